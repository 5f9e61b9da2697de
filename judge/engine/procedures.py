"""Procedures as tables of numbered steps: the step being executed is the rule number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

G = TypeVar("G")
Game_contra = TypeVar("Game_contra", contravariant=True)
StepFunction = Callable[[G], None]
"""What a step does to a game: whatever it asks of the game, the type of its parameter has."""
Row = tuple[int, StepFunction[G], tuple[str]]
"""A step to be carried out: where the next one stands, what it does, its line in the trace."""


class Step(NamedTuple, Generic[G]):
    """One numbered step: its rule, what it does to the game, and its line in the trace."""

    rule: str
    run: StepFunction[G]
    line: tuple[str]


class Procedure(Generic[Game_contra]):
    """A procedure of the manual, named by its rule; its steps are added in their order.

    A step that asks a player stops before it has changed anything: it is run again, with `game.answer`, once
    the player has answered. The games that it is for have all that its steps ask of them.

    >>> coffee = Procedure("1-1")
    >>> @coffee.step("1-1-1")
    ... def pour(game):
    ...     game.append("poured")
    >>> [step.rule for step in coffee.steps]
    ['1-1-1']
    """

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.steps: list[Step[Game_contra]] = []
        self._positions: dict[str, int] = {}
        self._from: list[tuple[Row[Game_contra], ...]] = []
        self._named: tuple[tuple[Step[Game_contra], ...], tuple[str, ...]] = ((), ())

    def step(self, rule: str) -> Callable[[StepFunction[Game_contra]], StepFunction[Game_contra]]:
        """Adds a function as the next step; the first step of a number is where `go_to` of that number
        leads."""

        def add(function: StepFunction[Game_contra]) -> StepFunction[Game_contra]:
            self._positions.setdefault(rule, len(self.steps))
            self.steps.append(Step(rule, function, (rule,)))
            return function

        return add

    def from_step(self, position: int) -> tuple[Row[Game_contra], ...]:
        """The steps from a position on: where the next one stands, what it does, its line in the trace."""
        if len(self._from) != len(self.steps):
            rows = [(number, step.run, step.line) for number, step in enumerate(self.steps, 1)]
            self._from = [tuple(rows[begin:]) for begin in range(len(rows))]
        return self._from[position]

    @property
    def names(self) -> tuple[str, ...]:
        """What its steps are called, each otherwise: by the rule, and by what the step does where a rule has
        several.

        >>> tea = Procedure("1-2")
        >>> for name in ("boil", "brew", "wait"):
        ...     def does(game): ...
        ...     does.__name__ = name
        ...     _ = tea.step("1-2-1" if name == "boil" else "1-2-2")(does)
        >>> tea.names
        ('1-2-1', '1-2-2 brew', '1-2-2 wait')
        """
        steps = tuple(self.steps)
        if self._named[0] != steps:
            rules = Counter(step.rule for step in steps)
            names: list[str] = []
            for step in steps:
                name = step.rule if rules[step.rule] == 1 else f"{step.rule} {step.run.__name__}"
                again = sum(each.partition("#")[0] == name for each in names)
                names.append(f"{name}#{again + 1}" if again else name)
            self._named = steps, tuple(names)
        return self._named[1]

    def position(self, rule: str) -> int:
        """Where the step with this number stands; raises KeyError if the procedure has none."""
        return self._positions[rule]


class Procedures(dict[str, Procedure[G]]):
    """The procedures of a chapter, or of a game, by their rules."""

    def new(self, rule: str) -> Procedure[G]:
        """A new procedure, empty as yet."""
        procedure = Procedure[G](rule)
        self[rule] = procedure
        return procedure


def put_together(*chapters: Mapping[str, Procedure[G]]) -> dict[str, Procedure[G]]:
    """The procedures of all chapters of a game, which has what each of them asks; raises ValueError where two
    have one of the same rule."""
    found: dict[str, Procedure[G]] = {}
    for chapter in chapters:
        twice = found.keys() & chapter.keys()
        if twice:
            raise ValueError(f"procedures of two chapters: {', '.join(sorted(twice))}")
        found |= chapter
    return found
