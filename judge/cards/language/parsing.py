"""The grammar, loaded when the first card is read, and one parse."""

import re
from functools import cache
from importlib.resources import files

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from judge.cards.grammars import load_grammar
from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.keywords import TOKEN
from judge.cards.language.rephrasing import rephrased

STARTS = ["sentence", "triggered", "awakened", "evolved", "cost", "amount"]


@cache
def grammar() -> Lark:
    """The parser of card text."""
    text = files("judge.cards.language").joinpath("card_text.lark").read_text(encoding="utf-8")
    return load_grammar("card-text", text, STARTS, {"KEYWORD": TOKEN})


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


def is_token(part: object) -> bool:
    """True of a token of a parse tree, not of a tree within it."""
    return isinstance(part, Token)


def plain(folded: str) -> str:
    """The words in the order and the phrases that the grammar knows."""
    return _EACH_OF.sub(_apart, _TOTAL_BEFORE_PLACE.sub(r"\1 \3 \2", rephrased(folded)))


def _apart(found: re.Match[str]) -> str:
    names = [*found[2].split(", "), found[3]]
    return " and ".join(f"{found[1]} {name}" for name in names)


_ONE_OR_MORE = re.compile(
    r"\b(when(?:ever)?) 1 or more (?:of )?((?:your|your opponent's) [^,]*?) are "
    r"(ko'd|played|switched to (?:active|rest) mode|returned to)(?=[ ,])"
)
"""Events of several cards at once: they make a skill pending once (FW 9-6-2-1), as one of them does."""


def parse(folded: str, start: str) -> Tree[Token]:
    """The parse tree of folded words; raises NotUnderstoodError where the grammar does not know them."""
    once = _ONE_OR_MORE.sub(r"\1 one of \2 is \3", folded)
    try:
        return grammar().parse(plain(once), start=start)
    except UnexpectedInput as error:
        raise NotUnderstoodError(folded) from error
