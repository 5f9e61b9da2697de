"""A card placed under one of the other player's leaves its Battle Area (FW 16-2-2-2, 16-2-5)."""

import pytest
from helpers.fusion_world import example_of

from judge.sandbox.examples import Outcome, run_example

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


WHICH_ONE = """
title: {en: A, fr: B}
position:
  cards:
    reed: {type: battle, name: Reed, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Activate Main] %s"}
    twig: {type: battle, name: Twig, color: red, cost: 1, power: 5000, combo: 5000}
    bark: {type: battle, name: Bark, color: red, cost: 1, power: 5000, combo: 5000}
    wall: {type: battle, name: Wall, color: red, cost: 1, power: 5000, combo: 5000}
    gate: {type: battle, name: Gate, color: red, cost: 1, power: 5000, combo: 5000}
    rock: {type: battle, name: Rock, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Permanent] This card is unaffected by your skills."}
  A: {battle: [%s], hand: 0}
  B: {battle: [wall, gate]}
moves: [%s]
expect: [%s]
"""


def which_one(words: str, lying: str, expected: str, chosen: tuple[str, ...] = ()) -> Outcome:
    """A position in which reed's skill is activated, these cards are chosen, and then this is so."""
    moves = ", ".join(("A activates reed", *(f"A chooses {cards}" for cards in chosen)))
    return run_example(example_of("case.yaml", WHICH_ONE % (words, lying, moves, expected)))


@pytest.mark.parametrize("lying", ["reed, twig", "twig, reed"])
@pytest.mark.parametrize("deed", ["Place this card", "Choose 1 of your <Reed> cards and place it"])
def test_no_card_is_placed_under_itself_while_there_is_another(deed: str, lying: str) -> None:
    assert which_one(f"{deed} under 1 of your Battle Cards.", lying, "reed is under twig").faults == ()


def test_where_there_is_no_other_it_stays_and_nothing_was_done() -> None:
    words = "Place this card under 1 of your <Reed> cards. If you do, draw 1 card."
    played = which_one(words, "reed, twig", "reed is in A's battle area, A has 0 cards in hand")
    assert played.faults == ()
    assert as_many(played) == [(0, 1)]


def test_of_several_chosen_cards_the_one_that_others_lie_under_stays() -> None:
    words = "Choose 2 of your Battle Cards and place them under 1 of your <Reed> cards."
    played = which_one(words, "reed, twig, bark", "twig is under reed", ("reed and twig",))
    assert played.faults == ()
    assert as_many(played) == [(1, 2)]


def test_of_several_cards_that_it_could_lie_under_one_is_chosen() -> None:
    words = "Choose up to 2 of your opponent's Battle Cards, then place this card under them."
    played = which_one(words, "reed, twig", "reed is under gate", ("wall and gate", "gate"))
    assert played.faults == ()


def test_a_card_that_the_skill_passes_over_is_none_to_lie_under() -> None:
    words = "Place this card under 1 of your <Rock>."
    played = which_one(words, "reed, rock", "reed is in A's battle area")
    assert played.faults == ()
    assert as_many(played) == [(0, 1)]


def as_many(played: Outcome) -> list[tuple[int, int]]:
    """How many cards were placed, and of how many, where it was not all of them."""
    lines = (line for line in played.session.trace if line.word == "as-many-as-possible")
    return [(line.event.amount, line.event.number) for line in lines]


SHADE = """
title: {en: A, fr: B}
position:
  game: %s
  cards:
    maw: {type: battle, name: Maw, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Activate Main] Choose all cards in your opponent's Battle Area and place them under this card."}
  A: {battle: [maw]}
  B: {battle: [{card: unknown, label: shade}], hand: 0}
moves: [A activates maw]
expect: [shade is under maw]
"""


@pytest.mark.parametrize("game", ["fusion-world", "masters"])
def test_nobody_is_asked_which_card_it_is_that_leaves(game: str) -> None:
    """Of a card that nobody knows nothing can be asked as it moves: neither its power nor its cost."""
    assert run_example(example_of("case.yaml", SHADE % game)).faults == ()
