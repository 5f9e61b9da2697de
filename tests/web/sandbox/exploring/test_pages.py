"""The page "Explore" through HTTP: asked for, carried out apart, followed, canceled, opened as branches."""

import re
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from flask.testing import FlaskClient
from helpers.exploring import (
    PATIENCE,
    asked,
    ended,
    exploring_app,
    name_of,
    outcomes,
    store_of,
    under_way,
)
from helpers.postgresql import running_cluster
from helpers.step_pages import StepPages, refusals, words_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.casework.exploring import SIZES
from judge.sandbox.variations import kept_moves
from judge.sandbox.variations.tables import in_time


def test_every_outcome_of_a_battle_is_found_in_groups_and_told_in_both_languages(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    address = asked(case, at)
    text = ended(case, address)
    words = words_of(text)
    assert "8 outcomes" in words and len(outcomes(text)) >= 8
    assert "Warden: from the Battle Area to B's Drop Area." in words
    assert "The other reading changes what can happen." in words
    assert "changes nothing of what was found" in words and "changes nothing here" not in words
    french = words_of(case.client.get(address + "&lang=fr").text)
    assert "8 issues" in french and "Zone de Dispersion" in french
    case.client.get("/?lang=en")


def test_explorations_are_carried_out_on_postgresql(tmp_path: Path) -> None:
    with running_cluster() as cluster, contextmanager(exploring_app)(tmp_path, DATABASE=cluster.url()) as app:
        case = StepPages(app.test_client())
        assert "8 outcomes" in words_of(ended(case, asked(case, case.said("A attacks leader with raider"))))
        store_of(case).close()
    assert not list(tmp_path.glob("*.sqlite*"))


def test_an_outcome_opens_as_a_named_branch_that_comes_to_it(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    address = asked(case, at)
    text = ended(case, address)
    opened = case.post("explore-open", id=name_of(address), outcome=outcomes(text)[0])
    assert opened.status_code == 303
    page = case.client.get(opened.location).text
    assert "Outcome 1 – " in words_of(page) and "life 7" in page.lower().replace(" 7 life", " life 7")
    again = case.post("explore-open", id=name_of(address), outcome=outcomes(text)[0])
    assert again.location == opened.location  # the same line is the same branch


def test_an_outcome_under_the_other_reading_opens_with_the_reading_switched(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    address = asked(case, at)
    text = ended(case, address)
    gained = outcomes(text)[-1]
    opened = case.post("explore-open", id=name_of(address), outcome=gained)
    assert opened.status_code == 303, refusals(opened.text)
    assert "reading" in words_of(case.client.get(opened.location).text)


def test_two_outcomes_are_compared(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    address = asked(case, at)
    first, second, *_ = outcomes(ended(case, address))
    opened = case.post("explore-open", id=name_of(address), side=[first, second], compare="1")
    assert "/compare?a=" in opened.location
    assert "Where they differ" in case.client.get(opened.location).text
    one = case.post("explore-open", id=name_of(address), side=[first], compare="1")
    assert one.status_code == 422 and "Choose two outcomes" in one.text


def test_it_says_where_it_was_cut_short(case: StepPages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SIZES, "small", msgspec.structs.replace(SIZES["small"], states=200))
    text = ended(case, asked(case))
    assert "Stopped early: there may be more outcomes." in text and "These are all" not in text


def test_it_is_followed_and_canceled_and_keeps_what_it_found(case: StepPages) -> None:
    address = asked(case, until="turn-end", size="large")
    until = time.monotonic() + PATIENCE
    while "positions seen" not in (text := case.client.get(address).text):
        assert time.monotonic() < until
        time.sleep(0.2)
    assert "data-poll" in text and '<meta http-equiv="refresh"' in text
    assert case.post("explore-cancel", id=name_of(address)).status_code == 303
    text = ended(case, address)
    assert "Canceled." in text
    assert store_of(case).explorations.read(name_of(address)).status == "canceled"


def test_one_that_waits_is_told_its_place_and_can_be_canceled(case: StepPages) -> None:
    first = asked(case, until="turn-end", size="large")
    under_way(case, first)
    second = asked(case, until="battle-end", size="large")
    third = asked(case, until="decision", size="large")
    assert "Waiting: number 1 in the queue" in case.client.get(second).text
    assert "Waiting: number 2 in the queue" in case.client.get(third).text
    for each in (second, third, first):
        case.post("explore-cancel", id=name_of(each))
    assert "Canceled." in ended(case, second, 15)
    ended(case, first, 15)


def test_a_reader_looks_and_cannot_begin(case: StepPages) -> None:
    address = asked(case, case.said("A attacks leader with raider"))
    ended(case, address)
    read = case.client.get(f"{case.read}explore?id={name_of(address)}")
    assert "8 outcomes" in words_of(read.text) and "Open as a branch" not in read.text
    assert "explore-open" not in case.client.get(f"{case.read}explore").text
    assert case.client.post(f"{case.read}explore", data={"csrf_token": case.token}).status_code in (404, 405)


def test_the_exploration_of_another_case_is_not_shown(case: StepPages, client: FlaskClient) -> None:
    address = asked(case, until="decision")
    other = StepPages(client)
    assert other.get(f"explore?id={name_of(address)}").status_code == 404
    assert other.post("explore-cancel", id=name_of(address)).status_code == 404
    assert other.post("explore-open", id=name_of(address), outcome=1).status_code == 404
    ended(case, address)


def test_where_the_game_is_over_there_is_nothing_to_explore(case: StepPages) -> None:
    at = case.said("A concedes")
    refused = case.post("explore", at=at, until="battle-end", size="small")
    assert refused.status_code == 422 and "the game has ended here" in refused.text


WRONG = st.one_of(
    st.text(max_size=20), st.sampled_from(["0", "-1", "99999999", "1.5", "0" * 50, "²", "\x00"])
)


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(page=st.sampled_from(["explore", "explore-open", "explore-cancel"]), form=st.data())
def test_no_form_or_address_breaks_it(client: FlaskClient, page: str, form: st.DataObject) -> None:
    case = _known(client)
    sent = {
        name: form.draw(WRONG, name)
        for name in form.draw(st.sets(st.sampled_from(["at", "id", "outcome", "side", "compare", "x"])))
    }
    assert case.post(page, **sent).status_code < 500
    assert case.get("explore", query_string=sent).status_code < 500


_cases: dict[int, StepPages] = {}


def _known(client: FlaskClient) -> StepPages:
    """One case for all that is tried."""
    found = _cases.get(id(client.application))
    if found is None:
        found = _cases[id(client.application)] = StepPages(client.application.test_client())
    return found


def test_requests_that_carry_rules_out_are_bounded_in_time(case: StepPages) -> None:
    app = case.client.application
    at = case.said("A attacks leader with raider")
    known, app.config["RULES_SECONDS"] = app.config["RULES_SECONDS"], -1
    assert case.get(f"?at={at}").status_code == 200, "what was carried out is shown as it went"
    kept_moves._moves.clear()
    try:
        for refused in (case.get(f"?at={at}"), case.post("say", at=at, words="B does not block")):
            assert refused.status_code == 422 and "takes too long" in refused.text
    finally:
        app.config["RULES_SECONDS"] = known
    assert case.get(f"?at={at}").status_code == 200
    assert in_time() is None  # what this thread does besides is not bounded


def test_many_ask_at_once_and_all_are_answered(case: StepPages) -> None:
    answers: list[int] = []
    before = asked(case, until="turn-end", size="large")  # while it runs, what is asked for waits

    def ask_one() -> None:
        client = case.client.application.test_client()
        sent = {"csrf_token": case.token, "at": 0, "until": "decision", "size": "small"}
        client.set_cookie("session", _session(case.client))
        answers.append(client.post(f"{case.edit}explore", data=sent).status_code)

    threads = [threading.Thread(target=ask_one) for _ in range(6)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert answers == [303] * 6
    listed = set(re.findall(r"explore\?id=([\w-]+)", case.get("explore?at=0").text))
    (asked_for,) = listed - {name_of(before)}  # they ask for the same, and it is carried out once
    case.post("explore-cancel", id=name_of(before))
    assert "outcome" in ended(case, f"{case.edit}explore?id={asked_for}")


def _session(client: FlaskClient) -> str:
    cookie = client.get_cookie("session")
    assert cookie is not None
    return cookie.value


def test_the_end_of_a_battle_is_asked_for_where_one_is_going_on(case: StepPages) -> None:
    def chosen(at: int) -> str:
        text = case.get(f"explore?at={at}").text
        (found,) = re.findall(r'name="until" value="([^"]*)" checked', text)
        return str(found)

    assert chosen(0) == "turn-end"
    assert chosen(case.said("A attacks leader with raider")) == "battle-end"
