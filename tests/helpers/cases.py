"""Short ways to say cases and nodes."""

from typing import Any

from judge.store import Case, Document, NewCase, RevisionChange, Store
from judge.table.acts import PlayNode

POSITION = "turn: 3\nA: {life: 6}\n"


def document(**fields: Any) -> Document:
    return Document(**{"position": POSITION, **fields})


def listed(title: str, **fields: Any) -> Document:
    return document(title=title, listed=True, **fields)


def new_case(store: Store, given: Document | None = None, nodes: tuple[PlayNode, ...] = ()) -> NewCase:
    return store.cases.create("fusion-world", given or document(), RevisionChange("empty"), nodes)


def save(store: Store, case: Case, **fields: Any) -> Case:
    """Saves the case with other fields, based on the head that it has."""
    given = {name: getattr(case.document, name) for name in Document.__struct_fields__}
    return store.cases.save(case.id, Document(**{**given, **fields}), case.head, RevisionChange("edit"))


def act(parent: int = 0, *answer: int, **fields: Any) -> PlayNode:
    words = {"words_en": f"A chooses {answer}", "words_fr": f"A choisit {answer}"}
    return PlayNode(**{"number": 0, "parent": parent, "kind": "answer", "answer": answer, **words, **fields})
