"""Frames that version 0.1 wrote in slots which meant something else in each procedure are read as what they
kept."""

from typing import Any

import pytest
from helpers import playing
from helpers.chrono_games import own_game
from helpers.own_games import own_catalogue

from judge.engine import tree
from judge.engine.changes import Change
from judge.engine.kept import Keeps
from judge.engine.state import Frame
from judge.engine.written import unnamed
from judge.games.chrono_clash import older_frames
from judge.games.fusion_world import older_frames as older_fusion_world
from judge.rules.chrono_clash import kept
from judge.rules.dragon_ball import kept as fw
from judge.rules.fusion_world.keywords.evolve import Evolving
from judge.rules.fusion_world.preparation import Redrawing

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


FUSION_WORLD: list[tuple[list[Any], Frame]] = [
    (
        ["preparation", ["opening_hands", "redraw", "ce1dda3d"],
         0, -1, -1, -1, [], [], 6, -1, [1, 0], None, "draw", None],
        Frame("preparation", 7, 0, done=6, kept=Redrawing((1, 0), is_drawing=True)),
    ),
    (
        ["end_phase", ["checkpoint_of_end", "again", "406ee33d"],
         -1, -1, -1, -1, [], [], 0, -1, [1], None, "", None],
        Frame("end_phase", 2, kept=fw.EndingPhase(begun=True)),
    ),
    (
        ["battle_end_step", ["third_checkpoint", "combo_cards_after_the_checkpoint", "x"],
         -1, -1, -1, -1, [], [], 1, 3, [5, 6], None, "", None],
        Frame("battle_end_step", 6, done=1, kept=fw.EndingBattle((5, 6), 3)),
    ),
    (
        ["checkpoint", ["", "process", "14479dc7"],
         -1, -1, -1, -1, [1], [0, 1, 77, 5, 6, 1, 0, 78, 5, 7], 0, 6, [77, 78], None, "", None],
        Frame("checkpoint", 0, kept=fw.GoingRound(
            6, (77, 78), (fw.Choice(0, 1, 77, 5, 6), fw.Choice(1, 0, 78, 5, 7)), 1
        )),
    ),
    (
        ["loop", ["", "nobody_can_stop", "x"], 0, 9, -1, 2, [0, 1], [], 0, 4711, [3], None, "", None],
        Frame("loop", 0, 0, 9, skill=2, kept=fw.Declaring((0, 1), 4711, (3,))),
    ),
    (
        ["auto_skill", ["pay_for_auto", "auto_activated", "x"],
         1, 9, 2, 3, [4], [4], 1, 2, [], None, "by-effect", None],
        Frame("auto_skill", 2, 1, 9, 2, 3, (4,), 1, 2, kept=fw.Activating((4,), by_effect=True)),
    ),
    (
        ["activate_skill", ["resolve_activate", "", "612af3a2"],
         0, 37, 3, 16, [], [], 1, -1, [], None, "", None],
        Frame("activate_skill", 4, 0, 37, 3, 16, done=1),
    ),
    (
        ["fusion_evolve", ["activated", "resolve", "x"],
         0, 37, 3, 16, [7], [], 1, -1, [5, 6], None, "", None],
        Frame("fusion_evolve", 4, 0, 37, 3, 16, (7,), 1, kept=Evolving(evolved=(5, 6))),
    ),
    (
        ["effect", 0, 1, 10, 3, 0, [7], [7, 8], 4, 2, [1, -1, 1], None, "", None],
        Frame("effect", 0, 1, 10, 3, 0, (7,), 4, 2, kept=fw.CarryingOutEffect((7, 8), (1,), 1)),
    ),
    (
        ["cost", 0, 1, 10, 3, 0, [7], [7], 4, -1, [], None, "", None],
        Frame("cost", 0, 1, 10, 3, 0, (7,), 4, kept=fw.CarryingOutEffect((7,))),
    ),
    (
        ["replacement", ["", "which_first", "x"],
         0, 5, -1, -1, [3], [11], 0, -1, [6], None, "5-10", None],
        Frame("replacement", 0, 0, 5, kept=fw.Replacing("5-10", (6,), (3,), (11,))),
    ),
    (
        ["order", ["", "place_in_random_order", "ed6834c0"],
         1, -1, -1, -1, [], [], 0, -1, [71, 54, 89], None, "", None],
        Frame("order", 0, 1, kept=fw.Placing((71, 54, 89))),
    ),
    (
        ["place_in_order", ["", "place_together", "4015f59f"],
         1, 64, -1, 33, [], [], 0, 0, [82, 94], None, "top", None],
        Frame("place_in_order", 0, 1, 64, skill=33, kept=fw.Placing((82, 94), "top", 1)),
    ),
    (
        ["shuffling", ["", "shuffle", "a6a35d8a"], 0, -1, -1, -1, [], [], 0, 0, [], None, "", None],
        Frame("shuffling", 0, 0, kept=fw.ShufflingArea(0)),
    ),
    (
        ["look", ["", "shuffle_looked_at", "x"], 0, -1, -1, -1, [], [], 0, -1, [4, 5], None, "", None],
        Frame("look", 0, 0, kept=fw.ShufflingCards((4, 5))),
    ),
    (
        ["by_hand", ["", "x", "x"], 0, -1, -1, -1, [], [], 0, -1, [], None, '{"kind":"draw","number":2}'],
        Frame("by_hand", 0, 0, change=Change("draw", number=2)),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("row", "expected"), FUSION_WORLD)
def test_a_frame_of_fusion_world(row: list[Any], expected: Frame) -> None:
    game, _ = playing.own_game(1)
    if isinstance(row[1], list):  # the names of the steps are another matter
        names = ("", *game.procedures[row[0]].names, "")
        row = [row[0], [names[expected.step], names[expected.step + 1], "x"], *row[2:]]
    (frame,), _ = unnamed([row], game, older_fusion_world.KEPT)
    assert frame == expected


def test_a_frame_of_fusion_world_that_carries_out_what_an_instruction_says_for_later() -> None:
    game, _ = playing.own_game(1)
    nodes = own_catalogue().nodes
    node = next(at for at, each in enumerate(nodes) if isinstance(each, tree.Delayed | tree.Replace))
    game = type(game)(own_catalogue(), game.state)
    row = ["later", 0, 0, 1, 2, -1, [], [], 0, -1, [], None, str(node), None]
    (frame,), _ = unnamed([row], game, older_fusion_world.KEPT)
    assert frame == Frame("later", 0, 0, 1, 2, kept=fw.CarryingOutEffect(instruction=node))
