"""Chrono Clash told: whatever can happen has its sentence, and random games are told whole."""

import itertools
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from helpers.chrono_games import forget, own_catalogue, own_game
from helpers.chrono_positions import session_of
from helpers.telling import (
    LANGUAGES,
    all_whole,
    avoids_what_the_manual_avoids,
    check_told,
    events_of,
    leaves,
    says_the_same,
    terms_of,
    told_nowhere,
)
from msgspec.structs import replace

from judge.engine import tree
from judge.engine.actions import Reason
from judge.engine.decisions import random_answer
from judge.engine.state import Option
from judge.engine.trace import TraceLine
from judge.games import adapter_of
from judge.games.chrono_clash.narration import OFTEN_IDLE
from judge.games.chrono_clash.narration.gauge import space_words
from judge.rules.chrono_clash.declarations import ACTIONS, TARGETS
from judge.rules.chrono_clash.events.summoning import Summoned, Triggered
from judge.rules.chrono_clash.events.turn import CounterMoved, TimePaid
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.icon_effects import DEEDS
from judge.rules.chrono_clash.kinds import DecisionKind, OptionKind
from judge.table.narration import Names, option_words, outcome, question, reason, tell, tell_all
from judge.table.narration.wording import wording

GAME = "chrono-clash"
PACKAGES = ("judge.rules.chrono_clash", "judge.engine")
EVENTS = events_of(*PACKAGES)


def table(language: str) -> dict[str, Any]:
    return wording(language, adapter_of(GAME).narration.package).table


# --- all that can happen and be asked ------------------------------------------------------------------


def test_every_event_happens_somewhere():
    assert told_nowhere(EVENTS, *PACKAGES) == []


def test_every_event_is_told():
    game, _ = own_game(1)
    names = Names(adapter_of(game.catalogue.game), game.catalogue, state=game.state)
    nodes = game.catalogue.nodes
    effect = next(at for at, node in enumerate(nodes) if isinstance(node, tree.IconEffect) and node.gained)
    values: dict[str, Any] = {
        "cards": (0, 1), "player": 0, "opponent": 1, "words": "Dance.", "effect": effect,
        "kind": "attack", "phase": "main", "name": "nobody-knows", "icon": effect, "way": "vigor",
        "reading": "default", "seat": 0, "end": -1,
    }  # fmt: skip
    said = {
        "carried-out-by-hand": "nothing", "guardian-ability": "use", "summon-ability": "no",
        "plays-its-triggers": "summoned", "judge-says": "effect", "judge-says-trigger": "triggers",
    }  # fmt: skip
    check_told(EVENTS, values, said, names)


def test_every_step_has_a_sentence():
    rules = {step.rule for procedure in ChronoClash.procedures.values() for step in procedure.steps}
    assert rules >= OFTEN_IDLE
    for language in LANGUAGES:
        assert rules == set(table(language)["steps"])


def test_every_decision_option_and_reason_has_words():
    kinds = set(get_args(DecisionKind))
    options = set(get_args(OptionKind)) | {action.kind for action in (*ACTIONS, *TARGETS)}
    reasons = {each.reason for action in (*ACTIONS, *TARGETS) for each in action.timing + action.requirements}
    assert {"choose", "main-step", "by-hand"} <= kinds
    for language in LANGUAGES:
        said = table(language)
        assert kinds <= set(said["asked"])
        assert options <= set(said["options"])
        assert reasons <= set(said["reasons"])
        assert set(DEEDS) <= set(said["icons"])


def test_both_languages_say_the_same_things():
    says_the_same(*(leaves(table(language)) for language in LANGUAGES))


def test_terms_are_those_of_the_manual():
    terms = terms_of(GAME)
    french = {term["en"][0]: term["fr"][0] for term in terms.values()}
    icons = {key: [table(language)["icons"][key] for language in LANGUAGES] for key in DEEDS}
    for english, said in icons.values():
        assert french[english] == said
    avoids_what_the_manual_avoids(terms, leaves(table("fr")))


# --- random games ---------------------------------------------------------------------------------


def play_and_tell(game: ChronoClash, chance: random.Random, most: int = 600) -> Iterator[str]:
    """Everything that a random game has to tell, in both languages."""
    names = Names(adapter_of(game.catalogue.game), game.catalogue, state=game.state)
    before = game.state
    for number in range(most):
        decision = game.run()
        for language in LANGUAGES:
            yield from (tell(entry, names, language) for entry in game.trace)
            yield from (words for _, words in tell_all(game.trace, names, language))
        game.trace.clear()
        if decision is None:
            return
        for language in LANGUAGES:
            yield question(decision, names, language)
            yield from (option_words(option, decision, names, language) for option in decision.options[:20])
            if number % 10 == 0:
                yield from outcome(before, game.state, names, language)
            if decision.kind == "main-step" and number % 5 == 0:
                yield from refusals(game, decision.player, names, language)
        before = game.state if number % 10 == 0 else before
        passing = decision.kind == "main-step" and len(decision.options) > 1 and chance.random() < 0.8
        acts = (chance.randrange(len(decision.options) - 1),) if passing else None
        game.answer(*(acts or random_answer(decision, chance)))


def refusals(game: ChronoClash, player: int, names: Names, language: str) -> Iterator[str]:
    for action in (*ACTIONS, *TARGETS):
        for option in itertools.islice(action.candidates(game, player), 10):
            for rule, key in game.why_not(player, option):
                yield reason(Reason(rule, key), option, names, language)


