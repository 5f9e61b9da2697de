"""Moves that nothing asks for now: each refused with its rule, where it was said; nonsense alone is not
understood."""

from __future__ import annotations

import pytest
from helpers.fusion_world import example_of, opened

from judge.games import adapter_of
from judge.problems import Refusal
from judge.sandbox.examples import run_example
from judge.sandbox.session import Session
from judge.table.errors import IllegalMove, UnclearMove

FUSION = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}
  wall: {type: battle, name: Wall, color: blue, cost: 1, power: 10000, combo: 5000, text: "[Blocker]"}
  mute: {type: battle, name: Mute, color: blue, cost: 1, power: 10000, combo: "-"}
  volley: {type: extra, name: Volley, color: red, cost: 1, text: "[Activate Main] Draw 1 card."}
A: {battle: [raider], hand: [wall, volley], drop: [raider], energy: 1 red}
B: {battle: [wall], hand: [raider, mute]}
"""
CHRONO = """
game: chrono-clash
cards:
  scout: {type: battler, color: red, cost: 2, strength: 4}
  blast: {type: action, color: red, cost: 1, text: "[Actions] [Chosen Battler] [Destroy]"}
A: {battlefield: [scout], hand: [scout, blast], graveyard: [blast]}
B: {battlefield: [scout tapped], hand: [blast]}
"""
TEXTS = {"fusion-world": FUSION, "chrono-clash": CHRONO}


def session(text: str) -> Session:
    table = opened(text)
    return Session(table.catalogue, table.position, table.labels)


def refusal(text: str, move: str, *, by_itself: bool = False) -> Refusal:
    with pytest.raises(Refusal) as error:
        session(text).move(move, by_itself=by_itself)
    return error.value


FIELDS = {
    "card": "wall", "target": "wall", "battler": "wall", "cards": "wall", "unknown": "wall", "name": "Wall",
    "number": "1", "player": "B", "payment": "wall", "keyword": "blocker",
}  # fmt: skip


@pytest.mark.parametrize("game", TEXTS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_way_to_say_a_move_is_understood(game: str, language: str):
    fields = FIELDS if game == "fusion-world" else FIELDS | dict.fromkeys(
        ("card", "target", "battler", "cards", "unknown", "name", "payment"), "scout"
    )  # fmt: skip
    verbs = adapter_of(game).phrases.vocabulary.verbs[language]
    played = session(TEXTS[game])
    not_understood = []
    for key, templates in verbs.items():
        for template in templates:
            if key == "other":
                continue
            words = f"A {template.format_map(fields)}"
            mark = len(played.steps)
            try:
                played.move(words, by_itself=False)
            except IllegalMove as error:
                assert error.reasons and len(error.told) == len(error.reasons)
                assert all(
                    each["en"] and each["fr"] and "A requirement fails" not in each["en"]
                    for each in error.told
                )
            except UnclearMove as error:
                if not error.ambiguous:
                    not_understood.append(words)
            while len(played.steps) > mark:
                played.undo()
    assert not_understood == []


@pytest.mark.parametrize(
    ("game", "move", "rules"),
    [
        ("fusion-world", "A charges wall", ["7-2-11"]),
        ("fusion-world", "A recharge wall", ["7-2-11"]),
        ("fusion-world", "B blocks with wall", ["7-3-4", "15-4-2"]),
        ("fusion-world", "B bloque avec wall", ["7-3-4", "15-4-2"]),
        ("fusion-world", "A awakens", ["15-2-1"]),
        ("fusion-world", "A does not pay", ["9-6-4"]),
        ("fusion-world", "A resolves raider", ["9-6-2"]),
        ("fusion-world", "A replaces with wall", ["9-9-2"]),
        ("fusion-world", "A chooses wall", ["7-3-4"]),
        ("fusion-world", "A plays raider", ["5-4-1"]),
        ("fusion-world", "A attacks wall with wall", ["8-1-1"]),
        ("fusion-world", "A activates wall", ["9-4-1"]),
        ("fusion-world", "A keeps the hand", ["6-2-1-8"]),
        ("fusion-world", "B passes", ["7-3-4"]),
        ("fusion-world", "A charges nothing", ["7-2-11"]),
        ("fusion-world", "A met fin à l'étape", ["8-2-4-3"]),
        ("chrono-clash", "A uses the guardian ability", ["10-3-2"]),
        ("chrono-clash", "B ignore la capacité de gardien", ["5-4-1", "10-3-2"]),
        ("chrono-clash", "A taps scout", ["5-4-1-5"]),
        ("chrono-clash", "A plays B's blast", ["5-4-1-2"]),
        ("chrono-clash", "A attacks with B's scout", ["5-4-1-3"]),
        ("chrono-clash", "A puts blast under scout", ["17-5-13-1"]),
        ("chrono-clash", "A pays with scout", ["14-3-3"]),
        ("chrono-clash", "A resolves scout", ["17-2-2"]),
    ],
)
def test_a_move_out_of_place_has_its_rule(game: str, move: str, rules: list[str]):
    error = refusal(TEXTS[game], move)
    assert isinstance(error, IllegalMove)
    assert [each.rule for each in error.reasons] == rules
    for language in ("en", "fr"):
        assert all(each.rule in error.sentence(language) for each in error.reasons)


@pytest.mark.parametrize(
    "move", ["A plays raidr", "A blahs wall", "A attacks lader with raider", "B wall", "xyz"]
)
def test_only_nonsense_is_not_understood(move: str):
    error = refusal(FUSION, move)
    assert isinstance(error, UnclearMove)
    assert not error.ambiguous


TWINS = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000}
  order: {type: extra, name: Order, color: red, cost: 0, text: "[Activate Main] RESTED and KO it."}
A: {hand: [order]}
B: {battle: [raider, {card: raider, rest: true}]}
""".replace("RESTED", "Choose up to 1 of your opponent's Rest Mode Battle Cards")


