"""After one [Blocker] of a player's, no second one is offered in the battle (FW 15-4-3)."""

from pathlib import Path

from helpers.command import judge

TWO = """game: fusion-world
cards:
  ram: {type: battle, name: Ram, color: red, cost: 1, power: 15000}
  wall: {type: battle, name: Wall, color: blue, cost: 2, power: 20000,
    text: "[Blocker]\\n[When Blocking] Draw 1 card."}
  fence: {type: battle, name: Fence, color: blue, cost: 2, power: 20000, text: "[Blocker]"}
A: {battle: [ram]}
B: {battle: [wall, fence], deck: 5 unknown}
"""


def test_none_is_offered_beside_another_pending_skill(tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(TWO, "utf-8")
    typed = "A attacks leader with ram\nB blocks with wall\nwhy B blocks with fence\n"
    told = judge("step", str(file), typed=typed).stdout
    behind = told[told.index("[When Blocking]") :]
    assert "activate fence" not in behind and "That is allowed" not in behind
    assert "one [Blocker] in a battle (15-4-3)" in behind
