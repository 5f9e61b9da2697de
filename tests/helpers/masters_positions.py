"""Positions of Masters as text, with cards of our own; the game registered while a test runs."""

from collections.abc import Iterator
from contextlib import contextmanager

from judge.games import GAMES, register, unregister
from judge.games.masters import AdapterOfMasters
from judge.games.positions import read_position
from judge.sandbox.session import Session

CARDS = """game: masters
cards:
  guard: {type: leader, color: red, power: 10000}
  scout: {type: battle, color: red, cost: 1, power: 10000, combo: 5000, combo cost: 0,
    characters: Scout/Ranger}
  giant: {type: battle, color: red, cost: 3, power: 25000, combo: 10000, combo cost: 1, era: First Age}
  pair: {type: unison, color: red, specified: R, power: 15000}
"""
TEXT = f"""{CARDS}A:
  leader: guard
  hand: [scout, pair, giant]
  battle: [giant]
  energy: 4 red
  life: 4 unknown
B:
  leader: guard
  battle: [scout rest]
  unison: [{{card: pair, markers: 3}}]
  warp: [scout]
  hand: 3 giant
  life: 4 unknown
"""


@contextmanager
def masters_registered() -> Iterator[AdapterOfMasters]:
    """The game among the others, whether it is one of them already or not."""
    adapter = AdapterOfMasters()
    is_new = adapter.name not in GAMES
    if is_new:
        register(adapter)
    yield adapter
    if is_new:
        unregister(adapter.name)


def session(text: str = TEXT) -> Session:
    """A game that starts from a position."""
    position = read_position(text)
    return Session(position.catalogue, position.state, position.names)
