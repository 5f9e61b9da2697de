"""What decides by numbers and by whose doing, asked at each of its bounds: whatever is one off is seen."""

from itertools import product
from typing import Any

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, table
from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import ABSENT, CHANCE, JUDGE, Decision, Delayed, Event, Modifier, Option
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DROP, HAND, LEADER
from judge.rules.dragon_ball.kept import GoingRound
from judge.rules.dragon_ball.lasting import end_effects_of_turn, in_force
from judge.rules.dragon_ball.loops import can_stop, going_on, latest_round, stopping
from judge.rules.dragon_ball.prohibitions import banning, draw_bans, forbidding, has_header
from judge.rules.dragon_ball.trigger_conditions import trigger_fits
from judge.rules.dragon_ball.triggers import delayed_at
from judge.rules.masters.game import Masters

EXTRA = card("extra", "extra")
BOTH = "Activate Main/Battle"


def held(*effect: tree.Node, **fields: Any) -> Masters:
    """A game in which a Battle Card of the first player has a [Permanent] skill that says so."""
    holder = card("holder", "battle", Skill("permanent", effect=effect, **fields))  # type: ignore[arg-type]
    return table(
        holder, EXTRA, a_battle="holder plain", b_battle="plain", a_hand="plain extra", b_hand="plain extra"
    )


# --- what a card is kept from ---------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["any", "you", "opponent"])
@pytest.mark.parametrize("by_player", [ABSENT, 0, 1])
def test_a_ban_is_upon_whose_doing_it_says(whose: Any, by_player: int) -> None:
    game = held(tree.Forbid(tree.This(), "be-koed", by=whose))
    bans = forbidding(game, named(game, "holder"), "be-koed", by=0, by_player=by_player)
    doers = {"any": (ABSENT, 0, 1), "you": (ABSENT, 0), "opponent": (1,)}
    assert bool(bans) is (by_player in doers[whose])
    assert not forbidding(game, named(game, "holder"), "attack", by=0, by_player=by_player)
    assert not forbidding(game, named(game, "plain", 0), "be-koed", by=0, by_player=by_player)


@pytest.mark.parametrize(
    ("said", "by_card", "by_leader", "by_nothing"),
    [
        ({}, True, True, True),
        ({"by_skill": True}, True, True, False),
        ({"by_types": ("battle",)}, True, False, False),
        ({"by_types": ("extra", "leader")}, False, True, False),
        ({"against": Filter(types=("leader",))}, False, True, False),
        ({"only": Filter(types=("leader",))}, False, False, False),
    ],
)
def test_a_ban_is_upon_the_cards_it_says(
    said: dict[str, Any], by_card: bool, by_leader: bool, by_nothing: bool
) -> None:
    game = held(tree.Forbid(tree.This(), "be-koed", **said))
    doers = (game.zone(1, BATTLE)[0], game.zone(1, LEADER)[0], ABSENT)
    found = [bool(forbidding(game, named(game, "holder"), "be-koed", by=doer, by_player=1)) for doer in doers]
    assert found == [by_card, by_leader, by_nothing]


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("prevented", [0, 1, 2, 3])
def test_what_holds_so_many_times_a_turn_counts_those_of_this_card_in_this_stay(
    times: int, prevented: int
) -> None:
    game = held(tree.Forbid(tree.This(), "be-koed", times=times))
    holder = named(game, "holder")
    for _ in range(prevented):
        game.add_fact("prevented", card=holder, stay=game.cards[holder].stay)
    for _ in range(3):
        game.add_fact("prevented", card=holder, stay=game.cards[holder].stay + 1)
        game.add_fact("prevented", card=holder + 1, stay=game.cards[holder].stay)
        game.add_fact("attacked", card=holder, stay=game.cards[holder].stay)
    assert game.is_forbidden(holder, "be-koed") is (prevented < times)


# --- what a player is kept from -------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["any", "you", "opponent"])
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("only", [False, True])
def test_a_ban_upon_players_is_upon_those_and_upon_the_cards_it_says(
    whose: Any, player: int, only: bool
) -> None:
    game = held(tree.ForbidPlayer(whose, "play", Filter(types=("battle",)), only=only))
    meant = whose == "any" or (whose == "you") == (player == 0)
    plain, extra = (named(game, name, player) for name in ("plain", "extra"))
    assert bool(banning(game, player, "play", plain)) is (meant and not only)
    assert bool(banning(game, player, "play", extra)) is (meant and only)
    assert not banning(game, player, "use", plain)


