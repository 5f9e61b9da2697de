"""Other words for a Leader and the Battle Cards of one player together, of whom something is said."""

from __future__ import annotations

import re

_BATTLE_CARDS = r"(?:all )?(?:of )?(?:your |their |your opponent's )?battle cards"
_PLACE = r"(?: in (?:your(?: opponent's)?|their) battle area)?"
_KINDS = r"(?:<[^<>]+>(?: or <[^<>]+>)*|《[^《》]+》(?: or 《[^《》]+》)*)"
_WITH = rf"(?P<with>(?: with {_KINDS} in their (?:special traits|card names)| with 《[^《》]+》)?)"
_APART = (
    r"(?<!among )(?<!one of )(?<!up to )(?<!\d of )(?<!with )(?<!by )(?<!number of )(?<!for each )"
    r"(?:all (?:of )?)?"
)
_ENDS = (
    r"(?= (?:gets?|gains?|loses?|can't|cannot|can|must|are also|to (?:active|rest) mode|"
    r"for the (?:turn|battle))\b|$)"
)
_WHOSE = re.compile(r"\b(?:your opponent's|their|your)\b")


def _together(found: re.Match[str]) -> str:
    """ "All cards among your Leader and Battle Cards", of "your Leader and all of your Battle Cards".

    A quality behind "your Leader and Battle Cards" is one of both; behind "your Leader and all of your Battle
    Cards" it may be of these alone.
    """
    whose, second, qualities = found["whose"], found["second"], found["with"]
    theirs = "opponent" in whose
    if any((each != "your") != theirs for each in _WHOSE.findall(second)):
        return found[0]
    if qualities and second != "battle cards":
        return found[0]
    return f"all cards{qualities} among {whose} leader and battle cards"


COMPOUND = (
    (
        rf"\b{_APART}(?P<whose>your(?: opponent's)?) leaders?(?: cards?)? and "
        rf"(?P<second>{_BATTLE_CARDS}{_PLACE}){_WITH}{_ENDS}",
        _together,
    ),
    (
        rf"\b{_APART}(?P<whose>your(?: opponent's)?) battle cards{_PLACE} and "
        rf"(?P<second>(?:your |their |your opponent's )?leader)(?P<with>){_ENDS}",
        _together,
    ),
)
"""Phrases, folded, and the words that the grammar knows for each."""
