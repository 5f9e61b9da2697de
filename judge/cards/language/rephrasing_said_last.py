"""Other words for what stands last: "as well", "if able", "with its combo power increased", a comparison."""

from __future__ import annotations

import re

_RELATION = (
    r"(?:less than or equal to|equal to or less than|equal to or greater than|greater than or equal to|"
    r"less than|lower than|greater than|higher than|equal to)"
)
_KIND = r"(?:《[^《》]+》|<[^<>]+>)"
_KINDS = rf"{_KIND}(?: or {_KIND})*"
_QUALITY = rf"{_KINDS} in (?:its|their) (?:special traits|card names?)"
_COUNTED = (
    r"(?:your energy|the number of (?:your(?: opponent's)? (?:energy|battle cards)|"
    r"cards in your(?: opponent's)? (?:hand|drop|life|energy)))"
)
_PLACE = r"((?: in (?:your opponent's|your|the) (?:battle area|drop|hand))?)"
_NUMBER_COMPARED = rf"((?:an? )?(?:original )?(?:cost|power)s? (?:that (?:is|are) )?{_RELATION} {_COUNTED})"
_IT_BATTLED = r"(?:that )?this card (?:battled|is battling|was in a battle with)"
_SIGN = {"increased": "+", "reduced": "-", "decreased": "-"}


def _own(found: re.Match[str]) -> str:
    """ "Have their combo power increased by 5000": they get +5000 combo power."""
    return f"{'gets' if found[1] == 'has' else 'get'} {_SIGN[found[3]]}{found[4]} {found[2]}"


def _leader_and(found: re.Match[str]) -> str:
    """ "Your Leader and <A> in your Battle Area get +5000 power": the one does, and each of the others."""
    opening, cards, verb, rest, condition = found.groups()
    opening += f"{condition.lstrip()}, " if condition else ""
    return f"{opening}your leader {verb}s {rest} and your {cards} {verb}s {rest}"


SAID_LAST = (
    (r"(?<=[a-z\d]) as well$", ""),
    (
        r"\bmust attack (?:(during )?this turn |for the turn )if (?:able|possible)\b",
        "must attack whenever possible for the turn",
    ),
    (
        r"\bmust attack if (?:able|possible) (?:(?:during )?this turn|for the turn)\b",
        "must attack whenever possible for the turn",
    ),
    # battles
    (
        r"^(?:during|in) (?:a|any) battle between this card and (an? [^,]*?) with an? (higher|lower|greater) "
        r"(cost|power)(?: than (?:this card|it)(?:'s(?: (?:cost|power))?)?)?, ",
        r"while this card is in a battle with \1 with a \3 \2 than this card, ",
    ),
    (
        r"^(?:during|in) (?:a|any) battle between this card and (an? [^,]*?), ",
        r"while this card is in a battle with \1, ",
    ),
    (r"^((?:then,? )?)after (?:the|this) battle, ", r"\1at the end of the battle, "),
    (
        rf"\bthe (?:battle )?card {_IT_BATTLED} "
        r"if (?:it's|it is) an? (battle card[^,]*)$",
        r"all of your opponent's \1 that are in a battle with this card",
    ),
    (
        rf"\bthe ((?:battle )?card) {_IT_BATTLED}(?=$|,| and\b)",
        r"all of your opponent's \1s that are in a battle with this card",
    ),
    # power and costs
    (
        r"\b(have|has) (?:its|their) (combo power|power) (increased|reduced|decreased) by (\d+)\b",
        _own,
    ),
    (
        r"\b(use (?:up to )?\d+ [^,]*? in a combo) with (?:its|their) combo power "
        r"(increased|reduced|decreased) by (\d+) for the (battle|turn)$",
        lambda found: f"{found[1]} and it gets {_SIGN[found[2]]}{found[3]} combo power for the {found[4]}",
    ),
    (
        rf"(\bcards?|\bextras?|[>》]) with {_NUMBER_COMPARED} and ({_QUALITY}){_PLACE}",
        r"\1 with \3\4 with \2",
    ),
    (
        rf"(\bcards?|\bextras?|[>》]) with ({_QUALITY}) and {_NUMBER_COMPARED}{_PLACE}",
        r"\1 with \2\4 with \3",
    ),
    # skills
    (
        r"\b(?:that (?:doesn't|don't|does not|do not) have (?:a|any) skills?|that (?:has|have) no skills?|"
        r"without (?:a skill\b|(?:any )?skills\b))(?! of)",
        "with no skills",
    ),
    # a condition of what is said behind it alone
    (r"(?<=[a-z\d]) and, if (?!you (?:do|don't)\b)(?=[^,]+, )", ", then if "),
    # a Leader and others
    (
        rf"(^|, )your leader and (?:your )?"
        rf"({_KINDS}(?: battle cards?(?: in your battle area)?| in your battle area)) "
        r"(get|gain) ([^,]*?)( while (?:(?!, )[^.])*)?$",
        _leader_and,
    ),
)
"""Phrases, folded, and the words that the grammar knows for each."""
