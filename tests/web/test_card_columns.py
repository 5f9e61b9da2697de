"""Columns of cards that were sent: shown before they are believed, put right, given up, never lost."""

import io
import json
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.pages import text_of
from helpers.step_pages import token_of

from judge.library import Shelf
from judge.web import create_app

SITE = [
    {"id": f"XX01-00{at}", "cardName": f"Dune Rider {at}", "kind": "BATTLE", "colour": "Red", "Coût": 2,
     "power": 15000, "remark": "Blue", "rulesText": "[Blocker]"}
    for at in (1, 2)
]  # fmt: skip
ROWS = json.dumps(SITE)


@pytest.fixture
def client(home, indexed_home) -> FlaskClient:  # type: ignore[no-untyped-def]
    app: Flask = create_app({"SHELF": Shelf(home_folder=home), "FILL_BOX": True})
    return app.test_client()


class Step:
    """The step in which the columns are looked at, after something was sent."""

    def __init__(self, client: FlaskClient, **sent: object) -> None:
        token = token_of(client.get("/cards/").text)
        answer = client.post("/cards/", data={"csrf_token": token, "game": "fusion-world", **sent})
        assert answer.status_code == 303
        self.client, self.address = client, answer.location
        self.page = client.get(answer.location).text

    def taken(self) -> dict[str, str]:
        """What each column is taken as."""
        found = re.findall(r'<li><label[^>]*><b>(.*?)</b>.*?<select id="(.*?)".*?</select>', self.page, re.S)
        return {column: self.fields()[choice] for column, choice in found}

    def choice(self, column: str) -> str:
        """The name of a column's choice."""
        found = re.search(rf'<label for="([^"]+)"><b>{column}</b>', self.page)
        assert found
        return found[1]

    def fields(self) -> dict[str, str]:
        """The choices of the form as they stand."""
        choices = re.findall(r'<select id="[^"]+" name="([^"]+)">(.*?)</select>', self.page, re.S)
        selected = {name: re.search(r'value="([^"]*)" selected', options) for name, options in choices}
        return {name: found[1] if found else "" for name, found in selected.items()}

    def send(self, **more: str) -> str:
        """The page after the form was sent, with some of it changed."""
        data = {"csrf_token": token_of(self.page), "shown-for": "fusion-world", **self.fields(), **more}
        self.page = self.client.post(self.address.partition("?")[0], data=data).text
        return " ".join(text_of(self.page).split())


def test_columns_of_a_foreign_file_are_shown_before_they_are_believed(client: FlaskClient) -> None:
    step = Step(client, file=(io.BytesIO(ROWS.encode()), "site.json"))
    assert "The card box is empty." in client.get("/cards/").text
    taken = step.taken()
    assert (taken["id"], taken["cardName"], taken["kind"], taken["remark"]) == ("number", "name", "type", "")
    assert "a guess" in step.page and "Dune Rider 1" in step.page and "site.json" in step.page
    assert "2 cards read: new: 2" in step.send()
    assert "no longer kept" in client.get(step.address).text


def test_a_column_that_was_taken_wrongly_is_put_right(client: FlaskClient) -> None:
    step = Step(client, pasted=ROWS)
    said = step.send(**{step.choice("remark"): "color", step.choice("colour"): ""})
    assert "2 cards read" in said and "Columns not used: colour" in said
    found = client.get("/cards/XX01-001").text
    assert "Blue" in found or "blue" in found


def test_what_cannot_be_is_said_in_the_fields_of_the_page_and_nothing_is_lost(client: FlaskClient) -> None:
    step = Step(client, pasted=ROWS)
    said = step.send(**{step.choice("cardName"): "", step.choice("remark"): "color"})
    assert "No column is taken as card name; choose the one that is" in said
    assert "Several columns are taken as color; leave it to one of them" in said
    assert step.taken()["remark"] == "color"
    assert "2 cards read" in step.send(**{step.choice("cardName"): "name", step.choice("remark"): ""})


def test_columns_that_claim_one_field_or_none_are_asked_about_without_options(client: FlaskClient) -> None:
    rows = [{**row, "effect": "[Critical]"} for row in SITE]
    for row in rows:
        del row["kind"]
        row["what it is"] = "BATTLE"
    step = Step(client, pasted=json.dumps(rows))
    said = text_of(step.page)
    assert re.search("Each of the columns .* may be card text, and they differ", said)
    assert "No column is known to be card type" in said
    assert "--map" not in said
    chosen = {step.choice("what it is"): "type", step.choice("rulesText"): ""}
    assert "2 cards read" in step.send(**chosen, **{step.choice("effect"): "text_front"})


def test_giving_up_puts_nothing_in_and_brings_the_paste_back(client: FlaskClient) -> None:
    step = Step(client, pasted="id;Nom;Type;Couleur;Coût;Puissance\nXX01-001;Owl;Combat;Rouge;2;15000")
    said = step.send(**{"give-up": "1"})
    assert "Given up: nothing was put into the box." in said and "The card box is empty." in said
    assert "XX01-001;Owl;Combat" in step.page


def test_the_step_has_the_other_language_and_another_game(client: FlaskClient) -> None:
    step = Step(client, pasted=ROWS)
    french = client.get(f"{step.address}&lang=fr").text
    assert "numéro de la carte" in french and "Abandonner" in french
    client.get("/?lang=en")
    assert "Redirecting" in step.send(game="chrono-clash")
    other = client.get(f"{step.address.partition('?')[0]}?game=chrono-clash").text
    assert re.search(r'value="strength" selected', other)


def test_cards_of_no_known_game_are_asked_for_it_and_kept(client: FlaskClient) -> None:
    step = Step(client, pasted="Wort;Ding;Zahl\na;b;c", game="")
    assert "Nothing says which game these cards are of; choose it" in text_of(step.page)
    assert "Show the columns" in step.page


def test_a_step_that_is_gone_or_not_allowed_says_so(client: FlaskClient) -> None:
    answer = client.get("/cards/columns/nothing-here/")
    assert answer.status_code == 404
    assert "no longer kept" in answer.text
    client.application.config["FILL_BOX"] = False
    assert client.get("/cards/columns/nothing-here/").status_code == 403
