"""Another version of the rules: a procedure with one step more or less, or a procedure more."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from judge.casework.setting_up import position_of
from judge.engine.procedures import Procedure, Step
from judge.games import adapter_of
from judge.sandbox.variations import kept_moves, tables


@contextmanager
def steps_changed(game: str, rule: str, change: Callable[[list[Step]], None]) -> Iterator[None]:
    """A game in which the steps of a procedure are others; what was read before is read anew."""
    procedure = adapter_of(game).game.procedures[rule]
    steps = [*procedure.steps]
    change(procedure.steps)
    _settle(procedure)
    try:
        yield
    finally:
        procedure.steps[:] = steps
        _settle(procedure)


def _settle(procedure: Procedure) -> None:
    procedure._positions = {}
    for place, step in enumerate(procedure.steps):
        procedure._positions.setdefault(step.rule, place)
    procedure._from = []
    forget_tables()


def forget_tables() -> None:
    """What a new process would read anew."""
    tables._opened.cache_clear()
    kept_moves._moves.clear()
    position_of.cache_clear()


def inserted(rule: str, before: str, does: Callable[[Any], None]) -> Callable[[list[Step]], None]:
    """A step that is put in before the one of a rule."""

    def change(steps: list[Step]) -> None:
        place = next(place for place, step in enumerate(steps) if step.rule == before)
        steps.insert(place, Step(rule, does, (rule,)))

    return change


def removed(rule: str) -> Callable[[list[Step]], None]:
    """The steps of a rule are no more."""

    def change(steps: list[Step]) -> None:
        steps[:] = [step for step in steps if step.rule != rule]

    return change
