"""Positions changed by edits: what comes of each kind, and what is refused."""

import contextlib
from typing import Any

import pytest
import yaml
from helpers.editing import apply_edit
from helpers.edits import ANY_EDIT, FORM, meant
from helpers.fusion_world import check_position, read_position
from helpers.own_games import played
from helpers.positions import read
from helpers.work import at_most_calls
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.box import CardBox
from judge.cards.model import CardDefinition, Face
from judge.games import adapter_of
from judge.games.positions import write_position
from judge.rules.dragon_ball.information import power_of
from judge.table.editing import EditError, edits, find_cards, read_edit, write_edit
from judge.table.position import Position

TABLE = """
turn: 5

A:
  leader: captain
  battle: [raider, {card: raider, rest: true, effects: ["+5000 power for the turn"]}, digger]
  hand: [grunt, 4 unknown]
  energy: 3 red
  life: 6
B: {battle: [raider], hand: 5 unknown, markers: 1}
"""
SEEDS = st.integers(0, 10_000)


def check(position: Position) -> None:
    """What a position's text says is the position."""
    text = write_position(position.catalogue, position.state, position.names)
    there = read_position(text)
    assert there.state == position.state
    assert there.names == position.names
    check_position(position)


def after(position: Position, edit: edits.AnyEdit) -> Position:
    """The position after an edit that may be refused, in both languages and with nothing changed."""
    before = (position.state, dict(position.names), len(position.catalogue.skills))
    try:
        edited = apply_edit(position, meant(position, edit))
    except EditError as error:
        assert error.sentence("en")
        assert error.sentence("fr")
        edited = None
    assert before == (position.state, dict(position.names), len(position.catalogue.skills))
    if edited is None:
        return position
    assert edited.words["en"]
    assert edited.words["fr"]
    assert read_position(edited.text).state == edited.position.state
    check(edited.position)
    return edited.position


@settings(max_examples=60, deadline=None)
@given(several=st.lists(ANY_EDIT, max_size=8), text=st.sampled_from((TABLE, "turn: 3", "phase: preparation")))
def test_edits_of_a_table_leave_a_position_or_are_refused(several: list[edits.AnyEdit], text: str):
    position = read(text)
    for edit in several:
        position = after(position, edit)


@settings(max_examples=40, deadline=None)
@given(several=st.lists(ANY_EDIT, max_size=5), seed=SEEDS, at=st.integers(0, 120))
def test_edits_of_any_state_that_play_comes_to(several: list[edits.AnyEdit], seed: int, at: int):
    for number, game in enumerate(played(seed)):
        if number == at:
            position = read_position(write_position(game.catalogue, game.state))
            for edit in several:
                position = after(position, edit)
            return


@settings(max_examples=200, deadline=None)
@given(edit=ANY_EDIT)
def test_an_edit_is_read_as_it_was_written(edit: edits.AnyEdit):
    assert read_edit(write_edit(edit)) == edit


# --- what each kind does ------------------------------------------------------------------------------------


def fields(position: Position) -> dict[str, Any]:
    """The text of a position, as values."""
    text = write_position(position.catalogue, position.state, position.names)
    return yaml.safe_load(text)


def edited(*several: edits.AnyEdit, text: str = TABLE) -> dict[str, Any]:
    """The text of a table after edits, as values."""
    position = read(text)
    for edit in several:
        position = apply_edit(position, edit).position
    return fields(position)


def test_cards_that_the_position_knows_are_added_by_name():
    found = edited(edits.AddCards(0, "hand", "storm", count=2), edits.AddCards(1, "drop", "Captain Marrow"))
    assert found["A"]["hand"] == ["grunt", "4 unknown", "2 storm"]
    assert found["B"]["drop"] == "captain"


