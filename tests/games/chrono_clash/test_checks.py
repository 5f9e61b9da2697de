"""What `check_position` finds of positions of Chrono Clash: what cannot be, and what is only unusual."""

import re

import pytest
from helpers.chrono_positions import CARDS, random_session, read

from judge.corpus import load_corpus
from judge.games import adapter_of
from judge.resources import bundled
from judge.sandbox.checking import Problem, check_position
from judge.table.position import Position


def found(text: str) -> list[tuple[str, str]]:
    return [(defect.rule, defect.severity) for defect in check_position(CARDS + text)]


def test_a_usual_position_has_no_defects():
    text = """
gauge: 4
A: {battlefield: [{card: scout, tapped: yes, quest: unknown}, {card: eva, pilot: driver}], hand: 3 unknown}
B: {battlefield: [{card: guard, vigor: blast}], extra: [titan], graveyard: blast}
C: {}
"""
    assert found(text) == []


CASES = {
    "A: {battlefield: blast}": ("7-1-2", "impossible"),
    "A: {deck: [titan]}": ("16-3-3", "impossible"),
    "A: {guardians: [titan]}": ("16-3-3", "impossible"),
    "A: {extra: [scout]}": ("16-3-3", "impossible"),
    "A: {hand: [scout tapped]}": ("5-2-1", "impossible"),
    "A: {hand: [{card: scout, quest: unknown}]}": ("12-2-2", "impossible"),
    "A: {battlefield: [{card: scout, quest: unknown}]}": ("12-2-1", "unusual"),
    "A: {battlefield: [{card: scout, tapped: yes, quest: 2 unknown}]}": ("12-2-2", "impossible"),
    "A: {battlefield: [{card: scout, pilot: driver}]}": ("17-5-19-2", "impossible"),
    "A: {battlefield: [{card: eva, pilot: [driver, driver]}]}": ("17-5-19-2", "impossible"),
    "A: {battlefield: [{card: eva, pilot: scout}]}": ("17-5-19-1", "impossible"),
    "A: {battlefield: [{card: scout, vigor: blast}]}": ("17-5-13-1", "unusual"),
    "A: {battlefield: [{card: scout, owner: B}]}": ("3-2-1", "impossible"),
    "A: {battlefield: unknown}": ("7-1-2", "warning"),
    "B: {battlefield: [scout summoned]}": ("5-4-1-1", "unusual"),
    "A: {graveyard: 4 scout}": ("16-2-1-3", "impossible"),
    "A: {extra: 2 titan}": ("16-3-2", "impossible"),
    "gauge: -1": ("4-2-1", "impossible"),
    "gauge: B 3": ("4-2-1", "impossible"),
    "gauge: 11": ("3-2-8", "impossible"),
    "phase: untap\ngauge: 0": ("15-1-2", "unusual"),
    "B: {quest points: 5}": ("1-3-1", "impossible"),
    "A: {guardians: 6 unknown}": ("3-2-3", "unusual"),
    "A: {hand: 21 unknown}": ("3-2-6", "unusual"),
    "first: A\nturn: 4": ("15-1-2", "unusual"),
    "out: [B]": ("1-2-2", "impossible"),
    "out: [A]\nC: {}": ("1-2-1", "impossible"),
    "out: [C]\nC: {hand: scout}": ("1-2-1", "impossible"),
    "A: {battlefield: scout}\neffects: [{effect: '[Cost +1]', upon: scout, by: A, since: 2}]": (
        "17-4-12-2",
        "impossible",
    ),
    "A: {battlefield: scout}\neffects: [{effect: '[Cost +1]', upon: scout, by: A, since: 9}]": (
        "17-4-12-2",
        "impossible",
    ),
    "A: {battlefield: scout}\neffects: [{effect: '[Cost +1]', upon: scout, by: A, until: in play}]": (
        "17-4-12-3",
        "impossible",
    ),
    "A: {battlefield: scout, hand: raider}\n"
    "effects: [{effect: '[Cost +1]', upon: scout, by: raider, until: in play}]": (
        "17-4-12-3",
        "impossible",
    ),
    "A: {battlefield: raider}\npending: [{card: raider, skill: 1}]": ("17-2-2", "impossible"),
}


@pytest.mark.parametrize(("text", "defect"), CASES.items())
def test_what_cannot_be_or_is_unusual(text: str, defect: tuple[str, str]):
    assert defect in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "gauge: 12\nreadings: [gauge-goes-on]",
        "A: {battlefield: [{card: scout, tapped: yes, quest: 2 unknown}]}\nreadings: [one-quest-at-a-time]",
        "out: [C]\nC: {hand: blast}\nreadings: [cards-of-eliminated-stay]",
        "B: {quest points: 5}\nresult: B",
        "gauge: 0\nturn: 1\nphase: untap",
    ],
)
def test_what_another_reading_or_the_moment_allows(text: str):
    assert [each for each in found(text) if each[1] != "warning"] == []


def test_the_rules_are_the_manuals_and_the_texts_in_both_languages():
    rules = load_corpus(bundled("rules_corpus")).manuals["chrono-clash"].rules
    for text in CASES:
        for defect in check_position(CARDS + text):
            assert defect.rule in rules or not defect.rule
            assert defect.text["en"] != defect.text["fr"]
            assert not re.search(r"[{}]", defect.text["en"] + defect.text["fr"])


def impossible(defects: tuple[Problem, ...]) -> list[str]:
    return [defect.sentence("en") for defect in defects if defect.severity == "impossible"]


@pytest.mark.parametrize("seed", range(0, 24, 2))  # of odd ones the judge names any card by chance
def test_no_moment_of_a_game_is_impossible(seed: int):
    session, chance = random_session(seed)
    for _ in range(5):
        if session.decision is None or session.decision.kind != "main-step":
            break
        position = Position(
            adapter_of(session.catalogue.game), session.catalogue, session.state, session.labels, ""
        )
        assert impossible(check_position(position)) == []
        session.answer((chance.randrange(len(session.decision.options)),))


def test_a_position_that_is_read_stays_one():
    position = read("A: {battlefield: scout}")
    assert check_position(position) == ()
