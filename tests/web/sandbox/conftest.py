"""A site of its own for each module of tests, and a judge at a case's set-up."""

from collections.abc import Iterator

import pytest
from flask import Flask
from helpers.setup_pages import Visitor

from judge.library import Shelf
from judge.web import create_app


@pytest.fixture(scope="module")
def home_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = tmp_path_factory.mktemp("home")
    return create_app({"SHELF": Shelf(home_folder=folder), "RATELIMIT_ENABLED": False})


@pytest.fixture
def judge(home_app: Flask) -> Iterator[Visitor]:
    yield Visitor(home_app.test_client())
