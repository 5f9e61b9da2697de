"""Other words for what is done instead, and for another figure, where a condition holds."""

from __future__ import annotations

import re

_FIGURE = r"((?:up to )?[+-]?\d+)( cards?| (?:combo )?power)?((?: or (?:less|more|fewer))?)"
_DONE = (
    r"(?:you may )?(?:choose|play|add|ko|switch|return|place|reveal|discard|draw|look at|"
    r"(?:it|they|this card|that card) gets?)"
)


def _either_figure(found: re.Match[str]) -> str:
    """ "If A, ... 5 or less ... ―otherwise― ... 3 or less ...", of "... 3 or less ―5 or less if A― ..."."""
    head, start, *figures, condition, end = found.groups()
    number, kind, bound, other, other_kind, other_bound = (figure or "" for figure in figures)
    if (bound and other_bound not in {"", bound}) or (kind and other_kind and kind[:4] != other_kind[:4]):
        return found[0]
    end = f" {end}".rstrip() if end else ""
    first = f"{start}{other}{other_kind or kind}{other_bound or bound}{end}"
    return f"{head}if {condition}, {first} ―otherwise― {start}{number}{kind}{bound}{end}"


INSTEAD = (
    (
        rf"^((?:.*, )?(?:then,? )?)({_DONE} (?:[^,.―(]*? )??){_FIGURE}(?: ?―| \(){_FIGURE} if ([^―()]*?)"
        r"(?:―|\)),? ?([^―()]*)$",
        _either_figure,
    ),
    (
        r"^(if .*, (?:choose|ko|play|add|return|place|switch|discard) (?:up to )?\d+) "
        r"(?:cards? |of them )?instead$",
        r"\1 instead",
    ),
    (r"^(if [^,]*, )instead,? (?!of\b)([^,]*)$", r"\1\2 instead"),
)
"""Phrases, folded, and the words that the grammar knows for each."""
