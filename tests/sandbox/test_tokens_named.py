"""Tokens of one name that a skill creates: each has a number; lines from before that stay the same."""

from helpers.own_lines import state_of
from msgspec.structs import replace

from judge.sandbox.variations import PlayNode, Tree, moves, opened, replayed

POSITION = """game: masters
cards:
  maker: {type: leader, name: Maker, color: green, power: 10000,
    text: "[Activate Main][Once per turn] Play 2 Guard's Army Tokens with 10000 power."}
A: {leader: maker}
"""
TABLE = opened(POSITION)


def line(*words: str) -> Tree:
    tree, at = Tree([PlayNode(0)]), 0
    for each in words:
        for done in moves(TABLE, state_of(TABLE, tree, at), each):
            tree, at = tree.added(at, done)
    return tree


def test_a_move_names_one_of_several_tokens() -> None:
    first = line("A activates maker", "A attacks B's leader with Guard's Army")
    second = line("A activates maker", "A attacks B's leader with Guard's Army 2")
    attacks = [tree.node(2).phrase for tree in (first, second)]
    assert attacks == ["A attacks B's leader with Guard's Army", "A attacks B's leader with Guard's Army 2"]


def test_a_line_that_was_saved_without_the_number_keeps_its_token() -> None:
    tree = line("A activates maker", "A attacks B's leader with Guard's Army 2")
    attack = tree.node(2)
    saved = Tree(
        [tree.node(0), tree.node(1), replace(attack, phrase="A attacks B's leader with Guard's Army")]
    )
    assert replayed(saved, TABLE).node(2).state == attack.state
