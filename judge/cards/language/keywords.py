"""The keyword skills, a record each: rule, token, sign and meaning (FW 15, MA 10).

A keyword's number stands for each game that has it, side by side: there two rulebooks meet. Games differ in
what they do with it; a record holds what a card shows of it, and what can be told of the card alone.
"""

from __future__ import annotations

from functools import cache

from judge.cards import shapes
from judge.cards.language.keyword_record import Keyword
from judge.cards.language.masters_keywords import OF_MASTERS
from judge.texts import Message

KEYWORDS = {
    each.name: each
    for each in (
        Keyword(
            name="Blocker", fr="Bloqueur", FW="15-4", MA="10-4",
            meaning=Message(
                "When another of your cards is attacked, you may switch this card to Rest Mode; if you do, it"
                " becomes the guard card."
            ),
            meaning_fw=Message(
                "When another of your cards is attacked, you may switch this card to Rest Mode; if you do, it"
                " becomes the guard card. You do this once in a battle."
            ),
            sign=shapes.SHIELD,
            negated="blocker",
        ),
        Keyword(
            name="Critical", fr="Coup Critique", FW="15-5", MA="10-6",
            meaning=Message("Life lost to this card's attacks goes to the Drop Area instead of the hand."),
            sign="M5 0 6.3 3.7 10 5 6.3 6.3 5 10 3.7 6.3 0 5 3.7 3.7Z",
        ),
        Keyword(name="Strike", fr="Frappe", FW="15-6", MA="10-7", text=""),
        Keyword(
            name="Double Strike", fr="Double Frappe", FW="15-6", MA="10-7",
            meaning=Message("This card's attacks inflict 2 damage to the opponent's life."),
            sign="M.4 10 3.6 0H5.4L2.2 10ZM4.8 10 8 0H9.8L6.6 10Z",
            named="Strike",
        ),
        Keyword(
            name="Triple Strike", fr="Triple Frappe", FW="15-6", MA="10-7",
            meaning=Message("This card's attacks inflict 3 damage to the opponent's life."),
            sign="M0 10 2.4 0H3.8L1.4 10ZM3.2 10 5.6 0H7L4.6 10ZM6.4 10 8.8 0H10L7.8 10Z",
            named="Strike",
        ),
        Keyword(
            name="Barrier", fr="Barrière", FW="15-11", MA="10-16",
            meaning=Message("The opponent's skills do not choose this card."),
            sign="M5 0 9.4 2.5V7.5L5 10 .6 7.5V2.5ZM5 2.3 2.6 3.7V6.3L5 7.7 7.4 6.3V3.7Z",
        ),
        Keyword(
            name="Super Combo", fr="Super Combo", FW="15-8", MA="10-17",
            meaning=Message("No more than 4 cards with it can be put into a deck."),
            sign="M5 0 9 4H6.4L5 2.6 3.6 4H1ZM5 4.6 9 8.6H6.4L5 7.2 3.6 8.6H1Z",
            in_combos=True,
        ),
        Keyword(
            name="Dragon Ball", fr="Dragon Ball", FW="15-13", MA="10-31",
            meaning=Message("A deck can hold up to 7 cards with it, even of one card number."),
            sign="M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 2.2 6.1 4.1 8.3 4.5 6.8 6.2 7 8.4 5 7.5 3 8.4 3.2"
            " 6.2 1.7 4.5 3.9 4.1Z",
        ),
        Keyword(
            name="Field", fr="Terrain", FW="15-3", MA="10-3",
            meaning=Message(
                "The card is put in the Battle Area in Active Mode; another [Field] that its player places"
                " later puts it into the Drop Area."
            ),
            sign="M0 9 3.4 2.4 5.4 6 6.8 4 10 9Z",
            timings=("main",),
            plays=True,
        ),
        Keyword(
            name="Awaken", fr="Éveil", FW="15-2", MA="10-2",
            meaning=Message("Once its condition is fulfilled, the Leader can be flipped to its back side."),
            sign=shapes.RISE,
            text="effect",
            timings=("main", "battle"),
            flips=True,
        ),
        Keyword(
            name="Evolve", fr="Évolution", FW="15-12", MA="10-5",
            meaning=Message(
                "From the hand, the card can be played on top of 1 of your Battle Cards that fits."
            ),
            sign="M5 0 9.4 5H6.6V10H3.4V5H.6Z",
            text="cards",
            timings=("main",),
            from_hand=True,
            evolves_from=1,
        ),
        Keyword(
            name="Fusion Evolve", fr="Évolution-Fusion", FW="15-12",
            meaning=Message(
                "From the hand, the card can be played on top of 2 of your Battle Cards that fit."
            ),
            sign="M5 0 9.4 4.6H6.4V5.6L9.6 10H6.9L5 7.2 3.1 10H.4L3.6 5.6V4.6H.6Z",
            text="cards",
            timings=("main",),
            from_hand=True,
            evolves_from=2,
            named="Evolve",
        ),
    )
}  # fmt: skip
"""Every keyword skill of Fusion World by its name; those with a rule `MA` are of Masters too."""

EVERY = {**KEYWORDS, **OF_MASTERS}
"""Every keyword skill of both games."""
MASTERS = {name: each for name, each in EVERY.items() if each.MA or each.MQ}
"""The keyword skills of Masters."""
PRINTED = {each.name: each for each in KEYWORDS.values() if each.text}
"""The keywords that are printed on cards, by name; the others are wider names for some of these."""
ALONE = tuple(name for name, each in PRINTED.items() if each.text == "none")
"""The keywords whose token stands without any text behind it."""
WITH_TEXT = tuple(name for name, each in PRINTED.items() if each.text != "none")
WITH_EFFECT = tuple(name for name, each in PRINTED.items() if each.text == "effect")
NEGATED = {each.negated: name for name, each in PRINTED.items() if each.negated}
"""The keywords that card texts negate by name, by the words of these texts."""
TOKEN = rf"\[({'|'.join(KEYWORDS)})\]"
"""A keyword in card text, for the grammar."""


def is_detailed(keyword: str) -> bool:
    """True if a description of cards asks for a keyword with its colors or its figure.

    >>> is_detailed("Arrival Blue/Green"), is_detailed("Over Realm 5"), is_detailed("Over Realm")
    (True, True, False)
    """
    name, _, detail = keyword.rpartition(" ")
    return name in EVERY and ("/" in detail or detail.isdecimal())


@cache
def parted(keyword: str) -> tuple[str, frozenset[str], int]:
    """Part a keyword that a description of cards names into its name, its colors and its figure.

    >>> parted("Over Realm 5")
    ('Over Realm', frozenset(), 5)
    """
    if not is_detailed(keyword):
        return keyword, frozenset(), 0
    name, _, detail = keyword.rpartition(" ")
    if detail.isdecimal():
        return name, frozenset(), int(detail)
    return name, frozenset(detail.lower().split("/")), 0


def fits(keyword: str, wanted: str) -> bool:
    """True if a card with a keyword is one "with [wanted]": [Evolve] takes in [Fusion Evolve] (FW 15-12-8),
    [Strike] the keywords that say how many (FW 15-6-3)."""
    return keyword == wanted or (keyword in EVERY and EVERY[keyword].named == wanted)


def negates(which: str, keyword: str) -> bool:
    """True if a negation of this kind reaches a keyword: of all, of keyword skills, or of it alone."""
    return which in ("skills", "keyword-skills") or NEGATED.get(which) == keyword
