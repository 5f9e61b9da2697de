"""What cards count as besides what is printed on them (MA 8-8-1-2), and numbers that a card has not."""

import pytest
from helpers.masters_skills import card, named, table

from judge.engine import tree
from judge.engine.tree import Count, Filter, If, Is, Range, Skill, This, TreatAs
from judge.rules.dragon_ball.information import total_and_specified

HERE = Filter(owner="you", areas=("battle",))
COLORS = ("red", "blue", "green", "yellow", "black")


def while_there(trait: str, becomes: str) -> Skill:
    """A skill by which its card counts as one with a trait while there is a card with another."""
    seen = Filter(owner="you", areas=("battle",), traits=(trait,))
    node = TreatAs(This(), traits=(becomes,))
    return Skill("permanent", effect=(If(Is(Count(seen), Range(1, None)), (node,)),))


def test_a_card_of_every_color_has_each_of_the_five() -> None:
    prism = card("prism", "battle", Skill("permanent", effect=(TreatAs(This(), colors=("*",)),)))
    game = table(prism, a_battle="prism")
    assert game.colors(named(game, "prism")) == COLORS


@pytest.mark.parametrize("order", ["moss fern oak", "oak fern moss", "fern oak moss"])
def test_what_one_card_counts_as_may_hang_on_what_another_counts_as(order: str) -> None:
    moss = card("moss", "battle", Skill("permanent", effect=(TreatAs(This(), traits=("Moss",)),)))
    fern = card("fern", "battle", while_there("Moss", "Fern"))
    oak = card("oak", "battle", while_there("Fern", "Oak"))
    game = table(moss, fern, oak, a_battle=order)
    for name, trait in (("oak", "Oak"), ("moss", "Moss"), ("fern", "Fern"), ("oak", "Oak")):
        assert game.traits(named(game, name)) == (trait,)
    without = table(fern, oak, a_battle="oak fern")
    assert [without.traits(named(without, name)) for name in ("oak", "fern")] == [(), ()]


def test_a_card_without_a_cost_costs_nothing_when_it_is_compared() -> None:
    game = table(card("duo", "unison", cost=None), card("free", "battle", cost=0), a_hand="duo free")
    assert [total_and_specified(game, named(game, name)) for name in ("duo", "free")] == [(0, ()), (0, ())]


IN_HAND = tree.Every(Filter(owner="you", areas=("hand",)))
CHANGES = (
    (tree.ChangeCost(IN_HAND, 1, reduce=True), 1, 0),
    (tree.ChangeCost(IN_HAND, 3, reduce=True), 0, 0),
    (tree.ChangeCost(IN_HAND, 1), 3, 1),
    (tree.SetNumber(IN_HAND, "cost", 4), 4, 4),
)


@pytest.mark.parametrize(("change", "total", "without"), CHANGES)
def test_a_cost_changes_and_stops_at_zero(change: tree.Instruction, total: int, without: int) -> None:
    """Also that of a card without one."""
    chief = card("chief", "leader", Skill("permanent", effect=(change,)))
    made = (
        card("cheap", "battle", cost=2, specified_cost=("red",)),
        card("duo", "unison", cost=None),
    )
    game = table(chief, *made, leader="chief", a_hand="cheap duo", b_leader="leader")
    assert total_and_specified(game, named(game, "cheap")) == (total, ("red",))
    assert total_and_specified(game, named(game, "duo")) == (without, ())


@pytest.mark.parametrize(("least", "specified"), [(0, ()), (2, ()), (3, ("red",))])
def test_a_card_in_play_takes_the_specified_cost_of_others_away(
    least: int, specified: tuple[str, ...]
) -> None:
    """Of those with such a total cost, which is asked meanwhile."""
    dear = tree.Every(Filter(owner="you", areas=("hand",), cost=Range(least, None)))
    chief = card("chief", "leader", Skill("permanent", effect=(tree.NoSpecifiedCost(dear),)))
    cheap = card("cheap", "battle", cost=2, specified_cost=("red",))
    game = table(chief, cheap, leader="chief", b_leader="leader", a_hand="cheap", b_hand="cheap")
    yours, theirs = (total_and_specified(game, named(game, "cheap", seat)) for seat in (0, 1))
    assert (yours, theirs) == ((2, specified), (2, ("red",)))
