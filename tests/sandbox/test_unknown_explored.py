"""Explorations with unknown cards are never called complete, and a list of cards finds no less."""

from collections.abc import Hashable

from helpers.chrono_positions import CARDS
from helpers.fusion_world import read_position
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.chrono_clash_cells import GAME as CHRONO_CLASH
from judge.cards.model import CardDefinition, Face
from judge.engine.exploring import Bounds
from judge.sandbox.outcomes import Explored, explore_session
from judge.sandbox.session import Session
from judge.sandbox.standing_in import StandsFor, Wanted, stand_ins

FUSION_WORLD = """
cards:
  raider: {type: battle, color: red, cost: 1, power: 15000, combo: 5000,
    text: "[When Attacking] Draw 1 card."}
  warden: {type: battle, color: red, cost: 1, power: 15000, combo: 5000, text: "[Blocker]"}
  seeker: {type: battle, color: red, cost: 1, power: 15000, combo: 5000,
    text: "[When Attacking] Choose up to 1 Battle Card in your hand and play it."}
"""
FOR_FUSION_WORLD = (
    CardDefinition(
        "X-1", "battle", Face("Wall", 5000, (), "[Blocker]"), ("red",), 1, (), 10000, game="fusion-world"
    ),
    CardDefinition(
        "X-2",
        "extra",
        Face("Gust", None, (), "[Activate Battle] Draw 1 card."),
        ("red",),
        0,
        game="fusion-world",
    ),
)
FOR_CHRONO_CLASH = (
    CardDefinition(
        "X-1", "battler", Face("Wall", 3, (), "[Guardian] [Draw 1]"), ("red",), 1, game=CHRONO_CLASH
    ),
    CardDefinition(
        "X-2", "action", Face("Gust", None, (), "[Actions] [Draw 1]"), ("red",), 1, game=CHRONO_CLASH
    ),
)
few = st.integers(0, 2)


@st.composite
def fusion_world(draw: st.DrawFn) -> str:
    sides = []
    for seat in "AB":
        battle = draw(st.lists(st.sampled_from(("raider", "warden", "seeker")), max_size=1))
        hand, life, deck = draw(few), draw(few), draw(few)
        energy = draw(few)
        sides.append(
            f"{seat}: {{battle: [{', '.join(battle)}], hand: {hand} unknown, life: {life} unknown,"
            f" deck: [raider, {deck} unknown], energy: {energy} red}}"
        )
    return FUSION_WORLD + "\n".join(sides) + "\n"


@st.composite
def chrono_clash(draw: st.DrawFn) -> str:
    sides = []
    for seat in "AB":
        field = draw(st.lists(st.sampled_from(("raider", "nurse", "guard")), max_size=1))
        hand, deck, guardians = draw(few), draw(few), draw(st.integers(1, 2))
        sides.append(
            f"{seat}: {{battlefield: [{', '.join(field)}], hand: {hand} unknown, deck: {deck} unknown,"
            f" guardians: {guardians} unknown}}"
        )
    return CARDS + "gauge: 2\n" + "\n".join(sides) + "\n"


def explored(text: str, until: str, stands: str = "") -> tuple[Session, Explored]:
    position = read_position(text)
    session = Session(position.catalogue, position.state, position.names)
    cards = FOR_CHRONO_CLASH if position.catalogue.game == CHRONO_CLASH else FOR_FUSION_WORLD
    wanted = {"": [], "none": [Wanted(none=True)], "list": [Wanted(cards=tuple((card, 2) for card in cards))]}
    found = stand_ins(position.catalogue, position.state.seats, wanted[stands])
    return session, explore_session(session, until, Bounds(states=1500, seconds=20), 0, found)


def kinds(session: Session, found: Explored) -> set[Hashable]:
    return {
        session.adapter.outcomes.of(session.table.game_at(each.state)) for each in found.exploration.outcomes
    }


positions = st.one_of(fusion_world(), chrono_clash())
ends = st.sampled_from(("decision", "battle-end"))


@given(positions, ends, st.sampled_from(("", "none", "list")))
@settings(max_examples=60, deadline=None)
def test_an_exploration_with_unknown_cards_never_calls_itself_complete(
    text: str, until: str, stands: str
) -> None:
    session, found = explored(text, until, stands)
    unknown = [card for card in session.state.cards if card.print == 0]
    named = [each for each in found.exploration.rests_on if each.kind == "unknown-cards"]
    assert sum(each.number for each in named) == len(unknown)
    assert found.exploration.complete == (not found.exploration.rests_on)
    assert not (unknown and found.exploration.complete)


@given(positions, ends)
@settings(max_examples=40, deadline=None)
def test_any_card_of_a_list_finds_all_that_no_card_that_matters_does(text: str, until: str) -> None:
    session, none = explored(text, until, "none")
    other, listed = explored(text, until, "list")
    if not listed.exploration.cut:
        assert kinds(session, none) <= kinds(other, listed)


def test_the_same_is_found_in_the_same_order_each_time() -> None:
    text = FUSION_WORLD + "A: {battle: [seeker], hand: 2 unknown, energy: 2 red}\nB: {hand: 2 unknown}\n"
    first, again = (explored(text, "battle-end", "list")[1].exploration for _ in range(2))
    assert [each.answers for each in first.outcomes] == [each.answers for each in again.outcomes]
    assert first.rests_on == again.rests_on


def test_no_more_copies_are_tried_than_the_list_has_and_have_not_been_seen() -> None:
    text = FUSION_WORLD + "A: {battle: [raider], hand: 2 unknown, energy: 2 red}\nB: {hand: 2 unknown}\n"
    position = read_position(text)
    session = Session(position.catalogue, position.state, position.names)
    (for_all, _) = stand_ins(position.catalogue, 2, [Wanted(cards=((FOR_FUSION_WORLD[0], 1),))])
    wall = for_all.cards[0][0]
    assert for_all.may_still_be(session.game) == {wall}
    session.game.identify(next(n for n, card in enumerate(session.game.cards) if card.print == 0), wall)
    assert for_all.may_still_be(session.game) == frozenset()
    found = explore_session(session, "battle-end", Bounds(states=4000), 0, [StandsFor(0, ((wall, 1),))])
    for outcome in found.exploration.outcomes:
        assert sum(card.print == wall for card in outcome.state.cards if card.owner == 0) == 1


def test_cards_of_a_player_who_is_out_are_nothing_that_was_left_out() -> None:
    table = "game: chrono-clash\nA: {hand: 1 unknown}\nB: {hand: 2 unknown}\nC: {hand: 3 unknown}\n"
    position = read_position(table)
    session = Session(position.catalogue, position.state, position.names)
    session.move("C concedes")
    found = explore_session(session, "decision", Bounds(states=30), 0)
    assert {each.player for each in found.exploration.rests_on} == {0, 1}
