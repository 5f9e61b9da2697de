"""Edits of positions of whatever game, as the doors make them: the game is the one of the catalogue."""

from typing import Any

from judge.cards.box import CardBox
from judge.engine.catalogue import Catalogue
from judge.engine.state import State
from judge.games import adapter_of
from judge.table import editing
from judge.table.editing.edits import AnyEdit
from judge.table.position import Position

TO_EDIT = """
turn: 5
cards:
  captain: {type: leader, color: red, power: 15000, text: "", back: {power: 20000}}
  raider: {type: battle, color: red, cost: 2, power: 15000, combo: 5000, text: "[On Play] Draw 1 card."}
  digger: {type: battle, color: red, cost: 1, power: 5000, combo: 5000,
           text: "[Activate Main][Once per turn] Draw 1 card."}
A:
  leader: captain
  battle: [digger, {card: raider, rest: true, effects: ["+5000 power for the turn"]}]
  hand: [raider, 4 unknown]
B: {hand: 5 unknown, battle: [raider], markers: 1}
"""
"""A position of Fusion World with something of every kind to edit."""


def apply_edit(position: Position, edit: AnyEdit, box: CardBox | None = None) -> editing.Edited:
    """The position that an edit makes of another one."""
    return editing.apply_edit(adapter_of(position.catalogue.game), position, edit, box)


def carry_out_by_hand(
    catalogue: Catalogue, state: State, names: dict[int, str], edit: AnyEdit, **how: Any
) -> editing.DoneByHand:
    """Carries an edit out in a game that is being played."""
    adapter = adapter_of(catalogue.game)
    return editing.carry_out_by_hand(adapter, Position(adapter, catalogue, state, names, ""), edit, **how)


def with_additions(catalogue: Catalogue, texts: tuple[str, ...]) -> Catalogue:
    """The catalogue with what was added in play."""
    return editing.with_additions(adapter_of(catalogue.game), catalogue, texts)
