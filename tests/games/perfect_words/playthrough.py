"""Perfect Words as a script, with the grid as it grows: see tests/games/script.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import assert_never

from app.engine.game import Away, Back, Joined, Left, Seat, Slower, Table
from app.games.perfect_words import GAME, grid, views
from app.games.perfect_words.cards import Card
from app.games.perfect_words.commands import (
    Agree,
    Challenge,
    Command,
    Finish,
    Lay,
    LayTile,
    Note,
    Options,
    Put,
    Puzzled,
    Suggest,
    TakeBack,
    Vote,
    Want,
)
from app.games.perfect_words.grid import Place
from app.games.perfect_words.state import State
from tests.games.perfect_words.cards import COMPOUNDS
from tests.games.perfect_words.pictures import SIGNS, draw
from tests.games.script import ADA, BEN, CLEO, DOV, NAMES, AnyScript, alone, ends, listed

SCRIPT = Path(__file__).with_name("playthrough.txt")

DECK = tuple(Card(word, word, "sea" if at < 30 else "crab") for at, word in enumerate(COMPOUNDS))


class Script(AnyScript[State, Command, views.View]):
    """This game's own way of laying, its parts, and its grid."""

    def __init__(self) -> None:
        options = Options(personal="on", own_words=("lark",))
        table = Table((ADA, BEN, CLEO), DECK, len(DECK), options, first=ADA)
        self._grid = grid.Grid()
        super().__init__(GAME, table, "a fixed seed", alone(NAMES), self._act, _short)

    def lay(self, seat: Seat, place: Place, card: int = 0, tile: int = 0) -> None:
        """A word, and if a tile is due, that too: the n-th open word, the n-th way offered."""
        self.does(seat, Lay(self.state.deck.open[card].id, place))
        tiles = self.view().show
        if isinstance(tiles, views.Building) and tiles.tiles:
            main = tiles.tiles[tile].main
            self.does(seat, LayTile(main.place, main.direction, main.number))

    def _act(self, command: Command, _view: views.View) -> str:
        return _act(command, self.state)

    @property
    def part(self) -> str:
        first = self.playing.status.stage.partition("/")[0]
        return f"arrow {first}" if first.isdigit() else first

    def board(self) -> Iterator[str]:
        if self._grid != self.state.grid:
            self._grid = self.state.grid
            last = self._grid.words[-1].place if self._grid.words else None
            yield from (f"{' ' * 12} # {row}" for row in draw(self._grid, last=last).splitlines())


def written() -> str:
    """The whole script."""
    script = Script()
    _building(script)
    _writing(script)
    _placing(script)
    _reveal(script)
    return script.text


def _building(script: Script) -> None:
    """Single and double tiles, a line that waits for a longer one, a word taken back, a builder who is gone."""
    script.lay(ADA, (0, 0), card=9)
    script.does(BEN, Want(script.state.deck.open[2].id), 2_000)
    script.does(CLEO, Suggest((1, 0)), 1_000)
    script.does(ADA, Lay(script.state.deck.open[0].id, (1, 0)))
    script.lay(BEN, (1, 0), card=2)
    script.does(CLEO, Lay(script.state.deck.open[0].id, (1, 2)))
    script.lay(CLEO, (1, 1), tile=1)
    script.does(CLEO, TakeBack())
    script.lay(CLEO, (1, 1), tile=0)
    script.does(CLEO, Puzzled(3), 1_000)
    script.happens(Joined(DOV), "(Dov joins)")
    script.lay(ADA, (0, 1), tile=0)
    script.happens(Away(BEN), "(Ben's phone has been gone for 15 s)")
    script.lay(CLEO, grid.pressing(script.state.grid)[0])
    script.happens(Back(BEN), "(Ben is back)")
    script.lay(DOV, grid.pressing(script.state.grid)[0], card=5)
    script.until("writing")


