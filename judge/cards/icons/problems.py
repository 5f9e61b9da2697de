"""The faults of rows of icons, each with its place and the icons that may be meant."""

from __future__ import annotations

from typing import Any

from judge.cards.icons.compiling import rows_of
from judge.cards.icons.errors import Reason
from judge.cards.icons.spelling import symbol_of
from judge.cards.icons.suggesting import nearest
from judge.problems import Problem, quoted
from judge.texts import Message, Texts, in_both

_TEXTS: dict[Reason, Texts] = {
    "unknown": Message("%(icon)s is no icon"),
    "stray": Message("'%(icon)s' stands outside the brackets; write icons: [Draw 1]"),
    "unclosed": Message("this bracket does not close; write ] behind the icon"),
    "figure": Message("%(icon)s lacks its figure, as in %(example)s"),
    "misplaced": Message(
        "%(icon)s cannot stand here (a change has its sign: [Cost +1]; [Cost 1] stands after [With])"
    ),
    "second trigger": Message(
        "%(icon)s is a trigger and opens a row; put it on a line of its own, or after [Gains]"
    ),
    "without gains": Message("%(icon)s is an ability; put it on a line of its own, or after [Gains]"),
    "unfinished": Message("an effect must follow %(icon)s"),
    "unused": Message("no effect after %(icon)s can have this target"),
    "opponent": Message("%(icon)s narrows cards, and an opponent is none"),
    "narrowed twice": Message("%(icon)s narrows again what is narrowed already; keep one"),
    "not lasting": Message(
        "what %(icon)s begins is no ability that can be gained: put a trigger before it, or [Gains] last"
    ),
    "for actions": Message(
        "%(icon)s is for action cards, and this is a battler; put the trigger of a battler there, %(example)s"
    ),
    "for battlers": Message("%(icon)s does nothing on an action card; begin the row with [Actions]"),
    "no trigger": Message(
        "no trigger stands before %(icon)s: on a battler, such a row holds as long as the battler is in play,"
        " and this cannot last; put the trigger in front, %(example)s"
    ),
    "premise": Message("%(icon)s stands in a [Summon] row, behind [Summon] or at the end"),
}
_PROBABLY: Texts = Message("probably [Summon]")
_PROBABLY_TAP: Texts = Message("probably [Tap] in its place")
"""The trigger that is probably meant where a row taps its own battler first."""
_MEANT: Texts = Message("; near it: %(icons)s")


def problems_of(text: str, card_type: str = "") -> tuple[Problem, ...]:
    """The first fault of each row that `compile_text` does not understand whole.

    Its `values` have the column (from 1), the words there, and the icons that may be meant (`near`).

    Raises CardTextError for a text that is no card's.
    """
    return tuple(
        _fault(row.line, row.column + row.fault.at, row.fault.words, row.fault.reason)
        for row in rows_of(text, card_type)
        if row.fault is not None
    )


def _fault(line: int, column: int, words: str, reason: Reason) -> Problem:
    close = nearest(words) if reason == "unknown" else ()
    values: dict[str, Any] = {"icon": quoted(words)}
    if reason == "figure":
        values["example"] = nearest(words, 1)[0]
    if reason == "for actions":
        values["example"] = _PROBABLY
    if reason == "no trigger":
        values["example"] = _PROBABLY_TAP if symbol_of(words.strip("[]")) == "tap-target;" else _PROBABLY
    text = in_both(_TEXTS[reason], **values)
    if close:
        listed = {code: ", ".join(names[code] for names in close) for code in text}
        meant = in_both(_MEANT, icons=listed)
        text = {code: text[code] + meant[code] for code in text}
    return Problem(text, reason, line=line, values={"words": words, "column": column, "near": close})
