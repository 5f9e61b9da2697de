"""Masters' texts that say in other words what the grammar knows: the tree is the one of the plain words."""

import pytest

from judge.cards.language import compile_text, masters

ALIKE = {
    "[Auto] When you play this card or it is placed in a Drop Area from a Battle Area by a skill, "
    "draw 1 card.": (
        "[Auto] When you play this card or when this card is placed in its owner's Drop from a Battle "
        "Area by a skill, "
        "draw 1 card."
    ),
    "[Auto] When this card is KO'd or KOs an opponent's Battle Card, draw 1 card.": (
        "[Auto] When this card is KO'd or when this card KO's your opponent's Battle Card, draw 1 card."
    ),
    "[Auto] When one of your card skills switches an opponent's Battle Card or energy to Rest "
    "Mode, draw 1 card.": (
        "[Auto] When your opponent's Battle Card or energy is switched to Rest Mode by your "
        "skills, draw 1 card."
    ),
    "[Auto] Activate this skill when you play this card from your hand. At the end of that turn, "
    "draw 1 card.": ("[Auto] When you play this card from your hand, at the end of the turn, draw 1 card."),
    "[Activate Main] If you have a red <Pebble> in play, or there are no Battle Cards in your "
    "Battle Area, "
    "draw 1 card.": (
        "[Activate Main] If you have a red <Pebble> in play or there are no Battle Cards in your "
        "Battle Area, "
        "draw 1 card."
    ),
    "[Permanent] If you or your opponent's Leader Card has 15000 or more power, this card gets "
    "+5000 power.": (
        "[Permanent] If your Leader Card has 15000 or more power or if your opponent's Leader Card "
        "has 15000 or more "
        "power, this card gets +5000 power."
    ),
    "[Permanent] If <Pebble> is not under this card, it can't attack.": (
        "[Permanent] If there is no <Pebble> card under this card, this card can't attack."
    ),
    "[Permanent] This card can't attack if it has 2 or fewer markers on it.": (
        "[Permanent] If this card has 2 or fewer markers, this card can't attack."
    ),
    "[Activate Battle] This card gets +6000 power for each card in your energy and [Triple Strike] "
    "for the battle.": (
        "[Activate Battle] This card gets +6000 power for the battle for each card in your energy "
        "and gains "
        "[Triple Strike] for the battle."
    ),
    "[Activate Battle] This card gets [Triple Strike] and +6000 power for each card in your energy "
    "for the battle.": (
        "[Activate Battle] This card gets +6000 power for the battle for each card in your energy "
        "and gains "
        "[Triple Strike] for the battle."
    ),
    "[Permanent] Your opponent's Leader Card can't attack your Battle Cards.": (
        "[Permanent] Your opponent's Leader can't attack Battle Cards."
    ),
}
"""What is said, and the plain words for it."""


@pytest.mark.parametrize("said", ALIKE)
def test_said_otherwise_is_read_as_the_plain_words(said: str) -> None:
    (one,) = compile_text(said, masters.MASTERS)
    (plain,) = compile_text(ALIKE[said], masters.MASTERS)

    assert (one.skill, one.not_understood) == (plain.skill, "")
