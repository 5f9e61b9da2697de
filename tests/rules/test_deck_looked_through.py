""" "Shuffle your deck if you looked through it": what is taken for granted is said."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.engine.trace import readings_in
from judge.sandbox.examples import run_example

SAYS = (
    "[Activate Main] Choose 1 <Imp> card in your deck or hand, play it, then shuffle your deck if you looked"
    " through it."
)


@pytest.mark.parametrize(("chosen", "said"), [("imp", True), ("imp 2", False)])
def test_that_the_deck_was_looked_through_is_said_where_nobody_knows_it(chosen: str, said: bool) -> None:
    card = {"type": "battle", "color": "red", "cost": 1, "power": 10000, "combo": 5000, "combo cost": 0}
    position: dict[str, Any] = {
        "game": "masters",
        "cards": {
            "caller": card | {"text": SAYS},
            "imp": card | {"characters": "Imp"},
            "spare": dict(card),
        },
        "A": {"battle": ["caller"], "hand": ["imp"], "deck": ["spare", "imp", "spare"], "life": 4},
        "B": {"life": 4},
        "moves": ["A activates caller", f"A chooses {chosen}"],
        "expect": ["A has 1 card in hand" if chosen != "imp" else "A has 0 cards in hand"],
    }
    run = run_example(as_example(position))
    assert run.faults == ()
    asked = {line.event.name for line in readings_in(run.session.trace)}
    assert ("deck-unsearched-for-others" in asked) is said
