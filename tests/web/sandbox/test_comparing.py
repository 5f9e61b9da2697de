"""The page "Compare" through HTTP: where two lines part, what each chose, the rules and boards of both."""

import html
import re

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import StepPages, words_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st


@pytest.fixture
def case(client: FlaskClient) -> StepPages:
    return StepPages(client)


@pytest.fixture
def blocked(case: StepPages) -> tuple[int, int, int]:
    """An attack, and two lines after it: blocked, and not."""
    attack = case.said("A attacks leader with raider")
    return attack, case.said("B blocks with warden", attack), case.said("B does not block", attack)


def items(text: str, heading: str) -> list[list[str]]:
    """The lists below each heading of a text."""
    found = re.findall(rf"<h3[^>]*>{heading}</h3>\s*(<[uo]l.*?</[uo]l>|<p.*?</p>)", text, re.DOTALL)
    return [
        [words_of(each).strip() for each in re.findall(r"<li.*?</li>", part, re.DOTALL)] for part in found
    ]


def test_two_lines_side_by_side(case: StepPages, blocked: tuple[int, int, int]) -> None:
    _, one, other = blocked
    text = html.unescape(case.get(f"compare?a={one}&b={other}").text)
    words = words_of(text)
    assert "Where they differ" in words and "A attacks B's leader with raider" in words
    assert "B, do you block?" in words or "8-1-" in words
    assert items(text, "The moves") == [["B blocks with warden"], ["B does not block"]]
    first, second = items(text, "Only in this line")
    assert any("arden" in each for each in first) and not any("arden" in each for each in second)
    only = items(text, "Rules applied in this line only")
    assert any(each.startswith("15-4") for each in only[0]) and not any(
        each.startswith("15-4") for each in only[1]
    )
    assert text.count('class="board"') == 2 and "lit-changed" in text


def test_it_speaks_french(case: StepPages, blocked: tuple[int, int, int]) -> None:
    text = words_of(case.get(f"compare?a={blocked[1]}&b={blocked[2]}&lang=fr").text)
    assert "B bloque avec warden" in text and "B ne bloque pas" in text
    case.get("?lang=en")


def test_readers_compare_as_well(case: StepPages, blocked: tuple[int, int, int]) -> None:
    text = case.client.get(f"{case.read}compare?a={blocked[1]}&b={blocked[2]}").text
    assert "Where they differ" in text and case.edit not in text


def test_one_that_goes_on_from_the_other(case: StepPages, blocked: tuple[int, int, int]) -> None:
    text = words_of(case.get(f"compare?a={blocked[0]}&b={blocked[1]}").text)
    assert "One continues the other" in text and "it ends here" in text
    assert "One continues the other" in words_of(case.get(f"compare?a=0&b={blocked[1]}").text)


def test_two_that_come_to_the_same(case: StepPages) -> None:
    attack = case.said("A attacks leader with raider")
    case.post("note", node=attack, version=1, name="the main one", comment="")
    switched = case.done("reading", at=attack, name="damage-at-checkpoint")
    text = words_of(case.get(f"compare?a={attack}&b={switched}").text)
    assert "Both come to the same end." in text and "the main one" in text


def test_others_are_chosen_from_the_ends_of_lines(case: StepPages, blocked: tuple[int, int, int]) -> None:
    for query in ("compare", f"compare?a={blocked[1]}"):
        text = case.get(query).text
        assert 'name="a"' in text and 'name="b"' in text and "B does not block" in text
    assert case.get(f"compare?a={blocked[1]}&b={blocked[1]}").status_code == 422
    assert case.get("compare?a=1&b=999").status_code == 404


def test_without_lines_it_says_how_to_make_them(case: StepPages) -> None:
    assert "There are no lines yet" in case.get("compare").text


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(a=st.one_of(st.integers(-2, 6).map(str), st.text(max_size=12)), b=st.text(max_size=12))
def test_no_address_breaks_it(client: FlaskClient, a: str, b: str) -> None:
    if "known" not in _cases:
        _cases["known"] = StepPages(client.application.test_client())
        _cases["known"].said("A attacks leader with raider")
    for query in ({"a": a, "b": b}, {"a": b, "b": a}, {"a": a, "b": "1"}):
        assert _cases["known"].get("compare", query_string=query).status_code in (200, 404, 422)


_cases: dict[str, StepPages] = {}
