"""How players go out and win, by two players and by several; and what a turn that ends stops."""

import pytest
from helpers.chrono_table import PLAIN, Placed, action, battler, questing, table, tapped

from judge.engine.errors import GameOver
from judge.rules.chrono_clash.gauge import LAST_SPACE
from judge.rules.chrono_clash.invariants import broken

OWN = battler("Own")
TAPS = battler("Taps", "[Tap] [Chosen Battler] [Tap the Target]")
EX = battler("Titan", cost=1, type="ex battler")
OTHER_EX = battler("Giant", cost=1, type="ex battler")
FETCH = action("Fetch", "[Actions] [Your Graveyard] [Return]")


def test_without_a_card_to_draw_a_player_is_out_and_the_other_wins() -> None:
    here = table({}, {"deck": []})
    here.do("pass")
    assert here.game.result == "0"
    assert {"5-3-1", "1-2-1-2", "1-2-2"} <= here.cites()


def test_of_three_players_the_others_play_on() -> None:
    here = table({}, {"deck": [], "hand": [OWN], "battlefield": [EX]}, {})
    here.do("pass")
    assert (here.game.out, here.game.turn_player, here.game.result) == ((1,), 2, "")
    assert (here.game.track, here.is_gone("Titan"), here.is_gone("Own")) == (3, True, True)
    assert broken(here.game.state) == []
    here.do("pass")
    assert here.game.turn_player == 0


def test_the_last_of_three_wins() -> None:
    here = table({"battlefield": [OWN, EX]}, {"guardians": []}, {"guardians": []})
    here.do("attack", "Own").do("attack-pile", 1)
    assert here.game.result == ""
    here.do("attack", "Titan")
    assert (here.game.result, here.game.out) == ("0", (1, 2))
    assert "15-2-1" in here.cites()


def test_whoever_attacks_the_last_guardian_has_to_attack_once_more() -> None:
    strong = battler("Strong", "[+3 Guardian Attack]", strength=9)
    here = table({"battlefield": [strong, OWN]}, {"guardians": [PLAIN]})
    here.do("attack", "Strong")
    assert (here.game.result, here.names("guardians", 1)) == ("", [])
    assert {"11-2-4", "17-5-1-1"} <= here.cites()
    here.do("attack", "Own")
    assert here.game.result == "0"
    assert {"11-2-5", "1-2-1-1"} <= here.cites()


@pytest.mark.parametrize(("seats", "rule"), [(2, "1-3-1"), (3, "15-2-2")])
def test_the_fifth_quest_point_wins_before_the_draw(seats, rule) -> None:
    others = [{} for _ in range(seats - 1)]
    others[0] = {"battlefield": [questing(OWN, PLAIN, PLAIN)], "deck": []}
    here = table({}, *others, markers=(0, 3, *(0,) * (seats - 2)))
    here.do("pass")
    assert here.game.result == "1"
    assert {"12-1-3", rule, "12-3-2"} <= here.cites()


@pytest.mark.parametrize(("cost", "counter"), [(4, 1), (5, 2), (9, 6)])
def test_the_counter_goes_on_from_where_the_turn_ended(cost, counter) -> None:
    here = table({"hand": [battler("Dear", cost=cost)]}, {}, {}, track=3)
    here.do("summon", "Dear")
    assert (here.game.turn_player, here.game.track) == (1, counter)
    assert {"4-2-1", "6-1-1", "15-1-2"} <= here.cites()


def test_a_pass_sets_it_to_3() -> None:
    here = table({}, {}, track=0).do("pass")
    assert (here.game.turn_player, here.game.track) == (1, 3)
    assert {"6-2-1", "6-2-3", "6-2-4"} <= here.cites()


def test_a_tap_ability_that_taps_does_not_choose_what_is_tapped() -> None:
    here = table({"battlefield": [TAPS, OWN]}, {"battlefield": [tapped(EX), PLAIN]})
    here.do("tap", "Taps")
    assert here.offered("card", "Own")
    assert not here.offered("card", "Titan")
    assert not here.offered("card", "Taps")
    assert "13-1-3" in here.cites()
    here = table(
        {"battlefield": [TAPS, OWN]},
        {"battlefield": [tapped(EX)]},
        readings=("tap-ability-may-choose-tapped",),
    )
    assert here.do("tap", "Taps").offered("card", "Titan")


def test_extra_deck_battlers_do_not_pay_for_one() -> None:
    here = table({"hand": [OTHER_EX], "battlefield": [EX, OWN, PLAIN]}, {})
    here.do("summon", "Giant")
    assert here.decision.kind == "pay-battlers"
    assert not here.offered("card", "Titan")
    here.do("card", "Own")
    assert {"14-3-2", "14-3-3", "14-3-5"} <= here.cites()
    assert here.names("battlefield") == ["Titan", "Plain", "Giant"]
    assert here.game.track == 3


