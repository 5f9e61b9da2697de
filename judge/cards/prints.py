"""One card out of several rows: other prints of it, or the two sides of a Leader Card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from judge.cards.games import CARD_GAMES
from judge.cards.model import CardDefinition
from judge.problems import Problem
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "prints": Message("%(count)s rows are other prints of a card in the file, and were not taken: %(cards)s"),
    "names": Message("in %(count)s names, what a shop added was left away: %(cards)s"),
    "sides": Message("the two sides of %(count)s Leader Cards, in rows of their own, were joined: %(cards)s"),
}
_MOST_NAMED = 5
_SHOP = (
    r"alternat(?:e|ive) art|alt\.? ?art|parallel|foil|holo|promo|pre-?release|reprint|full art|textured"
    r"|(?:super |secret |special |uncommon |common |leader )?rare|s?s?r★*|scr★*|spr|sp|sec"
    r"|(?:championship|tournament|release event|judge) .*|[a-z]{1,4}\d{0,3}-\d{2,4}.*"
)
_ADDED = re.compile(
    rf"\s*(?:\((?:{_SHOP})\)|\[(?:{_SHOP})\]|- [A-Z]{{1,4}}\d{{0,3}}-\d{{2,4}})$", re.IGNORECASE
)
_PRINT = re.compile(
    r"(.+-[A-Z]?\d{2,4})(?:[_ -](?:P|R|A|AA|ALT|SP|SPR|SR|SCR|F|FOIL|PARALLEL)\d{0,2}|\*+|★+)"
)


class OneEach(NamedTuple):
    """The cards, each number once, and the numbers whose rows differ: the first of each was taken."""

    cards: tuple[CardDefinition, ...]
    differing: frozenset[str]


def put_together(rows: Mapping[str, Sequence[CardDefinition]]) -> tuple[OneEach, list[Problem]]:
    """One card of each number, and notes on what was joined, left away or shortened."""
    cards: dict[str, CardDefinition] = {}
    differing, sides, shortened, prints = set(), [], [], []
    for number, alike in rows.items():
        plain = [_without_additions(card) for card in alike]
        shortened += [
            f"{number} {card.name}" for card, bare in zip(alike, plain, strict=True) if card != bare
        ]
        distinct = list(dict.fromkeys(plain))
        if len(distinct) == 2 and (joined := _joined(*distinct)):
            sides.append(number)
            distinct = [joined]
        if len(distinct) > 1:
            differing.add(number)
        cards[number] = distinct[0]
    for number in list(cards):
        found = _PRINT.fullmatch(number)
        if found and found[1] in cards and cards[found[1]] == replace(cards[number], number=found[1]):
            del cards[number]
            prints.append(number)
    notes = [
        Problem.of(_TEXTS, key, count=len(said), cards=_listed(said))
        for key, said in (("prints", prints), ("names", shortened), ("sides", sides))
        if said
    ]
    return OneEach(tuple(cards.values()), frozenset(differing)), notes


def _listed(said: Sequence[str]) -> str:
    return ", ".join([*said[:_MOST_NAMED], *(["…"] if len(said) > _MOST_NAMED else [])])


def _without_additions(card: CardDefinition) -> CardDefinition:
    name = card.front.name
    while (bare := _ADDED.sub("", name).strip()) and bare != name:
        name = bare
    if name == card.front.name:
        return card
    return replace(card, front=replace(card.front, name=name))


def _joined(one: CardDefinition, other: CardDefinition) -> CardDefinition | None:
    """The Leader Card whose sides these are: the front is the only one that can awaken."""
    if not CARD_GAMES[one.game].has_leader or {one.type, other.type} != {"leader"} or one.back or other.back:
        return None
    fronts = [card for card in (one, other) if "[awaken]" in card.front.text.casefold()]
    if len(fronts) != 1:
        return None
    front = fronts[0]
    return replace(front, back=(other if front is one else one).front)
