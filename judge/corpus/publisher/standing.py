"""The fit of a document's texts to their numbers, measured against our restatement."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Mapping

from judge.corpus.manual import Manual
from judge.corpus.model import Language
from judge.corpus.numbers import parent
from judge.corpus.references import plain_text

_WORD = re.compile(r"[^\W_]{2,}")
_STEM = 6  # letters that stand for a word, whatever its ending
_FEWEST_WORDS = 6  # a rule of fewer is like too many others
_TOO_COMMON = 0.2  # of all rules; a word that so many have tells nothing
_FEWEST_VOTES = 3  # rules that say alike that the section they stand in is another one
_CLEARLY = 1.5  # how much more a text must be like another rule than like its own


class Standing:
    """Holds texts in one language against the restated rules of a manual."""

    def __init__(self, manual: Manual, language: Language) -> None:
        restated = {
            number: Counter(words(f"{rule.title[language]} {plain_text(rule.text[language])}"))
            for number, rule in manual.rules.items()
            if language in rule.text
        }
        frequency = Counter(word for counted in restated.values() for word in counted)
        self._weight = {
            word: math.log(1 + len(restated) / count)
            for word, count in frequency.items()
            if count <= max(len(restated) * _TOO_COMMON, _FEWEST_WORDS)
        }
        self._vectors = {number: self._vector(counted) for number, counted in restated.items()}
        self._with_word: dict[str, list[str]] = defaultdict(list)
        for number, vector in self._vectors.items():
            for word in vector:
                self._with_word[word].append(number)

    def _vector(self, counted: Mapping[str, int]) -> dict[str, float]:
        vector = {word: self._weight[word] * count for word, count in counted.items() if word in self._weight}
        norm = math.sqrt(sum(value * value for value in vector.values())) or 1.0
        return {word: value / norm for word, value in vector.items()}

    def likest(self, text: str) -> tuple[str, dict[str, float]]:
        """The number of the rule that a text is most like, and its likeness to every rule that it is like."""
        likeness: dict[str, float] = defaultdict(float)
        for word, value in self._vector(Counter(words(text))).items():
            for number in self._with_word[word]:
                likeness[number] += value * self._vectors[number][word]
        return max(likeness, key=lambda number: likeness[number], default=""), likeness

    def elsewhere(self, rules: Mapping[str, str]) -> dict[str, str]:
        """The rules that are clearly more like another one's restatement: number -> the other's."""
        found = {}
        for number, text in rules.items():
            if len(words(text)) >= _FEWEST_WORDS:
                best, likeness = self.likest(text)
                if best and likeness[best] > _CLEARLY * likeness.get(number, 0.0):
                    found[number] = best
        return found

    def shifted(self, rules: Mapping[str, str], deepest: int = 2) -> dict[str, str]:
        """The chapters and sections whose rules read like those of another: their number -> the other's.

        `deepest` is 1 for chapters alone.
        """
        elsewhere = self.elsewhere(rules)
        found: dict[str, str] = {}
        for depth in range(1, deepest + 1):
            votes: dict[str, Counter[str]] = defaultdict(Counter)
            for number, text in rules.items():
                parts, likest = number.split("-"), elsewhere.get(number, number).split("-")
                if len(parts) > depth and len(words(text)) >= _FEWEST_WORDS:
                    same_place = parts[depth:] == likest[depth:]
                    votes["-".join(parts[:depth])]["-".join(likest[:depth]) if same_place else ""] += 1
            for block, counted in votes.items():
                (most, count), total = counted.most_common(1)[0], counted.total()
                is_told = most not in ("", block) and count >= _FEWEST_VOTES and 2 * count > total
                if is_told and parent(block) not in found:
                    found[block] = most
        return found

    def told(self, rules: Mapping[str, str]) -> int:
        """Count how many of the texts are long enough to tell which rule they are."""
        return sum(len(words(text)) >= _FEWEST_WORDS for text in rules.values())


def words(text: str) -> list[str]:
    """The words of a text by their first letters, figures and references set aside."""
    return [word[:_STEM] for word in _WORD.findall(text.casefold()) if not word[0].isdigit()]
