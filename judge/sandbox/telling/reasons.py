"""Why an action is not allowed, and what to do instead."""

from __future__ import annotations

from judge.engine.state import Option
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import sentence


def reason(rule: str, key: str, option: Option, names: Names, language: str) -> str:
    """A requirement that an option fails (`why_not` gives rule and key), as sentences in ``en`` or ``fr``."""
    says = names.says(language)
    card = names.card(option.card, says)
    return sentence(
        says.say(
            "reasons",
            key,
            rule,
            card=card,
            target=names.card(option.other, says),
            skill=names.skill(option.skill, says),
            condition=names.telling.requirement(option.skill, card, names, says),
            costs=names.telling.costs(option.skill, card, names, says),
            player=names.player(option.number, says),
            key=key,
        )
    )
