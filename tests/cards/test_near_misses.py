"""Texts a word away from those that are read (`near_misses.txt`): they mean something else."""

from pathlib import Path

import pytest

from judge.cards.language import compile_text, masters
from judge.cards.language.dialects import SHARED, Dialect

DIALECTS: dict[str, Dialect] = {"fusion-world": SHARED, "masters": masters.MASTERS}


def neighbors(file: str) -> dict[str, tuple[str, str]]:
    """What each block of a file is about, and its two texts."""
    blocks = Path(__file__).with_name(file).read_text(encoding="utf-8").split("\n\n")[1:]
    found = {}
    for block in blocks:
        about, one, other = block.strip().splitlines()
        found[about.removeprefix("# ")] = (one, other)
    return found


NEIGHBORS = {
    (game, about): texts
    for game, file in (("fusion-world", "near_misses.txt"), ("masters", "near_misses_of_masters.txt"))
    for about, texts in neighbors(file).items()
}
OF_BOTH_GAMES = [about for game, about in NEIGHBORS if game == "fusion-world"]


def read(text: str, game: str) -> list[tuple[object, str]]:
    """The trees of a text; a part that is not understood stands beside its tree as its words."""
    return [(one.skill, one.not_understood) for one in compile_text(text, DIALECTS[game])]


@pytest.mark.parametrize(("game", "about"), NEIGHBORS)
def test_text_is_not_read_as_its_neighbor(game: str, about: str) -> None:
    one, other = NEIGHBORS[game, about]

    assert read(one, game) != read(other, game)


@pytest.mark.parametrize("about", OF_BOTH_GAMES)
def test_masters_does_not_read_a_shared_text_as_its_neighbor(about: str) -> None:
    one, other = NEIGHBORS["fusion-world", about]

    assert read(one, "masters") != read(other, "masters")


@pytest.mark.parametrize(("game", "about"), NEIGHBORS)
def test_first_neighbor_is_understood(game: str, about: str) -> None:
    """A text beside one that nobody reads would prove nothing."""
    one, _ = NEIGHBORS[game, about]

    assert not any(not_understood for _, not_understood in read(one, game))


@pytest.mark.parametrize("enclosed", ["((Red))((Red))", "((Red)(Red))", "( (Red) (Red) )"])
def test_energy_in_parentheses_of_its_own_is_paid(enclosed: str) -> None:
    """It is no explanatory note (FW 1-3-8), which would leave the skill without a cost."""
    assert read(f"[Activate Main]{enclosed} : Draw 1 card.", "masters") == read(
        "[Activate Main](Red)(Red) : Draw 1 card.", "masters"
    )


def test_this_card_is_where_the_cards_with_it_are() -> None:
    (one,) = compile_text(
        "[Activate Main] Place this card and 1 other card from your hand in your Drop : Draw 1 card."
    )

    assert one.skill.areas == ("hand",)


def test_where_this_card_is_may_be_left_open() -> None:
    (one,) = compile_text(
        "[Activate Main] Place this card and 1 <Pebble> from your hand in your Drop : Draw 1 card."
    )

    assert one.not_understood


def test_card_under_this_card_is_in_no_area() -> None:
    (one,) = compile_text(
        "[Activate Main] If there is a <Pebble> card under this card, draw 1 card.", masters.MASTERS
    )

    assert "Area" not in " ".join(masters.explain_skill(one.skill, "en"))


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw 1 card (if you have 3 or less life, draw 2 cards instead).",
        "[On Play] This card gets +5000 power for the turn for each of your energy (maximum 3).",
        "[Blocker] (only during your opponent's turn if you have 3 or more energy)",
        "[On Play] Draw 1 card (Battle Cards only).",
        "[On Play] For each of your other <Pebble> Battle Cards, choose up to 1 of your opponent's"
        " Battle Cards and it gets -5000 power for the turn.",
    ],
)
def test_what_says_more_than_is_read_is_not_understood(text: str) -> None:
    """A note is a sentence of its own (FW 1-3-8); what goes on with a sentence is a part of it (1-3-8-1)."""
    (one,) = compile_text(text)
    assert one.not_understood
