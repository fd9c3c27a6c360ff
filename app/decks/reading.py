"""Reading a file, whatever it is: recognised by what is in it, not by what it is called."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
import regex

from app.decks import anki, archives, many_decks, open_trivia, own, sheets, texts, xlsx
from app.decks.deck import Proposal, Wish
from app.decks.encodings import decoded
from app.decks.found import Content
from app.decks.limits import FILE, MB, VALUES, sparse
from app.decks.making import propose
from app.engine.card import Doubt, kinds
from app.engine.game import Rejected
from app.games import catalogue

_OLD_SHEET = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""What Excel wrote until 2007 begins so; and what it writes with a password."""

_DOCUMENTS = (b"%PDF-", b"{\\rtf")
"""How documents begin that are made to be printed, and hold no rows."""

_IN_DOCUMENTS = {"word/document.xml", "ppt/presentation.xml", "content.xml", "Index/Document.iwa"}
"""What is in the archives of Word, PowerPoint, LibreOffice and Pages."""

_JSON = regex.compile(r"\s*[\[{]\s*[\[{\]}\"]")
"""A list of words may begin with a bracket too."""


def read(content: bytes, filename: str, wish: Wish, taken: Collection[str] = ()) -> Proposal:
    """What a file would bring into a deck for the wished game; nothing is kept by this.

    `taken` are the keys (app.engine.card.key_of) of the cards that the deck has. Raises Rejected, deck_..., if the
    file as a whole cannot be read; KeyError for a game or a kind that there is not.
    """
    if wish.kind and wish.kind not in kinds(catalogue()[wish.game].card):
        raise KeyError(wish.kind)
    if len(content) > FILE:
        raise Rejected("deck_too_big", n=FILE // MB)
    if not content.strip():
        raise Rejected("deck_empty")
    return propose(_content(content, filename, wish), wish, taken)


def _content(content: bytes, filename: str, wish: Wish) -> Content:
    if content.startswith(_OLD_SHEET):
        raise Rejected("deck_old_sheet")
    if content.startswith(archives.SIGNATURE):
        archive = archives.Archive(content)
        if xlsx.RELATIONS in archive.names:
            return sheets.read(archive, wish)
        if anki.is_anki(archive):
            return anki.read(archive, wish)
        raise Rejected("deck_document" if archive.names & _IN_DOCUMENTS else "deck_unknown_archive")
    if content.startswith(_DOCUMENTS):
        raise Rejected("deck_document")
    text, guessed = decoded(content)
    doubts = (Doubt("guessed_encoding", about=guessed),) if guessed else ()
    if _JSON.match(text) or ".json" in filename.lower():
        found = _json(_value(text), wish)
        return found._replace(doubts=(*doubts, *found.doubts))
    return texts.read(text, wish, doubts)


def _json(value: Any, wish: Wish) -> Content:
    if open_trivia.is_open_trivia(value):
        return open_trivia.read(value, wish)
    if many_decks.is_many_decks(value):
        return many_decks.read(value, wish)
    if own.is_own(value):
        return own.read(value, wish)
    raise Rejected("deck_unknown_json")


def _value(text: str) -> Any:
    """The value of a JSON text. Raises Rejected: deck_too_full, deck_too_deep, deck_broken_json."""
    # What stands in quotes parts nothing.
    unquoted = text.replace("\\\\", "").replace('\\"', "").split('"', 4 * VALUES)[::2]
    sparse(" ".join(unquoted), ",[{", VALUES)
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise Rejected("deck_too_deep") from None
    except msgspec.DecodeError as fault:
        raise Rejected("deck_broken_json", fault=str(fault)) from None
