"""What can be expected of a position of Chrono Clash, in words; and what exploring one finds."""

import pytest
from helpers.chrono_positions import session_of

from judge.engine.exploring import Bounds
from judge.problems import Refusal
from judge.sandbox.outcome_groups import found_from
from judge.sandbox.outcomes import explore_from
from judge.table.expectations import failing

TABLE = """
gauge: 4
out: [D]
A: {battlefield: [{card: eva, tapped: yes, quest: scout, pilot: driver}, {card: guard, vigor: blast}],
    hand: [raider], quest points: 2, guardians: [{card: nurse, face up: yes}, 2 unknown]}
B: {battlefield: [raider tapped], graveyard: [nurse], extra: [titan]}
C: {}
D: {}
"""
HOLDS = [
    "eva is tapped", "guard is untapped", "B's raider is tapped", "guard is not tapped",
    "strength of eva is 5", "cost of guard is 2", "eva has [Pilot 1]", "eva has [pilot]",
    "guard has [Vigueur]",
    "guard does not have [Rapid]", "B's raider has [+1 Guardian Attack]", "gauge is at A's 4",
    "the gauge is at 4 on A's side", "gauge is at 4", "D is out", "A is not out", "D is eliminated",
    "eva is on a quest", "guard is not on a quest", "scout is on eva", "blast is under guard",
    "driver is attached to eva", "A has 2 quest points", "B has no quest points", "A has 3 guardians",
    "B has 1 battler", "A has 1 card in hand", "B has 1 cards in extra deck", "A has 2 battlers",
    "B's nurse is in B's graveyard", "A's nurse is in A's guardian pile", "A's nurse lies face up",
    "titan is in B's extra deck", "titan lies face down", "eva is in A's battlefield", "it is A's turn",
    "turn is 3", "the game goes on", "the attack is over", "A is asked main-step",
]  # fmt: skip
FAILS = [
    "eva is untapped", "strength of eva is 4", "eva has [Rapid]", "gauge is at B's 4", "gauge is at 3",
    "gauge is at 0", "A is out", "guard is on a quest", "driver is under eva", "A has 3 quest points",
    "titan is in A's hand", "A wins", "it is C's turn", "A's nurse lies face down", "nobody is asked",
]  # fmt: skip


@pytest.mark.parametrize("words", HOLDS)
def test_what_holds(words: str):
    assert failing(session_of(TABLE), words) is None


@pytest.mark.parametrize("words", FAILS)
def test_what_does_not_hold_says_what_is_so_instead(words: str):
    told = failing(session_of(TABLE), words)
    assert told is not None
    assert told["en"] != told["fr"]
    assert "{" not in told["en"] + told["fr"]


@pytest.mark.parametrize(
    "words",
    [
        "eva is happy", "E has 2 quest points", "A has 2 wishes", "wizard is tapped", "raider is tapped",
        "eva is in A's sea", "power of eva is 5", "eva is awakened", "",
    ],
)  # fmt: skip
def test_what_is_no_expectation_is_refused(words: str):
    with pytest.raises(Refusal) as error:
        failing(session_of(TABLE), words)
    assert error.value.sentence("fr")


def test_a_player_who_does_not_play_is_none():
    with pytest.raises(Refusal, match="there is no player C"):
        failing(session_of("A: {}"), "C has 2 quest points")


def test_every_outcome_of_an_attack_is_found_and_told():
    session = session_of(
        "A: {battlefield: raider}\nB: {battlefield: [scout tapped], guardians: [nurse, blast, scout],"
        " deck: [scout, scout, eva]}\ngauge: 5"
    )
    session.move("A attacks with raider")
    explored = explore_from(session.table, session.state, "battle-end", Bounds(seconds=20))
    assert not explored.exploration.cut
    found = found_from(session.table, session.state, explored)
    assert found.outcomes == 3  # the battler; the guardians, with the guardian ability used or ignored
    told = {
        words["en"]
        for group in found.groups
        for line in group.lines
        for words in (*group.shared, *line.differs)
    }
    assert "B: guardians 3 → 1." in told
    assert "Scout: from the battlefield to B's graveyard." in told
    for group in found.groups:
        for line in group.lines:
            assert all(words["en"] and words["fr"] for words in (*line.moves, *line.differs))


def test_unknown_cards_are_not_named_by_exploring():
    session = session_of("A: {battlefield: raider, hand: 2 unknown}\nB: {guardians: 2}\ngauge: 5")
    explored = explore_from(session.table, session.state, "decision", Bounds(seconds=20))
    assert explored.lines
    assert all("names" not in move for line in explored.lines for move in line.moves)


def test_an_outcome_is_told_of_the_cards_that_its_line_takes():
    session = session_of("A: {battlefield: raider, hand: 3 unknown}\nB: {guardians: 1}\ngauge: 5")
    explored = explore_from(session.table, session.state, "turn-end", Bounds())
    found = found_from(session.table, session.state, explored)
    lines = [line for group in found.groups for line in group.lines]
    quests = [line for line in lines if any("quest" in words["en"] for words in line.moves)]
    assert quests
    for line in quests:
        (chosen,) = (words["en"] for words in line.moves if "chooses" in words["en"])
        card = chosen.partition("'s ")[2].replace("unknown", "unknown card")
        said = " ".join(words["en"] for words in found.heading(line.number))
        assert f"A's {card} now lies face down" in said
