"""Every outcome from a node of a case: asked for in a request, found in a process apart, opened as lines.

`asking` puts a search in line and reads what was found, `worker` is the process that carries one out, `pool`
starts such processes and ends them.
"""

from judge.casework.exploring.asking import ask, found_in, open_outcome, progress_of, reading_of, size_name
from judge.casework.exploring.bounds import SIZES, UNTIL, Progress, Size, size_of
from judge.casework.exploring.pool import Pool

__all__ = [
    "SIZES",
    "UNTIL",
    "Pool",
    "Progress",
    "Size",
    "ask",
    "found_in",
    "open_outcome",
    "progress_of",
    "reading_of",
    "size_name",
    "size_of",
]
