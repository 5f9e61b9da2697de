"""What descriptions, numbers and conditions say of a small table, asked at each of their bounds (8-3-3)."""

from typing import Any

import pytest
from helpers.masters_skills import card, named, table

from judge.engine import tree
from judge.engine.state import ABSENT, Battle, Event, Frame
from judge.engine.tree import Filter, Range, Skill
from judge.rules.dragon_ball.areas import BATTLE, DECK, DROP, HAND, LEADER, LIFE
from judge.rules.dragon_ball.information import keywords_of, power_of
from judge.rules.masters.game import Masters

BLOCKER = Skill("keyword", keyword="Blocker")
MADE = (
    card("mage", "battle", Skill("activate", timings=("main",), effect=(tree.Draw(1),)), traits=("Order",)),
    card("tall", "battle", BLOCKER, cost=4, power=20000, traits=("Order of Giants", "Stone"),
         colors=("blue",), characters=("Tall",), combo_power=10000, combo_cost=2, name="Tall Tower"),
    card("both", "battle", cost=2, power=15000, colors=("red", "blue"), characters=("Tall", "Small"),
         traits=("Stone",), name="Tower"),
    card("trick", "extra", cost=3, colors=("blue",), name="Trick"),
    card("chief", "leader", power=15000, traits=("Order",), name="Chief"),
)  # fmt: skip


def small_table(**areas: str) -> Masters:
    """Mage is the card with the skill; tall lies in Rest Mode with two markers on it and a card under it."""
    usual = {"a_leader": "chief", "a_battle": "mage tall both", "b_battle": "plain", "a_hand": "trick tall"}
    game = table(*MADE, **usual | {"a_drop": "both plain", "a_energy": "plain tall"} | areas)
    game.update(game.zone(0, BATTLE)[1], rest=True, markers=2)
    return game


def frame_of(game: Masters, **fields: Any) -> Frame:
    mage = named(game, "mage")
    return Frame("", **{"player": 0, "card": mage, "stay": game.cards[mage].stay} | fields)


# --- descriptions ---------------------------------------------------------------------------------------

