"""Every word that a row of icons can be made of is one that the engine does something about.

What rows can say is the types of judge/engine/tree and the icons of judge/cards/icons/names.py; what the
engine does is read from its own tables and calls.
"""

from typing import get_args

import pytest
from helpers.game_code import GameCode

from judge.cards.icons import compile_text
from judge.cards.icons.names import EVENTS, ICONS, written
from judge.engine.tree import IconDeed, IconEffect, IconTargetKind
from judge.engine.tree.words import IconEventName
from judge.rules import chrono_clash
from judge.rules.chrono_clash.abilities import EVENT_RULES
from judge.rules.chrono_clash.declarations import ACTIONS, TARGETS
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.icon_effects import DEEDS, OF_TYPE, RULES
from judge.rules.chrono_clash.kinds import ProcedureName
from judge.rules.chrono_clash.main_step import PROCEDURES
from judge.rules.chrono_clash.targets import GROUPS

CODE = GameCode(chrono_clash)


def test_every_deed_of_an_icon_is_carried_out() -> None:
    assert set(DEEDS) == set(get_args(IconDeed))


def test_every_target_is_looked_for_and_has_its_rule() -> None:
    assert {*RULES, *GROUPS, "chosen-opponent"} == set(get_args(IconTargetKind))
    assert set(OF_TYPE) == set(RULES)
    looked_for = CODE.inside("in_its_place") | {"chosen-opponent", "graveyard"}  # the last is what is left
    assert set(get_args(IconTargetKind)) <= looked_for


def test_every_event_is_announced_or_waited_for_where_it_happens() -> None:
    announced = CODE.arguments("trigger_abilities", 2, 3) | CODE.compared("event")
    assert set(get_args(IconEventName)) == set(EVENTS.values()) == announced
    pending = CODE.arguments("trigger_abilities", 2, 3)
    assert set(EVENT_RULES) == pending


@pytest.mark.parametrize("icon", [each for each in ICONS if each.group in ("modifiers", "effects")], ids=str)
def test_every_modifier_and_effect_is_a_deed(icon) -> None:
    end = " [Rapid]" if icon.name == "gains" else ""
    compiled = compile_text(f"[Summon] [Chosen Battler] {written(icon.name, 'en', 2)}{end}")
    if icon.name in ("time", "draw", "discard", "draw-extra") or "guardians" in icon.name:
        compiled = compile_text(f"[Summon] {written(icon.name, 'fr', 2)}")
    (row,) = compiled
    assert row.not_understood == ""
    assert [effect.what in DEEDS for effect in row.skill.effect if isinstance(effect, IconEffect)] == [True]


def test_every_declaration_has_a_procedure() -> None:
    assert {action.kind for action in ACTIONS} == set(PROCEDURES)
    assert {action.kind for action in TARGETS}.isdisjoint(PROCEDURES)


def test_mypy_knows_the_procedures_that_there_are() -> None:
    assert set(get_args(ProcedureName)) == {*ChronoClash.procedures, "effect"}
