"""A tree of lines: looking, promoting, deleting and its undo, replaying elsewhere, comparing two branches."""

import random
from typing import Any

import pytest
from helpers.own_lines import POSITION, own_table, random_tree, state_of
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.problems import Refusal
from judge.sandbox.case_files import differences
from judge.sandbox.variations import PlayNode, Said, Table, Tree, carried_out, moves, opened, replayed, step
from judge.sandbox.variations.comparing import Compared, compare
from judge.sandbox.variations.tree import DEEPEST, LONGEST_COMMENT, MOST_NODES
from judge.table.acts import ASIDE

TABLE = own_table()


def grown(*lines: tuple[str, ...], table: Table = TABLE) -> Tree:
    """A tree of lines in words, each from the position."""
    tree = Tree([PlayNode(0)])
    for line in lines:
        at = 0
        for words in line:
            for done in moves(table, state_of(table, tree, at), words):
                tree, at = tree.added(at, done)
    return tree


CLAIMS = (
    ("A attacks leader with raider", "B does not block"),
    ("A plays herald", "A chooses raider", "A attacks leader with raider"),
    ("A attacks leader with raider", "B blocks with warden"),
)


def phrases(nodes) -> list[str]:
    return [node.phrase for node in nodes if not node.by_itself]


def test_the_same_act_leads_to_the_node_that_is_there() -> None:
    tree = grown(*CLAIMS)
    assert len(tree.children[0]) == 2
    again = grown(*CLAIMS, *CLAIMS)
    assert again == tree


def moved(tree: Tree, places: dict[int, int]) -> Tree:
    """The tree with nodes at other places among their siblings."""
    return Tree(replace(node, place=places.get(node.number, node.place)) for node in tree)


def test_the_first_child_is_the_main_line_and_promoting_makes_another() -> None:
    tree = grown(*CLAIMS)
    first, second = tree.children[0]
    assert next(tree.line(0)) == first
    end = max(tree.nodes)
    assert end not in tree.line(0)
    assert [*moved(tree, tree.promoted(end)).line(0)][-1] == end
    deep = [*tree.line(second)][-1]
    assert [*moved(tree, tree.promoted(deep)).line(0)][-1] == deep
    assert tree.promoted(first) == {}
    assert [*moved(tree, tree.main(end)).line(0)][-1] == end


def test_what_was_opened_is_no_main_line_until_it_is_promoted() -> None:
    opened = [PlayNode(0), *(PlayNode(each, each - 1, "answer", (0,), place=ASIDE) for each in (1, 2))]
    tree = Tree([*opened, PlayNode(3, 0, "answer", (1,), place=ASIDE + 1)])
    assert [*tree.main_line()] == []
    assert [*moved(tree, {1: 0}).main_line()] == [1]  # played by hand: what was opened after it was not
    assert [*moved(tree, tree.main(2)).main_line()] == [1, 2]
    once = moved(tree, tree.promoted(2))
    assert ([*once.main_line()], once.node(3).place) == ([1, 2], ASIDE + 1)
    assert [*moved(tree, tree.promoted(3)).main_line()] == [3]


def test_what_is_deleted_is_left_out_and_comes_back_when_it_is_played_again() -> None:
    tree = grown(*CLAIMS)
    first, second = tree.children[0]
    deleted = tree.changed(first, deleted=True)
    assert (deleted.children[0], deleted.below[0]) == ([second], [first, second])
    revived, number = deleted.added(0, step(TABLE, TABLE.start, Said("A attacks leader with raider")))
    assert (revived, number) == (tree, first)


def test_names_and_comments_are_changes_of_one_node() -> None:
    tree = grown(*CLAIMS)
    changed = tree.changed(1, name="Ann's claim", comment="She *declared* it.")
    assert [node for node in changed if tree.node(node.number) != node] == [changed.node(1)]


