"""Positions as text: what is refused, and that nothing else than PositionError comes of any text."""

import base64
from typing import Any

import msgspec
import pytest
from helpers.fusion_world import read_position
from helpers.own_games import played
from helpers.positions import CARDS, again, refused
from helpers.work import at_most_calls
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.state import Battle, Decision, Delayed, Fact, Frame, Modifier, Option, Pending, State
from judge.engine.written import signature_of
from judge.games import adapter_of
from judge.games.positions import write_position
from judge.rules.dragon_ball.kept import CarryingOutEffect, Placing
from judge.table.position import PositionError

KEYS = ["turn", "A", "B", "battle", "effects", "pending", "this turn", "records", "skips", "engine"]
INNER_KEYS = [
    "card", "hand", "battle", "leader", "skill", "effect", "upon", "by", "attack", "guard", "stays",
    "attacked", "played", "numbers", "event", "kind", "of", "A", "label", "count", "under",
]  # fmt: skip
SCOUT = """game: chrono-clash
cards: {scout: {type: battler, color: red, cost: 1, strength: 1}}
A: {battlefield: [scout]}
"""
WORDS = ["raider", "A leader", "B", "+5000 power", "4 unknown", "0-3", "attacked"]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(INNER_KEYS), inner, max_size=3)
    ),
    max_leaves=8,
)


def test_every_defect_at_once_with_place_line_and_remedy():
    before = CARDS.strip() + "\n"
    text = (
        "turn: soon\nA:\n  hand: [raidr, 3 unknown]\n  energi: 3\nphase: night\nbattle: {attack: A nobody}\n"
    )
    with pytest.raises(PositionError) as error:
        read_position(before + text)
    first = before.count("\n") + 1
    found = [(each.place, each.line - first, each.text["en"]) for each in error.value.problems]
    assert [each[:2] for each in found] == [
        ("turn", 0), ("A.hand[1]", 2), ("A.energi", 3), ("phase", 4), ("battle.attack", 5), ("battle", 5),
    ]  # fmt: skip
    assert [each[2] for each in found[:3]] == [
        "'soon' is no number from 0 to 1000",
        "no card raidr is defined under cards:; there is: raider. A card that nobody knows is"
        " written: 1 unknown",
        "'energi' is not known here; did you mean energy?",
    ]
    assert all(each.text["fr"] and each.text["fr"] != each.text["en"] for each in error.value.problems)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A: {hand: 1000000 unknown}", "more than 400 cards"),
        ("A: {battle: {card: grunt, under: 1000000 unknown}}", "more than 400 cards"),
        ("A: {hand: {card: unknown, count: 1000000}}", "no number from 1 to 400"),
        ("A: {hand: [[raider]]}", "not a list"),
        ("A: {life: -1}", "-1 is no number of cards; write 0, 1 or more"),
        ("A: 7", "names with values"),
        ("A: {battle: {card: grunt, under: {card: raider, under: grunt}}}", "'under' is not known here"),
        ("A: {leader: {card: grunt, awakened: yes}}", "with a back side"),
        ("A: {battle: {card: raider, effects: [sing a song]}}", "not understood as an effect"),
        ("effects: [+5000 power for the turn]", "whose effect"),
        ("effects: [{effect: +5000 power, by: A leader}]", "on which cards"),
        ("effects: [{by: A leader}]", "an effect is needed"),
        ("effects: [{of: captain 1, by: A leader}]", "is no effect of a card"),
        ("A: {battle: raider}\nB: {battle: raider}\npending: [raider]", "A raider, B raider"),
        ("A: {battle: raider}\npending: [{card: A raider, skill: 4}]", "is no skill of that card"),
        ("A: {battle: grunt}\npending: [A grunt]", "which skill"),
        ("A: {battle: [{card: raider, label: x}, {card: grunt, label: x}]}", "labelled x"),
        ("A: {battle: [{card: raider, label: x, count: 2}]}", "a label is for one card"),
        ("battle: {attack: A leader, guard: A leader}", "attacks a card of the other player"),
        ("battle: {step: offense}", "needs an attack card"),
        ("battle: {attack: A leader, guard: B leader, at: 8-2-4}", "is no step of 8-1"),
        ("battle: {attack: A leader, guard: B leader}\nphase: end", "belongs to the Main Phase"),
        ("this turn: [attacked]", "one thing that happened"),
        ("records: {numbers: 0-4}", "each once"),
        ("records: {stays: {1: 900}}", "no card numbers"),
        ("records: {stays: {--1: 0}}", "no card numbers"),
        ("this turn: {damage due: {card: A leader, skill: " + "9" * 5000 + "}}", "no number from 0 to 1"),
        ("pending: [A leader " + "9" * 5000 + "]", "is no skill"),
        ("engine: '!'", "does not fit"),
        ("engine: 3q2+7w==", "does not fit"),
        ("cards: {x: {type: battle}}", "stands twice"),
    ],
)
def test_bad_values(text: str, words: str):
    assert any(words in each for each in refused(text)), refused(text)


