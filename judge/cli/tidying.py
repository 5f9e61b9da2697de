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
@speaking()
def tidy_command(untouched: int, deleted: int, as_json: bool, language: str) -> None:
    """Remove saved cases for good: those deleted DAYS ago, and those in which nobody wrote a word and that
    nobody has touched for DAYS. Status 2 if the store cannot be reached."""
    from judge.store import DATABASE_VARIABLE, StoreTrouble, is_there, open_store

    output = Output(language, as_json)
    url, removed = os.environ.get(DATABASE_VARIABLE, ""), 0
    try:
        if is_there(url, home()):
            store = open_store(url, home())
            removed = store.cases.tidy(timedelta(days=untouched), timedelta(days=deleted))
            store.close()
    except StoreTrouble as error:
        click.echo(output.spoken(error.text), err=True)
        sys.exit(MISUSE)
    if as_json:
        output.json({"removed": removed})
    else:
        click.echo(output.words("Cases removed: %(count)s", count=removed))
