"""A position as its checks look at it: with its game, and the place of each card in the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from judge.cards.model import CardDefinition, Face
from judge.engine import tree
from judge.engine.catalogue import Print, Side
from judge.engine.interpreting import Interpreting
from judge.engine.state import Delayed, Modifier
from judge.problems import Problem, Severity
from judge.table.defects import problem_of
from judge.table.position import Position
from judge.table.seats import SEATS
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "from later": Message("this effect is said to come from turn %(since)s; it is turn %(turn)s"),
}


class Checked:
    """A position to be checked."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.state = position.state
        self.game: Interpreting = position.game()
        self.areas = self.game.areas

    def problem(
        self,
        texts: Mapping[str, Texts],
        code: str,
        rule: str,
        card: int = -1,
        part: str | tuple[str, int] = "",
        severity: Severity = "impossible",
        values: Mapping[str, Any] = MappingProxyType({}),
    ) -> Problem:
        """Make the problem of a card, or of a part of the text (or its path and line), in the words of a
        table of texts."""
        problem = problem_of(texts, code, rule, severity, values)
        return self.placed(problem, card, part)

    def placed(self, problem: Problem, card: int = -1, part: str | tuple[str, int] = "") -> Problem:
        """A problem at the place in the text of the card, or the part, that it is about."""
        place, line = self._at(card, part)
        return replace(problem, place=place, line=line)

    def _at(self, card: int, part: str | tuple[str, int]) -> tuple[str, int]:
        if isinstance(part, tuple):
            return part
        if card < 0:
            return part, self.position.lines.get(part, 0)
        if card in self.position.places:
            return self.position.places[card]
        zone = self.state.cards[card].zone
        return (
            f"{SEATS[zone // len(self.areas)]}.{self.areas[zone % len(self.areas)]}" if zone >= 0 else "",
            0,
        )

    def effect_at(self, delayed: bool, number: int) -> tuple[str, int]:
        """Path and line of a continuous effect, or of a delayed one, by its number from 0."""
        places = self.position.effects[delayed]
        return places[number] if number < len(places) else ("effects", 0)

    def from_later(self, effect: Modifier | Delayed, part: tuple[str, int], rule: str) -> Iterator[Problem]:
        """That an effect is said to come from a turn that has not been."""
        if effect.turn > self.state.turn:
            values = {"since": effect.turn, "turn": self.state.turn}
            yield self.problem(_TEXTS, "from later", rule, part=part, values=values)

    def name(self, card: int) -> str:
        """Say what a card is called: its label, or its name."""
        return self.position.names.get(card) or self.printed(card).front.name

    def printed(self, card: int) -> Print:
        """Find what is printed on a card; of an unknown one, nothing."""
        return self.position.catalogue.prints[self.state.cards[card].print]

    def zones(self) -> Iterator[tuple[int, str, tuple[int, ...]]]:
        """Each area with its player."""
        for number, zone in enumerate(self.state.zones):
            yield number // len(self.areas), self.areas[number % len(self.areas)], zone

    def area(self, card: int) -> str:
        """The name of the area a card is in; "" outside of the game and under a card."""
        zone = self.state.cards[card].zone
        return self.areas[zone % len(self.areas)] if zone >= 0 else ""

    def has(self, kind: str) -> bool:
        """True if any card has an instruction of a kind."""
        return kind in self.position.catalogue.kinds

    def catalogue_has(self, keyword: str) -> bool:
        """True if any card has a keyword, or can gain it."""
        return keyword in self.position.catalogue.keywords

    def does(self, deed: str) -> bool:
        """True if any card has an icon that does this."""
        nodes = self.position.catalogue.nodes
        return any(isinstance(node, tree.IconEffect) and node.what == deed for node in nodes)

    @property
    def going_on(self) -> bool:
        """True if the game has begun and not ended."""
        return self.state.turn > 0 and not self.state.result


@dataclass(frozen=True)
class Checks:
    """The checks of a game's positions: the class that looks at one, and a function for each subject."""

    checked: type[Checked]
    subjects: tuple[Callable[[Any], Iterator[Problem]], ...]


def definition_of(printed: Print, game: str) -> CardDefinition:
    """A print as the card that it was made of, for the rules of decks: what a print of any game says."""
    return CardDefinition(
        printed.number,
        printed.type,
        _face(printed.front),
        printed.colors,
        printed.cost,
        back=_face(printed.back) if printed.back is not None else None,
        game=game,
    )


def _face(side: Side) -> Face:
    return Face(side.name, side.power, side.traits, side.text)