TALL = ("Tall",)
FILTERS: list[tuple[dict[str, Any], str]] = [
    ({"owner": "you"}, "mage tall both trick tall chief"),
    ({"owner": "opponent"}, "plain"),
    ({"owner": "any"}, "mage tall both trick tall plain chief"),
    ({"owner": "owner"}, "mage tall both trick tall plain chief"),
    ({"types": ("battle",)}, "mage tall both tall plain"),
    ({"types": ("leader", "extra")}, "trick chief"),
    ({"names": ("Tall Tower",)}, "tall tall"),
    ({"names": ("Tower",)}, "both"),
    ({"names": ("tower", "Chief")}, "both chief"),
    ({"names_including": ("Tower",)}, "tall both tall"),
    ({"names_including": ("Tall",)}, "tall tall"),
    ({"names_excluded": ("Tower",)}, "mage tall trick tall plain chief"),
    ({"names_not_including": ("Tower",)}, "mage trick plain chief"),
    ({"traits": ("Order",)}, "mage chief"),
    ({"traits": ("Stone",)}, "tall both tall"),
    ({"traits": ("Order", "Stone")}, "mage tall both tall chief"),
    ({"traits_including": ("Order",)}, "mage tall tall chief"),
    ({"traits_including": ("Giants",)}, "tall tall"),
    ({"every_trait": ("Order of Giants", "Stone")}, "tall tall"),
    ({"every_trait": ("Order", "Stone")}, ""),
    ({"only_trait": "Stone"}, "both"),
    ({"only_trait": "Order"}, "mage chief"),
    ({"traits_excluded": ("Stone",)}, "mage trick plain chief"),
    ({"colors": ("red",)}, "mage both plain chief"),
    ({"colors": ("blue",)}, "tall both trick tall"),
    ({"colors": ("blue", "red")}, "mage tall both trick tall plain chief"),
    ({"colors": ("green",)}, ""),
    ({"keyword": "Blocker"}, "tall tall"),
    ({"keyword": "Critical"}, ""),
    ({"keyword": "*"}, "tall tall"),
    ({"without_keyword": "Blocker"}, "mage both trick plain chief"),
    ({"without_keyword": "*"}, "mage both trick plain chief"),
    ({"cost": Range(2, None)}, "tall both trick tall"),
    ({"cost": Range(None, 2)}, "mage both plain"),
    ({"cost": Range(2, 3)}, "both trick"),
    ({"cost": Range(3, 4)}, "tall trick tall"),
    ({"cost": Range(5, None)}, ""),
    ({"original_cost": Range(2, 3)}, "both trick"),
    ({"original_cost": Range(None, 1)}, "mage plain"),
    ({"power": Range(15000, None)}, "tall both tall chief"),
    ({"power": Range(None, 15000)}, "mage both trick plain chief"),
    ({"power": Range(15001, None)}, "tall tall"),
    ({"original_power": Range(15000, 15000)}, "both chief"),
    ({"original_power": Range(20000, None)}, "tall tall"),
    ({"combo_power": Range(10000, None)}, "tall tall"),
    ({"combo_power": Range(None, 5000)}, "mage both plain"),
    ({"combo_cost": Range(1, None)}, "tall tall"),
    ({"combo_cost": Range(None, 0)}, "mage both plain"),
    ({"types": ("battle",), "extreme": "highest-cost"}, "tall tall"),
    ({"types": ("battle",), "extreme": "lowest-cost"}, "mage plain"),
    ({"types": ("battle",), "extreme": "highest-power"}, "tall tall"),
    ({"types": ("battle",), "extreme": "lowest-power"}, "mage plain"),
    ({"ki": Range(1, None)}, "tall"),
    ({"ki": Range(2, None)}, "tall"),
    ({"ki": Range(3, None)}, ""),
    ({"ki": Range(None, 0)}, "mage both trick tall plain chief"),
    ({"mode": "active"}, "mage both trick tall chief"),
    ({"mode": "rest"}, "tall plain"),
    ({"other_than_this": True}, "tall both trick tall plain chief"),
    ({"in_battle": True}, ""),
    ({"attacking": True}, ""),
    ({"attacked": True}, ""),
    ({"without_skills": True}, "both trick plain chief"),
    ({"characters": ("Tall",)}, "tall both tall"),
    ({"characters": ("Small",)}, "both"),
    ({"only_character": "Tall"}, "tall tall"),
    ({"exact_colors": ("red",)}, "mage plain chief"),
    ({"exact_colors": ("red", "blue")}, "both"),
    ({"original_colors": ("blue",)}, "tall both trick tall"),
    ({"how_many_colors": Range(2, None)}, "both"),
    ({"how_many_colors": Range(1, 1)}, "mage tall trick tall plain chief"),
    ({"every_color": ("red", "blue")}, "both"),
    ({"every_color": ("blue",)}, "tall both trick tall"),
    ({"how_many_traits": Range(2, None)}, "tall tall"),
    ({"how_many_traits": Range(1, 1)}, "mage both chief"),
    ({"how_many_traits": Range(None, 0)}, "trick plain"),
    ({"copy": True}, "mage"),
    ({"copy": False}, "tall both trick tall plain chief"),
    ({"either": (Filter(colors=("red",), types=("leader",)), Filter(characters=("Small",)))}, "both chief"),
    ({"either": (Filter(owner="opponent"), Filter(areas=("hand",)))}, "trick tall plain"),
]


@pytest.mark.parametrize("number", range(len(FILTERS)))
def test_a_description_fits_what_it_says_and_nothing_else(number: int) -> None:
    fields, expected = FILTERS[number]
    game = small_table()
    frame, filter_ = frame_of(game), Filter(**fields)
    there = [*game.zone(0, BATTLE), *game.zone(0, HAND), *game.zone(1, BATTLE), *game.zone(0, LEADER)]
    assert (
        " ".join(game.printed(each).number for each in there if game.fits(filter_, each, frame)) == expected
    )


