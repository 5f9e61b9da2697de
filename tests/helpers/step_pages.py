"""A case of our own on the web, driven as a browser without JavaScript does it."""

import html
import re
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from helpers.own_lines import POSITION
from helpers.pages import text_of

ODD = """
cards:
  oracle: {type: battle, name: Oracle, color: red, cost: 1, power: 10000, combo: 5000,
    text: "[When Attacking] Dance a while."}
A: {battle: [oracle], hand: 2 unknown, energy: 3 red}
B: {hand: 2 unknown}
"""
"""A position with a card whose sentence nobody understands."""
HUMS = """
game: fusion-world
cards:
  moth: {type: battle, name: Moth, color: red, cost: 1, power: 25000, combo: 5000,
         text: "[Auto] When the moon hums, draw 1 card."}
A: {battle: [{card: moth, rest: true}], hand: 1}
B: {life: 6}
battle: {attack: A moth, guard: B leader, step: offense}
"""
"""A position with a skill that nobody understands: the judge is asked whether it has triggered."""
CHOOSES = """
cards:
  sage: {type: battle, name: Sage, color: red, cost: 1, power: 10000, combo: 5000,
    text: "[When Attacking] Choose up to 2 of your opponent's Battle Cards and KO them."}
  pawn: {type: battle, name: Pawn, color: red, cost: 1, power: 5000, combo: 5000}
A: {battle: [sage], hand: 2 unknown}
B: {battle: [pawn, pawn, pawn]}
"""
"""A position in whose attack several cards can be chosen."""
DESCRIBES = (
    CHOOSES.replace("your opponent's Battle Cards", "your opponent's Battle Cards with a cost of 2 or less")
    .replace(
        "A: {battle",
        "  tower: {type: battle, name: Tower, color: red, cost: 5, power: 5000, combo: 5000}\nA: {battle",
    )
    .replace("pawn, pawn, pawn", "pawn, pawn, pawn, tower")
)
"""The same, of cards that are described, and one that does not fit."""
DEFENDING = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 2, power: 15000, combo: 5000}
A: {battle: [{card: raider, rest: true}], hand: 2 unknown, energy: 2 red}
B: {hand: 2 unknown, energy: 2 red}
battle: {attack: A raider, guard: B leader, step: defense}
"""
"""A position in whose opening an interpretation matters, before anybody chooses."""


class StepPages:
    """A case at its editing address."""

    def __init__(self, client: FlaskClient, text: str = POSITION, **begins: str) -> None:
        self.client = client
        self.token = token_of(client.get("/sandbox/").text)
        sent = begins or {"from": "text", "game": "fusion-world", "text": text}
        begun = client.post("/sandbox/", data={"csrf_token": self.token, **sent})
        assert begun.status_code == 303, begun.text
        self.edit = re.match(r"/edit/[^/]+/", begun.location)[0]  # type: ignore[index]
        self.read = re.search(r"/cases/\w+/", self.get("?new=1").text)[0]  # type: ignore[index]

    def get(self, query: str = "", **options: Any) -> TestResponse:
        """A page of the case."""
        return self.client.get(self.edit + query, **options)

    def post(self, page: str, **data: Any) -> TestResponse:
        """A form sent, whatever comes of it."""
        return self.client.post(self.edit + page, data={"csrf_token": self.token, **data})

    def done(self, page: str, **data: Any) -> int:
        """A form sent that leads on: the node where it leads."""
        answer = self.post(page, **data)
        assert answer.status_code == 303, refusals(answer.text)
        return int(re.search(r"[?&]at=(\d+)", answer.location)[1])  # type: ignore[index]

    def said(self, words: str, at: int = 0) -> int:
        """A move in words; the node where it leads."""
        return self.done("say", at=at, words=words)


def card(case: StepPages, label: str, at: int | str = 0) -> str:
    """The number of a card by its label."""
    text = case.get(f"?at={at}&hand=1").text
    return re.search(rf'<option value="(\d+)"[^>]*>{label}</option>', text, re.IGNORECASE)[1]  # type: ignore[index]


def token_of(text: str) -> str:
    """The token of a page's forms."""
    return re.search(r'name="csrf_token" value="([^"]+)"', text)[1]  # type: ignore[index]


def words_of(text: str) -> str:
    """What a page says, without its tags."""
    return html.unescape(text_of(text))


def refusals(text: str) -> str:
    """What a page refuses."""
    found = re.search(r'role="alert"[^>]*>(.*?)</div>', text, re.DOTALL)
    return words_of(found[1]).strip() if found else ""


def options(text: str) -> list[str]:
    """The options that a page's buttons offer."""
    return [
        words_of(each) for each in re.findall(r'<button[^>]* name="option" value="\d+">(.*?)</button>', text)
    ]