def test_a_card_is_added_with_its_form_and_defined_once():
    form = {"type": "battle", "color": "red", "cost": "1", "power": "5000", "text": "[Blocker]"}
    add = edits.AddCards(0, "battle", fields=form | {"name": "Gate, the old"}, rest=True, label="gate")
    found = edited(add, edits.AddCards(0, "battle", fields=form | {"name": "Gate, the old"}))
    assert found["cards"]["Gate the old"]["name"] == "Gate, the old"
    assert found["A"]["battle"][-2:] == [
        {"card": "Gate the old", "label": "gate", "rest": True},
        "Gate the old",
    ]


def test_two_cards_of_one_name_that_differ_are_both_defined():
    form = {"type": "battle", "color": "blue", "cost": 9, "power": 9000}
    found = edited(edits.AddCards(0, "hand", "raider", fields=form), edits.AddCards(0, "hand", "raider"))
    assert found["A"]["hand"][-2:] == ["raider b", "raider"]
    assert (found["cards"]["raider"]["cost"], found["cards"]["raider b"]["cost"]) == (2, 9)


def test_a_card_of_the_box_and_one_of_the_examples_are_added_by_key():
    cook = CardDefinition("XX01-001", "battle", Face("Dune Cook", 5000), ("red",), 1, game="fusion-world")
    box = CardBox([cook])
    position = read(TABLE)
    for words in ("dune cok", "silk larva"):
        found = find_cards(words, adapter_of("fusion-world").cards, box)[0]
        position = apply_edit(position, edits.AddCards(1, "hand", found.key), box).position
    assert fields(position)["B"]["hand"] == ["5 unknown", "XX01-001", found.card.number]


def test_unknown_cards_come_on_top_of_the_hand_and_under_the_deck():
    text = "A: {deck: [raider], hand: [raider]}"
    found = edited(edits.AddUnknown(0, "deck", 4), edits.AddUnknown(0, "hand", 4), text=text)
    assert found["A"]["deck"] == ["raider", "4 unknown"]
    assert found["A"]["hand"] == ["raider", "4 unknown"]


def test_a_removed_card_takes_with_it_what_lies_under_it_and_what_is_in_force_upon_it():
    text = TABLE.replace("digger]", "{card: digger, under: [grunt]}]")
    found = edited(edits.RemoveCards(("A digger", "A raider 2")), text=text)
    assert found["A"]["battle"] == "raider"
    assert "effects" not in found
    assert "texts" not in found


def test_a_card_that_moves_away_is_a_new_card():
    text = TABLE.replace("digger]", "{card: digger, under: [grunt], ki: 2, used: [1]}]")
    found = edited(edits.MoveCards(("A digger", "A raider 2"), 0, "hand"), text=text)
    assert "grunt" in str(found["A"]["drop"])
    assert found["A"]["hand"][1:] == ["4 unknown", "digger", "raider"]
    assert not {"effects", "this turn"} & found.keys()


def test_a_card_moves_to_a_place_and_to_the_bottom():
    text = "A: {deck: [raider, grunt, guard], hand: [digger]}"
    place = edits.MoveCards(("A digger",), 0, "deck", place=1)
    assert edited(place, text=text)["A"]["deck"] == ["raider", "digger", "grunt", "guard"]
    bottom = edits.MoveCards(("A raider",), 0, "deck", bottom=True)
    assert edited(bottom, text=text)["A"]["deck"] == ["grunt", "guard", "raider"]
    removed = edits.MoveCards(("A raider", "A grunt"), 0, "removed")
    assert edited(removed, text=text)["A"]["removed"] == ["raider", "grunt"]


def test_a_card_goes_under_another_and_out_again():
    under = edits.PutUnder(("A grunt",), "A digger")
    found = edited(under)
    assert found["A"]["battle"][2] == {"card": "digger", "under": ["grunt"]}
    assert edited(under, edits.MoveCards(("A grunt",), 0, "hand"))["A"]["hand"] == ["4 unknown", "grunt"]


