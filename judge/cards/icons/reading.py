"""From the parse tree of a row to its skill: which targets are whose (CC 17-1), what is gained (CC 17-4-12).

Target icons are for the effects behind them that can have such targets, until other target icons come. The
first of these effects has them, each later one is about the same. An effect that can have none of them is its
master's own: in ``[Chosen Battler] [Destroy] [Draw 1]`` you draw.
"""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec
from lark import Token, Tree

from judge.cards.icons.errors import RowError
from judge.cards.icons.names import EVENTS, PREMISE
from judge.cards.icons.parsing import Parsed
from judge.engine.tree import IconDeed, IconEffect, IconTarget, IconTargetKind, Range, Skill, Trigger

ParsedRow = Tree[Token]

_OF_BATTLERS = frozenset({"cost", "strength", "destroy", "tap", "untap", "return", "play-summon", "gains"})
_FITTING: dict[IconTargetKind, frozenset[str]] = {
    "chosen-battler": _OF_BATTLERS,
    "other-battler": _OF_BATTLERS,
    "other-battlers": _OF_BATTLERS,
    "all-battlers": _OF_BATTLERS,
    "chosen-opponent": frozenset({"time", "draw", "discard", "guardians", "draw-extra"}),
    "hand": frozenset({"cost", "strength", "destroy", "play-summon", "gains", "discard"}),
    "graveyard": frozenset({"return", "play-summon"}),
    "action-card": frozenset({"cost", "destroy", "return", "discard"}),
}
"""The effects that each kind of target can have; "discard" is drawing a negative number of cards."""
ABOUT_ITSELF = _OF_BATTLERS
"""The effects that concern their own card if they have no target (CC 17-1-14); others concern its master."""
LASTING = frozenset({"cost", "strength", "gains"})

_COUNTED: dict[str, tuple[IconDeed, int]] = {
    "draw": ("draw", 1),
    "discard": ("draw", -1),
    "gain-guardians": ("guardians", 1),
    "lose-guardians": ("guardians", -1),
    "draw-extra": ("draw-extra", 1),
}


def ability_skill(symbol: str) -> Skill:
    """The skill of an ability icon by its symbol, ``ability Leader 2;``."""
    keyword, number = _named(symbol)
    return Skill("keyword", keyword=keyword, number=number)


def fits(target: IconTarget, what: str, amount: int) -> bool:
    """True if that can be done to such a target."""
    return ("discard" if what == "draw" and amount < 0 else what) in _FITTING[target.kind]


def read_row(parsed: Parsed) -> Skill:
    """The skill of a row that may have no effects yet. Raises RowError where the icons make no sense."""
    return _Reader(parsed).row(parsed.tree)


