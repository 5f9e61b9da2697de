"""Skills that other skills activate (FW 5-7-3), where there is none to activate or no end to it."""

import pytest
import yaml
from helpers.fusion_world import example_of

from judge.sandbox.examples import run_example

DRAWS = "[On Play] Draw 2 cards."


def faults(acting: str, other: str, expect: list[str], cites: list[str], omits: list[str]) -> tuple[str, ...]:
    """What does not hold after A plays Caller, with this text, beside Other."""
    card = {"type": "battle", "color": "yellow", "cost": 1, "power": 5000, "combo": 5000}
    cards = {
        "caller": card | {"name": "Caller", "text": acting},
        "other": card | {"name": "Other", "text": other},
    }
    position = {"cards": cards, "A": {"hand": ["caller"], "battle": ["other"], "energy": "1 yellow"}}
    case = {"title": {"en": "A", "fr": "B"}, "position": position, "moves": ["A plays caller"]}
    case |= {"expect": expect, "cites": cites, "omits": omits}
    return run_example(example_of("case.yaml", yaml.safe_dump(case))).faults


@pytest.mark.parametrize(
    ("before", "other"),
    [
        ("Negate the skills of all your other Battle Cards for the turn. ", DRAWS),
        ("", "[When Attacking] Draw 2 cards."),
        ("", "[On Play][Opponent's Turn] Draw 2 cards."),
        ("", "[Auto] If there are 3 or more cards in your hand, when this card is played, draw 2 cards."),
        ("", "[Auto] When your opponent's Battle Card is played, draw 2 cards."),
    ],
)
def test_a_skill_that_is_not_valid_or_not_of_that_kind_is_not_activated(before: str, other: str):
    calls = "Activate 1 [On Play] skill of all your other Battle Cards. If you do, draw 1 card."
    expect = ["A has 0 cards in hand"]
    assert faults(f"[On Play] {before}{calls}", other, expect, ["9-2-4", "13-14-1"], ["5-7-3"]) == ()


def test_one_that_is_valid_is_activated():
    acting = "[On Play] Activate 1 [On Play] skill of all your other Battle Cards. If you do, draw 1 card."
    assert faults(acting, DRAWS, ["A has 3 cards in hand"], ["5-7-3"], ["9-2-4"]) == ()


def test_once_per_turn_holds_for_it_too():
    calls = "Activate 1 [On Play] skill of all your other Battle Cards."
    once = DRAWS.replace("]", "][Once per turn]")
    assert (
        faults(f"[On Play] {calls} {calls}", once, ["A has 2 cards in hand"], ["15-7-2", "9-2-4"], []) == ()
    )


def test_a_skill_that_activates_itself_has_no_end():
    calls = "[On Play] Activate this card's [On Play] skill."
    assert faults(calls, DRAWS, ["the game is a draw"], ["5-7-3", "16-1-1-1"], []) == ()


@pytest.mark.parametrize(
    ("condition", "draws"),
    [
        ("you have 2 or more Battle Cards", True),
        ("you have 3 or more Battle Cards", False),
        ("this card has 5000 power or more", True),
        ("this card has 5001 power or more", False),
    ],
)
def test_its_condition_is_about_whose_skill_it_is_and_about_its_card(condition: str, draws: bool):
    text = f"[Auto] If {condition}, when this card is played, draw 2 cards."
    expect = [f"A has {2 * draws} cards in hand"]
    assert (
        faults("[On Play] Activate 1 [On Play] skill of all your other Battle Cards.", text, expect, [], [])
        == ()
    )
