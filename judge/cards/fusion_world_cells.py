"""A card of Fusion World out of the named values of a row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from judge.cards.dragon_ball_cells import ALSO_CALLED, FAMILY, FIELDS, NEEDED, DragonBallCells
from judge.cards.games import CardGame
from judge.cards.model import CardDefinition
from judge.texts import Message, Texts

GAME = "fusion-world"


def card_of(values: Mapping[str, Any]) -> CardDefinition:
    """The card that the values of a row make, by the names in `FIELDS`; None and "" are an empty value.

    Raises FaultyCardError, which names every faulty field at once.
    """
    return _FusionWorld(values).card()


CARD_GAME = CardGame(
    GAME,
    FIELDS,
    NEEDED,
    ALSO_CALLED,
    card_of,
    "judge.cards.language",
    has_leader=True,
    family=FAMILY,
    was_the_only_one=True,
)


class _FusionWorld(DragonBallCells):
    """The values of a card of Fusion World."""

    game: ClassVar[CardGame] = CARD_GAME
    type_list: ClassVar[Texts] = Message("LEADER, BATTLE or EXTRA")
    no_type: ClassVar[Texts] = Message("'%(value)s' is no card type; write LEADER, BATTLE or EXTRA")
