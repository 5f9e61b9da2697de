"""Tests run on a fault in the rules, in a process of its own that ends with them.

A child is forked where the tests are collected already, and the function that is changed is given its new
code there. What is not the code of a function, or was called while modules were imported, cannot be changed
so: a child that has imported none of the rules then imports them with the fault. No file is written.
"""

import gc
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest
from calls import Calls
from mutants import Mutation

ROOT = Path(__file__).parent.parent
SECONDS = 30
"""The processor time that any test may take, in seconds."""
PATIENCE = 5
"""How many times longer than without a change it may take besides."""
UNKNOWN = 1000
"""The seconds of a test that was not run yet."""
MEGABYTES = 4000
"""What the tests of a change that runs without end may fill."""
PASSED, FAILED, NO_IMPORT, TOO_LONG, NOT_IN_PLACE = range(5)
"""How a child ends."""


class Test(NamedTuple):
    """A test, its seconds of processor time, and the functions of the rules that it calls, as `file:name`."""

    id: str
    seconds: float
    calls: frozenset[str]

    def calls_any_of(self, file: str) -> bool:
        """True if it calls a function of a file."""
        return any(call.startswith(file) for call in self.calls)


class End(NamedTuple):
    """How a child ended, and its seconds of processor time."""

    status: int
    seconds: float


Trial = tuple[Mutation, list[Test]]
"""A change, and the tests to try on it, in this order."""


def in_children(jobs: int, work: Iterable[tuple[int, Callable[[], int]]]) -> Iterator[tuple[int, End]]:
    """Carry out each piece of work in a child, so many at a time; give its number and how it ended."""
    running: dict[int, tuple[int, str]] = {}

    def one_that_ended() -> tuple[int, End]:
        process, status, used = os.wait4(-1, 0)
        with suppress(ProcessLookupError):
            os.killpg(process, signal.SIGKILL)  # what it started and left running
        number, folder = running.pop(process)
        shutil.rmtree(folder, ignore_errors=True)
        code = os.waitstatus_to_exitcode(status)
        if code == -signal.SIGKILL:
            sys.exit("a child was killed from outside: its tests say nothing")
        if code == -signal.SIGXCPU:
            code = TOO_LONG
        return number, End(FAILED if code < 0 else code, used.ru_utime + used.ru_stime)

    for number, piece in work:
        if len(running) == jobs:
            yield one_that_ended()
        folder = tempfile.mkdtemp(prefix="judge-mutation-")
        process = os.fork()
        if not process:
            carry_out(piece, folder)
        running[process] = number, folder
    while running:
        yield one_that_ended()


def carry_out(piece: Callable[[], int], folder: str) -> None:
    """Carry out a piece of work and end the process; it says nothing, and writes to a folder of its own."""
    status = FAILED
    try:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        os.environ |= {"TMPDIR": folder, "PYTEST_DEBUG_TEMPROOT": folder, "JUDGE_HOME": f"{folder}/home"}
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = f"{folder}/hypothesis"
        tempfile.tempdir = folder
        resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES * 10**6, resource.RLIM_INFINITY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        status = piece()
    finally:
        os._exit(status)