@pytest.mark.parametrize(("seed", "seats"), [(0, 2), (1, 2), (2, 3), (3, 4)])
def test_random_games_of_our_own_are_told_whole(seed: int, seats: int):
    game, chance = own_game(seed, seats)
    if seed % 2:
        while (decision := game.run()) is not None and decision.kind != "first-player":
            game.answer(*random_answer(decision, chance))
        forget(game, chance)
    assert all_whole(play_and_tell(game, chance)) > 500


# --- single sentences -----------------------------------------------------------------------------


def named(seats: int = 2) -> Names:
    game, _ = own_game(1, seats)
    return Names(adapter_of(game.catalogue.game), game.catalogue, state=game.state)


@pytest.mark.parametrize(
    ("seats", "language", "told"),
    [
        (2, "en", "A pays 3: the counter goes from A's 2 to B's 1."),
        (2, "fr", "A paie 3 : le compteur va du 2 de A au 1 de B."),
        (4, "en", "A pays 3: the counter goes from A's 2 to the opponents' 1."),
        (4, "fr", "A paie 3 : le compteur va du 2 de A au 1 des adversaires."),
    ],
)
def test_paying_says_between_which_spaces(seats: int, language: str, told: str):
    assert tell(TraceLine("4-1-3", TimePaid(0, 3, 2, -1, 0)), named(seats), language) == told


def test_time_of_another_player_moves_the_counter_of_the_turn_player():
    names = named()
    gained = TraceLine("4-1-4", CounterMoved(1, -2, 1, -1, 0))
    assert tell(gained, names, "en") == "B gains 2 time: the counter goes from A's 1 to B's 1."
    stays = TraceLine("4-1-4", CounterMoved(1, -2, -10, -10, 0))
    assert tell(stays, names, "en") == "B gains 2 time; the counter stays on B's 10."
    assert space_words("at", 0, 0, names, wording("fr", adapter_of(GAME).narration.package)) == "0"


def test_a_move_is_told_as_the_manual_counts():
    session = session_of("A: {battlefield: raider, hand: [scout, scout]}\ngauge: 1")
    names, before = (
        Names(session.adapter, session.catalogue, session.labels, state=session.state),
        session.state,
    )
    session.move("A summons scout")
    told = [words for _, words in tell_all(session.trace, names, "en")]
    assert "A pays 2: the counter goes from A's 1 to B's 1." in told
    assert "A summons scout." in told
    assert "Le compteur est sur le 1 de B." in outcome(before, session.state, names, "fr")


def test_steps_at_which_nothing_happens_are_one_line():
    names = named()
    steps = [TraceLine(rule) for rule in ("7-1-2", "17-5-11-2", "17-5-18-2", "7-1-3", "5-4-1")]
    trace = [steps[0], TraceLine("7-1-2", Summoned(0, 0)), *steps[1:]]
    lines = tell_all(trace, names, "en")
    assert [rule for rule, _ in lines] == ["7-1-2", "7-1-2", "17-5-11-2", "5-4-1"]
    assert lines[2][1] == "Nothing to do by 17-5-11-2, 17-5-18-2 and 7-1-3."
    assert len(tell_all(trace, names, "en", all_steps=True)) == len(trace)


def test_a_step_that_sets_something_off_is_not_left_out():
    summoned, resolve, main = (TraceLine(rule) for rule in ("7-1-3", "17-2-2", "5-4-1"))
    trace = [summoned, resolve, TraceLine("17-2-3-1", Triggered(0, 0, 0)), resolve, main]
    told = [words for _, words in tell_all(trace, named(), "en")]
    assert len(told) == 4  # and of a rule that was told there is nothing more to say
    assert told[3].startswith("Main step")
    assert len(tell_all(trace[:2], named(), "en")) == 2  # where somebody is asked which comes first


def test_reasons_say_what_was_missing():
    names = named()
    scout = Option("attack", 0)
    card = names.card(0, wording("en", adapter_of(GAME).narration.package))
    assert reason(Reason("5-4-1-3-1", "summoned-this-turn"), scout, names, "en").startswith(
        f"{card} was summoned this turn"
    )
    pile = Option("attack-pile", 0, number=1)
    assert "B's guardian pile" in reason(Reason("17-5-11-1", "sentinel"), pile, names, "en")


def test_a_guardian_left_unknown_is_not_said_to_be_an_action_card():
    session = session_of("A: {battlefield: eva}\nB: {guardians: 2 unknown}")
    session.move("A attacks B's guardians with eva")
    assert session.decision is not None
    session.answer((len(session.decision.options) - 1,))
    noted = [entry.word for entry in session.trace if entry.rule == "10-3-4"]
    assert noted == ["stays-unknown"]


def test_effects_in_force_are_told_by_their_icons():
    catalogue = own_catalogue()
    nodes = enumerate(catalogue.nodes)
    lasting = {node.what: number for number, node in nodes if isinstance(node, tree.IconEffect)}
    names = named()
    telling = names.narration
    for language in LANGUAGES:
        says = wording(language, adapter_of(GAME).narration.package)
        told = telling.effect(lasting["strength"], 2, "Wick", names, says)
        assert told.endswith("+2")
        assert "[" in telling.effect(lasting["gains"], None, "Wick", names, says)


def test_outcomes_tell_points_and_who_is_out():
    game, _ = own_game(1, 3)
    names = Names(adapter_of(game.catalogue.game), game.catalogue, state=game.state)
    before = replace(game.state, turn=1, markers=(0, 0, 0))
    after = replace(before, markers=(2, 0, 0), out=(1,), track=-2)
    assert outcome(before, after, names, "en") == (
        "B is out.",
        "The counter is on the opponents' 2.",
        "A: quest points 0 → 2.",
    )
