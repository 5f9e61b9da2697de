"""From the parts of a position to a state."""

from __future__ import annotations

import binascii
from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.engine.interpretations import Interpretation
from judge.engine.state import Fact, State
from judge.engine.written import NOTHING_OLDER, OlderKept
from judge.table.positions.active_effects import StandingReader
from judge.table.positions.answers import FIELD, read_answers
from judge.table.positions.definitions import Definitions, GameCards
from judge.table.positions.going_on import StepNames, read_engine, steps_in
from judge.table.positions.moment import MomentReader
from judge.table.positions.parts import Reader, TextPart
from judge.table.positions.questions import BegunGame
from judge.table.positions.records import RECORD_FIELDS, Records
from judge.table.positions.references import References
from judge.table.positions.soundness import SoundGame, faults_of
from judge.table.positions.table import PositionTable
from judge.table.positions.turn_history import FactWords, ThisTurn
from judge.table.seats import SEATS
from judge.texts import Message, Texts

LARGEST_ENGINE = 100_000
IN_WORDS = frozenset(("cards", "zones", "seats", "markers", "turn", "turn_player"))
"""Fields of the state that words always carry."""

_TEXTS: dict[str, Texts] = {
    "reading": Message("'%(value)s' is no interpretation; there is: %(names)s"),
    "engine": Message(
        "what stands here does not fit the position (%(why)s); delete engine: to begin at the step"
    ),
    "other steps": Message(
        "this was written in the middle of %(number)s by another version of the rules engine, which took"
        " other steps there; see whether what is done by now is done here too"
    ),
    "asked": Message("the engine cannot go on from here to its question (%(why)s); delete asked:"),
}


class ReadGame(SoundGame, BegunGame, Protocol):
    """The part of a game's adapter that reading its positions needs."""

    @property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""

    @property
    def cards(self) -> GameCards:
        """Its cards as positions define them."""

    @property
    def facts(self) -> FactWords:
        """The facts that it keeps of a turn, and what they are called."""

    @property
    def position_reader(self) -> type[PositionReader]:
        """The class that reads its positions."""


