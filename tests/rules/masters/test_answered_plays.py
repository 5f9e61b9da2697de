"""[Counter: Play] against a card that a skill plays (MA 10-10, 10-22-3): what it does, and when."""

import pytest
from helpers.frames import kept_unnamed
from helpers.masters_games import does, told
from helpers.masters_skills import card, chosen, keyword, named, passes, table, where

from judge.cards.language.keywords import EVERY
from judge.engine import state as states
from judge.engine import tree
from judge.engine.tree import Filter, Range, Skill
from judge.rules.dragon_ball.areas import BATTLE, HAND
from judge.rules.dragon_ball.information import power_of
from judge.rules.dragon_ball.keyword import Act
from judge.rules.masters.areas import WARP
from judge.rules.masters.evolving import EvolvingFrom
from judge.rules.masters.game import Masters, broken
from judge.rules.masters.keywords.counter import answers_play

PLAYED = tree.BeingPlayed()
FROM_DROP = (chosen(owner="you", areas=("drop",), types=("battle",)), tree.Play(tree.Chosen()))
TWO = (chosen(2, owner="you", areas=("drop",), types=("battle",)), tree.Play(tree.Chosen()))


def main(*effect: tree.Instruction, **fields: object) -> Skill:
    return Skill("activate", timings=("main",), once_per_turn=True, effect=effect, **fields)  # type: ignore[arg-type]


def counter(number: str, *effect: tree.Instruction, type_: str = "extra", **fields: object) -> object:
    return card(number, type_, keyword("Counter: Play", effect=effect, **fields), cost=0)


CALLER = card("caller", "leader", main(*FROM_DROP))
PAIRER = card("pairer", "leader", main(*TWO))
GHOSTS = card("ghosts", "leader", main(tree.CreateToken("Ghost", 2, power=5000)))
IDLER = card(
    "idler",
    "leader",
    main(tree.If(tree.Is(tree.Count(Filter(owner="you", areas=("drop",))), Range(9, None)), FROM_DROP)),
)
CHEAP, DEAR = card("cheap", "battle", cost=1), card("dear", "battle", cost=6)
DEFLECTOR = card("deflector", "battle", keyword("Deflect"))
EVOLVED = card("evolved", "battle", keyword("Evolve", evolve_from=(Filter(types=("battle",)),)))
XENO = card("xeno", "battle", keyword("Xeno-Evolve", evolve_from=(Filter(types=("battle",)),)))
SMALL = tree.Fits(PLAYED, Filter(cost=Range(None, 4)))
REFUSE = counter("refuse", tree.PlayOtherwise("drop"))
BOUNCE = counter("bounce", tree.PlayOtherwise("hand"))
SINK = counter("sink", tree.PlayOtherwise("deck", "bottom"))
SLOW = counter("slow", tree.PlayOtherwise(mode="rest"))
MUTE = counter("mute", tree.Negate(PLAYED, duration="turn"))
WEAKEN = counter("weaken", tree.ChangePower(PLAYED, 5000, "turn", negative=True))
PICKY = counter("picky", tree.If(SMALL, (tree.PlayOtherwise("drop"),)))
GUARD = counter(
    "guard", tree.Play(tree.This()), tree.If(SMALL, (tree.PlayOtherwise("hand"),)), type_="battle"
)
LATE = counter("late", tree.PlayOtherwise(mode="rest"), tree.Play(tree.This()), type_="battle")
DENY = card("deny", "extra", keyword("Counter: Counter", effect=(tree.NegateSkill("Counter"),)), cost=0)
ALL = (
    CALLER, PAIRER, GHOSTS, IDLER, CHEAP, DEAR, DEFLECTOR, EVOLVED, XENO, REFUSE, BOUNCE, SINK, SLOW, MUTE,
    WEAKEN, PICKY, GUARD, LATE, DENY,
)  # fmt: skip
UNANSWERED = ("plays-by-skills-unanswered",)


def called(number: str, played: str = "cheap", readings: tuple[str, ...] = (), **areas: str) -> Masters:
    """The Leader's skill plays a card from the Drop, and is answered before it resolves."""
    usual = {"leader": "caller", "a_drop": played, "b_hand": number}
    game = table(*ALL, readings=readings, **(usual | areas))
    does(game, "activate")
    assert game.decision is not None and (game.decision.kind, game.decision.rule) == ("counter", "4-7-3-2")
    does(game, "counter")
    passes(game)
    return game


