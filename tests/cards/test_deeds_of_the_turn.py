"""What cards ask about what was done this turn, or in this battle: by whom, from where and how often."""

import pytest
from helpers.card_texts import compiled
from helpers.composition import comes_back_and_is_told

TOLD = {
    "If a card was placed from your life into your Drop during this turn": (
        "If a card was placed from your life in its owner's Drop this turn",
        "Si une carte a été placée depuis votre Zone de Vie dans la Zone de Dispersion de son propriétaire",
    ),
    "If you placed a card from your life into your Drop during this turn": (
        "If you placed a card from your life in its owner's Drop this turn",
        "Si vous avez placé une carte depuis votre Zone de Vie",
    ),
    "If 2 or more cards with 《Stone》 in their special traits were placed into your Drop from your deck "
    "this turn": (
        "2 or more cards with the special trait 《Stone》 were placed from your deck",
        "au moins 2 cartes ayant l'origine 《Stone》 ont été placées depuis votre deck",
    ),
    "If your opponent placed 2 or more cards from their life into their Drop during this turn": (
        "your opponent placed 2 or more cards from your opponent's life in its owner's Drop",
        "votre adversaire a placé au moins 2 cartes depuis sa Zone de Vie",
    ),
    "If you added a card from your life to your hand during this turn": (
        "you added a card from your life to your hand this turn",
        "vous avez ajouté une carte depuis votre Zone de Vie à votre main pendant ce tour",
    ),
    "If a card was added to your hand from your life during this turn": (
        "a card was added from your life to your hand this turn",
        "une carte a été ajoutée depuis votre Zone de Vie à votre main pendant ce tour",
    ),
    "If you haven't placed a card from your energy into its owner's Drop during this turn": (
        "you have not placed a card from your energy in its owner's Drop this turn",
        "vous n'avez pas placé de carte depuis votre Zone d'Énergie",
    ),
    "If one of your Battle Cards was placed from your Battle Area into its owner's Drop during this turn": (
        "a Battle Card was placed from your Battle Area in its owner's Drop",
        "une carte de Combat a été placée depuis votre Zone de Combat",
    ),
    "If a [Field] was placed into your Drop from your Battle Area during this turn": (
        "a [Field] card was placed from your Battle Area in your Drop",
        "dans votre Zone de Dispersion",
    ),
    "If your opponent's Battle Card was removed from the Battle Area during this turn": (
        "a Battle Card was removed from your opponent's Battle Area this turn",
        "une carte de Combat a été retirée de la Zone de Combat de votre adversaire",
    ),
    "If you removed an energy marker during this turn": (
        "you removed an energy marker this turn",
        "vous avez retiré un marqueur d'énergie pendant ce tour",
    ),
    "If one of your energy markers was removed during this turn": (
        "one of your energy markers was removed from the game this turn",
        "un de vos marqueurs d'énergie a été retiré de la partie",
    ),
    "If your opponent placed 2 or more energy markers during this turn": (
        "your opponent placed 2 or more energy markers this turn",
        "votre adversaire a placé au moins 2 marqueurs d'énergie",
    ),
    "If an energy marker was placed in your Energy Area during this turn": (
        "an energy marker was placed in your Energy Area this turn",
        "un marqueur d'énergie a été placé dans votre Zone d'Énergie",
    ),
    "If you have used 3 or more cards in a combo during this battle": (
        "you used 3 or more cards in a combo during this battle",
        "vous avez utilisé au moins 3 cartes dans une Combo pendant ce combat",
    ),
    "If you have attacked twice or more during this turn": (
        "you attacked 2 or more times this turn",
        "vous avez attaqué au moins 2 fois pendant ce tour",
    ),
    "If this card has attacked 2 or more times during this turn": (
        "this card attacked 2 or more times this turn",
        "cette carte a attaqué au moins 2 fois",
    ),
    "If this is the second or subsequent attack of this turn": (
        "this is at least the second attack this turn",
        "c'est au moins la deuxième attaque de ce tour",
    ),
}


@pytest.mark.parametrize("condition", TOLD)
def test_what_was_done_is_read_printed_back_and_told(condition: str) -> None:
    comes_back_and_is_told(f"[On Play] {condition}, draw 1 card.", TOLD[condition], any_case=True)


