"""Jobs in processes of this machine and on a dask cluster of real ones: the same answers, or a clear word."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers import job_work

from judge.jobs import Done, LocalProcesses, NoScheduler, Workers, workers_at

TESTS = Path(__file__).parent.parent


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Processes:
    """A dask scheduler and its workers, each a process."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.running: list[subprocess.Popen[bytes]] = []
        self.scheduler = self.start_scheduler()

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        environment = os.environ | {"PYTHONPATH": f"{TESTS}{os.pathsep}{TESTS.parent}"}
        done = subprocess.Popen(
            [sys.executable, "-m", *words], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.running.append(done)
        return done

    def start_scheduler(self) -> subprocess.Popen[bytes]:
        return self._start(
            "distributed.cli.dask_scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--no-dashboard",
        )

    def start_worker(self) -> subprocess.Popen[bytes]:
        return self._start(
            "distributed.cli.dask_worker", self.address, "--nthreads", "1", "--no-dashboard",
            "--death-timeout", "60",
        )  # fmt: skip

    def close(self) -> None:
        for each in reversed(self.running):
            each.kill()
        for each in self.running:
            each.wait()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Processes]:
    made = Processes()
    try:
        made.start_worker()
        made.start_worker()  # one that is killed as it starts does not come back
        until = time.monotonic() + 60
        while True:
            with contextlib.suppress(NoScheduler):
                workers_at(made.address)
                break
            assert time.monotonic() < until
        yield made
    finally:
        made.close()


@pytest.fixture(params=["local", "cluster"])
def workers(request: pytest.FixtureRequest) -> Workers:
    if request.param == "local":
        return LocalProcesses(2)
    return workers_at(request.getfixturevalue("cluster").address)


def ended(workers: Workers, work: object, batches: list[object], within: float = 60) -> dict[int, Done[int]]:
    with workers.run(work, batches, within) as running:  # type: ignore[arg-type]
        found = list(running)
    assert len(found) == len(batches), "each ends once"
    return {done.number: done for done in found}


def test_each_batch_ends_once_with_what_was_found(workers: Workers) -> None:
    found = ended(workers, job_work.doubled, list(range(40)))
    assert {number: done.found for number, done in found.items()} == {each: 2 * each for each in range(40)}


def test_a_mistake_in_one_batch_is_told_and_the_others_go_on(workers: Workers) -> None:
    found = ended(workers, job_work.faulty, [0, 1, 2])
    assert (found[0].found, found[2].found) == (0, 2)
    assert (found[1].trouble, found[1].why) == ("broken", "ZeroDivisionError: by nothing")


def test_a_worker_that_dies_in_the_middle_loses_nothing(workers: Workers, tmp_path: Path) -> None:
    found = ended(workers, job_work.killed_once, [(str(tmp_path), each) for each in range(8)])
    assert [found[each].found for each in range(8)] == list(range(8))


def test_a_batch_that_kills_whoever_begins_it_is_given_up() -> None:
    found = ended(LocalProcesses(2), job_work.always_killed, [0, 1, 2])
    assert (found[0].found, found[1].trouble, found[2].found) == (0, "died", 2)


def test_a_batch_that_takes_too_long_is_given_up() -> None:
    found = ended(LocalProcesses(2), job_work.slow, [0, 1, 2], within=2)
    assert (found[0].found, found[1].trouble, found[2].found) == (0, "overtime", 2)


def test_a_job_that_is_left_is_cancelled(tmp_path: Path) -> None:
    batches = [(str(tmp_path), each) for each in range(400)]
    with LocalProcesses(1).run(job_work.noted, batches, 60) as running:
        next(running)
    begun = len(list(tmp_path.iterdir()))
    time.sleep(0.5)
    assert begun == len(list(tmp_path.iterdir())) < 100


def test_a_scheduler_that_starts_anew_loses_nothing_and_gives_nothing_twice(
    cluster: Processes, tmp_path: Path
) -> None:
    workers = workers_at(cluster.address)
    batches = [(str(tmp_path), each) for each in range(60)]
    numbers = []
    with workers.run(job_work.noted, batches, 60) as running:
        for done in running:
            numbers.append(done.number)
            if len(numbers) == 10:
                cluster.scheduler.kill()
                cluster.scheduler.wait()
                cluster.scheduler = cluster.start_scheduler()
                cluster.start_worker()
    assert sorted(numbers) == list(range(60))


def test_a_scheduler_that_does_not_answer_is_named_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.jobs.cluster.ANSWERS_WITHIN", 1)
    with pytest.raises(NoScheduler, match="dask scheduler") as refused:
        workers_at(f"tcp://127.0.0.1:{free_port()}")
    assert "dask" in refused.value.sentence("fr")
