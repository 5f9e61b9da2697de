"""The page "Set up" of a case of Fusion World, driven as a browser does it."""

import json
import re

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from helpers.fusion_world import read_position
from helpers.step_pages import token_of
from judge.rules.fusion_world.areas import AREAS


class Visitor:
    """A judge at a case's set-up."""

    def __init__(self, client: FlaskClient, table: str = "mid-game", game: str = "fusion-world") -> None:
        self.client = client
        self.token = token_of(client.get("/sandbox/").text)
        sent = {"csrf_token": self.token, "from": "table", "game": game, "table": table}
        self.home = client.post("/sandbox/", data=sent).location.partition("/setup")[0]

    def get(self, page: str = "setup") -> TestResponse:
        return self.client.get(f"{self.home}/{page}")

    def post(self, page: str = "setup/edit", **form: str) -> TestResponse:
        headers = {} if "whole" in form else {"X-Fragment": "1"}
        return self.client.post(
            f"{self.home}/{page}", data={"csrf_token": self.token, **form}, headers=headers
        )

    def edit(self, **edit: object) -> TestResponse:
        return self.post(edit=json.dumps(edit))

    @property
    def head(self) -> str:
        found = re.search(r'name="based_on" value="(\d+)"', self.get().text)
        assert found
        return found[1]

    @property
    def text(self) -> str:
        found = re.search(r'<textarea id="text"[^>]*>\n(.*?)</textarea>', self.get().text, re.S)
        assert found
        return found[1].replace("&#39;", "'").replace("&#34;", '"').replace("&amp;", "&").replace("&gt;", ">")

    def lying(self, seat: int, area: str) -> tuple[int, ...]:
        return read_position(self.text).state.zones[seat * len(AREAS) + AREAS.index(area)]

    def count(self, seat: int, area: str) -> int:
        return len(self.lying(seat, area))


def names(judge: Visitor) -> dict[str, int]:
    return {name: number for number, name in read_position(judge.text).names.items()}
