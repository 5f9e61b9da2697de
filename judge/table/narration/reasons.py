"""Why an action is not allowed, what that rests on, and what to do instead."""

from __future__ import annotations

from judge.engine.actions import Grounds, Reason
from judge.engine.state import Option
from judge.table.errors import Responsible
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording, sentence


def reason(failed: Reason, option: Option, names: Names, language: str) -> str:
    """A requirement that an option fails, as sentences in ``en`` or ``fr``.

    They end with what there is of what a cost takes, and with the cards and skills that are responsible.
    """
    says = names.says(language)
    card = names.card(option.card, says)
    described = failed.described
    said = sentence(
        says.say(
            "reasons",
            failed.reason,
            failed.rule,
            card=card,
            target=names.card(option.other, says),
            skill=names.skill(option.skill, says),
            condition=names.narration.requirement(option.skill, card, names, says),
            costs=names.narration.costs(option.skill, card, names, says),
            player=names.player(option.number, says),
            described=names.narration.described(described, names, says) if described is not None else "",
            key=failed.reason,
        )
    )
    return " ".join([said, *_grounds(failed.grounds, names, says)])


def responsible(grounds: Grounds, names: Names) -> tuple[Responsible, ...]:
    """The cards and skills that a refusal rests on."""
    skills = [names.skill_of(node) if node >= 0 else -1 for _, node in grounds.causes]
    return tuple(
        Responsible(
            str(names.card(card, names.says("en"))) if card >= 0 else "",
            names.catalogue.skills[skill].words if card >= 0 and skill >= 0 else "",
        )
        for (card, _), skill in zip(grounds.causes, skills, strict=True)
    )


def _grounds(grounds: Grounds, names: Names, says: Wording) -> list[str]:
    told = []
    if grounds.there:
        there = [names.narration.there(key, figure, says) for key, figure in grounds.there]
        told.append(sentence(says.word("there_is", there=says.several(there))))
    if grounds.causes:
        causes = [cause_words(*cause, names, says) for cause in grounds.causes]
        told.append(sentence(says.word("responsible", causes=says.several(causes))))
    return told


def cause_words(card: int, node: int, names: Names, says: Wording) -> str:
    """The card that an effect comes from, and its skill: "warden: [Permanent] …"."""
    skill = names.skill_of(node) if node >= 0 else -1
    if card < 0:
        return says.word("judges_hand")
    who = str(names.card(card, says))
    return who if skill < 0 else says.word("cause", card=who, skill=names.skill(skill, says))
