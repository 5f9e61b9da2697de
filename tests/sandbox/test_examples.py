"""Every worked example of the corpus holds: positions, moves, what must be so after, the rules cited, and all
the rules that it runs, line by line."""

import json
import re
from pathlib import Path

import pytest
from conftest import SHARED
from helpers.frames import kept_unnamed
from helpers.fusion_world import example_of
from helpers.rules_run import RECORD, rules_run
from helpers.yaml_files import read_yaml

from judge.corpus import Corpus
from judge.games import adapter_of
from judge.problems import Refusal
from judge.sandbox.collection import examples_of
from judge.sandbox.coverage import coverage
from judge.sandbox.examples import read_example, run_example
from judge.sandbox.source_places import named_by_code

FILES = {game: examples_of(game) for game in ("fusion-world", "masters", "chrono-clash")}
ALL = [file for files in FILES.values() for file in files]


@pytest.mark.parametrize("file", ALL, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_a_worked_example_holds(file: Path) -> None:
    outcome = run_example(read_example(file))
    assert outcome.faults == ()
    assert rules_run(outcome).split() == RECORD.of(outcome.example.game, file.stem)
    session = outcome.session
    for state in (session.state, *(step.before for step in session.steps)):
        assert kept_unnamed(outcome.example.game, state) == set()


@pytest.mark.parametrize("game", FILES)
def test_every_rule_that_code_or_an_example_names_exists(game: str, corpus: Corpus) -> None:
    examples = [read_example(file) for file in FILES[game]]
    cited = {rule for example in examples for rule in (*example.cites, *example.omits)}
    assert sorted((named_by_code(game) | cited) - set(corpus.manuals[game].rules)) == []


@pytest.mark.parametrize("game", FILES)
def test_every_rule_and_interpretation_that_an_answer_names_exists(game: str, corpus: Corpus) -> None:
    known = set(corpus.manuals[game].rules) | set(adapter_of(game).interpretations)
    for file in FILES[game]:
        answer = read_example(file).answer
        for text in (answer.en, answer.fr) if answer else ():
            named = re.findall(r"(?<![\w-])\d+(?:-\d+)+(?![\w-])|(?<=\()[a-z]+(?:-[a-z]+)+(?=\))", text)
            assert set(named) <= known, file.stem


def test_titles_questions_and_answers_are_in_both_languages() -> None:
    for file in ALL:
        example = read_example(file)
        for text in (example.title, example.question, example.answer):
            assert text is None or (text.en.strip() and text.fr.strip() and text.en != text.fr), file.stem


GOOD = """
title: {en: A, fr: B}
position:
  cards: {raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}}
  A: {battle: [raider]}
moves: [A attacks leader with raider]
expect: [raider is in Rest Mode]
"""


def test_an_example_that_does_not_hold_says_what_is_so_instead() -> None:
    bad = example_of("x.yaml", GOOD.replace("Rest Mode", "Active Mode"))
    assert run_example(bad).faults == ("'raider is in Active Mode' does not hold: it is in Rest Mode",)


def test_rules_that_must_be_carried_out_and_must_not_are_looked_at() -> None:
    example = example_of("x.yaml", GOOD + "cites: [8-4-6-2-1]\nomits: [8-1-1]\n")
    assert run_example(example).faults == ("8-4-6-2-1 was not carried out", "8-1-1 was carried out")


def test_a_move_that_is_not_allowed_gives_every_reason_and_what_is() -> None:
    example = example_of("x.yaml", GOOD.replace("[raider]", "[{card: raider, rest: true}]", 1))
    (fault,) = run_example(example).faults[:1]
    assert "not allowed" in fault and "8-1-1" in fault and "A attacks B's leader with A's leader" in fault


def test_what_does_not_hold_on_the_way_hides_nothing_that_does_not_hold_in_the_end() -> None:
    text = GOOD.replace("moves: [", "moves: [{holds: A has 9 life}, ", 1)
    text = text.replace("expect: [", "expect: [B has 9 life, ", 1)
    faults = run_example(example_of("x.yaml", text)).faults
    assert [words in fault for fault, words in zip(faults, ("A has", "B has"), strict=True)] == [True] * 2


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (GOOD.replace("moves:", "movs:"), "movs"),
        (GOOD.replace("{en: A, fr: B}", "A"), "title"),
        (GOOD + "cites: 8-1-1\n", "cites"),
        ("a: &a [1]\nb: *a\n", "alias"),
        ("[1, 2]", "x.yaml"),
    ],
)
def test_a_badly_written_example_is_refused_by_its_place(text: str, named: str) -> None:
    with pytest.raises(Refusal, match=named):
        example_of("x.yaml", text)


def test_coverage_is_computed_from_what_examples_run() -> None:
    found = coverage("fusion-world", ["8", "8-1", "8-1-1", "8-4-6"], ["8", "8-1"], {"one": ["8-1-1"]})
    (chapter,) = found.chapters
    assert chapter.executed == ("8-1-1",)
    assert chapter.missing == ("8-4-6",)
    assert found.by_rule == {"8-1-1": ("one",)}


@pytest.mark.shared
def test_every_official_question_of_fusion_world_is_followed_by_an_example() -> None:
    lines = (SHARED / "cards" / "fusion-world-faq.jsonl").read_text(encoding="utf-8").splitlines()
    asked = {json.loads(line)["faqid"] for line in lines}
    followed = {
        number
        for file in FILES["fusion-world"]
        for number in re.findall(r"Q\d+", str(read_yaml(file.read_text("utf-8")).get("follows", "")))
    }
    assert sorted(asked - followed) == []
    assert sorted(followed - asked) == []
