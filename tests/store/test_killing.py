"""What was acknowledged is there, whenever the process that saved it is killed."""

import os
import random
import signal
import time
from collections.abc import Callable

import pytest
from helpers.cases import act, document, new_case, save
from helpers.processes import FORKING

from judge.store import Store

pytestmark = FORKING
KILLS = {"sqlite": 60, "postgresql": 20}
"""Fewer where a server holds the data: what a killed client has not committed it rolls back by itself."""
MOST_WORDS = 5  # before the moment of death is chosen
LONGEST_LIFE = 0.01  # seconds after them: about what a save takes


def test_kills_lose_nothing(store: Store, request: pytest.FixtureRequest):
    dice, kills = random.Random(5), KILLS[request.node.callspec.params["open_it"]]
    acknowledged = 0
    save_in_a_loop(store, lambda word: None, turns=1)  # what is compiled once need not be in every child
    for _ in range(kills):
        words = said_until_killed(
            lambda say: save_in_a_loop(store, say), dice.randint(1, MOST_WORDS), dice.uniform(0, LONGEST_LIFE)
        )
        acknowledged += len(words)
        assert_there(store, words)
    assert acknowledged > 2 * kills


def test_killed_while_the_database_is_being_made(open_it):
    dice = random.Random(6)
    for _ in range(10):

        def make(say: Callable[[str], None]) -> None:
            say("begun")
            open_it()

        said_until_killed(make, 1, dice.uniform(0, 0.15))
    assert new_case(open_it()).case.head == 1


def said_until_killed(work: Callable[[Callable[[str], None]], None], words: int, life: float) -> list[str]:
    """The lines that a forked process said before it was killed, so long after so many of them."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reading)
            work(lambda word: os.write(writing, f"{word}\n".encode()) and None)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        first = b""
        while first.count(b"\n") < words and (more := pipe.read(65_536)):
            first += more
        time.sleep(life)
        os.kill(process, signal.SIGKILL)
        rest = b"".join(iter(lambda: pipe.read(65_536), b""))
    os.waitpid(process, 0)
    return (first + rest).decode().splitlines()


def save_in_a_loop(store: Store, say: Callable[[str], None], turns: int = 10_000) -> None:
    made = new_case(store)
    say(f"case {made.key}")
    case, node = made.case, 0
    for _ in range(turns):
        case = save(store, case, title=f"title {case.head}")
        say(f"revision {case.head} {case.document.title}")
        node = store.nodes.add(case.id, 1, act(node, node, state=b"s" * 5_000)).node.number
        say(f"node {node} {node - 1}")


def assert_there(store: Store, words: list[str]) -> None:
    key = words[0].split()[1]
    case = store.cases.by_key(key)
    nodes = {node.number: node for node in store.nodes.of(case.id, 1, with_states=True)}
    for word in words[1:]:
        kind, number, what = word.split(maxsplit=2)
        if kind == "revision":
            assert store.cases.revision(case.id, int(number)).document == document(title=what)
        else:
            assert nodes[int(number)].parent == int(what)
            assert nodes[int(number)].state == b"s" * 5_000
    # What was not acknowledged is there whole or not at all.
    assert len(store.cases.history(case.id, limit=500)) == case.head
    assert all(number == 1 or node.parent in nodes for number, node in nodes.items())
