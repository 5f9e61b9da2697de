"""Effects, conditions and costs of cards in words, with the cards that they concern called by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.language.explaining import teller
from judge.engine import tree
from judge.engine.catalogue import within
from judge.games.dragon_ball.narration.names import printed_words, skill_name
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording

if TYPE_CHECKING:
    from judge.cards.language.telling.english import English
    from judge.cards.language.telling.french import French
    from judge.cards.language.telling.phrases import Noun


def explainer(
    wording: Wording,
    this: str = "",
    affected: tree.Node | None = None,
    cards: str = "",
    *,
    many: bool = False,
) -> English | French:
    """Return what explains instructions: a skill's own card and the cards affected are called by their
    names."""

    from judge.cards.language.telling.phrases import Noun  # noqa: PLC0415 - only who reads it loads it

    def named(target: tree.Target) -> Noun | None:
        if cards and target is affected:
            return Noun(cards, many, pronoun=cards == wording.word("it"))
        return Noun(this) if this and target == tree.This() else None

    def quoted(skill: tree.Skill) -> str:
        return skill_name(printed_words(skill), wording)

    return teller("fr" if wording.language == "fr" else "en", named, quoted)


def effect_words(
    number: int, amount: int | None, cards: str, names: Names, wording: Wording, *, many: bool = False
) -> str:
    """Word a continuous effect: the instruction by its number, its amount once determined, the cards."""
    node = names.catalogue.nodes[number]
    affected = getattr(node, "target", None) or getattr(node, "what", None)
    one = affected if isinstance(affected, tree.Node) else None
    return explainer(wording, "", one, cards, many=many).instruction(determined(node, amount))


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
    return explainer(wording, card).condition(node.condition)


def requirement_words(skill: int, card: str, names: Names, wording: Wording) -> str:
    """The condition of a skill; "" if it has none."""
    condition = names.catalogue.skills[skill].skill.condition if skill >= 0 else None
    return "" if condition is None else explainer(wording, card).condition(condition)


def costs_words(skill: int, card: str, names: Names, wording: Wording) -> str:
    """Every skill cost of a skill, as alternatives."""
    costs = names.catalogue.skills[skill].skill.costs if skill >= 0 else ()
    return " / ".join(cost_words(skill, number, card, names, wording) for number in range(len(costs)))


def cost_words(skill: int, alternative: int, card: str, names: Names, wording: Wording) -> str:
    """One of the skill costs of a skill."""
    costs = names.catalogue.skills[skill].skill.costs if skill >= 0 else ()
    return explainer(wording, card).all_of(costs[alternative]) if alternative < len(costs) else ""


def option_of_list(skill: int, number: int, card: str, names: Names, wording: Wording) -> str:
    """An option of the list that a skill has its player choose from; "" if the skill has several lists."""
    found = _only(skill, tree.ChooseOne, names)
    if found is None or number >= len(found.options):
        return ""
    return explainer(wording, card).all_of(found.options[number])


def what_may_be_done(skill: int, card: str, names: Names, wording: Wording) -> str:
    """Say what a skill lets its player do; "" if it says so of several things."""
    found = _only(skill, tree.Gate, names)
    return "" if found is None else explainer(wording, card).all_of(found.first)


def _only(skill: int, kind: type[tree.Node], names: Names) -> Any:
    """The one instruction of a kind in a skill; None if there is none, or several."""
    if skill < 0:
        return None
    found = [node for node in within(names.catalogue.skills[skill].skill) if type(node) is kind]
    return found[0] if len(found) == 1 else None