@pytest.mark.parametrize(
    ("bans", "by_rule", "by_skill"),
    [((), 0, 0), (("draw",), 1, 1), (("draw-by-skills",), 0, 1), (("draw", "draw-by-skills"), 1, 1)],
)
def test_no_draw_at_all_or_none_by_skills(bans: tuple[Any, ...], by_rule: int, by_skill: int) -> None:
    game = held(*(tree.ForbidPlayer("opponent", what) for what in bans))
    assert [len(draw_bans(game, 1, ABSENT)), len(draw_bans(game, 1, 0))] == [by_rule, by_skill]
    assert not draw_bans(game, 0, 0)


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_no_more_than_so_many_cards_in_a_combo(most: int, there: int) -> None:
    ban = tree.ForbidPlayer("opponent", "combo", Filter(types=("battle",)), more_than=most)
    holder = card("holder", "battle", Skill("permanent", effect=(ban,)))
    game = table(holder, EXTRA, a_battle="holder", b_hand="plain " + "plain " * there + "extra")
    hand, *others = game.zone(1, HAND)
    for each in others:
        game.lay(each, replace(game.cards[each], zone=game.index(1, COMBO)))
    assert bool(banning(game, 1, "combo", hand)) is (there >= most)


@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize("attacks", [0, 1, 2, 3])
def test_no_more_than_so_many_attacks_of_some_cards(most: int, attacks: int) -> None:
    game = held(tree.ForbidPlayer("opponent", "attack", Filter(types=("battle",)), times=most))
    (theirs,) = game.zone(1, BATTLE)
    for _ in range(attacks):
        game.add_fact("attacked", player=1, card=theirs)
    for _ in range(3):
        game.add_fact("attacked", player=0, card=theirs)
        game.add_fact("attacked", player=1, card=game.zone(1, LEADER)[0])
        game.add_fact("played", player=1, card=theirs)
    assert bool(banning(game, 1, "attack", theirs)) is (attacks >= most)


@pytest.mark.parametrize(
    ("skill", "headers"),
    [
        (Skill("activate", timings=("main",)), {"Activate Main", BOTH}),
        (Skill("activate", timings=("battle",)), {"Activate Battle", BOTH}),
        (Skill("activate", timings=("main", "battle")), {"Activate Main", "Activate Battle", BOTH}),
        (Skill("auto"), {"Auto"}),
        (Skill("permanent"), set()),
        (Skill("keyword", keyword="Blocker"), {"Blocker"}),
    ],
)
def test_headers_of_a_skill(skill: Skill, headers: set[str]) -> None:
    every = (BOTH, "Activate Main", "Activate Battle", "Auto", "Blocker", "Critical")
    assert {each for each in every if has_header(skill, each)} == headers


# --- how long effects last ------------------------------------------------------------------------------

LASTS = {
    "turn": (0, 0),
    "until-opponents-turn-ends": (1, 2),
    "until-your-turn-ends": (2, 1),
    "opponents-turn": (1, 2),
    "battle": (None, None),
    "": (None, None),
}
"""The turn at whose end an effect ends, after the one it was made in: in its player's own, in the other's."""


@pytest.mark.parametrize("until", LASTS)
@pytest.mark.parametrize(("player", "since", "later"), [*product((0, 1), (3, 4), range(4))])
def test_each_effect_ends_with_its_turn(until: Any, player: int, since: int, later: int) -> None:
    """Turn 3 is of player 0, turn 4 of player 1."""
    boost = tree.ChangePower(tree.Every(Filter(owner="you", types=("battle",))), 5000, until)
    giver = card("giver", "battle", Skill("activate", timings=("main",), effect=(boost,)))
    game = table(giver, a_battle="giver", b_battle="giver")
    game.put(turn=since + later, turn_player=(since + later + 1) % 2)
    source = game.zone(player, BATTLE)[0]
    game.put(
        modifiers=[Modifier(game.catalogue.number_of(boost), player, source, 0, until, since, (), (), 5000)]
    )
    last = LASTS[until][(since + 1) % 2 != player]
    assert in_force(game, game.modifiers[0]) is (until != "opponents-turn" or last == later)
    for ending in (1 - player, player):
        before = len(game.modifiers)
        end_effects_of_turn(game, ending, "6-4-3")
        assert len(game.modifiers) == before - (ending == player and last is not None and last <= later)


# --- triggers -------------------------------------------------------------------------------------------

