"""What the judge carries out by hand: as an effect would, or silently; then the question is put again."""

import pytest
from helpers.chrono_table import PLAIN, Placed, action, battler, questing, table, tapped

from judge.engine.changes import Change
from judge.engine.state import NOWHERE
from judge.rules.chrono_clash.areas import BATTLEFIELD, DECK, GRAVEYARD, GUARDIANS, HAND, with_it
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import rows_of, strength_of
from judge.rules.chrono_clash.invariants import broken
from judge.rules.chrono_clash.manual_action import ONLY_AS_AN_EFFECT, ONLY_SILENTLY, begin

HERALD = battler("Herald", "[Summon] [Draw 1]\n[Destroyed] [Time +1]")
GUARD = battler("Guard", "[Vigor]")
OTHER = battler("Other", "[Rapid]")


def standing(*seats, **values):
    """A table with the judge's cards on it, or others."""
    mine = {"hand": [HERALD], "battlefield": [tapped(OTHER), Placed(GUARD, vigor=(PLAIN,))]}
    return table(*(seats or (mine, {"battlefield": [questing(battler("Enemy"))]})), **values)


def changed(here, kind, *names, **values):
    """The table after a change; a question is asked again, and all is sound."""
    cards = tuple(here.card(name) for name in names)
    begin(here.game, Change(kind, cards, **values))
    here.game.run()
    assert here.game.result or here.decision is not None
    assert broken(here.game.state) == []
    return here


@pytest.mark.parametrize("silently", [True, False])
def test_a_battler_put_on_the_battlefield_is_summoned_unless_silently(silently) -> None:
    here = changed(standing(), "move", "Herald", area=BATTLEFIELD, silently=silently)
    assert "Herald" in here.names("battlefield")
    assert here.names("hand") == ([] if silently else ["Plain"])
    assert bool(here.offered("attack", "Herald")) == silently


def test_a_battler_moved_away_takes_along_what_goes_with_it() -> None:
    here = changed(standing(), "move", "Enemy", area=HAND)
    assert sorted(here.names("hand", 1)) == ["Enemy", "Plain"]
    here = changed(standing(), "move", "Guard", area=GRAVEYARD)
    assert sorted(here.names("graveyard")) == ["Guard", "Plain"]


@pytest.mark.parametrize(("bottom", "at"), [(True, -1), (False, 0)])
def test_a_card_is_put_on_top_of_the_deck_or_to_its_bottom(bottom, at) -> None:
    here = changed(standing(), "move", "Herald", area=DECK, bottom=bottom)
    assert here.names("deck")[at] == "Herald"


@pytest.mark.parametrize(("number", "what"), [(0, "quest"), (1, "vigor"), (2, "pilot")])
def test_a_card_is_put_with_a_battler(number, what) -> None:
    here = changed(standing(), "put-under", "Herald", "Other", number=number, silently=True)
    card, above = here.card("Herald"), here.card("Other")
    assert with_it(here.game, above, what) == (card,)
    assert here.game.cards[card].face_up == (what != "quest")
    assert strength_of(here.game, above) == (6 if what == "pilot" else 3)


def test_a_player_draws_what_there_is() -> None:
    here = changed(standing(), "draw", seat=0, number=2)
    assert len(here.names("hand")) == 3
    here = changed(here, "draw", seat=0, number=9)
    assert here.names("deck") == []
    assert here.game.out == ()


def test_cards_are_tapped_untapped_and_turned_over() -> None:
    here = changed(standing(), "mode", "Other", rest=False)
    assert here.offered("attack", "Other")
    here = changed(here, "mode", "Other", rest=True, silently=True)
    assert not here.offered("attack", "Other")
    top = here.game.guardians(1)[0]
    begin(here.game, Change("turn-over", (top,), up=True))
    here.game.run()
    assert here.game.cards[top].face_up


@pytest.mark.parametrize(("by", "left"), [(0, []), (1, ["Guard"])])
def test_a_battler_is_destroyed_by_a_players_effect(by, left) -> None:
    here = changed(standing(), "ko", "Guard", seat=by)
    assert [name for name in here.names("battlefield") if name == "Guard"] == left
    assert bool(here.happened("vigor-spent")) == bool(left)


def test_what_is_destroyed_triggers() -> None:
    here = standing({"battlefield": [HERALD]}, {})
    changed(here, "ko", "Herald", seat=1)
    assert here.game.track == 4


