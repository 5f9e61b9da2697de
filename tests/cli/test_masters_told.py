"""What Masters' refusals and traces name: the rule that decides, in words of its own."""

from pathlib import Path

import pytest
from helpers.command import judge

POSITION = """game: masters
cards:
  pair: {type: unison, name: Pair, color: red, specified: R, power: 15000,
    text: "[Activate: Main][+1] : Draw 1 card.\\n[Activate: Main][-4] : Draw 1 card."}
  ram: {type: battle, name: Ram, color: red, cost: 1, power: 15000}
A: {battle: [ram], unison: [{card: pair, markers: 2}]}
"""


def test_a_card_that_unique_bars_is_told_with_unique_and_no_effect() -> None:
    name = "unique-and-a-card-played-by-a-skill"
    for language, effect in (("en", "effect"), ("fr", "effet")):
        lines = judge("run", name, "--game", "masters", "--language", language).stdout.splitlines()
        (line,) = [line for line in lines if line.startswith("10-42-3")]
        assert "[Unique]" in line and effect not in line


def test_a_marker_cost_is_refused_by_what_bars_it(tmp_path: Path) -> None:
    file = tmp_path / "pair.yaml"
    file.write_text(POSITION, "utf-8")
    refused = judge("why-not", str(file), "A activates pair skill 2").stdout
    assert "8-4-2-5-1-3" in refused and "fewer markers" in refused
    typed = "A activates pair skill 1\nA activates pair skill 2\n"
    again = judge("step", str(file), typed=typed).output
    assert "with a marker cost has been activated this turn already" in again
    assert "[Once per turn]" not in again


def test_a_step_of_the_battle_is_ended_by_its_own_name_alone(tmp_path: Path) -> None:
    file = tmp_path / "battle.yaml"
    for player, step, other in ("A", "Offense", "Defense"), ("B", "Defense", "Offense"):
        battle = f"{POSITION}battle: {{attack: A ram, guard: B leader, step: {step.lower()}}}\n"
        file.write_text(battle, "utf-8")
        typed = f"{player} ends the {other} Step\n{player} ends the {step} Step\n"
        ended = judge("step", str(file), typed=typed)
        assert ended.output.count(f"not allowed: '{player} ends the {other} Step'") == 1
        assert f"{player} ends the {step} Step.\n" in ended.output


DEFENCE = """game: masters
cards:
  ram: {type: battle, name: Ram, color: red, cost: 1, power: 21000}
  wall: {type: battle, color: red, cost: 5, power: 5000, combo: 500, combo cost: 1, text: "[Blocker]"}
  gate: {type: battle, color: red, cost: 5, power: 5000, combo: 500, combo cost: 1, text: "[Blocker]"}
  pond: {type: battle, color: red, cost: 5, power: 5000, text: "[Blocker]"}
A: {battle: [ram], hand: [wall]}
B: {battle: [{card: gate, rest: true}%s]}
"""


@pytest.mark.parametrize("others", ["", ", wall", ", wall, pond"])
def test_a_block_by_a_card_in_rest_mode_is_refused_for_that(tmp_path: Path, others: str) -> None:
    file = tmp_path / "blocks.yaml"
    file.write_text(DEFENCE % others, "utf-8")
    attack = "A attacks leader with ram"
    refused = judge("why-not", str(file), "B blocks with gate", "--moves", attack)
    assert refused.exit_code and "a card in Rest Mode cannot pay for it" in refused.stdout
    stepped = judge("step", str(file), typed=f"{attack}\n").output
    assert "Gate is in Rest Mode: unless it is switched to Active Mode first" in stepped
    assert "gate may block" not in stepped.casefold() and "activate gate" not in stepped
    if not others:
        assert "B cannot pay the skill cost of gate" in stepped


def test_a_combo_that_cannot_be_paid_names_its_combo_cost(tmp_path: Path) -> None:
    file = tmp_path / "combo.yaml"
    file.write_text(DEFENCE % "", "utf-8")
    said = judge("why-not", str(file), "A combos with wall", "--moves", "A attacks leader with ram").stdout
    assert "a cost of 1 and 0 energy" in said and "a cost of 5" not in said


def test_evolving_into_a_card_without_evolve_is_refused_by_its_rule(tmp_path: Path) -> None:
    file = tmp_path / "evolves.yaml"
    file.write_text(DEFENCE % "", "utf-8")
    assert judge("why-not", str(file), "A evolves into wall").stdout.startswith("10-5-1 ")
    assert judge("why-not", str(file), "A évolue en wall", "--language", "fr").stdout.startswith("10-5-1 ")


def test_a_skill_left_to_the_judge_keeps_its_condition_and_its_cost(tmp_path: Path) -> None:
    file = tmp_path / "left.yaml"
    text = "[Activate Main](3), if your Leader Card is green : %s"
    effects = {"left": "Choose 1 of your Battle Cards and it gains [Overlord].", "unread": "Hum a tune."}
    cards = "".join(
        f'  {name}: {{type: battle, color: red, cost: 1, power: 5000, text: "{text % effect}"}}\n'
        for name, effect in effects.items()
    )
    boss = "  boss: {type: leader, color: red, power: 5000}\n"
    file.write_text(
        f"game: masters\ncards:\n{boss}{cards}A: {{leader: boss, battle: [left, unread]}}\n", "utf-8"
    )
    for name in effects:
        said = judge("why-not", str(file), f"A activates {name}").stdout
        assert {"8-3-3", "8-4-2-2"} <= {line.split(" ")[0] for line in said.splitlines()}


def test_an_extra_card_in_the_hand_is_not_counted_among_the_drop(tmp_path: Path) -> None:
    file = tmp_path / "drop.yaml"
    text = "[Activate Main] Choose 2 cards in your Drop Area and send them to your Warp : Draw 2 cards."
    last = f'  last: {{type: extra, color: blue, cost: 1, text: "{text}"}}\n'
    pond = "  pond: {type: battle, color: blue, cost: 1, power: 5000}\n"
    seat = "A: {hand: [last], drop: [pond], energy: 1 blue}\n"
    file.write_text(f"game: masters\ncards:\n{last}{pond}{seat}", "utf-8")
    assert "1 card that can be chosen" in judge("why-not", str(file), "A activates last").stdout
