"""Two sides held against each other: how they are read, what stands beside what, what is marked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.corpus.comparing import Row, UnknownSideError, compare, read_side
from judge.corpus.likeness import Place


def numbers_of(rows: list[Row]) -> list[tuple[str, str]]:
    return [(row.left.number if row.left else "", row.right.number if row.right else "") for row in rows]


@pytest.mark.parametrize(
    ("text", "first", "language"),
    [
        ("FW 8-4-6", ("fusion-world", "8-4-6"), "en"),
        ("ma 10-10 FR", ("masters", "10-10"), "fr"),
        ("MA bloqueur", ("masters", "10-4"), "en"),
        ("blocker", ("fusion-world", "15-4"), "en"),
        ("CC legion en français", ("chrono-clash", ""), ""),
        ("8-4 @fr", ("fusion-world", "8-4"), "fr"),
    ],
)
def test_a_side_is_read_as_a_judge_types_it(corpus, text, first, language):
    if not language:
        with pytest.raises(UnknownSideError):
            read_side(corpus, text)
        return
    side = read_side(corpus, text)
    assert (side.places[0], side.language) == (Place(*first), language)


def test_the_game_in_hand_and_the_language_shown(corpus):
    side = read_side(corpus, "blocker", "fr", "masters")
    assert (side.places[0].manual, side.language) == ("masters", "fr")


def test_an_unknown_side_names_the_nearest(corpus):
    with pytest.raises(UnknownSideError) as caught:
        read_side(corpus, "MA 10-99")
    assert caught.value.manual == "masters"
    assert caught.value.nearest[0] == "10"
    with pytest.raises(UnknownSideError):
        read_side(corpus, "wombat")


def test_a_section_of_two_games(corpus):
    rows = numbers_of(compare(corpus, read_side(corpus, "FW 6-2"), read_side(corpus, "MA 5-2 fr")))
    assert ("6-2", "5-2") in rows
    assert ("6-2-1-8", "5-2-1-6") in rows  # the opening hand
    assert ("6-2-1-9", "5-2-1-7") in rows  # the life
    left = [number for number, _ in rows if number]
    assert left == corpus.manuals["fusion-world"].within("6-2")
    assert sorted(number for _, number in rows if number) == sorted(corpus.manuals["masters"].within("5-2"))


def test_a_rule_and_itself_in_the_other_language(corpus):
    rows = compare(corpus, read_side(corpus, "FW 8-4"), read_side(corpus, "FW 8-4 fr"))
    assert all(row.left == row.right for row in rows)
    figures = [form for row in rows for form in (*row.left_only, *row.right_only) if form.isdigit()]
    assert figures == []


def test_figures_and_terms_that_differ_are_marked(corpus):
    (row, *_) = compare(corpus, read_side(corpus, "FW 6-2-1-8"), read_side(corpus, "CC 3-2-6"))
    assert "6" in row.left_only  # cards of an opening hand
    assert "5" in row.right_only
    assert not {"deck", "decks"} & {*row.left_only, *row.right_only}  # both name it


@given(st.data())
def test_every_rule_of_both_sides_stands_there_once(corpus, data):
    sides = []
    for _ in range(2):
        manual = data.draw(st.sampled_from(sorted(corpus.manuals)))
        number = data.draw(st.sampled_from(list(corpus.manuals[manual].rules)))
        sides.append(read_side(corpus, f"{corpus.manuals[manual].facts.prefix} {number}"))
    rows = compare(corpus, *sides)
    assert [row.left for row in rows if row.left] == list(sides[0].places)
    assert sorted(row.right for row in rows if row.right) == sorted(sides[1].places)


def test_what_is_like_a_rule_elsewhere(corpus):
    opening_hand = Place("fusion-world", "6-2-1-8")
    nearest = corpus.likeness.nearest(opening_hand, [corpus.manuals["masters"]])
    assert nearest[0] == Place("masters", "5-2-1-6")
    assert corpus.likeness.between(opening_hand, opening_hand) == pytest.approx(1)
