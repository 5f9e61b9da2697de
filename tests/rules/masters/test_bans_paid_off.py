"""What a player cannot do unless they do something for it, each time (MA 1-3-3)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, offered, passes, skill, table, where

from judge.rules.dragon_ball.areas import BATTLE, DROP, ENERGY, HAND, LEADER
from judge.rules.masters.game import Masters

GIVES = "they choose 1 card in their hand and place it in their Drop Area"
NO_ATTACK = f"[Permanent] Your opponent can't attack unless {GIVES}."
SWITCH = "they switch 1 of their energy to Rest Mode"
NO_EXTRA = f"[Permanent] Your opponent can't activate Extra Cards unless {SWITCH}."
LEADER_UP = skill("[Activate Main] Your Leader Card gets +5000 power for the turn.")
FLARE = card("flare", "extra", LEADER_UP, cost=1)


def against(*texts: str, readings: tuple[str, ...] = (), **areas: str) -> Masters:
    """A table at which these skills of the other player's keep one from something."""
    tolls = [card(f"toll{n}", "battle", skill(text)) for n, text in enumerate(texts)]
    tolls_there = " ".join(each.number for each in tolls)
    rose = card("rose", "battle", cost=2)
    blue = card("blue", "battle", colors=("blue",))
    places = {"a_battle": "rose", "b_battle": tolls_there} | areas
    return table(*tolls, rose, blue, FLARE, readings=readings, **places)


def attacks(game: Masters, number: str = "rose") -> None:
    does(game, "attack", named(game, number, 0), other=game.zone(1, LEADER)[0])


def settle(game: Masters) -> None:
    """Takes the first answer until the battle is over."""
    while game.decision is not None and (game.decision.kind != "free-timing" or game.battle is not None):
        kinds = [each.kind for each in game.decision.options]
        game.answer(kinds.index("pass") if "pass" in kinds else 0)
        game.run()


def test_a_card_is_given_for_each_attack() -> None:
    game = against(NO_ATTACK, a_battle="rose plain", a_hand="plain plain")
    attacks(game)
    assert game.decision is not None and game.decision.kind == "choose"
    settle(game)
    assert len(game.zone(0, HAND)) == 1
    does(game, "attack", game.zone(0, BATTLE)[1], other=game.zone(1, LEADER)[0])
    settle(game)
    assert len(game.zone(0, HAND)) == 0 and len(game.zone(0, DROP)) == 2
    assert offered(game, "attack") == [], "nothing is left to give"


@pytest.mark.parametrize(("hand", "attackers"), [("plain", ["leader", "rose"]), ("", [])])
def test_no_attack_without_a_card_to_give(hand: str, attackers: list[str]) -> None:
    game = against(NO_ATTACK, a_hand=hand)
    assert sorted(set(offered(game, "attack"))) == attackers


@pytest.mark.parametrize(("hand", "can"), [("plain plain", True), ("plain", False)])
def test_two_bans_take_a_card_each(hand: str, can: bool) -> None:
    game = against(NO_ATTACK, NO_ATTACK, a_hand=hand)
    assert bool(offered(game, "attack")) is can
    if can:
        attacks(game)
        settle(game)
        assert game.zone(0, HAND) == ()


def test_cards_that_the_ban_does_not_name_attack_freely() -> None:
    text = "[Permanent] Your opponent can't attack with Battle Cards with energy costs of 1 or less unless "
    game = against(f"{text}{GIVES}.", a_battle="rose plain")
    assert sorted(set(offered(game, "attack"))) == ["leader", "rose"]
    attacks(game)
    assert game.battle is not None


def test_the_ban_is_the_opponents_alone() -> None:
    game = table(card("toll", "battle", skill(NO_ATTACK)), a_battle="toll")
    attacks(game, "toll")
    assert game.battle is not None


@pytest.mark.parametrize(("readings", "left"), [((), 0), (("ban-paid-off-once",), 1)])
@pytest.mark.parametrize("each", ["", " each time"])
def test_once_for_the_turn_by_the_other_reading(readings: tuple[str, ...], left: int, each: str) -> None:
    text = f"[Activate Main] Your opponent can't attack for the turn unless {GIVES}{each}."
    toll = card(
        "toll", "extra", skill("[Counter Attack] Negate the attack." + text.removeprefix("[Activate Main]"))
    )
    game = table(
        toll,
        a_battle="plain plain plain",
        a_hand="plain plain",
        b_hand="toll",
        b_energy="plain",
        readings=readings,
    )
    for n in range(3):
        does(game, "attack", game.zone(0, BATTLE)[n], other=game.zone(1, LEADER)[0])
        if n == 0:
            does(game, "counter")
        settle(game)
    assert len(game.zone(0, HAND)) == (0 if each else left)


@pytest.mark.parametrize(
    ("energy", "can"), [("plain", False), ("plain plain", True), ("blue plain", True), ("blue blue", False)]
)
def test_energy_is_switched_beside_the_cost_of_the_card(energy: str, can: bool) -> None:
    red = card("red", "extra", skill("[Activate Main] Draw 1 card."), cost=1, specified_cost=("red",))
    toll = card("toll", "battle", skill(NO_EXTRA))
    blue = card("blue", "battle", colors=("blue",))
    game = table(red, toll, blue, a_hand="red", a_energy=energy, b_battle="toll")
    assert bool(offered(game, "activate")) is can
    if can:
        does(game, "activate")
        settle(game)
        assert where(game, "red") == "drop"
        assert all(game.cards[each].rest for each in game.zone(0, ENERGY))


def test_a_counter_is_an_extra_card_too() -> None:
    halt = card("halt", "extra", skill("[Counter Attack] Negate the attack."), cost=0)
    toll = card("toll", "battle", skill(NO_EXTRA))
    for energy in ("plain", ""):
        game = table(halt, toll, a_battle="toll", b_hand="halt", b_energy=energy)
        attacks(game, "toll")
        if energy:
            does(game, "counter")
            passes(game)
            assert where(game, "halt") == "drop" and game.cards[game.zone(1, ENERGY)[0]].rest
        else:
            assert game.decision is None or offered(game, "counter") == []


@pytest.mark.parametrize(("said", "area"), [("yes", "drop"), ("no", "hand")])
def test_who_is_told_to_activate_a_card_may_leave_it(said: str, area: str) -> None:
    toll = card("toll", "battle", skill(NO_EXTRA))
    herald = card(
        "herald", "leader", skill("[Activate Main] Choose 1 Extra Card in your hand and activate it.")
    )
    game = table(FLARE, toll, herald, leader="herald", a_hand="flare", a_energy="plain", b_battle="toll")
    does(game, "activate", game.zone(0, LEADER)[0])
    if game.decision is not None and game.decision.kind == "choose":
        does(game, "card", named(game, "flare"))
    assert game.decision is not None
    toll_there = named(game, "toll")
    asked = (game.decision.kind, game.decision.card, game.decision.skill)
    assert asked == ("may", toll_there, game.side(toll_there).skills[0])
    does(game, said)
    settle(game)
    assert where(game, "flare") == area
    assert game.cards[game.zone(0, ENERGY)[0]].rest is (said == "yes")


def test_what_is_not_given_after_all_stops_the_attack() -> None:
    """A card in the hand that must be of a kind need not be chosen (8-5-3-5)."""
    text = "they choose 1 red card in their hand and place it in their Drop Area"
    game = against(f"[Permanent] Your opponent can't attack unless {text}.", a_hand="plain")
    attacks(game)
    game.answer()
    game.run()
    assert game.battle is None and game.decision is not None and game.decision.kind == "free-timing"
    assert not game.cards[named(game, "rose")].rest
