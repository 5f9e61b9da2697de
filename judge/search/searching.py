"""Searching one game: words rank the rules that answer them."""

import functools
import threading
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from judge.corpus import numbers
from judge.corpus.model import KINDS, LANGUAGES
from judge.search.index import SearchIndex
from judge.search.query import LONGEST_QUERY, Speller, Vocabulary, is_exact, phrases, quotes_in_passing
from judge.search.ranking import Ranker, Ranking
from judge.search.table import shared
from judge.search.words import fold_text, split

_LEAST_SHARE = 0.3  # of the best hit's score: what scores less answers something else


class Filters(NamedTuple):
    """The limits of a search: only this manual, chapter, kind or game; an empty string is no limit."""

    language: str = ""
    chapter: str = ""
    kind: str = ""
    manual: str = ""
    game: str = ""


NO_FILTERS = Filters()


class Hit(NamedTuple):
    """A rule, keyword, term or worked example found."""

    manual: str
    kind: str  # one of KINDS
    key: str  # the rule's number, the term's id, the example's name
    score: float


class Results(NamedTuple):
    """The results for some words.

    `hits` are the best first, `total` of them in all; `entries`, the keywords and terms that are named.
    `corrected` is the text as it was understood where typos were mended; `marks`, the stems to mark in
    snippets; `own`, the share of the words that the game's rules say themselves; `unanswered`, the words that
    the best rule has nothing of, if they are much of the question: then it may answer another one.
    """

    hits: tuple[Hit, ...] = ()
    entries: tuple[Hit, ...] = ()
    total: int = 0
    corrected: str = ""
    marks: frozenset[str] = frozenset()
    own: float = 1.0
    unanswered: tuple[str, ...] = ()

    @property
    def best(self) -> float:
        """The best score of the hits, 0 without any."""
        return max((hit.score for hit in self.hits), default=0.0)


class Searcher:
    """Searches the manuals of one game, or what is written about them, in their index."""

    def __init__(
        self,
        index: SearchIndex,
        is_no_typo: Callable[[str], bool] = lambda _: False,
        vocabulary: Callable[[], Vocabulary] | None = None,
    ) -> None:
        table = index.table
        self._index = index
        self._documents = table.documents
        self._speller = Speller(table, is_no_typo, vocabulary)
        self._ranker = Ranker(table)
        self._of_kind: dict[str, set[int]] = {}
        for number, (_, kind, _) in enumerate(table.documents):
            self._of_kind.setdefault(kind, set()).add(number)
        self._named_by: dict[str, list[Hit]] = {}
        for form, manual, kind, key in table.forms:
            self._named_by.setdefault(form.strip(), []).append(shared(Hit(manual, kind, key, 0.0)))
        self._longest_name = max((len(form.split()) for form in self._named_by), default=0)
        self._lock = threading.Lock()  # whoosh's files are read by one thread at a time
        self._kept = functools.lru_cache(maxsize=64)(self._search)

    def search(self, text: str, filters: Filters = NO_FILTERS, limit: int = 20, skip: int = 0) -> Results:
        """Search for words; at most `limit` hits after the first `skip`."""
        return self._kept(" ".join(text[:LONGEST_QUERY].split()), filters, limit, skip)

    def knows(self, word: str) -> bool:
        """True if a word, folded, stands in the game's texts."""
        return self._speller.knows(word)

    @property
    def vocabulary(self) -> Collection[str]:
        """The words of the game's texts, folded."""
        return self._index.table.words.keys()

    def share_said_by(self, hit: Hit, text: str) -> float:
        """Return the share of a text's words that a hit, its title or those above it say."""
        document = self._documents.index((hit.manual, hit.kind, hit.key))
        return self._ranker.share_said_by(document, [word.text for word in split(text)])

    def forget(self) -> None:
        """Forget the answers given so far, as a measurement wants."""
        self._kept.cache_clear()

    def _search(self, text: str, filters: Filters, limit: int, skip: int) -> Results:
        languages = [filters.language] if filters.language in LANGUAGES else list(LANGUAGES)
        is_exact = self._is_exact(text)
        ranking = self._exact(text, languages) if is_exact else None
        words: list[str] = []
        corrected = ""
        if ranking is None:
            words, corrected = self._speller.words(text)
            ranking = self._ranker.rank(words, languages)
        kind = filters.kind if filters.kind in KINDS else "rule"
        names_wanted = kind == "rule" and not filters.chapter and not is_exact
        # A number or keyword is found exactly or not at all: no hit is too poor.
        ordered = self._ordered(ranking.scores, filters, kind, 0.0 if is_exact else _LEAST_SHARE)
        unanswered: tuple[str, ...] = ()
        if ordered and kind == "rule" and not is_exact:
            unanswered = self._ranker.unanswered(ordered[0][0], words, languages, ranking)
        return Results(
            hits=tuple(
                Hit(*self._documents[number], round(score, 3))
                for number, score in ordered[skip : skip + limit]
            ),
            entries=self._named(corrected or text) if names_wanted else (),
            total=len(ordered),
            corrected=corrected,
            marks=ranking.marks,
            own=1.0 if is_exact else self._ranker.own_share(words),
            unanswered=unanswered,
        )

    def _is_exact(self, text: str) -> bool:
        """True if a text is held to its signs, or would be and is a question with quotes in passing."""
        return is_exact(text) and (self._index.reads_signs or quotes_in_passing(text))

    def _exact(self, text: str, languages: Sequence[str]) -> Ranking | None:
        """What a text held to its signs finds; None where its quotes hold nothing and were in passing."""
        scores: dict[int, float] = {}
        marks: frozenset[str] = frozenset()
        if self._index.reads_signs:
            from judge.search.exact import exact_query  # noqa: PLC0415 - loads whoosh

            with self._lock:
                query, marks = exact_query(text, languages, self._speller)
                found = self._index.searcher.search(query, limit=None) if query is not None else ()
                scores = {hit.docnum: hit.score for hit in found}
        return Ranking(scores, marks, {}, ()) if scores or not quotes_in_passing(text) else None

    def _ordered(
        self, scores: dict[int, float], filters: Filters, kind: str, share: float
    ) -> list[tuple[int, float]]:
        """The documents that the filters let through, best first; of equals, the earlier rule first.

        Those that score less than a share of the best are left out.
        """
        of_kind = self._of_kind.get(kind, set())
        kept = {number: score for number, score in scores.items() if number in of_kind}
        if filters.manual:
            kept = {n: kept[n] for n in kept if self._documents[n][0] == filters.manual}
        if filters.chapter and kind == "rule":
            kept = {n: kept[n] for n in kept if numbers.chapter(self._documents[n][2]) == filters.chapter}
        least = max(kept.values(), default=0.0) * share
        good = [(-score, number) for number, score in kept.items() if score >= least]
        return [(number, -score) for score, number in sorted(good)]

    def _named(self, text: str) -> tuple[Hit, ...]:
        """The keywords and terms that the text is or names, at most two, the longest name first."""
        found: dict[tuple[str, str], tuple[int, Hit]] = {}
        for phrase in phrases(fold_text(text), self._longest_name):
            for hit in self._named_by.get(phrase, ()):
                known = found.get((hit.manual, hit.key))
                if known is None or -len(phrase) < known[0]:
                    found[hit.manual, hit.key] = (-len(phrase), hit)
        return tuple(hit for _, hit in sorted(found.values())[:2])
