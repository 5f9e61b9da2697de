"""A position that was read and stands at its first decision: what all lines of a case start from."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import msgspec

from judge.cards.box import CardBox
from judge.engine.catalogue import Catalogue
from judge.engine.errors import BrokenState, EngineError, TooLong
from judge.engine.game import Game, Stop
from judge.engine.interpreting import Interpreting
from judge.engine.played_table import print_of
from judge.engine.state import State
from judge.engine.trace import TraceLine
from judge.engine.written import OtherSteps, engine_of, read_kept, write_kept
from judge.games import adapter_of
from judge.games.positions import read_position
from judge.problems import Problem, Refusal
from judge.sandbox import time_allowed
from judge.sandbox.variations.recording import Ran, Recorder
from judge.table.adapter import GameAdapter
from judge.table.editing import names_of_all, with_additions
from judge.table.errors import TakesTooLong
from judge.table.narration import Names
from judge.table.phrases import Phrases
from judge.table.positions.answers import without_answers
from judge.table.positions.beginning import Beginning, beginning_of
from judge.texts import Message

if TYPE_CHECKING:
    from judge.table.board.model import Board

TABLES = 64
"""Positions that stay read: a server's judges look at few at a time."""

_TEXTS = {
    "too long": Message("The rules go on for too long without anybody being asked."),
    "cannot go on": Message(
        "The rules cannot go on from here: no rule brings such a state about (%(why)s). If the position has"
        " engine:, delete it to begin at the step."
    ),
    "no time": Message("This takes too long. Start from a later move, or make the position smaller."),
}


@dataclass(frozen=True)
class Table:
    """A position that was read: the catalogue of its cards, what they are called, and where play begins.

    `position` is the state as it was read, `start` the state at its first decision, `opening` the trace in
    between, `ran` the same rule by rule. `text` and `additions` are what it was read from. Cards of the `box`
    can be named where the judge is asked which card an unknown one is. `own` is how many prints and skills
    the position itself has. `warnings` are what reading the position leaves to the judge.
    """

    catalogue: Catalogue
    labels: dict[int, str]
    adapter: GameAdapter
    position: State
    start: State
    opening: tuple[TraceLine, ...]
    ran: tuple[Ran, ...] = field(repr=False, compare=False)
    text: str = ""
    additions: tuple[str, ...] = ()
    box: CardBox | None = field(default=None, repr=False, compare=False)
    own: tuple[int, int] | None = None
    warnings: tuple[Problem, ...] = ()
    known_names: dict[tuple[int, ...], Names] = field(default_factory=dict, repr=False, compare=False)

    @property
    def game(self) -> type[Interpreting]:
        """The game that is played."""
        return self.adapter.game

    @cached_property
    def beginning(self) -> Beginning | None:
        """The moment at which the position begins, what it takes as done; None for one that a game left."""
        try:
            with from_anywhere():
                names = self.names(self.position)
                return beginning_of(self.adapter, self.position, names, self.labels)
        except (EngineError, Refusal):
            return None

    @cached_property
    def engine(self) -> str:
        """A digest of the rules as they are carried out on the position: of what they keep of a state."""
        return engine_of(self.game, self.catalogue, self.own)

    def game_at(self, state: State) -> Interpreting:
        """The game, ready to go on from a state of this table's."""
        return self.game(self.catalogue, state)

    def labels_at(self, state: State) -> dict[int, str]:
        """Return what cards are called at a state: those of the position, and those that came by hand."""
        if len(state.cards) == len(self.labels):
            return self.labels
        return names_of_all(self.game_at(state), self.labels)

    def phrases(self, game: Interpreting) -> Phrases:
        """Return what options are called in a game of this table's."""
        return self.adapter.phrases(self.adapter, game, self.names(game))

    def board(self, state: State, language: str) -> Board:
        """Return the board in a state of this table's; a card that came by hand goes by its own name."""
        came_by_hand = len(state.cards) != len(self.labels)
        names = Names(self.adapter, self.catalogue, self.labels, state=state) if came_by_hand else None
        return self.adapter.board(self.game_at(state), names or self.names(state), language)

    def names(self, state: State | Interpreting) -> Names:
        """Return what cards are called in sentences about a state of this table's, or a game in it.

        That depends on which cards they are, and not on where they lie.
        """
        known = tuple(map(print_of, state.cards))
        names = self.known_names.get(known)
        if names is None:
            if len(self.known_names) >= 8:
                self.known_names.clear()
            state = state if isinstance(state, State) else state.state
            names = Names(self.adapter, self.catalogue, self.labels_at(state), state=state)
            self.known_names[known] = names
        return names


