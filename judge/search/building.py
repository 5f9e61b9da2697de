"""Building an index: whoosh's, for questions with the signs of a search language, and the ranking's table.

Nothing here is loaded where an index stands ready.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import whoosh.fields
from whoosh.analysis import Composable, Token
from whoosh.filedb.filestore import RamStorage

from judge.corpus.model import LANGUAGES
from judge.search.lines import AskedLines, lines_of, norms_of
from judge.search.meanings import forms_of, meanings_of
from judge.search.sources import Source, Works
from judge.search.table import IndexTable, packed, packed_weights, rows, stem_key
from judge.search.weights import WEIGHTS, saturated
from judge.search.words import fold, split, stems

# How much a field's length counts against a match in it.
_LENGTH = {"title": 0.15, "text": 0.42, "path": 0.15}
_LINES_WEIGHT = 0.64  # of a word in the players' lines of a rule, all taken together
_LINES_LENGTH = 0.087


class StemAnalyzer(Composable):  # type: ignore[misc]
    """A whoosh analyser that emits every stem of a word at the word's position."""

    is_morph = True

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, value: str, positions: bool = False, **_: Any) -> Iterator[Token]:
        """Yield one reused token, as whoosh's own analysers do."""
        token = Token(positions, chars=False)
        for position, word in enumerate(split(value)):
            for stem in stems(word.text, self.language):
                token.text, token.boost, token.stopped = stem, 1.0, False
                token.pos = position
                yield token


class WordAnalyzer(Composable):  # type: ignore[misc]
    """A whoosh analyser that emits folded words, stop words too: for phrases and beginnings of words."""

    def __call__(self, value: str, positions: bool = False, **_: Any) -> Iterator[Token]:
        """Yield one reused token, as whoosh's own analysers do."""
        token = Token(positions, chars=False)
        for position, word in enumerate(split(value)):
            token.text, token.boost, token.stopped = fold(word.text), 1.0, False
            token.pos = position
            yield token


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


class Memory(RamStorage):  # type: ignore[misc]
    """A storage of Whoosh's in memory; its own keeps scraps in one folder that all processes share."""

    def temp_storage(self, name: str | None = None) -> "Memory":
        """Scraps in memory too."""
        return Memory()


def fill(index: Any, sources: Sequence[Source | Works]) -> IndexTable:
    """Write the sources into an empty index of whoosh's; the table for ranking them."""
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
    reader = index.reader()
    try:
        return _table(reader, written, lines, sources)
    finally:
        reader.close()


def _count(text: str, written: dict[str, Counter[str]]) -> None:
    for word in split(text):
        written.setdefault(fold(word.text), Counter())[word.text.lower()] += 1


def _table(
    reader: Any,
    written: dict[str, Counter[str]],
    lines: AskedLines,
    sources: Iterable[Source | Works],
) -> IndexTable:
    documents: list[tuple[str, str, str]] = []
    for number in reader.all_doc_ids():
        manual, kind, key = reader.stored_fields(number)["key"].split("/")
        documents.append((manual, kind, key))
    place = {document: number for number, document in enumerate(documents)}
    asked = [place[manual, "rule", number] for manual, number in lines.rules]
    manuals = [source.manual for source in sources]
    earned, saying, said = _earned(reader, documents, lines, asked)
    norms = norms_of(lines)
    usually = {folded: forms.most_common(1)[0][0] for folded, forms in written.items()}
    longest_first = sorted(range(len(norms)), key=norms.__getitem__, reverse=True)
    number = {line: place for place, line in enumerate(longest_first)}
    return IndexTable(
        documents=documents,
        words={folded: forms.total() for folded, forms in written.items()},
        written={folded: form for folded, form in usually.items() if form != folded},
        stems={stem: number for number, stem in enumerate(earned)},
        having=rows(map(packed, earned.values())),
        saying=packed(saying.get(stem, 0) for stem in earned),
        weights=rows(packed_weights(map(saturated, weights.values())) for weights in earned.values()),
        said=bytes(stem in said for stem in earned),
        lines=rows(packed(sorted(map(number.__getitem__, lines.postings.get(stem, ())))) for stem in earned),
        line_documents=packed(map(asked.__getitem__, longest_first)),
        line_norms=packed_weights(map(norms.__getitem__, longest_first)),
        meanings=[(key, *meaning) for key, meaning in meanings_of(manuals, place).items()],
        forms=forms_of(manuals),
    )


def _earned(
    reader: Any, documents: Sequence[tuple[str, str, str]], lines: AskedLines, asked: Sequence[int]
) -> tuple[dict[str, dict[int, float]], dict[str, int], set[str]]:
    """BM25F's pseudo-frequency of each stem in each document.

    Occurrences are weighted by field and field length, and summed. Documents that only players' lines give a
    stem stand behind the others, which are counted beside; then the stems of titles and texts.
    """
    ranked = max(sum(kind not in ("keyword", "term") for _, kind, _ in documents), 1)
    earned: dict[str, dict[int, float]] = {}
    said: set[str] = set()
    for language in LANGUAGES:
        for field, weight in WEIGHTS.items():
            name = f"{field}_{language}"
            mean = max(reader.field_length(name), 1) / ranked
            share = _LENGTH[field]
            lengths = [reader.doc_field_length(document, name) or 0 for document in range(len(documents))]
            norms = [1 - share + share * length / mean for length in lengths]
            for encoded in reader.lexicon(name):
                stem = stem_key(encoded.decode(), language)
                found = earned.setdefault(stem, {})
                postings = reader.postings(name, encoded)
                while postings.is_active():
                    document = postings.id()
                    found[document] = found.get(document, 0.0) + weight * postings.weight() / norms[document]
                    postings.next()
                if field != "path":
                    said.add(stem)
    saying = {stem: len(having) for stem, having in earned.items()}
    _add_lines(earned, lines, asked)
    return earned, saying, said


def _add_lines(earned: dict[str, dict[int, float]], lines: AskedLines, asked: Sequence[int]) -> None:
    counts = Counter(asked)
    mean = max(len(asked), 1) / max(len(counts), 1)
    for stem, having in lines.postings.items():
        found = earned.setdefault(stem, {})
        for rule, count in Counter(map(asked.__getitem__, having)).items():
            norm = 1 - _LINES_LENGTH + _LINES_LENGTH * counts[rule] / mean
            found[rule] = found.get(rule, 0.0) + count * _LINES_WEIGHT / norm
