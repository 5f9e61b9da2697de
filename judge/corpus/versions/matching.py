"""The rules of two texts of a manual, matched by the likeness of texts, not by numbers alone.

Siblings are laid beside siblings in their order, chapters first, so a section that moved up by one takes
everything below it along. What finds no partner there may have moved elsewhere, and what keeps its number
and place without being like anything was rewritten. An update history, where there is one, is heard first.
"""

import functools
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from rapidfuzz import fuzz, process

from judge.corpus.numbers import ancestors, parent, sort_key
from judge.corpus.versions.wording import words

_SAME_NUMBER = 0.1  # what an unchanged number speaks for two rules being one
_KEPT_NUMBER = 0.3  # the same where an update history knows of no other number
_BOTH_EMPTY = 0.6  # the likeness of two numbers without a text
_FEW_WORDS = 4  # a text of fewer is like too many others to be found elsewhere


class Demands(NamedTuple):
    """The least likeness, from 0 to 1, for two texts to be one rule."""

    beside: float  # among the siblings of one rule
    elsewhere: float  # anywhere in the manual
    in_place: float  # under the same number in the same place, and like nothing else
    rare_words: (
        float  # of what is left of a section: the share of words in common, the rare ones weighing more
    )


EDITIONS = Demands(beside=0.5, elsewhere=0.75, in_place=0.3, rare_words=0.5)
RESTATED = Demands(beside=0.35, elsewhere=0.7, in_place=0.1, rare_words=0.3)  # the same rules in other words


def match(
    old: Mapping[str, str],
    new: Mapping[str, str],
    demands: Demands = EDITIONS,
    renumbered: Mapping[str, str] = {},
    kept: Collection[str] = (),
) -> dict[str, str]:
    """The number in `new` of every rule of `old` that is there, one to one, in the order of `old`.

    `renumbered` are the pairs that an update history names: each is taken before any other where its texts
    are not quite unlike. `kept` are the numbers that it says nothing of: one between two that stayed in
    their places stayed, however it is worded.
    """
    old_texts, new_texts = _encoded(old, new)
    found = _Matching(_Tree(old_texts), _Tree(new_texts), demands, frozenset(kept)).run(renumbered)
    return {number: found[number] for number in old if found.get(number, "") in new}


def _encoded(*sides: Mapping[str, str]) -> list[dict[str, str]]:
    """Every text with a sign for a word: likeness then counts words, those of a manual in milliseconds."""
    read = [{number: words(text) for number, text in texts.items()} for texts in sides]
    codes: dict[str, str] = {}
    return [
        {
            number: "".join(codes.setdefault(word, chr(0x100 + len(codes))) for word in text)
            for number, text in texts.items()
        }
        for texts in read
    ]


