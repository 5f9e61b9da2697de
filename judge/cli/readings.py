"""`judge interpretations`: where a manual is contradictory or silent, and how the engine reads it."""

import sys

import click

from judge.answers.readings import PARTS, has_words, interpretation_answer, texts_of
from judge.cli.games import game_option, without_game
from judge.cli.output import NOT_FOUND, Output, speaking
from judge.games import GAMES


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
        if has_words(each, tuple(rest))
    ]
    if as_json:
        output.json([interpretation_answer(each, its, output.languages) for its, each in found])
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
