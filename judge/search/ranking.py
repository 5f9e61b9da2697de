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
from collections.abc import Collection, Iterable, Sequence, Set
from typing import NamedTuple

from judge.corpus.model import LANGUAGES
from judge.search.lines import line_weight
from judge.search.meanings import Meaning, phrase_key
from judge.search.table import IndexTable, stem_key, unpacked, unpacked_weights
from judge.search.words import is_stop, stems

# What follows was tuned on tests/search/tuning.toml and proved on gold.toml, which it never saw.
_SATURATION = 5.8
_LANGUAGE_BORDER = 0.1  # what a match by another name for what was said is worth
_ASKED = 14.4  # what a line adds to its rule where the question says just that line
_LIKENESS_POWER = 1.5
_FEW_LINES = 1500  # a word in more lines is common
_UNCOVERED = 0.34  # what remains of a score where the rule answers next to none of the question
_DEFINES = (20, 1.4)  # what a named term adds to the rule that defines it, and to its further rules
_SHARE_POWER = 4  # a name that is all of the question lifts its rule fully, one among many words little

Scores = dict[int, float]


class Ranking(NamedTuple):
    """Documents with their scores, and the stems that earned them."""

    scores: Scores
    marks: frozenset[str]


class Ranker:
    """Scores documents by words, as the table of an index has it."""

    def __init__(self, table: IndexTable) -> None:
        self._table = table
        self._ranked = max(sum(kind not in ("keyword", "term") for _, kind, _ in table.documents), 1)
        self._asked = unpacked(table.line_documents)
        self._line_norms = unpacked_weights(table.line_norms)
        self._meanings = {key: Meaning(names, rules) for key, names, rules in table.meanings}
        self._longest = max(map(len, self._meanings), default=1)
        # A question's words are looked up several times, and some of the next question's are others.
        self._line_words = functools.lru_cache(maxsize=64)(self._lines_having)
        self._word = functools.lru_cache(maxsize=64)(self._score_word)

    def rank(self, words: Sequence[str], languages: Sequence[str]) -> Ranking:
        """Score every document that any of the words, or what they mean, is found in.

        Words that all carry no meaning, in whichever language, find nothing.
        """
        if all(any(is_stop(word, language) for language in LANGUAGES) for word in words):
            return Ranking({}, frozenset())
        tongues = tuple(languages)
        found = [self._word(word, tongues) for word in words]
        weights = [self._weight(scores) if scores else 0.0 for scores in found]
        total = sum(weights) or 1.0
        sums, covered = _summed(found, weights)
        marks = {stem for word in words for language in languages for stem in stems(word, language)}
        lifted: Scores = {}
        for start, length, meaning in self._meant(words):
            said = words[start : start + length]
            self._add_names(meaning, said, tongues, sums, covered, marks)
            share = max(sum(weights[start : start + length]) / total, length / len(words))
            for documents in meaning.rules:
                for place, document in enumerate(documents):
                    bonus = _DEFINES[0] if place == 0 else _DEFINES[1]
                    lifted[document] = lifted.get(document, 0.0) + bonus * share**_SHARE_POWER
        for document, weight in covered.items():
            part = weight / total
            sums[document] *= _UNCOVERED + (1 - _UNCOVERED) * (part if part < 1.0 else 1.0)
        for document, likeness in self._alike(words, tongues).items():
            lifted[document] = lifted.get(document, 0.0) + _ASKED * likeness**_LIKENESS_POWER
        for document, bonus in lifted.items():
            sums[document] = sums.get(document, 0.0) + bonus
        return Ranking(sums, frozenset(marks))

    def own_share(self, words: Sequence[str]) -> float:
        """Return how much of what was said the game's rules say themselves; 1 for every word with a meaning.

        A word that only a player's name for something has, or only players' lines, is no word of the game's.
        """
        telling = [word for word in words if not any(is_stop(word, language) for language in LANGUAGES)]
        if not telling:
            return 1.0
        return sum(any(self._says(word, language) for language in LANGUAGES) for word in telling) / len(
            telling
        )

    def _says(self, word: str, language: str) -> bool:
        """True if a rule's title or text has the word."""
        return any(self._table.says(stem_key(stem, language)) for stem in stems(word, language))

    def _add_names(
        self,
        meaning: Meaning,
        said: Sequence[str],
        languages: tuple[str, ...],
        sums: Scores,
        covered: Scores,
        marks: set[str],
    ) -> None:
        """Let the manual's names count where the words that were said do not stand themselves."""
        already = [self._word(word, languages) for word in said]
        weight = sum(self._weight(scores) for scores in already)
        for name in meaning.names:
            parts = [(part, self._word(part, languages)) for part in name.split()]
            found = [scores for part, scores in parts if any(stems(part, tongue) for tongue in languages)]
            if not found:
                continue
            telling = [part for part, _ in parts if not any(is_stop(part, tongue) for tongue in LANGUAGES)]
            marks.update(stem for part in telling for tongue in languages for stem in stems(part, tongue))
            first, *others = found
            having: Set[int] = first.keys()
            for scores in others:
                having &= scores.keys()
            for document in having:
                gain = first[document]
                for scores in others:
                    gain += scores[document]
                had = 0.0
                for scores in already:
                    if document in scores:
                        had += scores[document]
                more = gain * _LANGUAGE_BORDER - had
                if more > 0:
                    sums[document] = sums.get(document, 0.0) + more
                    covered[document] = covered.get(document, 0.0) + weight

    def _alike(self, words: Sequence[str], languages: tuple[str, ...]) -> Scores:
        """For each rule, how like the question its likest players' line is: 1 for the same words."""
        asked = 0.0
        rarest_first = []
        for word in words:
            found = self._line_words(word, languages)
            weight = line_weight(len(self._asked), len(found))
            if any(stems(word, language) for language in languages):
                asked += weight
            if found:
                rarest_first.append((len(found), weight, found))
        lines: Scores = {}
        for having, weight, found in sorted(rarest_first, key=lambda each: each[0]):
            if not lines:
                lines = dict.fromkeys(found, weight)
                continue
            # A line with none of the rarer words is not like the question: common ones need not bring it in.
            may_bring_in = having < _FEW_LINES
            for line in found:
                if line in lines:
                    lines[line] += weight
                elif may_bring_in:
                    lines[line] = weight
        best: Scores = {}
        asked_for, norms = self._asked, self._line_norms
        for line, shared in lines.items():
            likeness = shared / norms[line]
            rule = asked_for[line]
            if likeness > best.get(rule, 0.0):
                best[rule] = likeness
        norm = math.sqrt(max(asked, 1.0))
        return {rule: likeness / norm for rule, likeness in best.items()}

    def _lines_having(self, word: str, languages: tuple[str, ...]) -> Collection[int]:
        """The players' lines that have a word, each once."""
        keys = [stem_key(stem, language) for language in languages for stem in stems(word, language)]
        found = [having for key in dict.fromkeys(keys) if (having := self._table.lines_having(key))]
        return found[0] if len(found) == 1 else array("I", set().union(*found))

    def _meant(self, words: Sequence[str]) -> Iterable[tuple[int, int, Meaning]]:
        """The phrases that stand for something: (start, length, meaning), the longest from each start."""
        taken = 0
        keys = phrase_key(words)
        for start in range(len(words)):
            for length in range(min(self._longest, len(words) - start), 0, -1):
                meaning = self._meanings.get(tuple(keys[start : start + length]))
                if meaning and start + length > taken:
                    taken = start + length
                    yield start, length, meaning
                    break

    def _weight(self, scores: Collection[int]) -> float:
        """Weigh a word's presence: its inverse document frequency."""
        return math.log(1 + max(self._ranked - len(scores), 0.5) / (len(scores) + 0.5))

    def _score_word(self, word: str, languages: tuple[str, ...]) -> Scores:
        best: Scores = {}
        for language in languages:
            for stem in stems(word, language):
                found = dict(self._table.earned(stem_key(stem, language)))
                for document in best.keys() & found.keys():
                    found[document] = max(found[document], best[document])
                best.update(found)
        weight = self._weight(best)
        return {
            document: weight * frequency * (_SATURATION + 1) / (frequency + _SATURATION)
            for document, frequency in best.items()
        }


def _summed(found: Sequence[Scores], weights: Sequence[float]) -> tuple[Scores, Scores]:
    """Add the scores of words up by document, and the weights of the words that each has."""
    sums: Scores = {}
    covered: Scores = {}
    for scores, weight in zip(found, weights, strict=True):
        if not sums:
            sums, covered = dict(scores), dict.fromkeys(scores, weight)
            continue
        for document, score in scores.items():
            if document in sums:
                sums[document] += score
                covered[document] += weight
            else:
                sums[document] = score
                covered[document] = weight
    return sums, covered
