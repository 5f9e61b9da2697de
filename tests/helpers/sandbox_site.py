"""A site with a store of its own, and a judge who begins cases on it."""

import re
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from judge.library import Shelf
from judge.web import create_app
from judge.worked import WorkedExamples

EXAMPLE = "activate-battle-in-ones-own-step"
POSITION = """\
game: fusion-world
turn: 3
phase: main
cards:
  raider: {type: battle, color: red, cost: 2, power: 15000}
A: {leader: plain leader, battle: [raider], life: 4}
B: {leader: plain leader, battle: [raider], life: 4}
"""
"""A position as text: each player has a card that can attack."""


class Judge:
    """Somebody at a browser: begins cases, sends forms with the token of the page that they stand on."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, address: str, **options: Any) -> TestResponse:
        return self.client.get(address, **options)

    def post(self, address: str, data: dict[str, Any] | None = None, **options: Any) -> TestResponse:
        return self.client.post(address, data={"csrf_token": self.token(), **(data or {})}, **options)

    def token(self) -> str:
        found = re.search(r'name="csrf_token" value="([^"]+)"', self.get("/sandbox/").text)
        assert found
        return found[1]

    def begin(self, **form: str) -> str:
        """The editing address of a new case: a worked example unless `form` says otherwise."""
        given = {"from": "example", "game": "fusion-world", "example": EXAMPLE, **form}
        answer = self.post("/sandbox/", given)
        assert answer.status_code == 303, answer.text
        return answer.location.split("?")[0].removesuffix("setup")

    def seen(self, base: str) -> str:
        """The revision that the form of a case is based on."""
        found = re.search(r'name="based_on" value="(\d+)"', self.get(f"{base}case").text)
        assert found
        return found[1]

    def write(self, base: str, based_on: str = "", **fields: Any) -> TestResponse:
        """Saves fields of a case, over what is there now unless a revision is given."""
        return self.post(f"{base}case", {"based_on": based_on or self.seen(base), **fields})

    def reading(self, base: str) -> str:
        """The reading address of a case."""
        found = re.search(r"(/cases/\w+/)\"", self.get(f"{base}case").text)
        assert found
        return found[1]


def site(home: Path) -> FlaskClient:
    """A browser on a site over a folder."""
    shelf = Shelf(home_folder=home, works=[WorkedExamples(home)])
    return create_app({"SHELF": shelf}).test_client()
