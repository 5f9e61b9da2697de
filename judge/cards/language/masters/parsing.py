"""The grammar of Masters' card text: the shared one with Masters' areas, types and names, and its own."""

from functools import cache
from importlib.resources import files

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from judge.cards.grammars import load_grammar
from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.keywords import MASTERS
from judge.cards.language.masters.rephrasing import rephrased
from judge.cards.language.parsing import STARTS, plain

SUBSTITUTED = (
    ("drop area|life area|drop|hand", "drop area|life area|unison area|warp|drop|hand"),
    (
        r"/(battle|extra|leader) cards?|cards?|extras?|leaders?/",
        r"/(battle|extra|leader|unison) cards?|cards?|extras?|leaders?|unisons?/",
    ),
    (r"<[^<>]+>", r"[<{][^<>{}=]+[>}]"),
    (
        "| from (your|its owner's) (hand|drop|energy|combo area|life|deck)|",
        "| from (your|the|its owner's) (hand|drop|warp|energy|combo area|life|deck)(?! or)|",
    ),
    ("(?= <)", "(?= [<{])"),
    ("(?= (with |both |different", "(?= (with |the same |both |different"),
    ("(?= [<《])", "(?= [<{《])"),
    (
        r"battle card|extra|card|leader|\[Field\]|non-|《|<|",
        r"battle card|unison card|extra|card|leader|\[Field\]|non-|mono-|multicolor|《|<|{|",
    ),
    (
        r"battle card|extra card|card|leader|\[Field\]|non-|《|<|",
        r"battle card|unison card|extra card|card|leader|\[Field\]|non-|mono-|multicolor|《|<|{|",
    ),
    (r"\[[A-Z][A-Za-z ]+\]", r"\[[A-Z][A-Za-z0-9:\/ -]+\]"),
    (r"/(place|add|return|put)s?\b/", r"/(place|add|return|put|send)s?\b/"),
    ("chooses|places|adds|returns|", "chooses|places|sends|adds|returns|"),
    (r"(red|blue|green|yellow|black)\b/", r"(red|blue|green|yellow|black)\b(?!\/)/"),
)
"""Where the words of Masters differ within a terminal of the shared grammar: what stands there, and what
stands in its place."""

TOKEN = "|".join(sorted((name.replace("/", r"\/") for name in MASTERS), key=len, reverse=True))
_COLOR = "(Red|Blue|Green|Yellow|Black)"
_DETAILED = (
    rf"({'|'.join(name for name, each in MASTERS.items() if each.two_colors)}) {_COLOR}\/{_COLOR}",
    rf"({'|'.join(name for name, each in MASTERS.items() if each.figure)}) \d+",
)
"""A keyword with its colors or its figure, where cards are described."""


def source() -> str:
    """The whole grammar as text."""
    language = files("judge.cards.language")
    text = language.joinpath("card_text.lark").read_text(encoding="utf-8")
    for shared, own in SUBSTITUTED:
        text = text.replace(shared, own)
    return text + "\n" + language.joinpath("masters", "masters.lark").read_text(encoding="utf-8")


@cache
def grammar() -> Lark:
    """The parser of Masters' card text."""
    terminals = {"KEYWORD": rf"\[({TOKEN})\]", "DETAILED_KEYWORD": rf"\[({'|'.join(_DETAILED)})\]"}
    starts = [*STARTS, "conditions", "owned"]
    return load_grammar("card-text-masters", source(), starts, terminals)


def parse(folded: str, start: str) -> Tree[Token]:
    """The parse tree of folded words; raises NotUnderstoodError where the grammar does not know them."""
    try:
        return grammar().parse(plain(rephrased(folded)), start=start)
    except UnexpectedInput as error:
        raise NotUnderstoodError(folded) from error
