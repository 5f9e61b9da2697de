"""What a card's text lets a player do in place of paying its energy cost, or besides (8-5-2-2-1, 1-3-1)."""

import pytest
from helpers.masters_games import does
from helpers.masters_readings import attacks
from helpers.masters_skills import card, keyword, named, offered, skill, table, where

from judge.cards.model import CardDefinition
from judge.engine import tree
from judge.engine.trace import ReadingTaken
from judge.rules.dragon_ball.areas import BATTLE, ENERGY, HAND, LIFE
from judge.rules.dragon_ball.events.costs import Paid, PaysBesides, PaysInstead, PaysNoCost
from judge.rules.dragon_ball.information import power_of
from judge.rules.masters.carried_out import not_carried_out
from judge.rules.masters.game import Masters

NEGATES = keyword("Counter: Attack", effect=(tree.NegateAttack(),))
OTHERS = skill(
    "[Permanent] You can activate this card's [Counter] skill from your hand without paying its energy cost"
    " by choosing 2 other cards in your hand and discarding them."
)
LIFE_PAYS = skill(
    "[Permanent] If your life is at 3 or less, you can activate this card's [Counter] skill from your hand by"
    " adding 1 card from your life to your hand instead of paying its energy cost."
)
POWER_PAYS = skill(
    "[Permanent] You can activate this card's [Counter] skill from your hand by choosing 2 of your non-token"
    " Battle Cards and reducing their power by -10000 for the turn instead of paying its energy cost."
)
FROM_ENERGY = skill(
    "[Permanent] You can activate this card's [Counter] skill from your energy by paying its energy cost and"
    " choosing 1 card in your hand and discarding it."
)
FROM_DROP = skill(
    "[Permanent] If this card is in your Drop Area, you can activate it by paying its energy cost and"
    " removing it and 1 red card in your hand from the game."
)
FREE_IN_BATTLE = skill(
    "[Permanent] You can activate this card's [Activate Battle] skill from your hand without paying its"
    " energy cost."
)
WARD = card("ward", "extra", NEGATES, OTHERS, cost=2)


def told(game: Masters, kind: type) -> int:
    return sum(isinstance(line.event, kind) for line in game.trace)


def options(game: Masters) -> list[str]:
    assert game.decision is not None
    return [each.kind for each in game.decision.options]


def answered(made: CardDefinition, readings: tuple[str, ...] = (), **areas: str) -> Masters:
    """A table at which a card is attacked, and the other player asked how to answer."""
    game = table(made, a_battle="plain", readings=readings, **areas)
    attacks(game, "plain")
    return game


def test_energy_or_what_the_text_says_is_asked_where_both_can_be_done() -> None:
    game = answered(WARD, b_hand="ward plain plain", b_energy="plain plain")
    does(game, "counter")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("instead", "8-5-2-2-1")
    assert game.decision.card == named(game, "ward")  # of which the energy cost is asked
    assert options(game) == ["pay-energy", "pay-instead"]
    does(game, "pay-instead")
    assert (where(game, "ward"), len(game.zone(1, HAND))) == ("drop", 0)
    assert game.battle is None and told(game, PaysInstead) == 1 and not told(game, Paid)
    assert not any(game.cards[energy].rest for energy in game.zone(1, ENERGY))
    assert not [fact for fact in game.facts if fact.what == "paid-instead"]


def test_energy_is_paid_all_the_same() -> None:
    game = answered(WARD, b_hand="ward plain plain", b_energy="plain plain plain")
    does(game, "counter")
    does(game, "pay-energy")
    assert len(game.zone(1, HAND)) == 2 and told(game, Paid) == 1 and not told(game, PaysInstead)
    assert sum(game.cards[energy].rest for energy in game.zone(1, ENERGY)) == 2


def test_how_energy_is_paid_is_asked_after_that() -> None:
    blue = card("blue", "battle", colors=("blue",))
    game = table(WARD, blue, a_battle="plain", b_hand="ward plain plain", b_energy="plain blue plain")
    attacks(game, "plain")
    does(game, "counter")
    does(game, "pay-energy")
    assert game.decision is not None and game.decision.kind == "pay" and len(game.decision.options) == 2


@pytest.mark.parametrize(
    ("hand", "energy", "kinds"),
    [
        ("ward plain plain", "", ["choose"]),  # without a question: there is but one way
        ("ward plain", "plain plain", []),  # paid for with energy
        ("ward plain", "plain", None),
        ("ward", "", None),
    ],
)
def test_only_what_can_be_done_in_whole_is_offered(hand: str, energy: str, kinds: list[str] | None) -> None:
    game = answered(WARD, b_hand=hand, b_energy=energy)
    assert offered(game, "counter") == ([] if kinds is None else ["ward"])
    if kinds is not None:
        does(game, "counter")
        assert "ward" not in [game.printed(card).number for card in game.zone(1, HAND)]
        assert told(game, PaysInstead) == (kinds == ["choose"])


