"""The catalogue of sentences: every one can be said, and nothing is said that it does not have."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from app.decks import Face, heading
from app.decks.words import choices_of, every_field
from app.engine.card import kinds
from app.engine.game import Pace
from app.engine.text import key as wording
from app.games import catalogue as games
from app.rooms.frames import Paused, SeatView, Slow
from app.web.protocol import schema
from tests.sentences import (
    HOLE,
    ROOT,
    Said,
    catalogue,
    in_jinja,
    in_python,
    in_typescript,
    on_files,
    on_screens,
    told,
)

HOUSE, *GAMES = catalogue()
GAME_FOLDERS = {file.parents[1].name: file.parents[1] for file in GAMES}
SPOKEN = ("refused", "doubt", "bye", "sorry")
"""What Python tells by key, and screens say."""

SCREEN_MADE = {"bye.other"}
"""Said where a key is not known, as from a newer house; no plural."""


CARDS = {"de"}
"""Languages of cards in which a screen of another language says some sentences."""

FILE = re.compile(r"\.(css|js|html)$")


def every_key() -> dict[str, str]:
    """The whole catalogue."""
    return {key: text for words in catalogue().values() for key, text in words.items()}


@cache
def screens() -> dict[str, Said]:
    """What each game's screens say, and under "" what the house's do."""
    keys, _ = told()
    cards = msgspec.json.schema_components([game.card for game in games().values()])[1]
    fills = (
        set(games()) | CARDS | {key.partition(".")[2] for key in keys} | {*_enumerated(schema()), *_enumerated(cards)}
    )
    pages = on_files(fills, ROOT / "app/web/decks")
    found = {"": on_screens(fills | pages.fills, ROOT / "static/src", ROOT / "templates")}
    found[""].texts |= pages.texts
    return found | {game: on_screens(fills, folder / "screens") for game, folder in GAME_FOLDERS.items()}


@cache
def files() -> Said:
    """What decks as files say: headings, and how a table is filled in."""
    fills = {*games(), *Face.__struct_fields__, "texts"}
    for game in games():
        fills |= kinds_of(game) | fields_of(game) | choices(game)
    return on_files(fills, ROOT / "app/decks")


def kinds_of(game: str) -> set[str]:
    """The kinds of a game's cards, where it has several."""
    return {kind for kind in kinds(games()[game].card) if kind}


def fields_of(game: str) -> set[str]:
    """The fields of all its cards."""
    return {field.name for field in every_field(game)}


def choices(game: str) -> set[str]:
    """The few values that some of them can have, behind the name of the field."""
    return {f"{field.name}.{value}" for field in every_field(game) if not field.mark for value in choices_of(field)}


def _enumerated(part: Any) -> Iterator[str]:
    """Every value that the wire's schema lists, and every field it names."""
    match part:
        case dict():
            yield from (value for value in part.get("enum", ()) if isinstance(value, str))
            yield from part.get("properties", ())
            for each in part.values():
                yield from _enumerated(each)
        case list():
            for each in part:
                yield from _enumerated(each)


def test_every_sentence_can_be_said() -> None:
    keys, _ = told()
    house = screens()[""]
    unsaid = []
    for key in every_key():
        game, _, rest = key.partition(".")
        if game in SPOKEN:
            said = key.removesuffix(".title") in keys | SCREEN_MADE or key in house.literals
        else:
            said = any(each.says(key) for each in (*screens().values(), files())) or (
                game in screens() and screens()[game].says(rest)
            )
        if not said:
            unsaid.append(key)
    assert unsaid == []


def test_whatever_the_server_tells_by_key_has_its_sentence() -> None:
    keys, _ = told()
    assert sorted(keys - set(every_key())) == []
    titles = {f"{key}.title" for key in keys if key.startswith("bye.")}
    assert sorted(titles - set(every_key())) == []


def test_the_scan_of_the_server_misses_no_key_that_is_handed_on() -> None:
    _, handed = told()
    assert handed == {
        *("_hear", "_goodbye", "socket"),  # rooms and sockets answer with what was raised or returned
        *("bye", "refuse", "come", "close", "settle", "_stand_up"),  # and hand a reason on
        *("reap", "alone", "_close"),  # these close something else: a room's journal, a folder, a line
    }


