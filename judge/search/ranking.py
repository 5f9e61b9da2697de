"""Ranking the rules for plain words: BM25F over the index's postings, and what a judge means by a name.

A rule scores for each word of the question by its best language, weighted by where the word stands; the
sum counts for more the more of the question it answers. A term of art named in the question lifts the
rules that define it above those that mention it, in either language and by players' names for it.
Whoosh holds the postings; the sum is ours because whoosh's own cannot tell a word in two languages from
two words, and scores wrongly where several fields compete (its DisjunctionMax ignores which rule a score
belongs to).
"""

import functools
import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from judge.corpus.model import LANGUAGES
from judge.search.lines import AskedLines
from judge.search.words import fold, is_stop, stems

# What follows was tuned on tests/search/tuning.toml and proved on gold.toml, which it never saw.
# What a match is worth by where it stands: a rule's title, its text, the titles above.
WEIGHTS = {"title": 1.5, "text": 1.0, "path": 0.65}
# How much a field's length counts against a match in it.
_LENGTH = {"title": 0.15, "text": 0.42, "path": 0.15}
_SATURATION = 5.8
_LANGUAGE_BORDER = 0.1  # what a match by another name for what was said is worth
_LINES_WEIGHT = 0.64  # of a word in the players' lines of a rule, all taken together
_LINES_LENGTH = 0.087
_ASKED = 14.4  # what a line adds to its rule where the question says just that line
_LIKENESS_POWER = 1.5
_UNHEARD = 4.5  # what a word of the question that no line has weighs
_FEW_LINES = 1500  # a word in more lines is common
_UNCOVERED = 0.34  # what remains of a score where the rule answers next to none of the question
_DEFINES = (20, 1.4)  # what a named term adds to the rule that defines it, and to its further rules
_SHARE_POWER = 4  # a name that is all of the question lifts its rule fully, one among many words little

Scores = dict[int, float]


class Meaning(NamedTuple):
    """The meaning of a players' phrase: the manual's names for it, and the rules that define it."""

    names: tuple[str, ...]
    rules: tuple[tuple[int, ...], ...]  # document numbers, in the order of one term's rules


class Ranking(NamedTuple):
    """Documents with their scores, and the stems that earned them."""

    scores: Scores
    marks: frozenset[str]


