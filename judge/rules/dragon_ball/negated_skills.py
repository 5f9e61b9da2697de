"""Which skills a negation reaches."""

from __future__ import annotations

from judge.cards.language.keywords import NEGATED
from judge.engine import tree


def keeps_itself(skill: tree.Skill) -> bool:
    """True if a skill says that it cannot be negated: what forbids goes first (MA 1-3-3)."""
    return any(isinstance(node, tree.KeepThisSkill) for node in skill.effect)


def negates(which: str, skill: tree.Skill) -> bool:
    """True if a negation of this kind reaches a skill."""
    if which == "skills":
        return True
    if which == "keyword-skills":
        return skill.type == "keyword"
    if which in ("auto", "activate", "permanent"):
        return skill.type == which
    if which in NEGATED:
        return skill.keyword == NEGATED[which]
    event = {"when-attacking": "attacks", "on-play": "played"}[which]
    return triggers_on(skill, event)


def triggers_on(skill: tree.Skill, event: str) -> bool:
    """True if a skill waits for an event of its own card, as [On Play] does (FW 1-3-6-3)."""
    return any(trigger.event == event and trigger.subject is None for trigger in skill.triggers)
