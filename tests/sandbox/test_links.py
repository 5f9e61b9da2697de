"""Links that carry a position with a line: round trips, sizes, and what is refused."""

import base64
import random
import statistics
import zlib

import msgspec
import pytest
from helpers.own_lines import POSITION, own_table, random_tree
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.problems import Refusal
from judge.sandbox.collection import examples_of
from judge.sandbox.example_cases import from_example
from judge.sandbox.examples import read_example
from judge.sandbox.links import LONGEST, MOST_BYTES, Linked, line_for_link, read_link, write_link
from judge.sandbox.variations import PlayNode, opened

TABLE = own_table()
GIVEN_AWAY = "1jbYdt5tysxQ2MqSgQN5cGqiAw1k81SJ3JxWiITbE1nJNnMwwkfGmAu6RfYjKCWvSSosz8_N0y_OLclIA"
ACTS = st.one_of(
    st.builds(
        dict,
        kind=st.just("answer"),
        answer=st.lists(st.integers(0, 60), max_size=6).map(tuple),
        phrase=st.text(max_size=30),
        by_itself=st.booleans(),
    ),
    st.builds(dict, kind=st.just("concession"), answer=st.sampled_from([(0,), (1,)])),
    st.builds(dict, kind=st.just("reading"), readings=st.lists(st.text(max_size=9), max_size=3).map(tuple)),
    st.builds(
        dict,
        kind=st.just("hand"),
        edit=st.dictionaries(
            st.text(max_size=5), st.one_of(st.integers(-9, 9), st.text(max_size=9)), max_size=3
        ),
    ),
)


def line_of(acts) -> tuple[PlayNode, ...]:
    return tuple(PlayNode(number, number - 1, **act) for number, act in enumerate(acts, 1))


@given(st.text(max_size=400), st.lists(st.text(max_size=20), max_size=3), st.lists(ACTS, max_size=8))
def test_what_is_written_reads_back(position: str, additions: list[str], acts) -> None:
    linked = Linked("fusion-world", position, tuple(additions), line_of(acts))
    text = write_link(linked)
    assert read_link(text) == linked
    assert read_link(f"\n {text[:20]}\r\n {text[20:]} ") == linked
    assert len(text) <= LONGEST
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_line_played_again_from_a_link_comes_to_the_same() -> None:
    tree = random_tree(TABLE, random.Random(3), 15)
    end = max(tree.nodes)
    text = write_link(Linked("fusion-world", POSITION, (), line_for_link(map(tree.node, tree.path(end)))))
    linked = read_link(text)
    again = linked.tree(opened(linked.position, linked.additions, linked.game))
    assert [*again][-1].state == tree.node(end).state
    assert [node.words_fr for node in again.saved] == [tree.node(each).words_fr for each in tree.path(end)]


def test_the_worked_examples_make_links_of_a_sensible_size() -> None:
    sizes = []
    for file in examples_of("fusion-world")[::6]:
        case = from_example(read_example(file))
        sizes.append(len(write_link(Linked(case.game, case.position, (), line_for_link(case.nodes)))))
    assert statistics.median(sizes) < 400 and max(sizes) < 800


def test_a_link_given_away_long_ago_is_still_read() -> None:
    linked = read_link(GIVEN_AWAY)
    assert linked.position.startswith("\ncards:\n  raider:")
    assert [node.phrase for node in linked.line] == ["A attacks B's leader with raider"]
    assert not any(node.broken for node in linked.tree(opened(linked.position)))


# --- refused ------------------------------------------------------------------------------------------------

LINK = write_link(Linked("fusion-world", POSITION))


@settings(max_examples=300)
@given(st.integers(0, len(LINK) - 1), st.sampled_from("Aa0-_zQ9"))
def test_a_sign_changed_is_noticed(place: int, sign: str) -> None:
    changed = LINK[:place] + sign + LINK[place + 1 :]
    if changed == LINK:
        return
    try:
        found = read_link(changed)
    except Refusal as error:
        assert error.sentence("en") != error.sentence("fr")
    else:
        assert found == read_link(LINK)  # some bits of what is packed mean nothing


@given(st.integers(1, len(LINK) - 1))
def test_a_link_cut_short_is_noticed(length: int) -> None:
    with pytest.raises(Refusal, match="damaged"):
        read_link(LINK[:length])


@given(st.one_of(st.text(max_size=200), st.binary(max_size=300).map(lambda data: "1" + encoded(data))))
@example("")
@example("1")
@example("1A")
@example("é" * 50)
def test_no_text_does_anything_but_be_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_link(text)


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def packed(values: bytes) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "1" + encoded(
        zlib.crc32(values, ord("1")).to_bytes(4, "big") + deflate.compress(values) + deflate.flush()
    )


@pytest.mark.parametrize(
    "values",
    [
        b"\0" * 2_000_000,
        msgspec.msgpack.encode(["x" * (MOST_BYTES + 1), [], [], "fusion-world"]),
        b"\x91" * 100_000,
        msgspec.msgpack.encode(["p", [[9, []]], [], "fusion-world"]),
        msgspec.msgpack.encode(["p", [[0, [-1], "x"]], [], "fusion-world"]),
        msgspec.msgpack.encode(["p", [], []]),
        msgspec.msgpack.encode(["p", [[2, 0]] * 5_000, [], "fusion-world"]),
    ],
    ids=["a bomb", "too large", "too deep", "no act", "no position", "too short", "too many acts"],
)
def test_hostile_links_are_refused(values: bytes) -> None:
    with pytest.raises(Refusal, match="damaged"):
        read_link(packed(values))


def test_a_newer_link_is_told_from_a_damaged_one() -> None:
    with pytest.raises(Refusal, match="newer") as refusal:
        read_link("2" + LINK[1:])
    assert "plus récente" in refusal.value.sentence("fr")


def test_what_is_too_large_for_a_link_says_what_to_do_instead() -> None:
    noise = random.Random(1).randbytes(5_000).hex()
    with pytest.raises(Refusal, match="save the case") as refusal:
        write_link(Linked("fusion-world", noise))
    assert "enregistrez" in refusal.value.sentence("fr")
    with pytest.raises(Refusal, match="longer than"):
        read_link("1" + "A" * 1_000_000)
