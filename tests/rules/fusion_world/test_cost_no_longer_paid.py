"""A cost that could be paid as the card was declared, and no longer as it is paid: the use fails."""

import pytest
from helpers.fusion_world import example_of, opened
from msgspec.structs import replace

from judge.games import adapter_of
from judge.rules.dragon_ball.areas import DROP, ENERGY, HAND
from judge.sandbox.examples import run_example
from judge.sandbox.session import Session

TEXT = """
cards:
  guest: {type: battle, name: Guest, color: blue, cost: 1, power: 5000}
  toast: {type: extra, name: Toast, color: blue, cost: 1, text: "[Activate Main] Draw 1 card."}
A: {hand: [guest, toast], energy: [guest, toast], deck: 9}
"""


@pytest.mark.parametrize(
    ("move", "card", "area"), [("A plays guest", "guest", HAND), ("A uses toast", "toast", DROP)]
)
def test_a_use_fails_whose_cost_can_no_longer_be_paid(move: str, card: str, area: int) -> None:
    """Its energy is switched to Rest Mode while the player is asked how to pay."""
    table = opened(TEXT)
    session = Session(table.catalogue, table.position, table.labels)
    session.move(move)
    assert session.game.decision is not None and session.game.decision.kind == "pay"
    state = session.game.state
    cards = list(state.cards)
    for payer in session.game.zones[ENERGY]:
        cards[payer] = replace(cards[payer], rest=True)
    game = adapter_of("fusion-world").game(table.catalogue, replace(state, cards=tuple(cards), decision=None))
    decision = game.run()
    assert decision is not None and decision.kind == "free-timing"
    used = next(n for n, label in table.labels.items() if label == card)
    assert game.area_of(used) == area
    assert "1-2-6" in [line.rule for line in game.trace]
    assert len(game.zones[DROP]) + len(game.zones[HAND]) == 2


REDUCED = """
title: {en: A, fr: B}
position:
  cards:
    mage: {type: battle, name: Mage, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Activate Main] Discard 1 card and you take 1 damage : Draw 2 cards."}
    ward: {type: battle, name: Ward, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Permanent] If you have no cards in your hand, reduce the damage you take by 1."}
  A: {battle: [mage, ward], hand: %s, life: 3}
moves: [A activates mage%s]
expect: [%s]
"""


@pytest.mark.parametrize(
    ("hand", "chooses", "expected"),
    [
        ("[mage]", "", "A has 0 cards in hand, A has 3 life"),
        ("[mage, ward]", ", A chooses ward 2", "A has 4 cards in hand, A has 2 life"),
    ],
)
def test_a_skill_cost_fails_whose_damage_comes_to_nothing(hand: str, chooses: str, expected: str) -> None:
    """With the last card of the hand gone, the damage that is to be taken is reduced to none (FW 1-4-7)."""
    assert run_example(example_of("case.yaml", REDUCED % (hand, chooses, expected))).faults == ()