@pytest.mark.parametrize(
    "fields",
    [
        {"cards": ()},
        {"turn_player": 7},
        {"no": 1},
        {"stack": 3},
        {"stack": [Frame("attack", card=700)]},
        {"stack": [Frame("no procedure")]},
        {"stack": [Frame("effect", skill=-1)]},
        {"stack": [Frame("later")]},
        {"stack": [Frame("later", kept=CarryingOutEffect(instruction=9999))]},
        {"stack": [Frame("checkpoint", kept=Placing((0,)))]},
        {"stack": [Frame("order", kept=Placing((700,)))]},
        {"stack": [Frame("order")]},
        {"stack": [["order", 0, 0, -1, -1, -1, [], 0, -1, None, None, ["Peeling", [1]]]]},
        {"stack": [["order", 0, 0, -1, -1, -1, [], 0, -1, None, None, ["Placing", ["x"]]]]},
        {"stack": [["order", 0, 0, -1, -1, -1, [], [], 0, -1, ["x"], None, ""]]},  # in older slots
        {"stack": [["look", 0, 0, -1, -1, -1, [], [], 0, -1, [700], None, ""]]},
        {"modifiers": [Modifier(0, 0, 0, 0, "", 0)]},
        {"modifiers": [Modifier(9999, 0, 0, 0, "", 0)]},
        {"delayed": [Delayed(0, 0, 0, 0, "", 0)]},
        {"pending": [Pending(0, -2, 0, 0)]},
        {"pending": [Pending(9999, 0, 0, 0)]},
        {"facts": [Fact("played", print=9999)]},
        {"facts": [Fact("played", 9)]},
        {"lasting_facts": [Fact("draw", 9)]},
        {"battle": Battle(0, 0, 1, 0, facts=(Fact("blocked", card=700),))},
        {"situations": [999]},
        {"situations": [50_000_000]},
        {"situations": [-1]},
        {"decision": Decision(0, "", "choose", (Option("card", 700),))},
    ],
)
def test_what_is_encoded_refers_only_to_what_there_is(fields: dict[str, Any]):
    encoded = base64.b64encode(msgspec.msgpack.encode(fields)).decode()
    assert ["does not fit" in each for each in refused(f"engine: {encoded}")] == [True]


@pytest.mark.parametrize(
    "fields",
    [{"battle": [0, 0, 1, 0, [], [0, 0], False, "attack"]}, {"skips": [["draw", 1]]}],
)
def test_what_an_older_version_encoded_otherwise_is_refused_with_what_to_do(fields: dict[str, Any]):
    encoded = base64.b64encode(msgspec.msgpack.encode(fields)).decode()
    assert ["delete engine: to begin at the step" in each for each in refused(f"engine: {encoded}")] == [True]


@pytest.mark.parametrize(
    ("name", "words"),
    [("unknown", "nobody knows"), ("'a, b'", "a comma"), ("12", "it is a number")],
)
def test_names_that_mean_something_else(name: str, words: str):
    with pytest.raises(PositionError, match=words):
        read_position(f"cards: {{{name}: {{type: battle, color: red, cost: 1, power: 5000}}}}")


def test_what_a_card_lacks_is_said():
    with pytest.raises(PositionError) as error:
        read_position("cards:\n  raider: {type: battle, color: pink}")
    places = {(each.place, each.line) for each in error.value.problems}
    assert places == {("cards.raider.color", 2), ("cards.raider.cost", 2), ("cards.raider.power", 2)}


