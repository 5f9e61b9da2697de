"""A card that is part of no choice whose total is as asked is not offered, and the trace says why."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.sandbox.examples import run_example
from judge.sandbox.session import Session

COSTS = {"one": 1, "two": 2, "three": 3, "six": 6}


def asked(game: str, says: str, moves: list[Any] | None = None) -> tuple[Session, tuple[str, ...]]:
    more = {"combo cost": 0} if game == "masters" else {}
    card = {"type": "battle", "color": "red", "power": 10000, "combo": 5000, **more}
    charm = {"type": "extra", "color": "red", "cost": 0, "text": f"[Activate Main] {says}"}
    position = {
        "game": game,
        "cards": {name: card | {"cost": cost} for name, cost in COSTS.items()} | {"charm": charm},
        "A": {"hand": ["charm"], "life": 4},
        "B": {"battle": [*COSTS], "life": 4},
        "moves": [f"A {'activates' if game == 'masters' else 'uses'} charm", *(moves or [])],
    }
    run = run_example(as_example(position))
    return run.session, run.faults


def offered(session: Session) -> set[int]:
    return {option.number for option in session.decision.options}


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_a_card_above_the_limit_by_itself_is_not_offered(game: str) -> None:
    says = "Choose any number of your opponent's Battle Cards with a total cost of 5 or less and KO them."
    session, faults = asked(game, says)
    assert not faults
    assert offered(session) == {1, 2, 3}
    assert "out-of-reach" in {line.word for line in session.trace}
    assert asked(game, says, [{"illegal": "A chooses six"}, "A chooses two, three"])[1] == ()


def test_a_card_beside_which_no_other_keeps_within_the_limit_is_not_offered() -> None:
    session, _ = asked(
        "masters", "Choose 2 of your opponent's Battle Cards with a total cost of 6 or less and KO them."
    )
    assert offered(session) == {1, 2, 3}


def test_all_are_offered_where_each_may_be_part_of_a_choice() -> None:
    session, _ = asked(
        "masters",
        "Choose up to 2 of your opponent's Battle Cards with a total cost of 7 or less and KO them.",
    )
    assert offered(session) == {1, 2, 3, 6}
    assert "out-of-reach" not in {line.word for line in session.trace}
