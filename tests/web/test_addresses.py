"""The join address: told, proved by a phone, or seen; never loopback, never a container's own."""

from __future__ import annotations

import socket

import pytest
import segno

from app.web.addresses import Doorplate, Surroundings, join_url, lan_address, learn, look_around

HOME = Surroundings((("lo", "127.0.0.1"), ("wlan0", "192.168.1.20")), "192.168.1.20")
CONTAINER = Surroundings((("lo", "127.0.0.1"), ("eth0", "172.18.0.3")), "172.18.0.3", contained=True)


@pytest.mark.parametrize(
    ("interfaces", "outward", "told"),
    [
        ([("lo", "127.0.0.1"), ("eth0", "192.168.1.20")], "192.168.1.20", "192.168.1.20"),
        ([("lo0", "127.0.0.1"), ("en0", "10.0.0.7")], "10.0.0.7", "10.0.0.7"),
        # Two ways into the home: the one that leads out is the one the router knows.
        ([("eth0", "192.168.2.5"), ("wlan0", "192.168.1.20")], "192.168.1.20", "192.168.1.20"),
        # A room without internet: no way out, but a network all the same.
        ([("wlan0", "192.168.43.1")], None, "192.168.43.1"),
        # A VPN leads out; the phones are in the Wi-Fi.
        ([("wlan0", "192.168.1.20"), ("tun0", "10.8.0.2")], "10.8.0.2", "192.168.1.20"),
        ([("en0", "192.168.1.20"), ("utun4", "100.90.1.2")], "100.90.1.2", "192.168.1.20"),
        # Docker is installed on this machine.
        ([("docker0", "172.17.0.1"), ("br-1f2e3d", "172.18.0.1"), ("eth0", "172.20.4.9")], "172.20.4.9", "172.20.4.9"),
        ([("docker0", "172.17.0.1"), ("virbr0", "192.168.122.1")], None, None),
        # A machine in the open internet tells its address; a home address is preferred.
        ([("eth0", "203.0.113.9")], "203.0.113.9", "203.0.113.9"),
        ([("eth0", "203.0.113.9"), ("eth1", "10.0.0.7")], "203.0.113.9", "10.0.0.7"),
        # Wi-Fi that is switched on and got no address from anybody.
        ([("lo", "127.0.0.1"), ("wlan0", "169.254.10.1")], None, None),
        ([("lo", "127.0.0.1")], None, None),
        ([], None, None),
    ],
)
def test_the_address_found_is_one_a_phone_in_the_room_can_reach(
    interfaces: list[tuple[str, str]], outward: str | None, told: str | None
) -> None:
    assert lan_address(Surroundings(tuple(interfaces), outward)) == told


@pytest.mark.parametrize(
    ("listening_on", "told"),
    [("0.0.0.0", "192.168.1.20"), ("::", "192.168.1.20"), ("10.0.0.7", "10.0.0.7"), ("127.0.0.1", None), ("::1", None)],
)
def test_a_server_that_listens_on_one_interface_tells_only_that(listening_on: str, told: str | None) -> None:
    assert lan_address(HOME, listening_on) == told


@pytest.mark.parametrize("ip", ["172.17.0.2", "172.18.0.3", "10.88.0.4", "192.168.16.2"])
def test_a_container_tells_no_address_of_its_own(ip: str) -> None:
    assert lan_address(Surroundings((("eth0", ip),), ip, contained=True)) is None


