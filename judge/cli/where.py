"""`judge where`: the places in the code that carry a rule out."""

import sys

import click

from judge.cli.lookup import rules_typed
from judge.cli.output import NOT_FOUND, Output, answering


@click.command("where")
@click.argument("words", metavar="NUMBER", nargs=-1, required=True)
@answering
def where_command(words: tuple[str, ...], manual_name: str | None, language: str, as_json: bool) -> None:
    """Print file and line of a rule's step, requirements and sentences: `judge where 8-4-6`.

    Status 1 if no code names the rule.
    """
    from judge.answers.places import places_answer
    from judge.sandbox.source_places import KINDS

    output = Output(language, as_json)
    _, (manual, *_), number = rules_typed(words, manual_name, output)
    places = places_answer(manual.name, number)
    if as_json:
        output.json(places)
    else:
        output.rows(
            [
                (
                    f"{place.file}:{place.line}",
                    [_told(KINDS[place.kind][code], place.name, code) for code in output.languages],
                )
                for place in places
            ]
        )
    if not places:
        if not as_json:
            output.note(output.words("No code names %(rule)s.", rule=f"{manual.facts.prefix} {number}"))
        sys.exit(NOT_FOUND)


def _told(kind: str, name: str, language: str) -> str:
    return f"{kind} : {name}" if language == "fr" else f"{kind}: {name}"
