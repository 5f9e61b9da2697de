"""Across games and languages: `judge compare`, `judge concept`."""

import sys
from typing import TYPE_CHECKING, Any

import click
import msgspec

from judge.cli.output import NOT_FOUND, Output, opened
from judge.corpus.comparing import Row, Side, UnknownSideError, compare, read_side
from judge.corpus.likeness import Place
from judge.corpus.model import LANGUAGES, Language
from judge.corpus.references import plain_text

if TYPE_CHECKING:
    from judge.corpus import Corpus

_language = click.option(
    "--language", type=click.Choice(LANGUAGES), default="en", show_default=True, envvar="JUDGE_LANGUAGE"
)
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON (shapes: docs/json.md).")


@click.command(name="compare")
@click.argument("left", metavar="A")
@click.argument("right", metavar="B")
@_language
@_json
def compare_command(left: str, right: str, language: str, as_json: bool) -> None:
    """Hold two rules, sections, keywords or concepts side by side: `judge compare "FW 8-4" "MA 7-4 fr"`.

    Each side is a number or a name, with its manual's prefix before it and its language behind it where they
    are not the usual ones.
    """
    library, _ = opened(None)
    output = Output(language, as_json)
    corpus = library.corpus
    sides = [_side(corpus, text, language, output) for text in (left, right)]
    rows = compare(corpus, *sides)
    if as_json:
        output.json(
            {
                "left": _side_as_json(sides[0]),
                "right": _side_as_json(sides[1]),
                "rows": [_row_as_json(row) for row in rows],
            }
        )
        return
    output.beside([_cells(corpus, row, sides) for row in rows])


def _side(corpus: "Corpus", text: str, language: Language, output: Output) -> Side:
    try:
        return read_side(corpus, text, language)
    except UnknownSideError as error:
        if output.as_json:
            output.json({"error": "unknown", "name": error.text, "nearest": error.nearest})
        else:
            output.note(
                output.words(
                    "%(name)s: no rule, keyword or concept. Type one like FW 8-4-6, MA blocker.",
                    name=error.text,
                )
            )
            for number in error.nearest:
                opening = corpus.manuals[error.manual].opening(number, language, 80)
                output.note(f"  {corpus.manuals[error.manual].facts.prefix} {number}  {opening}")
        sys.exit(NOT_FOUND)


def _side_as_json(side: Side) -> dict[str, Any]:
    return {"name": side.name, "language": side.language}


def _row_as_json(row: Row) -> dict[str, Any]:
    places = {"left": row.left, "right": row.right}
    return {
        **{side: place and place._asdict() for side, place in places.items()},
        "left_only": row.left_only,
        "right_only": row.right_only,
    }


def _cells(corpus: "Corpus", row: Row, sides: list[Side]) -> list[tuple[str, str, tuple[str, ...]]]:
    """For each side its number, its text, and the words to mark in it; empty where it has no like rule."""
    cells = []
    for place, only, side in zip((row.left, row.right), (row.left_only, row.right_only), sides, strict=True):
        cells.append((*_labelled_text(corpus, place, side.language), only) if place else ("", "", ()))
    return cells


def _labelled_text(corpus: "Corpus", place: Place, language: Language) -> tuple[str, str]:
    manual = corpus.manuals[place.manual]
    rule = manual.rules[place.number]
    parts = (rule.title[language], plain_text(rule.text[language]))
    return f"{manual.facts.prefix} {place.number}", " – ".join(part for part in parts if part)


@click.command()
@click.argument("name", nargs=-1)
@_language
@_json
def concept(name: tuple[str, ...], language: str, as_json: bool) -> None:
    """Say how the games settle something: `judge concept opening hand`; without a name, list all."""
    library, _ = opened(None)
    output = Output(language, as_json)
    corpus = library.corpus
    if not name:
        if as_json:
            output.json(
                [{"key": key, "name": {"en": c.en, "fr": c.fr}} for key, c in corpus.concepts.items()]
            )
        else:
            output.rows([(c.name(language), [", ".join(c.search)]) for c in corpus.concepts.values()])
        return
    key = corpus.find_concept(" ".join(name))
    if key is None:
        if as_json:
            output.json({"error": "unknown concept", "name": " ".join(name)})
        else:
            output.note(output.words("No concept of that name. `judge concept` lists them all."))
        sys.exit(NOT_FOUND)
    found = corpus.concepts[key]
    if as_json:
        output.json({"key": key, **msgspec.structs.asdict(found)})
        return
    click.echo(click.style(found.name(language), bold=True))
    for label, text in (
        (output.words("The same:"), found.same(language)),
        (output.words("Not the same:"), found.differs(language)),
    ):
        if text:
            click.echo(f"{label} {text}")
    for manual_name, named in found.rules.items():
        manual = corpus.manuals[manual_name]
        output.heading(manual.facts.title[language])
        places = [Place(manual_name, number) for number in named]
        output.rows(
            [(label, [text]) for label, text in (_labelled_text(corpus, p, language) for p in places)]
        )