# --- numbers --------------------------------------------------------------------------------------------

MINE = Filter(owner="you", areas=("battle",))
AMOUNTS: list[tuple[Any, int]] = [
    (0, 0),
    (7, 7),
    (tree.Undetermined(), 3),
    (tree.Count(MINE), 3),
    (tree.Count(MINE, each=5), 15),
    (tree.Count(MINE, per=2), 1),
    (tree.Count(MINE, each=5, per=2), 5),
    (tree.Count(Filter(owner="any", areas=("battle",))), 4),
    (tree.Count(Filter(owner="opponent", areas=("battle",))), 1),
    (tree.Count(Filter(owner="you", areas=("battle", "hand"))), 5),
    (tree.Count(Filter(owner="you", areas=("battle",), colors=("blue",))), 2),
    (tree.Count(Filter(owner="you", areas=("life",))), 4),
    (tree.Count(Filter(owner="any", areas=("life",))), 8),
    (tree.KiOf(tree.Every(MINE)), 2),
    (tree.KiOf(tree.Chosen(), each=3), 6),
    (tree.KiOf(tree.Chosen(), per=2), 1),
    (tree.KiOf(tree.This("battle")), 0),
    (tree.Sum(tree.Count(MINE), 4), 7),
    (tree.Capped(tree.Count(MINE), 2), 2),
    (tree.Capped(tree.Count(MINE), 4), 3),
    (tree.Capped(tree.Count(MINE, each=5), 11), 11),
    (tree.Names(MINE, "name"), 3),
    (tree.Names(MINE, "name", each=3), 9),
    (tree.Names(MINE, "color"), 2),
    (tree.Names(MINE, "color", each=3), 6),
    (tree.Names(MINE, "trait"), 3),
    (tree.Names(MINE, "trait", each=3), 9),
    (tree.Names(MINE, "same"), 1),
    (tree.Names(MINE, "same", each=3), 3),
    (tree.Names(Filter(owner="you", areas=("hand", "energy", "battle")), "same"), 3),
    (tree.Names(Filter(owner="you", areas=("hand", "energy", "battle"))), 5),
    (tree.Property("cost", tree.Chosen()), 4),
    (tree.Property("power", tree.Chosen()), 20000),
    (tree.Property("original_cost", tree.Chosen()), 4),
    (tree.Property("original_power", tree.Chosen()), 20000),
    (tree.Property("combo_power", tree.Chosen()), 10000),
    (tree.Property("cost", tree.Every(MINE), total=True), 7),
    (tree.Property("power", tree.Every(Filter(owner="opponent", areas=("hand",))), total=True), 0),
]


@pytest.mark.parametrize("number", range(len(AMOUNTS)))
def test_a_number_is_what_is_there(number: int) -> None:
    amount, expected = AMOUNTS[number]
    game = small_table()
    assert game.amount(amount, frame_of(game, number=3, chosen=(game.zone(0, BATTLE)[1],))) == expected


# --- targets --------------------------------------------------------------------------------------------

