"""Case files: round trips, faults with their place, lines played again as the file is opened."""

import json
import random
from pathlib import Path

import pytest
from helpers.fusion_world import example_of
from helpers.own_lines import POSITION, own_table, random_tree, state_of
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.cards.language.compiling import compile_skill
from judge.engine.state import digest
from judge.games import GAMES
from judge.problems import Refusal
from judge.sandbox.case_files import (
    MOST_BYTES,
    CaseFile,
    CitedRule,
    case_of,
    open_case,
    read_case,
    write_case,
)
from judge.sandbox.collection import examples_of
from judge.sandbox.example_cases import from_example
from judge.sandbox.examples import read_example, run_example
from judge.sandbox.variations import PlayNode, opened, tables
from judge.table.defects import PositionError

TABLE = own_table()
SHORT = st.text(max_size=20)
CASES = st.builds(
    CaseFile,
    game=st.just("fusion-world"),
    position=st.text(max_size=300),
    additions=st.lists(SHORT, max_size=3).map(tuple),
    title=SHORT,
    question=SHORT,
    ruling=SHORT,
    rules=st.lists(st.builds(CitedRule, SHORT, SHORT, st.integers(0, 50)), max_size=3).map(tuple),
    tags=st.lists(SHORT, max_size=3).map(tuple),
    event=SHORT,
    date=SHORT,
    manual_version=SHORT,
    language=st.sampled_from(["en", "fr"]),
    seed=st.integers(-(2**40), 2**40),
)


@given(CASES, st.integers(0, 9999))
@settings(max_examples=50)
def test_what_is_written_reads_back(case: CaseFile, seed: int) -> None:
    tree = random_tree(TABLE, random.Random(seed), 6)
    case = replace(case, nodes=tuple(tree.changed(0, comment="Beginning", name="A's claim")))
    bare = replace(case, nodes=tuple(node.for_file for node in case.nodes))
    assert read_case(write_case(case)) == bare
    assert read_case(write_case(case).encode()) == bare


def test_a_case_is_opened_with_its_lines_played_again() -> None:
    tree = random_tree(TABLE, random.Random(5), 30)
    case = case_of(TABLE, tree, "fusion-world", title="Who blocks?")
    opened = open_case(read_case(write_case(case)))
    assert opened.tree == tree
    assert opened.differences == ()
    assert (opened.case.title, opened.table) == ("Who blocks?", TABLE)


def test_a_position_that_is_read_anew_is_the_same_table() -> None:
    """Nothing that was computed on the way, and no object's identity, tells two tables apart."""
    tables._opened.cache_clear()
    compile_skill.cache_clear()
    assert opened(POSITION) == TABLE


def test_what_comes_out_otherwise_is_told() -> None:
    tree = random_tree(TABLE, random.Random(5), 8)
    case = case_of(TABLE, tree, "fusion-world")
    empty = "A: {battle: [], hand: [], energy: []}\nB: {}\n"
    differences = open_case(replace(case, position=empty)).differences
    assert differences and all(each["en"] != each["fr"] for each in differences)
    assert any("can no longer be made" in each["en"] for each in differences)


def test_a_move_that_reads_otherwise_is_told() -> None:
    attack = PlayNode(1, 0, "answer", (99,), phrase="A attacks leader with raider", words_fr="A attaque")
    opened = open_case(CaseFile(game="fusion-world", position=POSITION, nodes=(PlayNode(0), attack)))
    assert opened.tree.node(1).phrase == "A attacks B's leader with raider"
    assert [each["fr"] for each in opened.differences] == [
        "Le coup 1, « A attaque », se lit maintenant « A attaque la carte Leader de B avec raider »."
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_case_from_before_positions_named_their_game_is_of_the_one_that_it_says(game: str) -> None:
    opened = open_case(CaseFile(game=game, position="A: {hand: 3 unknown}"))
    assert opened.table.catalogue.game == game


def test_a_case_without_nodes_has_its_position() -> None:
    opened = open_case(CaseFile(game="fusion-world", position=POSITION))
    assert [node.number for node in opened.tree] == [0]
    with pytest.raises(PositionError):
        open_case(CaseFile(game="fusion-world", position="A: {battle: [nobody]}"))


# --- refused ------------------------------------------------------------------------------------------------


def written(**fields) -> str:
    return json.dumps(
        {"format": "judge-case", "version": 1, "game": "fusion-world", "position": "", **fields}
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no case file"),
        ("[]", "no case file"),
        ("{}", "no case file"),
        ("\x00\x01", "no case file"),
        ("[" * 200_000, "no case file"),
        ('{"format": "judge-case", "version": "1"}', "no case file"),
        (written(version=3), "newer version"),
        (written(extra=1), "extra"),
        (written(title=3), "at title"),
        (written(title="x" * 301), "at title"),
        (written(language="de"), "at language"),
        (written(nodes=[{"number": 0}, {"number": -1}]), r"at nodes\[1\]\.number"),
        (written(nodes=[{"number": 0, "kind": "dance"}]), r"at nodes\[0\]\.kind"),
        (written(nodes=[{"number": 0, "stat": ""}]), "stat"),
        (written(rules=[{"manual": "m"}]), "rule"),
        (written(seed=1 << 70), "at seed"),
        (" " * (MOST_BYTES + 1), "larger than"),
    ],
)
def test_a_file_that_is_no_case_is_refused_with_the_place(text: str, says: str) -> None:
    with pytest.raises(Refusal, match=says) as refusal:
        read_case(text)
    assert refusal.value.sentence("fr") != refusal.value.sentence("en")


