"""Positions of Chrono Clash as text: short to write, complete to read back, of two to four players."""

import pytest
from helpers.chrono_positions import CARDS, random_session, read
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.engine.decisions import random_answer
from judge.engine.state import State
from judge.games.positions import game_named, read_position, write_position
from judge.rules.chrono_clash.areas import AREAS, PILOT, QUEST, SIZE, VIGOR
from judge.rules.chrono_clash.information import has_ability, strength_of
from judge.rules.chrono_clash.invariants import broken
from judge.table.position import Position, PositionError


def again(position: Position) -> Position:
    return read_position(write_position(position.catalogue, position.state, position.names))


def area(position: Position, name: str) -> list[str]:
    player, _, its = name.partition(".")
    zone = position.state.zones["ABCD".index(player) * SIZE + AREAS.index(its)]
    return [position.names[card] for card in zone]


def refused(text: str) -> list[str]:
    with pytest.raises(PositionError) as error:
        read(text)
    assert error.value.sentence("fr")
    return [defect.sentence("en") for defect in error.value.problems]


def test_what_is_not_said_is_a_turn_in_the_middle_of_a_game():
    state = read("").state
    assert (state.turn, state.turn_player, state.first, state.phase, state.track) == (3, 0, 0, "main", 3)
    assert [len(zone) for zone in state.zones] == [40, 0, 0, 0, 5, 0] * 2
    assert state.seats == 2
    assert broken(read("").state)[:-1] == []  # only that nothing is asked yet


def test_a_third_player_joins_by_being_named():
    assert read("C: {}").state.seats == 3
    state = read("D: {quest points: 2}\nturn: 6\nturn player: B").state
    assert (state.seats, state.markers, state.first) == (4, (0, 0, 0, 2), 0)


def test_cards_go_with_a_battler():
    position = read(
        "A: {battlefield: [scout, {card: eva, tapped: yes, quest: unknown, vigor: [blast], pilot: driver}]}"
    )
    cards = position.state.cards
    eva = next(card for card, name in position.names.items() if name == "eva")
    below = [(cards[each].entered, cards[each].face_up, position.names[each]) for each in cards[eva].beneath]
    assert below == [(QUEST, False, "unknown"), (VIGOR, True, "blast"), (PILOT, True, "driver")]
    assert cards[eva].rest
    assert again(position).state == position.state


def test_cards_that_go_with_a_battler_keep_their_order():
    position = read("A: {battlefield: {card: eva, vigor: [blast, scout], pilot: driver}}")
    cards = list(position.state.cards)
    eva = next(number for number, name in position.names.items() if name == "eva")
    cards[eva] = replace(cards[eva], beneath=cards[eva].beneath[::-1])
    state = replace(position.state, cards=tuple(cards))
    text = write_position(position.catalogue, state, position.names)
    assert read_position(text).state == state


@pytest.mark.parametrize(
    ("gauge", "player", "track"),
    [("4", "A", 4), ("-2", "A", -2), ("B 2", "A", -2), ("B 2", "B", 2), ("A 10", "A", 10), ("0", "B", 0)],
)
def test_the_counter_is_told_by_side(gauge: str, player: str, track: int):
    assert read(f"gauge: {gauge}\nturn player: {player}").state.track == track


def test_a_battler_that_was_summoned_this_turn_is_one_for_the_rules():
    position = read("A: {battlefield: [scout, raider summoned]}")
    game = position.game()
    decision = game.run()
    assert decision is not None
    attackers = [position.names[option.card] for option in decision.options if option.kind == "attack"]
    assert attackers == ["scout"]
    assert again(position).state == position.state


def test_players_who_are_out_have_nothing():
    position = read("out: [C]\nC: {}\nD: {}")
    assert position.state.out == (2,)
    assert area(position, "C.guardians") == area(position, "C.deck") == []
    assert len(area(position, "D.guardians")) == 5
    assert again(position).state == position.state


def test_effects_are_written_in_icons():
    position = read(
        'A: {battlefield: scout}\neffects: [{effect: "[Strength +2]", upon: scout, by: A},'
        ' {effect: "[Gagne] [Rapide]", upon: scout, by: A}]'
    )
    game = position.game()
    scout = next(card for card, name in position.names.items() if name == "scout")
    assert strength_of(game, scout) == 5
    assert has_ability(game, scout, "Rapid")
    assert again(position).state == position.state


