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
from judge.engine.tree.words import FactName
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


def test_the_card_that_a_card_attacks_is_asked_about() -> None:
    game, frame = happened_so()
    plain, theirs = named(game, "plain", 0), named(game, "owl", 1)
    attacking = AttackingOne(OWLS)
    assert not game.holds(attacking, frame)  # no battle
    game.put(battle=Battle(plain, 0, theirs, 0, stage="offense"))
    assert not game.holds(attacking, frame)  # another card attacks
    assert game.holds(AttackingOne(OWLS, Every(Filter(areas=("battle",)))), frame)
    stay = game.cards[frame.card].stay
    game.put(battle=Battle(frame.card, stay, theirs, 0, stage="offense"))
    assert game.holds(attacking, frame)
    game.put(battle=Battle(frame.card, stay + 1, theirs, 0, stage="offense"))
    assert not game.holds(attacking, frame)  # it came back, and it was not yet here that attacked
    game.put(battle=Battle(frame.card, stay, game.zone(1, 0)[0], 0, stage="offense"))
    assert not game.holds(attacking, frame)
    game.put(battle=Battle(frame.card, stay, 0, 0, stage="offense"))
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


@pytest.mark.parametrize(
    ("what", "skill", "ago", "holds"),
    [
        ("marker-removed-for-this", -1, 0, True),
        ("marker-removed-for-this", -1, 2, True),  # it was used from the hand, by way of another area
        ("marker-removed-for-this", -1, 3, False),
        ("marker-removed-for-this", 0, 0, False),  # for a skill of it, were it the first there is
        ("marker-removed-for-this", 4, 0, False),
        ("energy-dropped-by-this", -1, 0, True),
        ("energy-dropped-by-this", -1, 1, False),
        ("marker-removed-for-this-skill", 4, 0, True),
        ("marker-removed-for-this-skill", 0, 0, False),
        ("marker-removed-for-this-skill", -1, 0, False),
    ],
)
@pytest.mark.parametrize("stated", [True, False])
def test_what_was_done_to_use_this_card_or_skill(
    what: FactName, skill: int, ago: int, holds: bool, stated: bool
) -> None:
    """A card that changes areas is a new one, but for those that it goes through while it is used."""
    game, frame = happened_so()
    game.update(frame.card, stay=5)
    asking = Frame("", player=0, card=frame.card, stay=5 if stated else -1, skill=4)
    of_fact = what.removesuffix("-skill")
    other = named(game, "plain", 0)
    game.add_fact(of_fact, player=0, card=other, stay=game.cards[other].stay, skill=skill)  # type: ignore[arg-type]
    assert not game.holds(Happened(what), asking)
    game.add_fact(of_fact, player=0, card=frame.card, stay=5 - ago, skill=skill)  # type: ignore[arg-type]
    assert game.holds(Happened(what), asking) is holds


@pytest.mark.parametrize(
    ("of_fact", "asked", "now", "holds"),
    [
        (0, 0, 3, True),
        (0, 5, 5, False),
        (-1, 5, 5, True),
        (-1, 0, 0, True),
        (1, 0, 3, True),
        (0, 1, 1, False),
    ],
)
def test_the_first_stay_of_a_card_is_a_stay_like_any_other(
    of_fact: int, asked: int, now: int, holds: bool
) -> None:
    game, frame = happened_so()
    game.update(frame.card, stay=now)
    game.add_fact("energy-dropped-by-this", player=0, card=frame.card, stay=of_fact)
    asking = Frame("", player=0, card=frame.card, stay=asked)
    assert game.holds(Happened("energy-dropped-by-this"), asking) is holds


def test_what_the_first_card_of_all_did_is_counted() -> None:
    game, frame = happened_so()
    game.add_fact("attacked", player=0, card=0)
    assert game.printed(0).type == "battle"
    assert game.holds(Happened("attacked", filter=Filter(types=("battle",))), frame)
    assert not game.holds(Happened("attacked", filter=Filter(types=("leader",))), frame)
