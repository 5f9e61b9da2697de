"""The likeness of two rules of any games, by the words that both restatements share."""

import math
import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from judge.corpus.manual import Manual
from judge.corpus.model import LANGUAGES
from judge.corpus.references import plain_text

_WORD = re.compile(r"[^\W\d_]{3,}")
_MOST_COUNTED = 2  # a word said three times says no more than one said twice


class Place(NamedTuple):
    """A rule of a manual."""

    manual: str
    number: str


class Likeness:
    """Weighs the words of every rule by how rare they are in all the manuals."""

    def __init__(self, manuals: Iterable[Manual]) -> None:
        counted = {
            Place(manual.name, number): _words(manual, number)
            for manual in manuals
            for number in manual.rules
        }
        frequency = Counter(word for words in counted.values() for word in words)
        weight = {word: math.log(1 + len(counted) / count) for word, count in frequency.items()}
        self._vectors = {place: _weighted(words, weight) for place, words in counted.items()}

    def between(self, one: Place, other: Place) -> float:
        """From 0, no word in common, to 1, the same words."""
        ours, theirs = self._vectors[one], self._vectors[other]
        if len(theirs) < len(ours):
            ours, theirs = theirs, ours
        return sum(value * theirs.get(word, 0.0) for word, value in ours.items())

    def nearest(self, place: Place, manuals: Iterable[Manual], least: float = 0.0) -> list[Place]:
        """The rules of some manuals by how like a rule they are, the likest first, none below `least`."""
        scored = (
            (self.between(place, other), other)
            for manual in manuals
            for other in (Place(manual.name, number) for number in manual.rules)
        )
        kept = [(score, other) for score, other in scored if score >= least and other != place]
        return [other for _, other in sorted(kept, key=lambda item: -item[0])]


def _words(manual: Manual, number: str) -> Counter[str]:
    """The words of a rule in every language: two rules may be alike in either."""
    rule = manual.rules[number]
    text = " ".join(f"{rule.title[language]} {plain_text(rule.text[language])}" for language in LANGUAGES)
    return Counter(word.lower() for word in _WORD.findall(text))


def _weighted(words: Counter[str], weight: dict[str, float]) -> dict[str, float]:
    vector = {word: weight[word] * min(count, _MOST_COUNTED) for word, count in words.items()}
    norm = math.sqrt(sum(value * value for value in vector.values())) or 1.0
    return {word: value / norm for word, value in vector.items()}