@pytest.mark.parametrize(("life", "offers"), [(3, True), (4, False)])
def test_the_condition_has_to_hold(life: int, offers: bool) -> None:
    made = card("made", "extra", NEGATES, LIFE_PAYS, cost=2)
    game = answered(made, b_hand="made", b_life="plain " * life)
    assert bool(offered(game, "counter")) is offers
    if offers:
        does(game, "counter")
        game.answer(0)
        game.run()
        assert (len(game.zone(1, LIFE)), len(game.zone(1, HAND))) == (2, 1)


def test_a_negated_skill_lets_nothing_be_paid_otherwise() -> None:
    negated = tree.Negate(tree.Every(tree.Filter(owner="opponent", areas=("hand",))), "skills")
    bans = card("bans", "battle", tree.Skill("permanent", effect=(negated,)))
    areas = {"a_battle": "plain", "b_hand": "ward plain plain"}
    game = table(WARD, bans, **areas)
    attacks(game, "plain")
    assert offered(game, "counter") == ["ward"]
    game = table(WARD, bans, **areas | {"a_battle": "plain bans"})
    attacks(game, "plain")
    assert not offered(game, "counter")


def test_nothing_else_of_the_card_is_paid_for_so() -> None:
    made = card("made", "extra", skill("[Activate Main] Draw 1 card."), NEGATES, OTHERS, cost=2)
    game = table(made, a_hand="made plain plain")
    assert not offered(game, "activate")
    game = answered(made, b_hand="made plain plain")
    assert offered(game, "counter") == ["made"]


def test_a_battle_card_is_not_played_so() -> None:
    made = card("made", "battle", NEGATES, OTHERS, cost=5)
    assert "made" not in offered(table(made, a_hand="made plain plain"), "use")
    game = answered(made, b_hand="made plain plain")
    does(game, "counter")
    assert where(game, "made") == "drop"


def test_two_battle_cards_lose_power() -> None:
    made = card("made", "extra", NEGATES, POWER_PAYS, cost=2)
    assert not offered(answered(made, b_hand="made", b_battle="plain"), "counter")
    game = answered(made, b_hand="made", b_battle="plain plain plain")
    does(game, "counter")
    game.answer(0, 1)
    game.run()
    assert [power_of(game, each) for each in game.zone(1, BATTLE)] == [10000]  # two had 10000, and dropped


def test_an_activate_skill_is_paid_for_with_a_red_card() -> None:
    pays = skill(
        "[Permanent] If you have 2 or more energy, you can activate this card from your hand by placing 1 red"
        " card in your hand in your Drop Area instead of paying this card's energy cost."
    )
    fist = card("fist", "extra", pays, skill("[Activate Main] Draw 1 card."), cost=3)
    blue = card("blue", "battle", colors=("blue",))
    for hand, energy in (("fist plain", "plain"), ("fist blue", "plain plain"), ("fist", "plain plain")):
        assert not offered(table(fist, blue, a_hand=hand, a_energy=energy), "activate")
    game = table(fist, blue, a_hand="fist plain blue", a_energy="plain plain")
    does(game, "activate")
    assert where(game, "fist") == "drop" and told(game, PaysInstead) == 1
    assert sorted(game.printed(each).number for each in game.zone(0, HAND)) == ["blue", "plain"]


def test_a_skill_cost_is_paid_with_other_cards() -> None:
    """The two costs may not be paid with the same card (8-4-2-2)."""
    discards = skill("[Counter: Attack] Choose 1 card in your hand and discard it : Negate the attack.")
    made = card("made", "extra", discards, OTHERS, cost=2)
    assert not offered(answered(made, b_hand="made plain plain"), "counter")
    game = answered(made, b_hand="made plain plain plain")
    assert offered(game, "counter") == ["made"]
    does(game, "counter")
    game.answer(0, 1)
    game.run()
    assert game.battle is None and not game.zone(1, HAND)


def test_what_costs_nothing_is_not_paid_for_otherwise() -> None:
    game = answered(card("made", "extra", NEGATES, OTHERS, cost=0), b_hand="made plain plain")
    does(game, "counter")
    assert len(game.zone(1, HAND)) == 2 and not told(game, PaysInstead)


