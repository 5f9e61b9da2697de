"""A card that nobody names counts as none that fits, and the trace says so before what rests on it."""

from pathlib import Path

import pytest
from helpers.command import judge

LOOK = """game: fusion-world
cards:
  look: {{type: extra, name: Look, color: blue, cost: 0,
    text: "[Activate Main] Choose 1 card from your opponent's hand and reveal it. If the revealed card's \
cost is 5 or {what}, draw 1 card."}}
A: {{hand: [look], deck: 5 unknown}}
B: {{hand: 1 unknown}}
"""
TYPED = "A uses look\nA chooses B's unknown\njudge leaves it unknown\n"


@pytest.mark.parametrize("what", ["less", "more"])
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Nobody says which card B's unknown card is: it counts as none that fits."),
        ("fr", "Personne ne dit quelle carte est la carte inconnue de B"),
    ],
)
def test_that_nobody_names_a_card_is_told(tmp_path: Path, what: str, language: str, words: str) -> None:
    file = tmp_path / "look.yaml"
    file.write_text(LOOK.format(what=what), "utf-8")
    told = judge("step", str(file), "--language", language, typed=TYPED).stdout
    assert words in told
    assert "0-3-17" in told[told.index(words) :]
