"""`judge lint`: the faults of a manual."""

from collections.abc import Sequence

import click
import msgspec

from judge.cli.lookup import rules_typed
from judge.cli.output import Output, opened, speaking
from judge.corpus.linting import KIND_NAMES, KINDS, Finding, FindingKind
from judge.corpus.model import Language


@click.command()
@click.argument("manual_name", metavar="MANUAL", envvar="JUDGE_MANUAL")
@click.option("--kind", type=click.Choice(KINDS), help="Only faults of this kind.")
@click.option("--rule", "number", default="", help="Only faults that concern this rule.")
@speaking()
def lint(manual_name: str, kind: FindingKind | None, number: str, language: str, as_json: bool) -> None:
    """List a manual's faults, each with what we take it to mean: `judge lint masters`."""
    library, manual = opened(manual_name)
    assert manual is not None  # a name was given
    output = Output(language, as_json)
    if number:
        *_, number = rules_typed((number,), manual_name, output)
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
        output.note(output.words("No error of that kind is known."))


def _print_kind(kind: FindingKind, findings: Sequence[Finding], output: Output) -> None:
    if not findings:
        return
    output.heading(f"{output.spoken(KIND_NAMES[kind])}: {len(findings)}")
    output.rows(
        [(each.rules[0], [_finding(each, output, code) for code in output.languages]) for each in findings]
    )


def _finding(finding: Finding, output: Output, language: Language) -> str:
    text = finding.text.get(language, "")
    lines = [text or finding.detail]
    if finding.edition:
        lines.append(f"[{finding.edition}]")
    if others := [rule for rule in finding.rules[1:] if rule not in text]:
        lines.append(f"{output.words('With:', language)} {', '.join(others)}")
    if meant := finding.meant.get(language):
        lines.append(f"→ {meant}")
    return "\n".join(filter(None, lines))
