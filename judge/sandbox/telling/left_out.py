"""What an exploration left out, in sentences: each with what it takes to have it looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judge.cards.faults import LANGUAGES, Texts
from judge.engine.reservations import Reservation
from judge.sandbox.telling.happening import area_name
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.reservations import told
from judge.sandbox.telling.wording import Wording, sentence

_ORDER = ("assumed", "listed", "hand", "asked", "moved", "untouched")
ANSWERED = frozenset(("assumed", "listed"))
"""Notes of unknown cards of which the judge has said what they stand for."""


def told_in_both(reservations: Sequence[Reservation], names: Names) -> tuple[Texts, ...]:
    """What an exploration rests on, each sentence in both languages."""
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
    for each in these:
        player, number = names.player(each.player, says), says.number(each.number)
        yield says.say("left_out", "bound", each.note, note=each.note, player=player, number=number)


def _shuffles(these: Sequence[Reservation], names: Names, says: Wording) -> Iterator[str]:
    return (says.say("left_out", "shuffle", player=names.player(each.player, says)) for each in these)


def _unknown_cards(these: Sequence[Reservation], names: Names, says: Wording) -> Iterator[str]:
    """What was taken for granted of unknown cards, once for all the areas of which the same is so."""
    notes: dict[str, list[str]] = {}
    for each in these:
        area = area_name(names.catalogue.game, each.area)
        whole = says.say("whole", area, player=names.player(each.player, says))
        place = says.say("left_out", "place", whole=whole, number=each.number)
        notes.setdefault(each.note, []).append(place)
    for note, places in sorted(notes.items(), key=lambda each: _ORDER.index(each[0])):
        yield says.say("left_out", "unknown-cards", note, places=", ".join(places))
    if notes.keys() - ANSWERED:
        yield says.say("left_out", "unknown-cards-remedy")


_TELLS: dict[str, Callable[[Sequence[Reservation], Names, Wording], Iterator[str]]] = {
    "bound": _bounds,
    "shuffle": _shuffles,
    "unknown-cards": _unknown_cards,
}
