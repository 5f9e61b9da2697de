"""The site's page of reruns: what was published, while it is under way and after, and nothing private."""

import json
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from flask.testing import FlaskClient
from helpers.command import status_and_output as judge

from judge.casework.starting import from_example
from judge.library import Shelf
from judge.rerunning import Published, Publisher, Stopped, begun
from judge.store import RevisionChange, open_store
from judge.web import create_app

DELAYED = "delayed-effects-at-the-end-of-the-turn"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    monkeypatch.delenv("JUDGE_DATABASE", raising=False)
    return create_app({"SHELF": Shelf(home_folder=tmp_path)}).test_client()


def saved(home: Path, listed: bool) -> str:
    with closing(open_store("", home)) as store:
        case = from_example(store, "fusion-world", DELAYED, "en").case
        title = "A public case" if listed else "A private case"
        document = msgspec.structs.replace(case.document, title=title, listed=listed)
        store.cases.save(case.id, document, case.head, RevisionChange("text"))
        return case.id


def report(home: Path) -> Path:
    (found,) = (home / "reruns").glob("*.json")
    return found


def test_a_published_report_tells_examples_and_public_cases(site: FlaskClient, tmp_path: Path) -> None:
    public, private = saved(tmp_path, True), saved(tmp_path, False)
    status, _ = judge(
        "rerun", DELAYED, public, private, "--reading", "delayed-at-once", "--publish", "--workers", "1"
    )
    assert status == 1
    address = f"/reruns/{report(tmp_path).stem}"
    assert address in site.get("/reruns/").text
    page = site.get(address).text
    assert f"/fusion-world/examples/{DELAYED}" in page and "A public case" in page
    assert "does not hold: A has 0" in page
    assert "<del>A: hand 0 → 1.</del>" in page
    assert "A private case" not in page and private not in page
    assert "1 more is a case that is not public." in page
    assert "http-equiv" not in page
    french = site.get(f"{address}?lang=fr").text
    assert "A en a 0" in french and "has 1 card in hand" in french
    assert "does not hold" not in french


def test_one_that_is_under_way_says_how_far_it_is_and_a_dead_one_that_it_is(
    site: FlaskClient, tmp_path: Path
) -> None:
    judge("rerun", DELAYED, "--publish", "--workers", "1")
    file = report(tmp_path)
    going = json.loads(file.read_text("utf-8")) | {"ended": "", "all": 40}
    file.write_text(json.dumps(going), "utf-8")
    page = site.get(f"/reruns/{file.stem}").text
    assert '<progress max="40" value="1"' in page and "http-equiv" in page
    file.write_text(json.dumps(going | {"seen": "2020-01-01T00:00:00+00:00"}), "utf-8")
    page = site.get(f"/reruns/{file.stem}").text
    assert "broken off" in page and "http-equiv" not in page


@pytest.mark.parametrize("name", ["20260101-000000", "../secret", "x", "20260101-000000.json"])
def test_a_report_that_there_is_not_is_not_found(site: FlaskClient, name: str) -> None:
    assert site.get(f"/reruns/{name}").status_code == 404
    assert "judge rerun --publish" in site.get("/reruns/").text


def test_one_that_is_under_way_is_stopped_from_its_page_with_its_key(
    site: FlaskClient, tmp_path: Path
) -> None:
    publisher = Publisher(tmp_path, Published(began=begun(), all=40))
    publisher.show()
    address = f"/reruns/{publisher.name}"
    assert "Stop it here" not in site.get(address).text
    page = site.get(f"{address}?key={publisher.key}").text
    token = page.partition('name="csrf_token" value="')[2].partition('"')[0]
    form = {"csrf_token": token, "key": "another"}
    assert site.post(f"{address}/stop", data=form).status_code == 404
    publisher.show()  # nobody with the key stopped it
    assert site.post(f"{address}/stop", data=form | {"key": publisher.key}).status_code == 303
    assert "It is being stopped." in site.get(f"{address}?key={publisher.key}").text
    publisher._written = 0.0
    with pytest.raises(Stopped):
        publisher.show()
    publisher.end()
    page = site.get(address).text
    assert "It was stopped" in page and "http-equiv" not in page
    assert [path.suffix for path in (tmp_path / "reruns").iterdir()] == [".json"]
