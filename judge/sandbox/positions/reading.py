"""From the parts of a position to a state."""

from __future__ import annotations

import base64
import binascii
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.cards.faults import Texts
from judge.engine.catalogue import Catalogue
from judge.engine.errors import NeedsIdentity
from judge.engine.state import Fact, State
from judge.games.fusion_world.game import FusionWorld
from judge.games.fusion_world.interpretations import interpretations
from judge.sandbox.positions.definitions import Definitions
from judge.sandbox.positions.moment import PHASES, MomentReader
from judge.sandbox.positions.parts import NOTHING, Part, Reader
from judge.sandbox.positions.records import RECORD_FIELDS, Records
from judge.sandbox.positions.references import References
from judge.sandbox.positions.soundness import faults_of
from judge.sandbox.positions.standing import StandingReader
from judge.sandbox.positions.table import BEFORE_THE_GAME, Table
from judge.sandbox.positions.this_turn import ThisTurn

FIELDS = (
    "turn", "turn player", "first", "phase", "at", "cards", "texts", "A", "B", "battle", "pending", "effects",
    "this turn", "skips", "situations", "readings", "result", "asked", "records", "engine",
)  # fmt: skip
RESULTS = {"A": "0", "B": "1", "draw": "draw", "": ""}
LARGEST_ENGINE = 100_000
IN_WORDS = frozenset(("cards", "zones", "seats", "markers", "turn", "turn_player"))
"""Fields of the state that words always carry."""

_TEXTS: dict[str, Texts] = {
    "reading": {
        "en": "'{value}' is no interpretation; there is: {names}",
        "fr": "« {value} » n'est pas une interprétation ; il y a : {names}",
    },
    "engine": {
        "en": "what stands here does not fit the position ({why}); delete engine: to begin at the step",
        "fr": "ce qui figure ici ne va pas avec la position ({why}) ; supprimez engine: pour reprendre"
        " à l'étape",
    },
    "asked": {
        "en": "the engine cannot go on from here to its question ({why}); delete asked:",
        "fr": "le moteur ne peut pas aller d'ici jusqu'à sa question ({why}) ; supprimez asked:",
    },
}


