"""The steps of two sides as one tree: the same act from the same step is one step, others are lines apart."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from judge.casework.joining.sent import Noted
from judge.sandbox.variations import PlayNode, Tree, noted_of_both
from judge.store import NodeChange
from judge.store.trees import act_digest
from judge.table.acts import ASIDE, next_place


@dataclass(frozen=True)
class United:
    """The steps of both sides as one tree. `numbers` are those of the device's steps in it, `added` the new
    ones among them, `lost` notes that no step has room for. `both`: the other side had new ones, too."""

    nodes: tuple[PlayNode, ...]
    numbers: Mapping[int, int] = field(default_factory=dict)
    added: frozenset[int] = frozenset()
    lost: tuple[NodeChange, ...] = ()
    both: bool = False


def united(
    there: Sequence[PlayNode], here: Sequence[PlayNode], noted: Mapping[int, Noted], name: str
) -> United:
    """The steps of a device beside those that are there: the same act from the same step is one step.

    Those that are there keep their numbers, new ones theirs where they are free. `name` is given to the first
    step of a line of the device where both sides went on.
    """
    return _Uniting(there, here, noted).run(name)


class _Uniting:
    def __init__(
        self, there: Sequence[PlayNode], here: Sequence[PlayNode], noted: Mapping[int, Noted]
    ) -> None:
        self._there = there
        self._here = Tree([PlayNode(0), *here])
        self._noted = noted
        self._made = {node.number: node for node in there}
        self._by_act = {(node.parent, act_digest(node)): node.number for node in there}
        self._places: dict[int, list[int]] = {}
        for node in there:
            self._places.setdefault(node.parent, []).append(node.place)
        self._next = max([0, *self._made, *self._here.nodes]) + 1
        self._numbers = {0: 0}
        self._added: list[int] = []
        self._lost: list[NodeChange] = []
        self._deleted_here: set[int] = set()
        self._deleted_there: set[int] = set()

    def run(self, name: str) -> United:
        for node in self._here.saved:
            parent = self._numbers[node.parent]
            same = self._same(parent, node)
            if same is None:
                self._add(node, parent)
            else:
                self._numbers[node.number] = same
                self._note(node, self._made[same])
                self._played(node, self._made[same])
        met = set(self._numbers.values())
        theirs = [node for node in self._there if node.number not in met]
        both = bool(self._added and theirs)
        if both:
            self._name_lines(name)
        self._show([self._made[number] for number in self._added], self._deleted_there)
        self._show(theirs, self._deleted_here)
        nodes = tuple(self._made[number] for number in sorted(self._made))
        return United(nodes, self._numbers, frozenset(self._added), tuple(self._lost), both)

    def _same(self, parent: int, node: PlayNode) -> int | None:
        found = self._by_act.get((parent, act_digest(node)))
        if found is None and node.broken:  # it may go here
            found = self._by_act.get((parent, act_digest(replace(node, broken_en="", broken_fr=""))))
        return found

    def _add(self, node: PlayNode, parent: int) -> None:
        number = node.number
        if number in self._made:
            number, self._next = self._next, self._next + 1
        places = self._places.setdefault(parent, [])
        place = next_place(places, aside=node.place >= ASIDE)
        places.append(place)
        self._made[number] = replace(node.for_file, number=number, parent=parent, place=place)
        self._by_act[parent, act_digest(node)] = number
        self._numbers[node.number] = number
        self._added.append(number)

    def _played(self, here: PlayNode, there: PlayNode) -> None:
        """Put a move among the played ones that was only opened there, and was played on the device."""
        if here.place < ASIDE <= there.place:
            places = self._places[there.parent]
            place = next_place(places)
            places.append(place)
            self._made[there.number] = replace(there, place=place)

    def _note(self, here: PlayNode, there: PlayNode) -> None:
        """Take over what was noted on the device since both had the same, beside what was noted here."""
        base = self._noted.get(here.number, Noted())
        texts = {}
        for each in ("name", "comment"):
            was, now, then = getattr(base, each), getattr(here, each), getattr(there, each)
            if now in (was, then):
                continue
            if then == was:
                texts[each] = now
            elif now not in then:  # else it was put beside the other when it was sent before
                together = noted_of_both(PlayNode(0, **{each: then}), PlayNode(0, **{each: now}))
                if together is None:
                    self._lost.append(NodeChange(number=there.number, based_on=0, **{each: now}))
                else:
                    texts[each] = together[each]
        deleted = there.deleted if here.deleted == base.deleted else here.deleted
        if deleted and not there.deleted:
            self._deleted_here.add(there.number)
        if there.deleted and not here.deleted:
            self._deleted_there.add(there.number)
        if texts or deleted != there.deleted:
            version = there.version + bool(texts)
            self._made[there.number] = replace(there, **texts, deleted=deleted, version=version)

    def _name_lines(self, name: str) -> None:
        new = set(self._added)
        for number in self._added:
            node = self._made[number]
            if node.parent not in new and not node.name:
                self._made[number] = replace(node, name=name)

    def _show(self, lines: Sequence[PlayNode], deleted: Collection[int]) -> None:
        """Bring back what one side deleted, and the other went on from."""
        for node in lines:
            parent = 0 if node.deleted else node.parent
            while parent:
                if parent in deleted:
                    self._made[parent] = replace(self._made[parent], deleted=False)
                parent = self._made[parent].parent
