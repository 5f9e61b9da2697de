"""The page "Explore" says what was taken as given, and counts positions in one way."""

import html
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from helpers.exploring import asked, ended, exploring_app
from helpers.step_pages import DEFENDING, HUMS, StepPages, words_of


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    yield from exploring_app(tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Taken as given in every line: where it is asked whether a text that is not understood has"),
        ("fr", "Supposé dans chaque ligne : là où l'on demande si un texte qui n'est pas compris s'est"),
    ],
)
def test_that_no_unread_skill_triggers_is_said_to_be_taken_as_given(
    app: Flask, language: str, said: str
) -> None:
    case = StepPages(app.test_client(), HUMS)
    address = asked(case)
    ended(case, address)
    page = html.unescape(words_of(case.client.get(f"{address}&lang={language}").text)).replace("\xa0", " ")
    assert said in page


def test_positions_seen_with_other_readings_are_told_apart(app: Flask) -> None:
    case = StepPages(app.test_client(), DEFENDING)
    text = words_of(ended(case, asked(case)))
    assert re.search(r"\d+ positions seen in [\d.]+ s\. \d+ more were seen with the other readings\.", text)
