import sys
import threading
from pathlib import Path

import pytest
from helpers.device import Asked, Starts


@pytest.fixture
def device(tmp_path: Path, indexed_home: Path, monkeypatch: pytest.MonkeyPatch) -> Starts:
    """Starts the program as a phone does, over what the last start kept: it has no threads and no resvg."""

    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setenv("JUDGE_HOME", str(indexed_home))
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    return lambda alone=False: Asked(tmp_path, alone)
