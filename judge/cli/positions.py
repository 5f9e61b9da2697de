"""`judge position`: is a position one that can be, and what a position looks like after some moves."""

import sys
from pathlib import Path
from typing import Any

import click

from judge.answers.positions import names_of
from judge.cli.games import GAME_OF_FILE, game_option
from judge.cli.output import NOT_FOUND, Output, card_box, speaking
from judge.cli.sessions import (
    FILE,
    moved,
    opened_session,
    print_how_to_answer,
    readings_option,
    refused,
)
from judge.corpus.model import Language


@click.group()
def position() -> None:
    """Positions as text: check one, or print what it comes to."""


@position.command("check")
@click.argument("file", type=FILE)
@game_option(GAME_OF_FILE)
@speaking()
def check(file: Path, game: str | None, as_json: bool, language: str) -> None:
    """Name everything that is wrong with a position at once: place, rule, remedy.

    What is legal but unusual is told apart from what is impossible, and how much of every card is understood.
    Status 1 if it is impossible.
    """
    from judge.cards.documents import read_mapping
    from judge.problems import FaultyFileError, Refusal
    from judge.sandbox.checking import beginning_of_text, check_position, open_entries
    from judge.sandbox.examples import game_of_folder
    from judge.table.sources import text_of

    output = Output(language, as_json)
    try:
        text = text_of(file)
        parts = read_mapping(file.name, text)
    except (FaultyFileError, Refusal, OSError) as error:
        refused(error, output)
        return
    given, of = parts.get("position", text), game or game_of_folder(file)
    defects = (*check_position(given, card_box(), of), *beginning_of_text(given, card_box(), of))
    if as_json:
        from judge.answers.positions import defect_answer

        output.json([defect_answer(defect) for defect in defects])
    else:
        for defect in defects:
            for code in output.languages:
                click.echo(f"{_severity(defect.severity, output, code)}: {defect.sentence(code)}")
        if all(defect.severity in {"not-understood", "begins"} for defect in defects):
            unread = any(defect.severity == "not-understood" for defect in defects)
            click.echo(
                output.words("Nothing impossible, but not all of it is understood.")
                if unread
                else output.words("No problems found.")
            )
        _print_understanding(given, of, output)
        print_how_to_answer(open_entries(given, card_box(), of), output)
    sys.exit(NOT_FOUND if any(defect.severity == "impossible" for defect in defects) else 0)


def _print_understanding(position: Any, game: str, output: Output) -> None:
    """Print how many cards of a position are understood whole; nothing of one that cannot be read."""
    from judge.games.positions import read_position
    from judge.table.checks.understood import understanding_of
    from judge.table.narration.wording import sentence
    from judge.table.position import PositionError

    try:
        told = understanding_of(read_position(position, card_box(), game)).told
    except PositionError:
        return
    for code in output.languages:
        if told[code]:
            click.echo(f"{sentence(told[code])}.")


def _severity(severity: str, output: Output, language: Language) -> str:
    return {
        "impossible": output.words("impossible", language),
        "unusual": output.words("unusual", language),
        "warning": output.words("note", language),
        "not-understood": output.words("left to you", language),
        "begins": output.words("moment", language),
    }[severity]


@position.command("print")
@click.argument("file", type=FILE)
@click.option(
    "--moves", "moves", multiple=True, metavar="MOVE", help="A move made first; repeat it for each move."
)
@game_option(GAME_OF_FILE)
@readings_option
def print_command(file: Path, moves: tuple[str, ...], game: str | None, readings: tuple[str, ...]) -> None:
    """Print a position as text, after these moves if there are any: it can be read back as it is."""
    from judge.games.positions import write_position
    from judge.table.labels import labels_now
    from judge.table.narration.reservations import told

    output = Output("en", False)
    session, _ = opened_session(file, readings, output, game)
    moved(session, moves, output)
    names = labels_now(session.labels, session.state.cards, session.catalogue.prints)
    for sentence in told(session.game.reservations(), names_of(session), "en"):
        click.echo(f"# {sentence}")
    click.echo(write_position(session.catalogue, session.state, names), nl=False)
