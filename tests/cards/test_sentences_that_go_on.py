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


@pytest.mark.parametrize(
    ("says", "english", "french"),
    [
        (
            "choose up to 1 card in your hand and play it. If you played a card, draw 1 card.",
            "If you played 1 or more cards",
            "Si vous avez joué 1 carte ou plus",
        ),
        (f"{TAKES} and KO it. If you KO'd a card, draw 1 card.", "If you KO'd 1", "Si vous avez mis KO 1"),
    ],
)
def test_what_was_done_is_printed_and_not_that_it_was_chosen(says: str, english: str, french: str) -> None:
    skill = compiled(f"[Activate Main] {says}").skill
    assert english in masters.print_skill(skill) and french in masters.print_skill(skill, "fr")


def test_then_in_the_sentence_of_a_condition_about_one_card_may_stand_by_itself() -> None:
    looks = "[Activate Main] Look at the bottom card of your deck, and if it's a red card, play it"
    said = explained(f"{looks}, then shuffle your deck.")
    assert "play it; then, in the same case, shuffle your deck" in said and "taken to need" in said
    assert "in the same case" not in explained(f"{looks} and shuffle your deck.")
