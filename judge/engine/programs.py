"""A tree laid out as a row of operations, so that a step number says where its resolution stands.

A frame that resolves an effect is like any other: its step is a position in the row. Choices in the middle of
an effect, and triggers that arrive meanwhile, are nothing special.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.engine import tree


class Operation(NamedTuple):
    """One operation: what to do, with which instruction, and where to go on if it says so.

    `code` is ``do``, ``if`` (go to `target` if the condition fails), ``turn`` (go there in the opponent's
    turn), ``in-any-case`` (go there unless what follows an "if" stands by itself), ``already`` (go there if
    an event said with "if" is waited for), ``jump``, ``may`` (go to `target` if declined), ``part`` (one of
    several things was done that a sentence says to do), ``did`` (go to `target` if it was not done),
    ``choose-one`` (`targets` are the options) or ``next-option``. `follows` is the instruction after a
    choice, for a cost that must be possible as a whole (FW 1-4-6).
    """

    code: str
    node: tree.Node | None = None
    target: int = -1
    targets: tuple[int, ...] = ()
    follows: tree.Node | None = None


Program = tuple[Operation, ...]


def lay_out(instructions: tuple[tree.Instruction, ...]) -> Program:
    """The program of a row of instructions."""
    operations: list[Operation] = []
    _sequence(instructions, operations)
    return tuple(operations)


def _sequence(instructions: tuple[tree.Instruction, ...], operations: list[Operation]) -> None:
    for position, instruction in enumerate(instructions):
        following = instructions[position + 1] if position + 1 < len(instructions) else None
        _one(instruction, following, operations)


def deeds_of(sentence: tuple[tree.Instruction, ...]) -> list[int]:
    """Tells which instructions of a sentence are things that it says to do, by their places in it.

    Choosing, shuffling and looking at cards go with what is done besides, if anything is.
    """
    aside = tree.Choose | tree.Shuffle | tree.LookAt
    return [at for at, each in enumerate(sentence) if not isinstance(each, aside)] or [len(sentence) - 1]


def _sentence(sentence: tuple[tree.Instruction, ...], operations: list[Operation], is_asked: bool) -> None:
    """Lays out what a sentence says to do; where what follows asks whether it was done, each thing but the
    last is asked as soon as it is carried out."""
    asked = deeds_of(sentence)[:-1] if is_asked else []
    for position, instruction in enumerate(sentence):
        following = sentence[position + 1] if position + 1 < len(sentence) else None
        _one(instruction, following, operations)
        if position in asked:
            operations.append(Operation("part", tree.Gate(sentence[: position + 1])))


def _one(instruction: tree.Instruction, following: tree.Node | None, operations: list[Operation]) -> None:
    match instruction:
        case tree.If(_, then, (), later) if later:
            _apart("if", instruction, (*then, *later), later, operations)
        case tree.If(_, (*_, tree.Gate() as gate) as then, (), ()) if gate.later:
            _apart("if", instruction, then, gate.later, operations)
        case tree.If(_, then, otherwise):
            _branch("if", instruction, then, otherwise, operations)
        case tree.Gate(first, done, undone, optional, _, later):
            asked = len(operations)
            if optional:
                operations.append(Operation("may", instruction))
            _sentence(first, operations, bool(done or undone or later))
            checked = len(operations)
            if later:
                _apart("did", instruction, (*done, *later), later, operations)
            else:
                _branch("did", instruction, done, undone, operations)
            if optional:
                operations[asked] = Operation("may", instruction, operations[checked].target)
        case tree.Delayed(already=tree.If(_, then) as condition):
            start = len(operations)
            operations.append(Operation("already", instruction))
            _branch("if", condition, then, (), operations)
            jump = len(operations)
            operations.append(Operation("jump"))
            operations[start] = Operation("already", instruction, len(operations))
            operations.append(Operation("do", instruction))
            operations[jump] = Operation("jump", target=len(operations))
        case tree.EachPlayer(yours, theirs):
            _each_player(instruction, yours, theirs, operations)
        case tree.ChooseOne(options):
            _options(instruction, options, operations)
        case _:
            operations.append(Operation("do", instruction, follows=following))


def _apart(
    code: str,
    node: tree.Instruction,
    under: tuple[tree.Instruction, ...],
    later: tuple[tree.Instruction, ...],
    operations: list[Operation],
) -> None:
    """Lays out what stands behind the sentence of a condition twice: under its condition, and by itself."""
    start = len(operations)
    operations.append(Operation(code, node))
    _sequence(under, operations)
    jump = len(operations)
    operations.append(Operation("jump"))
    operations[start] = Operation(code, node, len(operations))
    apart = len(operations)
    operations.append(Operation("in-any-case", node))
    _sequence(later, operations)
    operations[jump] = Operation("jump", target=len(operations))
    operations[apart] = Operation("in-any-case", node, len(operations))


def _branch(
    code: str,
    node: tree.Node,
    then: tuple[tree.Instruction, ...],
    otherwise: tuple[tree.Instruction, ...],
    operations: list[Operation],
) -> None:
    start = len(operations)
    operations.append(Operation(code, node))
    _sequence(then, operations)
    if otherwise:
        jump = len(operations)
        operations.append(Operation("jump"))
        operations[start] = Operation(code, node, len(operations))
        _sequence(otherwise, operations)
        operations[jump] = Operation("jump", target=len(operations))
    else:
        operations[start] = Operation(code, node, len(operations))


def _each_player(
    node: tree.Node,
    yours: tuple[tree.Instruction, ...],
    theirs: tuple[tree.Instruction, ...],
    operations: list[Operation],
) -> None:
    """Lays out both orders: yours first in your turn, else theirs."""
    start = len(operations)
    operations.append(Operation("turn", node))
    _sequence((*yours, *theirs), operations)
    jump = len(operations)
    operations.append(Operation("jump"))
    operations[start] = Operation("turn", node, len(operations))
    _sequence((*theirs, *yours), operations)
    operations[jump] = Operation("jump", target=len(operations))


def _options(
    node: tree.ChooseOne, options: tuple[tuple[tree.Instruction, ...], ...], operations: list[Operation]
) -> None:
    start = len(operations)
    operations.extend((Operation("choose-one"), Operation("next-option")))
    targets = []
    for option in options:
        targets.append(len(operations))
        _sequence(option, operations)
        operations.append(Operation("jump", target=start + 1))
    operations[start] = Operation("choose-one", node, targets=tuple(targets))
    operations[start + 1] = Operation("next-option", node, len(operations), tuple(targets))
