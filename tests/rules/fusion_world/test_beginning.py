"""The beginning of the game, and of the first turn (FW 6-2-1-11)."""

from random import Random

import pytest
from helpers.playing import NAMES, Deck, new_game, own_deck

from judge.engine.playing import random_move

DEALT = 6 + 8
"""The cards of a deck that are in the hand and in the life by then."""


def deck_of(count: int) -> Deck:
    """A Leader and so many cards of one of our own decks."""
    leader, others = own_deck(NAMES[0])
    return leader, others[:count]


@pytest.mark.parametrize(("left", "result"), [((0, 0), "draw"), ((0, 1), "1"), ((1, 0), "0"), ((9, 9), "")])
def test_whoever_has_no_deck_left_loses_before_anything_else_happens(
    left: tuple[int, int], result: str
) -> None:
    game = new_game(deck_of(DEALT + left[0]), deck_of(DEALT + left[1]))
    chance = Random(1)
    while (decision := game.run()) is not None and not game.turn:
        game.answer(*random_move(decision, chance))
    assert game.result == result
    assert any(line.rule.startswith("7-") for line in game.trace) == (not result)


def test_a_game_is_played_by_the_readings_that_it_begins_with() -> None:
    assert new_game(deck_of(50), deck_of(50), ("uppermost-position",)).reads("uppermost-position", "15-12-12")
    assert not new_game(deck_of(50), deck_of(50)).reads("uppermost-position", "15-12-12")
