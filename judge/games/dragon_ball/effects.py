"""The effects of a game as a position writes them, in the language of cards: ``+5000 power``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, get_args

from msgspec.structs import replace

from judge.cards.language import CardTextError, CompiledSkill, compile_text, print_skill
from judge.engine import tree
from judge.games.dragon_ball.narration.effects import TellsTrees, explainer
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.lasting import UPON_PLAYERS, duration_of, lasts
from judge.rules.dragon_ball.unread import WHILE_IT_HOLDS
from judge.table.narration.wording import sentence, wording
from judge.table.positions.effects import EffectsInWords
from judge.texts import Message, Texts

_TEMPLATES = ("{}", "This card gets {}", "This card {}")


class CardLanguage(NamedTuple):
    """How a game reads and prints its cards, and what opens a skill that is done when its card is played."""

    compile_text: Callable[[str], tuple[CompiledSkill, ...]]
    print_skill: Callable[[tree.Skill], str]
    opening: str


SHARED = CardLanguage(compile_text, print_skill, "[On Play]")


class EffectsOfDragonBall(EffectsInWords):
    """The lasting and delayed effects of a game as words: `way` is how it is told, `language` is that of
    its cards."""

    durations: ClassVar[tuple[str, ...]] = (*get_args(tree.Duration), WHILE_IT_HOLDS)
    example: ClassVar[str] = "+5000 power for the turn"
    brief: ClassVar[str] = "+5000 power"
    advice: ClassVar[Texts] = Message(
        "Write it as a card does: +5000 power for the turn; gains [Blocker] for the turn; can't attack for"
        " the turn."
    )

    def __init__(self, way: TellsTrees, language: CardLanguage = SHARED) -> None:
        self.way = way
        self.language = language

    def node_of_words(self, words: str) -> tree.Node | None:
        """The lasting or delayed instruction that words are; None if they are none, or not understood."""
        sentence = words.strip().rstrip(".")
        for template in _TEMPLATES:
            text = template.format(sentence)
            try:
                compiled = self.language.compile_text(
                    f"{self.language.opening} {text[:1].upper()}{text[1:]}."
                )
            except CardTextError:
                return None
            if len(compiled) == 1 and not compiled[0].not_understood and len(compiled[0].skill.effect) == 1:
                node = compiled[0].skill.effect[0]
                if self.is_standing(node):
                    return node
        return None

    def words_of(self, node: tree.Node) -> str:
        """The words that compile to an effect, upon "this card"; "" where the language has none."""
        there = self.upon_this(node)
        try:
            alone = tree.Skill("auto", triggers=(tree.Trigger("played"),), effect=(_any(there),))
            words = self.language.print_skill(alone)
        except ValueError:
            return ""
        words = words.removeprefix(self.language.opening).strip()
        words = words[:1].upper() + words[1:]
        return words if self.node_of_words(words) == there else ""

    def is_standing(self, node: tree.Node) -> bool:
        """True if an instruction is one that leaves an effect in force, or a delayed one."""
        return isinstance(node, tree.Delayed) or DragonBall.instructions.get(type(node)) is lasts

    def may_stand_alone(self, node: tree.Node) -> bool:
        """True if an effect concerns whatever fits, rather than cards that are named."""
        return isinstance(node, UPON_PLAYERS) or any(
            isinstance(value, tree.Every)
            for value in (getattr(node, "what", None), getattr(node, "target", None))
        )

    def duration_of(self, node: tree.Node) -> str:
        """Tell how long an instruction lasts."""
        return duration_of(node)

    def stated_amount(self, node: tree.Node) -> int:
        """The amount that the words of an effect say; 0 where they say none, or one to be counted."""
        stated = node.change.amount if isinstance(node, tree.NextUse) else getattr(node, "amount", 0)
        return stated if isinstance(stated, int) else 0

    def upon_this(self, node: tree.Node) -> tree.Node:
        """The instruction with "this card" for whatever it concerns."""
        if isinstance(node, UPON_PLAYERS) or self.may_stand_alone(node):
            return node
        for name in ("what", "target"):
            if isinstance(getattr(node, name, None), tree.Node):
                return replace(node, **{name: tree.This()})
        return node

    def alone(self, node: tree.Node) -> tree.Skill:
        """A skill that has only this effect."""
        return tree.Skill("auto", effect=(_any(node),))

    def explained(self, node: tree.Node, language: str) -> str:
        """Explain what an effect does, as a sentence."""
        explains = explainer(self.way, wording(language, self.way.package))
        return sentence(explains.instruction(self.way.prepared(_any(node))))


def _any(node: Any) -> Any:
    """A node where an instruction is wanted; that it is one is known by how it was found."""
    return node
