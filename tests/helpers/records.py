"""What the rules do, written down line by line and held against what they do today."""

import functools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from judge.sandbox.collection import examples_of

TESTS = Path(__file__).parent.parent
GAMES = ("fusion-world", "masters", "chrono-clash")


class Record(NamedTuple):
    """Lines `key: words` of each game in a folder of the tests, and what makes them anew."""

    folder: str
    lines: Callable[[str], Iterable[tuple[str, str]]]
    """Makes keys and words, for the name of a game."""
    games: tuple[str, ...] = GAMES

    def file(self, game: str) -> Path:
        return TESTS / self.folder / f"{game}.txt"

    def of(self, game: str, key: object) -> list[str]:
        """Give the words that are recorded under a key; fail where there are none."""
        lines = _read(self.file(game))
        assert str(key) in lines, (
            f"{self.folder}/{game}.txt has no line “{key}”: run python tests/helpers/record_all.py"
        )
        return lines[str(key)].split()

    def keys(self) -> list[tuple[str, str]]:
        """List the name of each game with each key that is recorded for it."""
        return [(game, key) for game in self.games for key in _read(self.file(game))]

    def make(self, games: Iterable[str] = GAMES) -> None:
        """Write the files of some games anew."""
        for game in sorted({*games} & {*self.games}):
            self.file(game).parent.mkdir(exist_ok=True)
            text = "".join(f"{key}: {words}\n" for key, words in self.lines(game))
            self.file(game).write_text(text, "utf-8")


@functools.cache
def _read(file: Path) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in file.read_text("utf-8").splitlines())


def each_seed(seeds: range, words: Callable[[str, int], str]) -> Callable[[str], Iterator[tuple[str, str]]]:
    """Make the lines of a record that has a line for each seed."""
    return lambda game: ((str(seed), words(game, seed)) for seed in seeds)


def each_example(words: Callable[[Path], str]) -> Callable[[str], Iterator[tuple[str, str]]]:
    """Make the lines of a record that has a line for each worked example."""
    return lambda game: ((file.stem, words(file)) for file in examples_of(game))
