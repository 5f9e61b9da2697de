"""Answers of decisions: listed, drawn and accepted alike."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine.decisions import accepts, answers, first_answers, random_answer
from judge.engine.state import Decision, Option


@st.composite
def decisions(draw):
    numbers = draw(st.lists(st.integers(0, 6), min_size=1, max_size=5))
    minimum = draw(st.integers(0, len(numbers)))
    maximum = draw(st.integers(minimum, len(numbers)))
    bound = draw(st.integers(-1, 12))
    low = draw(st.integers(-1, 3))
    options = tuple(Option("card", card, number=number) for card, number in enumerate(numbers))
    return Decision(0, "1-1", "pick", options, minimum, maximum, draw(st.booleans()), bound=bound, low=low)


@given(decisions())
def test_what_is_listed_is_what_is_accepted(decision):
    size = len(decision.options)
    rows = itertools.chain.from_iterable(
        itertools.product(range(-1, size + 1), repeat=n) for n in range(size + 1)
    )
    if size <= 4:
        assert sorted(answers(decision)) == sorted(row for row in rows if accepts(decision, row))


@given(decisions())
def test_sums_are_kept_and_no_option_taken_twice(decision):
    for answer in answers(decision):
        total = sum(decision.options[position].number for position in answer)
        assert len(set(answer)) == len(answer)
        assert decision.bound < 0 or total <= decision.bound
        assert total >= decision.low


@given(decisions(), st.integers(0, 10**6))
def test_a_random_answer_is_one_of_them(decision, seed):
    listed = set(answers(decision))
    if listed:
        assert random_answer(decision, random.Random(seed)) in listed


@given(decisions(), st.integers(1, 40))
def test_the_first_answers_are_the_first_ones_listed(decision, most):
    listed = list(answers(decision))
    found, every = first_answers(decision, most)
    assert found == listed[: len(found)]
    assert len(found) <= most
    if every:
        assert found == listed


def test_a_sum_that_hardly_anything_keeps_does_not_take_forever():
    options = tuple(Option("card", card, number=1) for card in range(60))
    decision = Decision(0, "1-1", "pick", options, 20, 30, bound=3)
    assert first_answers(decision, 100) == ([], False)


@pytest.mark.parametrize(("most", "every"), [(2, False), (3, True), (4, True)])
def test_the_first_of_single_answers_are_all_where_there_are_no_more(most, every):
    decision = Decision(0, "1-1", "pick", tuple(Option("card", card) for card in range(3)))
    assert first_answers(decision, most) == ([(0,), (1,), (2,)][:most], every)
