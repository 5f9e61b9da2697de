"""Ranking the rules for plain words: BM25F over the index's table, and what a judge means by a name.

A rule scores for each word of the question by its best language, weighted by where the word stands; the
sum counts for more the more of the question it answers. A term of art named in the question lifts the
rules that define it above those that mention it, in either language and by players' names for it.
The sum is ours because whoosh's own cannot tell a word in two languages from two words, and scores wrongly
where several fields compete (its DisjunctionMax ignores which rule a score belongs to). What a word earns
each document was computed when the index was built.
"""

import functools
import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from judge.corpus.model import LANGUAGES
from judge.search.likeness import Likeness
from judge.search.meanings import Meaning, phrase_key
from judge.search.table import IndexTable, stem_key
from judge.search.words import is_stop_anywhere, stems

# What follows was tuned on tests/search/tuning.toml and proved on gold.toml, which it never saw.
_LANGUAGE_BORDER = 0.1  # what a match by another name for what was said is worth
_ASKED = 14.4  # what a line adds to its rule where the question says just that line
_LIKENESS_POWER = 1.5
_THE_SAME_QUESTION = 0.7  # a line this like what is asked answers all of it
_DOUBTFUL = 0.3  # of a question: who has nothing of that much may answer another one
_UNCOVERED = 0.34  # what remains of a score where the rule answers next to none of the question
_COVERED = 1 - _UNCOVERED
_DEFINES = (20, 1.4)  # what a named term adds to the rule that defines it, and to its further rules
_SHARE_POWER = 4  # a name that is all of the question lifts its rule fully, one among many words little

Scores = dict[int, float]


class Earning(NamedTuple):
    """A word's stems, the documents that it is found in, what it earns each, and what its presence weighs."""

    stems: tuple[str, ...]
    documents: "array[int]"
    scores: "array[float]"
    weight: float


class Gains(NamedTuple):
    """The documents that have a manual's name for what was said, what it adds to each, and what it covers."""

    documents: "array[int]"
    scores: "array[float]"
    covers: "array[float]"


class Named(NamedTuple):
    """Words of a question that stand for something: where they begin, how many they are, their meaning."""

    start: int
    length: int
    meaning: Meaning


class Ranking(NamedTuple):
    """Documents with their scores, and the stems that earned them.

    `alike` tells how like the question the likest players' line of a rule is; `named`, what is named in it.
    """

    scores: Scores
    marks: frozenset[str]
    alike: Scores
    named: tuple[Named, ...]


