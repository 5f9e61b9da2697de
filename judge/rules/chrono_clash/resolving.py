"""Rows of icons that begin to resolve, each as a link of a chain (CC 8-1-3, 17-4-8-1, 17-4-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from judge.engine import tree
from judge.engine.programs import Program
from judge.engine.slots import CalledWith
from judge.engine.state import Frame
from judge.rules.chrono_clash.information import IN_PLAY, LASTS
from judge.rules.chrono_clash.kept import CarryingOut, OnceMore
from judge.rules.chrono_clash.kinds import ProcedureName
from judge.rules.chrono_clash.leaving import TO_BE_OUT
from judge.rules.chrono_clash.targets import Targets, chosen_once

CHAIN: frozenset[ProcedureName] = frozenset(("resolve", "effect", "play_a_summon"))
"""The procedures that a chain of abilities consists of, with those that follow a row: one begins another as
its last step."""


class Resolving(Targets):
    """Makes rows resolve, and has targets chosen of those that last."""

    def resolve(self, row: int, card: int, player: int, how: str = "") -> None:
        """Resolves a row of icons of a card for a player (CC 8-1-3); `how` says if an icon `PLAYED` it."""
        self.resolve_row(row, card, self.cards[card].stay, player, self.behind(player), how)

    def resolve_row(self, row: int, card: int, stay: int, player: int, behind: int, how: str = "") -> None:
        """Resolves a row of a card in its `stay`, set off when the player was so far `behind` on the gauge.

        An ability that the row has may follow.
        """
        following = self.keyword_table.after_row.get(self.skills[row].skill.keyword)
        if following is not None:
            self.go_on_with(
                following, player=player, card=card, stay=stay, skill=row, kept=OnceMore(behind, how)
            )
        self.go_on_with("resolve", player=player, card=card, stay=stay, skill=row)

    def is_of_chain(self, frame: Frame) -> bool:
        """True if a frame is a link of a chain of abilities."""
        return frame.procedure in CHAIN or frame.procedure in self.keyword_table.after_row.values()

    def go_on_with(self, procedure: ProcedureName, **slots: Unpack[CalledWith]) -> None:
        """Begins the next procedure of a chain of abilities; one that has nothing left to do ends before it.

        So summon abilities that play one another can do so as often as their player says (CC 17-4-8-1).
        """
        frame = self.frame
        if self.is_of_chain(frame):
            row = self.procedures.get(frame.procedure)
            if frame.step >= len(self.program_of(frame) if row is None else row.steps):
                self.leave()
        self.call(procedure, **slots)

    def choose_lasting(self, card: int, player: int) -> None:
        """Targets of rows without a trigger are chosen as their battler comes into play (CC 17-4-12-3)."""
        self.choose_of_rows(self.side(card).permanents, card, player, IN_PLAY)
        if self.catalogue.gained_rows and self.given_with_choice:
            self._choose_of_given_rows()

    def _choose_of_given_rows(self) -> None:
        """By one reading, targets of rows that other rows without a trigger give are chosen as they are given
        (defects 17-1-3-1); by the other one nobody chooses them."""
        given = [(each, rows) for each in self.all_battlers() if (rows := self._rows_given_to(each))]
        if not given or not self.reads("given-rows-choose-too", "17-1-3-1"):
            return
        for battler, rows in reversed(given):
            self.choose_of_rows(rows, battler, self.master(battler), IN_PLAY)

    def _rows_given_to(self, card: int) -> tuple[int, ...]:
        """The rows without a trigger that a battler has been given as long as their giver is in play, and
        whose targets have not been chosen."""
        given = self.given_with_choice
        if given.isdisjoint(self.rows(card)):
            return ()
        upon = [each for each in self.modifiers if each.cards and card in each.cards]
        for_the_turn = [each.node for each in upon if each.until == "turn"]
        others = {row for node in for_the_turn for row in self.catalogue.gained_rows.get(node, ())}
        others |= set(self._own_rows(card))
        stay = self.cards[card].stay
        chosen = {each.node for each in self.modifiers if (each.card, each.stay) == (card, stay)}
        return tuple(
            entry.number
            for entry in self.entries(each for each in dict.fromkeys(self.rows(card)) if each in given)
            if entry.number not in others
            and not any(self.catalogue.number_of(each) in chosen for each in entry.skill.effect)
        )

    def choose_of_rows(self, rows: Sequence[int], card: int, player: int, how: str) -> None:
        """The targets of those of these rows that have no trigger are chosen now; `how` says how long that
        lasts. Rows gained until the end of the turn are gained with it (CC 17-4-12-2).

        No rule says when they are chosen (defects 17-1-3-1); by one reading they never are.
        """
        chosen = [
            entry.number
            for entry in self.entries(rows)
            if entry.skill.type == LASTS and any(chosen_once(node) for node in entry.skill.effect)
        ]
        rule = "17-4-12-3" if how == IN_PLAY else "17-4-12-2"
        if not chosen or self.reads("lasting-target-is-never-chosen", rule):
            return
        stay = self.cards[card].stay
        for row in reversed(chosen):
            self.call("resolve", player=player, card=card, stay=stay, skill=row, kept=CarryingOut(how))

    def waits_to_be_out(self, frame: Frame) -> bool:
        """True if a player who cannot draw is out once the row is resolved, with all others whom it makes
        draw too much; only by one reading (defects 1-2-2)."""
        if any(fact.what == TO_BE_OUT for fact in self.facts):
            return True
        later = (each.node for each in self.program_of(frame)[frame.step :])
        more = any(
            isinstance(node, tree.IconEffect) and node.what == "draw" and node.amount > 0 for node in later
        )
        return more and self.reads("out-together-by-one-row", "1-2-2")

    def program_of(self, frame: Frame) -> Program:
        """The icons of the row that is being resolved."""
        return self.skills[frame.skill].program
