"""Grammars that travel with the program, loaded when they are first needed."""

import contextlib
from collections.abc import Mapping, Sequence

from lark import Lark

from judge.resources import HomeError, home


def load_grammar(
    text: str, starts: Sequence[str], tables: str, terminals: Mapping[str, str] | None = None
) -> Lark:
    """The parser of a grammar; its tables are kept in the user's data, for they take long to make.

    `terminals` are those that the text leaves out, as regular expressions.
    """
    text += "".join(f"\n{name}: /{pattern}/" for name, pattern in (terminals or {}).items())
    with contextlib.suppress(OSError, HomeError):
        folder = home()
        folder.mkdir(parents=True, exist_ok=True)
        return _parser(text, starts, str(folder / tables))
    return _parser(text, starts, False)


def _parser(text: str, starts: Sequence[str], kept: str | bool) -> Lark:
    return Lark(text, parser="lalr", start=list(starts), maybe_placeholders=True, cache=kept)
