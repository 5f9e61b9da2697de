"""[Evolve] and the like that texts give cards of the hand (10-5-2, 8-3-3)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, keyword, named, offered, skill, table, where

from judge.engine import tree
from judge.engine.tree import Filter
from judge.games import adapter_of
from judge.rules.dragon_ball.areas import BATTLE, HAND
from judge.rules.dragon_ball.having_keywords import has_keyword_like
from judge.rules.masters.areas import WARP
from judge.rules.masters.carried_out import not_carried_out
from judge.rules.masters.game import Masters
from judge.table.moves import every_option

TO_HERO = (Filter(characters=("Hero",)),)
GIVES = skill('[Permanent] Each <Hero> in your hand gains "[Evolve](Red)(1) : <Hero>".')
XENO = skill(
    "[Permanent] All <Hero> cards in your hand with energy costs of 7 gain [Xeno-Evolve](1) : <Hero>."
)
ITSELF = skill("[Permanent] If you have 2 or more energy, this card in your hand gains [Evolve] : <Hero>.")
MASTER = card("master", "battle", GIVES, characters=("Hero",))
HERO = card("hero", "battle", characters=("Hero",), cost=7, power=20000)


def why_not(game: Masters, number: str) -> list[list[tuple[str, str]]]:
    """Why a card of the hand does not evolve, for each skill by which it might."""
    found = [
        o
        for o in every_option(adapter_of("masters"), game, 0)
        if o.kind == "evolve" and o.card == named(game, number)
    ]
    return [game.why_not(0, option) for option in found]


def test_a_card_in_play_gives_evolve_to_cards_of_the_hand() -> None:
    game = table(MASTER, HERO, a_battle="master", a_hand="hero plain", a_energy="plain plain")
    assert offered(game, "evolve") == ["hero"] and why_not(game, "hero") == [[]]
    does(game, "evolve")
    assert game.zone(0, BATTLE) == (named(game, "hero"),)
    assert all(game.cards[energy].rest for energy in game.zone(0, game.area_numbers["energy"]))
    assert offered(game, "evolve") == []


@pytest.mark.parametrize(
    ("areas", "rules"),
    [
        ({"a_battle": "master", "a_energy": "plain"}, [[("8-4-2-2", "skill-cost")]]),
        ({"b_battle": "master", "a_energy": "plain plain"}, []),
        ({"a_hand": "master hero", "a_energy": "plain plain"}, []),
    ],
)
def test_who_cannot_evolve_so(areas: dict[str, str], rules: list[list[tuple[str, str]]]) -> None:
    game = table(MASTER, HERO, **{"a_hand": "hero"} | areas)
    assert not offered(game, "evolve") and why_not(game, "hero") == rules


def test_two_cards_in_play_give_the_same_skill_once() -> None:
    game = table(MASTER, HERO, a_battle="master master", a_hand="hero", a_energy="plain plain")
    assert offered(game, "evolve") == ["hero"]


def test_a_negated_skill_gives_nothing() -> None:
    negated = tree.Negate(tree.Every(Filter(owner="you", areas=("battle",), types=("battle",))), "skills")
    hush = card("hush", "leader", tree.Skill("permanent", effect=(negated,)))
    areas = {"a_battle": "master", "a_hand": "hero", "a_energy": "plain plain"}
    assert offered(table(MASTER, HERO, hush, **areas), "evolve") == ["hero"]
    game = table(MASTER, HERO, hush, leader="hush", **areas)
    assert not offered(game, "evolve") and why_not(game, "hero") == [[("8-3-3", "not-gained")]]


def test_xeno_evolve_is_given_to_cards_of_that_cost() -> None:
    far = card("far", "battle", XENO, characters=("Hero",))
    cheap = card("cheap", "battle", characters=("Hero",), cost=6)
    game = table(far, HERO, cheap, a_battle="far", a_hand="hero cheap", a_energy="plain")
    assert offered(game, "evolve") == ["hero"]
    does(game, "evolve")
    assert game.zone(0, BATTLE) == (named(game, "hero"),) and len(game.zone(0, WARP)) == 1


@pytest.mark.parametrize(("energy", "evolves"), [("plain plain", True), ("plain", False)])
def test_a_card_of_the_hand_gives_itself_evolve(energy: str, evolves: bool) -> None:
    proud = card("proud", "battle", ITSELF, characters=("Hero",), cost=5)
    game = table(proud, HERO, a_battle="hero", a_hand="proud", a_energy=energy)
    assert bool(offered(game, "evolve")) is evolves
    assert has_keyword_like(game, named(game, "proud"), "Evolve") is evolves
    if evolves:
        does(game, "evolve")
        assert where(game, "proud") == "battle" and not game.zone(0, HAND)
        assert not any(game.cards[each].rest for each in game.zone(0, game.area_numbers["energy"]))
    else:
        assert why_not(game, "proud") == [[("8-3-3", "not-gained")]]


def test_it_gives_it_in_the_hand_alone() -> None:
    proud = card("proud", "battle", ITSELF, characters=("Hero",))
    game = table(proud, a_battle="proud proud", a_drop="proud", a_energy="plain plain")
    assert not offered(game, "evolve")


def test_a_printed_evolve_and_a_given_one_are_told_apart() -> None:
    both = card("both", "battle", keyword("Evolve", evolve_from=TO_HERO), characters=("Hero",))
    game = table(MASTER, both, a_battle="master", a_hand="both", a_energy="plain plain")
    assert offered(game, "evolve") == ["both", "both"]
    assert game.decision is not None
    assert len({option.skill for option in game.decision.options if option.kind == "evolve"}) == 2


@pytest.mark.parametrize("text", [GIVES, XENO, ITSELF])
def test_all_of_it_is_carried_out(text: tree.Skill) -> None:
    assert not not_carried_out(text)


def test_evolve_given_to_cards_in_play_is_left_to_the_judge() -> None:
    given = keyword("Evolve", evolve_from=TO_HERO)
    in_play = tree.GainSkill(tree.Every(Filter(owner="you", areas=("battle",))), given)
    assert not_carried_out(tree.Skill("permanent", effect=(in_play,))) == ("GainSkill.Evolve",)
