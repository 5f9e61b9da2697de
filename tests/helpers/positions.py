"""Positions of our own making, and what the tests ask of positions."""

import json
from typing import Any

import pytest

from helpers.fusion_world import read_position
from helpers.own_games import EXTRAS, LEADER, TEXTS
from judge.games.positions import write_position
from judge.table.position import Position, PositionError

CARDS = """
cards:
  raider: {type: battle, color: red, cost: 2, specified: red, power: 15000, combo: 5000, traits: [Dune Folk],
           text: "[When Attacking] Draw 1 card."}
  grunt: {type: battle, color: red, cost: 1, power: 10000, combo: 5000}
  guard: {type: battle, color: blue, cost: 1, power: 10000, combo: 5000, text: "[Blocker]"}
  digger: {type: battle, color: red, cost: 1, power: 5000, combo: 5000,
           text: "[Activate Main][Once per turn] Draw 1 card."}
  oasis: {type: extra, color: red, cost: 1, text: "[Field]"}
  storm: {type: extra, color: red, cost: 1, text: "[Activate Main] Draw 1 card."}
  captain: {type: leader, name: Captain Marrow, color: red, power: 15000,
            text: "[When Attacking] Draw 1 card.",
            back: {power: 20000, text: "[Permanent] All your Battle Cards get +5000 power."}}
"""


def _rich() -> dict[str, Any]:
    cards: dict[str, Any] = {
        "captain": {
            "type": "leader",
            "color": "red",
            "power": 15000,
            "text": LEADER,
            "back": {"power": 20000},
        }
    }
    common = {"type": "battle", "color": "red", "specified": "red", "combo": 5000, "traits": ["Dune Folk"]}
    for number, (name, text) in enumerate(TEXTS.items()):
        cost = 1 + number % 3
        cards[name] = common | {"cost": cost, "power": 5000 * (cost + 1), "text": text}
    for name, text in EXTRAS.items():
        cards[name] = {"type": "extra", "color": "red", "cost": 1, "text": text}
    return {
        "turn": 9,
        "cards": cards,
        "A": {
            "leader": "captain",
            "battle": ["guard", "raider"],
            "hand": [*TEXTS, *EXTRAS],
            "energy": "8 red",
            "life": "4 plain",
            "deck": [*TEXTS, "20 plain"],
        },
        "B": {
            "leader": "captain",
            "battle": ["guard", "thief rest"],
            "hand": ["raider", "guard", "storm"],
            "energy": "4 red",
            "life": "5 scout",
            "deck": "30 plain",
        },
    }


RICH = json.dumps(_rich())
"""A position in which everything that `own_games` has can be done. JSON is YAML too."""


def read(text: str) -> Position:
    """A position with `CARDS`."""
    return read_position(CARDS + text)


def refused(text: str) -> list[str]:
    """The English sentences of the defects of a position with `CARDS`."""
    with pytest.raises(PositionError) as error:
        read(text)
    return [defect.sentence("en") for defect in error.value.problems]


def again(position: Position) -> Position:
    """The position written and read back."""
    return read_position(write_position(position.catalogue, position.state, position.names))


def area(position: Position, name: str) -> list[str]:
    """The labels in an area, ``A.hand``."""
    player, _, its = name.partition(".")
    areas = ("deck", "hand", "drop", "leader", "battle", "combo", "energy", "life")
    zone = position.state.zones["AB".index(player) * 8 + areas.index(its)]
    return [position.names[card] for card in zone]
