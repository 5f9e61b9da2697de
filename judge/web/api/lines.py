"""Lines of play of a saved case: named, put in order, deleted and brought back, held side by side."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from judge.answers.cases import CaseAnswer, NodeAnswer, PlayedAnswer, node_answer, standing_answer
from judge.answers.lines import LinesCompared, lines_compared
from judge.casework import branches
from judge.casework.comparing import compared
from judge.casework.playing import play_other_reading
from judge.casework.setting_up import switch_reading
from judge.problems import Refusal
from judge.store.bounds import LONGEST
from judge.texts import Message, Texts
from judge.web.api.case_access import (
    CaseId,
    Key,
    Node,
    Step,
    answered,
    opened_to_change,
    opened_to_read,
    played_answer,
)
from judge.web.api.operations import Asked, operation
from judge.web.api.positions import Named
from judge.web.protection import CHANGING, READING_TEXT
from judge.web.sandbox.access import store

_TEXTS: dict[str, Texts] = {
    "nothing": Message("Send a name, a comment or both."),
}


class ToNote(Asked, frozen=True, kw_only=True):
    """A name or a comment for a step, over the `version` that was read; what is not sent stays."""

    version: Annotated[int, Meta(ge=0, le=1_000_000, description="The `version` of the step as it was read.")]
    name: Annotated[str, Meta(max_length=LONGEST["name"])] | UnsetType = UNSET
    comment: Annotated[str, Meta(max_length=LONGEST["comment"])] | UnsetType = UNSET


class ToPromote(Asked, frozen=True, kw_only=True):
    """Where the line to a step goes: one place `up` among its likes, or to be the `main` line."""

    to: Literal["up", "main"] = "up"


class ToReadOtherwise(Asked, frozen=True, kw_only=True):
    """An interpretation to be taken the other way at the act of a step; at 0 from the beginning on."""

    at: Node
    name: Annotated[Named, Meta(min_length=1, description="A `name` of `GET /interpretations`.")]


class Ends(Asked, frozen=True, kw_only=True):
    """The last steps of two lines."""

    a: Node
    b: Node


@operation("PATCH", "/edit/<key>/steps/<node>", "Cases", limit=CHANGING, changes=True)
def note_step(key: Key, node: Step, sent: ToNote) -> NodeAnswer:
    """Name a step, and write a comment to it.

    Where somebody else has written meanwhile, the answer is 409, and what was sent is in the history.
    """
    typed = {
        name: text.replace("\r\n", "\n")
        for name, text in (("name", sent.name), ("comment", sent.comment))
        if text is not UNSET
    }
    if not typed:
        raise Refusal.of(_TEXTS, "nothing")
    access = opened_to_change(key)
    branches.annotate(access.work, node, typed, sent.version, {})
    return node_answer(access.now(access.case).work.node(node), sent.languages)


@operation("POST", "/edit/<key>/steps/<node>/promote", "Cases", limit=CHANGING, changes=True)
def promote_line(key: Key, node: Step, sent: ToPromote) -> CaseAnswer:
    """Put the line to a step one place further up, or make it the main line."""
    access = opened_to_change(key)
    branches.promote(access.work, node, sent.to == "main")
    return answered(store().cases.by_key(key), sent.languages)


@operation("DELETE", "/edit/<key>/steps/<node>", "Cases", limit=CHANGING, changes=True)
def delete_line(key: Key, node: Step, asked: Asked) -> CaseAnswer:
    """Leave out a step and what follows it; it can be brought back."""
    branches.delete(opened_to_change(key).work, node)
    return answered(store().cases.by_key(key), asked.languages)


@operation("POST", "/edit/<key>/steps/<node>/restore", "Cases", limit=CHANGING, changes=True)
def restore_line(key: Key, node: Step, asked: Asked) -> CaseAnswer:
    """Bring back a step that was deleted, and what follows it."""
    branches.restore(opened_to_change(key).work, node)
    return answered(store().cases.by_key(key), asked.languages)


@operation("POST", "/edit/<key>/reading", "Cases", limit=CHANGING, changes=True)
def play_other_way(key: Key, sent: ToReadOtherwise) -> PlayedAnswer:
    """Play the act of a step again under the other reading of an interpretation: a line to compare.

    At 0 the position itself begins with the other reading, and every line is played again.
    """
    access = opened_to_change(key)
    if sent.at:
        access.work.must_hold(sent.at)
        return played_answer(access, play_other_reading(access.work, sent.at, sent.name), sent.languages)
    now = access.now(switch_reading(store(), access.case, sent.name).case)
    return PlayedAnswer(steps=[], at=standing_answer(now.work, 0, sent.languages))


@operation("GET", "/cases/<case>/compare", "Cases", limit=READING_TEXT)
def compare_lines(case: CaseId, asked: Ends) -> LinesCompared:
    """Hold two lines of a case side by side: where they part, what each chose, how the ends differ."""
    work = opened_to_read(case).work
    return lines_compared(lambda code: compared(work, asked.a, asked.b, code), asked.languages)
