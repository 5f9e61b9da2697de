"""Lists with commas: qualities of one card, groups of cards, and what is left out."""

import pytest
from helpers.card_texts import compiled, says_the_same

from judge.cards.language import explain_skill
from judge.cards.language.masters import compile_text as compile_masters

CHOOSE = "[On Play] Choose up to 1 of your opponent's Battle Cards with "

SAME = {
    f"{CHOOSE}a cost of 4 or less, 25000 power or less, and 《Moss》 in its special traits and KO it.": (
        f"{CHOOSE}a cost of 4 or less and 25000 power or less and 《Moss》 in its special traits and KO it."
    ),
    f"{CHOOSE}《Moss》 in its special traits, a combo power of 5000 and a cost of 4 or less and KO it.": (
        f"{CHOOSE}a cost of 4 or less and a combo power of 5000 and 《Moss》 in its special traits and KO it."
    ),
    f"{CHOOSE}[Blocker], <Pebble> in its card name, 10000 or more power, and a cost of 2 and KO it.": (
        f"{CHOOSE}a cost of 2 and 10000 or more power and [Blocker] and <Pebble> in its card name and KO it."
    ),
    f"{CHOOSE}a cost of 1, 10000 power or less, or 《Moss》 in its special traits and KO it.": (
        f"{CHOOSE}either a cost of 1 or 10000 power or less or 《Moss》 in its special traits and KO it."
    ),
    "[Auto] When you play a Battle Card with a cost of 4 or more, 25000 power or more, and 《Moss》 in its "
    "special traits, draw 1 card.": (
        "[Auto] When you play a Battle Card with a cost of 4 or more and 25000 power or more and 《Moss》 in "
        "its special traits, draw 1 card."
    ),
    "[On Play] If your Leader has 《Moss》 in its special traits, 15000 power or more, and [Critical], draw "
    "1 card.": (
        "[On Play] If your Leader has 15000 power or more and 《Moss》 in its special traits and [Critical], "
        "draw 1 card."
    ),
    "[Evolve](1) : Red Battle Card with a cost of 3 or less, 25000 power or less, and 《Moss》 in its "
    "special traits": (
        "[Evolve](1) : Red Battle Card with a cost of 3 or less and 25000 power or less and 《Moss》 in its "
        "special traits"
    ),
    "[On Play] Play up to 2 Battle Cards with a total cost of 4 or less and 《Moss》 in their special "
    "traits from your hand.": (
        "[On Play] Play up to 2 Battle Cards with 《Moss》 in their special traits and a total cost of 4 or "
        "less from your hand."
    ),
    "[On Play] Choose up to 2 Battle Cards with a total cost of 4 or less, 20000 power or less, and 《Moss》 "
    "in their special traits in your opponent's Battle Area and KO them.": (
        "[On Play] Choose up to 2 of your opponent's Battle Cards with 20000 power or less and 《Moss》 in "
        "their special traits and a total cost of 4 or less and KO them."
    ),
    "[On Play] Play up to 1 Battle Card with a cost of 3 or less, other than <Pebble>, from your hand.": (
        "[On Play] Play up to 1 Battle Card with a cost of 3 or less other than <Pebble> from your hand."
    ),
    "[Permanent] All of your Battle Cards, other than <Pebble>, get +5000 power.": (
        "[Permanent] All of your Battle Cards other than <Pebble> get +5000 power."
    ),
    "[Auto] When you play a Battle Card with a cost of 3 or less, other than <Pebble>, draw 1 card.": (
        "[Auto] When you play a Battle Card with a cost of 3 or less other than <Pebble>, draw 1 card."
    ),
    "[On Play] Place 1 red card, 1 blue card and 1 green card from your Drop at the bottom of your deck in "
    "any order.": (
        "[On Play] Place 1 red card and 1 blue card and 1 green card from your Drop at the bottom of your "
        "deck in any order."
    ),
    "[Activate Main] Place 1 <Pebble>, 1 <Boulder>, 1 <Gravel>, and 1 red card from your Drop at the bottom "
    "of your deck in any order : Draw 1 card.": (
        "[Activate Main] Place 1 <Pebble> and 1 <Boulder> and 1 <Gravel> and 1 red card from your Drop at "
        "the bottom of your deck in any order : Draw 1 card."
    ),
    "[On Play] Play up to 1 <Pebble>, up to 1 <Boulder>, and up to 1 <Gravel> from your hand.": (
        "[On Play] Play up to 1 <Pebble> and up to 1 <Boulder> and up to 1 <Gravel> from your hand."
    ),
    "[On Play] Choose 1 red card, 1 blue card, or 1 green card in your Drop and add it to your hand.": (
        "[On Play] Choose 1 red card or 1 blue card or 1 green card in your Drop and add it to your hand."
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_list_says_what_the_words_of_two_say(text: str) -> None:
    says_the_same(text, SAME[text])


def test_groups_of_a_list_are_told_with_commas() -> None:
    read = compiled(
        "[On Play] Choose 1 red card, 1 blue card, and 1 green card in your Drop and add them to your hand."
    )
    told = {language: " ".join(explain_skill(read.skill, language)) for language in ("en", "fr")}
    assert "1 red card in your Drop, 1 blue card in your Drop and 1 green card in your Drop" in told["en"]
    assert "1 carte rouge dans votre Zone de Dispersion, 1 carte bleue dans" in told["fr"]


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Choose up to 1 red card or blue card, other than <Pebble>, in your Drop and add it to "
        "your hand.",
        "[On Play] Choose up to 1 《Moss》 card or up to 1 <Boulder>, other than <Pebble>, in your Drop and "
        "add it to your hand.",
        "[On Play] Draw 1 card, 1 card.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards with a cost of 4 or less, KO it and draw "
        "1 card, and 1 card.",
        "[On Play] Choose up to 1 of your opponent's Leaders with 10000 power, 1 red card and 1 blue card.",
        f"{CHOOSE}a cost of 4 or less, 25000 power or less, and 《Moss》 and 《Fern》 in its special "
        "traits or is red and KO it.",
    ],
)
def test_what_may_be_said_of_one_of_them_is_left_to_the_judge(text: str) -> None:
    assert compiled(text).not_understood


@pytest.mark.parametrize(
    "text",
    [
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards with [Double Strike], [Critical], or "
        "[Blocker] and KO it.",
        "[Auto] When you play this card, play up to 1 {Pebble}, up to 1 {Boulder}, and up to 1 {Gravel} from "
        "your hand.",
    ],
)
def test_lists_of_masters_are_read(text: str) -> None:
    (read,) = compile_masters(text)
    assert not read.not_understood
