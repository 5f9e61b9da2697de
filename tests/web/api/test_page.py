"""The page to try the API out: whole without anything from elsewhere, each form with a sample that works."""

import json
import re

from flask.testing import FlaskClient

from judge.web.api.operations import OPERATIONS
from judge.web.api.page import _bodies
from judge.web.api.problems import KINDS

PAGE = "/api/"


def test_page_shows_every_operation_and_every_kind_of_problem(client: FlaskClient) -> None:
    html = client.get(PAGE).text
    for name in (*OPERATIONS, *KINDS):
        assert f'id="{name}"' in html


def test_page_takes_nothing_from_elsewhere_and_runs_nothing_inline(client: FlaskClient) -> None:
    answer = client.get(PAGE)
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    assert re.findall(r'(?:src|href)="(?:https?:)?//', answer.text) == []
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style| style=| on\w+=", answer.text) == []


def test_page_speaks_french(client: FlaskClient) -> None:
    html = client.get(f"{PAGE}?lang=fr").text
    assert "Pour d'autres programmes" in html.replace("&#39;", "'")
    assert "Rien de tel" in html


def test_sample_bodies_work_as_they_stand(client: FlaskClient) -> None:
    for name in ("check", "position_text", "run", "step", "legal", "why_not_move", "explore"):
        answer = client.post(OPERATIONS[name].address, json=json.loads(_bodies()[name]))
        assert answer.status_code == 200, answer.text


def test_footer_of_the_site_leads_to_the_page(client: FlaskClient) -> None:
    assert f'href="{PAGE}"' in client.get("/").text
