"""`judge interpretations`: where a manual is contradictory or silent, and how the engine reads it."""

import sys
from typing import TYPE_CHECKING

import click

from judge.cli.output import NOT_FOUND, Output, speaking
from judge.corpus.model import LANGUAGES

if TYPE_CHECKING:
    from judge.games.fusion_world.interpretations import Interpretation


@click.command("interpretations")
@click.argument("words", nargs=-1)
@speaking(*LANGUAGES)
def interpretations_command(words: tuple[str, ...], as_json: bool, language: str) -> None:
    """List the interpretations: what is at issue, the reading taken, and the other, for `--reading NAME`.

    WORDS narrow the list: a name, a rule's number, or words of the issue. Status 1 if there is none.
    """
    from judge.games.fusion_world.interpretations import interpretations

    output = Output(language, as_json)

    def text(interpretation: "Interpretation", part: str) -> str:
        said: str = getattr(interpretation, f"{part}_{language}")
        return said

    found = [
        each
        for each in interpretations().values()
        if all(
            word in each.rules or word.casefold() in f"{each.name} {text(each, 'issue')}".casefold()
            for word in words
        )
    ]
    if as_json:
        output.json(
            [
                {
                    "name": each.name,
                    "rules": list(each.rules),
                    "issue": text(each, "issue"),
                    "reading": text(each, "reading"),
                    "other": text(each, "other"),
                }
                for each in found
            ]
        )
    else:
        for each in found:
            output.heading(f"{each.name}  ({', '.join(each.rules)})")
            click.echo(text(each, "issue"))
            click.echo(output.words("Read as: %(reading)s", reading=text(each, "reading")))
            click.echo(output.words("Otherwise: %(other)s", other=text(each, "other")))
    sys.exit(0 if found else NOT_FOUND)
