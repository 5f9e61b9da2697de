"""The `judge` command: the manuals at a terminal.

Exit status: 0 found, 1 not found, 2 misuse. On a terminal the answer is laid out, in a pipe it is plain
lines; `--json` gives the shapes that docs/json.md describes.
"""

import sys

import click

from judge import __version__
from judge.cli import (
    across,
    cards,
    changes,
    coverage,
    decks,
    exploring,
    importing,
    linting,
    lookup,
    playing,
    positions,
    readings,
    serving,
    tidying,
)
from judge.cli.output import MISUSE
from judge.corpus import CorpusError
from judge.resources import HomeError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judge")
def main() -> None:
    """The judge's assistant: look a rule up by number or words, in English or French."""


for command in (
    lookup.rule,
    lookup.search,
    lookup.keyword,
    lookup.toc,
    across.compare_command,
    across.concept,
    linting.lint,
    changes.changes,
    importing.import_command,
    cards.cards,
    decks.deck,
    playing.run_command,
    playing.step_command,
    playing.legal_command,
    playing.why_not_command,
    exploring.explore_command,
    coverage.coverage_command,
    coverage.examples_command,
    positions.position,
    readings.interpretations_command,
    serving.serve,
    tidying.tidy_command,
):
    main.add_command(command)


def run() -> None:
    """Run the command; a corpus or a JUDGE_HOME that cannot be used is one line, not a trace."""
    try:
        main()
    except (CorpusError, HomeError) as error:
        click.echo(str(error), err=True)
        sys.exit(MISUSE)
