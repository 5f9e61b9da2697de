"""Whom icons can be about (CC 17-1), and whether a row can be resolved whole (CC 17-4-3)."""

from __future__ import annotations

from itertools import takewhile

from judge.engine import tree
from judge.engine.state import Frame
from judge.games.chrono_clash.areas import DECK, EXTRA, GRAVEYARD, GUARDIANS, HAND, SIZE
from judge.games.chrono_clash.information import ACTION_CARDS
from judge.games.chrono_clash.leaving import Leaving

GROUPS = {"other-battlers": "17-1-6-1", "all-battlers": "17-1-13-1"}
"""Targets that nobody chooses: everything that fits."""
ABOUT_PLAYERS = frozenset(("time", "draw", "guardians", "draw-extra"))
"""Icons that need no card: their target, if any, is a player (defects 17-1-14)."""


def about_opponent(node: tree.IconEffect) -> bool:
    """Whether an icon names an opponent (CC 17-1-4)."""
    return any(target.kind == "chosen-opponent" for target in node.targets)


class Targets(Leaving):
    """Finds targets."""

    def targets(self, node: tree.IconEffect, target: tree.IconTarget, frame: Frame) -> tuple[int, ...]:
        """The cards that a target icon can name for a player, for what the icon after it does."""
        found = self._in_its_place(target, frame)
        if target.kind in ("chosen-battler", "all-battlers"):
            found = tuple(c for c in found if self.can_be_targeted(c, frame.player, target.kind))
        if node.what == "draw":  # a discard: from the hand, wherever an action card may lie (CC 17-1-7-1)
            found = tuple(card for card in found if self.cards[card].zone == frame.player * SIZE + HAND)
        if node.what == "play-summon":
            found = tuple(card for card in found if self.rows_upon(card, "summoned"))
        if node.what == "tap" and self.skills[frame.skill].skill.type == "activate":
            tapped = tuple(card for card in found if self.cards[card].rest)
            if tapped and not self.reads("tap-ability-may-choose-tapped", "13-1-3"):
                found = tuple(card for card in found if card not in tapped)
        return tuple(card for card in found if self.fits(card, target))

    def _in_its_place(self, target: tree.IconTarget, frame: Frame) -> tuple[int, ...]:
        """The cards where a target icon looks: in play, unless it names a hand or a graveyard (CC 17-1-2)."""
        player, this = frame.player, self.bearer(frame.card)
        hand = self.zones[player * SIZE + HAND]
        graveyard = self.zones[player * SIZE + GRAVEYARD]
        match target.kind:
            case "chosen-battler" | "all-battlers":
                return self.all_battlers()
            case "other-battlers":
                return tuple(card for card in self.battlers(player) if card != this)
            case "other-battler":
                mine = self.cards[this].print
                return tuple(
                    card
                    for card in self.battlers(player)
                    if card != this and (not mine or self.cards[card].print != mine)
                )
            case "action-card":
                return tuple(card for card in hand + graveyard if self.printed(card).type in ACTION_CARDS)
            case "hand":
                return hand
            case _:
                return graveyard

    def can_be_targeted(self, card: int, player: int, kind: str) -> bool:
        """Whether [Protector] lets a player's effect target a battler (CC 17-5-4-1)."""
        master = self.master(card)
        if master == player or "Protector" not in self.catalogue.keywords or self.has(card, "Protector"):
            return True
        if not any(self.has(each, "Protector") for each in self.battlers(master)):
            return True
        if kind == "all-battlers" and self.reads("all-battlers-reaches-protected", "17-5-4-1"):
            return True
        if self.answer_given is None:
            self.note("17-5-4-1", "protected", card)
        return False

    def opponents_for(self, frame: Frame) -> tuple[int, ...]:
        """The opponents that can be chosen: those who can do all that is asked of the one chosen."""
        return self._able(self._icons(frame, frame.step - 1), frame, {}) or self.opponents(frame.player)

    def how_many(self, node: tree.IconEffect) -> int:
        """How many cards a target icon names: one, but all of those that are discarded (CC 17-4-9-2)."""
        return max(-node.amount, 1) if node.what == "draw" and len(node.targets) == 1 else 1

    # --- all or none ----------------------------------------------------------------------------------------

    def cannot_resolve(self, frame: Frame) -> str:
        """The first icon of a row that could not be resolved; "" if all can (CC 17-4-3)."""
        taken: dict[tuple[int, int], int] = {}
        before = len(self.trace)
        row = self._icons(frame, 0)
        upon_opponent = False
        for at, node in enumerate(row):
            if node.targets:
                upon_opponent = about_opponent(node)
                if upon_opponent and not self._able(row[at:], frame, taken):
                    return node.what
            if not (upon_opponent and (node.targets or node.same)) and self._fails(node, frame, taken):
                return node.what
        self.trace[before:] = [line for line in self.trace[before:] if line[1] == "interpretation"]
        return ""

    def _icons(self, frame: Frame, position: int) -> list[tree.IconEffect]:
        """The icons of the row that is being resolved, from a position on."""
        program = self.skills[frame.skill].program[position:]
        return [each.node for each in program if isinstance(each.node, tree.IconEffect)]

    def _able(
        self, row: list[tree.IconEffect], frame: Frame, taken: dict[tuple[int, int], int]
    ) -> tuple[int, ...]:
        """The opponents who have what the first icon of a row and those about the same player need."""
        later = takewhile(lambda node: not node.targets, row[1:])
        asked = [row[0], *(node for node in later if node.same)]
        seats = self.opponents(frame.player)
        return tuple([seat for seat in seats if not any(self._lacks(node, seat, taken) for node in asked)])

    def _fails(self, node: tree.IconEffect, frame: Frame, taken: dict[tuple[int, int], int]) -> bool:
        """Whether an icon lacks targets, or its own card is gone, or its player lacks cards."""
        wanted: dict[tree.IconTarget, int] = {}
        drawn = max(-taken.get((frame.player, HAND), 0), 0)
        for target in node.targets:
            if target.kind not in GROUPS:
                wanted[target] = wanted.get(target, 0) + self.how_many(node)
                there = len(self.targets(node, target, frame)) + (drawn if target.kind == "hand" else 0)
                if there < wanted[target]:
                    return True
        if node.what in ABOUT_PLAYERS:
            return self._lacks(node, frame.player, taken)
        return not node.targets and not node.same and not self.is_there(frame.card, frame.stay)

    def _lacks(self, node: tree.IconEffect, player: int, taken: dict[tuple[int, int], int]) -> bool:
        """Whether a player lacks the cards that an icon needs, after what the icons before it took."""
        count = node.amount
        if node.what == "draw" and count < 0:
            return not self._take(player, HAND, -count, taken)
        if node.what == "draw":
            if not self._take(player, DECK, count, taken):
                return not self.reads("drawing-too-much-eliminates", "17-4-3")
            taken[player, HAND] = taken.get((player, HAND), 0) - count
            return False
        if node.what == "guardians":
            return not self._take(player, DECK if count > 0 else GUARDIANS, abs(count), taken)
        if node.what == "draw-extra":
            return not self._take(player, EXTRA, count, taken)
        return False

    def _take(self, player: int, area: int, count: int, taken: dict[tuple[int, int], int]) -> bool:
        key = (player, area)
        taken[key] = taken.get(key, 0) + count
        return len(self.zones[player * SIZE + area]) >= taken[key]
