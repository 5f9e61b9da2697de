"""Which cards fit a description, at both ends of each figure and for each word (MA 2-1 to 2-11).

The cards that fit, of those in the Battle Area, are named by their letters.
"""

from functools import cache
from typing import Any

import pytest
from helpers.masters_skills import card, keyword, table

from judge.cards.model import Face
from judge.engine.state import Battle, Frame
from judge.engine.tree import (
    Alike,
    Amount,
    Both,
    Capped,
    Count,
    Every,
    Filter,
    Names,
    Property,
    Range,
    Sum,
    This,
    Top,
    Triggering,
)
from judge.rules.dragon_ball.areas import BATTLE, DECK, DROP, HAND, LEADER, LIFE
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.printed import Printed, fits
from judge.rules.masters.game import Masters

KNIGHT = card(
    "k", "battle", keyword("Blocker"), name="Grey Knight", characters=("Knight",), traits=("Stone", "Dune"),
    colors=("red", "blue"), cost=3, specified_cost=("red", "blue"), power=20000, combo_power=10000,
    combo_cost=1, era="Old",
)  # fmt: skip
PAGE = card(
    "p", "battle", name="Page", characters=("Page", "Knight Errant"), traits=("Stone",), cost=2,
    specified_cost=("red",), power=15000, era="New",
)  # fmt: skip
OWL = card("o", "battle", name="Owl", colors=("blue",), cost=1, power=5000)
ROOK = card("t", "extra", name="Rook", colors=(), cost=0, power=5000)
EVERY = (KNIGHT, PAGE, OWL, ROOK)


@cache
def board() -> Masters:
    return table(*EVERY, a_battle="k p o t")


def fitting(filter: Filter) -> str:
    """The letters of those that fit, as the skill of the Page asks."""
    game = board()
    cards = game.zone(0, BATTLE)
    frame = Frame("", player=0, card=cards[1])
    return "".join(game.printed(each).number for each in cards if game.fits(filter, each, frame))


