"""Cards that are only counted stand for any of their color: that is said where a skill asks what they are."""

from pathlib import Path

import pytest
from helpers.command import judge

ASKING = """game: {game}
cards:
  kid: {{type: battle, name: Kid, color: yellow, cost: 1, power: 5000,
    text: "{text}"}}
A: {{hand: [kid], energy: 2 yellow}}
B: {{energy: 3 green}}
"""
COST = (
    "Choose all cards with {costs} of 5 or less in your opponent's Energy Area and switch them to Rest Mode."
)


def told(folder: Path, game: str, text: str, language: str = "en") -> str:
    file = folder / "asking.yaml"
    file.write_text(ASKING.format(game=game, text=text), "utf-8")
    return judge("why-not", str(file), "A plays kid", "--language", language).stdout


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("fusion-world", f"[On Play] {COST.format(costs='costs')}"),
        ("masters", f"[Auto] When you play this card, {COST.format(costs='energy costs')}"),
    ],
)
def test_it_is_said_where_their_cost_is_asked(tmp_path: Path, game: str, text: str) -> None:
    assert "These cards are only counted, and a skill asks what they are (B's Energy Area: 3)" in told(
        tmp_path, game, text
    )
    assert "Ces cartes ne sont que comptées" in told(tmp_path, game, text, "fr")


def test_nothing_is_said_where_only_their_color_or_mode_is_asked(tmp_path: Path) -> None:
    text = "[On Play] Choose up to 2 green cards in your opponent's energy and switch them to Rest Mode."
    assert "only counted" not in told(tmp_path, "fusion-world", text)


def test_a_token_that_a_skill_created_is_not_taken_for_a_counted_card(tmp_path: Path) -> None:
    file = tmp_path / "token.yaml"
    file.write_text(
        """title: {en: A token, fr: Un jeton}
position:
  game: masters
  cards:
    maker: {type: battle, name: Maker, color: green, cost: 1, power: 5000,
      text: "[Auto] When you play this card, play 1 Sprout Token. (Sprout Tokens have 10000 power.)"}
    asker: {type: battle, name: Asker, color: green, cost: 1, power: 5000,
      text: "[Auto] When you play this card, KO up to 1 of your Battle Cards with an energy cost of 0."}
  A: {hand: [maker, asker], energy: 2 green}
moves: ["A plays maker", "A plays asker"]
expect: []
""",
        "utf-8",
    )
    told = judge("run", str(file))
    assert "Sprout" in told.stdout, told.stderr
    assert "only counted" not in told.stdout + told.stderr
