"""The processes that explore: what becomes of one that dies, hangs, asks too much, or is left alone."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from datetime import timedelta
from functools import partial
from pathlib import Path

import msgspec
import pytest
from flask.testing import FlaskClient
from helpers.exploring import (
    ENDLESS,
    MANY,
    PATIENCE,
    asked,
    ended,
    name_of,
    store_of,
    under_way,
)
from helpers.processes import defunct
from helpers.step_pages import StepPages

from judge.casework.exploring import SIZES, Pool
from judge.casework.exploring import pool as pool_module
from judge.jobs.processes import ProcessPool

LARGE = '{"decisions":250,"states":400000,"seconds":120,"megabytes":3000}'


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
    until = time.monotonic() + PATIENCE
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
    until = time.monotonic() + PATIENCE
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


def test_one_that_never_begins_is_given_up_and_holds_no_other_up(
    case: StepPages, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pool_module, "UNBEGUN", 1.0)
        patch.setattr(
            pool_module, "ProcessPool", partial(ProcessPool, initializer=time.sleep, initargs=(3600,))
        )
        assert "It stopped without giving a reason." in ended(case, asked(case, until="decision"))
    assert "outcome" in ended(case, asked(case, until="decision"))


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
    until = time.monotonic() + PATIENCE
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
