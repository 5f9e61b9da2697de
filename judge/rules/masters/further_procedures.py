"""Procedures of no chapter of their own: cards put in an order and shuffled (MA 3-1-6, 3-2-4, 11-6-3),
loops (11-1), changes by the judge's hand (1-3-7).
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
    "3-1-6",
    ("3-1-6", place_together),
    keeps=Placing,
)
order = procedures.new(
    "order",
    "3-2-4",
    ("3-2-4", place_in_random_order),
    keeps=Placing,
)
shuffling = procedures.new(
    "shuffling",
    "3-2-4",
    ("3-2-4", shuffle),
    keeps=ShufflingArea,
)
look = procedures.new(
    "look",
    "11-6-3",
    ("11-6-3", shuffle_looked_at),
    keeps=ShufflingCards,
)
loop = procedures.new(
    "loop",
    "11-1-1",
    ("11-1-2", nobody_can_stop),
    ("11-1-2-1", one_player_declares),
    ("11-1-2-2", both_players_declare),
    ("11-1-1", loop_declared),
    keeps=Declaring,
)
by_hand = procedures.new(
    BY_HAND,
    "1-3-7",
    ("1-3-7", carry_out),
)
settling = procedures.new(
    SETTLING,
    "1-3-7",
    ("4-5-3-1", settle),
)