@pytest.mark.parametrize(
    "text",
    [
        "A: &a {hand: 4}",
        "A: {hand: &a [raider]}\nB: {hand: *a}",
        "A: !!python/object/apply:os.system [ls]",
        "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b]",
        "[" * 100_000,
        "{a: " * 50_000,
        "- " * 100_000,
        "x" * 300_000,
        "turn: 3 #" + "x" * 300_000,
        "A: {hand: [" + "raider, " * 30_000 + "]}",
        "A: {hand: '" + "4 unknown rest, " * 15_000 + "'}",
        "A: {hand: raider" + " rest" * 50_000 + "}",
        "cards: {x: {type: extra, color: red, cost: 1, text: '" + "a" * 200_000 + "'}}",
        "\x00", "a: 'b", "- a\n- b", "", "~", "3", "%YAML 9.9", "? [a]\n: b",
    ],
)  # fmt: skip
def test_no_text_grows_or_breaks_anything(text: str):
    with at_most_calls(2_000_000), pytest.raises(PositionError):
        read_position(text)


def test_no_values_grow_or_break_anything():
    endless: dict[str, Any] = {}
    endless["A"] = endless
    wide: Any = ["x"] * 10
    for _ in range(12):
        wide = [wide] * 10
    sources: list[Any] = [endless, {"A": {"hand": wide}}, {"turn": object()}, {3: 4}, None, 3, [], ["A"]]
    for source in sources:
        with at_most_calls(2_000_000), pytest.raises(PositionError):
            read_position(source)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_mangled_text_is_read_or_refused(data: st.DataObject):
    *_, game = played(data.draw(st.integers(0, 20)), 40)
    lines = write_position(game.catalogue, game.state).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.sampled_from(lines))
        line = lines[place]
        lines[place] = data.draw(st.sampled_from(["", other, line[:-2], line.replace("1", "9"), "? ["]))
    read_or_refused("\n".join(lines))


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), VALUES))
def test_any_values_are_read_or_refused(values: dict[str, Any]):
    read_or_refused(values)


def read_or_refused(source: str | dict[str, Any]) -> None:
    try:
        position = read_position(source)
    except PositionError as error:
        assert error.problems
    else:
        assert isinstance(position.state, State)
        assert again(position).state == position.state


@pytest.mark.parametrize(
    ("text", "place", "remedy"),
    [
        ("battle: {attack: A leader, guard: B leader, at: 8-4-6}", "battle.at", "step: damage, at: 8-4-6}"),
        ("at: 8-4-6", "at", "battle: {attack: …, guard: …, step: damage, at: 8-4-6}"),
        ("at: 7-2-5", "at", "phase: charge, at: 7-2-5"),
        ("battle: {attack: A leader, guard: B leader, at: 7-2-5}", "battle.at", "phase: charge, at: 7-2-5"),
        ("phase: end\nat: 6-2-1-5", "at", "phase: preparation, at: 6-2-1-5"),
        ("game: chrono-clash\nat: 10-1-3", "at", "attack: {card: …, at: 10-1-3}"),
        ("game: chrono-clash\nat: 17-4-12-2", "at", "phase: end, at: 17-4-12-2"),
        (f"{SCOUT}attack: {{card: A scout, at: 5-3}}", "attack.at", "phase: draw, at: 5-3"),
    ],
)
def test_a_step_of_another_procedure_is_refused_with_what_to_write(text: str, place: str, remedy: str):
    with pytest.raises(PositionError) as refused:
        read_position(text)
    [defect] = refused.value.problems
    assert defect.place == place
    assert remedy in defect.text["en"] and remedy in defect.text["fr"]
    is_outside = "." in place and not remedy.startswith(("step", place.split(".", maxsplit=1)[0]))
    assert (f"delete {place.split('.', maxsplit=1)[0]}:" in defect.text["en"]) is is_outside


def test_a_step_of_nothing_is_refused_with_the_steps_that_there_are():
    with pytest.raises(PositionError, match="its steps: 7-3-2"):
        read_position("at: 9-9")


def test_what_a_frame_cannot_keep_is_named():
    frame = Frame("order", kept=Placing((700,)))
    encoded = base64.b64encode(msgspec.msgpack.encode({"stack": [named_step(frame)]})).decode()
    (said,) = refused(f"engine: {encoded}")
    assert "cards of order" in said
    assert "delete engine:" in said


def named_step(frame: Frame) -> list[Any]:
    """A frame as a row that begins its procedure."""
    procedure = adapter_of("fusion-world").game.procedures[frame.procedure]
    row = [getattr(frame, name) for name in Frame.__struct_fields__]
    return [row[0], ["", procedure.names[0], signature_of(procedure.names)], *row[2:]]
