"""Building decks, CC 16: every fault, each with its rule."""

import pytest
from helpers.chrono_games import own_deck

from judge.cards.deck_lists import UnknownCard
from judge.cards.model import CardDefinition, Face
from judge.rules.chrono_clash.decks import check_deck


def card(number: int, color: str = "red", type: str = "battler", name: str = "") -> CardDefinition:
    face = Face(name or f"Card {number}", 3, (), "")
    return CardDefinition(f"XX-{number:03}", type, face, tuple(color.split("/")), 2, game="chrono-clash")


def deck(*others: CardDefinition, size: int = 50) -> list[CardDefinition]:
    """These cards, filled up with three of each of other cards."""
    cards = list(others)
    while len(cards) < size:
        cards += [card(100 + len(cards))] * min(3, size - len(cards))
    return cards


def extra(*others: CardDefinition, size: int = 6) -> list[CardDefinition]:
    """These cards, filled up with other extra deck cards."""
    return [*others, *(card(900 + number, type="ex battler") for number in range(size - len(others)))]


def rules(*decks: list[CardDefinition]) -> list[str]:
    return [fault.rule for fault in check_deck(*decks)]


def test_a_legal_deck_has_no_fault():
    assert rules(deck()) == []
    assert rules(deck(size=51)) == []
    assert rules(deck(card(1), card(2, "blue")), extra()) == []
    assert rules(deck(), extra(card(1, type="ex action"), size=15)) == []
    assert rules(*map(list, own_deck("cirque"))) == []


@pytest.mark.parametrize("size", [0, 1, 49])
def test_at_least_fifty_cards(size: int):
    (fault,) = check_deck(deck(size=size))
    assert fault.rule == "16-2-1-1"
    assert str(size) in fault.text["en"]
    assert "50" in fault.text["fr"]


def test_no_more_than_two_colors():
    assert rules(deck(card(1, "blue"), card(2, "blue"))) == []
    (fault,) = check_deck(deck(card(1, "blue"), card(2, "green")))
    assert fault.rule == "16-2-1-2"
    assert all(color in fault.text["en"] for color in ("blue", "green", "red"))
    assert all(color in fault.text["fr"] for color in ("bleu", "vert", "rouge"))
    assert "violet" in check_deck(deck(card(1, "violet"), card(2, "green")))[0].text["fr"]
    assert rules(deck(card(1, "blue/green"))) == ["16-2-1-2"]


def test_no_more_than_three_copies_by_number():
    assert rules(deck(*[card(1)] * 3)) == []
    (fault,) = check_deck(deck(*[card(1, name="Moth")] * 4))
    assert (fault.rule, fault.cards) == ("16-2-1-3", ("XX-001",))
    assert "Moth" in fault.text["fr"]


def test_whether_cards_of_one_name_are_the_same_card_is_for_the_judge():
    (fault,) = check_deck(deck(*[card(1, name="Moth")] * 3, *[card(2, name="Moth")] * 3))
    assert (fault.rule, fault.cards, fault.severity) == ("16-2-1-3", ("XX-001", "XX-002"), "warning")
    assert "6 cards of this name" in fault.text["en"]
    assert rules(deck(*[card(1, name="Moth")] * 2, card(2, name="Moth"))) == []


def test_extra_deck_cards_are_in_the_extra_deck_and_no_others():
    assert rules(deck(card(1, type="ex battler"), card(2, type="ex action"))) == ["16-3-3", "16-3-3"]
    assert rules(deck(), extra(card(1), card(2, type="action"))) == ["16-3-3", "16-3-3"]


@pytest.mark.parametrize(("size", "found"), [(0, []), (1, ["16-3-1"]), (5, ["16-3-1"]), (6, []), (20, [])])
def test_at_least_six_cards_or_none(size: int, found: list[str]):
    assert rules(deck(), extra(size=size)) == found


def test_one_copy_of_each_extra_deck_card():
    assert rules(deck(), extra(*[card(1, type="ex battler")] * 2)) == ["16-3-2"]


def test_the_colors_of_the_extra_deck_are_those_of_the_deck():
    (fault,) = check_deck(
        deck(card(1, "blue")), extra(card(2, "green", "ex battler"), card(3, "blue", "ex action"))
    )
    assert (fault.rule, fault.cards) == ("16-3-5", ("XX-002",))


def test_every_fault_at_once_in_the_order_of_the_rules():
    cards = [*[card(1, "green")] * 4, card(2, "blue"), card(3, "red"), card(4, type="ex battler")]
    wrong = [*[card(5, "black", "ex battler")] * 2, card(6)]
    assert rules(cards, wrong) == [
        "16-2-1-1", "16-2-1-2", "16-2-1-3", "16-3-3", "16-3-1", "16-3-2", "16-3-3", "16-3-5"
    ]  # fmt: skip
    assert all(set(fault.text) == {"en", "fr"} for fault in check_deck(cards, wrong))


def test_cards_that_nobody_knows_count_in_the_extra_deck():
    unknown = [UnknownCard("extra", f"ZZ-{number:03}", 1) for number in range(2)]
    assert check_deck(deck(), extra(size=4), unknown) == []
    (fault,) = check_deck(deck(), extra(size=3), unknown)
    assert fault.rule == "16-3-1"
    assert "5" in fault.text["en"]
