"""Grammars that travel with the program, loaded when they are first needed.

The tables of a grammar take seconds to make. Those of a wheel are in it; a checkout keeps them in the user's
data, under a name made of all that goes into them.
"""

import contextlib
import copyreg
import hashlib
import io
import pickle
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

import lark
from lark import Lark
from lark.parsers.lalr_analysis import Action

from judge.cards.lexing import LexerBySigns
from judge.resources import HomeError, home, prepared, put_in_place

_FOLDER = "grammars"
_A_DAY = 24 * 60 * 60

_loaded: dict[str, Lark] = {}
"""The parsers of this process, by the file names of their tables."""


def load_grammar(
    name: str, text: str, starts: Sequence[str], terminals: Mapping[str, str] | None = None
) -> Lark:
    """The parser of a grammar; its tables go by `name`.

    `terminals` are those that the text leaves out, as regular expressions.
    """
    text += "".join(f"\n{terminal}: /{pattern}/" for terminal, pattern in (terminals or {}).items())
    lexer = files("judge.cards").joinpath("lexing.py").read_text(encoding="utf-8")
    made_of = (lexer, text, *starts, lark.__version__, *map(str, sys.version_info[:2]))
    file = f"{name}-{hashlib.sha256(chr(0).join(made_of).encode()).hexdigest()[:24]}.tables"
    parser = _read(prepared(), file) or _read(_home(), file)
    if parser is None:
        quicker: Any = {"ContextualLexer": LexerBySigns}
        parser = Lark(text, parser="lalr", start=list(starts), maybe_placeholders=True, _plugins=quicker)
        _keep(name, file, parser)
    _loaded[file] = parser
    return parser


def prepare_grammars(grammars: Iterable[Callable[[], Lark]], folder: Path) -> None:
    """Make the tables of these grammars for the wheel."""
    for load in grammars:
        load()
    for file, parser in _loaded.items():
        put_in_place(folder / _FOLDER / file, _tables_of(parser))


def _home() -> Path | None:
    with contextlib.suppress(HomeError):
        return home()
    return None


def _read(folder: Path | None, file: str) -> Lark | None:
    """The parser whose tables lie in a folder; None where there are none, or damaged ones."""
    if folder is None:
        return None
    try:
        with (folder / _FOLDER / file).open("rb") as tables:
            parser: Lark = pickle.load(tables)
    except OSError:
        return None
    except Exception:  # what a damaged file makes pickle raise is anybody's guess
        return None
    return parser


def _keep(name: str, file: str, parser: Lark) -> None:
    """Put tables into the user's data, and drop those of other versions that nobody has made for a day."""
    folder = _home()
    if folder is None:
        return
    place = folder / _FOLDER / file
    with contextlib.suppress(OSError):  # without a place, they are made anew each time
        put_in_place(place, _tables_of(parser))
        for other in place.parent.glob(f"{name}-{'[0-9a-f]' * 24}.tables"):
            if other != place and time.time() - other.stat().st_mtime > _A_DAY:
                other.unlink(missing_ok=True)


def _tables_of(parser: Lark) -> bytes:
    tables = io.BytesIO()
    _Keeper(tables, pickle.HIGHEST_PROTOCOL).dump(parser)
    return tables.getvalue()


class _Keeper(pickle.Pickler):
    """Writes a parser as it is: Lark's own `save` writes its tables alone, and all else is made anew of them.

    Modules, and the two actions that Lark tells apart by identity, are written by their names.
    """

    dispatch_table = {  # noqa: RUF012 - a pickler looks for it so
        **copyreg.dispatch_table,
        ModuleType: lambda module: (import_module, (module.__name__,)),
        Action: lambda action: (getattr, (import_module(Action.__module__), action.name)),
    }
