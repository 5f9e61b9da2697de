"""Conditions drawn together, each in full: "is <A> and awakened", "a red and a yellow Battle Card"."""

from __future__ import annotations

import re

_COLOR = r"(?:red|blue|green|yellow|black)"
_STATE = r"(?:awakened|in (?:a|the) battle(?! (?:with|area))|in (?:rest|active) mode|attacking)"
_SUBJECT = r"(?:your(?: opponent's)? leader(?: card)?|this card)"
_KIND = rf"an? (?={_COLOR}\b|<|《|battle card|extra|card|\[Field\])"
_CARD = _KIND + r"(?:(?!\b(?:and|or|if|is)\b|\bin (?:your|the)\b)[^,])*?"
_PLACE = r"in your (?:battle area|energy area|energy|drop|hand|life)"
_RELATION = (
    r"(?:less than or equal to|equal to or less than|greater than or equal to|equal to or greater than|"
    r"equal to|the same as)"
)
_OTHERS = r"(your(?: opponent's)?|yours)"
_THAN = r"(?:less than|lower than|fewer than|greater than|higher than|more than)"


def _compared(found: re.Match[str]) -> str:
    """ "Your life is less than or equal to your opponent's": of what either player has."""
    if ("opponent" in found[1]) == ("opponent" in found[4]):
        return found[0]
    than = found[3].replace("lower", "less").replace("fewer", "less").replace("higher", "greater")
    yours, theirs = (
        f"the number of cards in your {found[2]}",
        f"the number of cards in your opponent's {found[2]}",
    )
    one, other = (theirs, yours) if "opponent" in found[1] else (yours, theirs)
    return f"{one} is {than} {other}"


def _of_colors(found: re.Match[str]) -> str:
    """ "You have red energy and you have yellow energy"."""
    colors = re.findall(_COLOR, found[2])
    return " and ".join(f"{found[1]} {color} energy" for color in colors)


JOINED = (
    # how one card is
    (
        rf"\b(if|and) ({_SUBJECT}) is ((?!not\b)(?:(?!\b(?:and|or|if)\b)[^,])*?) and (?:is )?({_STATE})(?=,)",
        r"\1 \2 is \3 and \2 is \4",
    ),
    (
        rf"\b(if|and) ({_SUBJECT}) is ({_STATE}) and (?:is )?"
        rf"((?=<|《|an? |{_COLOR}\b)(?:(?!\b(?:and|or|if|is|has)\b)[^,])*?)(?=,)",
        r"\1 \2 is \3 and \2 is \4",
    ),
    # cards of two kinds
    (
        rf"\b(you have|your opponent has) (?:both )?(an? {_COLOR}) and (an? {_COLOR}) "
        rf"((?:(?! and\b| or\b)[^,])+?)(?=,)",
        r"\1 \2 \4 and \1 \3 \4",
    ),
    (
        rf"\b(you have) (?:both )?({_CARD}) and ({_CARD}) ({_PLACE})(?=,)",
        r"\1 \2 \4 and \1 \3 \4",
    ),
    (
        rf"\b(you have|your opponent has) ((?:both )?(?:{_COLOR}, )?{_COLOR},? and {_COLOR}) energy(?=,)",
        _of_colors,
    ),
    # what the players have
    (rf"\b(your(?: opponent's)?) (life) is ({_RELATION}) {_OTHERS}(?: life)?(?=,| and\b)", _compared),
    (
        rf"\b(?:the number of )?(your(?: opponent's)?) (energy) is ({_RELATION}|{_THAN}) (?:the number of )?"
        rf"{_OTHERS}(?: energy)?(?=,| and\b)",
        _compared,
    ),
)
"""Phrases, folded, and the words that the grammar knows for each."""