TARGETS: list[tuple[Any, list[tuple[int, int, int]]]] = [
    (tree.This("battle"), [(0, BATTLE, 0)]),
    (tree.This("hand"), []),
    (tree.This(), [(0, BATTLE, 0)]),
    (tree.Chosen(), [(0, DROP, 0)]),
    (tree.Triggering(), [(1, BATTLE, 0)]),
    (tree.Every(MINE), [(0, BATTLE, 0), (0, BATTLE, 1), (0, BATTLE, 2)]),
    (tree.Every(Filter(areas=("battle",))), [(0, BATTLE, 0), (0, BATTLE, 1), (0, BATTLE, 2), (1, BATTLE, 0)]),
    (tree.Every(Filter(owner="opponent", areas=("battle", "leader"))), [(1, BATTLE, 0), (1, LEADER, 0)]),
    (
        tree.Every(Filter(owner="you", areas=("battle",), other_than_this=True)),
        [(0, BATTLE, 1), (0, BATTLE, 2)],
    ),
    (
        tree.Every(Filter(owner="you", areas=("battle", "drop"), characters=TALL)),
        [(0, BATTLE, 1), (0, BATTLE, 2), (0, DROP, 0)],
    ),
    (tree.Top("deck"), [(0, DECK, 0)]),
    (tree.Top("deck", 3), [(0, DECK, 0), (0, DECK, 1), (0, DECK, 2)]),
    (tree.Top("deck", 2, bottom=True), [(0, DECK, 8), (0, DECK, 7)]),
    (tree.Top("life", 2), [(0, LIFE, 0), (0, LIFE, 1)]),
    (tree.Top("life", 1, "opponent"), [(1, LIFE, 0)]),
    (tree.Top("life", 9), [(0, LIFE, 0), (0, LIFE, 1), (0, LIFE, 2), (0, LIFE, 3)]),
    (tree.Both(tree.This("battle"), tree.Chosen()), [(0, BATTLE, 0), (0, DROP, 0)]),
    (
        tree.Both(tree.Chosen(), tree.Every(MINE)),
        [(0, DROP, 0), (0, BATTLE, 0), (0, BATTLE, 1), (0, BATTLE, 2)],
    ),
]
"""A target, and the cards that it means: whose, in which area, at which place there."""


@pytest.mark.parametrize("number", range(len(TARGETS)))
def test_a_target_means_the_cards_it_says(number: int) -> None:
    target, expected = TARGETS[number]
    game = small_table()
    frame = frame_of(game, chosen=(named(game, "both"),), event=Event("moved", 0, game.zone(1, BATTLE)[0]))
    cards = [game.zone(seat, area)[place] for seat, area, place in expected]
    assert list(game.targets(target, frame)) == cards
    for card_ in range(len(game.cards)):
        assert game.target_includes(target, card_, frame) is (card_ in cards)


# --- conditions -----------------------------------------------------------------------------------------

HANDS = Filter(owner="you", areas=("hand",))


@pytest.mark.parametrize("low", [None, 1, 2, 3])
@pytest.mark.parametrize("high", [None, 1, 2, 3])
@pytest.mark.parametrize("done", [1, 2, 3])
def test_a_range_holds_from_its_lower_to_its_upper_bound(
    low: int | None, high: int | None, done: int
) -> None:
    game = small_table(a_hand="plain " * done)
    inside = (low is None or low <= done) and (high is None or done <= high)
    assert game.holds(tree.Is(tree.Count(HANDS), Range(low, high)), frame_of(game)) is inside
    assert game.holds(tree.HowMany(Range(low, high)), frame_of(game, done=done)) is inside
    assert game.holds(tree.Not(tree.HowMany(Range(low, high))), frame_of(game, done=done)) is not inside


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("phase", ["charge", "main"])
def test_whose_turn_it_is_and_which_phase(player: int, turn: int, phase: str) -> None:
    game = small_table()
    game.put(turn=turn, turn_player=1 - turn % 2, phase=phase)
    frame, own, first = frame_of(game, player=player), (turn % 2 == 1) is (player == 0), turn <= 2
    for whose, meant in (("you", own), ("opponent", not own)):
        assert game.holds(tree.TurnOf(whose), frame) is meant  # type: ignore[arg-type]
        assert game.holds(tree.TurnOf(whose, first=True), frame) is (meant and first)  # type: ignore[arg-type]
        assert game.holds(tree.InPhase("main", whose), frame) is (meant and phase == "main")  # type: ignore[arg-type]
    assert game.holds(tree.InPhase("main", "any"), frame) is (phase == "main")


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("second", [False, True])
def test_all_conditions_or_one_of_them(first: bool, second: bool) -> None:
    game = small_table()
    both = tuple(tree.HowMany(Range(0 if each else 1, None)) for each in (first, second))
    assert game.holds(tree.All(both), frame_of(game)) is (first and second)
    assert game.holds(tree.AnyOf(both), frame_of(game)) is (first or second)


