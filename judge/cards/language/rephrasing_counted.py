"""Other words for what is counted, for cards shown that do not fit, and for either end of a deck."""

from __future__ import annotations

_CHANGES = r"\b((?:reduce|increase) (?:(?:its|their) cost|the cost of [^,]*?) by )"
_DECK = r"((?:your(?: opponent's)?|its owner's|their owners?'?s?|their) (?:deck|life)s?\b)"

COUNTED = (
    # a cost, by a number that is counted
    (
        rf"{_CHANGES}the number of energy markers (you have|your opponent has)\b",
        r"\g<1>1 for each energy marker \2",
    ),
    (
        rf"{_CHANGES}the number of (?=(?:different )?(?:colors|special traits|card names) among\b)",
        r"\g<1>1 for each ",
    ),
    (rf"{_CHANGES}the number of (?=\[Ki\] (?:on|of|under)\b)", r"\g<1>1 for each "),
    (rf"{_CHANGES}(your(?: opponent's)?) life\b", r"\g<1>1 for each card in \2 life"),
    # so many for each
    (
        r"^((?:then,? )?)for (?:each|every) ([^,]+), ((?:switch|ko) up to \d+ [^,]*?)$",
        r"\1\3 for each \2",
    ),
    (
        r"\bfor (?:each|every) ((?:\d+ )?)((?!of\b|energy\b|\d)(?:(?!\byou\b|\bin\b|\band\b)[^,])*?"
        r"(?: in (?:its|their) (?:special traits|card names?))?) you have(?=,|$| for the\b)",
        r"for each \1of your \2",
    ),
    # combos
    (
        r"^((?:.*, )?you can (?:also )?)(?:use ([^,]*? (?:from|in) your drop(?: area)?) in a combo"
        r"|combo with ([^,]*? (?:from|in) your drop(?: area)?))$",
        lambda found: f"{found[1]}use {found[2] or found[3]} in combos",
    ),
    # cards that do not fit
    (r"^if (?:(?:it|they)'(?:s|re) not|not),", "otherwise,"),
    # two choices that are one: no card need be taken twice
    (
        r"^((?:then,? )?choose up to (?:\d+|x) [^.,]*?),? and choose "
        r"(?=up to (?:\d+|x) (?!of (?:them|those)))",
        r"\1 and ",
    ),
    # either end
    (
        rf"\b(?:either )?(?:on |at )(?:the )?top (?:of )?or (?:on |at )?(?:the )?bottom of {_DECK}",
        r"at the top or bottom of \1",
    ),
)
"""Phrases, folded, and the words that the grammar knows for each."""
