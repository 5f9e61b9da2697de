"""Where a sentence goes that speaks of cards taken before it, and where that cannot be told."""

import pytest
from helpers.masters_explained import compiled, explained

from judge.cards.language import masters

PAYS = "[Activate Main] You may choose 1 card in your hand and place it in your Drop Area. "
TAKES = "choose 1 of your opponent's Battle Cards"


@pytest.mark.parametrize(
    "says",
    [
        f"{PAYS}If you do, {TAKES}. It gets -5000 power for the turn.",
        f"{PAYS}If you don't, {TAKES}. KO it.",
        f"[Activate Main] You may {TAKES}. KO it.",
        "[Activate Main] You may look at the top card of your deck. If that card is red, draw 1 card.",
        f"[Activate Main] At the end of the turn, {TAKES}. KO it.",
        f"[Activate Main] If you have 2 or more energy, {TAKES}. If that card is red, KO that card.",
    ],
)
def test_what_goes_on_is_printed_so_that_it_is_read_alike(says: str) -> None:
    skill = compiled(says)
    assert not skill.not_understood
    assert compiled(masters.print_skill(skill.skill)).skill == skill.skill
    assert len(skill.skill.effect) == 1


@pytest.mark.parametrize(
    "says",
    [
        f"{PAYS}If you do, {TAKES}. If you don't, draw 1 card. It gets -5000 power for the turn.",
        f"{PAYS}If you do, {TAKES}. Draw 1 card. It gets -5000 power for the turn.",
        f"[Activate Main] If you have 2 or more energy, {TAKES}. Otherwise, draw 1 card. KO that card.",
    ],
)
def test_what_cannot_be_told_is_not_understood(says: str) -> None:
    assert compiled(says).not_understood


def test_what_was_chosen_either_way_is_spoken_of_behind_both() -> None:
    said = explained(f"{PAYS}If you do, {TAKES}. If you don't, choose 1 of your Battle Cards. KO that card.")
    assert said.endswith("KO the card just chosen.")
