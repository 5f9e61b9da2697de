"""`judge interpretations`: where a manual is contradictory or silent, and how the engine reads it."""

import re
import sys
from typing import TYPE_CHECKING

import click

from judge.cli.games import game_option, without_game
from judge.cli.output import NOT_FOUND, Output, speaking
from judge.corpus.manual import plain_name
from judge.corpus.model import LANGUAGES, Language
from judge.games import GAMES

if TYPE_CHECKING:
    from judge.engine.interpreting import Interpretation


PARTS = ("issue", "reading", "other")


def texts_of(interpretation: "Interpretation", part: str) -> dict[Language, str]:
    """A part of an interpretation by language."""
    return {code: getattr(interpretation, f"{part}_{code}") for code in LANGUAGES}


def _says(interpretation: "Interpretation", word: str) -> bool:
    """True if an interpretation has a whole word in its name or its issue, in any language."""
    said = plain_name(" ".join((interpretation.name, *texts_of(interpretation, "issue").values())))
    return re.search(rf"(?<!\w){re.escape(plain_name(word))}(?!\w)", said) is not None


@click.command("interpretations")
@click.argument("words", nargs=-1)
@game_option("Those of one game.")
@speaking()
def interpretations_command(words: tuple[str, ...], game: str | None, as_json: bool, language: str) -> None:
    """List the interpretations: what is at issue, the reading taken, and the other, for `--reading NAME`.

    WORDS narrow the list: a game (`CC`, `chrono-clash`), a name, a rule's number, or whole words of the
    issue in either language. Status 1 if there is none.
    """
    from judge.games import adapter_of

    output = Output(language, as_json)
    named, rest = without_game(" ".join(words).split(), 0)
    game = game or named
    found = [
        (its, each)
        for its in ([game] if game is not None else GAMES)
        for each in adapter_of(its).interpretations.values()
        if all(word in each.rules or _says(each, word) for word in rest)
    ]
    if as_json:
        output.json(
            [
                {"name": each.name, "game": its, "rules": list(each.rules), "only_with": each.only_with}
                | {part: output.texts(texts_of(each, part)) for part in PARTS}
                for its, each in found
            ]
        )
    else:
        for its, each in found:
            issue, reading, other = (texts_of(each, part) for part in PARTS)
            output.heading(f"{each.name}  ({its}: {', '.join(each.rules)})")
            click.echo(output.spoken(issue))
            click.echo(output.words("We read it as: %(reading)s", reading=reading))
            click.echo(output.words("Other reading: %(other)s", other=other))
            if each.only_with:
                click.echo(
                    output.words("Matters only with the other reading of: %(name)s", name=each.only_with)
                )
        if not found:
            output.note(output.words("No interpretation has all of these words. Try fewer."))
    sys.exit(0 if found else NOT_FOUND)
