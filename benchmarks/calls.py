"""A plugin of pytest that records which functions of the rules each test calls, and how long it takes.

`benchmarks/mutations.py` uses it to find the tests that are near a fault. Writes one line of JSON a test, to
the file that `CALLS` names: its id, its seconds, and the functions as `file:name`.
"""

import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

ROOT = f"{Path(__file__).parent.parent}/"
RULES = f"{ROOT}judge/rules/"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    called: set[tuple[str, str]] = set()

    def watch(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if code.co_filename.startswith(RULES):
            called.add((code.co_filename, code.co_qualname))

    begun = time.monotonic()
    threading.settrace(watch)
    sys.settrace(watch)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]
        functions = [f"{file.removeprefix(ROOT)}:{name}" for file, name in called]
        record = {"test": item.nodeid, "seconds": time.monotonic() - begun, "calls": functions}
        with Path(os.environ["CALLS"]).open("a", encoding="utf-8") as file:
            print(json.dumps(record), file=file)
