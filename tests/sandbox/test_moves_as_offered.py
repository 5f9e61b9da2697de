"""What a list of moves shows can be written as a move, in a file of YAML too."""

import pytest

from judge.sandbox.examples import example_of, run_example

ASKED = """
title: {{en: Asked, fr: Demandé}}
question: {{en: "?", fr: "?"}}
answer: {{en: "!", fr: "!"}}
position:
  game: masters
  cards:
    guide: {{type: battle, name: Guide, color: red, cost: 2, power: 10000,
      text: "[Auto] When this card attacks, you may draw 1 card. If you do, choose up to 2 cards in your
        opponent's life and place them in their Drop Area."}}
  A: {{battle: [guide], hand: 0 unknown}}
  B: {{life: 3, hand: 0 unknown}}
moves:
  - A attacks the Leader with guide
{moves}
expect:
  - {expected}
cites: []
"""


def faults(expected: str, *moves: str) -> tuple[object, ...]:
    lines = "\n".join(f"  - {move}" for move in moves)
    return run_example(example_of("asked.yaml", ASKED.format(moves=lines, expected=expected))).faults


@pytest.mark.parametrize("yes", ["yes", "A says yes", "A dit oui", "A does it"])
def test_a_question_is_answered_with_yes(yes: str) -> None:
    assert faults("A has 1 card in hand", yes) == ()


@pytest.mark.parametrize("no", ["no", "A says no", "A dit non", "A does not"])
def test_a_question_is_answered_with_no(no: str) -> None:
    assert faults("A has 0 cards in hand", no) == ()


@pytest.mark.parametrize(
    "chosen",
    [
        "A chooses B's unknown card, B's unknown card 2",
        "A chooses B's unknown, B's unknown 2",
        "A choisit la carte inconnue de B, la carte inconnue 2 de B",
    ],
)
def test_unknown_cards_are_chosen_as_they_are_listed(chosen: str) -> None:
    assert faults("B has 1 life", "yes", chosen) == ()
