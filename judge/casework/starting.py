"""How a case begins: from a table, a text, a worked example, two decks, a file, a link, another case."""

from __future__ import annotations

from judge.cards.box import CardBox
from judge.cards.faults import Texts
from judge.sandbox.errors import Refusal
from judge.sandbox.position import read_position, write_position
from judge.store import Case, Change, Document, NewCase, Store

_TEXTS: dict[str, Texts] = {
    "no example": {
        "en": "there is no worked example '{value}'; choose one from the list",
        "fr": "il n'y a pas d'exemple « {value} » ; choisissez-en un dans la liste",
    },
    "no text": {
        "en": "there is no text; paste a position, or begin with an empty table",
        "fr": "il n'y a pas de texte ; collez une position, ou commencez par une table vide",
    },
}


def from_text(store: Store, game: str, text: str, box: CardBox | None, language: str) -> NewCase:
    """A case whose position is a text; cards of the card box are written into it.

    Raises PositionError with every defect.
    """
    if not text.strip():
        raise Refusal(_TEXTS["no text"])
    document = Document(position=in_full(text, box), language=language)
    return store.cases.create(game, document, Change("text"))


def in_full(text: str, box: CardBox | None) -> str:
    """A position's text with every card that it names defined in it: it then needs no card box."""
    position = read_position(text, box)
    return write_position(position.catalogue, position.state, position.names)


def from_case(store: Store, source: Case) -> NewCase:
    """A copy of a case with its tree, which goes its own ways."""
    nodes = [
        store.nodes.one(source.id, source.root, node.number)
        for node in store.nodes.of(source.id, source.root)
    ]
    return store.cases.create(source.game, source.document, Change("copy", {"case": source.id}), nodes)
