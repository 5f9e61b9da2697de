"""Kinds of words wherever they can stand: each is read, printed back, and told in both languages."""

import re
from itertools import product

import pytest
from helpers.card_texts import compiled

from judge.cards.language import explain_skill, print_skill

CARDS = {
    "type": "Battle Card",
    "color": "red Battle Card",
    "name": "<Pebble> Battle Card",
    "name but one": "non-<Pebble> Battle Card",
    "trait": "Battle Card with 《Stone》 in its special traits",
    "one trait of two": "Battle Card with 《Stone》 or 《Sand》 in its special traits",
    "both traits": "Battle Card with both 《Stone》 and 《Sand》 in its special traits",
    "part of a trait": "Battle Card that includes 《Stone》 in its special traits",
    "part of a name": "Battle Card with <Peb> in its card name",
    "no part of a name": "Battle Card without <Peb> in its card name",
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
    "life": "your life is at 4 or less",
    "leader": "your Leader is <Pebble>",
    "mode": "this card is in Rest Mode",
    "not": "this card is not in Rest Mode",
    "used": "you use an Extra during this turn",
    "attacked": "this card hasn't attacked this turn",
    "KO'd": "an opponent's Battle Card was KO'd during this turn",
    "combo": "you use a card from your Drop in a combo during this turn",
    "by a skill": "this card was played by a skill",
    "marker": "you have an energy marker",
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
PREDICATES = {
    "power": "gets +5000 power for the turn",
    "less power": "gets -5000 power for the battle",
    "combo power": "gets +5000 combo power for the turn",
    "keyword": "gains [Critical] for the turn",
    "skill": 'gains "[When Attacking] Draw 1 card." for the turn',
    "cannot attack": "can't attack until the end of your opponent's next turn",
    "not by skills": "can't be switched to Active Mode by skills for the turn",
    "not in a Charge Phase": "can't be switched to Active Mode during your opponent's next Charge Phase",
    "attacks Active Mode": "can attack Active Mode Battle Cards in your opponent's Battle Area for the turn",
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
    "types of cards may be names or card numbers": (
        "[On Play] If you have 3 or more types of <Pebble> in your Drop, draw 1 card."
    ),
    "it may have happened before, or may happen later": (
        "[Activate Main] During this turn, if an opponent's Battle Card is KO'd in battle, draw 2 cards."
    ),
    "and, or: what goes together": (
        "[On Play] If you have an energy marker and your life is at 2 or less or if you have 5 or more "
        "energy, draw 1 card."
    ),
    "how many are looked at is not asked": (
        "[On Play] Look at up to 3 cards from the top of your deck, then shuffle your deck."
    ),
    "a cost whose cards depend on each other cannot be seen to be payable": (
        "[Activate Main] Discard up to 2 cards with different card names from your hand : Draw 1 card."
    ),
    "no skill is used twice": (
        "[On Play] During this turn, the next time you use an Extra, activate that Extra's skill again."
    ),
    "what an opponent would decide besides": (
        "[On Play] Your opponent places 2 cards from their hand at the bottom of their deck in any order."
    ),
    "lost is not negated": "[On Play] All of your opponent's Battle Cards lose [Blocker] for the turn.",
}
"""What is not read, each for its reason."""
_FIGURE = re.compile(r"(?<![\w<])\d+")
_ENCLOSED = re.compile(r"<[^<>]+>|《[^《》]+》")


def check(text: str) -> None:
    """The text is read whole, comes back from what is printed, and is told with its names and figures."""
    one = compiled(text)
    assert one.not_understood == "", text
    assert compiled(print_skill(one.skill)).skill == one.skill, print_skill(one.skill)
    for language in ("en", "fr"):
        told = " ".join(explain_skill(one.skill, language))  # type: ignore[arg-type]
        assert set(_ENCLOSED.findall(text)) <= set(_ENCLOSED.findall(told))
        assert set(_FIGURE.findall(text)) - {"1"} <= set(_FIGURE.findall(told))


@pytest.mark.parametrize(("cards", "place"), list(product(CARDS, PLACES)))
def test_cards_in_every_place(cards: str, place: str) -> None:
    check(PLACES[place].format(CARDS[cards]))


@pytest.mark.parametrize(("condition", "holder"), list(product(CONDITIONS, HOLDERS)))
def test_conditions_in_every_place(condition: str, holder: str) -> None:
    check(HOLDERS[holder].format(CONDITIONS[condition]))


@pytest.mark.parametrize(("predicate", "subject"), list(product(PREDICATES, SUBJECTS)))
def test_what_is_said_of_every_subject(predicate: str, subject: str) -> None:
    check("[On Play] " + SUBJECTS[subject].format(PREDICATES[predicate]))


@pytest.mark.parametrize("reason", LEFT_TO_THE_JUDGE)
def test_what_no_place_takes_is_said_to_be_unread(reason: str) -> None:
    assert compiled(LEFT_TO_THE_JUDGE[reason]).not_understood