class Ranker:
    """Scores documents by words.

    `place` gives a document by (manual, kind, key), a rule's by (manual, ``"rule"``, number); `meanings` maps
    stem phrases to what they stand for.
    """

    def __init__(
        self,
        reader: Any,
        place: Mapping[tuple[str, str, str], int],
        lines: AskedLines,
        meanings: Mapping[tuple[str, ...], Meaning],
    ) -> None:
        self._reader = reader
        self._ranked = max(sum(kind not in ("keyword", "term") for _, kind, _ in place), 1)
        self._lines = lines
        self._asked = [place[manual, "rule", number] for manual, number in lines.rules]
        self._meanings = meanings
        self._line_norms = self._norms_of_lines()
        self._line_counts = Counter(self._asked)
        self._mean_lines = max(len(self._asked), 1) / max(len(self._line_counts), 1)
        self._longest = max(map(len, meanings), default=1)
        self._mean = {
            (field, language): max(reader.field_length(f"{field}_{language}"), 1) / self._ranked
            for field in WEIGHTS
            for language in LANGUAGES
        }
        self._line_words = functools.lru_cache(maxsize=8192)(self._line_postings)
        self._word = functools.lru_cache(maxsize=8192)(self._score_word)

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
        sums: Scores = {}
        covered: Scores = {}
        for scores, weight in zip(found, weights, strict=True):
            for document, score in scores.items():
                sums[document] = sums.get(document, 0.0) + score
                covered[document] = covered.get(document, 0.0) + weight
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
        for document, score in sums.items():
            part = min(covered.get(document, 0.0) / total, 1.0)
            sums[document] = score * (_UNCOVERED + (1 - _UNCOVERED) * part)
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
        return any(
            (f"{field}_{language}", stem) in self._reader
            for stem in stems(word, language)
            for field in ("title", "text")
        )

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
        had: Scores = {}
        for scores in already:
            for document, score in scores.items():
                had[document] = had.get(document, 0.0) + score
        for name in meaning.names:
            parts = [(part, self._word(part, languages)) for part in name.split()]
            found = [scores for part, scores in parts if any(stems(part, tongue) for tongue in languages)]
            if not found:
                continue
            telling = [part for part, _ in parts if not any(is_stop(part, tongue) for tongue in LANGUAGES)]
            marks.update(stem for part in telling for tongue in languages for stem in stems(part, tongue))
            first, *others = found
            for document in first.keys() & set.intersection(*map(set, others)) if others else first:
                gain = first[document]
                for scores in others:
                    gain += scores[document]
                more = gain * _LANGUAGE_BORDER - had.get(document, 0.0)
                if more > 0:
                    sums[document] = sums.get(document, 0.0) + more
                    covered[document] = covered.get(document, 0.0) + weight

    def _alike(self, words: Sequence[str], languages: tuple[str, ...]) -> Scores:
        """For each rule, how like the question its likest players' line is: 1 for the same words."""
        asked = 0.0
        rarest_first = []
        for word in words:
            found = self._line_words(word, languages)
            weight = self._line_weight(len(found))
            if any(stems(word, language) for language in languages):
                asked += weight
            if found:
                rarest_first.append((len(found), weight, found))
        lines: Scores = {}
        for having, weight, found in sorted(rarest_first, key=lambda each: each[0]):
            # A line with none of the rarer words is not like the question: common ones need not bring it in.
            among = found if having < _FEW_LINES or not lines else found & lines.keys()
            for line in among:
                lines[line] = lines.get(line, 0.0) + weight
        best: Scores = {}
        for line, shared in lines.items():
            likeness = shared / self._line_norms[line]
            rule = self._asked[line]
            if likeness > best.get(rule, 0.0):
                best[rule] = likeness
        norm = math.sqrt(max(asked, 1.0))
        return {rule: likeness / norm for rule, likeness in best.items()}

    def _line_weight(self, having: int) -> float:
        """Weigh a word by how many lines have it: the fewer, the more; `_UNHEARD` where none has."""
        total = len(self._asked)
        return math.log(1 + max(total - having, 0) / (having + 0.5)) if having else _UNHEARD

    def _norms_of_lines(self) -> list[float]:
        """By what each line's likeness is divided, so that a line that says more must share more."""
        sums = [0.0] * len(self._asked)
        for having in self._lines.postings.values():
            weight = self._line_weight(len(having))
            for line in having:
                sums[line] += weight
        least = 2 * _UNHEARD
        shares = self._lines.shares
        return [math.sqrt(max(total * share, least)) for total, share in zip(sums, shares, strict=True)]

    def _line_postings(self, word: str, languages: tuple[str, ...]) -> frozenset[int]:
        found: set[int] = set()
        for language in languages:
            for stem in stems(word, language):
                found.update(self._lines.having(stem, language))
        return frozenset(found)

    def _meant(self, words: Sequence[str]) -> Iterable[tuple[int, int, Meaning]]:
        """The phrases that stand for something: (start, length, meaning), the longest from each start."""
        taken = 0
        for start in range(len(words)):
            for length in range(min(self._longest, len(words) - start), 0, -1):
                meaning = self._meanings.get(tuple(phrase_key(words[start : start + length])))
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
                for document, frequency in self._frequencies(stem, language).items():
                    best[document] = max(best.get(document, 0.0), frequency)
        weight = self._weight(best)
        return {
            document: weight * frequency * (_SATURATION + 1) / (frequency + _SATURATION)
            for document, frequency in best.items()
        }

    def _frequencies(self, stem: str, language: str) -> Scores:
        """BM25F's pseudo-frequency: occurrences weighted by field and field length, summed."""
        found: Scores = {}
        for field, weight in WEIGHTS.items():
            name = f"{field}_{language}"
            if (name, stem) not in self._reader:
                continue
            slope = _LENGTH[field]
            mean = self._mean[field, language]
            postings = self._reader.postings(name, stem)
            while postings.is_active():
                document = postings.id()
                length = self._reader.doc_field_length(document, name)
                norm = 1 - slope + slope * length / mean
                found[document] = found.get(document, 0.0) + weight * postings.weight() / norm
                postings.next()
        lines_having = Counter(map(self._asked.__getitem__, self._lines.having(stem, language)))
        for rule, count in lines_having.items():
            norm = 1 - _LINES_LENGTH + _LINES_LENGTH * self._line_counts[rule] / self._mean_lines
            found[rule] = found.get(rule, 0.0) + count * _LINES_WEIGHT / norm
        return found


def phrase_key(words: Iterable[str]) -> list[str]:
    """By what a phrase is looked up: each word's English stem of its folded form, stop words kept."""
    return [_stem_or_word(fold(word)) for word in words]


@functools.lru_cache(maxsize=10_000)
def _stem_or_word(folded: str) -> str:
    found = stems(folded, "en") or stems(folded, "fr")
    return found[0] if found else folded
