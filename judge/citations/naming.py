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


# Their rules have numbers, too. Names that are plain words are taken only as they are spelt here.
_OTHER_GAMES = re.compile(
    r"(?<![^\W_])(?:Magic(?::? the Gathering)?|Vanguard|Altered|Lorcana|Digimon|Hearthstone|Riftbound|Gundam|"
    r"Naruto|Shadowverse|Union Arena|Battle Spirits|Final Fantasy|Flesh and Blood|Star Wars|Force of Will|"
    r"(?i:One Piece|Yu[- ]?Gi[- ]?Oh!?|Pok[eé]mon|Wei(?:ss|ß) Schwarz|MTG|YGO|DBZ CCG))(?![^\W\d_])"
    r"(?:\s+(?:TCG|CCG|JCC|OCG|Card Game)(?![^\W_]))?"
)


class Named(NamedTuple):
    """A game or manual that a text names; `manual` decides in it, and is "" for a game not known here."""

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
    ours = [Named(match.start(), match.end(), names[_plain(match[0])]) for match in pattern.finditer(text)]
    others = [Named(match.start(), match.end(), "") for match in _OTHER_GAMES.finditer(text)]
    apart = [each for each in others if not any(o.start < each.end and each.start < o.end for o in ours)]
    return sorted((*ours, *apart))


def without_names(text: str, corpus: Corpus) -> str:
    """A text without the games and manuals that it names."""
    return _names_of(corpus)[0].sub(" ", text)


@functools.lru_cache(maxsize=8)  # an import brings a new corpus; the old one may go
def _names_of(corpus: Corpus) -> tuple[re.Pattern[str], dict[str, str]]:
    """Matches what games and manuals are called, and gives the manual of each name in its plain spelling."""
    names = {game.name: game.manuals[0] for game in corpus.games.values()}
    prefixes = {}
    for manual in corpus.manuals.values():
        names.setdefault(manual.name, manual.name)
        names |= {manual.facts.title[code]: manual.name for code in LANGUAGES}
        prefixes[manual.facts.prefix] = manual.name
    longest_first = sorted(names, key=len, reverse=True)
    spelt = "|".join(r"[\s_-]*".join(map(re.escape, re.split(r"[\s_-]+", name))) for name in longest_first)
    # A name however it is spelt. Two letters only in capitals and alone: those of a word are no prefix.
    pattern = re.compile(
        rf"(?<![^\W_])(?:(?i:{spelt})|{'|'.join(map(re.escape, prefixes))})"
        r"(?![^\W\d_])(?!\s+[A-Z]{2}(?!\d))"
    )
    return pattern, {_plain(name): manual for name, manual in {**names, **prefixes}.items()}


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name).casefold()


def versions_named(text: str, manuals: Iterable[Named]) -> Iterator[VersionNamed]:
    """Every version that a text names."""
    for said in _SAID.finditer(text):
        yield VersionNamed(said.start(1), "", said[1])
    for named in manuals:
        behind = _BEHIND.match(text[named.end : named.end + 60])
        if behind:
            yield VersionNamed(named.end + behind.start(1), named.manual, behind[1])
