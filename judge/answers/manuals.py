"""The manuals, their tables of contents and their worked examples."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from judge.answers.words import Languages, Words, one_or_each, words
from judge.corpus import Manual, numbers
from judge.texts import Language

if TYPE_CHECKING:
    from judge.corpus import Corpus
    from judge.library import Library
    from judge.sandbox.summary import Summary


class ManualAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A manual: its name, its game's key, the prefix with which its rules are cited, its restated version.

    `numbers` says whose they are, "publisher" or "ours"; `rules` is how many there are; `notice` says whose
    the rules are.
    """

    name: str
    game: str
    prefix: str
    title: dict[Language, str]
    version: str
    date: datetime.date | None
    publisher: str
    publisher_language: Language
    numbers: str
    chapters: list[str]
    rules: int
    notice: dict[Language, str]


class ContentsLine(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter or section of a table of contents."""

    manual: str
    number: str
    title: Words


class ExampleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A worked example; `cites` are the rules that it must run, and those that its answer names."""

    name: str
    manual: str
    title: str | dict[Language, str]
    cites: tuple[str, ...]


def manual_answers(library: Library) -> list[ManualAnswer]:
    """List the manuals in their order."""
    return [
        ManualAnswer(
            name=each.name,
            game=library.corpus.game_of(each.name).key,
            prefix=each.facts.prefix,
            title=each.facts.title,
            version=each.facts.version,
            date=each.facts.date,
            publisher=each.facts.publisher,
            publisher_language=each.facts.publisher_language,
            numbers=each.facts.numbers,
            chapters=each.chapters,
            rules=len(each.rules),
            notice=each.facts.notice,
        )
        for each in library.manuals.values()
    ]


def contents(corpus: Corpus, chosen: Manual | None, chapter: str = "") -> Iterator[tuple[Manual, str]]:
    """Yield the chapters of all manuals, or the chapters and sections of one, of a chapter if it is named."""
    for manual in [chosen] if chosen else corpus.manuals.values():
        for number in manual.rules if chosen else manual.chapters:
            if number.count("-") < 2 and (not chapter or numbers.is_within(number, chapter)):
                yield manual, number


def contents_line(manual: Manual, number: str, languages: Languages) -> ContentsLine:
    """Return a line of a table of contents."""
    return ContentsLine(manual=manual.name, number=number, title=words(manual.rules[number].title, languages))


def example_answer(manual: str, example: Summary, languages: Languages) -> ExampleAnswer:
    """Return a worked example as the list shows it."""
    return ExampleAnswer(
        name=example.name,
        manual=manual,
        title=one_or_each(example.title, languages),
        cites=tuple(example.cites),
    )
