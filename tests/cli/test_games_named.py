"""A game is named in one way wherever an answer takes one: by name or prefix, first of all or as `--game`."""

import json
from pathlib import Path

import pytest
from helpers.command import judge

EXAMPLE = "equal-strength-destroys-both"
NAMED = [
    ("CC",),
    ("cc",),
    ("chrono-clash",),
    ("Chrono", "Clash"),
    ("--game", "CC"),
    ("--game", "chrono-clash"),
]


def games_of(*arguments: str) -> set[str]:
    return {each["game"] for each in json.loads(judge("interpretations", *arguments, "--json").stdout)}


@pytest.mark.parametrize("named", NAMED, ids=" ".join)
def test_interpretations_of_a_game(named: tuple[str, ...]) -> None:
    assert games_of(*named) == {"chrono-clash"}
    assert games_of(*named, "leader") == {"chrono-clash"}


@pytest.mark.parametrize("named", NAMED, ids=" ".join)
def test_an_example_of_a_game(named: tuple[str, ...]) -> None:
    assert judge("legal", *named, EXAMPLE).exit_code == 0
    assert judge("why-not", *named, EXAMPLE, "A passes").exit_code == 0
    assert judge("legal", *named, "blocker-takes-the-attack").exit_code == 2


@pytest.mark.parametrize("named", NAMED, ids=" ".join)
def test_a_keyword_of_a_game(named: tuple[str, ...]) -> None:
    answer = json.loads(judge("keyword", *named, "Leader", "--json").stdout)
    assert (answer["manual"], answer["also"]) == ("chrono-clash", [])


def test_a_game_without_an_engine_is_refused_with_those_that_there_are() -> None:
    for command in (("interpretations",), ("legal", EXAMPLE), ("why-not", EXAMPLE, "A passes")):
        result = judge(*command, "--game", "masters-quick")
        assert result.exit_code == 2
        assert "fusion-world, masters, chrono-clash" in result.output


def test_a_position_that_names_no_game_is_of_the_one_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text("A: {hand: 3 unknown}\n", encoding="utf-8")
    assert judge("legal", "CC", str(file)).exit_code == 0
    assert judge("legal", str(file)).exit_code == 2
    file.write_text("game: CC\nA: {guardians: 3 unknown}\n", encoding="utf-8")
    assert judge("legal", str(file)).exit_code == 0
    refused = judge("legal", "FW", str(file))
    assert refused.exit_code == 2
    assert "chrono-clash" in refused.output


def test_words_of_interpretations_are_whole_words_of_either_language() -> None:
    assert json.loads(judge("interpretations", "elimin", "--json").stdout) == []
    english = json.loads(judge("interpretations", "CC", "eliminated", "--json").stdout)
    french = json.loads(judge("interpretations", "CC", "éliminé", "--json").stdout)
    assert english
    assert {each["name"] for each in french} & {each["name"] for each in english}
    assert json.loads(judge("interpretations", "CC", "elimine", "--json").stdout) == french


@pytest.mark.parametrize(
    "name", ["Activate Main", "Activate: Main", "[Activate : Main]", "activation : principale"]
)
def test_keywords_that_have_a_colon_in_masters_are_joined(name: str) -> None:
    answer = json.loads(judge("keyword", name, "--json").stdout)
    assert [answer["manual"], *(each["manual"] for each in answer["also"])][:2] == ["fusion-world", "masters"]
    masters = json.loads(judge("keyword", "MA", *name.split(), "--json").stdout)
    assert masters["manual"] == "masters"


def test_a_refused_move_says_the_same_at_every_command(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        "A: {battle: [{card: raider, rest: yes}]}\n"
        "cards: {raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}}\n",
        encoding="utf-8",
    )
    move, words = "A attacks leader with raider", "raider is in Rest Mode"
    for language, told in (("en", words), ("fr", "en mode Inertie")):
        said = [
            judge("why-not", str(file), move, "--language", language).output,
            judge("why-not", str(file), "A passes", "--moves", move, "--language", language).output,
            judge("step", str(file), "--language", language, typed=f"{move}\nquit\n").output,
            judge("explore", str(file), "--moves", move, "--language", language).output,
        ]
        assert all(told.casefold() in each.casefold() for each in said), said
        assert all("8-1-1" in each for each in said)


def test_json_of_a_refused_move_has_its_reasons(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text("A: {life: 8}\n", encoding="utf-8")
    move = "B attacks leader with leader"
    refused = json.loads(judge("explore", str(file), "--moves", move, "--json").stdout)
    asked = json.loads(judge("why-not", str(file), move, "--json").stdout)
    assert [(each["rule"], each["en"]) for each in refused["reasons"]] == [
        (each["rule"], each["en"]) for each in asked["reasons"]
    ]
    assert refused["nearest"] == asked["nearest"]


def test_json_of_a_refused_move_names_the_cards_and_skills_responsible(tmp_path: Path) -> None:
    skill = "[Permanent] Your opponent's Battle Cards can't attack."
    card = "type: battle, color: red, cost: 3, specified: [red], power: 20000, combo: 5000"
    cards = f'cards: {{plain: {{{card}, name: Plain}}, warden: {{{card}, name: Warden, text: "{skill}"}}}}'
    file = tmp_path / "position.yaml"
    file.write_text(f"{cards}\nA: {{battle: [plain]}}\nB: {{battle: [warden]}}\n", encoding="utf-8")
    move = "A attacks leader with plain"
    asked = json.loads(judge("why-not", str(file), move, "--json").stdout)
    refused = json.loads(judge("explore", str(file), "--moves", move, "--json").stdout)
    named = {"card": "warden", "skill": skill}
    assert [each["causes"] for each in asked["reasons"] if each["causes"]] == [[named]]
    assert [each["causes"] for each in refused["reasons"] if each["causes"]] == [[named]]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["examples", "--rule", "MA 10-4-2"], "a-negated-blocker"),
        (["examples", "--rule", "ma10.4.2"], "a-negated-blocker"),
        (["examples", "MA", "negated", "blocker"], "a-negated-blocker"),
        (["examples", "--game", "masters", "negated"], "a-negated-blocker"),
        (["coverage", "--rule", "MA 10-4-2"], "a-negated-blocker"),
        (["changes", "--rule", "MA 10-13-4-1"], "MA 10-13-4-1"),
        (["lint", "MA", "--rule", "MA 10-13-4-4"], "10-13-4-4"),
        (["interpretations", "MA 7-1-2"], "non-turn-player-counters"),
    ],
)
def test_a_rule_is_typed_with_its_manual_everywhere(command: list[str], told: str) -> None:
    result = judge(*command)
    assert result.exit_code == 0 and told in result.stdout
    assert "blocker-takes-the-attack" not in result.stdout


@pytest.mark.parametrize(
    "command",
    [
        ["examples", "--rule", "MQ 1"],
        ["examples", "--rule", "wombat"],
        ["coverage", "FW", "--rule", "MA 10-4-2"],
        ["lint", "FW", "--rule", "MA 10-4-2"],
    ],
)
def test_a_rule_of_another_manual_is_refused(command: list[str]) -> None:
    result = judge(*command)
    assert result.exit_code == 2 and repr(command[-1]) in result.stderr


@pytest.mark.parametrize("command", [["examples", "no-such-word"], ["interpretations", "no-such-word"]])
def test_nothing_found_is_said(command: list[str]) -> None:
    result = judge(*command)
    assert result.exit_code == 1 and result.stderr.startswith("No ")
