"""Whether a cost can be paid, and in which ways, compared with all that could be tried (5-3)."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest
from helpers.fusion_world import opened

from judge.rules.dragon_ball.costs import (
    active_energy,
    can_pay,
    markers_to_pay,
    payments,
    remove_markers,
)

COLORS = {"ruby": {"red"}, "lake": {"blue"}, "dusk": {"red", "blue"}}
ENERGY = ("", "ruby", "ruby ruby lake", "dusk lake", "dusk dusk ruby", "ruby lake lake dusk")
SPECIFIED = ((), ("red",), ("blue",), ("red", "blue"), ("red", "red"), ("red", "red", "blue"))
BOARD = """
cards:
  chief: {{type: leader, name: Chief, color: red, power: 15000}}
  ruby: {{type: battle, name: Ruby, color: red, cost: 1, power: 5000, combo: 5000}}
  lake: {{type: battle, name: Lake, color: blue, cost: 1, power: 5000, combo: 5000}}
  dusk: {{type: battle, name: Dusk, color: [red, blue], cost: 1, power: 5000, combo: 5000}}
A: {{leader: chief, energy: [{energy}], markers: {markers}}}
B: {{leader: chief}}
"""


def pays(payers: tuple[frozenset[str], ...], specified: tuple[str, ...]) -> bool:
    """True if each color that must be among it has a payer of its own."""
    return any(
        all(color in each for color, each in zip(specified, order, strict=False))
        for order in permutations(payers, len(specified))
    )


@pytest.mark.parametrize("energy", ENERGY)
@pytest.mark.parametrize("markers", [0, 1, 2])
@pytest.mark.parametrize("reading", [False, True])
def test_every_way_to_pay_is_found_and_no_other(energy: str, markers: int, reading: bool) -> None:
    """A marker pays as a card of the Leader's color; by the other reading one of them in a payment."""
    resting = ", {card: dusk, rest: true}" if energy else "{card: dusk, rest: true}"
    text = BOARD.format(energy=", ".join(energy.split()) + resting, markers=markers)
    table = opened(text + ("readings: [one-marker-a-payment]\n" if reading else ""))
    game = table.game(table.catalogue, table.start)
    names = energy.split()
    assert len(active_energy(game, 0)) == len(names)
    usable = min(markers, 1) if reading else markers
    everything = [*((name, frozenset(COLORS[name])) for name in names)]
    for amount, specified in product(range(len(names) + markers + 2), SPECIFIED):
        if amount < len(specified):
            continue
        expected = set()
        for used in range(min(usable, amount) + 1):
            for taken in combinations(everything, amount - used):
                payers = tuple(colors for _, colors in taken) + (frozenset({"red"}),) * used
                if pays(payers, specified):
                    expected.add((used, tuple(sorted(name for name, _ in taken))))
        assert can_pay(game, 0, amount, specified) is (bool(expected) or not amount)
        found = [
            (way.number, tuple(sorted(game.side(card).name.lower() for card in way.cards)))
            for way in payments(game, 0, amount, specified)
        ]
        assert Counter(found) == Counter(expected)
        assert [used for used, _ in found] == sorted(used for used, _ in found)
        for kept in range(4):
            most = max(min(markers - kept, amount), 0)
            assert markers_to_pay(game, 0, amount, kept) == (min(most, 1) if reading else most)


@pytest.mark.parametrize("there", [0, 1, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_no_more_markers_are_removed_than_there_are(there: int, count: int) -> None:
    table = opened(BOARD.format(energy="", markers=there))
    game = table.game(table.catalogue, table.start)
    removed = min(there, count)
    assert remove_markers(game, 0, count, "1-11-2") == removed
    assert list(game.markers) == [there - removed, 0]
    kept = [(fact.player, fact.number) for fact in game.facts if fact.what == "marker-removed"]
    assert kept == [(0, removed)] * (removed > 0)
