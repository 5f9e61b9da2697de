"""Deck construction, FW 6-1: every fault, each with its rule."""

from typing import Any

import pytest
from helpers.own_cards import battle, leader

from judge.cards.model import CardDefinition
from judge.games.fusion_world.decks import DeckFault, check_deck


def deck(*others: CardDefinition, size: int = 50) -> list[CardDefinition]:
    """These cards, filled up with four of each of other cards."""
    cards = list(others)
    while len(cards) < size:
        cards += [battle(f"YY01-{len(cards):03}")] * min(4, size - len(cards))
    return cards


def rules(found: tuple[DeckFault, ...]) -> list[str]:
    return [fault.rule for fault in found]


def test_a_legal_deck_has_no_fault():
    assert check_deck(leader(), deck()) == ()
    assert check_deck(leader(), deck(size=60)) == ()
    extra = battle("YY02-001", type="EXTRA", power=None, combo_power=None)
    assert check_deck(leader(), deck(extra, extra)) == ()


@pytest.mark.parametrize("size", [0, 49, 61])
def test_fifty_to_sixty_cards(size: int):
    (fault,) = check_deck(leader(), deck(size=size))
    assert fault.rule == "6-1-3"
    assert str(size) in fault.text["en"]
    assert str(size) in fault.text["fr"]


def test_exactly_one_leader():
    assert rules(check_deck(None, deck())) == ["6-1-2"]
    assert rules(check_deck(battle("XX01-002"), deck())) == ["6-1-2"]
    (fault,) = check_deck(leader(), deck(leader(number="XX01-009")))
    assert (fault.rule, fault.cards) == ("6-1-3", ("XX01-009",))


def test_colors_the_leader_does_not_have():
    other = [battle("YY02-001", color="Blue"), battle("YY02-002", color="Red/Blue")]
    (fault,) = check_deck(leader(), deck(*other))
    assert (fault.rule, fault.cards) == ("6-1-4-1", ("YY02-001", "YY02-002"))
    assert "bleu" in fault.text["fr"]
    assert check_deck(leader(color="Blue/Red"), deck(*other)) == ()
    assert check_deck(leader(), deck(battle("YY02-003", color="no-color"))) == ()
    assert rules(check_deck(leader(), deck(battle("YY02-004", color="Green/Black")))) == ["6-1-4-1"] * 2


def test_four_copies_by_number_not_by_name():
    (fault,) = check_deck(leader(), deck(*[battle("YY02-001")] * 5))
    assert (fault.rule, fault.cards) == ("6-1-4-2", ("YY02-001",))
    assert fault.text["en"] == (
        "Copies of YY02-001 Dune Raider: 5; the limit is 4 with the same card number."
    )
    assert check_deck(leader(), deck(*[battle("YY02-001")] * 4, *[battle("YY02-002")] * 4)) == ()


def test_every_fault_at_once_in_the_order_of_the_rules():
    cards = [battle("YY02-001", color="Green")] * 5 + [leader(number="XX01-009")]
    assert rules(check_deck(None, cards)) == ["6-1-2", "6-1-3", "6-1-3", "6-1-4-2"]
    assert rules(check_deck(leader(), cards)) == ["6-1-3", "6-1-3", "6-1-4-1", "6-1-4-2"]


def with_text(text: str, number: str = "YY02-001", **values: Any) -> CardDefinition:
    return battle(number, text_front=text, **values)


def test_super_combo_four_altogether():
    one, two = with_text("[Super Combo]"), with_text("[Super Combo]", "YY02-002")
    assert check_deck(leader(), deck(one, one, two, two)) == ()
    (fault,) = check_deck(leader(), deck(one, one, one, two, two))
    assert (fault.rule, fault.cards) == ("15-8-2", ("YY02-001", "YY02-002"))


def test_dragon_ball_seven_of_a_number_and_altogether():
    one, two = with_text("[Dragon Ball]"), with_text("[Dragon Ball]", "YY02-002")
    assert check_deck(leader(), deck(*[one] * 7)) == ()
    assert rules(check_deck(leader(), deck(*[one] * 8))) == ["15-13-2"]
    assert rules(check_deck(leader(), deck(*[one] * 5, *[two] * 3))) == ["15-13-2"]


def test_permanent_skills_that_change_the_limit():
    many = with_text("[Permanent] You can include as many copies of this card in your deck as you like.")
    assert check_deck(leader(), deck(*[many] * 30)) == ()
    seven = with_text("[Permanent] You can include up to 7 copies of this card in your deck.")
    assert check_deck(leader(), deck(*[seven] * 7)) == ()
    (fault,) = check_deck(leader(), deck(*[seven] * 8))
    assert (fault.rule, fault.cards) == ("6-1-4-3-1", ("YY02-001",))
    single = with_text("[Permanent] You can only include 1 copy of this card in your deck.")
    assert rules(check_deck(leader(), deck(single))) == []
    assert rules(check_deck(leader(), deck(single, single))) == ["6-1-4-3-1"]


def test_a_card_may_gain_colors_in_all_areas():
    changed = with_text("[Permanent] This card gains Blue in all areas.")
    assert rules(check_deck(leader(), deck(changed))) == ["6-1-4-1"]
    both = leader(text_front="[Permanent] This card gains Blue in all areas.")
    assert check_deck(both, deck(changed, battle("YY02-002", color="Blue"))) == ()
    assert rules(check_deck(both, deck(battle("YY02-002", color="Green")))) == ["6-1-4-1"]


def test_a_skill_on_the_leaders_back_does_not_count():
    back = leader(text_back="[Permanent] This card gains Blue in all areas.")
    assert rules(check_deck(back, deck(battle("YY02-002", color="Blue")))) == ["6-1-4-1"]


def test_a_skill_that_may_concern_the_deck_and_is_not_understood_is_left_to_the_judge():
    words = "[Permanent] Owls of a feather flock together in your deck."
    (fault,) = check_deck(leader(), deck(with_text(words)))
    assert (fault.rule, fault.cards, fault.by_hand) == ("6-1-4-3", ("YY02-001",), True)
    assert words in fault.text["en"]
    assert check_deck(leader(), deck(with_text("[Permanent] Owls hoot."))) == ()
