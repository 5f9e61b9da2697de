"""The page "Explore" through HTTP: asked for, carried out apart, followed, canceled, opened as branches."""

import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.exploring import (
    ENDLESS,
    MANY,
    asked,
    ended,
    exploring_app,
    name_of,
    outcomes,
    store_of,
    under_way,
)
from helpers.postgresql import running_cluster
from helpers.processes import defunct
from helpers.step_pages import StepPages, refusals, words_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.casework.exploring import SIZES, Pool
from judge.casework.exploring import pool as pool_module
from judge.sandbox.variations import kept_moves
from judge.sandbox.variations.tables import in_time
from judge.web.protection import limiter

LARGE = '{"decisions":250,"states":400000,"seconds":120,"megabytes":3000}'


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An application with a store of its own, so that nobody else's explorations stand in line."""
    yield from exploring_app(tmp_path_factory.mktemp("exploring"))


@pytest.fixture(autouse=True)
def not_counted(app: Flask) -> Iterator[None]:
    """The bounds upon a sender are not what is tested here."""
    limiter.enabled = False
    yield
    limiter.enabled = True


@pytest.fixture
def case(client: FlaskClient) -> StepPages:
    return StepPages(client)


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
    until = time.monotonic() + 20
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


def test_a_process_that_dies_is_told_and_can_be_asked_again(case: StepPages) -> None:
    address, process = begun(case, until="turn-end", size="large")
    os.kill(process, signal.SIGKILL)
    text = ended(case, address)
    assert "It stopped without giving a reason." in text and "Explore again" in text
    again = asked(case, until="decision")
    assert "outcome" in ended(case, again)


@pytest.mark.parametrize("position", [ENDLESS, MANY], ids=["endless", "many"])
def test_a_hostile_position_does_not_hold_the_server_up(
    client: FlaskClient, position: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SIZES, "small", msgspec.structs.replace(SIZES["small"], seconds=3.0))
    hostile, other = StepPages(client, position), StepPages(client)
    address = asked(hostile, until="turn-end", size="small")
    answered_meanwhile = 0
    until = time.monotonic() + 60
    while True:
        assert other.get().status_code == 200
        if "data-poll" not in (text := hostile.client.get(address).text):
            break
        answered_meanwhile += 1
        assert time.monotonic() < until
        time.sleep(0.1)
    assert answered_meanwhile
    assert "outcome" in text and ("Stopped early" in text or "There may be more outcomes" in text)


def begun(case: StepPages, tells: bool = True, **asks: str) -> tuple[str, int]:
    """An exploration that has begun, and says so where it `tells`; and the number of its process."""
    address = asked(case, **asks)
    if tells:
        under_way(case, address)
    until = time.monotonic() + 60
    # A process that carries one out steps behind the others at once.
    while not (niced := [each.pid for each in multiprocessing.active_children() if priority(each.pid)]):
        assert time.monotonic() < until
        time.sleep(0.02)
    (process,) = niced
    return address, process


def priority(process: int | None) -> int:
    """How far a process steps behind others; 0 for one that has ended."""
    try:
        return os.getpriority(os.PRIO_PROCESS, process or 0)
    except ProcessLookupError:
        return 0


def test_memory_is_a_bound_too(case: StepPages) -> None:
    bounds = '{"decisions":99,"states":900000,"seconds":60,"megabytes":70}'
    job = store_of(case).explorations.ask(case.read.split("/")[2], 1, 0, "turn-end", bounds, 99)
    text = ended(case, f"{case.edit}explore?id={job.id}", 90)
    failed = store_of(case).explorations.read(job.id)
    assert (failed.status, failed.reason) == ("failed", "memory") and "more memory" in text


def test_one_that_hangs_is_killed_when_it_is_canceled_or_has_had_its_time(
    case: StepPages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "MERCY", 1)
    address, process = begun(case, until="turn-end", size="large")
    os.kill(process, signal.SIGSTOP)
    case.post("explore-cancel", id=name_of(address))
    assert "Canceled." in ended(case, address)
    monkeypatch.setattr(pool_module, "HUNG_AFTER", 6.0 / SIZES["large"].processor_seconds)
    address, process = begun(case, tells=False, until="turn-end", size="large")
    os.kill(process, signal.SIGSTOP)
    assert "It took too long and was stopped." in ended(case, address)


