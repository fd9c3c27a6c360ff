"""What the terminal shows when the house opens."""

from __future__ import annotations

import segno

from app.web.addresses import Doorplate, Surroundings
from app.web.welcome import HALVES, INK_ON_PAPER, PLAIN, QUIET, drawn, welcome

HOME = Surroundings((("wlan0", "192.168.1.20"),), "192.168.1.20")
NOWHERE = Surroundings((("lo", "127.0.0.1"),))
CONTAINER = Surroundings((("eth0", "172.18.0.3"),), "172.18.0.3", contained=True)


def told(around: Surroundings, *, host: str = "0.0.0.0", picture: bool = False) -> str:
    plate = Doorplate(8000, host=host, around=around)
    return welcome(plate, 8000, "KEY", only_here=host == "127.0.0.1", picture=picture)


def test_the_tv_and_the_guests_are_told_the_address_in_the_home() -> None:
    lines = told(HOME).splitlines()
    assert [line for line in lines if "TV goes to" in line and "http://192.168.1.20:8000/" in line]
    assert [line for line in lines if "Guests join at" in line and "http://192.168.1.20:8000/" in line]
    assert [line for line in lines if "http://localhost:8000/" in line]


def test_the_owner_is_told_what_opens_the_decks_wherever_the_house_stands() -> None:
    assert "http://192.168.1.20:8000/decks/owner#KEY" in told(HOME)
    assert "http://localhost:8000/decks/owner#KEY" in told(CONTAINER)


def test_a_container_tells_no_address_but_what_to_do() -> None:
    text = told(CONTAINER, picture=True)
    assert "172.18.0.3" not in text
    assert "LARKHOUSE_PUBLIC_URL=http://" in text
    assert INK_ON_PAPER not in text


def test_a_machine_without_a_network_is_told_to_get_one() -> None:
    assert "Connect it to your guests' Wi-Fi" in told(NOWHERE)


def test_a_house_that_listens_on_loopback_alone_says_that_no_phone_can_come() -> None:
    assert "LARKHOUSE_HOST" in told(HOME, host="127.0.0.1")


def test_a_terminal_that_cannot_draw_gets_no_picture() -> None:
    assert INK_ON_PAPER in told(HOME, picture=True)
    assert INK_ON_PAPER not in told(HOME, picture=False)


def test_the_picture_is_the_code_with_its_quiet_edge_and_both_colours_on_every_line() -> None:
    text = "HTTP://192.168.1.20:8000/"
    dots = {shape: halves for halves, shape in HALVES.items()}
    rows: list[list[bool]] = []
    for line in drawn(text):
        assert line.startswith(INK_ON_PAPER)
        assert line.endswith(PLAIN)
        pairs = [dots[shape] for shape in line.removeprefix(INK_ON_PAPER).removesuffix(PLAIN)]
        rows += [[upper for upper, _ in pairs], [lower for _, lower in pairs]]
    meant = [[bool(dot) for dot in row] for row in segno.make_qr(text).matrix_iter(border=QUIET)]
    assert rows[: len(meant)] == meant
    assert not any(map(any, rows[len(meant) :]))
