"""`judge import`: the publisher's own document, its list, its removal."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from judge.cli.output import MISUSE, NOT_FOUND, Output, restated
from judge.corpus import ImportRefusedError, Manual
from judge.corpus.model import LANGUAGES
from judge.resources import home

if TYPE_CHECKING:
    from judge.corpus.publisher import Edition, Editions, Replaced, Report


@click.command(name="import")
@click.argument("files", nargs=-1, metavar="[FILE]...", type=click.Path(path_type=Path))
@click.option("--manual", "manual_name", help="The manual; without it, the program finds out.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), help="Its language; without it, the program finds out."
)
@click.option(
    "--version",
    "version",
    metavar="VERSION",
    default="",
    help="Its version, if the document does not say it.",
)
@click.option(
    "--replace",
    "insist",
    is_flag=True,
    help="Import it even if it is worse or older than what it replaces, or its numbers are shifted.",
)
@click.option("--list", "listing", is_flag=True, help="List what is imported.")
@click.option("--remove", metavar="VERSION", help="Remove an imported version.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON (shapes: docs/json.md).")
def import_command(
    files: tuple[Path, ...],
    manual_name: str | None,
    language: str | None,
    version: str,
    insist: bool,
    listing: bool,
    remove: str | None,
    as_json: bool,
) -> None:
    """Import the publisher's own document, a PDF or its text: `judge import manual.pdf`.

    Several files are sources of one edition, such as a manual's PDF and its web page: each fills the
    others' holes, and where they differ is said.
    """
    from judge.corpus.publisher import Editions, keep_edition, read_edition

    if bool(files) + listing + (remove is not None) != 1:
        raise click.UsageError("give a FILE to import, or --list, or --remove VERSION")
    manuals = restated(manual_name)
    output = Output(language or LANGUAGES[0], as_json)
    editions = Editions(home())
    try:
        if listing:
            _print_editions(editions, output)
        elif remove is not None:
            _remove(editions, [manual.name for manual in manuals], language, remove, output)
        else:
            edition, manual = read_edition(files, manuals, language, version)
            _print_import(edition, manual, keep_edition(edition, manual, editions, insist), output)
    except ImportRefusedError as error:
        output.note(output.words(error.template, **error.values))
        sys.exit(MISUSE)


def _print_editions(editions: "Editions", output: Output) -> None:
    kept = editions.all()
    for path in editions.unreadable():
        output.note(output.words("%(file)s: cannot be read; import it again", file=path))
    if output.as_json:
        fields = ("manual", "language", "version", "updated", "imported", "source", "sources")
        output.json([{**{f: getattr(e, f) for f in fields}, "rules": len(e.rules)} for e in kept])
        return
    for edition in kept:
        count = output.words("%(count)s rules", count=len(edition.rules))
        click.echo(f"{edition.manual}  {edition.language}  {edition.version}  {count}  {edition.source}")
    if not kept:
        output.note(output.words("Nothing is imported yet: `judge import FILE`."))


def _remove(
    editions: "Editions", manual_names: list[str], language: str | None, version: str, output: Output
) -> None:
    kept = [(name, code) for name in manual_names for code in LANGUAGES if editions.has(name, code, version)]
    meant = [(name, code) for name, code in kept if language in (None, code)]
    if len(meant) > 1:
        which = ", ".join(f"--manual {name} --language {code}" for name, code in meant)
        raise click.UsageError(f"version {version} is imported more than once; add one of: {which}")
    if not meant:
        if kept:
            hint = output.words(
                "That version is imported in another language: --language %(name)s", name=kept[0][1]
            )
        else:
            hint = output.words(
                "Version %(version)s is not imported; `judge import --list` says what is.", version=version
            )
        output.note(hint)
        sys.exit(NOT_FOUND)
    manual_name, code = meant[0]
    editions.remove(manual_name, code, version)
    if output.as_json:
        output.json({"removed": version})
    else:
        click.echo(
            output.words("Removed: %(title)s, version %(version)s", title=manual_name, version=version)
        )


def _print_import(edition: "Edition", manual: Manual, old: "Replaced | None", output: Output) -> None:
    from judge.corpus.versions import Versions

    report = edition.report
    wordless = Versions(manual, [edition]).without_words(edition)
    if output.as_json:
        about = {f: getattr(edition, f) for f in ("manual", "language", "version", "updated", "sources")}
        more = {"without_words": wordless, "replaced": msgspec.to_builtins(old)}
        output.json(about | msgspec.to_builtins(report) | more)
        return
    facts = {"version": edition.version, "updated": edition.updated, "count": report.rules}
    if edition.updated:
        click.echo(output.words("Imported version %(version)s (%(updated)s): %(count)s rules.", **facts))
    else:
        click.echo(output.words("Imported version %(version)s: %(count)s rules.", **facts))
    click.echo(f"{edition.manual}  {edition.language}  {edition.source}")
    if old:
        count = output.words("%(count)s rules", count=old.rules)
        about_it = ", ".join(filter(None, (old.source, old.updated, count)))
        click.echo(output.words("It replaces: %(edition)s", edition=about_it))
    for label, rows in _report_rows(report, wordless, output):
        click.echo(f"{label}: {len(rows)}")
        for row in rows:
            click.echo(f"  {row}")
    left = report.contents_lines + report.history_lines + report.furniture_lines
    click.echo(
        output.words(
            "Lines left out (table of contents, history, page headers and footers): %(count)s", count=left
        )
    )


def _report_rows(report: "Report", wordless: list[str], output: Output) -> list[tuple[str, list[str]]]:
    """Return what the report lists, each list below its label; rarer ones only where there is something."""
    always = [
        (output.words("Numbers missing between others"), report.gaps),
        (output.words("Numbers that appear twice"), _twice(report, output)),
        (output.words("References that lead nowhere"), [f"{a} → {b}" for a, b in report.dangling]),
        (output.words("Lines that belong to no rule"), report.unplaced),
        (output.words("Numbers that only the document has"), report.not_restated),
        (output.words("Rules for which it has no words"), wordless),
    ]
    lost = [f"{lost.number}  {lost.words}" for lost in report.openings]
    rarer = [
        (output.words("Numbers without text"), report.empty),
        (output.words("Texts that seem cut short"), report.cut),
        (output.words("Texts that seem to hold another rule's, whose number is lost"), report.glued),
        (output.words("Beginnings of rules not found, or found more than once"), lost),
        (output.words("Differences between the sources, the kept one first"), _differences(report, output)),
    ]
    return always + [(label, rows) for label, rows in rarer if rows]


def _twice(report: "Report", output: Output) -> list[str]:
    read_as = dict(report.read_as)
    rows = []
    for number in report.twice:
        if number in read_as:
            second = output.words("the second time read as %(number)s", number=read_as[number])
            rows.append(f"{number}  {second}")
        else:
            rows.append(number)
    return rows


def _differences(report: "Report", output: Output) -> list[str]:
    rows = []
    for difference in report.differences:
        lines = [difference.number]
        for source, text in sorted(difference.texts.items(), key=lambda item: item[0] != difference.kept):
            shown = output.words("not in it") if text is None else text or output.words("no text")
            lines.append(f"    {source}: {shown}")
        rows.append("\n".join(lines))
    return rows
