"""The names of a position's cards: short, unique for each player; and the card that a name means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from judge.cards.naming import compared
from judge.engine.catalogue import Print
from judge.engine.state import UNKNOWN, Card
from judge.table.seats import SEATS

UNKNOWN_CARD = "unknown"


@dataclass
class Labels:
    """Labels by card number: ``raider``, ``raider 2``; each once among the cards that a player owns."""

    seats: int = 2
    names: dict[int, str] = field(default_factory=dict)
    _taken: list[dict[str, int]] = field(default_factory=list)
    _aliases: list[dict[str, int]] = field(default_factory=list)
    _waiting: list[tuple[int, int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._taken = [{} for _ in range(self.seats)]
        self._aliases = [{} for _ in range(self.seats)]

    def add(self, card: int, owner: int, label: str, name: str) -> bool:
        """Gives a card its label, or later, by `settle`, its name, numbered; False: the label is taken."""
        if not label:
            self._waiting.append((card, owner, name))
            return True
        if label in self._taken[owner]:
            self._waiting.append((card, owner, name))
            return False
        self._give(card, owner, label)
        return True

    def _give(self, card: int, owner: int, label: str) -> None:
        self._taken[owner][label] = card
        self.names[card] = label

    def alias(self, card: int, owner: int, name: str) -> None:
        """Another name by which a card may be meant, where no label is the same."""
        self._aliases[owner].setdefault(name, card)

    def settle(self) -> None:
        """Labels the cards that were given none: the first one its name, the next ones numbered."""
        counts: dict[tuple[int, str], int] = {}
        for card, owner, name in self._waiting:
            count = counts.get((owner, name), 0) + 1
            while (label := numbered(name, count)) in self._taken[owner]:
                count += 1
            counts[(owner, name)] = count
            self._give(card, owner, label)
        self._waiting.clear()

    def renumber(self, numbers: list[int]) -> None:
        """The cards have other numbers now."""
        self.names = {numbers[card]: label for card, label in self.names.items()}
        for taken in (*self._taken, *self._aliases):
            taken.update({label: numbers[card] for label, card in taken.items()})

    def find(self, words: str, owner: int | None = None) -> list[int]:
        """The cards of that label: one, or one of each player, where none is named."""
        seats = range(self.seats) if owner is None else (owner,)
        known = [{**self._aliases[seat], **self._taken[seat]} for seat in seats]
        exact = [cards[words] for cards in known if words in cards]
        return exact or [card for cards in known for card in _only_one_like(words, cards)]

    def of(self, owner: int | None = None) -> Iterable[str]:
        """All labels, with their players where none is named."""
        if owner is not None:
            return list(self._taken[owner])
        return [f"{SEATS[seat]} {label}" for seat in range(self.seats) for label in self._taken[seat]]

    def full(self, card: int) -> str:
        """A card's label with its owner: ``A raider 2``."""
        owner = next(seat for seat in range(self.seats) if self._taken[seat].get(self.names[card]) == card)
        return f"{SEATS[owner]} {self.names[card]}"


def _only_one_like(words: str, cards: Mapping[str, int]) -> list[int]:
    """The only card whose label is these words but for spaces, capitals and the width of signs, if any."""
    like = {card for label, card in cards.items() if compared(label) == compared(words)}
    return [*like] if len(like) == 1 else []


def numbered(name: str, count: int) -> str:
    """The label of the so-manyth card of a name."""
    return name if count == 1 else f"{name} {count}"


def is_numbered(label: str, name: str) -> bool:
    """True if a label is a name with or without a number: ``raider 2`` of ``raider``."""
    rest = label.removeprefix(name)
    return label.startswith(name) and (not rest or (rest[0] == " " and rest[1:].isdecimal()))


def outgrown(labels: Mapping[int, str], cards: Sequence[Card]) -> dict[int, str]:
    """The labels of unknown cards that have been named since: ``unknown 2`` of one that is a raider now."""
    return {
        card: label
        for card, label in labels.items()
        if label.startswith(UNKNOWN_CARD)
        and card < len(cards)
        and cards[card].print != UNKNOWN
        and is_numbered(label, UNKNOWN_CARD)
    }


def labels_now(labels: Mapping[int, str], cards: Sequence[Card], prints: Sequence[Print]) -> dict[int, str]:
    """The labels as they are once unknown cards have been named: these go by the names of their cards.

    Such a card is called as the others of its print are, which the position may call otherwise, and numbered
    after those that its owner has.
    """
    return labels_with_names(labels, outgrown(labels, cards), cards, prints)


def labels_with_names(
    labels: Mapping[int, str], named: Mapping[int, str], cards: Sequence[Card], prints: Sequence[Print]
) -> dict[int, str]:
    """Return the labels as `labels_now` does, of which those in `named` are `outgrown`."""
    if not named:
        return dict(labels)
    found = {card: label for card, label in labels.items() if card not in named}
    taken = {(cards[card].owner, label) for card, label in found.items() if card < len(cards)}
    called = {
        cards[card].print: prints[cards[card].print].number
        for card, label in found.items()
        if card < len(cards) and is_numbered(label, prints[cards[card].print].number)
    }
    for card in named:
        number, owner, count = cards[card].print, cards[card].owner, 1
        name = called.get(number, prints[number].front.name)
        while (owner, label := numbered(name, count)) in taken:
            count += 1
        taken.add((owner, label))
        found[card] = label
    return dict(sorted(found.items()))
