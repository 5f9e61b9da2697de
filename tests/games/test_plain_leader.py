"""A Leader that is left out: where a skill asks about it, the position says what stands in for it."""

import pytest

from judge.games.positions import read_position
from judge.sandbox.checking import check_position

FOUND = "a plain Leader of all five colors"
ASKS = {
    "masters": "[Auto] When this card attacks, if your Leader Card is black, draw 1 card.",
    "fusion-world": "[On Play] If your Leader is black, draw 1 card.",
}


def found(game: str, text: str, a: str = "", b: str = "") -> list[str]:
    cards = f'ask: {{type: battle, name: Ask, color: red, cost: 1, power: 5000, combo: 5000, text: "{text}"}}'
    cards += ", boss: {type: leader, name: Boss, color: red, power: 10000}"
    made = f"game: {game}\ncards: {{{cards}}}\nA: {{{a}battle: [ask]}}\nB: {{{b}}}\n"
    assert read_position(made)
    return [each.sentence("en") for each in check_position(made) if FOUND in each.sentence("en")]


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_a_plain_leader_that_a_condition_asks_about_is_said(game: str) -> None:
    (said,) = found(game, ASKS[game])
    assert "no Leader Card of A's is named" in said and "Ask asks about it" in said
    assert not found(game, ASKS[game], a="leader: boss, ")
    assert not found(game, "[Blocker]")
    assert found(game, ASKS[game], b="leader: boss, battle: [ask], ") == [said]  # B has the card as well


def test_a_plain_leader_of_the_opponent_is_said_where_a_skill_asks_about_that_one() -> None:
    text = "[Auto] When this card attacks, if your opponent's Leader Card is black, draw 1 card."
    (said,) = found("masters", text, a="leader: boss, ")
    assert "no Leader Card of B's is named" in said
    assert not found("masters", text, b="leader: boss")
