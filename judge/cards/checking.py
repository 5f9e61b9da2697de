"""The parts of cards that the compiler understands: skill by skill, and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from judge.cards.games import CARD_GAMES, CardGame
from judge.cards.language import CardTextError, CompiledSkill
from judge.cards.model import CardDefinition
from judge.cards.not_understood import kind_of_unread
from judge.engine import tree
from judge.engine.reservations import Kind
from judge.texts import Texts

FaceName = Literal["front", "back"]


class CheckedSkill(NamedTuple):
    """A skill of a card, and what was understood of it."""

    card: CardDefinition
    side: FaceName
    compiled: CompiledSkill

    @property
    def why_not(self) -> Texts | None:
        """The fault of a skill that is not understood, where the game's language can tell."""
        try:
            return (
                None
                if self.understood
                else CARD_GAMES[self.card.game].why_not(self.compiled.words, self.card.type)
            )
        except CardTextError:  # the text was refused as a whole
            return None

    @property
    def understood(self) -> bool:
        """True if it compiled whole."""
        return not self.compiled.not_understood

    @property
    def carried_out(self) -> bool:
        """True if the rules of its game carry out all that is understood of it."""
        return CARD_GAMES.carries_out(self.card.game, self.compiled)

    @property
    def missing(self) -> Kind | None:
        """The kind of what a skill left to the judge lacks, which decides what happens with it in play."""
        if self.understood and self.carried_out:
            return None
        played = CARD_GAMES.as_played(self.card.game, self.compiled)
        return kind_of_unread(played.skill, self.card.type)


class Totals(NamedTuple):
    """Counts of skills; one printed alike on several cards is one distinct skill.

    `left` counts the distinct skills that are left to the judge by what is missing of them; among them are
    those `not_carried_out`, which are understood.
    """

    skills: int
    understood: int
    distinct: int
    distinct_understood: int
    left: dict[Kind, int]
    not_carried_out: int

    @property
    def percentage(self) -> float:
        """The percentage of distinct skills that are understood whole; 100 where there is none."""
        return round(100 * self.distinct_understood / self.distinct, 1) if self.distinct else 100.0


def check_card(card: CardDefinition) -> tuple[CheckedSkill, ...]:
    """The skills of a card, front then back. A text refused as a whole is one skill not understood."""
    sides: list[tuple[FaceName, str]] = [("front", card.front.text)]
    if card.back:
        sides.append(("back", card.back.text))
    game = CARD_GAMES[card.game]
    return tuple(
        CheckedSkill(card, side, compiled)
        for side, text in sides
        for compiled in _compiled(game, text, card.type)
    )


def check_cards(cards: Iterable[CardDefinition]) -> tuple[CheckedSkill, ...]:
    """The skills of all cards, in their order."""
    return tuple(skill for card in cards for skill in check_card(card))


def totals(skills: Sequence[CheckedSkill]) -> Totals:
    """Count how many of the skills are understood."""
    missing = {skill.compiled.words: skill.missing for skill in skills}
    whole = {skill.compiled.words for skill in skills if skill.understood}
    left = Counter(kind for kind in missing.values() if kind is not None)
    return Totals(
        len(skills),
        sum(skill.understood for skill in skills),
        len(missing),
        len(whole),
        dict(sorted(left.items())),
        sum(missing[words] is not None for words in whole),
    )


class OfSet(NamedTuple):
    """A set, the beginning of its cards' numbers, with its cards and what is understood of their skills."""

    name: str
    cards: int
    counts: Totals


def by_set(cards: Iterable[CardDefinition], skills: Iterable[CheckedSkill]) -> list[OfSet]:
    """List the sets of the cards, in their order; `skills` are those of the cards."""
    numbers = Counter(_set_of(card) for card in cards)
    its: dict[str, list[CheckedSkill]] = {}
    for skill in skills:
        its.setdefault(_set_of(skill.card), []).append(skill)
    return [OfSet(name, number, totals(its.get(name, ()))) for name, number in numbers.items()]


def _set_of(card: CardDefinition) -> str:
    return card.number.rpartition("-")[0] or card.number


def headers_meant(skills: Iterable[CheckedSkill]) -> list[tuple[Texts, int]]:
    """List what headers that are not known were probably meant for, with the number of skills of each."""
    said = [skill.why_not for skill in skills if skill.missing == "unread-kind"]
    counts = Counter(tuple(why.items()) for why in said if why is not None)
    return [(dict(why), number) for why, number in counts.most_common()]


def _compiled(game: CardGame, text: str, card_type: str) -> tuple[CompiledSkill, ...]:
    try:
        return game.compile_text(text, card_type)
    except CardTextError:
        return (CompiledSkill(text, tree.Skill(type="auto", effect=(tree.ByHand(text),)), text),)
