"""What is asked in words: options by card, what a card may do, and what it may not with every reason."""

import json

import pytest
from helpers.command import judge
from helpers.own_lines import POSITION, own_table

from judge.engine.state import NOWHERE
from judge.sandbox.variations import Concession, Said, card_acts, options_of, step

TABLE = own_table()
CARD = {label: card for card, label in reversed(TABLE.labels.items())}


def test_a_decision_is_told_in_words_with_its_rule_and_its_options_by_card() -> None:
    asked = options_of(TABLE, TABLE.start, "en")
    assert (asked.rule, asked.kind, asked.player, asked.player_name) == ("7-3-4", "free-timing", 0, "A")
    raider = CARD["raider"]
    assert [asked.choices[position].kind for position in asked.by_card[raider]] == ["attack", "attack"]
    assert [asked.choices[position].kind for position in asked.others] == ["pass"]
    assert raider in asked.able and CARD["guard"] not in asked.able
    assert asked.able == asked.by_card.keys()
    french = options_of(TABLE, TABLE.start, "fr")
    assert french.question != asked.question
    assert [choice.kind for choice in french.choices] == [choice.kind for choice in asked.choices]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_moves_of_options_can_be_made(language: str) -> None:
    asked = options_of(TABLE, TABLE.start, language)
    for choice in asked.choices:
        assert step(TABLE, TABLE.start, Said(choice.move)).answer == (choice.position,)


def test_cards_that_pay_are_lit() -> None:
    use = step(TABLE, TABLE.start, Said("A plays herald"))
    asked = options_of(TABLE, use.state, "en")
    assert asked.kind == "pay"
    assert asked.able == {card for choice in asked.choices for card in choice.cards}


def test_nothing_is_asked_once_the_game_has_ended() -> None:
    over = step(TABLE, TABLE.start, Concession(0)).state
    assert options_of(TABLE, over, "fr") is None
    assert card_acts(TABLE, over, CARD["raider"], "fr").may_not == ()


def test_what_a_card_may_not_do_has_every_reason_with_its_rule() -> None:
    acts = card_acts(TABLE, TABLE.start, CARD["guard"], "fr")
    assert acts.may == ()
    attack = next(each for each in acts.may_not if each.kind == "attack")
    assert [why.rule for why in attack.reasons] == ["8-1-1"]
    assert "Inertie" in attack.reasons[0].words
    combo = next(each for each in acts.may_not if each.kind == "combo")
    assert {why.rule for why in combo.reasons} >= {"8-2-4-1", "5-6-3-1-1"}


def test_a_card_of_the_other_player_is_refused_for_that_player() -> None:
    acts = card_acts(TABLE, TABLE.start, CARD["warden"], "en")
    attack = next(each for each in acts.may_not if each.kind == "attack")
    assert attack.move.startswith("B attacks")
    assert "7-3-4" in {why.rule for why in attack.reasons}


def test_while_something_else_is_asked_that_is_the_reason() -> None:
    paying = step(TABLE, TABLE.start, Said("A plays herald")).state
    acts = card_acts(TABLE, paying, CARD["raider"], "en")
    upon_leader = next(each for each in acts.may_not if each.kind == "attack")
    assert [(why.rule, why.reason) for why in upon_leader.reasons] == [(paying.decision.rule, "asked-first")]


@pytest.mark.parametrize("card", ["raider", "guard", "storm", "herald", "warden"])
def test_it_says_what_judge_why_not_says(card: str, tmp_path) -> None:
    (tmp_path / "position.yaml").write_text(POSITION, encoding="utf-8")
    for each in card_acts(TABLE, TABLE.start, CARD[card], "en").may_not:
        said = judge("why-not", str(tmp_path / "position.yaml"), each.move, "--json", "--language", "en")
        told = json.loads(said.stdout)
        assert {(why["rule"], why["en"]) for why in told["reasons"]} == {
            (why.rule, why.words) for why in each.reasons
        }


def test_every_card_can_be_asked_about_wherever_it_is() -> None:
    state = TABLE.start
    for card, each in enumerate(state.cards):
        acts = card_acts(TABLE, state, card, "en")
        assert acts.card == card and each.zone != NOWHERE
