"""Battlers that attack directly once summoned, even if the turn is over (CC 17-5-14-2, 17-5-16-2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.trace import TraceEvent
from judge.rules.chrono_clash.information import Information
from judge.rules.chrono_clash.kept import DIRECTLY, EVEN_SO, Attacking, Summoning


class AttacksAtOnce(TraceEvent, frozen=True):
    """A battler attacks as soon as it is summoned."""

    card: int


def attack_at_once(game: Information) -> None:
    """The battler attacks directly, if the way in which it was summoned lets it."""
    frame, way = game.frame, game.way
    if way is not None and way.attack is not None and game.is_there(frame.card, frame.stay):
        way.attack(game)


def is_barred(game: Information, card: int) -> bool:
    """True if an ability keeps a battler from attacking directly."""
    return any(bars_attack(game, card) for bars_attack in game.keyword_table.bars_attack)


def attack_directly(game: Information, rule: str) -> None:
    """The battler of the frame attacks, by a rule."""
    frame, way = game.frame, game.way
    game.set(kept=replace(frame.keeps(Summoning), attacked=True))
    game.note(AttacksAtOnce(frame.card), rule)
    if way is not None and way.upon_trigger is not None and game.rows_upon(frame.card, "attacks"):
        way.upon_trigger(game, "attacks")
    kept = Attacking(EVEN_SO if game.is_over() else DIRECTLY)
    game.call("attack", player=frame.player, card=frame.card, stay=frame.stay, kept=kept)
