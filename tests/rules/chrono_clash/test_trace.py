"""The trace is what was carried out: no line stands for something that did not happen."""

from helpers.chrono_table import PLAIN, battler, questing, table, tapped

from judge.engine.trace import TraceLine
from judge.rules.chrono_clash.events.turn import TurnEnds, TurnIsOver

SLOW = battler("Slow", "[Complete a Quest] [Time -9]")
STEPS = {"5-2", "5-3", "5-4", "5-4-1"}


def steps(here) -> list[str]:
    """The steps that the trace names, without what happened in them."""
    return [line.rule for line in here.game.trace if line.event is None]


def quest_that_ends_the_turn(*readings: str):
    """A passes; completing a quest ends B's turn before its first step."""
    ours = {"battlefield": [questing(SLOW, PLAIN), tapped(PLAIN)], "hand": []}
    return table({}, ours, readings=readings).do("pass")


def test_a_turn_that_a_quest_ends_neither_untaps_nor_draws() -> None:
    here = quest_that_ends_the_turn()
    ended = here.game.trace.index(TraceLine("6-1-1", TurnEnds(1, -6)))
    assert not STEPS & {line.rule for line in here.game.trace[:ended] if line != TraceLine("5-4-1")}
    assert steps(here).count("5-2") == 1  # in the turn after it
    assert here.names("hand", 1) == []
    assert here.game.turn_player == 0


def test_by_the_other_reading_it_untaps_and_draws() -> None:
    here = quest_that_ends_the_turn("steps-follow-though-the-turn-is-over")
    assert here.names("hand", 1) == ["Plain"]
    assert steps(here).count("5-3") == 2
    assert here.game.turn_player == 0


def test_a_pass_is_not_told_as_the_end_by_the_gauge() -> None:
    here = table({}, {}).do("pass")
    assert not {"6-1-1", "15-1-2"} & here.cites()
    assert {"6-2-1", "6-2-3", "6-2-4"} <= here.cites()
    here = table({}, {}, {}).do("pass")
    assert "6-1-1" not in here.cites()
    assert {"15-1-2", "15-1-3"} <= here.cites()


def test_a_turn_of_two_players_does_not_end_by_a_rule_for_more() -> None:
    here = table({"hand": [battler("Dear", cost=4)]}, {}).do("summon", "Dear")
    assert here.game.turn_player == 1
    assert "15-1-2" not in here.cites()
    before = here.game.trace[: here.game.trace.index(TraceLine("6-1-1"))]
    over = before.index(TraceLine("4-2-1", TurnIsOver(0)))
    assert TraceLine("5-4-1") not in before[over:]


def test_each_part_of_a_turn_is_the_one_that_is_being_carried_out() -> None:
    """CC 12-3-1, 5-2 to 5-4: whoever reads the trace line by line sees where in the turn each stands."""
    here = table({}, {})
    (position,) = here.offered("pass")
    here.game.answer(position)
    parts = [""]

    def look(game) -> bool:
        if game.phase != parts[-1]:
            parts.append(game.phase)
        return False

    here.game.run(look)
    assert parts[1:] == ["main", "end", "start", "untap", "draw", "main"]
