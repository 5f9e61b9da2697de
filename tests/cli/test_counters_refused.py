"""Why a [Counter] of Masters cannot be activated: its own reason, in a counter timing and outside of one."""

from pathlib import Path

import pytest
from helpers.command import judge

CARDS = """game: masters
cards:
  free: {type: extra, name: Free, color: red, cost: 0,
    text: "[Counter Attack] Draw 1 card."}
  dear: {type: extra, name: Dear, color: green, cost: 3, specified: green,
    text: "[Counter Attack] Negate the attack."}
  blue: {type: extra, name: Blue, color: red, cost: 0,
    text: "[Counter Attack] If your Leader Card is blue : Draw 1 card."}
  beast: {type: extra, name: Beast, color: red, cost: 0,
    text: "[Counter Battle Card Attack] Negate the attack."}
  play: {type: extra, name: Play, color: red, cost: 0,
    text: "[Counter Play] Draw 1 card."}
  bill: {type: extra, name: Bill, color: red, cost: 0,
    text: "[Counter Attack] Choose 3 blue cards in your hand and place them in your Drop Area : Draw 1 card."}
  guard: {type: battle, name: Guard, color: red, cost: 1, power: 5000}
  hush: {type: battle, name: Hush, color: red, cost: 1, power: 5000,
    text: "[Permanent] Your opponent can't activate [Counter] skills."}
  rl: {type: leader, name: RL, color: red, power: 10000}
"""
SEATS = """battle: {{attack: A leader, guard: B leader, step: attack}}
A: {{leader: {{card: rl, rest: true}}, hand: [play, free], battle: [{hush}], life: 6 unknown}}
B: {{leader: rl, hand: [{free}dear, blue, beast, play, bill, guard], energy: 2 red, life: 6 unknown}}
"""


def why_not(folder: Path, move: str, language: str = "en", *, free: str = "free, ", hush: str = "") -> str:
    """The reasons against a move, in a counter timing if B has a free [Counter]."""
    file = folder / "counters.yaml"
    file.write_text(CARDS + SEATS.format(free=free, hush=hush), "utf-8")
    return judge("why-not", str(file), move, "--language", language).stdout


@pytest.mark.parametrize(
    ("card", "rule", "words", "others"),
    [
        ("dear", "10-10-1", "energy in Active Mode is not enough", "2 energy in Active Mode"),
        ("bill", "10-10-1", "No skill cost of bill can be paid", "0 cards that can be chosen"),
        ("blue", "8-3-3", "is not fulfilled. Needed: your Leader is blue", ""),
        (
            "beast",
            "10-10-3-1",
            "does not answer what has just been done",
            "battle-card-counter-for-any-attack",
        ),
        ("play", "10-10-3-1", "does not answer what has just been done", ""),
        ("guard", "4-7-3-2", "Guard is not a card in this player's hand with a [Counter] skill", ""),
    ],
)
def test_the_reason_is_that_of_the_counter(
    tmp_path: Path, card: str, rule: str, words: str, others: str
) -> None:
    told = why_not(tmp_path, f"B answers with {card}").splitlines()
    first = next(line for line in told if line.startswith(rule))
    assert words in first and others in "\n".join(told)
    assert not any("has to be answered first" in line for line in told)


def test_a_counter_that_may_be_activated_is_allowed(tmp_path: Path) -> None:
    assert why_not(tmp_path, "B answers with free").startswith("That is allowed.")


def test_nobody_answers_what_they_did_themselves(tmp_path: Path) -> None:
    told = why_not(tmp_path, "A answers with A's free")
    assert told.startswith("10-10-3-2  ") and "does not answer what its own master did" in told


def test_where_none_can_be_activated_the_timing_is_over_and_both_is_said(tmp_path: Path) -> None:
    told = why_not(tmp_path, "B answers with dear", free="")
    assert "none is going on now" in told and "energy in Active Mode is not enough" in told
    assert "n'y en a pas en cours" in why_not(tmp_path, "B répond avec dear", "fr", free="")


def test_what_forbids_it_is_named(tmp_path: Path) -> None:
    told = why_not(tmp_path, "B answers with free", hush="hush")
    assert "\n1-3-3  " in told and "An effect forbids activating" in told and "hush, by [Permanent]" in told


CHAIN = """game: masters
cards:
  giant: {type: battle, name: Giant, color: red, cost: 3, power: 25000}
  halt: {type: extra, name: Halt, color: red, cost: 2, text: "[Counter Attack] Negate the attack."}
  veto: {type: extra, name: Veto, color: red, cost: 0,
    text: "[Counter Counter] Negate the [Counter] skill of an Extra Card with an energy cost of 1."}
A: {battle: [giant], hand: [veto], life: 6 unknown}
B: {hand: [halt], energy: 2 red, life: 6 unknown}
"""


def test_a_counter_of_ones_own_is_answered_by_the_other_player(tmp_path: Path) -> None:
    file = tmp_path / "chain.yaml"
    file.write_text(CHAIN.replace("hand: [halt]", "hand: [halt, veto]"), "utf-8")
    typed = "A attacks leader with giant\nB answers with halt\nwhy B answers with B's veto\n"
    told = judge("step", str(file), typed=typed).stdout
    assert "4-7-3-3  A [Counter] answers what the opponent did: B's veto" in told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Veto does not negate [Counter Attack] of halt: it is for other skills, or for other cards."),
        ("fr", "Veto n'invalide pas [Contre : Attaque] de halt"),
    ],
)
def test_the_trace_says_why_a_counter_negates_nothing(tmp_path: Path, language: str, words: str) -> None:
    file = tmp_path / "chain.yaml"
    file.write_text(CHAIN, "utf-8")
    typed = "A attacks leader with giant\nB answers with halt\nA answers with veto\n"
    assert f"10-10-5  {words}" in judge("step", str(file), "--language", language, typed=typed).stdout