def test_a_row_without_a_trigger_that_waits_without_an_event_is_resolved():
    """A position may say that it waits; what set it off need not be known."""
    text = CARDS.replace(
        "cards:\n", 'cards:\n  mole: {type: battler, cost: 1, strength: 1, text: "[Draw 1]"}\n', 1
    )
    position = read_position(text + "A: {battlefield: [mole, scout]}\npending: [{card: mole, event: none}]")
    game = position.game()
    game.run()
    while game.decision is not None and game.decision.kind != "main-step":
        game.answer(0)
        game.run()
    options = [(option.kind, position.names[option.card]) for option in game.decision.options[:-1]]
    game.answer(options.index(("attack", "scout")))
    game.run()
    assert not game.pending
    assert any(line.word == "resolves" for line in game.trace)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game: chess", "'chess' is not possible here"),
        ("gauge: high", "'high' is no place of the counter"),
        ("gauge: C 2", "'C 2' is no place of the counter"),
        ("E: {}", "'E' is not known here"),
        ("A: {battle: scout}", "'battle' is not known here"),
        ("A: {battlefield: wizard}", "no card wizard is defined"),
        ("A: {battlefield: [{card: scout, tapped: maybe}]}", "'maybe' is neither yes nor no"),
        ("phase: battle", "'battle' is not possible here"),
        ("at: 9-9", "'9-9' is no step of 5-1"),
        ("out: [A, B]", "somebody must still be in the game"),
        ("out: [C]", "'C' is not possible here"),
        ("effects: [{effect: '[Draw 1]', upon: scout, by: A}]", "is not understood as an effect that lasts"),
        ("A: {battlefield: scout}\neffects: [{effect: '[Strength +2]', by: A}]", "on which cards?"),
        ("readings: [evolve-loses-ki]", "is no interpretation"),
        ("C: {battlefield: scout}\nA: {battlefield: scout}\npending: [scout]", "several players have a card"),
        ("battle: {attack: scout}", "'battle' is not known here"),
        ("engine: AAAA", "does not fit the position"),
    ],
)
def test_what_is_no_position_is_refused_with_its_place(text: str, words: str):
    sentences = refused(text) if not text.startswith("game") else _refused_alone(text)
    assert any(words in sentence for sentence in sentences), sentences


def _refused_alone(text: str) -> list[str]:
    with pytest.raises(PositionError) as error:
        read_position(text)
    return [defect.sentence("en") for defect in error.value.problems]


def test_cards_of_another_game_are_none():
    with pytest.raises(PositionError) as error:
        read_position("game: chrono-clash\ncards: {captain: {type: leader, power: 15000}}")
    told = error.value.sentence("en")
    assert "'leader' is no card type" in told
    assert "'power' is not known here" in told


def test_the_game_is_named_or_the_usual_one():
    assert game_named(CARDS) == "chrono-clash"


@pytest.mark.parametrize("seed", range(18))
def test_any_moment_of_a_game_is_written_down_and_read_back(seed: int):
    session, chance = random_session(seed)
    for _ in range(6):
        if session.decision is None:
            break
        text = write_position(session.catalogue, session.state, session.labels)
        found = read_position(text)
        assert found.state == session.state
        assert found.names == session.labels
        if session.decision.kind == "main-step":
            assert "engine:" not in text
        for _ in range(5):
            if session.decision is not None:
                session.answer(random_answer(session.decision, chance))


NAMES = st.sampled_from(["scout", "raider", "eva", "guard", "unknown", "nurse"])

BESIDES = ["quest: unknown", "vigor: [blast, scout]", "pilot: driver", "count: 2"]


@st.composite
def tables(draw: st.DrawFn) -> str:
    seats = draw(st.integers(2, 4))
    lines = [f"turn: {draw(st.integers(1, 30))}", f"turn player: {'ABCD'[draw(st.integers(0, seats - 1))]}"]
    lines.append(f"gauge: {draw(st.integers(1, 10))}")
    for seat in range(seats):
        entries = [
            f"{{card: {name}, tapped: {rest}, summoned: {new}, {quest}}}"
            for name, rest, new, quest in draw(
                st.lists(
                    st.tuples(
                        NAMES,
                        st.sampled_from(["yes", "no"]),
                        st.sampled_from(["yes", "no"]),
                        st.sampled_from(
                            ["quest: unknown", "vigor: [blast, scout]", "pilot: driver", "count: 2"]
                        ),
                    ),
                    max_size=3,
                )
            )
        ]
        hand = draw(st.lists(NAMES, max_size=3))
        lines.append(
            f"{'ABCD'[seat]}: {{battlefield: [{', '.join(entries)}], hand: [{', '.join(hand)}],"
            f" deck: {draw(st.integers(0, 9))}, extra: [titan], quest points: {draw(st.integers(0, 4))}}}"
        )
    return "\n".join(lines)


@settings(max_examples=40, deadline=None)
@given(tables())
def test_every_table_is_read_as_it_is_written(text: str):
    position = read(text)
    state: State = position.state
    written = again(position)
    assert written.state == state
    assert written.names == position.names
    game = position.game()
    game.run()
    found = read_position(write_position(position.catalogue, game.state, position.names))
    assert found.state == game.state
