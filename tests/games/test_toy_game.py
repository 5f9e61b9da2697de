"""A game of few rules goes through every floor with no more than the parts that it has."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers import small_corpus
from helpers.exploring import asked, ended, outcomes
from helpers.high_card import AdapterOfHighCard
from helpers.high_card.exploring import carry_out
from helpers.step_pages import StepPages, words_of

from judge.casework.exploring import pool
from judge.engine.exploring import Bounds
from judge.games import GAMES, adapter_of, game_called, register, unregister
from judge.games.positions import game_named, read_position, write_position
from judge.library import Shelf
from judge.resources import bundled
from judge.sandbox.outcomes import explore_session, tried_every_answer
from judge.sandbox.session import Session
from judge.table.board import board_of
from judge.table.drawing import board_svg
from judge.table.narration import Names, tell_all
from judge.web import create_app

TEXT = """game: high-card
turn: 1
cards:
  ace: {power: 14}
  king: {power: 13}
  nine: {power: 9}
A: {hand: [nine, ace]}
B: {hand: [king, nine]}
"""


@pytest.fixture(autouse=True)
def high_card() -> Iterator[AdapterOfHighCard]:
    adapter = AdapterOfHighCard()
    register(adapter)
    yield adapter
    unregister(adapter.name)


@pytest.fixture
def case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StepPages:
    """A case on a site whose corpus has a manual of high card besides."""
    monkeypatch.setattr(pool, "carry_out", carry_out)
    corpus = tmp_path / "corpus"
    small_corpus.written(corpus / "high-card")
    for each in bundled("rules_corpus").iterdir():
        (corpus / each.name).symlink_to(each)
    listed = (corpus / "games.toml").read_text("utf-8")
    (corpus / "games.toml").unlink()
    own = '[[game]]\nkey = "high-card"\nname = "High card"\nmanuals = ["high-card"]\n'
    (corpus / "games.toml").write_text(f"{listed}\n{own}", "utf-8")
    app = create_app({"SHELF": Shelf(corpus, tmp_path / "home")})
    return StepPages(app.test_client(), TEXT)


def session() -> Session:
    position = read_position(TEXT)
    return Session(position.catalogue, position.state, position.names)


def test_it_is_one_of_the_games_while_it_is_registered(high_card: AdapterOfHighCard):
    assert [*GAMES][-1] == game_called("HC") == "high-card"
    assert adapter_of("high-card") is high_card
    unregister("high-card")
    assert game_called("high card") is None
    register(high_card)


def test_its_positions_are_written_and_read():
    position = read_position(TEXT)
    assert position.names == {0: "nine", 1: "ace", 2: "king", 3: "nine"}
    written = write_position(position.catalogue, position.state, position.names)
    assert written.startswith("game: high-card\nturn: 1\n")
    assert read_position(written).state == position.state
    assert game_named("A: {table: 1 unknown}") == "high-card"


def test_it_is_stepped_through_in_words():
    table = session()
    for move in ("A plays ace", "B joue nine"):
        table.move(move)
    names = Names(table.adapter, table.catalogue, table.labels, state=table.state)
    told = [words for _, words in tell_all(table.trace, names, "en")]
    assert told[:2] == ["The turn player plays a card.", "A plays ace."]
    assert "A takes both cards." in told
    assert table.game.result == "draw"


def test_its_outcomes_are_found():
    found = explore_session(session(), "game-end", Bounds(states=1000, seconds=10.0))
    assert {line.state.result for line in found.lines} == {"draw", "0"}
    assert tried_every_answer(found.exploration)


@pytest.mark.parametrize(("language", "heading"), [("en", "Turn 1, A"), ("fr", "Tour 1, A")])
def test_its_board_is_drawn(language: str, heading: str):
    table = session()
    board = board_of(adapter_of("high-card"), table.game, table.labels, language)
    assert board.heading == heading
    assert [area.key for area in board.players[0].areas] == ["hand", "table", "won"]
    assert "ace" in board_svg(board)


def test_it_is_begun_set_up_stepped_and_explored_on_the_pages(case: StepPages):
    assert "Turn 1, A" in words_of(case.get("setup?area=0:hand").text)
    based_on = re.search(r'name="based_on" value="(\d+)"', case.get("setup").text)[1]
    added = case.post("setup/edit", tool="add", area="0:hand", key="king", based_on=based_on)
    assert added.status_code == 303, words_of(added.text)
    assert "king" in words_of(case.get("setup?area=0:hand").text)
    assert "A: which card is played?" in words_of(case.get().text)
    at = case.said("A plays ace")
    told = words_of(case.get(f"?at={at}").text)
    assert "A plays ace." in told and "B: which card is played?" in told
    if sys.platform == "emscripten":
        pytest.skip("no processes here: only the server explores")
    found = ended(case, asked(case, at, until="turn-end"))
    assert len(outcomes(found)) == 2
    assert "king: from the hand to A's pile." in words_of(found)