class Ranker:
    """Scores documents by words, as the table of an index has it."""

    def __init__(self, table: IndexTable) -> None:
        self._table = table
        self._ranked = max(sum(kind not in ("keyword", "term") for _, kind, _ in table.documents), 1)
        self._likeness = Likeness(table)
        self._meanings = {key: Meaning(names, rules) for key, names, rules in table.meanings}
        self._longest = max(map(len, self._meanings), default=1)
        # A question's words are looked up several times, and some of the next question's are others.
        self._word = functools.lru_cache(maxsize=512)(self._earning)
        self._is_said = functools.lru_cache(maxsize=512)(self._says)
        self._phrase = functools.lru_cache(maxsize=256)(self._gains)
        self._name = functools.lru_cache(maxsize=256)(self._name_scores)

    def rank(self, words: Sequence[str], languages: Sequence[str]) -> Ranking:
        """Score every document that any of the words, or what they mean, is found in.

        Words that all carry no meaning, in whichever language, find nothing.
        """
        if all(map(is_stop_anywhere, words)):
            return Ranking({}, frozenset(), {}, ())
        tongues = tuple(languages)
        words = [word.lower() for word in words]  # so that each is computed once
        found = [self._word(word, tongues) for word in words]
        weights = [each.weight if each.documents else 0.0 for each in found]
        total = sum(weights) or 1.0
        sums, covered = self._summed(found)
        marks = {stem for each in found for stem in each.stems}
        lifted: Scores = {}
        named = tuple(self._named(words))
        for start, length, meaning in named:
            for document, gain, cover in zip(
                *self._phrase(tuple(words[start : start + length]), tongues), strict=True
            ):
                sums[document] += gain
                covered[document] = min(covered[document] + cover, total)  # another name answers no more
            marks.update(stem for name in meaning.names for stem in _telling_stems(name, tongues))
            share = max(sum(weights[start : start + length]) / total, length / len(words))
            for documents in meaning.rules:
                for place, document in enumerate(documents):
                    bonus = _DEFINES[0] if place == 0 else _DEFINES[1]
                    lifted[document] = lifted.get(document, 0.0) + bonus * share**_SHARE_POWER
        scores = {
            document: earned * (_UNCOVERED + _COVERED * (weight / total))
            for document, earned, weight in zip(
                compress(range(len(sums)), sums), compress(sums, sums), compress(covered, sums), strict=True
            )
        }
        alike = self._likeness.of(words, tongues)
        for document, likeness in alike.items():
            bonus = lifted.pop(document, 0.0) + _ASKED * likeness**_LIKENESS_POWER
            scores[document] = scores.get(document, 0.0) + bonus
        for document, bonus in lifted.items():
            scores[document] = scores.get(document, 0.0) + bonus
        return Ranking(scores, frozenset(marks), alike, named)

    def _summed(self, found: Iterable[Earning]) -> tuple[list[float], list[float]]:
        """Add up by document what the words earn, and the weights of the words that each has."""
        sums = [0.0] * len(self._table.documents)
        covered = sums.copy()
        for _, documents, scores, weight in found:
            for document, score in zip(documents, scores, strict=True):
                sums[document] += score
                covered[document] += weight
        return sums, covered

    def unanswered(
        self, document: int, words: Sequence[str], languages: Sequence[str], ranking: Ranking
    ) -> tuple[str, ...]:
        """Return the words of a question that a document has nothing of, if they are much of it: the document
        neither says them, in whichever words, nor was it asked for so before. `ranking` is the question's."""
        tongues = tuple(languages)
        said = [word.lower() for word in words]
        if ranking.alike.get(document, 0.0) >= _THE_SAME_QUESTION:
            return ()
        answered = {
            place for place, word in enumerate(said) if document in self._word(word, tongues).documents
        }
        for start, length, meaning in ranking.named:
            names = self._phrase(tuple(said[start : start + length]), tongues).documents
            if document in names or any(document in documents for documents in meaning.rules):
                answered.update(range(start, start + length))
        telling = [place for place, word in enumerate(words) if not is_stop_anywhere(word)]
        weights = {place: self._word(said[place], tongues).weight for place in telling}
        left = [place for place in telling if place not in answered]
        if sum(map(weights.__getitem__, left)) <= _DOUBTFUL * sum(weights.values()):
            return ()
        return tuple(dict.fromkeys(words[place] for place in left))

    def own_share(self, words: Iterable[str]) -> float:
        """Return how much of what was said the game's rules say themselves; 1 for no word with a meaning.

        A word that only a player's name for something has, or only players' lines, is no word of the game's.
        """
        return _share(self._is_said, words)

    def share_said_by(self, document: int, words: Iterable[str]) -> float:
        """Return how much of what was said a document, its title or those above it say, in either language.

        Its number is none of the words that it says.
        """
        number = self._table.documents[document][2]

        def is_said(word: str) -> bool:
            return word != number and any(self._table.is_said_by(key, document) for key in _keys(word))

        return _share(is_said, words)

    def _says(self, word: str) -> bool:
        """True if a rule's title or text has the word, in whichever language."""
        return any(map(self._table.says, _keys(word)))

    def _gains(self, said: tuple[str, ...], languages: tuple[str, ...]) -> Gains:
        """What a phrase adds where the manual's names for it stand, but the words that were said do not."""
        found = [self._word(word, languages) for word in said]
        had = dict(zip(found[0].documents, found[0].scores, strict=True))
        for each in found[1:]:
            for document, score in zip(each.documents, each.scores, strict=True):
                had[document] = had.get(document, 0.0) + score
        weight = sum(each.weight for each in found)
        gains: Scores = {}
        covers: Scores = {}
        for name in self._meanings[phrase_key(said)].names:
            for document, score in zip(*self._name(name, languages), strict=True):
                more = score - had.get(document, 0.0)
                if more > 0:
                    gains[document] = gains.get(document, 0.0) + more
                    covers[document] = covers.get(document, 0.0) + weight
        return Gains(array("I", gains), array("d", gains.values()), array("d", covers.values()))

    def _name_scores(self, name: str, languages: tuple[str, ...]) -> "tuple[array[int], array[float]]":
        """The documents that have every word of a manual's name, and what it earns each as another name."""
        parts = [part for part in name.split() if any(stems(part, tongue) for tongue in languages)]
        found = [self._word(part, languages) for part in parts]
        if not found:
            return array("I"), array("d")
        rows = [dict(zip(each.documents, each.scores, strict=True)) for each in found]
        earned = dict.fromkeys(set(rows[0]).intersection(*rows[1:]), 0.0)
        for row in rows:
            for document in earned:
                earned[document] += row[document]
        return array("I", earned), array("d", map(_LANGUAGE_BORDER.__mul__, earned.values()))

    def _named(self, words: Sequence[str]) -> Iterable[Named]:
        """The phrases that stand for something, the longest from each start."""
        taken = 0
        keys = phrase_key(tuple(words))
        for start in range(len(words)):
            for length in range(min(self._longest, len(words) - start), 0, -1):
                meaning = self._meanings.get(keys[start : start + length])
                if meaning and start + length > taken:
                    taken = start + length
                    yield Named(start, length, meaning)
                    break

    def _earning(self, word: str, languages: tuple[str, ...]) -> Earning:
        """What a word earns: by its stem that earns the most there, whichever the language."""
        its = [(stem, language) for language in languages for stem in stems(word, language)]
        documents, scores = self._table.earned(stem_key(stem, language) for stem, language in its)
        weight = math.log(1 + max(self._ranked - len(documents), 0.5) / (len(documents) + 0.5))
        said = tuple(stem for stem, _ in its)
        return Earning(said, documents, array("d", map(weight.__mul__, scores)), weight)


def _share(is_true: Callable[[str], bool], words: Iterable[str]) -> float:
    """The share of the words with a meaning of which something is true; 1 where there are none."""
    telling = [word for word in words if not is_stop_anywhere(word)]
    return sum(map(is_true, telling)) / len(telling) if telling else 1.0


@functools.lru_cache(maxsize=512)
def _keys(word: str) -> tuple[str, ...]:
    """The keys of a word's stems in either language."""
    return tuple(stem_key(stem, language) for language in LANGUAGES for stem in stems(word, language))


@functools.lru_cache(maxsize=512)
def _telling_stems(name: str, languages: tuple[str, ...]) -> tuple[str, ...]:
    """The stems of the words of a name that carry a meaning."""
    telling = [part for part in name.split() if not is_stop_anywhere(part)]
    return tuple(stem for part in telling for language in languages for stem in stems(part, language))
