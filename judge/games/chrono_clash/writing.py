"""From a state of Chrono Clash to the text of a position."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.engine.state import Card, Fact
from judge.games.chrono_clash.moment import ATTACK, gauge_words
from judge.games.chrono_clash.table import SUMMONED
from judge.rules.chrono_clash.areas import AREAS, BATTLEFIELD
from judge.rules.chrono_clash.game import ChronoClash
from judge.table.positions.answers import without_answers
from judge.table.positions.moment import steps_of
from judge.table.positions.unread import unread_words
from judge.table.positions.writing import PositionWriter
from judge.table.seats import SEATS


class WriterOfChronoClash(PositionWriter):
    """One state of Chrono Clash being written."""

    def moment_words(self) -> dict[str, Any]:
        """Turn, step, the counter, and who is out."""
        state = self._state
        fields = super().moment_words()
        fields["gauge"] = gauge_words(state.track, state.turn_player, state.seats)
        if state.out:
            fields["out"] = [SEATS[seat] for seat in state.out]
        return fields

    def battle_words(self) -> dict[str, Any]:
        """An attack whose target is still to be chosen."""
        state, (attacking, _) = self._state, ATTACK
        battle, frame = state.battle, state.stack[-1] if len(state.stack) == 2 else None
        if battle is None or frame is None or battle.guard >= 0:
            return {}
        rules = steps_of(ChronoClash, attacking)
        if frame.procedure != attacking or frame.step >= len(rules):
            return {}
        return {"attack": {"card": self._labels.full(battle.attack), "at": rules[frame.step]}}

    def lasting_words(self) -> dict[str, list[Any]]:
        """Return what is kept of rows that nobody reads."""
        return {"unread": [self._unread(each) for each in without_answers(self._state).lasting_facts]}

    def _unread(self, fact: Fact) -> dict[str, Any]:
        skill = self._references.skill_words(fact.card, fact.skill)
        return unread_words(fact, self._labels.full(fact.card), skill, self._state.cards[fact.card])

    def lying_words(self, card: Card, area: str) -> dict[str, Any]:
        """Say how a card lies, where it is otherwise than `plain_card` has it."""
        words: dict[str, Any] = {}
        if card.rest:
            words["tapped"] = True
        if card.face_up and area in self.table.either_way:
            words["face up"] = True
        if self._is_new(card, area):
            words["summoned"] = True
        return words

    def _is_new(self, card: Card, area: str) -> bool:
        there = area == AREAS[BATTLEFIELD]
        return there and card.entered == SUMMONED and card.turn == self._state.turn

    def plain_card(self, card: Card, area: str) -> Card:
        """A card as its entry alone makes it; one that was summoned this turn says so."""
        plain = super().plain_card(card, area)
        if self._is_new(card, area):
            return replace(plain, entered=SUMMONED, turn=card.turn)
        return plain
