"""A position in the middle of a rule, read with other rules than those it was written with."""

import base64
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from helpers.command import judge
from helpers.fusion_world import check_position, read_position
from helpers.other_rules import Row, inserted, removed, steps_changed
from helpers.pages import text_of
from helpers.sandbox_site import Judge, site

from judge.engine.catalogue import Catalogue
from judge.engine.state import Frame, State, write
from judge.engine.written import engine_of, read_kept, signature_of, unnamed, write_kept
from judge.games import GAMES, adapter_of
from judge.games.positions import write_position
from judge.sandbox.variations import moves, opened
from judge.table.editing.starting import templates
from judge.table.position import PositionError

ATTACK = "A attacks leader with Breakwater Smith"
STEP, PROCEDURE = 1, 0


def nothing(game: Any) -> None:
    """A step that does nothing."""


@pytest.fixture
def asked() -> tuple[Catalogue, State, dict[int, str]]:
    """A state in the middle of an attack, at the question of a skill that it has set off."""
    table = opened(
        next(each.text for each in templates(adapter_of("fusion-world")) if each.name == "mid-game")
    )
    state = moves(table, table.start, ATTACK)[-1].state
    assert [frame.procedure for frame in state.stack][:2] == ["main_phase", "attack"]
    return table.catalogue, state, table.labels


@pytest.fixture
def text(asked: tuple[Catalogue, State, dict[int, str]]) -> Iterator[str]:
    written = write_position(*asked)
    assert "engine:" in written
    yield written


def standing(state: State) -> str:
    """The step of the attack that follows."""
    frame = state.stack[1]
    return adapter_of("fusion-world").game.procedures[frame.procedure].steps[frame.step].rule


def with_frames(text: str, change: Callable[[list[list[Any]]], None]) -> str:
    """The text with other frames under `engine:`."""
    fields = yaml.safe_load(text)
    engine = msgspec.msgpack.decode(base64.b64decode(fields["engine"]))
    change(engine["stack"])
    fields["engine"] = base64.b64encode(msgspec.msgpack.encode(engine)).decode()
    return yaml.safe_dump(fields, sort_keys=False)


def refused(text: str) -> str:
    with pytest.raises(PositionError) as error:
        read_position(text)
    (defect,) = error.value.problems
    assert defect.place == "engine"
    assert "delete engine:" in defect.text["en"] and "supprimez engine:" in defect.text["fr"]
    return defect.text["en"]


def test_with_the_same_rules_it_stands_where_it_stood(text: str, asked: Any) -> None:
    position = read_position(text)
    assert position.state == asked[1]
    assert not position.warnings
    assert standing(position.state) == "8-1-5"


@pytest.mark.parametrize("other", [inserted("8-1-3", "8-1-3", nothing), removed("8-1-2-1")])
def test_a_step_more_or_less_before_does_not_move_it_and_is_said(text: str, other: Any) -> None:
    with steps_changed("fusion-world", "attack", other):
        position = read_position(text)
        assert standing(position.state) == "8-1-5"
        (warning,) = [each for each in position.warnings if each.place == "engine"]
        assert "in the middle of 8-1 by another version" in warning.text["en"]
        assert "au milieu de 8-1 par une autre version" in warning.text["fr"]
        assert warning in check_position(text)