def _writing(script: Script) -> None:
    """Hints in place, a sheet done and undone, one that nobody finishes, and extra time that nobody sees."""
    lines = script.state.lines
    word = next(word for word in lines[1] if word in COMPOUNDS)
    compound = COMPOUNDS[word]
    script.does(ADA, Note(1, f"the {word}"))
    script.does(ADA, Note(1, compound))
    script.does(BEN, Note(1, compound.upper()))
    script.does(CLEO, Note(1, "zebra"))
    script.does(CLEO, Note(2, "Zebra!"))
    script.does(CLEO, Note(2, "quark"))
    script.does(DOV, Note(1, "a zebra"))
    for seat in (ADA, BEN, DOV):
        script.does(seat, Note(2, "quarks" if seat == ADA else "quark"), 1_000)
    script.does(BEN, Note(7, "?"), 1_000)
    for arrow in (3, 4, 5):
        for seat in (ADA, BEN, CLEO, DOV)[: 6 - arrow + 1]:
            script.does(seat, Note(arrow, f"number {arrow}"), 1_000)
    script.does(ADA, Finish(done=True))
    script.does(ADA, Finish(done=False))
    script.happens(Slower(CLEO, 150), "(Cleo sets herself extra time, on her own phone)")
    for seat in (ADA, BEN, DOV):
        script.does(seat, Finish(done=True))
    script.does(CLEO, Note(6, "nearly d"))
    script.does(CLEO, Finish(done=True))
    script.does(ADA, Note(6, "too late"), 1_000)
    script.until("placing")


def _placing(script: Script) -> None:
    """The markers are moved, agreed upon, and moved again."""
    script.does(BEN, Put("x2", 3))
    script.does(ADA, Put("X", 3))
    script.does(ADA, Put("X", 10))
    script.does(ADA, Agree(3, 10))
    script.does(CLEO, Put("X", 5))
    script.does(DOV, Agree(3, 10))
    for seat in (ADA, BEN, CLEO, DOV):
        script.does(seat, Agree(3, 5), 1_000)
    script.until("1/words")


def _reveal(script: Script) -> None:
    """A challenge that fails, near ones that are the same, x2, X, and somebody who leaves."""
    script.until("1/challenging")
    script.does(CLEO, Challenge((1,)))
    for seat in (ADA, BEN, DOV):
        script.does(seat, Challenge(()), 1_000)
    script.until("1/voting/1")
    for seat in (ADA, BEN, CLEO, DOV):
        script.does(seat, Vote(yes=seat in (CLEO, DOV)), 1_000)
    script.until("1/voting/2")
    for seat in (BEN, CLEO, DOV):
        script.does(seat, Vote(yes=True), 1_000)
    script.until("2/voting")
    script.does(ADA, Vote(yes=True))
    script.happens(Left(DOV, hide=True), "(the host removes Dov and takes his words off the screens)")
    script.does(BEN, Vote(yes=True))
    script.until("over")


# --- in short ------------------------------------------------------------------------------------------


def _act(command: Command, state: State) -> str:
    cards = {card.id: card.word for card in state.deck.open}
    match command:
        case Lay(card=card, place=place):
            return f"lays {cards.get(card, card)!r} on {place}"
        case LayTile(place=place, direction=direction, number=number):
            return f"lays the tile on {place}, {number} points {direction}"
        case TakeBack():
            return "takes the last word back"
        case Want(card=card):
            return f"points at {cards.get(card, card)!r}: may I have that?"
        case Suggest(place=place):
            return f"points at {place}: I have an idea here"
        case Puzzled(arrow=arrow):
            return f"points at arrow {arrow}: I don't get this one"
        case Note(arrow=arrow, text=text):
            return f"has typed {text!r} for arrow {arrow}"
        case Finish(done=done):
            return "is done" if done else "is not done after all"
        case Put(marker=marker, arrow=arrow):
            return f"takes {marker} away" if arrow is None else f"puts {marker} before arrow {arrow}"
        case Agree(x2=x2, x=x):
            return f"agrees to x2 on {x2} and X on {x}"
        case Challenge(wordings=ids):
            return f"challenges {', '.join(map(str, ids)) or 'nothing'}"
        case Vote(yes=yes):
            return f"votes {'yes' if yes else 'no'}"


