"""Effects, conditions and costs of cards in words, with the cards that they concern called by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, cast

from msgspec.structs import replace

from judge.cards.language.explaining import Language, Teller
from judge.engine import tree
from judge.engine.catalogue import within
from judge.games.dragon_ball.narration.seen_by import seen_by_opponent
from judge.table.narration.names import Names, Narration
from judge.table.narration.wording import Wording

if TYPE_CHECKING:
    from judge.cards.language.telling.phrases import Noun

    Named = Callable[[tree.Target], Noun | None]


class TellsTrees(Protocol):
    """The way in which a game of the family is told, so far as parts of trees are."""

    @property
    def package(self) -> str:
        """The package that has the tables of its sentences."""

    def teller(self, language: Language, named: Named | None, quoted: Callable[[tree.Skill], str]) -> Teller:
        """Return what says the parts of trees."""

    def prepared(self, value: Any) -> Any:
        """Return a part of a tree, or several, as it has to be for what says it."""

    def words_of_given(self, skill: tree.Skill, says: Wording) -> str:
        """Say what a skill is called that a card gives."""


def as_family(way: Narration) -> TellsTrees:
    """Return the way in which a game is told as what it is for a game of the family."""
    return cast("TellsTrees", way)


def explainer(
    way: TellsTrees,
    wording: Wording,
    this: str = "",
    affected: Callable[[], tree.Node | None] = lambda: None,
    cards: str = "",
    *,
    many: bool = False,
) -> Teller:
    """Return what explains instructions: a skill's own card and the cards affected are called by their
    names."""

    from judge.cards.language.telling.phrases import Noun  # noqa: PLC0415 - only who reads it loads it

    def named(target: tree.Target) -> Noun | None:
        if cards and target is affected():
            return Noun(cards, many, pronoun=cards == wording.word("it"))
        return Noun(this) if this and target == tree.This() else None

    def quoted(skill: tree.Skill) -> str:
        return way.words_of_given(skill, wording)

    return way.teller("fr" if wording.language == "fr" else "en", named, quoted)


def effect_words(
    number: int, amount: int | None, cards: str, names: Names, wording: Wording, *, many: bool = False
) -> str:
    """Word a continuous effect: the instruction by its number, its amount once determined, the cards."""
    node = names.catalogue.nodes[number]

    def affected() -> tree.Node | None:
        upon = getattr(told, "target", None) or getattr(told, "what", None)
        return upon if isinstance(upon, tree.Node) else None

    way = as_family(names.narration)
    told = way.prepared(determined(node, amount))
    return explainer(way, wording, "", affected, cards, many=many).instruction(told)


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
    return _condition(node.condition, card, names, wording)


def requirement_words(skill: int, card: str, names: Names, wording: Wording) -> str:
    """The condition of a skill; "" if it has none."""
    condition = names.catalogue.skills[skill].skill.condition if skill >= 0 else None
    return "" if condition is None else _condition(condition, card, names, wording)


def _condition(condition: tree.Condition, card: str, names: Names, wording: Wording) -> str:
    way = as_family(names.narration)
    return explainer(way, wording, card).condition(way.prepared(condition))


def described_words(of: tree.Filter, names: Names, wording: Wording) -> str:
    """A card that fits a description: "a Battle Card with a cost of 2 or less"."""
    way = as_family(names.narration)
    return explainer(way, wording).one(way.prepared(of))


def costs_words(skill: int, card: str, names: Names, wording: Wording) -> str:
    """Every skill cost of a skill, as alternatives."""
    costs = names.catalogue.skills[skill].skill.costs if skill >= 0 else ()
    return " / ".join(cost_words(skill, number, card, names, wording) for number in range(len(costs)))


def cost_words(skill: int, alternative: int, card: str, names: Names, wording: Wording) -> str:
    """One of the skill costs of a skill."""
    costs = names.catalogue.skills[skill].skill.costs if skill >= 0 else ()
    return _all_of(costs[alternative], card, names, wording) if alternative < len(costs) else ""


def instead_words(number: int, card: str, names: Names, wording: Wording) -> str:
    """What is done in place of paying an energy cost, by the number of the instruction that says so."""
    node = names.catalogue.nodes[number]
    return _all_of(node.instead, card, names, wording) if isinstance(node, tree.PayInstead) else ""


def option_of_list(skill: int, number: int, card: str, names: Names, wording: Wording) -> str:
    """An option of the list that a skill has its player choose from; "" if the skill has several lists."""
    found = _only(skill, tree.ChooseOne, names)
    if found is None or number >= len(found.options):
        return ""
    return _told_to(found.player, found.options[number], card, names, wording)


def what_may_be_done(skill: int, card: str, names: Names, wording: Wording) -> str:
    """Say what a skill lets a player do, to them; "" if it says so of several things."""
    found = _only(skill, tree.Gate, names)
    return "" if found is None else _told_to(found.player, found.first, card, names, wording)


def _told_to(
    player: tree.Player,
    instructions: tuple[tree.Instruction, ...],
    card: str,
    names: Names,
    wording: Wording,
) -> str:
    """Word what a player of a skill does, to that player; "" where it cannot be said so."""
    said = seen_by_opponent(instructions) if player == "opponent" else instructions
    return "" if said is None else _all_of(said, card, names, wording)


def _all_of(instructions: tuple[tree.Instruction, ...], card: str, names: Names, wording: Wording) -> str:
    way = as_family(names.narration)
    return explainer(way, wording, card).all_of(way.prepared(instructions))


def _only(skill: int, kind: type[tree.Node], names: Names) -> Any:
    """The one instruction of a kind in a skill; None if there is none, or several."""
    if skill < 0:
        return None
    found = [node for node in within(names.catalogue.skills[skill].skill) if type(node) is kind]
    return found[0] if len(found) == 1 else None
