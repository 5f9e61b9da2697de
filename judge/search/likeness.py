"""How like a question the lines are that players ask a rule by.

Most lines that have a word of it have no other, and of those of a rule only the shortest counts. So what each
word earns the rules is looked up, and lines are added up only where several words meet.
"""

import functools
import math
from array import array
from collections.abc import Collection, Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from judge.search.lines import line_weight
from judge.search.table import IndexTable, stem_key, unpacked, unpacked_weights
from judge.search.words import stems

_FEW_LINES = 1500  # a word in more lines is common


class AskedWord(NamedTuple):
    """A word in players' lines: the lines that have it and what it weighs.

    Of each rule that those lead to, the least norm of them. A common word has a sign for each line of all
    instead, 1 where the line has it.
    """

    lines: "array[int]"
    weight: float
    rules: "array[int]"
    least_norms: "array[float]"
    signs: bytes


class Likeness:
    """Holds questions against players' lines, as the table of an index has them."""

    def __init__(self, table: IndexTable) -> None:
        self._table = table
        self._rules = unpacked(table.line_documents)
        self._norms = unpacked_weights(table.line_norms)
        self._word = functools.lru_cache(maxsize=512)(self._asked_word)

    def of(self, words: Sequence[str], languages: tuple[str, ...]) -> dict[int, float]:
        """For each rule, how like the question its likest line is: 1 for the same words."""
        if not self._rules:  # worked examples have none
            return {}
        asked = 0.0
        found = []
        for word in words:
            each = self._word(word, languages)
            if any(stems(word, language) for language in languages):
                asked += each.weight
            if each.lines:
                found.append(each)
        norm = math.sqrt(max(asked, 1.0))
        found.sort(key=lambda each: len(each.lines))  # the rarest first
        return {rule: likeness / norm for rule, likeness in self._likest(found).items()}

    def _likest(self, words: Sequence[AskedWord]) -> dict[int, float]:
        """For each rule, what its likest line has of the words, from the rarest to the commonest."""
        best: dict[int, float] = {}
        having: list[tuple[float, Collection[int]]] = []
        lines: set[int] = set()  # those that have a word
        shared: set[int] = set()  # those that have several
        for place, (its_lines, weight, rules, least_norms, signs) in enumerate(words):
            if signs and place:
                # A line with none of the rarer words is not like the question: common ones bring none in.
                also: Collection[int] = list(compress(lines, map(signs.__getitem__, lines)))
                shared.update(also)
            else:
                for rule, least in zip(rules, least_norms, strict=True):
                    if (likeness := weight / least) > best.get(rule, 0.0):
                        best[rule] = likeness
                also = set(its_lines)
                shared |= lines & also
                lines |= also
            having.append((weight, also))
        sums = dict.fromkeys(shared, 0.0)
        for weight, its in having:
            for line in shared.intersection(its):
                sums[line] += weight
        for line, total in sums.items():
            rule = self._rules[line]
            if (likeness := total / self._norms[line]) > best.get(rule, 0.0):
                best[rule] = likeness
        return best

    def _asked_word(self, word: str, languages: tuple[str, ...]) -> AskedWord:
        lines = self._lines_having(word, languages)
        rules, norms = map(self._rules.__getitem__, lines), map(self._norms.__getitem__, lines)
        least = dict(zip(rules, norms, strict=True))  # the last of a rule's lines has the least
        signs = bytearray()
        if len(lines) >= _FEW_LINES:
            signs = bytearray(len(self._rules))
            for line in lines:
                signs[line] = 1
        weight = line_weight(len(self._rules), len(lines))
        return AskedWord(lines, weight, array("I", least), array("d", least.values()), bytes(signs))

    def _lines_having(self, word: str, languages: Iterable[str]) -> "array[int]":
        """The lines that have a word, each once, in their order."""
        keys = [stem_key(stem, language) for language in languages for stem in stems(word, language)]
        found = [having for key in dict.fromkeys(keys) if (having := self._table.lines_having(key))]
        return found[0] if len(found) == 1 else array("I", sorted(set().union(*found)))
