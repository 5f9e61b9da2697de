"""A Leader that is left out: where a skill asks about it, the position says what stands in for it."""

import pytest

from judge.answers.positions import names_of
from judge.games.positions import read_position
from judge.sandbox.checking import check_position
from judge.sandbox.session import Session
from judge.table.narration import reservations
from judge.texts import LANGUAGES

FOUND = "a plain Leader of all five colors"
ASKS = {
    "masters": "[Auto] When this card attacks, if your Leader Card is black, draw 1 card.",
    "fusion-world": "[On Play] If your Leader is black, draw 1 card.",
}


def laid(game: str, text: str, a: str = "", b: str = "") -> str:
    cards = f'ask: {{type: battle, name: Ask, color: red, cost: 1, power: 5000, combo: 5000, text: "{text}"}}'
    cards += ", boss: {type: leader, name: Boss, color: red, power: 10000}"
    return f"game: {game}\ncards: {{{cards}}}\nA: {{{a}battle: [ask]}}\nB: {{{b}}}\n"


def found(game: str, text: str, a: str = "", b: str = "") -> list[str]:
    made = laid(game, text, a, b)
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


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_an_answer_says_that_it_may_rest_on_a_plain_leader(game: str) -> None:
    def said(text: str, leader: str = "") -> list[str]:
        made = read_position(laid(game, text, leader))
        session = Session(made.catalogue, made.state, made.names)
        told = [reservations.told(session.game.reservations(), names_of(session), code) for code in LANGUAGES]
        return [words for each in told for words in each if "15000" in words]

    english, french = said(ASKS[game])
    assert "No Leader Card is named" in english and "(A's Leader Area: 1)" in english
    assert "Aucune carte Leader n'est nommée" in french
    assert not said(ASKS[game], "leader: boss, ")
    assert not said("[Blocker]")
