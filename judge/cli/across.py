"""Across games and languages: `judge compare`, `judge concept`."""

import sys
from typing import TYPE_CHECKING

import click

from judge.answers.comparing import comparison_answer
from judge.answers.terms import concept_answer, concept_names
from judge.cli.output import NOT_FOUND, Output, opened, speaking
from judge.corpus.comparing import ComparedSide, Row, UnknownSideError, compare, read_side
from judge.corpus.likeness import Place
from judge.corpus.model import Language
from judge.corpus.references import plain_text

if TYPE_CHECKING:
    from judge.corpus import Corpus


@click.command(name="compare")
@click.argument("left", metavar="A")
@click.argument("right", metavar="B")
@speaking()
def compare_command(left: str, right: str, language: str, as_json: bool) -> None:
    """Hold two rules, sections, keywords or concepts side by side: `judge compare "FW 8-4" "MA 7-4 fr"`.

    Each side is a number or a name, with its manual's prefix before it and its language behind it where they
    are not the usual ones.
    """
    library, _ = opened(None)
    output = Output(language, as_json)
    corpus = library.corpus
    sides = {code: [_side(corpus, text, code, output) for text in (left, right)] for code in output.languages}
    rows = {code: compare(corpus, *both) for code, both in sides.items()}
    if as_json:
        output.json(output.texts(lambda code: comparison_answer(sides[code], rows[code])))
        return
    for code in output.languages:
        output.beside([_cells(corpus, row, sides[code]) for row in rows[code]])


def _side(corpus: "Corpus", text: str, language: Language, output: Output) -> ComparedSide:
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


def _cells(corpus: "Corpus", row: Row, sides: list[ComparedSide]) -> list[tuple[str, str, tuple[str, ...]]]:
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
@speaking()
def concept(name: tuple[str, ...], language: str, as_json: bool) -> None:
    """Say how the games settle something: `judge concept opening hand`; without a name, list all."""
    library, _ = opened(None)
    output = Output(language, as_json)
    corpus = library.corpus
    if not name:
        if as_json:
            output.json(concept_names(corpus))
        else:
            output.rows([(output.spoken(c.name), [", ".join(c.search)]) for c in corpus.concepts.values()])
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
        output.json(concept_answer(key, found))
        return
    click.echo(click.style(output.spoken(found.name), bold=True))
    for code in output.languages:
        for label, text in (
            (output.words("The same:", code), found.same(code)),
            (output.words("Not the same:", code), found.differs(code)),
        ):
            if text:
                click.echo(f"{label} {text}")
    for manual_name, named in found.rules.items():
        manual = corpus.manuals[manual_name]
        output.heading(output.spoken(manual.facts.title))
        rows = []
        for place in (Place(manual_name, number) for number in named):
            told = [_labelled_text(corpus, place, code) for code in output.languages]
            rows.append((told[0][0], [text for _, text in told]))
        output.rows(rows)
