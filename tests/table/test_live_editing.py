"""Changes that the judge carries out by hand in a game that is being played."""

from random import Random
from typing import Any

import pytest
from helpers.editing import carry_out_by_hand, with_additions
from helpers.edits import ANY_EDIT
from helpers.fusion_world import read_position
from helpers.own_games import played
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.catalogue import Catalogue
from judge.engine.decisions import random_answer
from judge.engine.judge_events import ByHandDraw
from judge.engine.state import State, digest, read, write
from judge.engine.trace import TraceLine
from judge.games import adapter_of
from judge.games.positions import write_position
from judge.rules.dragon_ball.areas import LEADER
from judge.rules.dragon_ball.events.areas import Moved
from judge.rules.dragon_ball.information import power_of
from judge.rules.fusion_world.game import FusionWorld, broken
from judge.table.editing import DoneByHand, EditError, edits
from judge.table.narration import Names, tell
from judge.table.position import Position

TABLE = """
turn: 5
cards:
  raider: {type: battle, color: red, cost: 2, power: 15000, combo: 5000, text: "[On Play] Draw 1 card."}
  martyr: {type: battle, color: red, cost: 1, power: 5000, combo: 5000, text: "[When KO'd] Draw 2 cards."}
  dancer: {type: battle, color: red, cost: 1, specified: red, power: 5000, combo: 5000,
           text: "[On Play] Dance wildly."}
  wall: {type: battle, color: red, cost: 1, power: 5000, combo: 5000,
         text: "[Permanent] This card can't be KO'd by skills."}
  digger: {type: battle, color: red, cost: 1, power: 5000, combo: 5000,
           text: "[Activate Main][Once per turn] Draw 1 card."}
  oak: {type: battle, color: red, cost: 1, power: 5000, combo: 5000,
        text: "[Permanent] If this card would be KO'd, you may discard 1 card from your hand instead."}
  captain: {type: leader, color: red, power: 15000,
            text: "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over.",
            back: {power: 20000}}
A:
  leader: captain
  battle: [martyr, digger, wall, oak]
  hand: [raider, dancer, 4 unknown]
  energy: 3 red
  life: 6
  deck: [10 raider, 10 martyr]
B: {hand: 5 unknown, battle: [raider], markers: 1}
"""


class Hand:
    """A game in which the judge takes a hand."""

    def __init__(self, text: str = TABLE) -> None:
        position = read_position(text)
        game = position.game()
        game.run()
        self.catalogue: Catalogue = position.catalogue
        self.state: State = game.state
        self.names = position.names

    def does(self, edit: edits.AnyEdit, **how: Any) -> DoneByHand:
        done = carry_out_by_hand(self.catalogue, self.state, self.names, edit, **how)
        self.catalogue, self.state, self.names = done.catalogue, done.state, done.names
        return done

    def answers(self, kind: str) -> None:
        game = FusionWorld(self.catalogue, self.state)
        assert game.decision is not None
        kinds = [option.kind for option in game.decision.options]
        game.answer(kinds.index(kind))
        game.run()
        self.state = game.state

    def count(self, area: str, seat: int = 0) -> int:
        return len(self.state.zones[seat * 8 + FusionWorld.areas.index(area)])

    def power(self, name: str) -> int:
        card = next(n for n, label in self.names.items() if label == name)
        return power_of(FusionWorld(self.catalogue, self.state), card)


def what(done: DoneByHand) -> list[str]:
    return [entry.word for entry in done.trace if entry.event]


def test_what_is_placed_in_a_battle_area_is_played():
    hand = Hand()
    done = hand.does(edits.MoveCards(("A raider",), 0, "battle"))
    assert what(done)[0] == "by-hand-move"
    assert "pended" in what(done)
    assert (hand.count("hand"), hand.count("battle"), hand.count("deck")) == (6, 5, 19)
    assert done.words["en"] == "A's raider moved to A's Battle Area"


def test_what_is_put_right_silently_sets_nothing_off():
    hand = Hand()
    done = hand.does(edits.MoveCards(("A raider",), 0, "battle"), silently=True)
    assert "pended" not in what(done)
    assert (hand.count("hand"), hand.count("battle"), hand.count("deck")) == (5, 5, 20)
    assert any(
        "corrects" in tell(entry, Names(adapter_of(hand.catalogue.game), hand.catalogue, hand.names), "en")
        for entry in done.trace
    )


