"""Tables that were set up and left leave nothing behind of what was worked out of their cards."""

import gc

import pytest

from judge.cards.icons import compiling as icons
from judge.cards.language import compiling as words
from judge.engine.catalogue import SkillEntry
from judge.engine.tree import Node
from judge.sandbox.variations import Answer, Hand, carried_out, kept_moves, opened, options_of, tables

FUSION_WORLD = """
cards:
  tower: {{type: battle, color: red, cost: 1, power: 5000, combo: 5000,
           text: "[Permanent] All your red Battle Cards with a cost of {cost} or less get +{power} power."}}
  hunter: {{type: battle, color: red, cost: 1, power: 5000, combo: 5000,
            text: "[When Attacking] KO up to 1 of your Battle Cards with a power of {power} or less."}}
  captain: {{type: leader, color: red, power: 15000, back: {{power: 20000}}}}
turn: 5
A:
  leader: captain
  battle: tower, hunter
  energy: 4 tower
  life: 4 tower
  hand: tower, hunter
  deck: 20 tower
B:
  leader: captain
  battle: tower rest
  life: 4 tower
  deck: 20 tower
"""
CHRONO_CLASH = """
game: chrono-clash
cards:
  rider{power}: {{type: battler, color: red, cost: 1, strength: 2, text: "[Summon] [Draw 1]"}}
turn: 3
A: {{battlefield: rider{power}, hand: rider{power}, deck: 20 rider{power}}}
B: {{battlefield: rider{power}, deck: 20 rider{power}}}
"""


def left_over() -> dict[str, int]:
    """How many skills and parts of their trees there are, once what may forget has forgotten."""
    tables._opened.cache_clear()
    words.compile_skill.cache_clear()
    icons._compiled.cache_clear()
    gc.collect()
    every = gc.get_objects()
    return {kind.__name__: sum(isinstance(each, kind) for each in every) for kind in (SkillEntry, Node)}


def set_up(position: str, numbers: range) -> None:
    for number in numbers:
        table = opened(position.format(cost=1 + number % 9, power=5000 + 5 * number))
        options_of(table, table.start, "en")


@pytest.mark.parametrize("position", [FUSION_WORLD, CHRONO_CLASH], ids=["fusion-world", "chrono-clash"])
def test_many_tables_leave_nothing_behind(position: str) -> None:
    set_up(position, range(3))
    before = left_over()
    set_up(position, range(3, 60))
    assert left_over() == before


def tables_in_memory() -> int:
    tables._opened.cache_clear()
    gc.collect()
    return sum(isinstance(each, tables.Table) for each in gc.get_objects())


def test_kept_moves_hold_no_more_tables_than_are_meant_to_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_moves, "TABLES", 5)
    kept_moves._moves.clear()
    others = tables_in_memory()
    for power in range(12):
        table = opened(CHRONO_CLASH.format(power=power))
        done = carried_out(table, table.start, Answer((0,)))
        assert carried_out(table, table.start, Answer((0,))) is done, (
            "what was carried out is not played again"
        )
    last = table
    del table, done
    assert tables_in_memory() - others == 5
    assert carried_out(last, last.start, Answer((0,))).table is last, "the latest is still there"


def test_moves_by_hand_count_the_tables_that_they_lead_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_moves, "TABLES", 5)
    kept_moves._moves.clear()
    others = tables_in_memory()
    table = opened(CHRONO_CLASH.format(power=0))
    for strength in range(1, 13):
        edit = {"kind": "effect", "effect": f"[Strength +{strength}]", "upon": [0]}
        assert carried_out(table, table.start, Hand(edit)).table_after is not table
    del table
    assert tables_in_memory() - others <= 5
