"""Starts a process when an exploration waits, and ends it when it is canceled, takes too long, or dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from datetime import timedelta
from pathlib import Path

from judge.casework.exploring.bounds import SIZES, TELLING_SECONDS
from judge.casework.exploring.slots import place
from judge.resources import PACKAGE
from judge.store import DATABASE_VARIABLE, NotFound, Store, StoreTrouble

SILENT = timedelta(seconds=20)
"""A running one that gave no sign of life for so long is dead."""
WAITED = timedelta(hours=1)
"""One that has waited for so long is no longer waited for."""
KEPT = timedelta(days=30)
"""How long what was found is kept."""
_TICK = 0.5
_MERCY = 6.0  # seconds that a canceled process has to end by itself
_LONGEST = max(size.seconds for size in SIZES.values()) + 2 * TELLING_SECONDS
_BETWEEN_LOOKS = 5.0


class Pool:
    """The processes that one server has started: at most so many on this machine, whoever started them.

    `url` and `home` say where the store is (`judge.store.open_store`).
    """

    def __init__(self, store: Store, url: str | None, home: Path, most: int = 0) -> None:
        self._store = store
        self._home = home
        self._environment = {**os.environ, DATABASE_VARIABLE: url or "", "PYTHONPATH": _program()}
        self.most = most or max(1, (os.cpu_count() or 1) // 2)
        self._lock = threading.Lock()
        self._attending = 0
        self._looked = 0.0
        self._running: set[subprocess.Popen[bytes]] = set()

    def wake(self) -> None:
        """Sees to it that whatever waits is carried out, as soon as there is a place. Raises StoreTrouble."""
        self._look()
        waiting = self._store.explorations.waiting()
        with self._lock:
            missing = min(waiting, self.most - self._attending)
            for _ in range(missing):
                self._attending += 1
                threading.Thread(target=self._attend, daemon=True).start()

    def close(self) -> None:
        """Ends whatever this server has started."""
        with self._lock:
            running = list(self._running)
        for process in running:
            process.kill()

    def _look(self) -> None:
        """Calls failed what nobody carries out, and removes what is old; now and then."""
        with self._lock:
            now = time.monotonic()
            if self._looked and now - self._looked < _BETWEEN_LOOKS:
                return
            self._looked = now
        self._store.explorations.fail_stale(SILENT, WAITED)
        self._store.explorations.tidy(KEPT)

    def _attend(self) -> None:
        """Has one after the other carried out until none waits, or there is no place for it."""
        try:
            while self._store.explorations.waiting():
                with place(self._home, self.most) as held:
                    if held is None:
                        return  # whoever has the places goes on with what waits
                    if not self._carry_out(held):
                        return
        except (OSError, StoreTrouble) as error:
            print(f"exploring: {error}", file=sys.stderr)
        finally:
            with self._lock:
                self._attending -= 1

    def _carry_out(self, held: int) -> bool:
        """Has one carried out; whether the process has come as far as to look for one."""
        command = [sys.executable, "-m", "judge.casework.exploring.worker", str(self._home)]
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,  # closes when this server ends, however it ends
            stdout=subprocess.PIPE,
            env=self._environment,
            pass_fds=(held,) if os.name == "posix" else (),
            start_new_session=True,  # an interrupt from the keyboard is the server's
        )
        with self._lock:
            self._running.add(process)
        try:
            return self._follow(process)
        finally:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
            with self._lock:
                self._running.discard(process)

    def _follow(self, process: subprocess.Popen[bytes]) -> bool:
        """Waits until a process ends; one that does not when it ought to is killed."""
        assert process.stdout is not None
        name = process.stdout.readline().decode().strip()
        if not name:
            return process.wait() == 0  # it found none waiting, or could not even begin
        begun, canceled_at, reason = time.monotonic(), 0.0, ""
        while process.poll() is None:
            try:
                process.wait(_TICK)
            except subprocess.TimeoutExpired:
                now = time.monotonic()
                if not canceled_at and self._canceled(name):
                    canceled_at = now
                if now - begun > _LONGEST:
                    reason = "overtime"
                    process.kill()
                elif canceled_at and now - canceled_at > _MERCY:
                    process.kill()
        if process.wait() == 0:
            return True
        if self._canceled(name):
            self._store.explorations.finish(name, b"")
        else:
            self._store.explorations.fail(name, reason or _reason(process.returncode))
        return True

    def _canceled(self, name: str) -> bool:
        try:
            return self._store.explorations.read(name).canceled
        except NotFound:
            return True  # its case is gone


def _program() -> str:
    """The path on which the process finds the very program that starts it."""
    known = os.environ.get("PYTHONPATH")
    return os.pathsep.join([str(PACKAGE.parent), *([known] if known else [])])


def _reason(code: int) -> str:
    if os.name == "posix" and code == -signal.SIGXCPU:
        return "overtime"
    return "died"
