"""The phases of a turn of Fusion World and the steps of a battle, as what a position has behind it."""

from __future__ import annotations

from judge.table.positions.questions import Stage, Stretch
from judge.texts import Message, Texts

_BEGIN_BATTLE: Texts = Message("the beginning of the Main Phase and the actions before this attack")

PREPARATION = Stretch(
    "preparation",
    Message("the preparation of the game"),
    (
        Stage("6-2-1-2", Message("placing the Leaders")),
        Stage(
            "6-2-1-3",
            Message("what triggers as they are placed"),
            triggers=True,
        ),
        Stage("6-2-1-5", Message("choosing who goes first")),
        Stage("6-2-1-7", Message("shuffling the decks")),
        Stage("6-2-1-8", Message("the opening hands and redraws")),
        Stage("6-2-1-9", Message("placing the life cards")),
        Stage(
            "6-2-1-10",
            Message("the second player's energy marker"),
        ),
        Stage("6-2-1-11", Message("the first turn")),
    ),
)
CHARGE = Stretch(
    "charge_phase",
    Message("the Charge Phase, with its draw and its charge of energy"),
    (
        Stage(
            "7-2-2",
            Message("beginning and ending the effects of the turn"),
        ),
        Stage(
            "7-2-5",
            Message("what triggers at the beginning of the turn and of the Charge Phase"),
            triggers=True,
        ),
        Stage("7-2-7", Message("switching cards to Active Mode")),
        Stage("7-2-9", Message("the draw of 1 card")),
        Stage("7-2-11", Message("the charge of energy")),
        Stage("7-2-13", Message("the Main Phase")),
    ),
)
MAIN = Stretch(
    "main_phase",
    Message("the Main Phase with its Main Phase End Step"),
    (
        Stage(
            "7-3-2",
            Message("what triggers at the beginning of the Main Phase"),
            triggers=True,
        ),
        Stage("7-3-4", Message("the actions of the Main Phase")),
        Stage(
            "7-3-5-1-1",
            Message("what triggers at the end of the Main Phase"),
            triggers=True,
        ),
        Stage(
            "7-3-5-1-3",
            Message("the end of effects for the Main Phase"),
        ),
        Stage("7-3-5-1-5", Message("the End Phase")),
    ),
)
END = Stretch(
    "end_phase",
    Message("the End Phase"),
    (
        Stage(
            "7-4-2",
            Message("what triggers at the end of the turn"),
            triggers=True,
        ),
        Stage("7-4-5", Message("the end of effects for the turn")),
        Stage("7-4-7", Message("the next turn")),
    ),
)
TURN = (CHARGE, MAIN, END)

ATTACK = Stretch(
    "attack",
    Message("the declaration of the attack, with what it triggers and [Blocker]"),
    (
        Stage(
            "8-1-1",
            Message("declaring the attack, with its card switched to Rest Mode"),
        ),
        Stage(
            "8-1-3",
            Message("what triggers on the attack, and [Blocker]"),
            triggers=True,
        ),
        Stage("8-1-4", Message("the checkpoint of the attack")),
        Stage("8-1-5", Message("the Offense Step")),
    ),
)
OFFENSE = Stretch(
    "offense_step",
    Message("the Offense Step"),
    (
        Stage(
            "8-2-2",
            Message("what triggers at the beginning of the Offense Step"),
            triggers=True,
        ),
        Stage(
            "8-2-4",
            Message("the turn player's combos and skills of the Offense Step"),
        ),
    ),
)
DEFENSE = Stretch(
    "defense_step",
    Message("the Defense Step"),
    (
        Stage(
            "8-3-2",
            Message("what triggers at the beginning of the Defense Step"),
            triggers=True,
        ),
        Stage(
            "8-3-4",
            Message("the non-turn player's combos and skills of the Defense Step"),
        ),
    ),
)
DAMAGE = Stretch(
    "damage_step",
    Message("the Damage Step, with the damage or KO and what it triggers"),
    (
        Stage(
            "8-4-2",
            Message("what triggers at the beginning of the Damage Step"),
            triggers=True,
        ),
        Stage(
            "8-4-4",
            Message("adding the attack card's combo power"),
        ),
        Stage(
            "8-4-5",
            Message("adding the guard card's combo power"),
        ),
        Stage("8-4-6", Message("comparing the powers")),
        Stage(
            "8-4-6-1-1-1",
            Message("the damage, if a Leader was attacked and beaten"),
        ),
        Stage(
            "8-4-6-2-1",
            Message("the KO, if a Battle Card was attacked and beaten"),
        ),
        Stage(
            "8-4-7",
            Message("what triggers at the end of the Damage Step"),
            triggers=True,
        ),
        Stage("8-4-9", Message("the Battle End Step")),
    ),
)
BATTLE_END = Stretch(
    "battle_end_step",
    Message("the Battle End Step"),
    (
        Stage(
            "8-5-2",
            Message("the loss of combo power"),
        ),
        Stage(
            "8-5-4",
            Message("placing combo cards in the Drop Area"),
        ),
        Stage(
            "8-5-5",
            Message("what triggers at the end of the battle"),
            triggers=True,
        ),
        Stage("8-5-7", Message("the end of effects for the battle")),
        Stage("8-5-9", Message("the way back to the Main Phase")),
    ),
)
OF_BATTLE = (ATTACK, OFFENSE, DEFENSE, DAMAGE, BATTLE_END)
BEFORE_BATTLE = Stretch("main_phase", _BEGIN_BATTLE, ())
