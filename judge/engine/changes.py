"""A change by the judge's hand, as data."""

from __future__ import annotations

import msgspec


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One change, in the engine's numbers.

    `seat` and `area` are where to, or whose; `by` is the card whose effect is carried out, -1 if none; `node`
    an instruction of the catalogue. `number` counts: cards, damage, markers, the turn, or which effect.
    `phase` with `procedure` and `step` is the moment the turn goes to. `print` is 0 for a card that nobody
    has identified. `said` is what the judge says of a skill that nobody reads.
    """

    kind: str
    cards: tuple[int, ...] = ()
    seat: int = -1
    area: int = -1
    number: int = 0
    bottom: bool = False
    rest: bool = False
    up: bool | None = None
    skill: int = -1
    node: int = -1
    by: int = -1
    first: int = -1
    print: int = 0
    phase: str = ""
    procedure: str = ""
    step: str = msgspec.field(default="", name="rule")
    """The name of a step; version 0.1 wrote its number, under the name that stayed."""
    delayed: bool = False
    used: bool = True
    silently: bool = False
    said: str = ""
