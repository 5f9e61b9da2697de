"""Conditions drawn together, comparisons of what the players have, and the card that attacks."""

import pytest
from helpers.card_texts import compiled
from helpers.composition import comes_back_and_is_told

from judge.cards.language import print_skill

SAME = {
    "If your Leader is <Pebble> and awakened": "If your Leader is <Pebble> and your Leader is awakened",
    "If your Leader is <Pebble> and is awakened": "If your Leader is <Pebble> and your Leader is awakened",
    "If your Leader is awakened and is red": "If your Leader is awakened and your Leader is red",
    "If this card is in Rest Mode and in a battle": (
        "If this card is in Rest Mode and this card is in a battle"
    ),
    "If you have both a red and a yellow Battle Card": (
        "If you have a red Battle Card and you have a yellow Battle Card"
    ),
    "If you have a red <Pebble> and a blue <Boulder> in your Battle Area": (
        "If you have a red <Pebble> in your Battle Area and you have a blue <Boulder> in your Battle Area"
    ),
    "If you have a red card and a yellow card in your Drop": (
        "If you have a red card in your Drop and you have a yellow card in your Drop"
    ),
    "If you have red and yellow energy": (
        "If you have 1 or more red energy and you have 1 or more yellow energy"
    ),
    "If you have red, blue and yellow energy": (
        "If you have 1 or more red energy and you have 1 or more blue energy and you have 1 or more yellow "
        "energy"
    ),
    "If your life is equal to or less than your opponent's": (
        "If the number of cards in your life is less than or equal to the number of cards in your opponent's "
        "life"
    ),
    "If your opponent's life is greater than or equal to yours": (
        "If the number of cards in your opponent's life is greater than or equal to the number of cards in "
        "your life"
    ),
    "If your energy is less than or equal to your opponent's energy": (
        "If the number of cards in your energy is less than or equal to the number of cards in your "
        "opponent's energy"
    ),
    "If your energy is less than your opponent's": "If you have less energy than your opponent",
}


@pytest.mark.parametrize("condition", SAME)
def test_what_is_drawn_together_means_what_it_says_in_full(condition: str) -> None:
    read, whole = (compiled(f"[On Play] {one}, draw 1 card.") for one in (condition, SAME[condition]))
    assert not read.not_understood
    assert read.skill == whole.skill
    assert compiled(print_skill(read.skill)).skill == read.skill


@pytest.mark.parametrize(
    "condition",
    [
        "If you have a red and yellow Battle Card",
        "If you have 3 or more red and yellow energy",
        "If you have a red Battle Card and a yellow Battle Card in your opponent's Battle Area",
        "If your life is less than or equal to your life",
    ],
)
def test_what_may_be_one_card_or_two_is_left_to_the_judge(condition: str) -> None:
    assert compiled(f"[On Play] {condition}, draw 1 card.").not_understood


TOLD = {
    "[Auto] When this card is attacked, the attacking card gets -5000 power for the battle.": (
        "the card that is attacking gets -5000 power",
        "la carte qui attaque reçoit -5000",
    ),
    "[Auto] When this card is attacked by your opponent's Battle Card, that card gets -5000 power for the "
    "battle.": ("the card that is attacking gets -5000 power", "la carte qui attaque reçoit -5000"),
    "[Auto] When this card is attacked, KO the attacking Battle Card.": (
        "KO the Battle Card that is attacking",
        "Mettez KO la carte de Combat qui attaque",
    ),
    "[Auto] When your opponent discards a card from their hand by your skill, draw 1 card.": (
        "one of your opponent's cards is discarded by one of your skills",
        "une carte adverse est défaussée par une de vos Capacités",
    ),
    "[On Play] If this card was played from your Drop, draw 1 card.": (
        "played from your Drop",
        "jouée depuis votre Zone de Dispersion",
    ),
}


@pytest.mark.parametrize("text", TOLD)
def test_the_card_of_an_event_is_read_printed_back_and_told(text: str) -> None:
    comes_back_and_is_told(text, TOLD[text], any_case=True)