def test_cards_under_cards_stay_where_others_go():
    text = TABLE.replace("digger]", "{card: digger, under: [grunt, guard]}]")
    position = apply_edit(read(text), edits.RemoveCards(("A raider",))).position
    digger = next(card for card, name in position.names.items() if name == "digger")
    beneath = position.state.cards[digger].beneath
    assert [position.names[card] for card in beneath] == ["grunt", "guard"]


def test_modes_sides_markers_and_ki():
    found = edited(
        edits.SwitchMode(("A raider", "A raider 2")),
        edits.TurnOver(("A leader",)),
        edits.TurnOver(("A unknown",), True),
        edits.SetMarkers(1, 0),
        edits.SetKi(("A digger",), 3),
    )
    assert [entry.get("rest", False) for entry in found["A"]["battle"][:1]] == [True]
    assert found["A"]["battle"][1:] == ["raider", {"card": "digger", "ki": 3}]
    assert found["A"]["leader"] == [{"card": "captain", "awakened": True}]
    assert found["A"]["hand"] == ["grunt", {"card": "unknown", "face up": True}, "3 unknown"]
    assert "markers" not in found["B"]


def test_effects_begin_and_end():
    add = edits.AddEffect("gains [Critical] for the turn", ("A digger",), "A leader", since=4)
    found = edited(add)
    assert found["effects"][1] == {
        "effect": "gains [Critical] for the turn", "by": "A leader", "since": 4, "upon": ["A digger"],
    }  # fmt: skip
    found = edited(add, edits.RemoveEffect(0))
    assert [effect["upon"] for effect in found["effects"]] == [["A digger"]]
    assert "texts" not in found


def test_the_turn_its_phase_and_its_players():
    found = edited(edits.SetTurn(turn=6, player=1, first=1, phase="charge"))
    assert (found["turn"], found["turn player"], found["first"], found["phase"]) == (6, "B", "B", "charge")


def test_leaders_are_placed_when_the_preparation_is_left():
    found = edited(edits.SetTurn(turn=1, phase="main"), text="phase: preparation\nA: {leader: captain}")
    assert (found["A"]["leader"], found["B"]["leader"]) == ("captain", "plain leader")


def test_once_per_turn_pending_and_readings():
    used = edits.SetUsed("A digger", 1)
    found = edited(used, edits.AddPending("A raider"), edits.SetReading("loss-at-checkpoint"))
    assert found["this turn"] == [{"once per turn used": {"card": "A digger", "skill": 1}}]
    assert found["pending"] == [{"card": "A raider", "skill": 1}]
    assert found["readings"] == ["loss-at-checkpoint"]
    found = edited(
        used, edits.SetUsed("A digger", 1, used=False), edits.AddPending("A raider"),
        edits.RemovePending(0), edits.SetReading("loss-at-checkpoint", other=False),
    )  # fmt: skip
    assert not {"this turn", "pending", "readings"} & found.keys()


def test_a_battle_begins_and_is_over_when_its_card_leaves():
    battle = edits.SetBattle("A raider", "B raider", "defense")
    assert edited(battle)["battle"] == {
        "attack": "A raider",
        "guard": "B raider",
        "step": "defense",
        "at": "8-3-2",
    }
    assert "battle" not in edited(battle, edits.SetBattle())
    assert "battle" not in edited(battle, edits.MoveCards(("B raider",), 1, "drop"))
    assert "battle" not in edited(battle, edits.RemoveCards(("A raider",)))
    assert "battle" in edited(battle, edits.MoveCards(("A digger",), 0, "drop"))


def test_counts_are_made_up_of_cards_that_nobody_knows():
    found = edited(edits.SetCount(0, "life", 5), edits.SetCount(0, "hand", 3), edits.SetCount(0, "energy", 5))
    assert (found["A"]["life"], found["A"]["hand"]) == ("5 unknown", ["grunt", "2 unknown"])
    assert found["A"]["energy"] == "5 red energy"
    assert edited(edits.SetCount(1, "deck", 0))["B"]["deck"] == []


