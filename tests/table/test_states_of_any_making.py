"""A state that somebody made up under `engine:` is refused where it is read, or played on without a crash."""

import base64
from typing import Any

import msgspec
import pytest
from helpers.chrono_positions import random_session
from helpers.fusion_world import read_position
from helpers.mutations import engine_fields
from helpers.own_games import played
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.decisions import first_answers
from judge.engine.errors import BrokenState, EngineError
from judge.engine.state import Decision, Frame, Option, State
from judge.games import adapter_of
from judge.problems import Refusal
from judge.rules.chrono_clash import turn
from judge.rules.chrono_clash.game import ChronoClash
from judge.sandbox.variations.asking import options_of
from judge.sandbox.variations.stepping import Stepper
from judge.sandbox.variations.tables import table_of
from judge.table.acts import Answer
from judge.table.position import Position, PositionError
from judge.table.positions.writing import written_fields

OPTIONS = [
    "yes",
    "no",
    "card",
    "pass",
    "attack",
    "summon",
    "player",
    "print",
    "main",
    "end",
    "battle",
    "effect",
    "",
]


def a_state(game: str, seed: int, moves: int):
    """A catalogue, a state that play came to, and what its cards are called."""
    if game == "chrono-clash":
        session, _ = random_session(seed, moves)
        return session.catalogue, session.state, session.labels
    *_, running = played(seed, moves)
    running.run()
    return running.catalogue, running.state, {}


def with_engine(fields: dict[str, Any], engine: dict[str, Any]) -> dict[str, Any]:
    encoded = base64.b64encode(msgspec.msgpack.encode(engine)).decode()
    return {name: value for name, value in fields.items() if name != "asked"} | {"engine": encoded}


def play_on(position: Position, draw: Any) -> None:
    """What anybody does with a position: it is opened, its questions are told and answered."""
    table = table_of(position.catalogue, position.state, position.names)
    stepper = Stepper(table, table.start)
    for _ in range(4):
        for language in ("en", "fr"):
            options_of(table, stepper.game.state, language)
        if stepper.game.decision is None:
            return
        answers, _ = first_answers(stepper.game.decision, 8)
        if not answers:
            return
        stepper.step(Answer(draw(st.sampled_from(answers))))


@pytest.mark.parametrize("game", ["fusion-world", "chrono-clash"])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_it_is_refused_or_played_on_and_nothing_else_comes_of_it(game: str, data: st.DataObject) -> None:
    catalogue, state, labels = a_state(game, data.draw(st.integers(0, 30)), data.draw(st.integers(1, 90)))
    words = [*adapter_of(game).game.procedures, *OPTIONS, *(frame.procedure for frame in state.stack)]
    engine = engine_fields(data.draw, state, words)
    try:
        position = read_position(
            with_engine(written_fields(adapter_of(catalogue.game), catalogue, state, labels), engine)
        )
    except PositionError as error:
        assert all(each.text["en"] and each.text["fr"] and each.place for each in error.problems)
        return
    assert isinstance(position.state, State)
    try:
        play_on(position, data.draw)
    except (Refusal, EngineError) as error:
        assert str(error)


@pytest.mark.parametrize(
    "engine",
    [
        {"stack": [Frame("turn", 99)]},
        {"stack": [Frame("turn", -3)]},
        {"stack": [Frame("turn", 5, player=7)]},
        {"stack": [Frame("fight", 0, 0, 0)]},  # nobody is attacked
        {"stack": [Frame("guardian_attack", 0, 0, 0)]},  # no player's pile
        {"stack": [Frame("play_a_summon", 0, 0, 0)]},
        {"stack": [Frame("turn", 5)], "decision": Decision(9, "5-4-1", "main-step", (Option("pass"),))},
        {"stack": [Frame("turn", 5)], "decision": Decision(0, "5-4-1", "main-step", ())},
        {"stack": [Frame("turn", 5)], "decision": Decision(0, "5-4-1", "main-step", (Option("dance"),))},
        {"stack": [Frame("turn", 5)], "decision": Decision(0, "5-4-1", "may", (Option("yes"),), 2, 1)},
        {"answer": [0]},
        {"first": 5},
        {"out": [0, 0]},
        {"track": 10**12},
    ],
)
def test_what_cannot_be_played_on_is_refused_where_it_is_read(engine: dict[str, Any]) -> None:
    fields = {
        "game": "chrono-clash",
        "cards": {"page": {"type": "battler", "color": "red", "cost": 1, "strength": 2}},
    }
    fields |= {"A": {"battlefield": ["page"]}, "B": {}}
    with pytest.raises(PositionError) as error:
        read_position(with_engine(fields, engine))
    (defect,) = error.value.problems
    assert defect.place == "engine"
    assert "delete engine:" in defect.text["en"]
    assert "supprimez engine:" in defect.text["fr"]


def test_what_goes_wrong_later_is_a_refusal_that_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = random_session(2, 60)
    table = table_of(session.catalogue, session.state, session.labels)
    stepper = Stepper(table, table.start)
    before = stepper.game.state
    for place, verb in ((turn, "declared"), (ChronoClash, "choose")):
        monkeypatch.setattr(place, verb, lambda game, *_: game.zones[999])
    with pytest.raises(Refusal) as error:
        stepper.step(Answer(first_answers(before.decision, 1)[0][0]))
    assert isinstance(error.value, BrokenState)
    assert isinstance(error.value.__cause__, IndexError)
    assert "engine:" in error.value.texts["en"]
    assert "engine:" in error.value.texts["fr"]
    assert stepper.game.state == before
