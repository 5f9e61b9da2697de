"""The meaning of unknown cards as it is typed: ``none``, ``box`` or a deck list, of one player or of all."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.cli.output import Output, card_box
from judge.cli.problems import refusals

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.sandbox.standing_in import Wanted


def wanted(typed: Sequence[str], game: "Game", output: Output) -> "list[Wanted]":
    """Read what the judge wants unknown cards to stand for; all else ends the command with the reason."""
    return [_wanted(each, game, output) for each in typed]


def _wanted(typed: str, game: "Game", output: Output) -> "Wanted":
    from judge.cards.deck_lists import read_deck
    from judge.sandbox.standing_in import Wanted, of_box, of_deck
    from judge.table.seats import SEATS

    player, equals, what = typed.partition("=")
    players = SEATS[: game.seats]
    seat = players.find(player.upper()) if equals and len(player) == 1 else -1
    if seat < 0:
        what = typed
    if what == "none":
        return Wanted(seat, none=True)
    if what == "box":
        return of_box(card_box(), game.name, seat)
    if not Path(what).is_file():
        message = output.words(
            "'%(typed)s' is no file; write none, box or the file of a deck list; for one player:"
            " %(player)s=none",
            typed=what, player=players[-1],
        )  # fmt: skip
        raise click.BadParameter(message, param_hint="--unknown")
    with refusals(output):
        return of_deck(read_deck(Path(what), card_box(), game.name), seat)