def test_none_is_left_after_many_were_killed(case: StepPages, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed from outside or at its time limit: the next is carried out, and nothing of it is left."""
    reasons = []
    for _ in range(2):
        address, process = begun(case, until="turn-end", size="large")
        os.kill(process, signal.SIGKILL)
        ended(case, address)
        with monkeypatch.context() as patch:
            patch.setattr(pool_module, "HUNG_AFTER", 0.2 / SIZES["large"].processor_seconds)
            late = asked(case, until="battle-end", size="large")
            ended(case, late)
        reasons += [store_of(case).explorations.read(name_of(each)).reason for each in (address, late)]
        assert not defunct()
    assert reasons == ["died", "overtime"] * 2
    assert not multiprocessing.active_children()
    assert "outcome" in ended(case, asked(case, until="decision"))


def test_what_runs_when_the_server_ends_is_told_as_stopped(case: StepPages) -> None:
    store, home = store_of(case), case.client.application.extensions["home"]
    job = store.explorations.ask(case.read.split("/")[2], 1, 0, "turn-end", LARGE, 99)
    pool = Pool(store, None, home, 1)
    pool.wake()
    under_way(case, f"?id={job.id}")
    pool.close()
    stopped = store.explorations.read(job.id)
    assert (stopped.status, stopped.reason) == ("failed", "stopped")


def test_one_that_nobody_carries_out_any_more_is_told_as_failed(
    case: StepPages, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_of(case)
    job = store.explorations.ask(case.read.split("/")[2], 1, 0, "turn-end", LARGE, 99)
    claimed = store.explorations.claim(9)  # by a machine that then burns down
    assert claimed is not None and claimed.id == job.id
    monkeypatch.setattr(pool_module, "SILENT", timedelta(seconds=1))
    monkeypatch.setattr(pool_module, "_BETWEEN_LOOKS", 0.1)
    assert "It stopped without giving a reason." in ended(case, f"{case.edit}explore?id={job.id}", 30)


def test_a_process_ends_when_its_server_is_gone(case: StepPages, tmp_path: Path) -> None:
    program = """
import sys, time
from pathlib import Path
from judge.casework.exploring import Pool
from judge.store import open_store
home = Path(sys.argv[1])
pool = Pool(open_store(None, home), None, home, 3)
pool.wake()
time.sleep(60)
"""
    store = store_of(case)
    home = case.client.application.extensions["home"]
    job = store.explorations.ask(case.read.split("/")[2], 1, 0, "turn-end", LARGE, 99)
    server = subprocess.Popen([sys.executable, "-c", program, str(home)])
    try:
        under_way(case, f"?id={job.id}")
    finally:
        server.kill()
        server.wait()
    until = time.monotonic() + 60
    while (status := store.explorations.read(job.id)).status == "running":
        assert time.monotonic() < until
        time.sleep(0.1)
    assert (status.status, status.reason) == ("failed", "stopped")


def test_servers_of_one_store_carry_each_out_once_and_no_more_at_once_than_may(case: StepPages) -> None:
    store, home = store_of(case), case.client.application.extensions["home"]
    identity = case.read.split("/")[2]
    jobs = [store.explorations.ask(identity, 1, 0, until, LARGE, 99) for until in ("battle-end", "turn-end")]
    servers = [Pool(store, None, home, 1) for _ in range(3)]
    try:
        for each in servers:
            each.wake()
        under_way(case, f"?id={jobs[0].id}")
        assert [store.explorations.read(job.id).status for job in jobs] == ["running", "waiting"]
        for job in jobs:
            store.explorations.cancel(job.id)
            ended(case, f"{case.edit}explore?id={job.id}")
    finally:
        for each in servers:
            each.close()


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
