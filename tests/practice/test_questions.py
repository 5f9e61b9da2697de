"""Questions made from worked examples: one right choice each, as the engine says by another way."""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from judge.library import Library
from judge.practice import Asked, Plan, Session, Subject
from judge.practice.addresses import answers_of, place_of, plan_of, query_of
from judge.practice.drawing import Pool
from judge.practice.examples import ExamplesSource
from judge.problems import Refusal
from judge.resources import bundled, home
from judge.sandbox.examples import read_example, run_example
from judge.sandbox.showing import picture
from judge.sandbox.variations.stepping import Stepper
from judge.table.acts import Reading
from judge.table.errors import IllegalMove
from judge.table.narration import outcome_texts
from judge.worked import WorkedExamples

GAMES = ("fusion-world", "masters", "chrono-clash")
EACH = 8


@cache
def pool() -> Pool:
    examples = WorkedExamples(home())
    return Pool(Library(bundled("rules_corpus"), home(), [examples]), examples)


@cache
def drawn(game: str) -> Session:
    return pool().session(Plan(game, "tests", count=EACH))


@cache
def every_question() -> tuple[Asked, ...]:
    found = [drawn(game).asked(number) for game in GAMES for number in range(EACH)]
    return tuple(each for each in found if each is not None)


def of_kinds(*kinds: str) -> list[Asked]:
    found = [each for each in every_question() if each.question.kind in kinds]
    assert len(found) >= 3
    return found


def is_allowed(asked: Asked, move: str, reading: str = "") -> bool:
    stepper = Stepper(asked.session.table, asked.state)
    if reading:
        stepper.step(Reading((reading,)))
    try:
        stepper.move(move, by_itself=False)
    except IllegalMove:
        return False
    return True


def moves_of(asked: Asked) -> list[str]:
    if asked.question.kind == "legal":
        return [re.findall("“(.*)”", asked.question.asks["en"])[0]]
    return [each.text["en"] for each in asked.question.choices]


def test_choices_differ_in_both_languages() -> None:
    assert len(every_question()) == EACH * len(GAMES)
    for asked in every_question():
        for code in ("en", "fr"):
            texts = [each.text[code] for each in asked.question.choices]
            assert len(set(texts)) == len(texts) >= 3
        assert asked.question.rules


def test_a_move_is_allowed_where_the_answer_says_so() -> None:
    for asked in of_kinds("legal", "which"):
        right = asked.question.choices[asked.question.right].text["en"]
        allowed = [move for move in moves_of(asked) if is_allowed(asked, move)]
        if asked.question.kind == "which":
            assert allowed == [right]
        else:
            assert bool(allowed) == right.startswith("Yes")


def test_of_reasons_only_the_right_one_is_given() -> None:
    for asked in of_kinds("legal"):
        right = asked.question.choices[asked.question.right]
        if right.text["en"].startswith("Yes"):
            continue
        with pytest.raises(IllegalMove) as refused:
            Stepper(asked.session.table, asked.state).move(moves_of(asked)[0], by_itself=False)
        told = " ".join(each["en"] for each in refused.value.told)
        assert right.rules[0] in [each.rule for each in refused.value.reasons]
        for choice in asked.question.choices:
            assert choice is right or choice.text["en"].removeprefix("No. ") not in told


def test_no_other_reading_changes_what_is_allowed_unless_it_is_named() -> None:
    for asked in of_kinds("legal", "which"):
        usual = [is_allowed(asked, move) for move in moves_of(asked)]
        for name in set(asked.session.adapter.interpretations) - set(asked.question.readings):
            assert [is_allowed(asked, move, name) for move in moves_of(asked)] == usual, name


def test_one_rule_was_carried_out_and_one_statement_holds() -> None:
    for asked in of_kinds("rule", "outcome"):
        question = asked.question
        outcome = run_example(read_example(pool_file(question.manual, question.name), question.manual))
        if question.kind == "rule":
            true = [choice.rules[0] in outcome.rules for choice in question.choices]
        else:
            end = outcome.session.state
            differences = outcome_texts(asked.state, end, outcome.session.table.names(end))
            said = {texts["en"] for _, texts in differences}
            true = [choice.text["en"] in said for choice in question.choices]
        assert true.count(True) == 1
        assert true[question.right]


