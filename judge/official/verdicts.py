"""What the engine said of the imported answers, kept in a file with what it rests on.

A verdict rests on the program (the engine with the corpus), on the answer's position and moves, and on the
card box. Where one of these is another, the engine is asked again.
"""

from __future__ import annotations

import contextlib
import hashlib
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from judge.cards.box import CardBox
from judge.official.model import OfficialAnswer
from judge.official.replaying import Verdict, replay
from judge.resources import put_in_place, stamp_of

VERDICTS_FILE = "verdicts.json"
"""The verdicts in the folder of the user's data."""


class _Kept(msgspec.Struct, frozen=True):
    """A verdict, and a digest of what it rests on."""

    rests_on: str
    verdict: Verdict


class KeptVerdicts:
    """The verdicts of a data folder by the answers' keys; `program` names the program that asks.

    Several processes may have them open: each writes its own beside what is there. What is lost between two
    that write at once is asked again.
    """

    def __init__(
        self, folder: Path, program: str, ask: Callable[[OfficialAnswer, CardBox], Verdict] = replay
    ) -> None:
        self._path = folder / VERDICTS_FILE
        self._program = program
        self._ask = ask
        self._kept: dict[str, _Kept] = {}
        self._unwritten: set[str] = set()
        self._stamp = (0, 0)
        self._lock = threading.RLock()

    def find(self, answer: OfficialAnswer, box: CardBox) -> Verdict | None:
        """Return what the engine said of an answer; None where it was not asked since something changed."""
        with self._lock:
            self._read()
            kept = self._kept.get(answer.key)
        return kept.verdict if kept is not None and kept.rests_on == self._rests_on(answer, box) else None

    def ask(self, answer: OfficialAnswer, box: CardBox) -> Verdict:
        """Return what the engine says of an answer, which is asked only where `find` finds nothing.

        Raises TakesTooLong.
        """
        found = self.find(answer, box)
        if found is None:
            found = self._ask(answer, box)
            with self._lock:
                self._kept[answer.key] = _Kept(self._rests_on(answer, box), found)
                self._unwritten.add(answer.key)
        return found

    def write(self, keys: Iterable[str] | None = None) -> None:
        """Write down what was asked since; with `keys`, forget all answers but these.

        Where nothing can be written, it is known for as long as the process lasts.
        """
        with self._lock:
            if not self._unwritten:
                return
            self._read()
            known = {*(self._kept if keys is None else keys)}
            kept = {key: each for key, each in sorted(self._kept.items()) if key in known}
            with contextlib.suppress(OSError):
                put_in_place(self._path, msgspec.json.encode(kept))
                self._kept, self._stamp = kept, stamp_of(self._path)
            self._unwritten.clear()

    def _read(self) -> None:
        """Read what another process has written since; a file that cannot be read is as good as none."""
        stamp = stamp_of(self._path)
        if stamp == self._stamp:
            return
        self._stamp = stamp
        with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            there = msgspec.json.decode(self._path.read_bytes(), type=dict[str, _Kept])
            self._kept = there | {key: self._kept[key] for key in self._unwritten}

    def _rests_on(self, answer: OfficialAnswer, box: CardBox) -> str:
        parts = [self._program.encode(), box.digest.encode(), answer.game.encode()]
        parts.append(msgspec.json.encode(answer.played))
        return hashlib.sha256(b"\n".join(parts)).hexdigest()[:20]
