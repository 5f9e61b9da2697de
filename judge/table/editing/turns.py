"""Whose turn it is, which one, and its phase: put right in the set-up, and in a game that is being played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from judge.engine.manual_action import Change
from judge.problems import Texts
from judge.table.editing.changes import Translated
from judge.table.editing.draft import Draft
from judge.table.editing.edits import SetTurn
from judge.table.editing.errors import refusal
from judge.table.editing.words import joined, part
from judge.table.seats import SEATS


@dataclass(frozen=True)
class Turns:
    """How a game says its turns.

    `phases` are told in both languages; `procedures` says where a phase begins that a game in play can be put
    to. `first` tells who went first, `no_preparation` with its `rule` that no game goes back to its
    preparation. `battle` is the field of a position that says who fights, which another phase ends.
    """

    phases: Mapping[str, Texts]
    procedures: Mapping[str, tuple[str, str]]
    first: Texts
    no_preparation: Texts
    rule: str
    battle: str

    def set_up(self, draft: Draft, edit: SetTurn) -> Texts:
        """Sets turn, phase, turn player and first player, and says so; raises EditError."""
        draft.needs_words()
        done: list[Texts] = []
        fields: dict[str, Any] = {}
        if edit.turn is not None:
            fields["turn"] = edit.turn
            done.append(part(draft, "turn", turn=str(edit.turn)))
        if edit.player is not None:
            seat = draft.seat(edit.player)
            draft.must_have_turns(seat)
            fields["turn player"] = SEATS[seat]
            done.append(part(draft, "player", player=SEATS[seat]))
        if edit.first is not None:
            fields["first"] = SEATS[draft.seat(edit.first)]
            done.append(part(draft, self.first, player=fields["first"]))
        if edit.phase is not None:
            if edit.phase not in self.phases:
                raise refusal("none of", value=edit.phase, names=", ".join(self.phases))
            if edit.phase == "preparation" and draft.state.phase != "preparation":
                raise refusal(self.no_preparation, self.rule)
            fields["phase"] = edit.phase
            done.append(self.phases[edit.phase])
        if not done:
            raise refusal("already")

        def change(position: dict[str, Any]) -> None:
            if edit.phase is not None or edit.player is not None:
                for name in ("at", self.battle):
                    position.pop(name, None)
            position.update(fields)

        draft.rewrite(change)
        return joined(done)

    def put_right(self, draft: Draft, edit: SetTurn) -> Translated:
        """The turn as a change in play: another phase takes the place of what goes on. Raises EditError."""
        state = draft.state
        if edit.phase == "preparation" or not state.turn or edit.turn == 0:
            raise refusal(self.no_preparation, self.rule)
        if edit.phase is not None and edit.phase not in self.procedures:
            raise refusal("none of", value=edit.phase, names=", ".join(self.procedures))
        number = state.turn if edit.turn is None else edit.turn
        player = state.turn_player if edit.player is None else draft.seat(edit.player)
        first = state.first if edit.first is None else draft.seat(edit.first)
        draft.must_have_turns(player)
        words = [part(draft, "turn", turn=str(number)), part(draft, "player", player=SEATS[player])]
        change = Change("turn", seat=player, number=number, first=first)
        if edit.phase is None:
            return Translated(change, joined(words))
        procedure, rule = self.procedures[edit.phase]
        change = replace(change, phase=edit.phase, procedure=procedure, rule=rule)
        return Translated(change, joined([*words, self.phases[edit.phase]]))
