"""What the compiler understands of cards: skill by skill, and in all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from judge.cards.faults import Texts
from judge.cards.games import CARD_GAMES, CardGame
from judge.cards.language import CardTextError, CompiledSkill
from judge.cards.model import CardDefinition
from judge.engine import tree

Side = Literal["front", "back"]


class CheckedSkill(NamedTuple):
    """A skill of a card, and what was understood of it."""

    card: CardDefinition
    side: Side
    compiled: CompiledSkill

    @property
    def why_not(self) -> Texts | None:
        """What is wrong with a skill that is not understood, where the game's language can tell."""
        try:
            return None if self.understood else CARD_GAMES[self.card.game].why_not(self.compiled.words)
        except CardTextError:  # the text was refused as a whole
            return None

    @property
    def understood(self) -> bool:
        """Whether it compiled whole."""
        return not self.compiled.not_understood


class Totals(NamedTuple):
    """Counts of skills; one printed alike on several cards is one distinct skill."""

    skills: int
    understood: int
    distinct: int
    distinct_understood: int

    @property
    def percentage(self) -> float:
        """How many in a hundred distinct skills are understood whole; 100 where there is none."""
        return round(100 * self.distinct_understood / self.distinct, 1) if self.distinct else 100.0


def check_card(card: CardDefinition) -> tuple[CheckedSkill, ...]:
    """The skills of a card, front then back. A text refused as a whole is one skill not understood."""
    sides: list[tuple[Side, str]] = [("front", card.front.text)]
    if card.back:
        sides.append(("back", card.back.text))
    game = CARD_GAMES[card.game]
    return tuple(
        CheckedSkill(card, side, compiled) for side, text in sides for compiled in _compiled(game, text)
    )


def check_cards(cards: Iterable[CardDefinition]) -> tuple[CheckedSkill, ...]:
    """The skills of all cards, in their order."""
    return tuple(skill for card in cards for skill in check_card(card))


def totals(skills: Sequence[CheckedSkill]) -> Totals:
    """How many of the skills are understood."""
    distinct = {skill.compiled.words: skill.understood for skill in skills}
    return Totals(
        len(skills), sum(skill.understood for skill in skills), len(distinct), sum(distinct.values())
    )


def _compiled(game: CardGame, text: str) -> tuple[CompiledSkill, ...]:
    try:
        return game.compile_text(text)
    except CardTextError:
        return (CompiledSkill(text, tree.Skill(type="auto", effect=(tree.ByHand(text),)), text),)
