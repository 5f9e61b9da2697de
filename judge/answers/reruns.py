"""Reruns: which rulings change, with what is otherwise."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.answers.words import Languages, one_or_each
from judge.rerunning import Change, Report
from judge.rerunning.changes import Step
from judge.rerunning.published import Published
from judge.texts import Language, Texts

Told = str | dict[Language, str]
"""The text itself where one language was asked for, else language → text."""


class StepChanged(msgspec.Struct, frozen=True, kw_only=True):
    """The first step that is otherwise: its number, the move, in what way, the rules that it runs no longer
    or runs now, and how many `others` are otherwise."""

    number: int
    move: Told
    what: Told
    rules_lost: list[str]
    rules_gained: list[str]
    others: int


class RuleAffected(msgspec.Struct, frozen=True, kw_only=True):
    """A cited rule that another version (`newer`) of its manual has changed: `number` is today's."""

    manual: str
    rule: str
    kind: str
    number: str
    newer: str


class ChangeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """All that is otherwise of a worked example or a case. `ruling`: what was ruled may not be right any
    more. `trouble` says why it cannot be played, `faults` what it expects and does not hold, `differences`
    what came out otherwise than when it was saved, `ends_lost` and `ends_gained` what became of the position
    before and now."""

    kind: str
    game: str
    name: str
    title: Told
    ruling: bool
    trouble: Told | None
    faults: list[Told]
    differences: list[Told]
    ends_lost: list[Told]
    ends_gained: list[Told]
    no_longer_run: list[str]
    step: StepChanged | None
    affected: list[RuleAffected]


class ReportAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What was found: how many `items` were played again, how many the setting `concerned`, which are `new`
    or `gone` beside a record, and the `changes`, rulings first."""

    items: int
    concerned: int
    new: list[str]
    gone: list[str]
    changes: list[ChangeAnswer]


class RerunAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A published rerun: its name, when it began and ended (UTC, ISO 8601; "" while it is under way), how
    many of `all` items were played, and in what setting."""

    name: str
    began: str
    ended: str
    all: int
    items: int
    changes: int
    is_whole: bool
    is_broken_off: bool
    readings: list[str]
    cards: int
    edition: str
    against: str


def report_answer(report: Report, changes: list[Change], languages: Languages) -> ReportAnswer:
    """Tell a report in these languages, with some or all of its changes."""
    return ReportAnswer(
        items=report.items,
        concerned=report.concerned,
        new=report.new,
        gone=report.gone,
        changes=[_change(each, languages) for each in changes],
    )


def rerun_answer(name: str, found: Published) -> RerunAnswer:
    """Say of a published rerun what it is, and how far it has come."""
    same: dict[str, Any] = {
        field: getattr(found, field)
        for field in ("began", "ended", "all", "is_whole", "is_broken_off", "cards", "edition", "against")
    }
    report = found.report
    return RerunAnswer(
        name=name, items=report.items, changes=len(report.changes), readings=list(found.readings), **same
    )


def _change(change: Change, languages: Languages) -> ChangeAnswer:
    def told(texts: Texts) -> Told:
        return one_or_each(texts, languages)

    return ChangeAnswer(
        kind=change.kind,
        game=change.game,
        name=change.name,
        title=told(change.title),
        ruling=change.is_ruling,
        trouble=told(change.trouble) if change.trouble else None,
        faults=[told(each) for each in change.faults],
        differences=[told(each) for each in change.differences],
        ends_lost=[told(each) for each in change.ends_lost],
        ends_gained=[told(each) for each in change.ends_gained],
        no_longer_run=list(change.no_longer_run),
        step=None if change.step is None else _step(change.step, languages),
        affected=[
            RuleAffected(
                manual=each.manual, rule=each.rule, kind=each.kind, number=each.number, newer=each.newer
            )
            for each in change.affected
        ],
    )


def _step(step: Step, languages: Languages) -> StepChanged:
    return StepChanged(
        number=step.number,
        move=one_or_each(step.move, languages),
        what=one_or_each(step.what, languages),
        rules_lost=list(step.lost),
        rules_gained=list(step.gained),
        others=step.others,
    )
