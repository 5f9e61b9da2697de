"""Other words for what was spoken of just before: "than in yours", "4 of them", "both of those cards"."""

from __future__ import annotations

import re

_AREA = r"(battle area|energy area|combo area|drop area|drop|hand|energy|life|deck)"
_COLOR = r"(?:red|blue|green|yellow|black)"
_CARDS = (
    rf"((?:battle card|card|extra|energy|leader|<|《|\[Field\]|{_COLOR}\b|(?:rest|active) mode\b)"
    r"(?:(?!\b(?:and|or|if|is|are|was|were|different|same|total)\b|\bin (?!its |their (?:special|card))"
    r"|\bfrom\b)[^,])*?)"
)
"""Cards of one kind, with no place."""
_NUMBER = r"(?:\d+|x)(?: or (?:more|less|fewer))?"
_WHOSE = {"yours": "your", "theirs": "your opponent's"}


def _more_there(found: re.Match[str]) -> str:
    """ "There are more cards in your hand than in your opponent's": of the same area of either player."""
    relation, cards, one, area, other, again = found.groups()
    whose = _WHOSE.get(other, other)
    if one == whose or (again or area).removesuffix(" area") != area.removesuffix(" area"):
        return found[0]
    than = "greater than" if relation == "more" else "less than"
    return f"the number of {cards} in {one} {area} is {than} the number of {cards} in {whose} {area}"


_TAKE = r"(?:you may )?(?:place|add|play|return|choose|shuffle|discard|reveal|ko|switch)"

SPOKEN_OF = (
    # names of cards
    (r"\b(battle cards?|cards?|extras?|leaders?) (?:named|called) ([<{][^<>{}]+[>}])", r"\2 \1"),
    (r"\bdifferent names\b", "different card names"),
    # another than this card
    (
        r"(^|\bor |^during your(?: opponent's)? turn, )(when(?:ever)?) another "
        rf"(?=battle card|card|extra|<|《|{_COLOR}\b)",
        r"\1\2 other ",
    ),
    (
        r"\b(when(?:ever)? this card or) another ((?:(?!\b(?:or|is|are)\b)[^,])*? in your battle area)(?= )",
        r"\1 your other \2",
    ),
    # numbers
    (r"\byour number of (energy|battle cards)\b", r"the number of your \1"),
    (r"\byour opponent's number of (energy|battle cards)\b", r"the number of your opponent's \1"),
    (
        rf"\bthere are (more|less|fewer) {_CARDS} in (your(?: opponent's)?) {_AREA} than (?:there are )?in "
        rf"(yours|theirs|your opponent's|your)(?: {_AREA})?(?=,| and\b)",
        _more_there,
    ),
    (
        rf"\b(your(?: opponent's)? (?:deck|hand|drop|life|energy|battle area|combo area)) "
        rf"(?:has|have|contains) ({_NUMBER}) (cards|battle cards|extras)(?=,| and\b|$)",
        r"the number of \3 in \1 is \2",
    ),
    # some of those that a condition counts
    (
        rf"^((?:then,? )?if (?:you have|there are) \d+ or more {_CARDS} in your (drop|hand|energy|life)), "
        rf"({_TAKE}) ((?:up to )?\d+) of them\b",
        r"\1, \4 \5 \2 from your \3",
    ),
    (
        rf"^((?:then,? )?if (you have|your opponent has) \d+ or more {_CARDS}), ({_TAKE}) "
        r"((?:up to )?\d+) of them\b",
        lambda found: (
            f"{found[1]}, {found[4]} {found[5]} of "
            f"{'your' if found[2] == 'you have' else 'your opponent' + chr(39) + 's'} {found[3]}"
        ),
    ),
    # both of those just seen or placed
    (
        rf"\bif both(?: of (?:them|those cards)| cards) are ({_COLOR})(?=,)",
        r"if there are 2 \1 cards among them",
    ),
    (
        rf"\bif both(?: of (?:them|those cards)| cards) are ((?:{_COLOR} )?(?:battle cards|extras))(?=,)",
        r"if there are 2 \1 among them",
    ),
    (
        r"\b(for (?:each|every) (?:battle card|card|extra)s?) (discarded|revealed|placed|ko'd|returned)"
        r"(?=,| for the (?:turn|battle)(?:$|,| and\b)|$)",
        r"\1 \2 by this skill",
    ),
    # hands
    (
        r"\b(discards? (?:cards? )?(?:from (?:your|their) hand )?until (?:you|they) have \d+ cards?) "
        r"(?:left in (?:it|(?:your|their) hand)|in it|left)(?=$|,)",
        r"\1 in their hand",
    ),
)
"""Phrases, folded, and the words that the grammar knows for each."""
