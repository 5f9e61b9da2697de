"""Positions at the terminal: run, step, legal, why-not, explore, position, coverage, examples."""

import json
from pathlib import Path

import pytest
from helpers.command import status_and_output as judge

POSITION = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 2, specified: red, power: 15000, combo: 5000,
           text: "[When Attacking] Draw 1 card."}
  wall: {type: battle, name: Wall, color: blue, cost: 2, power: 10000, combo: 5000, text: "[Blocker]"}
  riddle: {type: battle, name: Riddle, color: red, cost: 1, power: 5000, combo: 5000,
           text: "[When Attacking] Ask your opponent a riddle."}
A: {battle: [raider, riddle], hand: [raider], energy: 1 red}
B: {battle: [wall], life: 6}
"""


@pytest.fixture
def position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    return str(file)


def test_a_worked_example_runs_by_its_name_in_either_language() -> None:
    status, english = judge("run", "blocker-takes-the-attack")
    assert status == 0
    assert "15-4-3  Wall becomes the guard card." in english
    status, french = judge("run", "blocker-takes-the-attack", "--language", "fr")
    assert status == 0
    assert "15-4-3  Wall devient la carte de défense." in french


def test_checkpoints_in_which_nothing_happens_are_a_line() -> None:
    folded = judge("run", "blocker-takes-the-attack")[1].splitlines()
    every = judge("run", "blocker-takes-the-attack", "--all-steps")[1].splitlines()
    assert "8-2-3  Offense Step: a checkpoint; nothing is due." in folded
    assert "4-2-2-1  Checkpoint: nothing is due by 4-2-2-1, 4-2-2-2 and 4-2-2-3." in folded
    assert "4-2-2-6  Nothing more is due: the checkpoint ends." in folded
    assert "4-2-2-6  The checkpoint ends." not in folded
    assert [line for line in folded if "nothing" not in line.lower() and line not in every] == []
    assert "8-2-3  Offense Step: a checkpoint." in every and "4-2-2-6  The checkpoint ends." in every
    french = judge("run", "blocker-takes-the-attack", "--language", "fr")[1]
    assert "8-2-3  Étape d'Attaque : un point de contrôle ; rien n'est à faire." in french
    ran = json.loads(judge("run", "blocker-takes-the-attack", "--json")[1])
    rules = [line["rule"] for step in ran["steps"] for line in step["trace"]]
    assert rules.count("4-2-2-6") == sum(line.startswith("4-2-2-6  ") for line in every) - 1  # the opening's


def test_a_run_as_json_names_the_rule_of_every_line() -> None:
    status, answer = judge("run", "blocker-takes-the-attack", "--json", "--language", "both")
    ran = json.loads(answer)
    assert status == 0 and ran["faults"] == [] and ran["result"] == ""
    lines = [line for step in ran["steps"] for line in step["trace"]]
    assert all(line["rule"] and line["en"] and line["fr"] for line in lines)
    assert {"move": "B blocks with wall", "by_itself": False} in [
        {key: step[key] for key in ("move", "by_itself")} for step in ran["steps"]
    ]


def test_an_example_that_does_not_hold_is_said_and_fails(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(
        "title: {en: a, fr: b}\nposition: {game: FW, A: {}}\nmoves: []\nexpect: [A has 3 life]\n",
        encoding="utf-8",
    )
    status, answer = judge("run", str(file))
    assert status == 1
    assert "'A has 3 life' does not hold: A has 8" in answer


def test_the_other_reading_of_an_interpretation_can_be_played(position: str) -> None:
    _, usual = judge("run", position, "--until", "turn-end")
    status, answer = judge("run", position, "--reading", "no-such-reading")
    assert status == 2 and "no-such-reading" in answer
    assert "7-4-7" in usual


def test_what_can_be_done_is_listed(position: str) -> None:
    status, answer = judge("legal", position)
    assert status == 0
    assert "attack the Leader with raider" in answer and "end the Main Phase" in answer
    _, listed = judge("legal", position, "--json")
    assert "A ends the Main Phase" in [option["move"] for option in json.loads(listed)["options"]]


def test_why_a_move_is_not_allowed_is_every_reason_with_its_rule(position: str) -> None:
    status, answer = judge("why-not", position, "A attacks wall with raider")
    assert status == 1 and answer.startswith("8-1-1  Wall cannot be attacked")
    status, answer = judge("why-not", position, "A plays raider 2", "--json")
    assert status == 1
    assert json.loads(answer)["reasons"][0]["rule"] == "5-3-3"
    status, answer = judge("why-not", position, "B attacks leader with wall", "--language", "fr")
    assert status == 1 and "7-3-4" in answer
    assert judge("why-not", position, "A attacks leader with raider")[0] == 0


def test_words_that_are_no_move_say_what_is_possible(position: str) -> None:
    status, answer = judge("why-not", position, "A sings")
    assert status == 2 and "A ends the Main Phase" in answer


def test_stepping_takes_numbers_words_undo_and_why(position: str) -> None:
    typed = "A attacks leader with raider\nundo\nwhy A attacks wall with raider\n99\nnonsense\nquit\n"
    status, answer = judge("step", position, typed=typed)
    assert status == 0
    assert "Raider switches to Rest Mode." in answer
    assert "Wall cannot be attacked" in answer
    assert "'nonsense' is not understood here" in answer


def test_an_unknown_card_is_named_by_the_number_of_an_imported_one(position: str, tmp_path: Path) -> None:
    cards = tmp_path / "cards.jsonl"
    card = {"number": "XX01-002", "name": "Owl", "type": "battle", "color": "red", "cost": 1, "power": 5000}
    cards.write_text(json.dumps(card), encoding="utf-8")
    assert judge("cards", "import", str(cards), "--game", "FW")[0] == 0
    file = tmp_path / "unknown.yaml"
    file.write_text("A: {hand: 1 unknown, energy: 1 red}\n", encoding="utf-8")
    status, answer = judge(
        "step", str(file), typed="A shows unknown\njudge names XX01-002\nA plays Owl\nquit\n"
    )
    assert status == 0
    assert "is Owl." in answer
    assert "5-5-2-2" in answer  # it is played


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The judge says that A's unknown card 2 is Raider."),
        ("fr", "L'arbitre dit que la carte inconnue 2 de A est Raider."),
    ],
)
def test_a_card_goes_by_its_name_once_it_is_named(tmp_path: Path, language: str, said: str) -> None:
    file = tmp_path / "named.yaml"
    file.write_text(
        """
