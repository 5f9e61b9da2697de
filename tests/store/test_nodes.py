"""Trees of play: the same act is the same node, texts are not overwritten unseen, states stand apart."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from helpers.cases import act, new_case, save
from sqlalchemy import event

from judge.store import Case, Conflict, NodeChange, NodePlace, NotFound, Refused, Store
from judge.table.acts import ASIDE, PlayNode


@pytest.fixture
def case(store: Store) -> Case:
    return new_case(store).case


def test_an_act_is_a_node_under_its_parent(store: Store, case: Case):
    first = store.nodes.add(case.id, 1, act(0, 2, 1, state=b"one", phrase="A attacks leader with raider"))
    second = store.nodes.add(case.id, 1, act(1, by_itself=True, readings=("b", "a"), edit={"draw": 1}))
    assert (first.new, first.node.number, first.node.place) == (True, 1, 0)
    assert (second.node.number, second.node.parent) == (2, 1)
    assert store.nodes.one(case.id, 1, 1) == first.node
    assert store.nodes.one(case.id, 1, 1).state == b"one"
    assert store.nodes.one(case.id, 1, 2) == second.node
    assert [node.state for node in store.nodes.of(case.id, 1)] == [b"", b""]
    assert store.nodes.of(case.id, 1)[1] == second.node


def test_the_same_act_again_is_the_node_that_is_there(store: Store, case: Case):
    first = store.nodes.add(case.id, 1, act(0, 1)).node
    other = store.nodes.add(case.id, 1, act(0, 2)).node
    again = store.nodes.add(case.id, 1, act(0, 1, words_en="told otherwise", state=b"state"))
    assert (again.new, again.node.number) == (False, first.number)
    assert store.nodes.one(case.id, 1, first.number).state == b"state"
    assert (other.number, other.place) == (2, 1)
    for different in (act(0, 1, readings=("x",)), act(0, 1, edit={}), act(other.number, 1)):
        assert store.nodes.add(case.id, 1, different).new


def test_a_deleted_node_is_revived_by_playing_it(store: Store, case: Case):
    number = store.nodes.add(case.id, 1, act(0, 1)).node.number
    store.nodes.change(case.id, 1, [NodeChange(number=number, deleted=True, name="gone")])
    assert store.nodes.of(case.id, 1)[0].deleted
    revived = store.nodes.add(case.id, 1, act(0, 1))
    assert (revived.new, revived.node.deleted, revived.node.name) == (False, False, "gone")
    assert not store.nodes.of(case.id, 1)[0].deleted


def test_a_broken_line_is_not_taken_for_one_that_goes(store: Store, case: Case):
    broken = {"phrase": "A plays raider", "broken_en": "no raider there", "broken_fr": "pas de raider"}
    store.nodes.add(case.id, 1, act(0, 1, **broken))
    assert store.nodes.add(case.id, 1, act(0, 1, phrase="A plays guard")).new


def test_a_node_needs_its_parent_and_its_position(store: Store, case: Case):
    save(store, case, title="x")
    for root, parent in ((1, 9), (2, 0), (7, 0)):
        with pytest.raises(NotFound):
            store.nodes.add(case.id, root, act(parent))
    with pytest.raises(NotFound, match="no step 4"):
        store.nodes.one(case.id, 1, 4)


def test_names_comments_and_order(store: Store, case: Case):
    for answer in (1, 2):
        store.nodes.add(case.id, 1, act(0, answer))
    promoted = [NodeChange(number=2, place=0), NodeChange(number=1, place=1, name="B's claim")]
    second, first = store.nodes.change(case.id, 1, promoted)
    assert (second.place, first.place, first.name, first.version) == (0, 1, "B's claim", 2)
    assert second.version == 1
    assert store.nodes.of(case.id, 1) == (first, second)
    with pytest.raises(NotFound):
        store.nodes.change(case.id, 1, [NodeChange(number=1, place=5), NodeChange(number=9, place=0)])
    assert store.nodes.of(case.id, 1)[0].place == 1


def test_a_comment_that_comes_late_is_told_and_kept(store: Store, case: Case):
    store.nodes.add(case.id, 1, act(0, 1))
    (seen,) = store.nodes.change(case.id, 1, [NodeChange(number=1, comment="first", based_on=1)])
    late = NodeChange(number=1, comment="late", name="n", based_on=1)
    with pytest.raises(Conflict) as caught:
        store.nodes.change(case.id, 1, [late])
    assert store.nodes.one(case.id, 1, 1).comment == "first"
    lost = store.cases.revision(case.id, caught.value.kept)
    assert lost.lost
    assert lost.what.code == "node"
    assert lost.what.details == {"root": 1, "node": 1, "name": "n", "comment": "late"}
    assert store.cases.read(case.id).head == 1
    # What changes nothing, or no text, is not late.
    store.nodes.change(case.id, 1, [NodeChange(number=1, comment="first", deleted=True, based_on=1)])
    store.nodes.change(case.id, 1, [NodeChange(number=1, comment="late", based_on=seen.version)])


def test_a_line_of_acts_is_added_at_once(store: Store, case: Case):
    store.nodes.add(case.id, 1, act(0, 1))
    line = store.nodes.add_line(case.id, 1, 0, [act(0, 1), act(0, 2), act(0, 3, state=b"s")])
    assert [(each.new, each.node.number, each.node.parent) for each in line] == [
        (False, 1, 0),
        (True, 2, 1),
        (True, 3, 2),
    ]
    again = store.nodes.add_line(case.id, 1, 0, [act(0, 1), act(0, 2), act(0, 4)])
    assert [(each.new, each.node.number, each.node.place) for each in again] == [
        (False, 1, 0),
        (False, 2, 0),
        (True, 4, 1),
    ]
    assert [node.state for node in store.nodes.of(case.id, 1, with_states=True)] == [b"", b"", b"s", b""]
    with pytest.raises(Refused):
        store.nodes.add_line(case.id, 1, 0, [act(0, 7), act(0, phrase="x" * 2_001)])
    assert len(store.nodes.of(case.id, 1)) == 4
    assert store.nodes.add_line(case.id, 1, 0, []) == ()


def test_what_is_put_aside_comes_behind_all_that_is_played_until_it_is_played(store: Store, case: Case):
    opened = store.nodes.add_line(case.id, 1, 0, [act(0, 1), act(0, 2)], aside=True)
    assert [each.node.place for each in opened] == [ASIDE, ASIDE]
    assert store.nodes.add_line(case.id, 1, 0, [act(0, 1), act(0, 3)], aside=True)[-1].node.place == ASIDE + 1
    assert store.nodes.add(case.id, 1, act(0, 4)).node.place == 0
    played = store.nodes.add(case.id, 1, act(0, 1)).node
    assert (played.number, played.place) == (opened[0].node.number, 1)


def test_a_deleted_move_that_is_opened_again_is_put_aside(store: Store, case: Case):
    played = store.nodes.add(case.id, 1, act(0, 1)).node
    store.nodes.change(case.id, 1, [NodeChange(number=played.number, deleted=True)])
    opened = store.nodes.add_line(case.id, 1, 0, [act(0, 1)], aside=True)[0].node
    assert (opened.number, opened.deleted, opened.place) == (played.number, False, ASIDE)


def test_states_are_a_cache(store: Store, case: Case):
    store.nodes.add(case.id, 1, act(0, 1))
    for state in (b"old engine", b"new"):
        store.nodes.keep_state(case.id, 1, 1, state)
        assert store.nodes.one(case.id, 1, 1).state == state
    with pytest.raises(NotFound):
        store.nodes.keep_state(case.id, 1, 2, b"x")


@pytest.mark.parametrize(
    "fields",
    [
        {"answer": (0,) * 501},
        {"answer": (-1,)},
        {"words_en": "x" * 4_001},
        {"phrase": "\x00"},
        {"edit": {"x": "x" * 50_000}},
        {"readings": ("x",) * 101},
        {"state": b"x" * 1_000_001},
        {"kind": "x" * 41},
        {"broken_fr": "x" * 2_001},
    ],
)
def test_bounds_of_a_node(store: Store, case: Case, fields: dict[str, object]):
    with pytest.raises(Refused):
        store.nodes.add(case.id, 1, act(**fields))
    with pytest.raises(Refused):
        new_case(store, nodes=(PlayNode(**{"number": 1, "parent": 0, "kind": "answer", **fields}),))
    assert store.nodes.of(case.id, 1) == ()


@pytest.mark.parametrize("change", [{"name": "x" * 101}, {"comment": "x" * 10_001}, {"place": -1}])
def test_bounds_of_a_change(store: Store, case: Case, change: dict[str, object]):
    store.nodes.add(case.id, 1, act())
    with pytest.raises(Refused):
        store.nodes.change(case.id, 1, [NodeChange(number=1, **change)])


def test_how_a_tree_hangs_together_without_what_its_nodes_say(store: Store, case: Case):
    for parent, answer in ((0, 1), (0, 2), (1, 1)):
        store.nodes.add(case.id, 1, act(parent, answer, by_itself=parent == 1))
    store.nodes.change(case.id, 1, [NodeChange(number=1, name="B's claim", place=3)])
    store.nodes.change(case.id, 1, [NodeChange(number=3, deleted=True)])
    assert store.nodes.places(case.id, 1) == (
        NodePlace(1, 0, 3, deleted=False, by_itself=False, named=True, engine=""),
        NodePlace(2, 0, 1, deleted=False, by_itself=False, named=False, engine=""),
        NodePlace(3, 1, 0, deleted=True, by_itself=True, named=False, engine=""),
    )
    assert store.nodes.places(case.id, 2) == store.nodes.places("nowhere", 1) == ()


@pytest.mark.parametrize("most", [500, 1])
def test_some_nodes_by_their_numbers(
    store: Store, case: Case, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge.store.nodes.MOST_NUMBERS", most)
    for answer in (1, 2, 3):
        store.nodes.add(case.id, 1, act(0, answer, state=b"state"))
    first, _, third = store.nodes.of(case.id, 1)
    assert store.nodes.some(case.id, 1, [3, 1, 99, 3]) == (first, third)
    assert store.nodes.some(case.id, 1, []) == store.nodes.some(case.id, 2, [1]) == ()


def test_bounds_of_a_tree(store: Store, case: Case, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("judge.store.rows.MOST_NODES", 2)
    for answer in (1, 2):
        store.nodes.add(case.id, 1, act(0, answer))
    with pytest.raises(Refused, match="2 steps"):
        store.nodes.add(case.id, 1, act(0, 3))
    assert not store.nodes.add(case.id, 1, act(0, 2)).new
    assert len(store.nodes.of(case.id, 1)) == 2
    with pytest.raises(Refused):
        new_case(store, nodes=tuple(PlayNode(number=n, parent=n - 1, kind="x") for n in range(1, 4)))


def test_a_tree_is_read_in_one_query_without_its_large_states(store: Store):
    tree = tuple(
        PlayNode(number=number, parent=number - 1, kind="answer", words_en="x" * 60, state=b"s" * 20_000)
        for number in range(1, 51)
    )
    case = new_case(store, nodes=tree).case
    with queries(store) as asked:
        assert [node.state for node in store.nodes.of(case.id, 1)] == [b""] * 50
    assert len(asked) == 1 and "node_states" not in asked[0]
    with queries(store) as asked:
        assert all(node.state for node in store.nodes.of(case.id, 1, with_states=True))
    assert len(asked) == 2


@contextmanager
def queries(store: Store) -> Iterator[list[str]]:
    """The queries that are sent to the database meanwhile."""
    asked: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        if statement.startswith("SELECT"):
            asked.append(statement)

    engine = store.nodes._database.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)