EVENT = Event("moved", 1, ABSENT, BATTLE, DROP, ABSENT, ABSENT, how="drop")


@pytest.mark.parametrize(
    ("trigger", "event", "fits"),
    [
        ({}, {"card": 0}, True),
        ({}, {"card": 1}, False),
        ({}, {}, True),
        ({"player": "you"}, {"player": 0}, True),
        ({"player": "you"}, {"player": 1}, False),
        ({"player": "opponent"}, {"player": 1}, True),
        ({"player": "opponent"}, {"player": 0}, False),
        ({"source": ("battle",)}, {}, True),
        ({"source": ("hand", "battle")}, {}, True),
        ({"source": ("hand",)}, {}, False),
        ({"source": ("battle",)}, {"source": ABSENT}, False),
        ({"to": ("drop",)}, {}, True),
        ({"to": ("hand",)}, {}, False),
        ({"to": ("outside",)}, {"to": ABSENT}, True),
        ({"to": ("drop",)}, {"to": ABSENT}, False),
        ({"to": ("outside",)}, {}, False),
        ({"source": ("battle",), "to": ("hand",)}, {}, False),
        ({"by": "you"}, {"by_player": 0}, True),
        ({"by": "you"}, {"by_player": 1}, False),
        ({"by": "you"}, {}, False),
        ({"by": "opponent"}, {"by_player": 1}, True),
        ({"by": "opponent"}, {"by_player": 0}, False),
        ({"by": "opponent"}, {}, False),
        ({"by": "you"}, {"kind": "draws", "by": 0, "by_player": 1}, True),
        ({"by": "opponent"}, {"kind": "draws", "by": 0, "by_player": 1}, False),
        ({"by": "you"}, {"kind": "draws", "by_player": 0}, False),
        ({"by_skill": True}, {"by": 0}, True),
        ({"by_skill": True}, {}, False),
        ({"by_skill": True}, {"by": 0, "how": "ko-battle"}, False),
        ({"by_skill": True}, {"by": 0, "how": "attack"}, False),
        ({"by_skill": True}, {"by": 0, "how": "damage"}, False),
        ({"by_filter": Filter(types=("leader",))}, {"by": 0}, False),
        ({"by_filter": Filter(types=("battle",))}, {"by": 0}, True),
        ({"in_battle": True}, {"how": "ko-battle"}, True),
        ({"in_battle": True}, {"how": "attack"}, True),
        ({"in_battle": True}, {"how": "skill"}, False),
        ({"while_in_battle": True}, {}, False),
        ({"keyword": "Blocker"}, {}, False),
        ({"without_keyword": "Blocker"}, {}, True),
        ({"subject": Filter()}, {"card": 0}, True),
        ({"subject": Filter()}, {"card": 1}, True),
        ({"subject": Filter()}, {}, False),
        ({"subject": Filter(owner="you")}, {"card": 0, "player": 0}, True),
        ({"subject": Filter(owner="you")}, {"card": 0, "player": 1}, False),
        ({"subject": Filter(owner="opponent")}, {"card": 0, "player": 1}, True),
        ({"subject": Filter(owner="opponent")}, {"card": 0, "player": 0}, False),
        ({"subject": Filter(owner="you")}, {"kind": "attacks", "card": 0, "player": 1}, True),
        ({"subject": Filter(owner="opponent")}, {"kind": "attacks", "card": 0, "player": 1}, False),
        ({"subject": Filter(types=("leader",))}, {"card": 0}, False),
        ({"subject": Filter(types=("battle",))}, {"card": 0}, True),
    ],
)
def test_a_trigger_asks_for_what_it_says_and_no_more(
    trigger: dict[str, Any], event: dict[str, Any], fits: bool
) -> None:
    """The skill is of card 0, a Battle Card of the first player's, the doer too."""
    game = table(leader="plain", a_leader="plain")
    assert game.master(0) == 0
    asked = Trigger(event.get("kind", "moved"), **trigger)
    assert trigger_fits(game, asked, replace(EVENT, **event), 0, 0) is fits


