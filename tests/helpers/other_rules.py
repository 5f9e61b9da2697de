"""Another version of the rules: a procedure with one step more or less, or a procedure more."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from judge.casework.setting_up import position_of
from judge.engine.procedures import Procedure
from judge.games import adapter_of
from judge.sandbox.variations import kept_moves, tables

Row = tuple[str, Callable[[Any], None]]


@contextmanager
def steps_changed(game: str, name: str, change: Callable[[list[Row]], None]) -> Iterator[None]:
    """A game in which the steps of a procedure are others; what was read before is read anew."""
    procedures = adapter_of(game).game.procedures
    procedure = procedures[name]
    rows = [(step.rule, step.run) for step in procedure.steps]
    change(rows)
    procedures[name] = Procedure(name, procedure.rule, *rows)
    forget_tables()
    try:
        yield
    finally:
        procedures[name] = procedure
        forget_tables()


def forget_tables() -> None:
    """What a new process would read anew."""
    tables._opened.cache_clear()
    kept_moves._moves.clear()
    position_of.cache_clear()


def inserted(rule: str, before: str, does: Callable[[Any], None]) -> Callable[[list[Row]], None]:
    """A step that is put in before the one of a rule."""

    def change(rows: list[Row]) -> None:
        place = next(place for place, (number, _) in enumerate(rows) if number == before)
        rows.insert(place, (rule, does))

    return change


def removed(rule: str) -> Callable[[list[Row]], None]:
    """The steps of a rule are no more."""

    def change(rows: list[Row]) -> None:
        rows[:] = [row for row in rows if row[0] != rule]

    return change
