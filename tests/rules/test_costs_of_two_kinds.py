"""Choices of two or three kinds of cards: what is of several is offered where no other kind needs it."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.rules.dragon_ball.assigning import can_fill
from judge.sandbox.examples import run_example

DISCARD = "from your hand in your Drop"
COLORS: dict[str, Any] = {
    "both": ["red", "blue"],
    "also-both": ["red", "blue"],
    "red": "red",
    "blue": "blue",
    "red-and-green": ["red", "green"],
}


def position(game: str, text: str, hand: list[str]) -> dict[str, Any]:
    """A card with this skill in the Battle Area, and cards of these colors in the hand."""
    more = {"combo cost": 0} if game == "masters" else {}
    card = {"type": "battle", "cost": 1, "power": 10000, "combo": 5000, **more}
    return {
        "game": game,
        "cards": {"payer": card | {"color": "red", "text": f"[Activate Main] {text}"}}
        | {name: card | {"color": COLORS[name]} for name in hand},
        "A": {"battle": ["payer"], "hand": hand, "life": 4},
        "B": {"life": 4},
    }


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
@pytest.mark.parametrize(
    ("text", "hand", "moves"),
    [
        (f"Place 1 red card and 1 blue card {DISCARD} : Draw 2 cards.", ["both", "red"], []),
        (
            f"Place 2 red cards and 1 blue card {DISCARD} : Draw 2 cards.",
            ["both", "also-both", "red"],
            ["A chooses both"],
        ),
    ],
)
def test_a_card_without_which_the_cost_cannot_be_paid_is_kept_for_its_part(
    game: str, text: str, hand: list[str], moves: list[str]
) -> None:
    expected = [f"{card} is in A's Drop" for card in hand] + ["A has 2 cards in hand"]
    example = position(game, text, hand) | {"moves": ["A activates payer", *moves], "expect": expected}
    assert run_example(as_example(example)).faults == ()


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_a_card_that_was_chosen_is_counted_for_no_later_part(game: str) -> None:
    text = f"Place 1 red card and 1 blue card and 1 green card {DISCARD}."
    hand = ["red-and-green", "both"]
    example = position(game, text, hand) | {
        "moves": ["A activates payer", "A chooses red-and-green", "A chooses both"],
        "expect": ["red-and-green is in A's Drop", "both is in A's Drop", "A has 0 cards in hand"],
    }
    assert run_example(as_example(example)).faults == ()


def test_each_card_fills_one_place() -> None:
    assert can_fill([(1, 2), (1,)], [1, 1])
    assert not can_fill([(1,), (1,)], [1, 1])
    assert can_fill([(1, 2, 3), (1, 2), (1,)], [1, 1, 1])
    assert not can_fill([(1, 2), (1, 2), (1, 2, 3, 4)], [1, 2, 1])
    assert can_fill([(), (1,)], [0, 1])
