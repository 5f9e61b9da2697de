"""The rules of a manual that are executable, those that a worked example has executed, and the others.

Computed, never kept: the executable rules are those that the engine's code names, the executed ones those
that the traces of the worked examples name. Why the others say nothing that can be carried out is written
down once, in `not_carried_out.toml` beside that code.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from importlib import resources

import msgspec

from judge.games import adapter_of
from judge.sandbox.source_places import named_by_code
from judge.texts import Message, Texts

REASONS: dict[str, Texts] = {
    "heading": Message("a heading; its rules stand under it"),
    "definition": Message("says what a word means"),
    "wording": Message("says how card text is written"),
    "printed": Message("about what is printed on a card, without effect on play"),
    "people": Message("about what people do at the table"),
    "deck": Message("carried out by `judge deck`"),
    "permission": Message("permits what nothing forbids"),
    "pointer": Message("only says where the rule is"),
    "empty": Message("has no content"),
    "form": Message("always kept: the program lets nothing else happen"),
    "no-card": Message("no card text that can be read asks for it"),
    "repeats": Message("repeats another rule"),
    "not-yet": Message("not carried out yet"),
}
"""The reasons for which a rule is not among the executable ones."""


class Chapter(msgspec.Struct, frozen=True):
    """One chapter's rules: how many there are, and which are executable, executed, and not executable for a
    reason."""

    number: str
    rules: int
    executable: tuple[str, ...]
    executed: tuple[str, ...]
    missing: tuple[str, ...]
    others: dict[str, tuple[str, ...]]


class Coverage(msgspec.Struct, frozen=True):
    """A manual's coverage: per chapter, and which examples executed each rule."""

    manual: str
    chapters: tuple[Chapter, ...]
    by_rule: dict[str, tuple[str, ...]]

    @property
    def executable(self) -> int:
        """Count the rules that are executable."""
        return sum(len(chapter.executable) for chapter in self.chapters)

    @property
    def executed(self) -> int:
        """Count the executable rules that a worked example has executed."""
        return sum(len(chapter.executed) for chapter in self.chapters)


def _package(game: str) -> str:
    return adapter_of(game).rules


def untouched(game: str) -> dict[str, str]:
    """The reason of each rule of a game that is not executable, as written down."""
    file = resources.files(_package(game)).joinpath("not_carried_out.toml")
    chapters = msgspec.toml.decode(file.read_text("utf-8"), type=dict[str, dict[str, tuple[str, ...]]])
    return {
        rule: reason for reasons in chapters.values() for reason, rules in reasons.items() for rule in rules
    }


def coverage(
    manual: str, rules: Iterable[str], headings: Iterable[str], runs: Mapping[str, Iterable[str]]
) -> Coverage:
    """A manual's coverage, from all its rule numbers and what each worked example ran.

    `headings` are numbers that only head others. `runs` maps the name of an example to the rules that it ran.
    """
    named = named_by_code(manual)
    why = {**dict.fromkeys(headings, "heading"), **untouched(manual)}
    by_rule: dict[str, list[str]] = {}
    for example, ran in runs.items():
        for rule in ran:
            by_rule.setdefault(rule, []).append(example)
    chapters: dict[str, list[str]] = {}
    for rule in rules:
        chapters.setdefault(rule.split("-", maxsplit=1)[0], []).append(rule)
    return Coverage(
        manual,
        tuple(_chapter(number, tuple(its), named, by_rule, why) for number, its in chapters.items()),
        {rule: tuple(sorted(examples)) for rule, examples in by_rule.items()},
    )


def _chapter(
    number: str,
    rules: tuple[str, ...],
    named: Collection[str],
    by_rule: Mapping[str, object],
    why: Mapping[str, str],
) -> Chapter:
    executable = tuple(
        rule for rule in rules if rule in named and why.get(rule) not in ("heading", "deck", "people")
    )
    others: dict[str, list[str]] = {}
    for rule in rules:
        if rule not in executable:
            others.setdefault(why.get(rule, "not-yet"), []).append(rule)
    return Chapter(
        number,
        len(rules),
        executable,
        tuple(rule for rule in executable if rule in by_rule),
        tuple(rule for rule in executable if rule not in by_rule),
        {reason: tuple(its) for reason, its in others.items()},
    )
