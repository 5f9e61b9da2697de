"""The second game of the family as the table sees it: what its family makes of it, and names of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from helpers.second_game import AREAS, SecondGame
from judge.engine.trace import TraceEvent
from judge.games.dragon_ball.adapter import AdapterOfDragonBall
from judge.games.dragon_ball.board import BoardOfDragonBall
from judge.games.dragon_ball.definitions import CardsOfDragonBall
from judge.games.dragon_ball.moment import MomentOfDragonBall, phases_of
from judge.games.dragon_ball.narration import NarrationOfDragonBall
from judge.games.dragon_ball.narration.trace_text import variants_of
from judge.games.dragon_ball.reading import ReaderOfDragonBall
from judge.games.dragon_ball.table import TableOfDragonBall
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.table.board.making import LaidOut
from judge.table.positions.moment import MomentReader
from judge.table.positions.table import REMOVED, PositionTable


class Cards(CardsOfDragonBall):
    game: ClassVar[str] = SecondGame.name
    catalogued: ClassVar[CardsOfGame] = CardsOfGame(SecondGame.name, SecondGame.keyword_table)


CARDS = Cards()


class Table(TableOfDragonBall):
    game: ClassVar[type[DragonBallGame]] = SecondGame
    order: ClassVar[tuple[str, ...]] = (
        "leader", "battle", "vault", "combo", "hand", "energy", "life", "drop", "deck", REMOVED,
    )  # fmt: skip


class Moment(MomentOfDragonBall):
    phases: ClassVar[Mapping[str, tuple[str, str]]] = phases_of(SecondGame)
    first_is_decided: ClassVar[str] = ""


class Reader(ReaderOfDragonBall):
    table_of: ClassVar[type[PositionTable]] = Table
    moment_of: ClassVar[type[MomentReader]] = Moment


class Board(BoardOfDragonBall):
    laid_out: ClassVar[tuple[LaidOut, ...]] = tuple(
        LaidOut(area, "row", 0) for area in AREAS if area != "vault"
    )


class Narrated(NarrationOfDragonBall):
    package: ClassVar[str] = "judge.games.fusion_world.narration"
    variants: ClassVar[Mapping[type[TraceEvent], Callable[[Any, str], str]]] = variants_of(AREAS)


NARRATION = Narrated()


class AdapterOfSecondGame(AdapterOfDragonBall):
    """The parts of the second game, joined."""

    name: ClassVar[str] = SecondGame.name
    prefix: ClassVar[str] = "SG"
    rules: ClassVar[str] = "judge.rules.dragon_ball"
    card_game: ClassVar[str] = "judge.cards.fusion_world_cells:CARD_GAME"
    parts: ClassVar[Mapping[str, str]] = {
        "game": "helpers.second_game:SecondGame",
        "cards": f"{__name__}:CARDS",
        "position_reader": f"{__name__}:Reader",
        "narration": f"{__name__}:NARRATION",
        "board_maker": f"{__name__}:Board",
    }
