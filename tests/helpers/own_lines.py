"""A table of our own to step from, and trees that grow on it by chance."""

import random

from judge.engine.playing import random_move
from judge.engine.state import State
from judge.sandbox.variations import (
    Answer,
    Concession,
    PlayNode,
    Reading,
    Table,
    Tree,
    opened,
    state_kept,
    step,
)

POSITION = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 2, power: 15000, combo: 5000,
    text: "[When Attacking] Draw 1 card."}
  guard: {type: battle, name: Guard, color: red, cost: 1, power: 10000, combo: 5000, text: "[Blocker]"}
  warden: {type: battle, name: Warden, color: red, cost: 1, power: 10000, combo: 5000, text: "[Blocker]"}
  herald: {type: battle, name: Herald, color: red, cost: 1, specified: red, power: 5000, combo: 10000,
    text: "[On Play] Choose up to 1 of your Battle Cards and it gets +5000 power for the turn."}
  storm: {type: extra, name: Storm, color: red, cost: 1,
    text: "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."}
A: {battle: [raider, {card: guard, rest: true}], hand: [herald, storm, herald], energy: 3 red, markers: 1}
B: {battle: [warden, {card: herald, rest: true}], hand: [storm, 2 unknown], energy: 2 red}
"""


def own_table(text: str = POSITION) -> Table:
    """The table of a position of our own."""
    return opened(text)


def state_of(table: Table, tree: Tree, number: int) -> State:
    """The state that a node of a tree keeps."""
    state = state_kept(table, tree.node(number).state) if number else table.start
    assert state is not None
    return state


def random_tree(table: Table, chance: random.Random, size: int) -> Tree:
    """A tree of about so many nodes: lines by chance, branches anywhere, some that the judge makes."""
    tree = Tree([PlayNode(0)])
    at = 0
    for _ in range(size):
        if chance.random() < 0.2:
            at = chance.choice(list(tree.nodes))
        state = state_of(table, tree, at)
        kind = chance.random()
        if state.decision is None:
            at = 0
            continue
        if kind < 0.05:
            done = step(table, state, Concession(chance.choice((0, 1))))
        elif kind < 0.1:
            done = step(table, state, Reading(("damage-at-checkpoint",)))
        else:
            done = step(table, state, Answer(random_move(state.decision, chance)))
        tree, at = tree.added(at, done)
    return tree