class _Tree:
    """The rules of one text; a number that only something below it implies is one without a text."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        numbers = {*texts, *(above for number in texts for above in ancestors(number))}
        self.numbers = sorted(numbers, key=sort_key)
        self.own = {number: texts.get(number, "") for number in self.numbers}
        self.children: dict[str | None, list[str]] = defaultdict(list)
        for number in self.numbers:
            self.children[parent(number)].append(number)
        self.whole: dict[str, str] = {}
        for number in reversed(self.numbers):
            below = "".join(self.whole[child] for child in self.children.get(number, ()))
            self.whole[number] = self.own[number] + below


class _Matching:
    def __init__(self, old: _Tree, new: _Tree, demands: Demands, kept: frozenset[str]) -> None:
        self.old, self.new, self.demands = old, new, demands
        self.kept = kept
        self.found: dict[str, str] = {}
        self.taken: set[str] = set()

    def run(self, renumbered: Mapping[str, str]) -> dict[str, str]:
        self._renumbered(renumbered)
        self._beside(None, None)
        self._elsewhere()
        self._in_place()
        self._between()
        self._by_rare_words()
        return self.found

    def _renumbered(self, pairs: Mapping[str, str]) -> None:
        """The pairs that an update history names; what is below them is laid side by side."""
        named = [
            (before, after)
            for before, after in pairs.items()
            if self.old.own.get(before) and self.new.own.get(after)
            if self._likeness(before, after) >= self.demands.in_place
        ]
        for before, after in named:
            self._pair(before, after)
        for before, after in named:
            self._beside(before, after)

    def _pair(self, old: str, new: str) -> None:
        self.found[old] = new
        self.taken.add(new)

    def _left(self, numbers: Sequence[str], is_old: bool) -> list[str]:
        taken = self.found if is_old else self.taken
        return [number for number in numbers if number not in taken]

    def _likeness(self, old: str, new: str) -> float:
        if not self.old.whole[old] and not self.new.whole[new]:
            return _BOTH_EMPTY
        likeness = 0.0
        if self.old.own[old] and self.new.own[new]:
            likeness = fuzz.ratio(self.old.own[old], self.new.own[new])
        if old in self.old.children or new in self.new.children:
            likeness = max(likeness, fuzz.ratio(self.old.whole[old], self.new.whole[new]))
        return likeness / 100

    def _for_its_number(self, old: str, new: str) -> float:
        if old != new:
            return 0.0
        return _KEPT_NUMBER if old in self.kept else _SAME_NUMBER

    # --- siblings ---

    def _beside(self, old_above: str | None, new_above: str | None) -> None:
        old = self._left(self.old.children.get(old_above, ()), True)
        new = self._left(self.new.children.get(new_above, ()), False)
        for before, after in self._aligned(old, new):
            self._pair(before, after)
            self._beside(before, after)

    def _aligned(self, old: list[str], new: list[str]) -> list[tuple[str, str]]:
        """The pairs, in order on both sides, whose likeness together is greatest."""
        value = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
        pairs = [[False] * len(new) for _ in old]
        for i in range(len(old) - 1, -1, -1):
            for j in range(len(new) - 1, -1, -1):
                likeness = self._likeness(old[i], new[j])
                skipping = max(value[i + 1][j], value[i][j + 1])
                # Squared: one pair that is clearly alike weighs more than two that are hardly so.
                pairing = value[i + 1][j + 1] + likeness**2 + self._for_its_number(old[i], new[j])
                pairs[i][j] = likeness >= self.demands.beside and pairing >= skipping
                value[i][j] = pairing if pairs[i][j] else skipping
        found = []
        i = j = 0
        while i < len(old) and j < len(new):
            if pairs[i][j]:
                found.append((old[i], new[j]))
                i, j = i + 1, j + 1
            elif value[i + 1][j] >= value[i][j + 1]:
                i += 1
            else:
                j += 1
        return found

    # --- what is left ---

    def _elsewhere(self) -> None:
        """Pairs anywhere, greater sections first: each takes what is below it along."""
        old = self._left(self.old.numbers, True)
        new = self._left(self.new.numbers, False)
        candidates = [
            (min(len(self.old.whole[before]), len(self.new.whole[after])), likeness, before, after)
            for texts in ("own", "whole")
            for before, after, likeness in self._alike(old, new, texts)
        ]
        sections = [c for c in candidates if c[2] in self.old.children and c[3] in self.new.children]
        for _, _, before, after in sorted(sections, key=lambda c: (-c[0] * c[1], sort_key(c[2]))):
            if before not in self.found and after not in self.taken:
                self._pair(before, after)
                self._beside(before, after)
        candidates.sort(key=lambda c: (-c[1] - _SAME_NUMBER * self._same_place(c[2], c[3]), sort_key(c[2])))
        for _, _, before, after in candidates:
            if before not in self.found and after not in self.taken:
                self._pair(before, after)

    def _alike(self, old: list[str], new: list[str], texts: str) -> list[tuple[str, str, float]]:
        """The pairs of numbers whose texts, alone or with what is below, are alike enough."""
        old_texts: dict[str, str] = getattr(self.old, texts)
        new_texts: dict[str, str] = getattr(self.new, texts)
        choices = {number: new_texts[number] for number in new if len(new_texts[number]) >= _FEW_WORDS}
        least = self.demands.elsewhere * 100
        return [
            (before, after, likeness / 100)
            for before in old
            if len(old_texts[before]) >= _FEW_WORDS
            for _, likeness, after in process.extract(
                old_texts[before], choices, scorer=fuzz.ratio, limit=None, score_cutoff=least
            )
        ]

    def _same_place(self, old: str, new: str) -> bool:
        above = parent(old)
        return (self.found.get(above) if above else None) == parent(new)

    def _in_place(self) -> None:
        for number in self._left(self.old.numbers, True):
            free = number not in self.found and number in self.new.own and number not in self.taken
            if not free or not self._same_place(number, number):
                continue
            was_or_is_empty = not self.old.whole[number] or not self.new.whole[number]
            if was_or_is_empty or self._likeness(number, number) >= self.demands.in_place:
                self._pair(number, number)
                self._beside(number, number)

    def _between(self) -> None:
        for number in self._left(self.old.numbers, True):
            if number in self.kept and number not in self.taken and self.new.own.get(number):
                beside = self._siblings_beside(number)
                if beside and all(self.found.get(sibling) == sibling for sibling in beside):
                    self._pair(number, number)

    def _siblings_beside(self, number: str) -> list[str]:
        """The siblings right before and behind a number, where there are both."""
        row = self.old.children[parent(number)]
        place = row.index(number)
        return [row[place - 1], row[place + 1]] if 0 < place < len(row) - 1 else []

    def _by_rare_words(self) -> None:
        """Pairs of what is left in a section: a rule moved and reworded shares its rare words still."""
        old = [n for n in self._left(self.old.numbers, True) if len(self.old.own[n]) >= _FEW_WORDS]
        new = [n for n in self._left(self.new.numbers, False) if len(self.new.own[n]) >= _FEW_WORDS]
        candidates = [
            (likeness, before, after)
            for before in old
            for after in new
            if self.found.get(_section(before)) == _section(after)
            if (likeness := self._rarely_alike(before, after)) >= self.demands.rare_words
        ]
        for _, before, after in sorted(candidates, key=lambda c: (-c[0], sort_key(c[1]), sort_key(c[2]))):
            if before not in self.found and after not in self.taken:
                self._pair(before, after)

    def _rarely_alike(self, old: str, new: str) -> float:
        """From 0, no word in common, to 1, the same words; a rare word weighs more than a common one."""
        ours, theirs = Counter(self.old.own[old]), Counter(self.new.own[new])
        shared = sum(self._weight[word] * count for word, count in (ours & theirs).items())
        return 2 * shared / sum(self._weight[word] * count for word, count in (ours + theirs).items())

    @functools.cached_property
    def _weight(self) -> dict[str, float]:
        """The weight of each word: the more, the fewer rules have it."""
        texts = [*self.old.own.values(), *self.new.own.values()]
        frequency = Counter(word for text in texts for word in set(text))
        return {word: math.log(1 + len(texts) / count) for word, count in frequency.items()}


def _section(number: str) -> str:
    return "-".join(number.split("-")[:2])
