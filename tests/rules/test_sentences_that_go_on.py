"""A sentence that speaks of cards which were chosen under a "you may" or "if you do" is under it, too."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.sandbox.examples import run_example

PLAIN = {"type": "battle", "color": "red", "cost": 1, "power": 10000, "combo": 5000}
OPENINGS = {"masters": "[Auto] When you play this card, ", "fusion-world": "[On Play] "}
FIRST = "choose 1 of your other Battle Cards and it gets +5000 power for the turn. "
CASES = {
    "if you do, declined": (
        "You may choose 1 card in your hand and place it in your Drop Area. If you do, choose 1 of your"
        " opponent's Battle Cards. It gets -10000 power for the turn.",
        ["A does not"],
        ["power of mine is 15000", "power of theirs is 10000"],
    ),
    "if you do, done": (
        "You may choose 1 card in your hand and place it in your Drop Area. If you do, choose 1 of your"
        " opponent's Battle Cards. It gets -5000 power for the turn.",
        ["A does it"],
        ["power of mine is 15000", "power of theirs is 5000"],
    ),
    "if you don't, done": (
        "You may choose 1 card in your hand and place it in your Drop Area. If you don't, choose 1 of your"
        " opponent's Battle Cards. KO it.",
        ["A does it"],
        ["mine is in A's Battle Area", "theirs is in B's Battle Area"],
    ),
    "if you don't, declined": (
        "You may choose 1 card in your hand and place it in your Drop Area. If you don't, choose 1 of your"
        " opponent's Battle Cards. KO it.",
        ["A does not"],
        ["mine is in A's Battle Area", "theirs is in B's Drop"],
    ),
    "you may choose": (
        "You may choose 1 of your opponent's Battle Cards. KO it.",
        ["A does not"],
        ["mine is in A's Battle Area"],
    ),
    "then": (
        "You may choose 1 of your opponent's Battle Cards. Then, KO it.",
        ["A does not"],
        ["mine is in A's Battle Area"],
    ),
    "under a condition": (
        "If you have 1 or more Battle Cards, you may choose 1 card in your hand and place it in your Drop"
        " Area. If you do, choose 1 of your opponent's Battle Cards. KO it.",
        ["A does not"],
        ["mine is in A's Battle Area"],
    ),
    "a condition of its own": (
        "If you have 9 or more Battle Cards, choose 1 of your opponent's Battle Cards. If that card has"
        " 90000 power or less, KO that card.",
        [],
        ["mine is in A's Battle Area"],
    ),
    "at the end of the turn": (
        "At the end of the turn, choose 1 of your opponent's Battle Cards. KO it.",
        [{"holds": "mine is in A's Battle Area"}, {"until": "turn end"}],
        ["mine is in A's Battle Area", "theirs is in B's Drop"],
    ),
}


@pytest.mark.parametrize("game", OPENINGS)
@pytest.mark.parametrize("case", CASES)
def test_what_was_not_chosen_is_not_what_was_chosen_before(case: str, game: str) -> None:
    says, moves, expect = CASES[case]
    opening = OPENINGS[game] + (FIRST if game == "masters" else FIRST.capitalize())
    position: dict[str, Any] = {
        "game": game,
        "cards": {"speaker": PLAIN | {"text": opening + says}}
        | {name: dict(PLAIN) for name in ("mine", "theirs", "spare")},
        "A": {"battle": ["mine"], "hand": ["speaker", "spare"], "energy": "1 red", "life": 4},
        "B": {"battle": ["theirs"], "life": 4},
        "moves": ["A plays speaker", *moves],
        "expect": expect,
    }
    if game == "masters":
        position["cards"] = {key: each | {"combo cost": 0} for key, each in position["cards"].items()}
    assert run_example(as_example(position)).faults == ()


def test_what_is_not_read_is_left_to_the_judge_only_if_it_was_done() -> None:
    says = (
        "You may choose 1 card in your hand and place it in your Drop Area. If you do, choose 1 of your"
        " opponent's Battle Cards. Place the chosen card on the table's edge."
    )
    for move, asked in (("A does not", False), ("A does it", True)):
        position: dict[str, Any] = {
            "game": "masters",
            "cards": {
                "speaker": PLAIN | {"combo cost": 0, "text": OPENINGS["masters"] + says},
                "spare": PLAIN | {"combo cost": 0},
            },
            "A": {"hand": ["speaker", "spare"], "energy": "1 red", "life": 4},
            "B": {"battle": ["spare"], "life": 4},
            "moves": ["A plays speaker", move],
        }
        decision = run_example(as_example(position)).session.decision
        assert (decision.kind == "by-hand") is asked
