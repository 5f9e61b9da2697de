"""Frames that version 0.1 wrote in slots which meant something else in each procedure are read as what they
kept."""

from typing import Any

import pytest
from helpers.chrono_games import own_game

from judge.engine.kept import Keeps
from judge.engine.state import Frame
from judge.engine.written import unnamed
from judge.games.chrono_clash import older_frames
from judge.rules.chrono_clash import kept

CHRONO_CLASH: list[tuple[list[Any], Keeps]] = [
    (
        ["attack", ["attack_triggers", "choose_target", "fd4e39a3"],
         1, 96, 2, -1, [], [], 0, -1, [], None, "directly", None],
        kept.Attacking(kept.DIRECTLY),
    ),
    (
        ["attack_on_quest", ["", "reveal_quest_card", "ed3ea7d6"],
         0, 9, 2, -1, [65], [], 0, -1, [1], None, "", None],
        kept.AttackingOnQuest(1),
    ),
    (
        ["discarding", ["", "discard", "3a1c8815"], 0, 16, -1, -1, [], [], 0, 1, [], None, "", None],
        kept.Discarding(1),
    ),
    (
        ["effect", 0, 3, 21, 2, 3, [10], [7, 8], 1, 32, [2, 4], None, "gained", None],
        kept.CarryingOut("gained", 1, (2, 1), (7, 8), (2, 4)),
    ),
    (
        ["end_of_turn", ["", "end_effects", "x"], -1, -1, -1, -1, [], [], 0, -1, [], None, "passed", None],
        kept.EndingTurn(kept.PASSED),
    ),
    (
        ["fight", ["after_the_fight", "", "28116036"],
         2, 15, 2, -1, [58], [], -1, -1, [2], None, "directly", None],
        kept.Fighting(2, -1),
    ),
    (
        ["guardian_attack", ["destroy_guardian", "next_guardian", "416b3838"],
         2, 15, 2, -1, [], [10], 2, 1, [1], None, "directly", None],
        kept.AttackingPile(1, kept.DIRECTLY, 10, kept.WEAKER, 1),
    ),
    (
        ["mustering", ["", "muster", "db9e7ff9"], 1, 9, -1, -1, [], [], 0, 1, [], None, "", None],
        kept.AfterDestruction(1),
    ),
    (
        ["once_more", ["", "resolve_once_more", "c198e31c"],
         1, 7, 2, 8, [], [], 0, 1, [], None, "played", None],
        kept.OnceMore(1, "played"),
    ),
    (
        ["order_triggers", ["", "next_trigger", "x"], -1, -1, -1, -1, [], [], 0, 2, [], None, "", None],
        kept.Ordering(2),
    ),
    (
        ["play_a_summon", ["", "play_summon_ability", "517a2cac"],
         2, -1, -1, -1, [14], [], 0, -1, [2], None, "", None],
        kept.PlayingSummons((2,)),
    ),
    (
        ["preparation", ["", "shuffle_decks", "12f631df"],
         -1, -1, -1, -1, [], [], 0, -1, [0, 1, 2, 3], None, "", None],
        kept.Preparing((0, 1, 2, 3)),
    ),
    (
        ["reinforcing", ["", "reinforce", "7d427eda"], 3, 20, -1, -1, [], [], 0, 2, [], None, "", None],
        kept.AfterDestruction(2),
    ),
    (
        ["resolve", ["all_or_none", "from_left_to_right", "x"],
         1, 9, 2, 3, [], [], 0, -1, [], None, "in play", None],
        kept.CarryingOut("in play"),
    ),
    (
        ["summon", ["attack_at_once", "destroy_after_sneak_attack", "9f88e720"],
         1, 9, 2, -1, [4], [], 1, -1, [3], None, "sneak", None],
        kept.Summoning("sneak", (3,), attacked=True),
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "expected"), CHRONO_CLASH, ids=lambda each: each[0] if isinstance(each, list) else ""
)
def test_a_frame_of_chrono_clash(row: list[Any], expected: Keeps) -> None:
    game, _ = own_game("1", 4, ())
    (frame,), _ = unnamed([row], game, older_frames.KEPT)
    assert frame.kept == expected
    assert frame == Frame(row[0], frame.step, *row[2:6], chosen=tuple(row[6]), kept=expected)


@pytest.mark.parametrize("name", ["attack", "turn", "end_of_turn", "summon", "resolve", "order_triggers"])
def test_a_frame_of_chrono_clash_that_kept_nothing(name: str) -> None:
    game, _ = own_game("1", 4, ())
    row = [name, ["", game.procedures[name].names[0], "x"], 0, 9, 2, 3, [], [], 0, -1, [], None, "", None]
    (frame,), _ = unnamed([row], game, older_frames.KEPT)
    assert frame == Frame(name, 0, 0, 9, 2, 3)
