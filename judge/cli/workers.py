"""The options that say who does the work of a long command."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from judge.jobs import Workers


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


def workers_asked_for(workers: int | None, scheduler: str) -> "Workers | None":
    """Whoever is to do the work by these options; None where this process does. Raises NoScheduler."""
    if not scheduler and workers in {None, 1}:
        return None
    from judge.jobs import workers_at

    return workers_at(scheduler, workers or 0)
