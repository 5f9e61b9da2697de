"""Small positions at the edges of the rules, played on by chance, as they stand recorded.

helpers/edge_positions.py and helpers/edge_rows.py make them. Each is played on for a few questions in
several ways, every third with other readings. In each way another card has number 0, mostly one that lies
open or is in the battle: whoever takes it for no card is seen. The digest of a way is made of all that is in
the state at every question, of what happened, of the power of cards, and every few questions of what may not
be done and what is not known.
"""

import hashlib
import json
from collections.abc import Iterable
from random import Random

from msgspec.structs import astuple, replace

from helpers import edge_positions, edge_rows
from helpers.digests import other_readings, refusals_of
from helpers.records import Record, each_seed
from judge.engine.interpreting import Interpreting
from judge.engine.playing import random_move
from judge.engine.state import State, write
from judge.games import adapter_of
from judge.sandbox.examples import example_of, open_example
from judge.table.editing.renumbering import renumbered

SEEDS = range(75)
WAYS = range(10)
QUESTIONS = 24
OFTEN = 4
"""At every so many questions it is told a part of what may not be done."""
SMALL = 9
"""An area with fewer cards is small: what lies there may get number 0."""


def with_other_first(state: State, chance: Random) -> State:
    """The state in which another card, by chance, has number 0."""
    cards = range(len(state.cards))
    what = chance.random()
    if state.battle is not None and what < 0.35:
        near: Iterable[int] = (card for card in (state.battle.attack, state.battle.guard) if card >= 0)
    elif what < 0.8:
        near = (card for card in cards if state.cards[card].zone >= 0 and state.cards[card].face_up)
    else:
        near = (card for zone in state.zones if len(zone) < SMALL for card in zone)
    first = chance.choice([*near] or [0])
    order = [*cards]
    order[0], order[first] = first, 0
    return renumbered(state, order)


def digest_of_way(game: Interpreting, chance: Random, questions: int = QUESTIONS) -> str:
    """A digest of all that a game does that is played on by chance."""
    told = hashlib.sha256()
    for number in range(1, questions + 1):
        if game.run() is None:
            break
        told.update(write(game.state))
        if number % OFTEN == 0:
            part = refusals_of(game, number // OFTEN)
            told.update(repr((game.reservations(), part, powers_of(game))).encode())
        assert game.decision is not None
        game.answer(*random_move(game.decision, chance))
    happened = [(line.rule, astuple(line.event) if line.event else ()) for line in game.trace]
    told.update(write(game.state) + repr((happened, powers_of(game))).encode())
    return told.hexdigest()[:6]


def powers_of(game: Interpreting) -> object:
    """The power of each card."""
    return sorted(adapter_of(game.catalogue.game).powers(game).items())


def edge_played_on(name: str, seed: int) -> str:
    """A digest of each of the ways in which the position of a seed is played on."""
    of_rows = name == "chrono-clash"
    position = edge_rows.edge_position(seed) if of_rows else edge_positions.edge_position(name, seed)
    text = json.dumps({"title": {"en": "A", "fr": "B"}, "position": position})
    session = open_example(example_of("edge.yaml", text, name))
    made = []
    for way in WAYS:
        chance = Random(f"{name} {seed} {way}")
        state = session.start
        if way % 3 == 0:
            state = replace(state, readings=other_readings(name, f"{seed} {way}"))
        game = adapter_of(name).game(session.catalogue, with_other_first(state, chance))
        made.append(digest_of_way(game, chance))
    return " ".join(made)


RECORD = Record("rules/edges_played_on", each_seed(SEEDS, edge_played_on))
