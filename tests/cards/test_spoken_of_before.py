"""Words that lean on those before them, or stand last: read as the plain ones, or left to the judge."""

import pytest
from helpers.card_texts import compiled, says_the_same
from helpers.composition import comes_back_and_is_told

LOOK = "[On Play] Look at the top card of your opponent's deck."
REVEAL = "[On Play] Reveal up to 3 cards from your hand."

SAME = {
    # what either player has
    "[On Play] If there are more Battle Cards in your opponent's Battle Area than in yours, draw 1 card.": (
        "[On Play] If your opponent has more Battle Cards than you, draw 1 card."
    ),
    "[On Play] If there are fewer cards in your hand than in your opponent's hand, draw 1 card.": (
        "[On Play] If you have less cards in your hand than your opponent, draw 1 card."
    ),
    "[On Play] If your deck has 20 or fewer cards, draw 1 card.": (
        "[On Play] If you have 20 or less cards in your deck, draw 1 card."
    ),
    # names
    "[On Play] Choose up to 1 Battle Card named <Pebble> in your opponent's Battle Area and KO it.": (
        "[On Play] Choose up to 1 <Pebble> Battle Card in your opponent's Battle Area and KO it."
    ),
    "[Auto] When this card is used in a combo with a card named <Pebble>, draw 1 card.": (
        "[Auto] When this card is used in a combo with a <Pebble> card, draw 1 card."
    ),
    # what no two cards share, and what another card has not
    "[On Play] Choose up to 2 Battle Cards with different costs in your opponent's Battle Area and "
    "KO them.": (
        "[On Play] Choose up to 2 of your opponent's Battle Cards with different costs and KO them."
    ),
    "[On Play] If you have 3 or more cards with different costs and 《Stone》 in their special traits in "
    "your Drop, draw 1 card.": (
        "[On Play] If there are 3 or more different costs among cards with 《Stone》 in their special "
        "traits in your Drop, draw 1 card."
    ),
    "[Activate Main] Return 1 of your other Battle Cards to its owner's hand : Play up to 1 Battle Card with "
    "the same name as the returned card and a different cost from your hand.": (
        "[Activate Main] Return 1 of your other Battle Cards to its owner's hand : Play up to 1 Battle Card "
        "with the same card name as that card and a cost different from that card from your hand."
    ),
    # another than this card
    "[On Play] If you've played another Battle Card this turn, draw 1 card.": (
        "[On Play] If you've played a Battle Card other than this card this turn, draw 1 card."
    ),
    "[Auto] When another <Pebble> with 《Stone》 in its special traits in your Battle Area is KO'd, "
    "draw 1 card.": (
        "[Auto] When a <Pebble> with 《Stone》 in its special traits other than this card in your Battle "
        "Area is KO'd, draw 1 card."
    ),
    "[Auto] When another of your Battle Cards attacks, draw 1 card.": (
        "[Auto] When one of your other Battle Cards attacks, draw 1 card."
    ),
    # some of those that a condition counts
    "[On Play] If you have 8 or more cards in your Drop, place 4 of them at the bottom of your deck in any "
    "order.": (
        "[On Play] If you have 8 or more cards in your Drop, place 4 cards from your Drop at the bottom of "
        "your deck in any order."
    ),
    "[On Play] If you have 3 or more <Pebble> in your Drop, play up to 1 of them.": (
        "[On Play] If you have 3 or more <Pebble> in your Drop, play up to 1 <Pebble> from your Drop."
    ),
    "[On Play] If your opponent has 3 or more Battle Cards, KO 1 of them.": (
        "[On Play] If your opponent has 3 or more Battle Cards, KO 1 of your opponent's Battle Cards."
    ),
    "[On Play] If you have 5 or more energy, switch up to 2 of them to Active Mode.": (
        "[On Play] If you have 5 or more energy, switch up to 2 of your energy to Active Mode."
    ),
    # both of those just placed
    "[On Play] Place the top 2 cards of your deck into your Drop. If both of those cards are red, draw 1 "
    "card.": (
        "[On Play] Place the top 2 cards of your deck into your Drop. If there are 2 red cards placed by "
        "this "
        "skill, draw 1 card."
    ),
    "[On Play] Choose up to 3 of your opponent's Battle Cards. KO 1 of those cards.": (
        "[On Play] Choose up to 3 of your opponent's Battle Cards. Choose 1 of them and KO it."
    ),
    # so many more, and no more than so many
    "[On Play] Switch up to 2 of your energy to Active Mode. If you have 3 or less cards in your hand, "
    "switch "
    "up to 1 more.": (
        "[On Play] Switch up to 2 of your energy to Active Mode. If you have 3 or less cards in your hand, "
        "switch up to 1 of your energy to Active Mode."
    ),
    "[On Play] Draw cards equal to the number of your energy. You can't draw more than 3 cards this way.": (
        "[On Play] Draw 1 card for each of your energy, up to a maximum of 3."
    ),
    # whose it was
    f"{LOOK} You may place it at the bottom of that deck.": (
        f"{LOOK} You may place it at the bottom of your opponent's deck."
    ),
    "[On Play] Your Leader gets +5000 power for the turn. Then, if that Leader has 20000 power or more, "
    "draw 1 "
    "card.": (
        "[On Play] Your Leader gets +5000 power for the turn. Then, if your Leader has 20000 power or more, "
        "draw 1 card."
    ),
    # counted by what was done
    f"{REVEAL} For every card revealed, your Leader gets +5000 power for the turn.": (
        f"{REVEAL} Your Leader gets +5000 power for the turn for each card revealed by this skill."
    ),
    "[On Play] If your opponent has 5 or more cards in their hand, your opponent discards cards from their "
    "hand until they have 4 cards left in it.": (
        "[On Play] If your opponent has 5 or more cards in their hand, your opponent discards cards until "
        "they have 4 cards in their hand."
    ),
    # what stands last
    "[On Play] This card gets +5000 power for the turn. Draw 1 card as well.": (
        "[On Play] This card gets +5000 power for the turn. Draw 1 card."
    ),
    "[On Play] Choose up to 1 of your opponent's Battle Cards and it must attack this turn if able.": (
        "[On Play] Choose up to 1 of your opponent's Battle Cards and it must attack whenever possible "
        "for the "
        "turn."
    ),
    "[Permanent] During a battle between this card and a Battle Card with a higher cost, this card gets "
    "+5000 power.": (
        "[Permanent] While this card is in a battle with a Battle Card with a cost greater than this card, "
        "this card gets +5000 power."
    ),
    "[When Blocking] After the battle, KO the card this card battled if it's a Battle Card with a cost of 5 "
    "or less.": (
        "[When Blocking] At the end of the battle, KO all of your opponent's Battle Cards with a cost of 5 "
        "or less that are in a battle with this card."
    ),
    "[Permanent] All your Battle Cards with a cost of 3 have their power increased by 5000.": (
        "[Permanent] All your Battle Cards with a cost of 3 get +5000 power."
    ),
    "[When Attacking] Use up to 1 Battle Card from your hand in a combo with its combo power increased by "
    "5000 for the battle.": (
        "[When Attacking] Use up to 1 Battle Card from your hand in a combo. It gets +5000 combo power for "
        "the battle."
    ),
    "[On Play] Play up to 1 Battle Card with a cost equal to or less than your number of energy and "
    "《Stone》 in its special traits from your Drop.": (
        "[On Play] Choose up to 1 Battle Card with 《Stone》 in its special traits in your Drop with a cost "
        "less than or equal to the number of your energy and play it."
    ),
    "[On Play] Choose up to 1 of your opponent's Battle Cards that doesn't have a skill and KO it.": (
        "[On Play] Choose up to 1 of your opponent's skill-less Battle Cards and KO it."
    ),
    "[On Play] Place up to 1 card from your hand face down in your life.": (
        "[On Play] Add up to 1 card from your hand to your life face down."
    ),
    "[On Play] Choose up to 1 of your opponent's Battle Cards and KO it if its power is 15000 or less.": (
        "[On Play] Choose up to 1 of your opponent's Battle Cards. If its power is 15000 or less, KO it."
    ),
    "[When Attacking] If attacking a Leader, this card gets +5000 power for the battle and, if you have an "
    "energy marker, draw 1 card.": (
        "[When Attacking] If attacking a Leader, this card gets +5000 power for the battle, then if you have "
        "an energy marker, draw 1 card."
    ),
    "[Permanent] Your Leader and <Pebble> in your Battle Area get +5000 power while you have 3 or less "
    "energy.": (
        "[Permanent] While you have 3 or less energy, your Leader gets +5000 power and your <Pebble> in your "
        "Battle Area gets +5000 power."
    ),
    "[On Play] Place the top 4 cards of your deck into your Drop. Then, play up to 1 Battle Card with a cost "
    "of 2 or less placed into your Drop by this skill.": (
        "[On Play] Place the top 4 cards of your deck into your Drop. Then, choose up to 1 Battle Card "
        "with a "
        "cost of 2 or less placed into your Drop by this skill and play it."
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_leaning_words_mean_what_plain_ones_do(text: str) -> None:
    says_the_same(text, SAME[text])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            f"{LOOK} Look at the top card of your deck. Place it at the bottom of that deck.", id="two decks"
        ),
        pytest.param(
            "[On Play] Choose up to 1 of your opponent's Battle Cards and place it at the bottom of its "
            "owner's deck. Shuffle that deck.",
            id="an owner's deck",
        ),
        pytest.param(
            "[On Play] If your opponent's Leader is awakened, your Leader gets +5000 power for the turn. "
            "Then, "
            "if that Leader has 20000 power or more, draw 1 card.",
            id="two Leaders",
        ),
        pytest.param(
            "[On Play] Choose your Leader or up to 1 of your Battle Cards and it gets +5000 power for the "
            "turn. If that Leader has 20000 power or more, draw 1 card.",
            id="a Leader, or another",
        ),
        pytest.param(
            "[Auto] When you play a Battle Card, if you've played another Battle Card this turn, draw 1 "
            "card.",
            id="another than that card",
        ),
        pytest.param(
            "[On Play] Choose up to 1 of your opponent's Battle Cards. During this turn, when another Battle "
            "Card is KO'd, draw 1 card.",
            id="another than the chosen one",
        ),
        pytest.param(
            f"{REVEAL} Your Battle Cards get +5000 power for the turn. Then, place those cards at the bottom "
            "of your deck in any order.",
            id="those revealed, or in play",
        ),
        pytest.param(
            "[On Play] If you have 8 or more cards with different names in your Drop, place 4 of them at the "
            "bottom of your deck in any order.",
            id="of which names",
        ),
        pytest.param(
            "[On Play] Choose up to 2 of your opponent's Battle Cards with different names and different "
            "costs "
            "and KO them.",
            id="names, and costs",
        ),
        pytest.param(
            "[On Play] Choose up to 1 of your opponent's Battle Cards. Your opponent chooses 1 of them and "
            "places it in its owner's Drop.",
            id="one of one",
        ),
        pytest.param("[On Play] Draw 1 card. If your Leader is red, switch up to 1 more.", id="more of what"),
        pytest.param(
            "[On Play] If you have 3 or more energy, KO up to 1 of your opponent's Battle Cards. If your "
            "Leader "
            "is red, KO up to 1 more.",
            id="more, or one",
        ),
        pytest.param(
            "[On Play] Choose up to 1 of your opponent's Battle Cards and KO it. If your Leader is red, KO 1 "
            "more.",
            id="more of the chosen",
        ),
        pytest.param(
            "[On Play] Choose up to 1 of your opponent's Battle Cards and KO it if its power is 15000 or "
            "less. Draw 1 card.",
            id="under the condition, or not",
        ),
        pytest.param(
            "[On Play] Choose up to 1 of your opponent's Battle Cards, negate its skills for the turn, and "
            "KO it if its power is 15000 or less.",
            id="one of two under the condition, or both",
        ),
        pytest.param(
            "[On Play] Choose up to 1 of your opponent's Battle Cards and KO it if your Leader is red.",
            id="chosen under the condition, or not",
        ),
        pytest.param(
            "[On Play] Draw 2 cards. You can't draw more than 3 cards this way.", id="nothing counted"
        ),
        pytest.param(
            "[On Play] Choose up to 2 of your opponent's Battle Cards and KO them. Choose 1 of them and "
            "play it.",
            id="one of those that have gone",
        ),
        pytest.param(
            "[On Play] Your Leader and <Pebble> get +5000 power for the turn.",
            id="a Leader of that name, twice",
        ),
        pytest.param(
            "[On Play] If you have 3 or more energy, draw 1 card, then if your Leader is red, discard 1 "
            "card. If you do, draw 1 card.",
            id="if you do which of the two",
        ),
        pytest.param(
            "[On Play] All your Battle Cards get +5000 power for the turn. Choose 1 of them and KO it.",
            id="one of all",
        ),
        pytest.param(
            "[On Play] Play up to 1 Battle Card with a different cost from your hand.", id="from which cost"
        ),
        pytest.param(
            "[On Play] If you have 4 or more energy of different colors, draw 1 card.", id="of several colors"
        ),
        pytest.param(
            "[On Play] If there are more cards in your hand than in your hand, draw 1 card.",
            id="than the same",
        ),
        pytest.param(
            "[On Play] If there are more cards in your hand than in your opponent's Drop, draw 1 card.",
            id="of two areas",
        ),
        pytest.param(
            "[On Play] If your Leader is red, draw 1 card. If you don't, discard 1 card from your hand.",
            id="if you don't, under a condition",
        ),
    ],
)
def test_what_may_lean_on_either_is_left_to_the_judge(text: str) -> None:
    assert compiled(text).not_understood


