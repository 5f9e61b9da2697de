"""Instruction trees in plain words, so that a judge sees what was understood and what was not."""

from __future__ import annotations

from judge.cards.language import explaining_terms as terms
from judge.cards.language.errors import CardTextError
from judge.cards.language.explaining_cards import Language
from judge.cards.language.explaining_effects import EffectExplainer
from judge.engine.tree import Skill


def explain_skill(skill: Skill, language: Language) -> tuple[str, ...]:
    """Explain what a skill says, in plain sentences of a language: ``en`` or ``fr``.

    Everything that the tree holds is said. Raises CardTextError for a tree nested too deep.
    """
    try:
        return SkillExplainer(language).skill(skill)
    except RecursionError as error:
        raise CardTextError("the tree is nested too deep") from error


class SkillExplainer(EffectExplainer):
    """Says what whole skills mean, in one language."""

    def skill(self, skill: Skill) -> tuple[str, ...]:
        """The type of the skill, when and where it works, what it costs, what it does."""
        made = [self._kind(skill)]
        made += [self.say("trigger", event=self.event(trigger)) for trigger in skill.triggers]
        if skill.condition is not None:
            made.append(self.say("requires", condition=self.condition(skill.condition)))
        if skill.once_per_turn:
            made.append(self.say("once"))
        if skill.turn:
            made.append(self.say("your-turn" if skill.turn == "your" else "opponents-turn"))
        if skill.areas:
            made.append(self.say("valid-in", areas=self.areas("you", skill.areas)))
        for position, row in enumerate(skill.costs):
            made.append(self.say("other-cost" if position else "cost", cost=self.all_of(row)))
        made += [self.say("evolve", cards=self.cards(of)) for of in skill.evolve_from]
        made += [self.say("effect", effect=_capital(self.instruction(one))) for one in skill.effect]
        return tuple(made)

    def _kind(self, skill: Skill) -> str:
        timings = self.listed([self.say(timing) for timing in skill.timings], "or") if skill.timings else ""
        if skill.type == "activate":
            return self.say("activate", timings=timings)
        if skill.type == "keyword":
            kind = self.say("keyword-skill", keyword=self.term(terms.KEYWORD_NAMES, skill.keyword))
            return kind + (f" {self.say('timings', timings=timings)}" if timings else "")
        return self.say(skill.type)

    def whole_skill(self, skill: Skill) -> str:
        """A skill within another."""
        return self.say("nested", words=" ".join(self.skill(skill)))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
