"""Chrono Clash stepped through over HTTP: what the pages say at the table, in both languages."""

import html
import re

import pytest
from flask.testing import FlaskClient

from helpers.step_pages import StepPages, options, refusals, words_of

GAME = "chrono-clash"


def begun(client: FlaskClient, **begins: str) -> StepPages:
    """A case of Chrono Clash, from the table in mid-game unless something else is said."""
    return StepPages(client, **{"from": "table", "game": GAME, "table": "mid-game", **begins})


def lines(text: str, state: str = "") -> list[str]:
    """The rules of the act in hand, each with its sentence; those in a state alone, if one is named."""
    found = re.findall(rf'<li class="(?:ran|happened){state}.*?</li>', text, re.DOTALL)
    return [words_of(each).strip() for each in found]


# --- the trace ------------------------------------------------------------------------------------


def test_steps_at_which_nothing_happens_are_told_as_in_the_terminal(client: FlaskClient) -> None:
    case = begun(client)
    at = case.said("A passes")
    told = lines(case.get(f"?at={at}").text)
    assert [line.split()[0] for line in told][:6] == ["6-2-1", "6-1-1", "6-2-3", "6-2-4", "12-3-1", "5-2"]
    assert told[1].endswith("Nothing to do by 6-1-1 , 17-4-12-2 and 15-1-2 .")
    assert sum("12-3-1" in line for line in told) == 1
    french = lines(case.get(f"?at={at}&lang=fr").text)
    assert french[1].endswith("Rien à faire selon 6-1-1 , 17-4-12-2 et 15-1-2 .")


def test_one_rule_forward_stops_wherever_something_is_told(client: FlaskClient) -> None:
    case = begun(client)
    at = case.said("A passes")
    whole = lines(case.get(f"?at={at}").text)
    page, seen = case.get(f"?at={at}.1").text, []
    while forward := re.search(rf'\?at=({at}\.\d+)" data-key="ArrowDown"', page):
        now = lines(page, " now")
        assert now and now[0] not in seen
        seen += now
        page = case.get(f"?at={forward[1]}").text
    seen += lines(page, " now")
    assert seen == whole[: len(seen)]
    assert whole[len(seen)].startswith("5-4")  # the last rule is the next decision itself
