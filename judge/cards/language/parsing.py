"""The grammar, loaded when the first card is read, and one parse."""

import re
from functools import cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from judge.cards.grammars import load_grammar
from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.keywords import TOKEN

STARTS = ["sentence", "triggered", "awakened", "evolved", "cost"]


@cache
def grammar() -> Lark:
    """The parser of card text."""
    return load_grammar(
        "judge.cards.language", "card_text.lark", STARTS, "card-text.tables", {"KEYWORD": TOKEN}
    )


_TOTAL_BEFORE_PLACE = re.compile(
    r"(\bchoose [^,]*?)"
    r" ((?:with|that add up to) a (?:total|combined) (?:cost|power) of (?:\d+|x)(?: or less| or more)?)"
    r" (in (?:your opponent's|your|a|the) (?:battle|leader|combo|energy|drop|hand|deck|life)(?: area)?)\b"
)
"""A place that stands behind what bounds the sum of the cards; the grammar knows it before that."""


_EACH_OF = re.compile(
    r"\b((?:up to )?\d+) each of ((?:<[^<>]+>, )*<[^<>]+>),? and (<[^<>]+>)(?= (?:in|from)\b)"
)
"""So many cards of each name: as many groups as there are names, all in the place that follows."""


_SAID_OTHERWISE = tuple(
    (re.compile(pattern), plain)
    for pattern, plain in (
        # a mode said behind the cards that are chosen or counted
        (
            r"((?:\bchoose|\bhave|\bhas|\bthere (?:is|are)) "
            r"(?:(?!\b(?:and|then|play|add|place)\b|(?<!up )\bto\b)[^,])*?"
            r"(?:energy|cards?|battle area|leader and battle cards|[>])) in (rest|active) mode\b",
            r"\1 that are in \2 mode",
        ),
        (
            r"\bcards with ((?:\d+|x) or (?:more|less|fewer)) different (?:card )?names ((?:in|among) [^,]*)",
            r"\1 cards with different card names \2",
        ),
        (r"\banother of your\b", "one of your other"),
        (r"\byour leader and this card\b", "this card and your leader"),
        (r"\btreat this card as if its name (?:is|were|was) also ", "this card's name is also treated as "),
        (r"\bfor every (\d+|x) ", r"for each \1 "),
        (
            r"\b(when|whenever) ([^,]*?) (attacks|blocks|is played|is ko'd|is attacked) or"
            r" (attacks|blocks|is played|is ko'd|is attacked)(?=,)",
            r"\1 \2 \3 or \1 \2 \4",
        ),
        (
            r"\bthe cost of your cards' (\[[A-Z][A-Za-z ]+\]) is (reduce|increase)d by (.*)$",
            r"\2 the cost of your \1 by \3",
        ),
    )
)
"""Ways to say the same, each with the words that the grammar knows."""


def _plain(folded: str) -> str:
    for said, plain in _SAID_OTHERWISE:
        folded = said.sub(plain, folded)
    return _EACH_OF.sub(_apart, _TOTAL_BEFORE_PLACE.sub(r"\1 \3 \2", folded))


def _apart(found: re.Match[str]) -> str:
    names = [*found[2].split(", "), found[3]]
    return " and ".join(f"{found[1]} {name}" for name in names)


def parse(folded: str, start: str) -> Tree[Token]:
    """The parse tree of folded words; raises NotUnderstoodError where the grammar does not know them."""
    try:
        return grammar().parse(_plain(folded), start=start)
    except UnexpectedInput as error:
        raise NotUnderstoodError(folded) from error