@pytest.mark.parametrize(
    ("known", "host_header", "around", "then"),
    [
        # Proved as it was.
        ("http://192.168.1.20:8000", "192.168.1.20:8000", HOME, "http://192.168.1.20:8000"),
        # Another interface, a forwarded port, a virtual machine's host: it worked for a phone.
        ("http://10.8.0.2:8000", "192.168.1.20:8000", HOME, "http://192.168.1.20:8000"),
        ("http://192.168.1.20:8000", "192.168.7.7:9000", HOME, "http://192.168.7.7:9000"),
        (None, "192.168.1.20:8000", CONTAINER, "http://192.168.1.20:8000"),
        (None, "172.20.4.9", CONTAINER, "http://172.20.4.9"),
        (None, "10.0.0.7", HOME, "http://10.0.0.7"),
        # A name is the second choice: not every phone can look it up.
        ("http://192.168.1.20:8000", "attic.local:8000", HOME, "http://192.168.1.20:8000"),
        (None, "Attic.local:8000", HOME, "http://attic.local:8000"),
        (None, "attic:8000", HOME, "http://attic:8000"),
        (None, "nas.fritz.box:8000", CONTAINER, "http://nas.fritz.box:8000"),
        # The house's own walls.
        (None, "localhost:8000", HOME, None),
        (None, "tv.localhost:8000", HOME, None),
        (None, "127.0.0.1:8000", HOME, None),
        (None, "127.8.9.1:8000", HOME, None),
        (None, "0.0.0.0:8000", HOME, None),
        (None, "[::1]:8000", HOME, None),
        (None, "172.18.0.3:8000", CONTAINER, None),
        (None, "172.18.0.1:8000", CONTAINER, None),
        (None, "larkhouse:8000", CONTAINER, None),
        (None, "host.docker.internal:8000", CONTAINER, None),
        # The open internet is set, never learnt.
        (None, "203.0.113.9:8000", HOME, None),
        (None, "8.8.8.8", HOME, None),
        (None, "games.example.org", HOME, None),
        ("http://192.168.1.20:8000", "evil.example", HOME, "http://192.168.1.20:8000"),
        # Nonsense.
        (None, "", HOME, None),
        (None, "192.168.1.300", HOME, None),
        (None, "192.168.1.20:99999", HOME, None),
        (None, "192.168.1.20:0", HOME, None),
        (None, "192.168.1.20:8000/evil", HOME, None),
        (None, "me@192.168.1.20", HOME, None),
        (None, "attic.local\r\nX: y", HOME, None),
        (None, "attic.local\n", HOME, None),
        (None, "-.local", HOME, None),
    ],
)
def test_a_phone_proves_the_address_it_came_by_if_it_is_a_home_address(
    known: str | None, host_header: str, around: Surroundings, then: str | None
) -> None:
    assert learn(known, host_header, around) == then


def test_a_server_in_the_open_internet_learns_its_own_address_by_number() -> None:
    around = Surroundings((("eth0", "203.0.113.9"),), "203.0.113.9")
    assert learn("http://10.0.0.7:8000", "203.0.113.9:8000", around) == "http://203.0.113.9:8000"


@pytest.mark.parametrize(
    ("base", "code", "url"),
    [
        ("http://192.168.1.20:8000", "KQXW", "HTTP://192.168.1.20:8000/KQXW"),
        ("http://attic.local", "kqxw", "HTTP://ATTIC.LOCAL/KQXW"),
        ("http://192.168.1.20:8000", "", "HTTP://192.168.1.20:8000/"),
        ("https://example.org/games", "KQXW", "HTTPS://EXAMPLE.ORG/games/KQXW"),
    ],
)
def test_the_qr_code_says_the_join_address_in_capitals(base: str, code: str, url: str) -> None:
    assert join_url(base, code) == url


def test_capitals_make_a_smaller_qr_code() -> None:
    url = join_url("http://192.168.1.20:8000", "KQXW")
    capitals, small = (segno.make_qr(text, error="q").symbol_size()[0] for text in (url, url.lower()))
    assert capitals < small


def test_the_first_phone_settles_the_address_for_all_that_follow() -> None:
    plate = Doorplate(8000, around=CONTAINER)
    assert (plate.base, plate.contained) == (None, True)
    assert not plate.greet("localhost:8000")
    assert plate.greet("192.168.1.20:9000")
    assert not plate.greet("192.168.66.66:9000")
    assert plate.base == "http://192.168.1.20:9000"


def test_a_phone_that_came_by_the_address_found_settles_it_without_a_change() -> None:
    plate = Doorplate(8000, around=HOME)
    assert not plate.greet("192.168.1.20:8000")
    assert not plate.greet("192.168.66.66:8000")
    assert plate.base == "http://192.168.1.20:8000"


def test_an_address_that_was_set_is_never_changed_by_a_phone() -> None:
    plate = Doorplate(8000, public_url="https://games.example.org", root_path="/games", around=HOME)
    assert not plate.greet("192.168.1.20:8000")
    assert plate.base == "https://games.example.org"


def test_port_80_is_left_out_and_a_proxys_path_kept() -> None:
    assert Doorplate(80, root_path="/games", around=HOME).base == "http://192.168.1.20/games"
    assert Doorplate(8080, around=HOME).base == "http://192.168.1.20:8080"


def test_looking_around_finds_loopback_and_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("something was sent")

    for name in ("send", "sendto", "sendall", "sendmsg"):
        monkeypatch.setattr(socket.socket, name, refuse)
    assert "127.0.0.1" in [ip for _, ip in look_around().interfaces]


def test_a_tvs_address_will_do_until_a_phone_proves_a_better_one() -> None:
    plate = Doorplate(8000, around=Surroundings(contained=True))
    assert plate.greet("192.168.1.20:8000", phone=False)
    assert plate.base == "http://192.168.1.20:8000"
    assert not plate.greet("192.168.1.99:8000", phone=False)
    assert plate.greet("192.168.1.30:8000")
    assert plate.base == "http://192.168.1.30:8000"
    assert not plate.greet("192.168.1.40:8000")
