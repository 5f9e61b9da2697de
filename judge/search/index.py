"""The whoosh index: a document each thing that is found, in both languages at once, and players' lines.

It is built by itself from what the corpus and the imports hold, into a folder named by their fingerprint:
whoever finishes first puts it in place whole, a second builder drops its own. With no writable place it is
held in memory. An index is opened only where the folder belongs to us: whoosh's files can run code.
"""

import contextlib
import hashlib
import importlib.metadata
import os
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import whoosh.fields
import whoosh.index
from whoosh.filedb.filestore import RamStorage
from whoosh.scoring import BM25F

from judge.corpus.model import LANGUAGES
from judge.search.lines import AskedLines, lines_of
from judge.search.sources import Source, Works
from judge.search.words import StemAnalyzer, WordAnalyzer, fold, split

_VOCABULARY = "vocabulary.json"
_LINES = "lines.json"
_CODE = ("index.py", "lines.py", "sources.py", "words.py")
_A_DAY = 86_400


class Vocabulary(msgspec.Struct):
    """Every word of the index: its folded form -> (how often, as it is usually written)."""

    words: dict[str, tuple[int, str]]


class SearchIndex(NamedTuple):
    """An index open to be searched."""

    searcher: Any  # whoosh's
    vocabulary: Vocabulary
    lines: AskedLines
    documents: list[tuple[str, str, str]]  # by document number: manual, kind, key


def schema() -> Any:
    """The fields, each of them once a language.

    ``title`` a rule's own title, or a term's names; ``path`` the titles above it; ``text`` its restatement
    and the publisher's wording; ``words`` title and text unstemmed, for phrases and beginnings of words.
    """
    fields: dict[str, Any] = {
        "key": whoosh.fields.ID(stored=True),
        "kind": whoosh.fields.ID(stored=True),
        "manual": whoosh.fields.ID,
        "chapter": whoosh.fields.ID,
    }
    for language in LANGUAGES:
        for name in ("title", "path", "text"):
            fields[f"{name}_{language}"] = whoosh.fields.TEXT(
                analyzer=StemAnalyzer(language), phrase=False, stored=False
            )
        fields[f"words_{language}"] = whoosh.fields.TEXT(analyzer=WordAnalyzer(), phrase=True)
    return whoosh.fields.Schema(**fields)


def fingerprint(sources: Iterable[Source | Works]) -> str:
    """Names what an index was made of: the code that makes it, the libraries' versions, all that goes in."""
    digest = hashlib.sha256()
    for library in ("whoosh-reloaded", "snowballstemmer"):
        digest.update(f"{library} {importlib.metadata.version(library)};".encode())
    for name in _CODE:
        digest.update(Path(__file__).with_name(name).read_bytes())
    encode = msgspec.json.Encoder(order="deterministic").encode
    for source in sources:
        digest.update(encode(source.made_of()))
    return digest.hexdigest()[:24]


def open_index(sources: list[Source | Works], folder: Path | None) -> SearchIndex:
    """The index of these sources: found below `folder`, else built there, else held in memory."""
    if folder is None:
        return build_in_memory(sources)
    place = folder / fingerprint(sources)
    found = _open(place)
    if found:
        return found
    try:
        _build_in_place(sources, place)
    except OSError:
        return build_in_memory(sources)
    return _open(place) or build_in_memory(sources)


class _Memory(RamStorage):  # type: ignore[misc]
    """A storage of Whoosh's in memory; its own keeps scraps in one folder that all processes share."""

    def temp_storage(self, name: str | None = None) -> "_Memory":
        """Scraps in memory too."""
        return _Memory()


def build_in_memory(sources: list[Source | Works]) -> SearchIndex:
    """An index that no file holds."""
    index = _Memory().create_index(schema())
    vocabulary, lines = _fill(index, sources)
    return _searchable(index, vocabulary, lines)


def _searchable(index: Any, vocabulary: Vocabulary, lines: AskedLines) -> SearchIndex:
    searcher = index.searcher(weighting=BM25F())
    reader = searcher.reader()
    documents = []
    for number in reader.all_doc_ids():
        manual, kind, key = reader.stored_fields(number)["key"].split("/")
        documents.append((manual, kind, key))
    return SearchIndex(searcher, vocabulary, lines, documents)


def _open(place: Path) -> SearchIndex | None:
    """The index at a place; None where there is none of ours, or one that is damaged in whatever way."""
    try:
        if not place.is_dir() or not _is_ours(place):
            return None
        vocabulary = msgspec.json.decode((place / _VOCABULARY).read_bytes(), type=Vocabulary)
        lines = msgspec.json.decode((place / _LINES).read_bytes(), type=AskedLines)
        return _searchable(whoosh.index.open_dir(str(place), readonly=True), vocabulary, lines)
    except Exception:  # what a damaged file makes whoosh raise is anybody's guess
        return None


def _is_ours(place: Path) -> bool:
    return not hasattr(os, "getuid") or place.stat().st_uid == os.getuid()


def _build_in_place(sources: list[Source | Works], place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(prefix="building-", dir=place.parent))
    try:
        index = whoosh.index.create_in(str(building), schema())
        vocabulary, lines = _fill(index, sources)
        index.close()
        (building / _VOCABULARY).write_bytes(msgspec.json.encode(vocabulary))
        (building / _LINES).write_bytes(msgspec.json.encode(lines))
        if place.exists() and not _open(place):  # damaged: make room
            shutil.rmtree(place, ignore_errors=True)
        building.replace(place)
    except OSError:
        if not _open(place):  # unless another process was faster, there is no place here
            raise
    finally:
        shutil.rmtree(building, ignore_errors=True)
    _prune(place)


def _prune(place: Path) -> None:
    """Drop what nobody has used for a day: indexes of older imports, and what a killed builder left."""
    for other in place.parent.iterdir():
        with contextlib.suppress(OSError):
            if other != place and other.is_dir() and time.time() - other.stat().st_mtime > _A_DAY:
                shutil.rmtree(other, ignore_errors=True)


def _fill(index: Any, sources: list[Source | Works]) -> tuple[Vocabulary, AskedLines]:
    # One process and no segments to merge: the corpus is small.
    writer = index.writer(limitmb=64)
    written: dict[str, Counter[str]] = {}
    for source in sources:
        for document in source.documents():
            writer.add_document(**document)
            for field, text in document.items():
                if field.startswith("words_"):
                    _count(text, written)
    writer.commit()
    lines, words = lines_of(source.manual for source in sources if isinstance(source, Source))
    for word, count in words.items():
        written.setdefault(fold(word), Counter())[word] += count
    vocabulary = {folded: (forms.total(), forms.most_common(1)[0][0]) for folded, forms in written.items()}
    return Vocabulary(vocabulary), lines


def _count(text: str, written: dict[str, Counter[str]]) -> None:
    for word in split(text):
        written.setdefault(fold(word.text), Counter())[word.text.lower()] += 1
