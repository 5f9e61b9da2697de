"""Rows whose targets are chosen once for all, and rows whose earlier icons change what later ones find."""

import pytest
from helpers.chrono_table import PLAIN, action, battler, table, tapped

from judge.games.positions import read_position, write_position
from judge.rules.chrono_clash.areas import BATTLEFIELD
from judge.rules.chrono_clash.information import cost_of, strength_of
from judge.rules.chrono_clash.invariants import broken

OWN = battler("Own", strength=3)
THIRD = battler("Third", strength=3)
SQUIRE = battler("Squire", "[One of Your Other Battlers] [Strength +2]")
HAMMER = action("Hammer", "[Actions] [Chosen Battler] [Destroy]")
SNARES = "[Actions] [Chosen Battler] [Destroy] [Chosen Battler] [Return]"


class TestChosenOnce:
    """A row without a trigger upon what its player chooses as its battler comes into play (CC 17-4-12-3)."""

    def summoned(self, **seat):
        here = table({"hand": [SQUIRE], "battlefield": [OWN, THIRD]} | seat, {"hand": [HAMMER]})
        return here.do("summon", "Squire").do("card", "Own")

    def strength(self, here, name="Own"):
        return strength_of(here.game, here.card(name))

    def test_it_outlasts_turns_and_ends_with_its_battler(self) -> None:
        here = self.summoned()
        assert (self.strength(here), self.strength(here, "Third")) == (5, 3)
        here.do("pass")
        assert self.strength(here) == 5
        here.do("play", "Hammer").do("card", "Squire")
        assert self.strength(here) == 3
        here.do("pass")
        assert here.game.state.modifiers == ()
        assert broken(here.game.state) == []

    def test_it_ends_with_its_target(self) -> None:
        here = self.summoned().do("pass").do("play", "Hammer").do("card", "Own")
        assert self.strength(here) == 3

    def test_a_position_says_how_long_it_lasts(self) -> None:
        here = self.summoned()
        text = write_position(here.game.catalogue, here.game.state)
        assert "until: in play" in text
        assert read_position(text).state == here.game.state

    def test_with_nobody_to_choose_the_row_is_not_resolved(self) -> None:
        here = table({"hand": [SQUIRE]}, {})
        here.do("summon", "Squire")
        assert here.decision.kind == "main-step"
        assert here.happened("not-resolved")

    def test_a_card_of_the_hand_may_be_chosen(self) -> None:
        cheap = battler("Cheap", "[Your Hand] [Cost -2]")
        here = table({"hand": [cheap, battler("Dear", cost=3)]}, {}).do("summon", "Cheap")
        assert cost_of(here.game, here.card("Dear")) == 1

    def test_what_is_for_all_needs_no_choice_beside_it(self) -> None:
        both = battler("Both", "[Your Other Battlers] [Strength +1] [Chosen Battler] [Strength +2]")
        here = table({"hand": [both], "battlefield": [OWN, THIRD]}, {}).do("summon", "Both").do("card", "Own")
        assert [self.strength(here, name) for name in ("Own", "Third", "Both")] == [6, 4, 3]
        here.do("pass")
        assert self.strength(here) == 6

    def test_that_of_a_pilot_lasts_as_long_as_it_is_attached(self) -> None:
        pilot = battler("Cadet", "[Pilot 1]\n[Chosen Battler] [Strength +2]")
        eva = battler("Giant", traits=("Eva",))
        here = table({"hand": [pilot], "battlefield": [eva, OWN]}, {"hand": [HAMMER]})
        here.do("pilot", "Cadet", "Giant").do("card", "Own")
        assert self.strength(here) == 5
        here.do("pass").do("play", "Hammer").do("card", "Giant")
        assert self.strength(here) == 3

    def test_a_row_gained_for_the_turn_has_its_target_chosen_when_it_is_gained(self) -> None:
        lend = action("Lend", "[Actions] [Chosen Battler] [Gains] [One of Your Other Battlers] [Strength +2]")
        here = table({"hand": [lend], "battlefield": [OWN, THIRD, PLAIN]}, {})
        here.do("play", "Lend").do("card", "Own")
        asked = [here.game.side(option.card).name for option in here.decision.options]
        assert asked == ["Third", "Plain"]
        here.do("card", "Third")
        assert [self.strength(here, name) for name in ("Own", "Third")] == [3, 5]
        here.do("pass")
        assert self.strength(here, "Third") == 3
        assert broken(here.game.state) == []

    def test_by_the_other_reading_it_is_never_chosen(self) -> None:
        lend = action("Lend", "[Actions] [Chosen Battler] [Gains] [One of Your Other Battlers] [Strength +2]")
        readings = ("lasting-target-is-never-chosen",)
        here = table({"hand": [lend], "battlefield": [OWN, THIRD]}, {}, readings=readings)
        here.do("play", "Lend").do("card", "Own")
        assert here.decision.kind == "main-step"
        assert self.strength(here, "Third") == 3

    def test_what_does_not_last_is_not_done(self) -> None:
        odd = battler("Odd", "[Chosen Battler] [Destroy] [Strength +1]")
        here = table({"hand": [odd], "battlefield": [OWN]}, {}).do("summon", "Odd")
        assert here.names("battlefield") == ["Own", "Odd"]
        assert self.strength(here) == 3