def run(tests: Iterable[Test], session: pytest.Session) -> int:
    """Run some of the tests that a session has collected until one fails; each has its limit of time."""
    collected = {item.nodeid: item for item in session.items}
    items = [(collected[test.id], test.seconds) for test in tests if test.id in collected]
    following = [item for item, _ in items[1:]]
    for (item, seconds), after in zip(items, [*following, None], strict=True):
        limit = int(time.process_time() + SECONDS + PATIENCE * seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed:
            return FAILED
    return PASSED


class Running:
    """A plugin of pytest that hands the collected tests to a function instead of running them all."""

    def __init__(self, work: Callable[[pytest.Session], int]) -> None:
        self.work = work
        self.status = NO_IMPORT

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.status = self.work(session)
        return True


def collected(files: Iterable[str], running: Running, *plugins: object) -> int:
    """Collect the tests of some files to run them; return the status, NO_IMPORT where there are no tests."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    sys.dont_write_bytecode = True
    os.environ["PYTEST_ADDOPTS"] = ""
    pytest.main(
        ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--capture=no", *files], [running, *plugins]
    )
    return running.status


def recorded(jobs: int, files: Iterable[str], record: Path) -> int:
    """Run all tests, each in one of so many children, and record what they call; FAILED if one fails."""

    def in_parts(session: pytest.Session) -> int:
        tests = [Test(item.nodeid, UNKNOWN, frozenset()) for item in session.items]
        parts = ((part, partial(run, tests[part::jobs], session)) for part in range(jobs))
        return max(end.status for _, end in in_children(jobs, parts))

    return collected(files, Running(in_parts), Calls(record))


# --- a fault put in place ---


@cache
def functions() -> dict[tuple[str, str, int], list[FunctionType]]:
    """Every function there is, by file, name in full, and line."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for each in gc.get_objects():
        if type(each) is FunctionType:
            found.setdefault(where(each.__code__), []).append(each)
    return found


def where(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def in_place(mutation: Mutation) -> bool:
    """Give the function of a mutation its new code; False where that takes a new import."""
    name = mutation.function.split(".<locals>")[0]
    file = ROOT / mutation.file
    named = [
        code
        for code in codes(compile(mutation.applied(file.read_bytes()), str(file), "exec"))
        if code.co_qualname == name and code.co_firstlineno <= mutation.line
    ]
    if not named:
        return False
    changed = max(named, key=lambda code: code.co_firstlineno)
    found = functions().get(where(changed), [])
    if any(each.__code__.co_freevars != changed.co_freevars for each in found):
        return False
    for each in found:
        each.__code__ = changed
    return bool(found)


def codes(code: CodeType) -> Iterator[CodeType]:
    """Give the code of everything that is defined in some code."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from codes(each)


# --- a fault tried ---


def outermost(mutation: Mutation) -> str:
    """The function that holds what is changed, and is held by none; so called as a test's calls have it."""
    return called(mutation).split(".<locals>")[0]


def called(mutation: Mutation) -> str:
    """The function that a change is in, as a test's calls have it."""
    return f"{mutation.file}:{mutation.function}"


def ends(
    jobs: int, files: Iterable[str], trials: dict[int, Trial], at_import: frozenset[str]
) -> Iterator[tuple[int, End]]:
    """Try changes, each in a child, so many at a time; give the number of each and how it ended.

    `files` are those of all tests, `at_import` is what is called while modules are imported.
    """
    reading, writing = os.pipe()

    def tried(session: pytest.Session) -> int:
        functions()
        gc.freeze()
        work = (
            (number, partial(tried_in_place, trial, session))
            for number, trial in trials.items()
            if outermost(trial[0]) not in at_import
        )
        for number, end in in_children(jobs, work):
            os.write(writing, f"{json.dumps([number, *end])}\n".encode())
        return PASSED

    collecting = os.fork()
    if not collecting:
        carry_out(partial(collected, files, Running(tried)), tempfile.gettempdir())
    os.close(writing)
    left = dict(trials)
    with os.fdopen(reading) as lines:
        for number, *end in map(json.loads, lines):
            if end[0] != NOT_IN_PLACE:
                del left[number]
                yield number, End(*end)
    if os.waitpid(collecting, 0)[1]:
        sys.exit("the tests cannot be collected without any change, or were stopped from outside")
    yield from in_children(jobs, ((number, partial(tried_anew, trial)) for number, trial in left.items()))


def tried_in_place(trial: Trial, session: pytest.Session) -> int:
    """Try a change in a process that has collected the tests; NOT_IN_PLACE where that cannot be."""
    mutation, tests = trial
    return run(tests, session) if in_place(mutation) else NOT_IN_PLACE


def tried_anew(trial: Trial) -> int:
    """Try a change in a process that has not imported the rules."""
    mutation, tests = trial
    changed = ROOT / mutation.file
    usual = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if Path(loader.path) != changed:
            return usual(loader, name)
        return compile(mutation.applied(changed.read_bytes()), str(changed), "exec")

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    files = dict.fromkeys(test.id.split("::")[0] for test in tests)
    return collected(files, Running(lambda session: run(tests, session)))
