"""A site of its own for each module of tests, and a judge at a case's set-up."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.setup_pages import Visitor

from judge.library import Shelf
from judge.web import create_app
from judge.web.counting import limiter


@pytest.fixture(scope="module")
def home_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = tmp_path_factory.mktemp("home")
    return create_app({"SHELF": Shelf(home_folder=folder), "RATELIMIT_ENABLED": False})


@pytest.fixture
def judge(home_app: Flask) -> Iterator[Visitor]:
    yield Visitor(home_app.test_client())


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[FlaskClient]:
    """A visitor of a site that counts what each sender asks for; the other sites of the tests do not."""
    app = create_app({"SHELF": Shelf(home_folder=tmp_path), "RATELIMIT_ENABLED": True})
    try:
        yield app.test_client()
    finally:
        limiter.reset()
        limiter.enabled = False
