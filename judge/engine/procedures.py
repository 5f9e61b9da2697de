"""Procedures as tables of numbered steps: the step being executed is the rule number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from inspect import Parameter, signature
from typing import Generic, NamedTuple, TypeVar

from judge.engine.kept import Keeps
from judge.engine.trace import TraceLine

G = TypeVar("G")
Game_contra = TypeVar("Game_contra", contravariant=True)
StepFunction = Callable[[G], None]
"""What a step does to a game: whatever it asks of the game, the type of its parameter has."""
Row = tuple[int, StepFunction[G], TraceLine]
"""A step to be carried out: where the next one stands, what it does, its line in the trace."""


class Step(NamedTuple, Generic[G]):
    """One numbered step: its name, its rule, what it does to the game, and its line in the trace."""

    name: str
    rule: str
    run: StepFunction[G]
    line: TraceLine


class Procedure(Generic[Game_contra]):
    """A procedure of the manual: its name, its rule, and a row of rule number and function for each step, in
    the manual's order.

    States and saved cases hold names alone, the procedure's and its steps', which are those of their
    functions: a manual may number them otherwise tomorrow. A function that stands there twice is told
    apart by which it is.

    A step that asks a player stops before it has changed anything: it is run again, with `game.answer`, once
    the player has answered. The games that it is for have all that its steps ask of them. What it keeps
    meanwhile is a value of the kind `keeps`.

    A step that jumps has the step where it goes on as an argument by name: its default is a step above it,
    and what stands below it the table hands over (`partial`). Raises ValueError where that is no step of the
    procedure.

    >>> def pour(game): ...
    >>> def drink(game): ...
    >>> coffee = Procedure("coffee", "1-1", ("1-1-1", pour), ("1-1-2", drink), ("1-1-3", pour))
    >>> coffee.names
    ('pour', 'drink', 'pour#2')
    >>> coffee.places[drink], coffee.position("1-1-3")
    (1, 2)
    >>> coffee.place_called("pour#2"), coffee.place_called("1-1-2")
    (2, 1)
    >>> Procedure("tea", "1-2", ("1-2-1", pour), ("1-2-1", drink)).said
    ('1-2-1', '1-2-1 drink')

    >>> def taste(game, *, bitter): game.go_to(bitter)
    >>> Procedure("coffee", "1-1", ("1-1-1", pour), ("1-1-2", partial(taste, bitter=pour))).names
    ('pour', 'taste')
    >>> Procedure("tea", "1-2", ("1-2-1", drink), ("1-2-2", partial(taste, bitter=pour)))
    Traceback (most recent call last):
    ValueError: procedure tea: taste goes on at pour, which is no step of it
    """

    def __init__(
        self,
        name: str,
        rule: str,
        *rows: tuple[str, StepFunction[Game_contra]],
        keeps: type[Keeps] | None = None,
    ) -> None:
        self.name = name
        self.rule = rule
        self.keeps = keeps
        self.steps = tuple(
            Step(step_name, number, function, TraceLine(number))
            for step_name, (number, function) in zip(_names(rows), rows, strict=True)
        )
        self.names = tuple(step.name for step in self.steps)
        self.said = tuple(_said(self.steps))
        """What a position says for each step: its rule; where an earlier step has the same, its name too."""
        self._positions = {said: place for place, said in enumerate(self.said)}
        self.places: dict[StepFunction[Game_contra], int] = {}
        """Where each function stands first."""
        for place, step in enumerate(self.steps):
            self.places.setdefault(step.run, place)
            self.places.setdefault(_function(step.run), place)
        for step in self.steps:
            for argument, target in _targets(step.run):
                if target is None:
                    raise ValueError(
                        f"procedure {name}: {step.name} is not told where it goes on: {argument}"
                    )
                if target not in self.places:
                    raise ValueError(
                        f"procedure {name}: {step.name} goes on at {_name(target)}, which is no step of it"
                    )
        following = [(number, step.run, step.line) for number, step in enumerate(self.steps, 1)]
        self.from_step = [tuple(following[begin:]) for begin in range(len(following) + 1)]
        """By each position the steps from there on: where the next stands, what it does, its line. Behind the
        last one there are none."""

    def position(self, rule: str) -> int:
        """Finds where the first step with this number stands, or the one `said` so; raises KeyError if there
        is none."""
        return self._positions[rule]

    def place_called(self, step: str) -> int:
        """Finds where the step of that name stands, or, as version 0.1 called it, of that number.

        Raises KeyError if there is none.
        """
        return self.names.index(step) if step in self.names else self.position(step)

    @property
    def numbered_names(self) -> tuple[str, ...]:
        """The names of the steps in what version 0.1 saved: by their rule, and by their function where a rule
        has several."""
        rules = Counter(step.rule for step in self.steps)
        names: list[str] = []
        for step in self.steps:
            name = step.rule if rules[step.rule] == 1 else f"{step.rule} {_name(step.run)}"
            again = sum(each.partition("#")[0] == name for each in names)
            names.append(f"{name}#{again + 1}" if again else name)
        return tuple(names)


def _function(step: StepFunction[Game_contra]) -> StepFunction[Game_contra]:
    """The function of a step, without what its table has handed over to it."""
    return step.func if isinstance(step, partial) else step


def _name(step: StepFunction[Game_contra]) -> str:
    return _function(step).__name__


def _targets(step: StepFunction[Game_contra]) -> Iterator[tuple[str, StepFunction[Game_contra] | None]]:
    """Where a step may go on: what its arguments by name are, or hold; None where it is not told."""
    for name, argument in signature(step).parameters.items():
        if argument.kind is Parameter.KEYWORD_ONLY:
            target = argument.default
            for each in target.values() if isinstance(target, Mapping) else (target,):
                yield name, None if each is Parameter.empty else each


def _names(rows: Sequence[tuple[str, StepFunction[Game_contra]]]) -> Iterator[str]:
    seen: Counter[str] = Counter()
    for _, function in rows:
        name = _name(function)
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name}#{seen[name]}"


def _said(steps: Sequence[Step[G]]) -> Iterator[str]:
    rules: set[str] = set()
    for step in steps:
        yield f"{step.rule} {step.name.replace('_', ' ')}" if step.rule in rules else step.rule
        rules.add(step.rule)


class Procedures(dict[str, Procedure[G]]):
    """The procedures of a chapter, or of a game, by their names."""

    def new(
        self, name: str, rule: str, *rows: tuple[str, StepFunction[G]], keeps: type[Keeps] | None = None
    ) -> Procedure[G]:
        """Adds a procedure; its steps are rows of rule number and function, `keeps` is what it keeps."""
        procedure = Procedure[G](name, rule, *rows, keeps=keeps)
        self[name] = procedure
        return procedure


def put_together(*chapters: Mapping[str, Procedure[G]]) -> dict[str, Procedure[G]]:
    """The procedures of all chapters of a game, which has what each of them asks; raises ValueError where two
    have one of the same name."""
    found: dict[str, Procedure[G]] = {}
    for chapter in chapters:
        twice = found.keys() & chapter.keys()
        if twice:
            raise ValueError(f"procedures of two chapters: {', '.join(sorted(twice))}")
        found |= chapter
    return found
