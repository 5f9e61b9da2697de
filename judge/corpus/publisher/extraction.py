"""Texts that an extraction cut short, or glued to the next rule, whose number it lost."""

import re
from collections.abc import Collection, Mapping
from itertools import pairwise

from judge.corpus.manual import Manual
from judge.corpus.model import NO_RULE, Language
from judge.corpus.numbers import NUMBER
from judge.corpus.publisher.joining import SENTENCE_ENDS
from judge.corpus.publisher.report import LostOpening
from judge.corpus.publisher.standing import Standing, words
from judge.corpus.references import plain_text

_GOES_ON = re.compile(  # the last word of a sentence that has no end here
    r"(?:[,\-–]|\b(?:a|an|and|at|by|for|from|if|in|into|its|of|on|or|than|that|the|their|then|to|when|which|with|"
    r"à|au|aux|avec|ce|ces|cette|dans|de|des|du|en|et|la|le|les|leur|ou|par|pour|que|quand|sa|ses|son|si|sur|un|une|votre))$",
    re.IGNORECASE,
)
_NUMBER_WITHIN = re.compile(rf"(?:^|(?<=[.!?»”)\"]\s)|\n)(?P<number>{NUMBER})\.?\s+(?=[^\W\d_])")
_PAIRS = (("(", ")"), ("[", "]"), ("«", "»"), ("“", "”"))
_SENTENCE = re.compile(r"(?<=[.!?»”)])\s+|\n")
_TOO_SHORT = 0.8  # of the restatement's words, in a text without an end
_FAR_TOO_SHORT = 0.45  # the same in any text
_TOO_LONG = 1.8
_ENOUGH_WORDS = 8  # of a restatement, to hold a length against
_MANY_WORDS = 20
_LAST_SIGNS = 60  # of a text, in which an open bracket or quote tells that it breaks off
_LONGER = 1.2  # than the restatement, in a text behind which a number is missing
_LIKE_THE_NEXT = 0.35  # likeness of a tail to the restatement of the rule that it must be


class Extraction:
    """Looks for texts of one document that are cut or glued.

    `same_version` says that it is of the restated version, so that lengths can be held against each other.
    """

    def __init__(self, manual: Manual, language: Language, standing: Standing, same_version: bool) -> None:
        self._manual = manual
        self._language = language
        self._standing = standing
        self._same_version = same_version

    def cut(self, rules: Mapping[str, str]) -> list[str]:
        """The numbers whose text breaks off, or begins in mid-sentence."""
        return [number for number, text in rules.items() if text and self._is_cut(number, text)]

    def glued(self, rules: Mapping[str, str]) -> list[str]:
        """The numbers whose text goes on with that of a rule whose number is lost."""
        found = {number for number, text in rules.items() if self._is_too_long(number, text)}
        found |= {number for number, text in rules.items() if self._holds_a_number(number, text, rules)}
        for number, following in pairwise(self._manual.rules):
            if number in rules and following not in rules and self._holds(number, rules[number], following):
                found.add(number)
        return [number for number in rules if number in found]

    def _is_cut(self, number: str, text: str) -> bool:
        last = text.replace("*", "").rstrip().rpartition("\n")[2]
        if self._is_title(number, text):
            return False
        if text[0].islower() or _GOES_ON.search(last) or _is_open(last[-_LAST_SIGNS:]):
            return True
        counted, ours = len(words(text)), len(self._restated(number))
        if not last.endswith(SENTENCE_ENDS):
            return ours >= _ENOUGH_WORDS and counted < _TOO_SHORT * ours
        return self._same_version and ours >= _MANY_WORDS and counted < _FAR_TOO_SHORT * ours

    def _is_title(self, number: str, text: str) -> bool:
        return self._is_heading(number) and "\n" not in text

    def _is_heading(self, number: str) -> bool:
        rule = self._manual.rules.get(number)
        return rule is not None and bool(rule.title[self._language]) and not rule.text[self._language]

    def _is_too_long(self, number: str, text: str) -> bool:
        ours = len(self._restated(number))
        return (
            self._same_version
            and ours >= _ENOUGH_WORDS
            and len(words(text)) > _TOO_LONG * ours + _ENOUGH_WORDS
        )

    def _holds_a_number(self, number: str, text: str, rules: Mapping[str, str]) -> bool:
        """True if a number that opens no rule of the document opens a sentence within this text."""
        named = (match["number"] for match in _NUMBER_WITHIN.finditer(text))
        return any("-" in other and other in self._manual and other not in rules for other in named)

    def _holds(self, number: str, text: str, following: str) -> bool:
        """True if the end of a text reads like the rule behind it, which the document lacks."""
        own, behind = len(self._restated(number)), len(self._restated(following))
        counted = len(words(text))
        is_longer = counted > _LONGER * own and counted - own >= behind / 2
        if is_longer and (self._same_version or self._is_heading(number)):
            return True
        if behind < _ENOUGH_WORDS // 2:
            return False
        starts = [match.end() for match in _SENTENCE.finditer(text)]
        for start in starts:
            likest, likeness = self._standing.likest(text[start:])
            if likest == following and likeness[likest] >= _LIKE_THE_NEXT:
                return True
        return False

    def _restated(self, number: str) -> list[str]:
        rule = self._manual.rules.get(number)
        if rule is None:
            return []
        return words(f"{rule.title[self._language]} {plain_text(rule.text[self._language])}")


def _is_open(line: str) -> bool:
    """True if a bracket or a quote of a line has no end."""
    return any(line.rfind(opening) > line.rfind(closing) for opening, closing in _PAIRS)


def around_lost_openings(
    openings: Mapping[str, Collection[str]], lost: Collection[LostOpening], rules: Collection[str]
) -> tuple[list[str], list[str]]:
    """The numbers cut and the numbers glued where openings are not found: each one's words stay behind.

    What begins with a lost opening stands with the rule before it.
    """
    missing = {each.number for each in lost if each.number != NO_RULE}
    order = [number for number in openings if number != NO_RULE]
    glued = [
        number
        for number, following in pairwise(order)
        if following in missing and number in rules and number not in missing
    ]
    return [number for number in order if number in missing and number in rules], glued