WORDS = [
    (Filter(names=("Page",)), "p"),
    (Filter(names=("page", "OWL")), "po"),
    (Filter(names_including=("Knight",)), "k"),
    (Filter(names_not_including=("Knight",)), "pot"),
    (Filter(names_excluded=("Page", "Owl")), "kt"),
    (Filter(traits=("Dune",)), "k"),
    (Filter(traits=("Dune", "Stone")), "kp"),
    (Filter(traits_including=("ton",)), "kp"),
    (Filter(every_trait=("Dune", "Stone")), "k"),
    (Filter(only_trait="Stone"), "p"),
    (Filter(traits_excluded=("Dune",)), "pot"),
    (Filter(colors=("red",)), "kp"),
    (Filter(colors=("blue",)), "ko"),
    (Filter(exact_colors=("red",)), "p"),
    (Filter(exact_colors=("blue", "red")), "k"),
    (Filter(original_colors=("blue",)), "ko"),
    (Filter(colors_excluded=("blue",)), "pt"),
    (Filter(every_color=("red", "blue")), "k"),
    (Filter(characters=("Knight",)), "k"),
    (Filter(characters_excluded=("Knight",)), "pot"),
    (Filter(only_character="Knight"), "k"),
    (Filter(only_character="Page"), ""),
    (Filter(types=("battle",)), "kpo"),
    (Filter(either=(Filter(names=("Owl",)), Filter(cost=Range(3, None)))), "ko"),
]
FIGURES = [
    (Filter(cost=Range(2, None)), "kp"),
    (Filter(cost=Range(None, 2)), "pot"),
    (Filter(cost=Range(2, 2)), "p"),
    (Filter(cost=Range(0, 0)), "t"),
    (Filter(original_cost=Range(2, 3)), "kp"),
    (Filter(power=Range(15000, None)), "kp"),
    (Filter(power=Range(None, 15000)), "pot"),
    (Filter(original_power=Range(15000, 15000)), "p"),
    (Filter(original_power=Range(15001, 19999)), ""),
    (Filter(combo_power=Range(10000, None)), "k"),
    (Filter(how_many_colors=Range(2, None)), "k"),
    (Filter(how_many_colors=Range(1, 1)), "po"),
    (Filter(how_many_traits=Range(1, None)), "kp"),
    (Filter(how_many_traits=Range(None, 1)), "pot"),
]
IN_PLAY = [
    (Filter(characters_including=("Knight",)), "kp"),
    (Filter(combo_cost=Range(1, None)), "k"),
    (Filter(combo_cost=Range(None, 0)), "po"),
    (Filter(specified_cost=Range(1, None)), "kp"),
    (Filter(specified_cost=Range(None, 1)), "pot"),
    (Filter(specified_cost=Range(0, 0)), "ot"),
    (Filter(specified_cost=Range(1, 1)), "p"),
    (Filter(specified_cost=Range(3, None)), ""),
    (Filter(era="old"), "k"),
    (Filter(token=True), ""),
    (Filter(token=False), "kpot"),
    (Filter(copy=True), "p"),
    (Filter(copy=False), "kot"),
    (Filter(other_than_this=True), "kot"),
    (Filter(very=This()), "p"),
    (Filter(keyword="Blocker"), "k"),
    (Filter(without_keyword="Blocker"), "pot"),
    (Filter(without_keyword="*"), "pot"),
    (Filter(without_skills=True), "pot"),
    (Filter(extreme="highest-cost"), "k"),
    (Filter(extreme="lowest-cost"), "t"),
    (Filter(extreme="highest-power"), "k"),
    (Filter(extreme="lowest-power"), "ot"),
    (Filter(extreme="lowest-power", types=("battle",)), "o"),
    (Filter(alike=Alike("trait", This())), "kp"),
    (Filter(alike=Alike("color", This())), "kp"),
    (Filter(alike=Alike("name", This())), "p"),
    (Filter(cost_unlike=This()), "kot"),
    (Filter(cost_unlike=Every(Filter(names=("Nobody",)))), ""),
    (Filter(alike=Alike("color", Both(This(), Every(Filter(names=("Owl",)))))), "kpo"),
    (Filter(mode="active"), "kpot"),
    (Filter(mode="rest"), ""),
    (Filter(either=(Filter(owner="opponent", names=("Owl",)), Filter(owner="you", names=("Page",)))), "p"),
    (Filter(either=(Filter(areas=("drop",), names=("Owl",)), Filter(areas=("battle",), era="New"))), "p"),
]


@pytest.mark.parametrize("extreme", ["highest-power", "lowest-power"])
def test_a_card_without_power_counts_with_none_among_the_strongest_and_weakest(extreme: str) -> None:
    made = (card("n", "battle", power=0), card("x", "extra", power=None))
    game = table(*made, a_hand="n x")
    cards = game.zone(0, HAND)
    filter = Filter(areas=("hand",), extreme=extreme)
    frame = Frame("", player=0, card=cards[0])
    assert [game.fits(filter, each, frame) for each in cards] == [True, True]


@pytest.mark.parametrize(("filter", "letters"), WORDS + FIGURES + IN_PLAY)
def test_of_the_cards_in_play_these_fit(filter: Filter, letters: str) -> None:
    assert fitting(filter) == letters


@pytest.mark.parametrize(("filter", "letters"), WORDS + FIGURES)
def test_of_the_cards_of_a_deck_the_same_fit_as_printed(filter: Filter, letters: str) -> None:
    assert "".join(each.number for each in EVERY if fits(filter, Printed.of(each))) == letters


