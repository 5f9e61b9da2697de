"""A registered deck in the order in which a judge lays it out, and what was counted beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from judge.cards.box import CardBox
from judge.cards.deck_lists import DeckList, DeckPart, ListedLine, UnknownCard
from judge.cards.model import CardDefinition

_PARTS: tuple[DeckPart, ...] = ("leader", "main", "extra")
_TYPES = ("leader", "battle", "unison", "battler", "extra", "action", "ex battler", "ex action")
_LAST = 1_000


class Pile(NamedTuple):
    """Cards that lie together: those of a part and a type of card, "" for cards that nobody knows."""

    part: DeckPart
    type: str
    lines: tuple[ListedLine, ...]

    @property
    def copies(self) -> int:
        """How many cards lie in it."""
        return sum(line.copies for line in self.lines)


def laid_out(lines: Iterable[ListedLine]) -> tuple[Pile, ...]:
    """The Leader first, then by part, type, cost and number; cards that the box does not have come last."""
    piles: dict[tuple[DeckPart, str], list[ListedLine]] = {}
    for line in sorted(lines, key=_place):
        piles.setdefault((line.part, line.card.type if line.card else ""), []).append(line)
    return tuple(Pile(part, kind, tuple(found)) for (part, kind), found in piles.items())


def _place(line: ListedLine) -> tuple[object, ...]:
    card = line.card
    if card is None:
        return (_PARTS.index(line.part), _LAST, _LAST, line.number)
    kind = _TYPES.index(card.type) if card.type in _TYPES else len(_TYPES)
    cost = card.cost if isinstance(card.cost, int) else _LAST
    return (_PARTS.index(line.part), kind, cost, line.number)


class Difference(NamedTuple):
    """A card of which another number was counted than is registered (0: it is not on the list)."""

    number: str
    name: str
    registered: int
    counted: int


def differences(
    lines: Sequence[ListedLine], counted: Mapping[tuple[DeckPart, str], int]
) -> tuple[Difference, ...]:
    """What was counted otherwise; `counted` is by part and number."""
    known = {(line.part, line.number): line for line in lines}
    found = []
    for (part, number), line in known.items():
        if counted.get((part, number), 0) != line.copies:
            name = line.card.name if line.card else line.name
            found.append(Difference(number, name, line.copies, counted.get((part, number), 0)))
    others = ((number, copies) for (part, number), copies in counted.items() if (part, number) not in known)
    return (*found, *(Difference(number, "", 0, copies) for number, copies in others if copies))


def counted_deck(counted: Mapping[tuple[DeckPart, str], int], box: CardBox) -> DeckList:
    """The deck that was counted, of the cards of a game's box; the others are in its `unknown`."""
    piles: dict[str, list[CardDefinition]] = {part: [] for part in _PARTS}
    unknown = []
    for (part, number), copies in counted.items():
        card = box.find(number)
        if card is None and copies:
            unknown.append(UnknownCard(part, number, copies))
        elif card is not None:
            piles[part] += [card] * copies
    leaders = piles["leader"]
    cards = (*leaders[1:], *piles["main"])
    leader = leaders[0] if leaders else None
    return DeckList(leader, cards, extra=tuple(piles["extra"]), unknown=tuple(unknown))
