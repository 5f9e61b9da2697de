"""Every command runs over the built-in corpus, its index built once."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_home(indexed_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(indexed_home))
