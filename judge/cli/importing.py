"""`judge import`: the publisher's own document, its list, its removal."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from judge.cli.output import MISUSE, NOT_FOUND, Output, opened
from judge.corpus import ImportRefusedError, Manual
from judge.corpus.model import LANGUAGES
from judge.resources import home

if TYPE_CHECKING:
    from judge.corpus.publisher import Edition, Editions


@click.command(name="import")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--manual", "manual_name", default="fusion-world", show_default=True, help="Which manual it is."
)
@click.option(
    "--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Its language."
)
@click.option("--list", "listing", is_flag=True, help="List what is imported.")
@click.option("--remove", metavar="VERSION", help="Remove an imported version.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON (shapes: docs/json.md).")
def import_command(
    file: Path | None, manual_name: str, language: str, listing: bool, remove: str | None, as_json: bool
) -> None:
    """Import the publisher's own document, a PDF or its text: `judge import manual.pdf`."""
    from judge.corpus.publisher import Editions, import_document

    if (file is not None) + listing + (remove is not None) != 1:
        raise click.UsageError("give a FILE to import, or --list, or --remove VERSION")
    _, manual = opened(manual_name)
    assert manual is not None
    output = Output(language, as_json)
    editions = Editions(home())
    try:
        if listing:
            _print_editions(editions, output)
        elif remove is not None:
            _remove(editions, manual, language, remove, output)
        elif file is not None:
            _print_import(import_document(file, manual, language, editions), output)
    except ImportRefusedError as error:
        output.note(output.words(error.template, **error.values))
        sys.exit(MISUSE)


def _print_editions(editions: "Editions", output: Output) -> None:
    kept = editions.all()
    for path in editions.unreadable():
        output.note(output.words("%(file)s: cannot be read; import it again", file=path))
    if output.as_json:
        fields = ("manual", "language", "version", "updated", "imported", "source")
        output.json([{**{f: getattr(e, f) for f in fields}, "rules": len(e.rules)} for e in kept])
        return
    for edition in kept:
        count = output.words("%(count)s rules", count=len(edition.rules))
        click.echo(f"{edition.manual}  {edition.language}  {edition.version}  {count}  {edition.source}")
    if not kept:
        output.note(output.words("Nothing is imported yet: `judge import FILE`."))


def _remove(editions: "Editions", manual: Manual, language: str, version: str, output: Output) -> None:
    if not editions.remove(manual.name, language, version):
        others = [e.language for e in editions.all() if (e.manual, e.version) == (manual.name, version)]
        if others:
            hint = output.words(
                "That version is imported in another language: --language %(name)s", name=others[0]
            )
        else:
            hint = output.words(
                "Version %(version)s is not imported; `judge import --list` says what is.", version=version
            )
        output.note(hint)
        sys.exit(NOT_FOUND)
    if output.as_json:
        output.json({"removed": version})
    else:
        click.echo(
            output.words("Removed: %(title)s, version %(version)s", title=manual.name, version=version)
        )


def _print_import(edition: "Edition", output: Output) -> None:
    report = edition.report
    if output.as_json:
        output.json(
            {"version": edition.version, "updated": edition.updated, **msgspec.structs.asdict(report)}
        )
        return
    facts = {"version": edition.version, "updated": edition.updated, "count": report.rules}
    click.echo(output.words("Imported version %(version)s (%(updated)s): %(count)s rules.", **facts))
    for label, rows in (
        (output.words("Numbers missing between others"), report.gaps),
        (output.words("Numbers that stand twice"), report.twice),
        (output.words("References that lead nowhere"), [f"{a} → {b}" for a, b in report.dangling]),
        (output.words("Lines that could not be placed"), report.unplaced),
        (output.words("Numbers not restated yet, shown in the publisher's words alone"), report.not_restated),
        (output.words("Restated numbers that it does not have"), report.not_in_it),
    ):
        click.echo(f"{label}: {len(rows)}")
        for row in rows:
            click.echo(f"  {row}")
    left = report.contents_lines + report.history_lines + report.furniture_lines
    click.echo(output.words("Lines of contents, history and page edges, left out: %(count)s", count=left))
