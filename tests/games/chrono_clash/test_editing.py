"""Positions of Chrono Clash changed by hand: in the set-up, and in a game that is being played."""

from random import Random
from typing import Any

import pytest
from helpers.chrono_boards import THREE, TWO
from helpers.editing import apply_edit, carry_out_by_hand
from helpers.edits import ANSWERS, QUESTIONS, meant
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.box import CardBox
from judge.engine.decisions import random_answer
from judge.engine.state import State
from judge.games import adapter_of
from judge.games.positions import read_position, write_position
from judge.rules.chrono_clash.areas import AREAS, BATTLEFIELD, GRAVEYARD, GUARDIANS, HAND, SIZE
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import strength_of
from judge.rules.chrono_clash.invariants import broken
from judge.table.editing import EditError, edits, position_of_decks, templates
from judge.table.editing.forms import card_from_form, form_fields, understood
from judge.table.position import Position

LABELS = ("Captain", "A Fox", "Twins", "B Warden", "B Rider", "A unknown", "unknown 3", "nobody", "")
EFFECTS = ("[Strength +2]", "[Strength -9]", "[Gains] [Rapid]", "[Draw 1]", "nonsense", "")
PRINTS = ("Fox", "Colossus", "Flare", "unknown", "nobody", "")
FORM = {"name": "New", "type": "battler", "color": "red", "cost": 1, "strength": 2, "text": "[Rapid]"}

cards = st.integers(0, 160) | st.sampled_from(LABELS)
several = st.lists(cards, min_size=1, max_size=3).map(tuple)
seats = st.integers(0, 3)
areas = st.sampled_from((*AREAS, "removed", "nowhere"))
ways = st.sampled_from(("quest", "vigor", "pilot", "friend"))
flags = st.none() | st.booleans()
EDITS: tuple[st.SearchStrategy[Any], ...] = (
    st.builds(
        edits.AddCards, seats, areas, st.sampled_from(PRINTS), st.none() | st.just(FORM), st.integers(1, 3)
    ),
    st.builds(edits.AddUnknown, seats, areas, st.integers(1, 5)),
    st.builds(edits.AddWith, cards, ways, st.sampled_from(PRINTS)),
    st.builds(edits.RemoveCards, several),
    st.builds(edits.MoveCards, several, seats, areas, bottom=st.booleans()),
    st.builds(edits.PutUnder, several, cards, ways),
    st.builds(edits.SwitchMode, several, flags),
    st.builds(edits.TurnOver, several, flags),
    st.builds(edits.SetNew, several, st.booleans()),
    st.builds(edits.SetMarkers, seats, st.integers(0, 6)),
    st.builds(edits.SetTrack, st.integers(-12, 12)),
    st.builds(edits.GainTime, seats, st.integers(-5, 5)),
    st.builds(edits.SetOut, seats, st.booleans()),
    st.builds(
        edits.AddEffect,
        st.sampled_from(EFFECTS),
        several | st.just(()),
        until=st.sampled_from(("", "turn", "always", "never")),
    ),
    st.builds(edits.RemoveEffect, st.integers(0, 2)),
    st.builds(
        edits.SetTurn,
        st.none() | st.integers(0, 9),
        st.none() | st.sampled_from(("preparation", "start", "untap", "draw", "main", "end", "battle")),
        st.none() | seats,
        st.none() | seats,
    ),
    st.builds(edits.SetBattle, st.none() | cards),
    st.builds(edits.SetCount, seats, areas, st.integers(0, 9)),
    st.builds(edits.Identify, several, st.sampled_from(PRINTS)),
    st.builds(edits.NameCard, cards, st.sampled_from(("", "Bob", "Fox", "unknown"))),
    st.builds(edits.DrawCards, seats, st.integers(1, 3)),
    st.builds(edits.KoCards, several),
    st.builds(edits.ResolveSkill, cards, st.integers(1, 3)),
    st.builds(edits.SetKi, several, st.integers(0, 2)),
    st.builds(edits.DealDamage, seats, st.integers(1, 2)),
    st.builds(edits.ShuffleArea, seats),
    st.builds(edits.SetReading, st.sampled_from(("gauge-goes-on", "none")), st.booleans()),
    st.builds(
        edits.AnswerBeginning, st.sampled_from(QUESTIONS), st.none() | cards, answer=st.sampled_from(ANSWERS)
    ),
)
ANY_EDIT = st.one_of(EDITS)


