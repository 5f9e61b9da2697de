"""Saved cases: begun, read, played on, written about; with the rights that the pages give.

The address of a case's page with ``/api/v1`` before it is its address here: ``/cases/ID`` for whoever reads,
``/edit/KEY`` for whoever may change it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from judge.answers.cases import (
    CaseAnswer,
    PlayedAnswer,
    SheetAnswer,
    StandingAnswer,
    standing_answer,
)
from judge.answers.rulings import FoundationsAnswer, RewindAnswer, foundations_answer, rewind_answer
from judge.casework import Cursor, go_on, play
from judge.casework.clock import check_call, read_moment
from judge.casework.foundations import foundations_of
from judge.casework.manual_action import play_in_words
from judge.casework.rewinding import rewind
from judge.casework.running import gathered, line_run
from judge.casework.saving import save_fields, seen
from judge.casework.setting_up import change_text
from judge.casework.sheet_text import markdown_of
from judge.casework.sheets import picture_of, pictures_after, sheet_of
from judge.problems import Refusal
from judge.sandbox.variations import Answer
from judge.store import Citation
from judge.store.bounds import LONGEST, MOST, MOST_MINUTES
from judge.texts import Message, Texts
from judge.web.api.case_access import (
    CaseId,
    Head,
    Key,
    Node,
    Number,
    answered,
    known,
    opened_to_change,
    opened_to_read,
    played_answer,
)
from judge.web.api.looking_up import manual_called
from judge.web.api.operations import Asked, operation
from judge.web.api.positions import PositionText
from judge.web.presenting import library
from judge.web.protection import CHANGING, READING_TEXT
from judge.web.sandbox.access import Access, store
from judge.web.sandbox.cards import box

_TEXTS: dict[str, Texts] = {
    "one act": Message("Send a move in words, or options: one of the two."),
    "nothing goes on": Message("Nothing more happens from here until somebody chooses."),
}

_ONE_LINE = ("title", "event", "date", "manual_version")


class ToPlay(Asked, frozen=True, kw_only=True):
    """An act at a step: a move in words, or options of what is asked there, by their places from 0."""

    at: Node
    move: Annotated[
        str,
        Meta(max_length=500, description="In English or French.", examples=["A attacks leader with Otter"]),
    ] = ""
    options: (
        Annotated[
            tuple[Number, ...],
            Meta(max_length=MOST["answer"], description="Places in the `options` of the step's `decision`."),
        ]
        | None
    ) = None


class ToGoOn(Asked, frozen=True, kw_only=True):
    """A step to go on from by itself, until a moment."""

    at: Node
    until: Literal["decision", "step", "battle", "turn", "game"] = "decision"


Moment = Annotated[
    str, Meta(max_length=LONGEST["began"], description="`2026-11-21 14:05`, in UTC; `` for none.")
]


class CitationSent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule that the case is to cite, and the step that runs it."""

    manual: Annotated[str, Meta(min_length=1, max_length=LONGEST["manual"])]
    rule: Annotated[str, Meta(min_length=1, max_length=LONGEST["rule"])]
    node: Node = 0


class ToWrite(Asked, frozen=True, kw_only=True):
    """Fields to be written over the revision `head` that was read; those that are not sent stay."""

    head: Head
    title: Annotated[str, Meta(max_length=LONGEST["title"])] | UnsetType = UNSET
    question: Annotated[str, Meta(max_length=LONGEST["question"])] | UnsetType = UNSET
    ruling: Annotated[str, Meta(max_length=LONGEST["ruling"])] | UnsetType = UNSET
    rules: Annotated[tuple[CitationSent, ...], Meta(max_length=MOST["rules"])] | UnsetType = UNSET
    tags: (
        Annotated[
            tuple[Annotated[str, Meta(min_length=1, max_length=LONGEST["tags"])], ...],
            Meta(max_length=MOST["tags"]),
        ]
        | UnsetType
    ) = UNSET
    event: Annotated[str, Meta(max_length=LONGEST["event"])] | UnsetType = UNSET
    date: Annotated[str, Meta(max_length=LONGEST["date"])] | UnsetType = UNSET
    manual_version: Annotated[str, Meta(max_length=LONGEST["manual_version"])] | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    open_history: bool | UnsetType = UNSET
    open_comments: bool | UnsetType = UNSET
    case_language: (
        Annotated[Literal["en", "fr"], Meta(description="The `language` of the case.")] | UnsetType
    ) = UNSET
    began: Moment | UnsetType = UNSET
    ended: Moment | UnsetType = UNSET
    paused: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] | UnsetType = UNSET
    extra_time: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] | UnsetType | None = UNSET