class TestGiven:
    """Rows without a trigger that give rows (CC 17-4-12-3)."""

    def strengths(self, text: str) -> list[int]:
        here = table({"battlefield": [battler("Giver", text), OWN]}, {})
        return [strength_of(here.game, here.card(name)) for name in ("Giver", "Own")]

    def test_each_gives_to_all_once(self) -> None:
        within = "[All Battlers] [Gains] [All Battlers] [Gains] [All Battlers] [Strength +1]"
        assert self.strengths(within) == [7, 7]

    def test_two_of_a_card_give_what_gives_on_once(self) -> None:
        giver = battler("Giver", "[All Battlers] [Gains] [All Battlers] [Gains] [All Battlers] [Strength +1]")
        here = table({"battlefield": [giver, giver]}, {})
        assert [strength_of(here.game, card) for card in here.game.zones[BATTLEFIELD]] == [7, 7]

    def test_what_is_given_with_a_trigger_waits_for_it(self) -> None:
        assert self.strengths("[All Battlers] [Gains] [Attack] [Strength +2]") == [3, 3]


class TestForeseen:
    """Whether a row can be resolved whole, with what its earlier icons do (CC 17-4-3)."""

    def played(self, text, *seats, **values):
        mine, theirs = seats
        return table({"hand": [action("Spell", text)]} | mine, theirs, **values).do("play", "Spell")

    def test_two_battlers_are_enough_for_two_icons(self) -> None:
        here = self.played(SNARES, {}, {"battlefield": [OWN, PLAIN]}).do("card", "Own")
        assert here.names("hand", 1) == ["Plain"]

    def test_vigor_keeps_the_only_one_there(self) -> None:
        strong = tapped(battler("Strong", "[Vigor]"), vigor=(PLAIN,))
        here = self.played(SNARES, {}, {"battlefield": [strong]})
        assert here.names("hand", 1) == ["Strong"]

    def test_only_targets_that_leave_a_way_can_be_chosen(self) -> None:
        text = "[Actions] [Chosen Battler] [Return] [Discard 1]"
        here = self.played(text, {"battlefield": [OWN]}, {"battlefield": [PLAIN]})
        assert here.names("battlefield") == []
        assert here.names("graveyard") == ["Spell", "Own"]

    def test_strength_that_is_raised_counts_for_the_next_icon(self) -> None:
        text = "[Actions] [Chosen Battler] [Strength +2] [Chosen Battler] [With] [Strength 5] [Destroy]"
        here = self.played(text, {}, {"battlefield": [OWN]})
        assert here.names("graveyard", 1) == ["Own"]

    @pytest.mark.parametrize("readings", [(), ("rows-looked-at-as-the-board-lies",)])
    def test_where_both_readings_agree_nobody_is_told_of_them(self, readings) -> None:
        here = self.played(SNARES, {}, {"battlefield": [OWN, PLAIN]}, readings=readings)
        assert not here.happened("interpretation")
        assert len(here.decision.options) == 2

    def test_what_the_judge_carries_out_is_not_foreseen(self) -> None:
        here = self.played("[Actions] [Chosen Battler] [Destroy] [Sing]", {}, {"battlefield": [OWN]})
        assert here.decision.kind == "by-hand"

    @pytest.mark.parametrize("crowd", [3, 40])
    def test_it_is_said_where_not_every_way_was_tried(self, crowd: int) -> None:
        text = "[Actions] [Chosen Battler] [Strength +2] [Chosen Battler] [With] [Strength 50] [Destroy]"
        theirs = {"battlefield": [battler(f"No {number}") for number in range(crowd)]}
        here = self.played(text, {}, theirs)
        assert bool(here.happened("not-every-way-tried")) is (crowd == 40)
        assert bool(here.happened("targets-chosen") or here.decision.kind == "choose") is (crowd == 40)

    def test_a_row_is_over_where_its_player_is_out(self) -> None:
        martyr = battler("Martyr", "[Destroyed] [Draw 1] [One of Your Other Battlers] [Destroy]")
        theirs = {"battlefield": [martyr, OWN], "deck": []}
        here = table({"hand": [HAMMER]}, theirs, {}, readings=("drawing-too-much-eliminates",))
        here.do("play", "Hammer").do("card", "Martyr")
        assert here.game.out == (1,)

    def test_many_battlers_take_no_time(self) -> None:
        crowd = [battler(f"No {number}") for number in range(40)]
        here = self.played(SNARES, {}, {"battlefield": crowd})
        assert len(here.decision.options) == 40


def test_two_icons_of_a_chosen_opponent_are_two_opponents() -> None:
    card = action("Two Purses", "[Actions] [Chosen Opponent] [Chosen Opponent] [Discard 1] [Draw 2]")
    here = table({"hand": [card]}, {"hand": [PLAIN]}, {"hand": [PLAIN]})
    here.do("play", "Two Purses").do("player", 2)
    assert (len(here.names("hand", 1)), len(here.names("hand", 2))) == (2, 2)
    assert {line.opponent for line in here.happened("opponent-chosen")} == {1, 2}
    here = table({"hand": [card]}, {"hand": [PLAIN]}).do("play", "Two Purses")
    assert here.names("hand", 1) == ["Plain"]
    assert here.happened("not-resolved")


@pytest.mark.parametrize("opponents", [1, 2])
def test_a_row_that_names_more_opponents_than_there_are_is_not_resolved(opponents) -> None:
    """Also where its choices are more than are tried."""
    row = "[Tap] [Discard 2] [Chosen Battler] [Cost +2] [Chosen Opponent] [Chosen Opponent] [Time +1]"
    herald = battler("Herald", row)
    here = table({"battlefield": [herald], "hand": [PLAIN] * 14}, *({} for _ in range(opponents)))
    here.do("tap", "Herald")
    assert bool(here.happened("not-resolved")) is (opponents == 1)
