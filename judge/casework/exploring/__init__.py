"""Every outcome from a node of a case: asked for in a request, found in a process apart, opened as lines.

`asking` puts a search in line and reads what was found, `worker` is what a process does that carries one out,
`pool` has such processes and says how each search ended. Where there are none, `alone` carries them out
in slices, between answers.
"""

from judge.casework.exploring.alone import Alone
from judge.casework.exploring.asking import (
    ask,
    found_in,
    open_outcome,
    outcome_name,
    progress_of,
    reading_of,
    size_name,
)
from judge.casework.exploring.bounds import SIZES, UNTIL, Progress, Request, Size, request_of, size_called
from judge.casework.exploring.pool import Pool
from judge.casework.exploring.standing_in import has_unknown_cards, stands_for

__all__ = [
    "SIZES",
    "UNTIL",
    "Alone",
    "Pool",
    "Progress",
    "Request",
    "Size",
    "ask",
    "found_in",
    "has_unknown_cards",
    "open_outcome",
    "outcome_name",
    "progress_of",
    "reading_of",
    "request_of",
    "size_called",
    "size_name",
    "stands_for",
]
