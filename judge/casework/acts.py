"""An act of a line as the store keeps it, and back."""

from __future__ import annotations

import msgspec

from judge.sandbox.lines import Act, Answer, Concession, Hand, Reading, Stepped
from judge.store import NewNode, Node

_KINDS: dict[type, str] = {
    Answer: "answer",
    Concession: "concession",
    Reading: "reading",
    Hand: "hand",
}


def act_of(node: NewNode) -> Act:
    """The act that led to a node."""
    if node.kind == "hand":
        return Hand(msgspec.json.decode(node.edit))
    if node.kind == "reading":
        return Reading(node.readings)
    if node.kind == "concession":
        return Concession(node.answer[0])
    return Answer(node.answer, node.by_itself)


def node_of(stepped: Stepped, parent: int) -> NewNode:
    """What is saved of an act that was carried out from a node."""
    act = stepped.act
    return NewNode(
        parent=parent,
        kind=_KINDS[type(act)],
        answer=(act.seat,) if isinstance(act, Concession) else stepped.answer,
        edit=msgspec.json.encode(act.edit).decode() if isinstance(act, Hand) else "",
        readings=act.names if isinstance(act, Reading) else (),
        words_en=stepped.words("en"),
        words_fr=stepped.words("fr"),
        phrase=stepped.phrase,
        by_itself=stepped.by_itself,
        state=stepped.written,
    )


def words(node: NewNode, language: str) -> str:
    """What a node did, as a line of the list of moves."""
    return node.words_fr if language == "fr" else node.words_en


__all__ = ["Node", "act_of", "node_of", "words"]
