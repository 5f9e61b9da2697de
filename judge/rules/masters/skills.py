"""Using cards and activating skills (MA 6-3-1-2-1, 8-5, 8-6), and what replaces events (8-9).

The counter timings around a skill (8-5-2-4, 8-5-2-6) are not written yet.
"""

from __future__ import annotations

from functools import partial

from judge.engine.procedures import Procedures, StepFunction
from judge.rules.dragon_ball.areas import DROP, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.kept import Activating, Replacing
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.replacement import what_is_left, which_first
from judge.rules.dragon_ball.skills import (
    activated,
    auto_activated,
    declare,
    pay_for_activate,
    pay_for_auto,
    resolve,
    resolve_activate,
    resolve_auto,
    take_up,
    to_paying_or,
)
from judge.rules.dragon_ball.triggers import announce, heard_by
from judge.rules.dragon_ball.using_cards import (
    battle_card_is_played,
    declare_extra,
    extra_activated,
    no_cost_elsewhere,
    pay_for_battle_card,
    pay_price,
    reveal_extra,
)


def checkpoint_after_playing(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def pay_for_extra(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """The energy cost of the Extra Card is paid; it stays in the hand until it is resolved."""
    frame = game.frame
    if not pay_price(game, frame.card, game.activation_failed):
        return
    if heard_by(game, "extra-used"):
        announce(game, Event("extra-used", frame.player, frame.card))
    to_paying_or(game, activated)


def extra_to_drop(game: DragonBallGame) -> None:
    """The Extra Card goes to the Drop as its skill is resolved, [Field] unless it is so (10-3-1)."""
    frame = game.frame
    stays_out = game.keyword_table.stays_out_of_drop.get(game.skills[frame.skill].skill.keyword)
    if stays_out is None and game.area_of(frame.card) == HAND:
        place_now(game, (frame.card,), DROP, rule="8-5-2-5-1", how="used", by_player=frame.player)
        game.set(stay=game.cards[frame.card].stay)


procedures = Procedures[DragonBallGame]()

use_battle_card = procedures.new(
    "use_battle_card",
    "6-3-1-2-1",
    ("6-3-1-2-1-1", pay_for_battle_card),
    ("6-3-1-2-1-3", battle_card_is_played),
    ("6-3-1-2-1-4", checkpoint_after_playing),
)
use_extra_card = procedures.new(
    "use_extra_card",
    "8-5-2",
    ("8-5-2-1", reveal_extra),
    ("8-5-2-2-1", partial(pay_for_extra, activated=extra_activated)),
    ("8-5-2-2", pay_for_activate),
    ("8-5-2-3", extra_activated),
    ("8-5-2-5-1", extra_to_drop),
    ("8-5-2-5", resolve),
    keeps=Activating,
)
extra_from_elsewhere = procedures.new(
    "extra_from_elsewhere",
    "8-5-2",
    ("8-5-2-1", declare_extra),
    ("8-5-2-2", partial(no_cost_elsewhere, activated=activated)),
    ("8-5-2-2", pay_for_activate),
    ("8-5-2-3", activated),
    ("8-5-2-5", resolve),
    keeps=Activating,
)
activate_skill = procedures.new(
    "activate_skill",
    "8-5-2",
    ("8-5-2-1", partial(declare, activated=activated)),
    ("8-5-2-2", pay_for_activate),
    ("8-5-2-3", activated),
    ("8-5-2-5-2", resolve_activate),
    keeps=Activating,
)
auto_skill = procedures.new(
    "auto_skill",
    "8-6",
    ("8-6-4", partial(take_up, activated=auto_activated)),
    ("8-1-5-2", pay_for_auto),
    ("8-5-2-3", auto_activated),
    ("8-5-2-5-2", resolve_auto),
    keeps=Activating,
)
replacement = procedures.new(
    "replacement",
    "8-9",
    ("8-9-2", which_first),
    ("8-9-1", what_is_left),
    keeps=Replacing,
)
