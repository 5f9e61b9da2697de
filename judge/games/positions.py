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
from judge.cards.games import CARD_GAMES
from judge.engine.catalogue import Catalogue
from judge.engine.state import State
from judge.games import GAMES, adapter_of, game_called
from judge.table import position as table
from judge.table.adapter import GameAdapter
from judge.table.defects import Defects
from judge.table.position import Position, PositionError
from judge.table.positions.parts import NOTHING, Reader, TextPart, parts_of
from judge.table.seats import SEATS
from judge.texts import Message, Texts

__all__ = ["game_named", "read_position", "write_position"]

_TEXTS: dict[str, Texts] = {
    "no game": Message("nothing says which game this is of; add the line game: with one of: %(names)s"),
}


def game_named(source: str | dict[str, Any] | yaml.Node, game: str = "") -> str:
    """Return the game that a position is of: the one that it names, else the `game` that whoever has it knows
    it to be of, else the only one with fields as it has. Raises PositionError where that leaves none."""
    return _named(parts_of(source), Reader(Defects()), game)


def read_position(
    source: str | dict[str, Any] | yaml.Node, box: CardBox | None = None, game: str = ""
) -> Position:
    """Read the position that a text says, of the game that `game_named` finds; as
    `judge.table.position.read_position`."""
    reader, part = Reader(Defects()), parts_of(source)
    return table.position_of(adapter_of(_named(part, reader, game)), reader, part, source, box)


def write_position(catalogue: Catalogue, state: State, names: dict[int, str] | None = None) -> str:
    """The state as the text of a position, by the game of its catalogue; as `judge.table.position`'s."""
    return table.write_position(adapter_of(catalogue.game), catalogue, state, names)


def _named(part: TextPart, reader: Reader, game: str) -> str:
    named = (part.fields or {}).get("game")
    if named is not None:
        found = game_called(named.text) or reader.one_of(named, GAMES, "")
    else:
        found = game or _by_its_fields(part)
        if not found:
            reader.defects.add(part.at, _TEXTS, "no game", names=", ".join(GAMES))
    if not found:
        raise PositionError(*reader.defects.found)
    return found


def _by_its_fields(part: TextPart) -> str:
    """The game that alone has some of the fields which a position says; "" where several or none have."""
    said = {name for each in _parts_with_fields(part) for name in each.fields or {}}
    return CARD_GAMES.with_fields_alone(said, {game: _fields_of(adapter) for game, adapter in GAMES.items()})


def _parts_with_fields(part: TextPart) -> list[TextPart]:
    """The position itself, its players, and the cards that it defines."""
    fields = part.fields or {}
    cards = fields.get("cards", NOTHING).fields or {}
    return [part, *(fields[seat] for seat in SEATS if seat in fields), *cards.values()]


def _fields_of(adapter: GameAdapter) -> set[str]:
    """List what the positions of a game can say of themselves, of a player and of a card."""
    reader = adapter.position_reader
    return {*reader.names, *reader.table_of.order, reader.table_of.markers_name, *adapter.cards.front} - {""}
