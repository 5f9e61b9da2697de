"""The carrying out of edits: each is read once, and changes a table that is set up or being played.

In the set-up the change is made at once, and what the rules do not allow is named when the position is
checked. In play the game makes it, as a step of the trace, so that what the rules forbid is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import Catalogue
from judge.engine.changes import Change
from judge.table.editing.draft import Draft
from judge.table.editing.edits import Edit
from judge.table.editing.errors import refusal
from judge.table.positions.effects import EffectsInWords
from judge.texts import Texts


class Made(msgspec.Struct, frozen=True):
    """The change that an edit makes, what it does in words, and the words of an effect that the catalogue of
    a game being played must have for it.

    `no_effect_does_it`: in play it is only put right silently."""

    change: Change
    words: Texts
    text: str = ""
    no_effect_does_it: bool = False

    def with_node(self, node: int, catalogue: Catalogue, effects: EffectsInWords) -> Made:
        """The change with the instruction that its words are."""
        instruction = catalogue.nodes[node]
        alone = isinstance(instruction, tree.Delayed) or effects.may_stand_alone(instruction)
        if not self.change.cards and not alone:
            raise refusal("on whom")
        return replace(self, change=replace(self.change, node=node))


Reader = Callable[[Any, Any, int], Made]
"""Makes a change of an edit of a draft; the last is the card whose effect it is in play, -1 if none."""
Handler = Callable[[Any, Any], Texts]
"""Carries an edit out on a draft, and says what it did."""
SomeDraft = TypeVar("SomeDraft", bound=Draft)
SomeEdit = TypeVar("SomeEdit", bound=Edit)


class Handlers:
    """The functions that carry out each kind of edit, `in_set_up` and as changes `in_play`."""

    def __init__(self) -> None:
        self.in_set_up: dict[type[Edit], Handler] = {}
        self.in_play: dict[type[Edit], Reader] = {}

    def sets_up(
        self, kind: type[SomeEdit]
    ) -> Callable[[Callable[[SomeDraft, SomeEdit], Texts]], Callable[[SomeDraft, SomeEdit], Texts]]:
        """Marks what carries out a kind of edit that there is in the set-up only."""

        def add(handler: Callable[[SomeDraft, SomeEdit], Texts]) -> Callable[[SomeDraft, SomeEdit], Texts]:
            self.in_set_up[kind] = handler
            return handler

        return add

    def plays(
        self, kind: type[SomeEdit]
    ) -> Callable[[Callable[[SomeDraft, SomeEdit, int], Made]], Callable[[SomeDraft, SomeEdit, int], Made]]:
        """Marks what reads a kind of edit that there is in play only."""

        def add(
            reader: Callable[[SomeDraft, SomeEdit, int], Made],
        ) -> Callable[[SomeDraft, SomeEdit, int], Made]:
            self.in_play[kind] = reader
            return reader

        return add

    def changes(
        self, kind: type[SomeEdit], made: Callable[[SomeDraft, SomeEdit, Change], None] | None = None
    ) -> Callable[[Callable[[SomeDraft, SomeEdit, int], Made]], Callable[[SomeDraft, SomeEdit, int], Made]]:
        """Marks what reads a kind of edit. In the set-up its change is made as a game puts it right, or as
        `made` does, which takes the draft, the edit and its change."""

        def add(
            reader: Callable[[SomeDraft, SomeEdit, int], Made],
        ) -> Callable[[SomeDraft, SomeEdit, int], Made]:
            def set_up(draft: SomeDraft, edit: SomeEdit) -> Texts:
                found = reader(draft, edit, -1)
                if made is None:
                    draft.put_right[found.change.kind](draft, found.change)
                else:
                    made(draft, edit, found.change)
                return found.words

            self.in_set_up[kind] = set_up
            return self.plays(kind)(reader)

        return add


EDITS = Handlers()
"""The handlers of the edits that all games have in common."""
