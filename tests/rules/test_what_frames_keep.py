"""What a frame keeps is what its procedure names; tests/sandbox/test_examples.py asks it of examples."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from helpers import chrono_games, masters_games
from helpers.frames import kept_unnamed
from helpers.fusion_world import example_of
from helpers.playing import own_game

from judge.engine.kept import Keeps, kinds_of_keeps, numbers_in
from judge.engine.playing import random_move
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.areas import HAND
from judge.sandbox.examples import run_example

GAMES: dict[str, Callable[[int], tuple[Any, Random]]] = {
    "fusion-world": own_game,
    "masters": masters_games.whole_game,
    "chrono-clash": chrono_games.own_game,
}
MOVES = 150


FIRST_IS_0 = {"asked_which", "in_place", "on_top", "position", "top"}
"""What is -1 where there is none, besides the numbers of cards, players and instructions."""


@pytest.mark.parametrize("kind", kinds_of_keeps(), ids=lambda kind: kind.__name__)
def test_frame_that_keeps_nothing_keeps_no_card_and_nothing_done(kind: type[Keeps]) -> None:
    numbers = numbers_in(kind).keys() | FIRST_IS_0
    defaults = kind.__struct_defaults__
    names = kind.__struct_fields__[len(kind.__struct_fields__) - len(defaults) :]
    for name, value in zip(names, defaults, strict=True):
        nothing = ABSENT if name in numbers and isinstance(value, int) else type(value)()
        assert value == (HAND if name == "goes_to" else nothing), name


@pytest.mark.parametrize("name", GAMES)
def test_procedure_names_what_it_keeps_from_the_preparation_on(name: str) -> None:
    """Step by step, as between any two a judge may look and a case may be saved."""
    game, chance = GAMES[name](1)
    unnamed: set[str] = set()

    def look(now: Any) -> bool:
        unnamed.update(kept_unnamed(name, now.state))
        return False

    for _ in range(MOVES):
        if game.run(look) is None:
            break
        assert unnamed == set()
        game.answer(*random_move(game.decision, chance))


AGAIN = """
title: {en: A, fr: B}
position:
  cards:
    echo: {type: battle, name: Echo, color: red, cost: 1, power: 10000,
      text: "[On Play] During this turn, the next time you use a non-[Field] Extra with an original cost of
        2 or less, after activating the skill, activate that Extra's skill again."}
    toll: {type: extra, name: Toll, color: red, cost: 1,
      text: "[Activate Main] Discard 1 card from your hand : Draw 2 cards."}
  A: {hand: [echo, toll, toll, toll], energy: 2 red, deck: 9}
moves: [A plays echo, A uses toll, A pays with toll 2]
expect: []
"""


def test_procedure_of_an_extra_card_activated_by_a_skill_names_what_it_keeps() -> None:
    """It keeps that a skill activates it (FW 5-7-3) while its skill cost is asked for."""
    state = run_example(example_of("case.yaml", AGAIN)).session.state
    kept = {frame.procedure for frame in state.stack if frame.kept is not None}
    assert "extra_from_elsewhere" in kept
    assert kept_unnamed("fusion-world", state) == set()
