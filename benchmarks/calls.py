"""A plugin of pytest that records which functions of the rules each test calls, and how long it takes.

`benchmarks/mutations.py` uses it to find the tests that are near a fault. Writes one line of JSON a test:
its id, its seconds of processor time, and the functions as `file:name`. The first line is of no test: it says
what was called before any, while modules were imported.
"""

import json
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

ROOT = f"{Path(__file__).parent.parent}/"
RULES = f"{ROOT}judge/rules/"


class Calls:
    """Records the calls from now on; writes them to a file."""

    def __init__(self, record: Path) -> None:
        self.record = record
        self.called: set[tuple[str, str]] = set()
        self.begun = time.process_time()
        threading.settrace(self.watch)
        sys.settrace(self.watch)

    def watch(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if code.co_filename.startswith(RULES):
            self.called.add((code.co_filename, code.co_qualname))

    def write(self, test: str) -> None:
        """Write down what was called since the last test."""
        functions = sorted(f"{file.removeprefix(ROOT)}:{name}" for file, name in self.called)
        line = {"test": test, "seconds": time.process_time() - self.begun, "calls": functions}
        with self.record.open("a", encoding="utf-8") as file:
            print(json.dumps(line), file=file)
        self.called.clear()
        self.begun = time.process_time()

    def pytest_collection_finish(self) -> None:
        self.write("")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        sys.settrace(self.watch)
        try:
            return (yield)
        finally:
            self.write(item.nodeid)
