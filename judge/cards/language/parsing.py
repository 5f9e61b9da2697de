"""The grammar, loaded when the first card is read, and one parse."""

import contextlib
from functools import cache
from importlib.resources import files

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from judge.cards.language.errors import NotUnderstoodError
from judge.resources import HomeError, home

STARTS = ["sentence", "triggered", "awakened", "evolved", "cost"]


@cache
def grammar() -> Lark:
    """The parser of card text; its tables are kept in the user's data, for they take long to make."""
    text = files("judge.cards.language").joinpath("card_text.lark").read_text(encoding="utf-8")
    with contextlib.suppress(OSError, HomeError):
        folder = home()
        folder.mkdir(parents=True, exist_ok=True)
        return _parser(text, str(folder / "card-text.tables"))
    return _parser(text, False)


def _parser(text: str, kept: str | bool) -> Lark:
    return Lark(text, parser="lalr", start=STARTS, maybe_placeholders=True, cache=kept)


def parse(folded: str, start: str) -> Tree[Token]:
    """The parse tree of folded words; raises NotUnderstoodError where the grammar does not know them."""
    try:
        return grammar().parse(folded, start=start)
    except UnexpectedInput as error:
        raise NotUnderstoodError(folded) from error