def test_every_sentence_that_a_screen_asks_for_is_there() -> None:
    known = set(every_key())
    bases = {re.sub(r"\.(one|other)$", "", key) for key in known}
    beginnings = {key[: at.start()] for key in known for at in re.finditer(r"\.", key)}
    first = {key.partition(".")[0] for key in known if "." in key} - set(games())
    missing = []
    for game, said in screens().items():
        for text in said.texts:
            start = text.partition(HOLE)[0]
            if "." in start and start.partition(".")[0] in first | set(games()) and not FILE.search(text):
                whole = re.compile(r"[\w.-]+".join(map(re.escape, text.split(HOLE))))
                own = {key.removeprefix(f"{game}.") for key in known | bases} if game else set()
                if not any(whole.fullmatch(key) for key in known | bases | beginnings | own):
                    missing.append(text)
        missing += [key for key in _asked(game) if key not in known | bases]
    assert missing == []


def _asked(game: str) -> Iterator[str]:
    """The keys that stand in a call of `say` or `rich`, whole; of `words`, which puts the game's key before."""
    folders = [GAME_FOLDERS[game] / "screens"] if game else [ROOT / "static/src", ROOT / "templates"]
    for path in [path for folder in folders for path in folder.rglob("*") if path.suffix in (".ts", ".html")]:
        source = path.read_text("utf-8")
        yield from re.findall(r'\b(?:say|rich)\(\s*"([^"]+)"\s*[,)]', source)
        yield from (f"{game}.{key}" for key in re.findall(r'\bwords\(\s*"([^"]+)"\s*[,)]', source) if game)


def test_a_phone_says_nothing_that_it_does_not_carry() -> None:
    elsewhere = re.compile(
        r"(((\w+\.)?tv|\w+\.(how|ledger|field|kind)|home|doctor|results|lost|too_old|trouble|deck|library|doubt|field)\.|refused\.deck_)"
    )
    assert elsewhere.pattern in (ROOT / "scripts/build.mjs").read_text("utf-8").replace("\\/", "/")
    house = [path for path in (ROOT / "static/src").glob("*.ts") if path.stem not in ("tv", "home", "library")]
    said = {"": {text for path in house for text in in_typescript(path.read_text("utf-8"))}}
    said[""] |= on_screens(set(), ROOT / "static/src/phone").texts
    for game, folder in GAME_FOLDERS.items():
        shared = [path for path in (folder / "screens").glob("*.ts") if path.stem != "tv"]
        said[game] = {text for path in shared for text in in_typescript(path.read_text("utf-8"))}
        said[game] |= on_screens(set(), folder / "screens/phone").texts
    keys = every_key()
    wrong = [key for game, texts in said.items() for text in texts for key in (text, f"{game}.{text}") if key in keys]
    assert [key for key in wrong if elsewhere.match(key)] == []


OF_THE_HOUSE: list[tuple[str, Iterable[object]]] = [
    ("pace.{}", get_args(Pace)),
    ("pace.{}.note", get_args(Pace)),
    ("seat.{}", {*get_args(get_type_hints(SeatView)["presence"])} - {"here"}),
    ("paused.{}", get_args(get_type_hints(Paused)["why"])),
    ("slow.{}", get_args(get_type_hints(Slow)["percent"])),
    ("deck.{}", Face.__struct_fields__),
    *((f"{game}.kind.{{}}", kinds_of(game)) for game in games() if kinds_of(game)),
    *((f"{game}.field.{{}}", choices(game)) for game in games() if choices(game)),
]
FAMILIES = sum((import_module(f"tests.games.{game}.words").FAMILIES for game in games()), OF_THE_HOUSE)
"""Sentences that are chosen by what stands in a frame: one for every value that can stand there."""


@pytest.mark.parametrize(("key", "values"), FAMILIES, ids=[key for key, _ in FAMILIES])
def test_every_value_that_chooses_a_sentence_has_one(key: str, values: Iterable[object]) -> None:
    assert [value for value in values if key.format(value) not in every_key()] == []
    assert list(values)


