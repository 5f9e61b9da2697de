"""Ways to say the same: each is read as the plain words that stand beside it."""

import pytest
from helpers.card_texts import compiled, says_the_same

from judge.cards.language import explain_skill

SAME = {
    "a place behind a comparison": (
        "[On Play] Choose up to 1 Battle Card with less power than this card in your opponent's "
        "Battle Area and KO it.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards with power less than this card's "
        "power and KO it.",
    ),
    "in each player's area": (
        "[On Play] Choose up to 1 Battle Card in each player's Battle Area and KO them.",
        "[On Play] Choose up to 1 of your Battle Cards and up to 1 of your opponent's Battle Cards "
        "and KO them.",
    ),
    "leaves": (
        "[Auto] When this card leaves the Battle Area, draw 1 card.",
        "[Auto] When this card is removed from the Battle Area, draw 1 card.",
    ),
    "they do it": (
        "[On Play] If your opponent has 6 or more cards in their hand, they discard 2 cards from their hand.",
        "[On Play] If your opponent has 6 or more cards in their hand, your opponent discards 2 "
        "cards from their hand.",
    ),
    "a total behind and": (
        "[On Play] Play up to 2 <Pebble> with a cost of 3 or less and a total cost of 4 or less "
        "from your Drop.",
        "[On Play] Play up to 2 <Pebble> with a cost of 3 or less from your Drop with a total cost "
        "of 4 or less.",
    ),
    "a mode behind for each": (
        "[Permanent] This card gets +5000 power for each of your Battle Cards in Rest Mode.",
        "[Permanent] This card gets +5000 power for each of your Rest Mode Battle Cards.",
    ),
    "nobody chooses": (
        "[Permanent] Your opponent can't choose your <Pebble> as targets of their skills.",
        "[Permanent] Your <Pebble> can't be chosen by your opponent's skills.",
    ),
    "more instead": (
        "[On Play] Draw 1 card. If you have 3 or less cards in your hand, draw 2 cards instead.",
        "[On Play] If you have 3 or less cards in your hand, draw 2 cards. Otherwise, draw 1 card.",
    ),
    "life of both": (
        "[Permanent] If you and your opponent have a total of 8 or less life, this card gets +5000 power.",
        "[Permanent] If there are 8 or fewer cards in a Life Area, this card gets +5000 power.",
    ),
    "if it is not": (
        "[On Play] Reveal the top card of your deck. If it's a <Pebble>, play it. If it isn't, add "
        "it to your hand.",
        "[On Play] Reveal the top card of your deck. If it's a <Pebble>, play it. Otherwise, add "
        "it to your hand.",
    ),
    "chosen, then revealed": (
        "[On Play] Look at 3 cards from the top of your deck, choose up to 1 <Pebble> from among them, "
        "reveal it and add it to your hand. Place the rest into your Drop.",
        "[On Play] Look at 3 cards from the top of your deck, reveal up to 1 <Pebble> from among them and "
        "add it to your hand. Place the rest into your Drop.",
    ),
    "among those placed": (
        "[On Play] Place the top 3 cards of your deck into your Drop. Then, if there are 2 or more "
        "<Pebble> among them, draw 1 card.",
        "[On Play] Place the top 3 cards of your deck into your Drop. Then, if there are 2 or more "
        "<Pebble> placed by this skill, draw 1 card.",
    ),
    "all [Ki]": (
        "[Permanent] If your Battle Cards have a total of 5 or more [Ki], this card gets +5000 power.",
        "[Permanent] If the number of [Ki] on your Battle Cards is 5 or more, this card gets +5000 power.",
    ),
    "cards of so many colors": (
        "[Permanent] If you have Battle Cards of 3 or more colors in your Battle Area, this card "
        "gets +5000 power.",
        "[Permanent] If there are 3 or more colors among your Battle Cards, this card gets +5000 power.",
    ),
    "not several": (
        "[Permanent] Your opponent can't use 2 or more cards in a combo.",
        "[Permanent] Your opponent can't use more than 1 card in a combo.",
    ),
    "the next card played": (
        "[On Play] During this turn, the next time you play a <Pebble>, reduce the cost by 1.",
        "[On Play] During this turn, the next time you use and play a <Pebble>, reduce the cost by 1.",
    ),
    "a total of [Ki]": (
        "[Activate Main] Remove a total of 2 [Ki] from your Battle Cards : Draw 1 card.",
        "[Activate Main] Reduce the [Ki] of your Battle Cards by a total of 2 : Draw 1 card.",
    ),
    "its [Ki] is reduced": (
        "[Auto] When this card's [Ki] is reduced, draw 1 card.",
        "[Auto] When [Ki] is removed from this card, draw 1 card.",
    ),
    "no drawing by effects": (
        "[Permanent] Your opponent can't draw cards by the effects of skills.",
        "[Permanent] Your opponent can't draw cards by skills.",
    ),
    "cards that share a name": (
        "[On Play] If you have 2 or more Battle Cards that share a card name, draw 1 card.",
        "[On Play] If you have 2 or more Battle Cards with the same card name, draw 1 card.",
    ),
    "a combo from somewhere": (
        "[Permanent] If you used a card in a combo from your Drop this turn, this card gets +5000 power.",
        "[Permanent] If you used a card from your Drop in a combo this turn, this card gets +5000 power.",
    ),
    "as many cards as": (
        "[On Play] Draw cards equal to the number of <Pebble> in your Battle Area.",
        "[On Play] Draw 1 card for each <Pebble> in your Battle Area.",
    ),
    "a number that is reached": (
        "[Auto] When the number of cards in your Drop becomes 15 or more, draw 1 card.",
        "[Auto] When the number of cards in your Drop is 15 or more, draw 1 card.",
    ),
    "a mode that is not switched to": (
        "[On Play] Choose 1 of your opponent's Battle Cards. It doesn't switch to Active Mode during your "
        "opponent's next Charge Phase.",
        "[On Play] Choose 1 of your opponent's Battle Cards. It can't be switched to Active Mode during "
        "your opponent's next Charge Phase.",
    ),
    "cards that enter resting": (
        "[Permanent] Battle Cards your opponent plays enter the Battle Area in Rest Mode.",
        "[Permanent] Your opponent's Battle Cards are played in Rest Mode.",
    ),
    "while attacking": (
        "[Permanent] Your <Pebble> get +5000 power while attacking.",
        "[Permanent] Your <Pebble> that are attacking get +5000 power.",
    ),
    "by an opponent's skill": (
        "[Auto] When this card is KO'd by an opponent's skill, draw 1 card.",
        "[Auto] When this card is KO'd by your opponent's skill, draw 1 card.",
    ),
    "skills are negated": (
        "[On Play] Choose up to 1 of your opponent's Battle Cards. Its skills are negated for the turn.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards. Negate its skills for the turn.",
    ),
    "attacks cards in Active Mode": (
        "[Permanent] This card can attack Battle Cards in Active Mode.",
        "[Permanent] This card can attack Active Mode Battle Cards.",
    ),
    "any [Ki]": (
        "[On Play] If you have a <Pebble> with [Ki], KO all Battle Cards without [Ki].",
        "[On Play] If you have a <Pebble> with 1 or more [Ki], KO all Battle Cards with 0 [Ki].",
    ),
    "not done this turn": (
        "[End of Your Turn] If you didn't play a Battle Card this turn, draw 1 card.",
        "[End of Your Turn] If you haven't played a Battle Card this turn, draw 1 card.",
    ),
    "different names and a trait": (
        "[On Play] If you have 3 or more cards with different card names and 《Stone》 in their special "
        "traits in your Drop, draw 1 card.",
        "[On Play] If you have 3 or more cards with 《Stone》 in their special traits in your Drop "
        "with different card names, draw 1 card.",
    ),
    "like any in the Drop": (
        "[Auto] When you play a card with the same card name as a card in your Drop, draw 1 card.",
        "[Auto] When you play a card with the same card name as any card in your Drop, draw 1 card.",
    ),
    "a place behind a number of one's own": (
        "[On Play] Choose up to 1 Battle Card with a cost equal to or less than the amount of your energy in "
        "your opponent's Battle Area and KO it.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards with a cost equal to or less than your "
        "energy and KO it.",
    ),
    "a place behind the opponent's number": (
        "[On Play] Choose up to 1 Battle Card with a cost less than your opponent's life in your opponent's "
        "Battle Area and KO it.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards with a cost less than the number of cards "
        "in your opponent's life and KO it.",
    ),
    "a place behind the same cost": (
        "[On Play] Choose up to 1 Battle Card with the same cost as this card in your opponent's Battle Area "
        "and KO it.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards with the same cost as this card and KO it.",
    ),
    "the same amount": (
        "[On Play] If you and your opponent have the same amount of life, draw 1 card.",
        "[On Play] If the number of cards in your life is equal to the number of cards in your opponent's "
        "life, draw 1 card.",
    ),
    "a cost of both": (
        "[On Play] Play up to 1 <Pebble> and up to 1 <Sand> with costs of 2 or less from your hand.",
        "[On Play] Play up to 1 <Pebble> and up to 1 <Sand>―both with a cost of 2 or less―from your hand.",
    ),
    "a trait of both": (
        "[On Play] Choose 1 <Pebble> and 1 <Sand> with 《Stone》 in their special traits in your Battle Area "
        "and they get +5000 power for the turn.",
        "[On Play] Choose 1 <Pebble> and 1 <Sand>―both with 《Stone》 in their special traits―in your Battle "
        "Area and they get +5000 power for the turn.",
    ),
    "a fusion of two with a cost": (
        "[Fusion Evolve](1) : 1 <Pebble> and 1 <Sand> with costs of 3 or more",
        "[Fusion Evolve](1) : <Pebble> with a cost of 3 or more and <Sand> with a cost of 3 or more",
    ),
    "[Ki] of the card chosen": (
        "[On Play] Choose up to 1 of your <Pebble> and +2 [Ki].",
        "[On Play] Choose up to 1 of your <Pebble> and increase its [Ki] by 2.",
    ),
    "for each of its [Ki]": (
        "[Permanent] This card gets +5000 power for each [Ki] it has.",
        "[Permanent] This card gets +5000 power for each [Ki] on this card.",
    ),
    "it has [Ki]": (
        "[Permanent] If this card has [Ki], it gains [Blocker].",
        "[Permanent] If this card has 1 or more [Ki], it gains [Blocker].",
    ),
    "a marker under it": (
        "[On Play] Place 1 energy marker under this card.",
        "[On Play] +1 [Ki].",
    ),
    "more [Ki]": (
        "[Auto] When you increase this card's [Ki], draw 1 card.",
        "[Auto] When [Ki] is placed under this card by you, draw 1 card.",
    ),
    "less [Ki]": (
        "[Auto] When you reduce [Ki], draw 1 card.",
        "[Auto] When [Ki] is removed from a card by you, draw 1 card.",
    ),
    "discarded by your skill": (
        "[Auto] When you discard a card from your hand by your skill, draw 1 card.",
        "[Auto] When a card is discarded from your hand by your skill, draw 1 card.",
    ),
    "taken from life by a skill": (
        "[Auto] When you add a card from your life to your hand by a skill, draw 1 card.",
        "[Auto] When a card is added to your hand from your life by a skill, draw 1 card.",
    ),
    "played by a skill from somewhere": (
        "[On Play] If this card was played by a skill from your Drop, draw 1 card.",
        "[On Play] If this card was played from your Drop and this card was played by a skill, draw 1 card.",
    ),
    "KO'd how, as a condition": (
        "[When KO'd] If this card was KO'd by your opponent's skill, draw 1 card. Then, KO 1 of your Battle "
        "Cards.",
        "[Auto] When this card is KO'd by your opponent's skill, draw 1 card. Then, KO 1 of your Battle "
        "Cards.",
    ),
    "KO'd how, and something else": (
        "[When KO'd] If this card was KO'd in battle and your Leader is <Pebble>, draw 1 card.",
        "[Auto] When this card is KO'd in battle, if your Leader is <Pebble>, draw 1 card.",
    ),
    "this card evolves": (
        "[Auto] When this card is fusion evolved, draw 1 card.",
        "[Auto] When this card is played, if this card was fusion evolved, draw 1 card.",
    ),
    "no attack upon your Leader": (
        "[Permanent] Your opponent's Battle Cards with a cost of 2 or less can't attack your Leader.",
        "[Permanent] Your opponent's Battle Cards with a cost of 2 or less can't attack Leaders.",
    ),
    "only Battle Cards": (
        "[Permanent] This card can only attack Battle Cards.",
        "[Permanent] This card can't attack Leaders.",
    ),
    "unaffected": (
        "[Permanent] This card is unaffected by your opponent's skills.",
        "[Permanent] This card can't be affected by your opponent's skills.",
    ),
    "neither player": (
        "[Permanent] Neither player can draw cards by skills.",
        "[Permanent] You can't draw cards by skills and your opponent can't draw cards by skills.",
    ),
    "one of your Battle Cards, by its area": (
        "[Permanent] If a Battle Card in your Battle Area would be KO'd, you may KO this card instead.",
        "[Permanent] If one of your Battle Cards would be KO'd, you may KO this card instead.",
    ),
    "in every area": (
        "[On Play] KO all Battle Cards in all Battle Areas.",
        "[On Play] KO all Battle Cards in the Battle Areas.",
    ),
    "your Leader and the others": (
        "[On Play] Your Leader and all your Battle Cards get +5000 power for the turn.",
        "[On Play] All cards among your Leader and Battle Cards get +5000 power for the turn.",
    ),
    "what it is in a battle with": (
        "[When Attacking] KO the Battle Card this card is in a battle with.",
        "[When Attacking] KO all of your opponent's Battle Cards that are in a battle with this card.",
    ),
    "after the battle": (
        "[When Attacking] Switch this card to Active Mode after this battle.",
        "[When Attacking] At the end of the battle, switch this card to Active Mode.",
    ),
    "skipping": ("[On Play] Skip your next Main Phase.", "[On Play] You skip your next Main Phase."),
    "has not": (
        "[On Play] If you have not attacked with a Battle Card this turn, draw 1 card.",
        "[On Play] If you haven't attacked with a Battle Card this turn, draw 1 card.",
    ),
    "in a Charge Phase": (
        "[On Play] Choose up to 1 of your opponent's Battle Cards and it can't switch to Active Mode during "
        "your opponent's next Charge Phase.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards and it can't be switched to Active Mode "
        "during your opponent's next Charge Phase.",
    ),
    "so many of those placed": (
        "[When Attacking] Place the top 3 cards of your deck into your Drop. If 2 or more of the placed "
        "cards have 《Stone》 in their special traits, draw 1 card.",
        "[When Attacking] Place the top 3 cards of your deck into your Drop. If there are 2 or more cards "
        "with 《Stone》 in their special traits placed by this skill, draw 1 card.",
    ),
    "the other player does not have": (
        "[On Play] If you have an energy marker and your opponent doesn't, draw 1 card.",
        "[On Play] If you have an energy marker and your opponent doesn't have an energy marker, draw 1 "
        "card.",
    ),
    "in a battle with a Leader": (
        "[Activate Battle] Your cards in a battle with a Leader get +5000 power for the battle.",
        "[Activate Battle] Your cards that are in a battle with a Leader get +5000 power for the battle.",
    ),
    "options after a full stop": (
        "[On Play] Choose 1 of the following. • Draw 1 card. • Draw 2 cards.",
        "[On Play] Choose one―\n• Draw 1 card.\n• Draw 2 cards.",
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_both_say_the_same(name: str) -> None:
    says_the_same(*SAME[name])


def test_the_cards_of_a_comparison_are_any_that_fit() -> None:
    (told,) = explain_skill(
        compiled(
            "[Permanent] Your <Pebble> with the same special trait as a card in your Drop get +5000 power."
        ).skill,
        "en",
    )[1:]
    assert told.startswith("All <Pebble> cards")
    assert "in common with a card in your Drop" in told


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("[On Play] Choose up to 1 of your Battle Cards. +1 [Ki].", id="[Ki] of which card"),
        pytest.param(
            "[When KO'd] If this card was KO'd by a skill, draw 1 card. Then, if you have 5 energy, draw 2 "
            "cards.",
            id="a sentence that may hold however the card was KO'd",
        ),
    ],
)
def test_what_may_be_meant_either_way_is_unread(words: str) -> None:
    assert compiled(words).not_understood


def test_if_they_do_asks_what_the_opponent_did() -> None:
    skill = compiled(
        "[On Play] Your opponent discards 1 card from their hand. If they don't, draw 1 card."
    ).skill
    assert "if they do not" in explain_skill(skill, "en")[-1]
    assert "si cela n'est pas fait" in explain_skill(skill, "fr")[-1]


def test_a_part_of_a_name_and_a_battle_are_joined_in_french() -> None:
    skill = compiled(
        "[Activate Battle] Your cards with <Peb> in their card names that are in a battle get +5000 power "
        "for the battle."
    ).skill
    assert "dans leur nom de carte et qui participent à un combat" in explain_skill(skill, "fr")[-1]
