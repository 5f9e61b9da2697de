"""Positions of Chrono Clash of our own making, and sessions in random games."""

import random

from helpers.chrono_games import forget, own_game
from helpers.sessions import labels_of
from judge.engine.decisions import random_answer
from judge.games.positions import read_position
from judge.sandbox.session import Session
from judge.table.position import Position

CARDS = """
game: chrono-clash
cards:
  scout: {type: battler, color: red, cost: 2, strength: 3, text: "[Summon] [Draw 1]"}
  raider: {type: battler, color: red, cost: 3, strength: 5, text: "[+1 Guardian Attack]"}
  eva: {type: battler, color: red, cost: 4, strength: 4, traits: [Eva]}
  driver: {type: battler, color: red, cost: 1, strength: 1, text: "[Pilot 1]"}
  guard: {type: battler, color: red, cost: 2, strength: 2, text: "[Vigor] [Sentinel]"}
  nurse: {type: battler, color: red, cost: 1, strength: 2, text: "[Guardian] [Draw 1]"}
  thief: {type: battler, color: red, cost: 1, strength: 1, text: "[Sneak Attack 1]"}
  drummer: {type: battler, color: red, cost: 1, strength: 1, text: "[Tap] [Chosen Battler] [Strength +2]"}
  titan: {type: ex battler, color: red, cost: 3, strength: 8}
  blast: {type: action, color: red, cost: 1, text: "[Actions] [Chosen Battler] [Destroy]"}
"""


def read(text: str) -> Position:
    """A position with `CARDS`."""
    return read_position(CARDS + text)


def session_of(text: str) -> Session:
    """A session at a position with `CARDS`."""
    position = read(text)
    return Session(position.catalogue, position.state, position.names)


def random_session(seed: int, most: int = 200) -> tuple[Session, random.Random]:
    """A session somewhere in a random game of two to four players, some cards of which nobody may know."""
    game, chance = own_game(seed, 2 + seed % 3)
    game.run()
    while game.decision is not None and game.decision.kind != "first-player":
        game.answer(*random_answer(game.decision, chance))
        game.run()
    if seed % 2:
        forget(game, chance)
    for _ in range(chance.randrange(most)):
        if game.decision is None:
            break
        game.answer(*random_answer(game.decision, chance))
        game.run()
    return Session(game.catalogue.copy(), game.state, labels_of(game)), chance
