"""A card evolves into another by a skill, as if by [Evolve] (MA 10-5-6)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, keyword, named, skill, table, where

from judge.engine import tree
from judge.engine.state import ABSENT
from judge.engine.tree import Skill
from judge.rules.dragon_ball.areas import HAND, LEADER
from judge.rules.dragon_ball.information import keywords_of, power_of
from judge.rules.masters.game import Masters

GROWN = skill("[Auto] When a card evolves into this card, draw 1 card.")


def takes(game: Masters) -> None:
    """Chooses a card wherever one can be chosen, and else leaves what may be left."""
    while game.decision is not None and (game.battle is not None or game.decision.kind != "free-timing"):
        kinds = [each.kind for each in game.decision.options]
        if "card" in kinds:
            game.answer(kinds.index("card"))
        elif "pass" in kinds:
            game.answer(kinds.index("pass"))
        else:
            game.answer(*range(game.decision.minimum))
        game.run()


def beneath(game: Masters, number: str) -> int:
    return game.cards[named(game, number)].top


def test_it_evolves_into_a_card_of_the_hand_and_is_drawn_for() -> None:
    text = "[Activate Main] Choose 1 <Oak> card in your hand and evolve this card into it."
    grows = skill("[Activate Main] This card gets +5000 power for the turn.")
    seed = card("seed", "battle", skill(text), grows)
    oak = card("oak", "battle", GROWN, characters=("Oak",), power=20000)
    game = table(seed, oak, a_battle="seed", a_hand="oak")
    there = named(game, "seed")
    does(game, "activate", there, skill=game.side(there).skills[1])
    takes(game)
    game.update(there, rest=True)
    does(game, "activate", there, skill=game.side(there).skills[0])
    takes(game)
    tall = named(game, "oak")
    assert where(game, "oak") == "battle" and beneath(game, "seed") == tall
    assert game.cards[tall].rest and power_of(game, tall) == 25000, "mode and power stay"
    assert len(game.zone(0, HAND)) == 1


def test_a_card_used_in_a_combo_comes_from_the_drop() -> None:
    text = (
        "[Auto] During your turn, at the end of the battle after you combo with this card, choose up to 1"
        " <Acorn> in your Battle Area, and evolve it into this card."
    )
    oak = card("oak", "battle", skill(text), GROWN)
    game = table(oak, card("acorn", "battle", characters=("Acorn",)), a_battle="acorn", a_hand="oak")
    does(game, "attack", named(game, "acorn"), other=game.zone(1, LEADER)[0])
    does(game, "combo")
    takes(game)
    assert where(game, "oak") == "battle" and beneath(game, "acorn") == named(game, "oak")
    assert len(game.zone(0, HAND)) == 1


@pytest.mark.parametrize(
    ("by", "lying", "rests"),
    [
        ("evolve this card into it", True, True),
        ("evolve into it by placing it on top of this card in Active Mode", True, False),
        ("evolve this card into it in Rest Mode", False, True),
    ],
)
def test_the_mode_that_is_said_counts(by: str, lying: bool, rests: bool) -> None:
    seed = card("seed", "battle", skill(f"[Activate Main] Choose 1 <Oak> card in your Drop Area and {by}."))
    game = table(seed, card("oak", "battle", characters=("Oak",)), a_battle="seed", a_drop="oak")
    game.update(named(game, "seed"), rest=lying)
    does(game, "activate")
    takes(game)
    assert where(game, "oak") == "battle" and game.cards[named(game, "oak")].rest is rests


def test_all_effects_stay_by_the_other_reading() -> None:
    strong = tree.Gain(tree.This(), "Critical", duration="turn")
    text = "[Activate Main] Choose 1 <Oak> card in your hand and evolve this card into it."
    seen = []
    for readings in ((), ("evolve-keeps-all-effects",)):
        seed = card("seed", "battle", Skill("activate", timings=("main",), effect=(strong,)), skill(text))
        made = (seed, card("oak", "battle", characters=("Oak",)), card("last", "battle", keyword("Critical")))
        game = table(*made, a_battle="seed", a_hand="oak", readings=readings)
        there = named(game, "seed")
        for each in game.side(there).skills:
            does(game, "activate", there, skill=each)
            takes(game)
        seen.append("Critical" in keywords_of(game, named(game, "oak")))
    assert seen == [False, True]


def test_nothing_is_played_where_the_card_has_left() -> None:
    text = (
        "[Activate Main] Place this card in its owner's Drop Area, then choose 1 <Oak> card in your hand and"
        " evolve this card into it."
    )
    seed = card("seed", "battle", skill(text))
    game = table(seed, card("oak", "battle", characters=("Oak",)), a_battle="seed", a_hand="oak")
    does(game, "activate")
    takes(game)
    assert (where(game, "seed"), where(game, "oak")) == ("drop", "hand")


BOUND = "[Permanent] You can only have up to 1 <Oak> in your Battle Area."


@pytest.mark.parametrize("keyword", ["Evolve", "EX-Evolve", "Xeno-Evolve"])
@pytest.mark.parametrize("others", ["", " oak2"])
def test_the_card_that_it_is_played_for_makes_room(keyword: str, others: str) -> None:
    """Of a kind of which there may be one, and with another one besides not."""
    oak = card("oak", "battle", skill(BOUND), characters=("Oak",))
    another = card("oak2", "battle", skill(BOUND), characters=("Oak",))
    tall = card("tall", "battle", skill(BOUND), skill(f"[{keyword}](0) : {{oak}}"), characters=("Oak",))
    game = table(oak, another, tall, a_battle=f"oak{others}", a_hand="tall")
    offered = [each for each in game.decision.options if each.kind == "evolve"]
    if others:
        assert not offered
        return
    does(game, "evolve")
    takes(game)
    assert where(game, "tall") == "battle"


def test_only_a_card_that_makes_room_can_be_chosen_for_it() -> None:
    oak = card("oak", "battle", skill(BOUND), characters=("Oak",))
    acorn = card("acorn", "battle", characters=("Acorn",))
    tall = card("tall", "battle", skill(BOUND), skill("[Evolve](0) : {oak} or {acorn}"), characters=("Oak",))
    game = table(oak, acorn, tall, a_battle="oak acorn", a_hand="tall")
    does(game, "evolve")
    assert game.decision is None or game.decision.kind != "evolve-from"  # there is nothing else to choose
    takes(game)
    assert (where(game, "tall"), beneath(game, "acorn")) == ("battle", ABSENT)


def test_of_two_cards_of_which_either_leaves_the_other_none_makes_room() -> None:
    oak, other = (card(name, "battle", characters=("Oak",)) for name in ("oak", "oak2"))
    tall = card("tall", "battle", skill(BOUND), skill("[Evolve](0) : {oak} or {oak2}"), characters=("Oak",))
    game = table(oak, other, tall, a_battle="oak oak2", a_hand="tall")
    assert not [each for each in game.decision.options if each.kind == "evolve"]