MOMENTS = {
    "turn-end": (True, True, True, True),
    "your-turn-end": (False, False, False, True),
    "your-turn-start": (False, False, False, True),
    "your-main-phase-start": (True, False, False, True),
    "opponents-turn-end": (False, False, True, False),
    "opponents-nearest-turn-end": (False, True, True, False),
    "opponents-turn-start": (False, False, True, False),
    "opponents-main-phase-start": (False, True, True, False),
}
"""Whether a delayed effect is due at a moment: in the turn in which it was made, if that is the player's own
or the other's; in a later turn of the other's; in a later one of the player's own."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_delayed_effect_is_due_in_whose_turn_it_says_and_no_sooner(moment: Any) -> None:
    later = tree.Delayed((tree.Draw(1),), moment)
    giver = card("giver", "battle", Skill("activate", timings=("main",), effect=(later,)))
    found = []
    for player, made in ((0, 3), (1, 3), (1, 2), (0, 2)):
        game = table(giver, a_battle="giver")
        game.put(delayed=[Delayed(game.catalogue.number_of(later), 0, 0, player, moment, made)])
        for other in MOMENTS:
            if other != moment:
                delayed_at(game, other)  # type: ignore[arg-type]
        assert not game.delayed[0].due
        delayed_at(game, moment)
        found.append(game.delayed[0].due)
    assert tuple(found) == MOMENTS[moment]


# --- loops ----------------------------------------------------------------------------------------------

NO, YES, PASS = Option("no"), Option("yes"), Option("pass")
NUMBERS = tuple(Option("number", number=n) for n in range(3))


@pytest.mark.parametrize(
    ("asked", "stops", "goes_on"),
    [
        ({"options": (YES, NO)}, (NO,), (YES,)),
        ({"options": (NO, YES)}, (NO,), (YES,)),
        ({"options": (PASS, YES, YES)}, (PASS,), (YES, YES)),
        ({"options": NUMBERS}, NUMBERS[:1], NUMBERS[1:]),
        ({"options": NUMBERS[::-1]}, NUMBERS[:1], NUMBERS[:0:-1]),
        ({"options": NUMBERS[1:]}, None, None),
        ({"options": (NO,)}, None, None),
        ({"options": (YES, YES)}, None, None),
        ({"options": (YES, YES), "minimum": 0, "maximum": 0}, None, None),
        ({"options": (YES, NO), "player": CHANCE}, None, None),
        ({"options": (YES, NO), "player": JUDGE}, None, None),
        ({"options": (YES, NO), "player": 1}, (NO,), (YES,)),
        ({"options": (YES, NO), "rule": "11-1-2-1"}, None, None),
        ({"options": (YES, NO), "rule": "11-1-2-2"}, None, None),
    ],
)
def test_who_can_leave_undone_what_is_asked(asked: dict[str, Any], stops: Any, goes_on: Any) -> None:
    decision = Decision(**{"player": 0, "rule": "8-5-3", "kind": "may"} | asked)
    assert can_stop(table(), decision) is (stops is not None)
    if stops is not None:
        assert (stopping(decision).options, going_on(decision).options) == (stops, goes_on)


@pytest.mark.parametrize("most", [1, 2])
def test_what_may_be_none_of_some_is_left_undone_by_none(most: int) -> None:
    decision = Decision(0, "8-5-3", "choose", (YES, YES), 0, most)
    assert can_stop(table(), decision)
    assert (stopping(decision).minimum, stopping(decision).maximum) == (0, 0)
    assert (going_on(decision).minimum, going_on(decision).maximum) == (1, most)


@pytest.mark.parametrize(
    ("positions", "begun"),
    [((5,), ABSENT), ((5, 6), ABSENT), ((5, 5), 0), ((5, 6, 5), 0), ((5, 6, 5, 7, 5), 2)],
)
def test_the_latest_round_begins_where_its_end_was_last(positions: tuple[int, ...], begun: int) -> None:
    assert latest_round(GoingRound(positions=positions)) == begun


def test_a_loop_is_asked_about_as_soon_as_a_position_has_been_there_three_times() -> None:
    """11-1-2: not sooner, and of that skill alone."""
    idle = Skill("activate", timings=("main",), effect=(tree.Draw(0),))
    once = Skill("activate", timings=("main",), once_per_turn=True, effect=(tree.Draw(0),))
    game = table(card("mill", "battle", idle), card("bell", "battle", once), a_battle="mill bell bell")
    for bell in game.zone(0, BATTLE)[1:]:
        does(game, "activate", bell)
    mill = named(game, "mill")
    asked = []
    for _ in range(3):
        does(game, "activate", mill)
        assert game.decision is not None
        asked.append((game.decision.kind, game.decision.card, game.decision.skill))
    assert [kind for kind, *_ in asked] == ["free-timing", "free-timing", "how-many"]
    assert asked[-1][1:] == (mill, game.side(mill).skills[0])