@pytest.mark.parametrize(
    ("number", "area"), [("refuse", "drop"), ("bounce", "hand"), ("sink", "deck"), ("slow", "battle")]
)
def test_a_card_that_a_skill_plays_goes_elsewhere(number: str, area: str) -> None:
    game = called(number)
    assert where(game, "cheap", 0) == area
    assert where(game, number) == "drop"
    assert ("10-22-3", "answers-play") in told(game)
    if area == "battle":
        assert game.cards[named(game, "cheap")].rest
    else:
        assert not game.zone(0, BATTLE)


@pytest.mark.parametrize("number", ["refuse", "bounce", "sink", "slow", "picky"])
def test_by_the_other_reading_only_a_declared_play_is_answered(number: str) -> None:
    game = called(number, readings=UNANSWERED)
    assert where(game, "cheap") == "battle"
    assert not game.cards[named(game, "cheap")].rest
    assert where(game, number) == "drop"


def test_its_skills_are_negated_and_its_power_lowered_as_it_comes() -> None:
    up = Skill("permanent", effect=(tree.ChangePower(tree.This(), 5000),))
    strong = card("strong", "battle", up)
    for number, power in (("mute", 10000), ("weaken", 10000), ("slow", 15000)):
        game = table(*ALL, strong, leader="caller", a_drop="strong", b_hand=number)
        does(game, "activate")
        does(game, "counter")
        assert power_of(game, named(game, "strong")) == power


@pytest.mark.parametrize(("played", "area"), [("cheap", "drop"), ("dear", "battle")])
def test_what_it_asks_of_the_card_is_asked_as_the_card_is_played(played: str, area: str) -> None:
    assert where(called("picky", played), played) == area


def test_deflect_guards_the_card_that_a_skill_plays() -> None:
    for number in ("refuse", "slow", "mute"):
        game = called(number, "deflector")
        assert where(game, "deflector") == "battle"
        assert not game.cards[named(game, "deflector")].rest
        assert not game.modifiers
        assert ("10-22-3", "not-affected-by-counter") in told(game)


def test_deflect_guards_a_declared_card_against_having_its_skills_negated() -> None:
    game = table(*ALL, a_hand="deflector", a_energy="plain", b_hand="mute")
    does(game, "use")
    does(game, "counter")
    assert where(game, "deflector") == "battle" and not game.modifiers


@pytest.mark.parametrize(("number", "gone"), [("cheap", 4), ("deflector", 6)])
def test_an_answer_knows_whether_it_has_sent_the_card_elsewhere(number: str, gone: int) -> None:
    """Whatever it did before (8-3-3); a card with [Deflect] it does not."""
    one, three, five = (tree.Move(tree.Top("deck", count), "warp") for count in (1, 3, 5))
    sure = counter("sure", tree.Gate((one, tree.PlayOtherwise("drop")), (three,), (five,)))
    game = table(*ALL, sure, leader="caller", a_drop=number, b_hand="sure")
    does(game, "activate")
    does(game, "counter")
    passes(game)
    assert len(game.zone(1, WARP)) == gone


PLAYING = {
    "Arrival", "Dark Over Realm", "EX-Evolve", "Evolve", "Over Realm", "Revive", "Successor", "Swap",
    "Union-Absorb", "Union-Fusion", "Union-Potara", "Xeno-Evolve",
}  # fmt: skip
"""The keywords that play a card (10-5, 10-13, 10-15, 10-24, 10-25, 10-32, 10-37, 10-41)."""


@pytest.mark.parametrize("name", EVERY)
def test_a_skill_that_nobody_reads_can_be_answered_if_its_keyword_plays_a_card(name: str) -> None:
    skill = keyword(name, effect=(tree.ByHand("some words"),))
    game = table(card("mumbler", "battle", skill), a_battle="mumbler")
    mumbler = named(game, "mumbler")
    (number,) = game.side(mumbler).skills
    for kind in ("skill", "resolved"):
        assert answers_play(game, Act(kind, 0, mumbler, skill=number)) is (name in PLAYING)


def test_a_battle_card_plays_itself_at_once_and_the_rest_waits() -> None:
    game = called("guard")
    assert where(game, "guard") == "battle" and where(game, "cheap") == "hand"
    game = called("late")
    assert where(game, "late") == "battle"
    assert game.cards[named(game, "cheap")].rest and where(game, "cheap") == "battle"


def test_its_card_goes_to_the_drop_where_the_skill_plays_nothing() -> None:
    game = called("late", leader="idler")
    assert where(game, "late") == "drop" and where(game, "cheap") == "drop"
    assert ("10-22-3", "answers-nothing") in told(game)
    assert not [fact for fact in game.facts if fact.what == "answers-play"]


