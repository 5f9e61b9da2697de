"""The checks of a position that both games make, a file a subject."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from judge.games.dragon_ball.checks.battle import battle_findings
from judge.games.dragon_ball.checks.cards import card_findings
from judge.games.dragon_ball.checks.checked import CheckedDragonBall
from judge.games.dragon_ball.checks.decks import CheckDeck, deck_findings
from judge.games.dragon_ball.checks.effects import effect_findings
from judge.games.dragon_ball.checks.turn import turn_findings
from judge.problems import Problem
from judge.table.checks.checked import Checks

Subject = Callable[[CheckedDragonBall], Iterator[Problem]]


def checks_of(check_deck: CheckDeck, *own: Subject) -> Checks:
    """The checks of a game of the family, which says what finds the faults of a deck, and what is its own."""
    subjects = (card_findings, partial(deck_findings, check_deck), turn_findings, battle_findings)
    return Checks(CheckedDragonBall, (*subjects, effect_findings, *own))
