"""From a state to the text of a position: short where it can be, complete always.

What is written is read back at once and compared. Fields of the state that come back otherwise, since words
cannot carry them (a stack in the middle of an effect), are added as ``engine:``, so that reading gives an
equal state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import yaml
from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.state import BENEATH, NOWHERE, Card, State
from judge.table.defects import Defects
from judge.table.labels import UNKNOWN_CARD, Labels, is_numbered
from judge.table.positions.active_effect_words import StandingWords
from judge.table.positions.answers import FIELD, answer_words
from judge.table.positions.definitions import why_not
from judge.table.positions.going_on import written_engine
from judge.table.positions.moment import position_of, steps_of
from judge.table.positions.parts import Reader, parts_of
from judge.table.positions.reading import ReadGame, results_of
from judge.table.positions.records import record_words
from judge.table.positions.references import References
from judge.table.positions.table import REMOVED
from judge.table.positions.turn_history import fact_words, pending_words
from judge.table.seats import SEATS

_WIDTH = 110
_ROUNDS = 8
"""Writing one label changes which ones the others get; after so many rounds every label is written."""


class WrittenGame(ReadGame, Protocol):
    """The part of a game's adapter that writing its positions needs."""

    @property
    def position_writer(self) -> type[PositionWriter]:
        """The class that writes its positions."""


def write_position(
    adapter: WrittenGame, catalogue: Catalogue, state: State, names: dict[int, str] | None = None
) -> str:
    """The state as the text of a position; `read_position` gives an equal state and equal names back.

    `names` are labels by card number, each once among the cards of one owner; cards without one get one.
    Raises PositionError for a state that no position says: a card whose number no text can name.
    """
    return _dump(written_fields(adapter, catalogue, state, names))


def written_fields(
    adapter: WrittenGame, catalogue: Catalogue, state: State, names: dict[int, str] | None = None
) -> dict[str, Any]:
    """The state as the plain values that `write_position` writes down, for whoever changes some of them."""
    fields = adapter.position_writer(adapter, catalogue, state, names or {}).fields()
    missing = _missing(adapter, fields, replace(state, decision=None))
    if missing:
        fields["engine"] = written_engine(missing, adapter.game(catalogue, state))
    if state.decision is not None:
        fields["asked"] = True
        if _missing(adapter, fields, state):
            del fields["asked"]
            missing |= {"decision": state.decision}
            fields["engine"] = written_engine(missing, adapter.game(catalogue, state))
    return fields


def _dump(fields: dict[str, Any]) -> str:
    return yaml.dump(
        fields, Dumper=_Dumper, sort_keys=False, allow_unicode=True, default_flow_style=None, width=_WIDTH
    )


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes no aliases: they are refused when the text is read."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _missing(adapter: WrittenGame, fields: dict[str, Any], state: State) -> dict[str, Any]:
    """The fields of the state that the words do not give back."""
    reader = Reader(Defects())
    found = adapter.position_reader(adapter, reader, None, parts_of(fields)).read()
    reader.defects.refuse_impossible()
    return {
        name: getattr(state, name)
        for name in State.__struct_fields__
        if getattr(found, name) != getattr(state, name)
    }