def test_those_cards_are_not_the_one_spoken_of_since() -> None:
    one = compiled(
        f"{REVEAL} Your Leader gets +5000 power for the turn. Then, place those cards at the bottom of your "
        "deck in any order."
    )
    assert not one.not_understood


def test_if_you_do_is_asked_where_the_condition_holds() -> None:
    says_the_same(
        "[On Play] If you have 8 or more cards in your Drop, place 4 of them at the bottom of your deck. If "
        "you do, draw 1 card.",
        "[On Play] If you have 8 or more cards in your Drop, place 4 cards from your Drop at the bottom of "
        "your deck. If you do, draw 1 card.",
    )


def test_the_opponent_chooses_of_the_cards_just_chosen() -> None:
    text = (
        "[On Play] Choose up to 2 of your opponent's Battle Cards. Your opponent chooses 1 of them and "
        "places it in its owner's Drop."
    )
    comes_back_and_is_told(text, ("1 of the chosen cards", "1 des cartes choisies"))


def test_costs_that_differ_are_told() -> None:
    comes_back_and_is_told(
        "[On Play] Choose up to 2 of your opponent's Battle Cards with different costs and KO them.",
        ("no two of them with the same cost", "sans que deux d'entre elles aient le même coût"),
    )
    comes_back_and_is_told(
        "[On Play] Play up to 1 <Pebble> with a different cost than this card from your hand.",
        ("a cost other than this card's cost", "un coût autre que le coût de cette carte"),
    )
