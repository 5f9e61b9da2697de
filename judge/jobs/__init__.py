"""Work given away in batches: to processes of this machine, or to the machines of a dask cluster.

A job is a function and batches of work. Whoever carries it out, the answers are the same: one for each batch,
with what it found or the reason why there is nothing. Nothing here knows what the work is about.
"""

from judge.jobs.local import LocalProcesses
from judge.jobs.work import Done, NoScheduler, Workers
from judge.jobs.workers import workers_at

__all__ = ["Done", "LocalProcesses", "NoScheduler", "Workers", "workers_at"]