STAR = card(
    "s", "leader", name="Star", characters=("Calm",), era="Old", traits=("Dusk",), power=10000,
    back=Face("Nova", 15000, ("Dawn",), "", ("Roused",), "New"),
)  # fmt: skip


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize(
    ("of_front", "of_back"),
    [
        (Filter(names=("Star",)), Filter(names=("Nova",))),
        (Filter(traits=("Dusk",)), Filter(traits=("Dawn",))),
        (Filter(power=Range(None, 10000)), Filter(power=Range(15000, None))),
        (Filter(characters=("Calm",)), Filter(characters=("Roused",))),
        (Filter(era="Old"), Filter(era="New")),
    ],
)
def test_a_leader_is_what_its_side_that_is_up_says(of_front: Filter, of_back: Filter, back: bool) -> None:
    """2-3-2-1-3."""
    game = table(STAR, leader="s")
    (star,) = game.zone(0, LEADER)
    game.update(star, back=back)
    frame = Frame("", player=0, card=star)
    assert [game.fits(each, star, frame) for each in (of_front, of_back)] == [not back, back]


def in_battle(filter: Filter, stage: str = "offense") -> str:
    """The letters of those that fit while the Knight attacks B's Owl."""
    game = table(*EVERY, a_battle="k p", b_battle="o t")
    (knight, page), (owl, _) = (game.zone(seat, BATTLE) for seat in (0, 1))
    game.put(battle=Battle(knight, 0, owl, 0, stage=stage))
    frame = Frame("", player=0, card=page)
    cards = (*game.zone(0, BATTLE), *game.zone(1, BATTLE))
    return "".join(game.printed(each).number for each in cards if game.fits(filter, each, frame))


@pytest.mark.parametrize(
    ("filter", "letters"),
    [
        (Filter(in_battle=True), "ko"), (Filter(attacking=True), "k"), (Filter(attacked=True), "o"),
        (Filter(battling=Filter(names=("Owl",))), "k"), (Filter(battling=Filter(owner="you")), "o"),
        (Filter(battling=Filter(names=("Rook",))), ""), (Filter(owner="you", in_battle=True), "k"),
        (Filter(owner="opponent"), "ot"), (Filter(mode="rest"), "ot"), (Filter(mode="active"), "kp"),
    ],
)  # fmt: skip
def test_of_the_cards_in_a_battle_these_fit(filter: Filter, letters: str) -> None:
    """MA 7-1: who attacks, who is attacked, and with whom a card battles."""
    assert in_battle(filter) == letters


@pytest.mark.parametrize(
    ("filter", "entered", "fits_now"),
    [
        (Filter(played_by="skill"), "played", True),
        (Filter(played_by="skill"), "evolved", True),
        (Filter(played_by="skill"), "used", False),
        (Filter(evolved=True), "evolved", True),
        (Filter(evolved=True), "fusion-evolved", True),
        (Filter(evolved=True), "played", False),
        (Filter(fusion_evolved=True), "fusion-evolved", True),
        (Filter(fusion_evolved=True), "evolved", False),
    ],
)
def test_how_a_card_came_is_kept(filter: Filter, entered: str, fits_now: bool) -> None:
    """As in "a card that was played by a skill", "that evolved"."""
    game = table(*EVERY, a_battle="k")
    (knight,) = game.zone(0, BATTLE)
    game.update(knight, entered=entered)
    assert game.fits(filter, knight, Frame("", player=0, card=knight)) is fits_now


def test_face_up_awakened_and_under_another_card() -> None:
    game = table(*EVERY, a_battle="k p", a_life="o", a_drop="t")
    (knight, page), (owl,), (rook,) = (game.zone(0, area) for area in (BATTLE, LIFE, DROP))
    frame = Frame("", player=0, card=page)

    def fitting_now(filter: Filter) -> list[int]:
        return [each for each in (knight, page, owl, rook) if game.fits(filter, each, frame)]

    assert fitting_now(Filter(faces_up=True)) == [knight, page, rook]
    assert fitting_now(Filter(faces_up=False)) == [owl]
    game.update(owl, face_up=True)
    game.update(knight, back=True)
    assert fitting_now(Filter(faces_up=True)) == [knight, page, owl, rook]
    assert fitting_now(Filter(awakened=True)) == [knight]
    assert fitting_now(Filter(awakened=False)) == [page, owl, rook]


