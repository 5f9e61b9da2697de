"""Rule numbers: typed, ordered, nested."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.corpus import numbers

parts = st.lists(st.integers(0, 99), min_size=1, max_size=7)
joiners = st.sampled_from(["-", ".", " - ", "–", "‑", "/", " . "])


@given(parts, joiners, st.sampled_from(["", "FW", "fw", "FW ", "fw-", "Fw: "]))
def test_a_number_is_read_however_it_is_typed(number, joiner, prefix):
    if prefix.endswith("-"):
        prefix = prefix[:-1]
    typed = numbers.read_typed(prefix + joiner.join(map(str, number)))
    assert typed is not None
    assert typed.number == "-".join(map(str, number))
    assert typed.prefix == prefix.strip(" :").upper()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("8-4-6", "8-4-6"),
        ("8.4.6", "8-4-6"),
        ("fw8-4-6", "8-4-6"),
        ("FW 8-4-6", "8-4-6"),
        ("8-4-6.", "8-4-6"),
        ("8-4-", "8-4"),
        ("rule 8-4", "8-4"),
        ("8 4 6", "8-4-6"),
        ("règle 8-4", "8-4"),
        (" 08-04 ", "8-4"),
    ],
)
def test_ways_of_typing(text, number):
    typed = numbers.read_typed(text)
    assert typed.number == number


@pytest.mark.parametrize(
    "text", ["", "blocker", "8-4 damage", "-", "8--", "eight", "15000 power", "①", "8-4-6 8-4-7"]
)
def test_what_is_no_number(text):
    assert numbers.read_typed(text) is None


@given(parts, parts)
def test_order_is_the_manuals(one, other):
    first, second = "-".join(map(str, one)), "-".join(map(str, other))
    assert (numbers.sort_key(first) < numbers.sort_key(second)) == (one < other)


@given(parts)
def test_ancestors_nest(number):
    text = "-".join(map(str, number))
    above = numbers.ancestors(text)
    assert len(above) == len(number) - 1
    assert (above[-1] if above else None) == numbers.parent(text)
    assert all(numbers.is_within(text, up) for up in above)
    assert numbers.chapter(text) == (above[0] if above else text)


def test_nesting_is_by_whole_numbers():
    assert not numbers.is_within("8-40", "8-4")
