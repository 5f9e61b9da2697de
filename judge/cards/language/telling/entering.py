"""The mode in which a card being played enters, and the negation of its skills, in one sentence."""

from __future__ import annotations

from judge.cards.language.telling.discourse import Discourse
from judge.cards.language.telling.phrases import Clause, Words
from judge.engine import tree as nodes
from judge.engine.tree import Instruction


def _enters(one: Instruction) -> bool:
    """True of what a card being played is like as it enters: it never is there without it."""
    if isinstance(one, nodes.PlayOtherwise):
        return not one.to
    return isinstance(one, nodes.Negate) and one.what == nodes.BeingPlayed()


class Entering(Discourse):
    """Says in one sentence in which mode a card being played enters, and that its skills are negated then."""

    def enters(self, mode: str, negation: nodes.Negate | None) -> Words:
        """The sentence, in a language."""
        raise NotImplementedError

    def _unit(self, rest: list[Instruction]) -> tuple[list[Clause], list[Instruction]]:
        mode, negation, after = "", None, rest
        while after and _enters(after[0]):
            match after[0]:
                case nodes.PlayOtherwise(mode=said) if not mode:
                    mode = said
                case nodes.Negate() as one if negation is None:
                    negation = one
                case _:
                    break
            after = after[1:]
        if after is rest:
            return super()._unit(rest)
        return [self.enters(mode, negation)], after
