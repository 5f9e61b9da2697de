"""Saved cases in a database: SQLite in the user's data, or a PostgreSQL that ``JUDGE_DATABASE`` names.

>>> import pathlib, tempfile
>>> from judge.store import Document, RevisionChange, open_store
>>> folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
>>> store = open_store(None, pathlib.Path(folder.name))
>>> made = store.cases.create("fusion-world", Document(position="turn: 3"), RevisionChange("empty"))
>>> titled = Document(position="turn: 3", title="Two blockers", listed=True)
>>> case = store.cases.save(made.case.id, titled, based_on=made.case.head, what=RevisionChange("title"))
>>> store.cases.by_key(made.key) == case
True
>>> [line.document.title for line in store.finding.search("blocker")]
['Two blockers']
>>> store.close()

What a method returns was committed: it survives the death of the process and, as far as the disk keeps its
word, of the machine. Every method is one transaction; several processes may work at once.
"""

from judge.store.errors import ClockDoubt, Conflict, NotFound, Refused, StoreTrouble
from judge.store.model import (
    AddedNode,
    Case,
    Citation,
    Document,
    Exploration,
    ListedCase,
    ListedRevision,
    NewCase,
    NodeChange,
    NodePlace,
    Pulse,
    ReadingCode,
    Remark,
    Revision,
    RevisionChange,
    fingerprint,
)
from judge.store.opening import DATABASE_VARIABLE, Store, is_there, open_store

__all__ = [
    "DATABASE_VARIABLE",
    "AddedNode",
    "Case",
    "Citation",
    "ClockDoubt",
    "Conflict",
    "Document",
    "Exploration",
    "ListedCase",
    "ListedRevision",
    "NewCase",
    "NodeChange",
    "NodePlace",
    "NotFound",
    "Pulse",
    "ReadingCode",
    "Refused",
    "Remark",
    "Revision",
    "RevisionChange",
    "Store",
    "StoreTrouble",
    "fingerprint",
    "is_there",
    "open_store",
]