@pytest.mark.parametrize(
    "nodes",
    [
        [],
        [PlayNode(1, 0)],
        [PlayNode(0), PlayNode(0)],
        [PlayNode(0), PlayNode(1, 2, "answer"), PlayNode(2, 1, "answer")],
        [PlayNode(0), PlayNode(1, 5, "answer")],
        [PlayNode(0), *(PlayNode(number, number - 1, "answer") for number in range(1, DEEPEST + 2))],
        [PlayNode(0), *(PlayNode(number, 0, "answer") for number in range(1, MOST_NODES + 1))],
    ],
    ids=["none", "no root", "twice", "circle", "no parent", "too deep", "too many"],
)
def test_nodes_that_make_no_tree_are_refused(nodes) -> None:
    with pytest.raises(Refusal) as refusal:
        Tree(nodes)
    assert refusal.value.sentence("fr") != refusal.value.sentence("en")


# --- played again -------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(st.integers(0, 100_000))
def test_a_tree_played_again_on_its_own_position_is_the_same(seed: int) -> None:
    tree = random_tree(TABLE, random.Random(seed), 25)
    assert replayed(tree, TABLE) == tree
    bare = Tree(replace(node, state=b"") for node in tree)
    assert replayed(bare, TABLE) == tree


def test_lines_go_on_where_cards_were_added_and_options_have_moved() -> None:
    tree = grown(*CLAIMS)
    more = opened(POSITION.replace("A: {battle: [raider,", "A: {battle: [guard, guard, raider,"))
    again = replayed(tree, more)
    assert not any(node.broken for node in again)
    assert phrases(again) == phrases(tree)
    assert [node.answer for node in again] != [node.answer for node in tree]


def test_lines_that_no_longer_go_are_kept_with_the_reason_in_both_languages() -> None:
    tree = grown(*CLAIMS)
    rested = opened(POSITION.replace("A: {battle: [raider,", "A: {battle: [{card: raider, rest: true},"))
    again = replayed(tree.changed(2, comment="kept"), rested)
    attacks = [node for node in again if node.phrase == "A attacks B's leader with raider"]
    assert len(attacks) == 2 and all(node.broken for node in attacks)
    assert "8-1-1" in attacks[0].broken_en and "Inertie" in attacks[0].broken_fr
    after = [again.node(each) for each in again.children[attacks[0].number]]
    assert after and all(node.broken and node.broken_en != attacks[0].broken_en for node in after)
    assert again.node(2).comment == "kept"
    herald = next(node for node in again if node.phrase == "A plays A's herald")
    assert not herald.broken
    mended = replayed(again, TABLE)
    assert [(node.phrase, node.broken) for node in mended] == [(node.phrase, False) for node in tree]


def test_what_is_asked_besides_is_put_in_and_what_is_not_is_passed_over() -> None:
    free = opened(POSITION.replace("color: red, cost: 1, specified: red, power: 5000", "color: red, cost: 0,"
                                   " power: 5000"))  # fmt: skip
    tree = grown(CLAIMS[1])
    assert "pay" in [node.phrase.split()[1][:3] for node in tree if node.by_itself]
    without = replayed(tree, free)
    assert [node.phrase for node in without if node.broken] == [
        node.phrase for node in tree if node.by_itself
    ]
    assert phrases(node for node in without if not node.broken) == phrases(tree)
    into = replayed(grown(CLAIMS[1], table=free), TABLE)
    assert phrases(into) == phrases(tree)
    assert [into.node(each).by_itself for each in into.line(0)] == [
        tree.node(each).by_itself for each in tree.line(0)
    ]


def test_without_time_lines_are_marked_so() -> None:
    again = replayed(grown(*CLAIMS), TABLE, seconds=-1)
    assert all(node.broken for node in again if node.number)
    assert replayed(again, TABLE) == grown(*CLAIMS)


# --- two branches -------------------------------------------------------------------------------------------


def compared(tree: Tree, a: int, b: int, language: str) -> Compared:
    paths = tree.path(a), tree.path(b)
    common = [0, *(one for one, other in zip(*paths, strict=False) if one == other)]
    lines = []
    for path in paths:
        after = [tree.node(each) for each in path[len(common) - 1 :]]
        states = [state_of(TABLE, tree, node.parent) for node in after]
        acts = [carried_out(TABLE, *each) for each in zip(states, [node.act for node in after], strict=True)]
        lines.append([*zip(after, acts, strict=True)])
    return compare(TABLE, common[-1], state_of(TABLE, tree, common[-1]), (lines[0], lines[1]), language)


