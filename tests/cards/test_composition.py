"""Kinds of words wherever they can stand: each is read, printed back, and told in both languages."""

from itertools import product

import pytest
from helpers.card_texts import compiled
from helpers.composition import check

from judge.engine import tree

CARDS = {
    "type": "Battle Card",
    "color": "red Battle Card",
    "name": "<Pebble> Battle Card",
    "name but one": "non-<Pebble> Battle Card",
    "trait": "Battle Card with 《Stone》 in its special traits",
    "one trait of two": "Battle Card with 《Stone》 or 《Sand》 in its special traits",
    "both traits": "Battle Card with both 《Stone》 and 《Sand》 in its special traits",
    "a cost and one trait of two": (
        "Battle Card with a cost of 2 or less and 《Stone》 or 《Sand》 in its special traits"
    ),
    "part of one trait of two": "Battle Card that includes 《Stone》 or 《Sand》 in its special traits",
    "part of a trait": "Battle Card that includes 《Stone》 in its special traits",
    "part of a name": "Battle Card with <Peb> in its card name",
    "no part of a name": "Battle Card without <Peb> in its card name",
    "one of two qualities": "Battle Card with <Peb> in its card name or 《Stone》 in its special traits",
    "a quality and one of two": (
        "Battle Card with a cost of 3 or less and either <Peb> in its card name or 《Stone》 in its special "
        "traits"
    ),
    "less than a total": "Battle Card with power less than the total power of your Battle Cards",
    "cost": "Battle Card with a cost of 3 or less",
    "cost from to": "Battle Card with a cost of 2 to 5",
    "original cost": "Battle Card with an original cost of 3 or more",
    "power": "Battle Card with 20000 power or less",
    "combo power": "Battle Card with 10000 combo power",
    "Ki": "Battle Card with 2 or more [Ki]",
    "keyword": "Battle Card with [Blocker]",
    "mode": "Rest Mode Battle Card",
    "less power": "Battle Card with a power less than this card's power",
    "same name": "Battle Card with the same card name as this card",
    "played by a skill": "Battle Card played by a skill",
    "in a battle": "Battle Card that is in a battle",
    "in a battle with": "Battle Card that is in a battle with your opponent's card",
    "other than": "Battle Card other than <Pebble> or <Sand>",
    "attacking": "Battle Card that is attacking",
    "being attacked": "Battle Card that is being attacked",
    "so many traits": "Battle Card with 2 or more special traits",
    "so many colors": "Battle Card with 2 or more colors",
    "so many cards under it": "Battle Card with 2 or more cards under it",
    "lowest": "Battle Card with the lowest cost",
    "two qualities": "red Battle Card with a cost of 3 or less and 《Stone》 in its special traits",
}
PLACES = {
    "chosen": "[On Play] Choose up to 1 of your opponent's {} and KO it.",
    "all of them": "[On Play] KO all {}.",
    "played": "[On Play] Play up to 1 {} from your hand.",
    "taken from the Drop": "[On Play] Add up to 1 {} from your Drop to your hand.",
    "discarded for a cost": "[Activate Main] Discard 1 {} from your hand : Draw 1 card.",
    "there is": "[On Play] If you have a {}, draw 1 card.",
    "event": "[Auto] When your opponent plays a {}, draw 1 card.",
    "for each": "[Permanent] This card gets +5000 power for each {}.",
    "this turn": "[On Play] If you play a {} during this turn, draw 1 card.",
    "under attack": "[When Attacking] If attacking a {}, draw 1 card.",
    "ban": "[On Play] During this turn, your opponent can't play {}.",
    "evolved from": "[Evolve](1) : {}",
    "next use": "[On Play] During this turn, the next time you use a {}, reduce the cost by 1.",
}
CONDITIONS = {
    "count": "you have 3 or more energy",
    "none": "your opponent has no Battle Cards",
    "compared": "you have less energy than your opponent",
    "names": "you have 5 or more cards in your Drop with different card names",
    "Ki": "this card has 2 or more [Ki]",
    "Ki of several": "the number of [Ki] on your Battle Cards is 5 or more",
    "Ki compared": (
        "the number of [Ki] on your Battle Cards is greater than the number of cards in your hand"
    ),
    "colors": "there are 3 or more different colors among your Battle Cards",
    "traits": "there are 2 or fewer different special traits among cards in your Drop",
    "under attack": "your Leader is being attacked",
    "one of several under attack": "one of your <Pebble> is being attacked",
    "which attack": "this is the second attack this turn",
    "which of this card's attacks": "this is this card's second attack this turn",
    "played this turn": "this card was played during this turn",
    "played from where": "this card was played from your Drop during this turn",
    "one played from where": "you play a <Pebble> from your Drop during this turn",
    "life": "your life is at 4 or less",
    "leader": "your Leader is <Pebble>",
    "leader by name or trait": "your Leader is <Pebble> or has 《Stone》 in its special traits",
    "name or part of a trait": "your Leader is <Pebble> or includes 《Stone》 in its special traits",
    "one of two": "your Leader has either <Peb> in its card name or 《Stone》 in its special traits",
    "a total": "the total cost of your Battle Cards is 10 or more",
    "totals compared": (
        "the total power of your Battle Cards is greater than the total power of your opponent's Battle Cards"
    ),
    "mode": "this card is in Rest Mode",
    "not": "this card is not in Rest Mode",
    "used": "you use an Extra during this turn",
    "attacked": "this card hasn't attacked this turn",
    "KO'd": "an opponent's Battle Card was KO'd during this turn",
    "combo": "you use a card from your Drop in a combo during this turn",
    "by a skill": "this card was played by a skill",
    "marker": "you have an energy marker",
    "types": "you have 3 or more types of <Pebble> in your Drop",
    "your turn": "it's your turn",
    "opponent's turn": "it's your opponent's turn",
    "phase": "it's your Main Phase",
    "opponent's phase": "it's your opponent's Charge Phase",
    "sum of hands": "the total number of cards in both players' hands is 6 or less",
    "attacking": "this card is attacking",
    "evolved": "this card was played with [Evolve]",
    "numbers": "the number of cards in your hand is less than your life",
}
HOLDERS = {
    "if": "[On Play] If {}, draw 1 card.",
    "of a permanent": "[Permanent] If {}, this card gets +5000 power.",
    "of a trigger": "[Auto] If {}, when this card attacks, draw 1 card.",
    "awaken": "[Awaken] When {}, draw 1 card. Then, flip this card over.",
    "and": "[On Play] If you have an energy marker and {}, draw 1 card.",
    "or": "[On Play] If you have an energy marker or if {}, draw 1 card.",
    "three": "[On Play] If you have an energy marker and your life is at 1 or less and {}, draw 1 card.",
}
EACH = {
    "card": "each of your <Pebble> Battle Cards",
    "two cards": "each 2 cards in your Drop",
    "type": "each type of <Pebble> in your Drop",
    "name": "each different card name among your Battle Cards",
    "color": "each different color among your Battle Cards",
    "trait": "each different special trait among cards in your Drop",
    "marker": "each energy marker you have",
    "Ki": "each [Ki] this card has",
    "Ki of several": "each [Ki] on your Battle Cards",
}
COUNTED = {
    "power": "[On Play] This card gets +5000 power for the turn for {}.",
    "less power": "[On Play] All your opponent's Battle Cards get -5000 power for the turn for {}.",
    "combo power": "[Permanent] This card gets +5000 combo power for {}.",
    "cards": "[On Play] Draw 1 card for {}.",
    "cost": "[Permanent] Reduce the cost of this card in your hand by 1 for {}.",
    "next cost": "[On Play] During this turn, the next time you use a <Pebble>, reduce the cost by 1 for {}.",
}
PREDICATES = {
    "power": "gets +5000 power for the turn",
    "as much power": "gets power equal to the total power of your other Battle Cards for the turn",
    "less power": "gets -5000 power for the battle",
    "combo power": "gets +5000 combo power for the turn",
    "keyword": "gains [Critical] for the turn",
    "skill": 'gains "[When Attacking] Draw 1 card." for the turn',
    "cannot attack": "can't attack until the end of your opponent's next turn",
    "not by skills": "can't be switched to Active Mode by skills for the turn",
    "not in a Charge Phase": "can't be switched to Active Mode during your opponent's next Charge Phase",
    "attacks Active Mode": "can attack Active Mode Battle Cards in your opponent's Battle Area for the turn",
    "loses a keyword": "loses [Blocker] for the turn",
    "loses all": "loses all skills for the turn",
    "cannot do either": "can't attack or block for the turn",
    "not by skills of some": (
        "can't be chosen by the skills of your opponent's Battle Cards with a cost of 3 or less"
    ),
    "not attacked by some": "can't be attacked by Battle Cards with 10000 power or less for the turn",
    "does not attack some": "can't attack Battle Cards with a cost of 3 or less for the turn",
    "must attack": "must attack whenever possible for the turn",
}
SUBJECTS = {
    "this card": "This card {}.",
    "all": "All <Pebble> Battle Cards {}.",
    "chosen": "Choose up to 1 of your Battle Cards and it {}.",
    "the chosen card": "Choose up to 1 of your Battle Cards. The chosen card {}.",
    "this and your Leader": "This card and your Leader {}.",
}
LEFT_TO_THE_JUDGE = {
    "and, or: what goes together": (
        "[On Play] If you have an energy marker and your life is at 2 or less or if you have 5 or more "
        "energy, draw 1 card."
    ),
    "a cost whose cards depend on each other cannot be seen to be payable": (
        "[Activate Main] Discard up to 2 cards with different card names from your hand : Draw 1 card."
    ),
    "what an opponent would decide besides": (
        "[On Play] Your opponent places 2 cards from their hand at the bottom of their deck in any order."
    ),
    "until when, of what only holds in one turn": "[On Play] This card gets +5000 power during your turn.",
    "which of the two actions hangs on the condition": (
        "[On Play] Draw 1 card and this card gets +5000 power for the turn if you have an energy marker."
    ),
    "what hangs on the condition besides": (
        "[On Play] Draw 1 card if you have an energy marker. Then, discard 1 card from your hand."
    ),
    "no cost is raised where there may be none": "[Permanent] Increase the cost of your [Evolve] by 1.",
    "one that has not, or none that has": (
        "[On Play] If one of your Battle Cards hasn't attacked during this turn, draw 1 card."
    ),
    "whose Battle Card it was, from any area": (
        "[Auto] When a Battle Card is placed in your Drop from anywhere, draw 1 card."
    ),
    "each of several cards, or all at once": "[Auto] When you discard 1 or more cards, draw 1 card.",
    "the card chosen last, or both": (
        "[On Play] Choose up to 1 of your <Pebble>, then choose up to 1 of your opponent's Battle Cards and "
        "return those cards to their owners' hands."
    ),
    "and, or: of which qualities": (
        "[On Play] Play up to 1 Battle Card with a cost of 3 or less and <Peb> in its card name or 《Stone》 "
        "in its special traits from your hand."
    ),
    "no card was discarded": "[On Play] Draw 1 card for each card discarded by this skill.",
    "what the skill has done is not known later": (
        "[On Play] Discard up to 2 cards from your hand. At the end of the turn, draw 1 card for each card "
        "discarded by this skill."
    ),
    "from where it was played in an earlier turn": (
        "[When Attacking] If this card was played from your Drop, draw 1 card."
    ),
    "a card lies under one alone": "[On Play] Place 1 card from your hand under all your <Pebble>.",
    "whose energy": "[On Play] Switch up to 1 green energy to Active Mode.",
    "a skill used later is not the one used just now": "[On Play] Activate that card's skill again.",
    "what holds all the time is not used once per turn": (
        "[Permanent][Once per turn] This card gets +5000 power."
    ),
}
"""What is not read, each for its reason."""


