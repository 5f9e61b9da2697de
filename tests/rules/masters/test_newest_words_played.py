"""What the newest words of Masters' cards come to at the table (MA 2-5, 6-3-1-2-1-2, 10-5, 10-22-1)."""

import pytest
from helpers.masters_explained import compiled
from helpers.masters_games import does
from helpers.masters_skills import card, named, offered, passes, table, where

from judge.engine import tree
from judge.engine.state import Event, Frame
from judge.engine.tree import Filter
from judge.rules.dragon_ball.areas import BATTLE, DECK, DROP, HAND, LEADER
from judge.rules.masters.game import Masters

SENT = (
    "[Counter Play] If the Battle Card being played is multicolor, it's sent to its owner's Warp instead of"
    " being played, then its owner draws 1 card."
)
FEWER = "[Activate Main] The player with fewer cards in hand draws 1 card."
BASE = "[EX-Evolve](0) : A card with the same color as your Leader Card."


def printed(number: str, type_: str, text: str, **fields: object) -> object:
    return card(number, type_, compiled(text).skill, cost=0, **fields)


TWO = card("two", "battle", cost=0, colors=("red", "blue"))
ONE = card("one", "battle", cost=0)
ALL = (TWO, ONE, printed("counter", "extra", SENT), printed("chief", "leader", FEWER))


@pytest.mark.parametrize(("number", "area", "drawn"), [("two", "warp", 1), ("one", "battle", 0)])
def test_the_owner_of_the_card_that_is_sent_away_draws(number: str, area: str, drawn: int) -> None:
    game = table(*ALL, a_hand=number, b_hand="counter plain")
    does(game, "use", named(game, number))
    does(game, "counter")
    passes(game)
    assert where(game, number) == area
    assert [len(game.zone(seat, HAND)) for seat in (0, 1)] == [drawn, 1]


@pytest.mark.parametrize(
    ("yours", "theirs", "hands"),
    [("plain", "plain plain", [2, 2]), ("plain plain", "plain", [2, 2]), ("plain", "plain", [1, 1])],
)
def test_the_player_with_fewer_cards_draws_and_nobody_with_as_many(
    yours: str, theirs: str, hands: list[int]
) -> None:
    game = table(*ALL, a_leader="chief", a_hand=yours, b_hand=theirs)
    does(game, "activate")
    assert [len(game.zone(seat, HAND)) for seat in (0, 1)] == hands


@pytest.mark.parametrize(
    ("where_to", "area"),
    [
        (
            " and place that card at the bottom of its owner's deck instead of in its owner's Drop Area",
            "deck",
        ),
        (" and place that card on top of its owner's deck instead of in its owner's Drop Area", "deck"),
        (" and return that card to its owner's hand instead of its owner's Drop Area", "hand"),
        (" and send that card to its owner's Warp instead of its owner's Drop Area", "warp"),
        ("", "drop"),
    ],
)
def test_the_card_of_a_negated_counter_goes_elsewhere(where_to: str, area: str) -> None:
    """10-10-4 sends it to the Drop, and the text of a card has its way (1-3-1)."""
    made = (
        printed("deny", "extra", f"[Counter Counter] Negate your opponent's [Counter] skill{where_to}."),
        printed("halt", "extra", "[Counter Attack] Negate the attack."),
        ONE,
    )
    game = table(*made, a_battle="one", a_hand="deny", b_hand="halt")
    does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])
    does(game, "counter")
    does(game, "counter")
    assert game.battle is not None  # the attack goes on
    assert (where(game, "halt"), where(game, "deny")) == (area, "drop")
    if area == "deck":
        halt, deck = named(game, "halt"), game.zone(1, DECK)
        assert halt == (deck[0] if " top " in where_to else deck[-1])


def characters_in_battle(game: Masters) -> int:
    page = game.zone(0, BATTLE)[0]
    amount = tree.Names(Filter(owner="you", areas=("battle",)), "character")
    return game.amount(amount, Frame("", player=0, card=page))


def test_cards_with_a_character_in_common_count_once() -> None:
    made = (
        card("page", "battle", characters=("Page",)),
        card("squire", "battle", characters=("Squire", "Page")),
        card("cook", "battle", characters=("Cook",), name="Page"),
        card("stone", "battle", characters=()),
    )
    assert characters_in_battle(table(*made, a_battle="page squire")) == 1
    assert characters_in_battle(table(*made, a_battle="page squire cook")) == 2
    assert characters_in_battle(table(*made, a_battle="page stone")) == 1


@pytest.mark.parametrize(("color", "found"), [("blue", True), ("green", False)])
def test_a_base_has_a_color_in_common_with_the_leader(color: str, found: bool) -> None:
    made = (
        printed("evolved", "battle", BASE),
        card("chief", "leader", colors=("red", "blue")),
        card("base", "battle", colors=(color,)),
    )
    game = table(*made, a_leader="chief", a_battle="base", a_hand="evolved")
    assert offered(game, "evolve") == ["evolved"] * found


@pytest.mark.parametrize(
    ("area", "whose", "found"), [("drop", "you", 1), ("warp", "you", 0), ("drop", "", 1)]
)
def test_the_card_of_the_event_is_left_out_elsewhere(area: str, whose: str, found: int) -> None:
    """8-6-5: "return it from your Drop Area to your hand" finds nothing that has left that area."""
    game = table(*ALL, a_drop="one", b_drop="one")
    for seat, there in ((0, found), (1, 0 if whose else found)):
        event = Event("koed", seat, game.zone(seat, DROP)[0], source=BATTLE, to=DROP)
        frame = Frame("", player=0, card=game.zone(0, LEADER)[0], event=event)
        assert len(game.targets(tree.Triggering(area, whose), frame)) == there
