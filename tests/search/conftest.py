"""The search over the built-in corpus."""

from pathlib import Path

import pytest

from judge.library import Library
from judge.resources import bundled
from judge.search import Search


@pytest.fixture(scope="session")
def search(indexed_home: Path) -> Search:
    return Library(bundled("rules_corpus"), indexed_home).search