def test_a_negated_counter_play_waits_for_nothing() -> None:
    game = table(*ALL, leader="caller", a_drop="cheap", a_hand="deny", b_hand="refuse")
    does(game, "activate")
    does(game, "counter")
    does(game, "counter")
    assert where(game, "cheap") == "battle"


@pytest.mark.parametrize(("readings", "left"), [((), 0), (("counter-play-answers-one-card",), 1)])
def test_several_cards_that_are_played_together(readings: tuple[str, ...], left: int) -> None:
    game = called("refuse", "cheap dear", readings, leader="pairer")
    assert len(game.zone(0, BATTLE)) == left
    game = called("picky", "cheap dear", readings, leader="pairer")
    assert len(game.zone(0, BATTLE)) == 2 - left


@pytest.mark.parametrize("number", ["refuse", "slow"])
def test_tokens_that_a_skill_plays(number: str) -> None:
    game = called(number, leader="ghosts")
    rests = [game.cards[each].rest for each in game.zone(0, BATTLE)]
    assert rests == ([] if number == "refuse" else [True, True])
    assert broken(game.state) == []


@pytest.mark.parametrize("number", ["evolved", "xeno"])
def test_an_evolution_is_answered_too(number: str) -> None:
    for answer, area in (("refuse", "drop"), ("bounce", "hand"), ("slow", "battle")):
        game = table(*ALL, a_battle="cheap", a_hand=number, b_hand=answer)
        does(game, "evolve")
        does(game, "counter")
        passes(game)
        assert where(game, number) == area
        if area == "battle":
            assert game.cards[named(game, number)].rest


def test_a_card_that_has_been_played_is_not_kept_from_it_any_more() -> None:
    game = table(*ALL, leader="caller", a_drop="cheap", b_hand="refuse")
    does(game, "activate")
    does(game, "pass")
    does(game, "counter")
    assert where(game, "cheap") == "battle"
    assert ("4-7-3-6", "already-played") in told(game)


def test_a_position_in_which_it_waits_is_written_and_read() -> None:
    asks = card("asks", "leader", main(*FROM_DROP))
    game = table(*ALL, asks, leader="asks", a_drop="cheap dear", b_hand="late")
    does(game, "activate")
    does(game, "counter")
    assert game.decision is not None and game.decision.kind == "choose"
    back = states.read(states.write(game.state))
    assert back == game.state and broken(back) == []
    other = Masters(game.catalogue, back)
    for each in (game, other):
        does(each, "card", named(each, "cheap"))
    assert other.state == game.state
    assert where(game, "late") == "battle" and game.cards[named(game, "cheap")].rest
    assert len(game.zone(1, HAND)) == 0


def test_a_card_played_on_top_of_the_one_with_the_skill_comes_in_the_mode_that_the_answer_says() -> None:
    on_top = (FROM_DROP[0], tree.Play(tree.Chosen(), on_top=True))
    climbed = card("climbed", "battle", main(*on_top))
    game = table(*ALL, climbed, a_battle="climbed", a_drop="cheap", b_hand="slow")
    does(game, "activate")
    does(game, "counter")
    passes(game)
    there = game.cards[named(game, "cheap")]
    assert there.rest and [game.printed(each).number for each in there.beneath] == ["climbed"]


@pytest.mark.parametrize("name", ["Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Potara", "Union-Fusion"])
def test_what_an_evolution_keeps_while_it_can_be_answered_is_named_by_its_procedure(name: str) -> None:
    """8-5-2-4: a case that is written down in this window can be opened again."""
    colors = ("blue", "green")[: 2 if "Union" in name else 1]
    on = tuple(Filter(types=("battle",), colors=(color,)) for color in colors)
    made = [card(color, "battle", colors=(color,)) for color in ("blue", "green")]
    areas = (
        {"a_hand": "grown blue green"}
        if name == "Union-Fusion"
        else {"a_hand": "grown", "a_battle": "blue green"}
    )
    game = table(*ALL, *made, card("grown", "battle", keyword(name, evolve_from=on)), b_hand="slow", **areas)
    does(game, "evolve")
    while game.decision is not None and game.decision.options[0].kind == "evolve-from":
        game.answer(0)
        game.run()
    assert game.decision is not None
    assert "counter" in [each.kind for each in game.decision.options]
    kept = {type(frame.kept) for frame in game.stack}
    assert (EvolvingFrom in kept) is (name != "Union-Fusion"), "its cards are chosen as it is resolved"
    assert kept_unnamed("masters", game.state) == set()
