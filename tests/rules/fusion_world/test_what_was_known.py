"""What was computed before something changed no longer holds after it; and what is looked at nevertheless."""

import json

import pytest
from helpers.fusion_world import example_of

from judge.sandbox.examples import run_example

PLAIN = {"type": "battle", "color": "red", "cost": 1, "power": 15000, "combo": 10000}
FROST = PLAIN | {"text": "[Permanent] All of your opponent's Battle Cards get -5000 power."}
EBB = PLAIN | {
    "text": "[Auto] At the end of the damage step, all of your opponent's Battle Cards get -20000 power "
    "for the turn."
}


def faults(cards: dict, sides: dict, moves: list, expect: list[str], cites=(), omits=()) -> tuple[str, ...]:
    defined = {name: PLAIN | {"name": name.title()} | (own or {}) for name, own in cards.items()}
    case = {"title": {"en": "A", "fr": "B"}, "position": {"cards": defined} | sides, "moves": moves}
    case |= {"expect": expect, "cites": list(cites), "omits": list(omits)}
    return run_example(example_of("case.yaml", json.dumps(case))).faults


def test_a_combo_counts_for_an_attack_card_whose_power_was_asked_before() -> None:
    sides = {
        "A": {"battle": ["raider"], "hand": ["helper"]},
        "B": {"battle": ["frost", {"card": "wall", "rest": True}]},
    }
    moves = ["A attacks wall with raider", "A combos with helper", {"until": "battle end"}]
    cards = {"raider": None, "helper": None, "frost": FROST, "wall": None}
    assert faults(cards, sides, moves, ["wall is in B's drop"]) == ()


def test_a_combo_counts_for_a_guard_card_whose_power_the_attack_card_asks_for() -> None:
    text = "[Permanent] If your opponent has a Battle Card with 15000 power or less, this card gets "
    text += "+10000 power."
    sides = {
        "A": {"battle": ["raider"]},
        "B": {"battle": [{"card": "wall", "rest": True}], "hand": ["helper"]},
    }
    moves = ["A attacks wall with raider", "A passes", "B combos with helper", {"until": "battle end"}]
    cards = {"raider": {"text": text, "power": 15000}, "helper": None, "wall": None}
    assert faults(cards, sides, moves, ["wall is in B's battle area"]) == ()


def test_combo_power_holds_a_card_up_until_it_dissipates() -> None:
    sides = {"A": {"battle": ["raider"], "hand": ["helper"]}, "B": {"battle": ["ebb"]}}
    moves = ["A attacks leader with raider", "A combos with helper", {"until": "battle end"}]
    cards = {"raider": None, "helper": None, "ebb": EBB}
    assert faults(cards, sides, moves, ["raider is in A's drop"], cites=["8-5-2", "14-6-2"]) == ()


def test_power_that_a_card_has_in_battle_only_is_gone_with_the_battle() -> None:
    text = "[Permanent] This card gets +12000 power while it's in a battle with an opponent's Battle Card."
    sides = {"A": {"battle": ["raider"]}, "B": {"battle": ["ebb", {"card": "wall", "rest": True}]}}
    cards = {"raider": {"text": text}, "ebb": EBB, "wall": None}
    moves = ["A attacks wall with raider", {"until": "battle end"}]
    assert faults(cards, sides, moves, ["raider is in A's drop"], cites=["14-6-2"]) == ()


@pytest.mark.parametrize(("power", "gets"), [(20000, 25000), (15000, 15000)])
def test_an_effect_is_no_condition_of_itself(power: int, gets: int) -> None:
    text = "[Permanent] If you have a Battle Card with 20000 power or more, this card gets +5000 power."
    cards = {"proud": {"power": power, "text": text}}
    holds = [{"holds": f"power of proud is {gets}"}, {"holds": f"power of proud is {gets}"}]
    moves = [*holds, "A attacks leader with proud", *holds]
    assert faults(cards, {"A": {"battle": ["proud"]}, "B": {}}, moves, [f"power of proud is {gets}"]) == ()


@pytest.mark.parametrize("which", ["《Sailor》", "<Mate>"])
def test_cards_of_a_trait_or_name_in_rest_mode_are_no_energy(which: str) -> None:
    text = f"[On Play] Switch all of your Rest Mode {which} to Active Mode."
    cards = {"bosun": {"text": text}, "mate": {"traits": ["Sailor"]}}
    sides = {"A": {"hand": ["bosun"], "battle": ["mate rest"], "energy": ["mate", "mate rest"]}, "B": {}}
    expect = ["A has 0 active energy", "mate is in Active Mode"]
    assert faults(cards, sides, ["A plays bosun"], expect) == ()


def test_a_player_who_survives_an_empty_deck_has_not_lost_for_it() -> None:
    text = "[Permanent] Having 0 cards in your deck does not cause you to lose the game."
    cards = {"raft": {"text": text}, "diver": {"text": "[On Play] Draw 1 card."}}
    sides = {"A": {"hand": ["diver"], "battle": ["raft"], "energy": "1 red", "deck": 1, "life": 3}, "B": {}}
    expect = ["A has 0 cards in deck", "game goes on"]
    assert faults(cards, sides, ["A plays diver"], expect) == ()


def test_a_leader_that_is_chosen_has_no_cost_that_would_be_found() -> None:
    text = "[On Play] Choose up to 1 of your Leaders or Battle Cards with a cost of 3 or less and it gets "
    text += "+5000 power for the turn."
    cards = {"herald": {"text": text}}
    sides = {"A": {"hand": ["herald"], "energy": "1 red"}, "B": {}}
    moves = ["A plays herald", "A chooses A's leader"]
    assert faults(cards, sides, moves, ["game goes on"], ["5-2-2"], ["1-2-5-1", "1-2-5-2", "1-2-5-3"]) == ()
