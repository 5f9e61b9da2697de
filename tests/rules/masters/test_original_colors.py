"""Colors that are printed and colors that effects give (MA 10-32-1, 10-33-1, 10-37-1); cards under others."""

from helpers.masters_games import does, told
from helpers.masters_skills import card, chosen, keyword, offered, passes, table, where

from judge.engine import tree
from judge.engine.tree import Filter, Skill
from judge.rules.dragon_ball.areas import BATTLE, COMBO, HAND, LEADER
from judge.rules.masters.game import broken

EVERYWHERE = Filter(owner="any", types=("battle",), areas=("hand", "combo"))
GREEN = tree.TreatAs(tree.Every(EVERYWHERE), colors=("green",))
MOSS = card("moss", "leader", Skill("permanent", effect=(GREEN,)))
LEAF = card("leaf", "battle", colors=("green",), power=1000)


def test_arrival_asks_for_colors_that_are_printed() -> None:
    comer = card("comer", "battle", keyword("Arrival", colors=("red", "green")), cost=9)
    for leader, combos, able in (("moss", "plain", False), ("leader", "leaf", True)):
        game = table(comer, LEAF, MOSS, leader=leader, a_hand=f"comer {combos} plain")
        does(game, "attack", game.zone(0, LEADER)[0], other=game.zone(1, LEADER)[0])
        for _ in range(2):
            does(game, "combo", next(c for c in game.zone(0, HAND) if game.printed(c).number != "comer"))
        assert all("green" in game.colors(each) for each in game.zone(0, COMBO)) is not able
        assert ("comer" in offered(game, "activate")) is able


def test_aegis_takes_cards_of_colors_that_are_printed() -> None:
    shield = keyword("Aegis", colors=("red", "green"), timings=("battle",))
    plain, green = (
        card("bare", "leader", shield),
        card("dyed", "leader", shield, Skill("permanent", effect=(GREEN,))),
    )
    for leader, hand, able in (("dyed", "plain plain", False), ("bare", "plain leaf", True)):
        game = table(plain, green, LEAF, leader=leader, a_battle="plain", b_hand=hand, b_energy="plain")
        does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])
        does(game, "pass")
        assert all("green" in game.colors(each) for each in game.zone(1, HAND)) is not able
        assert bool(offered(game, "activate")) is able


def test_revive_takes_cards_of_the_colors_they_have() -> None:
    """10-37-1 speaks of colors, not of original ones."""
    reviver = card("reviver", "battle", keyword("Revive", colors=("red", "green")), power=5000)
    effect = (chosen(owner="opponent", types=("battle",)), tree.Ko(tree.Chosen()))
    hit = Skill("activate", timings=("main",), effect=effect)
    hitter = card("hitter", "leader", hit, Skill("permanent", effect=(GREEN,)))
    game = table(reviver, hitter, leader="hitter", b_battle="reviver", b_hand="plain")
    does(game, "activate", game.zone(0, LEADER)[0])
    while game.decision is not None and game.decision.kind != "free-timing":
        kinds = [each.kind for each in game.decision.options]
        does(game, "pay-cost" if "pay-cost" in kinds else kinds[0])
    assert where(game, "reviver") == "battle"


def test_nothing_is_put_under_a_card_in_the_drop() -> None:
    """The Extra Card lies there as its skill resolves (8-5-2-5-1, 11-3-1)."""
    effect = (chosen(owner="you", types=("battle",)), tree.Move(tree.Chosen(), "battle", beneath=tree.This()))
    sack = card("sack", "extra", Skill("activate", timings=("main",), effect=effect), cost=0)
    game = table(sack, a_hand="sack", a_battle="plain")
    does(game, "activate")
    passes(game)
    assert where(game, "sack") == "drop" and len(game.zone(0, BATTLE)) == 1
    assert broken(game.state) == []
    assert ("1-3-2", "as-many-as-possible") in told(game)


def test_a_color_that_a_card_adds_to_itself_counts_where_its_skill_works() -> None:
    """In a secret area only names, characters and special traits do (2-6-6)."""
    adds = tree.TreatAs(tree.This(), traits=("Sprout",))
    green = tree.TreatAs(tree.This(), colors=("green",))
    shoot = card("shoot", "battle", Skill("permanent", effect=(adds,)), Skill("permanent", effect=(green,)))
    game = table(shoot, a_hand="shoot", a_battle="shoot")
    (hidden,), (shown,) = game.zone(0, HAND), game.zone(0, BATTLE)
    assert game.traits(hidden) == game.traits(shown) == ("Sprout",)
    assert (game.colors(hidden), game.colors(shown)) == (("red",), ("red", "green"))


def test_who_is_every_color_has_each_of_the_five() -> None:
    every = tree.TreatAs(tree.Every(EVERYWHERE), colors=("*",))
    game = table(card("prism", "leader", Skill("permanent", effect=(every,))), leader="prism", a_hand="plain")
    colors = game.colors(game.zone(0, HAND)[0])
    assert set(colors) == {"red", "blue", "green", "yellow", "black"}
