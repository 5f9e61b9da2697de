"""The beginning of a skill: its type, its short trigger, its keywords (FW 1-3-4 to 1-3-6, 15)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Literal

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.keywords import PRINTED
from judge.engine.tree import Trigger

ACTIVATE = {
    "Activate Main": ("main",),
    "Activate Battle": ("battle",),
    "Activate Main/Battle": ("main", "battle"),
}
SHORT_TRIGGERS = {
    "On Play": Trigger("played"),
    "When Attacking": Trigger("attacks"),
    "When KO'd": Trigger("koed"),
    "When Blocking": Trigger("blocks"),
    "Start of Your Turn": Trigger("turn-start", player="you"),
    "Start of Your Main Phase": Trigger("main-start", player="you"),
    "End of Your Turn": Trigger("turn-end", player="you"),
    "End of Opponent's Turn": Trigger("turn-end", player="opponent"),
}
ACTIVATED: dict[str, str] = {
    name: SHORT_TRIGGERS[name].event for name in SHORT_TRIGGERS if not name.startswith(("End of", "Start of"))
} | {"Activate Main": "activate-main", "Activate Battle": "activate-battle"}
"""The skills that others activate ("activate this card's [On Play] skill"), with their events (FW 5-7-3)."""
TURNS: dict[str, Literal["your", "opponent"]] = {"Your Turn": "your", "Opponent's Turn": "opponent"}
ONCE = "Once per turn"

_OTHERWISE = {"Activate Main/Activate Battle": "Activate Main/Battle"}
"""Headers said in other words."""
_BRACKET = re.compile(r"\s*/?\s*\[([^\[\]]*)\]")
_PARTS = re.compile(r"\s*/\s*")


@dataclass
class Header:
    """The meaning of the brackets at the beginning of a skill."""

    type: Literal["activate", "auto", "permanent", "keyword"]
    timings: tuple[str, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    keyword: str = ""
    once_per_turn: bool = False
    turn: Literal["", "your", "opponent"] = ""
    more: dict[str, Any] = field(default_factory=dict)
    """Further fields of the skill that brackets say."""


def header_of(words: str) -> tuple[Header, str]:
    """Read what the brackets say, and the words after them; raises NotUnderstoodError for others, or none."""
    brackets = []
    at = 0
    while found := _BRACKET.match(words, at):
        brackets.append(" ".join(found[1].split()))
        at = found.end()
    if not brackets:
        raise NotUnderstoodError(words)
    header = _typed(brackets[0])
    for bracket in brackets[1:]:
        _refine(header, bracket)
    return header, words[at:].strip()


def _typed(bracket: str) -> Header:
    bracket = _OTHERWISE.get(bracket, bracket)
    if bracket in ACTIVATE:
        return Header("activate", timings=ACTIVATE[bracket])
    if bracket == "Auto":
        return Header("auto")
    if bracket == "Permanent":
        return Header("permanent")
    if bracket in PRINTED:
        return Header("keyword", keyword=bracket, timings=PRINTED[bracket].timings)
    return Header("auto", triggers=_short(bracket))


def _short(bracket: str) -> tuple[Trigger, ...]:
    """The triggers of "On Play/When KO'd"; raises NotUnderstoodError."""
    parts = _PARTS.split(bracket)
    if not all(part in SHORT_TRIGGERS for part in parts):
        raise NotUnderstoodError(bracket)
    return tuple(SHORT_TRIGGERS[part] for part in parts)


def _refine(header: Header, bracket: str) -> None:
    if bracket == ONCE and not header.once_per_turn and header.type in {"activate", "auto", "permanent"}:
        header.once_per_turn = True
    elif bracket in TURNS and not header.turn and header.type != "keyword":
        header.turn = TURNS[bracket]
    elif header.triggers and not header.once_per_turn and not header.turn:
        header.triggers += _short(bracket)
    else:
        raise NotUnderstoodError(bracket)
