"""From a state of a game of the family to the text of a position."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.engine.state import Card, Fact, skill_and_card
from judge.games.dragon_ball.moment import battle_words
from judge.games.dragon_ball.reading import SKIPPED, situations_of
from judge.games.dragon_ball.table import TableOfDragonBall
from judge.rules.dragon_ball.unread import FACTS
from judge.table.positions.answers import without_answers
from judge.table.positions.unread import unread_words
from judge.table.positions.writing import PositionWriter
from judge.table.seats import SEATS


class WriterOfDragonBall(PositionWriter):
    """One state being written."""

    table: type[TableOfDragonBall]

    def battle_words(self) -> dict[str, Any]:
        """The battle, if there is one."""
        battle = self._state.battle
        if battle is None:
            return {}
        words = battle_words(self.table.game, battle, self._references, self._state.stack)
        return {"battle": words}

    def situation_words(self) -> dict[str, Any]:
        """The situations; left out, where they are those that obtain."""
        state = self._state
        words = [self._situation(key) for key in state.situations]
        if "situation" in self._catalogue.listened:
            if state.situations == situations_of(
                self._adapter.game, self._catalogue, replace(state, situations=())
            ):
                return {}
            return {"situations": words}
        return {"situations": words} if words else {}

    def _situation(self, key: int) -> dict[str, Any]:
        skill, card = skill_and_card(key)
        return {"card": self._labels.full(card), "skill": self._references.skill_words(card, skill)}

    def lasting_words(self) -> dict[str, list[Any]]:
        """Return what will be skipped, and what is kept of skills that nobody reads."""
        facts = without_answers(self._state).lasting_facts
        return {
            "skips": [{SEATS[each.player]: each.what} for each in facts if each.what in SKIPPED],
            "unread": [self._unread(each) for each in facts if each.what in FACTS],
        }

    def _unread(self, fact: Fact) -> dict[str, Any]:
        """A fact about a skill that nobody reads."""
        skill = self._references.skill_words(fact.card, fact.skill)
        return unread_words(fact, self._labels.full(fact.card), skill, self._state.cards[fact.card])

    def called(self, card: int) -> str:
        """Return what a card is called where the text gives it no label."""
        state = self._state.cards[card]
        areas = self.table.areas
        is_leader = state.print > 0 and state.zone >= 0 and areas[state.zone % len(areas)] == "leader"
        return "leader" if is_leader else super().called(card)

    def lying_words(self, card: Card, area: str) -> dict[str, Any]:
        """Say how a card lies, where it is otherwise than `plain_card` has it."""
        words: dict[str, Any] = {}
        if card.rest:
            words["rest"] = True
        if card.back:
            words["awakened"] = True
        if card.markers:
            words[self.table.markers_of_card] = card.markers
        if card.face_up and area in self.table.either_way:
            words["face up"] = True
        if card.entered.endswith("evolved") and area == "battle":
            words["evolved"] = True
        return words

    def plain_card(self, card: Card, area: str) -> Card:
        """A card as its entry alone makes it; one that has evolved says so."""
        plain = super().plain_card(card, area)
        printed = self._catalogue.prints[card.print]
        said = area == "battle" and card.entered.endswith("evolved")
        if said or (card.beneath and self.table.evolves(printed)):
            return replace(plain, entered=self.table.how_evolved(printed))
        return plain