class _Reader:
    """Reads one row; the rows that it gives are read apart, with targets of their own."""

    def __init__(self, parsed: Parsed) -> None:
        self._parsed = parsed
        self._made: list[IconEffect] = []
        self._targets: tuple[IconTarget, ...] = ()
        self._place = 0  # of the first of these target icons
        self._taken = True

    def row(self, part: ParsedRow) -> Skill:
        """A row: its header, its effects; [Time's Premise] is behind the trigger or at the end."""
        first = cast("ParsedRow", part.children[0])
        if first.data == "opening":
            return self._skill(None, None, first)
        steps = cast("ParsedRow | None", part.children[1]) if len(part.children) > 1 else None
        premise = cast("Token | None", part.children[2]) if len(part.children) > 2 else None
        return self._skill(first, premise, steps)

    def _skill(self, header: ParsedRow | None, premise: Token | None, steps: ParsedRow | None) -> Skill:
        for step in steps.children if steps is not None else ():
            if step is not None:
                self._step(cast("ParsedRow", step))
        self._close()
        effect = tuple(self._made)
        if header is None:
            return Skill("permanent", effect=effect)
        trigger, early = cast("tuple[Token, Token | None]", tuple(header.children))
        name = trigger.rstrip(";")
        named = self._premise(name, early, premise)
        if name == "tap":
            return Skill("activate", effect=effect)
        return Skill("auto", triggers=(Trigger(cast("Any", EVENTS[name])),), effect=effect, **named)

    def _premise(self, trigger: str, *icons: Token | None) -> dict[str, Any]:
        found = [icon for icon in icons if icon is not None]
        if not found:
            return {}
        if trigger != "summon" or len(found) > 1:
            raise RowError(self._parsed.place(found[-1]), "premise")
        keyword, number = _named(found[0])
        return {"keyword": keyword, "number": number}

    def _step(self, part: ParsedRow) -> None:
        targets = part.children[0]
        if isinstance(targets, Tree) and targets.data == "targets":
            self._close()
            self._place = self._parsed.place(targets)
            self._targets = tuple(self._target(cast("ParsedRow", one)) for one in targets.children)
            self._taken = False
        last = cast("ParsedRow", part.children[-1])
        if part.data == "gains":
            self._add("gains", 0, self._gained(last))
        else:
            self._add(*_deed(str(last.children[0]).rstrip(";")))

    def _add(self, what: IconDeed, amount: int, gained: tuple[Skill, ...] = ()) -> None:
        mine = bool(self._targets) and all(fits(target, what, amount) for target in self._targets)
        targets = self._targets if mine and not self._taken else ()
        self._made.append(IconEffect(what, amount, targets, mine and self._taken, gained))
        self._taken = self._taken or mine

    def _close(self) -> None:
        if not self._taken:
            raise RowError(self._place, "unused")

    def _gained(self, part: ParsedRow) -> tuple[Skill, ...]:
        skills = []
        for one in part.children:
            if one is None:
                continue
            child = cast("ParsedRow", one)
            if child.data == "ability":
                skill = ability_skill(str(child.children[0]))
                if skill.keyword == PREMISE:
                    raise RowError(self._parsed.place(child), "premise")
            else:
                skill = self._inner(child)
            skills.append(skill)
        return tuple(skills)

    def _inner(self, part: ParsedRow) -> Skill:
        skill = _Reader(self._parsed).row(part)
        if skill.type == "permanent" and any(one.what not in LASTING for one in _effects(skill)):
            raise RowError(self._parsed.place(part), "not lasting")
        return skill

    def _target(self, part: ParsedRow) -> IconTarget:
        place = [str(token).rstrip(";") for token in cast("ParsedRow", part.children[0]).children if token]
        kind = cast("IconTargetKind", place[-1])
        card_type: Literal["", "battler", "action"] = ""
        if len(place) > 1:
            card_type = "action" if place[0].startswith("action") else "battler"
        target = IconTarget(kind, card_type)
        for narrowing in part.children[1:]:
            if kind == "chosen-opponent":
                raise RowError(self._parsed.place(cast("ParsedRow", narrowing)), "opponent")
            target = self._narrowed(target, cast("ParsedRow", narrowing))
        return target

    def _narrowed(self, target: IconTarget, part: ParsedRow) -> IconTarget:
        inner = part.children[0]
        token = cast("Token", inner.children[0] if isinstance(inner, Tree) else inner)
        if token.type not in ("LIMIT", "EXACT"):
            if target.ability:
                raise RowError(self._parsed.place(token), "narrowed twice")
            return msgspec.structs.replace(target, ability=_had(token))
        field, new = _range(token)
        old: Range | None = getattr(target, field)
        both = new if old is None else _both(old, new)
        if both is None:
            raise RowError(self._parsed.place(token), "narrowed twice")
        return msgspec.structs.replace(target, **{field: both})


def _both(first: Range, second: Range) -> Range | None:
    """From the one to the other, where one says only where it starts and the other only where it ends."""
    low, high = (first, second) if first.high is None else (second, first)
    if low.high is None and high.low is None:
        return Range(low.low, high.high)
    return None


def _effects(skill: Skill) -> tuple[IconEffect, ...]:
    return cast("tuple[IconEffect, ...]", skill.effect)


def _named(symbol: str) -> tuple[str, int]:
    """Keyword and figure of ``ability Sneak Attack 2;``."""
    words = symbol.rstrip(";").split(" ")[1:]
    if words[-1].isdecimal():
        return " ".join(words[:-1]), int(words[-1])
    return " ".join(words), 0


def _deed(symbol: str) -> tuple[IconDeed, int]:
    name, _, figure = symbol.partition(" ")
    if name in _COUNTED:
        what, sign = _COUNTED[name]
        return what, sign * int(figure)
    if name == "tap-target":
        return "tap", 0
    return cast("IconDeed", name), int(figure or 0)


def _range(token: str) -> tuple[str, Range]:
    """``cost-at-most 4;`` as field and range."""
    name, _, figure = token.rstrip(";").partition(" ")
    field, _, kind = name.partition("-")
    number = int(figure)
    return field, Range(None if kind == "at-most" else number, None if kind == "at-least" else number)


def _had(token: Token) -> str:
    """Tell what a target must have: an ability by its keyword, a trigger by its event, a tap ability."""
    if token.type == "TRIGGER":
        return EVENTS[token.rstrip(";")]
    return "tap" if token.type == "TAP" else _named(token)[0]
