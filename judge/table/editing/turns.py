"""Corrections of the turn, its player and its phase, in the set-up and in play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine.changes import Change
from judge.table.editing.draft import Draft
from judge.table.editing.edits import SetTurn
from judge.table.editing.errors import refusal
from judge.table.editing.handlers import Made
from judge.table.editing.words import joined, part
from judge.table.seats import SEATS
from judge.texts import Template, Texts


@dataclass(frozen=True)
class Turns:
    """The turns of a game in words.

    `phases` are told in both languages; `procedures` says where a phase begins that a game in play can be put
    to. `first` tells who went first, `no_preparation` with its `rule` that no game goes back to its
    preparation. `battle` is the field of a position that says who fights, which another phase ends.
    """

    phases: Mapping[str, Texts]
    procedures: Mapping[str, tuple[str, str]]
    first: Template
    no_preparation: Texts
    rule: str
    battle: str

    def read(self, draft: Draft, edit: SetTurn, by: int) -> Made:
        """Turn, phase, turn player and first player as a change; raises EditError.

        In play another phase takes the place of what goes on, and turn and player are always told.
        """
        if edit == SetTurn():
            raise refusal("already")
        self._check_phase(draft, edit)
        number = draft.turn if edit.turn is None else edit.turn
        player = draft.turn_player if edit.player is None else draft.seat(edit.player)
        first = draft.first if edit.first is None else draft.seat(edit.first)
        told: list[Texts] = []
        if draft.in_play or edit.turn is not None:
            told.append(part(draft, "turn", turn=str(number)))
        if draft.in_play or edit.player is not None:
            draft.must_have_turns(player)
            told.append(part(draft, "player", player=SEATS[player]))
        if edit.first is not None and not draft.in_play:
            told.append(part(draft, self.first, player=SEATS[first]))
        phase = edit.phase or ""
        procedure, rule = self.procedures.get(phase, ("", ""))
        steps = draft.adapter.game.procedures.get(procedure)
        step = "" if steps is None else steps.names[steps.position(rule)]
        told += [self.phases[phase]] if phase else []
        change = Change(
            "turn", seat=player, number=number, first=first, phase=phase, procedure=procedure, step=step
        )
        return Made(change, joined(told))

    def _check_phase(self, draft: Draft, edit: SetTurn) -> None:
        """Raises EditError for a phase that there is not, and for a way back to the preparation."""
        if draft.in_play:
            is_back = edit.phase == "preparation" or not draft.turn or edit.turn == 0
        else:
            draft.needs_words()
            is_back = edit.phase == "preparation" != draft.phase
        if is_back:
            raise refusal(self.no_preparation, self.rule)
        phases = self.procedures if draft.in_play else self.phases
        if edit.phase is not None and edit.phase not in phases:
            raise refusal("none of", value=edit.phase, names=", ".join(phases))

    def set_up(self, draft: Draft, edit: SetTurn, change: Change) -> None:
        """Sets in the set-up what the edit names; another phase or turn player ends what goes on."""
        fields: dict[str, Any] = {
            name: value
            for name, given, value in (
                ("turn", edit.turn, change.number),
                ("turn player", edit.player, SEATS[change.seat]),
                ("first", edit.first, SEATS[change.first]),
                ("phase", edit.phase, change.phase),
            )
            if given is not None
        }

        def rewrite(position: dict[str, Any]) -> None:
            if edit.phase is not None or edit.player is not None:
                for name in ("at", self.battle):
                    position.pop(name, None)
            position.update(fields)

        draft.rewrite(rewrite)
