"""From instruction trees back to card text that compiles to the same trees."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import msgspec

from judge.cards.language.defining_x import amounts_in, says_x, with_x_for
from judge.cards.language.errors import CardTextError
from judge.cards.language.gone_cards import check_can_be_spoken_of
from judge.cards.language.headers import (
    ACTIVATE,
    ONCE,
    SHORT_TRIGGERS,
    TURNS,
)
from judge.cards.language.keywords import ALONE, PRINTED, WITH_EFFECT
from judge.cards.language.printing_cards import amount_words, cards_words
from judge.cards.language.printing_conditions import condition_words
from judge.cards.language.printing_events import event_words, time_words
from judge.cards.language.printing_given_skills import prints_skills
from judge.cards.language.printing_instructions import row_words, sentences_of
from judge.cards.language.printing_words import ANYWHERE, AREA_NAMES, article, unsayable
from judge.engine.tree import ByHand, Skill


@prints_skills
def print_skill(skill: Skill) -> str:
    """Card text that compiles to this very tree.

    Raises CardTextError for a tree that no card text says.
    """
    only = skill.effect[0] if len(skill.effect) == 1 else None
    if isinstance(only, ByHand) and (skill.type == "unread" or only.words.startswith("[")):
        return only.words  # not even its beginning was understood
    try:
        check_can_be_spoken_of(skill)
        return _header(skill) + _said(skill)
    except RecursionError as error:
        raise CardTextError("the tree is nested too deep") from error


def _said(skill: Skill) -> str:
    return said_with_x(skill, lambda one: placed(skill, _body(one)))


def said_with_x(skill: Skill, body_of: Callable[[Skill], str]) -> str:
    """The body of a skill; where words fail, with X for an amount that has to be counted."""
    try:
        return body_of(skill)
    except CardTextError:
        if says_x((*skill.effect, *(one for row in skill.costs for one in row))):
            raise  # X would be two things
        for amount in amounts_in(skill.effect):
            with_x = msgspec.structs.replace(skill, effect=with_x_for(skill.effect, amount))
            with suppress(CardTextError):
                return f"{body_of(with_x)} X is {amount_words(amount)}."
        raise


def _header(skill: Skill) -> str:
    if skill.type == "keyword":
        if skill.keyword not in PRINTED:
            raise unsayable(skill)
        opening = f"[{skill.keyword}]"
    elif skill.type == "activate":
        opening = next((f"[{name}]" for name, timings in ACTIVATE.items() if timings == skill.timings), "")
    elif skill.type == "permanent":
        opening = "[Permanent]"
    else:
        opening = _short(skill) or "[Auto]"
    if not opening:
        raise unsayable(skill)
    turn = next((f"[{name}]" for name, turn in TURNS.items() if turn == skill.turn), "")
    return opening + turn + (f"[{ONCE}]" if skill.once_per_turn else "")


def _short(skill: Skill) -> str:
    """ "[On Play/When KO'd]", where all triggers have such a short form (FW 1-3-6-3)."""
    if skill.condition is not None or not skill.triggers:
        return ""
    names = [
        next((name for name, one in SHORT_TRIGGERS.items() if one == trigger), "")
        for trigger in skill.triggers
    ]
    return f"[{'/'.join(names)}]" if all(names) else ""


_THIS_CARD = re.compile(r"(?<!other than )this card")
"""The card with the skill, where it is not the one that is left out."""


_OF = ("your", "a")


def placed(skill: Skill, body: str) -> str:
    """The words name the area that the skill is valid in (FW 9-5-5)."""
    said = body.casefold()
    if not skill.areas or any(f"this card from your {area}" in said for area in skill.areas):
        return body
    if any(f"this card is in {a} {AREA_NAMES[area].casefold()}" in said for area in skill.areas for a in _OF):
        return body
    if len(skill.areas) > 1 and set(skill.areas) <= {"battle", "deck", "hand"} and "this card" in body:
        names = " or ".join({"battle": "Battle Area"}.get(area, area) for area in reversed(skill.areas))
        return _THIS_CARD.sub(f"this card in a {names}", body, count=1)
    if skill.areas not in {("hand",), ("combo",)} or "this card" not in body:
        raise unsayable(skill)
    return _THIS_CARD.sub(f"this card in your {AREA_NAMES[skill.areas[0]]}", body, count=1)


def _body(skill: Skill) -> str:
    if skill.keyword in ALONE:
        return ""
    costs = "/".join(row_words(row) for row in skill.costs)
    cost = f" {costs} :" if costs else ""
    if skill.evolve_from:
        return f"{cost} {_evolving(skill)}."
    return f"{cost} {_opening(skill)}"


def _evolving(skill: Skill) -> str:
    keyword = PRINTED.get(skill.keyword)
    if skill.effect or keyword is None or len(skill.evolve_from) != keyword.evolves_from:
        raise unsayable(skill)
    return " and ".join(article(cards_words(of, stand=ANYWHERE)) for of in skill.evolve_from)


def _opening(skill: Skill) -> str:
    """The effect, after the trigger or the condition that opens it."""
    opening = ""
    if skill.keyword in WITH_EFFECT and skill.condition is not None:
        opening = f"When {condition_words(skill.condition)}, "
    elif skill.type == "auto" and not _short(skill):
        condition = f"If {condition_words(skill.condition)}, " if skill.condition is not None else ""
        opening = condition + f"{when_words(skill)}, "
    elif skill.condition is not None:
        raise unsayable(skill)
    sentences = sentences_of(skill.effect)
    if not sentences:
        raise unsayable(skill)
    first = opening + (sentences[0] if opening else capital(sentences[0]))
    return " ".join([capital(first), *(capital(sentence) for sentence in sentences[1:])])


def when_words(skill: Skill) -> str:
    """The events or the time that an [Auto] skill waits for."""
    times = [time_words(trigger) for trigger in skill.triggers]
    if len(times) == 1 and times[0]:
        return times[0]
    if any(times) or not times:
        raise unsayable(skill)
    so = skill.triggers[0].condition
    if so is None:
        return "when " + " or when ".join(event_words(trigger) for trigger in skill.triggers)
    if any(trigger.condition != so for trigger in skill.triggers):
        raise unsayable(skill)
    bare = (msgspec.structs.replace(trigger, condition=None) for trigger in skill.triggers)
    return f"when {' or when '.join(map(event_words, bare))} while {condition_words(so)}"


def capital(words: str) -> str:
    """The words with a capital letter at their beginning."""
    return words[:1].upper() + words[1:]