def test_any_card_of_the_graveyard_or_those_of_a_type() -> None:
    here = table({"hand": [FETCH], "graveyard": [OWN, action("Spell")]}, {})
    here.do("play", "Fetch")
    assert here.decision.rule == "17-1-9-1"
    here.do("card", "Spell")
    assert here.names("hand") == ["Spell"]
    assert here.names("graveyard") == ["Fetch", "Own"]


def test_an_action_card_that_is_there_already_is_not_put_there() -> None:
    """In the hand, [Return] has nothing to do; in the graveyard, [Destroy] has not."""
    for icon, left in (("[Return]", "Old"), ("[Destroy]", "Young")):
        spell = action("Spell", f"[Actions] [Your Action Card] {icon} [Time +1]")
        here = table({"hand": [spell, action("Young")], "graveyard": [action("Old")]}, {})
        here.do("play", "Spell")
        assert [chosen.cards for chosen in here.happened("targets-chosen")] == [(here.card(left),)]


@pytest.mark.parametrize(("strength", "left"), [(2, ["Own"]), (3, []), (4, [])])
def test_a_guardian_of_equal_strength_destroys_the_attacker(strength, left) -> None:
    here = table({"battlefield": [OWN]}, {"guardians": [battler("Guard", strength=strength)]})
    here.do("attack", "Own")
    assert here.names("battlefield") == left
    assert ("10-3-3-2" in here.cites()) == bool(left)


def test_a_guardian_that_gains_time_spares_those_below_it() -> None:
    guard = battler("Guard", "[Guardian] [Time +4]", strength=1)
    here = table({"battlefield": [battler("Own", "[+1 Guardian Attack]")]}, {"guardians": [guard, PLAIN]})
    here.do("attack", "Own").do("use")
    assert here.names("guardians", 1) == ["Plain"]
    assert "11-2-3" in here.cites()
    assert here.game.turn_player == 1


def test_two_guardian_abilities_are_used_together_in_their_printed_order() -> None:
    """CC 10-3-2: one question, which names the first of them, is asked for both."""
    guard = battler("Guard", "[Guardian] [Draw 1]\n[Guardian] [Time +2]", strength=1)
    here = table({"battlefield": [OWN]}, {"guardians": [guard], "hand": []})
    here.do("attack", "Own")
    assert here.decision.skill == here.game.side(here.card("Guard")).skills[0]
    here.do("use")
    rows = here.game.side(here.card("Guard")).skills
    assert [event.skill for event in here.happened("resolves")] == list(rows)
    assert (len(here.names("hand", 1)), here.game.track) == (1, 1)


def test_a_sneak_attack_goes_on_even_if_the_turn_is_over() -> None:
    thief = battler("Thief", "[Sneak Attack 6]\n[+1 Guardian Attack]")
    here = table(
        {"hand": [thief]}, {"guardians": [battler("Weak", strength=1), battler("Frail", strength=1)]}
    )
    here.do("sneak", "Thief")
    assert here.names("guardians", 1) == []
    assert here.names("graveyard") == ["Thief"]
    assert (here.game.turn_player, here.game.track) == (1, 3)


def test_a_battler_of_which_the_quest_card_is_gone_can_be_fought() -> None:
    here = table(
        {"battlefield": [OWN, battler("Second", strength=9)]},
        {"battlefield": [questing(battler("Pilgrim"), battler("Card", strength=1)), Placed(PLAIN)]},
    )
    here.do("attack", "Own").do("attack-battler", "Own", "Pilgrim")
    assert here.names("battlefield", 1) == ["Pilgrim", "Plain"]
    assert {"12-2-3", "12-2-5", "12-2-6"} <= here.cites()
    here.do("attack", "Second").do("attack-battler", "Second", "Pilgrim")
    assert here.names("battlefield", 1) == ["Plain"]


@pytest.mark.parametrize(("readings", "attacks"), [((), False), (("transformation-comes-untapped",), True)])
def test_a_battler_transformed_attacks_by_itself_or_when_its_player_declares_it(readings, attacks) -> None:
    frog = battler("Frog", "[Transformation]", cost=3)
    here = table({"battlefield": [OWN], "hand": [frog]}, {}, track=9, readings=readings)
    here.do("transform", "Frog", "Own")
    assert bool(here.offered("attack", "Frog")) == attacks
    assert not here.offered("attack", "Own")


