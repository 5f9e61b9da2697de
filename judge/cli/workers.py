"""The options that say who does the work of a long command."""

from collections.abc import Callable
from typing import Any

import click


def workers_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options `--workers` and `--scheduler`; `judge.jobs.workers_at` takes what they say."""
    for option in (
        click.option(
            "--scheduler", envvar="JUDGE_SCHEDULER", default="", metavar="ADDRESS",
            help="A dask scheduler (tcp://host:8786), whose workers do it.",
        ),
        click.option(
            "--workers", type=click.IntRange(1, 512), metavar="N", help="Processes of this machine for it."
        ),
    ):  # fmt: skip
        command = option(command)
    return command
