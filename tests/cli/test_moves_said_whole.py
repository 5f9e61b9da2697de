"""Moves that take two answers are made, or refused, as a whole."""

from pathlib import Path

from helpers.command import status_and_output as judge

QUEST = """
game: chrono-clash
cards:
  rower: {type: battler, color: red, cost: 2, strength: 2}
  smith: {type: battler, color: red, cost: 3, strength: 3}
A: {battlefield: [rower tapped], hand: [smith]}
B: {}
"""
TWO_BLOCKERS = """
game: fusion-world
cards:
  runner: {type: battle, color: red, cost: 1, specified: red, power: 15000, combo: 5000}
  wall: {type: battle, color: blue, cost: 2, power: 25000, combo: 5000, text: "[Blocker]"}
  fence: {type: battle, color: blue, cost: 2, power: 25000, combo: 5000, text: "[Blocker]"}
A: {battle: [runner]}
B: {battle: [wall, fence]}
"""


def written(folder: Path, text: str) -> str:
    file = folder / "position.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_quest_said_with_its_card_is_refused_for_the_battler(tmp_path: Path) -> None:
    status, said = judge("why-not", written(tmp_path, QUEST), "A sends rower on a quest with smith")
    assert status == 1
    assert said.startswith("12-2-1  Rower is tapped.")


def test_a_block_in_words_is_chosen_and_paid_for_where_two_can_block(tmp_path: Path) -> None:
    moves = ("--moves", "A attacks B's leader with runner", "--moves", "B blocks with fence")
    printed = judge("position", "print", written(tmp_path, TWO_BLOCKERS), *moves)[1]
    assert "guard: B fence" in printed


def test_choosing_nothing_is_the_pass_of_who_is_asked_for_a_card(tmp_path: Path) -> None:
    for game in "fusion-world", "masters":
        asked = f"game: {game}\nphase: %s\nA: {{hand: 2 unknown}}\n"
        for words in "A chooses nothing", "A ne choisit rien":
            assert judge("why-not", written(tmp_path, asked % "charge"), words)[0] == 0
            assert judge("why-not", written(tmp_path, asked % "main"), words)[0] != 0
