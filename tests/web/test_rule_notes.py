"""Where a manual is at fault, or read by an interpretation, every page that shows the rule says so."""

import html
import re

import pytest
from flask.testing import FlaskClient
from helpers.pages import text_of

from judge.corpus import Corpus, Manual
from judge.corpus.model import LANGUAGES
from judge.games import adapter_of
from judge.sandbox.alternatives import readings_of_rules

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
MANUAL = pytest.mark.parametrize("name", ["fusion-world", "masters", "masters-quick", "chrono-clash"])
FAULT = {"en": "Error in the manual", "fr": "Erreur du manuel"}
READING = {"en": "How the program reads it", "fr": "Comment le programme la lit"}


def manual_of(client: FlaskClient, name: str) -> Manual:
    library = client.application.extensions["shelf"].library()
    return library.manuals[name]


def said(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return letters(text_of(answer.text))


def letters(text: str) -> str:
    """The letters and figures of a text, which marks and links leave as they are."""
    return re.sub(r"[\W_]", "", html.unescape(text))


@MANUAL
@LANGUAGE
def test_the_whole_manual_and_its_chapters_tell_every_fault_and_reading(client, name, language):
    manual = manual_of(client, name)
    whole = said(client, f"/{name}/all?lang={language}")
    chapters = {each: said(client, f"/{name}/{each}?lang={language}") for each in manual.chapters}
    told = [(number, fault.text(language)) for number, all in manual.faults_of.items() for fault in all]
    told += [
        (number, getattr(each, f"reading_{language}"))
        for number, readings in readings_of_rules(name).items()
        for each in readings
    ]
    assert told or name == "masters-quick"
    for number, text in told:
        assert letters(text) in whole, number
        assert letters(text) in chapters[number.partition("-")[0]], number


@MANUAL
@LANGUAGE
def test_previews_say_it_too(client, name, language):
    manual = manual_of(client, name)
    faults, readings = list(manual.faults_of)[:12], list(readings_of_rules(name))[:12]
    for number in (*faults, *readings):
        page = client.get(f"/{name}/{number}/preview?lang={language}").text
        assert (FAULT[language] in page) >= (number in faults)
        assert (READING[language] in page) >= (number in readings)
    sound = next(each for each in manual.rules if each not in manual.faults_of
                 and each not in readings_of_rules(name) and not manual.children(each))  # fmt: skip
    page = client.get(f"/{name}/{sound}/preview?lang={language}").text
    assert FAULT[language] not in page
    assert READING[language] not in page


def test_the_quick_rules_say_where_the_manual_is_read_otherwise(client: FlaskClient) -> None:
    page = client.get("/masters-quick/8-5-7?lang=en").text
    assert "How the program reads it" in page or "We read it as" in page
    assert "first-player-attacks" in page
    found = client.get(
        "/search?q=can+the+player+who+starts+attack+on+the+first+turn&game=masters&lang=en"
    ).text
    assert "first-player-attacks" in found


def test_rules_of_other_manuals_that_interpretations_name_are_there(corpus: Corpus) -> None:
    for game in ("masters", "fusion-world", "chrono-clash"):
        for each in adapter_of(game).interpretations.values():
            for place in each.elsewhere:
                manual, number = place.split()
                assert number in corpus.manuals[manual], each.name
