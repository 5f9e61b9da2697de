"""Names are compared as players mean them: in the box, in deck lists, on tables and in moves."""

import pytest
from helpers.fusion_world import example_of, read_position
from hypothesis import example, given
from hypothesis import strategies as st

from judge.cards.box import CardBox
from judge.cards.deck_lists import deck_of_text
from judge.cards.model import CardDefinition, Face
from judge.cards.naming import compared
from judge.games import adapter_of
from judge.sandbox.examples import run_example
from judge.table.defects import PositionError
from judge.table.editing.library import find_cards
from judge.table.phrases import folded

MIRELLA = CardDefinition("XX01-001", "battle", Face("Mirella : Young"), ("red",), cost=1, game="fusion-world")
TYPED = [
    "Mirella: Young",
    "mirella :young",
    "MIRELLA：YOUNG",
    "Mirella\u3000:\u00a0Young",
    "Ｍｉｒｅｌｌａ : Young",
]


@pytest.mark.parametrize("name", TYPED)
def test_a_card_of_the_box_is_found_however_its_name_is_typed(name: str) -> None:
    box = CardBox([MIRELLA])
    assert box.named(name) == (MIRELLA,)
    assert box.search(name) == (MIRELLA,)
    assert [found.card.number for found in find_cards(name, adapter_of("fusion-world").cards, box)][:1] == [
        "XX01-001"
    ]


def test_other_words_are_another_name() -> None:
    box = CardBox([MIRELLA])
    assert box.named("Mirella: Younger") == ()
    assert box.named("Mirella") == ()


@pytest.mark.parametrize("name", TYPED)
def test_a_deck_list_that_types_a_name_otherwise_is_not_remarked_upon(name: str) -> None:
    found = deck_of_text("deck.txt", f"4 XX01-001 {name}\n", CardBox([MIRELLA]), "fusion-world")
    assert list(found.remarks) == []


@given(st.text(max_size=20), st.sampled_from([" ", "\u3000", "\n", "\u00a0"]))
@example("A\u0300", " ")
def test_spaces_never_matter(name: str, space: str) -> None:
    assert compared(space + space.join(name) + space) == compared(name)


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=20))
def test_width_and_capitals_never_matter(name: str) -> None:
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in name)
    assert compared(wide) == compared(name.upper()) == compared(name)


def test_a_move_and_a_position_take_a_name_as_it_is_typed() -> None:
    text = """
title: {en: A, fr: B}
position:
  cards: {"Mirella : Young": {type: battle, color: red, cost: 1, power: 15000, combo: 5000}}
  A: {battle: ["MIRELLA： young"]}
moves: ["A attacks leader with mirella:young"]
expect: ["mirella: Young is in Rest Mode"]
"""
    assert run_example(example_of("x.yaml", text)).faults == ()
    assert folded("Mirella ： Young") == folded("mirella:young")


def test_a_label_that_fits_two_cards_when_spaces_are_left_out_is_not_guessed() -> None:
    text = """
cards:
  red one: {type: battle, color: red, cost: 1, power: 15000, combo: 5000}
  redone: {type: battle, color: red, cost: 1, power: 15000, combo: 5000}
A: {battle: [Red One]}
"""
    with pytest.raises(PositionError, match="no card Red One"):
        read_position(text)
