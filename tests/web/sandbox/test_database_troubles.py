"""A database that cannot be used: a plain page says so, and names no host, user or path."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from helpers.postgresql import Cluster, running_cluster
from helpers.sandbox_site import Judge, site
from sqlalchemy import event
from werkzeug.test import TestResponse

from judge.library import Shelf
from judge.web import create_app

SAID = {"en": "Saved cases cannot be reached", "fr": "Les cas enregistrés sont inaccessibles"}
SECRETS = ("judge_anna", "secret", "judge-pg-", "cases.sqlite", "postgresql", "pytest-", "localhost", ":5432")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with running_cluster() as running:
        yield running


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.store.database._PATIENCE", 0.2)


def site_at(url: str, home: Path) -> FlaskClient:
    """A browser on a site whose cases lie in a database."""
    return create_app({"SHELF": Shelf(home_folder=home), "DATABASE": url}).test_client()


def refused(answer: TestResponse, language: str) -> None:
    """The answer is the plain page, as a page or the part of one."""
    assert answer.status_code == 503, answer.text
    assert SAID[language] in answer.text
    assert answer.headers["Retry-After"]
    assert "no-store" in answer.headers["Cache-Control"]
    told = answer.text.casefold() + str(answer.headers).casefold()
    assert [secret for secret in SECRETS if secret in told] == []


def refuses(judge: Judge, addresses: list[str], token: str, **form: str) -> None:
    """Pages, parts of pages, and what saves in passing, in both languages."""
    for language in SAID:
        for headers in ({}, {"X-Fragment": "1"}):
            for address in addresses:
                refused(judge.get(f"{address}?lang={language}", headers=headers), language)
            if form:
                sent = {"csrf_token": token, **form}
                answer = judge.client.post(f"{addresses[0]}?lang={language}", data=sent, headers=headers)
                refused(answer, language)


def test_no_server(tmp_path: Path) -> None:
    judge = Judge(site_at(f"postgresql://judge_anna:secret@/judge?host={tmp_path}", tmp_path))
    token = judge.token()
    form = {"from": "table", "game": "fusion-world", "table": "mid-game"}
    for language in SAID:
        refuses(judge, ["/cases/", "/cases/abc/case", "/edit/abc/deleted", "/edit/abc/history"], token)
        answer = judge.client.post(f"/sandbox/?lang={language}", data={"csrf_token": token, **form})
        refused(answer, language)
    assert judge.get("/fusion-world/8-4-6").status_code == 200
    assert judge.get("/sandbox/").status_code == 200


@pytest.mark.parametrize(
    "url", ["mysql://judge_anna:secret@localhost/judge", "postgresql://judge_anna:secret@localhost"]
)
def test_an_address_that_is_none(tmp_path: Path, url: str) -> None:
    refuses(Judge(site_at(url, tmp_path)), ["/cases/"], "")


def test_a_wrong_password(tmp_path: Path, cluster: Cluster) -> None:
    cluster.emptied()
    cluster.execute("DROP ROLE IF EXISTS judge_anna; CREATE ROLE judge_anna LOGIN PASSWORD 'another'")
    access = cluster.folder / "data" / "pg_hba.conf"
    before = access.read_text()
    access.write_text(f"local all judge_anna scram-sha-256\n{before}")
    cluster.execute("SELECT pg_reload_conf()")
    refuses(Judge(site_at(cluster.url(user="judge_anna:secret"), tmp_path)), ["/cases/"], "")
    access.write_text(before)
    cluster.execute("SELECT pg_reload_conf()")


@pytest.mark.parametrize("moment", ["before_cursor_execute", "after_cursor_execute", "commit"])
def test_a_connection_lost_in_mid_request(tmp_path: Path, cluster: Cluster, moment: str) -> None:
    judge = Judge(site_at(cluster.emptied(), tmp_path))
    base = judge.begin()
    token, seen = judge.token(), judge.seen(base)
    engine = judge.client.application.extensions["store"].database.engine

    def lose(*_: object) -> None:
        others = "pid <> pg_backend_pid() AND datname = 'postgres'"
        cluster.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")

    event.listen(engine, moment, lose)
    refuses(judge, [f"{base}case"], token, title="Lost", based_on=seen, quietly="1")
    event.remove(engine, moment, lose)
    assert judge.get(f"{base}case").status_code == 200
    assert judge.write(base, seen, title="Kept", quietly="1").json["based_on"] == int(seen) + 1


def test_a_file_that_somebody_holds(tmp_path: Path) -> None:
    judge = Judge(site(tmp_path))
    base = judge.begin()
    token, seen = judge.token(), judge.seen(base)
    holder = sqlite3.connect(tmp_path / "cases.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    refuses_to_save(judge, base, token, seen)
    holder.execute("ROLLBACK")
    holder.close()
    assert judge.write(base, seen, title="Kept").status_code == 303


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    judge = Judge(site(tmp_path))
    base = judge.begin()
    token, seen = judge.token(), judge.seen(base)
    engine = judge.client.application.extensions["store"].database.engine
    engine.dispose()
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count=1"))
    refuses_to_save(judge, base, token, seen, ruling="long " * 8_000)
    assert judge.get(f"{base}case").status_code == 200


def refuses_to_save(judge: Judge, base: str, token: str, seen: str, **form: str) -> None:
    for language in SAID:
        for headers in ({}, {"X-Fragment": "1"}):
            for more in ({}, {"quietly": "1"}):
                sent = {"csrf_token": token, "title": "x", "based_on": seen, **form, **more}
                answer = judge.client.post(f"{base}case?lang={language}", data=sent, headers=headers)
                refused(answer, language)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "cases.sqlite").write_bytes(b"no database" * 1_000)
    judge = Judge(site(tmp_path))
    refuses(judge, ["/cases/", "/edit/abc/case"], "")
    assert re.search(r"<h1>", judge.get("/fusion-world/8-4-6").text)


def test_whoever_runs_the_server_reads_where_and_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "cases.sqlite").write_bytes(b"no database" * 1_000)
    Judge(site(tmp_path)).get("/cases/")
    assert str(tmp_path) in caplog.text
