"""Saved cases as others see them: listed, with their history and the comments on them."""

from __future__ import annotations

import datetime

import msgspec

from judge.answers.words import Languages, Words, words
from judge.casework.history import Difference, differences, in_words
from judge.store import Document, ListedCase, ListedRevision, ReadingCode, Remark, Revision


class ListedCaseAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A case that the search for cases finds: `address` is its page for readers."""

    id: str
    game: str
    changed: datetime.datetime
    address: str
    title: str
    question: str
    ruling: str
    tags: list[str]


class RevisionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A revision of a case: the one that it was made over (null: none), and what it changed, in words. A
    `lost` one came too late and never became the case."""

    number: int
    parent: int | None
    created: datetime.datetime
    words: Words
    lost: bool


class FieldDiffers(msgspec.Struct, frozen=True, kw_only=True):
    """A field that differs: its name in words, and what it was and is, as text."""

    field: str
    name: Words
    before: str
    after: str


class RevisionShown(RevisionAnswer, frozen=True, kw_only=True):
    """A revision with the fields that it `changed`, and those that are otherwise `since`, in the case now."""

    changed: list[FieldDiffers]
    since: list[FieldDiffers]


class RemarkAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A comment on a case, by whoever gave a name, at a step (0: the position)."""

    number: int
    author: str
    body: str
    node: int
    created: datetime.datetime


class CodeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A short code that leads to a case for readers, at `address`, until it `ends`."""

    code: str
    address: str
    ends: datetime.datetime


def listed_answer(case: ListedCase) -> ListedCaseAnswer:
    """Return a case as a list shows it."""
    document = case.document
    return ListedCaseAnswer(
        id=case.id,
        game=case.game,
        changed=case.changed,
        address=f"/cases/{case.id}/",
        title=document.title,
        question=document.question,
        ruling=document.ruling,
        tags=list(document.tags),
    )


def revision_answer(line: ListedRevision, languages: Languages) -> RevisionAnswer:
    """Return a revision as the history shows it."""
    return RevisionAnswer(
        number=line.number,
        parent=line.parent,
        created=line.created,
        words=words(lambda code: in_words(line.what, code), languages),
        lost=line.lost,
    )


def revision_shown(
    revision: Revision, base: Document | None, now: Document, languages: Languages
) -> RevisionShown:
    """Return a revision with what it changed of `base`, and what is otherwise `now`."""
    told = msgspec.structs.asdict(revision_answer(revision, languages))
    changed = differences(base, revision.document) if base is not None else ()
    return RevisionShown(
        **told,
        changed=[_differs(each, languages) for each in changed],
        since=[_differs(each, languages) for each in differences(revision.document, now)],
    )


def _differs(each: Difference, languages: Languages) -> FieldDiffers:
    name = words(each.name, languages)
    return FieldDiffers(field=each.field, name=name, before=each.before, after=each.after)


def remark_answer(remark: Remark) -> RemarkAnswer:
    """Return a comment."""
    return RemarkAnswer(
        number=remark.number,
        author=remark.author,
        body=remark.body,
        node=remark.node,
        created=remark.created,
    )


def code_answer(code: ReadingCode) -> CodeAnswer:
    """Return the code of a reading link."""
    return CodeAnswer(code=code.code, address=f"/c/{code.code}", ends=code.ends)
