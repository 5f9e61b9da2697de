"""Players' questions, line by line: the rule that each line leads to, and the words in it.

There are ten such lines to a rule and each is a handful of words, so they are held as plain lists rather than
as documents of the index: that builds and opens several times faster.
"""

import math
from collections import Counter
from collections.abc import Iterable

import msgspec

from judge.corpus.manual import Manual
from judge.search.words import split, stems


class AskedLines(msgspec.Struct):
    """Players' lines, numbered from 0.

    `rules` gives each line's rule as (manual, number), `shares` how many words it has to a stem, 1 or 1/2 or
    between; `postings` the lines that a stem of a language stands in: ``"fr:bloqu"`` -> lines.
    """

    rules: list[tuple[str, str]] = []
    shares: list[float] = []
    postings: dict[str, list[int]] = {}


UNHEARD = 4.5
"""What a word of a question that no line has weighs."""


def line_weight(total: int, having: int) -> float:
    """Weigh a word by how many of all lines have it: the fewer, the more; `UNHEARD` where none has."""
    return math.log(1 + max(total - having, 0) / (having + 0.5)) if having else UNHEARD


def norms_of(lines: AskedLines) -> list[float]:
    """By what each line's likeness is divided, so that a line that says more must share more."""
    total = len(lines.rules)
    sums = [0.0] * total
    for having in lines.postings.values():
        weight = line_weight(total, len(having))
        for line in having:
            sums[line] += weight
    least = 2 * UNHEARD
    return [math.sqrt(max(each * share, least)) for each, share in zip(sums, lines.shares, strict=True)]


def lines_of(manuals: Iterable[Manual]) -> tuple[AskedLines, Counter[str]]:
    """The lines of some manuals, and how often each of their words is written, lower-cased."""
    found = AskedLines([], [], {})
    written: Counter[str] = Counter()
    for manual in manuals:
        for number, asked in manual.asked.items():
            for language, lines in asked.items():
                for line in lines:
                    words = [word.text.lower() for word in split(line)]
                    written.update(words)
                    meant = [its for word in words if (its := stems(word, language))]
                    said = {stem for its in meant for stem in its}
                    for stem in said:
                        found.postings.setdefault(f"{language}:{stem}", []).append(len(found.rules))
                    found.rules.append((manual.name, number))
                    found.shares.append(min(len(meant) / max(len(said), 1), 1.0))
    return found, written
