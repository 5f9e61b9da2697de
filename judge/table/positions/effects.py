"""Instructions that leave an effect in force, and the words of a position for them."""

from __future__ import annotations

from typing import ClassVar

from judge.engine import tree
from judge.texts import Texts


class EffectsInWords:
    """The effects of a game that last, or wait, as words; none, unless the game has some.

    `durations` are those that an effect can have; `example` is one in words, `brief` a shorter one, for
    whoever has written none. `advice` tells how to write an effect, with examples.
    """

    durations: ClassVar[tuple[str, ...]] = ()
    example: ClassVar[str] = ""
    brief: ClassVar[str] = ""
    advice: ClassVar[Texts] = {"en": "", "fr": ""}

    def node_of_words(self, words: str) -> tree.Node | None:
        """The lasting or delayed instruction that words are; None if they are none, or not understood."""
        return None

    def words_of(self, node: tree.Node) -> str:
        """The words that `node_of_words` takes for an effect, upon "this card"; "" where there are none."""
        return ""

    def is_standing(self, node: tree.Node) -> bool:
        """True if an instruction is one that leaves an effect in force, or a delayed one."""
        return False

    def may_stand_alone(self, node: tree.Node) -> bool:
        """True if an effect concerns whatever fits, rather than cards that are named."""
        return False

    def duration_of(self, node: tree.Node) -> str:
        """Say how long an instruction lasts."""
        return ""

    def stated_amount(self, node: tree.Node) -> int:
        """The amount that the words of an effect say; 0 where they say none, or one to be counted."""
        return 0

    def upon_this(self, node: tree.Node) -> tree.Node:
        """The instruction with "this card" for whatever it concerns: it is written with the cards it is
        upon."""
        return node

    def alone(self, node: tree.Node) -> tree.Skill:
        """A skill that has only this effect."""
        return tree.Skill("permanent")

    def explained(self, node: tree.Node, language: str) -> str:
        """Say what an effect does, as a sentence in ``en`` or ``fr``."""
        return ""