def edited(text: str, *wanted: edits.AnyEdit) -> Position:
    position = read_position(text)
    for edit in wanted:
        position = apply_edit(position, edit).position
    return position


def lying(state: State, seat: int, area: int) -> list[int]:
    return list(state.zones[seat * SIZE + area])


@settings(max_examples=200, deadline=None)
@given(st.lists(ANY_EDIT, min_size=1, max_size=4), st.sampled_from((TWO, THREE)))
def test_edits_of_a_table_leave_a_position_or_are_refused(several: list[edits.AnyEdit], text: str):
    position = read_position(text)
    for edit in several:
        try:
            position = apply_edit(position, meant(position, edit)).position
        except EditError as error:
            assert error.sentence("en") and error.sentence("fr")
    again = read_position(write_position(position.catalogue, position.state, position.names))
    assert (again.state, again.names) == (position.state, position.names)


@settings(max_examples=120, deadline=None)
@given(ANY_EDIT, st.integers(0, 10_000), st.integers(0, 25), st.booleans())
def test_any_change_at_any_question_keeps_the_game_whole(
    edit: edits.AnyEdit, seed: int, at: int, silently: bool
):
    position = read_position(THREE)
    game, random = ChronoClash(position.catalogue, position.state), Random(seed)
    game.run()
    for _ in range(at):
        if game.decision is None:
            return
        game.answer(*random_answer(game.decision, random))
        game.run()
    if game.decision is None:
        return
    try:
        done = carry_out_by_hand(position.catalogue, game.state, position.names, edit, silently=silently)
    except EditError as error:
        assert error.sentence("en") and error.sentence("fr")
        return
    assert not broken(done.state)
    assert done.words["en"] and done.words["fr"]


def test_a_battler_is_tapped_and_a_card_elsewhere_is_not():
    state = edited(TWO, edits.SwitchMode(("Captain",), True), edits.SwitchMode(("Twins",))).state
    assert [state.cards[card].rest for card in lying(state, 0, BATTLEFIELD)] == [True, False, False]
    with pytest.raises(EditError, match="5-2-1"):
        edited(TWO, edits.SwitchMode(("A Flare",), True))


def test_five_unknown_cards_come_at_once_and_a_pile_is_counted():
    state = edited(TWO, edits.AddUnknown(0, "hand", 5), edits.SetCount(1, "guardians", 2)).state
    assert len(lying(state, 0, HAND)) == 10
    assert [state.cards[card].print != 0 for card in lying(state, 1, GUARDIANS)] == [True, False]


def test_a_card_goes_with_a_battler_in_every_way_and_leaves_it_for_the_graveyard():
    wanted = [edits.AddWith("Captain", how) for how in ("pilot", "vigor", "quest")]
    state = edited(TWO, *wanted).state
    captain = lying(state, 0, BATTLEFIELD)[0]
    kinds = [(state.cards[each].entered, state.cards[each].face_up) for each in state.cards[captain].beneath]
    assert kinds == [("quest", False), ("vigor", True), ("pilot", True)]
    gone = edited(TWO, *wanted, edits.MoveCards(("Captain",), 0, "hand")).state
    assert len(lying(gone, 0, GRAVEYARD)) == 1 + 3


def test_a_card_of_the_hand_goes_on_a_quest_and_nowhere_else():
    state = edited(TWO, edits.PutUnder(("A Flare",), "Captain", "quest")).state
    assert len(lying(state, 0, HAND)) == 4
    for wrong in (edits.PutUnder(("A Flare",), "Riddle", "quest"), edits.PutUnder(("A Flare",), "Captain")):
        with pytest.raises(EditError, match="12-2-2"):
            edited(TWO, wrong)


def test_the_gauge_the_points_and_who_is_out():
    state = edited(
        THREE, edits.SetTrack(-2), edits.SetMarkers(2, 4), edits.SetOut(1), edits.SetTurn(player=2)
    ).state
    assert (state.markers, state.out, state.turn_player) == ((1, 0, 4), (1,), 2)
    with pytest.raises(EditError, match="1-2-2"):
        edited(THREE, edits.SetOut(1), edits.SetOut(2))
    with pytest.raises(EditError, match="1-2-1"):
        edited(THREE, edits.SetOut(0))


