"""Rows of icons in plain words, so that a judge sees what was understood and what was not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.cards.icons import explaining_words as words
from judge.cards.icons.abilities import ABILITIES
from judge.cards.icons.icon import Language
from judge.cards.icons.names import EVENTS, PREMISE, bare, written
from judge.cards.icons.reading import ABOUT_ITSELF
from judge.cards.language import CardTextError
from judge.cards.language.telling.french_words import of, to
from judge.engine.tree import ByHand, IconEffect, IconTarget, Range, Skill
from judge.texts import Plural, Template

_TRIGGERS = {event: name for name, event in EVENTS.items()}


def explain_skill(skill: Skill, language: Language) -> tuple[str, ...]:
    """Explain what a row says, in plain sentences of a language: ``en`` or ``fr``.

    Everything that the tree holds is said. Raises CardTextError for a tree that no row of icons says.
    """
    try:
        return _Explainer(language).skill(skill)
    except RecursionError as error:
        raise CardTextError("the tree is nested too deep") from error
    except KeyError as error:
        raise CardTextError(f"there is no icon for {error.args[0]!r}") from error


class _Explainer:
    """Says what rows mean, in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._plural = False  # whether the latest targets are several
        self._opponents = False

    def skill(self, skill: Skill) -> tuple[str, ...]:
        if skill.type == "keyword":
            meaning = ABILITIES[skill.keyword].meaning
            if meaning is None:
                raise KeyError(skill.keyword)
            said = self._say(meaning, number=skill.number)
            return (f"{self._keyword(skill)} {self._sentence(said)}",)
        opening = "tap" if skill.type == "activate" else ""
        if skill.type == "auto":
            opening = skill.triggers[0].event if skill.triggers else "auto"
        effects = [one for one in skill.effect if not isinstance(one, ByHand)]
        by_hand = [
            self._say(words.BY_HAND, words=one.words) for one in skill.effect if isinstance(one, ByHand)
        ]
        first = self._effects(effects, bool(opening)) if effects else by_hand.pop(0) if by_hand else "–"
        made = [self._sentence(self._say(words.OPENINGS[opening], effects=first))]
        if skill.keyword == PREMISE:
            made.append(self._say(words.AGAIN, number=skill.number))
        return (*made, *(self._sentence(one) for one in by_hand))

    def _keyword(self, skill: Skill) -> str:
        return written(skill.keyword, self._language, skill.number)

    def _effects(self, effects: Sequence[object], for_the_turn: bool) -> str:
        said = ""
        for effect in effects:
            if not isinstance(effect, IconEffect):
                raise CardTextError(f"there is no icon for {type(effect).__name__}")
            one = self._effect(effect, for_the_turn)
            said = self._say(words.THEN, first=said, last=one) if said else one
        return said

    def _effect(self, effect: IconEffect, for_the_turn: bool) -> str:
        amount = abs(effect.amount)
        direction = {True: " up", False: " down"}[effect.amount > 0] if effect.amount else ""
        if effect.targets:
            self._plural = len(effect.targets) > 1 or effect.targets[0].kind.endswith("battlers")
            self._opponents = effect.targets[0].kind == "chosen-opponent"
        if effect.what == "gains":
            clause = words.DEEDS["gains for the turn" if for_the_turn else "gains"]
            return self._about(clause, self._what(effect), rows=self._gained(effect.gained))
        if effect.what in ABOUT_ITSELF:
            return self._about(words.DEEDS[effect.what + direction], self._what(effect), count=amount)
        if not effect.targets and not effect.same:
            return self._say(words.ONES_OWN[effect.what + direction], number=amount, count=amount)
        if self._opponents:
            if effect.same:
                what = self._say(words.SAME_OPPONENTS if self._plural else words.SAME_OPPONENT)
            else:
                what = self._what(effect)
                what = self._say(words.EACH_OF, what=what) if self._plural else what
            return self._say(
                words.AN_OPPONENTS[effect.what + direction], what=what, number=amount, count=amount
            )
        return self._about(words.DEEDS["discard what"], self._what(effect, amount))

    def _about(self, clause: Template, what: str, **values: Any) -> str:
        french = self._language == "fr"
        before = {"of": of(what) if french else f"of {what}", "to": to(what) if french else what}
        return self._say(clause, what=what, **before, **values)

    def _what(self, effect: IconEffect, each: int = 1) -> str:
        """Say what an effect is about; `each` is how many cards a target stands for."""
        if effect.same:
            return self._say(words.SAME_TARGETS if self._plural else words.SAME)
        if not effect.targets:
            return self._say(words.ITSELF)
        said = ""
        for target in dict.fromkeys(effect.targets):
            one = self._target(target, each * effect.targets.count(target))
            said = self._say(words.AND, first=said, last=one) if said else one
        return said

    def _target(self, target: IconTarget, count: int) -> str:
        name = f"{target.kind} {target.card_type}".rstrip()
        several = words.SEVERAL_TARGETS.get(name) if count > 1 else None
        said = self._say(several or words.TARGETS[name], count=count)
        parts = [
            self._say(clause, range=self._range(limits))
            for clause, limits in ((words.COST, target.cost), (words.STRENGTH, target.strength))
            if limits is not None
        ]
        if target.ability:
            parts.append(self._had(target.ability))
        if not parts:
            return said
        listed = parts[0]
        for part in parts[1:]:
            listed = self._say(words.AND, first=listed, last=part)
        return self._say(words.WITH, target=said, parts=listed)

    def _range(self, limits: Range) -> str:
        kind = "between"
        if limits.low == limits.high and limits.low is not None:
            kind = "is"
        elif limits.low is None or limits.high is None:
            kind = "at-most" if limits.low is None else "at-least"
        return self._say(words.RANGES[kind], low=limits.low, high=limits.high)

    def _had(self, ability: str) -> str:
        if ability == "tap":
            return self._say(words.TAP_ABILITY)
        if ability == "guardian-revealed":
            return self._say(words.GUARDIAN_ABILITY)
        if ability in _TRIGGERS:
            return self._say(words.TRIGGER, icon=written(_TRIGGERS[ability], self._language))
        return bare(ability, self._language)

    def _gained(self, rows: Sequence[Skill]) -> str:
        said = ""
        for row in rows:
            if row.type == "keyword":
                one = self._keyword(row)
            else:
                one = self._say(words.QUOTED, words=" ".join(_Explainer(self._language).skill(row)))
            said = self._say(words.AND, first=said, last=one) if said else one
        return said

    def _say(self, message: Template, /, **values: Any) -> str:
        if isinstance(message, Plural):
            message = message.of(1 if values.get("number", values.get("count")) == 1 else 2)
        return message[self._language] % values

    def _sentence(self, said: str) -> str:
        return said[:1].upper() + said[1:] + ("" if said.endswith((".”", ". »")) else ".")
