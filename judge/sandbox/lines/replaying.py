"""The lines of a case played again, on the position as it is now: it was changed, or read from a file."""

from __future__ import annotations

import time

from msgspec.structs import replace

from judge.engine.decisions import accepts
from judge.engine.state import CHANCE, State
from judge.sandbox.errors import IllegalMove, Refusal, SandboxError, UnclearMove
from judge.sandbox.lines.acts import Answer, Node
from judge.sandbox.lines.by_itself import answer_by_itself
from judge.sandbox.lines.stepping import BEFORE_A_MOVE, Stepped, Stepper
from judge.sandbox.lines.tables import Table
from judge.sandbox.lines.tree import MOST_NODES, TOO_MANY, Tree, node_of, root_of
from judge.sandbox.lines.words import SHUFFLED, phrase_of
from judge.sandbox.moves import find_answer
from judge.sandbox.telling import reason

_TEXTS = {
    "after broken": {
        "en": "it follows a move that can no longer be made",
        "fr": "il suit un coup qui ne peut plus être joué",
    },
    "no time": {
        "en": "playing all lines again took too long; this one was left out",
        "fr": "rejouer toutes les lignes prenait trop de temps ; celle-ci a été omise",
    },
    "not asked": {"en": "nothing is asked any more here", "fr": "plus rien n'est demandé ici"},
    "not now": {
        "en": "'{move}' is not possible here; possible: {possible}",
        "fr": "« {move} » n'est pas possible ici ; possible : {possible}",
    },
    "not allowed": {
        "en": "'{move}' is not allowed: {reasons}",
        "fr": "« {move} » n'est pas permis : {reasons}",
    },
}


SECONDS = 4.0
"""How long lines are played again: a position may hold loops that take their time."""


def replayed(tree: Tree, table: Table, seconds: float = SECONDS) -> Tree:
    """All lines played again on a table, move by move as they were said.

    A move that no longer goes is kept, marked with the reason, and so is what follows it. Where a payment or
    a pass of its own accord is now asked, it is put in; where one is no longer asked, the line goes on
    without it. What there is no time for is marked so.
    """
    return _Replay(tree, table, time.monotonic() + seconds).run()


def again(table: Table, state: State, node: Node) -> list[Stepped]:
    """A node's act done again upon another state, with what stands before it and needs no word.

    Raises SandboxError where it cannot be done there.
    """
    return _again(Stepper(table, state), node)


def why(error: SandboxError, table: Table, state: State) -> tuple[str, str]:
    """Why something cannot be done, in English and French."""
    if isinstance(error, Refusal):
        return error.sentence("en"), error.sentence("fr")
    said = tuple(_why(error, table, state, language) for language in ("en", "fr"))
    return said[0], said[1]


def _why(error: SandboxError, table: Table, state: State, language: str) -> str:
    if isinstance(error, IllegalMove):
        names = table.names(state)
        told = [
            f"{reason(each.rule, each.reason, error.option, names, language)} ({each.rule})"
            for each in error.reasons
        ]
        return _TEXTS["not allowed"][language].format(move=error.move, reasons=" ".join(told))
    if isinstance(error, UnclearMove):
        return _TEXTS["not now"][language].format(
            move=error.move, possible="; ".join(each[language] for each in error.moves)
        )
    return error.sentence(language)


class _Replay:
    """One replaying: the nodes made so far, and where each old node's children go on."""

    def __init__(self, tree: Tree, table: Table, until: float) -> None:
        self._tree = tree
        self._until = until
        self._table = table
        self._next = max(tree.nodes) + 1
        self._made: dict[int, Node] = {}
        self._goes_on: dict[int, tuple[int, State | None]] = {}

    def run(self) -> Tree:
        for node in self._tree:
            if node.act is None:
                root = root_of(self._table)
                self._made[node.number] = replace(root, name=node.name, comment=node.comment)
                self._goes_on[node.number] = (node.number, self._table.start)
            else:
                self._follow(node)
        return Tree(self._made.values())

    def _follow(self, node: Node) -> None:
        parent, state = self._goes_on[node.parent]
        if state is None:
            self._break(node, node.parent, (_TEXTS["after broken"]["en"], _TEXTS["after broken"]["fr"]))
            return
        if time.monotonic() > self._until:
            self._break(node, parent, (_TEXTS["no time"]["en"], _TEXTS["no time"]["fr"]))
            return
        stepper = Stepper(self._table, state)
        try:
            done = _again(stepper, node)
        except SandboxError as error:
            self._break(node, parent, why(error, self._table, state))
            if node.by_itself:
                self._goes_on[node.number] = (parent, state)
            return
        for own in done[:-1]:
            parent = self._insert(own, parent, node.place)
        made = node_of(done[-1], node.number, parent, node.place)
        self._made[node.number] = replace(
            made, by_itself=node.by_itself, name=node.name, comment=node.comment, deleted=node.deleted
        )
        self._goes_on[node.number] = (node.number, done[-1].state)

    def _insert(self, own: Stepped, parent: int, place: int) -> int:
        """A node for what is now asked in between; the one that is there already, where there is one."""
        for node in self._made.values():
            if node.parent == parent and node.kind == "answer" and node.answer == own.answer:
                return node.number
        if len(self._made) + len(self._tree) >= MOST_NODES:
            raise Refusal(TOO_MANY, number=MOST_NODES)
        number, self._next = self._next, self._next + 1
        self._made[number] = node_of(own, number, parent, place)
        return number

    def _break(self, node: Node, parent: int, reasons: tuple[str, str]) -> None:
        self._made[node.number] = replace(
            node, parent=parent, state=b"", broken_en=reasons[0], broken_fr=reasons[1]
        )
        self._goes_on[node.number] = (node.number, None)


def _again(stepper: Stepper, node: Node) -> list[Stepped]:
    """A node's act done again, with what stands before it and needs no word."""
    act = node.act
    assert act is not None
    if not isinstance(act, Answer):
        return [stepper.step(act)]
    done: list[Stepped] = []
    for _ in range(BEFORE_A_MOVE):
        try:
            return [*done, stepper.step(Answer(_answer(stepper, node), node.by_itself))]
        except SandboxError:
            decision = stepper.game.decision
            own = answer_by_itself(stepper.game, decision) if decision is not None else None
            if own is None or node.by_itself:
                raise
            done.append(stepper.step(Answer(own, by_itself=True)))
    raise UnclearMove(node.phrase, ())


def _answer(stepper: Stepper, node: Node) -> tuple[int, ...]:
    """The answer that says now what a node said: the same positions where they are called the same."""
    decision = stepper.game.decision
    if decision is None:
        raise Refusal(_TEXTS["not asked"])
    if accepts(decision, node.answer) and phrase_of(decision, node.answer, stepper.phrases) == node.phrase:
        return node.answer
    if node.phrase == SHUFFLED and decision.player == CHANCE:
        return tuple(range(len(decision.options)))
    return find_answer(stepper.game, stepper.phrases, decision, node.phrase)
