"""Other words for numbers added up: "20000 or more total power among your Battle Cards"."""

from __future__ import annotations

import re

_RANGE = r"(?:\d+|x)(?: or (?:more|less|fewer|higher|lower|greater))?"
_WHOSE = r"your(?: opponent's)?"
_NUMBER = r"(power|cost|combo power|original power|original cost)"
_THEIRS = "your opponent's"
_CARDS = r"(?:(?!\b(?:and|if|is|are|has|have)\b)[^,])*?"


def _of_whose(found: re.Match[str]) -> str:
    """ "The total power of your Battle Cards is 20000 or more": whose they are is said, or who has it."""
    who, number, what, cards = found.groups()
    if not re.search(r"\b(?:your|opponent's)\b", cards):
        if not who.startswith("you"):
            return found[0]
        cards = f"{'your' if who == 'you have' else _THEIRS} {cards}"
    return f"the total {what} of {cards} is {number}"


TOTALS = (
    (
        rf"\b(you have|your opponent has|there (?:is|are)) ({_RANGE}) (?:total|combined) {_NUMBER} "
        rf"among (?:all )?(?:of )?((?:your |battle |an? )?{_CARDS})(?=,|$| and (?:you|your|there|if)\b)",
        _of_whose,
    ),
    (
        rf"\b({_WHOSE} battle cards(?: with {_CARDS})?) have (?:a )?(?:total|combined) {_NUMBER} of "
        rf"({_RANGE})(?=,|$| and\b)",
        r"the total \2 of \1 is \3",
    ),
    (
        rf"\b({_WHOSE} battle cards(?: with {_CARDS})?) have ({_RANGE}) (?:total|combined) {_NUMBER}"
        r"(?=,|$| and\b)",
        r"the total \3 of \1 is \2",
    ),
    (
        rf"\byou have (battle cards(?: with {_CARDS})?) with a (?:total|combined) {_NUMBER} of (\d+ or more)"
        r"(?: in your battle area)?(?=,|$| and\b)",
        r"the total \2 of your \1 is \3",
    ),
)
"""Phrases, folded, and the words that the grammar knows for each."""
