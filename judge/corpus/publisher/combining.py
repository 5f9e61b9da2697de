"""Several sources of one edition as one: each fills the others' holes, and where they differ is reported.

A text's PDF and its web page lose different things: numbers, brackets and names, a sentence. So for every
number the richest text stands, whole: the one with most letters, then with most brackets, then the one of
the richer source. A text that only swallowed the next rule, whose number its source lost, is not richer.
"""

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from judge.corpus.errors import refusal
from judge.corpus.numbers import gaps, sort_key
from judge.corpus.publisher.report import (
    Difference,
    Parsed,
    Report,
    dangling_references,
    empty_rules,
)

T = TypeVar("T", bound=Hashable)
_BRACKETS = "[]<>{}《》"
_NO_DIFFERENCE = re.compile(rf"[\s{re.escape(_BRACKETS)}«»\"“”„'’‘]+")
_WORDS_AROUND = 4
_FIRST_WORDS = 10


def combine(sources: Sequence[tuple[str, Parsed]]) -> Parsed:
    """The edition that these sources, by name, print together.

    Raises ImportRefusedError where two state different versions.
    """
    if len(sources) == 1:
        return sources[0][1]
    version, updated = _version(sources)
    ranked = sorted(sources, key=lambda source: -sum(map(_letters, source[1].rules.values())))
    numbers = sorted({number for _, parsed in sources for number in parsed.rules}, key=sort_key)
    swallowing = _swallowing(ranked, numbers)
    rules: dict[str, str] = {}
    differences = []
    for number in numbers:
        texts = {name: parsed.rules.get(number) for name, parsed in ranked}
        kept = max(texts, key=lambda name: _richness(texts[name], (name, number) not in swallowing))
        rules[number] = texts[kept] or ""
        if len({None if text is None else bare(text) for text in texts.values()}) > 1:
            differences.append(Difference(number, kept, _where_they_differ(texts)))
    reports = [parsed.report for _, parsed in sources]
    return Parsed(
        version,
        updated,
        "\n".join(parsed.front for _, parsed in sources if parsed.front),
        rules,
        max((parsed.history for _, parsed in sources), key=len),
        Report(
            len(rules),
            gaps=gaps(rules),
            twice=_all(report.twice for report in reports),
            read_as=_all(report.read_as for report in reports),
            empty=empty_rules(rules),
            dangling=dangling_references(rules),
            unplaced=[line for report in reports for line in report.unplaced],
            differences=differences,
            openings=[
                lost for lost in reports[0].openings if all(lost in report.openings for report in reports)
            ],
            contents_lines=sum(report.contents_lines for report in reports),
            history_lines=sum(report.history_lines for report in reports),
            furniture_lines=sum(report.furniture_lines for report in reports),
        ),
    )


def bare(text: str) -> str:
    """A text without what sources of one edition may print each in its way: spaces, brackets, quotes."""
    return _NO_DIFFERENCE.sub("", text)


def _version(sources: Sequence[tuple[str, Parsed]]) -> tuple[str, str]:
    stated = [(name, parsed) for name, parsed in sources if parsed.version]
    for name, parsed in stated[1:]:
        if parsed.version != stated[0][1].version:
            raise refusal(
                "%(one)s is version %(first)s and %(other)s is version %(second)s; import them one by one",
                one=stated[0][0], first=stated[0][1].version, other=name, second=parsed.version,
            )  # fmt: skip
    updated = next((parsed.updated for _, parsed in sources if parsed.updated), "")
    return stated[0][1].version if stated else "", updated


def _letters(text: str) -> int:
    return sum(sign.isalnum() for sign in text)


def _richness(text: str | None, is_clean: bool) -> tuple[bool, bool, int, int]:
    """The key by which texts of one number stand; of two equal ones the first is kept."""
    if text is None:
        return False, False, 0, 0
    return True, is_clean, _letters(text), sum(sign in _BRACKETS for sign in text)


def _swallowing(sources: Sequence[tuple[str, Parsed]], numbers: Sequence[str]) -> set[tuple[str, str]]:
    """The rules, by source and number, that hold the next rule's text, whose number the source lost."""
    found: set[tuple[str, str]] = set()
    for name, parsed in sources:
        for number, following in pairwise(numbers):
            if number not in parsed.rules or following in parsed.rules:
                continue
            others = [other.rules for _, other in sources if other is not parsed]
            swallowed = {bare(rules[following]) for rules in others if following in rules} - {""}
            right = [bare(rules[number]) for rules in others if number in rules]
            own = bare(parsed.rules[number])
            if any(text in own and not any(text in other for other in right) for text in swallowed):
                found.add((name, number))
    return found


def _where_they_differ(texts: Mapping[str, str | None]) -> dict[str, str | None]:
    """From each text the words that not all have, with a few around them."""
    if sum(text is not None for text in texts.values()) == 1:
        return {name: None if text is None else _head(text) for name, text in texts.items()}
    words = [text.split() for text in texts.values() if text is not None]
    shortest = min(map(len, words))
    plain = [[bare(word) for word in row] for row in words]
    start = next((i for i in range(shortest) if len({row[i] for row in plain}) > 1), shortest)
    room = shortest - start
    end = next((i for i in range(room) if len({row[-1 - i] for row in plain}) > 1), room)
    first = max(0, start - _WORDS_AROUND)

    def stretch(text: str) -> str:
        row = text.split()
        last = min(len(row), len(row) - end + _WORDS_AROUND)
        return ("… " if first else "") + " ".join(row[first:last]) + (" …" if last < len(row) else "")

    return {name: None if text is None else stretch(text) for name, text in texts.items()}


def _head(text: str) -> str:
    words = text.split()
    return " ".join(words[:_FIRST_WORDS]) + (" …" if len(words) > _FIRST_WORDS else "")


def _all(lists: Iterable[list[T]]) -> list[T]:
    return list(dict.fromkeys(entry for entries in lists for entry in entries))
