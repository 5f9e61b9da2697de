"""Outcomes in groups: what is said of all, of a group, of one; and searches that are watched and bounded."""

import pytest
from helpers.own_lines import POSITION, own_table

from judge.engine.exploring import Bounds
from judge.engine.state import State
from judge.sandbox import outcome_groups
from judge.sandbox.outcome_groups import ShownOutcomes, found_from
from judge.sandbox.outcomes import explore_from
from judge.sandbox.time_allowed import allow
from judge.sandbox.variations import Answer, Said, Table, carried_out, kept_moves, opened, step
from judge.table.errors import TakesTooLong
from judge.table.narration import outcome_texts


@pytest.fixture(scope="module")
def attack() -> tuple[Table, State]:
    """A table, and an attack on it that can be blocked."""
    table = own_table()
    return table, step(table, table.start, Said("A attacks leader with raider")).state


def found(attack: tuple[Table, State], states: int = 20_000) -> ShownOutcomes:
    table, state = attack
    return found_from(table, state, explore_from(table, state, "battle-end", Bounds(states=states), 5))


def test_each_outcome_is_in_one_group_and_what_is_said_of_it_is_all_that_differs(
    attack: tuple[Table, State],
) -> None:
    table, state = attack
    shown = found(attack)
    assert sum(group.outcomes for group in shown.groups) == shown.outcomes == 8
    assert [words["en"] for words in shown.shared] == ["The battle is over."]
    explored = explore_from(table, state, "battle-end", Bounds(), 5)
    for group in shown.groups:
        for line in group.lines:
            end = explored.exploration.outcomes[line.number - 1].state
            told = {words["en"] for _, words in outcome_texts(state, end, table.names(state))}
            said = [*shown.shared, *group.shared, *line.differs]
            assert {words["en"] for words in said} == told and len(said) == len(told)
            assert all(words["fr"] and words["fr"] != words["en"] for words in said)


def test_a_line_leads_to_its_outcome_and_numbers_are_found_again(attack: tuple[Table, State]) -> None:
    table, state = attack
    shown = found(attack)
    for number in range(1, shown.outcomes + 1):
        line = shown.line(number)
        assert line is not None and line.number == number and shown.heading(number)
        after = state
        for answer in line.answers:
            after = step(table, after, Answer(answer)).state
        assert after.battle is None
    gained = [line for reading in shown.readings for line in reading.lines_gained]
    assert gained and all(line.reading and line.number > shown.outcomes for line in gained)
    assert shown.line(10_000) is None and shown.heading(10_000) == ()


def test_an_outcome_alone_in_its_group_says_itself_what_differs(attack: tuple[Table, State]) -> None:
    table, _ = attack
    alone = [group for group in found((table, table.start), 300).groups if group.outcomes == 1]
    assert alone
    for group in alone:
        assert group.shared == () and len(group.lines) == 1 and group.lines[0].differs


def test_the_only_outcome_there_is_says_itself_what_differs(attack: tuple[Table, State]) -> None:
    table, state = attack
    unblocked = step(table, state, Said("B does not block")).state
    passed = step(table, unblocked, Said("A passes")).state
    only = found_from(table, passed, explore_from(table, passed, "battle-end", Bounds(depth=1), 5))
    assert only.outcomes == 1 and only.shared == () and only.groups[0].lines[0].differs


def test_what_is_said_of_a_group_is_true_even_where_not_all_was_told(
    attack: tuple[Table, State], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = found(attack)
    monkeypatch.setattr(outcome_groups, "TOLD", 1)
    part = found(attack)
    assert [group.outcomes for group in part.groups] == [group.outcomes for group in whole.groups]
    for all_told, some_told in zip(whole.groups, part.groups, strict=True):
        known = [*whole.shared, *all_told.shared]
        assert all(words in known for words in some_told.shared if some_told.outcomes > 1)


def test_a_watch_cancels_and_no_reading_is_looked_at_then(attack: tuple[Table, State]) -> None:
    table, _ = attack
    seen: list[int] = []
    explored = explore_from(
        table,
        table.start,
        "turn-end",
        Bounds(),
        5,
        watch=lambda states, outcomes: bool(seen.append(states) or 1),
    )
    assert explored.exploration.cut == ("canceled",) and explored.readings == () and len(seen) == 1


def test_rules_are_carried_out_for_as_long_as_is_allowed(attack: tuple[Table, State]) -> None:
    table, state = attack
    kept_moves._moves.clear()  # what was carried out before takes no time
    try:
        allow(-1)
        for carry_out in (
            lambda: step(table, state, Said("B does not block")),
            lambda: carried_out(table, state, Answer((0,))),
            lambda: opened(POSITION + "phase: charge\n"),
        ):
            with pytest.raises(TakesTooLong, match="too long"):
                carry_out()
        allow(60)
        assert step(table, state, Said("B does not block")).trace
    finally:
        allow(float("inf"))