def test_strength_for_the_turn_and_for_good():
    position = edited(
        TWO, edits.AddEffect("[Strength +3]", ("Captain",), until="turn"),
        edits.AddEffect("[Strength -1]", ("Captain",), until="always"),
    )  # fmt: skip
    captain = lying(position.state, 0, BATTLEFIELD)[0]
    assert strength_of(position.game(), captain) == 7
    assert sorted(each.until for each in position.state.modifiers if captain in each.cards) == ["", "turn"]
    ended = apply_edit(position, edits.RemoveEffect(len(position.state.modifiers) - 1)).position
    assert len(ended.state.modifiers) == len(position.state.modifiers) - 1


@pytest.mark.parametrize(
    ("edit", "ends"),
    [
        (edits.SetNew(("A Fox",), False), False),
        (edits.MoveCards(("A Fox",), 0, "graveyard"), True),
        (edits.RemoveCards(("A Fox",)), True),
        (edits.PutUnder(("A Fox",), "Captain", "pilot"), True),
    ],
)
def test_what_a_row_without_a_trigger_left_in_force_ends_with_its_battler(edit: edits.AnyEdit, ends: bool):
    effect = "effects: [{effect: '[Strength +2]', upon: Captain, by: A Fox, until: in play}]"
    state = edited(f"{TWO}\n{effect}", edit).state
    assert ("in play" in [each.until for each in state.modifiers]) != ends


def test_an_attack_is_set_up_and_its_target_is_asked_for():
    position = edited(TWO, edits.SwitchMode(("B Carver", "B Warden"), True), edits.SetBattle("Captain"))
    game = position.game()
    game.run()
    assert game.decision is not None and game.decision.rule == "10-1-3"
    assert position.state.cards[lying(position.state, 0, BATTLEFIELD)[0]].rest
    over = apply_edit(position, edits.SetBattle()).position.game()
    over.run()
    assert over.decision is not None and over.decision.rule == "5-4-1"


def test_summoned_this_turn_can_be_said_and_taken_back():
    for new, may in ((True, False), (False, True)):
        game = edited(TWO, edits.SetNew(("Captain",), new)).game()
        game.run()
        assert game.decision is not None
        captain = game.zones[BATTLEFIELD][0]
        assert any(o.kind == "attack" and o.card == captain for o in game.decision.options) is may


def test_a_guardian_is_revealed_and_hidden_again():
    state = edited(TWO, edits.TurnOver(("B Carver 2",))).state
    assert [state.cards[card].face_up for card in lying(state, 1, GUARDIANS)][:2] == [True, False]


class Hand:
    """A game in which the judge takes a hand."""

    def __init__(self, text: str = THREE) -> None:
        self.position = read_position(text)
        game = self.position.game()
        game.run()
        self.state = game.state

    def does(self, edit: edits.AnyEdit, **how: Any) -> str:
        done = carry_out_by_hand(self.position.catalogue, self.state, self.position.names, edit, **how)
        self.state = done.state
        return done.words["fr"]


def test_by_hand_a_summon_triggers_and_silently_it_does_not():
    for silently, drawn in ((False, 1), (True, 0)):
        hand = Hand()
        before = len(lying(hand.state, 0, HAND))
        hand.does(edits.MoveCards(("A Twins 2",), 0, "battlefield"), silently=silently)
        assert len(lying(hand.state, 0, HAND)) == before + drawn


def test_by_hand_time_the_counter_points_and_elimination():
    hand = Hand()
    assert hand.does(edits.GainTime(0, 2)) == "A gagne 2 temps"
    assert hand.state.track == 4
    hand.does(edits.SetTrack(1))
    assert hand.state.track == 1
    hand.does(edits.SetMarkers(1, 2))
    hand.does(edits.SetOut(2))
    assert (hand.state.markers[1], hand.state.out) == (2, (2,))


def test_by_hand_battlers_are_destroyed_and_vigor_protects_from_an_opponent():
    hand = Hand()
    hand.does(edits.KoCards(("B Warden", "B Carver")))
    assert len(lying(hand.state, 1, BATTLEFIELD)) == 1
    with pytest.raises(EditError, match="17-4-4-1"):
        hand.does(edits.KoCards(("A Flare",)))


