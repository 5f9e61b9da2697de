"""The index of cases: the rules that a case cites, and, if it is listed, its words."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, delete, select

from judge.corpus.model import LANGUAGES
from judge.search.words import is_stop, split, stems
from judge.store.model import Document
from judge.store.tables import case_rules, case_words

_LONGEST_WORD = 64
_MOST_WORDS = 4_000  # of a case: its ruling is not a dictionary
MOST_WORDS_ASKED = 10
"""Further words of a question are not looked at."""


def index_case(connection: Connection, case_id: str, document: Document) -> None:
    """Makes the look-ups of a case say what its document says."""
    cited = {(citation.manual, citation.rule): citation.node for citation in reversed(document.rules)}
    known = select(case_rules.c.manual, case_rules.c.rule, case_rules.c.node).where(
        case_rules.c.case_id == case_id
    )
    if {(row.manual, row.rule): row.node for row in connection.execute(known)} != cited:
        connection.execute(delete(case_rules).where(case_rules.c.case_id == case_id))
        rows = [
            {"case_id": case_id, "manual": manual, "rule": rule, "node": node}
            for (manual, rule), node in cited.items()
        ]
        if rows:
            connection.execute(case_rules.insert(), rows)
    _index_words(connection, case_id, words_of(document) if is_found(document) else set())


def _index_words(connection: Connection, case_id: str, words: set[str]) -> None:
    query = select(case_words.c.word).where(case_words.c.case_id == case_id)
    known = set(connection.execute(query).scalars())
    gone = [{"gone": word} for word in known - words]
    if gone:
        one = delete(case_words).where(
            case_words.c.case_id == case_id, case_words.c.word == bindparam("gone")
        )
        connection.execute(one, gone)
    if words - known:
        connection.execute(
            case_words.insert(), [{"case_id": case_id, "word": word} for word in words - known]
        )


def is_found(document: Document) -> bool:
    """True if a case is to be found by others: it is listed, and has a title to be listed by."""
    return document.listed and bool(document.title.strip())


def words_of(document: Document) -> set[str]:
    """The words under which a case is found, stemmed in both languages, the most telling ones first."""
    rules = " ".join(citation.rule for citation in document.rules)
    texts = (
        document.title,
        " ".join(document.tags),
        document.event,
        rules,
        document.question,
        document.ruling,
    )
    words: dict[str, None] = {}
    for text in texts:
        for word in split(text):
            words.update(dict.fromkeys(_alternatives(word.text)))
            if len(words) >= _MOST_WORDS:
                return set(words)
    return set(words)


def asked_words(question: str) -> list[list[str]]:
    """The words of a question, each as the stems of which one must be there.

    What carries no meaning in either language is not asked for, where something else is.
    """
    every = [word.text for word in split(question)]
    telling = [word for word in every if not any(is_stop(word, language) for language in LANGUAGES)]
    groups = [_alternatives(word) for word in telling or every]
    return [sorted(group) for group in groups if group][:MOST_WORDS_ASKED]


def _alternatives(word: str) -> Iterable[str]:
    """The stems of a word in either language."""
    return {stem[:_LONGEST_WORD] for language in LANGUAGES for stem in stems(word[:200], language) if stem}
