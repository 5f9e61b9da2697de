"""A skill plays Battle Cards and Extras with [Field]; any other Extra is used, and never played."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.sandbox.examples import run_example

GAMES = ("masters", "fusion-world")
CHOOSES = "[Activate Main] Choose up to 1 card with a cost of 2 or less in your hand and play it."
REVEALS = "[Activate Main] Reveal the top card of your deck. Play that card."


def played_by_skill(game: str, text: str, extra: str, **rest: Any) -> tuple[str, ...]:
    more = {"combo cost": 0} if game == "masters" else {}
    card = {"type": "battle", "color": "red", "cost": 1, "power": 10000, "combo": 5000, **more}
    cards = {
        "caller": card | {"text": text},
        "imp": dict(card),
        "charm": {"type": "extra", "color": "red", "cost": 1, "text": extra},
    }
    position = {
        "game": game,
        "cards": cards,
        "A": {"battle": ["caller"], "hand": ["charm", "imp"], "deck": ["charm", "imp"], "life": 4},
        "B": {"life": 4},
        **rest,
    }
    return run_example(as_example(position)).faults


@pytest.mark.parametrize("game", GAMES)
def test_an_extra_is_not_offered_to_be_played(game: str) -> None:
    moves = ["A activates caller", {"illegal": "A chooses charm"}, "A chooses imp"]
    expect = ["imp is in A's battle area", "A has 1 card in hand"]
    draws = "[Activate Main] Draw 1 card."
    assert played_by_skill(game, CHOOSES, draws, moves=moves, expect=expect) == ()


@pytest.mark.parametrize("game", GAMES)
def test_an_extra_that_a_skill_would_play_stays_where_it_is(game: str) -> None:
    moves = ["A activates caller"]
    expect = ["A has 2 cards in deck", "A has 1 card in battle area"]
    assert played_by_skill(game, REVEALS, "[Activate Main] Draw 1 card.", moves=moves, expect=expect) == ()


@pytest.mark.parametrize("game", GAMES)
def test_an_extra_with_field_is_played(game: str) -> None:
    moves = ["A activates caller", "A chooses charm"]
    expect = ["charm is in A's battle area"]
    assert played_by_skill(game, CHOOSES, "[Field]", moves=moves, expect=expect) == ()