def pool_file(game: str, name: str) -> Path:
    found = WorkedExamples(home()).file_called(name, [game])
    assert found is not None
    return found


def test_a_seed_gives_the_same_questions_whoever_draws_them() -> None:
    again = Pool(pool().library, WorkedExamples(home())).session(Plan("masters", "tests", count=4))
    assert again.up_to(4) == drawn("masters").up_to(4)
    assert again.edition == drawn("masters").edition
    other = pool().session(Plan("masters", "another", count=2))
    assert other.up_to(2) != drawn("masters").up_to(2)


def test_a_subject_is_kept_to() -> None:
    rules = pool().library.manuals["fusion-world"].terms["blocker"].rules
    topics = {each.name: each for each in pool().topics("fusion-world")}
    for question in (
        pool().session(Plan("fusion-world", "x", Subject("keyword", "blocker"), count=3)).up_to(3)
    ):
        cited = topics[question.name].rules
        assert any(rule == each or rule.startswith(f"{each}-") for rule in cited for each in rules)
    with pytest.raises(Refusal, match="no chapter '99'"):
        pool().session(Plan("masters", "x", Subject("chapter", "99")))


def test_an_address_holds_the_session() -> None:
    plan = plan_of(
        "masters", {"about": "chapter:7", "count": "5", "minutes": "3", "exam": "1", "seed": "K 2"}
    )
    place = place_of({"answers": "2-1", "at": "3", "began": "1700000000"})
    query = dict(part.split("=") for part in query_of(plan, place).replace("+", " ").split("&"))
    query["about"] = query["about"].replace("%3A", ":")
    assert (plan_of("masters", query), place_of(query)) == (plan, place)
    assert answers_of("2-1") == (1, None, 0)
    assert place.ends(plan) == 1700000180
    assert place_of({"began": "9" * 30, "at": "-1", "answers": "é9"}).began < 10**10
    for wrong in (
        {"count": "0"},
        {"minutes": "-1"},
        {"seed": "x" * 41},
        {"about": "chapter"},
        {"about": "all:1"},
    ):
        with pytest.raises(Refusal):
            plan_of("masters", wrong)


def test_ninety_in_a_hundred_pass() -> None:
    session = pool().session(Plan("masters", "tests", count=10, exam=True))
    right = [each.right for each in session.up_to(10)]
    assert session.marks([*right[:9], None]).passed
    assert not session.marks(right[:8]).passed
    assert session.marks(right[:8]).percent == 80


def test_the_cards_that_a_question_names_are_ringed_on_its_board():
    boards = [
        (
            asked,
            picture(asked.session, asked.state, "en", asked.cards),
            picture(asked.session, asked.state, "en"),
        )
        for asked in every_question()
    ]
    assert all('class="ring-' not in plain for _, _, plain in boards)
    assert all(asked.cards for asked in of_kinds("legal", "which") if names_a_card(asked))
    assert sum('class="ring-changed"' in ringed for _, ringed, _ in boards) > len(boards) / 2


def names_a_card(asked: Asked) -> bool:
    labels = [label for label in asked.session.labels.values() if label]
    said = " ".join([asked.question.asks["en"], *(each.text["en"] for each in asked.question.choices)])
    return any(label in said for label in labels)


def test_what_could_not_be_done_is_asked_about_as_such():
    examples = ExamplesSource(
        WorkedExamples(home()).collections["masters"], pool().library.manuals["masters"]
    )
    seeds = (random.Random(seed) for seed in range(20))
    topic = "unique-and-a-card-played-by-a-skill"
    found = [examples.question(topic, "rule", chance) for chance in seeds]
    asks = {each.question.asks["en"]: each.question.asks["fr"] for each in found if each is not None}
    (said,) = {each for each in asks if "is not played" in each}
    assert said.startswith("Then something could not be done: “")
    assert said.endswith("Which of these rules decides that?")
    assert asks[said].startswith("Ensuite, quelque chose n'a pas pu se faire")
    assert all(each.startswith("Then this happens") for each in asks if each != said)
