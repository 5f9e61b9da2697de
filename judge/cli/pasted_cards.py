"""A card's text as somebody typed it: its figures as they were read, to be looked at and put right."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click
from msgspec.structs import replace

from judge.cli.output import Output

if TYPE_CHECKING:
    from judge.cards.importing import Reading
    from judge.table.editing import Pasted


def pasted_card(text: str, put_right: Mapping[str, str], game: str | None) -> "Pasted":
    """Read the text for a game, or for the first whose cards have a text to paste.

    Raises FaultyFileError for a text that is longer than any card's, UsageError for a game of icons.
    """
    from judge.games import GAMES, adapter_of
    from judge.problems import FaultyFileError, Refusal

    for name in [game] if game else GAMES:
        try:
            pasted = adapter_of(name).card_from_text(text, put_right)
        except Refusal as error:
            raise FaultyFileError(*error.problems) from error
        if pasted is not None:
            return pasted
    raise click.UsageError(f"the cards of {game} are icons; describe them in a file")


def reading_of_pasted(pasted: "Pasted") -> "Reading":
    """The card, with what is assumed of it; raises FaultyFileError with everything that is wrong."""
    from judge.cards.importing import Reading
    from judge.problems import FaultyFileError, Refusal
    from judge.table.editing import card_from_form

    try:
        card = card_from_form(pasted.completed, pasted.cards)
    except Refusal as error:
        raise FaultyFileError(*error.problems) from error
    return Reading((replace(card, number=pasted.fields.get("number", card.front.name)),))


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


def pasted_as_json(pasted: "Pasted") -> dict[str, Any]:
    """What was read as which field, for JSON."""
    return {"fields": pasted.fields, "assumed": pasted.assumed, "unused": list(pasted.unused)}
