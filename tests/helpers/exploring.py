"""Explorations of a case on the web, followed as a browser without JavaScript follows them."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

from flask import Flask

from helpers.step_pages import StepPages
from judge.library import Shelf
from judge.store import Store
from judge.web import create_app
from judge.worked import WorkedExamples

ENDLESS = """
cards:
  pendulum: {type: battle, name: Pendulum, color: red, cost: 1, power: 10000, combo: 5000,
    text: "[Auto] When this card is switched to Rest Mode, switch this card to Active Mode.\\n[Auto] When this
    card is switched to Active Mode, switch this card to Rest Mode."}
  push: {type: extra, name: Push, color: red, cost: 0,
    text: "[Activate Main] Choose up to 1 of your Battle Cards and switch it to Rest Mode."}
A: {battle: [pendulum], hand: [push]}
B: {hand: 2 unknown}
"""
"""A position with two skills that set each other off without anybody's being asked."""

MANY = """
cards:
  storm: {type: extra, name: Storm, color: red, cost: 0,
    text: "[Activate Main] Choose up to 20 of your opponent's Battle Cards and KO them."}
  grunt: {type: battle, name: Grunt, color: red, cost: 0, power: 5000, combo: 5000,
    text: "[Activate Main] Draw 1 card."}
A: {hand: [storm, storm, storm], battle: [GRUNTS], deck: 50 unknown}
B: {hand: 2 unknown, battle: [GRUNTS]}
""".replace("GRUNTS", ", ".join(["grunt"] * 80))
"""A position with thousands of answers to one decision, in any order, again and again."""

PATIENCE = 300
"""Seconds for what a search does: its process steps behind all others of a busy machine."""


def asked(case: StepPages, at: int = 0, until: str = "battle-end", size: str = "small") -> str:
    """The address of an exploration that was asked for."""
    answer = case.post("explore", at=at, until=until, size=size)
    assert answer.status_code == 303, answer.text
    return answer.location


def name_of(address: str) -> str:
    """What an exploration is called."""
    return re.search(r"id=([\w-]+)", address)[1]  # type: ignore[index]


def ended(case: StepPages, address: str, seconds: float = PATIENCE) -> str:
    """The page of an exploration, once it has ended."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        text = case.client.get(address).text
        if "data-poll" not in text:
            return text
        time.sleep(0.2)
    raise AssertionError("it goes on and on")


def store_of(case: StepPages) -> Store:
    """Where the explorations of an application are saved."""
    found: Store = case.client.application.extensions["store"]
    return found


def under_way(case: StepPages, address: str) -> None:
    """Waits until a search has begun to tell how far it is."""
    until = time.monotonic() + PATIENCE
    while not store_of(case).explorations.read(name_of(address)).progress:
        assert time.monotonic() < until
        time.sleep(0.1)


def outcomes(text: str) -> list[int]:
    """The numbers of the outcomes that a page shows."""
    return [int(each) for each in re.findall(r'id="outcome-(\d+)"', text)]


def exploring_app(home: Path, **config: object) -> Iterator[Flask]:
    """An application that explores in a folder of its own."""
    shelf = Shelf(home_folder=home, works=[WorkedExamples(home)])
    made = create_app({"TESTING": False, "SHELF": shelf, "EXPLORING_AT_ONCE": 1, **config})
    yield made
    if "exploring" in made.extensions:
        made.extensions["exploring"].close()
