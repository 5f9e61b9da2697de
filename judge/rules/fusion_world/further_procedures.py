"""Procedures of no chapter of their own: cards put in an order and shuffled (FW 3-1-5, 5-9, 13-11-3), loops
(16-1), changes by the judge's hand (0-2-3).
"""

from __future__ import annotations

from judge.engine.manual_action import BY_HAND
from judge.engine.procedures import Procedures
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kept import Declaring, Placing, ShufflingArea, ShufflingCards
from judge.rules.dragon_ball.loops import (
    both_players_declare,
    loop_declared,
    nobody_can_stop,
    one_player_declares,
)
from judge.rules.dragon_ball.manual_action import SETTLING, carry_out, settle
from judge.rules.dragon_ball.moving import place_in_random_order, place_together
from judge.rules.dragon_ball.shuffling import shuffle, shuffle_looked_at

procedures = Procedures[DragonBallGame]()

place_in_order = procedures.new(
    "place_in_order",
    "3-1-5",
    ("3-1-5", place_together),
    keeps=Placing,
)
order = procedures.new(
    "order",
    "5-9-1",
    ("5-9-1", place_in_random_order),
    keeps=Placing,
)
shuffling = procedures.new(
    "shuffling",
    "5-9",
    ("5-9-1", shuffle),
    keeps=ShufflingArea,
)
look = procedures.new(
    "look",
    "13-11-3",
    ("13-11-3", shuffle_looked_at),
    keeps=ShufflingCards,
)
loop = procedures.new(
    "loop",
    "16-1-1",
    ("16-1-1-1", nobody_can_stop),
    ("16-1-1-2", one_player_declares),
    ("16-1-1-3", both_players_declare),
    ("16-1-1", loop_declared),
    keeps=Declaring,
)
by_hand = procedures.new(
    BY_HAND,
    "0-2-3",
    ("0-2-3", carry_out),
)
settling = procedures.new(
    SETTLING,
    "0-2-3",
    ("4-2-2-1", settle),
)
