"""Sessions at the terminal: the file a command is about, moves made first, the trace as it is printed."""

import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judge.cli.output import MISUSE, Output, card_box
from judge.corpus.model import Language
from judge.games import GAMES
from judge.sandbox.collection import examples_of

if TYPE_CHECKING:
    from judge.engine.reservations import Reservation
    from judge.engine.state import State
    from judge.engine.trace import TraceLine
    from judge.sandbox.examples import Example
    from judge.sandbox.session import Session
    from judge.table.errors import ReadingTold
    from judge.table.narration import Names

    Resting = tuple[tuple[Reservation, ...], Names]


class PositionFile(click.ParamType[Path]):
    """A file with a position or a worked example, or the name of a worked example of the corpus."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path; names the nearest worked examples where there is neither file nor example."""
        return self.of_game(value, None, param, ctx)

    def of_game(
        self,
        value: Any,
        game: str | None,
        param: click.Parameter | None = None,
        ctx: click.Context | None = None,
    ) -> Path:
        """The path; a name is that of one of the game's worked examples, where a game is asked for."""
        path = Path(value)
        if path.is_file():
            return path
        files = {file.stem: file for each in ([game] if game else GAMES) for file in examples_of(each)}
        if value in files:
            return files[value]
        near = ", ".join(get_close_matches(value, files, 3, 0.4))
        message = f"there is no file and no worked example {value!r}; near: {near or 'judge examples'}"
        raise click.BadParameter(message, ctx, param)


FILE = PositionFile()
all_steps_option = click.option(
    "--all-steps", is_flag=True, help="Show every step, also those of checkpoints in which nothing happens."
)
readings_option = click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="NAME",
    help="Switch an interpretation to its other reading.",
)


def refused(error: Exception, output: Output, rests_on: "Resting | None" = None) -> None:
    """Says what cannot be used, and leaves with the status of misuse; `rests_on` is what is not known there,
    with what cards are called."""
    from judge.table.errors import IllegalMove

    if output.as_json:
        from judge.answers.positions import readings_answer, reasons_answer, rests_on_answer

        known = rests_on_answer(*rests_on, output.languages) if rests_on is not None else []
        why: dict[str, Any] = {}
        if isinstance(error, IllegalMove):
            why = {"reasons": reasons_answer(error, output.languages), "nearest": error.nearest}
            known += readings_answer(error.readings, output.languages)
        if why or rests_on is not None:
            why["rests_on"] = known
        told = {"error": output.spoken(lambda code: _refusal(error, code))}
        output.json(told | why)
    else:
        output.note(output.spoken(lambda code: _refusal(error, code)))
        if rests_on is not None:
            print_reservations(*rests_on, output)
        if isinstance(error, IllegalMove):
            print_readings(error.readings, output)
    sys.exit(MISUSE)


def _refusal(error: Exception, language: Language) -> str:
    from judge.problems import Refusal

    return error.sentence(language) if isinstance(error, Refusal) else str(error)


def opened_session(
    file: Path, readings: tuple[str, ...], output: Output, game: str | None = None
) -> "tuple[Session, Example | None]":
    """A session at a position's or a worked example's start; misuse ends the command with the reason.

    A position that names no game is of the one that is given.
    """
    from judge.problems import Refusal
    from judge.sandbox.opening import open_file

    try:
        session, example = open_file(file, readings, card_box(), game or "")
        if example is None:
            _warn(file.read_text("utf-8"), session.adapter.name, output)
        return session, example
    except (Refusal, OSError, UnicodeDecodeError) as error:
        refused(error, output)
        raise


def _warn(text: str, game: str, output: Output) -> None:
    """Says what reading a position leaves to the judge, and of one that no game can come to that it is one;
    it is played all the same."""
    from judge.games.positions import read_position
    from judge.sandbox.checking import check_position

    for defect in read_position(text, card_box(), game).warnings:
        output.note(output.spoken({code: defect.sentence(code) for code in output.languages}))
    for defect in check_position(text, card_box(), game):
        if defect.severity == "impossible":
            told = {code: defect.sentence(code) for code in output.languages}
            output.note(output.words("This cannot be: %(defect)s", defect=told))


def moved(session: "Session", moves: Sequence[str], output: Output) -> None:
    """Makes moves in words; one that cannot be made ends the command with the reason."""
    from judge.problems import Refusal

    try:
        for move in moves:
            session.move(move)
    except Refusal as error:
        refused(error, output)


def print_reservations(reservations: "Iterable[Reservation]", names: "Names", output: Output) -> None:
    """Says what the answer rests on that is not known; nothing where it rests on nothing of the kind."""
    from judge.table.narration.reservations import told

    found = tuple(reservations)
    for sentences in zip(*(told(found, names, code) for code in output.languages), strict=True):
        click.echo(output.spoken(dict(zip(output.languages, sentences, strict=True))))


def print_readings(readings: "Iterable[ReadingTold]", output: Output) -> None:
    """Names the interpretations that the answer rests on, each with its rule and both readings."""
    output.rows([(each.rule, [each.told[code] for code in output.languages]) for each in readings])


def told(
    session: "Session",
    entries: "Sequence[TraceLine]",
    state: "State",
    language: str,
    *,
    all_steps: bool = True,
) -> list[tuple[str, str]]:
    """Trace lines as rules and sentences; cards are called as they are at the state that they lead to."""
    from judge.answers.positions import names_of
    from judge.table.narration import tell_all

    return tell_all(entries, names_of(session, state), language, all_steps=all_steps)


def print_trace(
    session: "Session", entries: "Sequence[TraceLine]", state: "State", output: Output, *, all_steps: bool
) -> None:
    """Prints trace lines, number first, in the languages asked for; empty checkpoints folded, or not.

    `state` is what they lead to.
    """
    shown = [told(session, entries, state, language, all_steps=all_steps) for language in output.languages]
    output.rows([(lines[0][0], [text for _, text in lines]) for lines in zip(*shown, strict=True)])


def print_beginning(session: "Session", output: Output) -> None:
    """Prints where the position begins: what it takes as done, what is to come, what is not sure."""
    beginning = session.table.beginning
    if beginning is not None:
        output.rows(
            [(each.rule, [each.sentence(code) for code in output.languages]) for each in beginning.lines]
        )
        print_how_to_answer([each.entry for each in beginning.unsure], output)


def print_how_to_answer(entries: Sequence[str], output: Output) -> None:
    """Prints what a position has to say to answer what it does not tell."""
    if not entries:
        return
    click.echo(output.words("To answer, write in the position, with yes, no or does not matter:"))
    click.echo("  beginning:")
    for entry in dict.fromkeys(entries):  # one may answer for several places of the position
        click.echo(f"  - {entry}")
