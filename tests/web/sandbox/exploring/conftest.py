"""An application that explores, and a case in it."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.exploring import exploring_app
from helpers.step_pages import StepPages

from judge.web.counting import limiter


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An application with a store of its own, so that nobody else's explorations stand in line."""
    yield from exploring_app(tmp_path_factory.mktemp("exploring"))


@pytest.fixture(autouse=True)
def not_counted(app: Flask) -> Iterator[None]:
    """The bounds upon a sender are not what is tested here."""
    limiter.enabled = False
    yield
    limiter.enabled = True


@pytest.fixture
def case(client: FlaskClient) -> StepPages:
    return StepPages(client)
