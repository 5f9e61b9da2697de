"""From instruction trees back to rows of icons, in either language, that compile to the same trees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.icons.abilities import ABILITIES
from judge.cards.icons.compiling import compile_text
from judge.cards.icons.icon import Language
from judge.cards.icons.names import EVENTS, PREMISE, bare, written
from judge.cards.icons.reading import fits
from judge.cards.language import CardTextError
from judge.engine.tree import ByHand, IconEffect, IconTarget, Range, Skill

_TRIGGERS = {event: name for name, event in EVENTS.items()}


def print_skill(skill: Skill, language: Language = "en") -> str:
    """The row of icons that compiles to this very tree. What is done by hand stays as it was written.

    Raises CardTextError for a tree that no row says.
    """
    try:
        row = " ".join(_Printer(language).row(skill))
    except RecursionError as error:
        raise CardTextError("the tree is nested too deep") from error
    card_type = "battler" if skill.type == "auto" and not skill.triggers else ""
    if [compiled.skill for compiled in compile_text(row, card_type)] != [skill]:
        raise CardTextError(f"no row of icons says this: {row}")
    return row


class _Printer:
    """Writes the icons of one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def row(self, skill: Skill) -> Iterator[str]:
        if skill.type == "keyword":
            if skill.keyword not in ABILITIES:
                raise CardTextError(f"there is no icon {skill.keyword!r}")
            yield self._icon(skill.keyword, skill.number)
            return
        yield from self._header(skill)
        for place, (targets, effect) in enumerate(_with_targets(skill.effect)):
            for target in targets:
                yield from self._target(target)
            if isinstance(effect, ByHand):
                yield effect.words
            elif isinstance(effect, IconEffect):
                opens = skill.type != "activate" and not skill.triggers and place == 0 and not targets
                yield from self._effect(effect, opens)
            else:
                raise CardTextError(f"there is no icon for {type(effect).__name__}")

    def _header(self, skill: Skill) -> Iterator[str]:
        if skill.type == "activate":
            yield self._icon("tap")
        for trigger in skill.triggers:
            if trigger.event not in _TRIGGERS:
                raise CardTextError(f"there is no icon for {trigger.event!r}")
            yield self._icon(_TRIGGERS[trigger.event])
        if skill.keyword == PREMISE:
            yield self._icon(PREMISE, skill.number)

    def _effect(self, effect: IconEffect, opens: bool) -> Iterator[str]:
        if effect.what == "tap":  # at the start of a row, [Tap] is the trigger
            yield self._icon("tap-target" if opens else "tap")
        elif effect.what == "draw":
            yield self._icon("draw" if effect.amount > 0 else "discard", abs(effect.amount))
        elif effect.what == "guardians":
            yield self._icon("gain-guardians" if effect.amount > 0 else "lose-guardians", abs(effect.amount))
        else:
            yield self._icon(effect.what, effect.amount)
        for gained in effect.gained:
            yield from self.row(gained)

    def _target(self, target: IconTarget) -> Iterator[str]:
        if target.card_type:
            yield self._icon(target.card_type)
        yield self._icon(target.kind)
        for field, limits in (("cost", target.cost), ("strength", target.strength)):
            if limits is not None:
                yield from self._limits(field, limits)
        if target.ability:
            yield self._icon("with")
            yield self._had(target.ability)

    def _limits(self, field: str, limits: Range) -> Iterator[str]:
        low, high = limits.low, limits.high
        if not isinstance(low, int | None) or not isinstance(high, int | None):
            raise CardTextError("there are icons for plain numbers only")
        if low == high and low is not None:
            yield from (self._icon("with"), self._icon(f"{field}-is", low))
            return
        for name, number in (("at-least", low), ("at-most", high)):
            if number is not None:
                yield from (self._icon("with"), self._icon(f"{field}-{name}", number))

    def _had(self, ability: str) -> str:
        if ability in ABILITIES:
            return bare(ability, self._language)
        if ability != "tap" and ability not in _TRIGGERS:
            raise CardTextError(f"there is no icon {ability!r}")
        return self._icon(_TRIGGERS.get(ability, "tap"))

    def _icon(self, name: str, figure: int = 0) -> str:
        return written(name, self._language, figure)


def _with_targets(effects: Sequence[object]) -> Iterator[tuple[tuple[IconTarget, ...], object]]:
    """Each effect with the targets to write before it.

    One without targets could have those written last; the next targets of the row, written early, keep it
    from them.
    """
    written_last: tuple[IconTarget, ...] = ()
    early = False
    for place, effect in enumerate(effects):
        targets = effect.targets if isinstance(effect, IconEffect) else ()
        if targets and early:
            targets, early = (), False
        elif isinstance(effect, IconEffect) and not targets and not effect.same and not early:
            fitting = [fits(target, effect.what, effect.amount) for target in written_last]
            if fitting and all(fitting):
                targets = _next_targets(effects[place:])
                early = bool(targets)
        written_last = targets or written_last
        yield targets, effect


def _next_targets(effects: Sequence[object]) -> tuple[IconTarget, ...]:
    return next((one.targets for one in effects if isinstance(one, IconEffect) and one.targets), ())
