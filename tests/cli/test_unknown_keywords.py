"""A card that nobody knows may have the keyword that is asked for: the judge is asked which card it is."""

from pathlib import Path

import pytest
from helpers.command import judge

POSITION = """game: %s
cards:
  seeker: {type: battle, color: red, cost: 1, power: 5000%s, text: "[Activate Main] %s"}
A: {battle: [seeker], drop: 2 unknown}
"""
OF_GAME = {"masters": ", combo: 5000, combo cost: 0", "fusion-world": ", combo: 5000"}


@pytest.mark.parametrize("game", OF_GAME)
@pytest.mark.parametrize(
    "text",
    [
        "Choose up to 1 card with [Blocker] in your Drop and add it to your hand.",
        "If you have a card with [Blocker] in your Drop, draw 1 card.",
    ],
)
def test_which_card_it_is_is_asked(tmp_path: Path, game: str, text: str) -> None:
    file = tmp_path / "unknown.yaml"
    file.write_text(POSITION % (game, OF_GAME[game], text), "utf-8")
    asked = judge("step", str(file), typed="A activates seeker\n").output
    assert "which card is" in asked and "nothing that A could choose" not in asked


@pytest.mark.parametrize("asked", ["a green card", "a card with [Blocker]"])
def test_a_refusal_that_rests_on_an_unknown_card_says_so(tmp_path: Path, asked: str) -> None:
    file = tmp_path / "unknown.yaml"
    text = f"If you have {asked} in your Drop : Draw 1 card."
    file.write_text(POSITION % ("masters", OF_GAME["masters"], text), "utf-8")
    said = judge("why-not", str(file), "A activates seeker")
    assert said.exception is None or isinstance(said.exception, SystemExit)
    assert "a card that nobody knows" in said.stdout
