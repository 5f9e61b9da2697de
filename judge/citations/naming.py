"""The games, manuals and versions that an answer names, and where."""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.corpus import Corpus
from judge.corpus.model import LANGUAGES

_VERSION = r"\d{1,2}\.\d{1,4}(?![\d.]*\d*-)"
_SAID = re.compile(rf"(?<!\w)(?:ver|version|vers|v)\.?\s*({_VERSION})", re.IGNORECASE)
_BEHIND = re.compile(
    rf"^[\s,(]*(?:(?:comprehensive\s+)?rules?\s+manual|manuel(?:\s+de\s+règles)?|rulebook)?[\s,(]*"
    rf"(?:(?:ver|version|vers|v)\.?\s*)?({_VERSION})(?![-\d])",
    re.IGNORECASE,
)


class Named(NamedTuple):
    """A game or manual that a text names; `manual` is the manual that decides in it."""

    start: int
    end: int
    manual: str


class VersionNamed(NamedTuple):
    """A version that a text names; `manual` is "" where it does not say of which."""

    start: int
    manual: str
    version: str


def manuals_named(text: str, corpus: Corpus) -> list[Named]:
    """Every game and manual that a text names, in order: by name, title or citation prefix."""
    pattern, names = _names_of(corpus)
    return [Named(match.start(), match.end(), names[match[0]]) for match in pattern.finditer(text)]


def without_names(text: str, corpus: Corpus) -> str:
    """A text without the games and manuals that it names."""
    return _names_of(corpus)[0].sub(" ", text)


@functools.lru_cache(maxsize=8)  # an import brings a new corpus; the old one may go
def _names_of(corpus: Corpus) -> tuple[re.Pattern[str], dict[str, str]]:
    """Matches what games and manuals are called, and gives each name's manual."""
    names: dict[str, str] = {}
    for game in corpus.games.values():
        names.setdefault(game.name, game.manuals[0])
    for manual in corpus.manuals.values():
        names.setdefault(manual.name, manual.name)
        names.update((manual.facts.title[code], manual.name) for code in LANGUAGES)
        names[manual.facts.prefix] = manual.name
    alternatives = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    # As it is spelt alone: two letters of a word in capitals are no prefix, and "masters" is a word.
    pattern = re.compile(rf"(?<![^\W_])(?:{alternatives})(?![^\W\d_])(?!\s+[A-Z]{{2}}(?!\d))")
    return pattern, names


def versions_named(text: str, manuals: Iterable[Named]) -> Iterator[VersionNamed]:
    """Every version that a text names."""
    for said in _SAID.finditer(text):
        yield VersionNamed(said.start(1), "", said[1])
    for named in manuals:
        behind = _BEHIND.match(text[named.end : named.end + 60])
        if behind:
            yield VersionNamed(named.end + behind.start(1), named.manual, behind[1])
