"""The foundations of a ruling: what its line of play rests on, the weakest link first."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from judge.casework.exploring.asking import found_in
from judge.casework.running import Line, Mattered, line_run
from judge.casework.work import Work
from judge.engine.errors import EngineError
from judge.engine.reservations import Reservation
from judge.engine.state import State
from judge.problems import Refusal
from judge.sandbox.variations.other_reading import PlayedOtherwise, played_otherwise
from judge.table.narration.left_out import told_in_both
from judge.texts import LANGUAGES, Message, Plural, Texts, in_both, joined

Kind = Literal[
    "broken",
    "unread",
    "unknown",
    "bound",
    "opposed",
    "options",
    "asked",
    "unsure",
    "hand",
    "unplayed",
    "same",
    "written",
]
KINDS: dict[Kind, Texts] = {
    "broken": Message("Cannot be played any more"),
    "unread": Message("Text that is not understood"),
    "unknown": Message("Cards that nobody knows"),
    "bound": Message("Looked at in part"),
    "opposed": Message("The manual is open, and the other reading changes the outcome"),
    "options": Message("The manual is open, and the other reading changes what a player may do"),
    "asked": Message("The manual is open, and with the other reading somebody else may act"),
    "unsure": Message("The position leaves open"),
    "hand": Message("Carried out by hand"),
    "unplayed": Message("The manual is open; the other reading could not be played"),
    "same": Message("The manual is open; with the other reading this line ends the same"),
    "written": Message("Rules as they are written"),
}
"""The kinds of links, the weakest first."""

SECONDS = 2.0
"""Seconds for playing lines with the other reading, all of them together."""
_SEARCHES = 10  # the latest searches for outcomes of a case that are looked at
_MOST_RULES = 60
_MOST_MOVES = 6  # of those that one of the readings alone allows

_TEXTS: dict[str, Texts] = {
    "impossible": Message("With the other reading this move cannot be made: %(move)s. %(why)s"),
    "otherwise": Message("With the other reading the line ends otherwise:"),
    "asked": Message(
        "With the other reading %(players)s would act there instead. If they pass too, "
        "the line ends the same way."
    ),
    "asked otherwise": Message(
        "With the other reading %(players)s would act there instead; we assume that they pass."
    ),
    "asked besides": Message(
        "With the other reading %(players)s may act there besides. If they pass, the line ends the same way."
    ),
    "asked besides otherwise": Message(
        "With the other reading %(players)s may act there besides; we assume that they pass."
    ),
    "question": Message(
        "With the other reading another question comes first, and the line was not played on: %(question)s"
    ),
    "same": Message("Played with the other reading, this line ends the same way."),
    "options": Message("With the other reading the line ends the same way."),
    "allowed": Message("Only with the other reading this may be done there: %(moves)s."),
    "forbidden": Message("With the other reading this may not be done there: %(moves)s."),
    "unknown": Message("With the other reading the line could not be played to its end here."),
    "search": Message("A search for every outcome from here was not complete: %(move)s"),
    "from position": Message("the position"),
    "left": Message("%(number)s more moves of this line were not looked at."),
}
_WRITTEN = Plural(
    "%(count)s rule was carried out as it is written.",
    "%(count)s rules were carried out as they are written.",
)


class Link(msgspec.Struct, frozen=True):
    """One thing that a ruling rests on: its kind, in words, and the node where it is met first.

    `rules` are those concerned. `reading`, `other` are how an interpretation, `name`, is read here and how
    else it could be; `details` say what the other reading comes to, or what a search has left out.
    """

    kind: Kind
    text: Texts
    node: int = 0
    rules: tuple[str, ...] = ()
    name: str = ""
    reading: Texts = {}
    other: Texts = {}
    details: tuple[Texts, ...] = ()


class Foundations(msgspec.Struct, frozen=True):
    """What a line of play rests on, the weakest link first; none where nothing was carried out."""

    links: tuple[Link, ...]

    @property
    def weakest(self) -> Link | None:
        """The link that gives way first; None where nothing was carried out."""
        return self.links[0] if self.links else None

    def of(self, kind: Kind) -> tuple[Link, ...]:
        """The links of a kind."""
        return tuple(link for link in self.links if link.kind == kind)


def foundations_of(
    work: Work, at: int = 0, line: Line | None = None, seconds: float = SECONDS
) -> Foundations:
    """Tell what the line to a node rests on, or for 0 the main line; `line` where it has been run already.

    Each interpretation that mattered is played once more from where it first did, with its other reading.
    Raises NotFound.
    """
    line = line or line_run(work, at)
    found = [*_broken(line), *_not_known(work, line), *_searches(work, line), *_left(line)]
    found += [*_readings(work, line, seconds), *_unsure(work), *_by_hand(line), *_written(line)]
    order = list(KINDS)
    return Foundations(tuple(sorted(found, key=lambda link: order.index(link.kind))))


def _broken(line: Line) -> Iterator[Link]:
    for move in line.moves:
        node = move.node
        if node is not None and node.broken_en:
            why = {"en": node.broken_en, "fr": node.broken_fr}
            yield Link("broken", {"en": node.words_en, "fr": node.words_fr}, node.number, details=(why,))
            return  # what follows it is marked for the same reason


def _states(work: Work, line: Line) -> Iterator[tuple[int, State]]:
    """The state at each move that still goes, with its node."""
    for move in line.moves:
        if move.node is not None and move.node.broken_en:
            return
        try:
            yield move.number, work.state(move.number)
        except (Refusal, EngineError):
            return


def _not_known(work: Work, line: Line) -> Iterator[Link]:
    """Unread texts and unknown cards of every position on the way, each once, where it is met first."""
    first: dict[Reservation, int] = {}
    last: State | None = None
    for number, last in _states(work, line):
        for each in work.table.game_at(last).reservations():
            first.setdefault(each, number)
    if last is None:
        return
    settled = {(each.card, each.skill) for each in first if not each.is_open}
    names = work.table.names(last)
    told: set[str] = set()
    unknown: dict[tuple[int, int, str], Reservation] = {}
    for each, number in first.items():
        if each.kind in ("unknown-cards", "stand-in"):
            # of so many at one time and fewer at another, the most
            key = (each.player, each.area, each.note)
            unknown[key] = max(each, unknown.get(key, each), key=lambda which: which.number)
            continue
        if each.is_open and (each.card, each.skill) in settled:
            continue
        for text in told_in_both([each], names):
            if text["en"] not in told:
                told.add(text["en"])
                yield Link(_kind_of(each), dict(text), number)
    if unknown:
        text, *more = map(dict, told_in_both(tuple(unknown.values()), names))
        yield Link("unknown", text, min(first[each] for each in unknown.values()), details=tuple(more))


def _kind_of(reservation: Reservation) -> Kind:
    if not reservation.is_open:
        return "hand"
    return "bound" if reservation.kind in ("bound", "shuffle") else "unread"


def _searches(work: Work, line: Line) -> Iterator[Link]:
    """The searches for outcomes from the line that left something out."""
    nodes = {move.number: move.node for move in line.moves}
    for listed in work.store.explorations.of(work.case.id, work.case.root, _SEARCHES):
        if listed.status != "done" or listed.node not in nodes:
            continue
        found = found_in(work.store.explorations.read(listed.id))
        if found is None or found.complete:
            continue
        node = nodes[listed.node]
        move = {"en": node.words_en, "fr": node.words_fr} if node else _TEXTS["from position"]
        details = tuple(dict(each) for each in found.rests_on)
        yield Link("bound", in_both(_TEXTS["search"], move=move), listed.node, details=details)


def _left(line: Line) -> Iterator[Link]:
    if line.left_out:
        yield Link("bound", in_both(_TEXTS["left"], number=line.left_out))


def _readings(work: Work, line: Line, seconds: float) -> Iterator[Link]:
    until = time.monotonic() + seconds
    *_, end = (work.table.start, *(state for _, state in _states(work, line)))
    for each in line.mattered:
        played = _with_other(work, line, each, end, until - time.monotonic())
        yield _reading(work, line, each, played)


def _with_other(work: Work, line: Line, each: Mattered, end: State, seconds: float) -> PlayedOtherwise:
    """The line from where an interpretation first mattered, with its other reading."""
    nodes = [move.node for move in line.moves if move.node is not None]
    going = [node for node in nodes if not node.broken_en]
    place = next((place for place, node in enumerate(going) if node.number == each.node), 0)
    try:
        start = work.before(going[place]) if each.node else None
    except (Refusal, EngineError):
        return PlayedOtherwise("unknown")
    name = each.interpretation.name
    return played_otherwise(work.table, name, not each.other, start, going[place:], end, seconds)


def _reading(work: Work, line: Line, each: Mattered, played: PlayedOtherwise) -> Link:
    it = each.interpretation
    usual, other = {"en": it.reading_en, "fr": it.reading_fr}, {"en": it.other_en, "fr": it.other_fr}
    kinds: dict[str, Kind] = {
        "same": "asked" if played.passes or played.also else "same",
        "unknown": "unplayed",
        "question": "unplayed",
        "options": "options",
    }
    if played.comes_to == "impossible":
        node = next(move.node for move in line.moves if move.number == played.node)
        move = {"en": node.words_en, "fr": node.words_fr} if node else _TEXTS["from position"]
        details: tuple[Texts, ...] = (in_both(_TEXTS["impossible"], move=move, why=played.why),)
    elif played.comes_to == "question":
        details = (in_both(_TEXTS["question"], question=played.asked),)
    else:
        details = (*_asked(work, played), in_both(_TEXTS[played.comes_to]), *played.differs, *_may(played))
        if kinds.get(played.comes_to) == "asked":
            details = tuple(each for each in details if each != in_both(_TEXTS["same"]))
    return Link(
        kinds.get(played.comes_to, "opposed"),
        {"en": it.issue_en, "fr": it.issue_fr},
        each.node,
        it.rules,
        it.name,
        other if each.other else usual,
        usual if each.other else other,
        details,
    )


def _asked(work: Work, played: PlayedOtherwise) -> Iterator[Texts]:
    """Who would be asked in another's place with the other reading, or besides."""
    names = work.table.names(work.table.start)
    same = played.comes_to == "same"
    for seats, key in (
        (played.passes, "asked" if same else "asked otherwise"),
        (played.also, "asked besides" if same else "asked besides otherwise"),
    ):
        if seats:
            players = {
                code: ", ".join(names.player(seat, names.says(code)) for seat in seats) for code in LANGUAGES
            }
            yield in_both(_TEXTS[key], players=players)