class PositionReader:
    """Reads one position; afterwards it knows the table and the definitions too.

    A game says with what its parts are read, which fields its positions have, and how many players, at least
    and at most.
    """

    table_of: ClassVar[type[PositionTable]]
    moment_of: ClassVar[type[MomentReader]]
    names: ClassVar[tuple[str, ...]] = (
        "game", "turn", "turn player", "first", "phase", "at", "cards", "texts", *SEATS[:2], "pending",
        "effects", "this turn", "readings", "beginning", "result", "asked", "records", "engine",
    )  # fmt: skip
    players: ClassVar[tuple[int, int]] = (2, 2)
    older_kept: ClassVar[OlderKept] = NOTHING_OLDER
    """What procedures keep of the slots of frames that version 0.1 wrote."""

    def __init__(self, adapter: ReadGame, reader: Reader, box: CardBox | None, part: TextPart) -> None:
        self.adapter = adapter
        self._reader = reader
        self._part = part
        reader.seats = self._seats()
        self.definitions = Definitions(reader, self.adapter.cards, box)
        self.table = self.table_of(reader, self.definitions, reader.seats)
        self.effect_places: tuple[list[tuple[str, int]], list[tuple[str, int]]] = ([], [])
        self.references = References(
            reader, self.table.labels, self.definitions.catalogue, self.table.cards, self.table.areas
        )

    def _seats(self) -> int:
        """Count the players: those that are named, and all before them."""
        least, most = self.players
        named = [SEATS.index(name) + 1 for name in self._part.fields or {} if name in tuple(SEATS[:most])]
        return max([least, *named])

    # --- what a game may say otherwise --------------------------------------------------------------

    def prepare(self, fields: dict[str, TextPart]) -> None:
        """Sees to what the table has where the text says nothing."""

    def besides(self, fields: dict[str, TextPart]) -> dict[str, Any]:
        """Return what else the text says of the state."""
        return {}

    def lasting_facts(self, fields: dict[str, TextPart]) -> tuple[Fact, ...]:
        """Return what the text says that outlasts the turn."""
        return ()

    def complete(self, state: State, fields: dict[str, TextPart]) -> State:
        """A sound state with what follows from it."""
        return state

    # ------------------------------------------------------------------------------------------------

    def read(self) -> State:
        """The state; defects are noted, and whoever calls looks for them."""
        reader = self._reader
        fields = reader.fields(self._part, self.names)
        self.definitions.read(fields.get("cards"))
        self.prepare(fields)
        for seat in range(reader.seats):
            self.table.read_player(seat, fields.get(SEATS[seat]))
        self.table.labels.settle()
        written = fields.get("records")
        records = Records(reader, reader.fields(written, RECORD_FIELDS) if written is not None else {})
        records.renumber(self.table)
        records.apply(self.table)
        state = self._state(fields, records)
        if reader.defects.has_impossible:
            return state
        state = self.complete(state, fields)
        if "engine" in fields:
            state = self._engine(fields["engine"], state)
        if reader.flag(fields.get("asked"), False):
            state = self._asked(fields["asked"], state)
        if FIELD in fields:
            state = self._answered(fields[FIELD], state, "situations" in fields)
        return state

    def _answered(self, part: TextPart, state: State, situations_are_said: bool) -> State:
        """The state as what the judge answered about its beginning makes it."""
        catalogue = self.definitions.catalogue
        state = read_answers(self.adapter, self._reader, self.references, part, catalogue, state)
        if situations_are_said:
            return state
        return replace(state, situations=self.adapter.situations(catalogue, replace(state, situations=())))

    def _state(self, fields: dict[str, TextPart], records: Records) -> State:
        reader, table = self._reader, self.table
        moment = self.moment_of(reader, self.references, fields, self.adapter.game).read()
        standing = StandingReader(
            reader, self.references, self.adapter.effects, self.definitions.prints, moment.turn
        )
        standing.read_texts(fields.get("texts"))
        for card, effect in table.standing:
            standing.read(effect, card)
        for effect in reader.entries(fields.get("effects")):
            standing.read(effect)
        self.effect_places = standing.places
        this_turn = ThisTurn(reader, self.references, self.definitions, self.adapter.facts)
        facts = self._used() + this_turn.facts(fields.get("this turn"))
        pending = this_turn.pending(fields.get("pending"))
        lasting_facts = self.lasting_facts(fields)
        readings = tuple(self._reading(each) for each in reader.entries(fields.get("readings")))
        results = results_of(reader.seats)
        return State(
            tuple(table.cards),
            tuple(tuple(zone) for zone in table.zones),
            seats=reader.seats,
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
            lasting_facts=lasting_facts,
            stack=records.stack(moment.stack),
            result=results[reader.one_of(fields.get("result"), results, "")],
            readings=readings,
            track=moment.track,
            out=moment.out,
            **self.besides(fields),
        )

    def _used(self) -> tuple[Fact, ...]:
        facts = []
        for card, part in self.table.used:
            skill = self.references.skill_of(card, part)
            player = self.references.master(card)
            facts.append(Fact("used-skill", player, card, self.table.cards[card].stay, skill))
        return tuple(facts)

    def _reading(self, part: TextPart) -> str:
        words = self._reader.said(part)
        known = self.adapter.interpretations
        if known and words not in known:
            self._reader.defects.add(part.at, _TEXTS, "reading", value=words, names=", ".join(known))
        return words

    def _engine(self, part: TextPart, state: State) -> State:
        """The fields of the state that words cannot say, over those that they do."""
        words = self._reader.said(part)
        try:
            if len(words) > LARGEST_ENGINE:
                raise ValueError("too long")
            game = self.adapter.game(self.definitions.catalogue, state)
            changed, others = read_engine(words, state, game, IN_WORDS, self._counted_steps, self.older_kept)
            faults = faults_of(self.adapter, changed, self.definitions.catalogue)
            if faults:
                raise ValueError(faults[0])
        except (ValueError, LookupError, binascii.Error, RecursionError) as error:
            self.refuse_engine(str(error))
            return state
        for procedure in dict.fromkeys(others):
            at = (self._part.fields or {})["engine"].at
            self._reader.defects.add(at, _TEXTS, "other steps", severity="warning", number=procedure)
        return changed

    def _counted_steps(self) -> StepNames:
        return steps_in(type(self).__module__.rpartition(".")[0])

    def refuse_engine(self, why: str) -> None:
        """Notes that what stands under ``engine:`` is nothing that the rules bring about."""
        at = (self._part.fields or {})["engine"].at
        self._reader.defects.add(at, _TEXTS, "engine", why=why[:80])

    def _asked(self, part: TextPart, state: State) -> State:
        """The state in which the engine stands at its question."""
        game = self.adapter.game(self.definitions.catalogue, state)
        try:
            game.run()
        except Exception as error:  # the text may be of any making, and no exception may come of it
            self._reader.defects.add(part.at, _TEXTS, "asked", why=str(error)[:80])
            return state
        return game.state


def results_of(seats: int) -> dict[str, str]:
    """Return the ways a game can have ended, in words, and what the engine calls them."""
    return {SEATS[seat]: str(seat) for seat in range(seats)} | {"draw": "draw", "": ""}
