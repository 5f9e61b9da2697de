"""A program that talks to the API."""

import json
from typing import Any

from flask.testing import FlaskClient

from helpers.sandbox_site import POSITION

V1 = "/api/v1"
ATTACK = "A attacks leader with raider"


class Program:
    """A program that talks to the API of a site of its own."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def __call__(self, method: str, address: str, body: Any = None, status: int = 200) -> Any:
        answer = self.client.open(V1 + address, method=method, json=body)
        assert answer.status_code == status, answer.text
        return json.loads(answer.data)

    def begin(self, **body: Any) -> Any:
        return self("POST", "/cases", body or {"position": POSITION}, 201)