def _short(view: views.View) -> Iterator[str]:
    """What a screen shows, in a few lines."""
    until = ends(view.ends_at)
    show = view.show
    match show:
        case views.Building() as building:
            yield f"{NAMES[building.builder]} is on{until}"
            yield f"  market: {', '.join(card.word for card in building.market)}"
            yield f"  deck: {building.top.word if building.top else '-'}, one of {building.deck}"
            yield f"  tile: {'/'.join(map(str, building.stack[0])) if building.stack else '-'}"
            yield from (f"  may be laid: {_tile(view, tile)}" for tile in building.tiles)
            if building.may_take_back:
                yield "  may take the last word back"
            yield from (
                f"  {NAMES[signal.seat]} points: {signal.kind} {signal.card or signal.place or signal.arrow}"
                for signal in view.signals
            )
        case views.Writing(done=done, waiting_for=waiting, fields=fields, final=final):
            yield f"done: {_names(done)}; waiting for {_names(waiting)}{' (final)' * final}{until}"
            if view.me is None:
                yield from (f"  {arrow.number}: {_words(view, arrow)}" for arrow in _in_order(view))
            for number, field in enumerate(fields, 1):
                if field.text:
                    hint = field.hint
                    said = f"  [{hint.kind} {hint.word or hint.arrow or ''}]" if hint else ""
                    yield f"  {number}: {field.text!r}{said}"
        case views.Placing(agreed=agreed, waiting_for=waiting, mine=mine, final=final):
            yield f"x2 on {view.x2}, X on {view.x}; agreed: {_names(agreed)}; waiting for {_names(waiting)}{until}"
            yield (
                f"  own: {', '.join(f'{arrow} {text!r}' for arrow, text in mine.items())}"
                if mine
                else "  (final)" * final
            )
        case views.Words(arrow=number):
            yield f"{_marked(view, number)}: {_words(view, next(a for a in view.arrows if a.number == number))}{until}"
        case views.Associations(groups=groups):
            yield f"written{until}"
            yield from _groups(groups)
        case views.Challenging(groups=groups, done=done, waiting_for=waiting, mine=own):
            yield f"does anybody challenge? done: {_names(done)}; waiting for {_names(waiting)}{until}"
            if own is not None:
                yield f"  mine: {own}"
        case views.Voting(question=question, voted=voted, waiting_for=waiting, mine=mine_):
            yield f"{question.kind} {question.one} {question.other or ''}".rstrip() + "?"
            yield f"  voted: {_names(voted)}; waiting for {_names(waiting)}{until}"
            if mine_ is not None:
                yield f"  mine: {'yes' if mine_ else 'no'}"
        case views.Counted(groups=groups, largest=largest, perfect=perfect, entries=entries, settled=settled):
            for each in settled:
                yield (
                    f"{each.question.kind} {each.question.one} {each.question.other or ''}".rstrip()
                    + f": yes {_names(each.yes)}; no {_names(each.no)}: {'carried' if each.carried else 'not carried'}"
                )
            counts = "nothing counts" if largest is None else f"group {largest + 1} counts{', Perfect' * perfect}"
            yield f"counted: {counts}{until}"
            yield from _groups(groups)
            for entry in entries:
                who = "the team" if entry.seat is None else NAMES[entry.seat]
                yield f"  {entry.rule}: {entry.points} for {who} ({_names(entry.by)})"
            yield f"  score {view.score}; {', '.join(f'{NAMES[s]} {n}' for s, n in (view.personal or {}).items())}"
        case views.Over(standing=standing, medal=medal, best=best):
            yield f"Over: {view.score}, {medal or 'no medal'}; best: {_names(best)}"
            yield f"  seashells: {', '.join(f'{arrow}: {n}' for arrow, n in view.shells.items())}"
            yield from (f"  {line.place}. {NAMES[line.seat]} {line.score}" for line in standing)
        case _:
            assert_never(show)


def _in_order(view: views.View) -> list[views.Arrow]:
    return sorted(view.arrows, key=lambda arrow: arrow.number)


def _words(view: views.View, arrow: views.Arrow) -> str:
    words = {laid.place: laid.word for laid in view.words}
    return " ".join(words[place] for place in arrow.words) or "nothing yet"


def _marked(view: views.View, number: int) -> str:
    return f"{number}{' x2' * (number == view.x2)}{' X' * (number == view.x)}"


def _tile(view: views.View, tile: views.Tile) -> str:
    signs = {direction: sign for sign, direction in SIGNS.items()}
    arrows = [tile.main, *([tile.other] if tile.other else [])]
    said = ", ".join(f"{arrow.number} at {_words(view, arrow)}" for arrow in arrows)
    return f"{''.join(f'{arrow.number}{signs[arrow.direction]}' for arrow in arrows)} on {tile.main.place}: {said}"


def _groups(groups: tuple[views.Group, ...]) -> Iterator[str]:
    for group in groups:
        yield "  " + " = ".join(
            f"{wording.id} {'(hidden)' if wording.hidden else repr(wording.text)} by {_names(wording.by)}"
            + f" [sounds like {wording.flagged}]" * bool(wording.flagged)
            + " [struck]" * wording.struck
            for wording in group.wordings
        )


_names = partial(listed, NAMES)

if __name__ == "__main__":
    SCRIPT.write_text(written(), "utf-8")
