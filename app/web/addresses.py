"""The address phones can reach this house at.

Three sources, the surest first: what the house was told (`LARKHOUSE_PUBLIC_URL`), what a phone has proved by coming
through it, what this machine can see of its own network interfaces. Looking sends nothing. A loopback address is never
told to anybody, nor is a container's own, which no phone can reach: then there is no address, and whoever asks says
what to set. A *base* is an address without a room, as `http://192.168.1.20:8000`, with no slash at its end.
"""

from __future__ import annotations

import fcntl
import re
import socket
import struct
import sys
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from urllib.parse import urlsplit

CONTAINER_MARKS = (Path("/.dockerenv"), Path("/run/.containerenv"))
# TEST-NET-1, which belongs to nobody: asking for the way there names the interface that leads out.
NOBODY = ("192.0.2.1", 9)
# Beginnings of names of interfaces that lead to containers, virtual machines or a VPN, never to a phone in the room.
INDOOR = (
    "lo", "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "bridge", "cni", "flannel", "cali", "podman", "lxc",
    "lxd", "tun", "tap", "utun", "wg", "ppp", "ipsec", "tailscale", "zt", "awdl", "llw",
)  # fmt: skip
# Ends of names that only a home's own name server or mDNS gives out.
HOME_NAMES = (".local", ".lan", ".home", ".home.arpa", ".localdomain", ".fritz.box", ".internal")
PRIVATE = tuple(map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10")))
HOST = re.compile(r"(?P<name>[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
SIOCGIFADDR = 0xC0206921 if sys.platform == "darwin" else 0x8915


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What this machine sees of its network: interfaces with their IPv4 addresses, the one that leads out, walls."""

    interfaces: tuple[tuple[str, str], ...] = ()
    outward: str | None = None
    contained: bool = False


def look_around() -> Surroundings:
    """The surroundings at this moment; sends no packet."""
    return Surroundings(
        interfaces=_interfaces(),
        outward=_outward(),
        contained=any(mark.exists() for mark in CONTAINER_MARKS),
    )


def lan_address(around: Surroundings, host: str = "0.0.0.0") -> str | None:
    """The IPv4 address a phone in the room would use, or None where this machine cannot know one.

    `host` is the address the server listens on: where it is one of this machine's own, that is the answer.
    """
    if around.contained:
        return None
    if not _everywhere(host):
        return host if _speakable(host) else None
    outdoor = [ip for name, ip in around.interfaces if not name.startswith(INDOOR) and _speakable(ip)]
    outdoor.sort(key=lambda ip: (not _private(ip), ip != around.outward))
    return outdoor[0] if outdoor else None


def learn(known: str | None, host_header: str, around: Surroundings, scheme: str = "http") -> str | None:
    """The base that a phone has proved by its Host header, if it is better than the known one; else the known one.

    Better is another IPv4 address of a home network or, where nothing is known, a name that only a home gives out.
    Names and addresses of the open internet are never learnt: whoever serves a house there sets its address, and a
    visitor with a made-up header cannot send the next guests elsewhere.
    """
    match = HOST.fullmatch(host_header)
    if match is None or not 1 <= int(match["port"] or 80) <= 65535:
        return known
    name = match["name"].lower()
    address = _ipv4(name)
    if address is None:
        proved = known is None and _home_name(name, around)
    else:
        own = name in (ip for _, ip in around.interfaces)
        proved = _speakable(name) and (_private(name) or own) and not _of_the_container(address, around)
    return f"{scheme}://{host_header.lower()}" if proved else known


def join_url(base: str, code: str = "") -> str:
    """What the QR code says: `HTTP://192.168.1.20:8000/KQXW`, in capitals, which QR packs tighter.

    A path below which a proxy serves the house keeps its case, since the proxy may mind.
    """
    parts = urlsplit(base)
    return f"{parts.scheme}://{parts.netloc}".upper() + f"{parts.path.rstrip('/')}/{code.upper()}"


def owners_link(base: str, key: str) -> str:
    """What opens the decks to their owner. The key stands where no log and no other site sees it."""
    return f"{base}/decks/owner#{key}"


def of_home(host: str) -> bool:
    """Whether a host, perhaps with a port, is one that only a home has: its addresses, and names given out there."""
    found = HOST.fullmatch(host)
    name = found["name"].lower() if found else ""
    address = _ipv4(name)
    return name == "localhost" or name.endswith(HOME_NAMES) or (address is not None and _near(address))


def at_home(client: str, host_header: str) -> bool:
    """Whether a visitor at this address, who asked for this host, comes from within the home: nobody else may see what
    is the owner's."""
    address = _ipv4(client.removeprefix("::ffff:"))
    return of_home(host_header) and (client == "::1" or (address is not None and _near(address)))


class Doorplate:
    """The base that guests are told: as set, else as found, until the first phone proves a better one."""

    def __init__(
        self,
        port: int,
        *,
        host: str = "0.0.0.0",
        public_url: str | None = None,
        root_path: str = "",
        around: Surroundings | None = None,
    ) -> None:
        self._around = look_around() if around is None else around
        self._public_url = public_url
        self._root_path = root_path
        address = lan_address(self._around, host)
        self._origin = None if address is None else f"http://{address}:{port}".removesuffix(":80")
        self._settled = public_url is not None

    @property
    def base(self) -> str | None:
        """The base to show, or None where nobody knows one yet."""
        if self._public_url is not None:
            return self._public_url
        return None if self._origin is None else self._origin + self._root_path

    @property
    def contained(self) -> bool:
        """Whether this house stands in a container, whose address is nobody's business."""
        return self._around.contained

    def greet(self, host_header: str, scheme: str = "http", *, phone: bool = True) -> bool:
        """Take the Host header of a screen that has come in; True when the base has changed, so that TVs show it anew.

        A TV's will do while nothing is known; a phone's settles it.
        """
        if self._settled or not (phone or self._origin is None):
            return False
        before = self._origin
        self._origin = learn(before, host_header, self._around, scheme)
        self._settled = phone and self._origin == f"{scheme}://{host_header.lower()}"
        return self._origin != before


def _ipv4(text: str) -> IPv4Address | None:
    try:
        return IPv4Address(text)
    except ValueError:
        return None


def _everywhere(host: str) -> bool:
    return host in ("0.0.0.0", "::", "")


def _speakable(ip: str) -> bool:
    address = _ipv4(ip)
    return address is not None and not (
        address.is_loopback
        or address.is_unspecified
        or address.is_link_local
        or address.is_multicast
        or address.is_reserved
    )


def _near(address: IPv4Address) -> bool:
    return address.is_loopback or _private(str(address))


def _private(ip: str) -> bool:
    return any(IPv4Address(ip) in network for network in PRIVATE)


def _of_the_container(address: IPv4Address, around: Surroundings) -> bool:
    walls = (IPv4Network(f"{ip}/16", strict=False) for _, ip in around.interfaces)
    return around.contained and any(address in wall for wall in walls)


def _home_name(name: str, around: Surroundings) -> bool:
    if name == "localhost" or name.endswith((".localhost", ".docker.internal")) or name.replace(".", "").isdigit():
        return False
    # In a container a name without a dot is likely another container's word for this one.
    return name.endswith(HOME_NAMES) or ("." not in name and not around.contained)


def _outward() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOBODY)
        except OSError:  # no way out: a room without internet
            return None
        return str(probe.getsockname()[0])


def _interfaces() -> tuple[tuple[str, str], ...]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        pairs = ((name, _address_of(name, probe)) for _, name in socket.if_nameindex())
        return tuple((name, ip) for name, ip in pairs if ip is not None)


def _address_of(interface: str, probe: socket.socket) -> str | None:
    try:
        answer = fcntl.ioctl(probe, SIOCGIFADDR, struct.pack("40s", interface.encode()[:15]))
    except OSError:  # an interface without an IPv4 address
        return None
    return socket.inet_ntoa(answer[20:24])
