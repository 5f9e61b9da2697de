"""The rules of an act, one by one: sentences, the cards concerned, what changed, and the state after each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from judge.engine.game import Game
from judge.engine.interpretations import Interpretation
from judge.engine.state import Option, State
from judge.engine.trace import ReadingTaken, TraceLine
from judge.problems import Refusal
from judge.sandbox.variations.recording import Ran
from judge.sandbox.variations.tables import Table
from judge.table.narration import tell
from judge.table.narration.folding import folds_of
from judge.texts import Message

_TEXTS = {"no rule": Message("there is no rule number %(number)s in this step; there are %(name)s")}
_MATTERS = ("cards", "modifiers", "battle", "markers", "turn_player", "phase", "facts")
_look_of = attrgetter("print", "zone", "rest", "face_up", "back", "markers", "top", "beneath")
_OF_CARDS = frozenset(("card", "target", "below", "top", "by", "of"))


class RuleLine(msgspec.Struct, frozen=True):
    """A line of a trace: its rule, the sentence in both languages, the cards concerned, what changed.

    `number` counts the rules carried out: NODE.`number` is the state after it; several lines of one rule have
    one number. `what` is "" for the rule itself, else what happened by it. `changed` are the cards that look
    otherwise after it than before. `interpretation` is one that mattered here, `other` whether its other
    reading was taken. `together` says how many lines from this one on are told as one, in the words of
    `folded_en` and `folded_fr`; 0 that the line is told with another, or that it says nothing new.
    `decides` is True for what came of an act in the end.
    """

    number: int
    rule: str
    what: str
    en: str
    fr: str
    cards: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()
    interpretation: Interpretation | None = None
    other: bool = False
    together: int = 1
    folded_en: str = ""
    folded_fr: str = ""
    decides: bool = False

    def words(self, language: str) -> str:
        """The sentence in ``en`` or ``fr``."""
        return self.fr if language == "fr" else self.en


def rules_of(table: Table, before: State, ran: Sequence[Ran]) -> tuple[RuleLine, ...]:
    """Return what an act ran upon a state, or the opening upon the position, line by line."""
    if not ran:
        return ()
    seen = Looks(table)
    look = seen.of(before)
    lines: list[RuleLine] = []
    for number, (entries, state) in enumerate(ran, 1):
        earlier, look = look, seen.of(state)
        lines += _lines(table, number, entries, seen.changed(earlier, look), state)
    return _folded(table, ran, lines)


def _folded(table: Table, ran: Sequence[Ran], lines: Sequence[RuleLine]) -> tuple[RuleLine, ...]:
    """The lines, each with how it is told with those after it."""
    entries = [entry for each in ran for entry in each.entries]
    names = table.names(ran[-1].state)
    found = [replace(line, together=0) for line in lines]
    for fold in folds_of(entries, names.narration):
        en, fr = (fold.told(entries, names, language) if fold.words else "" for language in ("en", "fr"))
        line = lines[fold.first]
        found[fold.first] = replace(line, together=fold.end - fold.first, folded_en=en, folded_fr=fr)
    return tuple(found)


def told_together(lines: Sequence[RuleLine]) -> tuple[RuleLine, ...]:
    """The lines as they are told: those at which nothing happened as one, which stands where they end."""
    found = []
    for place, line in enumerate(lines):
        if not line.folded_en:
            found += [line] * (line.together > 0)
            continue
        parts = lines[place : place + line.together]
        found.append(
            replace(
                line,
                number=parts[-1].number,
                en=line.folded_en,
                fr=line.folded_fr,
                cards=tuple(dict.fromkeys(card for part in parts for card in part.cards)),
                changed=tuple(dict.fromkeys(card for part in parts for card in part.changed)),
            )
        )
    return tuple(found)


def idle_apart(lines: Sequence[RuleLine]) -> list[tuple[RuleLine, ...]]:
    """Put lines next to each other together by whose rules nothing happened or changed; others alone.

    The last line is alone, too: it is where the act stops, mostly at a question.
    """
    busy = {line.number for line in lines if line.what or line.changed or line.interpretation}
    found: list[tuple[RuleLine, ...]] = []
    for place, line in enumerate(lines):
        idle = line.number not in busy and place < len(lines) - 1
        if idle and found and found[-1][0].number not in busy:
            found[-1] = (*found[-1], line)
        else:
            found.append((line,))
    return found


def after_rule(before: State, ran: Sequence[Ran], number: int) -> State:
    """Return the state after the so-manyth rule that was run; 0 is the state before, nothing carried out.

    Raises Refusal for a number that there is not.
    """
    if number == 0:
        return before
    if not 0 < number <= len(ran):
        raise Refusal.of(_TEXTS, "no rule", number=number, name=len(ran))
    return ran[number - 1].state


def _lines(
    table: Table, number: int, entries: tuple[TraceLine, ...], changed: frozenset[int], after: State
) -> Iterator[RuleLine]:
    """The lines of one rule: each has the changes of the cards that it names, the last one the others too."""
    names = table.names(after)
    known = table.adapter.interpretations
    concerned = [cards_in(entry) for entry in entries]
    named = {card for cards in concerned for card in cards}
    for position, entry in enumerate(entries):
        cards = concerned[position]
        mine = [card for card in cards if card in changed]
        if position == len(entries) - 1:
            mine += sorted(changed - named)
        event = entry.event
        read = event if isinstance(event, ReadingTaken) else None
        yield RuleLine(
            number,
            entry.rule,
            entry.word,
            tell(entry, names, "en", by_name=False),
            tell(entry, names, "fr", by_name=False),
            cards,
            tuple(dict.fromkeys(mine)),
            known.get(read.name) if read is not None else None,
            read is not None and read.reading == "other",
            decides=event is not None and event.decides,
        )


def cards_in(entry: TraceLine) -> tuple[int, ...]:
    """The cards that a line of the trace names."""
    if entry.event is None:
        return ()
    found: list[int] = []
    for name, value in asdict(entry.event).items():
        if name in _OF_CARDS:
            found.append(value)
        elif name == "cards":
            found.extend(value)
        elif isinstance(value, Option):
            found += [value.card, value.other, *value.cards]
    return tuple(dict.fromkeys(card for card in found if isinstance(card, int) and card >= 0))


def rules_in(game: type[Game], trace: Iterable[TraceLine]) -> set[str]:
    """The rules that a trace names, and the procedures that they are steps of."""
    named = {entry.rule for entry in trace}
    above = {
        "-".join(parts[:length])
        for parts in (rule.split("-") for rule in named)
        for length in range(1, len(parts))
    }
    return named | (above & {each.rule for each in game.procedures.values()})


class Looks:
    """The look of cards on the board in states of a table: their place, how they lie, and their power."""

    def __init__(self, table: Table) -> None:
        self._game = table.game_at(table.position)
        self._adapter = table.adapter
        self._latest: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())

    def of(self, state: State) -> tuple[Any, ...]:
        """Return what each card looks like."""
        matters = tuple([getattr(state, name) for name in _MATTERS])
        if matters == self._latest[0]:
            return self._latest[1]
        self._game.resume(state)
        powers = self._adapter.powers(self._game)
        without_power = map(_look_of, state.cards)
        looks = tuple([(look, powers.get(number)) for number, look in enumerate(without_power)])
        self._latest = (matters, looks)
        return looks

    @staticmethod
    def changed(before: tuple[Any, ...], after: tuple[Any, ...]) -> frozenset[int]:
        """The cards that look otherwise, and those that are new."""
        if before is after:
            return frozenset()
        same = min(len(before), len(after))
        new = range(same, len(after))
        return frozenset([number for number in range(same) if before[number] != after[number]]).union(new)
