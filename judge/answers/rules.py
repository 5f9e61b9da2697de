"""A rule with all that is known of it."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from judge.answers.addresses import rule_address
from judge.answers.readings import ReadingOfRule, reading_of_rule
from judge.answers.words import Languages, Words, words
from judge.corpus import Corpus, Manual, UnknownRuleError, numbers
from judge.texts import Language

if TYPE_CHECKING:
    from judge.library import Library
    from judge.worked import WorkedExamples


class OfficialWords(msgspec.Struct, frozen=True, kw_only=True):
    """The publisher's words of a rule, and where they stand; `number` is that of their version.

    `extraction` is "cut" or "glued" (with another rule's text) where the imported copy seems to have spoiled
    them, else "".
    """

    version: str
    number: str
    title: str
    text: str
    extraction: str


class OutdatedWords(msgspec.Struct, frozen=True, kw_only=True):
    """The words of an older edition for a rule that the version `changed_by` changed."""

    version: str
    number: str
    changed_by: str
    text: str


class NamedRule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that another names. `fault` is "missing", "wrong" or null; `meant` the number probably meant."""

    number: str
    fault: str | None
    meant: str | None


class FaultOfRule(msgspec.Struct, frozen=True, kw_only=True):
    """A fault of the manual, and what we take it to mean."""

    kind: str
    rules: list[str]
    text: Words
    meant: Words


class ExampleOfRule(msgspec.Struct, frozen=True, kw_only=True):
    """A worked example that has to do with a rule.

    `cited`: it cites the rule or one below. `step` is the step at which it first runs the rule, 0 the start;
    null: it does not, or nobody knows yet.
    """

    name: str
    title: Words
    cited: bool
    step: int | None


class ChangeOfRule(msgspec.Struct, frozen=True, kw_only=True):
    """The change that a version made to a rule: "added", "changed" or "renumbered" from `before`."""

    version: str
    date: datetime.date
    kind: str
    before: str | None


class RuleElsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of the same number in another manual."""

    manual: str
    citation: str
    title: Words
    address: str


class RuleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A rule: our words and the publisher's where imported, its place, what it names and what names it.

    `text` is Markdown, `title` is "" where there is none. `path` are the numbers above it, the chapter first,
    `children` those one level below. `keywords` are the ids of those in it. `address` is its page. `also_in`
    is where else there is a rule of the number, if it was asked for without naming a manual.
    """

    manual: str
    version: str
    number: str
    citation: str
    address: str
    title: Words
    text: Words
    official: dict[Language, OfficialWords]
    outdated: dict[Language, OutdatedWords]
    path: list[str]
    children: list[str]
    references: list[NamedRule]
    cited_by: list[str]
    keywords: list[str]
    faults: list[FaultOfRule]
    interpretations: list[ReadingOfRule]
    examples: list[ExampleOfRule]
    history: list[ChangeOfRule]
    also_in: list[RuleElsewhere]


class NoNumberError(ValueError):
    """What was typed is no rule's number."""


class RuleMissingError(UnknownRuleError):
    """No manual that is meant has the rule; `manual` is the first of them."""

    def __init__(self, manual: Manual, number: str) -> None:
        super().__init__(number, manual.nearest(number))
        self.manual = manual


def places_typed(corpus: Corpus, typed: str, manual: Manual | None = None) -> tuple[list[Manual], str]:
    """Return the manuals that have a rule as people type it, the one meant first, and its number: that manual
    alone if one is named.

    Raises NoNumberError for what is no number, RuleMissingError with the manual that is meant.
    """
    read = numbers.read_typed(typed)
    if read is None or (read.prefix and corpus.manual_called(read.prefix) is None):
        raise NoNumberError(typed)
    if manual is not None:
        read = read._replace(prefix=manual.facts.prefix)
    places = corpus.places_of(read)
    if not places:
        meant = corpus.manual_called(read.prefix) or next(iter(corpus.manuals.values()))
        raise RuleMissingError(meant, read.number)
    return places, read.number


def rule_answer(
    library: Library,
    manual: Manual,
    number: str,
    languages: Languages,
    examples: WorkedExamples,
    also_in: Sequence[Manual] = (),
) -> RuleAnswer:
    """Return what is known of a rule that the manual has, and those that `also_in` other manuals have its
    number."""
    from judge.sandbox.alternatives import readings_of_rules  # noqa: PLC0415 - loads what a title needs not

    found = manual.rules[number]
    official = {code: official_words(library, manual, number, code) for code in languages}
    outdated = {code: library.outdated(manual.name, number, code) for code in languages}
    return RuleAnswer(
        manual=manual.name,
        version=manual.facts.version,
        number=number,
        citation=library.citation(manual.name, number),
        address=rule_address(manual.name, number),
        title=words(found.title, languages),
        text=words(found.text, languages),
        official={code: its for code, its in official.items() if its},
        outdated={code: OutdatedWords(**then._asdict()) for code, then in outdated.items() if then},
        path=numbers.ancestors(number),
        children=manual.children(number),
        references=[
            NamedRule(number=each.target, fault=each.fault or None, meant=each.meant or None)
            for each in manual.references[number]
        ],
        cited_by=[each.source for each in manual.cited_by.get(number, [])],
        keywords=manual.keywords_named[number],
        faults=[
            FaultOfRule(
                kind=fault.kind,
                rules=fault.rules,
                text=words(fault.text, languages),
                meant=words(fault.meant, languages),
            )
            for fault in manual.faults_of.get(number, ())
        ],
        interpretations=[
            reading_of_rule(each, languages) for each in readings_of_rules(manual.name).get(number, ())
        ],
        examples=_examples(manual, number, languages, examples),
        history=[
            ChangeOfRule(version=each.version, date=each.date, kind=each.kind, before=each.before or None)
            for each in manual.histories.get(number, [])
        ],
        also_in=elsewhere(library, also_in, number, languages),
    )


def elsewhere(
    library: Library, manuals: Sequence[Manual], number: str, languages: Languages
) -> list[RuleElsewhere]:
    """Return the rules of a number in other manuals, which have it."""
    return [
        RuleElsewhere(
            manual=each.name,
            citation=library.citation(each.name, number),
            title=words(each.rules[number].title, languages),
            address=rule_address(each.name, number),
        )
        for each in manuals
    ]


def official_words(library: Library, manual: Manual, number: str, language: Language) -> OfficialWords | None:
    """Give the publisher's words of a rule and where they stand, None where none are imported."""
    title, text = library.official(manual.name, number, language)
    if not title and not text:
        return None
    version, then = library.stood_at(manual.name, number, language)
    spoiled = library.extraction(manual.name, number, language)
    return OfficialWords(version=version, number=then, title=title, text=text, extraction=spoiled)


def _examples(
    manual: Manual, number: str, languages: Languages, examples: WorkedExamples
) -> list[ExampleOfRule]:
    collection = examples.of(manual.name)
    return [
        ExampleOfRule(
            name=use.example.name,
            title=words(use.example.title, languages),
            cited=use.cited,
            step=use.step,
        )
        for use in (collection.using(number) if collection else [])
    ]
