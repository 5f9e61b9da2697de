"""The cards of Masters in a position."""

from __future__ import annotations

from typing import Any, ClassVar

from judge.cards.masters_cells import GAME
from judge.engine.catalogue import Print
from judge.games.dragon_ball.definitions import BACK, CALLED, FRONT, CardsOfDragonBall
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.dragon_ball.prints import of_dragon_ball
from judge.rules.masters.cards import CARDS as CATALOGUED
from judge.table.positions.definitions import GameCards
from judge.texts import Message, Texts


class CardsOfMasters(CardsOfDragonBall):
    """The cards of Masters; a Unison Card's cost has no X in it (MA 2-11-1-3-1-2)."""

    game: ClassVar[str] = GAME
    catalogued: ClassVar[CardsOfGame] = CATALOGUED
    front: ClassVar[dict[str, str]] = {
        **FRONT, "combo cost": "combo_cost", "characters": "characters", "era": "era",
    }  # fmt: skip
    back: ClassVar[dict[str, str]] = {**BACK, "characters": "characters_back", "era": "era_back"}
    called: ClassVar[dict[str, Texts]] = {
        **CALLED,
        "combo cost": Message("combo cost"),
        "characters": Message("characters"),
        "era": Message("era"),
        "back_characters": Message("characters of the back"),
        "back_era": Message("era of the back"),
    }

    def written(self, name: str, printed: Print) -> dict[str, Any]:
        """A print as its fields under ``cards:``."""
        card = of_dragon_ball(printed)
        fields = super().written(name, printed)
        if card.combo_cost is not None:
            fields["combo cost"] = card.combo_cost
        if card.characters:
            fields["characters"] = "/".join(card.characters)
        if card.era:
            fields["era"] = card.era
        if card.back_characters:
            fields["back"]["characters"] = "/".join(card.back_characters)
        if card.back_era:
            fields["back"]["era"] = card.back_era
        return fields


CARDS: GameCards = CardsOfMasters()
