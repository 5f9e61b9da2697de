"""The same request for a page that is kept is answered again without Flask, as Flask would answer it."""

import json
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.sandbox_site import Judge, site
from sqlalchemy import event
from werkzeug.test import TestResponse

from judge.library import Shelf
from judge.web import create_app
from judge.worked import WorkedExamples

RULE = "/fusion-world/8-4-6"
PACKED = {"Accept-Encoding": "gzip, deflate, br"}
FRENCH = {"Accept-Language": "fr-FR,fr;q=0.9,en;q=0.5"}


class Counted:
    """How many requests Flask answers."""

    def __init__(self, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
        self.requests = 0
        answers = app.full_dispatch_request

        def counted() -> object:
            self.requests += 1
            return answers()

        monkeypatch.setattr(app, "full_dispatch_request", counted)

    def during(self, client: FlaskClient, address: str, **options: object) -> tuple[int, TestResponse]:
        """How many requests Flask answers while this one is, and the answer."""
        before = self.requests
        answer = client.get(address, **options)
        return self.requests - before, answer


def ready(app: Flask) -> Flask:
    """An application that knows what the worked examples run: pages that show more are other pages."""
    for examples in app.extensions["examples"].collections.values():
        examples.run_all()
    return app


@pytest.fixture
def own_app(indexed_home: Path) -> Flask:
    shelf = Shelf(home_folder=indexed_home, works=[WorkedExamples(indexed_home)])
    return ready(create_app({"SHELF": shelf}))


@pytest.fixture
def flask(own_app: Flask, monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(own_app, monkeypatch)


@pytest.mark.parametrize("headers", [{}, PACKED, FRENCH, {**PACKED, **FRENCH}], ids=str)
@pytest.mark.parametrize("address", [RULE, "/fusion-world/", "/search?q=when+can+I+block"])
def test_same_request_gets_the_same_answer_without_flask(
    own_app: Flask, flask: Counted, address: str, headers: dict[str, str]
) -> None:
    first = own_app.test_client().get(address, headers=headers)
    asked, again = flask.during(own_app.test_client(), address, headers=headers)
    assert asked == 0
    assert again.status_code == 200
    assert (again.data, list(again.headers)) == (first.data, list(first.headers))
    for _ in range(2):
        known = {**headers, "If-None-Match": first.headers["ETag"]}
        asked, unchanged = flask.during(own_app.test_client(), address, headers=known)
        assert (unchanged.status_code, unchanged.data) == (304, b"")
        assert unchanged.headers["ETag"] == first.headers["ETag"]
    assert asked == 0
    told = flask.during(own_app.test_client(), address, headers={**headers, "If-None-Match": '"other"'})
    assert told[1].data == first.data


def test_language_and_game_that_were_chosen_are_minded(own_app: Flask) -> None:
    address = "/search?q=when+can+I+block"
    client = own_app.test_client()
    plain = client.get(address).data
    client.set_cookie("lang", "fr")
    french = client.get(address).data
    client.set_cookie("game", "masters")
    masters = client.get(address).data
    assert len({plain, french, masters}) == 3
    assert own_app.test_client().get(address).data == plain
    assert own_app.test_client().get(address, headers={"Accept-Language": "fr"}).data == french
    assert client.get(address).data == masters


@pytest.mark.parametrize(
    ("address", "cookie"), [(f"{RULE}?lang=fr", "lang"), ("/search?q=block&game=masters", "game")]
)
def test_whoever_chooses_a_language_or_a_game_is_given_the_cookie(
    own_app: Flask, address: str, cookie: str
) -> None:
    for _ in range(2):
        client = own_app.test_client()
        assert client.get(address).headers["Set-Cookie"].startswith(f"{cookie}=")
        assert "Set-Cookie" not in client.get(address).headers


def test_session_is_renewed_and_given_to_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge(site(tmp_path))
    app = ready(judge.client.application)
    app.test_client().get(RULE)
    judge.begin()
    counted = Counted(app, monkeypatch)
    for _ in range(2):
        asked, answer = counted.during(judge.client, RULE)
        assert asked == 1
        assert answer.headers["Set-Cookie"].startswith("session=")
    asked, answer = counted.during(app.test_client(), RULE)
    assert asked == 0
    assert "Set-Cookie" not in answer.headers


def test_head_and_other_methods_are_answered_as_before(own_app: Flask) -> None:
    client = own_app.test_client()
    length = client.get(RULE).content_length
    head = client.head(RULE)
    assert (head.status_code, head.data, head.content_length) == (200, b"", length)
    assert client.post(RULE).status_code == 405


def test_case_beside_a_rule_is_shown_as_soon_as_it_is_listed(tmp_path: Path) -> None:
    judge = Judge(site(tmp_path))
    base = judge.begin()
    client = judge.client.application.test_client()
    for title in ("Guard steps in", "Guard stays out"):
        assert title not in client.get(RULE).text
        judge.write(base, title=title, written="1", cited=["fusion-world 8-4-6 7"], listed="on")
        assert title in client.get(RULE).text
        assert title in client.get(RULE).text
    assert "Guard steps in" not in client.get(RULE).text


@pytest.mark.parametrize("address", [RULE, "/search?q=guard"])
def test_cases_are_looked_for_again_only_after_a_change(tmp_path: Path, address: str) -> None:
    judge = Judge(site(tmp_path))
    app = judge.client.application
    base = judge.begin()
    client = app.test_client()
    client.get(address)
    asked: list[str] = []
    event.listen(
        app.extensions["store"].database.engine,
        "before_cursor_execute",
        lambda _, __, statement, *___: asked.append(statement),
    )
    client.get(address)
    client.get(address, headers={"If-None-Match": '"another"'})
    assert not asked
    judge.write(base, title="Guard steps in", written="1", cited=["fusion-world 8-4-6 7"], listed="on")
    assert "Guard steps in" in client.get(address).text
    asked.clear()
    assert "Guard steps in" in client.get(address).text
    assert not asked


def test_hosts_and_schemes_are_told_apart(indexed_home: Path) -> None:
    hosts = {"TRUSTED_HOSTS": "judge.example other.example", "PROXIES": 1}
    app = create_app({"SHELF": Shelf(home_folder=indexed_home), **hosts})
    client = app.test_client()
    for _ in range(2):
        for host in ("judge.example", "other.example"):
            for scheme in ("http", "https"):
                proxied = {"X-Forwarded-Proto": scheme, "X-Forwarded-For": "192.0.2.1"}
                page = client.get(RULE, base_url=f"http://{host}", headers=proxied).text
                assert f"{scheme}://{host}{RULE}" in page
        assert client.get(RULE, base_url="http://elsewhere.example").status_code == 400


def test_repeated_answers_are_counted_and_logged(
    indexed_home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("prometheus_client")
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    app = create_app({"SHELF": Shelf(home_folder=indexed_home), "METRICS": True, "LOG": "json"})
    client = app.test_client()
    tag = client.get(RULE).headers["ETag"]
    size = client.get(RULE).content_length
    for _ in range(2):
        assert client.get(RULE, headers={"If-None-Match": tag}).status_code == 304
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    told = [(line["method"], line["rule"], line["status"], line["bytes"]) for line in lines]
    rule = "/<name>/<number>"
    assert told == [("GET", rule, 200, size)] * 2 + [("GET", rule, 304, None)] * 2
    assert all(line["ms"] >= 0 for line in lines)
    figures = client.get("/metrics").text
    assert f'judge_requests_total{{method="GET",rule="{rule}",status="200"}} 2.0' in figures
    assert f'judge_requests_total{{method="GET",rule="{rule}",status="304"}} 2.0' in figures
    assert f'judge_request_seconds_count{{rule="{rule}"}} 4.0' in figures


def test_answers_take_little_room(own_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.web.kept_pages.MOST_BYTES", 20_000)
    client = own_app.test_client()
    pages = own_app.extensions["kept_pages"]
    for number in range(60):
        tag = {"If-None-Match": f'"{number}"'}
        assert client.get(f"/fusion-world/7-2-{number % 4 + 1}", headers=tag).status_code == 200
        assert pages._bytes == sum(page.size for page in pages._pages.values()) <= 20_000
    assert set(pages._answered) == {asked for page in pages._pages.values() for asked in page.answers}
