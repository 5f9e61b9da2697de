"""Effects, conditions and costs of cards in words, with the cards that they concern called by their names."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.cards.language.explaining import SkillExplainer
from judge.engine import tree
from judge.engine.catalogue import within
from judge.games.dragon_ball.narration.names import printed_words, skill_name
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording


class Explainer(SkillExplainer):
    """Explains instructions; a skill's own card and the cards affected are called by their names."""

    def __init__(
        self, wording: Wording, this: str = "", affected: tree.Node | None = None, cards: str = ""
    ) -> None:
        super().__init__("fr" if wording.language == "fr" else "en")
        self.wording = wording
        self.this = this
        self.affected = affected
        self.cards_affected = cards

    def target(self, target: tree.Target) -> str:
        """A target, by name where it is known."""
        if self.cards_affected and target is self.affected:
            return self.cards_affected
        if self.this and target == tree.This():
            return self.this
        return super().target(target)

    def whole_skill(self, skill: tree.Skill) -> str:
        """A skill that is given: as a card would print it."""
        return skill_name(printed_words(skill), self.wording)


def effect_words(number: int, amount: int | None, cards: str, names: Names, wording: Wording) -> str:
    """Word a continuous effect: the instruction by its number, its amount once determined, the cards."""
    node = names.catalogue.nodes[number]
    affected = getattr(node, "target", None) or getattr(node, "what", None)
    if isinstance(node, tree.NextUse):
        affected, cards = node.change.what, wording.word("it")
    explainer = Explainer(wording, "", affected if isinstance(affected, tree.Node) else None, cards)
    return explainer.instruction(determined(node, amount))


def determined(node: Any, amount: int | None) -> Any:
    """An instruction with the number that its amount came to, if it has come to any."""
    if amount is None:
        return node
    if isinstance(node, tree.NextUse):
        return replace(node, change=determined(node.change, amount))
    if isinstance(getattr(node, "amount", 0), int):
        return node
    if getattr(node, "negative", False):
        return replace(node, amount=-amount, negative=False)
    return replace(node, amount=amount)


def condition_words(number: int, card: str, names: Names, wording: Wording) -> str:
    """The condition of an "if" by the number of its instruction."""
    node = names.catalogue.nodes[number]
    assert isinstance(node, tree.If)
    return Explainer(wording, card).condition(node.condition)


def requirement_words(skill: int, card: str, names: Names, wording: Wording) -> str:
    """The condition of a skill; "" if it has none."""
    condition = names.catalogue.skills[skill].skill.condition if skill >= 0 else None
    return "" if condition is None else Explainer(wording, card).condition(condition)


def costs_words(skill: int, card: str, names: Names, wording: Wording) -> str:
    """Every skill cost of a skill, as alternatives."""
    costs = names.catalogue.skills[skill].skill.costs if skill >= 0 else ()
    return " / ".join(cost_words(skill, number, card, names, wording) for number in range(len(costs)))


def cost_words(skill: int, alternative: int, card: str, names: Names, wording: Wording) -> str:
    """One of the skill costs of a skill."""
    costs = names.catalogue.skills[skill].skill.costs if skill >= 0 else ()
    return Explainer(wording, card).all_of(costs[alternative]) if alternative < len(costs) else ""


def option_of_list(skill: int, number: int, card: str, names: Names, wording: Wording) -> str:
    """An option of the list that a skill has its player choose from; "" if the skill has several lists."""
    found = _only(skill, tree.ChooseOne, names)
    if found is None or number >= len(found.options):
        return ""
    return Explainer(wording, card).all_of(found.options[number])


def what_may_be_done(skill: int, card: str, names: Names, wording: Wording) -> str:
    """Say what a skill lets its player do; "" if it says so of several things."""
    found = _only(skill, tree.Gate, names)
    return "" if found is None else Explainer(wording, card).all_of(found.first)


def _only(skill: int, kind: type[tree.Node], names: Names) -> Any:
    """The one instruction of a kind in a skill; None if there is none, or several."""
    if skill < 0:
        return None
    found = [node for node in within(names.catalogue.skills[skill].skill) if type(node) is kind]
    return found[0] if len(found) == 1 else None
