"""[Time's Premise]: its row is resolved once more if the counter is far enough (CC 17-5-17)."""

from __future__ import annotations

from typing import Final

from judge.engine.procedures import Procedures
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.areas import opponents_of
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.gauge import behind
from judge.rules.chrono_clash.information import PLAYED
from judge.rules.chrono_clash.kept import OnceMore
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.resolving import go_on_with


@by_rule(CC="17-5-17-1")
class PremiseReached(TraceEvent, frozen=True):
    """A row is resolved once more: the counter is far enough."""

    card: int
    amount: int


@by_rule(CC="17-5-17-1")
class PremiseNotReached(TraceEvent, frozen=True):
    """A row is not resolved once more: the counter is not far enough."""

    card: int
    amount: int


NAME: Final = "Time's Premise"


def is_reached(game: ChronoClashGame, player: int, behind: int, number: int) -> bool:
    """True if the counter, `behind` a player as `Gauge.behind` says, is on an opponent's space of that number
    or beyond (CC 17-5-17-1).

    Of three or four players, one who is neither the turn player nor next has opponents on both sides (defects
    17-5-17-1).
    """
    if behind >= number or -behind < number:
        return behind >= number
    has_opponents_on_both = player not in (game.turn_player, opponents_of(game, game.turn_player)[0])
    return has_opponents_on_both and game.reads("premise-counts-every-opponents-side", "17-5-17-1")


def resolve_once_more(game: ChronoClashGame) -> None:
    """If the gauge is far enough on the opponents' side, the row is resolved once more (CC 17-6-3-1)."""
    frame = game.frame
    kept = frame.keeps(OnceMore)
    number = game.skills[frame.skill].skill.number
    reached = is_reached(game, frame.player, behind(game, frame.player), number)
    before = is_reached(game, frame.player, kept.behind, number)
    if before != reached and game.reads("premise-looks-at-the-summoning", "17-5-17-1"):
        reached = before
    if reached and kept.how == PLAYED and game.reads("played-ability-ignores-its-premise", "17-4-8-1"):
        return
    premise = PremiseReached if reached else PremiseNotReached
    game.note(premise(frame.card, number))
    if reached:
        go_on_with(game, "resolve", player=frame.player, card=frame.card, stay=frame.stay, skill=frame.skill)


procedures = Procedures[ChronoClashGame]()

once_more = procedures.new(
    "once_more",
    "17-5-17-1",
    ("17-5-17-1", resolve_once_more),
    keeps=OnceMore,
)
TIMES_PREMISE: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME, after_row="once_more", procedures=procedures
)