def _may(played: PlayedOtherwise) -> Iterator[Texts]:
    """What a player may do at the end of the line with one of the readings alone."""
    for name, moves in (("allowed", played.allowed), ("forbidden", played.forbidden)):
        if moves:
            shown = [*moves[:_MOST_MOVES], *([dict.fromkeys(LANGUAGES, "…")] if moves[_MOST_MOVES:] else [])]
            yield in_both(_TEXTS[name], moves=joined(shown, ", "))


def _unsure(work: Work) -> Iterator[Link]:
    begins = work.table.beginning
    for each in begins.unsure if begins is not None else ():
        yield Link("unsure", {"en": each.en, "fr": each.fr}, rules=(each.rule,) if each.rule else ())
    for problem in work.table.warnings:
        yield Link("unsure", {code: problem.sentence(code) for code in LANGUAGES})


def _by_hand(line: Line) -> Iterator[Link]:
    for move in line.moves:
        node = move.node
        if node is not None and node.kind == "hand" and not node.broken_en:
            yield Link("hand", {"en": node.words_en, "fr": node.words_fr}, node.number)


def _written(line: Line) -> Iterator[Link]:
    happened = _happened(line)
    if happened:
        text = in_both(_WRITTEN, count=len(happened))
        yield Link("written", text, rules=tuple(happened[:_MOST_RULES]))


def _happened(line: Line) -> Sequence[str]:
    """The rules by which something happened, in their order."""
    lines: Iterable[str] = (
        each.rule
        for move in line.moves
        for each in move.rules
        if each.what and each.interpretation is None and not each.what.startswith("by-hand")
    )
    return list(dict.fromkeys(lines))
