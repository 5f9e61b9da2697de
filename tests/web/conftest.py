import sys
import threading
from pathlib import Path

import pytest
from helpers.device import Asked, Starts

from judge.store.model import FILE


@pytest.fixture
def device(tmp_path: Path, indexed_home: Path, monkeypatch: pytest.MonkeyPatch) -> Starts:
    """Starts the program as a phone does, over what the last start kept: it has no threads and no resvg."""

    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    own_home = tmp_path / "home"  # a pack's home has no cases; other tests keep theirs in the one they share
    own_home.mkdir()
    for each in indexed_home.iterdir():
        if not each.name.startswith(FILE):
            (own_home / each.name).symlink_to(each)
    monkeypatch.setenv("JUDGE_HOME", str(own_home))
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    return lambda alone=False: Asked(tmp_path, alone)
