"""Chrono Clash told in both languages: all that the engine can note, ask or refuse has its sentence."""

import ast
import itertools
import random
import re
import string
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import ROOT
from helpers.chrono_games import forget, own_game
from helpers.chrono_positions import random_session, session_of

from judge.engine.decisions import random_answer
from judge.games.chrono_clash.declarations import ACTIONS, TARGETS
from judge.games.chrono_clash.game import ChronoClash
from judge.sandbox.games.chrono_clash.telling.details import DETAILS
from judge.sandbox.telling import Names, option_words, outcome, question, reason, tell, tell_all
from judge.sandbox.telling.wording import wording

LANGUAGES = ("en", "fr")
SOURCES = [*(ROOT / "judge/games/chrono_clash").glob("*.py"), *(ROOT / "judge/engine").glob("*.py")]
HANDED_ON = {
    "what": ["paid", "moved"],
    "node.what": ["strength", "cost", "gains"],
    "f'guardian-ability-{picked[0].kind}'": ["guardian-ability-use", "guardian-ability-ignore"],
    "kind": [],
}
"""Words that stand elsewhere in the source than where they are noted."""


def calls(name: str) -> Iterator[ast.Call]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node, "func", None)
            if isinstance(node, ast.Call) and name == getattr(called, "attr", getattr(called, "id", "")):
                yield node


def constants(node: ast.expr) -> list[Any]:
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    if isinstance(node, ast.Constant):
        return [node.value]
    return HANDED_ON.get(ast.unparse(node), [])


def noted() -> Iterator[tuple[str, list[ast.expr]]]:
    for call in calls("note"):
        if len(call.args) < 2:
            continue
        found = constants(call.args[1])
        assert found, ast.unparse(call)
        for what in found:
            yield what, call.args[2:]


def test_every_line_that_can_be_noted_says_what_its_details_are():
    for what, details in noted():
        assert len(details) == len(DETAILS[what].split()), what
    assert set(DETAILS) == {what for what, _ in noted()} | {"interpretation", "identified"}


def test_every_line_has_a_sentence_in_both_languages():
    for language in LANGUAGES:
        table = wording(language, "chrono-clash").table["happened"]
        assert set(DETAILS) - {"interpretation"} <= set(table)


def test_every_step_has_a_sentence():
    rules = {step.rule for procedure in ChronoClash.procedures.values() for step in procedure.steps}
    for language in LANGUAGES:
        assert rules == set(wording(language, "chrono-clash").table["steps"])


def test_every_decision_option_and_reason_has_words():
    kinds = {value for call in calls("Decision") if len(call.args) > 2 for value in constants(call.args[2])}
    options = {value for call in calls("Option") for value in constants(call.args[0])}
    options |= {action.kind for action in (*ACTIONS, *TARGETS)}
    reasons = {each.reason for action in (*ACTIONS, *TARGETS) for each in action.timing + action.requirements}
    assert {"choose", "main-step", "by-hand", "attack-target"} <= kinds
    for language in LANGUAGES:
        table = wording(language, "chrono-clash").table
        assert kinds <= set(table["asked"])
        assert options - {"nothing at all"} <= set(table["options"])
        assert reasons <= set(table["reasons"])


def leaves(table: Any, path: str = "") -> dict[str, str]:
    if isinstance(table, dict):
        return {
            key: value
            for name, inner in table.items()
            for key, value in leaves(inner, f"{path}/{name}").items()
        }
    return {path: table}


def test_both_languages_say_the_same_things():
    english, french = (leaves(wording(language, "chrono-clash").table) for language in LANGUAGES)
    assert set(english) == set(french)
    for key, template in english.items():
        if isinstance(template, str):
            fields = [
                {name for _, name, _, _ in string.Formatter().parse(each)} for each in (template, french[key])
            ]
            plain = [{(name or "").split(".")[0] for name in each} - {""} for each in fields]
            places = {"area", "whole"}  # where French takes the place itself
            assert plain[0] - places == plain[1] - places, key


