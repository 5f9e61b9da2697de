"""How the tree of a case hangs together: which node was played from which, without what they did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter

from judge.store import NodePlace, NotFound

_place = attrgetter("place")
MOST_ENDS = 60
"""Ends of lines that there are to choose from."""


class Shape:
    """The nodes of a tree by their numbers; 0 is the position, which is no node.

    `places` are all nodes by number, deleted ones too; `children` the numbers of those that are not, by the
    number of the node they were played from, the main line first.
    """

    def __init__(self, places: Iterable[NodePlace]) -> None:
        self.places = {place.number: place for place in places}
        self.children: dict[int, list[int]] = {}
        for place in sorted(self.places.values(), key=_place):  # those of one place stay by number
            if not place.deleted:
                self.children.setdefault(place.parent, []).append(place.number)

    def __contains__(self, number: object) -> bool:
        """Whether there is a node of a number."""
        return number in self.places

    def place(self, number: int) -> NodePlace:
        """Where a node hangs. Raises NotFound."""
        place = self.places.get(number)
        if place is None:
            raise NotFound("no node", number=number)
        return place

    def path(self, number: int) -> list[int]:
        """The nodes from the position down to one, that one the last; none for 0. Raises NotFound."""
        found = []
        while number:
            found.append(number)
            number = self.place(number).parent
        return found[::-1]

    def line(self, number: int) -> Iterator[int]:
        """What was played after a node: the first child of each."""
        while number in self.children:
            number = self.children[number][0]
            yield number

    def ends(self, besides: int = 0) -> list[int]:
        """Where lines end, and what has a name, `besides` one: the latest by number; nothing deleted."""
        found = [
            place.number
            for place in self.places.values()
            if not place.deleted and (place.named or place.number not in self.children)
        ]
        return [number for number in found if number != besides][-MOST_ENDS:]

    def deleted(self) -> list[int]:
        """What was deleted, by number."""
        return [place.number for place in self.places.values() if place.deleted]
