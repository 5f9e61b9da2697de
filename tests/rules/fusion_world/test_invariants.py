"""What is wrong with a state is said of the card that it is wrong with, and of no other."""

from typing import Any

import pytest
from msgspec.structs import replace

from judge.engine.state import BENEATH, NOWHERE, Card, State
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LEADER, LIFE
from judge.rules.fusion_world.areas import SIZE
from judge.rules.fusion_world.game import broken

OTHERS = SIZE
"""The first area of the other player."""
WHERE = (LEADER, OTHERS + LEADER, BATTLE, OTHERS + BATTLE, DECK, HAND, DROP, COMBO, ENERGY, LIFE)


def state(changed: dict[int, dict[str, Any]], **fields: Any) -> State:
    """A state that is over: each card alone in the area that WHERE names for its number, unless changed."""
    cards = [Card(1, zone // SIZE, zone) for zone in WHERE]
    for number, values in changed.items():
        cards[number] = replace(cards[number], **values)
    zones = tuple(
        tuple(number for number, card in enumerate(cards) if card.zone == zone) for zone in range(2 * SIZE)
    )
    return replace(State(tuple(cards), zones, turn=1, result="0"), **fields)


def test_nothing_is_wrong() -> None:
    lying = {2: {"beneath": (4,), "markers": 1, "rest": True}, 4: {"zone": BENEATH, "top": 2}}
    assert broken(state({})) == []
    assert broken(state(lying | {7: {"rest": True}, 8: {"rest": True}, 0: {"rest": True}})) == []
    assert broken(state({3: {"zone": BATTLE}, 7: {"zone": NOWHERE}})) == []
    assert broken(state({0: {"zone": LEADER}, 1: {"zone": LEADER}}, turn=0)) == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({4: {"zone": BENEATH, "top": 3}}, ["card 4 lies under 3, which does not know it"]),
        ({4: {"zone": BENEATH}}, ["card 4 is in zone -2 under -1"]),
        ({4: {"top": 0}}, ["card 4 is in zone 0 under 0"]),
        ({2: {"beneath": (4,)}}, ["card 4 is said to lie under 2 and lies under -1"]),
        (
            {2: {"beneath": (4, 4)}, 4: {"zone": BENEATH, "top": 2}},
            ["cards under 2 twice: (4, 4)"],
        ),
        (
            {0: {"beneath": (4,)}, 4: {"zone": BENEATH, "top": 0}},
            [f"cards lie under 0, which is in zone {LEADER}"],
        ),
        (
            {5: {"zone": NOWHERE, "beneath": (4,)}, 4: {"zone": BENEATH, "top": 5}},
            ["cards lie under 5, which is in zone -1"],
        ),
        ({5: {"zone": OTHERS + HAND}}, ["card 5 of player 0 is in the hand of the other"]),
        ({4: {"owner": 1}}, ["card 4 of player 1 is in the deck of the other"]),
        ({5: {"rest": True}}, [f"card 5 is in Rest Mode in zone {HAND}"]),
        ({5: {"rest": True, "zone": NOWHERE}}, ["card 5 is in Rest Mode in zone -1"]),
        ({2: {"zone": LEADER}}, ["player 0 has Leaders (0, 2)"]),
        ({3: {"zone": OTHERS + LEADER}}, ["player 1 has Leaders (1, 3)"]),
        ({3: {"markers": -1}}, [f"card 3 in zone {OTHERS + BATTLE} has [Ki] -1"]),
        ({5: {"markers": 1}}, [f"card 5 in zone {HAND} has [Ki] 1"]),
        ({5: {"markers": 1, "zone": NOWHERE}}, ["card 5 in zone -1 has [Ki] 1"]),
    ],
)
def test_card_is_named(changed: dict[int, dict[str, Any]], said: list[str]) -> None:
    assert broken(state(changed)) == said


def test_place_that_is_not_the_cards_own_is_named() -> None:
    sound = state({})

    def with_zone(zone: int, *cards: int) -> list[str]:
        zones = [*sound.zones]
        zones[zone] = cards
        return broken(replace(sound, zones=tuple(zones)))

    assert with_zone(DECK, 4, 5) == [
        f"card 5 is in zone {DECK} and says {HAND}",
        f"card 5 is in zone {HAND} and in zone {DECK}",
    ]
    assert with_zone(DECK, 4, 10) == [f"zone {DECK} holds 10, which is no card"]
    assert with_zone(DECK, 4, -1) == [f"zone {DECK} holds -1, which is no card"]
    assert with_zone(DECK) == [f"card 4 is lost: it says zone {DECK}"]
    assert with_zone(LEADER) == [f"card 0 is lost: it says zone {LEADER}"]


def test_energy_markers_below_zero_are_named() -> None:
    assert broken(state({}, markers=(0, -1))) == ["markers: (0, -1)"]
