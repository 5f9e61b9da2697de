"""Skills that nobody reads in games by chance: what is told of them, what the judge is asked, forks."""

import collections
from typing import get_args

import pytest
from helpers.forks import check_forks
from helpers.fusion_world import example_of
from helpers.moonlit import moonlit_game

from judge.engine.exploring import Bounds, explore
from judge.engine.playing import play_out
from judge.engine.state import JUDGE
from judge.rules.dragon_ball.kinds import EventName
from judge.rules.dragon_ball.unread import printed_skill, unread_now
from judge.rules.dragon_ball.unread_words import (
    areas_named,
    could_trigger,
    is_about_itself,
    speaks_of_all_areas,
    touches,
)
from judge.rules.fusion_world.game import FusionWorld, broken
from judge.sandbox.examples import run_example


@pytest.mark.parametrize("seed", [*range(8), 35, 37, 51])  # in these a card comes back before it is asked of
def test_game_is_sound_and_tells_each_skill_once_as_it_begins_and_ends(seed: int) -> None:
    game, chance = moonlit_game(seed)
    asked: collections.Counter[str] = collections.Counter()

    def look(game: FusionWorld) -> None:
        assert broken(game.state) == []
        assert game.decision is not None
        if game.decision.player == JUDGE:
            asked[game.decision.kind] += 1
        holds = {(each.card, each.printed) for each in unread_now(game)}
        told = {(fact.card, fact.skill) for fact in game.lasting_facts if fact.what == "unread-told"}
        asked_of = {
            (each.card, printed_skill(game, each.skill)) for each in game.pending if each.waits == "judge"
        }
        assert told - asked_of == {each for each in holds if game.area_of(each[0]) not in (0, 7)} - asked_of

    play_out(game, chance, watch=look)
    begun: set[tuple[int, int]] = set()
    for line in game.trace:
        if line.word in ("unread-permanent", "unread-trigger", "unread-kind"):
            assert (line.event.card, line.event.skill) not in begun, line
            begun.add((line.event.card, line.event.skill))
        elif line.word == "unread-over":
            begun.remove((line.event.card, line.event.skill))
    assert sum(asked.values())


KOED = """
title: {en: A, fr: B}
position:
  cards:
    martyr:
      {type: battle, color: red, cost: 1, power: 10, text: "[Auto] When this card is gladly KO'd, draw 1."}
    cut: {type: battle, color: red, cost: 1, power: 20000}
  A: {battle: [cut]}
  B: {battle: [martyr rest]}
moves:
  - A attacks martyr with cut
  - {until: battle end}
  - judge says it does not trigger
  - {until: battle end}
expect: [battle is over]
"""


def test_koed_card_is_asked_about_before_its_skill_holds_no_longer() -> None:
    session = run_example(example_of("case.yaml", KOED)).session
    asked = [step for step in session.steps if step.asked.kind == "unread-trigger"]
    assert asked
    lines = [line.word for line in session.trace if line.event]
    assert lines.index("judge-says-trigger") < lines.index("unread-over")


@pytest.mark.parametrize("seed", range(4))
def test_fork_goes_on_as_the_game_does(seed: int) -> None:
    check_forks(*moonlit_game(seed), 9)


def test_exploration_leaves_open_what_nobody_knows_and_says_so() -> None:
    game, chance = moonlit_game(3)
    found = 0

    def look(game: FusionWorld) -> None:
        nonlocal found
        if chance.random() < 0.03 and game.turn > 2 and found < 6:
            explored = explore(FusionWorld, game.catalogue, game.state, "turn-end", Bounds(states=60))
            named = {(each.kind, each.card) for each in explored.rests_on}
            assert {(each.kind, each.card) for each in game.reservations()} <= named
            found += 1

    play_out(game, chance, watch=look)
    assert found


def test_exploration_leaves_open_whether_a_skill_has_triggered() -> None:
    game = run_example(example_of("case.yaml", KOED.partition("  - judge says")[0])).session.game
    assert game.decision is not None and game.decision.kind == "unread-trigger"
    ends = explore(FusionWorld, game.catalogue, game.state, "decision").outcomes
    assert len(ends) == 1


@pytest.mark.parametrize(
    ("words", "itself", "figures"),
    [
        ("[Permanent] This card glows with +5000 power in the moonlight.", True, ("power",)),
        ("[Permanent] All your Battle Cards glow with +5000 power.", False, ("power",)),
        ("[Permanent] This card can't glow with +5000 power.", True, ()),
        ("[Permanent] This card glows.", True, ()),
        ("[Permanent] This card gleams and its combo power +5000 power.", True, ()),
        ("[Permanent] This card glows with −5000 power.", True, ("power",)),
        ("[Permanent] Nobody below 20000 power is welcome.", False, ()),
    ],
)
def test_words_narrow_what_they_could_touch_only_where_they_are_plain(
    words: str, itself: bool, figures: tuple[str, ...]
) -> None:
    assert is_about_itself(words) == itself
    assert touches(words) == figures


