"""The workers that somebody asks for: a scheduler's address, or processes of this machine."""

from __future__ import annotations

from judge.jobs.local import LocalProcesses
from judge.jobs.work import NoScheduler, Workers
from judge.texts import Message

SCHEDULER_VARIABLE = "JUDGE_SCHEDULER"
"""The environment variable that names a dask scheduler."""

_TEXTS = {
    "no dask": Message(
        "There is a scheduler (%(address)s), and no dask to reach it: pip install 'judge-assistant[cluster]'"
    ),
}


def workers_at(address: str, number: int = 0) -> Workers:
    """The workers of the dask scheduler at an address (``tcp://host:8786``); `number` processes of this
    machine where there is none, 0 for one a core.

    Raises NoScheduler where it does not answer, or dask is not installed.
    """
    if not address:
        return LocalProcesses(number)
    try:
        from judge.jobs.cluster import Cluster  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise NoScheduler.of(_TEXTS, "no dask", address=address) from error
    return Cluster(address)