@pytest.mark.parametrize(("cost", "asked"), [(3 + LAST_SPACE, False), (4 + LAST_SPACE, True)])
def test_what_comes_after_the_last_space_is_asked_only_beyond_it(cost, asked) -> None:
    here = table({"hand": [battler("Dear", cost=cost)]}, {}, track=3)
    here.do("summon", "Dear")
    assert ("3-2-8" in here.cites()) == asked


def test_who_is_out_cannot_give_up_and_nobody_can_once_the_game_is_over() -> None:
    here = table({}, {}, {})
    here.game.concede(1)
    here.game.run()
    assert (here.game.out, here.game.result) == ((1,), "")
    with pytest.raises(GameOver):
        here.game.concede(1)
    assert here.game.decision is not None
    here.game.concede(0)
    assert here.game.result == "2"
    with pytest.raises(GameOver):
        here.game.concede(2)


def test_who_gives_up_in_their_own_attack_ends_it_and_the_next_one_plays_on() -> None:
    """What nobody is resolving any more keeps nobody from a tap ability (CC 13-1)."""
    here = table({"battlefield": [OWN]}, {"battlefield": [tapped(PLAIN), TAPS]}, {})
    here.do("attack", "Own")
    assert here.decision is not None and here.decision.kind == "attack-target"
    here.game.concede(0)
    here.game.run()
    assert (here.game.out, here.game.turn_player, here.game.battle) == ((0,), 1, None)
    assert here.offered("tap", "Taps")


TOGETHER = ("drawing-too-much-eliminates", "out-together-by-one-row")
FEAST = action("Feast", "[Actions] [Draw 4] [Chosen Opponent] [Draw 4]")


def feast(*others, readings=TOGETHER, text=FEAST):
    """A plays a row by which all who have one card left are to draw four."""
    here = table({"hand": [text], "deck": [PLAIN]}, *others, readings=readings)
    here.do("play", "Feast")
    if here.decision and here.decision.kind != "main-step":
        here.do("player", 1)
    return here


def test_two_of_four_are_out_together_and_the_others_play_on() -> None:
    few = {"deck": [PLAIN]}
    here = feast(few, {}, {})
    assert (here.game.out, here.game.result, here.game.turn_player) == ((0, 1), "", 2)
    assert not here.game.facts
    assert broken(here.game.state) == []


def test_of_three_the_one_who_could_draw_wins_against_two_who_are_out_together() -> None:
    here = feast({"deck": [PLAIN]}, {})
    assert (here.game.out, here.game.result) == ((0, 1), "2")


def test_with_all_out_together_nobody_wins_whoever_was_out_before() -> None:
    here = table({"hand": [FEAST], "deck": [PLAIN]}, {"deck": [PLAIN]}, {}, readings=TOGETHER)
    here.game.concede(2)
    here.game.run()
    here.do("play", "Feast")
    if here.decision:
        here.do("player", 1)
    assert (here.game.out, here.game.result, here.game.pending) == ((2, 0, 1), "draw", ())


def test_who_cannot_draw_is_out_at_once_where_the_row_makes_nobody_else_draw() -> None:
    glut = action("Feast", "[Actions] [Draw 4] [Chosen Opponent] [Discard 1]")
    here = feast({"hand": [OWN]}, {}, text=glut)
    assert (here.game.out, here.names("hand", 1)) == ((0,), ["Own", "Plain"])


def test_others_than_the_turn_player_are_out_together_and_once() -> None:
    glut = action("Glut", "[Actions] [Chosen Opponent] [Draw 2] [Chosen Opponent] [Draw 1]")
    few, none = {"deck": [PLAIN]}, {"deck": []}
    more = action("More", "[Actions] [Draw 1]")
    here = table({"hand": [glut, more]}, few, none, {}, track=9, readings=(*TOGETHER, "gauge-goes-on"))
    here.do("play", "Glut").do("player", 1).do("player", 2)
    assert (here.game.out, here.game.result, list(here.game.facts)) == ((1, 2), "", [])
    assert [event.player for event in here.happened("eliminated")] == [1, 2]


def test_what_another_choice_of_an_opponent_is_about_bounds_none_before_it() -> None:
    """B and C have a card to discard; that C has none to draw says nothing of the first choice (17-1-4-1)."""
    row = action("Row", "[Actions] [Chosen Opponent] [Discard 1] [Chosen Opponent] [Draw 1]")
    here = table({"hand": [row]}, {"hand": [OWN]}, {"hand": [OWN], "deck": []})
    here.do("play", "Row")
    assert here.decision is not None and here.decision.kind == "choose-opponent"
    assert [option.number for option in here.decision.options] == [1, 2]
