"""Words that explanations once got wrong, or said in a roundabout way."""

import pytest
from helpers.card_texts import compiled

from judge.cards.language import explain_skill

TOLD = {
    "[Activate Battle] Choose 1 Battle Card in a Battle Area and this card's original power becomes the same"
    " as that card's power for the battle.": (
        "That number is taken as the skill resolves, and does not change with that card's.",
        "Ce nombre est pris à la résolution de la Capacité et ne suit plus celui de cette carte.",
    ),
    "[Permanent] If there are 10 or more total cards in both players' Drops, this card gets +5000 power.": (
        "If there are 10 or more cards in both players' Drops in total,",
        "S'il y a au moins 10 cartes dans les Zones de Dispersion des deux joueurs au total,",
    ),
    "[On Play] If you have 3 or more red cards in your Drop and/or Battle Area, draw 1 card.": (
        "If you have 3 or more red cards in your Drop and/or Battle Area,",
        "dans votre Zone de Dispersion et/ou votre Zone de Combat,",
    ),
    "[Permanent] Battle Cards in your Battle Area can't be KO'd by your opponent's skills once per turn.": (
        "Once each turn for each card, if your Battle Cards would be KO'd",
        "Une fois par tour pour chaque carte, si vos cartes de Combat devaient être mises KO",
    ),
    "[Permanent] This card can't be KO'd once per turn.": (
        "Once each turn, if this card would be KO'd",
        "Une fois par tour, si cette carte devait être mise KO",
    ),
    "[On Play] If your Leader isn't awakened, draw 1 card.": (
        "If your Leader isn't awakened,",
        "Si votre Leader n'est pas éveillé,",
    ),
    "[On Play] If this card isn't in Rest Mode, draw 1 card.": (
        "If this card isn't in Rest Mode,",
        "Si cette carte n'est pas en mode Inertie,",
    ),
    "[Auto] When your Leader awakens, draw 1 card.": (
        "When your Leader awakens,",
        "Quand votre Leader s'éveille,",
    ),
    "[Auto] When your opponent's Leader awakens, draw 1 card.": (
        "When your opponent's Leader awakens,",
        "Quand le Leader de votre adversaire s'éveille,",
    ),
    "[On Play] If you have an awakened <Pebble> Leader, draw 1 card.": (
        "If you have an awakened <Pebble> Leader,",
        "Si vous avez un Leader <Pebble> éveillé,",
    ),
    "[On Play] If you haven't attacked this turn, draw 1 card.": (
        "If you have not attacked with a card this turn,",
        "Si vous n'avez attaqué avec aucune carte pendant ce tour,",
    ),
    "[On Play] Play up to 1 non-red Battle Card from your hand.": ("that is not red", "qui n'est pas rouge"),
    "[On Play] If you have 2 or more non-red Battle Cards, draw 1 card.": (
        "that are not red",
        "qui ne sont pas rouges",
    ),
}


@pytest.mark.parametrize("text", TOLD)
def test_explanation_says_it_plainly(text: str) -> None:
    read = compiled(text)
    assert not read.not_understood
    for language, words in zip(("en", "fr"), TOLD[text], strict=True):
        assert words in " ".join(explain_skill(read.skill, language))


def test_several_qualities_are_denied_together() -> None:
    skill = compiled("[On Play] If your Leader isn't a red <Pebble> card, draw 1 card.").skill
    assert "it is not so that your Leader is" in " ".join(explain_skill(skill, "en"))
