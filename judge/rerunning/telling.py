"""A change in words: a line each, the ruling first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from judge.rerunning.changes import Change, Step
from judge.texts import Message, Texts, in_both

_RULES_SHOWN = 12

_TEXTS: dict[str, Texts] = {
    "trouble": Message("It cannot be played: %(why)s"),
    "not asked": Message("The engine cannot be asked: %(why)s"),
    "no longer": Message("cited and not run any more: %(rules)s"),
    "step": Message("first at move %(number)s, “%(move)s”: %(what)s"),
    "not run": Message("rules that it does not run there any more: %(rules)s"),
    "run": Message("rules that it runs there now: %(rules)s"),
    "others": Message("steps after it that are otherwise too: %(number)s"),
    "changed": Message("%(rule)s, which it cites, was changed by version %(version)s; now it is %(number)s"),
    "removed": Message("%(rule)s, which it cites, is gone since version %(version)s"),
    "renumbered": Message("%(rule)s, which it cites, is %(number)s since version %(version)s"),
}

Sign = Literal["!", "-", "+", ""]


class Line(NamedTuple):
    """A line about a change: ``!`` what may not be right any more, ``-`` what was, ``+`` what is now."""

    sign: Sign
    text: Texts


def told(change: Change) -> Iterator[Line]:
    """Tell what is otherwise of one item."""
    if change.trouble:
        said = _TEXTS["not asked" if change.kind == "answer" else "trouble"]
        yield Line("!", in_both(said, why=change.trouble))
    yield from (Line("!", each) for each in (*change.faults, *change.differences))
    yield from (Line("-", each) for each in change.ends_lost)
    yield from (Line("+", each) for each in change.ends_gained)
    if change.no_longer_run:
        yield Line("!", in_both(_TEXTS["no longer"], rules=", ".join(change.no_longer_run)))
    if change.step is not None:
        yield from _told_step(change.step)
    for rule in change.affected:
        said = in_both(_TEXTS[rule.kind], rule=rule.before, number=rule.number, version=rule.newer)
        yield Line("!", said)


def _told_step(step: Step) -> Iterator[Line]:
    yield Line("", in_both(_TEXTS["step"], number=step.number, move=step.move, what=step.what))
    for code, rules in (("not run", step.lost), ("run", step.gained)):
        if rules:
            said = ", ".join(rules[:_RULES_SHOWN]) + (" …" if len(rules) > _RULES_SHOWN else "")
            yield Line("", in_both(_TEXTS[code], rules=said))
    if step.others:
        yield Line("", in_both(_TEXTS["others"], number=step.others))
