"""From the parts of a position to a state."""

from __future__ import annotations

from typing import Any, ClassVar, get_args

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.errors import NeedsIdentity
from judge.engine.interpreting import Interpreting
from judge.engine.state import Fact, Frame, State, situation_of
from judge.engine.tree.words import Skipped
from judge.games.dragon_ball.moment import is_added
from judge.games.dragon_ball.table import BEFORE_THE_GAME, DEFAULTS, TableOfDragonBall
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle import combo_total
from judge.rules.dragon_ball.battle_facts import with_added
from judge.rules.dragon_ball.triggers import look_at_situations
from judge.rules.dragon_ball.unread import FACTS
from judge.table.positions.parts import NOTHING, TextPart
from judge.table.positions.reading import PositionReader
from judge.table.positions.turn_history import derived_fact
from judge.table.positions.unread import unread_facts
from judge.table.seats import SEATS

SKIPPED: tuple[str, ...] = get_args(Skipped)
"""The turns, phases and steps that a player can skip (FW 13-12)."""


class ReaderOfDragonBall(PositionReader):
    """Reads one position."""

    table: TableOfDragonBall
    names: ClassVar[tuple[str, ...]] = (
        "turn", "turn player", "first", "phase", "at", "cards", "texts", "A", "B", "battle", "pending",
        "effects", "this turn", "skips", "unread", "situations", "readings",
        "beginning", "result", "asked", "records",
        "engine", "game",
    )  # fmt: skip

    def prepare(self, fields: dict[str, TextPart]) -> None:
        """Before the game there is no life yet, and at its first step no Leader in its area (FW 6-2, MA
        5-2)."""
        phase, at = fields.get("phase", NOTHING), fields.get("at", NOTHING)
        if phase.text == "preparation":
            steps = self.table.game.procedures["preparation"]
            place = steps.said.index(at.text) if at.text in steps.said else 0
            life = {"life": DEFAULTS["life"]} if place > steps.place_called("life") else {}
            self.table.defaults = BEFORE_THE_GAME | life
            self.table.leaders_placed = bool(at.text) and at.text != steps.said[0]

    def lasting_facts(self, fields: dict[str, TextPart]) -> tuple[Fact, ...]:
        """``skips: [{B: draw}]``: what a player skips next (FW 13-12); ``unread``: what is kept of skills
        that nobody reads."""
        return self._skips(fields) + self._unread(fields)

    def _unread(self, fields: dict[str, TextPart]) -> tuple[Fact, ...]:
        return tuple(unread_facts(self._reader, self.references, fields.get("unread"), FACTS))

    def _skips(self, fields: dict[str, TextPart]) -> tuple[Fact, ...]:
        reader = self._reader
        return tuple(
            Fact(reader.one_of(each, SKIPPED, "turn"), SEATS.index(name))
            for entry in reader.entries(fields.get("skips"))
            for name, inner in reader.fields(entry, SEATS[: reader.seats]).items()
            for each in inner.entries
        )

    def complete(self, state: State, fields: dict[str, TextPart]) -> State:
        """The situations that obtain already, where none are written; what a battle has brought about."""
        if not ("asked" in fields or "engine" in fields):
            state = self._with_what_the_battle_did(state, fields)
        if fields.get("situations") is not None:
            return state
        return replace(state, situations=situations_of(self.adapter.game, self.definitions.catalogue, state))

    def _with_what_the_battle_did(self, state: State, fields: dict[str, TextPart]) -> State:
        """The attack that was declared (FW 8-1-1, MA 7-1) and the combo power that was added (FW 8-4-4, MA
        7-4-1-2) are facts, where the text says nothing of them."""
        battle, frame = state.battle, state.stack[-1] if state.stack else Frame("")
        if battle is None:
            return state
        declared = frame.procedure != "attack" or frame.step > 0
        if declared and not any(fact.what == "attacked" for fact in state.facts):
            attacked = derived_fact(
                self.references, self.adapter.facts, "attacked", battle.attack, -1, state.turn_player
            )
            state = replace(state, facts=(*state.facts, attacked))
        if "combo added" in (fields["battle"].fields or {}) or not is_added(self.table.game, frame):
            return state
        added = combo_powers(self.table.game(self.definitions.catalogue, state))
        return replace(state, battle=with_added(battle, added))

    def besides(self, fields: dict[str, TextPart]) -> dict[str, Any]:
        """The situations that are written."""
        found = []
        for entry in self._reader.entries(fields.get("situations")):
            card, skill = self.references.card_and_skill(entry, entry.fields or {})
            if card >= 0 and skill >= 0:
                found.append(situation_of(skill, card))
        return {"situations": tuple(sorted(found))}


def combo_powers(game: DragonBallGame) -> tuple[int, int]:
    """The combo power that the turn player's and the other player's cards in Combo Areas have together."""
    try:
        return combo_total(game, game.turn_player), combo_total(game, 1 - game.turn_player)
    except NeedsIdentity:
        return 0, 0


def situations_of(kind: type[Interpreting], catalogue: Catalogue, state: State) -> tuple[int, ...]:
    """The situations that obtain already, so that only new ones make skills pending (FW 9-6-8, MA 8-6-6)."""
    game = kind(catalogue, state)
    assert isinstance(game, DragonBallGame)
    try:
        look_at_situations(game)
    except NeedsIdentity:
        return ()
    return tuple(game.situations)
