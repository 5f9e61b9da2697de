"""Reservations: what an answer may rest on that nobody has read, seen or said.

Every answer (a figure, a refusal, a list of moves, an outcome) is given together with those that may touch
it. A game names them in `Game.reservations`; an exploration adds what it left out.
"""

from __future__ import annotations

from typing import Literal

from judge.engine.kept import Value

Kind = Literal[
    "unread-permanent",  # words of a [Permanent] skill that would hold now
    "unread-trigger",  # an [Auto] skill of which nobody knows when it triggers
    "unread-kind",  # a skill of which not even the kind is known
    "unread-effect",  # words that come to be carried out and are not understood
    "unknown-cards",  # cards that nobody has identified, and that were taken for none that matters
    "stand-in",  # cards that are only counted, by their color, though a rule asks more of them
    "shuffle",  # an order that chance gives, looked at in one way only
    "bound",  # a limit that was reached
]


SETTLED = "settled"
"""The note of one of which the judge has said what it does here, or that it does not matter."""


class Reservation(Value, frozen=True):
    """One thing that is not known: what kind, of which card and skill, or which area of which player's.

    `number` counts what `kind` speaks of: unknown cards, shuffles. `note` is the name of a bound, or SETTLED.
    `touches` are the kinds of answers that it could change, ``power`` and such; empty: any. `upon` are the
    cards whose answers these are; empty: any.
    """

    kind: Kind
    card: int = -1
    skill: int = -1
    player: int = -1
    area: int = -1
    number: int = 0
    note: str = ""
    touches: tuple[str, ...] = ()
    upon: tuple[int, ...] = ()

    @property
    def is_open(self) -> bool:
        """True if nobody has said yet what it comes to."""
        return self.note != SETTLED

    def may_touch(self, what: str, card: int) -> bool:
        """True if it could change a figure (``power``, ``cost``, ``combo power``) of a card."""
        return (not self.touches or what in self.touches) and (not self.upon or card in self.upon)
