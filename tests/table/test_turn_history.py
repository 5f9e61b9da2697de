"""What happened this turn has words in a position: read, asked by a skill, and written again."""

from __future__ import annotations

import pytest
from helpers.fusion_world import read_position

from judge.games.dragon_ball.facts import FACTS
from judge.games.positions import write_position
from judge.rules.dragon_ball.information import power_of
from judge.table.position import Position

ASKED = {
    "played from hand": "you played a <Scout> from your hand this turn",
    "played from Drop": "you played a <Scout> from your Drop this turn",
    "played from deck": "you played a <Scout> from your deck this turn",
    "played from energy": "you played a <Scout> from your energy this turn",
    "played from life": "you played a <Scout> from your life this turn",
    "used in a combo": "you used a card in a combo this turn",
    "used in a combo from Battle Area": "you used a card from your Battle Area in a combo this turn",
    "used in a combo from hand": "you used a card from your hand in a combo this turn",
    "used in a combo from Drop": "you used a card from your Drop in a combo this turn",
}
"""What a skill asks, for each word of a position."""


def position(asked: str, happened: str = "") -> Position:
    text = f"[Permanent] If {ASKED[asked]}, this card gets +5000 power."
    turn = f"this turn: {{{happened}: [A scout]}}\n" if happened else ""
    return read_position(
        "cards:\n"
        "  watch: {type: battle, name: Watch, color: red, cost: 1, power: 10000, combo: 5000, "
        f'text: "{text}"}}\n'
        "  scout: {type: battle, name: Scout, color: red, cost: 1, power: 5000, combo: 5000}\n"
        f"A: {{battle: [watch, scout]}}\n{turn}"
    )


def power(one: Position) -> int:
    return power_of(one.game(), 1)


@pytest.mark.parametrize("asked", ASKED)
def test_what_a_skill_asks_is_said_of_the_turn(asked: str):
    assert power(position(asked)) == 10000
    assert power(position(asked, asked)) == 15000


@pytest.mark.parametrize("happened", ASKED)
def test_it_is_written_in_the_same_words(happened: str):
    read = position(happened, happened)
    written = write_position(read.catalogue, read.state, read.names)
    assert happened in written
    assert "engine:" not in written
    assert read_position(written).state == read.state


def test_from_elsewhere_is_another_fact():
    assert power(position("played from Drop", "played from hand")) == 10000
    assert power(position("used in a combo from Drop", "used in a combo from hand")) == 10000


def test_what_was_played_from_somewhere_was_played():
    facts = [fact.what for fact in position("played from Drop", "played from Drop").state.facts]
    assert facts == ["played", "played-from-drop"]


def test_a_combo_from_somewhere_is_a_combo_where_a_card_asks_for_it():
    facts = [fact.what for fact in position("used in a combo", "used in a combo from hand").state.facts]
    assert facts == ["combo", "combo-from-hand"]
    assert power(position("used in a combo", "used in a combo from hand")) == 15000


def test_every_fact_that_follows_from_another_has_words():
    implied = {each for row in FACTS.implies.values() for each in row}
    assert implied | set(FACTS.implies) <= set(FACTS.words)
