"""Fuzzes every importer of decks: whatever the bytes, a proposal or a refusal, within 2 s and 200 MB.

A case is made of a seed and its number, so that one that fails can be made again: `python -m bench.fuzz csv 1 4711`
writes the bytes of case 4711 of seed 1 to the standard output. Cases are mutated where it matters to a format: nodes of
JSON, cells and encodings of text, entries and headers of archives, elements of XML, pages of a database; and bytes of
anything. Each importer runs in a process of its own with a limit on its memory, watched by this one.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import resource
import sys
import time
import traceback
import warnings
import zipfile
from collections.abc import Callable
from functools import cache
from io import BytesIO
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any, NamedTuple

import zstandard

from app.decks import read
from app.engine.game import Rejected
from bench.machine import forget_peak, peak
from bench.rows import Row
from bench.seeds import WISHES, package, seeds, workbook

MB = 1_000_000
SLOW_S, LARGE = 2.0, 200 * MB
"""What no case may take: seconds of its own, on a core that others may want too, and bytes beside what is held."""

LIMIT = 1_000 * MB
"""Address space of a process that fuzzes: what asks for more fails with an error instead of with the machine."""

LARGEST = 6 * MB
"""Bytes of a case: somewhat more than are taken."""

HUNG_S = 120
"""A case that takes so long by the clock on the wall, which others may hold up, is not waited for."""

ODD = (
    *(
        "",
        " ",
        "\0",
        "\n",
        "\r\n",
        "\t",
        '"',
        '""',
        "'",
        "=1+1",
        "+",
        "-1",
        "@x",
        "'=",
        "|",
        "\\",
        "\\|",
        ";",
        ",",
        "::",
        "→",
    ),
    *(
        "\u202e",
        "\ufeff",
        "\ud800",
        "e\u0301" * 50,
        "\u0301" * 300,
        "👩‍👩‍👧‍👦" * 20,
        "ß" * 200,
        "a" * 3000,
        "x" * 140_000,
        "א",
        "İ",
    ),
    *(
        "null",
        "true",
        "NaN",
        "1e999",
        "-0",
        "8.0",
        "2147483648",
        "99999999999999999999",
        "XFD1048576",
        "&#0;",
        "&amp;amp;",
        "%00",
    ),
    *(
        "term",
        "Kind",
        "Source 1",
        "Source 99",
        "sep=;\n",
        "True",
        "<b>",
        "<style",
        "{{c1::",
        "]]>",
        "<!DOCTYPE a>",
        "_x0000_",
        "\x1f",
    ),
)
"""What programs trip over."""

HEADINGS = ("term", "answer", "decoys", "accepted", "sources", "Source 1", "Place 99", "Kind", "beginning", "nothing")
"""What a column may be called, many times over."""

Random = random.Random


def case(importer: str, seed: int, number: int) -> tuple[bytes, int]:
    """The bytes of a case, and which of the wishes goes with it."""
    chance = Random(f"{importer} {seed} {number}")
    content = chance.choice(_seeds()[importer])
    for _ in range(chance.choice((0, 1, 1, 2, 4))):
        content = _SHAPED[importer](content, chance)[:LARGEST]
    # A byte in an archive is mostly one in a checksum's sight, and what is inside is not looked at any more.
    for _ in range(chance.choice((0, 0, 0, 0, 0, 1, 3) if importer in _PACKED else (0, 0, 1, 3, 10))):
        content = _bytes(content, chance)
    return content, chance.randrange(len(WISHES))


def tried(content: bytes, wish: int) -> None:
    """Read it, be it refused or not. Raises what no importer may raise."""
    try:
        proposal = read(content, "fuzz", WISHES[wish])
    except Rejected:
        return
    assert proposal.lines


# --- mutations -----------------------------------------------------------------------------------------


@cache
def _seeds() -> dict[str, list[bytes]]:
    return seeds()


def _often(chance: Random, size: int) -> int:
    """How often something of that size is repeated: a few times, many times, or as often as there is room for."""
    return min(chance.choice((1, 2, 50, 3000, LARGEST)), LARGEST // max(1, size))


def _bytes(content: bytes, chance: Random) -> bytes:
    """Some bytes changed, taken out, put in, doubled or moved."""
    data = bytearray(content)
    at = chance.randrange(len(data) + 1)
    length = min(chance.choice((1, 1, 2, 4, 8, 64, 1000)), len(data) - at)
    match chance.randrange(7):
        case 0:
            data[at : at + length] = chance.randbytes(length)
        case 1:
            del data[at : at + length]
        case 2:
            data[at:at] = chance.choice(ODD).encode("utf-8", "surrogatepass")
        case 3:
            data[at:at] = data[at : at + length] * _often(chance, length)
        case 4 if at < len(data):
            data[at] ^= 1 << chance.randrange(8)
        case 5:
            data[at : at + 4] = chance.choice((0, 1, 0x7FFFFFFF, 0xFFFFFFFF, 0x10000)).to_bytes(4, "little")
        case _:
            del data[at:]
    return bytes(data)


def _text(content: bytes, chance: Random) -> bytes:
    """Cells and lines of a text changed, and the encoding of it."""
    text = content.decode("utf-8-sig", "replace")
    mark = chance.choice(",;\t|\n:")
    cells = text.split(mark)
    at = chance.randrange(len(cells))
    match chance.randrange(7):
        case 0:
            cells[at] = chance.choice(ODD)
        case 1:
            cells[at] += chance.choice(ODD)
        case 2:
            cells[at:at] = (few := cells[at : at + 3]) * _often(chance, sum(map(len, few)) + 8)
        case 3:
            chance.shuffle(cells)
        case 4:
            mark = chance.choice((",", ";", "\t", "|", "\r", "\r\n"))
        case 5:
            cells, mark = _wide(text, mark, chance), "\n"
        case _:
            del cells[at]
    codec = chance.choice(
        ("utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "cp1251", "mac_roman")
    )
    return mark.join(cells).encode(codec, "replace")


def _wide(text: str, mark: str, chance: Random) -> list[str]:
    """Lines with another cell many times: below a heading that is there as often, or beyond all headings."""
    lines, cell = text.split("\n"), chance.choice(("x", chance.choice(ODD)[:200], "a meaning " * 20))
    at, often = chance.randrange(len(lines)), chance.choice((2, 250, 40_000))
    if chance.random() < 0.7:
        lines[0] += f"{mark}{chance.choice(HEADINGS)}" * often
    lines[at] += f"{mark}{cell}" * min(often, LARGEST // (len(cell) + 1))
    lines[at:at] = lines[at : at + 1] * chance.choice((0, 0, LARGEST // (len(lines[at]) + 1) // 2))
    return lines


def _json(content: bytes, chance: Random) -> bytes:
    """A node changed, doubled, taken out or buried."""
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return _text(content, chance)
    nodes: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        node = waiting.pop()
        keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        nodes += [(node, key) for key in keys]
        waiting += [node[key] for key in keys]
    if not nodes:
        return content
    node, key = chance.choice(nodes)
    match chance.randrange(6):
        case 0:
            node[key] = chance.choice((None, True, 0, -1.5, 1e300, [], {}, [[]], [{}], {"": ""}, 10**30, *ODD))
        case 1:
            del node[key]
        case 2:
            for _ in range(chance.choice((1, 50, 3000))):
                node[key] = [node[key]] if chance.random() < 0.5 else {chance.choice(ODD): node[key]}
            return _dumped(node[key], value, chance)
        case 3 if isinstance(node, list):
            node *= _often(chance, len(json.dumps(node)))
        case 4 if isinstance(node, dict):
            node[chance.choice(("type", "sources", "cards", "answer", *ODD))] = node[key]
        case _:
            other, name = chance.choice(nodes)
            node[key] = (
                json.loads(json.dumps(other[name]))
                if name in (other if isinstance(other, dict) else range(len(other)))
                else 0
            )
    return _dumped(value, value, chance)


def _dumped(part: Any, whole: Any, chance: Random) -> bytes:
    try:
        return json.dumps(chance.choice((part, whole)), ensure_ascii=chance.random() < 0.5).encode(
            "utf-8", "surrogatepass"
        )
    except RecursionError:
        return b"[" * 5000


def _archive(content: bytes, chance: Random, entry: Callable[[str, bytes, Random], bytes]) -> bytes:
    """An entry changed, renamed, doubled or left out, and packed in another way."""
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            files = [(name, archive.read(name)) for name in archive.namelist()]
    except Exception:  # noqa: BLE001 - an earlier mutation broke it
        return _bytes(content, chance)
    if not files:
        return _bytes(content, chance)
    at = chance.randrange(len(files))
    name, body = files[at]
    match chance.randrange(20):
        case 0:
            files[at] = chance.choice(("../x", "/etc/x", "a\\b", "", "x" * 300, name.upper(), "C:x")), body
        case 1:
            del files[at]
        case 2:
            files += [(f"x{n}", b"") for n in range(chance.choice((10, 10, 10, 300)))]
        case 3:
            files[at] = name, body + bytes(chance.choice((1000, 1000, 1000, 10**6, 3 * 10**7)))
        case _:
            files[at] = name, entry(name, body, chance)
    deflated = zipfile.ZIP_DEFLATED
    how = chance.choice((*[deflated] * 30, *[zipfile.ZIP_STORED] * 20, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    made = BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(made, "w", how) as archive:
        warnings.simplefilter("ignore")  # the same name twice
        for name, body in files:
            info = zipfile.ZipInfo(name or "x")
            if chance.random() < 0.001:
                info.external_attr = 0o120777 << 16
            archive.writestr(info, body, how)
    return _headers(made.getvalue(), chance) if chance.random() < 0.1 else made.getvalue()


def _headers(content: bytes, chance: Random) -> bytes:
    """Sizes, offsets, flags of an archive that lie."""
    data = bytearray(content)
    places = [at for mark in (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06") for at in _finds(content, mark)]
    at = chance.choice(places) + chance.randrange(4, 46)
    data[at : at + 2] = chance.choice((0, 1, 0xFFFF, 0x7FFF, 8, 2048)).to_bytes(2, "little")
    return bytes(data)


def _finds(content: bytes, mark: bytes) -> list[int]:
    found, at = [], content.find(mark)
    while at >= 0:
        found.append(at)
        at = content.find(mark, at + 1)
    return found


def _xml(name: str, content: bytes, chance: Random) -> bytes:
    """Elements, attributes and texts of XML changed or repeated."""
    parts = content.decode("utf-8", "replace").replace(">", ">\0").replace("<", "\0<").split("\0")
    at = chance.randrange(len(parts))
    match chance.randrange(6):
        case 0:
            parts[at] = chance.choice(ODD)
        case 1:
            parts[at:at] = (few := parts[at : at + chance.choice((1, 4, 20))]) * _often(chance, sum(map(len, few)) + 8)
        case 2:
            del parts[at : at + chance.choice((1, 3))]
        case 3:
            quoted = parts[at].split('"')
            quoted[chance.randrange(len(quoted))] = chance.choice(
                (*ODD, "A1", "ZZZ9", "s", "str", "inlineStr", "d", "e", "b")
            )
            parts[at] = '"'.join(quoted)
        case 4:
            parts[at:at] = ["<c><v>"] * chance.choice((1, 39, 100_000))
        case _:
            other = chance.randrange(len(parts))
            parts[at], parts[other] = parts[other], parts[at]
    return "".join(parts).encode("utf-8", "replace")


def _collection(name: str, content: bytes, chance: Random) -> bytes:
    """Pages of a database changed: headers of pages, of cells, of the file."""
    packed = name.endswith("b")
    try:
        data = bytearray(zstandard.ZstdDecompressor().decompress(content, 10 * MB) if packed else content)
    except zstandard.ZstdError:
        return _bytes(content, chance)
    size = 4096
    for _ in range(chance.choice((1, 2, 10))):
        page = chance.randrange(max(1, len(data) // size)) * size
        match chance.randrange(5):
            case 0:
                at = page + (100 if not page else 0) + chance.randrange(12)
            case 1:
                at = chance.randrange(100)
            case 2:
                at = page + chance.randrange(size)
            case 3:
                other = chance.randrange(max(1, len(data) // size)) * size
                data[page : page + size] = data[other : other + size]
                continue
            case _:
                at = data.find(chance.choice((b"CREATE", b"notes", b"flds", b"INTEGER", b"TEXT")))
        if 0 <= at < len(data):
            data[at] = chance.choice((0, 1, 2, 5, 10, 13, 127, 128, 255, chance.randrange(256)))
    return zstandard.ZstdCompressor().compress(bytes(data)) if packed else bytes(data)


def _sheet(content: bytes, chance: Random) -> bytes:
    match chance.randrange(10):
        case 0 | 1:
            return _shared(chance)
        case 2:
            return _named(chance)
        case _:
            return _archive(content, chance, _xml)


def _named(chance: Random) -> bytes:
    """A workbook with many names for a sheet of empty rows, or for as many such sheets."""
    rows = chance.choice(('<row r="20000"><c r="IV20000"/></row>', "<row/>" * 19_000, "<row><c/></row>" * 5_000))
    often, several = chance.choice((2, 50, 190, 4_000, 40_000)), chance.random() < 0.5
    # Some noise, or it would pack too well to be unpacked.
    parts = _parts(workbook({"A": []})) | {"noise": chance.randbytes(chance.choice((0, 400_000)))}
    parts |= {f"{n}.xml": f"<worksheet>{rows}</worksheet>".encode() for n in range(min(often, 190) if several else 1)}
    name, targets = chance.choice(("A", "&amp;", "A" * 300)), [n if several else 0 for n in range(often)]
    sheets = "".join(f'<sheet name="{name}" r:id="{n}"/>' for n in range(often))
    related = "".join(f'<Relationship Id="{n}" Type="x/worksheet" Target="/{at}.xml"/>' for n, at in enumerate(targets))
    book, relations = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
    parts[book] = parts[book].replace(b"</sheets>", f"{sheets}</sheets>".encode())
    parts[relations] = parts[relations].replace(b"</Relationships>", f"{related}</Relationships>".encode())
    return package(parts)


def _parts(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _shared(chance: Random) -> bytes:
    """A sheet with one long text in many cells, which is kept once: below one heading as often, or beyond all."""
    size = chance.choice((10, 2_000, 33_000, 10**6, 19 * 10**6))
    # Some noise, or it would pack too well to be unpacked.
    text = chance.randbytes(size // 35).hex() + chance.choice(("x", "a ", "| ", "\\|", "é", "𝐀", "\n")) * size
    columns, rows = chance.choice((3, 40, 254)), chance.choice((1, 1, 30, 400))
    more = (chance.choice(HEADINGS),) * columns if chance.random() < 0.6 else ()
    cells = chance.choice((("{text}",) * columns, ("", "", "{text}") * (columns // 3), ("{text}",)))
    table = [("term", "answer", *more), *((f"w{n}", "A meaning", *cells) for n in range(rows))]
    parts = _parts(workbook({"Cards": table}))
    strings = "xl/sharedStrings.xml"
    parts[strings] = parts[strings].replace(b"{text}", text.encode()[:size])
    return package(parts)


def _anki(content: bytes, chance: Random) -> bytes:
    return _archive(content, chance, _collection)


_SHAPED: dict[str, Callable[[bytes, Random], bytes]] = {
    "csv": _text,
    "tsv": _text,
    "xlsx": _sheet,
    "json": _json,
    "text": _text,
    "open_trivia": _json,
    "kahoot": _sheet,
    "anki": _anki,
    "many_decks": _json,
}
IMPORTERS = tuple(_SHAPED)
_PACKED = ("xlsx", "kahoot", "anki")


# --- running -------------------------------------------------------------------------------------------


class Found(NamedTuple):
    """What a run has found: cases, seconds, the slowest in seconds, the most memory in bytes, the cases that failed."""

    cases: int
    seconds: float
    slowest: float
    memory: int
    failed: tuple[str, ...]


def measure(
    minutes: float, importers: tuple[str, ...] = IMPORTERS, seed: int = 1, folder: Path | None = None
) -> list[Row]:
    """Fuzz each importer for so many minutes; what fails is written into the folder."""
    rows: list[Row] = []
    for importer in importers:
        found = _watched(importer, seed, minutes * 60, folder or Path("artefacts/fuzz"))
        note = f"{found.cases:,} cases, {found.cases / max(found.seconds, 0.001):,.0f} /s"
        rows += [
            Row("fuzz", f"{importer}: slowest case", found.slowest * 1000, "ms", SLOW_S * 1000, note),
            Row("fuzz", f"{importer}: most memory", found.memory / MB, "MB", LARGE / MB, "that reading it took"),
            Row("fuzz", f"{importer}: failures", len(found.failed), "", 0, "; ".join(found.failed[:3])),
        ]
    return rows


def _watched(importer: str, seed: int, seconds: float, folder: Path) -> Found:
    """Run in a process of its own; one that hangs or dies is a failure, and another goes on behind that case."""
    context = multiprocessing.get_context("spawn")
    number, until = context.Value("q", 0), time.monotonic() + seconds
    found = Found(0, 0, 0, 0, ())
    while time.monotonic() < until:
        ours, theirs = context.Pipe(False)
        child = context.Process(target=_run, args=(importer, seed, until, number, theirs))
        child.start()
        theirs.close()
        last, moved = number.value, time.monotonic()
        while child.is_alive() and not ours.poll(1):
            if number.value != last:
                last, moved = number.value, time.monotonic()
            elif time.monotonic() - moved > HUNG_S:
                child.kill()
        try:
            part: Found = ours.recv()
        except EOFError:
            part = Found(0, 0, 0, 0, (f"{number.value}: hung or died",))
        child.join()
        found = Found(
            found.cases + part.cases,
            found.seconds + part.seconds,
            max(found.slowest, part.slowest),
            max(found.memory, part.memory),
            found.failed + part.failed,
        )
        number.value += 1
    for failure in found.failed:
        failing = int(failure.partition(":")[0])
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{importer}-{seed}-{failing}").write_bytes(case(importer, seed, failing)[0])
    return found


def _run(importer: str, seed: int, until: float, number: Synchronized[int], told: Any) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (LIMIT, LIMIT))
    begun, first = time.monotonic(), number.value
    slowest, memory, failed = 0.0, 0, list[str]()
    while time.monotonic() < until:
        content, wish = case(importer, seed, number.value)
        held = forget_peak()
        at = time.process_time()
        try:
            tried(content, wish)
        except BaseException:  # noqa: BLE001 - this is what is looked for
            failed.append(f"{number.value}: {traceback.format_exc().splitlines()[-1][:200]}")
        took, grew = time.process_time() - at, peak() - held
        if took > SLOW_S:
            failed.append(f"{number.value}: {took:.1f} s")
        if grew > LARGE:
            failed.append(f"{number.value}: {grew / MB:.0f} MB")
        slowest, memory = max(slowest, took), max(memory, grew)
        number.value += 1
    told.send(Found(number.value - first, time.monotonic() - begun, slowest, memory, tuple(failed)))


if __name__ == "__main__":
    sys.stdout.buffer.write(case(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))[0])
