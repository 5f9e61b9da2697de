"""Playing positions: `judge run`, `judge step`, `judge legal`, `judge why-not`, `judge position`."""

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judge.cli.output import MISUSE, NOT_FOUND, Output, card_box, speaking
from judge.corpus.model import LANGUAGES
from judge.sandbox.collection import ENGINES, examples_of

if TYPE_CHECKING:
    from judge.sandbox.examples import Example
    from judge.sandbox.lines import Stepped
    from judge.sandbox.session import Session
    from judge.sandbox.telling import Names


class PositionFile(click.ParamType[Path]):
    """A file with a position or a worked example, or the name of a worked example of the corpus."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path; names the nearest worked examples where there is neither file nor example."""
        path = Path(value)
        if path.is_file():
            return path
        files = {file.stem: file for game in ENGINES for file in examples_of(game)}
        if value in files:
            return files[value]
        near = ", ".join(get_close_matches(value, files, 3, 0.4))
        message = f"there is no file and no worked example {value!r}; near: {near or 'judge examples'}"
        raise click.BadParameter(message, ctx, param)


FILE = PositionFile()
QUIT = ("quit", "q", "quitter")
UNDO = ("undo", "annuler")
WHY = ("why", "pourquoi")
readings_option = click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="NAME",
    help="Switch an interpretation to its other reading.",
)


def refused(error: Exception, output: Output) -> None:
    """Says what cannot be used, and leaves with the status of misuse."""
    if output.as_json:
        output.json({"error": str(error)})
    else:
        output.note(str(error))
    sys.exit(MISUSE)


def opened_session(file: Path, readings: tuple[str, ...], output: Output) -> "tuple[Session, Example | None]":
    """A session at a position's or a worked example's start; misuse ends the command with the reason."""
    from judge.sandbox.errors import SandboxError
    from judge.sandbox.opening import open_file

    try:
        session, example = open_file(file, readings, card_box())
        if example is None:
            _warn(file, output)
        return session, example
    except (SandboxError, OSError, UnicodeDecodeError) as error:
        refused(error, output)
        raise


def _warn(file: Path, output: Output) -> None:
    """Says of a position that no game can come to that it is one; it is played all the same."""
    from judge.sandbox.checking import check_position

    defects = check_position(file.read_text("utf-8"), card_box())
    for defect in defects:
        if defect.severity == "impossible":
            output.note(
                output.words("This cannot be: %(defect)s", defect=defect.sentence(output.languages[0]))
            )


def moved(session: "Session", moves: Sequence[str], output: Output) -> None:
    """Makes moves in words; one that cannot be made ends the command with the reason."""
    from judge.sandbox.errors import SandboxError

    try:
        for move in moves:
            session.move(move)
    except SandboxError as error:
        refused(error, output)


def names_of(session: "Session") -> "Names":
    """What cards are called in sentences."""
    from judge.sandbox.telling import Names

    return Names(session.catalogue, session.labels, state=session.state)


def told(session: "Session", entries: Sequence[tuple[Any, ...]], language: str) -> list[tuple[str, str]]:
    """Trace lines as rules and sentences."""
    from judge.sandbox.telling import tell

    names = names_of(session)
    return [(entry[0], tell(entry, names, language)) for entry in entries]


def print_trace(session: "Session", entries: Sequence[tuple[Any, ...]], output: Output) -> None:
    """Prints trace lines, number first, in the languages asked for."""
    shown = [told(session, entries, language) for language in output.languages]
    output.rows([(shown[0][n][0], [lines[n][1] for lines in shown]) for n in range(len(entries))])


