"""Instruction trees in plain words, so that a judge sees what was understood and what was not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from judge.cards.language.errors import CardTextError
from judge.engine.tree import Condition, Filter, Instruction, Skill, Target

if TYPE_CHECKING:
    from judge.cards.language.telling.english import English
    from judge.cards.language.telling.french import French
    from judge.cards.language.telling.phrases import Noun

Language = Literal["en", "fr"]


class Teller(Protocol):
    """Says the parts of trees in a language."""

    def instruction(self, one: Instruction) -> str:
        """Say one instruction, everything it holds."""

    def condition(self, condition: Condition) -> str:
        """Say what must hold, as a clause that stands after "if"."""

    def one(self, of: Filter) -> str:
        """Say what a card is that fits a description, as one card: "a Battle Card with a cost of 2"."""

    def all_of(self, instructions: Sequence[Instruction]) -> str:
        """Say instructions one after the other in one sentence."""


def explain_skill(skill: Skill, language: Language, *, of_masters: bool = False) -> tuple[str, ...]:
    """Explain what a skill says, in plain sentences of a language: ``en`` or ``fr``.

    Everything that the tree holds is said. A skill `of_masters` is told as that game has its keywords, and
    cards counted in play as being there. Raises CardTextError for a tree nested too deep.
    """
    try:
        told = teller(language)
        told.of_masters = of_masters
        return told.skill(skill)
    except RecursionError as error:
        raise CardTextError("the tree is nested too deep") from error


def teller(
    language: Language,
    named: Callable[[Target], Noun | None] | None = None,
    quoted: Callable[[Skill], str] | None = None,
) -> English | French:
    """Return what says the parts of trees in a language.

    `named` gives the name of a target that is known on a table, `quoted` the words for a skill that is given.
    """
    if language == "fr":
        from judge.cards.language.telling.french import French  # noqa: PLC0415 - only who reads it loads it

        return French(named, quoted)
    from judge.cards.language.telling.english import English  # noqa: PLC0415

    return English(named, quoted)
