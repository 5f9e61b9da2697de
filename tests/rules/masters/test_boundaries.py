"""Boundaries that games hardly meet, such as the first card of all as the doer."""

from helpers.masters_skills import DRAW, PLAIN, card, keyword, named, offered, read, table

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND, LEADER
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.dragon_ball.prohibitions import forbidding
from judge.rules.masters.game import Masters
from judge.rules.masters.keywords import KEYWORDS
from judge.rules.masters.preparation import start


def test_what_skills_cannot_switch_the_skill_of_the_first_card_does_not_switch_either() -> None:
    """1-3-3: no skill does it where the doer is unknown, and that is below the number of the first card."""
    held = Skill("permanent", effect=(tree.Forbid(tree.This(), "switch-to-active", by_skill=True),))
    game = table(card("sleeper", "battle", held), b_battle="sleeper")
    sleeper = named(game, "sleeper")
    assert game.is_forbidden(sleeper, "switch-to-active", by=0)
    assert not game.is_forbidden(sleeper, "switch-to-active")


def test_both_leaders_hear_that_they_are_placed() -> None:
    """5-2-1-2: the first player's Leader, the first card of all, as well as the other one."""
    herald = card(
        "herald", "leader", Skill("auto", triggers=(Trigger("placed-in-leader-area"),), effect=DRAW)
    )
    catalogue = CardsOfGame("masters", KEYWORDS, read).new_catalogue((PLAIN, herald))
    deck = (1,) * 50
    game = Masters(catalogue, start((2, 2), (deck, deck)))
    game.run()
    game.answer(0)  # who goes first, whose skill is resolved before the other's
    game.run()
    assert [len(game.zone(seat, HAND)) for seat in (0, 1)] == [7, 7]  # one, and the six of the opening hand


def test_one_card_does_not_stand_for_two_names_of_three() -> None:
    """10-13-3: each name takes a card of its own, also among those that are still to be chosen."""
    names = ("Hero", "Rogue", "Sage")
    fusion = keyword("Union-Fusion", evolve_from=tuple(Filter(characters=(name,)) for name in names))
    made = (
        card("fusion", "battle", fusion, cost=5, power=25000),
        card("hero", "battle", characters=("Hero",)),
        card("both", "battle", characters=("Rogue", "Sage")),
        card("sage", "battle", characters=("Sage",)),
    )
    assert not offered(table(*made, a_hand="fusion hero both"), "evolve")
    assert offered(table(*made, a_hand="fusion hero both sage"), "evolve")


def test_a_gained_permanent_keyword_is_of_the_card_that_gains_it_and_by_the_skill_that_gives_it() -> None:
    """10-12 for a card that has come again: the opponent's skills alone are held off."""
    give = Skill(
        "permanent", effect=(tree.Gain(tree.Every(Filter(owner="you", types=("battle",))), "Indestructible"),)
    )
    game = table(card("giver", "leader", give), leader="giver", a_battle="plain plain", b_battle="plain")
    mine, theirs = game.zone(0, BATTLE)[0], game.zone(1, BATTLE)[0]
    game.update(mine, stay=3)
    (held,) = forbidding(game, mine, "be-koed-by-skills", by=theirs, by_player=1)
    assert held.frame.card == mine
    assert held.giver is not None and held.giver.skill == game.side(game.zone(0, LEADER)[0]).skills[0]
    assert not game.is_forbidden(mine, "be-koed-by-skills", by=mine, by_player=0)
    assert game.is_forbidden(mine, "be-koed-in-battle", by=theirs, by_player=1)
    assert game.is_forbidden(theirs, "be-koed-by-skills", by=mine, by_player=0)  # B's Leader gives it, too
