"""`judge check-citations`: every rule number in somebody's answer, held against the manuals."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.cli.output import NOT_FOUND, Output, answering, labelled, opened
from judge.cli.wording import whole

if TYPE_CHECKING:
    from judge.citations import CheckedCitation, CheckedText
    from judge.citations.wording import Note
    from judge.corpus.versions.changes import Run
    from judge.library import Library


@click.command(name="check-citations")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True), required=False)
@click.option("--text", default="", help="The answer itself, in place of a file.")
@click.option("--version", default="", help="The manual's version, where the answer names none: 1.05.")
@answering
def check_citations(
    file: Path | None, text: str, version: str, manual_name: str | None, language: str, as_json: bool
) -> None:
    """Check every rule number in an answer: `judge check-citations FILE`, `-` for standard input.

    For each: is there such a rule, which number has it now, what does it say beside what is claimed, do the
    words quoted stand in it. `--manual` is the one meant where the answer names no game.
    """
    from judge.citations import check

    output = Output(language, as_json)
    answer = _answer(file, text)
    library, chosen = opened(manual_name)
    found = check(answer, library, chosen.name if chosen else "", version.strip())
    if as_json:
        from judge.answers.citations import checked_answer

        output.json(checked_answer(found, library, output.languages))
    else:
        _print(found, library, output)
    sys.exit(0 if found.citations else NOT_FOUND)


def _answer(file: Path | None, text: str) -> str:
    """The text to check. Raises click.UsageError, click.BadParameter for none that can be read."""
    from judge.citations import LONGEST_ANSWER

    if (file is None) == (not text):
        raise click.UsageError('name one file, "-" for standard input, or give the answer with --text')
    if file is not None:
        try:
            data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
            text = data.decode("utf-8-sig").replace("\r\n", "\n")
        except OSError as error:
            raise click.BadParameter(f"{file}: {error.strerror}", param_hint="FILE") from None
        except UnicodeDecodeError:
            what = f"{file} is no text in UTF-8; save it as text"
            raise click.BadParameter(what, param_hint="FILE") from None
    if len(text) > LONGEST_ANSWER:
        raise click.BadParameter(
            f"{len(text)} characters; the limit is {LONGEST_ANSWER}: check it in parts", param_hint="FILE"
        )
    return text


def _print(found: "CheckedText", library: "Library", output: Output) -> None:
    for checked in found.citations:
        _print_citation(checked, library, output)
    if not found.citations:
        output.note(output.words("No rule number is in it. Write one like FW 8-4-6, or “rule 8-4-6”."))
    if found.left:
        output.note(output.words("More numbers, not checked: %(count)s", count=found.left))
    from judge.citations.wording import WHY_NOT_TAKEN

    for each in found.not_taken:
        why = output.spoken(WHY_NOT_TAKEN[each.why])
        output.note(
            output.words("Not taken for a rule: %(number)s (line %(line)s): %(why)s",
                         number=each.written, line=each.line, why=why)
        )  # fmt: skip


def _print_citation(checked: "CheckedCitation", library: "Library", output: Output) -> None:
    from judge.citations.wording import STATUSES, notes, quotation_note

    cited = checked.cited
    label = output.spoken(STATUSES[checked.status][1])
    line = output.words("line %(line)s", line=cited.line)
    output.heading(f"{cited.written}  [{label}]  ({line})")
    claimed = output.words("Claimed:")
    for sentence in cited.claim:
        click.echo(f"{claimed} {sentence}")
    for note in notes(checked, library):
        _print_note(note, library, output)
    if not cited.manual:
        return
    manual = library.manuals[cited.manual]
    for quotation in checked.quotations:
        click.echo(f"“{quotation.text}”")
        _print_note(quotation_note(quotation, manual), library, output)
        if quotation.runs:
            click.echo(f"  {_marked(quotation.runs)}")
    if checked.number in manual:
        texts = [whole(library, manual, checked.number, code, output) for code in output.languages]
        click.echo(output.words("What the rule says:"))
        output.rows([(labelled(manual, checked.number, None), texts)])


def _print_note(note: "Note", library: "Library", output: Output) -> None:
    click.echo(output.spoken(note.text))
    for place in note.rules:
        manual = library.manuals[place.manual]
        openings = [manual.opening(place.number, code, 90) for code in output.languages]
        output.rows([(labelled(manual, place.number, None), openings)])


def _marked(runs: "tuple[Run, ...]") -> str:
    """What a rule says, with what a quotation says otherwise: ``[-removed-]{+added+}``."""
    said = []
    for run in runs:
        if run.kind == "same":
            said.append(run.new)
            continue
        old, new = run.old.strip(), run.new.strip()
        said.append("".join([f"[-{old}-]" if old else "", f"{{+{new}+}}" if new else "", " "]))
    return " ".join("".join(said).split())
