"""Words that share a part, each in full: one card of two events, one player of two counts, one end of two."""

from __future__ import annotations

import re

_HAPPENS = (
    r"(?:attacks|blocks|evolves|is (?:attacked|played|evolved|ko'd|used in a combo|discarded|"
    r"switched to (?:active|rest) mode|removed from the battle area|returned to (?:your|its owner's) hand|"
    r"(?:added to|placed in(?:to)?) (?:your|its owner's) (?:hand|drop|energy|life)))"
)
"""What happens to a card, without by what: that could be said of one event, or of both."""
_NUMBER = r"(?:\d+|x) or (?:more|less|fewer)"
_PLACE = re.compile(
    r" in (?:(?:your|their|the|a|any) )?(?:opponent's )?"
    r"(?:battle area|combo area|energy area|drop|hand|energy|life|deck)$"
)
_NO_PLACE_OF_ITS_OWN = re.compile(
    r"(?:cards?|extras?|leaders?|[>》]|names?|traits?|mode|\d+|less|more|power)$"
)


def _two_counts(found: re.Match[str]) -> str:
    """ "You have 3 or more red cards and 2 or more blue cards in your Drop": both are there."""
    has, first, second = found[1], found[2], found[3]
    place = _PLACE.search(second)
    if place and not _PLACE.search(first) and _NO_PLACE_OF_ITS_OWN.search(first):
        first += place[0]
    return f"{has} {first} and {has} {second}"


def _in_hand(found: re.Match[str]) -> str:
    whose = "their" if found[1].startswith(("your opponent", "they")) else "your"
    return f"{found[1]}{found[2]} in {whose} hand"


SHARED_PARTS = (
    # "cards in hand"
    (r"\b((?:you|they|your opponent) (?:have|has) )((?:(?!\bin\b)[^,])*? cards?) in hand\b", _in_hand),
    # one card of two events
    (
        rf"\b(when(?:ever)?) ((?:this card|one of your|your|an?)\b(?:(?! or )[^,])*?) ({_HAPPENS}),? or "
        rf"({_HAPPENS})(?=,)",
        r"\1 \2 \3 or \1 \2 \4",
    ),
    # one player of two counts
    (
        rf"\b(you have|your opponent has) ({_NUMBER} (?:(?! and | or |, )[^,])*?) and "
        rf"({_NUMBER} (?!of\b)(?:(?! and | or |, )[^,])*?)(?=,|$)",
        _two_counts,
    ),
    # one player of two areas
    (
        r"\b((?:up to )?(?:\d+|x) |all )((?:(?! in )[^,])*?) in each of (your(?: opponent's)?) "
        r"(energy|battle area|drop|hand|combo area) and (energy|battle area|drop|hand|combo area)\b",
        r"\1\2 in \3 \4 and \1\2 in \3 \5",
    ),
    (
        r"\b(up to (?:\d+|x)) cards in total among (<[^<>]+>) and (<[^<>]+>)(?= (?:in|from) )",
        r"\1 \2 or \3",
    ),
    # both players' cards together
    (
        r"\bthe (?:total )?number of (cards in )both players' (hand|drop)s\b",
        r"the number of \1the \2s",
    ),
    (r"\bin both players' (drops|hands|energy areas|life areas|energy|life)\b", r"in the \1"),
)
"""Phrases and what they say in full, folded."""
