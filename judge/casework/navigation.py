"""Going back and forward through a tree of play: by rules, by decisions, to the ends of a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.casework.cursors import Cursor
from judge.casework.work import Work
from judge.sandbox.variations import RuleLine


@dataclass(frozen=True)
class Ways:
    """The places to which one can go from here; None if there is nothing further in that direction."""

    start: Cursor | None
    back: Cursor | None
    rule_back: Cursor | None
    rule_on: Cursor | None
    on: Cursor | None
    end: Cursor | None


def settled(cursor: Cursor, rules: Sequence[RuleLine]) -> Cursor:
    """The cursor at a stop: behind the rules at which nothing happened, where it is among them; at the node
    itself where all rules of its act are carried out."""
    if cursor.rule is None or (cursor.rule == 0 and rules):
        return cursor
    return _rule_on(Cursor(cursor.node, cursor.rule - 1), rules)


def ways(work: Work, cursor: Cursor, rules: Sequence[RuleLine]) -> Ways:
    """The ways from a settled cursor; `rules` are those of its node as they are told, one line a stop."""
    node, rule = cursor
    line = list(work.shape.line(node))
    child, end = (line[0], line[-1]) if line else (None, node)
    return Ways(
        start=Cursor() if cursor != Cursor() else None,
        back=Cursor(work.begun(node).parent) if node else None,
        rule_back=_rule_back(work, cursor, rules),
        rule_on=_rule_on(cursor, rules) if rule is not None else Cursor(child, 1) if child else None,
        on=Cursor(node) if rule is not None else Cursor(after(work, node)) if child else None,
        end=Cursor(end) if cursor != Cursor(end) else None,
    )


def after(work: Work, number: int) -> int:
    """The node that the next decision of a line led to, with what needed no word."""
    found = number
    for node in work.shape.line(number):
        if found != number and not work.needed_no_word(node):
            break
        found = node
    return found


def _rule_on(cursor: Cursor, rules: Sequence[RuleLine]) -> Cursor:
    node, rule = cursor
    further = next((line.number for line in rules if line.number > (rule or 0)), None)
    return Cursor(node, further if further != _count(rules) else None)


def _rule_back(work: Work, cursor: Cursor, rules: Sequence[RuleLine]) -> Cursor | None:
    node, rule = cursor
    if rule is None:
        rule = _count(rules)
    before = [line.number for line in rules if line.number < rule]
    if before:
        return Cursor(node, before[-1])
    if node:
        return Cursor(work.shape.node(node).parent)
    return Cursor(0, 0) if rule else None


def _count(rules: Sequence[RuleLine]) -> int:
    return rules[-1].number if rules else 0