@click.command("run")
@click.argument("file", type=FILE)
@readings_option
@click.option("--until", type=click.Choice(["battle-end", "turn-end"]), help="Go on by itself until then.")
@speaking(*LANGUAGES, "both")
def run_command(
    file: Path, readings: tuple[str, ...], until: str | None, as_json: bool, language: str
) -> None:
    """Play a worked example, or a position, rule by rule: each step under its number.

    Status 1 if what the example expects does not hold.
    """
    from judge.sandbox.errors import SandboxError

    output = Output(language, as_json)
    session, example = opened_session(file, readings, output)
    faults: tuple[str, ...] = ()
    try:
        if example is not None:
            from judge.sandbox.examples import run_example

            ran = run_example(example, readings, card_box())
            session, faults = ran.session, ran.faults
        if until:
            session.run_until(until.replace("-", " "))
    except SandboxError as error:
        refused(error, output)
    if as_json:
        output.json(_run_as_json(session, example, faults, output))
    else:
        _print_run(session, example, faults, output)
    sys.exit(NOT_FOUND if faults else 0)


def _print_run(
    session: "Session", example: "Example | None", faults: tuple[str, ...], output: Output
) -> None:
    language = output.languages[0]
    if example is not None:
        output.heading(example.title.of(language))
        if example.question is not None:
            click.echo(example.question.of(language))
    print_trace(session, session.opening, output)
    for step in session.steps:
        output.heading(step.move + (f"  ({output.words('by itself')})" if step.by_itself else ""))
        print_trace(session, step.trace, output)
    if example is not None and example.answer is not None:
        click.echo("\n" + example.answer.of(language))
    if session.decision is not None:
        _print_question(session, output)
    for fault in faults:
        output.note(output.words("Does not hold: %(fault)s", fault=fault))


def _print_question(session: "Session", output: Output) -> None:
    from judge.sandbox.telling import option_words, question

    decision = session.decision
    if decision is None:
        return
    names = names_of(session)
    for language in output.languages:
        output.heading(f"{decision.rule}  {question(decision, names, language)}")
        for number, option in enumerate(decision.options, 1):
            click.echo(f"{number:>4}  {option_words(option, decision, names, language)}")


def _step_as_json(session: "Session", step: "Stepped", output: Output) -> dict[str, Any]:
    return {
        "move": step.move,
        "by_itself": step.by_itself,
        "player": step.asked.player if step.asked is not None else None,
        "rule": step.asked.rule if step.asked is not None else None,
        "trace": trace_as_json(session, step.trace, output),
    }


def trace_as_json(
    session: "Session", entries: Sequence[tuple[Any, ...]], output: Output
) -> list[dict[str, str]]:
    """Trace lines as JSON: the rule and the sentence in each language."""
    shown = {language: told(session, entries, language) for language in output.languages}
    return [
        {"rule": entry[0], **{language: lines[n][1] for language, lines in shown.items()}}
        for n, entry in enumerate(entries)
    ]


def _run_as_json(
    session: "Session", example: "Example | None", faults: tuple[str, ...], output: Output
) -> dict[str, Any]:
    from judge.engine.state import digest

    return {
        "title": {"en": example.title.en, "fr": example.title.fr} if example else None,
        "opening": trace_as_json(session, session.opening, output),
        "steps": [_step_as_json(session, step, output) for step in session.steps],
        "result": session.game.result,
        "decision": decision_as_json(session, output),
        "faults": list(faults),
        "digest": digest(session.state),
    }


def decision_as_json(session: "Session", output: Output) -> dict[str, Any] | None:
    """What is being asked, and what can be answered, in each language."""
    from judge.sandbox.telling import option_words, question

    decision = session.decision
    if decision is None:
        return None
    names = names_of(session)
    return {
        "player": decision.player,
        "rule": decision.rule,
        "kind": decision.kind,
        "question": {language: question(decision, names, language) for language in output.languages},
        "minimum": decision.minimum,
        "maximum": decision.maximum,
        "options": [
            {
                "move": session.phrases.shown(option, decision),
                **{
                    language: option_words(option, decision, names, language) for language in output.languages
                },
            }
            for option in decision.options
        ],
    }


