"""A site of its own, and a program that talks to its API."""

import pytest
from flask.testing import FlaskClient
from helpers.api_program import Program
from helpers.sandbox_site import site


@pytest.fixture(scope="module")
def site_client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    client = site(tmp_path_factory.mktemp("site"))
    client.application.config["RULES_SECONDS"] = 60  # a machine at work with other tests is slow
    return client


@pytest.fixture
def api(site_client: FlaskClient) -> Program:
    return Program(site_client)
