"""Whose the names of terms are: the publisher's in one language or the other, or ours."""

import json

import pytest
from helpers.command import judge
from helpers.pages import text_of

NAMES = {
    "publisher": "the publisher's name",
    "elsewhere": "the publisher's name, from other documents",
    "ours": "our name, not the publisher's",
}
TERMS = [
    ("fusion-world", "blocker", "publisher", "elsewhere"),
    ("fusion-world", "ki", "publisher", "ours"),
    ("masters", "blocker", "elsewhere", "publisher"),
    ("masters", "x_cost", "ours", "publisher"),
    ("chrono-clash", "destroyed", "ours", "publisher"),
]


@pytest.mark.parametrize(("name", "key", "english", "french"), TERMS)
def test_a_keywords_page_says_whose_its_names_are(client, corpus, name, key, english, french):
    if key not in corpus.manuals[name].terms:
        key = next(iter(corpus.manuals[name].keywords))
    page = text_of(client.get(f"/{name}/words/{key.replace('_', '-')}?lang=en").text).replace("&#39;", "'")
    assert f"In English: {NAMES[english]} In French:" in page
    assert f"({NAMES[french]})" in page
    french_page = client.get(f"/{name}/words/{key.replace('_', '-')}?lang=fr").text
    assert "éditeur" in text_of(french_page)


def test_the_terminal_and_json_say_it_too(home):
    printed = judge("keyword", "blocker", "--manual", "masters", "--language", "en").stdout
    assert (
        "In English: the publisher's name, from other documents. In French: the publisher's name" in printed
    )
    found = json.loads(judge("keyword", "[Ki]", "--manual", "fusion-world", "--json").stdout)
    assert found["whose"] == {"en": "publisher", "fr": "ours"}


def test_every_manual_says_whose_its_terms_are(client, corpus):
    about = {language: client.get(f"/about?lang={language}").text for language in ("en", "fr")}
    for manual in corpus.manuals.values():
        assert set(manual.facts.terms) == {"en", "fr"}
        assert manual.facts.terms[manual.facts.publisher_language] == "publisher"
        for keys in manual.facts.our_terms.values():
            assert set(keys) <= set(manual.terms)
        assert "English terms" in manual.facts.notice["en"]
        assert "termes anglais" in manual.facts.notice["fr"]
    assert about["en"].count("English terms") >= len(corpus.manuals)
    assert about["fr"].count("termes anglais") >= len(corpus.manuals)
