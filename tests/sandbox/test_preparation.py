"""Positions before the game: what lies there, how it goes on, how it is written and read back (FW 6-2)."""

import random

import pytest
from helpers.fusion_world import example_of, read_position

from judge.engine.decisions import random_answer
from judge.engine.state import NOWHERE
from judge.games.positions import write_position
from judge.rules.dragon_ball.areas import DECK, HAND, LEADER, LIFE
from judge.sandbox.examples import run_example
from judge.table.position import PositionError

START = """
phase: preparation
cards:
  founder: {type: leader, color: green, power: 15000, text: "[Permanent] You start the game with 9 life."}
  twig: {type: battle, color: green, cost: 1, power: 5000, combo: 10000}
A: {leader: founder, deck: [40 unknown, 10 twig]}
"""


def test_before_the_game_there_are_decks_and_nothing_else() -> None:
    state = read_position(START).state
    assert [len(state.zones[seat * 8 + area]) for seat in (0, 1) for area in (DECK, LEADER, LIFE, HAND)] == [
        *(50, 0, 0, 0),
        *(50, 0, 0, 0),
    ]
    assert (state.turn, state.first, state.stack[0].procedure) == (0, -1, "preparation")
    assert sum(card.zone == NOWHERE for card in state.cards) == 2


def test_it_goes_on_to_the_first_turn() -> None:
    game = read_position("phase: preparation").game()
    kinds = []
    while (decision := game.run()) is not None and game.turn == 0:
        kinds.append(decision.kind)
        game.answer(0)
    assert kinds == ["who-chooses", "first-or-second", "redraw", "redraw"]
    assert (game.turn, game.turn_player, game.markers) == (1, 0, (0, 1))
    assert [len(game.zone(seat, LIFE)) for seat in (0, 1)] == [8, 8]


def test_from_a_later_step_on_the_leaders_are_placed() -> None:
    position = read_position(START + "at: 6-2-1-9\nfirst: B\nturn player: B\n")
    assert len(position.state.zones[LEADER]) == 1
    game = position.game()
    game.run()
    assert [len(game.zone(seat, LIFE)) for seat in (0, 1)] == [9, 8]
    assert game.markers == (1, 0)


def test_a_step_that_is_none_of_the_preparation_is_refused() -> None:
    with pytest.raises(PositionError, match=r"no step of 6-2-1, .* write phase: charge, at: 7-2-9"):
        read_position("phase: preparation\nat: 7-2-9")


@pytest.mark.parametrize("seed", range(5))
def test_every_moment_of_it_is_written_and_read_back(seed: int) -> None:
    chance = random.Random(seed)
    position = read_position(START)
    game = position.game()
    for _ in range(10):
        decision = game.run()
        text = write_position(position.catalogue, game.state, position.names)
        assert read_position(text).state == game.state
        if decision is None:
            break
        game.answer(*random_answer(decision, chance))


def test_a_procedure_is_run_when_a_step_of_it_is() -> None:
    text = """
title: {en: A, fr: B}
position:
  cards: {raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}}
  A: {hand: [raider], energy: 1 red}
moves: [A plays raider]
cites: [5-5-2, 5-5-2-1, 7-3-4-1-1]
"""
    assert run_example(example_of("x.yaml", text)).faults == ()
