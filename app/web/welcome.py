"""What the terminal shows when the house opens: where the TV goes, where the guests go, and a QR code for them."""

from __future__ import annotations

from collections.abc import Iterator

import segno

from app.web.addresses import Doorplate, join_url, owners_link

# Black on white, both said outright: a terminal's own colours may be the other way round.
INK_ON_PAPER, PLAIN = "\x1b[38;5;16;48;5;231m", "\x1b[0m"
HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
QUIET = 2


def welcome(plate: Doorplate, port: int, key: str, *, only_here: bool, picture: bool) -> str:
    """The lines to show; `key` is the owner's; `picture`: the terminal can draw; `only_here`: the house listens on
    loopback alone."""
    here = f"http://localhost:{port}/"
    lines = ["", "Larkhouse is open.", ""]
    if plate.base is None:
        lines += [f"  On this machine   {here}", "", *_unreachable(plate, port, only_here), ""]
    else:
        lines += [
            f"  The TV goes to    {plate.base}/",
            f"  Guests join at    {plate.base}/ with the code on the TV",
            f"  On this machine   {here}",
            "",
        ]
        if picture:
            lines += [*("  " + row for row in drawn(join_url(plate.base))), ""]
    lines += [
        f"  Your decks        {owners_link(plate.base or here.rstrip('/'), key)}",
        "                    Whoever has this link can change them.",
        "",
    ]
    lines += ["Ctrl+C closes the house; games that are open are kept.", ""]
    return "\n".join(lines)


def drawn(text: str) -> Iterator[str]:
    """The QR code of `text`, two of its rows to a line."""
    rows = [[bool(dot) for dot in row] for row in segno.make_qr(text).matrix_iter(border=QUIET)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        yield INK_ON_PAPER + "".join(HALVES[dots] for dots in zip(upper, lower, strict=True)) + PLAIN


def _unreachable(plate: Doorplate, port: int, only_here: bool) -> list[str]:
    if only_here:
        return ["  No phone can come in: LARKHOUSE_HOST is this machine alone. Leave it out to listen to all."]
    if plate.contained:
        return [
            "  This house stands in a container and cannot see the address of the machine around it. Open it by that",
            f"  machine's address, such as http://192.168.1.20:{port}/, on the TV and on a phone: the first phone that",
            f"  joins settles it. Or say it once and for all: LARKHOUSE_PUBLIC_URL=http://192.168.1.20:{port}",
        ]
    return [
        "  This machine is in no network that phones could be in. Connect it to your guests' Wi-Fi and start again, or",
        f"  say how it is reached: LARKHOUSE_PUBLIC_URL=http://192.168.1.20:{port}",
    ]
