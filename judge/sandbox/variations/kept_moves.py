"""Moves that were carried out, kept with the rules that they ran: to show them nothing is played again."""

from __future__ import annotations

import threading
from collections import OrderedDict

import msgspec

from judge.engine.state import State
from judge.sandbox.variations.stepping import Stepped, Stepper
from judge.sandbox.variations.tables import Table
from judge.table.acts import Act

MOST_KEPT = 4_000
"""Rules of the moves that are kept, each with the state after it; states share what is the same in them."""

_Key = tuple[str, str, tuple[str, ...], State, bytes]


def carried_out(table: Table, state: State, act: Act) -> Stepped:
    """Return an act carried out upon a state, with the rules that it ran; it is played unless it was before.

    Raises as `step`.
    """
    found = _moves.get(_key(table, state, act))
    return found if found is not None else keep(table, Stepper(table, state, records=True).step(act))


def keep(table: Table, done: Stepped) -> Stepped:
    """Keep a move that was carried out and recorded, for whoever shows it on this table; return it."""
    _moves.put(_key(table, done.before, done.act), done)
    return done


def _key(table: Table, state: State, act: Act) -> _Key:
    return table.engine, table.text, table.additions, state, msgspec.json.encode(act)


def _weight(done: Stepped) -> int:
    """Return how much a move takes to keep: the rules that it ran, and one for itself."""
    return len(done.ran) + 1


class _Latest:
    """The latest moves, as many as have run `MOST_KEPT` rules together; the last one whatever it has run."""

    def __init__(self) -> None:
        self._moves: OrderedDict[_Key, Stepped] = OrderedDict()
        self._rules = 0
        self._lock = threading.Lock()

    def get(self, key: _Key) -> Stepped | None:
        with self._lock:
            found = self._moves.get(key)
            if found is not None:
                self._moves.move_to_end(key)
            return found

    def put(self, key: _Key, done: Stepped) -> None:
        with self._lock:
            known = self._moves.pop(key, None)
            self._rules += _weight(done) - (_weight(known) if known is not None else 0)
            self._moves[key] = done
            while self._rules > MOST_KEPT and len(self._moves) > 1:
                self._rules -= _weight(self._moves.popitem(last=False)[1])

    def clear(self) -> None:
        with self._lock:
            self._moves.clear()
            self._rules = 0


_moves = _Latest()