def test_two_branches_are_compared_from_where_they_part() -> None:
    tree = grown(*CLAIMS)
    ends = {node.phrase: node.number for node in tree}
    found = compared(tree, ends["B does not block"], ends["B blocks with warden"], "en")
    assert found.common == tree.node(ends["B does not block"]).parent
    assert (found.rule, found.first.chose, found.second.chose) == (
        tree_rule(tree, found.common),
        "B does not block",
        "B blocks with warden",
    )
    assert found.question
    warden = next(card for card, label in TABLE.labels.items() if label == "warden")
    assert "Rest Mode" in found.second.cards[warden][0]
    assert not {rule.rule for rule in found.first.rules} & {rule.rule for rule in found.second.rules}
    assert any(rule.rule == "15-4-3" for rule in found.second.rules)
    assert not found.same
    assert found.first.outcome != found.second.outcome


def tree_rule(tree: Tree, number: int) -> str:
    decision = state_of(TABLE, tree, number).decision
    assert decision is not None
    return decision.rule


def test_a_branch_compared_with_its_own_beginning_or_itself() -> None:
    tree = grown(CLAIMS[0])
    end = max(tree.nodes)
    found = compared(tree, 0, end, "fr")
    assert (found.common, found.first.chose, found.first.moves) == (0, "", ())
    assert len(found.second.moves) == len(tree.path(end))
    assert compared(tree, end, end, "fr").same


# --- moves that have become the same move ---


def doubled(**second: Any) -> Tree:
    """Two lines whose first moves were different ones once, and say the same now; each goes on in its way."""
    first = grown(CLAIMS[0])
    nodes = {number: node for number, node in first.nodes.items() if number}
    begun = min(nodes)
    apart = len(first.nodes)
    copies = [
        replace(node, number=number + apart, parent=node.parent + apart if node.parent else 0, place=1)
        for number, node in nodes.items()
    ]
    copies[0] = replace(copies[0], **{"answer": (*copies[0].answer, 77), **second})
    return Tree([*first.nodes.values(), *copies]).changed(begun, comment="the first", name="one")


def test_moves_that_have_become_the_same_are_one_with_what_was_noted_of_both() -> None:
    once = grown(CLAIMS[0])
    twice = doubled(comment="the second", name="two")
    again = replayed(twice, TABLE)
    assert again.nodes.keys() == once.nodes.keys()
    assert again.joined == {number: number - len(once) for number in twice.nodes.keys() - once.nodes.keys()}
    begun = again.nodes[min(again.joined.values())]
    assert (begun.name, begun.comment) == ("one / two", "the first\n\nthe second")
    assert next(each["en"] for each in differences(twice, again)).startswith("Move ")
    assert len(differences(twice, again)) == len(again.joined)


def test_notes_that_one_move_does_not_take_keep_two_apart() -> None:
    twice = doubled(comment="x" * LONGEST_COMMENT)
    again = replayed(twice, TABLE)
    kept = again.nodes[len(grown(CLAIMS[0])) + 1]
    assert "same move" in kept.broken_en and "même coup" in kept.broken_fr
    assert kept.comment == "x" * LONGEST_COMMENT
    assert kept.number not in again.children


@pytest.mark.parametrize("deleted", [1, 2])
def test_what_followed_the_deleted_one_of_two_stays_deleted(deleted: int) -> None:
    twice = doubled()
    apart = len(grown(CLAIMS[0]))
    begun = min(number for number in twice.nodes if number)
    number = begun if deleted == 1 else begun + apart
    more = moves(TABLE, state_of(TABLE, twice, begun), "B blocks with warden")[0]
    twice, other = twice.added(number, more)
    again = replayed(twice.changed(number, deleted=True), TABLE)
    assert not again.nodes[begun].deleted
    assert again.nodes[other].deleted
    assert not any(again.node(each).deleted for each in again.line(0))
