"""The structure of a case's tree: which node was played from which, without their acts."""

from __future__ import annotations

from judge.sandbox.variations.outline import Outline
from judge.store import NodePlace, NotFound

MOST_ENDS = 60
"""Ends of lines that there are to choose from."""


class Shape(Outline[NodePlace]):
    """The structure of a saved tree: the parent and children of each node; the position is no node here."""

    def node(self, number: int) -> NodePlace:
        """Return where a node hangs. Raises NotFound."""
        place = self.nodes.get(number)
        if place is None:
            raise NotFound("no node", number=number)
        return place

    def still_there(self, number: int) -> int:
        """Return the number of a node if it is in the tree and was not deleted, else 0: the position."""
        place = self.nodes.get(number)
        return 0 if place is None or place.deleted else number

    def ends(self, besides: int = 0) -> list[int]:
        """Return where lines end, and what has a name, `besides` one: the latest; nothing deleted."""
        found = [
            place.number
            for place in self.nodes.values()
            if not place.deleted and (place.named or place.number not in self.children)
        ]
        return [number for number in found if number != besides][-MOST_ENDS:]

    def deleted(self) -> list[int]:
        """Return what was deleted, by number."""
        return [place.number for place in self.nodes.values() if place.deleted]