def test_a_ko_triggers_what_waits_for_it():
    hand = Hand()
    hand.does(edits.KoCards(("A martyr",)))
    assert (hand.count("drop"), hand.count("hand")) == (1, 8)


def test_an_effect_that_forbids_a_ko_by_skills_holds_against_the_card_that_is_named():
    hand = Hand()
    hand.does(edits.KoCards(("A wall",)), by=hand_card(hand, "B", "raider"))
    assert hand.count("drop") == 0
    hand.does(edits.MoveCards(("A wall",), 0, "drop"), silently=True)
    assert hand.count("drop") == 1


def hand_card(hand: Hand, owner: str, name: str) -> int:
    return next(
        n for n, label in hand.names.items() if label == name and "AB"[hand.state.cards[n].owner] == owner
    )


def test_a_replacement_effect_is_asked_about_first_and_the_state_in_between_is_written():
    hand = Hand()
    hand.does(edits.KoCards(("A oak",)))
    assert hand.state.decision is not None
    assert hand.state.decision.kind == "replacement"
    again = read_position(write_position(hand.catalogue, hand.state, hand.names))
    assert again.state == hand.state
    hand.answers("replace")
    assert hand.state.decision.kind == "choose"


def test_damage_life_and_loss():
    hand = Hand()
    hand.does(edits.DealDamage(0, 2))
    assert (hand.count("life"), hand.count("hand")) == (4, 8)
    done = hand.does(edits.DealDamage(0, 9))
    assert done.state.result == "1"
    with pytest.raises(EditError, match="has ended"):
        hand.does(edits.DrawCards(0))


def test_an_effect_is_added_once_to_the_catalogue_and_ended_again():
    hand = Hand()
    first = hand.does(edits.AddEffect("+5000 power for the turn", ("A digger",)))
    second = hand.does(edits.AddEffect("+5000 power for the turn", ("A digger",)))
    assert (first.added, second.added) == (("+5000 power for the turn",), ())
    assert hand.power("digger") == 15000
    hand.does(edits.RemoveEffect(0))
    assert hand.power("digger") == 10000


@pytest.mark.parametrize("silently", [False, True])
def test_a_leader_is_turned_over_and_back(silently: bool):
    hand = Hand()
    leader = next(number for number, card in enumerate(hand.state.cards) if card.zone == LEADER)
    for up, back in ((None, True), (None, False), (True, True), (True, True), (False, False)):
        hand.does(edits.TurnOver(("A leader",), up=up), silently=silently)
        assert hand.state.cards[leader].back is back


def test_a_delayed_effect_is_ended_by_hand_and_no_other():
    hand = Hand()
    for text in ("At the end of the turn, KO this card.", "At the end of the turn, draw 1 card."):
        hand.does(edits.AddEffect(text, ("A digger",)))
    _, second = hand.state.delayed
    hand.does(edits.RemoveEffect(0, delayed=True))
    assert hand.state.delayed == (second,)


def test_a_skill_that_is_added_triggers():
    hand = Hand()
    text = 'gains "[When KO\'d] Draw 1 card." for the turn'
    done = hand.does(edits.AddEffect(text, ("A digger",)))
    assert done.added == (text,)
    hand.does(edits.KoCards(("A digger",)))
    assert hand.count("hand") == 7


def test_the_additions_are_enough_to_read_the_state_elsewhere():
    hand = Hand()
    start = read_position(TABLE).catalogue
    added: list[str] = []
    for text in ("+5000 power for the turn", 'gains "[When KO\'d] Draw 1 card." for the turn'):
        added += hand.does(edits.AddEffect(text, ("A digger",))).added
    size = len(start.skills)
    game = FusionWorld(with_additions(start, added), hand.state)
    assert power_of(game, hand_card(hand, "A", "digger")) == 10000
    assert len(start.skills) == size
    carried = carry_out_by_hand(
        with_additions(start, added), hand.state, hand.names, edits.KoCards(("A digger",))
    )
    assert carried.state == hand.does(edits.KoCards(("A digger",))).state


