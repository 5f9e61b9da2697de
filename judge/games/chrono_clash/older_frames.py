"""What frames of Chrono Clash keep that version 0.1 wrote in slots that meant something else in each
procedure."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.kept import Kept
from judge.engine.written import OlderFrame, OlderKept
from judge.rules.chrono_clash.kept import (
    AfterDestruction,
    Attacking,
    AttackingOnQuest,
    AttackingPile,
    CarryingOut,
    Discarding,
    EndingTurn,
    Fighting,
    OnceMore,
    Ordering,
    PlayingSummons,
    Preparing,
    Summoning,
)


def _summoning(old: OlderFrame) -> Kept | None:
    return Summoning(old.note, old.queue, bool(old.done)) if old.note or old.queue or old.done else None


def _pile(old: OlderFrame) -> Kept:
    guardian = old.looked[0] if old.looked else -1
    return AttackingPile(old.queue[0], old.note, guardian, old.done, max(old.number, 0))


def _effect(old: OlderFrame) -> Kept:
    opponents = tuple(int(digit) - 1 for digit in str(old.number)) if old.number > 0 else ()
    return CarryingOut(old.note, old.done, opponents, old.looked, old.queue)


def _ending(old: OlderFrame) -> Kept | None:
    return EndingTurn(old.note) if old.note else None


_KEPT: dict[str, Callable[[OlderFrame], Kept | None]] = {
    "preparation": lambda old: Preparing(old.queue),
    "turn": _ending,
    "end_of_turn": _ending,
    "summon": _summoning,
    "transform": _summoning,
    "attack": lambda old: Attacking(old.note) if old.note else None,
    "fight": lambda old: Fighting(old.queue[0], old.done),
    "attack_on_quest": lambda old: AttackingOnQuest(old.queue[0], old.note),
    "guardian_attack": _pile,
    "resolve": lambda old: CarryingOut(old.note) if old.note else None,
    "effect": _effect,
    "play_a_summon": lambda old: PlayingSummons(old.queue),
    "once_more": lambda old: OnceMore(old.number, old.note),
    "order_triggers": lambda old: Ordering(old.number) if old.number > 0 else None,
    "discarding": lambda old: Discarding(old.number),
    "mustering": lambda old: AfterDestruction(old.number),
    "reinforcing": lambda old: AfterDestruction(old.number),
}
KEPT = OlderKept(_KEPT, dict.fromkeys(_KEPT, ("done", "number")))
"""What procedures keep of their older slots; no other procedure used any."""
