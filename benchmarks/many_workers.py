"""Where `judge rerun` saturates on a large cluster. Run `python benchmarks/many_workers.py`.

Bytes and milliseconds of a task are measured here, on worked examples; then a small simulation has 1,000
workers play 10 million cases. Modelled are what every batch passes one after the other: the one who asks
(encodes it, and reads what comes back) and the scheduler; and the workers, each of which takes as long for an
item as one that was measured. Not modelled: memory, machines of different speed, anybody who dies.
"""

import argparse
import heapq
import pickle
import random
import statistics
import time
from collections.abc import Sequence
from typing import NamedTuple

SCHEDULER_MS = 1.6
"""What dask's scheduler takes for a task, as measured on two cores with `distributed` 2026.8."""
AHEAD = 4  # batches handed over for each worker, as judge.jobs.cluster does
GIGABYTE = 1e9
NETWORK = 125e6  # bytes a second: 1 Gbit/s in the machine of who asks


class Measured(NamedTuple):
    """What an item of work is, as measured: bytes to a worker, bytes back, seconds to play."""

    there: Sequence[int]
    back: Sequence[int]
    seconds: Sequence[float]
    ask_seconds: float  # of who asks, for each item: encoding it, reading and adding what was found


def measured(count: int) -> Measured:
    from judge.rerunning import Batch, Report, Rerun, Setting, examples_as_items, rerun_batch
    from judge.worked import WorkedExamples

    items = list(examples_as_items(WorkedExamples(None).collections.values()))
    random.Random(5).shuffle(items)
    there, back, seconds, asked = [], [], [], 0.0
    report = Report()
    rerun_batch(Batch(Rerun(Setting((), ()), False), tuple(items[:3]), None))  # loads the rules
    for item in items[:count]:
        begun = time.process_time()
        sent = pickle.dumps(Batch(Rerun(Setting((), ()), False), (item,), None))
        sending = time.process_time()
        found = rerun_batch(pickle.loads(sent))
        played = time.process_time()
        came = pickle.dumps(found)
        reading = time.process_time()
        for each in pickle.loads(came):
            report.add(each)
        asked += sending - begun + time.process_time() - reading
        there.append(len(sent))
        back.append(len(came))
        seconds.append(played - sending)
    return Measured(there, back, seconds, asked / count)


class Run(NamedTuple):
    """What a simulated run came to."""

    seconds: float
    workers_busy: float  # of 1
    asking_busy: float
    scheduler_busy: float


def simulated(work: Measured, workers: int, items: int, in_a_batch: int, seed: int = 1) -> Run:
    """Play so many items; of a large number only a part, and the rest in proportion once it is under way."""
    chance = random.Random(seed)
    batches = -(-items // in_a_batch)
    played = min(batches, max(workers * 6, 20_000))
    asking = scheduler = 0.0  # until when each is busy
    asking_work = scheduler_work = worker_work = 0.0
    wire = statistics.mean(work.there) + statistics.mean(work.back)
    ask = in_a_batch * max(work.ask_seconds, wire / NETWORK)
    free = [0.0] * workers  # until when each worker is busy
    heapq.heapify(free)
    ends: list[float] = []  # of batches under way: only so many are handed over
    last = 0.0
    for _ in range(played):
        begun = max(asking, heapq.heappop(ends) if len(ends) >= AHEAD * workers else 0.0)
        asking = begun + ask
        scheduler = max(scheduler, asking) + SCHEDULER_MS / 1000
        lasting = sum(chance.choices(work.seconds, k=min(in_a_batch, 64))) * max(1, in_a_batch / 64)
        end = max(scheduler, heapq.heappop(free)) + lasting
        heapq.heappush(free, end)
        heapq.heappush(ends, end)
        asking_work += ask
        scheduler_work += SCHEDULER_MS / 1000
        worker_work += lasting
        last = max(last, end)
    return Run(
        last * batches / played,
        worker_work / (last * workers),
        asking_work / last,
        scheduler_work / last,
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--examples", type=int, default=60, help="worked examples to measure")
    options.add_argument("--workers", type=int, default=1_000)
    options.add_argument("--cases", type=int, default=10_000_000)
    given = options.parse_args()
    work = measured(given.examples)
    mean = statistics.mean(work.seconds)
    print(f"measured on {given.examples} worked examples, an item:")
    print(f"  {statistics.mean(work.there):,.0f} bytes to a worker, {statistics.mean(work.back):,.0f} back")
    print(
        f"  {mean * 1000:.1f} ms to play (p95 {statistics.quantiles(work.seconds, n=20)[-1] * 1000:.1f}),"
        f" {work.ask_seconds * 1000:.3f} ms of who asks; {SCHEDULER_MS} ms of the scheduler for a batch"
    )
    held = given.cases * statistics.mean(work.there) / GIGABYTE
    print(f"  all {given.cases:,} at once in the memory of who asks: {held:,.1f} GB\n")
    print(f"| workers | in a batch | hours for {given.cases:,} | workers busy | who asks | scheduler |")
    print("|---:|---:|---:|---:|---:|---:|")
    for workers in sorted({1, 10, 100, given.workers}):
        for in_a_batch in (1, 8, 64, 512):
            run = simulated(work, workers, given.cases, in_a_batch)
            print(
                f"| {workers:,} | {in_a_batch} | {run.seconds / 3600:,.2f} | {run.workers_busy:.0%} |"
                f" {run.asking_busy:.0%} | {run.scheduler_busy:.0%} |",
                flush=True,
            )
    ask = max(work.ask_seconds, (statistics.mean(work.there) + statistics.mean(work.back)) / NETWORK)
    print(f"\nWho asks can feed {mean / ask:,.0f} workers, whatever the batches; the scheduler")
    print(
        "can feed "
        + ", ".join(f"{n * mean * 1000 / SCHEDULER_MS:,.0f} with batches of {n}" for n in (1, 8, 64))
    )


if __name__ == "__main__":
    main()