def opened(
    position: str, additions: tuple[str, ...] = (), game: str = "", box: CardBox | None = None
) -> Table:
    """The table of a position's text, run to its first decision; read once as long as it is in use.

    `additions` are effects that a judge added in play, in their order; `game` is the one that a case says it
    is of: a position that was written before all of them named theirs does not. With a card box, which may
    change, nothing is kept.

    Raises PositionError with every defect, EditError for an addition that is not understood, Refusal for a
    game without an engine.
    """
    if game:
        adapter_of(game)  # refuses one that there is no engine for
    return _opened(position, additions, game) if box is None else _read(position, additions, game, box)


def extended(table: Table, texts: tuple[str, ...]) -> Table:
    """A table with the texts of further effects in its catalogue."""
    if not texts:
        return table
    catalogue = with_additions(table.adapter, table.catalogue, texts)
    return replace(table, catalogue=catalogue, additions=(*table.additions, *texts), known_names={})


def _read(position: str, additions: tuple[str, ...], game: str, box: CardBox | None) -> Table:
    found = read_position(position, box, game)
    return table_of(
        with_additions(adapter_of(found.catalogue.game), found.catalogue, additions),
        found.state,
        found.names,
        text=position,
        additions=additions,
        box=box,
        own=(len(found.catalogue.prints), len(found.catalogue.skills)),
        warnings=found.warnings,
    )


@lru_cache(TABLES)
def _opened(position: str, additions: tuple[str, ...], game: str) -> Table:
    return _read(position, additions, game, None)


def table_of(
    catalogue: Catalogue,
    state: State,
    labels: Mapping[int, str],
    *,
    text: str = "",
    additions: tuple[str, ...] = (),
    box: CardBox | None = None,
    own: tuple[int, int] | None = None,
    warnings: tuple[Problem, ...] = (),
) -> Table:
    """The table of a state with its catalogue, run to its first decision."""
    adapter = adapter_of(catalogue.game)
    running = adapter.game(catalogue, without_answers(state))
    recorder = Recorder(running)
    run(running, recorder)
    return Table(
        catalogue,
        dict(labels),
        adapter,
        state,
        running.state,
        tuple(running.trace),
        recorder.ended(running),
        text,
        additions,
        box,
        own or (len(catalogue.prints), len(catalogue.skills)),
        warnings,
    )


def written_state(table: Table, state: State) -> bytes:
    """A state of a table's as it is kept for later: its steps named, with the digest of the engine."""
    return write_kept(state, table.game_at(state), table.engine)


def state_kept(table: Table, kept: bytes) -> State | None:
    """The state that `written_state` wrote; None for one of another engine, or of another making."""
    try:
        return read_kept(kept, table.game_at(table.start), table.engine)
    except (msgspec.MsgspecError, OtherSteps):
        return None


def in_time(watch: Stop | None = None) -> Stop | None:
    """A watch that sees to the time that is allowed besides."""
    ends = time_allowed.until.get()
    if ends == math.inf:
        return watch

    def look(game: Game) -> bool:
        if time_allowed.clock() > ends:
            raise TakesTooLong.of(_TEXTS, "no time")
        return watch is not None and watch(game)

    return look


def run(game: Game, watch: Stop | None = None) -> None:
    """Carries on to the next decision; raises Refusal where the rules do not come to one, or not in time, and
    CannotGoOn where they do not find what they need."""
    try:
        with from_anywhere():
            game.run(in_time(watch))
    except TooLong as error:
        raise Refusal.of(_TEXTS, "too long") from error


@contextmanager
def from_anywhere() -> Iterator[None]:
    """Carries rules out upon a state that may come from anywhere: what they do not find there is a refusal,
    CannotGoOn, and no error of any other kind."""
    try:
        yield
    except (EngineError, Refusal, MemoryError, SystemError):
        raise
    except Exception as error:
        raise CannotGoOn(error) from error


class CannotGoOn(Refusal, BrokenState):
    """A state that no rules bring about, as one written under ``engine:`` may be, cannot be played on."""

    def __init__(self, error: Exception) -> None:
        super().__init__(Problem.of(_TEXTS, "cannot go on", why=f"{type(error).__name__}: {error}"[:80]))