class PositionWriter:
    """One state being written, as its game's reader has the table and the phases. A game writes what only it
    has."""

    def __init__(
        self, adapter: WrittenGame, catalogue: Catalogue, state: State, names: dict[int, str]
    ) -> None:
        self._adapter = adapter
        self.table = adapter.position_reader.table_of
        self.phases = adapter.position_reader.moment_of.phases
        self._catalogue = catalogue
        self._state = state
        self._names = names
        self._short = self._short_names()
        seats = range(state.seats)
        self._order = [
            card for seat in seats for area in self.table.order for card in self._numbered(seat, area)
        ]
        self._labels = Labels(state.seats)
        for card in self._order:
            self._labels.add(card, state.cards[card].owner, names.get(card, ""), self.called(card))
        self._labels.settle()
        self._references = References(Reader(), self._labels, catalogue, list(state.cards), self.table.areas)
        self._plain_label = self._plain_labels()

    # --- what a game says ---------------------------------------------------------------------------

    def moment_words(self) -> dict[str, Any]:
        """Turn, phase and step; a step is not said in the middle of a battle, nor the usual one."""
        state = self._state
        fields: dict[str, Any] = {
            "turn": state.turn,
            "turn player": SEATS[state.turn_player],
            "first": SEATS[state.first] if state.first >= 0 else "nobody",
        }
        if state.phase != "main":
            fields["phase"] = state.phase
        if state.battle is None and state.phase in self.phases and state.stack:
            game, (procedure, usual) = self._adapter.game, self.phases[state.phase]
            frame, rules = state.stack[0], steps_of(game, procedure)
            if frame.procedure == procedure and frame.step < len(rules):
                rule = rules[frame.step]
                if position_of(game, procedure, rule) != position_of(game, procedure, usual):
                    fields["at"] = rule
        return fields

    def battle_words(self) -> dict[str, Any]:
        """Return what else is going on."""
        return {}

    def situation_words(self) -> dict[str, Any]:
        """The situations that reading does not find by itself."""
        return {}

    def lasting_words(self) -> dict[str, list[Any]]:
        """Return what outlasts the turn."""
        return {}

    def called(self, card: int) -> str:
        """Return what a card is called where the text gives it no label."""
        return self._short[self._state.cards[card].print]

    def lying_words(self, card: Card, area: str) -> dict[str, Any]:
        """Say how a card lies, where it is otherwise than `plain_card` has it."""
        return {}

    def plain_card(self, card: Card, area: str) -> Card:
        """A card as its entry alone makes it: in an area, or in a field of those that lie with another."""
        table = self.table
        if card.zone == BENEATH:
            below = table.below[area]
            return replace(card, face_up=below.face_up, entered=below.entered, stay=0, turn=0)
        face_up = card.zone != NOWHERE and (
            area in table.face_up or (card.face_up and area in table.either_way)
        )
        return replace(card, face_up=face_up, entered="", stay=0, turn=0)

    # --- what cards are called --------------------------------------------------------------------

    def _short_names(self) -> dict[int, str]:
        """The name of each print under ``cards:``: its number, or what labels call it."""
        names = {0: UNKNOWN_CARD}
        for number, printed in enumerate(self._catalogue.prints[1:], 1):
            names[number] = f"card {number}" if why_not(printed.number) else printed.number
        return names

    def _plain_labels(self) -> frozenset[int]:
        """The cards whose labels need not be written: those that they get by themselves, beside the written
        ones."""
        names, labels_of = {card: self.called(card) for card in self._order}, self._labels.names
        written = {card for card in self._order if not is_numbered(labels_of[card], names[card])}
        for round in range(_ROUNDS):
            labels = Labels(self._state.seats)
            for card in self._order:
                label = labels_of[card] if card in written else ""
                labels.add(card, self._state.cards[card].owner, label, names[card])
            labels.settle()
            others = [card for card in self._order if labels.names[card] != labels_of[card]]
            if not others:
                return frozenset(self._order) - written
            first = {(self._state.cards[card].owner, names[card]): card for card in reversed(others)}
            written.update(first.values() if round < _ROUNDS // 2 else others)
        return frozenset()

    # --- the table --------------------------------------------------------------------------------

    def _zone(self, seat: int, area: str) -> tuple[int, ...]:
        state = self._state
        if area == REMOVED:
            return tuple(
                number
                for number, card in enumerate(state.cards)
                if card.zone == NOWHERE and card.owner == seat
            )
        return state.zones[seat * len(self.table.areas) + self.table.areas.index(area)]

    def _numbered(self, seat: int, area: str) -> Iterator[int]:
        for card in self._zone(seat, area):
            yield card
            for cards in self._below(card).values():
                yield from cards

    def _below(self, card: int) -> dict[str, list[int]]:
        """The cards that lie with another, by the field that names them."""
        found: dict[str, list[int]] = {field: [] for field in self.table.below}
        for each in self._state.cards[card].beneath:
            found[self._field_below(each)].append(each)
        return found

    def _field_below(self, card: int) -> str:
        """The field that names a card which lies with another: by how it came there, else the last one."""
        entered = self._state.cards[card].entered
        fields = self.table.below
        return next((field for field in fields if fields[field].entered == entered), [*fields][-1])

    def fields(self) -> dict[str, Any]:
        """The whole position as plain values."""
        cards = self._adapter.cards
        fields: dict[str, Any] = {"game": self._catalogue.game, **self.moment_words()}
        prints = {
            self._short[n]: cards.written(self._short[n], p)
            for n, p in enumerate(self._catalogue.prints)
            if n
        }
        if prints:
            fields["cards"] = prints
        standing = StandingWords(
            self._references,
            self._adapter.effects,
            {name: n for n, name in self._short.items() if n},
            self._state.turn,
        )
        going_on = self._going_on(standing)
        texts = standing.texts()
        if texts != _worded_in(going_on.get("effects", ())):
            fields["texts"] = texts  # otherwise the effects themselves number them so
        for seat in range(self._state.seats):
            fields[SEATS[seat]] = self._player(seat)
        fields |= going_on
        records = record_words(self._order, self._state.cards, self._plain_cards(), self._done())
        return fields | ({"records": records} if records else {})

    def _player(self, seat: int) -> dict[str, Any]:
        words: dict[str, Any] = {}
        for area in self.table.order:
            entries = list(self._area(seat, area))
            if entries or area in self.table.shown:
                words[area] = entries[0] if len(entries) == 1 and isinstance(entries[0], str) else entries
        if self._state.markers[seat]:
            words[self.table.markers_name] = self._state.markers[seat]
        return words

    def _area(self, seat: int, area: str) -> Iterator[Any]:
        """The entries of an area, equal ones that follow one another counted together."""
        run: list[Any] = []
        for card in self._zone(seat, area):
            entry = self._entry(card, seat, area)
            if run and run[-1] == entry and card in self._plain_label:
                run.append(entry)
                continue
            yield from _counted(run)
            run = [entry]
        yield from _counted(run)

    def _entry(self, card: int, seat: int, area: str) -> Any:
        state = self._state.cards[card]
        words: dict[str, Any] = {"card": self._short[state.print]}
        if card not in self._plain_label:
            words["label"] = self._labels.names[card]
        if state.owner != seat:
            words["owner"] = SEATS[state.owner]
        words |= self.lying_words(state, area)
        for field, cards in self._below(card).items():
            if cards:
                words[field] = [self._entry(each, seat, field) for each in cards]
        return words if len(words) > 1 else words["card"]

    def _plain_cards(self) -> list[Card]:
        """The cards as the entries alone make them, without records."""
        plain = []
        for number, card in enumerate(self._state.cards):
            if card.zone == BENEATH:
                area = self._field_below(number)
            else:
                area = self.table.areas[card.zone % len(self.table.areas)] if card.zone >= 0 else REMOVED
            made = self.plain_card(card, area)
            below = tuple(each for cards in self._below(number).values() for each in cards)
            plain.append(made if made.beneath == below else replace(made, beneath=below))
        return plain

    # --- what goes on -------------------------------------------------------------------------------

    def _done(self) -> list[int]:
        """Return what records say of the stack, where the words of the moment give its frames."""
        return [frame.done for frame in self._state.stack]

    def _going_on(self, standing: StandingWords) -> dict[str, Any]:
        state, references = self._state, self._references
        fields = self.battle_words()
        words = self._adapter.facts
        facts = [fact_words(fact, references, words, self._short) for fact in state.facts]
        entries = {
            "pending": [pending_words(each, references, words) for each in state.pending],
            "effects": [*standing.modifiers(state.modifiers), *standing.delayed(state.delayed)],
            "this turn": facts if None not in facts else [],
            **self.lasting_words(),
            "readings": list(state.readings),
            FIELD: answer_words(references, state),
        }
        fields |= {name: value for name, value in entries.items() if value}
        fields |= self.situation_words()
        if state.result:
            said = {result: words for words, result in results_of(state.seats).items()}
            fields["result"] = said.get(state.result, state.result)
        return fields


def _worded_in(effects: Iterable[dict[str, Any]]) -> list[str]:
    """The effects that are given in words alone, each once, in their order."""
    return list(dict.fromkeys(each["effect"] for each in effects if "of" not in each))


def _counted(run: list[Any]) -> Iterator[Any]:
    if len(run) > 1 and isinstance(run[0], str):
        yield f"{len(run)} {run[0]}"
    elif len(run) > 1:
        yield {"card": run[0]["card"], "count": len(run)} | run[0]
    else:
        yield from run