@click.command("step")
@click.argument("file", type=FILE)
@readings_option
@speaking(*LANGUAGES, "both", as_json=False)
def step_command(file: Path, readings: tuple[str, ...], language: str) -> None:
    """Step through a position in the terminal: answer with a number or in words.

    `undo` takes back, `why MOVE` says why something is not allowed, `quit` ends.
    """
    from judge.sandbox.errors import SandboxError

    output = Output(language, False)
    session, _ = opened_session(file, readings, output)
    print_trace(session, session.opening, output)
    output.note(output.words("Answer with a number or a move. Also: undo, why MOVE, quit."))
    while session.decision is not None:
        _print_question(session, output)
        try:
            typed = click.prompt(">", prompt_suffix=" ").strip()
        except (click.Abort, EOFError):
            break
        if typed in QUIT:
            break
        try:
            _step(session, typed, output)
        except (SandboxError, ValueError) as error:
            output.note(str(error))
    if session.decision is None:
        click.echo(output.words("The game has ended."))


def _step(session: "Session", typed: str, output: Output) -> None:
    """What was typed: a way back, a question, or an answer with what follows from it."""
    if typed in UNDO:
        session.undo()
        return
    first, _, rest = typed.partition(" ")
    if first in WHY and rest:
        print_why_not(session, rest, output)
        return
    before = len(session.steps)
    _answer(session, typed)
    for step in session.steps[before:]:
        if step.by_itself:
            output.heading(f"{step.move}  ({output.words('by itself')})")
        print_trace(session, step.trace, output)


def _answer(session: "Session", typed: str) -> None:
    if typed.replace(",", " ").replace(" ", "").isdigit():
        positions = tuple(int(number) - 1 for number in typed.replace(",", " ").split())
        decision = session.decision
        if decision is not None and not decision.ordered:
            positions = tuple(sorted(positions))
        session.answer(positions)
    else:
        session.move(typed)


@click.command("legal")
@click.argument("position", type=FILE)
@readings_option
@speaking(*LANGUAGES, "both")
def legal_command(position: Path, readings: tuple[str, ...], as_json: bool, language: str) -> None:
    """List what can be done in a position, and who is asked."""
    output = Output(language, as_json)
    session, _ = opened_session(position, readings, output)
    if as_json:
        output.json(decision_as_json(session, output))
    elif session.decision is None:
        click.echo(output.words("The game has ended."))
    else:
        _print_question(session, output)


@click.command("why-not")
@click.argument("position", type=FILE)
@click.argument("move")
@click.option("--moves", "moves", multiple=True, metavar="MOVE", help="A move made before it; once for each.")
@readings_option
@speaking(*LANGUAGES, "both")
def why_not_command(
    position: Path, move: str, moves: tuple[str, ...], readings: tuple[str, ...], as_json: bool, language: str
) -> None:
    """Say why a move is not allowed: every requirement that fails, each with its rule, and the nearest legal
    move.

    Status 1 if the move is not allowed, 0 if it is.
    """
    output = Output(language, as_json)
    session, _ = opened_session(position, readings, output)
    moved(session, moves, output)
    sys.exit(0 if print_why_not(session, move, output) else NOT_FOUND)


def print_why_not(session: "Session", move: str, output: Output) -> bool:
    """Prints every requirement that a move fails; whether it is allowed."""
    from judge.sandbox.errors import IllegalMove, SandboxError
    from judge.sandbox.telling import reason as reason_words

    mark = len(session.steps)
    try:
        session.move(move, by_itself=False)
    except IllegalMove as error:
        names = names_of(session)
        rows = [
            (
                each.rule,
                [reason_words(each.rule, each.reason, error.option, names, one) for one in output.languages],
            )
            for each in error.reasons
        ]
        if output.as_json:
            output.json(
                {
                    "legal": False,
                    "reasons": [
                        {
                            "rule": rule,
                            "reason": each.reason,
                            **dict(zip(output.languages, texts, strict=True)),
                        }
                        for each, (rule, texts) in zip(error.reasons, rows, strict=True)
                    ],
                    "nearest": list(error.nearest),
                }
            )
        else:
            output.rows([(rule, texts) for rule, texts in rows])
            click.echo(output.words("Nearest that is allowed: %(moves)s", moves="; ".join(error.nearest)))
        return False
    except SandboxError as error:
        refused(error, output)
    while len(session.steps) > mark:
        session.undo()
    if output.as_json:
        output.json({"legal": True})
    else:
        click.echo(output.words("That is allowed."))
    return True
