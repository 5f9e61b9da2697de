"""The effects of Chrono Clash as a position writes them, in icons: ``[Strength +2]``, ``[Gains] [Rapid]``."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from judge.cards.icons import compile_text, explain_skill, print_skill
from judge.cards.language import CardTextError
from judge.engine import tree
from judge.rules.chrono_clash.information import IN_PLAY, LASTING
from judge.table.positions.effects import EffectsInWords
from judge.texts import Message, Texts


class EffectsOfChronoClash(EffectsInWords):
    """The lasting effects of Chrono Clash as rows of icons."""

    durations: ClassVar[tuple[str, ...]] = ("turn", "", IN_PLAY)
    example: ClassVar[str] = "[Strength +2]"
    brief: ClassVar[str] = "[Strength +2]"
    advice: ClassVar[Texts] = Message("Write it in icons: [Strength +2]; [Gains] [Rapid].")

    def node_of_words(self, words: str) -> tree.Node | None:
        """The lasting icon that words are; None if they are none, or not understood."""
        try:
            compiled = compile_text(" ".join(words.split()))
        except CardTextError:
            return None
        if len(compiled) != 1 or compiled[0].not_understood or len(compiled[0].skill.effect) != 1:
            return None
        skill = compiled[0].skill
        node = skill.effect[0]
        is_plain = skill.type == "permanent" and not skill.keyword
        return node if is_plain and self.is_standing(node) and node == self.upon_this(node) else None

    def words_of(self, node: tree.Node) -> str:
        """The icons that compile to an effect, upon "this card"; "" where there are none."""
        there = self.upon_this(node)
        try:
            words = print_skill(self.alone(there))
        except CardTextError:
            return ""
        return words if self.node_of_words(words) == there else ""

    def is_standing(self, node: tree.Node) -> bool:
        """True if an icon leaves an effect in force."""
        return isinstance(node, tree.IconEffect) and node.what in LASTING

    def may_stand_alone(self, node: tree.Node) -> bool:
        """True if an effect may be upon no card: its targets may all have been gone."""
        return isinstance(node, tree.IconEffect) and bool(node.targets or node.same)

    def duration_of(self, node: tree.Node) -> str:
        """Tell how long an icon lasts: until the end of the turn (CC 17-4-12-2)."""
        return "turn"

    def stated_amount(self, node: tree.Node) -> int:
        """The figure on an icon."""
        return node.amount if isinstance(node, tree.IconEffect) else 0

    def upon_this(self, node: tree.Node) -> tree.Node:
        """The icon without targets: it is written with the cards it is upon."""
        return replace(node, targets=(), same=False) if isinstance(node, tree.IconEffect) else node

    def alone(self, node: tree.Node) -> tree.Skill:
        """A row that has only this icon."""
        return tree.Skill("permanent", effect=(_any(node),))

    def explained(self, node: tree.Node, language: str) -> str:
        """Explain what an effect does, as a sentence."""
        return " ".join(explain_skill(self.alone(node), "fr" if language == "fr" else "en"))


def _any(node: Any) -> Any:
    """A node where an instruction is wanted; that it is one is known by how it was found."""
    return node


EFFECTS: EffectsInWords = EffectsOfChronoClash()
