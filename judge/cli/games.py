"""Games named at the terminal, everywhere in one way: `CC`, `chrono-clash`, first of all or as `--game`."""

from collections.abc import Callable, Sequence
from typing import Any

import click

from judge.corpus import numbers
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


def rule_of_games(typed: str) -> tuple[list[str], str]:
    """The games whose rule was typed as `--rule`, and its number: of one for ``MA 10-4-2``, of each for
    ``10-4-2``. Raises click.BadParameter for what is no number, or one of a manual without an engine."""
    read = numbers.read_typed(typed)
    game = game_called(read.prefix) if read and read.prefix else None
    if read is None or (read.prefix and game is None):
        raise click.BadParameter(
            f"{typed!r} is no number of a rule that is played; type one like 8-4-6 or MA 10-4-2",
            param_hint="--rule",
        )
    return [game] if game else list(GAMES), read.number
