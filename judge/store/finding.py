"""Finding cases: by words, by the rules they cite, the newest. Only listed cases with a title are found."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from judge.store.database import Database
from judge.store.indexing import asked_words
from judge.store.model import ListedCase
from judge.store.rows import document_of
from judge.store.tables import case_rules, case_words, cases, revisions

MOST_FOUND = 100
"""Lines at most, however many are asked for."""


class Finding:
    """The search for saved cases."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def newest(self, limit: int = 20, skip: int = 0) -> tuple[ListedCase, ...]:
        """The cases changed last."""
        return self._lines(_found(limit, skip))

    def search(self, question: str, limit: int = 20, skip: int = 0) -> tuple[ListedCase, ...]:
        """The cases that have every word of the question, in either language; the last changed first."""
        groups = asked_words(question)
        if not groups:
            return ()
        query = _found(limit, skip)
        for group in groups:
            having = select(case_words.c.case_id).where(case_words.c.word.in_(group))
            query = query.where(cases.c.id.in_(having))
        return self._lines(query)

    def citing(self, manual: str, rule: str, limit: int = 20, skip: int = 0) -> tuple[ListedCase, ...]:
        """The cases that cite a rule, each with the node that runs it; the last changed first."""
        cites = (case_rules.c.case_id == cases.c.id) & (case_rules.c.manual == manual)
        query = _found(limit, skip).join(case_rules, cites).where(case_rules.c.rule == rule)
        return self._lines(query.add_columns(case_rules.c.node))

    def _lines(self, query: Select[Any]) -> tuple[ListedCase, ...]:
        with self._database.read() as connection:
            return tuple(
                ListedCase(
                    id=row.id,
                    game=row.game,
                    changed=row.changed,
                    document=document_of(row.document),
                    node=getattr(row, "node", 0),
                )
                for row in connection.execute(query)
            )


def _found(limit: int, skip: int) -> Select[Any]:
    head = (revisions.c.case_id == cases.c.id) & (revisions.c.number == cases.c.head)
    return (
        select(cases.c.id, cases.c.game, cases.c.changed, revisions.c.document)
        .join(revisions, head)
        .where(cases.c.listed, cases.c.deleted.is_(None))
        .order_by(cases.c.changed.desc(), cases.c.id)
        .limit(max(0, min(limit, MOST_FOUND)))
        .offset(max(0, min(skip, 1_000_000)))
    )