NOBODY = Filter(names=("Nobody",))


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (Count(Filter(owner="you")), 5),
        (Count(Filter(owner="you"), per=2), 2),
        (Count(Filter(owner="you"), per=3), 1),
        (Count(Filter(owner="you"), per=3, each=5), 5),
        (Count(Filter(owner="you"), per=5), 1),
        (Count(Filter(owner="you", areas=("life",))), 4),
        (Count(Filter(areas=("life",))), 8),
        (Count(Filter(owner="you", areas=("life",), cost=Range(2, None))), 0),
        (Count(NOBODY), 0),
        (Sum(Count(Filter(owner="you", areas=("life",))), 3), 7),
        (Capped(Count(Filter(areas=("life",))), 7), 7),
        (Capped(Count(Filter(areas=("life",))), 9), 8),
        (Property("power", This()), 15000),
        (Property("cost", This()), 2),
        (Names(Filter(owner="you"), "color"), 2),
        (Names(Filter(owner="you"), "trait"), 2),
        (Names(Filter(owner="you"), "name"), 5),
        (Names(Filter(owner="you"), "color", each=3), 6),
        (Names(Filter(areas=("life",)), "same"), 8),
    ],
)
def test_amounts_are_counted_by_so_many(amount: Amount, number: int) -> None:
    """As in "for every 2 cards"; what is left over counts for nothing."""
    game = board()
    assert game.amount(amount, Frame("", player=0, card=game.zone(0, BATTLE)[1])) == number


@pytest.mark.parametrize(
    "bounds", [Range(Property("power", Every(NOBODY)), None), Range(None, Property("power", Every(NOBODY)))]
)
def test_a_number_of_no_card_is_no_bound_that_anything_keeps(bounds: Range) -> None:
    """As in "with power less than or equal to that card" where there is no such card."""
    assert fitting(Filter(power=bounds)) == ""
    assert fitting(Filter(power=Range(Sum(0, Property("power", Every(NOBODY))), None))) == ""
    assert fitting(Filter(power=Range(Property("power", This()), None))) == "kp"
    assert fitting(Filter(power=Range(None, Property("power", This())))) == "pot"


def test_the_top_and_the_bottom_of_a_deck_and_of_a_life() -> None:
    game = board()

    def found(**words: Any) -> tuple[int, ...]:
        return game.targets(Top(**words), Frame("", player=0, card=game.zone(0, BATTLE)[0]))

    for area, zone in (("deck", DECK), ("life", LIFE)):
        mine, theirs = game.zone(0, zone), game.zone(1, zone)
        assert found(area=area) == found(area=area, player="owner") == mine[:1]
        assert found(area=area, count=2) == mine[:2]
        assert found(area=area, count=2, bottom=True) == (mine[-1], mine[-2])
        assert found(area=area, count=2, player="opponent") == theirs[:2]
        assert found(area=area, count=99) == mine


def test_this_card_is_one_as_long_as_it_stays() -> None:
    """Also the first card of all, which lies in the deck; of a named area it is one in that area alone."""
    game = board()
    assert game.zone(0, DECK)[0] == 0

    def this(card: int, stay: int, area: str = "") -> tuple[int, ...]:
        return game.targets(This(area), Frame("", player=0, card=card, stay=stay))

    assert this(0, 0) == this(0, -1) == this(0, 0, "deck") == (0,)
    assert this(0, 1) == this(-1, 0) == this(-1, -1) == this(0, 0, "drop") == ()


def test_the_card_that_set_a_skill_off_is_that_of_the_event() -> None:
    game = board()

    def card_of(event: Event | None) -> tuple[int, ...]:
        return game.targets(Triggering(), Frame("", player=0, card=1, event=event))

    assert card_of(Event("played", 0, 0)) == (0,)  # also the first card of all
    assert card_of(Event("played", 0, 7)) == (7,)
    assert card_of(Event("turn-end", 0)) == card_of(None) == ()
    both = Both(This(), Both(Triggering(), This()))
    assert game.targets(both, Frame("", player=0, card=1, event=Event("played", 0, 7))) == (1, 7)
