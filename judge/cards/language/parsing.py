"""The grammar, loaded when the first card is read, and one parse."""

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


def parse(folded: str, start: str) -> Tree[Token]:
    """The parse tree of folded words; raises NotUnderstoodError where the grammar does not know them."""
    try:
        return grammar().parse(folded, start=start)
    except UnexpectedInput as error:
        raise NotUnderstoodError(folded) from error