class ToGather(Asked, frozen=True, kw_only=True):
    """The line to a step, or the main line, whose rules are to be cited, over the revision `head` that was
    read."""

    head: Head
    at: Node = 0


class ToSetUp(Asked, frozen=True, kw_only=True):
    """A position to be put in the place of the case's, over the revision `head` that was read."""

    head: Head
    position: PositionText


class SheetAsked(Asked, frozen=True, kw_only=True):
    """A ruling sheet: of the line to a step, or of the main line; with the rules cited, or all that ran; with
    what there is to know before it is taken back to before the step `wrong`."""

    at: Node = 0
    wrong: Node = 0
    rules: Literal["cited", "all"] = "cited"


class DeletedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was deleted. A case can be brought back for a while, a comment and a code cannot."""

    deleted: bool


@operation("GET", "/cases/<case>", "Cases", limit=READING_TEXT)
def read_case(case: CaseId, asked: Asked) -> CaseAnswer:
    """Read a case."""
    return answered(opened_to_read(case).case, asked.languages)


@operation("GET", "/cases/<case>/steps/<node>", "Cases", limit=READING_TEXT)
def step_of_case(case: CaseId, node: Node, asked: Asked) -> StandingAnswer:
    """Say what led to a step of a case, and what is asked there."""
    return standing_answer(opened_to_read(case).work, node, asked.languages)


@operation("GET", "/cases/<case>/sheet", "Cases", limit=READING_TEXT)
def sheet(case: CaseId, asked: SheetAsked) -> SheetAnswer:
    """Write the ruling sheet of a case as Markdown."""
    access = opened_to_read(case)
    cursor = Cursor(asked.at)
    found = sheet_of(access.work, cursor, asked.rules == "all", asked.wrong)
    boards = [picture_of(access.work, cursor, code) for code in asked.languages]
    after = pictures_after(access.work, found, asked.languages)
    return SheetAnswer(markdown=markdown_of(found, boards, library(), asked.languages, after))


class ToNode(Asked, frozen=True, kw_only=True):
    """A line of a case: the one to a step, or the main line."""

    at: Node = 0


class RewindAsked(Asked, frozen=True, kw_only=True):
    """A step that went wrong, and the step where play stands."""

    wrong: Annotated[int, Meta(ge=1, le=1_000_000, description="The step that went wrong.")]
    at: Annotated[
        int,
        Meta(ge=1, le=1_000_000, description="Where play stands now: `wrong`, or a step on a line after it."),
    ]


@operation("GET", "/cases/<case>/foundations", "Cases", limit=READING_TEXT)
def foundations(case: CaseId, asked: ToNode) -> FoundationsAnswer:
    """Say what a ruling rests on, the weakest link first.

    Each interpretation that mattered is played again with its other reading.
    """
    return foundations_answer(foundations_of(opened_to_read(case).work, asked.at), asked.languages)


@operation("GET", "/cases/<case>/rewind", "Cases", limit=READING_TEXT)
def rewind_of_case(case: CaseId, asked: RewindAsked) -> RewindAnswer:
    """Say what has happened since play went wrong: what was learned, what chance decided, what to undo."""
    return rewind_answer(rewind(opened_to_read(case).work, asked.wrong, asked.at), asked.languages)


@operation("GET", "/edit/<key>", "Cases", limit=READING_TEXT, changes=True)
def read_case_by_key(key: Key, asked: Asked) -> CaseAnswer:
    """Read a case by its editing key."""
    return answered(opened_to_change(key).case, asked.languages)


@operation("PATCH", "/edit/<key>", "Cases", limit=CHANGING, changes=True)
def write_case(key: Key, sent: ToWrite) -> CaseAnswer:
    """Write fields of a case.

    Two who write different fields both keep their work; where both wrote the same one, the later is told so
    (409), and what it sent is in the history.
    """
    access = opened_to_change(key)
    fields: dict[str, Any] = {
        name: value
        for name in sent.__struct_fields__
        if name not in ("language", "head") and (value := getattr(sent, name)) is not UNSET
    }
    for name in _ONE_LINE:
        if name in fields:
            fields[name] = " ".join(fields[name].split())
    if "rules" in fields:
        fields["rules"] = tuple(_cited(each) for each in fields["rules"])
    if "case_language" in fields:
        fields["language"] = fields.pop("case_language")
    fields |= {name: read_moment(fields[name]) for name in ("began", "ended") if name in fields}
    check_call(replace(seen(store(), access.case, sent.head), **fields))
    return answered(save_fields(store(), access.case, sent.head, fields), sent.languages)


@operation("POST", "/edit/<key>/gather", "Cases", limit=CHANGING, changes=True)
def gather_rules(key: Key, sent: ToGather) -> CaseAnswer:
    """Have the case cite the rules that a line runs and that matter, and those that its texts name."""
    access = opened_to_change(key)
    base = seen(store(), access.case, sent.head)
    rules = gathered(line_run(access.work, sent.at), base, manual_called(access.case.game))
    return answered(save_fields(store(), access.case, sent.head, {"rules": rules}), sent.languages)


def _cited(sent: CitationSent) -> Citation:
    """A citation of a rule that there is. Raises Missing, UnknownRuleError."""
    manual = manual_called(sent.manual)
    return Citation(manual.name, manual[sent.rule].number, sent.node)


@operation("PUT", "/edit/<key>/position", "Cases", limit=READING_TEXT, changes=True)
def set_up(key: Key, sent: ToSetUp) -> CaseAnswer:
    """Put another position in the place of the case's.

    Its lines are played again; steps that no longer go are kept, and say why.
    """
    done = change_text(store(), opened_to_change(key).case, sent.position, box(), sent.head)
    return answered(done.case, sent.languages)


@operation("POST", "/edit/<key>/play", "Cases", limit=CHANGING, changes=True)
def play_move(key: Key, sent: ToPlay) -> PlayedAnswer:
    """Make a move at a step of a case; what needs no word follows by itself."""
    if bool(sent.move.strip()) == (sent.options is not None):
        raise Refusal.of(_TEXTS, "one act")
    access = opened_to_change(key)
    work = access.work
    work.must_hold(sent.at)
    if sent.options is not None:
        done = play(work, sent.at, Answer(sent.options))
    else:
        done = play_in_words(work, sent.at, sent.move.strip(), box)
    return played_answer(access, done, sent.languages)


@operation("POST", "/edit/<key>/go-on", "Cases", limit=CHANGING, changes=True)
def go_on_by_itself(key: Key, sent: ToGoOn) -> PlayedAnswer:
    """Go on by itself from a step, passing wherever that is possible, until a moment."""
    access = opened_to_change(key)
    access.work.must_hold(sent.at)
    done = go_on(access.work, sent.at, sent.until)
    if done is None:
        raise Refusal.of(_TEXTS, "nothing goes on")
    return played_answer(access, done, sent.languages)


@operation("DELETE", "/edit/<key>", "Cases", limit=CHANGING, changes=True)
def delete_case(key: Key) -> DeletedAnswer:
    """Delete a case; for a while it can be brought back."""
    store().cases.delete(opened_to_change(key).case.id)
    return DeletedAnswer(deleted=True)


@operation("POST", "/edit/<key>/restore", "Cases", limit=CHANGING, changes=True)
def restore_case(key: Key, asked: Asked) -> CaseAnswer:
    """Bring a deleted case back."""
    return answered(known(Access(store().cases.restore(key), key)).case, asked.languages)