def test_a_card_is_defined_anew_and_those_on_the_table_follow():
    form = {"type": "battle", "color": "green", "cost": 3, "power": 25000, "text": "[Blocker]"}
    position = apply_edit(read(TABLE), edits.DefineCard("raider", form)).position
    assert power_of(position.game(), 1) == 25000


def test_an_unknown_card_is_named_and_forgotten_and_a_card_gets_a_name():
    found = edited(edits.Identify(("A unknown",), "storm"), edits.NameCard("A storm", "the storm"))
    assert found["A"]["hand"] == ["grunt", {"card": "storm", "label": "the storm"}, "3 unknown"]
    assert edited(edits.Identify(("A grunt",), "unknown"))["A"]["hand"] == "5 unknown"


def test_names_stay_with_their_cards():
    """What a player calls raider 2 is so after the first one has gone, too."""
    position = apply_edit(read(TABLE), edits.RemoveCards(("A raider",))).position
    assert "raider 2" in position.names.values()
    assert "raider" not in [
        name for card, name in position.names.items() if position.state.cards[card].owner == 0
    ]


# --- what is refused ----------------------------------------------------------------------------------------

REFUSED = [
    (edits.AddCards(0, "hand", "nobody"), "known", ""),
    (edits.AddCards(0, "nowhere", "raider"), "no area", ""),
    (edits.AddCards(2, "hand", "raider"), "player 2", ""),
    (edits.AddCards(0, "hand", "raider", label="a,b"), "cannot be", ""),
    (edits.AddCards(0, "hand", fields={"type": "dragon"}), "type: 'dragon'", ""),
    (edits.AddCards(0, "hand", fields={"kind": "battle"}), "no field", ""),
    (edits.RemoveCards(("A radier",)), "A raider", ""),
    (edits.RemoveCards(("raider",)), "A raider, B raider", ""),
    (edits.RemoveCards((399,)), "no card", ""),
    (edits.MoveCards(("A raider",), 1, "hand"), "A's", "3-1-6-1"),
    (edits.PutUnder(("A grunt",), "A leader"), "Battle Area", "16-2-1"),
    (edits.PutUnder(("A raider",), "A raider"), "itself", "16-2-1"),
    (edits.SwitchMode(("A grunt",)), "no mode", "1-8-1"),
    (edits.TurnOver(("B leader",)), "no back", "14-7-1"),
    (edits.SetKi(("A leader",), 1), "Battle Area", "1-12-4"),
    (edits.SetCount(0, "hand", 0), "1 of the cards there are known", ""),
    (edits.SetCount(0, "removed", 3), "no area", ""),
    (edits.AddEffect("+5000 power", ("nobody",)), "no card nobody", ""),
    (edits.AddEffect("Dance", ("A raider",)), "not understood", ""),
    (edits.AddEffect("+5000 power for the turn"), "on which cards", ""),
    (edits.RemoveEffect(7), "number 7", ""),
    (edits.SetTurn(), "so already", ""),
    (edits.SetTurn(phase="preparation"), "preparation", "6-2-1"),
    (edits.SetTurn(phase="noon"), "noon", ""),
    (edits.SetUsed("A digger", 9), "no skill 9", ""),
    (edits.SetBattle("A raider"), "names? both|name both", "8-1-2"),
    (edits.SetBattle("A digger", "A raider"), "other player", ""),
    (edits.SetBattle("A raider", "B raider", "noon"), "noon", ""),
    (edits.SetBattle(), "no battle", ""),
    (edits.AddPending("A grunt"), "no skill 1", ""),
    (edits.RemovePending(0), "number 0", ""),
    (edits.SetReading("none"), "no interpretation", ""),
    (edits.DefineCard("4", {}), "cannot be", ""),
    (edits.DefineCard("raider", {"type": "battle"}), "cost", ""),
    (edits.Identify(("A unknown",), "nobody"), "known", ""),
    (edits.NameCard("A raider", "digger"), "another card of A", ""),
    (edits.NameCard("A raider", "unknown"), "cannot be", ""),
    (edits.DrawCards(0), "running game; in the set-up, move the cards", ""),
    (edits.KoCards(("A raider",)), "running game; in the set-up, move the cards", ""),
    (edits.DealDamage(0), "running game; in the set-up, move the cards", ""),
    (edits.ShuffleArea(0, "deck"), "its cards lie as you place them", ""),
    (edits.SaySkill("A raider"), "step from here, and say it there", ""),
    (edits.ResolveSkill("A raider"), "nothing of the kind in this game", ""),
    (edits.GainTime(0, 1), "nothing of the kind in this game", ""),
    (edits.SetTrack(1), "nothing of the kind in this game", ""),
]


