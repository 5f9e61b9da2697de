"""The cards of Fusion World in a position."""

from __future__ import annotations

from typing import ClassVar

from judge.cards.fusion_world_cells import GAME
from judge.games.dragon_ball.definitions import CardsOfDragonBall
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.fusion_world.cards import CARDS as CATALOGUED
from judge.table.positions.definitions import GameCards


class CardsOfFusionWorld(CardsOfDragonBall):
    """The cards of Fusion World."""

    game: ClassVar[str] = GAME
    catalogued: ClassVar[CardsOfGame] = CATALOGUED


CARDS: GameCards = CardsOfFusionWorld()
