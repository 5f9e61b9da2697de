"""Worked examples go on as they are recorded: what a rule does changes only where somebody means it to."""

from pathlib import Path

import pytest
from helpers.played_on import RECORD, played_on
from helpers.records import GAMES

from judge.sandbox.collection import examples_of
from judge.sandbox.examples import read_example


@pytest.mark.parametrize(
    ("game", "file"),
    [(game, file) for game in GAMES for file in examples_of(game)],
    ids=lambda each: each if isinstance(each, str) else each.stem,
)
def test_example_goes_on_as_it_is_recorded(game: str, file: Path) -> None:
    """The digests are of three ways to play on; tests/helpers/played_on.py says which."""
    assert played_on(file.stem, read_example(file)).split() == RECORD.of(game, file.stem)
