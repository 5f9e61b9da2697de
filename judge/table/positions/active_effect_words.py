"""Effects in force written down again, in the language of cards where it has the words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge.engine import tree
from judge.engine.state import Delayed, Modifier
from judge.table.positions.active_effects import addresses
from judge.table.positions.effects import EffectsInWords
from judge.table.positions.events import event_words
from judge.table.positions.references import References
from judge.table.seats import SEATS


class StandingWords:
    """Words for the effects of one state."""

    def __init__(
        self, references: References, effects: EffectsInWords, short_names: dict[str, int], turn: int
    ) -> None:
        self._references = references
        self._catalogue = references.catalogue
        self._effects = effects
        self._turn = turn
        self._of: dict[int, str] | None = None
        self._short_names = short_names
        self._worded: dict[int, str] = {}
        for entry in self._catalogue.skills:
            if is_worded(entry.words, entry.skill, entry.print):
                self._worded[self._catalogue.number_of(entry.skill.effect[0])] = entry.words

    def texts(self) -> list[str]:
        """The effects that were written in words, in the order in which the catalogue has them."""
        return list(self._worded.values())

    def _node(self, number: int) -> dict[str, Any]:
        if number in self._worded:
            return {"effect": self._worded[number]}
        if self._of is None:
            self._of = {}
            for node, words in addresses(self._short_names, self._references, self._effects):
                self._of.setdefault(node, words)
        words = self._effects.words_of(self._catalogue.nodes[number])
        shown: dict[str, Any] = {"effect": words} if words else {}
        return shown | {"of": self._of.get(number, f"node {number}")}

    def _common(self, each: Modifier | Delayed) -> dict[str, Any]:
        references = self._references
        words = self._node(each.node)
        if each.card >= 0:
            words["by"] = references.labels.full(each.card)
            if each.player != references.master(each.card):
                words["player"] = SEATS[each.player]
            if each.stay != references.cards[each.card].stay:
                words["stay"] = each.stay
        else:
            words["player"] = SEATS[each.player]
            if each.stay != -1:
                words["stay"] = each.stay
        if each.turn != self._turn:
            words["since"] = each.turn
        return words

    def _on(self, cards: tuple[int, ...], stays: tuple[int, ...]) -> dict[str, Any]:
        if not cards:
            return {}
        words: dict[str, Any] = {"upon": self._references.all_words(cards)}
        if stays != tuple(self._references.cards[card].stay for card in cards):
            words["stays"] = list(stays)
        return words

    def modifiers(self, modifiers: Iterable[Modifier]) -> Iterator[dict[str, Any]]:
        """Continuous effects as entries of ``effects:``."""
        for each in modifiers:
            node = self._catalogue.nodes[each.node]
            words = self._common(each) | self._on(each.cards, each.stays)
            if each.until != self._effects.duration_of(node):
                words["until"] = each.until
            if each.amount != self._effects.stated_amount(node):
                words["amount"] = each.amount
            yield words | self._without(each)

    def _without(self, each: Modifier) -> dict[str, Any]:
        """The cards that an effect upon all of a kind passes over, as long as they stay where they are."""
        cards = self._references.cards
        there = tuple(card for card, stay in each.without if cards[card].stay == stay)
        return {"without": self._references.all_words(there)} if there else {}

    def delayed(self, delayed: Iterable[Delayed]) -> Iterator[dict[str, Any]]:
        """Delayed effects as entries of ``effects:``."""
        for each in delayed:
            node = self._catalogue.nodes[each.node]
            words = self._common(each) | self._on(each.chosen, each.stays)
            if isinstance(node, tree.Delayed) and each.moment != node.moment:
                words["moment"] = each.moment
            if each.number != -1:
                words["number"] = each.number
            if each.due:
                words["due"] = True
            if each.event is not None:
                words["event"] = event_words(each.event, self._references)
            yield words


def is_worded(words: str, skill: tree.Skill, number_of_print: int) -> bool:
    """True if a skill of the catalogue is an effect that a position wrote in words."""
    return (
        number_of_print < 0
        and bool(words)
        and len(skill.effect) == 1
        and not skill.triggers
        and not skill.keyword
    )
