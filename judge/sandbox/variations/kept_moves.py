"""Moves that were carried out, kept with the rules that they ran: to show them nothing is played again."""

from __future__ import annotations

import threading
from collections import OrderedDict

import msgspec

from judge.engine.state import State
from judge.sandbox.variations.stepping import MadeMove, Stepper
from judge.sandbox.variations.tables import TABLES, Table
from judge.table.acts import Act

MOST_KEPT = 4_000
"""Rules of the moves that are kept, each with the state after it; states share what is the same in them."""

_Key = tuple[str, str, tuple[str, ...], State, bytes]


def carried_out(table: Table, state: State, act: Act) -> MadeMove:
    """Return an act carried out upon a state, with the rules that it ran; it is played unless it was before.

    Raises as `step`.
    """
    found = _moves.get(_key(table, state, act))
    return found if found is not None else keep(table, Stepper(table, state, records=True).step(act))


def keep(table: Table, done: MadeMove) -> MadeMove:
    """Keep a move that was carried out and recorded, for whoever shows it on this table; return it."""
    _moves.put(_key(table, done.before, done.act), done)
    return done


def _key(table: Table, state: State, act: Act) -> _Key:
    return table.engine, table.text, table.additions, state, msgspec.json.encode(act)


def _weight(done: MadeMove) -> int:
    """Return how much a move takes to keep: the rules that it ran, and one for itself."""
    return len(done.ran) + 1


def _tables(done: MadeMove) -> set[int]:
    """The tables that a move holds, each by its identity: it stays the same as long as the move is kept."""
    return {id(table) for table in (done.table, done.table_after) if table is not None}


class _Latest:
    """The latest moves, as many as have run `MOST_KEPT` rules together, on the latest `TABLES` tables.

    A move holds the table that it was made on, with all its cards, and the one that it led to. So the moves
    of the table that was longest out of use are dropped together. The last move stays whatever it has run.
    """

    def __init__(self) -> None:
        self._moves: OrderedDict[_Key, MadeMove] = OrderedDict()
        self._on_table: OrderedDict[int, dict[_Key, None]] = OrderedDict()
        self._rules = 0
        self._lock = threading.Lock()

    def get(self, key: _Key) -> MadeMove | None:
        with self._lock:
            found = self._moves.get(key)
            if found is not None:
                self._moves.move_to_end(key)
                for table in _tables(found):
                    self._on_table.move_to_end(table)
            return found

    def put(self, key: _Key, done: MadeMove) -> None:
        with self._lock:
            self._drop(key)
            self._moves[key] = done
            self._rules += _weight(done)
            for table in _tables(done):
                self._on_table.setdefault(table, {})[key] = None
                self._on_table.move_to_end(table)
            while len(self._on_table) > TABLES:
                for its in tuple(next(iter(self._on_table.values()))):
                    self._drop(its)
            while self._rules > MOST_KEPT and len(self._moves) > 1:
                self._drop(next(iter(self._moves)))

    def _drop(self, key: _Key) -> None:
        """Forget a move; a table that no move is left on is forgotten with it."""
        dropped = self._moves.pop(key, None)
        if dropped is None:
            return
        self._rules -= _weight(dropped)
        for table in _tables(dropped):
            del self._on_table[table][key]
            if not self._on_table[table]:
                del self._on_table[table]

    def clear(self) -> None:
        with self._lock:
            self._moves.clear()
            self._on_table.clear()
            self._rules = 0


_moves = _Latest()
