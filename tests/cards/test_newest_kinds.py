"""The newest kinds of words: each is read whole, printed back, and told in both languages."""

import pytest
from helpers.card_texts import compiled
from helpers.composition import comes_back_and_is_told

TOLD = {
    "[Auto] The first time you play a Battle Card each turn, draw 1 card.": (
        "for the first time this turn",
        "pour la première fois ce tour",
    ),
    "[On Play] Choose up to 1 of your Battle Cards. If that card attacks this turn, draw 1 card.": (
        "During this turn, each time the chosen card attacks",
        "Pendant ce tour, chaque fois que la carte choisie attaque",
    ),
    "[On Play] Reveal cards from the top of your deck until you reveal a <Pebble>. Play that card and place "
    "the rest at the bottom of your deck in a random order.": (
        "until one is a <Pebble> card. Play the card found.",
        "jusqu'à ce que l'une soit une carte <Pebble>. Jouez la carte trouvée.",
    ),
    "[On Play] Look at your opponent's hand, choose up to 1 Extra and place it in its owner's Drop.": (
        "Look at all cards in your opponent's hand.",
        "Regardez toutes les cartes dans la main de votre adversaire.",
    ),
    "[Activate Battle] If an opponent's Battle Card is attacking, negate the attack.": (
        "If your opponent has a Battle Card that is attacking",
        "attaque",
    ),
    "[On Play] If your <Pebble> is in Rest Mode, draw 1 card.": (
        "If you have a Rest Mode <Pebble> card",
        "Inertie",
    ),
    "[Auto] When an opponent's Battle Card is KO'd in battle by your <Pebble>, draw 1 card.": (
        "is KO'd by one of your <Pebble> cards in battle",
        "au combat",
    ),
    "[On Play] If your Leader is red and yellow, draw 1 card.": (
        "your Leader is red and your Leader is yellow",
        "rouge",
    ),
    "[Auto] When your Leader inflicts damage with an attack, draw 1 card.": (
        "When your Leader deals damage in an attack",
        "Quand votre Leader inflige des dégâts par une attaque",
    ),
    "[When Attacking] Your opponent can't activate [Activate Battle] skills for the battle.": (
        "can't activate [Activate Battle]",
        "[Activation : Combat]",
    ),
    "[On Play] Choose one―\n・Discard 1 card from your hand : Draw 2 cards.\n・Draw 1 card.": (
        "(1) you may discard 1 card from your hand; if you do, draw 2 cards",
        "défausser 1 carte",
    ),
}


@pytest.mark.parametrize("text", TOLD)
def test_text_is_read_whole_printed_back_and_told(text: str) -> None:
    comes_back_and_is_told(text, TOLD[text])


SAME = {
    "[On Play] For the turn, the next <Pebble> you play costs 1 less.": (
        "[On Play] During this turn, the next time you use and play a <Pebble>, reduce the cost by 1."
    ),
    "[On Play] Choose up to 1 of your opponent's Battle Cards and reduce its power by 5000 for the turn.": (
        "[On Play] Choose up to 1 of your opponent's Battle Cards and it gets -5000 power for the turn."
    ),
    "[Permanent] Reduce the cost of this card in your hand by 1 for every 2 energy you have.": (
        "[Permanent] Reduce the cost of this card in your hand by 1 for each 2 of your energy."
    ),
    "[On Play] Look at the top 3 cards of your deck. Add up to 1 to your hand and place the rest in your "
    "Drop.": (
        "[On Play] Look at the top 3 cards of your deck. Add up to 1 card from among them to your hand and "
        "place the rest in your Drop."
    ),
    "[On Play] You may discard 1 card from your hand : Draw 1 card.": (
        "[On Play] Discard 1 card from your hand : Draw 1 card."
    ),
    "[On Play] If you have 3 or less cards in your hand, draw until you have 4.": (
        "[On Play] If you have 3 or less cards in your hand, draw cards until you have 4 cards in your hand."
    ),
    "[On Play] Choose up to 1 of your opponent's Battle Cards with a cost of 1, 2, or 3 and KO it.": (
        "[On Play] Choose up to 1 of your opponent's Battle Cards with a cost of 1 to 3 and KO it."
    ),
    "[On Play] You and your opponent each draw 1 card.": "[On Play] Each player draws 1 card.",
    "[Auto] When your opponent attacks with a Battle Card, draw 1 card.": (
        "[Auto] When one of your opponent's Battle Cards attacks, draw 1 card."
    ),
    "[On Play] Choose 1 of your Battle Cards and 1 of your opponent's Battle Cards, and KO both.": (
        "[On Play] Choose 1 of your Battle Cards and 1 of your opponent's Battle Cards, and KO them."
    ),
    "[On Play] Place the top 3 cards of your deck into your Drop. If any of those cards is an Extra, draw 1 "
    "card.": (
        "[On Play] Place the top 3 cards of your deck into your Drop. If there is an Extra placed by this "
        "skill, draw 1 card."
    ),
    "[Auto] When this card becomes Rest Mode, draw 1 card.": (
        "[Auto] When this card is switched to Rest Mode, draw 1 card."
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_other_words_for_the_same_mean_the_same(text: str) -> None:
    assert not compiled(text).not_understood
    assert compiled(text).skill == compiled(SAME[text]).skill


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] The first time you take damage each turn, draw 1 card.",
        "[Auto] When that card is KO'd, draw 1 card.",
        "[On Play] Look at your opponent's hand. Then, choose up to 1 Battle Card and KO it.",
        "[On Play] Reveal cards from the top of your deck until you reveal a <Pebble>. Place the revealed "
        "cards in your Drop.",
        "[When Attacking] This card gets +10000 power for the battle and can't be blocked.",
        "[On Play] Place 1 of your Battle Cards under 1 of your <Pebble>, then KO it.",
        "[On Play] Choose one―\n・Discard 2 cards from your hand : Draw 3 cards.\n・Draw 1 card.",
        "[On Play] Choose up to 1 of your Battle Cards. It can't attack during your opponent's next "
        "turn unless your opponent discards 1 card from their hand.",
    ],
)
def test_what_may_be_meant_otherwise_is_left_to_the_judge(text: str) -> None:
    assert compiled(text).not_understood
