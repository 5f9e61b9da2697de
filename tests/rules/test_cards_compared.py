"""How many cards have different names: as many as can be taken so that no two share one."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from judge.rules.dragon_ball.cards_compared import most_apart

ROWS = st.lists(st.frozensets(st.sampled_from("abcde"), max_size=3), max_size=7)


def by_trying(rows: list[frozenset[str]]) -> int:
    """The most rows that have pairwise nothing in common; a row of no names is none."""
    named = [row for row in rows if row]
    return max(
        number
        for number in range(len(named) + 1)
        for taken in combinations(named, number)
        if all(one.isdisjoint(other) for one, other in combinations(taken, 2))
    )


@given(ROWS)
def test_as_many_are_counted_as_can_be_taken(rows: list[frozenset[str]]) -> None:
    assert most_apart(rows) == by_trying(rows)


def test_a_card_of_all_names_is_one_and_beside_no_other() -> None:
    assert most_apart([("*",), ("*",)]) == 1
    assert most_apart([("*",), ("Pebble",), ("Rock",)]) == 2
