"""The corpus as one table, read twenty times faster than its files, with the checks behind it.

An installed wheel has the table beside the package, made when the wheel was built. A checkout's is kept in
the user's data under a name made of all that goes in, so that it is made anew when a file changes.
"""

import contextlib
import functools
import hashlib
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from judge.corpus.corpus import Corpus
from judge.corpus.loading import load_corpus
from judge.corpus.manual import Manual
from judge.corpus.model import (
    Concept,
    Defects,
    Game,
    Language,
    ManualFacts,
    Revision,
    Rule,
    SharedKeyword,
    Synonyms,
    Term,
)
from judge.resources import bundled, prepared, put_in_place

TABLE = "corpus.msgpack"
_A_DAY = 86_400

Lines = dict[str, dict[Language, list[str]]]


class _ManualTable(msgspec.Struct, array_like=True):
    """What a `Manual` is made of."""

    name: str
    facts: ManualFacts
    rules: dict[str, Rule]
    terms: dict[str, Term]
    revisions: list[Revision]
    defects: Defects
    asked: msgspec.Raw  # half of all the text, and needed by nobody but who builds an index
    synonyms: list[Synonyms]
    openings: Lines


class _CorpusTable(msgspec.Struct, array_like=True):
    """What a `Corpus` is made of."""

    games: list[Game]
    manuals: list[_ManualTable]
    concepts: dict[str, Concept]
    keywords: dict[str, SharedKeyword]


class _Asked(Mapping[str, dict[Language, list[str]]]):
    """Players' lines, decoded when somebody first looks."""

    def __init__(self, encoded: bytes) -> None:
        self._encoded = encoded

    @functools.cached_property
    def _lines(self) -> Lines:
        return msgspec.msgpack.decode(self._encoded, type=Lines)

    def __getitem__(self, number: str) -> dict[Language, list[str]]:
        return self._lines[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def table_of(corpus: Corpus) -> bytes:
    """The table of a corpus."""
    encode = msgspec.msgpack.Encoder().encode
    manuals = [
        _ManualTable(
            each.name,
            each.facts,
            each.rules,
            each.terms,
            each.revisions,
            each.defects,
            msgspec.Raw(encode(dict(each.asked))),
            each.synonyms,
            each.openings,
        )
        for each in corpus.manuals.values()
    ]
    return encode(_CorpusTable(list(corpus.games.values()), manuals, corpus.concepts, corpus.keywords))


def corpus_of(table: bytes) -> Corpus:
    """The corpus of a table. Raises msgspec.DecodeError for what is none."""
    read = msgspec.msgpack.decode(table, type=_CorpusTable)
    manuals = {
        each.name: Manual(
            each.name,
            each.facts,
            each.rules,
            each.terms,
            each.revisions,
            each.defects,
            _Asked(bytes(each.asked)),
            each.synonyms,
            each.openings,
        )
        for each in read.manuals
    }
    return Corpus(read.games, manuals, read.concepts, read.keywords)


def open_corpus(folder: Path, home: Path) -> Corpus:
    """The corpus of a folder, from its table if there is one. Raises CorpusError as `load_corpus` does.

    Only the corpus that travels with the program has a table; `home` is the folder of the user's data.
    """
    if folder != bundled("rules_corpus"):
        return load_corpus(folder)
    made = prepared()
    corpus = _prepared(made / TABLE) if made else None
    if corpus is not None:
        return corpus
    place = home / "corpus" / f"{_made_of(folder)}.msgpack"
    corpus = _prepared(place)
    if corpus is None:
        corpus = load_corpus(folder)
        _keep(corpus, place)
    return corpus


def _prepared(place: Path) -> Corpus | None:
    """The corpus of the table at a place; None where there is none, or one that is damaged."""
    try:
        return corpus_of(place.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def _keep(corpus: Corpus, place: Path) -> None:
    """Put the table of a corpus at a place, if that can be written; older ones of a day ago go."""
    with contextlib.suppress(OSError):
        put_in_place(place, table_of(corpus))
        for other in place.parent.glob("*.msgpack"):
            if other != place and time.time() - other.stat().st_mtime > _A_DAY:
                other.unlink(missing_ok=True)


def _made_of(folder: Path) -> str:
    """Names all that goes in: the corpus, and the code that reads it."""
    digest = hashlib.sha256(msgspec.__version__.encode())
    code = Path(__file__).parent.glob("*.py")
    written = [path for kind in ("*.toml", "*/*.toml", "*/??/*.md") for path in folder.glob(kind)]
    for path in sorted([*code, *written]):
        data = path.read_bytes()
        digest.update(f"{path.relative_to(path.parents[2])} {len(data)};".encode())
        digest.update(data)
    return digest.hexdigest()[:24]
