"""What an exploration left out, in sentences: each with what it takes to have it looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judge.engine.reservations import Reservation
from judge.table.narration.names import Names
from judge.table.narration.reservations import bound_told, told
from judge.table.narration.unknown_cards import unknown_cards_told
from judge.table.narration.wording import Wording, sentence
from judge.texts import LANGUAGES, Texts

TAKEN = ("unread-trigger", "unread-kind")
"""The kinds of which a search takes the answer that says least: it does not trigger, its kind stays open."""
ANSWERED = frozenset(("assumed", "listed"))
"""Notes of unknown cards of which the judge has said what they stand for."""


def explored_in_both(reservations: Sequence[Reservation], names: Names) -> tuple[Texts, ...]:
    """Tell what an exploration rests on, first what it took as given where the judge would be asked."""
    open_kinds = {each.kind for each in reservations if each.is_open}
    taken = tuple(
        {code: sentence(names.says(code).say("left_out", f"taken-{kind}")) for code in LANGUAGES}
        for kind in TAKEN
        if kind in open_kinds
    )
    return (*taken, *told_in_both(reservations, names))


def told_in_both(reservations: Sequence[Reservation], names: Names) -> tuple[Texts, ...]:
    """Tell what an answer rests on, each sentence in both languages."""
    every = [_told(reservations, names, code) for code in LANGUAGES]
    return tuple(dict(zip(LANGUAGES, texts, strict=True)) for texts in zip(*every, strict=True))


def _told(reservations: Sequence[Reservation], names: Names, language: str) -> tuple[str, ...]:
    says = names.says(language)
    found: list[str] = []
    for kind, tells in _TELLS.items():
        these = [each for each in reservations if each.kind == kind]
        found += [sentence(words) for words in tells(these, names, says)]
    others = [each for each in reservations if each.kind not in _TELLS]
    return (*found, *told(others, names, language))


def _bounds(these: Sequence[Reservation], names: Names, says: Wording) -> Iterator[str]:
    return (bound_told(each, names, says) for each in these)


def _shuffles(these: Sequence[Reservation], names: Names, says: Wording) -> Iterator[str]:
    return (says.say("left_out", "shuffle", player=names.player(each.player, says)) for each in these)


def _unknown_cards(these: Sequence[Reservation], names: Names, says: Wording) -> Iterator[str]:
    yield from unknown_cards_told(these, names, says)
    if {each.note for each in these} - ANSWERED:
        yield says.say("left_out", "unknown-cards-remedy")


_TELLS: dict[str, Callable[[Sequence[Reservation], Names, Wording], Iterator[str]]] = {
    "bound": _bounds,
    "shuffle": _shuffles,
    "unknown-cards": _unknown_cards,
}
