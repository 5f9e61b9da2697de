"""Effects that are bound to whose skill it is, to a turn, or to what a skill has made of a card."""

import pytest
from helpers.fusion_world import example_of

from judge.engine.judge_events import JudgeSays
from judge.rules.dragon_ball.events.skills import BelowZero
from judge.sandbox.examples import run_example

CARDS = """
title: {en: A, fr: B}
position:
  cards:
    moth: {type: battle, name: Moth, color: red, cost: 1, power: 5000, combo: 5000, text: "%s"}
    wall: {type: battle, name: Wall, color: blue, cost: 2, power: 10000, combo: 5000}
    hook: {type: battle, name: Hook, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."}
    gust: {type: extra, name: Gust, color: red, cost: 0,
      text: "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."}
"""


def faults(text: str, rest: str) -> tuple[str, ...]:
    return run_example(example_of("case.yaml", CARDS % text + rest)).faults


SHIELDED = """
  A: {battle: [hook], hand: [gust]}
  B: {battle: [moth, wall]}
moves:
  - A activates %s
  - {holds: ["moth %s be chosen", "wall can be chosen"]}
"""


@pytest.mark.parametrize(("by", "can"), [("hook", "cannot"), ("gust", "can")])
def test_card_is_not_chosen_by_the_skills_of_cards_of_one_type(by: str, can: str) -> None:
    text = "[Permanent] This card can't be chosen by the skills of your opponent's Battle Cards."
    moves = SHIELDED % (by, can)
    assert faults(text, moves if by == "hook" else moves.replace("activates", "plays")) == ()


@pytest.mark.parametrize(
    ("words", "settled_later"),
    [
        (("+5000 power for the turn",), False),
        (("+5000 power",), True),
        (("it does not matter", "+5000 power for the turn"), False),  # what was said last counts
    ],
)
def test_what_the_judge_said_for_a_turn_is_open_again_after_it(
    words: tuple[str, ...], settled_later: bool
) -> None:
    text = "[Permanent] This card glows with +5000 power by moonlight."
    table = "\n  A: {battle: [moth]}\n  B: {life: 6}\nmoves: []\n"
    session = run_example(example_of("case.yaml", CARDS % text + table)).session
    for each in words:
        session.move(f"judge says moth: {each}")

    def is_open() -> bool:
        return any(each.is_open for each in session.game.reservations() if each.kind == "unread-permanent")

    assert not is_open()
    session.run_until("turn end")
    assert is_open() != settled_later


@pytest.mark.parametrize(
    ("words", "told"), [("it does not matter", "does-not-matter"), ("+5000 power", "effect")]
)
def test_what_the_judge_said_does_not_matter_is_settled_for_good(words: str, told: str) -> None:
    text = "[Permanent] This card glows with +5000 power by moonlight."
    table = '\n  A: {battle: [moth]}\n  B: {life: 6}\nmoves: ["judge says moth: %s"]\n'
    session = run_example(example_of("case.yaml", CARDS % text + table % words)).session
    said = [line.event.said for line in session.trace if isinstance(line.event, JudgeSays)]
    assert said == [told]
    for _ in range(2):
        kinds = [each.kind for each in session.game.reservations() if each.is_open]
        assert "unread-permanent" not in kinds
        session.run_until("turn end")


CAPPED = """
title: {en: A, fr: B}
position:
  cards:
    abbot: {type: leader, name: Abbot, color: red, power: 15000,
      text: "[Permanent] If you have a Battle Card, you only take up to 1 damage in each battle."}
    martyr: {type: battle, name: Martyr, color: red, cost: 4, power: 30000, combo: 5000,
      text: "[Activate Battle][Opponent's Turn][Once per turn] You take 1 damage : Draw 1 card."}
    raider: {type: battle, name: Raider, color: red, cost: 3, power: 20000, combo: 5000}
  A: {battle: [raider]%s}
  B: {battle: [martyr, martyr], life: 5%s}
moves:
  - A attacks B's leader with raider
  - A passes
  - B activates martyr
  - {%s: B activates martyr 2}
"""


def test_damage_is_bounded_for_the_player_alone_whose_card_says_so() -> None:
    for owners in ((", leader: abbot", "", "legal"), ("", ", leader: abbot", "illegal")):
        assert run_example(example_of("case.yaml", CAPPED % owners)).faults == (), owners


PASSING = """
title: {en: A, fr: B}
position:
  cards:
    watch: {type: battle, name: Watch, color: red, cost: 1, power: 10000, combo: 5000,
      text: "[Auto] When you have a Battle Card with 20000 power or more, draw 1 card."}
    gust: {type: extra, name: Gust, color: red, cost: 0,
      text: "[Activate Main] All of your Battle Cards get +10000 power for the turn. Then, all of
        your Battle Cards get -10000 power for the turn."}
  A: {battle: [watch], hand: [gust]}
moves: [A plays gust]
expect: [A has 1 card in hand, power of watch is 10000]
"""


def test_situation_that_passes_within_an_effect_has_come_about() -> None:
    assert run_example(example_of("case.yaml", PASSING)).faults == ()


@pytest.mark.parametrize(("less", "told"), [(5000, False), (5001, True)])
def test_power_is_told_to_be_below_zero_where_it_is(less: int, told: bool) -> None:
    text = f"[Activate Main] This card gets -{less} power for the turn."
    table = '\n  A: {battle: [moth]}\nmoves: [A activates moth]\nexpect: ["moth is in A\'s drop"]\n'
    example = run_example(example_of("case.yaml", CARDS % text + table))
    assert example.faults == ()
    assert any(isinstance(line.event, BelowZero) for line in example.session.trace) is told