@pytest.mark.parametrize("area", ["deck", "extra", "graveyard", "guardians"])
def test_by_hand_the_first_card_named_lies_on_top_of_a_pile(area: str):
    hand = Hand()
    first, second = lying(hand.state, 0, HAND)[:2]
    hand.does(edits.MoveCards((second, first), 0, area), silently=True)
    assert lying(hand.state, 0, AREAS.index(area))[:2] == [second, first]


def test_by_hand_a_row_is_resolved():
    hand = Hand()
    before = len(lying(hand.state, 0, HAND))
    hand.does(edits.ResolveSkill("A Twins", 1))
    assert len(lying(hand.state, 0, HAND)) == before + 1


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (edits.GainTime(0, 1), "place the counter on its track"),
        (edits.ResolveSkill("A Twins", 1), "step from here, and have it resolved there"),
        (edits.SaySkill("A Twins"), "step from here, and say it there"),
        (edits.DrawCards(0), "in the set-up, move the cards"),
        (edits.KoCards(("Captain",)), "in the set-up, move the cards"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_carried_out_in_play_is_refused_in_the_set_up(edit: edits.AnyEdit, words: str):
    with pytest.raises(EditError, match=words) as refused:
        edited(TWO, edit)
    assert refused.value.texts["fr"] != refused.value.texts["en"]


def test_what_belongs_to_the_other_game_is_refused():
    for edit in (edits.SetKi(("Captain",), 1), edits.DealDamage(0), edits.ShuffleArea(0)):
        with pytest.raises(EditError):
            edited(TWO, edit)
        with pytest.raises(EditError):
            Hand().does(edit)


# --- cards and decks ----------------------------------------------------------------------------------------


def test_a_form_makes_a_card_and_says_what_was_understood():
    assert form_fields(adapter_of("chrono-clash").cards) == (
        "name",
        "type",
        "color",
        "cost",
        "strength",
        "traits",
        "text",
    )
    card = card_from_form({"name": "Bard", "type": "battler", "color": "red", "cost": "2", "strength": "3",
         "text": "[Summon] [Draw 1]\n[Invocation] [Chante]"}, adapter_of("chrono-clash").cards)  # fmt: skip
    first, second = understood(card, adapter_of(card.game).cards, "fr")
    assert first.sentences and not first.not_understood
    assert "Chante" in second.not_understood


@pytest.mark.parametrize("template", templates(adapter_of("chrono-clash")), ids=lambda each: each.name)
def test_tables_laid_ready_are_possible_and_can_be_played(template: Any):
    game = read_position(template.text).game()
    game.run()
    assert game.decision is not None and game.seats == template.players
    assert template.title.of("en") and template.title.of("fr")


def test_tables_for_every_number_of_players():
    assert {template.players for template in templates(adapter_of("chrono-clash"))} == {2, 3, 4}


DECK = """
cards:
  - {count: 45, number: CC-1, name: Fox, type: battler, color: red, cost: 2, strength: 2}
  - {count: 5, number: CC-2, name: Flare, type: action, color: red, cost: 1, text: "[Draw 1]"}
extra:
  - {number: CC-3, name: Colossus, type: ex battler, color: red, cost: 6, strength: 9}
"""


@pytest.mark.parametrize("count", [2, 3, 4])
def test_decks_are_dealt_from_the_first_shuffle(count: int):
    dealt, same, other = (
        position_of_decks(adapter_of("chrono-clash"), (DECK,) * count, seed, CardBox()) for seed in (1, 1, 2)
    )
    assert dealt.text == same.text != other.text
    assert [[fault.rule for fault in deck] for deck in dealt.faults] == [
        ["16-2-1-3", "16-2-1-3", "16-3-1"]
    ] * count
    state = dealt.position.state
    assert state.seats == count
    assert [len(lying(state, seat, AREAS.index("extra"))) for seat in range(count)] == [1] * count


def test_one_deck_or_five_are_too_few_or_too_many():
    for count in (1, 5):
        with pytest.raises(EditError):
            position_of_decks(adapter_of("chrono-clash"), (DECK,) * count, 1, CardBox())