@pytest.mark.parametrize(("edit", "words", "rule"), REFUSED, ids=lambda value: str(value)[:50])
def test_a_refusal_says_why_and_what_to_do(edit: edits.AnyEdit, words: str, rule: str):
    with pytest.raises(EditError, match=words) as refused:
        apply_edit(read(TABLE), edit)
    assert refused.value.problems[0].rule == rule
    assert refused.value.texts["fr"] != refused.value.texts["en"]


def test_in_the_middle_of_an_effect_cards_may_move_but_not_vanish():
    game = next(each for each in played(3) if each.stack[-1].procedure == "effect")
    position = read_position(write_position(game.catalogue, game.state))
    card = next(n for n, its in enumerate(position.state.cards) if its.zone % 8 == 1)
    owner = position.state.cards[card].owner
    moved = apply_edit(position, edits.MoveCards((card,), owner, "drop")).position
    assert moved.state.stack == position.state.stack
    assert moved.game().run() is not None
    for edit in (edits.RemoveCards((card,)), edits.SetTurn(turn=9), edits.DefineCard("raider", FORM)):
        with pytest.raises(EditError, match="middle of"):
            apply_edit(position, edit)


HOSTILE = [
    b'{"kind": "add-unknown", "seat": 0, "area": "hand", "count": 1000000000}',
    b'{"kind": "count", "seat": 0, "area": "hand", "count": 1e300}',
    b'{"kind": "markers", "seat": -1, "count": 1}',
    b'{"kind": "remove", "cards": []}',
    b'{"kind": "move", "cards": ["A raider"], "seat": 0, "area": "hand", "more": 1}',
    b'{"kind": "define", "name": "x", "fields": {"text": "' + b"x" * 1_000_000 + b'"}}',
    b'{"kind": "name", "card": "A raider", "name": "' + b"x" * 1_000 + b'"}',
    b'{"kind": "nothing"}',
    b"[" * 30_000,
    b"\xff\xfe",
    b"",
]


@pytest.mark.parametrize("data", HOSTILE, ids=lambda data: str(data[:40]))
def test_hostile_values_are_refused_with_little_work(data: bytes):
    with at_most_calls(500_000), pytest.raises(EditError):
        read_edit(data)


@pytest.mark.parametrize(
    "edit",
    [
        edits.AddUnknown(0, "hand", 10**9),
        edits.AddEffect("+5000 power " * 100_000, ("A raider",)),
        edits.DefineCard("x", {"text": "draw 1 card, and " * 100_000}),
        edits.DefineCard("x", FORM | {"text": "[On Play] " + "If you do, " * 350}),
        edits.DefineCard("x", FORM | {"traits": ["x" * 199] * 100}),
        edits.RemoveCards(("x" * 100_000,)),
        edits.SetCount(0, "deck", -1),
    ],
    ids=lambda edit: str(edit)[:40],
)
def test_edits_out_of_bounds_are_refused_with_little_work(edit: edits.AnyEdit):
    with at_most_calls(500_000), contextlib.suppress(EditError):
        apply_edit(read(TABLE), edit)


def test_no_more_cards_than_a_table_holds():
    position = read(TABLE)
    with pytest.raises(EditError, match="more than 400 cards"):
        for _ in range(5):
            position = apply_edit(position, edits.AddUnknown(0, "deck", 99)).position
