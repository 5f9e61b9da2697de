"""Names of cards that begin with what is a possessive or an article elsewhere: "Son Moss", "Sa"."""

import pytest
from helpers.fusion_world import read_position
from helpers.masters_positions import session as masters

from judge.sandbox.altered_positions import CardText
from judge.sandbox.session import Session
from judge.table.expectations import check

CARDS = """cards:
  one: {type: battle, name: Son Moss, color: red, cost: 1, power: 15000, combo: 5000}
  two: {type: battle, name: Moss, color: red, cost: 1, power: 10000, combo: 5000}
  sa: {type: battle, name: Sa, color: red, cost: 1, power: 10000, combo: 5000}
  his: {type: battle, name: His, color: red, cost: 1, power: 10000, combo: 5000}
  The Wall: {type: battle, color: red, cost: 1, power: 10000, combo: 5000}
  Wall: {type: battle, color: red, cost: 1, power: 10000, combo: 5000}
"""


def fusion_world(rest: str) -> Session:
    position = read_position(CARDS + rest)
    return Session(position.catalogue, position.state, position.names)


@pytest.mark.parametrize(
    ("words", "played"),
    [
        ("A plays Son Moss", "one"),
        ("A joue son Moss", "one"),
        ("A joue leur Moss", "two"),
        ("A plays the Son Moss", "one"),
        ("A joue ses Son Moss", "one"),
        ("A plays Moss", "two"),
        ("A plays sa", "sa"),
        ("A plays his", "his"),
        ("A plays The Wall", "The Wall"),
        ("A plays Wall", "Wall"),
    ],
)
def test_an_exact_name_is_that_card(words: str, played: str) -> None:
    hand = "one, two, sa, his, The Wall, Wall"
    table = fusion_world(f"A: {{hand: [{hand}], energy: 2 red}}\nB: {{life: 6}}\n")
    table.move(words)
    assert check(table, f"{played} is in A's Battle Area") == ""


def test_a_name_without_its_possessive_is_still_understood_where_no_other_card_has_it() -> None:
    table = fusion_world("A: {hand: [one], energy: 2 red}\nB: {life: 6}\n")
    table.move("A plays Moss")
    assert check(table, "moss is in A's Battle Area") == ""


def test_an_answer_that_lists_cards_takes_each_by_its_exact_name() -> None:
    made = (
        "game: masters\n" + CARDS.replace("combo: 5000", "combo: 5000, combo cost: 0") + "  ko: {type: extra,"
        " name: Ko, color: red, cost: 0, text: \"[Activate: Main] Choose up to 2 of your opponent's Battle"
        ' Cards and KO them."}\n'
        "A: {hand: [ko]}\nB: {battle: [two, one, The Wall, Wall]}\n"
    )
    table = masters(made)
    for move in ("A activates ko", "A chooses Son Moss, The Wall"):
        table.move(move)
    for card in ("one", "Son Moss", "The Wall"):
        assert check(table, f"{card} is in B's Drop") == ""
    for card in ("two", "Moss", "Wall"):
        assert check(table, f"{card} is in B's Battle Area") == ""


@pytest.mark.parametrize("label", ["sa", "his", "The Wall"])
def test_an_expectation_of_a_card_with_such_a_name(label: str) -> None:
    table = fusion_world(f"A: {{battle: [{label}]}}\nB: {{life: 6}}\n")
    assert check(table, f"{label} is in A's Battle Area") == ""
    assert check(table, f"power of {label} is 10000") == ""
    assert check(table, f"the {label} is in Active Mode") == ""


def test_a_card_is_not_shown_with_its_owner_for_a_name_that_another_one_has_but_for_its_article() -> None:
    table = fusion_world("A: {hand: [The Wall], energy: 2 red}\nB: {life: 6, battle: [Wall]}\n")
    decision = table.decision
    assert decision is not None
    assert "A plays The Wall" in [table.phrases.shown(each, decision) for each in decision.options]


def test_a_corrected_text_is_of_the_card_of_exactly_that_name() -> None:
    assert CardText(names=("Son Moss",), text="").is_of(["b1", "Son Moss"])
    assert not CardText(names=("Son Moss",), text="").is_of(["b1", "Moss"])
