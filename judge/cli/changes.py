"""`judge changes`: what is different between two versions of a manual, and what each did to a rule."""

import sys
from typing import TYPE_CHECKING

import click

from judge.cli.lookup import rules_typed
from judge.cli.output import NOT_FOUND, Output, answering, opened
from judge.cli.saved import cases_citing
from judge.corpus import Manual

if TYPE_CHECKING:
    from rich.text import Text

    from judge.corpus.versions import ChangedRule, Comparison, Entry, Event, Run, UnknownVersionError
    from judge.library import Library


def _hidden(_context: click.Context, _option: click.Parameter, value: str) -> list[str]:
    """The classes to hide, from a list with commas."""
    from judge.corpus.versions import CAN_HIDE

    asked = [name.strip() for name in value.split(",") if name.strip()]
    for name in asked:
        if name not in CAN_HIDE:
            raise click.BadParameter(f"{name!r} cannot be hidden; these can: {', '.join(CAN_HIDE)}")
    return asked


@click.command()
@click.argument("older", metavar="[A]", required=False)
@click.argument("newer", metavar="[B]", required=False)
@click.option("--rule", "number", metavar="NUMBER", help="The changes that each version made to this rule.")
@click.option(
    "--hide", default="", callback=_hidden, metavar="CLASSES",
    help="Leave out rules that differ only in these: punctuation,references,examples.",
)  # fmt: skip
@answering
def changes(
    older: str | None,
    newer: str | None,
    number: str | None,
    hide: list[str],
    manual_name: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Compare two versions of a manual: `judge changes 1.05 1.06`; what one did: `judge changes 1.06`.

    Without a version, list those that are known. Imported editions (`en-1.06`) are compared word by word;
    where there are none, the manual's own update history answers.
    """
    from judge.corpus.versions import UnknownVersionError

    output = Output(language, as_json)
    if number is not None and older is not None:
        raise click.UsageError("give versions, or --rule NUMBER")
    if number is not None:
        library, (manual, *others), number = rules_typed((number,), manual_name, output)
        output.note_taken(manual, [f"{other.facts.prefix} {number}" for other in others])
        _history(library, manual, number, others, output)
        return
    library, chosen = opened(manual_name)
    manual, *others = [chosen] if chosen else library.manuals.values()
    output.note_taken(manual, [f"--manual {other.facts.prefix}" for other in others])
    try:
        if older is None:
            _list(library, manual, output)
        else:
            versions = library.versions(manual.name)
            first, second = (older, newer) if newer else (versions.before(older), older)
            _compare(library, versions.compare(first, second, output.languages[0]), hide, output)
    except UnknownVersionError as error:
        _unknown_version(error, output)


def _unknown_version(error: "UnknownVersionError", output: Output) -> None:
    if output.as_json:
        output.json({"error": "unknown version", "version": error.version, "known": error.known})
    else:
        output.note(
            output.words(
                "No version %(version)s is known. There is: %(known)s",
                version=error.version, known=", ".join(error.known),
            )
        )  # fmt: skip
    sys.exit(NOT_FOUND)


# --- the versions known ---


def _list(library: "Library", manual: Manual, output: Output) -> None:
    import msgspec

    known = library.versions(manual.name).known
    if output.as_json:
        output.json(msgspec.to_builtins(known))
        return
    for version in known:
        parts = [version.version, str(version.date or "")]
        parts += [output.words("update history")] if version.in_history else []
        parts += [
            output.words("imported: %(name)s", name=f"{code}-{version.version}") for code in version.imported
        ]
        click.echo("  ".join(part for part in parts if part))
    output.note(output.words("`judge changes A B` compares two, `judge changes A` says what one did."))


# --- two versions ---


def _compare(library: "Library", comparison: "Comparison", hide: list[str], output: Output) -> None:
    from judge.answers.changes import changes_answer

    shown = comparison.hiding(hide)
    if output.as_json:
        output.json(changes_answer(library, comparison, hide, cases_citing))
        return
    manual = library.manuals[comparison.manual]
    click.echo(
        f"{output.spoken(manual.facts.title)}: {comparison.older.name or '…'} → {comparison.newer.name}"
    )
    output.note(_source(comparison, output))
    for label, entries in (
        (output.words("Added"), shown.added),
        (output.words("Removed"), shown.removed),
        (output.words("Renumbered"), shown.renumbered),
    ):
        if entries:
            output.heading(f"{label}: {len(entries)}")
            reused = comparison.reused if entries is shown.removed else frozenset()
            output.rows(
                [_entry_row(manual, entry, entries is shown.removed, reused, output) for entry in entries]
            )
            if entries is not shown.added:
                _print_cases(manual, entries, output)
    if comparison.changed:
        label = output.words("Changed")
        output.heading(f"{label}: {len(shown.changed)}")
        for change in shown.changed:
            _print_changed(library, manual, change, output)
    hidden = len(comparison.changed) - len(shown.changed)
    if hidden:
        output.note(output.words("Hidden: %(count)s", count=hidden))
    if not comparison:
        output.note(output.words("No differences."))


def _source(comparison: "Comparison", output: Output) -> str:
    if comparison.source == "history":
        return output.words("From the manual's update history; no two editions of these are imported.")
    if comparison.by == "facts":
        return output.words(
            "Two languages: compared by facts (figures, references, terms), not by words. "
            "A translator's choice can look like a change."
        )
    return output.words("The imported editions, word by word.")


def _entry_row(
    manual: Manual, entry: "Entry", is_removed: bool, reused: frozenset[str], output: Output
) -> tuple[str, list[str]]:
    number = f"{entry.before} → {entry.number}" if entry.before else entry.number
    texts = [entry.text]
    if not entry.text and not is_removed and entry.number in manual:
        texts = [manual.opening(entry.number, code) for code in output.languages]
    if entry.number in reused:
        notes = [output.words("another rule has this number now", code) for code in output.languages]
        each = texts if len(texts) == len(notes) else texts * len(notes)
        texts = [f"{text} [{note}]" for text, note in zip(each, notes, strict=True)]
    return number, [f"{text} {_by(entry.versions)}".strip() for text in texts]


def _by(versions: tuple[str, ...]) -> str:
    return f"({', '.join(versions)})" if versions else ""


def _print_changed(library: "Library", manual: Manual, change: "ChangedRule", output: Output) -> None:
    number = change.number if change.before == change.number else f"{change.before} → {change.number}"
    classes = [_class_in_words(name, output) for name in change.differs if name != "wording"]
    label = f"{number}  ({', '.join(classes)})" if classes else number
    if change.runs:
        _print_words(label, change.runs, output)
    elif change.facts:
        click.echo(f"{label}  {_facts(manual, change, output)}")
    else:
        openings = [manual.opening(change.number, code) for code in output.languages]
        output.rows([(label, [f"{opening} {_by(change.versions)}" for opening in openings])])
    if change.followed:
        pairs = ", ".join(f"{before} → {after}" for before, after in change.followed)
        click.echo("    " + output.words("Only renumbered: %(references)s", references=pairs))
    every = library.citing(manual.name, change.number) if change.number in manual else []
    cited = [each for each in every if each.kind != "example"]
    if cited:
        names = {
            code: ", ".join(c.key if c.kind == "rule" else c.title[code] for c in cited)
            for code in output.languages
        }
        click.echo("    " + output.words("Cited by: %(names)s", names=names))
    cases = [line.document.title for line in cases_citing(manual.name, change.before or change.number)]
    if cases:
        click.echo("    " + output.words("Saved cases: %(names)s", names=", ".join(cases)))
    if len(every) > len(cited):
        examples = ", ".join(each.key for each in every if each.kind == "example")
        click.echo("    " + output.words("Worked examples: %(names)s", names=examples))


def _print_cases(manual: Manual, entries: "tuple[Entry, ...]", output: Output) -> None:
    """The saved cases that cite rules which are gone, or are numbered otherwise now."""
    for entry in entries:
        number = entry.before or entry.number
        for line in cases_citing(manual.name, number):
            click.echo(
                "    "
                + output.words("%(number)s is cited by: %(name)s", number=number, name=line.document.title)
            )


def _class_in_words(name: str, output: Output) -> str:
    return {
        "punctuation": output.words("punctuation"),
        "references": output.words("references"),
        "examples": output.words("examples"),
        "wording": output.words("wording"),
    }[name]


def _facts(manual: Manual, change: "ChangedRule", output: Output) -> str:
    names = []
    for fact in change.facts:
        name = fact.fact
        if fact.kind == "term":
            name = output.spoken(manual.terms[name].name)
        elif fact.kind == "figure":
            name = output.words("figure %(figure)s", figure=name)
        names.append(f"{'+' if fact.added else '-'}{name}")
    return ", ".join(names)


def _print_words(label: str, runs: "tuple[Run, ...]", output: Output) -> None:
    if output.console:
        from rich.text import Text

        output.console.print(Text.assemble((f"{label}  ", "bold"), _styled(runs)))
        return
    click.echo(f"{label}  {_plain(runs)}")


def _plain(runs: "tuple[Run, ...]") -> str:
    """Both texts as one line, what is gone in ``[-…-]``, what is new in ``{+…+}``."""
    parts = []
    for run in runs:
        if run.kind == "same":
            parts.append(run.new)
            continue
        gone, come = run.old.strip(), run.new.strip()
        parts.append(f"[-{gone}-]" if gone else "")
        parts.append(" " if gone and come else "")
        parts.append(f"{{+{come}+}}" if come else "")
        parts.append(" " if (run.new or run.old)[-1:].isspace() else "")
    return "".join(parts).replace("\n", " / ").strip()


def _styled(runs: "tuple[Run, ...]") -> "Text":
    from rich.text import Text

    text = Text()
    for run in runs:
        if run.kind == "same":
            text.append(run.new)
            continue
        text.append(run.old.strip(), "strike red")
        text.append(" " if run.old.strip() and run.new.strip() else "")
        text.append(run.new.strip(), "underline green")
        text.append(" " if (run.new or run.old)[-1:].isspace() else "")
    return text


# --- one rule ---


def _history(library: "Library", manual: Manual, number: str, others: list[Manual], output: Output) -> None:
    if output.as_json:
        from judge.answers.changes import history_answer

        output.json(history_answer(library, manual, number, output.languages, also_in=others))
        return
    events = library.versions(manual.name).history(number)
    label = f"{manual.facts.prefix} {number}"
    output.rows([(label, [manual.opening(number, code) for code in output.languages])])
    for event in events:
        click.echo(f"{event.version}  {event.date or ''}  {_event_in_words(event, output)}")
        if event.change and event.change.runs:
            _print_words("   ", event.change.runs, output)
        elif event.change and event.change.facts:
            click.echo(f"     {_facts(manual, event.change, output)}")
    if not events:
        output.note(output.words("No known version changed it."))


def _event_in_words(event: "Event", output: Output) -> str:
    kinds = {
        "added": output.words("added"),
        "changed": output.words("changed"),
        "renumbered": output.words("renumbered"),
        "unchanged": output.words("the same facts") if event.by_facts else output.words("the same text"),
        "present": output.words("the oldest text imported"),
    }
    words = kinds[event.kind]
    if event.before:
        before = output.words("before:")
        words += f", {before} {event.before}"
    if not event.language:
        return words
    if not event.against:
        return f"{words} ({event.language})"
    against = output.words("held against %(name)s", name=event.against)
    return f"{words} ({event.language}, {against})"
