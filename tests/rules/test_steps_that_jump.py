"""Steps jump to rows of their own table alone: it says which, and is refused where it lacks one."""

import ast
from functools import partial
from pathlib import Path

import pytest

import judge
from judge.engine.procedures import Procedures
from judge.rules.dragon_ball import checkpoints, damage, turn
from judge.rules.dragon_ball.base import DragonBallGame

RULES = Path(judge.__file__).parent / "rules"


def jumps_past_the_table(code: str) -> list[str]:
    """The jumps to what is neither an argument of the step nor the step itself."""
    found = []
    for part in ast.parse(code).body:
        named = {each.arg for each in ast.walk(part) if isinstance(each, ast.arg)}
        named |= {each.name for each in ast.walk(part) if isinstance(each, ast.FunctionDef)}
        for call in ast.walk(part):
            if (
                isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute)
                and call.func.attr == "go_to"
                and named.isdisjoint(each.id for each in ast.walk(call.args[0]) if isinstance(each, ast.Name))
            ):
                found.append(ast.unparse(call))
    return found


@pytest.mark.parametrize("path", sorted(RULES.rglob("*.py")), ids=lambda path: str(path.relative_to(RULES)))
def test_what_a_step_jumps_to_is_handed_over_to_it(path: Path) -> None:
    assert jumps_past_the_table(path.read_text(encoding="utf-8")) == []


def test_a_jump_to_a_step_by_its_name_is_found() -> None:
    assert jumps_past_the_table("def compare(game):\n    game.go_to(damage_step_ends)") == [
        "game.go_to(damage_step_ends)"
    ]


def test_a_table_without_a_step_that_it_names_is_refused() -> None:
    lost = partial(
        damage.compare, at_the_end=damage.damage_step_ends, guard_in={4: damage.guard_card_is_battle_card}
    )
    said = "procedure damage_step: compare goes on at damage_step_ends, which is no step of it"
    with pytest.raises(ValueError, match=said):
        Procedures[DragonBallGame]().new(
            "damage_step", "7-4", ("7-4-1-4", lost), ("7-4-1-4-2", damage.guard_card_is_battle_card)
        )


def test_a_table_without_the_usual_step_is_refused_too() -> None:
    said = "procedure checkpoint: turn_players_auto goes on at process, which is no step of it"
    with pytest.raises(ValueError, match=said):
        Procedures[DragonBallGame]().new("checkpoint", "4-5", ("4-5-3-2", checkpoints.turn_players_auto))


def test_a_table_without_one_of_several_steps_by_kind_is_refused() -> None:
    free_timing = partial(
        turn.free_timing_of_main, after={"use": turn.after_use}, at_the_end=turn.at_the_end_of_main
    )
    said = "procedure main_phase: free_timing_of_main goes on at after_use, which is no step of it"
    with pytest.raises(ValueError, match=said):
        Procedures[DragonBallGame]().new(
            "main_phase", "6-3", ("6-3-1-2", free_timing), ("6-3-1-3", turn.at_the_end_of_main)
        )


def test_a_step_that_is_not_told_where_it_goes_on_is_refused() -> None:
    said = "procedure damage_step: when_damage_is_dealt is not told where it goes on: at_the_end"
    with pytest.raises(ValueError, match=said):
        Procedures[DragonBallGame]().new(
            "damage_step", "7-4", ("7-4-1-4-1", partial(damage.when_damage_is_dealt))
        )
