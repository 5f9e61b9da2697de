"""What is wrong with a state is said of the card or the player that it is wrong with, and of no other."""

from typing import Any

import pytest
from msgspec.structs import replace

from judge.engine.state import BENEATH, NOWHERE, Card, State
from judge.engine.unknown_cards import LEFT_UNKNOWN
from judge.rules.chrono_clash.areas import BATTLEFIELD, DECK, HAND, PURPOSES, SIZE
from judge.rules.chrono_clash.gauge import LAST_SPACE
from judge.rules.chrono_clash.invariants import broken

WHERE = (DECK, HAND, BATTLEFIELD, SIZE + DECK, SIZE + HAND, SIZE + BATTLEFIELD)
UNDER = {"zone": BENEATH, "top": 2, "entered": PURPOSES[0]}


def state(changed: dict[int, dict[str, Any]], **fields: Any) -> State:
    """A state that is over: each card alone in the area that WHERE names for its number, unless changed."""
    cards = [Card(1, zone // SIZE, zone) for zone in WHERE]
    for number, values in changed.items():
        cards[number] = replace(cards[number], **values)
    zones = tuple(
        tuple(number for number, card in enumerate(cards) if card.zone == zone) for zone in range(2 * SIZE)
    )
    return replace(State(tuple(cards), zones, turn=1, phase="main", result="0"), **fields)


def test_nothing_is_wrong() -> None:
    assert broken(state({})) == []
    for purpose in (*PURPOSES, LEFT_UNKNOWN):
        assert broken(state({1: UNDER | {"entered": purpose}, 2: {"beneath": (1,), "rest": True}})) == []
    assert broken(state({0: {"zone": NOWHERE}}, track=LAST_SPACE)) == []
    assert broken(state({}, track=LAST_SPACE + 1, readings=("gauge-goes-on",))) == []
    assert broken(state({}, turn_player=1, out=(1,))) == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({1: UNDER}, ["card 1 goes with 2, which does not know it"]),
        ({1: UNDER | {"entered": "played"}, 2: {"beneath": (1,)}}, ["card 1 goes with 2 as 'played'"]),
        ({1: {"zone": BENEATH}}, ["card 1 is in zone -2 with -1"]),
        ({1: {"top": 0}}, [f"card 1 is in zone {HAND} with 0"]),
        ({1: UNDER, 2: {"beneath": (1, 1)}}, ["cards with 2 twice: (1, 1)"]),
        (
            {1: UNDER | {"top": 0}, 0: {"beneath": (1,)}},
            [f"cards go with 0, which is in zone {DECK}"],
        ),
        (
            {1: UNDER | {"top": 0}, 0: {"beneath": (1,), "zone": NOWHERE}},
            ["cards go with 0, which is in zone -1"],
        ),
        ({1: {"rest": True}}, [f"card 1 is tapped in zone {HAND}"]),
        ({1: {"rest": True, "zone": NOWHERE}}, ["card 1 is tapped in zone -1"]),
        ({1: {"zone": SIZE + HAND}}, ["card 1 is in the hand of another player"]),
        ({4: {"owner": 0}}, ["card 4 is in the hand of another player"]),
    ],
)
def test_card_is_named(changed: dict[int, dict[str, Any]], said: list[str]) -> None:
    assert broken(state(changed)) == said


def test_place_that_is_not_the_cards_own_is_named() -> None:
    sound = state({})
    twice = replace(sound, zones=((0, 1), *sound.zones[1:]))
    assert broken(twice) == [f"card 1 is in zone {DECK} and says {HAND}", "card 1 is in zone 1 and in zone 0"]
    lost = replace(sound, zones=((), *sound.zones[1:]))
    assert broken(lost) == [f"card 0 is lost: it says zone {DECK}"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"track": LAST_SPACE + 1}, [f"the counter is on {LAST_SPACE + 1}"]),
        ({"track": -LAST_SPACE - 1}, [f"the counter is on {-LAST_SPACE - 1}"]),
        ({"markers": (0,)}, ["quest points: (0,)"]),
        ({"markers": (0, -1)}, ["quest points: (0, -1)"]),
    ],
)
def test_number_that_cannot_be_is_named(fields: dict[str, Any], said: list[str]) -> None:
    assert broken(state({}, **fields)) == said


def test_turn_of_a_player_who_is_out_is_named() -> None:
    goes_on = state({}, result="", turn_player=1, out=(1,))
    asked = "nothing is asked, and the game is not over"
    assert broken(goes_on) == [
        "it is the turn of seat 1, who is out",
        "the game goes on with (1,) out",
        asked,
    ]
    assert broken(replace(goes_on, phase="end")) == ["the game goes on with (1,) out", asked]
    assert broken(replace(goes_on, out=())) == [asked]
