"""Decks of Masters (MA 5-1): 50 to 60 cards, four of a number, any color."""

import inspect

import pytest
from helpers.masters_games import card
from msgspec.structs import fields, replace

from judge.engine.tree.cards import Filter
from judge.rules.dragon_ball import printed
from judge.rules.masters.decks import check_deck

LEADER = card("XM01-001", "leader", "Guard of the Gate", power=10000)
DECK = [card(f"XM01-{n:03}", "battle", f"Scout {n}", power=10000, cost=1) for n in range(2, 15)]


def faults(cards: list, leader=LEADER) -> list[tuple[str, str]]:
    return [(each.rule, each.text["en"]) for each in check_deck(leader, cards)]


def test_a_deck_of_four_each_in_any_color_is_legal():
    green = card("XM01-100", "unison", "Pair", power=15000)
    assert faults([*DECK * 4, green]) == []


def test_each_fault_is_named_with_its_rule():
    assert faults(DECK * 4, leader=None)[0][0] == "5-1-2"
    assert faults(DECK)[0] == ("5-1-3", "Cards in the deck: 13; 50 to 60 are needed.")
    five = [*DECK * 4, DECK[0]]
    assert [rule for rule, _ in faults(five)] == ["5-1-3-1"]
    [(rule, says)] = faults([*DECK * 4, LEADER])
    assert rule == "5-1-3"
    assert "Battle Cards, Extra Cards and Unison Cards" in says


def test_what_further_cards_may_mend_is_provisional():
    [fault] = check_deck(LEADER, DECK, in_part=True)
    assert fault.provisional


def test_one_card_with_ultimate_is_the_most_of_a_deck():
    one = card("XM01-101", "battle", "Last Word", power=10000, cost=1, text="[Ultimate]")
    other = card("XM01-102", "battle", "Final Say", power=10000, cost=1, text="[Blocker]\n[Ultimate]")
    assert faults([*DECK * 4, one]) == []
    assert [rule for rule, _ in faults([*DECK * 4, one, one])] == ["10-14-1"]
    assert [rule for rule, _ in faults([*DECK * 4, one, other])] == ["10-14-1"]


def test_names_of_masters_are_read_in_what_a_card_says_of_decks():
    text = "[Permanent] You can't include {Scout 2} in your deck."
    assert [rule for rule, _ in faults([*DECK * 4, card("XM01-103", "battle", "Warden", text=text)])] == [
        "5-1-3-2-1"
    ]


def test_a_text_that_cannot_be_read_at_all_is_left_to_the_judge():
    [fault] = check_deck(
        LEADER, [*DECK * 4, card("XM01-104", "battle", "Windbag", text=f"[Auto] {'Hoot ' * 500}.")]
    )
    assert (fault.rule, fault.severity, fault.cards) == ("5-1-3-2", "warning", ("XM01-104",))


def test_a_limit_upon_copies_of_a_card_is_about_no_other():
    text = "[Permanent] You can only include up to 1 copy of this card in your deck."
    one = card("XM01-105", "battle", "Hermit", text=text)
    assert faults([*DECK * 4, one]) == []
    assert [rule for rule, _ in faults([*DECK * 4, one, one])] == ["5-1-3-2-1"]


def test_every_part_of_a_description_is_asked_of_a_card_out_of_play_or_left_open():
    source = inspect.getsource(printed)
    unasked = [each.name for each in fields(Filter) if f"wanted.{each.name}" not in source]
    assert unasked == []


@pytest.mark.parametrize(("text", "rules"), [("", ["5-1-3-2-1"]), ("[Blocker]", [])])
def test_a_ban_on_cards_with_no_skills_is_about_those_without_any(text: str, rules: list[str]) -> None:
    ban = "[Permanent] You can't include Battle Cards with no skills in your deck."
    leader = card("XM01-105", "leader", "Seeker", power=10000, text=ban)
    deck = [replace(each, front=replace(each.front, text="[Critical]")) for each in DECK * 4]
    one = card("XM01-106", "battle", "Pilgrim", power=5000, cost=1, text=text)
    assert [rule for rule, _ in faults([*deck, one], leader)] == rules


@pytest.mark.parametrize(("words", "rules"), [("", ["5-1-3-1"]), ("up to 7 copies of this card", [])])
def test_a_limit_to_a_kind_of_cards_allows_no_more_of_one_number(words: str, rules: list[str]) -> None:
    """5-1-3-2-1: what a deck may hold no more of is no leave to hold so many of each of them."""
    limit = "[Permanent] You can only include up to 7 《Orb》 cards in your deck."
    leader = card("XM01-105", "leader", "Seeker", power=10000, text=limit)
    own = f"[Permanent] You can include {words} in your deck." if words else ""
    orb = card("XM01-106", "battle", "Orb of Dusk", power=5000, cost=1, text=own)
    orb = replace(orb, front=replace(orb.front, traits=("Orb",)))
    assert [rule for rule, _ in faults([*DECK * 4, *[orb] * 5], leader)] == rules
    assert [rule for rule, _ in faults([*DECK * 4, *[orb] * 8], leader)][-1] == "5-1-3-2-1"
