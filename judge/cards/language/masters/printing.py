"""From instruction trees back to Masters' card text that compiles to the same trees."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.cards.language.errors import CardTextError
from judge.cards.language.gone_cards import check_can_be_spoken_of
from judge.cards.language.headers import ACTIVATE, ONCE, TURNS
from judge.cards.language.keywords import MASTERS
from judge.cards.language.printing import capital, placed, said_with_x, when_words
from judge.cards.language.printing_cards import cards_words
from judge.cards.language.printing_conditions import condition_words
from judge.cards.language.printing_given_skills import prints_skills_of
from judge.cards.language.printing_instructions import row_words, sentences_of
from judge.cards.language.printing_words import ANYWHERE, CHARACTER, number_words, unsayable
from judge.engine.catalogue import within
from judge.engine.tree import ByHand, Choose, Chosen, Instruction, MarkerCost, Skill, Triggering

_SIGNS = str.maketrans({"<": "{", ">": "}"} | dict(zip(CHARACTER.replace("{}", ""), "<>", strict=True)))


_TRAITS = re.compile(
    r"(?<!having )(?<!includes )(?<!include )"
    r"((?:《[^《》]+》 (?:or|and) )*《[^《》]+》) in (its|their) special traits"
)
"""Whole special traits: in Masters, "in its special traits" would be a part of one."""


def as_masters(words: str) -> str:
    """The words with {} for card names and <> for characters (MA 2-1-2, 2-5-3)."""
    words = _TRAITS.sub(r"\1 among \2 special traits", words).translate(_SIGNS)
    return _EACH_MARKER.sub(_marker_on, words).replace(" [Ki]", " markers")


_EACH_MARKER = re.compile(r"\b(each|every \d+) \[Ki\] (?:this card has|on )")


def _marker_on(found: re.Match[str]) -> str:
    """ "For each marker on this card", "for every 2 markers on that card"."""
    marker = "marker" if found[1] == "each" else "markers"
    return f"{found[1]} {marker} on {'this card' if found[0].endswith('has') else ''}"


def print_skill(skill: Skill) -> str:
    """Card text of Masters that compiles to this very tree.

    Raises CardTextError for a tree that no card text says.
    """
    only = skill.effect[0] if len(skill.effect) == 1 else None
    if isinstance(only, ByHand) and (skill.type == "unread" or only.words.startswith("[")):
        return only.words  # not even its beginning was understood
    try:
        check_can_be_spoken_of(skill)
        with prints_skills_of(_printed):
            return as_masters(_printed(skill))
    except RecursionError as error:
        raise CardTextError("the tree is nested too deep") from error


def _printed(skill: Skill) -> str:
    body = said_with_x(skill, _body)
    if " that card" in body and any(one.subject for one in skill.triggers) and _speaks_of_cost(skill):
        if any(isinstance(node, Triggering) for one in skill.effect for node in within(one)):
            raise unsayable(skill)  # the card of the event, or the one that the cost took
        body = re.sub(r"\b([Tt])hat card\b", r"\1he chosen card", body)
    if "paying the cost of this card" in body:
        return _markers(skill) + _header(skill) + body  # that says where the skill is valid
    if skill.areas != ("hand",) or "from your hand without paying its cost" not in body:
        if skill.areas == ("hand",):
            body = (
                body.replace("lay this card,", "lay this card from your hand,")
                .replace("lay this card.", "lay this card from your hand.")
                .replace("lay this card in Rest Mode", "lay this card from your hand in Rest Mode")
            )
        body = placed(skill, body)
    return _markers(skill) + _header(skill) + body


def _speaks_of_cost(skill: Skill) -> bool:
    """True if the effect speaks of what was chosen before it chooses anything."""
    for node in (node for one in skill.effect for node in within(one)):
        if isinstance(node, Chosen | Choose):
            return isinstance(node, Chosen)
    return False


def _markers(skill: Skill) -> str:
    first = skill.costs[0][0] if skill.costs and skill.costs[0] else None
    if not isinstance(first, MarkerCost):
        return ""
    sign = "-" if first.remove else "±" if first.amount == 0 else "+"
    return f"[{sign}{number_words(first.amount)}]"


def _header(skill: Skill) -> str:
    if skill.type == "keyword":
        opening = _keyword(skill)
    elif skill.type == "activate":
        opening = next((f"[{name}]" for name, timings in ACTIVATE.items() if timings == skill.timings), "")
    else:
        opening = f"[{skill.type.capitalize()}]"
    if not opening or skill.type == "unread":
        raise unsayable(skill)
    turn = next((f"[{name}]" for name, turn in TURNS.items() if turn == skill.turn), "")
    attached = "".join(f"[{one.keyword} {one.number}]" for one in skill.attached)
    return opening + turn + (f"[{ONCE}]" if skill.once_per_turn else "") + attached


def _keyword(skill: Skill) -> str:
    keyword = MASTERS.get(skill.keyword)
    if keyword is None:
        raise unsayable(skill)
    colors = "/".join(color.capitalize() for color in skill.colors)
    more = [colors] * bool(colors) + [str(skill.number)] * bool(skill.number)
    return f"[{' '.join([keyword.name, *more])}]"


def _body(skill: Skill) -> str:
    before = _before_the_colon(skill)
    keyword = MASTERS.get(skill.keyword)
    text = keyword.text if keyword is not None else "effect"
    if text in {"none", "cost"} and skill.type == "keyword":
        return f" {before}" if before else ""
    cost = f" {before} :" if before else ""
    if text == "cards" and skill.type == "keyword":
        return f"{cost} {' and '.join(cards_words(of, stand=ANYWHERE) for of in skill.evolve_from)}."
    return f"{cost} {_opening(skill)}"


def _before_the_colon(skill: Skill) -> str:
    """Energy, what is done for it, and what must hold; or the cards that [Bond] counts."""
    counted = [one.filter for one in skill.attached if one.filter is not None]
    rows = [_without_markers(row) for row in skill.costs]
    costs = "/".join(row_words(row) for row in rows if row)
    condition = ""
    if skill.condition is not None:
        opening = "when" if _awakens(skill) else "if"
        condition = f"{opening} {condition_words(skill.condition)}"
    if counted:
        if condition or costs or len(counted) > 1:
            raise unsayable(skill)
        return cards_words(counted[0], many=True, stand=ANYWHERE)
    return ", ".join(part for part in (costs, condition) if part)


def _awakens(skill: Skill) -> bool:
    keyword = MASTERS.get(skill.keyword)
    return keyword is not None and keyword.flips and not any(_without_markers(row) for row in skill.costs)


def _without_markers(row: Sequence[Instruction]) -> tuple[Instruction, ...]:
    return tuple(one for one in row if not isinstance(one, MarkerCost))


def _opening(skill: Skill) -> str:
    """The effect, after the trigger that opens it."""
    opening = f"{when_words(skill)}, " if skill.type == "auto" else ""
    sentences = sentences_of(skill.effect)
    if not sentences:
        raise unsayable(skill)
    first = opening + (sentences[0] if opening else capital(sentences[0]))
    return " ".join([capital(first), *(capital(sentence) for sentence in sentences[1:])])
