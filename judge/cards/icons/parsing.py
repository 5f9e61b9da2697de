"""The grammar of a row of icons, and one parse."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput

from judge.cards.grammars import load_grammar
from judge.cards.icons.errors import RowError


@cache
def grammar() -> Lark:
    """The parser of a row."""
    text = files("judge.cards.icons").joinpath("icons.lark").read_text(encoding="utf-8")
    return load_grammar("icons", text, ["row"])


class Parsed:
    """The parse tree of a row, and which icon each of its tokens is."""

    def __init__(self, symbols: Sequence[str]) -> None:
        self._starts = list(accumulate(map(len, symbols), initial=0))
        try:
            self.tree: Tree[Token] = grammar().parse("".join(symbols), start="row")
        except UnexpectedInput as error:
            known = isinstance(error, UnexpectedCharacters) or error.token.type != "$END"  # type: ignore[attr-defined]
            place = self._at(error.pos_in_stream or 0) if known else len(symbols)
            raise RowError(place, "misplaced" if known else "unfinished") from error

    def place(self, part: Tree[Token] | Token) -> int:
        """The place in the row of the icon that a part begins with."""
        while isinstance(part, Tree):
            part = next(one for one in part.children if one is not None)
        return self._at(part.start_pos or 0)

    def _at(self, sign: int) -> int:
        return bisect_right(self._starts, sign) - 1
