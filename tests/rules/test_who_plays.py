"""Of a play and a combo is asked who makes them, not whose area the card has left."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.sandbox.examples import run_example

TAKES = "[Activate Main] Choose 1 Battle Card in your opponent's Drop and play it."
THIS = {"masters": "[Auto] When you play this card, draw 1 card.", "fusion-world": "[On Play] Draw 1 card."}


def played_by_a(game: str, **skills: str) -> dict[str, Any]:
    """A plays a card out of B's Drop; each card named has the skill that is said."""
    names = ("taker", "taken", "mine", "theirs", "spare")
    more = {"combo cost": 0} if game == "masters" else {}
    cards = {
        name: {"type": "battle", "color": "red", "cost": 1, "power": 10000, "combo": 5000, **more}
        | ({"text": text} if (text := skills.get(name, TAKES if name == "taker" else "")) else {})
        for name in names
    }
    return {
        "game": game,
        "cards": cards,
        "A": {"battle": ["taker", "mine"], "life": 4, "deck": ["spare"] * 3},
        "B": {"battle": ["theirs"], "drop": ["taken"], "life": 4, "deck": ["spare"] * 3},
        "moves": ["A activates taker"],
    }


@pytest.mark.parametrize("game", THIS)
@pytest.mark.parametrize(
    ("name", "says", "drawn"),
    [
        ("taken", "", (1, 0)),
        ("mine", "[Auto] When you play a Battle Card, draw 1 card.", (1, 0)),
        ("mine", "[Auto] When your opponent plays a Battle Card, draw 1 card.", (0, 0)),
        ("theirs", "[Auto] When your opponent plays a Battle Card, draw 1 card.", (0, 1)),
        ("theirs", "[Auto] When you play a Battle Card, draw 1 card.", (0, 0)),
        ("mine", "[Auto] When you play a Battle Card from your Drop, draw 1 card.", (0, 0)),
        ("theirs", "[Auto] When a Battle Card is played from your Drop, draw 1 card.", (0, 1)),
    ],
)
def test_who_plays_a_card_is_asked_not_whose_it_was(
    name: str, says: str, drawn: tuple[int, int], game: str
) -> None:
    case = played_by_a(game, **{name: says or THIS[game]})
    case["expect"] = [f"A has {drawn[0]} cards in hand", f"B has {drawn[1]} cards in hand"]
    assert run_example(as_example(case)).faults == ()


@pytest.mark.parametrize("game", THIS)
def test_the_turn_keeps_who_has_played_a_card(game: str) -> None:
    case = played_by_a(game, mine="[Activate Main] If you have played a Battle Card this turn, draw 1 card.")
    case |= {"moves": ["A activates taker", "A activates mine"], "expect": ["A has 1 card in hand"]}
    assert run_example(as_example(case)).faults == ()


@pytest.mark.parametrize(
    ("name", "says", "drawn"),
    [
        ("taken", "[Auto] When you combo with this card, draw 1 card.", (1, 0)),
        ("taken", "[Auto] When you combo with this card from your hand, draw 1 card.", (0, 0)),
        ("mine", "[Auto] When you combo with a card, draw 1 card.", (1, 0)),
        ("theirs", "[Auto] When you combo with a card, draw 1 card.", (0, 0)),
        ("theirs", "[Auto] When your opponent combos with a card, draw 1 card.", (0, 1)),
    ],
)
def test_who_makes_a_combo_is_asked_not_whose_card_it_was(
    name: str, says: str, drawn: tuple[int, int]
) -> None:
    taker = (
        "[Auto] When this card attacks, choose 1 Battle Card in your opponent's Drop Area and combo with it"
        " in your Combo Area."
    )
    case = played_by_a("masters", **{"taker": taker, name: says})
    case["moves"] = ["A attacks B's leader with taker", {"holds": "taken is in A's combo area"}]
    case["expect"] = [f"A has {drawn[0]} cards in hand", f"B has {drawn[1]} cards in hand"]
    assert run_example(as_example(case)).faults == ()


@pytest.mark.parametrize(("says", "drawn"), [("you", (0, 1)), ("your opponent", (1, 0))])
def test_a_card_that_is_only_placed_in_a_combo_area_counts_for_the_player_of_that_area(
    says: str, drawn: tuple[int, int]
) -> None:
    taker = "[When Attacking] Choose 1 <Taken> and place it into its owner's Combo Area."
    uses = "use" if says == "you" else "uses"
    name = "theirs" if says == "you" else "mine"
    watches = f"[Auto] When {says} {uses} a card in a combo, draw 1 card."
    case = played_by_a("fusion-world", **{"taker": taker, name: watches})
    case["B"] = {"battle": ["theirs", "taken"], "life": 4, "deck": ["spare"] * 3}
    case["moves"] = ["A attacks B's leader with taker", {"holds": "taken is in B's combo area"}]
    case["expect"] = [f"A has {drawn[0]} cards in hand", f"B has {drawn[1]} cards in hand"]
    assert run_example(as_example(case)).faults == ()
