"""A position as text: short to write, complete to read back.

>>> from judge.games import adapter_of
>>> fusion_world = adapter_of("fusion-world")
>>> position = read_position(fusion_world, '''
... cards:
...   raider: {type: battle, color: red, cost: 2, power: 15000, text: "[When Attacking] Draw 1 card."}
... A:
...   battle: [raider, {card: raider, rest: yes}]
...   hand: 4 unknown
...   energy: 3 red
... ''')
>>> position.names[1], position.names[2], position.state.turn
('raider', 'raider 2', 3)
>>> text = write_position(fusion_world, position.catalogue, position.state, position.names)
>>> read_position(fusion_world, text).state == position.state
True
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

import yaml

from judge.cards.box import CardBox
from judge.engine.catalogue import Catalogue
from judge.engine.errors import EngineError
from judge.engine.interpreting import Interpreting
from judge.engine.state import State
from judge.problems import Problem, Refusal
from judge.table.defects import Defects, PositionError, TooManyDefects
from judge.table.narration.names import Names
from judge.table.positions.answers import without_answers
from judge.table.positions.beginning import Beginning, beginning_of
from judge.table.positions.parts import Reader, TextPart, lines_of, parts_of
from judge.table.positions.trying import TriedGame, failure_of
from judge.table.positions.writing import write_position

__all__ = ["Position", "PositionError", "position_of", "read_position", "write_position"]


class PositionGame(TriedGame, Hashable, Protocol):
    """The part of a game's adapter that its positions need."""


@dataclass(frozen=True)
class Position:
    """A position that was read: the catalogue of its cards, the state, and what its cards are called.

    `names` are the labels by card number, each once among the cards of one owner. `source` is what was read,
    `places` tell where in it each card stands (path and line), `effects` the same of each continuous and each
    delayed effect, `lines` on which line each part begins. `warnings` are what reading leaves to the judge.
    """

    adapter: PositionGame
    catalogue: Catalogue
    state: State
    names: dict[int, str]
    source: str | dict[str, Any] | yaml.Node
    places: dict[int, tuple[str, int]] = field(default_factory=dict)
    effects: tuple[list[tuple[str, int]], list[tuple[str, int]]] = ([], [])
    lines: dict[str, int] = field(default_factory=dict)
    warnings: tuple[Problem, ...] = ()

    @cached_property
    def _begun(self) -> tuple[Beginning | None, str]:
        try:
            names = Names(self.adapter, self.catalogue, self.names, state=self.state)
            return beginning_of(self.adapter, self.state, names, self.names), ""
        except (EngineError, Refusal) as error:
            return None, str(error)

    @property
    def beginning(self) -> Beginning | None:
        """The moment at which it begins, what it takes as done; None for one that a game left, and where that
        cannot be told."""
        return self._begun[0]

    @property
    def why_no_beginning(self) -> str:
        """The reason it cannot be told what it takes as done; "" where it can, or where a game left it."""
        return self._begun[1]

    def game(self) -> Interpreting:
        """The game, ready to go on from this position."""
        return self.adapter.game(self.catalogue, without_answers(self.state))


def read_position(
    adapter: PositionGame, source: str | dict[str, Any] | yaml.Node, box: CardBox | None = None
) -> Position:
    """The position of a game that a YAML text says, or a dictionary, or a part of a YAML document.

    Cards not defined under ``cards:`` are looked up by number in the card box. Raises PositionError, with
    every defect at once: place, line, and what to do about it.
    """
    return position_of(adapter, Reader(Defects()), parts_of(source), source, box)


def position_of(
    adapter: PositionGame,
    reader: Reader,
    part: TextPart,
    source: str | dict[str, Any] | yaml.Node,
    box: CardBox | None = None,
) -> Position:
    """The position of a game that the parts of a text say; as `read_position`, for whoever has looked into
    them to find the game."""
    try:
        found = adapter.position_reader(adapter, reader, box, part)
        state = found.read()
    except TooManyDefects:
        raise PositionError(*reader.defects.found) from None
    reader.defects.refuse_impossible()
    names = dict(sorted(found.table.labels.names.items()))
    if "engine" in (part.fields or {}):
        why = failure_of(adapter, found.definitions.catalogue, state, names)
        if why:
            found.refuse_engine(why)
            reader.defects.refuse_impossible()
    places = dict(enumerate(found.table.places))
    return Position(
        adapter,
        found.definitions.catalogue,
        state,
        names,
        source,
        places,
        found.effect_places,
        dict(lines_of(part)),
        tuple(reader.defects.found),
    )
