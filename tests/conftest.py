"""What the tests share: the built-in corpus, a data directory of their own, the application."""

import functools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers import made_once
from hypothesis import settings

from judge.corpus import Corpus, Manual, load_corpus
from judge.library import Shelf
from judge.resources import bundled
from judge.web import create_app
from judge.worked import WorkedExamples

settings.register_profile("untimed", deadline=None)  # timings live in benchmarks/
# What guards a change draws the same each time; whoever runs the tests elsewhere draws anew.
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "untimed"))

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if SHARED.is_dir():
        return
    skip = pytest.mark.skip(reason="the publisher's documents are not here (../shared)")
    for item in items:
        if "shared" in item.keywords:
            item.add_marker(skip)


@functools.cache
def built_in() -> Corpus:
    return load_corpus(bundled("rules_corpus"))


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """The built-in corpus is read once a process: nothing changes it, and each command would read it anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "judge.library.open_corpus",
            lambda folder, _: built_in() if folder == bundled("rules_corpus") else load_corpus(folder),
        )
        yield


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where what is made of the corpus lies for the whole run, whichever worker made it."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "made"


@pytest.fixture(scope="session", autouse=True)
def make_once(made: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        made_once.share(patch, made)
        yield


@pytest.fixture
def made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Index and worked examples are made in the data directory of the test, not copied to it."""
    made_once.make_anew(monkeypatch)


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return built_in()


@pytest.fixture(scope="session")
def manual(corpus: Corpus) -> Manual:
    return corpus.manuals["fusion-world"]


@pytest.fixture(scope="session")
def indexed_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory in which the index of the built-in corpus is built once."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="session")
def app(indexed_home: Path) -> Flask:
    shelf = Shelf(home_folder=indexed_home, works=[WorkedExamples(indexed_home)])
    return create_app({"TESTING": False, "SHELF": shelf})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty data directory that JUDGE_HOME names."""
    folder = tmp_path / "home"
    monkeypatch.setenv("JUDGE_HOME", str(folder))
    yield folder


@pytest.fixture(scope="session")
def shared_manuals() -> Path:
    return SHARED / "manuals"
