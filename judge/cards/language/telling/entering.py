"""The mode in which a card being played enters, and the negation of its skills, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.telling.discourse import Discourse
from judge.cards.language.telling.phrases import Clause, Noun, Words
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Condition, Instruction, Skill


def _enters(one: Instruction) -> bool:
    """True of what a card being played is like as it enters: it never is there without it."""
    if isinstance(one, nodes.PlayOtherwise):
        return not one.to
    return isinstance(one, nodes.Negate) and one.what == nodes.BeingPlayed()


def _ends_with_it(condition: Condition) -> bool:
    """True if the last thing that a condition speaks of is the card being played."""
    last = condition.of[-1] if isinstance(condition, nodes.All) else condition
    return isinstance(last, nodes.Fits) and last.target == nodes.BeingPlayed()


class Entering(Discourse):
    """Says in one sentence in which mode a card being played enters, and that its skills are negated then."""

    just_spoken_of = False
    """The condition before the sentence is about the card being played: it is "it" there."""

    def when_so(self, condition: Condition, then: Sequence[Instruction]) -> str:
        """What is done if a condition holds; a card that both speak of is named once."""
        self.just_spoken_of = _ends_with_it(condition)
        said = super().when_so(condition, then)
        self.just_spoken_of = False
        return said

    def being_played(self) -> str:
        """The card being played, as the subject of a sentence."""
        card = self.noun(nodes.BeingPlayed())
        return (self.pronoun_for(card) if self.just_spoken_of else card).words

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
            clauses, after = super()._unit(rest)
        else:
            clauses = [self.enters(mode, negation)]
        self.just_spoken_of = False
        return clauses, after

    def taken_as_cost(self, how: str, many: bool) -> Noun:
        """What cards are called that the skill cost took, where the effect chooses others."""
        raise NotImplementedError

    def cost_is_paid(self, skill: Skill) -> None:
        """From here on the cards that the cost took are told apart from those that the effect chooses."""
        chosen = self.chosen
        if chosen is None or chosen != self.taken_words("chosen", chosen.many, again=False):
            return
        if any(isinstance(node, nodes.Choose) for one in skill.effect for node in within(one)):
            koed = any(nodes.Ko(nodes.Chosen()) in row for row in skill.costs)
            self.chosen = self.taken_as_cost("koed" if koed else "chosen", chosen.many)
