"""Every outcome looked for on a device: in slices, between which it answers whatever else is asked."""

import math
import re
import time

import msgspec
import pytest
from helpers.device import Asked, Starts, begun, explored, gone_on
from helpers.sandbox_site import EXAMPLE

from judge.casework import open_work
from judge.casework.exploring import alone, found_in, request_of
from judge.engine.exploring import Bounds
from judge.sandbox.outcome_groups import ShownOutcomes, found_from
from judge.sandbox.outcomes import explore_from
from judge.sandbox.time_allowed import clock
from judge.store import Exploration

LONG = {"size": "medium", "until": "turn-end"}


@pytest.fixture
def ask(device: Starts) -> Asked:
    return device()


def job_at(ask: Asked, address: str) -> Exploration:
    return ask.store().explorations.read(address.rpartition("=")[2])


def under_way(ask: Asked, key: str) -> str:
    """The page of a search that has begun."""
    address = explored(ask, key, **LONG)[1]["Location"]
    assert not ask.device.go_on()
    return address


def test_pages_and_steps_are_answered_while_it_explores(ask: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.casework.exploring.worker.PULSE", 0.0)
    _, key = begun(ask)
    address = under_way(ask, key)
    seen = []
    while len(seen) < 3:
        ask.device.go_on()
        page = ask("GET", address)[2]
        assert "data-poll" in page and 'id="cancel"' in page
        positions = int(re.sub(r"\D", "", re.search(r"<b>([^<]+)</b> positions", page)[1]))
        if positions in (0, *seen):
            continue
        seen.append(positions)
        assert ask("GET", "/fusion-world/8-4-6")[0] == 200
        assert ask("GET", "/search?q=can+i+block+twice")[0] == 200
        status, _, stepped = ask.send(f"/edit/{key}/", "at=0&words=A+concedes", f"/edit/{key}/say")
        assert status == 303, stepped
    assert seen == sorted(seen)
    assert ask.device.is_at_work


def test_what_was_found_is_kept(ask: Asked, device: Starts) -> None:
    _, key = begun(ask)
    form = ask("GET", f"/edit/{key}/explore?at=0")[2]
    assert re.findall(r'name="size" value="(\w+)"', form) == ["small", "medium"]
    assert "The server searches longer" in form
    status, headers, _ = explored(ask, key)
    assert status == 303
    assert "data-poll" in ask("GET", headers["Location"])[2]
    ended = []
    while ask.device.is_at_work:
        ended.append(ask.device.go_on())
    assert ended == [False] * (len(ended) - 1) + [True]  # by which a browser knows when to keep it
    ask = device()  # as a browser starts it anew
    page = ask("GET", headers["Location"])[2]
    assert "data-poll" not in page and re.search(r'id="outcome-\d+"', page)
    assert headers["Location"] in ask("GET", f"/edit/{key}/explore?at=0")[2]  # among the earlier ones


def in_one_go(ask: Asked, job: Exploration) -> ShownOutcomes:
    work = open_work(ask.store(), ask.store().cases.read(job.case))
    asked, state = request_of(job), work.state(job.node)
    bounds = Bounds(asked.states, asked.seconds, asked.decisions)
    return found_from(work.table, state, explore_from(work.table, state, job.until, bounds, 8))


@pytest.mark.parametrize("seconds", [0.0, 0.01, 10.0])
@pytest.mark.parametrize(
    ("game", "example", "until"),
    [
        ("fusion-world", EXAMPLE, "battle-end"),
        ("fusion-world", EXAMPLE, "decision"),
        ("masters", "xeno-evolve-starts-afresh", "turn-end"),
        ("masters", "power-that-comes-back-in-time", "battle-end"),
        ("chrono-clash", "cant-attack-in-mid-attack", "turn-end"),
    ],
)
def test_slices_find_what_is_found_in_one_go(
    ask: Asked, monkeypatch: pytest.MonkeyPatch, game: str, example: str, until: str, seconds: float
) -> None:
    monkeypatch.setattr(alone, "SLICE", seconds)
    no_clock = msgspec.structs.replace(alone.SIZES_ALONE["small"], states=1000, seconds=10_000.0)
    monkeypatch.setattr(alone.Alone, "sizes", {"small": no_clock})
    ask.device.app.config["RULES_SECONDS"] = math.inf  # a game is loaded with its first case
    _, key = begun(ask, example, game)
    address = explored(ask, key, until=until)[1]["Location"]
    for _ in range(20):
        ask.device.go_on()
        ask("GET", f"/edit/{key}/")
    slices = gone_on(ask)
    assert slices > 1 or seconds
    job = job_at(ask, address)
    found = found_in(job)
    assert found is not None and found.outcomes
    whole = in_one_go(ask, job)
    assert found == msgspec.structs.replace(whole, seconds=found.seconds)


def test_slice_is_short(ask: Asked) -> None:
    """No page waits for longer; the first begins with the case, and is not a search's alone."""
    _, key = begun(ask)
    under_way(ask, key)
    slices = []
    for _ in range(30):
        before = clock()
        ask.device.go_on()
        slices.append(clock() - before)
    assert max(slices) < 0.3, slices


def test_time_that_others_take_does_not_count(ask: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a phone that was put away."""
    sizes = {"small": msgspec.structs.replace(alone.SIZES_ALONE["small"], seconds=1.0)}
    monkeypatch.setattr(alone.Alone, "sizes", sizes)
    _, key = begun(ask)
    address = explored(ask, key, at=0, until="decision")[1]["Location"]
    monkeypatch.setattr(alone, "SLICE", 0.0)
    ask.device.go_on()
    time.sleep(1.2)
    gone_on(ask)
    found = found_in(job_at(ask, address))
    assert found is not None and found.seconds < 1 and "seconds" not in found.cut


def test_canceled_search_keeps_what_it_found(ask: Asked) -> None:
    _, key = begun(ask)
    address = under_way(ask, key)
    name = address.rpartition("=")[2]
    status, headers, _ = ask.send(address, f"id={name}", f"/edit/{key}/explore-cancel")
    assert (status, headers["Location"]) == (303, address)
    assert "Stopping" in ask("GET", address)[2]
    gone_on(ask)
    page = ask("GET", address)[2]
    assert "Canceled. Found so far:" in page and job_at(ask, address).status == "canceled"


def test_canceled_search_that_does_not_stop_is_given_up(ask: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.casework.exploring.worker.PULSE", 1000.0)  # so that it never hears of it
    monkeypatch.setattr(alone, "TELLING_SECONDS", 0.5)
    _, key = begun(ask)
    address = under_way(ask, key)
    ask.store().explorations.cancel(address.rpartition("=")[2])
    gone_on(ask)
    page = ask("GET", address)[2]
    assert "Canceled." in page and "Found so far" not in page


def test_search_is_lost_with_the_program_and_that_is_said(ask: Asked, device: Starts) -> None:
    _, key = begun(ask)
    running = under_way(ask, key)
    waiting = explored(ask, key, until="decision")[1]["Location"]
    assert "Waiting: number 1 in the queue" in ask("GET", waiting)[2]
    ask = device()  # the browser ended it, and starts it anew
    for address in (running, waiting):
        page = ask("GET", address)[2]
        assert "The browser ended the program meanwhile, and this search was lost" in page
        assert "data-poll" not in page and 'id="again"' in page
    assert not ask.device.is_at_work
    like = waiting.rpartition("=")[2]
    form = f"at=0&until=decision&size=small&like={like}"
    _, headers, _ = ask.send(waiting, form)
    gone_on(ask)
    assert re.search(r'id="outcome-\d+"', ask("GET", headers["Location"])[2])


def test_longer_search_is_begun_again_as_it_was(ask: Asked, device: Starts) -> None:
    _, key = begun(ask)
    address = under_way(ask, key)
    page = device()("GET", address)[2]
    again = page.partition('class="again"')[2].partition("</form>")[0]
    assert 'name="size" value="medium"' in again and 'name="until" value="turn-end"' in again


def test_next_in_line_is_taken_up_by_itself(ask: Asked) -> None:
    _, key = begun(ask)
    addresses = [explored(ask, key, until=until)[1]["Location"] for until in ("battle-end", "decision")]
    gone_on(ask)
    assert [job_at(ask, each).status for each in addresses] == ["done", "done"]


def test_search_that_takes_far_too_long_is_stopped(ask: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "HUNG_AFTER", 0)
    _, key = begun(ask)
    address = explored(ask, key)[1]["Location"]
    gone_on(ask)
    assert "It took too long and was stopped." in ask("GET", address)[2]
    assert ask("GET", f"/edit/{key}/")[0] == 200


def test_device_offers_no_more_than_it_can_do(ask: Asked) -> None:
    _, key = begun(ask)
    status, _, page = explored(ask, key, "large")  # from a page of the server's
    assert status == 422 and "On this device a search takes 60 s at most." in page


def test_device_of_a_site_without_a_server_explores_by_itself(device: Starts) -> None:
    ask = device(alone=True)
    _, key = begun(ask)
    form = ask("GET", f"/edit/{key}/explore?at=0")[2]
    assert 'id="explored-here"' in form and "The server searches longer" not in form
    status, headers, _ = explored(ask, key)
    gone_on(ask)
    assert status == 303 and re.search(r'id="outcome-\d+"', ask("GET", headers["Location"])[2])
