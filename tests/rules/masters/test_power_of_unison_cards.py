"""Power that falls to zero, and power that markers put back (MA 9-5, 9-6, 9-7), where several things meet."""

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, named, offered, passes, table, where

from judge.cards.model import CardDefinition
from judge.engine import tree
from judge.engine.tree import Filter, Group, Instruction, Player, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND
from judge.rules.dragon_ball.information import power_of
from judge.rules.masters.game import Masters

MINUS = Skill("activate", timings=("main",), costs=((tree.MarkerCost(1, remove=True),),), effect=())
PAIR = card("powered-pair", "unison", MINUS)


def every(owner: Player, *areas: str) -> tree.Every:
    return tree.Every(Filter(owner=owner, areas=areas))


def activating(*effect: Instruction) -> CardDefinition:
    """A Leader Card whose skill does this."""
    return card(
        "power-chief", "leader", Skill("activate", timings=("main",), once_per_turn=True, effect=effect)
    )


def powers(game: Masters) -> tuple[int, int]:
    """The power of the Unison Card and of the first player's Battle Card."""
    return power_of(game, named(game, "powered-pair")), power_of(game, named(game, "plain", 0))


BOTH = tree.ChangePower(every("you", "battle", "unison"), 5000, "turn")
CHOSEN = (
    tree.Choose(tuple(Group(Filter(owner="you", areas=(area,)), 1, -1) for area in ("battle", "unison"))),
    tree.ChangePower(tree.Chosen(), 5000, "turn"),
)


@pytest.mark.parametrize("effect", [(BOTH,), CHOSEN], ids=["all", "chosen"])
def test_a_lost_marker_puts_back_the_power_of_that_card_alone(effect: tuple[Instruction, ...]) -> None:
    game = table(activating(*effect), PAIR, leader="power-chief", a_unison="powered-pair", a_battle="plain")
    does(game, "activate", named(game, "power-chief", 0))
    while game.decision is not None and game.decision.kind != "free-timing":
        game.answer(0)
        game.run()
    assert powers(game) == (15000, 15000)
    does(game, "activate", named(game, "powered-pair"))
    assert powers(game) == (10000, 15000)
    assert ("9-6-1-1", "power-reset") in told(game)


def test_power_put_back_leaves_an_effect_upon_all_to_cards_that_come_later() -> None:
    """9-6-1-1 is about the Unison Card alone: whatever enters its areas has the effect (8-8-1-5)."""
    made = (activating(BOTH), PAIR)
    game = table(*made, leader="power-chief", a_unison="powered-pair", a_hand="plain", a_energy="plain")
    does(game, "activate", named(game, "power-chief", 0))
    does(game, "activate", named(game, "powered-pair"))
    guest = game.zone(0, HAND)[0]
    does(game, "use", guest)
    passes(game)
    assert game.area_of(guest) == BATTLE
    assert (power_of(game, named(game, "powered-pair")), power_of(game, guest)) == (10000, 15000)


@pytest.mark.parametrize("kind", [tree.SetNumber, tree.SetOriginal])
def test_a_lost_marker_puts_back_power_that_was_set(kind: type[tree.SetNumber | tree.SetOriginal]) -> None:
    sets = kind(every("you", "unison"), "power", 30000, "turn")
    game = table(activating(sets), PAIR, leader="power-chief", a_unison="powered-pair", a_battle="plain")
    does(game, "activate", named(game, "power-chief", 0))
    assert powers(game) == (30000, 10000)
    does(game, "activate", named(game, "powered-pair"))
    assert powers(game) == (10000, 10000)


def test_no_marker_lost_puts_no_power_back() -> None:
    """9-6-1-1 speaks of markers that are removed: none is, by an effect or a cost of 0 markers."""
    none = tree.ChangeMarkers(every("you", "unison"), 0, remove=True)
    free = Skill("activate", timings=("main",), costs=((tree.MarkerCost(0, remove=True),),), effect=())
    made = (activating(BOTH, none), card("powered-pair", "unison", free))
    game = table(*made, leader="power-chief", a_unison="powered-pair", a_battle="plain")
    does(game, "activate", named(game, "power-chief", 0))
    assert powers(game) == (15000, 15000)
    does(game, "activate", named(game, "powered-pair"))
    assert powers(game) == (15000, 15000)


@pytest.mark.parametrize(
    "first",
    [
        tree.ChangeMarkers(every("you", "battle", "unison"), 1, remove=True),
        tree.Play(tree.Every(Filter(owner="you", areas=("drop",)))),
    ],
    ids=["a marker", "a card"],
)
def test_one_that_was_done_is_enough_for_what_follows(first: Instruction) -> None:
    """Where one marker is removed, or one card is played, something was done, whatever the others did."""
    gate = tree.Gate((first,), DRAW)
    areas = {"a_unison": "powered-pair", "a_battle": "plain", "a_drop": "plain"}
    game = table(activating(gate), PAIR, leader="power-chief", **areas)
    does(game, "activate", named(game, "power-chief", 0))
    assert len(game.zone(0, HAND)) == 1


def test_an_effect_upon_all_takes_one_marker_not_one_after_another() -> None:
    down = tree.ChangePower(every("opponent", "unison"), -10000, "turn")
    game = table(activating(down), PAIR, leader="power-chief", b_unison="powered-pair", a_battle="plain")
    does(game, "activate", named(game, "power-chief", 0))
    assert game.cards[named(game, "powered-pair")].markers == 1
    assert powers(game) == (10000, 10000)


