"""Other words for what moved or was done this turn: who did it first, then from where, then where to."""

from __future__ import annotations

import re

_CARDS = (
    r"((?:an?|one|\d+ or more|(?:one of )?your(?: opponent's)?) "
    r"(?:(?!\b(?:and|or|if|was|were|from|life|leader|energy markers?)\b(?! more))[^,])*?)"
)
_PLACE = r"(?:your opponent's|your|its owner's|their owners?'?s?|a|the)"
_AREA = r"(?:battle area|energy area|drop area|life area|drop|hand|energy|life|deck)"
_TURN = r"(?= (?:during )?this turn\b)"


def _somebody(found: re.Match[str]) -> str:
    """ "Somebody placed a card", of "a card was placed"; a card of yours, from an area of yours."""
    cards, place = found[1].removeprefix("one of "), found[3]
    if owner := re.match(r"your opponent's |your ", cards):
        cards = f"a {cards.removeprefix(owner[0])}"
        if found[1].startswith("one of "):
            cards = cards.replace("cards", "card", 1)
        place = re.sub(r"^from (?:the|a) ", f"from {owner[0]}", place)
        if not place.startswith(f"from {owner[0]}") or (
            place[10:].startswith("oppon") and "opp" not in owner[0]
        ):
            return found[0]  # whose the card is, and whose the area
    return f"somebody {found[2]} {cards} {place}"


_FIGURES = {"two": "2", "three": "3", "four": "4"}

MOVES_MADE = (
    # from where, before where to
    (
        rf"\b(placed|added|returned) ((?:(?! from )[^,])*?) (?:in|into|to) ({_PLACE} {_AREA}) "
        rf"(from {_PLACE} {_AREA}){_TURN}",
        lambda found: f"{found[1]} {found[2]} {found[4]} {_into(found[1], found[3])}",
    ),
    (
        rf"\b(placed|added|returned) (from {_PLACE} {_AREA} )?(?:in|into|to) ({_PLACE} {_AREA})"
        rf"( from {_PLACE} {_AREA})?{_TURN}",
        lambda found: (
            f"{found[1]} {((found[2] or found[4] or '').strip() + ' ').lstrip()}{_into(found[1], found[3])}"
        ),
    ),
    (
        rf"\b((?:placed?|added|returned) (?:(?! from )[^,])*? from {_PLACE} {_AREA}) in "
        rf"({_PLACE} {_AREA}){_TURN}",
        r"\1 into \2",
    ),
    # by whomever
    (
        rf"(?<=\bif ){_CARDS} (?:was|were|has been|have been) "
        rf"(placed|added|returned|removed) (from [^,]*?){_TURN}",
        _somebody,
    ),
    (
        rf"(?<=\band ){_CARDS} (?:was|were|has been|have been) "
        rf"(placed|added|returned|removed) (from [^,]*?){_TURN}",
        _somebody,
    ),
    (
        rf"(?<=\bwhen ){_CARDS} (?:was|were|has been|have been) "
        rf"(placed|added|returned|removed) (from [^,]*?){_TURN}",
        _somebody,
    ),
    # attacks and combos
    (r"\battacked (?:twice|two times) or more\b", "attacked 2 or more times"),
    (
        r"\b(attacked) (two|three|four) or more times\b",
        lambda found: f"{found[1]} {_FIGURES[found[2]]} or more times",
    ),
    (
        r"\b(you|your opponent)( have| has)? comboed with ([^,]*?) (?=(?:during|in) this battle\b)",
        r"\1\2 used \3 in a combo ",
    ),
    (r"\b(used [^,]*? in a combo) in this battle\b", r"\1 during this battle"),
)
"""Phrases, folded, and the words that the grammar knows for each."""


def _into(verb: str, place: str) -> str:
    """ "To your hand", "into your Drop"."""
    return f"{'into' if verb == 'placed' else 'to'} {place}"