@pytest.mark.parametrize(("cards", "place"), list(product(CARDS, PLACES)))
def test_cards_in_every_place(cards: str, place: str) -> None:
    check(PLACES[place].format(CARDS[cards]))


@pytest.mark.parametrize(("condition", "holder"), list(product(CONDITIONS, HOLDERS)))
def test_conditions_in_every_place(condition: str, holder: str) -> None:
    check(HOLDERS[holder].format(CONDITIONS[condition]))


@pytest.mark.parametrize(("each", "counted"), list(product(EACH, COUNTED)))
def test_what_is_counted_in_every_place(each: str, counted: str) -> None:
    check(COUNTED[counted].format(EACH[each]))


@pytest.mark.parametrize(("predicate", "subject"), list(product(PREDICATES, SUBJECTS)))
def test_what_is_said_of_every_subject(predicate: str, subject: str) -> None:
    check("[On Play] " + SUBJECTS[subject].format(PREDICATES[predicate]))


@pytest.mark.parametrize("reason", LEFT_TO_THE_JUDGE)
def test_what_no_place_takes_is_said_to_be_unread(reason: str) -> None:
    assert compiled(LEFT_TO_THE_JUDGE[reason]).not_understood


def test_a_total_does_not_lend_its_bound_to_what_is_equal() -> None:
    words = (
        "[On Play] Choose up to 2 of your Battle Cards with a cost equal to this card's cost that add up to "
        "a total power of 10000 or less and KO them."
    )
    (choice, _) = compiled(words).skill.effect
    assert isinstance(choice, tree.Choose)
    of = choice.groups[0].of
    assert isinstance(of, tree.Filter) and of.cost is not None
    assert of.cost.low == of.cost.high
    assert choice.total_power == tree.Range(high=10000)


def test_all_cards_that_are_attacking_are_all() -> None:
    (effect,) = compiled("[On Play] If all your Battle Cards are attacking, draw 1 card.").skill.effect
    assert isinstance(effect, tree.If)
    assert isinstance(effect.condition, tree.Fits)
