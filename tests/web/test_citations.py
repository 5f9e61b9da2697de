"""The page that checks the rule numbers in an answer."""

import re

import pytest
from flask.testing import FlaskClient
from helpers.editions import keep_editions
from helpers.pages import text_of
from werkzeug.test import TestResponse

from judge.library import Shelf
from judge.web import create_app


def posted(client: FlaskClient, answer: str, address: str = "/citations", **fields: str) -> TestResponse:
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/citations").text)
    assert token
    return client.post(address, data={"csrf_token": token[1], "answer": answer, **fields})


def test_the_form_is_reached_from_the_home_page(client):
    assert 'href="/citations"' in client.get("/").text
    assert client.get("/citations").status_code == 200


def test_a_citation_stands_beside_its_rule(client):
    page = posted(client, "FW 7-2-9: the turn player draws two cards").text
    assert "the turn player draws two cards" in page
    assert "draws 1 card from" in text_of(page) or "draws 1 card" in text_of(page)
    assert 'href="/fusion-world/7-2-9"' in page
    assert "exists" in page


def test_in_french(client):
    answer = posted(client, "FW 16-2-7", "/citations?lang=fr").text
    assert "1 numéro de règle\xa0:" in answer
    page = text_of(answer)
    assert "Avant la version 1.06, c'était celui de l'actuelle 16-2-6." in page.replace("&#39;", "'")


def test_a_citation_of_no_game_says_what_to_do(client):
    page = text_of(posted(client, "rule 8-4-6").text)
    assert "Choose a manual, or write its letters before the number: FW, MA, MQ, CC." in page
    assert "compared with" in posted(client, "rule 8-4-6", manual="fusion-world").text
    assert posted(client, "rule 8-4-6", manual="chess").status_code == 200


def test_a_rule_of_another_game_is_shown_as_that_game_s(client):
    page = posted(client, "MA 7-1-2 and 8-5-1", manual="fusion-world").text
    assert 'href="/masters/7-1-2"' in page
    assert 'href="/fusion-world/7-1-2"' not in page
    french = text_of(
        posted(
            client, "In Masters it is MA 7-4-1-4. Also 8-5-1.", "/citations?lang=fr", manual="fusion-world"
        ).text
    )
    assert "Aucun jeu n'est nommé à côté du numéro. Il est lu comme FW 8-5-1" in french.replace("&#39;", "'")
    unknown = text_of(posted(client, "rule 8-4-6 of One Piece", "/citations?lang=en").text)
    assert "One Piece is no manual known here." in unknown


def test_what_was_not_taken_is_listed(client):
    assert "2-1 (line 1): a score" in text_of(posted(client, "I won 2-1 by FW 8-4").text)


def test_no_citation_is_said(client):
    answer = posted(client, "hello")
    assert answer.status_code == 422
    assert "No rule number is in it." in answer.text


def test_an_answer_that_is_too_long_is_said(client):
    answer = posted(client, "FW 8-4-6 " * 5000)
    assert answer.status_code == 422
    assert "at most 40,000 characters" in answer.text
    assert posted(client, "é" * 4_000_000).status_code == 413


@pytest.mark.parametrize(
    "answer", ["<script>alert(1)</script> FW 8-4-6", "FW 8-4-6 “<b>three bad words</b>”"]
)
def test_markup_is_shown_as_text(client, answer: str):
    page = posted(client, answer).text
    assert "<script>alert" not in page
    assert "<b>three" not in page


def test_words_that_the_quotation_has_otherwise_are_marked(tmp_path, manual):
    keep_editions(tmp_path, manual)
    client = create_app({"SHELF": Shelf(home_folder=tmp_path)}).test_client()
    page = posted(client, "FW 7-2-9: “From their deck, the turn player draws 2 cards”").text
    assert "do not stand so in the rule" in page
    assert "<del>" in page
    assert "<ins>" in page


def test_another_site_cannot_post(client):
    assert client.post("/citations", data={"answer": "FW 8-4-6"}).status_code == 400
