"""Cases and revisions: kept whole, found by id and key, and nothing lost when two save."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from helpers.cases import POSITION, act, document, listed, new_case, save
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.store import Citation, Conflict, Document, NotFound, Refused, RevisionChange, Store, bounds
from judge.store.rows import key_hash
from judge.table.acts import PlayNode

OTHER_POSITION = "turn: 4\n"


def test_a_case_is_found_by_id_and_by_key(store: Store):
    made = new_case(store, document(title="Two blockers", seed=2**63 - 1))
    assert len(made.case.id) == 10
    assert len(made.key) == 32
    assert store.cases.read(made.case.id) == store.cases.by_key(made.key) == made.case
    assert made.case.game == "fusion-world"
    assert abs(made.case.created - datetime.now(UTC)) < timedelta(minutes=1)
    assert new_case(store).key != made.key


def test_the_key_itself_is_nowhere_in_the_database(store: Store):
    made = new_case(store)
    with store.database.read() as connection:
        rows = connection.exec_driver_sql("SELECT * FROM cases").all()
    assert key_hash(made.key) in str(rows)
    assert made.key not in str(rows)


@pytest.mark.parametrize("key", ["", "x", "\x00", "\ud800", "é" * 1000])
def test_what_is_not_there(store: Store, key: str):
    with pytest.raises(NotFound, match="no such case"):
        store.cases.by_key(key)
    with pytest.raises(NotFound):
        store.cases.read("nothing")
    with pytest.raises(NotFound):
        store.cases.history("nothing")
    with pytest.raises(NotFound):
        store.cases.save("nothing", document(), 1, RevisionChange("edit"))
    case = new_case(store).case
    with pytest.raises(NotFound, match="no revision 7"):
        store.cases.revision(case.id, 7)
    with pytest.raises(NotFound, match="no revision 7"):
        store.cases.save(case.id, document(title="x"), 7, RevisionChange("edit"))


def test_every_revision_stays_and_the_newest_is_the_case(store: Store):
    case = new_case(store).case
    titled = save(store, case, title="Two blockers")
    ruled = save(store, titled, ruling="The *first* one.")
    assert store.cases.read(case.id) == ruled
    assert ruled.document == document(title="Two blockers", ruling="The *first* one.")
    assert (ruled.head, ruled.root) == (3, 1)
    lines = store.cases.history(case.id)
    assert [(line.number, line.parent, line.lost) for line in lines] == [
        (3, 2, False),
        (2, 1, False),
        (1, None, False),
    ]
    assert lines[2].what == RevisionChange("empty")
    assert store.cases.revision(case.id, 2).document == titled.document
    assert [line.number for line in store.cases.history(case.id, before=3, limit=1)] == [2]


def test_saving_nothing_new_makes_no_revision(store: Store):
    case = save(store, new_case(store).case, title="x")
    assert save(store, case) == case
    assert len(store.cases.history(case.id)) == 2


def test_the_later_of_two_is_told_and_loses_nothing(store: Store):
    case = new_case(store).case
    first = save(store, case, title="first")
    with pytest.raises(Conflict, match="revision 3") as caught:
        save(store, case, title="second")
    assert caught.value.current == first == store.cases.read(case.id)
    lost = store.cases.revision(case.id, caught.value.kept)
    assert (lost.lost, lost.parent, lost.document.title) == (True, 1, "second")
    assert "révision 3" in caught.value.texts["fr"]
    # Whoever was told saves again, upon what is there now.
    assert save(store, caught.value.current, title="first, second").head == 4


def test_who_comes_late_with_nothing_new_is_not_bothered(store: Store):
    case = new_case(store).case
    first = save(store, case, title="first")
    assert save(store, case) == first
    assert save(store, case, title="first") == first


def test_a_new_position_begins_a_new_tree(store: Store):
    case = new_case(store).case
    store.nodes.add(case.id, 1, act(0, 1))
    lines = (
        PlayNode(number=1, parent=0, kind="answer", answer=(1,)),
        PlayNode(number=5, parent=1, kind="concede"),
    )
    moved = store.cases.save(
        case.id, document(position=OTHER_POSITION), case.head, RevisionChange("position"), lines
    )
    assert (moved.head, moved.root) == (2, 2)
    assert [node.number for node in store.nodes.of(case.id, 2)] == [1, 5]
    assert [node.number for node in store.nodes.of(case.id, 1)] == [1]
    assert save(store, moved, title="x").root == 2
    with pytest.raises(ValueError, match="new position"):
        store.cases.save(case.id, document(position=OTHER_POSITION, title="y"), 3, RevisionChange("x"), lines)


def test_reverting_brings_document_and_lines_back(store: Store):
    case = new_case(store).case
    added = save(store, case, additions=("[When Attacking] Draw 1 card.",), title="before")
    moved = save(store, added, position=OTHER_POSITION, title="after")
    again = store.cases.revert(case.id, 1, based_on=moved.head)
    assert (again.head, again.root) == (4, 1)
    # The skill added to the position stays: a line may have been played with it.
    assert again.document == document(additions=("[When Attacking] Draw 1 card.",))
    assert store.cases.history(case.id)[0].what == RevisionChange("revert", {"revision": 1})
    assert store.cases.revert(case.id, 1, based_on=again.head) == again
    with pytest.raises(Conflict):
        store.cases.revert(case.id, 3, based_on=1)


def test_a_case_imported_with_its_tree(store: Store):
    tree = (
        PlayNode(
            number=3, parent=0, kind="answer", answer=(0,), name="the claim", comment="*he says*", place=1
        ),
        PlayNode(number=4, parent=3, kind="hand", edit={"draw": 1}, readings=("once",), state=b"\x00state"),
    )
    case = new_case(store, nodes=tree).case
    kept = store.nodes.of(case.id, case.root)
    assert [msgspec.structs.replace(node, created=None) for node in kept] == [
        tree[0],
        msgspec.structs.replace(tree[1], state=b""),
    ]
    assert store.nodes.one(case.id, 1, 4).state == b"\x00state"
    assert store.nodes.add(case.id, 1, act(4, 1)).node.number == 5


@pytest.mark.parametrize(
    "tree",
    [
        [PlayNode(number=2, parent=3, kind="answer"), PlayNode(number=3, parent=4, kind="answer")],
        [PlayNode(number=2, parent=3, kind="answer"), PlayNode(number=3, parent=2, kind="answer")],
        [PlayNode(number=2, parent=2, kind="answer")],
        [PlayNode(number=0, parent=0, kind="answer")],
        [PlayNode(number=1, parent=0, kind="answer"), PlayNode(number=1, parent=0, kind="concede")],
        [PlayNode(number=1, parent=0, kind="answer"), PlayNode(number=2, parent=0, kind="answer")],
    ],
)
def test_what_is_no_tree(store: Store, tree: list[PlayNode]):
    with pytest.raises(ValueError, match="no place in the tree"):
        new_case(store, nodes=tuple(tree))


def test_a_node_may_have_a_larger_number_than_what_follows_it(store: Store):
    tree = [PlayNode(number=2, parent=3, kind="answer"), PlayNode(number=3, parent=0, kind="answer")]
    made = new_case(store, nodes=tuple(tree)).case
    assert [node.parent for node in store.nodes.of(made.id, made.root)] == [3, 0]


def test_deleting_and_taking_it_back(store: Store):
    made = new_case(store, listed("Two blockers"))
    store.cases.delete(made.case.id)
    for find in (lambda: store.cases.read(made.case.id), lambda: store.cases.by_key(made.key)):
        with pytest.raises(NotFound):
            find()
    with pytest.raises(NotFound):
        store.nodes.add(made.case.id, 1, act())
    assert store.finding.search("blockers") == ()
    assert store.cases.restore(made.key).document == made.case.document
    with pytest.raises(NotFound):
        store.cases.restore("no key")


def test_tidying_takes_only_what_nobody_misses(store: Store):
    day = timedelta(days=1)
    abandoned = new_case(store, nodes=(PlayNode(number=1, parent=0, kind="answer", state=b"s"),)).case
    worded = [new_case(store, document(**{field: "x"})).case for field in ("title", "question", "ruling")]
    deleted = new_case(store, document(title="deleted")).case
    store.cases.delete(deleted.id)
    soon, late = datetime.now(UTC) + 20 * day, datetime.now(UTC) + 40 * day
    assert store.cases.tidy(30 * day, 30 * day, soon) == 0
    assert store.cases.tidy(30 * day, 50 * day, late) == 1
    assert store.cases.tidy(30 * day, 30 * day, late) == 1
    with pytest.raises(NotFound):
        store.cases.read(abandoned.id)
    assert store.nodes.of(abandoned.id, 1) == ()
    assert [store.cases.read(case.id) for case in worded] == worded


def test_tidying_many(store: Store):
    for _ in range(101):
        new_case(store)
    later = datetime.now(UTC) + timedelta(days=2)
    assert store.cases.tidy(timedelta(days=1), timedelta(days=1), later) == 101


texts = st.text(max_size=30)
documents = st.builds(
    Document,
    position=texts,
    additions=st.lists(texts, max_size=3).map(tuple),
    title=texts,
    question=texts,
    ruling=texts,
    rules=st.lists(st.builds(Citation, texts, texts, st.integers(0, 9)), max_size=3).map(tuple),
    tags=st.lists(texts, max_size=3).map(tuple),
    event=texts,
    seed=st.integers(),
    listed=st.booleans(),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(documents)
def test_whatever_is_saved_reads_back_or_is_refused(store: Store, document: Document):
    try:
        made = new_case(store, document)
    except Refused as refused:
        assert refused.code in {"sign", "number"}
    else:
        assert store.cases.by_key(made.key).document == document


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"position": "x" * 200_001}, "too long"),
        ({"title": "x" * 201}, "too long"),
        ({"ruling": "x" * 50_001}, "too long"),
        ({"additions": ("x",) * 201}, "too many"),
        ({"tags": ("x" * 51,)}, "too long"),
        ({"rules": (Citation("fusion-world", "1-1"),) * 501}, "too many"),
        ({"rules": (Citation("fusion-world", "x" * 41),)}, "too long"),
        ({"question": "a\x00"}, "sign"),
        ({"event": "\udc80"}, "sign"),
        ({"seed": 2**63}, "number"),
        ({"seed": -1}, "number"),
        ({"language": "x" * 9}, "too long"),
    ],
)
def test_bounds_of_a_document(store: Store, fields: dict[str, object], code: str):
    case = new_case(store).case
    with pytest.raises(Refused) as caught:
        save(store, case, **fields)
    assert caught.value.code == code
    assert caught.value.texts["en"] != caught.value.texts["fr"]
    with pytest.raises(Refused):
        new_case(store, document(**fields))
    assert store.cases.history(case.id)[0].number == 1


def test_bounds_of_the_history(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("judge.store.rows.MOST_REVISIONS", 3)
    case = save(store, save(store, new_case(store).case, title="2"), title="3")
    with pytest.raises(Refused, match="3 revisions"):
        save(store, case, title="4")
    assert store.cases.read(case.id) == case


def test_bounds_of_the_whole(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("judge.store.rows.MOST_BYTES", 1_000)
    case = new_case(store).case
    with pytest.raises(Refused, match="1000 bytes"):
        save(store, case, ruling="x" * 1_000)
    with pytest.raises(Refused, match="1000 bytes"):
        store.nodes.add(case.id, 1, act(state=b"x" * 1_000))
    assert store.nodes.of(case.id, 1) == ()
    assert bounds.MOST_BYTES > 1_000_000


def test_the_position_is_the_same_word_for_word(store: Store):
    assert new_case(store).case.document.position == POSITION