class PositionReader:
    """Reads one position; afterwards it knows the table and the definitions too."""

    def __init__(self, reader: Reader, box: CardBox | None) -> None:
        self._reader = reader
        self.definitions = Definitions(reader, box)
        self.table = Table(reader, self.definitions)
        self.effect_places: tuple[list[tuple[str, int]], list[tuple[str, int]]] = ([], [])
        self.references = References(reader, self.table.labels, self.definitions.catalogue, self.table.cards)

    def read(self, part: Part) -> State:
        """The state; defects are noted, and whoever calls looks for them."""
        reader = self._reader
        fields = reader.fields(part, FIELDS)
        self.definitions.read(fields.get("cards"))
        self._prepare(fields)
        for seat, name in enumerate("AB"):
            self.table.read_player(seat, fields.get(name))
        self.table.labels.settle()
        written = fields.get("records")
        records = Records(reader, reader.fields(written, RECORD_FIELDS) if written is not None else {})
        records.renumber(self.table)
        records.apply(self.table)
        state = self._state(fields, records)
        if any(defect.severity == "impossible" for defect in reader.defects.found):
            return state
        if fields.get("situations") is None:
            state = replace(state, situations=situations_of(self.definitions.catalogue, state))
        if "engine" in fields:
            state = self._engine(fields["engine"], state)
        if reader.flag(fields.get("asked"), False):
            state = self._asked(fields["asked"], state)
        return state

    def _prepare(self, fields: dict[str, Part]) -> None:
        """Before the game there is no life yet, and at its first step no Leader in its area (FW 6-2)."""
        phase, at = fields.get("phase", NOTHING), fields.get("at", NOTHING)
        if phase.text == "preparation":
            self.table.defaults = BEFORE_THE_GAME
            self.table.leaders_placed = at.text not in ("", PHASES["preparation"][1])

    def _state(self, fields: dict[str, Part], records: Records) -> State:
        reader, table = self._reader, self.table
        moment = MomentReader(reader, self.references, fields).read()
        standing = StandingReader(reader, self.references, self.definitions.prints, moment.turn)
        standing.read_texts(fields.get("texts"))
        for card, effect in table.standing:
            standing.read(effect, card)
        for effect in reader.entries(fields.get("effects")):
            standing.read(effect)
        self.effect_places = standing.places
        this_turn = ThisTurn(reader, self.references, self.definitions)
        facts = self._used() + this_turn.facts(fields.get("this turn"))
        pending = this_turn.pending(fields.get("pending"))
        skips = this_turn.skips(fields.get("skips"))
        readings = tuple(self._reading(each) for each in reader.entries(fields.get("readings")))
        return State(
            tuple(table.cards),
            tuple(tuple(zone) for zone in table.zones),
            turn=moment.turn,
            turn_player=moment.turn_player,
            first=moment.first,
            phase=moment.phase,
            markers=tuple(table.markers),
            battle=moment.battle,
            modifiers=tuple(standing.modifiers),
            pending=pending,
            delayed=tuple(standing.delayed),
            facts=facts,
            situations=self._situations(fields.get("situations")),
            skips=skips,
            stack=records.stack(moment.stack),
            result=RESULTS[reader.one_of(fields.get("result"), RESULTS, "")],
            counter=records.counter,
            readings=readings,
        )

    def _used(self) -> tuple[Fact, ...]:
        facts = []
        for card, part in self.table.used:
            skill = self.references.skill_of(card, part)
            player = self.references.master(card)
            facts.append(Fact("used-skill", player, card, self.table.cards[card].stay, skill))
        return tuple(facts)

    def _reading(self, part: Part) -> str:
        words = self._reader.said(part)
        known = interpretations()
        if known and words not in known:
            self._reader.defects.add(part.at, _TEXTS["reading"], value=words, names=", ".join(known))
        return words

    def _situations(self, part: Part | None) -> tuple[int, ...]:
        found = []
        for entry in self._reader.entries(part):
            card, skill = self.references.card_and_skill(entry, entry.fields or {})
            if card >= 0 and skill >= 0:
                found.append(skill * 1000 + card)
        return tuple(sorted(found))

    def _engine(self, part: Part, state: State) -> State:
        """The fields of the state that words cannot say, over those that they do."""
        words = self._reader.said(part)
        try:
            if len(words) > LARGEST_ENGINE:
                raise ValueError("too long")
            data = base64.b64decode("".join(words.split()), validate=True)
            given = msgspec.msgpack.decode(data, type=dict[str, msgspec.Raw])
            if given.keys() & IN_WORDS:
                raise ValueError("the table")
            changes = {name: msgspec.msgpack.decode(raw, type=_TYPES[name]) for name, raw in given.items()}
            changed = replace(state, **changes)
            faults = faults_of(changed, self.definitions.catalogue)
            if faults:
                raise ValueError(faults[0])
        except (ValueError, KeyError, binascii.Error, RecursionError) as error:
            self._reader.defects.add(part.at, _TEXTS["engine"], why=str(error)[:80])
            return state
        return changed

    def _asked(self, part: Part, state: State) -> State:
        """The state in which the engine stands at its question."""
        game = FusionWorld(self.definitions.catalogue, state)
        try:
            game.run()
        except Exception as error:  # the text may be of any making, and no exception may come of it
            self._reader.defects.add(part.at, _TEXTS["asked"], why=str(error)[:80])
            return state
        return game.state


_TYPES: dict[str, Any] = {each.name: each.type for each in msgspec.structs.fields(State)}


def situations_of(catalogue: Catalogue, state: State) -> tuple[int, ...]:
    """The situations that obtain already, so that only new ones make skills pending (FW 9-6-8)."""
    game = FusionWorld(catalogue, state)
    try:
        game.look_at_situations()
    except NeedsIdentity:
        return ()
    return tuple(game.situations)
