"""Other words for what was spoken of just before: "than in yours", "4 of them", "both of those cards"."""

from __future__ import annotations

import re

from judge.cards.language.rephrasing_lists import QUALITY

_AREA = r"(battle area|energy area|combo area|drop area|drop|hand|energy|life|deck)"
_COLOR = r"(?:red|blue|green|yellow|black)"
_CARDS = (
    rf"((?:battle card|card|extra|energy|leader|<|《|\[Field\]|{_COLOR}\b|(?:rest|active) mode\b)"
    r"(?:(?!\b(?:and|or|if|is|are|was|were|different|same|total)\b|\bin (?!its |their (?:special|card))"
    r"|\bfrom\b)[^,])*?)"
)
"""Cards of one kind, with no place."""
_CARD = (
    r"((?:this|that|the (?:chosen|revealed|discarded|returned|placed|ko'd|switched|added|played)) card"
    r"(?: by this skill)?)"
)
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
    # what no two cards may share, behind what each of them has and where they are
    (
        rf"(\bcards|\bextras|[>》]) with (different (?:card names|costs)) and (?:with )?({QUALITY})"
        rf"((?: in (?:your opponent's|your|their) (?:{_AREA[1:-1]}))?)(?=,| and\b| from\b|$)",
        r"\1 with \3\4 with \2",
    ),
    (
        rf"(\bcards|\bextras|[>》]) with (different (?:card names|costs)) "
        rf"(in (?:your opponent's|your|their) (?:{_AREA[1:-1]}))\b",
        r"\1 \3 with \2",
    ),
    # another cost than that of one card
    (
        rf"\b(?:(?:a )?different costs? (?:from|than|to)|a cost different (?:from|than|to)) {_CARD}"
        r"(?:'s(?: cost)?)?(?![a-z'])",
        r"a cost different from \1",
    ),
    (
        rf"\b(with the same (?:card )?name as {_CARD}) and a different cost\b(?! (?:from|than|to) th)",
        r"\1 and a cost different from \2",
    ),
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
    (
        r"\bdraw (?:a number of )?cards equal to (?:the number of )?(your(?: opponent's)? energy)(?=$|,)",
        r"draw 1 card for each of \1",
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
