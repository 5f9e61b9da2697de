"""What is counted, whom "that <A>", "they" and "its owner" mean, and either end of a deck."""

import pytest
from helpers.card_texts import compiled, says_the_same
from helpers.composition import comes_back_and_is_told

from judge.cards.language import explain_skill
from judge.rules.masters.carried_out import compile_text as compile_masters

THEIRS = "your opponent's Battle Cards"
ENERGY = "[On Play] Choose up to X of your energy and switch them to Active Mode. X is "
SAME = {
    "[On Play] Switch up to 1 of your energy to Active Mode for each 《Moss》 Battle Card you have.": (
        f"{ENERGY}the number of your Battle Cards with 《Moss》 in their special traits."
    ),
    "[On Play] For each of your Battle Cards, switch up to 2 of your energy to Active Mode.": (
        f"{ENERGY}2 times the number of your Battle Cards."
    ),
    f"[On Play] KO up to 1 of {THEIRS} for each energy marker you have.": (
        f"[On Play] Choose up to X of {THEIRS} and KO them. X is the number of energy markers you have."
    ),
    f"[On Play] Choose up to 1 of {THEIRS} for each of your energy and KO them.": (
        f"[On Play] Choose up to X of {THEIRS} and KO them. X is the number of your energy."
    ),
    "[Permanent] This card gets +5000 power for each <Pebble> you have.": (
        "[Permanent] This card gets +5000 power for each of your <Pebble>."
    ),
    "[Permanent] Reduce the cost of this card in your hand by the number of energy markers you have.": (
        "[Permanent] Reduce the cost of this card in your hand by 1 for each energy marker you have."
    ),
    "[Permanent] Reduce the cost of this card in your hand by your life, to a minimum of 1.": (
        "[Permanent] Reduce the cost of this card in your hand by 1 for each card in your life, to a minimum "
        "of 1."
    ),
    "[On Play] Reveal the top card of your deck. If it's red, play it. If it's not, add it to your hand.": (
        "[On Play] Reveal the top card of your deck. If it's red, play it. Otherwise, add it to your hand."
    ),
    "[On Play] Reveal the top card of your deck. If it's red, play it. If not, add it to your hand.": (
        "[On Play] Reveal the top card of your deck. If it's red, play it. Otherwise, add it to your hand."
    ),
    "[On Play] Place 1 card from your hand on top or at the bottom of its owner's deck.": (
        "[On Play] Place 1 card from your hand at the top or bottom of its owner's deck."
    ),
    "[On Play] Choose 1 of your <Pebble>. That <Pebble> gains [Critical] for the turn.": (
        "[On Play] Choose 1 of your <Pebble> and it gains [Critical] for the turn."
    ),
    f"[On Play] Choose up to 1 of {THEIRS}. Then, choose up to 1 of your opponent's Leaders. They can't "
    "attack for the turn.": (
        f"[On Play] Choose up to 1 of {THEIRS} and up to 1 of your opponent's Leaders and they can't attack "
        "for the turn."
    ),
    f"[On Play] Choose up to 1 of {THEIRS} and choose up to 1 of your opponent's Leaders. They can't attack "
    "for the turn.": (
        f"[On Play] Choose up to 1 of {THEIRS} and up to 1 of your opponent's Leaders and they can't attack "
        "for the turn."
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_it_says_what_the_known_words_say(text: str) -> None:
    says_the_same(text, SAME[text])


BOTH = "[On Play] Choose up to 1 of your <Pebble> and up to 1 of your <Boulder>. "
TOLD = {
    f"{BOTH}That <Pebble> gets +5000 power for the turn and that <Boulder> gains [Critical] for the turn.": (
        "The chosen <Boulder> card gains [Critical]",
        "La carte <Boulder> choisie gagne [Coup Critique]",
    ),
    "[On Play] Choose up to 1 Battle Card and KO it. Then, its owner draws 1 card.": (
        "The owner of the chosen card draws 1 card.",
        "Le propriétaire de la carte choisie pioche 1 carte.",
    ),
}


@pytest.mark.parametrize("text", TOLD)
def test_who_is_meant_is_told_and_printed_back(text: str) -> None:
    comes_back_and_is_told(text, TOLD[text])


@pytest.mark.parametrize(
    "text",
    [
        f"{BOTH}That <Gravel> gets +5000 power for the turn.",
        "[On Play] Choose up to 2 of your <Pebble> and up to 1 of your <Boulder>. That <Pebble> gets +5000 "
        "power for the turn.",
        "[On Play] Choose up to 1 of your <Pebble> and up to 1 of your red Battle Cards. That <Pebble> gets "
        "+5000 power for the turn.",
        "[On Play] Choose up to 1 <Pebble> or <Boulder>. That <Pebble> gets +5000 power for the turn.",
        "[On Play] Choose up to 2 Battle Cards and KO them. Then, its owner draws 1 card.",
        "[On Play] Draw 1 card. Its owner draws 1 card.",
        f"[On Play] Choose 1 of {THEIRS}. Choose 1 <Pebble>. They can't attack for the turn.",
        "[On Play] Draw 1 card. If not, draw 2 cards.",
        "[On Play] Switch up to 1 of your energy to Active Mode for each 2 of your Battle Cards.",
        "[On Play] Play up to 1 <Pebble> from your hand with its cost reduced by 3.",
        "[Permanent] This card gets +5000 power for each card you have in your hand.",
    ],
)
def test_what_may_be_meant_otherwise_is_left_to_the_judge(text: str) -> None:
    assert compiled(text).not_understood


def test_combos_from_the_drop_are_read_told_and_printed_back() -> None:
    text = (
        "[Permanent] You can use Battle Cards with 《Moss》 in their special traits from your Drop in combos."
    )
    says_the_same(text, text.replace("from your Drop", "in your Drop"))
    says_the_same(
        "[Permanent] You can combo with red cards from your Drop.",
        "[Permanent] You can use red cards from your Drop in a combo.",
    )
    english, french = (" ".join(explain_skill(compiled(text).skill, language)) for language in ("en", "fr"))
    assert "You can use Battle Cards with the special trait 《Moss》 in your Drop in combos." in english
    assert "utiliser dans des Combos les cartes de Combat ayant l'origine 《Moss》 dans votre Zone" in french


@pytest.mark.parametrize(
    "words",
    [
        "You can use cards from your opponent's Drop in combos",
        "You can use 1 card from your Drop in a combo",
        "You can use cards from your deck in combos",
        "You can use this card from your Drop in combos",
    ],
)
def test_other_combos_are_left_to_the_judge(words: str) -> None:
    assert compiled(f"[Permanent] {words}.").not_understood


def test_combos_from_the_drop_are_left_to_the_judge_in_masters() -> None:
    (read,) = compile_masters("[Permanent] You can use red cards from your Drop Area in combos.")
    assert read.not_understood
