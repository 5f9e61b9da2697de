"""What frames of Fusion World keep that version 0.1 wrote in slots that meant something else in each
procedure."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.kept import Kept
from judge.engine.written import OlderFrame, OlderKept
from judge.rules.dragon_ball.kept import (
    Activating,
    CarryingOutEffect,
    Choice,
    Declaring,
    EndingBattle,
    EndingPhase,
    GoingRound,
    Placing,
    Replacing,
    ShufflingArea,
    ShufflingCards,
)
from judge.rules.fusion_world.keywords.evolve import Evolving
from judge.rules.fusion_world.preparation import Redrawing


def _activating(old: OlderFrame) -> Kept | None:
    kept = Activating(old.looked, old.note == "by-effect", old.note == "failed")
    return kept if kept != Activating() else None


def _evolving(old: OlderFrame) -> Kept | None:
    return Evolving(old.looked, evolved=old.queue) if old.queue or old.looked else None


def _program(old: OlderFrame) -> Kept:
    """Behind the options that are left stood -1 and the parts that are done."""
    left, parts = old.queue, 0
    if len(left) > 1 and left[-2] < 0:
        left, parts = left[:-2], left[-1]
    number = int(old.note or 0)
    if old.procedure == "later":
        return CarryingOutEffect(old.looked, left, parts, instruction=number)
    return CarryingOutEffect(old.looked, left, parts, alternative=number)


def _going_round(old: OlderFrame) -> Kept | None:
    if old.number < 0:
        return None
    size = len(Choice._fields)
    choices = tuple(Choice(*old.looked[at : at + size]) for at in range(0, len(old.looked), size))
    return GoingRound(old.number, old.queue, choices, old.chosen[0] if old.chosen else -1)


def _ending_battle(old: OlderFrame) -> Kept | None:
    return EndingBattle(old.queue, old.number) if old.queue or old.number >= 0 else None


_KEPT: dict[str, Callable[[OlderFrame], Kept | None]] = {
    "preparation": lambda old: Redrawing(old.queue, old.note == "draw") if old.queue else None,
    "end_phase": lambda old: EndingPhase(begun=True) if old.queue else None,
    "battle_end_step": _ending_battle,
    "checkpoint": _going_round,
    "loop": lambda old: Declaring(old.chosen, old.number, old.queue),
    "activate_skill": _activating,
    "auto_skill": _activating,
    "use_extra_card": _activating,
    "extra_from_elsewhere": _activating,
    "evolve": _evolving,
    "fusion_evolve": _evolving,
    "effect": _program,
    "cost": _program,
    "later": _program,
    "replacement": lambda old: Replacing(old.note, old.queue, old.chosen, old.looked),
    "order": lambda old: Placing(old.queue),
    "place_in_order": lambda old: Placing(old.queue, old.note, old.number + 1),
    "shuffling": lambda old: ShufflingArea(old.number),
    "look": lambda old: ShufflingCards(old.queue),
}
_TAKEN = {
    "battle_end_step": ("number",),
    "checkpoint": ("number", "chosen"),
    "loop": ("number", "chosen"),
    "place_in_order": ("number",),
    "shuffling": ("number",),
    "replacement": ("chosen",),
}
KEPT = OlderKept(_KEPT, _TAKEN)
"""What procedures keep of their older slots; no other procedure used any."""
