"""What an answer rests on that nobody has read, seen or said, as sentences beside the answer."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.not_understood import words_of
from judge.engine.catalogue import Catalogue
from judge.engine.reservations import SETTLED, Reservation
from judge.table.narration.names import Names
from judge.table.narration.unknown_cards import unknown_cards_told
from judge.table.narration.wording import Wording, sentence

_COUNTED = ("unknown-cards", "stand-in")
"""What is told with how many cards there are in which areas."""
_ALIKE = ("kind", "skill", "player", "area", "note")


def told(reservations: Iterable[Reservation], names: Names, language: str) -> tuple[str, ...]:
    """Each reservation as a sentence in ``en`` or ``fr``; of several cards with one skill, all in one."""
    says = names.says(language)
    every = tuple(reservations)
    unknown = [each for each in every if each.kind in _COUNTED]
    groups: dict[tuple[object, ...], list[Reservation]] = {}
    for each in every:
        if each.kind not in _COUNTED:
            groups.setdefault(tuple(getattr(each, name) for name in _ALIKE), []).append(each)
    found = [_told(group, names, says) for group in groups.values()]
    found += unknown_cards_told(unknown, names, says)
    return tuple(dict.fromkeys(sentence(words) for words in found))


def _told(group: list[Reservation], names: Names, says: Wording) -> str:
    first = group[0]
    if first.kind == "bound":
        return bound_told(first, names, says)
    cards = [names.card(each.card, says) for each in group if each.card >= 0]
    settled = first.note == SETTLED
    key: str = "settled" if settled else first.kind
    if len(cards) > 1:
        key = "several-settled" if settled else "several"
    return says.say(
        "reservation",
        key,
        first.kind,
        card=cards[0] if cards else "",
        cards=says.several([str(card) for card in cards]),
        count=len(cards),
        words=words_not_understood(names.catalogue, first.skill),
    )


def bound_told(bound: Reservation, names: Names, says: Wording) -> str:
    """Name a limit that was reached, with what it takes to go beyond."""
    return says.say(
        "left_out",
        "bound",
        bound.note,
        note=bound.note,
        player=names.player(bound.player, says),
        number=says.number(bound.number),
    )


def words_not_understood(catalogue: Catalogue, skill: int) -> str:
    """The words of a skill that are not understood; all of them where none are marked so."""
    if not 0 <= skill < len(catalogue.skills):
        return ""
    return " ".join(words_of(catalogue.skills[skill]).split()).rstrip(".")
