"""The page "Step" names what is not understood beside what it shows, and lets the judge say what it does."""

import re

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import StepPages, refusals, words_of

CARDS = """
cards:
  moth: {type: battle, name: Moth, color: red, cost: 1, power: 5000, combo: 5000,
         text: "[Permanent] This card glows with +5000 power in the moonlight."}
  oddity: {type: battle, name: Oddity, color: red, cost: 1, power: 5000, combo: 5000,
           text: "[Bond 2] Draw 1 card."}
  bell: {type: battle, name: Bell, color: red, cost: 1, power: 5000, combo: 5000,
         text: "[Auto] When this card attacks by moonlight, draw 1 card."}
  wall: {type: battle, name: Wall, color: blue, cost: 2, power: 10000, combo: 5000}
"""
MOON = "This card glows with +5000 power in the moonlight"
TABLE = "A: {battle: [moth]}\nB: {battle: [{card: wall, rest: true}], life: 6}\n"


@pytest.fixture
def moon(client: FlaskClient) -> StepPages:
    return StepPages(client, CARDS + TABLE)


def number_of(case: StepPages, label: str, at: int = 0) -> str:
    """The number of a card by its label."""
    text = case.get(f"?at={at}&hand=1").text
    return re.search(rf'<option value="(\d+)"[^>]*>{label}</option>', text, re.IGNORECASE)[1]  # type: ignore[index]


def skill_of(case: StepPages, label: str, at: int = 0) -> str:
    """What the form calls the skill of a card that is not understood."""
    text = case.get(f"?at={at}&hand=1").text
    return re.search(rf'<option value="(\d+:\d+)"[^>]*>{label}: ', text)[1]  # type: ignore[index]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", f"Moth says “{MOON}”, which is not understood. This may rest on it."),
        ("fr", "ce qui n'est pas compris. Cette réponse peut en dépendre."),
    ],
)
def test_question_and_card_name_what_is_not_understood(moon: StepPages, language: str, sentence: str) -> None:
    text = words_of(moon.get(f"?lang={language}").text)
    assert sentence in text and MOON in text
    card = words_of(moon.get(f"?lang={language}&card={number_of(moon, 'moth')}").text)
    assert card.count(MOON) >= 3  # beside the question, on its sheet, and its printed text


def test_french_names_the_judge_with_an_article_and_sets_its_signs_apart(client: FlaskClient) -> None:
    case = StepPages(client, CARDS + "A: {battle: [oddity, moth]}")
    assert (
        "l&#39;arbitre ne se prononce pas"
        in case.get(f"?at={case.said('judge leaves it open')}&lang=fr").text
    )
    assert f"moth\xa0: {MOON}" in case.get("?at=1&hand=1&lang=fr").text


def test_power_of_the_card_it_is_about_is_in_doubt_and_no_other(moon: StepPages) -> None:
    text = moon.get().text
    assert "5000?" in text and "10000?" not in text
    assert "maybe otherwise, as words are not understood: power" in text
    assert "maybe otherwise, as words are not understood: power and cost" not in text


def test_reader_of_the_case_is_told_too(moon: StepPages) -> None:
    assert MOON in words_of(moon.client.get(moon.read).text)


def test_judge_says_what_it_does(moon: StepPages) -> None:
    at = moon.done("by-hand", at=0, tool="says", unread=skill_of(moon, "moth"), effect="+5000 power", upon="")
    page = moon.get(f"?at={at}").text
    text = words_of(page)
    assert "The judge has said what" in text and "This may rest on it" not in text
    assert "5000?" not in page and "10000?" not in page
    assert re.search(r'data-name="Moth".*>10000<', page)
    assert "the judge says what" in text.lower()
    attacked = moon.said("A attacks wall with moth", at)
    assert "The judge has said what" in words_of(moon.get(f"?at={attacked}").text)


def test_judge_says_in_words_that_it_does_not_matter(moon: StepPages) -> None:
    for words in ("judge says moth: it does not matter", "l'arbitre dit moth : sans effet"):
        at = moon.said(words)
        text = words_of(moon.get(f"?at={at}").text)
        assert "The judge has said what" in text and "5000?" not in text


@pytest.mark.parametrize(
    ("language", "open_", "said"),
    [
        ("en", "This answer may depend on", "Decided by the judge"),
        ("fr", "Cette réponse peut dépendre", "Décidé par l'arbitre"),
    ],
)
def test_heading_says_who_spoke(client: FlaskClient, language: str, open_: str, said: str) -> None:
    hand = StepPages(client, "A: {hand: 2 unknown}\nB: {life: 6}\n")
    unknown = words_of(hand.get(f"?lang={language}").text)
    assert open_ in unknown and said not in unknown
    moon = StepPages(client, CARDS + TABLE)
    settled = moon.said("judge says moth: it does not matter")
    text = words_of(moon.get(f"?at={settled}&lang={language}").text)
    assert said in text and open_ not in text


def test_kinds_of_skills_are_offered_in_the_language_of_the_page(client: FlaskClient) -> None:
    case = StepPages(client, CARDS + TABLE.replace("moth", "oddity"))
    page = case.get("?hand=1&lang=fr").text
    assert (
        "[Activation\N{NO-BREAK SPACE}: Combat]"
        in page.partition('id="unread-type"')[2].partition("</select>")[0]
    )


def test_what_is_no_effect_is_refused_with_an_example(moon: StepPages) -> None:
    answer = moon.post("by-hand", at=0, tool="says", unread=skill_of(moon, "moth"), effect="sings", upon="")
    assert answer.status_code == 422 and "sings" in str(refusals(answer.text))


def test_judge_is_asked_what_kind_a_skill_is(client: FlaskClient) -> None:
    case = StepPages(client, CARDS + TABLE.replace("moth", "oddity"))
    assert "What kind of skill is it?" in words_of(case.get().text)
    at = case.done("by-hand", at=0, tool="is-kind", unread=skill_of(case, "oddity"), type="activate-main")
    assert "activate oddity" in words_of(case.get(f"?at={at}").text)
    answer = case.post("by-hand", at=0, tool="is-kind", unread=skill_of(case, "oddity"), type="nonsense")
    assert answer.status_code == 422


def test_judge_is_asked_whether_it_has_triggered(client: FlaskClient) -> None:
    case = StepPages(client, CARDS + TABLE.replace("moth", "bell"))
    at = case.said("A attacks leader with bell")
    assert "Has it triggered since the last checkpoint?" in words_of(case.get(f"?at={at}").text)
    at = case.said("judge says it triggers", at)
    assert "Carry it out by hand" in words_of(case.get(f"?at={at}").text)
