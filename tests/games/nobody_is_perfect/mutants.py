"""Nobody is Perfect with one rule broken: see tests/mutants.py."""

from __future__ import annotations

from tests.mutants import Mutant, of_game

nip = of_game("nobody_is_perfect")


def bluffing(rule: str, old: str, new: str, *tests: str) -> Mutant:
    """A mutant of what the bluffing games share."""
    files = tuple(f"tests/games/nobody_is_perfect/test_{test}.py" for test in tests)
    return Mutant(rule, "app/games/bluffing.py", old, new, files)


MUTANTS = (
    # Score
    nip("NIP-14", "scoring", "TRUTH_FOUND = 2", "TRUTH_FOUND = 3", "scoring"),
    nip("NIP-14", "scoring", "for seat in lain if seat not in left", "for seat in lain", "scoring"),
    nip("NIP-15", "scoring", "BELIEVED = 3", "BELIEVED = 2", "scoring"),
    nip("NIP-15", "scoring", "if seat not in option.by]", "if seat not in option.by[:1]]", "scoring"),
    nip("NIP-15", "scoring", "                if author not in left\n", "", "scoring"),
    nip("NIP-15", "scoring", "by=(fellow,), slip", "slip", "scoring"),
    nip(
        "NIP-16",
        "rules",
        "case Voting() as phase, Place(option=id):\n            _expect(not presides)",
        "case Voting() as phase, Place(option=id):\n            _expect(True)",
        "vote",
    ),
    nip("NIP-10", "rules", "aloud = aloud and state.here(state.president)", "pass", "clock"),
    nip("NIP-18", "scoring", "RIGHT = 2", "RIGHT = 1", "truth_or_lie"),
    nip("NIP-18", "scoring", "said.get(seat) is truth", "said.get(seat, False) is truth", "truth_or_lie"),
    nip(
        "NIP-12",
        "rules",
        "            if not answers:\n                return _scored(state, at, (), no_vote=True)\n",
        "",
        "vote",
    ),
    nip("COM-14", "rules", "ledger=state.ledger + entries", "ledger=entries", "moving"),
    nip("COM-14", "rules", "moved[seat] += steps", "pass", "moving"),
    # Moving
    nip("NIP-20", "track", "all(at <= piece", "all(at < piece", "moving"),
    nip("NIP-20", "track", "if before[seat] < face]", "if before[seat] <= face]", "moving"),
    nip("NIP-20", "track", "last = min((", "last = max((", "moving"),
    nip("NIP-20", "rules", "settled=settled,", "settled=(),", "moving"),
    nip("NIP-20", "track", "standing[seat] += faces(track)[face]", "standing[seat] += 0", "moving"),
    nip(
        "NIP-20",
        "track",
        "arrived = [seat for seat in standing if before[seat] < face]",
        "arrived = list(standing)",
        "moving",
    ),
    nip("NIP-21", "rules", "piece >= track.FINISH", "piece > track.FINISH", "end"),
    nip("NIP-04", "track", "P3 G1 F3", "P3 G1 F4", "table"),
    # Order
    nip("NIP-03", "rules", "state.successor(state.president)", "state.president", "table"),
    nip("NIP-05", "deck", "card[(number - 1) % len(card)]", "card[0]", "table"),
    nip("NIP-02", "deck", "deck.fresh[at] + under", "under + deck.fresh[at]", "table"),
    nip(
        "COM-15",
        "deck",
        "again = deck.known[at] or deck.spent[at]",
        "again = deck.spent[at] or deck.known[at]",
        "table",
    ),
    bluffing(
        "NIP-10",
        "rng.shuffled(sorted(groups, key=lambda group: key(group[0][0].text)))",
        "sorted(groups, key=lambda group: key(group[0][0].text))",
        "ballot",
    ),
    bluffing(
        "NIP-10",
        "rng.shuffled(sorted(groups, key=lambda group: key(group[0][0].text)))",
        "rng.shuffled(groups)",
        "ballot",
        "secrets",
    ),
    bluffing(
        "NIP-10",
        "zip(rng.ids(len(order)), ",
        'zip(("b", "c", "d", "f", "g", "h", "j", "k", "l", "m"), ',
        "ballot",
    ),
    nip(
        "NIP-13",
        "ballot",
        "(option.true, lain.count(option.id), option.letter)",
        "(lain.count(option.id), option.letter)",
        "reveal",
    ),
    nip(
        "NIP-13",
        "ballot",
        "(option.true, lain.count(option.id), option.letter)",
        "(option.true, option.letter)",
        "reveal",
    ),
    nip("NIP-13", "rules", "if step == len(ballot):", "if False:", "reveal"),
    nip("NIP-11", "rules", "stones=phase.stones | {seat: id}", "stones={seat: id} | phase.stones", "vote"),
    bluffing("NIP-09", "order = rng.shuffled(sorted(wordings))", "order = tuple(sorted(wordings))", "checking"),
    bluffing("NIP-09", "order = rng.shuffled(sorted(wordings))", "order = rng.shuffled(wordings)", "checking"),
    nip("NIP-09", "papers", "checked=False, since=at", "since=at", "checking"),
    bluffing("NIP-09", 'not self.due or self.back == "unreadable"', "not self.due", "checking"),
    nip("NIP-09", "papers", "paper.stands and paper.id not in checking.aside", "paper.stands", "checking"),
    nip("NIP-09", "papers", "(*others, paper) if aside else others", "(*others, paper)", "checking"),
    nip("NIP-09", "papers", "((top, *rest),)", "((*rest, top),)", "checking"),
    bluffing("NIP-09", "new = replace(old, id=spare[0]", "new = replace(old, id=old.id", "checking"),
    nip("NIP-08", "rules", "if key(answer) == key(state.truth):", "if answer == state.truth:", "writing"),
    nip(
        "COM-06",
        "rules",
        "_draft(state, phase.drafts, seat) or phase.answers.get(seat)",
        "phase.answers.get(seat)",
        "writing",
    ),
    nip("COM-05", "rules", "if not state.in_time(waited_for(state), phase.window, at)", "if False", "clock"),
    nip("COM-07", "waiting", "if seat not in done and state.here(seat)", "if seat not in done", "presence"),
    nip("COM-07", "waiting", "state.stood_in_for(state.president, since)", "None", "presence"),
    nip("COM-14", "state", "return scores(self.seats, self.ledger)", "return scores(self.seats, ())", "moving"),
    nip("COM-08", "rules", "joined(state, Person(seat, member), MOST)", "state", "presence"),
    nip("COM-09", "rules", "if len(state.next_members) < FEWEST else state", "if False else state", "end"),
    nip(
        "COM-09",
        "rules",
        "looked = phase.checked or state.president in state.left",
        "looked = phase.checked",
        "presence",
    ),
    # Secrecy
    nip("NIP-07", "view", "truth=game.truth if presides else None", "truth=game.truth", "writing"),
    nip("NIP-07", "view", "source=game.item.source if presides else None", "source=game.item.source", "writing"),
    nip(
        "NIP-17",
        "view",
        "mine=said.get(me) if me is not None else None,\n            )\n        case state.Verdict",
        "mine=next(iter(said.values()), None),\n            )\n        case state.Verdict",
        "truth_or_lie",
    ),
    nip(
        "COM-03",
        "view",
        "views.Mine(answers.get(me), drafts.get(me))",
        "views.Mine(next(iter(answers.values()), None))",
        "writing",
    ),
    nip(
        "COM-03",
        "view",
        "mine=stones.get(me) if me is not None else None",
        "mine=next(iter(stones.values()), None)",
        "vote",
    ),
    nip("COM-03", "view", "heard = ballot[:read]", "heard = ballot", "ballot"),
    nip(
        "COM-03",
        "view",
        "return views.Reading(_options(game, heard), len(ballot), _own(heard, me), aloud is not None)",
        "return views.Reading(_options(game, heard), len(ballot), _own(ballot, me), aloud is not None)",
        "ballot",
    ),
    nip(
        "NIP-13",
        "view",
        "for option in opened(opening_order(reveal.ballot, reveal.stones), reveal.step)",
        "for option in opening_order(reveal.ballot, reveal.stones)",
        "reveal",
    ),
    bluffing("NIP-13", "if step < len(order) else order[: step - 1]", "if step <= len(order) else order", "reveal"),
    nip("NIP-13", "view", "tuple(entry for entry in points if entry.slip == option.letter)", "points", "reveal"),
    bluffing("NIP-09", 'if old.back != "unreadable" and key(text) == key(old.text):', "if False:", "checking"),
    nip("NIP-13", "view", "source=game.item.source if told else None", "source=game.item.source", "reveal"),
    nip(
        "NIP-09",
        "view",
        "    if me == game.president:\n        return views.Checking(",
        "    if me is not None:\n        return views.Checking(",
        "checking",
    ),
    nip("COM-03", "view", "first = check.answers[me]", "first = sheet.text", "checking"),
    nip(
        "COM-03",
        "view",
        "rewrites_due=len(due(check.sheets))",
        "rewrites_due=sum(game.here(seat) for seat in due(check.sheets))",
        "checking",
    ),
    nip("COM-20", "view", "seen_to_act(game, stones, late, me)", "seen_to_act(game, stones, (), me)", "clock"),
    nip(
        "COM-20",
        "view",
        "seen_waiting(game, waited_for(game), late, me),\n                mine=stones.get(me)",
        "waited_for(game),\n                mine=stones.get(me)",
        "clock",
    ),
    nip(
        "COM-20",
        "view",
        "actors(game)",
        "game.seats",
        "clock",
    ),
    nip(
        "COM-20",
        "rules",
        "phase.window.expect_open(state.percent(seat), at)\n            return replace(state, phase=_written(",
        "return replace(state, phase=_written(",
        "clock",
    ),
    nip("COM-09", "view", 'text="" if hidden else dressed(sheet.text)', "text=dressed(sheet.text)", "presence"),
    bluffing("COM-09", "if not all(seat in hidden for seat in wording.by)", "if True", "presence"),
    nip("COM-09", "chronicle", "option.text(state.hidden) or", "option.text(()) or", "presence"),
    nip("COM-02", "view", "game.plays(viewer)", "viewer.seat in game.seats", "presence"),
    # Text
    nip("COM-19", "ballot", "Wording(dressed(wording.text), wording.by)", "wording", "ballot"),
)
