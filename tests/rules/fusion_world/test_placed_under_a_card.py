"""A card placed under one of the other player's leaves its Battle Area (FW 16-2-2-2, 16-2-5)."""

import pytest
from helpers.fusion_world import example_of

from judge.sandbox.examples import run_example

SWALLOWED = """
title: {en: A, fr: B}
position:
  cards:
    maw: {type: battle, name: Maw, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Activate Main] Choose 1 of %s <Prey> and place it under this card."}
    prey: {type: battle, name: Prey, color: blue, cost: 1, power: 5000, combo: 5000}
    nest: {type: battle, name: Nest, color: blue, cost: 1, power: 5000, combo: 5000}
    guide: {type: battle, name: Guide, color: blue, cost: 1, power: 5000, combo: 5000,
      text: "[Auto] When your <Prey> is removed from the Battle Area, draw 1 card."}
  A: {battle: [maw, %s]}
  B: {battle: [%s], hand: 0}
moves: [A activates maw]
expect: [prey is under A's maw, nest is under A's maw, %s]
readings: [%s]
"""
THEIR_BATTLE_AREA = "{card: prey, under: [nest]}, guide"


@pytest.mark.parametrize(("reading", "drawn"), [("", 1), ("control-is-no-movement", 0)])
def test_it_leaves_for_the_other_players_battle_area_with_what_lies_under_it(
    reading: str, drawn: int
) -> None:
    seen = f"B has {drawn} cards in hand"
    text = SWALLOWED % ("your opponent's", "guide", THEIR_BATTLE_AREA, seen, reading)
    assert run_example(example_of("case.yaml", text)).faults == ()


def test_under_a_card_of_the_same_battle_area_it_does_not_leave() -> None:
    text = SWALLOWED % ("your", THEIR_BATTLE_AREA, "maw", "A has 0 cards in hand", "")
    assert run_example(example_of("case.yaml", text)).faults == ()


WAITED_FOR = """
title: {en: A, fr: B}
position:
  cards:
    eye: {type: battle, name: Eye, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Activate Main] During this turn, when one of your opponent's Battle Cards is removed from a
        Battle Area, draw 1 card."}
    maw: {type: battle, name: Maw, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Activate Main] Choose 1 of your opponent's <Prey> and %s."}
    prey: {type: battle, name: Prey, color: blue, cost: 1, power: 5000, combo: 5000}
  A: {battle: [eye, maw], hand: 0}
  B: {battle: [prey]}
moves: [A activates eye, A activates maw]
expect: [A has %s cards in hand]
readings: [%s]
"""


@pytest.mark.parametrize("deed", ["place it under this card", "gain control of it"])
@pytest.mark.parametrize(("reading", "drawn"), [("", 1), ("control-is-no-movement", 0)])
def test_an_effect_that_waits_for_it_to_leave_is_due(deed: str, reading: str, drawn: int) -> None:
    assert run_example(example_of("case.yaml", WAITED_FOR % (deed, drawn, reading))).faults == ()
