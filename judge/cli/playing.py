"""Playing positions: `judge run`, `judge step`, `judge legal`, `judge why-not`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.answers.positions import names_of
from judge.cli.beginnings import asked_how_it_begins
from judge.cli.games import GAME_OF_FILE, game_option, without_game
from judge.cli.output import NOT_FOUND, Output, card_box, speaking
from judge.cli.sessions import (
    FILE,
    all_steps_option,
    moved,
    opened_session,
    print_beginning,
    print_readings,
    print_reservations,
    print_trace,
    readings_option,
    refused,
)
from judge.games import GAMES

if TYPE_CHECKING:
    from judge.sandbox.examples import Example
    from judge.sandbox.session import Session
    from judge.sandbox.variations import MadeMove
    from judge.texts import Texts


QUIT = ("quit", "q", "quitter")
UNDO = ("undo", "annuler")
WHY = ("why", "pourquoi")


@click.command("run")
@click.argument("file", type=FILE)
@game_option(GAME_OF_FILE)
@readings_option
@click.option(
    "--until", type=click.Choice(["battle-end", "turn-end"]), help="Play by itself until this moment."
)
@all_steps_option
@speaking()
def run_command(
    file: Path,
    game: str | None,
    readings: tuple[str, ...],
    until: str | None,
    all_steps: bool,
    as_json: bool,
    language: str,
) -> None:
    """Play a worked example, or a position, rule by rule: each step under its number.

    Status 1 if what the example expects does not hold.
    """
    from judge.problems import Refusal

    output = Output(language, as_json)
    session, example = opened_session(file, readings, output, game)
    faults: tuple[Texts, ...] = ()
    try:
        if example is not None:
            from judge.sandbox.examples import run_example

            ran = run_example(example, readings, card_box())
            session, faults = ran.session, ran.failing
        if until:
            session.run_until(until.replace("-", " "))
    except Refusal as error:
        refused(error, output)
    if as_json:
        from judge.answers.positions import run_answer

        output.json(run_answer(session, example, faults, output.languages))
    else:
        _print_run(session, example, faults, output, all_steps)
    sys.exit(NOT_FOUND if faults else 0)


def _print_run(
    session: "Session",
    example: "Example | None",
    faults: "tuple[Texts, ...]",
    output: Output,
    all_steps: bool,
) -> None:
    if example is not None:
        output.heading(output.spoken(example.title.of))
        if example.question is not None:
            click.echo(output.spoken(example.question.of))
    print_beginning(session, output)
    print_trace(session, session.opening, session.table.start, output, all_steps=all_steps)
    for step in session.steps:
        _print_move(step, output)
        print_trace(session, step.trace, step.state, output, all_steps=all_steps)
    if example is not None and example.answer is not None:
        click.echo("\n" + output.spoken(example.answer.of))
    if session.decision is not None:
        _print_question(session, output)
    else:
        print_reservations(session.game.reservations(), names_of(session), output)
    _print_rested_on(session, output)
    for fault in faults:
        output.note(output.words("Fails: %(fault)s", fault=dict(fault)))


def _print_move(step: "MadeMove", output: Output) -> None:
    words = output.words("automatic")
    by_itself = f"  ({words})" if step.by_itself else ""
    output.heading(output.spoken(step.typed) + by_itself)


def _print_rested_on(session: "Session", output: Output) -> None:
    found = session.rested_on()
    if found:
        output.heading(output.words("What happened on the way here may depend on what is not understood:"))
        print_reservations(found, names_of(session), output)


def _print_question(session: "Session", output: Output) -> None:
    from judge.table.narration import option_words, question

    decision = session.decision
    if decision is None:
        return
    names = names_of(session)
    for language in output.languages:
        output.heading(f"{decision.rule}  {question(decision, names, language)}")
        for number, option in enumerate(decision.options, 1):
            click.echo(f"{number:>4}  {option_words(option, decision, names, language)}")
    print_reservations(session.game.reservations(), names, output)
    if decision.kind == "identify":
        output.note(output.words("Any imported card can be named too: judge names NUMBER."))


@click.command("step")
@click.argument("file", type=FILE)
@game_option(GAME_OF_FILE)
@readings_option
@all_steps_option
@speaking(as_json=False)
def step_command(
    file: Path, game: str | None, readings: tuple[str, ...], all_steps: bool, language: str
) -> None:
    """Step through a position in the terminal: answer with a number or in words.

    `undo` takes back, `why MOVE` says why something is not allowed, `quit` ends.
    """
    from judge.problems import Refusal

    output = Output(language, False)
    session, _ = opened_session(file, readings, output, game)
    session, first = asked_how_it_begins(session, output)
    print_beginning(session, output)
    print_trace(session, session.opening, session.table.start, output, all_steps=all_steps)
    output.note(output.words("Answer with a number or a move. Also: undo, why MOVE, quit."))
    while session.decision is not None:
        _print_question(session, output)
        try:
            typed = first or click.prompt(">", prompt_suffix=" ").strip()
        except (click.Abort, EOFError):
            break
        first = ""
        if typed in QUIT:
            break
        try:
            _step(session, typed, output, all_steps)
        except Refusal as error:
            output.note(output.spoken(error.sentence))
    if session.decision is None:
        click.echo(output.words("The game has ended."))


def _step(session: "Session", typed: str, output: Output, all_steps: bool) -> None:
    """Carry out what was typed: a way back, a question, or an answer with what follows from it."""
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
            _print_move(step, output)
        print_trace(session, step.trace, step.state, output, all_steps=all_steps)


def _answer(session: "Session", typed: str) -> None:
    if typed.replace(",", " ").replace(" ", "").isdecimal():
        positions = tuple(int(number) - 1 for number in typed.replace(",", " ").split())
        decision = session.decision
        if decision is not None and not decision.ordered:
            positions = tuple(sorted(positions))
        session.answer(positions)
    else:
        session.move(typed)


@click.command("legal")
@click.argument("words", metavar="[GAME] POSITION", nargs=-1, required=True)
@game_option(GAME_OF_FILE)
@readings_option
@speaking()
def legal_command(
    words: tuple[str, ...], game: str | None, readings: tuple[str, ...], as_json: bool, language: str
) -> None:
    """List what can be done in a position, and who is asked: `judge legal CC NAME`."""
    output = Output(language, as_json)
    named, rest = without_game(words)
    if len(rest) != 1:
        raise click.UsageError(f"name one position, with or without its game before it ({', '.join(GAMES)})")
    game = game or named
    session, _ = opened_session(FILE.of_game(rest[0], game), readings, output, game)
    if as_json:
        from judge.answers.positions import legal_answer

        output.json(legal_answer(session, output.languages))
    elif session.decision is None:
        click.echo(output.words("The game has ended."))
    else:
        from judge.engine.put_anew import readings_of_question
        from judge.table.narration.readings import readings_told

        print_beginning(session, output)
        _print_question(session, output)
        print_readings(readings_told(readings_of_question(session.game), names_of(session)), output)


@click.command("why-not")
@click.argument("words", metavar="[GAME] POSITION MOVE", nargs=-1, required=True)
@click.option(
    "--moves", "moves", multiple=True, metavar="MOVE", help="A move made before it; repeat it for each move."
)
@game_option(GAME_OF_FILE)
@readings_option
@speaking()
def why_not_command(
    words: tuple[str, ...],
    moves: tuple[str, ...],
    game: str | None,
    readings: tuple[str, ...],
    as_json: bool,
    language: str,
) -> None:
    """Say why a move is not allowed: every requirement that fails, each with its rule, and the nearest legal
    move.

    Status 1 if the move is not allowed, 0 if it is.
    """
    output = Output(language, as_json)
    named, rest = without_game(words, 2)
    if len(rest) < 2:
        raise click.UsageError("name a position, and the move in words")
    game, move = game or named, " ".join(rest[1:])
    session, _ = opened_session(FILE.of_game(rest[0], game), readings, output, game)
    moved(session, moves, output)
    allowed = print_why_not(session, move, output)
    if not as_json:
        print_beginning(session, output)
    sys.exit(0 if allowed else NOT_FOUND)


def print_why_not(session: "Session", move: str, output: Output) -> bool:
    """Prints every requirement that a move fails; whether it is allowed."""
    from judge.answers.positions import why_not
    from judge.problems import Refusal

    names = names_of(session)
    resting = session.game.reservations()
    try:
        answer, error, readings = why_not(session, move, output.languages)
    except Refusal as unclear:
        refused(unclear, output, (resting, names))
        raise
    if output.as_json:
        output.json(answer)
        return answer.legal
    if error is None:
        click.echo(output.words("That is allowed."))
    else:
        told = [[words[code] for code in output.languages] for words in error.told]
        output.rows(list(zip((each.rule for each in error.reasons), told, strict=True)))
        moves = {code: "; ".join(each[code] for each in error.moves) for code in output.languages}
        click.echo(output.words("Nearest allowed moves: %(moves)s", moves=moves))
    print_reservations(resting, names, output)
    print_readings(readings, output)
    return answer.legal
