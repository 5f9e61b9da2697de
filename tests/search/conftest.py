"""The search over the built-in corpus."""

from pathlib import Path

import pytest
from helpers.small_corpus import written

from judge.corpus import Manual, load_manual
from judge.library import Library
from judge.resources import bundled
from judge.search import Search


@pytest.fixture(scope="session")
def search(indexed_home: Path) -> Search:
    return Library(bundled("rules_corpus"), indexed_home).search


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Manual:
    """A manual of two rules and a keyword, whose index is built at once."""
    return load_manual(written(tmp_path_factory.mktemp("small")))
