"""A file of cards: how it was read, and what is understood of each skill in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from judge.answers.words import Languages, Words, in_languages, words
from judge.cards.checking import CheckedSkill, FaceName, Totals, totals
from judge.cards.columns import Certainty
from judge.cards.importing import LeftOut, Reading
from judge.problems import Problem
from judge.texts import Language

if TYPE_CHECKING:
    from judge.answers.checked_cards import Checked
    from judge.table.editing import Pasted


class ColumnAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a card, the column that it is read from, and how sure that is: of `filled` values that were
    tried, `fits` can be read."""

    field: str
    column: str
    certainty: Certainty
    fits: int
    filled: int


class RowFault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault of a row, with its place in the file."""

    line: int
    column: str
    text: dict[Language, str]


class RowLeftOut(msgspec.Struct, frozen=True, kw_only=True):
    """A row that no card was made of: the number and name that it has, and its faults."""

    number: str
    name: str
    faults: list[RowFault]


class ReadingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How a file of cards was read. `columns`, by game, are those with another name than their field;
    `unused` say nothing of a card. `notes` tell what was put together or assumed."""

    columns: dict[str, list[ColumnAnswer]]
    unused: list[str]
    notes: list[Words]
    left_out: list[RowLeftOut]


class SkillChecked(msgspec.Struct, frozen=True, kw_only=True):
    """A skill of a card on the list: what of it is not understood (""), whether the engine carries out what
    is, and the kind of what is missing (""). `why` says what is wrong with it, where that is known."""

    number: str
    name: str
    side: FaceName
    words: str
    understood: bool
    not_understood: str
    carried_out: bool
    missing: str
    why: Words | UnsetType = UNSET


class NotRead(msgspec.Struct, frozen=True, kw_only=True):
    """A card whose text was not read, so that the figures are without it."""

    number: str
    why: Words


class CardsChecked(msgspec.Struct, frozen=True, kw_only=True):
    """What is understood of a list of cards: counts of skills, and of distinct ones; of those that are `left`
    to the judge, by what is missing of them; and each skill.

    A file says how it was read: `columns`, `unused`, `notes`, `left_out`. A text that was typed says what was
    read as which field: `fields`, `assumed`, `unused`.
    """

    skills: int
    understood: int
    distinct: int
    distinct_understood: int
    left: dict[str, int]
    not_carried_out: int
    percentage: float
    columns: dict[str, list[ColumnAnswer]] | UnsetType = UNSET
    unused: list[str]
    notes: list[Words] | UnsetType = UNSET
    left_out: list[RowLeftOut] | UnsetType = UNSET
    fields: dict[str, str] | UnsetType = UNSET
    assumed: dict[str, str] | UnsetType = UNSET
    not_read: list[NotRead] | UnsetType = UNSET
    checked: list[SkillChecked]


def cards_checked(
    read: ReadingAnswer | Pasted,
    skills: Sequence[CheckedSkill],
    not_read: list[NotRead],
    languages: Languages,
    only_missing: bool = False,
) -> CardsChecked:
    """Say what is understood of cards, as they were read from a file or as somebody typed one."""
    counts: Totals = totals(skills)
    if isinstance(read, ReadingAnswer):
        its = msgspec.structs.asdict(read)
    else:
        its = {"fields": read.fields, "assumed": read.assumed, "unused": list(read.unused)}
    shown = [skill for skill in skills if skill.missing is not None or not only_missing]
    return CardsChecked(
        **{**counts._asdict(), "left": dict(counts.left)},
        percentage=counts.percentage,
        not_read=not_read or UNSET,
        checked=[_checked(skill, languages) for skill in shown],
        **its,
    )


def _checked(skill: CheckedSkill, languages: Languages) -> SkillChecked:
    why = skill.why_not
    return SkillChecked(
        number=skill.card.number,
        name=skill.card.name,
        side=skill.side,
        words=skill.compiled.words,
        understood=skill.understood,
        not_understood=skill.compiled.not_understood,
        carried_out=skill.carried_out,
        missing=skill.missing or "",
        why=words(why, languages) if why else UNSET,
    )


def reading_answer(reading: Reading, languages: Languages) -> ReadingAnswer:
    """Say how a file of cards was read."""
    return ReadingAnswer(
        columns={
            game: [ColumnAnswer(**each._asdict()) for each in columns if each.certainty != "own"]
            for game, columns in reading.columns.items()
            if any(each.certainty != "own" for each in columns)
        },
        unused=list(reading.unused),
        notes=[words(note.sentence, languages) for note in reading.notes],
        left_out=[_left_out(row, languages) for row in reading.left_out],
    )


def _left_out(row: LeftOut, languages: Languages) -> RowLeftOut:
    return RowLeftOut(
        number=row.number, name=row.name, faults=[_row_fault(each, languages) for each in row.problems]
    )


def _row_fault(problem: Problem, languages: Languages) -> RowFault:
    return RowFault(line=problem.line, column=problem.column, text=in_languages(problem.text, languages))


def not_read_answer(cards: Sequence[Checked], languages: Languages) -> list[NotRead]:
    """Say of each card whose text was not read why."""
    return [
        NotRead(number=each.card.number, why=words(each.not_read, languages))
        for each in cards
        if each.not_read is not None
    ]
