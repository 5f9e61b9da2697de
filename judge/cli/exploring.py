"""`judge explore`: every outcome of a disputed sequence."""

import functools
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.answers.positions import names_of
from judge.cli.games import GAME_OF_FILE, game_option
from judge.cli.output import Output, speaking
from judge.cli.sessions import (
    FILE,
    moved,
    opened_session,
    print_beginning,
    readings_option,
    refused,
)
from judge.cli.standing_in import wanted
from judge.cli.workers import workers_asked_for, workers_options
from judge.corpus.model import LANGUAGES, Language

if TYPE_CHECKING:
    from judge.engine.exploring import Explorer
    from judge.sandbox.outcomes import Explored, Otherwise, OutcomeLine
    from judge.sandbox.session import Session

GAINED_SHOWN = 3
"""Outcomes of an other reading that are told."""
ENDS = ("battle-end", "turn-end", "decision")
"""The moments at which an exploration can end."""


@click.command("explore")
@click.argument("position", type=FILE)
@click.option(
    "--moves",
    "moves",
    multiple=True,
    metavar="MOVE",
    help="A move made first, in words; repeat it for each move.",
)
@click.option(
    "--until", type=click.Choice(ENDS), default=ENDS[0], show_default=True, help="The end of the search."
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 3600),
    default=20,
    show_default=True,
    help="Stop after so many seconds.",
)
@click.option(
    "--states",
    type=click.IntRange(1, 10_000_000),
    default=200_000,
    show_default=True,
    help="Stop after so many states.",
)
@click.option("--most", type=click.IntRange(1, 5000), default=20, show_default=True, help="Outcomes to show.")
@click.option(
    "--unknown",
    "unknown",
    multiple=True,
    metavar="[PLAYER=]none|box|DECK",
    help="Unknown cards stand for none that matters, any of the card box, or any of a deck list (a file).",
)
@workers_options
@game_option(GAME_OF_FILE)
@readings_option
@speaking()
def explore_command(  # noqa: PLR0913, PLR0917 - one an option
    position: Path,
    moves: tuple[str, ...],
    until: str,
    seconds: float,
    states: int,
    most: int,
    unknown: tuple[str, ...],
    workers: int | None,
    scheduler: str,
    game: str | None,
    readings: tuple[str, ...],
    as_json: bool,
    language: str,
) -> None:
    """Find the outcomes of a position, what each differs in, and the shortest line to it.

    Says that these are all, or names what was left out; and whether the other reading of an interpretation
    that mattered changes the outcomes.
    """
    from judge.engine.exploring import Bounds
    from judge.problems import Refusal
    from judge.sandbox.outcomes import explore_session
    from judge.sandbox.standing_in import stand_ins

    output = Output(language, as_json)
    session, _ = opened_session(position, readings, output, game)
    moved(session, moves, output)
    try:
        if session.decision is None:
            output.note(output.words("The game has ended."))
            sys.exit(0)
        stands = stand_ins(session.catalogue, session.game.seats, wanted(unknown, session.game, output))
        bounds = Bounds(states=states, seconds=seconds)
        explorer = _explorer(workers, scheduler)
        found = explore_session(session, until, bounds, most, stands, explorer)
    except Refusal as error:
        refused(error, output)
        raise
    if as_json:
        from judge.answers.exploring import explored_answer

        output.json(explored_answer(session, found, output.languages))
    else:
        _print(session, found, output)
        print_beginning(session, output)


def _explorer(workers: int | None, scheduler: str) -> "Explorer":
    """Whoever explores: this process, unless workers are asked for."""
    from judge.engine.exploring import exploring
    from judge.engine.parallel_search import explore_apart
    from judge.engine.pausing import unpausing

    apart = workers_asked_for(workers, scheduler)
    return exploring if apart is None else unpausing(functools.partial(explore_apart, apart))


def _print(session: "Session", found: "Explored", output: Output) -> None:
    click.echo(output.counted("%(num)s outcome", "%(num)s outcomes", len(found.exploration.outcomes)))
    click.echo(
        output.words(
            "%(states)s positions seen in %(seconds)s s.",
            states=found.exploration.states,
            seconds=f"{found.exploration.seconds:.1f}",
        )
    )
    _print_what_it_rests_on(session, found, output)
    for number, line in enumerate(found.lines, 1):
        output.heading(f"{number}. {output.spoken(_told(session, line))}")
        for move in line.said:
            click.echo(f"    {output.spoken(move)}")
    hidden = len(found.exploration.outcomes) - len(found.lines)
    if hidden:
        output.note(output.words("%(number)s more are not shown; --most shows more.", number=hidden))
    for reading in found.readings:
        _print_reading(session, found, reading, output)


def _print_what_it_rests_on(session: "Session", found: "Explored", output: Output) -> None:
    """Says that these are all, or what was left out or not known, each with what it takes."""
    from judge.sandbox.outcomes import tried_every_answer
    from judge.sandbox.standing_in import told_stand_ins
    from judge.table.narration.left_out import explored_in_both

    exploration = found.exploration
    if exploration.complete:
        click.echo(output.words("These are all: every answer of every player was tried."))
        return
    if exploration.cut:
        click.echo(output.words("Stopped early: there may be more outcomes."))
    elif tried_every_answer(exploration):
        click.echo(output.words("Every answer of every player was tried. These are all if this is so:"))
    else:
        click.echo(output.words("There may be more outcomes:"))
    names = names_of(session)
    for texts in (
        *explored_in_both(exploration.rests_on, names),
        *told_stand_ins(session.catalogue, found.stands),
    ):
        for text in dict.fromkeys(texts[code] for code in output.languages):
            click.echo(f"  - {text}")


def _print_reading(session: "Session", found: "Explored", reading: "Otherwise", output: Output) -> None:
    if reading.changes:
        text = output.words(
            "The other reading of %(name)s changes the outcomes: %(lost)s lost, %(gained)s gained.",
            name=reading.name, lost=reading.lost, gained=reading.gained,
        )  # fmt: skip
    elif reading.whole:
        text = output.words("The other reading of %(name)s changes nothing here.", name=reading.name)
    else:
        text = output.words(
            "The other reading of %(name)s changes nothing of what was found;"
            " it may change what was left out.",
            name=reading.name,
        )
    click.echo("\n" + text)
    if reading.changes and (reading.cut or found.exploration.cut):
        click.echo(output.words("A search stopped early, so some of this may have another cause."))
    for line in reading.lines_gained[:GAINED_SHOWN]:
        click.echo("    + " + output.spoken(_told(session, line)))


def _told(session: "Session", line: "OutcomeLine") -> dict[Language, str]:
    from judge.answers.exploring import difference

    return {code: " ".join(difference(session, line, code)) for code in LANGUAGES}