@pytest.mark.parametrize(
    ("words", "event", "could"),
    [
        ("[Auto] When this card attacks by moonlight, draw 1 card.", "attacks", True),
        ("[Auto] When this card attacks by moonlight, draw 1 card.", "draws", False),
        ("[Auto] When the moon rises, draw 1 card.", "draws", True),  # nobody can tell
        ("[Auto] When this card attacks or the moon rises, draw 1 card.", "marker-placed", True),
        ("[Auto] When this card is gleamingly KO'd, draw 1 card.", "koed", True),
        ("[Auto] When this card is gleamingly KO'd, draw 1 card.", "attacks", False),
        ("[Auto] When this card gleams in a combo from the Battle Area, draw 1 card.", "combo", True),
        ("[Auto] When this card gleams in a combo from the Battle Area, draw 1 card.", "played", True),
        ("[Auto] When this card is used in a combo gleamingly, draw 1 card.", "combo", True),
        ("[Auto] When this card is used in a combo gleamingly, draw 1 card.", "played", False),
        ("[Auto] When this card attacks and shatters, draw 1 card.", "koed", True),
        ("[Auto] When this card shatters after you play a card, draw 1 card.", "koed", True),
        ("[Auto] When you play a card with the moon and this card shatters, draw 1 card.", "koed", True),
        ("[Auto] When you play a card with the moon or shatter it, draw 1 card.", "koed", True),
        ("[Auto] When this card is played, shatters, or attacks, draw 1 card.", "koed", True),
        ("[Auto] When this card is played by moonlight, howl. When this card shatters, howl.", "koed", True),
        ("[Auto] When this card displays the moon, draw 1 card.", "koed", True),
        ("[Auto] When this card is restored, draw 1 card.", "koed", True),
        ("[Auto] Discard 1 card from your hand : When this card shatters, draw 1 card.", "koed", True),
        ("[Auto] Discard 1 card from your hand : When you draw by moonlight, howl.", "discarded", False),
        ("[Auto] When you play a card with a cost of 3 or less by moonlight, howl.", "koed", False),
        ("[Auto] When your <Wolf Cub> is played by moonlight, howl.", "koed", False),
        ("[Auto] When this card is defeated in battle, draw 1 card.", "koed", True),
        ("[Auto] When this card dies in play, draw 1 card.", "koed", True),
        ("[Auto] When this card dies during your opponent's turn, draw 1 card.", "koed", True),
        ("[Auto] When this card is beaten by an attack, draw 1 card.", "koed", True),
        ("[Auto] When this card is destroyed by a skill of your opponent's, draw 1 card.", "koed", True),
        ("[Auto] When this card loses against an attacking card, draw 1 card.", "koed", True),
        ("[Auto] When this card is gleamingly KO'd in battle, draw 1 card.", "attacks", False),
    ],
)
def test_words_narrow_what_could_trigger_them_only_by_their_first_clause(
    words: str, event: str, could: bool
) -> None:
    assert could_trigger(words, event) == could


@pytest.mark.parametrize(
    ("said", "events"),
    [
        (
            "attacks",
            "attacks is-attacked blocks offense-start defense-start damage-start damage-end battle-end "
            "battle-end-after-combo kos koed",
        ),
        ("blocks", "attacks blocks is-attacked"),
        ("is KO'd", "koed kos"),
        (
            "is used in a combo",
            "battle-end battle-end-after-combo blocks combo extra-used skill-used",
        ),
        ("is played", "evolves-onto extra-used placed-in-leader-area played"),
        ("is activated", "blocks combo extra-used skill-used"),
        ("draws a card", "draws"),
        ("discards a card", "discarded"),
        ("takes damage", "damage-end damage-start deals-damage moved takes-damage"),
        ("is switched to Rest Mode", "attacks switched-active switched-rest"),
        ("awakens", "awakens placed-in-leader-area"),
        ("evolves", "evolves-onto played"),
        ("ends", "battle-end battle-end-after-combo damage-end main-end turn-end"),
        (
            "begins",
            "charge-start damage-end damage-start defense-start main-end main-start offense-start turn-end "
            "turn-start",
        ),
        (
            "is placed in the Drop",
            "combo discarded draws evolves-onto koed moved placed-in-leader-area played put-beneath",
        ),
    ],
)
def test_words_known_name_every_event_that_they_could_mean(said: str, events: str) -> None:
    text = f"[Auto] When this card {said} gleamingly, draw 1 card."
    assert {event for event in get_args(EventName) if could_trigger(text, event)} == set(events.split())


def test_words_hold_where_they_name_an_area() -> None:
    assert areas_named("[Permanent] This card glows in your hand.") == {1}
    assert areas_named("[Permanent] This card's cost glows.") == {1}
    for words in (
        "You can't play this card by moonlight.",
        "This card enters glowing.",
        "The moon pays for this card.",
        "This card can glow in a combo.",
        "The moon is 1 energy of what this card takes.",
    ):
        assert 1 in areas_named(f"[Permanent] {words}"), words
    assert areas_named("[Permanent] This card glows.") == frozenset()
    assert speaks_of_all_areas("[Permanent] In all areas, this card glows.")
    assert not speaks_of_all_areas("[Permanent] This card glows.")
