"""Positions as text: whatever is written comes back equal."""

from random import Random

import pytest
import yaml
from conftest import SHARED
from helpers.fusion_world import read_position
from helpers.games_drawn import game_of
from helpers.own_games import own_cards, played, played_on
from helpers.positions import RICH, again, area, read
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.cards.importing import read_cards
from judge.engine.decisions import random_answer
from judge.engine.kept import Kept
from judge.engine.state import digest
from judge.games.positions import write_position
from judge.rules.fusion_world.cards import new_catalogue
from judge.rules.fusion_world.game import FusionWorld
from judge.rules.fusion_world.preparation import start

EVOLVING = {"Evolve": "A red Battle Card", "Fusion Evolve": "2 red Battle Cards"}
SEEDS = st.integers(0, 10_000)


def check(game: FusionWorld, names: dict[int, str] | None = None) -> None:
    """What is written of a game comes back equal, in words where it can."""
    state = game.state
    text = write_position(game.catalogue, state, names)
    position = read_position(text)
    assert position.state == state
    assert digest(position.state) == digest(state)
    assert position.names == (names or position.names)
    assert write_position(position.catalogue, position.state, position.names) == text
    if state.decision is not None and state.decision.kind in ("free-timing", "charge"):
        assert "engine:" not in text


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, at=st.integers(0, 150))
def test_any_state_comes_back_equal(seed: int, at: int):
    for number, game in enumerate(played(seed)):
        if number == at:
            check(game)


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, at=st.integers(0, 60))
def test_any_state_that_a_position_leads_to_comes_back_equal(seed: int, at: int):
    position = read_position(RICH)
    for number, game in enumerate(played_on(position.game(), seed, at + 1)):
        if number == at:
            check(game, position.names)


@pytest.mark.shared
def test_states_of_real_cards_come_back_equal():
    cards = read_cards(SHARED / "cards" / "fusion-world.jsonl", "fusion-world").cards
    for seed in range(4):
        chance = Random(seed)
        leaders = chance.sample([card for card in cards if card.type == "leader"], 2)
        others = chance.sample([card for card in cards if card.type != "leader"], 30)
        catalogue = new_catalogue([*leaders, *others])
        decks = tuple(tuple(chance.choices(range(3, len(catalogue.prints)), k=50)) for _ in range(2))
        game = FusionWorld(catalogue, start((1, 2), (decks[0], decks[1])))
        for number, each in enumerate(played_on(game, seed, 300)):
            if number % 12 == seed:
                check(each)


@pytest.mark.parametrize("name", ["fusion-world", "chrono-clash"])  # the cards of Masters there have no text
def test_whatever_a_procedure_keeps_comes_back_equal(name: str):
    """Each kind of kept value that drawn games come to, where it is met first."""
    met = set[type[Kept]]()
    for seed in range(8):
        game, chance = game_of(name, seed)
        for _ in range(150):
            decision = game.run()
            kinds = {type(frame.kept) for frame in game.state.stack if frame.kept is not None}
            if kinds - met:
                check(game)
                met |= kinds
            if decision is None:
                break
            game.answer(*random_answer(decision, chance))
    assert len(met) >= 6


def test_both_play_on_alike():
    """What was written and read back leads to the same states as the original."""
    *_, game = played(3, 60)
    other = read_position(write_position(game.catalogue, game.state)).game()
    chance = Random(5)
    for _ in range(60):
        decision = game.run()
        assert other.run() == decision
        if decision is None:
            break
        answer = random_answer(decision, chance)
        game.answer(*answer)
        other.answer(*answer)
        assert game.state == other.state


def test_a_question_that_does_not_follow_is_kept_as_it_is():
    """A question of another making than the rules' is encoded."""
    *_, game = played(3, 60)
    game.run()
    state = game.state
    assert state.decision is not None
    odd = replace(state, decision=replace(state.decision, note="odd"))
    text = write_position(game.catalogue, odd)
    assert "engine:" in text and read_position(text).state == odd


def test_labels_are_kept():
    position = read("A: {battle: [raider, {card: raider, label: big one}], hand: [raider 7]}")
    assert area(position, "A.battle") == ["raider", "big one"]
    assert area(position, "A.hand") == ["raider 7"]
    assert again(position).names == position.names


def test_a_label_is_given_once():
    """A card that is named as the second of another kind would be labelled."""
    cards = {
        name: {"type": "battle", "color": "red", "cost": 1, "power": 5000} for name in ("wolf", "wolf 2")
    }
    position = read_position({"cards": cards, "A": {"battle": ["wolf 2", "wolf", "wolf"], "hand": "wolf 2"}})
    assert area(position, "A.battle") == ["wolf 2", "wolf", "wolf 3"]
    assert area(position, "A.hand") == ["wolf 2 2"]
    assert again(position).names == position.names


def test_cards_under_cards_are_kept():
    """Whether the upper one has evolved or not, and whatever its name is like."""
    common = {"type": "battle", "color": "red", "cost": 1, "power": 5000}
    evolve = {name: common | {"text": f"[{name}](1) : {of}."} for name, of in EVOLVING.items()}
    for name in EVOLVING:
        for evolved in (True, False, None):
            card = {"card": name, "under": [{"card": "at rest", "owner": "B"}, "2 at rest"], "ki": 1}
            if evolved is not None:
                card["evolved"] = evolved
            position = read_position({"cards": {**evolve, "at rest": common}, "A": {"battle": [card]}})
            assert position.state.cards[1].entered.endswith("evolved") == (evolved is not False)
            text = write_position(position.catalogue, position.state, position.names)
            assert read_position(text).state == position.state and "engine:" not in text


def test_records_may_be_deleted():
    *_, game = played(4, 80)
    values = yaml.safe_load(write_position(game.catalogue, game.state))
    del values["records"]
    shorter = read_position(values).state
    assert shorter != game.state
    assert [len(zone) for zone in shorter.zones] == [len(zone) for zone in game.state.zones]


def test_effects_are_written_in_the_language_of_cards():
    """An effect that a skill has left says its words, and which skill it is of."""
    position = read_position(
        {
            "cards": {
                "herald": {
                    "type": "battle", "color": "red", "cost": 1, "power": 5000,
                    "text": "[Activate Main] This card gets +10000 power for the turn.",
                }
            },
            "A": {"battle": "herald"},
        }
    )  # fmt: skip
    game = position.game()
    decision = game.run()
    assert decision is not None
    game.answer([option.kind for option in decision.options].index("activate"))
    game.run()
    values = yaml.safe_load(write_position(game.catalogue, game.state, position.names))
    assert values["effects"] == [
        {
            "effect": "This card gets +10000 power for the turn.",
            "of": "herald 1",
            "by": "A herald",
            "upon": ["A herald"],
        }
    ]


def test_a_written_position_has_no_aliases():
    position = read("A: {battle: [{card: raider, effects: [+5000 power for the turn]}]}")
    assert "&" not in write_position(position.catalogue, position.state, position.names)


def test_own_cards_are_understood():
    assert "ByHand" not in new_catalogue(own_cards()).kinds
