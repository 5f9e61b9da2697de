"""Skills of every kind, played: what their words say is what happens."""

import pytest
from helpers.fusion_world import example_of
from helpers.skill_cases import CASES, as_example

from judge.sandbox.collection import examples_of
from judge.sandbox.examples import read_example, run_example


@pytest.mark.parametrize("name", CASES)
def test_a_skill_does_what_it_says(name: str) -> None:
    assert run_example(as_example(CASES[name])).faults == ()


TWO_OWNERS = """
title: {en: A, fr: B}
position:
  cards:
    keeper: {type: battle, name: Keeper, color: red, cost: 1, power: 10000, text: KEEPS}
    axe: {type: battle, name: Axe, color: red, cost: 1, power: 10000, text: STRIKES}
    mine: {type: battle, name: Mine, color: blue, cost: 1, power: 10000}
    theirs: {type: battle, name: Theirs, color: blue, cost: 1, power: 10000}
  A: {battle: [keeper], hand: [axe], energy: 1 red}
  B: {battle: [KOED]}
moves: [A plays axe]
""".replace("KEEPS", "\"[Auto] When your <Mine> or your opponent's <Theirs> is KO'd, draw 1 card.\"")
TWO_OWNERS = TWO_OWNERS.replace("STRIKES", '"[On Play] KO all of your opponent\'s Battle Cards."')


@pytest.mark.parametrize(("koed", "hand"), [("mine", "no cards"), ("theirs", "1 card")])
def test_each_alternative_keeps_its_own_owner(koed: str, hand: str) -> None:
    text = TWO_OWNERS.replace("KOED", koed) + f"expect: [{koed} is in B's Drop, A has {hand} in hand]\n"
    assert run_example(example_of("case.yaml", text)).faults == ()


@pytest.mark.parametrize(
    "name", ["added-to-the-total", "reduced-with-the-total", "reduction-stops-at-what-is-there"]
)
def test_the_trace_says_by_how_much_a_specified_cost_changes(name: str) -> None:
    file = next(file for file in examples_of("fusion-world") if file.stem == f"specified-cost-{name}")
    trace = run_example(read_example(file)).session.trace
    assert [line.event.amount for line in trace if line.word.startswith("color-cost-")] == [1]


GIVEN = """
title: {en: A, fr: B}
position:
  cards:
    giver: {type: battle, name: Giver, color: red, cost: 1, power: 10000, text: TEXT}
    scout: {type: battle, name: Scout, color: red, cost: 1, power: 10000}
  A: {battle: [giver, scout], energy: ENERGY red}
""".replace(
    "TEXT",
    '"[Permanent] If you have 2 or more energy, all of your <Scout> gain '
    '\\"[Permanent] This card gets +5000 power.\\""',
)


@pytest.mark.parametrize(("energy", "power"), [(1, 10000), (2, 15000)])
def test_a_skill_is_given_only_while_the_condition_of_what_gives_it_holds(energy: int, power: int) -> None:
    text = GIVEN.replace("ENERGY", str(energy)) + f"expect: [power of scout is {power}]\n"
    assert run_example(example_of("case.yaml", text)).faults == ()