def test_quest_points_are_set_and_five_win_unless_silently() -> None:
    here = changed(standing(markers=(2, 1)), "markers", seat=0, number=5, silently=True)
    assert (here.game.markers, here.game.result) == ((5, 1), "")
    here = changed(standing(), "markers", seat=0, number=5)
    assert here.game.result == "0"
    assert "1-3-1" in here.cites()


def test_the_counter_is_set_or_moved() -> None:
    here = changed(standing(), "gauge", number=7, silently=True)
    assert here.game.track == 7
    here = changed(here, "gauge", seat=1, number=2)
    assert here.game.track == 5
    here = changed(here, "gauge", seat=0, number=-6)
    assert (here.game.turn_player, here.game.track) == (1, 1)


def test_an_effect_is_put_in_force_and_ended() -> None:
    strong = battler("Strong", "[Summon] [Chosen Battler] [Strength +2]")
    here = standing({"hand": [strong], "battlefield": [OTHER]}, {})
    node = next(
        n for n, each in enumerate(here.game.catalogue.nodes) if getattr(each, "what", "") == "strength"
    )
    changed(here, "effect", "Other", seat=0, node=node)
    assert strength_of(here.game, here.card("Other")) == 5
    changed(here, "end-effect", number=0)
    assert strength_of(here.game, here.card("Other")) == 3
    changed(here, "effect", "Other", seat=0, node=node, used=False)
    here.do("pass")
    assert strength_of(here.game, here.card("Other")) == 5


def test_a_row_of_a_cards_is_resolved() -> None:
    here = standing({"battlefield": [HERALD]}, {})
    row = rows_of(here.game, here.card("Herald"))[0]
    changed(here, "resolve", "Herald", seat=0, skill=row)
    assert len(here.names("hand")) == 1


def test_a_player_is_eliminated() -> None:
    here = changed(standing({}, {}), "eliminate", seat=1)
    assert here.game.result == "0"
    here = changed(standing({"battlefield": [OTHER]}, {}, {"battlefield": [GUARD]}), "eliminate", seat=0)
    assert (here.game.out, here.game.turn_player, here.is_gone("Other")) == ((0,), 1, True)
    here = changed(standing({"battlefield": [OTHER]}, {}, {}), "eliminate", seat=2)
    assert (here.decision.player, here.decision.kind) == (0, "main-step")


def test_a_player_is_eliminated_in_the_middle_of_an_attack_of_another() -> None:
    bold = battler("Bold", "[Attack] [Chosen Opponent] [Discard 1]")
    here = standing({"battlefield": [bold]}, {"hand": [PLAIN]}, {"hand": [PLAIN]})
    here.do("attack", "Bold")
    changed(here, "eliminate", seat=1)
    assert here.decision.player == 0


def test_it_becomes_another_players_turn() -> None:
    here = changed(
        standing(),
        "turn",
        seat=1,
        number=9,
        first=0,
        phase="main",
        procedure="turn",
        step="do_something",
        silently=True,
    )
    assert (here.game.turn, here.decision.player, here.decision.kind) == (9, 1, "main-step")


def test_cards_come_to_the_table() -> None:
    here = changed(standing(), "add", seat=1, area=GUARDIANS, number=2, print=1, silently=True)
    assert len(here.game.guardians(1)) == 7
    here = changed(here, "add", seat=0, area=HAND, number=1, print=0, silently=True)
    assert here.offered("identify")
    unknown = len(here.game.cards) - 1
    begin(here.game, Change("identify", (unknown,), print=1))
    here.game.run()
    assert here.game.cards[unknown].print == 1
    assert not here.offered("identify")
    here = changed(here, "add", seat=0, area=-1, number=1, print=1, silently=True)
    assert here.game.cards[-1].zone == NOWHERE


def test_changes_are_of_one_kind_each() -> None:
    assert set(ChronoClash.changes) >= ONLY_AS_AN_EFFECT | ONLY_SILENTLY
    assert not ONLY_AS_AN_EFFECT & ONLY_SILENTLY


def test_a_change_in_the_middle_of_a_question_leaves_that_question() -> None:
    spell = action("Spell", "[Actions] [Chosen Battler] [Destroy]")
    here = standing({"hand": [spell], "battlefield": [OTHER, GUARD, HERALD]}, {})
    here.do("play", "Spell")
    changed(here, "ko", "Guard", seat=0)
    assert here.decision.kind == "choose"
    assert [option.card for option in here.decision.options] == [here.card("Other"), here.card("Herald")]