def test_a_permanent_skill_takes_marker_after_marker() -> None:
    down = Skill("permanent", effect=(tree.ChangePower(every("opponent", "unison"), -10000),))
    game = table(
        card("power-aura", "battle", down, cost=0), PAIR, a_hand="power-aura", b_unison="powered-pair"
    )
    does(game, "use")
    assert where(game, "powered-pair") == "drop"
    assert told(game).count(("9-7-2", "markers-lost")) == 2


def test_a_battle_card_and_a_unison_card_without_power_are_processed_at_the_same_time() -> None:
    """9-1-2-3: the Unison Card has no power while the Battle Card that lowers it has none either."""
    lowers = Skill("permanent", effect=(tree.ChangePower(every("opponent", "unison"), -10000),))
    down = tree.ChangePower(every("any", "battle", "unison"), -10000, "turn")
    strong = card("strong", "unison", power=25000)
    made = (activating(down), card("power-aura", "battle", lowers), strong)
    game = table(*made, leader="power-chief", a_battle="power-aura", b_unison="strong")
    game.update(named(game, "strong"), markers=1)
    does(game, "activate", named(game, "power-chief", 0))
    assert where(game, "power-aura", 0) == "drop"
    assert power_of(game, named(game, "strong")) == 15000 and where(game, "strong") == "unison"
    strong = card("strong", "unison", power=15000)
    game = table(*made[:2], strong, leader="power-chief", a_battle="power-aura", b_unison="strong")
    game.update(named(game, "strong"), markers=1)
    does(game, "activate", named(game, "power-chief", 0))
    assert where(game, "power-aura", 0) == "drop" and where(game, "strong") == "drop"


@pytest.mark.parametrize("area", ["battle", "unison"])
@pytest.mark.parametrize(("whose", "drawn"), [("you", 1), ("opponent", 0)])
def test_the_effect_that_took_the_power_has_put_the_card_in_the_drop(
    area: str, whose: Player, drawn: int
) -> None:
    """9-5-3 and 9-7-2-1: it counts as that effect's doing, and as its player's."""
    down = tree.ChangePower(every("opponent", "battle", "unison"), -10000, "turn")
    watching = Trigger(
        "moved", Filter(owner="opponent"), source=(area,), to=("drop",), by=whose, by_skill=True
    )
    watch = card("power-watch", "battle", Skill("auto", triggers=(watching,), effect=DRAW))
    game = table(
        activating(down),
        PAIR,
        watch,
        leader="power-chief",
        a_battle="power-watch",
        b_unison="powered-pair",
        b_battle="plain",
    )
    game.update(named(game, "powered-pair"), markers=1)
    does(game, "activate", named(game, "power-chief", 0))
    assert not game.zone(1, 4) and where(game, "powered-pair") == "drop"
    assert len(game.zone(0, HAND)) == drawn


def test_a_unison_card_that_an_attack_takes_away_was_taken_by_no_skill() -> None:
    watching = Trigger("moved", Filter(owner="opponent"), source=("unison",), to=("drop",), by_skill=True)
    watch = card("power-watch", "battle", Skill("auto", triggers=(watching,), effect=DRAW))
    game = table(PAIR, watch, a_battle="power-watch", b_unison="powered-pair")
    game.update(named(game, "powered-pair"), markers=1)
    does(game, "attack", named(game, "power-watch", 0), other=named(game, "powered-pair"))
    does(game, "pass")
    assert where(game, "powered-pair") == "drop" and not game.zone(0, HAND)
    assert not offered(game, "attack")[1:2]


def test_markers_that_an_attack_removes_are_removed_by_no_skill() -> None:
    noticing = [
        Skill("auto", triggers=(Trigger("marker-removed", by_skill=by),), effect=DRAW) for by in (True, False)
    ]
    taking = tree.ChangeMarkers(every("opponent", "unison"), 1, remove=True)
    for noticed, by_attack in zip(noticing, (0, 1), strict=True):
        made = (activating(taking), card("power-marked", "unison", noticed))
        game = table(*made, leader="power-chief", b_unison="power-marked", a_battle="plain")
        does(game, "attack", named(game, "plain", 0), other=named(game, "power-marked"))
        does(game, "pass")
        assert len(game.zone(1, HAND)) == by_attack
        does(game, "activate", named(game, "power-chief", 0))
        assert len(game.zone(1, HAND)) == by_attack + 1


def test_each_card_is_put_in_the_drop_by_the_effect_that_lowered_it() -> None:
    """Two effects of two players, two cards without power at the same time (9-1-2-3, 9-5-3)."""
    seen = Trigger(
        "moved", Filter(owner="you"), source=("battle",), to=("drop",), by="opponent", by_skill=True
    )
    own = tree.ChangePower(tree.This(), -10000, "turn")
    hit = Skill(
        "auto",
        triggers=(Trigger("played"),),
        effect=(tree.ChangePower(every("opponent", "battle"), -5000, "turn"), own),
    )
    low = card("power-low", "battle", power=5000)
    made = (
        card("power-seer", "leader", Skill("auto", triggers=(seen,), effect=DRAW)),
        card("power-hit", "battle", hit, cost=0),
        low,
    )
    game = table(*made, leader="power-seer", a_hand="power-hit", b_battle="power-low")
    does(game, "use")
    assert where(game, "power-hit", 0) == "drop" and where(game, "power-low", 1) == "drop"
    assert (len(game.zone(0, HAND)), len(game.zone(1, HAND))) == (0, 1)
    assert told(game).count(("9-5-3", "counts-as-done-by")) >= 1


def test_the_marker_of_a_card_put_under_is_heard_of() -> None:
    hears = Skill("auto", triggers=(Trigger("marker-placed"),), effect=DRAW)
    game = table(card("ears", "unison", hears), a_unison="ears", a_hand="ears")
    does(game, "grow")
    assert len(game.zone(0, HAND)) == 1
