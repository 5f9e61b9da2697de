"""The trace says each thing once, and by the rule by which it happens."""

from pathlib import Path

import pytest
from helpers.command import status_and_output as judge

HEAD = "title: {en: A, fr: B}\nquestion: {en: A, fr: B}\nanswer: {en: A, fr: B}\nposition:\n"
MASTERS = """  game: masters
  cards:
    caller: {{type: battle, name: Caller, color: red, cost: 1, power: 15000, text: "{text}"}}
    other: {{type: battle, name: Other, color: red, cost: 2, power: 10000, text: "{other}"}}
    plain: {{type: battle, name: Plain, color: red, cost: 3, power: 10000}}
  A: {{battle: [caller], hand: 0 unknown, deck: [plain, other], energy: 2 red}}
  B: {{battle: [other, plain], hand: 0 unknown}}
moves: [{moves}]
"""
FUSION_WORLD = """  game: fusion-world
  cards:
    caller: {{type: battle, name: Caller, color: red, cost: 0, power: 15000, combo: 5000, text: "{text}"}}
    other: {{type: battle, name: Other, color: red, cost: 2, power: 10000, combo: 5000, text: "{other}"}}
    plain: {{type: battle, name: Plain, color: red, cost: 3, power: 10000, combo: 5000}}
  A: {{hand: [caller], battle: [other], deck: [plain, plain], drop: [plain], life: {life} unknown}}
  B: {{battle: [plain]}}
moves: [A plays caller{moves}]
"""


def told(folder: Path, game: str, text: str, moves: str = "", other: str = "", life: int = 4) -> str:
    file = folder / "example.yaml"
    example = game.format(text=text, other=other, moves=moves, life=life)
    file.write_text(f"{HEAD}{example}expect: []\n", encoding="utf-8")
    return judge("run", str(file))[1]


def test_a_ko_that_is_forbidden_is_told_once(tmp_path: Path) -> None:
    text = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    said = told(tmp_path, MASTERS, text, "A activates caller, A chooses other", "[Indestructible]")
    assert said.count("10-12-1") == 1 and "B's other is not KO'd" in said


def test_a_token_that_is_koed_goes_nowhere(tmp_path: Path) -> None:
    text = (
        "[Activate: Main] Play 1 Imp token, then choose 1 of your Battle Cards and KO it. (Imp tokens have"
        " 10000 power)"
    )
    said = told(tmp_path, MASTERS, text, "A activates caller, A chooses imp")
    assert "Imp is KO'd (by caller)." in said and "10-18-7" in said


def test_a_token_that_would_go_elsewhere_only_would(tmp_path: Path) -> None:
    text = (
        "[Activate: Main] Play 1 Imp token, then choose 1 of your Battle Cards and return it to its owner's"
        " hand. (Imp tokens have 10000 power)"
    )
    said = told(tmp_path, MASTERS, text, "A activates caller, A chooses imp")
    assert "Imp would move from the Battle Area to A's hand" in said


def test_a_skill_whose_cost_took_its_card_is_no_pending_one(tmp_path: Path) -> None:
    text = "[Activate: Main] Place this card in its owner's Drop Area : Draw 1 card."
    said = told(tmp_path, MASTERS, text, "A activates caller")
    assert "8-6-7" not in said and "1-3-2  Caller has left" in said


def test_a_card_that_cannot_be_chosen_is_not_unaffected(tmp_path: Path) -> None:
    text = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    ban = "[Permanent] This card can't be chosen by your opponent's skills."
    said = told(tmp_path, MASTERS, text, "A activates caller", ban)
    assert "1-3-3  B's other cannot be chosen" in said and "4-13-1" not in said


def test_an_event_is_put_once_to_a_replacement_effect(tmp_path: Path) -> None:
    text = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."
    instead = "[Permanent] If this card would leave the Battle Area, place it in its owner's hand instead."
    said = told(tmp_path, MASTERS, text, "A activates caller, A chooses other", instead)
    assert said.count("8-9-2  ") == 1 and "8-9-1-1" in said


def test_a_deck_is_looked_through_once_for_two_cards(tmp_path: Path) -> None:
    text = (
        "[Activate: Main] Choose up to 1 red card with an energy cost of 2 and up to 1 red card with an"
        " energy cost of 3 from your deck, add them to your hand, then shuffle your deck."
    )
    said = told(tmp_path, MASTERS, text, "A activates caller, A chooses A's other, A chooses A's plain")
    assert said.count("A looks through the deck.") == 1


@pytest.mark.parametrize(("least", "holds"), [(1, "holds"), (2, "does not hold")])
def test_a_condition_names_how_many_there_are(tmp_path: Path, least: int, holds: str) -> None:
    text = f"[On Play] If you have {least} or more cards in your Drop, draw 1 card."
    said = told(tmp_path, FUSION_WORLD, text)
    assert f"the condition {holds}" in said and "in your Drop). Here: 1." in said


def test_a_card_placed_in_the_combo_area_is_used_in_a_combo(tmp_path: Path) -> None:
    text = "[On Play] Place 1 card from your Drop into your Combo Area."
    said = told(tmp_path, FUSION_WORLD, text)
    assert "5-6-1  A's plain is used in a combo" in said


def test_a_card_revealed_as_it_is_chosen_is_not_revealed_again(tmp_path: Path) -> None:
    text = (
        "[On Play] Look at up to 2 cards from the top of your deck, reveal up to 1 red card among them and"
        " add it to your hand. Then, place the remaining cards at the bottom of your deck in any order."
    )
    said = told(tmp_path, FUSION_WORLD, text, ", A takes 2, A chooses plain 2")
    assert said.count("Revealed: plain 2") == 1


def test_nothing_is_read_once_the_game_has_ended(tmp_path: Path) -> None:
    text = "[On Play] Add 1 card from your life to your hand."
    hears = "[Auto] When you take damage, draw 1 card."
    said = told(tmp_path, FUSION_WORLD, text, other=hears, life=1)
    assert "B wins the game." in said and "Interpretation" not in said.split("B wins the game.")[1]
