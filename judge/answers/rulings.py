"""What a ruling rests on, and what has happened since play went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.answers.words import Languages, Words, words
from judge.texts import Texts

if TYPE_CHECKING:
    from judge.casework.foundations import Foundations, Link
    from judge.casework.rewinding import Rewind, Said


class LinkAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a ruling rests on: its `kind`, in words, and the step where it is met first.

    `name` is that of an interpretation, `reading` how it is read here, `other` how else it could be.
    `details` say what the other reading comes to, or what a search has left out.
    """

    kind: str
    text: Words
    node: int
    rules: list[str]
    name: str
    reading: Words
    other: Words
    details: list[Words]


class FoundationsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a line of play rests on, the weakest link first."""

    links: list[LinkAnswer]


class SaidAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence about a step, with its rule ("" for none)."""

    node: int
    rule: str
    text: Words


class DecisionMade(SaidAnswer, frozen=True, kw_only=True):
    """A decision that was made since, and by whom."""

    by: Words


class UndoneAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A step to undo, and what changes when it is undone."""

    node: int
    text: Words
    changes: list[Words]


class RewindAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to know before a line is taken back from the step `end` to before the step `wrong`.

    The board is then that of the step `back`. `simple`: nobody has `learned` anything since, and no `chance`
    has intervened. `undo` are the steps in reverse order.
    """

    wrong: int
    end: int
    back: int
    simple: bool
    learned: list[SaidAnswer]
    chance: list[SaidAnswer]
    decisions: list[DecisionMade]
    undo: list[UndoneAnswer]


def foundations_answer(found: Foundations, languages: Languages) -> FoundationsAnswer:
    """Return what a line rests on."""
    return FoundationsAnswer(links=[_link(each, languages) for each in found.links])


def _link(link: Link, languages: Languages) -> LinkAnswer:
    return LinkAnswer(
        kind=link.kind,
        text=words(link.text, languages),
        node=link.node,
        rules=list(link.rules),
        name=link.name,
        reading=_said(link.reading, languages),
        other=_said(link.other, languages),
        details=[words(each, languages) for each in link.details],
    )


def _said(text: Texts, languages: Languages) -> Words:
    return words(text, languages) if text else Words()


def rewind_answer(found: Rewind, languages: Languages) -> RewindAnswer:
    """Return what has happened since play went wrong."""
    return RewindAnswer(
        wrong=found.wrong,
        end=found.end,
        back=found.back,
        simple=found.is_simple,
        learned=[_sentence(each, languages) for each in found.learned],
        chance=[_sentence(each, languages) for each in found.chance],
        decisions=[
            DecisionMade(
                node=each.node, rule=each.rule, text=words(each.text, languages), by=words(each.by, languages)
            )
            for each in found.decisions
        ],
        undo=[
            UndoneAnswer(
                node=each.node,
                text=words(each.text, languages),
                changes=[words(change, languages) for change in each.changes],
            )
            for each in found.undo
        ],
    )


def _sentence(said: Said, languages: Languages) -> SaidAnswer:
    return SaidAnswer(node=said.node, rule=said.rule, text=words(said.text, languages))