@pytest.mark.parametrize("command", ["run", "step", "legal"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_terminal_says_it_where_it_is_played(
    text: str, tmp_path: Path, command: str, language: str
) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(text, encoding="utf-8")
    words = {"en": "another version of the rules engine", "fr": "autre version du moteur"}[language]
    assert words not in judge(command, str(file), "--language", language, typed="quit\n").output
    with steps_changed("fusion-world", "attack", removed("8-1-2-1")):
        assert words in judge(command, str(file), "--language", language, typed="quit\n").output


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_pages_say_it_where_it_is_played(text: str, tmp_path: Path, language: str) -> None:
    words = {"en": "another version of the rules engine", "fr": "autre version du moteur"}[language]
    with steps_changed("fusion-world", "attack", removed("8-1-2-1")):
        visitor = Judge(site(tmp_path))
        base = visitor.begin(**{"from": "text", "game": "fusion-world", "text": text})
        for page in ("", "setup"):
            assert words in unescape(text_of(visitor.get(f"{base}{page}?lang={language}").text))


@pytest.mark.parametrize("other", [inserted("8-1-5", "8-1-5", nothing), removed("8-1-4")])
def test_where_nobody_can_say_how_to_go_on_it_is_refused(text: str, other: Any) -> None:
    with steps_changed("fusion-world", "attack", other):
        assert "8-1-5 of 8-1" in refused(text)


def test_a_procedure_of_another_name_is_refused(text: str) -> None:
    def renamed(rows: list[list[Any]]) -> None:
        rows[1][PROCEDURE] = "8-1-old"

    assert "8-1-old" in refused(with_frames(text, renamed))


@pytest.mark.parametrize(
    "step", [[], ["8-1-4", "8-1-5"], [1, 2, 3], "8-1-5", None, {}, [[], [], []], [0, ""], 99, -1]
)
def test_a_step_of_any_making_is_refused(text: str, step: Any) -> None:
    def spoiled(rows: list[list[Any]]) -> None:
        rows[1][STEP] = step

    refused(with_frames(text, spoiled))


def test_version_0_1_counted_the_steps_that_it_had(text: str) -> None:
    def counted(rows: list[list[Any]]) -> None:
        rows[1][PROCEDURE] = "8-1"
        rows[1][STEP] = 4  # 8-1-1, 8-1-2-1, 8-1-3, 8-1-4

    old = with_frames(text, counted)
    assert standing(read_position(old).state) == "8-1-5"
    with steps_changed("fusion-world", "attack", inserted("8-1-3", "8-1-3", nothing)):
        position = read_position(old)
        assert standing(position.state) == "8-1-5"
        assert "another version" in "".join(each.text["en"] for each in position.warnings)


def test_steps_that_were_named_by_their_rules_are_found(text: str, asked: Any) -> None:
    attack = adapter_of("fusion-world").game.procedures["attack"]

    def numbered(rows: list[list[Any]]) -> None:
        rows[1][PROCEDURE] = "8-1"
        rows[1][STEP] = ["8-1-4", "8-1-5", signature_of(attack.numbered_names)]

    position = read_position(with_frames(text, numbered))
    assert position.state == asked[1]
    assert not position.warnings


@pytest.mark.parametrize("name", ["evolve", "order"])
def test_so_are_those_of_a_procedure_that_is_still_called_as_it_was(name: str) -> None:
    game = read_position("game: fusion-world\nA: {}\nB: {}\n").game()
    procedure = game.procedures[name]
    frame = Frame(name, len(procedure.steps) - 1)
    row = [getattr(frame, field) for field in Frame.__struct_fields__]
    before, following = ("", *procedure.numbered_names)[-2:]
    row[STEP] = [before, following, signature_of(procedure.numbered_names)]
    assert unnamed([row], game) == ((frame,), [])


# --- the digest of the engine ---


def engine(game: str) -> str:
    position = read_position(
        next(each.text for each in templates(adapter_of(game)) if each.name == "mid-game")
    )
    return engine_of(adapter_of(game).game, position.catalogue)


@pytest.mark.parametrize("game", GAMES)
def test_the_digest_is_the_same_in_every_process(game: str) -> None:
    program = (
        "from judge.table.editing.starting import templates;"
        "from judge.games.positions import read_position;"
        "from judge.engine.written import engine_of;"
        "from judge.games import adapter_of;"
        f"text = next(each.text for each in templates(adapter_of({game!r})) if each.name == 'mid-game');"
        f"print(engine_of(adapter_of({game!r}).game, read_position(text).catalogue))"
    )
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == engine(game)


def swapped(rows: list[Row]) -> None:
    rows[0], rows[1] = rows[1], rows[0]


def test_the_digest_is_another_where_anything_of_a_procedure_is(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {engine("fusion-world")}
    for change in (inserted("8-1-5", "8-1-5", nothing), removed("8-1-3"), swapped):
        with steps_changed("fusion-world", "attack", change):
            known.add(engine("fusion-world"))
    monkeypatch.setattr("judge.__version__", "99")
    known.add(engine("fusion-world"))
    assert len(known) == 5


def test_a_state_that_is_kept_is_given_back_by_the_same_engine_alone(asked: Any) -> None:
    catalogue, state, _ = asked
    game = adapter_of("fusion-world").game(catalogue, state)
    kept = write_kept(state, game, "one")
    assert read_kept(kept, game, "one") == state
    assert read_kept(kept, game, "other") is None
    with pytest.raises(msgspec.MsgspecError):
        read_kept(write(state), game, "one")


def test_the_digest_is_another_where_a_step_does_something_else(tmp_path: Path) -> None:
    rules = tmp_path / "house_rules" / "game.py"
    rules.parent.mkdir()
    (rules.parent / "__init__.py").touch()
    program = (
        "from house_rules.game import HouseRules;"
        "from judge.engine.catalogue import Catalogue;"
        "from judge.engine.written import engine_of;"
        "print(engine_of(HouseRules, Catalogue()))"
    )
    lines = "from judge.rules.fusion_world.game import FusionWorld as F\nclass HouseRules(F):\n  hand = {}\n"
    told = []
    for number in (6, 7, 6):
        rules.write_text(lines.format(number), encoding="utf-8")
        environment = os.environ | {"PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        told.append(done.stdout)
    assert told[0] == told[2] != told[1]
