"""Coverage: which rules of a manual are executable, and which of them a worked example executes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judge.corpus import Manual
from judge.sandbox.coverage import Coverage, coverage


class ChapterCoverage(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter: how many rules it has, the executable, executed and missing ones, the others by reason."""

    number: str
    rules: int
    executable: list[str]
    executed: list[str]
    missing: list[str]
    others: dict[str, list[str]]


class CoverageAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A manual: how many rules are executable and executed, by chapter, and the examples of each rule."""

    manual: str
    executable: int
    executed: int
    chapters: list[ChapterCoverage]
    examples: dict[str, list[str]]


def coverage_of(manual: Manual, runs: Mapping[str, Mapping[str, int]]) -> Coverage:
    """The coverage of a manual by its worked examples; `runs` says which rules each of them ran."""
    headings = [number for number, each in manual.rules.items() if not each.text["en"]]
    return coverage(manual.name, list(manual.rules), headings, runs)


def coverage_answer(found: Coverage) -> CoverageAnswer:
    """Say it as a program reads it."""
    return CoverageAnswer(
        manual=found.manual,
        executable=found.executable,
        executed=found.executed,
        chapters=[
            ChapterCoverage(
                number=chapter.number,
                rules=chapter.rules,
                executable=list(chapter.executable),
                executed=list(chapter.executed),
                missing=list(chapter.missing),
                others={reason: list(rules) for reason, rules in chapter.others.items()},
            )
            for chapter in found.chapters
        ],
        examples={rule: list(names) for rule, names in found.by_rule.items()},
    )
