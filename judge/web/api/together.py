"""Saved cases among several people: found, their history, comments on them, the code of a reading link."""

from __future__ import annotations

import secrets
from typing import Annotated

from msgspec import Meta

from judge.answers.cases import CaseAnswer
from judge.answers.histories import (
    CodeAnswer,
    ListedCaseAnswer,
    RemarkAnswer,
    RevisionAnswer,
    RevisionShown,
    code_answer,
    listed_answer,
    remark_answer,
    revision_answer,
    revision_shown,
)
from judge.answers.words import Languages
from judge.problems import Refusal
from judge.store.bounds import LONGEST
from judge.store.finding import MOST_FOUND
from judge.texts import Message, Texts, in_both
from judge.web.api.case_access import CaseId, Head, Key, Node, answered, opened_to_change, opened_to_read
from judge.web.api.cases import DeletedAnswer
from judge.web.api.operations import Asked, operation
from judge.web.api.problems import Missing
from judge.web.protection import CHANGING, READING_TEXT
from judge.web.sandbox.access import Access, store
from judge.web.sandbox.together import COMMENTING

_MOST_REVISIONS = 100

_TEXTS: dict[str, Texts] = {
    "closed history": Message("This case does not show its history to readers."),
    "no comments": Message("This case takes no comments of readers."),
    "no comment": Message("The case has no comment %(number)s."),
    "empty": Message("Send an author and a body that say something."),
}

RevisionNumber = Annotated[int, Meta(ge=1, le=1_000_000, description="The number of a revision.")]


class CasesAsked(Asked, frozen=True, kw_only=True):
    """Cases that whoever made them lets others find."""

    q: Annotated[str, Meta(max_length=200, description="Words that all must be there.")] = ""
    limit: Annotated[int, Meta(ge=1, le=MOST_FOUND, description="The most cases.")] = 20
    skip: Annotated[int, Meta(ge=0, le=100_000, description="How many are left out before them.")] = 0


class HistoryAsked(Asked, frozen=True, kw_only=True):
    """The history of a case."""

    before: Annotated[int, Meta(ge=0, le=1_000_000, description="Only earlier revisions; 0: all.")] = 0
    limit: Annotated[int, Meta(ge=1, le=_MOST_REVISIONS, description="The most revisions.")] = _MOST_REVISIONS


class ToRevert(Asked, frozen=True, kw_only=True):
    """A revision to be brought back, over the revision `head` that was read."""

    head: Head
    revision: RevisionNumber


class ToComment(Asked, frozen=True, kw_only=True):
    """A comment at a step. One that is sent again with the same `token` is kept once."""

    author: Annotated[str, Meta(min_length=1, max_length=LONGEST["author"])]
    body: Annotated[str, Meta(min_length=1, max_length=LONGEST["remark"])]
    at: Node = 0
    token: Annotated[str, Meta(max_length=LONGEST["token"])] = ""


@operation("GET", "/cases", "Cases", limit=READING_TEXT)
def find_cases(asked: CasesAsked) -> list[ListedCaseAnswer]:
    """Find cases that may be found, the last changed first; without words, the newest."""
    finding, words = store().finding, asked.q.strip()
    if words:
        return [listed_answer(each) for each in finding.search(words, asked.limit, asked.skip)]
    return [listed_answer(each) for each in finding.newest(asked.limit, asked.skip)]


@operation("GET", "/cases/<case>/history", "Cases", limit=READING_TEXT)
def history(case: CaseId, asked: HistoryAsked) -> list[RevisionAnswer]:
    """List the revisions of a case, the newest first, where its readers may see them."""
    return _history(_with_open_history(case), asked)


@operation("GET", "/edit/<key>/history", "Cases", limit=READING_TEXT, changes=True)
def history_by_key(key: Key, asked: HistoryAsked) -> list[RevisionAnswer]:
    """List the revisions of a case, the newest first."""
    return _history(opened_to_change(key), asked)


@operation("GET", "/cases/<case>/history/<revision>", "Cases", limit=READING_TEXT)
def revision(case: CaseId, revision: RevisionNumber, asked: Asked) -> RevisionShown:
    """Say what a revision changed, and what is otherwise since, where readers may see it."""
    return _revision(_with_open_history(case), revision, asked.languages)


