"""Worked examples on the web: their list, their pages, and the ways to them."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.own_examples import own_collection

from judge.sandbox.collection import Collection
from judge.sandbox.examples import read_example, run_example

LIST = "/fusion-world/examples/"
BLOCKER = LIST + "blocker-takes-the-attack"


@pytest.fixture(scope="module")
def collection(app) -> Collection:
    found = app.extensions["examples"].of("fusion-world")
    found.run_all()
    return found


def listed(page: str) -> list[str]:
    """The examples that a page links, in order."""
    return re.findall(r'href="/fusion-world/examples/([a-z0-9-]+)[?#"]', page)


def test_all_are_listed_once_under_their_chapter(client: FlaskClient, collection: Collection):
    page = client.get(LIST).text
    assert sorted(listed(page)) == sorted(collection.summaries)
    chapters = re.findall(r'<h2><a href="/fusion-world/(\d+)">', page)
    assert chapters == sorted(chapters, key=int)


@pytest.mark.parametrize(
    ("query", "has", "lacks"),
    [
        ("q=blocker+twice&lang=en", "", "blocker-takes-the-attack"),
        ("q=Blocker&lang=en", "blocker-takes-the-attack", "as-much-as-possible"),
        ("q=bloqueur&lang=fr", "blocker-takes-the-attack", "as-much-as-possible"),
        ("chapter=15", "blocker-takes-the-attack", "as-much-as-possible"),
        ("chapter=99", "as-much-as-possible", ""),
        ("rule=15-4-3", "blocker-takes-the-attack", "as-much-as-possible"),
        ("rule=%3Cscript%3E&q=%00&chapter=%ff", "", ""),
        ("q=" + "x" * 5000, "", "blocker-takes-the-attack"),
    ],
)
def test_the_list_narrowed(client: FlaskClient, query: str, has: str, lacks: str):
    answer = client.get(f"{LIST}?{query}")
    assert answer.status_code == 200
    assert not has or has in listed(answer.text)
    assert lacks not in listed(answer.text)
    assert "<script>" not in answer.text


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Still looking for examples"), ("fr", "On cherche encore les exemples")]
)
def test_a_rule_page_says_that_the_examples_are_still_being_played(
    app: Flask, client: FlaskClient, collection: Collection, monkeypatch, language: str, told: str
):
    quiet, well_known = f"/fusion-world/1-1-1?lang={language}", f"/fusion-world/8-4-6?lang={language}"
    for address in (quiet, well_known):
        assert told not in client.get(address).text
    fresh = Collection("fusion-world", None)
    monkeypatch.setattr(fresh, "run_all_meanwhile", lambda: None)
    monkeypatch.setitem(app.extensions["examples"].collections, "fusion-world", fresh)
    for address in (quiet, well_known):
        assert client.get(address).text.count(told) == 1
    assert told not in client.get(f"/masters-quick/1?lang={language}").text, "no engine plays that one"


def test_those_of_a_rule_are_told_apart(client: FlaskClient, collection: Collection):
    page = client.get(f"{LIST}?rule=8-4-6&lang=en").text
    uses = collection.using("8-4-6")
    assert listed(page) == [use.example.name for use in uses]
    assert page.count("applies it</span>") == sum(not use.cited for use in uses) > 0


@pytest.mark.parametrize(
    ("language", "becomes"), [("en", "Wall becomes the guard card."), ("fr", "Wall devient")]
)
def test_an_example_is_told_rule_by_rule(
    client: FlaskClient, collection: Collection, language: str, becomes: str
):
    page = client.get(f"{BLOCKER}?lang={language}").text
    about = collection.summaries["blocker-takes-the-attack"]
    assert about.title[language].replace("'", "&#39;") in page
    assert becomes in page
    assert '<a class="reference" href="/fusion-world/15-4-2">15-4-2</a>' in page  # in the ruling
    for rule in about.cites:
        assert f'<a href="/fusion-world/{rule}"><span class="number">{rule}</span>' in page
    assert [int(number) for number in re.findall(r'id="step-(\d+)"', page)] == list(range(5))
    assert "A attacks leader with raider" in page
    assert "wall is in B&#39;s drop" in page


def test_all_of_its_rules_lead_to_their_pages(client: FlaskClient, collection: Collection, manual):
    page = client.get(BLOCKER).text
    shown = set(re.findall(r'class="reference" href="/fusion-world/([\d-]+)"', page))
    leaves = {
        rule for rule in collection.run_all()["blocker-takes-the-attack"] if f"{rule}-" not in str(shown)
    }
    assert leaves - shown == set()
    assert "reference missing" not in page
    assert shown <= set(manual.rules)


def test_why_a_move_is_refused_and_what_is_allowed(client: FlaskClient):
    page = client.get(LIST + "no-legal-target-no-attack?lang=en").text
    assert page.count('class="move refused"') == 4
    assert page.count('class="move allowed"') == 1
    assert "can&#39;t" in page or "prohibited" in page or "forbids" in page


def test_a_rule_is_looked_for_where_it_is_run(client: FlaskClient, collection: Collection):
    step = collection.run_all()["blocker-takes-the-attack"]["8-4-6-2-2"]
    rule = client.get("/fusion-world/8-4-6-2-2").text
    assert "?rule=8-4-6-2-2#step-" in rule
    page = client.get(f"{BLOCKER}?rule=8-4-6-2-2").text
    _, _, rest = page.partition(f'id="step-{step}"')
    before_the_whole = rest.partition("<details")[0]
    assert 'href="/fusion-world/8-4-6-2-2"' in before_the_whole


def test_a_long_trace_is_cut_short(client: FlaskClient, app, tmp_path, monkeypatch):
    long = own_collection(tmp_path / "examples", None)
    lines = len(run_example(read_example(long.files["otter-attacks"])).session.steps[0].trace)
    monkeypatch.setitem(app.extensions["examples"].collections, "fusion-world", long)
    monkeypatch.setattr("judge.sandbox.showing.MOST_LINES", 5)
    page = client.get(LIST + "otter-attacks?lang=en").text
    step = page.partition('id="step-1"')[2].partition("</section>")[0]
    assert f"All {lines} rules, in order" in step
    assert f"And {lines - 5} more." in step
    assert step.partition("<details")[2].count("<li") == 5


def test_every_example_has_a_page(client: FlaskClient, collection: Collection):
    for name in collection.summaries:
        assert client.get(LIST + name).status_code == 200, name


def test_what_does_not_hold_is_said_on_its_page(client: FlaskClient, app, tmp_path, monkeypatch):
    wrong = own_collection(tmp_path / "examples", None)
    text = wrong.files["otter-attacks"].read_text("utf-8")
    wrong.files["otter-attacks"].write_text(text.replace("Rest Mode]", "Active Mode]"), encoding="utf-8")
    monkeypatch.setitem(app.extensions["examples"].collections, "fusion-world", wrong)
    assert 'class="faults"' in client.get(LIST + "otter-attacks").text
    assert 'class="faults"' not in client.get(LIST + "nothing-is-done").text


@pytest.mark.parametrize(
    "address",
    [
        "/masters-quick/examples/",
        "/masters/examples/blocker-takes-the-attack",
        LIST + "nope",
        LIST + "..%2fnope",
        "/nowhere/examples/",
    ],
)
def test_what_is_not_there(client: FlaskClient, address: str):
    assert client.get(address).status_code == 404


def test_a_rules_page_lists_the_closest(client: FlaskClient, collection: Collection):
    page = client.get("/fusion-world/8-4-6").text
    assert listed(page)[:6] == [use.example.name for use in collection.using("8-4-6")[:6]]
    assert f'href="{LIST}?rule=8-4-6"' in page
    assert LIST in client.get("/").text and LIST in client.get("/fusion-world/").text
    assert "/masters/examples/" in client.get("/").text
    assert "/masters-quick/examples/" not in client.get("/").text
    assert client.get("/masters/10-4").status_code == 200


def test_until_the_runs_are_known_a_rules_page_lists_what_cites_it(
    app, client: FlaskClient, tmp_path, monkeypatch
):
    slow = own_collection(tmp_path / "examples", None)
    monkeypatch.setattr(slow, "run_all_meanwhile", lambda: None)
    monkeypatch.setitem(app.extensions["examples"].collections, "fusion-world", slow)
    own = "http://otters.example"  # no page that another test had kept with the usual examples
    page = client.get("/fusion-world/8-4-6", base_url=own).text
    assert 'otter-attacks?rule=8-4-6"' in page
    assert "otter-attacks" not in client.get("/fusion-world/8-5-1", base_url=own).text
    assert 'role="status">' in client.get(f"{LIST}?rule=8-4-6").text
    slow.run_all()
    assert "otter-attacks?rule=8-5-1#step-" in client.get("/fusion-world/8-5-1", base_url=own).text


@pytest.mark.parametrize("asked", ["blocker", "bloqueur", "bloker"])
def test_the_search_finds_examples_beside_rules(client: FlaskClient, asked: str):
    page = client.get(f"/search?q={asked}&game=fusion-world").text
    assert 'href="/fusion-world/15-4"' in page
    assert len(listed(page)) == 3
    assert "kind=example" in page
    every = client.get(f"/search?q={asked}&game=fusion-world&kind=example").text
    assert "blocker-takes-the-attack" in listed(every)
    assert 'class="number"' not in every.partition('<ol class="hits"')[2]


@pytest.mark.parametrize("asked", ["raider", "pillard", "raider leader wall"])
def test_a_cards_name_is_found_and_is_no_typo(client: FlaskClient, asked: str):
    page = client.get(f"/search?q={asked}&game=").text
    assert "blocker-takes-the-attack" in listed(page)
    assert 'class="corrected"' not in page


def test_a_game_without_examples_has_none_found(client: FlaskClient):
    page = client.get("/search?q=blocker&game=masters&kind=example")
    assert page.status_code == 200
    assert listed(page.text) == []


def test_changed_rules_name_the_examples_that_cite_them(client: FlaskClient, collection: Collection):
    page = client.get("/fusion-world/changes?from=1.05&to=1.06&lang=en").text
    changed = page.partition('id="changed"')[2]
    assert {each.name for each in collection.citing("14-5-2")} <= set(listed(changed))
    assert "worked example</span>" in changed


def test_a_worked_example_is_shown_however_long_the_machine_takes(app, monkeypatch) -> None:
    monkeypatch.setitem(app.config, "RULES_SECONDS", 0.0)
    client = app.test_client()
    assert client.get("/fusion-world/examples/blocker-takes-the-attack").status_code == 200
