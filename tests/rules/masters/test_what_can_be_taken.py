"""What can be chosen, or taken to pay, compared with all that could be tried: at each number of cards."""

from itertools import combinations, product

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, offered, table
from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import ABSENT
from judge.engine.tree import Filter, Skill
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.payments import ways
from judge.rules.dragon_ball.selection import can_differ, most_alike

KO = tree.Ko(tree.Chosen())


@pytest.mark.parametrize("sizes", [(3,), (1, 1, 1), (2, 1), (1, 2), (2, 2), (1, 3, 2), (2, 1, 1, 2)])
def test_ways_to_take_cards_that_are_interchangeable_in_groups(sizes: tuple[int, ...]) -> None:
    numbers = iter(range(sum(sizes)))
    groups = tuple(tuple(next(numbers) for _ in range(size)) for size in sizes)
    for amount in range(1, sum(sizes) + 2):
        expected = {
            tuple(sorted(c for group, count in zip(groups, counts, strict=True) for c in group[:count]))
            for counts in product(*(range(size + 1) for size in sizes))
            if sum(counts) == amount
        }
        found = list(ways(amount, groups))
        assert len(found) == len(expected)
        assert {tuple(sorted(each)) for each in found} == expected
        firsts = [sum(c in groups[0] for c in each) for each in found]
        assert firsts == sorted(firsts, reverse=True)


@pytest.mark.parametrize("names", ["AAB", "ABC", "AABB", "ABCA", "A", ""])
def test_cards_that_differ_in_name_and_cards_that_are_alike(names: str) -> None:
    made = tuple(card(f"card {name}", "battle", name=name) for name in "ABC")
    game = table(
        *[replace(each, number=f"card{name}") for each, name in zip(made, "ABC", strict=True)],
        a_hand=" ".join(f"card{name}" for name in names),
    )
    hand = game.zone(0, HAND)
    most = max((names.count(name) for name in names), default=0)
    assert most_alike(game, hand) == most
    for number in range(len(names) + 2):
        assert can_differ(game, hand, number) is (number <= len(set(names)))
    for taken in hand[:1]:
        others = hand[1:]
        same = names[1:].count(names[0])
        assert most_alike(game, others, (taken,)) == same
        for number in range(len(names) + 1):
            assert can_differ(game, others, number, (taken,)) is (number <= len(set(names)) - 1)


SEVERAL = {"x": ("A", "B"), "y": ("B", "C"), "z": ("C", "D"), "a": ("A",), "d": ("D",)}


@pytest.mark.parametrize("held", [*(c for n in range(1, 6) for c in combinations(SEVERAL, n))])
def test_cards_of_several_names_differ_if_they_share_none(held: tuple[str, ...]) -> None:
    every = Filter(owner="you", areas=("hand",))
    counts = [
        tree.TreatAs(tree.Every(replace(every, names=(name,))), names=names)
        for name, names in SEVERAL.items()
    ]
    chief = card("chief", "leader", Skill("permanent", effect=tuple(counts)))
    cost = (tree.Choose((tree.Group(every, 2, -1),), names_differ=True), tree.Move(tree.Chosen(), "drop"))
    mage = card("mage", "battle", Skill("activate", timings=("main",), costs=(cost,), effect=(tree.Draw(1),)))
    made = (chief, mage, *(card(name, "battle") for name in SEVERAL))
    game = table(*made, a_leader="chief", a_battle="mage", a_hand=" ".join(held))
    apart = {
        taken
        for n in range(len(held) + 1)
        for taken in combinations(held, n)
        if len({name for each in taken for name in SEVERAL[each]})
        == sum(len(SEVERAL[each]) for each in taken)
    }
    for number in range(len(held) + 2):
        assert can_differ(game, game.zone(0, HAND), number) is any(len(taken) == number for taken in apart)
    pairs = [taken for taken in apart if len(taken) == 2]
    assert bool(offered(game, "activate")) is bool(pairs)
    if pairs:
        does(game, "activate")
        assert set(offered(game, "card")) == {each for taken in pairs for each in taken}


COSTS = (0, 1, 2, 4)


@pytest.mark.parametrize("at_most", [0, 1, 2, 3, 4, None])
@pytest.mark.parametrize("at_least", [-1, 0, 1, 2, 3])
def test_a_choice_up_to_a_total_is_of_as_many_as_come_to_it(at_most: int | None, at_least: int) -> None:
    """8-5-3-3, 8-5-3-4: of fewer where that many do not, of none where nothing does. A card that is part of
    no such choice is not offered."""
    costs = [card(f"cost{cost}", "battle", cost=cost) for cost in COSTS]
    for low, high in product((None, 0, 1, 3, 7, 8), (None, 0, 2, 3, 6, 7)):
        if (low, high) == (None, None):
            continue  # no total at all
        group = tree.Group(Filter(owner="opponent", areas=("battle",)), at_most, at_least)
        choose = tree.Choose((group,), total_cost=tree.Range(low, high))
        mage = card("mage", "battle", Skill("activate", timings=("main",), effect=(choose, KO)))
        game = table(mage, *costs, a_battle="mage", b_battle=" ".join(f"cost{cost}" for cost in COSTS))
        most = len(COSTS) if at_most is None else min(at_most, len(COSTS))
        least = most if at_least < 0 else min(at_least, most)
        fits = {
            size
            for size in range(most + 1)
            for taken in combinations(COSTS, size)
            if (low or 0) <= sum(taken) and (high is None or sum(taken) <= high)
        }
        least = next((n for n in range(least, min(least, 1) - 1, -1) if any(s >= n for s in fits)), ABSENT)
        able = [
            cost
            for cost in COSTS
            if any(
                cost in taken and (low or 0) <= sum(taken) and (high is None or sum(taken) <= high)
                for size in range(max(least, 1), most + 1)
                for taken in combinations(COSTS, size)
            )
        ]
        does(game, "activate", named(game, "mage"))
        asked = game.decision
        assert asked is not None
        if asked.kind != "choose":
            assert least in (ABSENT, len(able)) or most == 0, (low, high)  # none, or all of them
            continue
        most = min(most, len(able))
        bounds = (ABSENT if high is None else high, ABSENT if low is None else low)
        assert (asked.minimum, asked.maximum, asked.bound, asked.low) == (least, most, *bounds)
        assert [option.number for option in asked.options] == able


@pytest.mark.parametrize(("prints", "listed"), [(9, 126), (10, 200)])
def test_of_very_many_ways_to_pay_two_hundred_are_listed_and_that_is_said(prints: int, listed: int) -> None:
    made = [card(f"energy{n}", "battle") for n in range(prints)]
    game = table(
        card("dear", "battle", cost=4),
        *made,
        a_hand="dear",
        a_energy=" ".join(each.number for each in made),
    )
    does(game, "use")
    assert len(offered(game, "pay")) == listed
    assert [each.number for each in game.reservations() if each.note == "payments"] == [200] * (listed == 200)
