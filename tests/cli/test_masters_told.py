"""What Masters' refusals and traces name: the rule that decides, in words of its own."""

from pathlib import Path

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
