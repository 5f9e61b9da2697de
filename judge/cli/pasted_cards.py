"""A card's text as somebody typed it: its figures as they were read, to be looked at and put right."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from judge.cli.output import Output

if TYPE_CHECKING:
    from judge.table.editing import Pasted


def pasted_card(text: str, put_right: Mapping[str, str], game: str | None) -> "Pasted":
    """Read the text for a game, or for the first whose cards have a text to paste.

    Raises FaultyFileError for a text that is longer than any card's, UsageError for a game of icons.
    """
    from judge.games.pasting import read_pasted

    pasted = read_pasted(text, put_right, game or "")
    if pasted is None:
        raise click.UsageError(f"the cards of {game} are icons; describe them in a file")
    return pasted


def print_pasted(pasted: "Pasted", output: Output) -> None:
    """Print what was read as which field, and what is only assumed."""
    rows = []
    for field, value in pasted.completed.items():
        if not field.endswith("text"):
            said = f"{value}  ({output.words('assumed')})" if field in pasted.assumed else value
            rows.append((field, [said]))
    output.rows(rows)
    for words in pasted.unused:
        output.note(output.words("Words not used: %(words)s", words=words))
    click.echo(output.words("If one of these is wrong: --set FIELD=VALUE."))