@pytest.mark.parametrize(
    "condition",
    [
        "If a card was placed from your life into your Drop by a skill during this turn",
        "If a card was placed from your life into your Drop during your opponent's turn",
        "If 2 cards were placed from your life into your Drop during this turn",
        "If a Rest Mode Battle Card was removed from your Battle Area during this turn",
        "If a card was placed from your life into your opponent's Drop during this turn",
        "If a card was placed from your life or hand into your Drop during this turn",
        "If your opponent's card was removed from your Battle Area during this turn",
        "If an energy marker was placed under this card during this turn",
        "If this is this card's second or subsequent attack this turn",
        "If you have used 3 cards in a combo during this battle",
    ],
)
def test_what_is_kept_of_no_card_is_left_to_the_judge(condition: str) -> None:
    assert compiled(f"[On Play] {condition}, draw 1 card.").not_understood


LOOKED = (
    "[On Play] Look at the top 3 cards of your deck, add up to 1 card from among them to your hand and place "
    "the rest at the bottom of your deck in any order. "
)
BY_SKILL = {
    f"{LOOKED}Then, if a card was added to your hand by this skill, discard 1 card from your hand.": (
        "there is a card added to the hand by this skill",
        "une carte ajoutée à la main par cette Capacité",
    ),
    f"{LOOKED}If you added a card to your hand by this skill, discard 1 card from your hand.": (
        "there is a card added to the hand by this skill",
        "une carte ajoutée à la main par cette Capacité",
    ),
    f"{LOOKED}If you placed 2 cards by this skill, draw 1 card.": (
        "exactly 2 cards placed in the deck by this skill",
        "exactement 2 cartes placées dans le deck par cette Capacité",
    ),
    "[On Play] Place up to 3 cards from your hand at the bottom of your deck. If you placed 3 cards by this "
    "skill, draw 1 card.": ("exactly 3 cards placed by this skill", "exactement 3 cartes placées"),
    "[On Play] Discard up to 2 cards from your hand. If 2 or more cards were discarded by this skill, draw 1 "
    "card.": ("2 or more cards discarded by this skill", "au moins 2 cartes défaussées"),
    "[On Play] Place the top 2 cards of your deck into your Drop. If both of them have 《Stone》 in their "
    "special traits, draw 1 card.": (
        "exactly 2 cards with the special trait 《Stone》 placed by this skill",
        "exactement 2 cartes ayant l'origine 《Stone》",
    ),
    "[On Play] Place the top card of your deck into your Drop. If that card is red, draw 1 card.": (
        "If the card placed by this skill is red",
        "Si la carte placée par cette Capacité est de couleur rouge",
    ),
    "[On Play] Discard any number of cards from your hand. Then, draw the same number of cards.": (
        "Draw that many cards",
        "Piochez autant de cartes",
    ),
    "[On Play] KO 1 of your Battle Cards: Choose up to 1 of your opponent's Battle Cards with a cost less "
    "than or equal to the card KO'd by this skill and KO it.": (
        "no higher than the cost of the card KO'd for the skill cost",
        "au coût de la carte mise KO pour le coût de Capacité",
    ),
}


@pytest.mark.parametrize("text", BY_SKILL)
def test_what_the_skill_did_is_read_printed_back_and_told(text: str) -> None:
    comes_back_and_is_told(text, BY_SKILL[text], any_case=True)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] If a card was added to your hand by this skill, draw 1 card.",
        "[On Play] Add up to 1 card from your Drop to your hand. Add up to 1 card from your opponent's Drop "
        "to its owner's hand. If you added a card to your hand by this skill, draw 1 card.",
        "[Activate Main] Place 1 card from your hand at the bottom of your deck: Place the top 2 cards of "
        "your deck into your Drop. If both of them are red, draw 1 card.",
        "[On Play] Choose up to 2 of your Battle Cards. If both of them are red, draw 1 card.",
        "[On Play] Discard any number of cards from your hand. Then, draw the same number of cards as your "
        "energy.",
    ],
)
def test_of_which_cards_it_cannot_be_told_is_left_to_the_judge(text: str) -> None:
    assert compiled(text).not_understood
