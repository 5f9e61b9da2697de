"""Pages across games and languages: keywords, concepts, any two sides side by side, faults."""

import re

import pytest
from flask.testing import FlaskClient


def rows(page: str) -> list[list[str]]:
    """The rules' addresses in each pair of a comparison."""
    pairs = re.findall(r'<section class="pair">(.*?)</section>', page, re.DOTALL)
    return [re.findall(r'class="number" href="([^"]+)"', pair) for pair in pairs]


def test_two_sections_side_by_side(client: FlaskClient):
    page = client.get("/compare?a=FW+6-2&b=MA+5-2&b_language=fr").text
    assert ["/fusion-world/6-2-1-8", "/masters/5-2-1-6"] in rows(page)
    assert "main de départ" in page
    assert "<mark>" in page


def test_what_is_the_same_is_not_marked(client: FlaskClient):
    assert "<mark>" not in client.get("/compare?a=FW+7-2-9&b=FW+7-2-9").text


def test_one_side_offers_what_is_like_it(client: FlaskClient):
    page = client.get("/compare?a=FW+6-2-1-8").text
    assert "a=FW+6-2-1-8&amp;b=MA+5-2-1-6" in page
    assert "/compare?a=FW+6-2-1-8" in client.get("/fusion-world/6-2-1-8").text


@pytest.mark.parametrize(
    "query",
    ["a=wombat", "a=FW+99&b=MA+1-1", "a=%3Cscript%3E&b=%00", "a=" + "8-" * 200, "a=8-4&a_language=de"],
)
def test_sides_that_are_none(client: FlaskClient, query: str):
    answer = client.get(f"/compare?{query}")
    assert answer.status_code == 200
    assert "<script>" not in answer.text


def test_an_unknown_side_says_so_and_offers_the_nearest(client: FlaskClient):
    page = client.get("/compare?a=FW+8-99&b=MA+1-1").text
    assert "No rule, keyword or concept of that name" in page
    assert 'href="/fusion-world/8-5"' in page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_concept_has_its_page(client: FlaskClient, corpus, language: str):
    index = client.get(f"/concepts/?lang={language}").text
    for key, concept in corpus.concepts.items():
        address = f"/concepts/{key.replace('_', '-')}"
        assert f'href="{address}"' in index
        page = client.get(f"{address}?lang={language}")
        assert page.status_code == 200
        for manual, named in concept.rules.items():
            assert all(f'href="/{manual}/{number}"' in page.text for number in named), (key, manual)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_keyword_has_its_page(client: FlaskClient, corpus, language: str):
    index = client.get(f"/keywords/?lang={language}").text
    for key, shared in corpus.keywords.items():
        address = f"/keywords/{key.replace('_', '-')}"
        assert f'href="{address}"' in index
        page = client.get(f"{address}?lang={language}")
        assert page.status_code == 200
        for manual, term in shared.terms.items():
            assert f'href="/{manual}/words/{term.replace("_", "-")}"' in page.text, (key, manual)
    assert client.get("/keywords/wombat").status_code == client.get("/concepts/wombat").status_code == 404


def test_a_rule_names_its_concepts_and_its_faults(client: FlaskClient):
    assert "/concepts/" in client.get("/fusion-world/6-2-1-8").text
    page = client.get("/fusion-world/8-3-4").text
    assert "Error in the manual" in page
    assert "We read it as:" in page


def test_a_fault_that_names_another_manual_leads_there(client: FlaskClient):
    page = client.get("/masters-quick/faults").text
    assert 'href="/masters/' in page
    named = re.findall(r">(MA [\d-]+)</a>", page)
    assert named
    assert "MA <a" not in page


@pytest.mark.parametrize("manual", ["fusion-world", "masters", "masters-quick", "chrono-clash"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_faults_of_a_manual(client: FlaskClient, corpus, manual: str, language: str):
    page = client.get(f"/{manual}/faults?lang={language}")
    assert page.status_code == 200
    for fault in corpus.manuals[manual].defects.fault:
        assert f'href="/{manual}/{fault.rules[0]}"' in page.text


def test_a_concept_shows_an_example_of_each_game_side_by_side(client: FlaskClient):
    page = client.get("/concepts/deck-out").text
    shown = re.findall(r'href="/([a-z-]+)/examples/[^"]+"', page)
    assert {"fusion-world", "masters", "chrono-clash"} <= set(shown)


def test_rules_that_share_hardly_more_than_a_subject_are_not_called_similar(client: FlaskClient):
    """Fusion World has no counter timing."""
    similar = client.get("/compare?a=MA+7-1-2&lang=en").text.partition("Similar rules")[2]
    assert similar.count("Nothing close enough.") == 2
    assert "FW</span> 14-5<" in client.get("/compare?a=MA+9-4&lang=en").text.partition("Similar rules")[2]