def test_terms_are_those_of_the_manual():
    with (ROOT / "rules_corpus/chrono-clash/terms.toml").open("rb") as file:
        terms = tomllib.load(file)
    texts = " ".join(str(value) for value in leaves(wording("fr", "chrono-clash").table).values())
    for term in terms.values():
        for avoided in term.get("avoid_fr", ()):
            found = re.search(rf"\b{re.escape(avoided)}\b", texts)
            assert not found or any(avoided in right for right in term["fr"]), avoided


def play_and_tell(game: ChronoClash, chance: random.Random) -> Iterator[str]:
    """Everything that a random game has to tell, in both languages."""
    names = Names(game.catalogue, state=game.state)
    told, before = 0, game.state
    for number in range(2_000):
        decision = game.run()
        for entry in game.trace[told:]:
            yield from (tell(entry, names, language) for language in LANGUAGES)
        told = len(game.trace)
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
        game.answer(*random_answer(decision, chance))


def refusals(game: ChronoClash, player: int, names: Names, language: str) -> Iterator[str]:
    for action in (*ACTIONS, *TARGETS):
        for option in itertools.islice(action.candidates(game, player), 10):
            for rule, key in game.why_not(player, option):
                yield reason(rule, key, option, names, language)


@pytest.mark.parametrize("seed", range(9))
def test_random_games_are_told_whole(seed: int):
    game, chance = own_game(seed, 2 + seed % 3)
    if seed % 2:
        while (decision := game.run()) is not None and decision.kind != "first-player":
            game.answer(*random_answer(decision, chance))
        forget(game, chance)
    count = 0
    for line in play_and_tell(game, chance):
        count += 1
        assert line, "an empty sentence"
        assert "{" not in line, line
        assert "  " not in line, line
        assert ".." not in line, line
        assert "None" not in line, line
    assert count > 500
    assert {entry[1] for entry in game.trace if len(entry) > 1} - set(DETAILS) == set()


def test_a_trace_is_told_without_the_steps_in_which_nothing_happens():
    session = session_of("A: {battlefield: raider, hand: scout}")
    session.move("A summons scout")
    names = Names(session.catalogue, session.labels, state=session.state)
    (step,) = session.steps
    told = tell_all(step.trace, names, "en")
    rules = [rule for rule, _ in told]
    assert "17-5-11-2" not in rules
    assert [text for rule, text in told if rule == "7-1-2"][-1] == "A summons scout."
    assert "17-5-11-2" in [rule for rule, _ in tell_all(step.trace, names, "en", all_steps=True)]


def test_the_counter_is_told_as_the_manual_counts():
    session = session_of("A: {battlefield: raider, hand: [scout, scout]}\ngauge: 3")
    names = Names(session.catalogue, session.labels, state=session.state)
    before = session.state
    session.move("A summons scout")
    (paid,) = (entry for entry in session.trace if entry[1:2] == ("paid",))
    assert tell(paid, names, "en") == "A pays 2 time: the counter goes from 3 to 1."
    session.move("A summons scout 2")
    *_, paid = (entry for entry in session.trace if entry[1:2] == ("paid",))
    assert tell(paid, names, "fr") == "A paie 2 temps : le compteur, sur 1, passe sur le 1 adverse."
    told = outcome(before, session.state, names, "en")
    assert "The counter: A's 3 → B's 1." in told or any("counter" in words for words in told)


@pytest.mark.parametrize("seed", range(6))
def test_what_differs_is_told(seed: int):
    session, chance = random_session(seed)
    before = session.state
    for _ in range(8):
        if session.decision is not None:
            session.answer(random_answer(session.decision, chance))
    names = Names(session.catalogue, session.labels, state=session.state)
    for language in LANGUAGES:
        for words in outcome(before, session.state, names, language):
            assert words
            assert "{" not in words
