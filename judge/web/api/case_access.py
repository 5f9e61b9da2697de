"""What operations on saved cases share: the parts of their addresses, a case opened, a case answered."""

from __future__ import annotations

from typing import Annotated

from flask import g
from msgspec import Meta

from judge.answers.cases import (
    CaseAnswer,
    PlayedAnswer,
    case_answer,
    node_answer,
    standing_answer,
)
from judge.answers.words import Languages
from judge.casework import Played
from judge.problems import Refusal
from judge.store import Case, NotFound
from judge.web.sandbox.access import Access, store

CaseId = Annotated[
    str, Meta(min_length=1, max_length=80, description="The case's name in its reading address.")
]
Key = Annotated[str, Meta(min_length=1, max_length=80, description="The key in the case's editing address.")]
Node = Annotated[int, Meta(ge=0, le=1_000_000, description="A step of the case; 0 is its position.")]
Step = Annotated[int, Meta(ge=1, le=1_000_000, description="A step of the case.")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Head = Annotated[int, Meta(ge=0, le=1_000_000, description="The `head` of the case that was read.")]


def opened_to_read(case: str) -> Access:
    """A case by its name, to be read. Raises NotFound."""
    return known(Access(store().cases.read(case)))


def opened_to_change(key: str) -> Access:
    """A case by the key that gives the right to change it. Raises NotFound."""
    return known(Access(store().cases.by_key(key), key))


def known(access: Access) -> Access:
    """Keep in the request which case it is about, as the pages do: a device tells by it what has to join."""
    g.access = access
    return access


def answered(case: Case, languages: Languages) -> CaseAnswer:
    """A case as it is now, its lines as the rules are carried out now; a position that can no longer be read
    is told without steps."""
    try:
        work = Access(case).work
        return case_answer(case, work.nodes.values(), work.shape.main_line(), languages)
    except NotFound:
        raise
    except Refusal:
        return case_answer(case, (), (), languages)


def played_answer(access: Access, done: Played, languages: Languages) -> PlayedAnswer:
    """The steps that an act led to, and what is asked where the line now stands."""
    return PlayedAnswer(
        steps=[node_answer(node, languages) for node in done.nodes],
        at=standing_answer(access.after(done).work, done.at, languages),
    )
