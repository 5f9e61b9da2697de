"""Where a position begins in a battle in which cards lie in a Combo Area."""

from __future__ import annotations

import pytest
from helpers.fusion_world import opened, read_position

from judge.games.positions import write_position
from judge.rules.dragon_ball.information import power_of
from judge.sandbox.variations.tables import Table

WITH_TEXT = ', text: "TEXT"'
CARDS = f"""
cards:
  raider: {{type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000{WITH_TEXT}}}
  wall: {{type: battle, name: Wall, color: blue, cost: 1, power: 10000, combo: 5000, text: "[Blocker]"}}
"""


def battle(step: str, more: str = "") -> str:
    return f"battle: {{attack: A raider, guard: B leader, step: {step}{more}}}"


def rules_of_unsure(table: Table) -> list[str]:
    assert table.beginning is not None
    return [each.rule for each in table.beginning.unsure]


def test_a_step_in_which_a_combo_lies_has_begun():
    text = "[Auto] At the beginning of your Offense Step, draw 1 card."
    cards = CARDS.replace("TEXT", text)
    ours = "A: {battle: [raider rest], combo: [wall]}"
    table = opened(f"{cards}\n{ours}\n{battle('offense')}")
    assert table.beginning.rule == "8-2-3"
    assert "8-2-2" in rules_of_unsure(table)


@pytest.mark.parametrize("step", ["offense", "defense", "damage"])
@pytest.mark.parametrize(("side", "rule"), [("A", "5-6-3-2"), ("B", "5-6-4-2")])
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("[Auto] When you use this card in a combo from your hand, draw 1 card.", True),
        ("[Auto] When you use this card in a combo from your Battle Area, draw 1 card.", True),
        ("[Auto] When this card attacks, draw 1 card.", False),
    ],
)
def test_what_a_card_in_a_combo_triggered_is_named(step: str, side: str, rule: str, text: str, asked: bool):
    cards = CARDS.replace(WITH_TEXT, "").replace("[Blocker]", text)
    areas = {"A": ["battle: [raider rest]"], "B": []}
    areas[side].append("combo: [wall]")
    lying = "\n".join(f"{seat}: {{{', '.join(areas[seat])}}}" for seat in areas)
    table = opened(f"{cards}{lying}\n{battle(step)}")
    assert rules_of_unsure(table) == [rule] * asked


@pytest.mark.parametrize("at", ["8-4-6", "8-5-1"])
def test_combo_power_that_was_added_before_counts(at: str):
    step = "end" if at.startswith("8-5") else "damage"
    cards = CARDS.replace(WITH_TEXT, "")
    moment = battle(step, f", at: {at}")
    position = read_position(f"{cards}\nA: {{battle: [raider rest], combo: [wall, wall]}}\n{moment}")
    assert power_of(position.game(), position.state.battle.attack) == 25000
    nothing = read_position(f"{cards}\nA: {{battle: [raider rest], combo: [wall]}}\n"
                            + moment.replace("at:", "combo added: [0, 0], at:"))  # fmt: skip
    assert power_of(nothing.game(), nothing.state.battle.attack) == 15000
    again = read_position(write_position(nothing.catalogue, nothing.state, nothing.names))
    assert again.state == nothing.state
