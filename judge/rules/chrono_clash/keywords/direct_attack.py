"""Battlers that attack directly once summoned, even if the turn is over (CC 17-5-14-2, 17-5-16-2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.trace import TraceEvent
from judge.rules.chrono_clash.areas import way_of_summoning
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.gauge import is_over
from judge.rules.chrono_clash.information import rows_upon
from judge.rules.chrono_clash.kept import DIRECTLY, EVEN_SO, Attacking, Summoning


class AttacksAtOnce(TraceEvent, frozen=True):
    """A battler attacks as soon as it is summoned."""

    card: int


def attack_at_once(game: ChronoClashGame) -> None:
    """The battler attacks directly, if the way in which it was summoned lets it."""
    frame, way = game.stack[-1], way_of_summoning(game)
    if way is not None and way.attack is not None and game.is_there(frame.card, frame.stay):
        way.attack(game)


def is_barred(game: ChronoClashGame, card: int) -> bool:
    """True if an ability keeps a battler from attacking directly."""
    return any(bars_attack(game, card) for bars_attack in game.keyword_table.bars_attack)


def attack_directly(game: ChronoClashGame, rule: str) -> None:
    """The battler of the frame attacks, by a rule."""
    frame, way = game.frame, way_of_summoning(game)
    game.set(kept=replace(frame.keeps(Summoning), attacked=True))
    game.note(AttacksAtOnce(frame.card), rule)
    if way is not None and way.upon_trigger is not None and rows_upon(game, frame.card, "attacks"):
        way.upon_trigger(game, "attacks")
    kept = Attacking(EVEN_SO if is_over(game) else DIRECTLY)
    game.call("attack", player=frame.player, card=frame.card, stay=frame.stay, kept=kept)
