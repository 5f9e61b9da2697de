"""Lark's lexer, which tries at each place only the terminals that can begin with the sign that stands there.

Lark puts all terminals that may follow into one regular expression. Of card text these are a hundred, and
compiling them takes longer than reading the text. The order in which they are tried, and with it what is
read, stays the same.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from lark.common import LexerConf
from lark.lexer import BasicLexer, ContextualLexer, PatternStr, Scanner, TerminalDef, Token
from lark.utils import TextSlice, sre_constants, sre_parse  # type: ignore[attr-defined]

sre: Any = sre_constants

Signs = frozenset[str] | None
"""The signs with which a terminal can begin; None where any may be one."""
_ZERO_WIDTH = frozenset((sre.AT, sre.ASSERT, sre.ASSERT_NOT))
_REPEATS = frozenset((sre.MAX_REPEAT, sre.MIN_REPEAT))


def signs_of(pattern: str) -> Signs:
    """Return the signs with which a match of a regular expression can begin."""
    signs, may_be_empty = _beginning(sre_parse.parse(pattern))
    return None if signs is None or may_be_empty else signs


def _beginning(parts: Iterable[tuple[Any, Any]]) -> tuple[Signs, bool]:
    """Return the signs with which a sequence can begin, and whether it can match nothing."""
    found: set[str] = set()
    for kind, what in parts:
        if kind in _ZERO_WIDTH:
            continue
        signs, may_be_empty = _beginning_of_part(kind, what)
        if signs is None:
            return None, may_be_empty
        found |= signs
        if not may_be_empty:
            return frozenset(found), False
    return frozenset(found), True


def _beginning_of_part(kind: Any, what: Any) -> tuple[Signs, bool]:
    if kind is sre.LITERAL:
        return frozenset((chr(what),)), False
    if kind is sre.IN and all(each is sre.LITERAL for each, _ in what):
        return frozenset(chr(sign) for _, sign in what), False
    if kind is sre.SUBPATTERN and not what[1]:
        return _beginning(what[3])
    if kind in _REPEATS:
        signs, may_be_empty = _beginning(what[2])
        return signs, may_be_empty or what[0] == 0
    if kind is sre.BRANCH:
        ways = [_beginning(way) for way in what[1]]
        known = [signs for signs, _ in ways if signs is not None]
        may_be_empty = any(empty for _, empty in ways)
        return (frozenset().union(*known) if len(known) == len(ways) else None), may_be_empty
    return None, False


class _BySign:
    """The terminals of a place in the grammar, compiled by the sign that stands in the text."""

    def __init__(self, terminals: list[TerminalDef], signs: Mapping[str, Signs], *compiled_by: Any) -> None:
        self.allowed_types = {terminal.name for terminal in terminals}
        self._terminals = [(terminal, signs[terminal.name]) for terminal in terminals]
        self._compiled_by = compiled_by
        self._scanners: dict[str, Scanner] = {}

    def match(self, text: TextSlice[str], place: int) -> tuple[str, str] | None:
        """Return what stands at a place of a text, and the name of its terminal; None for nothing known."""
        sign = text.text[place]
        scanner = self._scanners.get(sign)
        if scanner is None:
            fitting = [each for each, signs in self._terminals if signs is None or sign in signs]
            scanner = self._scanners[sign] = Scanner(fitting, *self._compiled_by)  # type: ignore[no-untyped-call]
        found: tuple[str, str] | None = scanner.match(text, place)
        return found


class _Unless:
    """Gives a token the name of the fixed words that it consists of, if they are a terminal too."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def __call__(self, token: Token) -> Token:
        """The token, renamed."""
        token.type = self._names.get(token.value, token.type)
        return token


class _PlaceLexer(BasicLexer):
    """Reads one terminal where some may stand. Lexers share what `signs` their terminals begin with, and
    which fixed words each `covers`."""

    signs: Mapping[str, Signs]
    covers: Mapping[str, frozenset[str]]

    def _build_scanner(self) -> Any:
        self.callback = {}
        covered: set[str] = set()
        for terminal in self.terminals:
            names = {
                each.pattern.value: each.name
                for each in reversed(list(self.terminals))
                if each.name in self.covers.get(terminal.name, ())
            }
            if names:
                self.callback[terminal.name] = _Unless(names)
                covered.update(names.values())
        left = [terminal for terminal in self.terminals if terminal.name not in covered]
        return _BySign(left, self.signs, self.g_regex_flags, self.re, self.use_bytes)


class LexerBySigns(ContextualLexer):
    """Lark's lexer for LALR grammars, quicker to begin. It takes no callbacks for terminals."""

    BasicLexer = _PlaceLexer

    def __init__(
        self, conf: LexerConf, states: dict[int, Collection[str]], always_accept: Collection[str] = ()
    ) -> None:
        super().__init__(conf, states, always_accept)
        assert not any(each.pattern.flags for each in conf.terminals), "terminals here have no flags"
        signs = {terminal.name: signs_of(terminal.pattern.to_regexp()) for terminal in conf.terminals}
        covers = _covers(conf.terminals)
        for lexer in (*self.lexers.values(), self.root_lexer):
            vars(lexer).update(signs=signs, covers=covers)


def _covers(terminals: Collection[TerminalDef]) -> dict[str, frozenset[str]]:
    """Find the fixed words that match other terminals whole, by those: a token of them is the words' own."""
    words = [each for each in terminals if isinstance(each.pattern, PatternStr)]
    found = {}
    for terminal in terminals:
        if isinstance(terminal.pattern, PatternStr):
            continue
        pattern = re.compile(terminal.pattern.to_regexp())
        within = [
            each.name
            for each in words
            if each.priority == terminal.priority
            and (match := pattern.match(each.pattern.value))
            and match[0] == each.pattern.value
        ]
        if within:
            found[terminal.name] = frozenset(within)
    return found
