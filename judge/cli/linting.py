"""`judge lint`: the faults of a manual."""

from collections.abc import Sequence

import click
import msgspec

from judge.cli.output import Output, opened
from judge.corpus.linting import KIND_NAMES, KINDS, Finding, FindingKind
from judge.corpus.model import LANGUAGES


@click.command()
@click.argument("manual_name", metavar="MANUAL", envvar="JUDGE_MANUAL")
@click.option("--kind", type=click.Choice(KINDS), help="Only faults of this kind.")
@click.option("--rule", "number", default="", help="Only faults that concern this rule.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", envvar="JUDGE_LANGUAGE")
@click.option("--json", "as_json", is_flag=True, help="Print JSON (shapes: docs/json.md).")
def lint(manual_name: str, kind: FindingKind | None, number: str, language: str, as_json: bool) -> None:
    """List a manual's faults, each with what we take it to mean: `judge lint masters`."""
    library, manual = opened(manual_name)
    assert manual is not None  # a name was given
    output = Output(language, as_json)
    found = [
        finding
        for finding in library.lint(manual.name)
        if (kind is None or finding.kind == kind) and (not number or number in finding.rules)
    ]
    if as_json:
        output.json([msgspec.structs.asdict(finding) for finding in found])
        return
    for each in KINDS:
        _print_kind(each, [finding for finding in found if finding.kind == each], output)
    if not found:
        output.note(output.words("No fault of that kind is known."))


def _print_kind(kind: FindingKind, findings: Sequence[Finding], output: Output) -> None:
    if not findings:
        return
    output.heading(f"{output.words(KIND_NAMES[kind])}: {len(findings)}")
    language = output.languages[0]
    rows = []
    for finding in findings:
        text = finding.text.get(language, "")
        lines = [text or finding.detail]
        if finding.edition:
            lines.append(f"[{finding.edition}]")
        if others := [rule for rule in finding.rules[1:] if rule not in text]:
            lines.append(f"{output.words('With:')} {', '.join(others)}")
        if meant := finding.meant.get(language):
            lines.append(f"→ {meant}")
        rows.append((finding.rules[0], ["\n".join(filter(None, lines))]))
    output.rows(rows)
