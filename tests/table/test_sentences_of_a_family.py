"""A game's own sentences stand over those of its family, and these over what is said of any game."""

from pathlib import Path

import pytest

from judge.table.narration.wording import Wording

FAMILY = """
[board]
heading = "Round {turn}"
won = "{player} has it"
step = { attack = "Charge", other = "{step}" }
[nouns]
marker = ["token", "tokens"]
"""
OWN = """family = "own_family"
[board]
won = "{player} triumphs"
step = { end = "Retreat" }
[steps]
1-1 = "It begins."
"""


@pytest.fixture
def own_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Wording:
    for package, table in (("own_family", FAMILY), ("own_game", OWN)):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / "en.toml").write_text(table, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Wording("en", "own_game")


def test_the_nearest_sentence_is_said(own_game: Wording) -> None:
    assert own_game.say("board", "won", player="A") == "A triumphs"
    assert own_game.say("board", "heading", turn=3) == "Round 3"
    assert own_game.word("unknown") == "an unknown card"


def test_a_sentence_has_the_variants_of_game_and_family(own_game: Wording) -> None:
    said = [own_game.say("board", "step", each, step=each) for each in ("attack", "end", "rest")]
    assert said == ["Charge", "Retreat", "rest"]


def test_nouns_and_steps_of_both_are_there(own_game: Wording) -> None:
    assert f"{own_game.number(2):marker}, {own_game.number(1):card}" == "2 tokens, 1 card"
    assert own_game.table["steps"] == {"1-1": "It begins."}
    assert "family" not in own_game.table
