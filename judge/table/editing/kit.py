"""The parts that a game brings along so that its positions can be set up and corrected by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from judge.cards.box import CardBox
from judge.engine.changes import Change
from judge.engine.state import State
from judge.table.editing import beginning, effect_edits, table_edits  # noqa: F401 - each adds to EDITS
from judge.table.editing.draft import Draft
from judge.table.editing.edits import Edit
from judge.table.editing.handlers import Handler, Reader
from judge.table.position import Position, PositionGame
from judge.texts import Texts


@dataclass(frozen=True)
class Editing:
    """The way in which positions of a game are changed by hand.

    `in_set_up` carries edits out in the set-up, `in_play` makes changes of them; `begin` puts such a change
    on top of what is asked, and `broken` says what does not hold of a state then. Some kinds of change are
    `only_as_an_effect`, others `only_silently`. `phases` of a turn and `steps` of a battle are told in both
    languages; cards in the areas `fighting` can be in battle.
    """

    draft: type[Draft]
    in_set_up: Mapping[type[Edit], Handler]
    in_play: Mapping[type[Edit], Reader]
    begin: Callable[[Any, Change], None]
    only_as_an_effect: Collection[str]
    only_silently: Collection[str]
    broken: Callable[[State], Any]
    phases: Mapping[str, Texts]
    steps: Mapping[str, Texts]
    fighting: tuple[str, ...]


class EditedGame(PositionGame, Protocol):
    """The part of a game's adapter that changing its positions needs."""

    @property
    def editing(self) -> Editing:
        """The way in which its positions are set up and corrected by hand."""


def draft_of(
    adapter: EditedGame, position: Position, box: CardBox | None = None, *, in_play: bool = False
) -> Draft:
    """A position to be changed, in the set-up or `in_play`, by the rules of its game on how cards lie."""
    return adapter.editing.draft(position, box, in_play=in_play)