def test_every_game_has_a_title_a_tagline_and_a_name_for_each_setting_and_its_values() -> None:
    for key, game in games().items():
        settings = msgspec.json.schema_components([game.options])[1][game.options.__name__]["properties"]
        wanted = [f"{key}.title", f"{key}.tagline", *(f"{key}.option.{name}" for name in settings)]
        wanted += [f"{key}.option.{name}.{value}" for name, s in settings.items() for value in s.get("enum", ())]
        if game.first == "claim":
            wanted += [f"{key}.{part}" for part in ("claim", "claim.note", "claimed", "claimed_me")]
        assert sorted(set(wanted) - set(every_key())) == []


def test_every_field_of_a_card_has_a_heading_and_no_two_of_a_game_have_the_same() -> None:
    for game in games():
        headings = [heading(game, name) for name in fields_of(game)]
        assert len(set(map(wording, headings))) == len(headings)


def test_every_game_is_explained_in_three_panels_and_in_rules_without_a_gap() -> None:
    keys = every_key()
    for game in games():
        panels = {key for key in keys if key.startswith(f"{game}.how.")}
        whole = {f"{game}.how.{n}.{part}" for n in (1, 2, 3) for part in ("title", "text")}
        assert panels - {f"{key}.two" for key in whole} == whole
        rules = sorted(int(key.rpartition(".")[2]) for key in keys if key.startswith(f"{game}.rules."))
        assert rules == list(range(1, len(rules) + 1))
        assert rules


def test_a_sentence_about_one_has_its_plural() -> None:
    keys = every_key()
    asked = {key for said in screens().values() for key in said.literals}
    ones = {key for key in keys if key.endswith(".one")} - asked
    assert [key for key in ones if f"{key.removesuffix('.one')}.other" not in keys] == []


@pytest.mark.parametrize("file", catalogue(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_file_has_no_key_twice_and_a_games_own_keys_begin_with_its_name(file: Path) -> None:
    pairs: list[tuple[str, str]] = json.loads(file.read_text("utf-8"), object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []
    if file != HOUSE:
        game = file.parents[1].name
        assert [key for key in keys if not key.startswith((f"{game}.", "refused."))] == []


def test_no_two_files_have_the_same_key() -> None:
    counted = [key for words in catalogue().values() for key in words]
    assert len(counted) == len(set(counted))


def test_sentences_are_tidy() -> None:
    for key, text in every_key().items():
        if not key.startswith("list."):
            assert text == text.strip(), key
        assert text, key
        assert "  " not in text, key
        assert not re.search(r"['\"]|\.\.\.", text), f"{key}: typographic marks, please"
        assert text.count("{") == text.count("}") == len(re.findall(r"\{\w+\}", text)), key


# --- the scan itself ---------------------------------------------------------------------------------


def test_typescript_is_read_with_its_templates_and_without_its_comments() -> None:
    source = r"""
        // say("not.this")
        const a = say("menu.open"), b = /["'`]/.test(x) ? 'it.is' : `bye.${known ? "left" : other}.title`;
        /* "nor.this" */
        const c = html`<b title=${say("seat.you")}>${rows.map((row) => html`<i>${say(`row.${row.key}`)}</i>`)}</b>`;
        const d = x / y + "z\"z" / 2;
    """
    assert in_typescript(source) == {"menu.open", "it.is", f"bye.{HOLE}.title", "left", "seat.you", f"row.{HOLE}"}


def test_templates_are_read_with_what_is_joined_in_them() -> None:
    source = """{{ say("home.go") }} "not.this" {% for x in ("a", "b") %}
        {{ say("c." ~ x ~ ".bad") }} {{ say(sheet.game ~ ".ledger." ~ rule, n=1) }} {% endfor %}"""
    assert in_jinja(source) == {"home.go", "a", "b", f"c.{HOLE}.bad", f"{HOLE}.ledger.{HOLE}"}


def test_python_is_read_for_what_it_refuses_and_says_goodbye_with() -> None:
    source = """
        def f(screen, why):
            raise Rejected("one" if why.key == "zero" else "two", n=1)
        async def enter(self):
            screen.refuse(None, "three")
            screen.bye(why)
            self.doc = replace(self.doc, sorry="four")
            return "five"
    """
    keys, handed = in_python("class A:" + source)
    assert keys == {"refused.one", "refused.two", "refused.three", "sorry.four", "bye.five"}
    assert handed == {"enter"}