title: {en: A card is named, fr: Une carte est nommée}
position:
  cards: {raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}}
  A: {hand: 3 unknown, energy: 5 red}
moves: [A shows unknown 2, judge names raider, A plays unknown 2]
expect: ["Raider is in A's battle area"]
cites: [5-5-2-2]
""",
        encoding="utf-8",
    )
    status, answer = judge("run", str(file), "--language", language)
    assert status == 0, answer
    before, _, after = answer.partition(said)
    assert "A shows unknown 2" in before and "Raider" not in before
    assert "Raider" in after and "2 de A" not in after and "unknown card 2" not in after


def test_words_of_a_card_that_are_not_understood_are_left_to_the_judge(position: str) -> None:
    status, answer = judge("step", position, typed="A attacks leader with riddle\ncarries it out\nquit\n")
    assert status == 0
    assert "Ask your opponent a riddle" in answer


def test_every_outcome_of_a_sequence_is_found(position: str) -> None:
    status, answer = judge("explore", position, "--moves", "A attacks leader with raider", "--json")
    found = json.loads(answer)
    assert status == 0 and found["cut"] == []
    differences = [" ".join(outcome["differences"]) for outcome in found["outcomes"]]
    assert any("life 6 → 5" in each for each in differences)
    assert any("Wall" in each and "Drop" in each for each in differences)
    assert all(outcome["moves"] for outcome in found["outcomes"])


def test_what_was_upon_a_card_that_has_left_is_no_difference(tmp_path: Path) -> None:
    """A card that has changed areas is a new one (3-1-4): no rule sees what was upon it."""
    text = POSITION.replace(
        "[When Attacking] Draw 1 card.",
        "[When Attacking] Choose up to 1 of your opponent's Battle Cards. It gets -1000 power for the turn.",
    )
    file = tmp_path / "position.yaml"
    file.write_text(text.replace("battle: [wall]", "battle: [wall rest]"), encoding="utf-8")
    status, answer = judge("explore", str(file), "--moves", "A attacks wall with raider", "--json")
    outcomes = [outcome["differences"] for outcome in json.loads(answer)["outcomes"]]
    assert status == 0
    assert all(any("Drop" in each for each in differences) for differences in outcomes)
    assert [each for differences in outcomes for each in differences if "-1000" in each] == []
    status, answer = judge(
        "explore", str(file), "--moves", "A attacks wall with raider", "--until", "decision", "--json"
    )
    assert "-1000" in answer  # it is still there


def test_an_exploration_that_is_cut_short_says_so(position: str) -> None:
    status, answer = judge("explore", position, "--until", "turn-end", "--states", "5")
    assert status == 0 and "Stopped early" in answer


def test_a_position_is_printed_so_that_it_reads_back(position: str, tmp_path: Path) -> None:
    status, printed = judge("position", "print", position, "--moves", "A attacks leader with raider")
    assert status == 0
    again = tmp_path / "again.yaml"
    again.write_text(printed, encoding="utf-8")
    assert "pay the skill cost (switch wall to Rest Mode)" in judge("legal", str(again))[1]
    assert judge("position", "print", str(again))[1] == printed


def test_a_positions_defects_are_named_with_place_and_rule(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(POSITION.replace("battle: [wall]", "combo: [wall], life: 0"), encoding="utf-8")
    status, answer = judge("position", "check", str(file))
    assert status == 1
    assert "B.combo" in answer or "line" in answer
    status, answer = judge("position", "check", str(file), "--json", "--language", "fr")
    assert {"place", "line", "rule", "severity", "en", "fr"} <= set(json.loads(answer)[0])


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [*a]\n",
        "- 1\n- 2\n",
        "A: {battle: [no such card]}\n",
        "A: {hand: 999999999}\n",
        "\x00",
        "{" * 5000,
    ],
)
def test_bad_positions_are_refused_with_a_reason(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(text, encoding="utf-8")
    for command in ("legal", "run"):
        status, answer = judge(command, str(file))
        assert status == 2 and answer.strip()


def test_a_file_that_is_none_names_the_nearest_example() -> None:
    status, answer = judge("run", "blocker-takes-the-atack")
    assert status == 2 and "blocker-takes-the-attack" in answer


def test_examples_are_listed_by_words_and_by_rule() -> None:
    status, answer = judge("examples", "blocker")
    assert status == 0 and "blocker-takes-the-attack" in answer
    _, by_rule = judge("examples", "--rule", "15-4-3", "--json")
    assert "blocker-takes-the-attack" in [each["name"] for each in json.loads(by_rule)]
    assert judge("examples", "no-such-words-at-all")[0] == 1


def test_coverage_counts_what_the_examples_execute() -> None:
    status, answer = judge("coverage", "fusion-world", "--json")
    found = json.loads(answer)
    assert status == 0
    assert found["executed"] / found["executable"] >= 0.95
    assert "blocker-takes-the-attack" in found["examples"]["15-4-3"]
    assert judge("coverage", "masters-quick")[0] == 2


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Matters only with the other reading of"), ("fr", "Ne compte qu'avec l'autre lecture de")],
)
def test_the_list_says_which_reading_matters_only_with_another(language: str, told: str) -> None:
    for words in (("interpretations", "CC"), ("rule", "1-2-2", "--manual", "chrono-clash")):
        _, answer = judge(*words, "--language", language)
        assert " ".join(answer.split()).count(told) == 1
        assert "drawing-too-much-eliminates" in " ".join(answer.split()).partition(told)[2][:40]


def test_interpretations_are_listed_with_both_readings() -> None:
    status, answer = judge("interpretations", "8-3-4")
    assert status == 0 and "defense-step-player" in answer and "Other reading:" in answer
    _, french = judge("interpretations", "8-3-4", "--language", "fr", "--json")
    assert {"name", "game", "rules", "issue", "reading", "other", "only_with"} == set(json.loads(french)[0])
    _, clash = judge("interpretations", "--game", "chrono-clash", "--json")
    assert {each["game"] for each in json.loads(clash)} == {"chrono-clash"}
    assert judge("interpretations", "no-such-thing")[0] == 1
