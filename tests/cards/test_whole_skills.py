"""Skills whose kinds stand in a place of their own: each is read, printed back and told in two languages."""

import pytest
from helpers.composition import check

WHOLE = {
    "each player": (
        "[On Play] Each player chooses 1 of their Battle Cards and places it into its owner's Drop."
    ),
    "draw until": "[On Play] Draw until you have 4 cards in your hand.",
    "opponent draws until": "[On Play] Your opponent draws until they have 4 cards in their hand.",
    "discard until": "[On Play] Your opponent discards cards until they have 5 cards in their hand.",
    "power becomes": "[On Play] Choose up to 1 of your Battle Cards and its power becomes 5000 for the turn.",
    "cost becomes": "[Activate Main] The cost of all your Battle Cards becomes 1 for the turn.",
    "this or another": "[Auto] When this card or your <Pebble> is KO'd, draw 1 card.",
    "this and another": "[Permanent] This card and your <Pebble> get +5000 power.",
    "two events": "[Auto] When this card attacks or blocks, draw 1 card.",
    "evolved from a cost of 1 or more": "[Evolve](1) : A <Pebble> with a cost of 1 or more",
    "evolved from a cost of 1 to 3": "[Evolve](1) : A <Pebble> with a cost of 1 to 3",
    "two groups, one Fusion Evolved": (
        "[Activate Main] Choose up to 1 of your Battle Cards and 1 Fusion Evolved card in your Battle Area "
        "and KO them."
    ),
    "next Evolve": "[On Play] During this turn, the next time you use [Evolve], reduce the cost by 1.",
    "Evolve is cheaper": "[Permanent] Reduce the cost of your [Evolve] by 1.",
    "an Extra in the Drop": (
        "[On Play] Choose up to 1 Extra in your Drop and activate its [Activate Main] skill."
    ),
    "an Extra again": (
        "[On Play] During this turn, the next time you use a non-[Field] Extra with an original cost of 2 or "
        "less, activate that Extra's skill again."
    ),
    "replacement for another": (
        "[Permanent][Once per turn] If your other <Pebble> would be KO'd, you may discard 1 card from your "
        "hand instead."
    ),
    "replacement for this or another": (
        "[Permanent] If this card or your <Pebble> would be KO'd, you may discard 1 card from your hand "
        "instead."
    ),
    "types chosen": "[On Play] Add up to 2 types of Battle Cards from your Drop to your hand.",
    "drawn by a skill": "[Auto] When you draw a card by a skill, draw 1 card.",
    "drawn by your skills": "[Auto] When your opponent draws a card by your skills, draw 1 card.",
    "the attack's target": (
        "[Auto][Opponent's Turn] When your opponent's card attacks, you may switch this card to Rest Mode. "
        "If you do, change the target of the attack to this card."
    ),
    "the attack's target chosen": (
        "[Activate Battle] Choose 1 of your Battle Cards and change the target of the attack to it."
    ),
    "for each discarded": (
        "[Activate Main] Discard any number of cards from your hand : Choose up to 1 of your opponent's "
        "Battle Cards and it gets -5000 power for the turn for each card discarded by this skill."
    ),
    "for each revealed": (
        "[On Play] Reveal the top 3 cards of your deck. For each <Pebble> revealed by this skill, this card "
        "gets +5000 power for the turn. Place the revealed cards at the bottom of their owner's deck in a "
        "random order."
    ),
    "for each KO'd": (
        "[On Play] KO up to 2 of your Battle Cards. Draw 1 card for each Battle Card KO'd by this skill."
    ),
    "one of those placed": (
        "[On Play] Place up to 3 cards from the top of your deck into your Drop. Then, if you place a "
        "<Pebble> by this skill, draw 1 card."
    ),
    "the total of those placed": (
        "[Activate Main] Place 2 cards from your hand into their owner's Drop : Choose up to 1 of your "
        "opponent's Battle Cards with a cost less than or equal to the total cost of the cards placed by "
        "this skill and KO it."
    ),
    "of both players": "[On Play] If there are 4 or more cards in total in the Battle Areas, draw 1 card.",
    "no combo with some": ("[Permanent] Your opponent can't use cards with a cost of 2 or less in a combo."),
    "shuffled into the deck": "[Activate Main] Shuffle 2 cards from your Drop into your deck : Draw 1 card.",
    "where a card is": "[On Play] If a <Pebble> is in your Combo Area, draw 1 card.",
    "a cost of different names": (
        "[Activate Main] Discard 2 cards with different card names from your hand : Draw 1 card."
    ),
    "a cost of different names from the Drop": (
        "[Activate Main] Place 2 《Stone》 cards with different card names from your Drop at the bottom of "
        "their owner's deck in any order : Draw 1 card."
    ),
    "under it": "[Permanent] This card gets +5000 power for each card placed under it.",
    "in the whole deck": (
        "[On Play] Look at all cards in your deck, reveal up to 1 <Pebble> and add it to your hand. Then, "
        "shuffle your deck."
    ),
    "less life": "[On Play] If you have less life than your opponent, draw 1 card.",
    "so much life": "[On Play] If you have 4 or less life, draw 1 card.",
    "as many cards": (
        "[On Play] If you and your opponent have the same number of cards in your hand, draw 1 card."
    ),
    "for each in front": "[On Play] For every 3 cards in your Drop, this card gets +5000 power for the turn.",
    "none attacked": "[On Play] If none of your <Pebble> have attacked during this turn, draw 1 card.",
    "a card evolves": "[Auto] When your <Pebble> evolves, draw 1 card.",
    "you evolve": "[Auto] When you evolve a Battle Card, draw 1 card.",
    "only of those that attack": "[Permanent] Your <Pebble> get +5000 power while they are attacking.",
    "attacks again": "[Auto] When this card attacks for the second time this turn, draw 1 card.",
    "under one of several": "[On Play] Place up to 1 card from your Drop under 1 of your <Pebble>.",
    "from under one of several": "[On Play] Add up to 1 card from under 1 of your <Pebble> to your hand.",
    "no more than so many in a combo": "[Permanent] Your opponent can't use more than 1 card in a combo.",
    "not from the hand": (
        "[When Attacking] During this turn, your opponent can't use cards in a combo from their hand."
    ),
    "not played from the hand": (
        "[On Play] You can't play cards with a cost of 5 or more from your hand for the turn."
    ),
    "played by a skill from where": "[On Play] If this card was played from your Drop, draw 1 card.",
    "Ki added": "[On Play] Choose up to 1 of your <Pebble> and add 2 [Ki] to it.",
    "Ki removed": "[Activate Main] Remove 2 [Ki] from this card : Draw 1 card.",
    "from under": "[Activate Main] Place 1 card from under this card into its owner's Drop : Draw 1 card.",
    "options with a colon": "[On Play] Choose one : • Draw 1 card. • Draw 2 cards.",
    "this card discarded": "[Activate Battle] Discard this card from your hand : Draw 1 card.",
    "at least": "[On Play] If you have at least 3 <Pebble>, draw 1 card.",
    "more power than": "[On Play] If this card has more power than your opponent's Leader, draw 1 card.",
    "another": "[Permanent] This card can't be attacked while you have another <Pebble>.",
    "one and one": "[On Play] If you have a red Battle Card and a blue Battle Card, draw 1 card.",
    "costs less": "[Permanent] If your life is at 2 or less, this card in your hand costs 2 less.",
    "discarded of two kinds": (
        "[Activate Main] Discard 1 red card and 1 blue card from your hand : Draw 1 card."
    ),
    "each player draws until": "[On Play] Each player draws cards until they have 5 cards in their hand.",
    "of them": (
        "[On Play] Look at 3 cards from the top of your deck and add up to 1 of them to your hand. Place the "
        "rest into your Drop."
    ),
    "you play this card": "[Auto] When you play this card from your hand, draw 1 card.",
    "not attacked by the opponent's": "[Permanent] This card can't be attacked by your opponent's cards.",
    "for each type": "[Permanent] This card gets +5000 power for each type of <Pebble> in your Drop.",
    "unless": "[Permanent] This card can't attack unless you have 3 or more Battle Cards.",
    "condition behind": "[On Play] Draw 1 card if your Leader is <Pebble>.",
    "two counts of one player": (
        "[On Play] If your opponent has 2 or less life and 5 or more cards in hand, draw 1 card."
    ),
    "two counts in one place": (
        "[On Play] If you have 3 or more red Battle Cards and 2 or more blue Battle Cards in your Drop, draw "
        "1 card."
    ),
    "in a phase": "[Permanent] During your Main Phase, your opponent can't draw cards by skills.",
    "event of a phase": "[Auto] When you draw a card by a skill during your Main Phase, draw 1 card.",
    "event of a turn": "[Auto] When this card attacks during your opponent's turn, draw 1 card.",
    "moment behind": "[Auto] When you use this card in a combo, draw 1 card at the end of the battle.",
    "by the skill of some": "[Auto] When your <Pebble> is played by the skill of a red Extra, draw 1 card.",
    "in a combo with some": "[Auto] When this card is used in a combo with your <Pebble>, draw 1 card.",
    "every so many of": "[Permanent] This card gets +5000 power for every 2 of your energy.",
    "so much times": "[Permanent] This card's power becomes 5000 times the number of your energy.",
    "a number more": (
        "[Activate Main] KO 1 of your Battle Cards : Play up to 1 Battle Card with a cost equal to or less "
        "than the KO'd card's cost plus 2 from your hand."
    ),
    "cheaper by a number": (
        "[Permanent] Reduce the cost of this card in your hand by the number of your opponent's Battle Cards."
    ),
    "this [Field]": "[Activate Main] Switch this [Field] to Rest Mode : Draw 1 card.",
    "rested": "[When Attacking] You may rest up to 3 of your energy. If you do, draw 1 card.",
    "done this way": (
        "[On Play] KO up to 2 of your Battle Cards. Draw 1 card for each Battle Card KO'd this way."
    ),
    "without paying": "[On Play] Play up to 1 <Pebble> from your hand without paying its cost.",
    "blocked by some": "[Permanent] Battle Cards with 30000 power or less can't block this card.",
    "in each of two areas": (
        "[On Play] Choose up to 1 card in each of your opponent's energy and Battle Area and switch them to "
        "Rest Mode."
    ),
    "cards in the hand cost less": (
        "[Permanent] Cards in your hand with a cost of 5 or more cost 1 less to use."
    ),
    "theirs cost more": (
        "[Permanent] The cost of Extras your opponent uses is increased by 1 during your opponent's turn."
    ),
    "in a turn": "[Permanent] This card gets +5000 power during your opponent's turn.",
    "a mode behind": (
        "[On Play] Choose up to 1 of your opponent's energy in Rest Mode and switch it to Active Mode."
    ),
    "attacked this turn": (
        "[Activate Main] Choose up to 1 of your Battle Cards that attacked this turn and switch it to Active "
        "Mode."
    ),
    "not attacked this turn": (
        "[Activate Main] Choose up to 1 of your Battle Cards that has not attacked this turn and it gets "
        "+5000 power for the turn."
    ),
    "discards this turn": "[On Play] If you have discarded 2 or more cards this turn, draw 1 card.",
    "awakened this turn": "[On Play] If you have awakened this turn, draw 1 card.",
    "no damage this turn": "[On Play] If your opponent has not taken damage this turn, draw 1 card.",
    "so much damage this turn": "[On Play] If you have taken 2 or more damage this turn, draw 1 card.",
    "played by the skill of some": (
        "[On Play] If this card was played by the skill of a <Pebble>, draw 1 card."
    ),
    "any color for this card": "[Permanent] You can use energy of any color to pay the cost of this card.",
    "any color for some cards": (
        "[Permanent] You can pay the cost of cards with 《Stone》 in their special traits with energy of any "
        "color."
    ),
    "an opponent's options": (
        "[On Play] Your opponent chooses one―\n・They discard 2 cards from their hand.\n・You draw 2 cards."
    ),
    "rested by this skill": (
        "[When Attacking] You may rest up to 3 of your energy. For each energy switched to Rest Mode this "
        "way, this card gets +5000 power for the battle."
    ),
    "until your next turn": (
        "[On Play] Until the start of your next turn, your Leader gains [Blocker] and can't be chosen by "
        "your opponent's skills."
    ),
    "alike and cheap": (
        "[Activate Main] Return 1 of your Battle Cards to its owner's hand : Play up to 1 Battle Card with "
        "the same special trait as the returned card and a cost of 4 or less from your hand."
    ),
    "colors of the energy": "[On Play] If your energy includes 2 or more colors, draw 1 card.",
    "Ki under each": "[On Play] Place 1 [Ki] under each of your <Pebble>.",
    "X defined later": (
        "[On Play] Choose up to 1 Battle Card with a cost of X or less in your opponent's Battle Area and KO "
        "it. X is the number of your Battle Cards."
    ),
    "as many cards as X": (
        "[On Play] Choose up to X Battle Cards in your opponent's Battle Area and switch them to Rest Mode. "
        "X is equal to the number of [Field] cards in your Battle Area."
    ),
    "X times": (
        "[Activate Main] This card gets +X power for the turn. X is 5000 times the number of cards in "
        "your hand."
    ),
    "one or more of yours": "[Auto] When 1 or more of your <Pebble> are KO'd, draw 1 card.",
    "face down": (
        "[On Play] Choose up to 1 of your opponent's Battle Cards and place it face down in its owner's life."
    ),
    "counted in a mode": "[On Play] Draw X cards. X is the number of your Battle Cards in Rest Mode.",
}


@pytest.mark.parametrize("name", WHOLE)
def test_whole_skills(name: str) -> None:
    check(WHOLE[name])
