"""What a player may do in the main step (CC 5-4-1, 10-1-3)."""

from __future__ import annotations

from judge.engine.actions import Action, Requirement
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.candidates import (
    enemy_battlers,
    of_types,
    own_battlers,
    piles,
    tap_rows,
)
from judge.rules.chrono_clash.information import ACTION_CARDS, BATTLERS
from judge.rules.chrono_clash.keywords import KEYWORDS
from judge.rules.chrono_clash.kinds import Option
from judge.rules.chrono_clash.requirements import (
    IN_HAND,
    IN_PLAY,
    PAYABLE,
    READY_TO_ATTACK,
    TARGET_BATTLER,
    TARGET_PILE,
    TIMING,
    UNTAPPED,
    bears_the_row,
    could_attack_something,
    has_a_card_for_it,
    has_something_to_attack,
    is_a_battler,
    is_an_action,
    is_mine_in_hand,
    is_mine_in_play,
    is_not_new,
    is_own_turn,
    is_untapped,
    not_on_a_quest,
    nothing_else_going_on,
)

SUMMON = Action(
    "summon",
    "5-4-1-1",
    of_types("summon", BATTLERS),
    TIMING,
    (
        IN_HAND,
        Requirement("5-4-1-1", "not-a-battler", is_a_battler, met=True),
        PAYABLE,
    ),
)
PLAY = Action(
    "play",
    "5-4-1-2",
    of_types("play", ACTION_CARDS),
    TIMING,
    (
        Requirement("5-4-1-2", "not-in-hand", is_mine_in_hand, fixed=True),
        Requirement("5-4-1-2", "not-an-action", is_an_action, met=True),
        PAYABLE,
    ),
)
ATTACKER: tuple[Requirement[ChronoClashGame], ...] = (
    IN_PLAY,
    UNTAPPED,
    READY_TO_ATTACK,
    *KEYWORDS.of_attacker,
)
ATTACK: Action[ChronoClashGame] = Action(
    "attack",
    "5-4-1-3",
    own_battlers("attack"),
    TIMING,
    (*ATTACKER, Requirement("10-1-3", "nothing-to-attack", has_something_to_attack)),
)
QUEST = Action(
    "quest",
    "5-4-1-4",
    own_battlers("quest"),
    TIMING,
    (
        Requirement("5-4-1-4", "own-battler", is_mine_in_play, fixed=True),
        Requirement("12-2-1", "tapped", is_untapped),
        Requirement("5-4-1-4-1", "summoned-this-turn", is_not_new("5-4-1-4-1")),
        Requirement("12-2-2", "no-card-in-hand", has_a_card_for_it),
        Requirement("12-2-1", "on-a-quest", not_on_a_quest),
    ),
)
TAP: Action[ChronoClashGame] = Action(
    "tap",
    "5-4-1-5",
    tap_rows,
    TIMING,
    (
        Requirement("5-4-1-5", "own-battler", is_mine_in_play, fixed=True),
        Requirement("13-1-1", "no-such-ability", bears_the_row, met=True),
        Requirement("13-1-2", "tapped", is_untapped),
        Requirement("5-4-1-5-1", "summoned-this-turn", is_not_new("5-4-1-5-1")),
        *KEYWORDS.of_tapper,
        Requirement("17-2-8-1", "nothing-to-attack", could_attack_something),
    ),
)
ACTIONS: tuple[Action[ChronoClashGame], ...] = (SUMMON, *KEYWORDS.actions, PLAY, ATTACK, QUEST, TAP)
"""What is declared in the main step."""
ATTACK_BATTLER: Action[ChronoClashGame] = Action(
    "attack-battler",
    "10-1-3",
    enemy_battlers,
    TIMING,
    (*ATTACKER, *TARGET_BATTLER, *KEYWORDS.of_attacked_battler),
)
ATTACK_PILE: Action[ChronoClashGame] = Action(
    "attack-pile", "10-1-3", piles, TIMING, (*ATTACKER, *TARGET_PILE, *KEYWORDS.of_attacked_pile)
)
TARGETS = (ATTACK_BATTLER, ATTACK_PILE)
"""Whom an attack is upon: chosen once it is under way, asked about before."""
PASS = Action(
    "pass",
    "6-2-1",
    lambda game, player: (Option("pass"),),
    (
        Requirement("6-2-1", "own-turn", is_own_turn),
        Requirement("6-2-1", "something-going-on", nothing_else_going_on),
    ),
    (),
)
"""What one may always do in the main step (CC 6-2-1); refused, with its reasons, at any other moment."""