def test_the_edit_comes_back_with_names_so_that_it_can_be_carried_out_elsewhere():
    hand = Hand()
    digger = hand_card(hand, "A", "digger")
    for edit, named in (
        (edits.SwitchMode((digger,)), edits.SwitchMode(("A digger",))),
        (edits.SetUsed(digger), edits.SetUsed("A digger")),
        (edits.AddCards(0, "hand", "raider"), edits.AddCards(0, "hand", "raider")),
        (edits.AddEffect("+5000 power for the turn", (digger,), digger),
         edits.AddEffect("+5000 power for the turn", ("A digger",), "A digger")),
    ):  # fmt: skip
        assert hand.does(edit).edit == named


def test_a_power_of_nothing_is_fatal_at_the_checkpoint_that_follows():
    hand = Hand()
    hand.does(edits.AddEffect("-5000 power for the turn", ("A digger",)))
    assert hand.count("drop") == 1


def test_a_sentence_that_is_not_understood_is_carried_out_by_hand():
    hand = Hand()
    hand.does(edits.MoveCards(("A dancer",), 0, "battle"))
    assert hand.state.decision is not None
    assert hand.state.decision.kind == "by-hand"
    done = hand.does(edits.DrawCards(0, 2))
    assert hand.state.decision.kind == "by-hand"
    dancer = hand_card(hand, "A", "dancer")
    assert TraceLine("0-2-3", ByHandDraw(0, 2)) in done.trace
    assert any(isinstance(entry.event, Moved) and entry.event.by == dancer for entry in done.trace)
    hand.does(edits.KoCards(("B raider",)))
    hand.answers("carried-out")
    assert (hand.count("hand"), hand.count("drop", 1)) == (7, 1)


def test_the_question_is_asked_anew_with_what_there_is_now():
    hand = Hand()
    attackers = {option.card for option in hand.state.decision.options if option.kind == "attack"}
    digger = hand_card(hand, "A", "digger")
    assert digger in attackers
    hand.does(edits.SwitchMode(("A digger",)))
    assert digger not in {o.card for o in hand.state.decision.options if o.kind == "attack"}


@pytest.mark.parametrize("phase", ["charge", "main", "end"])
def test_turn_and_phase_are_only_put_right(phase: str):
    hand = Hand()
    hand.does(edits.SetTurn(turn=7, player=1, phase=phase))
    assert hand.state.turn == (8 if phase == "end" else 7)
    assert hand.state.turn_player == (0 if phase == "end" else 1)


def test_energy_markers_ki_flip_shuffle_pending_used_cards_and_names():
    hand = Hand()
    hand.does(edits.SetMarkers(1, 3))
    hand.does(edits.SetKi(("A digger",), 2))
    hand.does(edits.TurnOver(("A leader",)))
    hand.does(edits.SetUsed("A digger", 1))
    hand.does(edits.PutUnder(("A raider",), "A wall"))
    hand.does(edits.AddUnknown(1, "hand", 3))
    hand.does(edits.Identify(("B unknown",), "raider"))
    state = hand.state
    assert state.markers == (0, 3)
    assert state.cards[hand_card(hand, "A", "digger")].markers == 2
    assert state.cards[hand_card(hand, "A", "leader")].back
    assert [fact.what for fact in state.facts] == ["used-skill"]
    assert len(state.cards[hand_card(hand, "A", "wall")].beneath) == 1
    assert hand.count("hand", 1) == 8
    assert len(hand.names) == len(state.cards)
    done = hand.does(edits.AddPending("B raider"))
    assert "pended" in what(done)
    done = hand.does(edits.ShuffleArea(0))
    assert done.state.decision is not None
    assert done.state.decision.kind == "order"


def test_a_use_fails_whose_cost_a_change_leaves_nobody_to_pay():
    hand = Hand(TABLE.replace("energy: 3 red", "energy: [2 red, 2 blue]"))
    hand.answers("use")
    assert hand.state.decision.kind == "pay"
    hand.does(edits.DrawCards(1))
    assert hand.state.decision.kind == "pay"
    done = hand.does(edits.SwitchMode(hand.state.zones[6], True))
    assert "cost-cannot-be-paid" in what(done)
    assert hand.state.decision.kind == "free-timing"


