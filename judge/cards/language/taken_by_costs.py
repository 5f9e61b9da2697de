"""What a skill cost takes, and what the effect may call it."""

from __future__ import annotations

from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Instruction

_DONE: dict[type, tuple[str, ...]] = {
    nodes.Move: ("placed", "added", "returned"),
    nodes.Ko: ("ko'd",),
    nodes.Switch: ("switched",),
    nodes.Play: ("played",),
}
"""The words for what a skill did to a card, "the card KO'd by this skill"."""


def names_of_taken(row: Made) -> frozenset[str]:
    """List what the effect may call the one card, or the cards, that a skill cost takes (FW 13-10-2-1)."""
    takes = [
        node
        for one in row
        for node in within(one)
        if isinstance(node, (nodes.Choose, nodes.Reveal, nodes.LookAt))
    ]
    if len(takes) != 1 or takes[0] not in row or isinstance(takes[0], nodes.LookAt):
        return frozenset()
    revealed = isinstance(takes[0], nodes.Reveal) or takes[0].reveal
    verbs = ["revealed"] if revealed else ["chosen"]
    verbs += [
        verb
        for one in row
        for verb in _DONE.get(type(one), ())
        if getattr(one, "what", None) == nodes.Chosen()
    ]
    if nodes.Move(nodes.Chosen(), "drop", discarded=True) in row:
        verbs.append("discarded")
    names = {f"the {verb} card{s}" for verb in verbs for s in ("", "s")}
    return frozenset(names | {"that card", "those cards"})


def may_fail_to_differ(one: Instruction) -> bool:
    """True of cards that must differ where their number is left open: if it can be paid cannot be seen."""
    if not isinstance(one, nodes.Choose):
        return False
    return one.types_differ or (
        (one.names_differ or one.costs_differ) and any(group.at_least != -1 for group in one.groups)
    )


def is_of_their_markers(one: Instruction) -> bool:
    """True if an opponent's energy markers are removed."""
    return isinstance(one, nodes.RemoveMarkers) and one.player == "opponent"
