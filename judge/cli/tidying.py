"""`judge tidy`: what is left of saved cases that nobody needs any more."""

import os
import sys
from datetime import timedelta

import click

from judge.cli.output import MISUSE, Output, speaking
from judge.resources import home

_DAYS = click.IntRange(1, 36_500)


@click.command("tidy")
@click.option("--untouched", default=180, show_default=True, type=_DAYS, metavar="DAYS")
@click.option("--deleted", default=30, show_default=True, type=_DAYS, metavar="DAYS")
@click.option("--clock-is-right", is_flag=True, help="Trust the clock, even if it looks wrong.")
@speaking()
def tidy_command(untouched: int, deleted: int, clock_is_right: bool, as_json: bool, language: str) -> None:
    """Remove saved cases for good: those deleted DAYS ago, and those in which nobody wrote a word and that
    nobody has touched for DAYS.

    Removes nothing where the clock may have been set back or forwards: it is behind what was saved already,
    or nothing was saved for so many DAYS. Status 2 then, and if the store cannot be reached."""
    from judge.store import DATABASE_VARIABLE, ClockDoubt, StoreTrouble, is_there, open_store

    output = Output(language, as_json)
    url, removed = os.environ.get(DATABASE_VARIABLE, ""), 0
    try:
        if is_there(url, home()):
            store = open_store(url, home())
            if clock_is_right:
                store.cases.trust_clock()
            else:
                store.cases.doubt_clock(timedelta(days=min(untouched, deleted)))
            removed = store.cases.tidy(timedelta(days=untouched), timedelta(days=deleted))
            store.close()
    except (ClockDoubt, StoreTrouble) as error:
        click.echo(output.spoken(error.texts), err=True)
        sys.exit(MISUSE)
    if as_json:
        output.json({"removed": removed})
    else:
        click.echo(output.words("Cases removed: %(count)s", count=removed))