@pytest.mark.parametrize("silently", [False, True])
def test_a_situation_comes_about_unless_the_table_is_only_put_right(silently: bool):
    text = TABLE.replace(
        "[Activate Main][Once per turn] Draw 1", "[Auto] When your life is at 4 or less, draw 1"
    )
    hand = Hand(text)
    life = hand.state.zones[7][:2]
    done = hand.does(edits.MoveCards(life, 0, "drop"), silently=silently)
    assert ("situation-arises" in what(done)) is not silently
    assert len(hand.state.situations) == 1
    assert hand.count("hand") == (6 if silently else 7)


REFUSED = [
    (edits.MoveCards(("A raider",), 1, "hand"), "3-1-6-1"),
    (edits.KoCards(("A leader",)), "5-10-1"),
    (edits.SetKi(("A leader",), 1), "1-12-4"),
    (edits.SwitchMode(("A raider",)), "1-8-1"),
    (edits.TurnOver(("B leader",)), "14-7-1"),
    (edits.PutUnder(("A raider",), "A leader"), "16-2-1"),
    (edits.AddPending("A digger"), "9-6-2"),
    (edits.SetTurn(phase="preparation"), "6-2-1"),
    (edits.MoveCards(("A digger",), 1, "battle"), ""),
    (edits.MoveCards(("A digger",), 0, "leader"), "3-5-1"),
    (edits.AddEffect("nonsense", ("A digger",)), ""),
    (edits.AddEffect("  ", ("A digger",)), ""),
    (edits.AddEffect("+5000 power for the turn"), ""),
    (edits.AddCards(0, "hand", fields={"name": "New", "type": "battle", "color": "red"}), ""),
    (edits.SetCount(0, "life", 3), ""),
    (edits.RemoveCards(("A raider",)), "13-9-1"),
    (edits.DefineCard("raider", {}), ""),
    (edits.RemoveEffect(0), ""),
    (edits.RemovePending(0), ""),
    (edits.DrawCards(2), ""),
]


@pytest.mark.parametrize(("edit", "rule"), REFUSED, ids=lambda value: str(value)[:60])
def test_what_has_no_place_in_play_is_refused(edit: edits.AnyEdit, rule: str):
    hand = Hand()
    before = hand.state
    with pytest.raises(EditError) as refused:
        hand.does(edit)
    assert refused.value.problems[0].rule == rule
    assert hand.state == before


@settings(max_examples=60, deadline=None)
@given(
    edit=ANY_EDIT, silently=st.booleans(), seed=st.integers(0, 10_000), at=st.integers(0, 120),
    by=st.integers(-1, 100),
)  # fmt: skip
def test_any_change_at_any_question_keeps_the_game_whole(
    edit: edits.AnyEdit, silently: bool, seed: int, at: int, by: int
):
    """What comes of it can be written, holds what holds of every state, and is played on alike."""
    for number, game in enumerate(played(seed)):
        if number == at:
            position = read_position(write_position(game.catalogue, game.state))
            _carry_out(position, edit, silently, by, seed)
            return


def _carry_out(position: Position, edit: edits.AnyEdit, silently: bool, by: int, seed: int) -> None:
    before = digest(position.state)
    try:
        done = carry_out_by_hand(
            position.catalogue, position.state, position.names, edit, silently=silently, by=by
        )
    except EditError:
        assert digest(position.state) == before
        return
    assert broken(done.state) == []
    names = Names(adapter_of(done.catalogue.game), done.catalogue, done.names, state=done.state)
    for language in ("en", "fr"):
        assert all(tell(entry, names, language) for entry in done.trace)
    one = FusionWorld(done.catalogue, done.state)
    other = FusionWorld(done.catalogue, read(write(done.state)))
    text = read_position(write_position(done.catalogue, done.state, done.names))
    assert text.state == done.state
    chance = Random(seed)
    for _ in range(25):
        decision = one.run()
        assert other.run() == decision
        if decision is None:
            break
        assert broken(one.state) == []
        answer = random_answer(decision, chance)
        one.answer(*answer)
        other.answer(*answer)
        assert digest(one.state) == digest(other.state)
