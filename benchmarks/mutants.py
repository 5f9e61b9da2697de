"""The small faults that could stand in a Python file: what `benchmarks/mutations.py` tries."""

import ast
import copy
from collections.abc import Iterator
from typing import Any, NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
OF_THE_TRACE = ("note", "reads")
"""The calls whose arguments only say what is written in the trace."""
OF_TYPES = ("TypeVar",)
"""The calls whose arguments only whoever checks types asks for."""
WITHOUT_RULE = ("strict", "maxsize", "rule", "in_play", "FW", "MA", "fixed", "met")
"""Keyword arguments that no rule of play hangs on: what they say is of Python, of the trace, of caches, of
requirements that need not be asked again, or under which number a game has a rule."""
SPARING = ("needs",)
"""Keyword arguments that only spare work: without them more is asked, and all comes out the same."""


class Mutation(NamedTuple):
    """A change of a file: the bytes from `start` to `end` become `after`.

    `function` is the one in which it is, as Python names it in full, "" outside of any.
    """

    file: str
    line: int
    function: str
    start: int
    end: int
    before: str
    after: str

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.after.encode() + source[self.end :]

    def __str__(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.file}:{self.line}: {before} -> {after}"


class Finder(ast.NodeVisitor):
    """Collects every mutation of a file: a node, what stands in its place, and the function."""

    def __init__(self) -> None:
        self.found: list[tuple[ast.AST, str, str]] = []
        self.function = ""
        self.within = ""
        self.may_be_none = False
        self.in_a_place = False

    def text(self, node: ast.AST, after: str) -> None:
        """A text instead of the node."""
        self.found.append((node, after, self.function))

    def put(self, node: ast.AST, **changed: Any) -> None:
        """A copy of the node with these fields instead."""
        other = copy.copy(node)
        for name, value in changed.items():
            setattr(other, name, value)
        after = ast.unparse(other)
        self.text(node, f"({after})" if isinstance(node, ast.expr) else after)

    # --- left alone: annotations, decorators, bases, assertions, texts ---

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for each in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(each)  # as the function around it is carried out
        outside = self.function, self.within, self.may_be_none
        self.function = self.within + node.name
        self.within = f"{self.function}.<locals>."
        self.may_be_none = node.returns is not None and "None" in ast.unparse(node.returns)
        for each in node.body:
            self.visit(each)
        self.function, self.within, self.may_be_none = outside

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        outside = self.within
        self.within += f"{node.name}."
        for each in node.body:
            self.visit(each)
        self.within = outside

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) != "TYPE_CHECKING":
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        if not isinstance(node.slice, ast.Tuple):  # the parameters of a type
            outside, self.in_a_place = self.in_a_place, True
            self.visit(node.slice)
            self.in_a_place = outside

    # --- changed ---

    def visit_Compare(self, node: ast.Compare) -> None:
        for at, sign in enumerate(node.ops):
            self.put(node, ops=[*node.ops[:at], COMPARISONS[type(sign)](), *node.ops[at + 1 :]])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self.put(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.text(node, f"({ast.unparse(node.operand)})")
        if ast.unparse(node) == "-1" and not self.in_a_place:  # "none": -2 would say the same
            self.text(node, "0")
            return
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in SIGNS and not any(is_text(side) for side in (node.left, node.right)):
            self.put(node, op=SIGNS[type(node.op)]())
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in SIGNS and not is_text(node.value):
            self.put(node, op=SIGNS[type(node.op)]())
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.text(node, str(not node.value))
        elif isinstance(node.value, int):
            self.text(node, str(node.value + 1))
            self.text(node, f"({node.value - 1})")

    def visit_Tuple(self, node: ast.Tuple) -> None:
        if isinstance(node.ctx, ast.Load) and len(node.elts) > 1:
            self.put(node, elts=node.elts[1:])
            self.put(node, elts=node.elts[:-1])
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        unpacked = any(isinstance(target, ast.Tuple) for target in node.targets)
        for each in node.value.elts if unpacked and isinstance(node.value, ast.Tuple) else (node.value,):
            self.visit(each)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.text(node, "pass")
        self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        self.visit(node.func)
        if called in (*OF_THE_TRACE, *OF_TYPES):
            return
        for each in node.keywords:
            if each.arg and each.arg not in WITHOUT_RULE:
                if each.arg not in SPARING:
                    self.put(node, keywords=[other for other in node.keywords if other is not each])
                self.visit(each.value)
        for argument in node.args[called == "cast" :]:
            row_of_a_table = isinstance(argument, ast.Tuple) and is_text(next(iter(argument.elts), argument))
            for part in argument.elts if row_of_a_table else (argument,):
                self.visit(part)

    def visit_Return(self, node: ast.Return) -> None:
        if self.may_be_none and node.value is not None and ast.unparse(node.value) != "None":
            self.text(node, "return None")
        self.generic_visit(node)


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or isinstance(getattr(node, "value", None), str)


def mutations_of(file: str, source: bytes) -> Iterator[Mutation]:
    """Every mutation of a file, in the order in which it is read."""
    finder = Finder()
    finder.visit(ast.parse(source))
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    for node, after, function in finder.found:
        at: Any = node  # every node that is found has a place
        start, end = lines[at.lineno - 1] + at.col_offset, lines[at.end_lineno - 1] + at.end_col_offset
        yield Mutation(file, at.lineno, function, start, end, source[start:end].decode(), after)
