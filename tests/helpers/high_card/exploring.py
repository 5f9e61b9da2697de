"""Explorations of high card, in a process that begins with no more than the games of the program."""

from pathlib import Path

from helpers.high_card import AdapterOfHighCard
from judge.casework.exploring import worker
from judge.games import register
from judge.store import Exploration


def carry_out(url: str | None, home: Path, job: Exploration) -> worker.Ended:
    """Carries an exploration out as `worker.carry_out` does, where high card is one of the games besides."""
    register(AdapterOfHighCard())
    return worker.carry_out(url, home, job)
