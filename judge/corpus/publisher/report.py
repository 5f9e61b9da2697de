"""The result of reading a publisher's document: its rules, and a report in which nothing is left out."""

import msgspec

from judge.corpus.references import references_in


class Difference(msgspec.Struct):
    """A rule that the sources of one edition print differently.

    `texts` has, by source, the words in which they differ and some around them; None where the source
    lacks the number.
    """

    number: str
    kept: str  # the source whose text stands
    texts: dict[str, str | None]


class LostOpening(msgspec.Struct):
    """An opening of `openings.toml` that is not found once: its rule goes without that piece of text."""

    number: str
    words: str
    found: int  # how often


class Report(msgspec.Struct):
    """The result of an import: the texts that were taken, and everything that was not."""

    rules: int
    gaps: list[str] = []  # numbers that must exist because a later one does
    twice: list[str] = []  # numbers that open more than one rule; the first is kept
    read_as: list[tuple[str, str]] = []  # (number printed a second time in a row, where its text stands)
    empty: list[str] = []  # numbers without text
    dangling: list[tuple[str, str]] = []  # (rule, the number it names that no rule has)
    unplaced: list[str] = []  # lines that belong to no rule and are no part of a manual that we know
    not_restated: list[str] = []  # numbers that only the document has
    not_in_it: list[str] = []  # numbers that only the corpus has
    differences: list[Difference] = []  # between the sources, where there are several
    openings: list[LostOpening] = []  # of a manual whose numbers are ours
    cut: list[str] = []  # numbers whose text seems to break off, or to begin in mid-sentence
    glued: list[str] = []  # numbers whose text seems to hold another rule's, whose number is lost
    contents_lines: int = 0
    history_lines: int = 0
    furniture_lines: int = 0


class Parsed(msgspec.Struct):
    """A publisher's manual: what it says of itself, and its rules by number.

    A rule's text keeps its paragraphs, list items and examples on lines of their own.
    """

    version: str
    updated: str  # as printed
    front: str  # what stands before the first rule, the table of contents left out
    rules: dict[str, str]
    history: list[str]
    report: Report


def empty_rules(rules: dict[str, str]) -> list[str]:
    """The numbers without text."""
    return [number for number, text in rules.items() if not text]


def dangling_references(rules: dict[str, str]) -> list[tuple[str, str]]:
    """The references to numbers that no rule has: (rule, number named)."""
    return [
        (number, target)
        for number, text in rules.items()
        for target in references_in(text)
        if target not in rules
    ]
