"""Losing the game: no card in the deck, no life, conceding (FW 0-2, 14-2)."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from judge.engine import tree
from judge.engine.trace import TraceEvent
from judge.rules.dragon_ball.areas import (
    DECK,
    LIFE,
)
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import (
    effects_of,
)
from judge.rules.dragon_ball.events import areas as area_events


@cache
def decks_and_lives(size: int) -> itemgetter[tuple[int, ...]]:
    """Takes the rows of all zones, and gives decks and lives: who has none loses (FW 14-2-2, MA 1-2-1-1)."""
    return itemgetter(DECK, LIFE, size + DECK, size + LIFE)


def judge_loss(game: DragonBallGame, at_checkpoint: bool = False) -> None:
    """Loss judgment, at once whenever an area has become empty (FW 0-1-3-1, 14-2-1).

    By the other reading only where rule processing begins (14-2-2): `at_checkpoint`.
    """
    if not game.turn or game.result:
        return
    if all(decks_and_lives(game.size)(game.zones)):
        return
    losers: list[tuple[int, TraceEvent]] = []
    for seat in (0, 1):
        deck, life = game.zone(seat, DECK), game.zone(seat, LIFE)
        if not deck and not _survives_empty_deck(game, seat):
            losers.append((seat, area_events.NoDeck(seat)))
        elif not life:
            losers.append((seat, area_events.NoLife(seat)))
    if not losers or (
        game.reads("loss-at-checkpoint", game.rule(FW="14-2-2", MA="9-2-2")) and not at_checkpoint
    ):
        return
    one_alone = len(losers) == 1 and not at_checkpoint and _done_by_both(game)
    if one_alone and game.reads("both-lose-together", game.rule(MA="1-2-3")):
        return
    for _, what in losers:
        game.note(what)
    if len(losers) > 1:
        game.note(area_events.BothAtOnce())
    lose(game, tuple(seat for seat, _ in losers), game.rule(FW="14-2-2", MA="9-2-2"))


def _done_by_both(game: DragonBallGame) -> bool:
    """True while an effect has both players do something, one after the other."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.procedure not in ("effect", "cost", "later"):
        return False
    program = game.program_of(frame)
    return any(
        start < frame.step - 1 < program[operation.target - 1].target
        for start, operation in enumerate(program)
        if operation.code == "turn"
    )


def _survives_empty_deck(game: DragonBallGame, seat: int) -> bool:
    return any(
        isinstance(entry.node, tree.SurviveEmpty)
        and (entry.frame.player == seat) == (entry.node.player == "you")
        for entry in effects_of(game, "SurviveEmpty")
    )


def lose(game: DragonBallGame, losers: tuple[int, ...], rule: str) -> None:
    """These players lose at the same moment: the other wins, or it is a draw (FW 0-1-3-1, 0-1-3-3)."""
    game.note(area_events.Lost(losers), rule)
    if len(losers) == 2:
        game.note(area_events.GameDrawn())
        game.put(result="draw")
    else:
        game.note(area_events.Won(1 - losers[0]))
        game.put(result=str(1 - losers[0]))