def test_what_is_attacked_fits_only_in_a_battle() -> None:
    game = small_table()
    asked = tree.AttackingOne(Filter(types=("battle",)), tree.Every(Filter(traits=("Order",))))
    assert not game.holds(asked, frame_of(game))
    mage, guard, chief = game.zone(0, BATTLE)[0], game.zone(1, BATTLE)[0], game.zone(0, LEADER)[0]
    for attacked, fits in ((guard, True), (chief, False), (ABSENT, False)):
        game.put(battle=Battle(mage, 0, attacked, 0))
        assert game.holds(asked, frame_of(game)) is fits


@pytest.mark.parametrize(("at_least", "at_most"), [(1, None), (2, None), (3, None), (1, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("times", range(4))
def test_what_has_happened_is_counted(at_least: int, at_most: int | None, times: int) -> None:
    """Of the player meant, of cards that fit; a number of cards at once counts as many."""
    game = small_table()
    tall, both = named(game, "tall"), named(game, "both")
    for _ in range(times):
        game.add_fact("koed", player=0, card=tall, stay=game.cards[tall].stay)
    game.add_fact("koed", player=1, card=tall)
    game.add_fact("koed", player=0, card=both, stay=game.cards[both].stay, number=2)
    game.add_fact("koed", player=0, card=ABSENT)
    game.add_fact("played", player=0, card=tall)

    def inside(count: int) -> bool:
        return at_least <= count and (at_most is None or count <= at_most)

    def holds(player: Any, **fields: Any) -> bool:
        asked = tree.Happened("koed", player, at_least=at_least, at_most=at_most, **fields)
        return game.holds(asked, frame_of(game, chosen=(both,)))

    blue, of_both = Filter(characters=TALL, colors=("blue",)), Filter(characters=("Small",))
    assert holds("you") is inside(times + 3)
    assert holds("opponent") is inside(1)
    assert holds("any") is inside(times + 4)
    assert holds("you", filter=of_both) is inside(2)
    assert holds("you", filter=blue) is inside(times + 2)
    assert holds("any", filter=blue) is inside(times + 3)
    assert holds("you", of=tree.Chosen()) is inside(2)
    game.update(both, stay=game.cards[both].stay + 1)
    assert holds("you", of=tree.Chosen()) is inside(0)


@pytest.mark.parametrize("outer", [False, True])
@pytest.mark.parametrize("inner", [False, True])
def test_a_condition_within_another_asks_both(outer: bool, inner: bool) -> None:
    """Of a [Permanent] skill: what stands under "if not" stands under the condition around it too."""
    first, second = (tree.Is(1, Range(1 if each else 2, None)) for each in (outer, inner))
    this = tree.This()
    powers = [(tree.ChangePower(this, amount),) for amount in (1, 10, 100)]
    deeper = tree.If(first, (tree.If(second, powers[0], powers[1]),), powers[2])
    game = table(card("wise", "battle", Skill("permanent", effect=(deeper,))), a_battle="wise")
    assert power_of(game, named(game, "wise")) - 10000 == ((1 if inner else 10) if outer else 100)


def test_cards_that_take_each_others_skills_away_both_do() -> None:
    """Whether a skill is lost is not asked of the skill that takes it away."""
    lose = tree.Lose(tree.Every(Filter(owner="opponent", areas=("battle",))), "*")
    thief = card("thief", "battle", Skill("permanent", effect=(lose,)), BLOCKER)
    game = table(thief, a_battle="thief", b_battle="thief plain")
    for card_ in (*game.zone(0, BATTLE), *game.zone(1, BATTLE)):
        assert keywords_of(game, card_) == ()
