"""Events put to replacement effects before they happen (FW 9-9)."""

from __future__ import annotations

import itertools
from typing import Literal

from judge.engine import tree
from judge.engine.state import Event, Frame
from judge.rules.dragon_ball.areas import BATTLE, DROP
from judge.rules.dragon_ball.events.actions import TurnPlayerFirst
from judge.rules.dragon_ball.events.skills import AppliedAlready
from judge.rules.dragon_ball.kept import CarryingOutEffect, Replacing
from judge.rules.dragon_ball.triggers import Triggers

KOS = frozenset(("ko", "ko-battle"))
SWITCH: Literal["switch"] = "switch"
"""The kind of an event that switches cards to Rest Mode; any other that is proposed moves them."""


class Proposals(Triggers):
    """Which replacement effects apply to what is about to happen."""

    def propose_replacement(self, event: Event, rule: str) -> bool:
        """Puts an event first to a replacement effect that could apply to it; returns whether one could."""
        if not any(self.replacements_for(card, event, ()) for card in event.cards):
            return False
        concerned = {self.master(c) for c in event.cards if self.replacements_for(c, event, ())}
        if len(concerned) > 1:
            self.note(TurnPlayerFirst(self.turn_player))
        queue = tuple(sorted(event.cards, key=lambda card: self.master(card) != self.turn_player))
        self.call("replacement", event=event, kept=Replacing(rule, queue), player=event.by_player)
        return True

    def replacements_for(
        self, card: int, event: Event, used: tuple[int, ...]
    ) -> list[tuple[tree.Replace, Frame, int]]:
        """The replacement effects that apply to this card's part of an event and have not been applied to it
        yet.
        """
        kinds = self._replaceable_as(card, event)
        if not kinds:
            return []
        found = []
        applied = self._applied(card)
        for node, entry in self.effects_on(card, "Replace"):
            assert isinstance(node, tree.Replace)
            number = self.catalogue.number_of(node)
            if node.event not in kinds or number in used:
                continue
            if number in applied:
                self.note(AppliedAlready(card, number))
                continue
            if node.by == "opponent" and event.by_player in (-1, entry.frame.player):
                continue
            found.append((node, entry.frame, number))
        return found

    def _replaceable_as(self, card: int, event: Event) -> set[str]:
        """Names what a card's part of an event is to replacement effects, as ``koed`` or ``leave-battle``."""
        source = self.area_of(card)
        if event.kind == SWITCH:
            return {"rest"} if source in self.in_play else set()
        if source != BATTLE or event.to == BATTLE:
            return set()
        kinds = {"leave-battle"}
        if event.how in KOS:
            kinds.add("koed")
        if event.to == DROP:
            kinds.add("drop")
        return kinds

    def _applied(self, card: int) -> tuple[int, ...]:
        """The replacement effects that have made the event what it is now, each applied once (FW 9-9-2-3)."""
        return tuple(
            effect.keeps(CarryingOutEffect).instruction
            for replacing, effect in itertools.pairwise(self.stack)
            if replacing.procedure == "replacement" and effect.procedure == "later" and replacing.card == card
        )