@pytest.mark.parametrize(
    ("hand", "energy", "offers"),
    [("plain", "scout", True), ("", "scout plain", False), ("plain", "plain", False)],
)
def test_a_counter_in_the_energy_area(hand: str, energy: str, offers: bool) -> None:
    plays = keyword("Counter: Attack", effect=(tree.NegateAttack(), tree.Play(tree.This())))
    scout = card("scout", "battle", plays, FROM_ENERGY)
    game = answered(scout, b_hand=hand, b_energy=energy)
    assert bool(offered(game, "counter")) is offers
    if offers:
        does(game, "counter")
        assert where(game, "scout") == "battle" and game.battle is None and not game.zone(1, HAND)
        assert told(game, PaysBesides) == 1 and told(game, Paid) == 1


def test_a_counter_in_the_energy_area_goes_to_the_drop_unless_its_effect_says_otherwise() -> None:
    scout = card("scout", "battle", NEGATES, FROM_ENERGY)
    game = answered(scout, b_hand="plain", b_energy="scout")
    does(game, "counter")
    assert where(game, "scout") == "drop"


def test_other_energy_of_the_same_print_pays_by_the_other_reading() -> None:
    scout, reading = card("scout", "battle", NEGATES, FROM_ENERGY), "activated-energy-does-not-pay"
    game = answered(scout, b_hand="plain", b_energy="scout", readings=(reading,))
    assert not offered(game, "counter")
    assert [e.reading for line in game.trace if isinstance(e := line.event, ReadingTaken)] == ["other"]
    game = answered(scout, b_hand="plain", b_energy="scout scout", readings=(reading,))
    first, other = game.zone(1, ENERGY)
    does(game, "counter", first)
    assert game.cards[other].rest and game.zone(1, ENERGY) == (other,)


@pytest.mark.parametrize(
    ("drop", "hand", "energy", "offers"),
    [
        ("last", "plain", "plain", True),
        ("last", "blue", "plain", False),
        ("last", "plain", "", False),
        ("", "last plain", "plain", True),  # from the hand as ever
    ],
)
def test_a_counter_in_the_drop_area(drop: str, hand: str, energy: str, offers: bool) -> None:
    last, blue = card("last", "extra", NEGATES, FROM_DROP), card("blue", "battle", colors=("blue",))
    game = table(last, blue, a_battle="plain", b_drop=drop, b_hand=hand, b_energy=energy)
    attacks(game, "plain")
    assert bool(offered(game, "counter")) is offers
    if offers:
        does(game, "counter")
        assert game.battle is None and where(game, "last") == ("outside" if drop else "drop")
        assert len(game.zone(1, HAND)) == (not drop)


def test_an_activate_battle_skill_costs_no_energy_but_the_other_one_does() -> None:
    lift = card(
        "lift", "extra", FREE_IN_BATTLE, skill("[Activate Main] Draw 1 card."),
        skill("[Activate Battle] Draw 1 card."), cost=3,
    )  # fmt: skip
    game = table(lift, a_hand="lift", a_battle="plain")
    assert not offered(game, "activate")
    attacks(game, "plain")
    assert offered(game, "activate") == ["lift"]
    does(game, "activate")
    assert where(game, "lift") == "drop" and told(game, PaysNoCost) == 1


def test_a_skill_that_costs_no_energy_of_its_card_costs_its_own() -> None:
    """8-5-2-2: the skill cost, which is all there is to pay."""
    lift = card("lift", "extra", FREE_IN_BATTLE, skill("[Activate Battle](1) : Draw 1 card."), cost=3)
    for energy in ("", "plain"):
        game = table(lift, a_hand="lift", a_battle="plain", a_energy=energy)
        attacks(game, "plain")
        assert offered(game, "activate") == ["lift"] * bool(energy)
    does(game, "activate")
    assert where(game, "lift") == "drop" and game.cards[game.zone(0, ENERGY)[0]].rest


def test_a_condition_of_a_free_activate_battle_skill_has_to_hold() -> None:
    free = skill(
        "[Permanent] If your opponent has 1 or more cards in their Warp, you can activate this card's"
        " [Activate Battle] skill from your hand without paying its energy cost."
    )
    lift = card("lift", "extra", free, skill("[Activate Battle] Draw 1 card."), cost=3)
    for warp in ("", "plain"):
        game = table(lift, a_hand="lift", a_battle="plain", b_warp=warp)
        attacks(game, "plain")
        assert bool(offered(game, "activate")) is bool(warp)


@pytest.mark.parametrize("text", [OTHERS, LIFE_PAYS, POWER_PAYS, FROM_ENERGY, FROM_DROP, FREE_IN_BATTLE])
def test_all_of_it_is_carried_out(text: tree.Skill) -> None:
    assert not not_carried_out(text)
