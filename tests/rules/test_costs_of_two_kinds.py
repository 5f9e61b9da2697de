"""A skill cost of two kinds of cards: a card that is of both is not offered where the other kind needs it."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.rules.dragon_ball.assigning import can_fill
from judge.sandbox.examples import run_example


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_a_card_without_which_the_cost_cannot_be_paid_is_kept_for_its_part(game: str) -> None:
    more = {"combo cost": 0} if game == "masters" else {}
    card = {"type": "battle", "cost": 1, "power": 10000, "combo": 5000, **more}
    text = "[Activate Main] Place 1 red card and 1 blue card from your hand in your Drop : Draw 2 cards."
    position: dict[str, Any] = {
        "game": game,
        "cards": {
            "payer": card | {"color": "red", "text": text},
            "both": card | {"color": ["red", "blue"]},
            "red": card | {"color": "red"},
        },
        "A": {"battle": ["payer"], "hand": ["both", "red"], "life": 4},
        "B": {"life": 4},
        "moves": ["A activates payer"],
        "expect": ["both is in A's Drop", "red is in A's Drop", "A has 2 cards in hand"],
    }
    assert run_example(as_example(position)).faults == ()


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_two_cards_of_a_kind_leave_the_other_kind_its_card(game: str) -> None:
    more = {"combo cost": 0} if game == "masters" else {}
    card = {"type": "battle", "cost": 1, "power": 10000, "combo": 5000, **more}
    text = "[Activate Main] Place 2 red cards and 1 blue card from your hand in your Drop : Draw 2 cards."
    position: dict[str, Any] = {
        "game": game,
        "cards": {
            "payer": card | {"color": "red", "text": text},
            "both": card | {"color": ["red", "blue"]},
            "also-both": card | {"color": ["red", "blue"]},
            "red": card | {"color": "red"},
        },
        "A": {"battle": ["payer"], "hand": ["both", "also-both", "red"], "life": 4},
        "B": {"life": 4},
        "moves": ["A activates payer", "A chooses both"],
        "expect": ["red is in A's Drop", "also-both is in A's Drop", "A has 2 cards in hand"],
    }
    assert run_example(as_example(position)).faults == ()


def test_each_card_fills_one_place() -> None:
    assert can_fill([(1, 2), (1,)], [1, 1])
    assert not can_fill([(1,), (1,)], [1, 1])
    assert can_fill([(1, 2, 3), (1, 2), (1,)], [1, 1, 1])
    assert not can_fill([(1, 2), (1, 2), (1, 2, 3, 4)], [1, 2, 1])
    assert can_fill([(), (1,)], [0, 1])
