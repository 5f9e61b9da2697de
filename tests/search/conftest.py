"""The search over the built-in corpus."""

from pathlib import Path

import pytest

from judge.library import Library
from judge.resources import bundled
from judge.search import Searcher


@pytest.fixture(scope="session")
def searcher(indexed_home: Path) -> Searcher:
    return Library(bundled("rules_corpus"), indexed_home).searcher
