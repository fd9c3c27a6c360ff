"""Files are recognised by what is in them, whatever they are called."""

from __future__ import annotations

import pytest

from app.decks import Wish, read, template
from app.engine.game import Rejected
from bench.seeds import WISHES, package, seeds

NIP = Wish("nobody_is_perfect")
FILES = [(importer, content) for importer, contents in seeds().items() for content in contents[:1]]


@pytest.mark.parametrize("name", ["", "deck", "deck.xlsx", "DECK.CSV", "../../etc/passwd", "deck.apkg"])
@pytest.mark.parametrize("importer", ["anki", "kahoot", "open_trivia", "many_decks", "text"])
def test_a_name_makes_no_difference_to_what_says_what_it_is(importer: str, name: str) -> None:
    content = dict(FILES)[importer]
    assert read(content, name, NIP).format == importer


@pytest.mark.parametrize("format", ["csv", "tsv", "xlsx", "json"])
def test_a_template_is_recognised_under_any_name(format: str) -> None:
    assert read(template("nobody_is_perfect", format), "photo.png", NIP).format == format  # type: ignore[arg-type]


def test_a_name_tells_json_where_the_content_does_not() -> None:
    assert read(b"a: b", "list.txt", NIP).format == "text"
    with pytest.raises(Rejected, match="deck_broken_json"):
        read(b"a: b", "deck.json5", NIP)


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: f"{wish.game} {wish.kind}")
def test_whatever_is_wished_for_a_file_is_read_or_refused_and_every_card_is_of_the_game(wish: Wish) -> None:
    for _, content in FILES:
        try:
            proposal = read(content, "", wish)
        except Rejected as why:
            assert why.key == "deck_other_game"  # noqa: PT017 - some are decks of one game
        else:
            kinds = {type(line.card).__module__ for line in proposal.coming_in}
            assert kinds <= {f"app.games.{wish.game}.cards"}
            assert proposal.face.game == wish.game
            assert len(proposal.coming_in) + len(proposal.refused) == len(proposal.lines)
            assert {*map(id, proposal.doubtful)} <= {*map(id, proposal.coming_in)}


@pytest.mark.parametrize(
    "content",
    [
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n",
        rb"{\rtf1\ansi{\fonttbl}\par Groak: To look at eaters}",
        package({"[Content_Types].xml": b"<Types/>", "word/document.xml": b"<w:document/>"}),
        package({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<office/>"}),
    ],
    ids=["PDF", "RTF", "Word", "LibreOffice"],
)
def test_who_brings_a_document_is_told_how_to_get_the_list_out_of_it(content: bytes) -> None:
    with pytest.raises(Rejected, match="deck_document"):
        read(content, "list", NIP)
