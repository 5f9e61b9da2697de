"""Shortened ways to say the same, as newer cards have them: each is read as the full words beside it."""

import pytest
from helpers.card_texts import says_the_same

SAME = {
    "two cards to one place": (
        "[Activate Main] Place this card in a Battle Area and 1 card from your hand into their owner's "
        "Drop : Draw 1 card.",
        "[Activate Main] Place this card in a Battle Area into its owner's Drop, place 1 card from your hand "
        "into its owner's Drop : Draw 1 card.",
    ),
    "one of each kind": (
        "[Activate Main] Choose up to 1 each of a Battle Card and an Extra from your Drop and add them to "
        "your hand.",
        "[Activate Main] Add up to 1 Battle Card and up to 1 Extra from your Drop to your hand.",
    ),
    "a name and a name": (
        "[On Play] If you have a <Pebble> and a <Sand> in your Battle Area, draw 1 card.",
        "[On Play] If you have a <Pebble> in your Battle Area and you have a <Sand> in your Battle Area, "
        "draw 1 card.",
    ),
    "they choose and place": (
        "[On Play] If your opponent has 5 or more cards in their hand, they choose 1 card from their hand "
        "and place it at the bottom of their deck.",
        "[On Play] If your opponent has 5 or more cards in their hand, your opponent places 1 card from "
        "their hand at the bottom of their deck.",
    ),
    "yours is not": (
        "[On Play] If your opponent's Leader is awakened and yours is not, draw 1 card.",
        "[On Play] If your opponent's Leader is awakened and your Leader is not awakened, draw 1 card.",
    ),
    "you awaken": (
        "[Auto] When you awaken, draw 1 card.",
        "[Auto] When your Leader awakens, draw 1 card.",
    ),
    "without a skill": (
        "[On Play] Choose up to 1 of your Battle Cards without a skill and KO it.",
        "[On Play] Choose up to 1 of your skill-less Battle Cards and KO it.",
    ),
    "and/or of colors": (
        "[On Play] Switch up to 1 of your red and/or blue energy to Active Mode.",
        "[On Play] Switch up to 1 of your red or blue energy to Active Mode.",
    ),
    "less than so much power": (
        "[On Play] KO all Battle Cards with less than 20000 power in your opponent's Battle Area.",
        "[On Play] KO all of your opponent's Battle Cards with power of less than 20000.",
    ),
    "types of color": (
        "[On Play] This card gets +5000 power for each type of color among your energy for the turn.",
        "[On Play] This card gets +5000 power for the turn for each different color among your energy.",
    ),
    "from one mode to the other": (
        "[Auto] When this card is switched from Active Mode to Rest Mode, draw 1 card.",
        "[Auto] When this card is switched to Rest Mode, draw 1 card.",
    ),
    "the target of its attack": (
        "[When Attacking] If the target of this card's attack is a Leader, draw 1 card.",
        "[When Attacking] If attacking a Leader, draw 1 card.",
    ),
    "comboed": (
        "[When Attacking] If you have comboed with 3 or more cards this turn, draw 1 card.",
        "[When Attacking] If you used 3 or more cards in a combo this turn, draw 1 card.",
    ),
    "combos in a battle with this card": (
        "[Permanent] Your opponent can't combo with more than 2 cards during a battle with this card.",
        "[Permanent] If this card is in a battle, your opponent can't use more than 2 cards in a combo.",
    ),
    "KO'd with this skill": (
        "[On Play] KO up to 1 of your opponent's Battle Cards. If you KO'd a card with this skill, draw 1 "
        "card.",
        "[On Play] KO up to 1 of your opponent's Battle Cards. If there is a card KO'd by this skill, draw 1 "
        "card.",
    ),
    "the placed card has": (
        "[On Play] Place the top card of your deck into your Drop. If the placed card has <Peb> in its card "
        "name, draw 1 card.",
        "[On Play] Place the top card of your deck into your Drop. If there is a card with <Peb> in its card "
        "name placed by this skill, draw 1 card.",
    ),
    "a comma before or": (
        "[Awaken] When your life is at 3 or less, or you have 7 or more <Pebble> in your Drop, draw 1 card. "
        "Then, flip this card over.",
        "[Awaken] When your life is at 3 or less or you have 7 or more <Pebble> in your Drop, draw 1 card. "
        "Then, flip this card over.",
    ),
    "in total behind": (
        "[On Play] If you have 5 or more <Pebble> in your Battle Area and Drop in total, draw 1 card.",
        "[On Play] If you have a total of 5 or more <Pebble> in your Battle Area and Drop, draw 1 card.",
    ),
    "its cost while in the hand": (
        "[Permanent] If this card is in your hand, it costs 2 less to play.",
        "[Permanent] Reduce the cost of this card in your hand by 2.",
    ),
    "an article each": (
        "[On Play] If you have a <Pebble> card and a <Reed> card in your Battle Area, draw 1 card.",
        "[On Play] If you have <Pebble> and <Reed> in your Battle Area, draw 1 card.",
    ),
    "to combo with": (
        "[Auto] When you combo with a <Pebble>, draw 1 card.",
        "[Auto] When you use a <Pebble> in a combo, draw 1 card.",
    ),
    "to activate an Extra": (
        "[Auto] When your opponent activates an Extra Card, draw 1 card.",
        "[Auto] When your opponent uses an Extra Card, draw 1 card.",
    ),
    "power set": (
        "[On Play] Choose up to 1 of your Battle Cards and set its power to 30000 for the turn.",
        "[On Play] Choose up to 1 of your Battle Cards and its power becomes 30000 for the turn.",
    ),
    "under attack": (
        "[Activate Battle] If your Leader is attacked, draw 1 card.",
        "[Activate Battle] If your Leader is being attacked, draw 1 card.",
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_both_say_the_same(name: str) -> None:
    says_the_same(*SAME[name])
