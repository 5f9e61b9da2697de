"""Changes to the lines of a case: their names and comments, their order, and deletions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET

from judge.casework.work import Work
from judge.store import NodeChange, NodePlace, fingerprint
from judge.table.acts import ASIDE


def annotate(
    work: Work,
    number: int,
    typed: Mapping[str, str],
    based_on: int | None,
    seen: Mapping[str, str],
) -> None:
    """Names a node and writes a comment to it; `based_on` is the version whose texts were seen.

    `seen` are the fingerprints of these texts. Of two people who write in different fields both keep their
    work: a text that was left as it was seen stays as it is now.

    Raises Conflict where somebody else has written in the same field meanwhile, Refused, NotFound.
    """
    texts = {field: text.strip() for field, text in typed.items()}
    texts = {field: text for field, text in texts.items() if fingerprint(text) != seen.get(field)}
    name, comment = texts.get("name", UNSET), texts.get("comment", UNSET)
    change = NodeChange(number=number, name=name, comment=comment, based_on=based_on, seen=seen)
    work.store.nodes.change(work.case.id, work.case.root, [change])


def promote(work: Work, number: int, to_main: bool = False) -> None:
    """Puts the line to a node one place further up, or makes it the main line. Raises NotFound."""
    moved = work.shape.main(number) if to_main else work.shape.promoted(number)
    changes = [NodeChange(number=each, place=place) for each, place in moved.items()]
    if changes:
        work.store.nodes.change(work.case.id, work.case.root, changes)


def delete(work: Work, number: int) -> NodePlace:
    """Leaves out the act that a node is a part of, with all that follows it; its node. Raises NotFound."""
    node = work.begun(number)
    work.store.nodes.change(work.case.id, work.case.root, [NodeChange(number=node.number, deleted=True)])
    return node


def restore(work: Work, number: int) -> None:
    """Brings a node back, with whatever on the way to it was deleted. Raises NotFound."""
    path = work.shape.path(number)
    gone = [NodeChange(number=each, deleted=False) for each in path if work.shape.node(each).deleted]
    if gone:
        work.store.nodes.change(work.case.id, work.case.root, gone)


def below(work: Work, number: int) -> int:
    """Count the moves that follow a node, in all its lines."""
    count, waiting = 0, [number]
    while waiting:
        children = work.shape.children.get(waiting.pop(), [])
        count += len(children)
        waiting += children
    return count


def can_be_promoted(work: Work, number: int) -> bool:
    """True if anything on the way to a node stands behind another line; nothing deleted does."""
    path = [work.shape.node(each) for each in work.shape.path(number)]
    if any(place.deleted for place in path):
        return False
    children = work.shape.children
    return any(place.place >= ASIDE or children[place.parent][0] != place.number for place in path)