def test_the_label_of_one_card_means_no_other_that_is_called_alike():
    """Raider cannot be chosen, and raider 2 is not meant though it could be."""
    played = session(TWINS)
    played.move("A uses order")
    for words in ("A chooses raider", "A chooses Raider"):
        with pytest.raises(IllegalMove):
            played.move(words)
    played.move("A chooses raider 2")


CHARGE = FUSION + "turn player: A\nphase: charge\n"


@pytest.mark.parametrize("words", ["A ends the Main Phase", "A met fin à la phase principale"])
def test_the_main_phase_that_is_ended_is_not_the_charge(words: str):
    """The question for a card as energy stands before it: it is passed, and the phase ended then."""
    played = session(CHARGE)
    played.move(words)
    assert played.game.turn_player == 1


TWO_SKILLS = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000}
  choir:
    type: extra
    name: Choir
    color: red
    cost: 1
    text: "[Activate Main] Draw 1 card.\n[Activate Battle][Your Turn] Draw 2 cards."
turn player: B
A: {hand: [choir], energy: 1 red}
B: {battle: [{card: raider, rest: true}]}
battle: {attack: B raider, guard: A leader, step: defense}
"""


@pytest.mark.parametrize(
    ("words", "rules"),
    [("A uses choir", ["1-3-4-1-1", "15-9-3"]), ("A uses choir skill 2", ["15-9-3"])],
)
def test_each_skill_that_the_words_may_mean_has_its_reasons(words: str, rules: list[str]):
    error = refusal(TWO_SKILLS, words)
    assert isinstance(error, IllegalMove)
    assert [each.rule for each in error.reasons] == rules
    assert "[Activate Battle][Your Turn]" in error.told[-1]["en"]


OFFENSE = FUSION + "battle: {attack: A raider, guard: B leader, step: offense}\n"


@pytest.mark.parametrize(
    "move",
    ["B combos with mute", "B blocks with wall", "A attacks wall with raider", "A charges wall",
     "B plays raider", "B combos with raidr"],
)  # fmt: skip
def test_a_refusal_is_the_one_of_where_the_move_was_said(move: str):
    """Passes that are made for the sake of a move lead elsewhere; its refusal must not come from there."""
    here, after_passes = refusal(OFFENSE, move), refusal(OFFENSE, move, by_itself=True)
    assert type(here) is type(after_passes)
    assert (here.texts, getattr(here, "reasons", ())) == (
        after_passes.texts,
        getattr(after_passes, "reasons", ()),
    )


def test_a_move_that_passes_lead_to_is_still_made():
    played = session(OFFENSE)
    played.move("B combos with raider")
    assert [step.by_itself for step in played.steps] == [True, False]


def test_an_extra_card_is_played_or_used():
    for words in ("A plays volley", "A uses volley", "A joue volley"):
        played = session(FUSION)
        played.move(words)
        assert played.steps[-1].asked is not None


EXAMPLE = """
title: {en: Test, fr: Essai}
position:
  A: {life: 8}
moves:
  - {illegal: MOVE}
"""


@pytest.mark.parametrize("move", ["A blahs", "A plays raidr", "A attacks lader with leader"])
def test_an_illegal_move_of_an_example_that_is_not_understood_does_not_hold(move: str):
    text = EXAMPLE.replace("MOVE", move)
    faults = run_example(example_of("test", text)).faults
    assert faults and "is not understood" in faults[0]


def test_an_illegal_move_of_an_example_with_a_reason_holds():
    text = EXAMPLE.replace("A: {battle: [plain red]}", "A: {life: 8}").replace(
        "MOVE", "B attacks leader with leader"
    )
    assert run_example(example_of("test", text)).faults == ()
