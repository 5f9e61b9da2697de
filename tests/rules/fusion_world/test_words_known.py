"""Every word that a tree can name something with is one that the engine does something about.

What card text can say is the types of judge/engine/tree/words.py (mypy checks the compiler's tables against
them); what the engine does is read from its own calls: events that it announces, bans that it asks for.
"""

import fnmatch
from typing import get_args

import pytest
from helpers.game_code import GameCode

from judge.engine import tree
from judge.engine.tree import words
from judge.engine.tree.skills import Instruction
from judge.rules import dragon_ball, fusion_world, masters
from judge.rules.dragon_ball.kinds import ProcedureName
from judge.rules.dragon_ball.remembering import COMBOS_FROM
from judge.rules.fusion_world.game import FusionWorld
from judge.rules.masters.answered_plays import AS_PLAYED
from judge.rules.masters.game import Masters
from judge.rules.masters.keywords.successor import ON_RESOLUTION

CODE = GameCode(dragon_ball, fusion_world, masters)
arguments, inside, compared = CODE.arguments, CODE.inside, CODE.compared

DONE = {
    words.EventName: arguments("Event")
    | inside("_kinds")
    | inside("switch_now")
    | inside("change_ki")
    | arguments("pend_at_the_end", 1, 2)
    | compared("event")
    | {"situation"} & compared("listened"),
    words.Moment: arguments("delayed_at", 1, 2) | {"", AS_PLAYED, ON_RESOLUTION},
    words.ReplacedEvent: inside("_replaceable_as"),
    words.Ban: arguments("is_forbidden", 1, None)
    | arguments("forbidding", 2, None)
    | inside("bans_on_attack")
    | inside("cannot_be_koed"),
    words.PlayerBan: arguments("player_cannot", 2, 3) | arguments("banning", 2, 3),
    words.Skipped: arguments("skipped", 1, 2),
    words.FactName: arguments("add_fact")
    | compared("what")
    | {"combo", *COMBOS_FROM, *words.MOVED}
    | inside("_remember_from_where"),
    tree.Duration: arguments("end_effects", 1, 2) | inside("last_turn") | {"", "game"},
}


@pytest.mark.parametrize("words_of", DONE, ids=lambda words_of: get_args(words_of)[1])
def test_the_engine_does_something_about_every_word(words_of) -> None:
    done = DONE[words_of]
    idle = [word for word in get_args(words_of) if not any(fnmatch.fnmatch(word, each) for each in done)]
    assert idle == []


def test_mypy_knows_the_procedures_that_there_are() -> None:
    assert set(get_args(ProcedureName)) == {
        *FusionWorld.procedures,
        *Masters.procedures,
        "cost",
        "effect",
        "later",
    }


def test_every_instruction_is_carried_out() -> None:
    flow = {tree.If, tree.EachPlayer, tree.Gate, tree.ChooseOne, tree.Choose}
    others = {tree.IconEffect, *get_args(tree.OfMasters)}  # of other games
    others |= {tree.ActivateCard, tree.PayInstead}
    others -= {tree.AwakenAt, tree.ForbidMove, tree.NegateKeyword}  # what lasts is kept alike in both
    assert set(get_args(Instruction)) - set(FusionWorld.instructions) - flow == others