@operation("GET", "/edit/<key>/history/<revision>", "Cases", limit=READING_TEXT, changes=True)
def revision_by_key(key: Key, revision: RevisionNumber, asked: Asked) -> RevisionShown:
    """Say what a revision changed, and what is otherwise since."""
    return _revision(opened_to_change(key), revision, asked.languages)


@operation("POST", "/edit/<key>/revert", "Cases", limit=CHANGING, changes=True)
def revert(key: Key, sent: ToRevert) -> CaseAnswer:
    """Bring a revision back, as a new one."""
    access = opened_to_change(key)
    return answered(store().cases.revert(access.case.id, sent.revision, sent.head), sent.languages)


def _with_open_history(case: str) -> Access:
    access = opened_to_read(case)
    if not access.case.document.open_history:
        raise Missing(_TEXTS["closed history"])
    return access


def _history(access: Access, asked: HistoryAsked) -> list[RevisionAnswer]:
    lines = store().cases.history(access.case.id, asked.before or None, asked.limit)
    return [revision_answer(each, asked.languages) for each in lines]


def _revision(access: Access, number: int, languages: Languages) -> RevisionShown:
    found = store().cases.revision(access.case.id, number)
    base = None
    if found.parent is not None:
        base = store().cases.revision(access.case.id, found.parent).document
    return revision_shown(found, base, access.case.document, languages)


@operation("GET", "/cases/<case>/comments", "Cases", limit=READING_TEXT)
def comments(case: CaseId) -> list[RemarkAnswer]:
    """List the comments on a case, the oldest first."""
    return [remark_answer(each) for each in opened_to_read(case).remarks]


@operation("POST", "/cases/<case>/comments", "Cases", limit=COMMENTING, status=201, changes=True)
def comment_as_reader(case: CaseId, sent: ToComment) -> RemarkAnswer:
    """Comment on a case, where it lets its readers do so."""
    access = opened_to_read(case)
    if not access.may_comment:
        raise Refusal.of(_TEXTS, "no comments")
    return _commented(access, sent)


@operation("POST", "/edit/<key>/comments", "Cases", limit=COMMENTING, status=201, changes=True)
def comment(key: Key, sent: ToComment) -> RemarkAnswer:
    """Comment on a case."""
    return _commented(opened_to_change(key), sent)


def _commented(access: Access, sent: ToComment) -> RemarkAnswer:
    author, body = " ".join(sent.author.split()), sent.body.replace("\r\n", "\n").strip()
    if not (author and body):
        raise Refusal.of(_TEXTS, "empty")
    made = store().together.comment(
        access.case.id,
        author=author,
        body=body,
        token=sent.token or secrets.token_urlsafe(16),
        node=sent.at,
        root=access.case.root,
    )
    return remark_answer(made)


@operation("DELETE", "/edit/<key>/comments/<number>", "Cases", limit=CHANGING, changes=True)
def remove_comment(
    key: Key, number: Annotated[int, Meta(ge=1, le=1_000_000, description="The number of a comment.")]
) -> DeletedAnswer:
    """Remove a comment for good."""
    access = opened_to_change(key)
    if number not in [each.number for each in access.remarks]:
        raise Missing(in_both(_TEXTS["no comment"], number=number))
    store().together.remove(access.case.id, number)
    return DeletedAnswer(deleted=True)


@operation("POST", "/edit/<key>/code", "Cases", limit=CHANGING, changes=True)
def make_code(key: Key, asked: Asked) -> CodeAnswer:
    """Make a short code that leads readers to a case for a day."""
    return code_answer(store().together.new_code(opened_to_change(key).case.id))


@operation("DELETE", "/edit/<key>/code", "Cases", limit=CHANGING, changes=True)
def withdraw_code(key: Key) -> DeletedAnswer:
    """Withdraw the code of a case, if it has one."""
    store().together.withdraw_code(opened_to_change(key).case.id)
    return DeletedAnswer(deleted=True)
