"""What is wrong with a state of Masters: what is outside of all areas is not in the last one."""

import pytest
from helpers.masters_skills import PLAIN, card, table
from msgspec.structs import replace

from judge.engine.state import BENEATH, NOWHERE, State
from judge.rules.dragon_ball.areas import BATTLE
from judge.rules.masters.areas import SIZE, UNISON
from judge.rules.masters.game import broken


def stacked(zone: int, **fields: int) -> tuple[State, int]:
    """A plain card lies under a Unison Card, which is in the Unison Area or is said to be elsewhere."""
    game = table(card("tower", "unison"), PLAIN, a_unison="tower", a_battle="plain")
    state, (tower,), (under,) = game.state, game.zone(0, UNISON), game.zone(0, BATTLE)
    cards = [*state.cards]
    cards[under] = replace(cards[under], zone=BENEATH, top=tower)
    cards[tower] = replace(cards[tower], zone=zone, beneath=(under,), **{"markers": 0, **fields})
    zones = [*state.zones]
    zones[BATTLE] = ()
    zones[UNISON] = (tower,) if zone == UNISON else ()
    return replace(state, cards=tuple(cards), zones=tuple(zones), decision=None, result="0"), tower


def test_nothing_is_wrong_in_the_unison_area() -> None:
    assert stacked(UNISON, markers=2)[0].zones[UNISON]
    assert broken(stacked(UNISON, markers=2)[0]) == []


@pytest.mark.parametrize(
    ("fields", "said"), [({}, ""), ({"markers": 2}, "has [Ki] 2"), ({"rest": True}, "is in Rest Mode")]
)
def test_removed_card_has_no_cards_under_it_no_markers_and_no_mode(fields: dict[str, int], said: str) -> None:
    """10-19-1: -1, which stands for no area, leaves the number of the Unison Area as its remainder."""
    assert NOWHERE % SIZE == UNISON
    state, tower = stacked(NOWHERE, **fields)
    beneath, *others = broken(state)
    assert beneath == f"cards lie under {tower}, which is in zone -1"
    assert len(others) == bool(said) and all(said in each for each in others)
