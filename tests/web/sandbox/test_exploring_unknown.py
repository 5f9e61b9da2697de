"""The page "Explore" with cards that nobody knows: what was left out is named there, with what it takes."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.exploring import asked, ended, exploring_app
from helpers.step_pages import StepPages, words_of


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    yield from exploring_app(tmp_path_factory.mktemp("exploring"))


KNOWN = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}
A: {battle: [raider], hand: [raider], life: [raider], deck: [raider]}
B: {hand: [raider], life: [raider], deck: [raider]}
"""


def test_these_are_all_only_where_nothing_was_left_out(client: FlaskClient) -> None:
    """Unknown cards are named with what it takes, in both languages; with all cards known these are all."""
    known = words_of(ended(case := StepPages(client, KNOWN), asked(case)))
    assert "These are all: every answer of every player was tried." in known
    assert "changes nothing here" in known and "may be more" not in known
    unknown = StepPages(client, KNOWN.replace("B: {hand: [raider]", "B: {hand: [raider, 2 unknown]"))
    address = asked(unknown)
    english = words_of(ended(unknown, address))
    assert "These are all" not in english and "changes nothing here" not in english
    assert "There may be more outcomes: Nobody uses the unknown cards in hand" in english
    assert "(B's hand: 2)" in english and "To leave out less, name these cards" in english
    french = words_of(client.get(address + "&lang=fr").text)
    assert "Il peut y avoir d'autres issues" in french and "(la main de B : 2)" in french
    client.get("/?lang=en")
