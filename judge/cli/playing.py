"""Playing positions: `judge run`, `judge step`, `judge legal`, `judge why-not`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judge.cli.beginnings import asked_how_it_begins
from judge.cli.games import GAME_OF_FILE, game_option, without_game
from judge.cli.output import NOT_FOUND, Output, card_box, speaking
from judge.cli.problems import reasons_as_json
from judge.cli.sessions import (
    FILE,
    all_steps_option,
    beginning_as_json,
    moved,
    names_of,
    opened_session,
    print_beginning,
    print_reservations,
    print_trace,
    readings_option,
    refused,
    reservations_as_json,
    told,
)
from judge.games import GAMES

if TYPE_CHECKING:
    from judge.engine.state import State
    from judge.engine.trace import TraceLine
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
        output.json(_run_as_json(session, example, faults, output))
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
    for fault in faults:
        output.note(output.words("Fails: %(fault)s", fault=dict(fault)))


def _print_move(step: "MadeMove", output: Output) -> None:
    words = output.words("automatic")
    by_itself = f"  ({words})" if step.by_itself else ""
    output.heading(output.spoken(step.typed) + by_itself)


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


def _step_as_json(session: "Session", step: "MadeMove", output: Output) -> dict[str, Any]:
    return {
        "move": step.move,
        "by_itself": step.by_itself,
        "player": step.asked.player if step.asked is not None else None,
        "rule": step.asked.rule if step.asked is not None else None,
        "trace": trace_as_json(session, step.trace, step.state, output),
    }


def trace_as_json(
    session: "Session", entries: "Sequence[TraceLine]", state: "State", output: Output
) -> list[dict[str, str]]:
    """Trace lines as JSON: the rule and the sentence in each language; they lead to `state`."""
    shown = {language: told(session, entries, state, language) for language in output.languages}
    return [
        {"rule": entry.rule, **{language: lines[n][1] for language, lines in shown.items()}}
        for n, entry in enumerate(entries)
    ]


def _run_as_json(
    session: "Session", example: "Example | None", faults: "tuple[Texts, ...]", output: Output
) -> dict[str, Any]:
    from judge.engine.state import digest

    return {
        "title": {"en": example.title.en, "fr": example.title.fr} if example else None,
        "begins": beginning_as_json(session, output),
        "opening": trace_as_json(session, session.opening, session.table.start, output),
        "steps": [_step_as_json(session, step, output) for step in session.steps],
        "result": session.game.result,
        "decision": decision_as_json(session, output),
        "rests_on": reservations_as_json(session.game.reservations(), names_of(session), output),
        "faults": [output.spoken(fault) for fault in faults],
        "digest": digest(session.state),
    }


def decision_as_json(session: "Session", output: Output) -> dict[str, Any] | None:
    """Return what is being asked, and what can be answered, in each language."""
    from judge.table.narration import option_words, question

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
        "rests_on": reservations_as_json(session.game.reservations(), names, output),
    }


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
        asked = decision_as_json(session, output)
        output.json(asked and asked | {"begins": beginning_as_json(session, output)})
    elif session.decision is None:
        click.echo(output.words("The game has ended."))
    else:
        print_beginning(session, output)
        _print_question(session, output)


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
    from judge.problems import Refusal
    from judge.table.errors import IllegalMove

    mark = len(session.steps)
    names = names_of(session)
    resting = session.game.reservations()
    try:
        session.move(move, by_itself=False)
    except IllegalMove as error:
        if output.as_json:
            why = reasons_as_json(error, output)
            known = {
                "rests_on": reservations_as_json(resting, names, output),
                "begins": beginning_as_json(session, output),
            }
            output.json({"legal": False} | why | known)
        else:
            told = [[words[code] for code in output.languages] for words in error.told]
            output.rows(list(zip((each.rule for each in error.reasons), told, strict=True)))
            moves = {code: "; ".join(each[code] for each in error.moves) for code in output.languages}
            click.echo(output.words("Nearest allowed moves: %(moves)s", moves=moves))
            print_reservations(resting, names, output)
        return False
    except Refusal as error:
        refused(error, output, (resting, names))
    while len(session.steps) > mark:
        session.undo()
    if output.as_json:
        resting_on = reservations_as_json(resting, names, output)
        output.json({"legal": True, "rests_on": resting_on, "begins": beginning_as_json(session, output)})
    else:
        click.echo(output.words("That is allowed."))
        print_reservations(resting, names, output)
    return True
