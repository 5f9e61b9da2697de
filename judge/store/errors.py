"""The refusals and failures of the store, in both languages, each with its remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.problems import Problem, ProblemError, Refusal
from judge.texts import Message, Texts

if TYPE_CHECKING:
    from judge.store.model import Case

TEXTS: dict[str, Texts] = {
    # The database
    "url": Message("JUDGE_DATABASE=%(url)s: not a PostgreSQL's address; write postgresql://user@host/name"),
    "driver": Message("PostgreSQL needs psycopg: pip install 'judge-assistant[postgresql]'"),
    "unreachable": Message(
        "%(where)s: no answer (%(why)s); is the database running, and JUDGE_DATABASE right?"
    ),
    "forbidden": Message(
        "%(where)s: not permitted (%(why)s); give the user the right to create tables there"
    ),
    "unwritable": Message("%(where)s: cannot be written (%(why)s); set JUDGE_HOME to a folder of yours"),
    "broken": Message(
        "%(where)s: cannot be read (%(why)s); put a backup in its place, or move it away to begin anew"
    ),
    "newer": Message(
        "%(where)s: written by a newer version of the program (%(version)s); update the program"
    ),
    "busy": Message("%(where)s: busy for too long; try again, and close whatever else holds it"),
    "full": Message("%(where)s: no room left (%(why)s); free some space and save again"),
    # What is not there
    "no case": Message("no such case"),
    "no revision": Message("the case has no revision %(number)s"),
    "no node": Message("the case has no step %(number)s"),
    "no code": Message("no case has this code; a code ends after a day: type it again, or ask for a new one"),
    "no exploration": Message("no such search for outcomes"),
    # What is too much
    "too long": Message("%(field)s: %(length)s characters; the limit is %(most)s; shorten it"),
    "too many": Message("%(field)s: %(length)s; the limit is %(most)s; take some out"),
    "sign": Message("%(field)s: contains a sign that no text has; delete it"),
    "number": Message("%(field)s: %(value)s is out of range; the limit is %(most)s"),
    "nodes": Message("the case has %(most)s steps, the most there can be; go on in a copy"),
    "revisions": Message("the case has %(most)s revisions, the most there can be; go on in a copy"),
    "weight": Message(
        "the case with its history takes %(most)s bytes, the most there can be; go on in a copy"
    ),
    "explorations": Message("%(most)s searches are running, the most at once; wait a little, or cancel one"),
    "names taken": Message("another case has this address already; begin a new case from its file"),
    # The clock
    "clock behind": Message(
        "nothing was removed: the clock says %(now)s, but something was saved at %(last)s; set the clock, or,"
        " if it is right, add --clock-is-right"
    ),
    "clock ahead": Message(
        "nothing was removed: the clock says %(now)s, but nothing was saved since %(last)s; if the clock is"
        " right, add --clock-is-right"
    ),
    # Two at once
    "conflict": Message(
        "somebody else has saved meanwhile; what you saved is kept in the history as revision %(kept)s"
    ),
}


class _Told(ProblemError):
    """Says what is wrong by its code in TEXTS."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(Problem.of(TEXTS, code, **values))


class StoreTrouble(_Told):
    """The database does not answer, or cannot be used.

    The text may name host, user or path: it is for whoever runs the program, and for no page.
    """


class NotFound(_Told, Refusal):
    """A case, revision or node that is not there, or a case that was deleted."""


class Refused(_Told, Refusal):
    """More than the store takes: too long, too many, too large, out of range."""


class ClockDoubt(_Told, Refusal):
    """Raised when the clock may be wrong, so that nobody can tell what is old."""


class Conflict(_Told, Refusal):
    """Somebody else has saved meanwhile. `current` is the case as it is; `kept` the revision of the loser."""

    def __init__(self, current: Case, kept: int) -> None:
        super().__init__("conflict", kept=kept)
        self.current = current
        self.kept = kept
