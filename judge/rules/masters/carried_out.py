"""Which texts that are understood the rules do not carry out yet: their skills are left to the judge.

What is read and cannot be carried out is never passed over: its words stay with the skill, as those that
nobody understands do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from judge.cards.language import masters
from judge.cards.language.masters import CompiledSkill
from judge.engine import tree
from judge.engine.catalogue import within
from judge.rules.dragon_ball.negated_skills import keeps_itself
from judge.rules.masters.keywords import KEYWORDS

NEGATED = ("Energy-Exhaust",)
"""Keywords of which a rule asks whether they are negated by their names."""
PAID_WITH = {"attack": {("hand",), ("energy",)}, "use": {("energy",)}}
"""What a player can be kept from unless they do something, which is asked as they declare it; and the areas
of the cards that they can do it with, where none is of what is declared."""
_NAMES_AND_HEADERS = re.compile(r"\[[^\]]*\]|<[^>]*>|\{[^}]*\}|[〈＜《≪][^〉＞》≫]*[〉＞》≫]")
"""What may have a colon of its own: [Activate: Main], <Trunks : Future>."""
USED_AS_PRINTED = frozenset(
    each.keyword.name
    for each in KEYWORDS.skills
    if each.keyword.timings or each.keyword.from_hand or each.expanded or each.attached or each.enters_resting
)
"""Keywords that rules ask for where they are printed, and of which they do nothing where they are gained."""


def not_carried_out(skill: tree.Skill) -> tuple[str, ...]:
    """List what a skill says that the rules do not carry out, by the names of the tree; empty if all is."""
    names = [name for node in within(skill) for name in _of(node, skill)]
    if any(isinstance(node, tree.KeepThisSkill) for node in within(skill)) and not keeps_itself(skill):
        names.append(tree.KeepThisSkill.__name__)  # under a condition
    return tuple(dict.fromkeys(names))


def _of(node: tree.Node, skill: tree.Skill) -> Iterator[str]:
    name = type(node).__name__
    if isinstance(node, tree.ComboFrom):
        yield name  # its combo cost, and what is revealed
    if isinstance(node, tree.Unless) and not _is_paid_off(node):
        yield name
    if isinstance(node, tree.NegateKeyword) and node.keyword not in NEGATED:
        yield name
    gained = _gained(node)
    if gained in USED_AS_PRINTED and not _evolves_from_hand(node, skill):
        yield f"{name}.{gained}"
    if isinstance(node, tree.GainSkill):
        yield from not_carried_out(node.skill)


def _is_paid_off(node: tree.Unless) -> bool:
    """True if the rules have a player do what a ban asks for: one thing, with cards that are not needed for
    what they declare."""
    match node.doing:
        case (tree.Choose(groups), tree.Move() | tree.Switch()):
            return all(group.of.areas in PAID_WITH.get(node.ban.what, ()) for group in groups)
    return False


def _evolves_from_hand(node: tree.Node, skill: tree.Skill) -> bool:
    """True if a skill gives cards in the hand, or its own card there, [Evolve] or the like, with all that it
    says."""
    if not isinstance(node, tree.GainSkill) or node.skill.keyword not in KEYWORDS.evolving:
        return False
    in_hand = skill.areas if node.what == tree.This() else getattr(node.what, "of", tree.Filter()).areas
    return in_hand == ("hand",) and bool(node.skill.evolve_from)


def _gained(node: tree.Node) -> str:
    """Names the keyword that an instruction gives; "" if it gives none."""
    if isinstance(node, tree.GainSkill):
        return node.skill.keyword
    return node.keyword if isinstance(node, tree.Gain) else ""


def compile_text(text: str) -> tuple[CompiledSkill, ...]:
    """The skills of a card side's text; one that is not carried out whole keeps its words for the judge."""
    return tuple(map(as_played, masters.compile_text(text)))


def as_played(one: CompiledSkill) -> CompiledSkill:
    """The skill as the rules have it: the same where they carry it out whole. What happens instead of leaving
    an area is valid in that area: its words say otherwise than 2-13-2."""
    if not_carried_out(one.skill):
        return _left_to_the_judge(one)
    source = next((node.source for node in within(one.skill) if isinstance(node, tree.Replace)), ())
    if not source or one.skill.type != "permanent":
        return one
    return CompiledSkill(one.words, replace(one.skill, areas=source), one.not_understood)


def _left_to_the_judge(one: CompiledSkill) -> CompiledSkill:
    """The skill with its words for the judge. When and where it is used stays, so that it is come to; its
    condition and its cost too, as far as the rules have them: only what comes behind is the judge's."""
    words = one.words
    skill = replace(one.skill, effect=(tree.ByHand(words),))
    if skill.type in ("auto", "activate") and not skill.keyword and not not_carried_out(skill):
        if skill.costs or skill.condition is not None:
            words = _behind_the_cost(words)
        return CompiledSkill(one.words, replace(skill, effect=(tree.ByHand(words),)), words)
    skill = replace(skill, condition=None, costs=(), evolve_from=(), attached=())
    if skill.type not in ("auto", "activate") or not_carried_out(skill):
        skill = replace(skill, triggers=(), areas=())
    return CompiledSkill(words, skill, words)


def _behind_the_cost(words: str) -> str:
    """The words of a skill behind the colon that ends its cost or condition; all where it has none."""
    _, colon, behind = _NAMES_AND_HEADERS.sub(lambda found: "_" * len(found[0]), words).partition(":")
    return words[-len(behind) :].strip() if colon and behind.strip() else words
