"""Using cards and activating skills (FW 5-5-2, 9, 12-2), and what replaces events (9-9)."""

from __future__ import annotations

from functools import partial

from judge.engine.procedures import Procedures
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kept import Activating, Replacing
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
)
from judge.rules.dragon_ball.using_cards import (
    battle_card_is_played,
    declare_extra,
    extra_activated,
    no_cost_elsewhere,
    pay_extra,
    pay_for_battle_card,
    reveal_extra,
)

procedures = Procedures[DragonBallGame]()

use_battle_card = procedures.new(
    "use_battle_card",
    "5-5-2",
    ("5-5-2-1", pay_for_battle_card),
    ("5-5-2-2", battle_card_is_played),
)
use_extra_card = procedures.new(
    "use_extra_card",
    "12-2-2",
    ("12-2-2-1", reveal_extra),
    ("12-2-2-2", partial(pay_extra, activated=extra_activated)),
    ("12-2-2-3", pay_for_activate),
    ("12-2-2-4", extra_activated),
    ("12-2-2-5", resolve),
    keeps=Activating,
)
extra_from_elsewhere = procedures.new(
    "extra_from_elsewhere",
    "12-2-3",
    ("12-2-3-1", declare_extra),
    ("12-2-3-2", partial(no_cost_elsewhere, activated=activated)),
    ("12-2-3-3", pay_for_activate),
    ("12-2-3-4", activated),
    ("12-2-3-5", resolve),
    keeps=Activating,
)
activate_skill = procedures.new(
    "activate_skill",
    "9-4",
    ("9-4-2", partial(declare, activated=activated)),
    ("9-4-2-1", pay_for_activate),
    ("9-4-3", activated),
    ("9-4-4", resolve_activate),
    keeps=Activating,
)
auto_skill = procedures.new(
    "auto_skill",
    "9-6",
    ("9-6-3", partial(take_up, activated=auto_activated)),
    ("9-6-4", pay_for_auto),
    ("9-6-5", auto_activated),
    ("9-6-6", resolve_auto),
    keeps=Activating,
)
replacement = procedures.new(
    "replacement",
    "9-9",
    ("9-9-2", which_first),
    ("9-9-1", what_is_left),
    keeps=Replacing,
)
