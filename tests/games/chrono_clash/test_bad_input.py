"""Positions of Chrono Clash that anybody may have written: refused with every defect, or read."""

from typing import Any

import pytest
from helpers.chrono_positions import CARDS, random_session
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games.positions import read_position, write_position
from judge.sandbox.case_files import case_of, open_case, read_case, write_case
from judge.sandbox.checking import check_position
from judge.sandbox.links import Linked, read_link, write_link
from judge.sandbox.variations.tables import table_of
from judge.sandbox.variations.tree import Tree
from judge.table.acts import PlayNode
from judge.table.position import PositionError

KEYS = st.sampled_from(
    ["turn", "turn player", "first", "phase", "at", "gauge", "out", "cards", "A", "B", "C", "D", "pending",
     "effects", "this turn", "readings", "result", "asked", "records", "engine", "battle", "skips"]
)  # fmt: skip
WORDS = st.sampled_from(
    ["", "A", "B 2", "C", "scout", "A scout", "main", "preparation", "untap", "-1", "0", "3", "99999", "yes",
     "unknown", "2 unknown", "scout tapped", "[Strength +2]", "5-4-1", "x", "turn over", "draw"]
)  # fmt: skip
CARD = st.dictionaries(
    st.sampled_from(
        ["card", "count", "label", "tapped", "summoned", "quest", "vigor", "pilot", "owner", "x"]
    ),
    WORDS,
    max_size=4,
)
VALUES = st.recursive(
    WORDS | CARD,
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(
            ["battlefield", "hand", "guardians", "deck", "graveyard", "extra", "quest points", "removed",
             "effect", "upon", "by", "card", "skill", "turn over", "may attack", "numbers", "stays",
             "beneath", "type",
             "cost", "strength", "text", "x"]
        ),
        inner,
        max_size=4,
    ),
    max_leaves=8,
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_whatever_is_written_is_read_or_refused(fields: dict[str, Any]):
    fields = {"game": "chrono-clash"} | fields
    fields.setdefault("cards", {"scout": {"type": "battler", "cost": 2, "strength": 3}})
    try:
        position = read_position(fields)
    except PositionError as error:
        assert error.problems
        for defect in error.problems:
            assert defect.text["en"]
            assert defect.text["fr"]
        return
    check_position(position)
    text = write_position(position.catalogue, position.state, position.names)
    assert read_position(text).state == position.state


@pytest.mark.parametrize("seed", range(4))
def test_a_case_and_a_link_carry_a_position_of_several_players(seed: int):
    session, _ = random_session(seed, 60)
    table = table_of(session.catalogue, session.state, session.labels)
    text = write_position(session.catalogue, table.start, session.labels)
    found = read_position(text)
    table = table_of(found.catalogue, found.state, found.names, text=text)
    case = case_of(table, Tree([PlayNode(0)]), "chrono-clash", title="Case")
    opened = open_case(read_case(write_case(case)))
    assert opened.table.start == table.start
    linked = Linked("chrono-clash", CARDS + "C: {}", (), ())
    assert read_link(write_link(linked)) == linked
