"""Opening a zip archive that anybody may have made: counted while it is unpacked, never by what its headers claim.

Nothing is written to a disk, so that a name does no harm; but an archive whose names try to is none that a program for
decks has written, and is refused with all the others that look made up.
"""

from __future__ import annotations

import stat
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from io import BytesIO

from app.decks.limits import ENTRIES, MB, RATIO, SMALL, UNPACKED
from app.engine.game import Rejected

SIGNATURE = b"PK\x03\x04"

_IN_CENTRAL = b"PK\x01\x02"
_CHUNK = 1 << 16
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)
"""What zipfile raises for what is broken, or packed in a way that it does not know."""


class Archive:
    """An archive, held in memory. Raises Rejected: deck_archive_broken, deck_archive_full, deck_archive_odd,
    deck_archive_locked."""

    def __init__(self, content: bytes) -> None:
        # Not to make a hundred thousand objects before they are counted.
        if content.count(_IN_CENTRAL) > 2 * ENTRIES:
            raise Rejected("deck_archive_full", n=ENTRIES)
        try:
            self._file = zipfile.ZipFile(BytesIO(content))
        except _BROKEN:
            raise Rejected("deck_archive_broken") from None
        self._most, self._unpacked = min(UNPACKED, SMALL + RATIO * len(content)), 0
        self._entries = {entry.filename: entry for entry in self._file.infolist()}
        if len(self._file.infolist()) > ENTRIES:
            raise Rejected("deck_archive_full", n=ENTRIES)
        for entry in self._file.infolist():
            self._check(entry)
        if len(self._entries) < len(self._file.infolist()):
            raise Rejected("deck_archive_odd")

    @property
    def names(self) -> frozenset[str]:
        """The names of its files, folders parted by "/"."""
        return frozenset(self._entries)

    def unpacked(self, name: str) -> bytes:
        """A file of it. Raises Rejected: deck_archive_large if it is larger than an honest one, or the last straw."""
        return self.counted(self._parts(self._entries[name]))

    def counted(self, parts: Iterable[bytes]) -> bytes:
        """These parts as one, counted with all that has been unpacked of the archive, once or once more. Raises
        Rejected, deck_archive_large, if that is far more than the archive has bytes, whatever it says of them."""
        whole = list[bytes]()
        for part in parts:
            self._unpacked += len(part)
            if self._unpacked > self._most:
                raise Rejected("deck_archive_large", n=UNPACKED // MB)
            whole.append(part)
        return b"".join(whole)

    def _parts(self, entry: zipfile.ZipInfo) -> Iterator[bytes]:
        try:
            with self._file.open(entry) as file:
                while part := file.read(_CHUNK):
                    yield part
        except _BROKEN:
            raise Rejected("deck_archive_broken") from None

    def _check(self, entry: zipfile.ZipInfo) -> None:
        if entry.flag_bits & 1:
            raise Rejected("deck_archive_locked")
        parts = entry.filename.replace("\\", "/").split("/")
        odd = entry.filename.startswith("/") or ".." in parts or ":" in parts[0] or "\\" in entry.orig_filename
        if odd or stat.S_ISLNK(entry.external_attr >> 16):
            raise Rejected("deck_archive_odd")
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise Rejected("deck_archive_broken")
        if entry.file_size > UNPACKED:
            raise Rejected("deck_archive_large", n=UNPACKED // MB)
