"""Archives that anybody may have made: counted while they are unpacked, whatever their headers say."""

from __future__ import annotations

import random
import zipfile
from collections.abc import Callable
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.decks.archives import Archive
from app.decks.limits import ENTRIES, MB, RATIO, SMALL, UNPACKED
from app.engine.game import Rejected
from bench.seeds import package


def test_files_are_unpacked_by_name() -> None:
    archive = Archive(package({"a.txt": b"one", "folder/b.txt": b"two"}))
    assert archive.names == {"a.txt", "folder/b.txt"}
    assert archive.unpacked("folder/b.txt") == b"two"


def entry(name: str, content: bytes = b"x", how: int = zipfile.ZIP_DEFLATED, link: bool = False) -> bytes:
    """An archive of one entry."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        info = zipfile.ZipInfo(name)
        info.external_attr = (0o120777 if link else 0o100644) << 16
        archive.writestr(info, content, how)
    return file.getvalue()


def twice() -> bytes:
    """An archive with the same name twice."""
    return package({"aaaa": b"one", "bbbb": b"two"}).replace(b"bbbb", b"aaaa")


def changed(content: bytes, at: int, to: int, size: int) -> bytes:
    """An archive of one entry with another value in both of its headers, `at` as in the central one."""
    central = content.index(b"PK\x01\x02") + at
    data = bytearray(content)
    data[central : central + size] = to.to_bytes(size, "little")
    data[at - 2 : at - 2 + size] = to.to_bytes(size, "little")
    return bytes(data)


FLAGS, PACKED, SIZE, BEGINS = 8, 20, 24, 42
"""Where the central header of an entry tells these."""

MANY = {f"{n}": b"" for n in range(ENTRIES + 1)}

MADE_UP: dict[str, tuple[str, Callable[[], bytes]]] = {
    "too many": ("deck_archive_full", lambda: package(MANY)),
    "far too many": ("deck_archive_full", lambda: package({f"{n}": b"" for n in range(3 * ENTRIES)})),
    "a link": ("deck_archive_odd", lambda: entry("a", b"/etc/passwd", link=True)),
    "a way out": ("deck_archive_odd", lambda: entry("../a")),
    "a way out in the middle": ("deck_archive_odd", lambda: entry("a/../../b")),
    "from the root": ("deck_archive_odd", lambda: entry("/a")),
    "a drive": ("deck_archive_odd", lambda: entry("C:/a")),
    "backslashes": ("deck_archive_odd", lambda: entry("a\\b")),
    "the same twice": ("deck_archive_odd", twice),
    "a password": ("deck_archive_locked", lambda: changed(entry("a"), FLAGS, 1, 2)),
    "another packing": ("deck_archive_broken", lambda: entry("a", how=zipfile.ZIP_LZMA)),
    "a large size told": ("deck_archive_large", lambda: changed(entry("a"), SIZE, UNPACKED + 1, 4)),
    "no directory": ("deck_archive_broken", lambda: entry("a")[:40]),
}


@pytest.mark.parametrize(("key", "made"), MADE_UP.values(), ids=MADE_UP)
def test_an_archive_that_no_program_for_decks_writes_is_refused_before_it_is_unpacked(
    key: str, made: Callable[[], bytes]
) -> None:
    with pytest.raises(Rejected, match=key):
        Archive(made())


def test_as_many_files_as_may_be_are_not_too_many() -> None:
    assert len(Archive(package({f"{n}": b"" for n in range(ENTRIES)})).names) == ENTRIES


def test_an_entry_that_is_far_larger_than_packed_is_refused_while_it_is_unpacked() -> None:
    assert len(Archive(entry("a", bytes(SMALL))).unpacked("a")) == SMALL
    large = entry("a", bytes(SMALL + 2 * MB))
    assert len(large) * RATIO < 2 * MB
    with pytest.raises(Rejected, match="deck_archive_large"):
        Archive(large).unpacked("a")


def test_all_entries_together_are_counted() -> None:
    noise = bytes(range(256)) * 4_000
    fitting = UNPACKED // len(noise)
    archive = Archive(package({f"{n}": noise for n in range(fitting + 1)}, packed=False))
    assert all(len(archive.unpacked(f"{n}")) == len(noise) for n in range(fitting))
    with pytest.raises(Rejected, match="deck_archive_large"):
        archive.unpacked(f"{fitting}")


def test_what_packs_wonderfully_is_counted_once_for_all_entries() -> None:
    small = bytes(SMALL // 2)
    archive = Archive(package({f"{n}": small for n in range(10)}))
    assert [len(archive.unpacked(f"{n}")) for n in range(2)] == [len(small)] * 2
    with pytest.raises(Rejected, match="deck_archive_large"):
        archive.unpacked("2")


def test_an_honest_entry_bears_another_but_not_more_than_it_is_worth() -> None:
    noise = random.Random(1).randbytes(20_000)
    archive = Archive(package({"noise": noise, "zeros": bytes(SMALL + RATIO * 15_000), "more": bytes(RATIO * 30_000)}))
    archive.unpacked("noise")
    archive.unpacked("zeros")
    with pytest.raises(Rejected, match="deck_archive_large"):
        archive.unpacked("more")


def test_what_is_packed_twice_is_counted_twice() -> None:
    archive = Archive(package({"a": bytes(SMALL // 2)}))
    archive.unpacked("a")
    assert archive.counted(iter([bytes(SMALL // 4)] * 2)) == bytes(SMALL // 4 * 2)
    with pytest.raises(Rejected, match="deck_archive_large"):
        archive.counted([bytes(SMALL // 4)])


def test_packed_sizes_that_lie_gain_nothing() -> None:
    """Each entry claims all that follows it, as if it were its own."""
    noise = random.Random(1).randbytes(10_000)
    lying = bytearray(package({f"{n}": bytes(SMALL // 8) for n in range(9)} | {"noise": noise}))
    central = lying.index(b"PK\x01\x02")
    at = central
    for _ in range(9):
        begins = int.from_bytes(lying[at + BEGINS : at + BEGINS + 4], "little")
        lying[at + PACKED : at + PACKED + 4] = (central - begins - 30 - len("0")).to_bytes(4, "little")
        at = lying.index(b"PK\x01\x02", at + 4)
    archive = Archive(bytes(lying))
    assert SMALL + len(lying) * RATIO < SMALL // 8 * 9 + len(noise) < SMALL + len(noise) * RATIO * 9
    # Some versions of zipfile look themselves whether entries reach into what follows.
    with pytest.raises(Rejected, match=r"deck_archive_(large|broken)"):
        list(map(archive.unpacked, "012345678"))


def test_sizes_that_lie_gain_nothing() -> None:
    lying = changed(entry("a", bytes(SMALL * 4)), SIZE, 10, 4)
    with pytest.raises(Rejected):
        Archive(lying).unpacked("a")


@given(at=st.integers(0, 200), byte=st.integers(0, 255))
def test_a_broken_archive_is_refused_or_read(at: int, byte: int) -> None:
    data = bytearray(package({"a.txt": b"one" * 50, "b.txt": b"two" * 50}))
    data[at % len(data)] = byte
    try:
        archive = Archive(bytes(data))
        for name in archive.names:
            archive.unpacked(name)
    except Rejected as why:
        assert why.key.startswith("deck_archive_")  # noqa: PT017 - some are read