@pytest.mark.parametrize(
    "nodes",
    [
        [{"number": 1, "parent": 0, "kind": "answer"}],
        [{"number": 0}, {"number": 1, "parent": 2, "kind": "answer"}],
        [{"number": 0}, {"number": 0}],
    ],
)
def test_nodes_that_make_no_tree_are_refused(nodes) -> None:
    with pytest.raises(Refusal):
        read_case(written(nodes=nodes))


@given(st.one_of(st.text(max_size=100), st.binary(max_size=100)))
def test_no_text_does_anything_but_be_refused(text: str | bytes) -> None:
    with pytest.raises(Refusal):
        read_case(text)


def test_a_case_beyond_the_bounds_is_not_written() -> None:
    with pytest.raises(Refusal):
        write_case(CaseFile(game="fusion-world", position="", title="x" * 301))


def test_states_in_a_file_are_not_believed() -> None:
    tree = random_tree(TABLE, random.Random(5), 4)
    case = case_of(TABLE, tree, "fusion-world")
    forged = json.loads(write_case(case))
    forged["nodes"][1]["state"] = "AAAA"
    assert read_case(json.dumps(forged)) == read_case(write_case(case))


# --- worked examples ----------------------------------------------------------------------------------------


def in_which_the_judge_speaks() -> list[Path]:
    """The worked examples in which the judge says what a skill does."""
    files = (*examples_of("fusion-world"), *examples_of("chrono-clash"))
    return [file for file in files if "judge says" in file.read_text("utf-8")]


@pytest.mark.parametrize(
    "file",
    dict.fromkeys([*examples_of("fusion-world")[::12], *in_which_the_judge_speaks()]),
    ids=lambda file: file.stem,
)
def test_a_worked_example_is_a_case_that_comes_to_the_same(file) -> None:
    example = read_example(file)
    case = from_example(example, "fr")
    opened = open_case(read_case(write_case(case)))
    assert opened.differences == ()
    assert tuple(opened.tree) == case.nodes
    end = run_example(example).session.state
    assert digest(state_of(opened.table, opened.tree, [0, *opened.tree.line(0)][-1])) == digest(end)
    assert case.title == example.title.fr
    assert {cited.rule for cited in case.rules} == set(example.cites)


@pytest.mark.parametrize("file", in_which_the_judge_speaks(), ids=lambda file: file.stem)
def test_what_the_judge_said_is_found_again_without_its_texts(file) -> None:
    case = from_example(read_example(file), "en")
    opened = open_case(replace(case, additions=()))
    assert opened.differences == ()
    assert opened.case == case
    assert opened.table.additions == case.additions


def test_texts_that_the_judge_added_are_part_of_a_case() -> None:
    assert any(from_example(read_example(file), "en").additions for file in in_which_the_judge_speaks())


def test_readings_and_what_was_tried_are_kept() -> None:
    text = """
title: {en: A, fr: B}
readings: [damage-at-checkpoint]
position: {A: {}, B: {}, readings: [loss-at-checkpoint]}
moves:
  - {illegal: A attacks A's leader with A's leader, because: [8-1-1]}
  - {legal: A attacks B's leader with A's leader}
  - A attacks B's leader with A's leader
  - {until: turn end}
"""
    case = from_example(example_of("x.yaml", text), "fr")
    opened = open_case(case)
    assert set(opened.table.start.readings) == {"damage-at-checkpoint", "loss-at-checkpoint"}
    told = "Pas permis ici : A attaque la carte Leader de A avec la carte Leader de A (8-1-1)"
    assert case.nodes[0].comment.startswith(told)
    assert "Permis ici" in case.nodes[0].comment
    assert [*opened.tree.line(0)][-1] == len(case.nodes) - 1
    assert case.nodes[0] == PlayNode(0, state=case.nodes[0].state, comment=case.nodes[0].comment)
