"""A site that loads what a page needs when the page is asked for."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from flask import url_for

from judge.library import Shelf
from judge.web import create_app
from judge.web.lazy_site import LazySite
from judge.worked import WorkedExamples

_FIRST_PAGES = """
import sys
from judge.sandbox.collection import Collection
Collection.run_all_meanwhile = lambda self: None  # known in an installed program, found beside all else here
from judge.web import create_app
client = create_app().test_client()
for address in ("/", "/fusion-world/8-4-6", "/masters/10-4?lang=fr", "/search?q=blocker", "/masters/words/"):
    assert client.get(address).status_code == 200, address
print(*sys.modules)
"""
_HEAVY = ("sqlalchemy", "alembic", "lark", "judge.casework", "judge.sandbox.variations", "judge.practice")


@pytest.fixture
def site(indexed_home: Path) -> LazySite:
    """A site of which no page was asked for yet."""
    shelf = Shelf(home_folder=indexed_home, works=[WorkedExamples(indexed_home)])
    return create_app({"SHELF": shelf})


def test_pages_of_the_rules_load_no_engine_and_no_database(tmp_path: Path, made) -> None:
    shelf = Shelf(home_folder=tmp_path, works=[WorkedExamples(tmp_path)])  # nobody has imported anything
    create_app({"SHELF": shelf}).test_client().get("/search?q=blocker")  # index and examples are made
    environment = {"JUDGE_HOME": str(tmp_path), "PATH": ""}
    printed = subprocess.run(
        [sys.executable, "-c", _FIRST_PAGES], env=environment, capture_output=True, text=True, check=True
    ).stdout.split()
    assert "judge.web.manuals" in printed
    for name in _HEAVY:
        assert not [each for each in printed if each == name or each.startswith(f"{name}.")]
    # The packages of the rules hold the named readings; no step of a game is loaded.
    assert not [each for each in printed if each.startswith("judge.rules.") and each.count(".") > 2]


def test_pages_of_the_rules_leave_the_site_as_it_is(site: LazySite) -> None:
    client = site.test_client()
    for address in (
        "/",
        "/fusion-world/8-4-6",
        "/fusion-world/",
        "/masters/words/",
        "/health",
        "/offline.js",
    ):
        assert client.get(address).status_code == 200
    assert site.further is not None


@pytest.mark.parametrize(
    "address",
    [
        "/sandbox/",
        "/cards/",
        "/keywords/",
        "/fusion-world/examples/blocker-takes-the-attack",
        "/api/",
        "/cases/",
    ],
)
def test_first_request_of_another_page_finds_it(site: LazySite, address: str) -> None:
    assert site.test_client().get(address).status_code == 200
    assert site.further is None


def test_errors_are_told_as_ever(site: LazySite) -> None:
    client = site.test_client()
    page = client.get("/fusion-world/no-such-page")
    assert page.status_code == 404 and "<h1>" in page.text
    assert client.get("/no/such/page").status_code == 404
    answer = client.get("/api/v1/no-such-thing")
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")


def test_form_is_taken_by_the_page_it_is_for(site: LazySite) -> None:
    site.config["WTF_CSRF_ENABLED"] = False
    assert site.test_client().post("/fusion-world/8-4-6").status_code == 405
    assert site.test_client().post("/sandbox/", data={}).status_code != 405


def test_every_page_below_a_manual_is_there_at_once(site: LazySite) -> None:
    site.complete()
    below = {rule.endpoint for rule in site.url_map.iter_rules() if rule.rule.startswith("/<name>/")}
    assert below - {"examples.example", "manuals.code"} <= site.at_once


def test_address_of_a_page_that_was_not_asked_for_is_known(site: LazySite) -> None:
    with site.test_request_context("/"):
        assert url_for("reruns.stop_it", name="one").endswith("/reruns/one/stop")


def test_many_first_requests_at_once_are_all_answered(site: LazySite) -> None:
    asked = [
        "/sandbox/",
        "/fusion-world/8-4-6",
        "/cards/",
        "/",
        "/masters/",
        "/keywords/",
        "/concepts/",
        "/about",
    ]
    answers: dict[str, int] = {}
    start = threading.Barrier(len(asked))

    def ask(address: str) -> None:
        start.wait()
        answers[address] = site.test_client().get(address).status_code

    threads = [threading.Thread(target=ask, args=(address,)) for address in asked]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == dict.fromkeys(asked, 200)


def test_completing_twice_registers_once(site: LazySite) -> None:
    site.complete()
    count = len(list(site.url_map.iter_rules()))
    site.complete()
    assert len(list(site.url_map.iter_rules())) == count
