"""Positions of whatever game: a text is read by the game that it names, a state written by its catalogue's.

>>> position = read_position('''
... game: chrono-clash
... cards:
...   raider: {type: battler, color: red, cost: 1, strength: 2}
... A:
...   battlefield: [raider]
... ''')
>>> position.adapter.name
'chrono-clash'
>>> read_position(write_position(position.catalogue, position.state, position.names)).state == position.state
True
"""

from __future__ import annotations

from typing import Any

import yaml

from judge.cards.box import CardBox
from judge.engine.catalogue import Catalogue
from judge.engine.state import State
from judge.games import GAMES, UNNAMED, adapter_of, game_called
from judge.table import position as table
from judge.table.defects import Defects
from judge.table.position import Position
from judge.table.positions.parts import Part, Reader, parts_of

__all__ = ["game_named", "read_position", "write_position"]


def game_named(source: str | dict[str, Any] | yaml.Node) -> str:
    """The game that a position names; raises PositionError where it can be none."""
    return _named(parts_of(source), Reader(Defects()))


def read_position(source: str | dict[str, Any] | yaml.Node, box: CardBox | None = None) -> Position:
    """The position that a text says, of the game that it names; as `judge.table.position.read_position`."""
    reader, part = Reader(Defects()), parts_of(source)
    return table.position_of(adapter_of(_named(part, reader)), reader, part, source, box)


def write_position(catalogue: Catalogue, state: State, names: dict[int, str] | None = None) -> str:
    """The state as the text of a position, by the game of its catalogue; as `judge.table.position`'s."""
    return table.write_position(adapter_of(catalogue.game), catalogue, state, names)


def _named(part: Part, reader: Reader) -> str:
    """The game that a position names; one without an engine is noted."""
    named = (part.fields or {}).get("game")
    known = game_called(named.text) if named is not None else None
    return known or reader.one_of(named, GAMES, UNNAMED)
