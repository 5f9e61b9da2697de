"""What is wrong with a position: the impossible and the unusual, with place, line and rule."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from helpers.fusion_world import check_position, read_position
from helpers.own_games import played, played_on
from helpers.positions import CARDS, RICH
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.corpus import Corpus
from judge.engine.errors import EngineError
from judge.games import adapter_of
from judge.games.dragon_ball.beginning import BeginningsOfDragonBall
from judge.problems import Problem, Refusal
from judge.table.position import Position

BEFORE = CARDS.strip() + "\n"
FIRST = BEFORE.count("\n") + 1


def found(text: str) -> list[tuple[str, str, str]]:
    """Severity, rule and place of what is found."""
    before = "" if text.startswith("cards:") else BEFORE
    return [(each.severity, each.rule, each.place) for each in check_position(before + text)]


IMPOSSIBLE = [
    ("A: {leader: [captain, captain]}", "6-1-2", "A.leader"),
    ("A: {leader: [captain, grunt]}", "3-5-1", "A.leader[2]"),
    ("A: {hand: [captain]}", "3-5-3", "A.hand[1]"),
    ("A: {life: []}", "14-2-2-1", "A.life"),
    ("B: {deck: []}", "14-2-2-2", "B.deck"),
    ("A: {deck: 53 unknown}", "6-1-3", "A"),
    ("A: {hand: 3 grunt, drop: 2 grunt}", "6-1-4-2", "A.hand"),
    ("A: {leader: captain, drop: [guard]}", "6-1-4-1", "A.drop[1]"),
    ("A: {leader: captain, energy: 2 blue}", "6-1-4-1", "A.energy"),
    ("A: {combo: [raider]}", "14-4-2", "A.combo[1]"),
    ("A: {battle: [oasis, oasis]}", "15-3-4", "A.battle[2]"),
    ("A: {battle: [storm]}", "15-3-2", "A.battle[1]"),
    ("A: {combo: [storm]}\nbattle: {attack: A leader, guard: B leader, step: damage}", "5-6-2-1",
     "A.combo[1]"),
    ("A: {battle: [{card: grunt, effects: ['-10000 power for the turn']}]}", "14-6-2", "A.battle[1]"),
    ("A: {hand: [grunt rest]}", "1-8-1", "A.hand[1]"),
    ("A: {energy: [{card: red, ki: 1}]}", "1-12-4", "A.energy[1]"),
    ("A: {energy: [{card: red, under: [grunt]}]}", "16-2-1", "A.energy[1]"),
    ("A: {hand: [{card: grunt, owner: B}]}", "3-1-6-1", "A.hand[1]"),
    ("turn: 1\nbattle: {attack: A leader, guard: B leader}", "7-3-4-3-1", "battle"),
    ("turn: 1\nthis turn: {attacked: A leader}", "7-3-4-3-1", "this turn"),
    ("B: {battle: grunt}\nbattle: {attack: A leader, guard: B grunt}", "8-1-1", "B.battle"),
    ("A: {hand: grunt}\nbattle: {attack: A grunt, guard: B leader}", "8-1-1", "battle.attack"),
    ("B: {hand: grunt}\nbattle: {attack: A leader, guard: B grunt}", "8-1-1", "battle.guard"),
    ("A: {battle: [{card: grunt, effects: [{effect: +5000 power for the turn, since: 2}]}]}", "7-4-5",
     "A.battle[1].effects[1]"),
    ("A: {battle: [{card: grunt, effects: {effect: +5000 power, since: 9}}]}", "1-5-2",
     "A.battle[1].effects"),
    ("effects: [{effect: +5000 power for the battle, upon: A leader, by: A leader}]", "8-5-7", "effects[1]"),
    ("phase: end\neffects: [{effect: +5000 power for the Main Phase, upon: A leader, by: A leader}]",
     "7-3-5-1-3", "effects[1]"),
    ("A: {battle: digger}\npending: [A digger 1]", "9-6-2", "pending[1]"),
]  # fmt: skip
UNUSUAL = [
    ("turn: 4\nfirst: A", "7-1-2", "turn player"),
    ("A: {energy: 5 red}", "7-2-11", "A.energy"),
    ("A: {markers: 1}", "6-2-1-10", "A.markers"),
    ("A: {hand: 21 unknown}", "3-3-4", "A.hand"),
    ("A: {life: 9 unknown}", "6-2-1-9", "A.life"),
    ("battle: {attack: A leader, guard: B leader}", "8-1-1", "A.leader"),
    ("cards: {waker: {type: extra, color: red, cost: 1, text: '[Activate Battle] Switch up to 1 of your"
     " Battle Cards to Active Mode.'}, elf: {type: battle, color: red, cost: 1, power: 5000}}\n"
     "A: {leader: plain leader rest}\nB: {battle: elf}\nbattle: {attack: A leader, guard: B elf}", "8-1-1",
     "B.battle"),
    ("A: {leader: captain rest}\nB: {combo: grunt}\nbattle: {attack: A leader, guard: B leader}",
     "8-3-4-1", "B.combo"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "rule", "place"), IMPOSSIBLE)
def test_the_impossible(text: str, rule: str, place: str):
    assert ("impossible", rule, place) in found(text), found(text)


@pytest.mark.parametrize(("text", "rule", "place"), UNUSUAL)
def test_the_unusual(text: str, rule: str, place: str):
    assert found(text) == [("unusual", rule, place)]


@pytest.mark.parametrize(
    "text",
    [
        "turn: 3",
        "A: {leader: captain awakened, battle: [raider, oasis, {card: grunt, under: [raider], ki: 2}]}",
        "A: {energy: 2 red, drop: [grunt, raider]}",
        "A: {battle: [{card: grunt, owner: B}]}",
        "A: {hand: 4 grunt, deck: [4 raider, 40 unknown], life: 3}",
        "A: {life: []}\nresult: B",
        "turn: 2\nA: {leader: captain rest, markers: 1}\nB: {battle: guard rest, combo: grunt}\nfirst: B\n"
        "battle: {attack: A leader, guard: B guard, step: defense, blocked: B}",
    ],
)
def test_nothing_to_say(text: str):
    assert found(text) == []


def test_every_defect_at_once_the_impossible_first():
    text = "A:\n  hand: [captain, grunt rest]\n  markers: 3\n  energy:\n  - unknown\n"
    defects = check_position(BEFORE + text)
    assert [(each.severity, each.rule, each.line - FIRST) for each in defects] == [
        ("impossible", "3-5-3", 1), ("impossible", "1-8-1", 1), ("unusual", "6-2-1-10", 2),
        ("warning", "3-1-3", 4),
    ]  # fmt: skip


def test_a_text_that_cannot_be_read_has_the_defects_of_reading():
    assert found("A: {hnd: 4}\nturn: x") == [("impossible", "", "A.hnd"), ("impossible", "", "turn")]


def test_braces_in_a_text_stay_what_they_are():
    """Names and values out of the text fill no further gaps in the sentences."""
    assert found("A: {hand: ['{0}'], '{': 3}") == [("impossible", "", "A.{"), ("impossible", "", "A.hand[1]")]
    values = {"cards": {"{x}": {"type": "battle", "color": "{}", "cost": "{", "power": 1}}}
    assert [each.place for each in check_position(values)] == ["cards.{x}.color", "cards.{x}.cost"]
    card = {"type": "battle", "color": "red", "cost": 1, "power": 1, "name": "{"}
    many = {"cards": {"{x": card}, "A": {"hand": "5 {x"}}
    assert [(each.rule, "{x" in each.text["en"]) for each in check_position(many)] == [("6-1-4-2", True)]


def test_a_defect_is_a_sentence_in_either_language():
    defect = next(each for each in check_position("turn: 3\nA: {life: []}"))
    assert defect.sentence("en").startswith("line 2, A.life: A has no life")
    assert defect.sentence("fr").startswith("ligne 2, A.life : A n'a plus de vie")
    assert defect.sentence("fr").endswith("(14-2-2-1)")


def test_effects_that_let_a_player_go_on_without_a_deck():
    text = "[Permanent] Having 0 cards in your deck does not cause you to lose the game."
    values = {
        "cards": {"undying": {"type": "leader", "color": "red", "power": 15000, "text": text}},
        "A": {"leader": "undying", "deck": []},
    }
    assert check_position(values) == ()


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), rich=st.booleans())
def test_whatever_play_comes_to_is_possible(seed: int, rich: bool):
    """Deck construction aside: a random game from a position may begin with too many copies."""
    games = played_on(read_position(RICH).game(), seed, 60) if rich else played(seed, 80)
    for number, game in enumerate(games):
        if number % 9 == seed % 9:
            defects = check_position(
                Position(adapter_of(game.catalogue.game), game.catalogue, game.state, {}, "")
            )
            assert not [each for each in impossible(defects) if not each.rule.startswith("6-1-4")]


def impossible(defects: tuple[Problem, ...]) -> list[Problem]:
    return [each for each in defects if each.severity == "impossible"]


def test_rules_that_are_named_exist(corpus: Corpus):
    """Each of the rules above, in the manual."""
    manual = corpus.manuals["fusion-world"]
    named = Counter(rule for _, rule, _ in (*IMPOSSIBLE, *UNUSUAL))
    assert [rule for rule in named if rule not in manual.rules] == []


def test_where_it_cannot_be_told_what_is_done_that_is_said(monkeypatch: pytest.MonkeyPatch):
    kinds = [EngineError("no way"), Refusal(Problem({"en": "no way", "fr": "no way"}))]
    for error in kinds:
        monkeypatch.setattr(BeginningsOfDragonBall, "questions", raising(error))
        position = read_position("phase: main")
        assert position.beginning is None
        [told] = [each for each in check_position(position) if "no way" in each.text["en"]]
        assert told.severity == "warning" and "no way" in told.text["fr"]


def test_a_fault_of_ours_is_not_swallowed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(BeginningsOfDragonBall, "questions", raising(KeyError("ours")))
    with pytest.raises(KeyError):
        _ = read_position("phase: main").beginning


def raising(error: Exception) -> Callable[..., Any]:
    def fail(*_: Any) -> Any:
        raise error

    return fail
