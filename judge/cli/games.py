"""Games named at the terminal, everywhere in one way: `CC`, `chrono-clash`, first of all or as `--game`."""

from collections.abc import Callable, Sequence
from typing import Any

import click

from judge.games import GAMES, game_called


class GameName(click.ParamType[str]):
    """A game that there is an engine for, by its name or prefix."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The game's name; lists the games where there is none of that name."""
        found = game_called(str(value))
        if found is None:
            self.fail(
                f"there is no engine for the game {value!r}; there is one for: {', '.join(GAMES)}", param, ctx
            )
        return found


GAME_OF_FILE = "The game: of the worked example of that name, of a position that names none."


def game_option(words: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option `--game`: a game that there is an engine for."""
    return click.option("--game", type=GameName(), default=None, metavar="NAME", help=words)


def without_game(words: Sequence[str], least: int = 1) -> tuple[str | None, tuple[str, ...]]:
    """The game that words begin with, if enough of them are left without it, and the other words."""
    for length in (2, 1):
        found = game_called(" ".join(words[:length]))
        if found is not None and len(words) - length >= least:
            return found, tuple(words[length:])
    return None, tuple(words)
