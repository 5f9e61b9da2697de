"""A card of Masters out of the named values of a row."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from judge.cards import cells
from judge.cards.dragon_ball_cells import (
    ALSO_CALLED,
    FAMILY,
    FIELDS,
    NEEDED,
    NEEDED_BY_TYPE,
    TYPES,
    DragonBallCells,
)
from judge.cards.games import CardGame
from judge.cards.model import CardDefinition
from judge.problems import Problem, quoted
from judge.texts import Message, Texts

GAME = "masters"
OWN_FIELDS = ("combo_cost", "characters", "era", "characters_back", "era_back")
NO_CHARACTER: tuple[str, ...] = ()
_X = re.compile(r"\+?\s*X\s*\+?", re.IGNORECASE)

_TEXTS: dict[str, Texts] = {
    "unison cost": Message(
        "'%(value)s' is not the number of color balls in the specified cost; a Unison Card costs those and X:"
        " leave the X out, or the cost empty"
    ),
}


def card_of(values: Mapping[str, Any]) -> CardDefinition:
    """The card that the values of a row make, by the names in `FIELDS` and `OWN_FIELDS`; None and "" are an
    empty value.

    Raises FaultyCardError, which names every faulty field at once.
    """
    return _Masters(values).card()


CARD_GAME = CardGame(
    GAME,
    (*FIELDS, *OWN_FIELDS),
    NEEDED,
    {**ALSO_CALLED, "characters": ("character",)},
    card_of,
    "judge.cards.language.masters",
    has_leader=True,
    family=FAMILY,
)


class _Masters(DragonBallCells):
    """The values of a card of Masters."""

    game: ClassVar[CardGame] = CARD_GAME
    types: ClassVar[Mapping[str, str]] = {
        **TYPES, "unison": "unison", "unisson": "unison", "carte unisson": "unison",
    }  # fmt: skip
    needed_by_type: ClassVar[Mapping[str, tuple[str, ...]]] = {**NEEDED_BY_TYPE, "unison": ("power",)}
    back_besides: ClassVar[tuple[str, ...]] = ("characters_back", "era_back")
    type_list: ClassVar[Texts] = Message("LEADER, BATTLE, EXTRA or UNISON")
    no_type: ClassVar[Texts] = Message("'%(value)s' is no card type; write LEADER, BATTLE, EXTRA or UNISON")

    def __init__(self, values: Mapping[str, Any]) -> None:
        super().__init__({name: _without_x(name, value) for name, value in values.items()})

    def besides(self, card: CardDefinition) -> CardDefinition:
        """Combo cost, characters and era; a Unison Card costs its color balls, and X (MA 2-11-1-3-1-2)."""
        card = replace(
            card,
            combo_cost=self.read("combo_cost", cells.figure, None),
            characters=self.read("characters", _characters, NO_CHARACTER),
            era=self.read("era", cells.one_line, ""),
        )
        if card.back is not None:
            back = replace(
                card.back,
                characters=self.read("characters_back", _characters, NO_CHARACTER),
                era=self.read("era_back", cells.one_line, ""),
            )
            card = replace(card, back=back)
        if card.type != "unison":
            return card
        balls = len(card.specified_cost)
        if card.cost not in (None, balls):
            self.note("cost", Problem.of(_TEXTS, "unison cost", value=quoted(card.cost)))
        return replace(card, cost=balls)


def _without_x(field: str, value: Any) -> Any:
    """A cost as it is printed on a Unison Card, without its X."""
    return _X.sub("", value) if field in ("cost", "specified_cost") and isinstance(value, str) else value


def _characters(value: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cells.parts(value, r"\s*[/;|]\s*")))
