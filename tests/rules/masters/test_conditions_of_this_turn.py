"""What has happened this turn, as conditions ask for it: whose, of which card, how often."""

import pytest
from helpers.masters_skills import card, named, table

from judge.engine.state import Battle, Frame
from judge.engine.tree import (
    AttackingOne,
    Chosen,
    Every,
    Filter,
    Fits,
    Happened,
    HowMany,
    Range,
    This,
    TurnOf,
)
from judge.rules.dragon_ball.areas import BATTLE, DROP
from judge.rules.masters.game import Masters

OWL = card("owl", "battle", colors=("blue",))
OWLS = Filter(colors=("blue",))


def happened_so(*facts: tuple[str, int, str, int]) -> tuple[Masters, Frame]:
    """A table where this has happened: what, whose, of which card, how often at once; the owl of A asks."""
    game = table(OWL, a_battle="owl plain", b_battle="owl")
    for what, seat, number, times in facts:
        found = named(game, number, seat) if number else -1
        game.add_fact(what, player=seat, card=found, number=times)  # type: ignore[arg-type]
    asking = named(game, "owl", 0)
    return game, Frame("", player=0, card=asking, stay=game.cards[asking].stay)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Happened("attacked"), True), (Happened("attacked", at_least=2), True),
        (Happened("attacked", at_least=3), False), (Happened("attacked", "opponent"), True),
        (Happened("attacked", "opponent", at_least=2), False),
        (Happened("attacked", "any", at_least=3), True), (Happened("attacked", "any", at_least=4), False),
        (Happened("attacked", at_most=2), True),
        (Happened("attacked", at_most=1), False), (Happened("attacked", filter=OWLS), True),
        (Happened("attacked", filter=OWLS, at_least=2), False), (Happened("attacked", of=This()), True),
        (Happened("attacked", "any", of=This(), at_least=2), False),
        (Happened("attacked", of=Every(OWLS), at_least=2), False), (Happened("koed"), False),
        (Happened("damage-taken", at_least=3), True), (Happened("damage-taken", at_least=4), False),
        (Happened("damage-taken", filter=OWLS), False), (Happened("damage-taken", "opponent"), False),
    ],
)  # fmt: skip
def test_what_happened_is_counted(condition: Happened, holds: bool) -> None:
    """Two attacks of A, one of B; three damage at once is counted as three."""
    game, frame = happened_so(
        ("attacked", 0, "owl", 0), ("attacked", 0, "plain", 0), ("attacked", 1, "owl", 0),
        ("damage-taken", 0, "", 3),
    )  # fmt: skip
    assert game.holds(condition, frame) is holds


def test_what_a_card_did_before_it_changed_areas_another_card_did() -> None:
    """A card that changes areas is a new card."""
    game, frame = happened_so()
    stay = game.cards[frame.card].stay
    game.add_fact("attacked", player=0, card=frame.card, stay=stay)
    assert game.holds(Happened("attacked", of=This()), frame)
    game.update(frame.card, stay=stay + 1)
    assert not game.holds(Happened("attacked", of=Every(OWLS)), frame)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (TurnOf("you"), True), (TurnOf("opponent"), False), (TurnOf("you", first=True), False),
    ],
)  # fmt: skip
def test_whose_turn_it_is(condition: TurnOf, holds: bool) -> None:
    game, frame = happened_so()
    assert game.holds(condition, frame) is holds


@pytest.mark.parametrize(("turn", "holds"), [(1, True), (2, True), (3, False)])
def test_the_first_turn_of_each_player_is_a_first_one(turn: int, holds: bool) -> None:
    game = table(OWL, turn=turn, a_battle="owl")
    assert game.holds(TurnOf("you", first=True), Frame("", player=0)) is holds


def test_the_card_under_attack_is_asked_about() -> None:
    game, frame = happened_so()
    plain, theirs = named(game, "plain", 0), named(game, "owl", 1)
    assert not game.holds(AttackingOne(OWLS), frame)  # no battle
    game.put(battle=Battle(plain, 0, theirs, 0, stage="offense"))
    assert game.holds(AttackingOne(OWLS), frame)
    game.put(battle=Battle(frame.card, 0, game.zone(1, 0)[0], 0, stage="offense"))
    assert not game.holds(AttackingOne(OWLS), frame)
    game.put(battle=Battle(frame.card, 0, 0, 0, stage="offense"))
    assert game.holds(AttackingOne(Filter(owner="you")), frame)  # also of the first card of all


@pytest.mark.parametrize(("done", "holds"), [(1, False), (2, True), (3, True), (4, False)])
def test_how_many_it_was_done_with(done: int, holds: bool) -> None:
    game, frame = happened_so()
    game_frame = Frame("", player=0, card=frame.card, done=done)
    assert game.holds(HowMany(Range(2, 3)), game_frame) is holds


def test_that_card_fits_where_there_is_one_and_where_it_is() -> None:
    game = table(OWL, a_battle="owl plain", a_drop="owl")
    owl, plain = game.zone(0, BATTLE)
    dropped = game.zone(0, DROP)[0]

    def fits(filter: Filter, *cards: int) -> bool:
        return game.holds(Fits(Chosen(), filter), Frame("", player=0, card=plain, chosen=cards))

    assert fits(OWLS, owl) and fits(OWLS, dropped) and fits(OWLS, owl, dropped)
    assert not fits(OWLS)  # nothing was chosen
    assert not fits(OWLS, owl, plain)  # not all of them
    in_drop = Filter(areas=("drop",), colors=("blue",))
    assert fits(in_drop, dropped)
    assert not fits(in_drop, owl)
