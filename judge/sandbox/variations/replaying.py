"""The lines of a case played again, on the position as it is now: it was changed, or read from a file."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.decisions import accepts
from judge.engine.state import CHANCE, Decision, State
from judge.problems import Refusal
from judge.sandbox.variations.autoplay import answer_by_itself
from judge.sandbox.variations.stepping import BEFORE_A_MOVE, MadeMove, Stepper
from judge.sandbox.variations.tables import Table
from judge.sandbox.variations.tree import (
    MOST_NODES,
    TOO_MANY,
    Tree,
    node_of,
    noted_of_both,
    same_broken,
    same_child,
)
from judge.sandbox.variations.words import SHUFFLED, phrase_of
from judge.table.acts import Answer, PlayNode, written_act
from judge.table.errors import IllegalMove, UnclearMove
from judge.table.moves import find_answer
from judge.texts import Message, Texts, in_both, text

_TEXTS = {
    "after broken": Message("it follows a move that can no longer be made"),
    "no time": Message("playing all lines again took too long; this one was left out"),
    "the same": Message(
        "this is now the same move as move %(number)s; it is kept because both have more notes than one move"
        " takes"
    ),
    "the same now": Message(
        "with the rules as they are carried out now this is the same move as move %(number)s"
    ),
    "put in": Message("this was put in: it was not asked when the line was saved, and it is now"),
    "reads": Message(
        "this was saved as “%(move)s”; it has another name with the rules as they are carried out now"
    ),
    "comes out": Message(
        "this comes out otherwise than when it was saved: the rules are carried out otherwise now. Look at"
        " the board, and at what was ruled."
    ),
    "not asked": Message("nothing is asked any more here"),
    "not now": Message("'%(move)s' is not possible here; possible: %(possible)s"),
    "not allowed": Message("'%(move)s' is not allowed: %(reasons)s"),
}


_STAYS = ("by_itself", "name", "comment", "deleted", "version", "created")
"""The fields of a node that stay as they are when it is played again."""
SECONDS = 4.0
"""Seconds for playing lines again: a position may hold loops that take long."""


def replayed(tree: Tree, table: Table, seconds: float = SECONDS, *, as_saved: bool = False) -> Tree:
    """All lines played again on a table, move by move as they were said.

    A move that no longer goes is kept, marked with the reason, and so is what follows it. Where a payment or
    a pass of its own accord is now asked, it is put in; where one is no longer asked, the line goes on
    without it. Moves that have become the same move become one node, with what was noted of each and what
    follows each (`Tree.joined`). What there is no time for is marked so.

    `as_saved`: the position is the one that they were played on. What is otherwise now is then due to the
    rules, and is said at the move: that it was put in, reads otherwise, or comes out otherwise.
    """
    return _Replay(tree, table, time.monotonic() + seconds, as_saved).run()


def brought_up_to_date(
    tree: Tree, table: Table, ready: Callable[[int], State | None], seconds: float = SECONDS
) -> Tree:
    """All lines played again where they are, with the rules as they are carried out now; every node keeps its
    number.

    What is otherwise is said at the move, as by `replayed`. Nodes that have a state `ready` are not played;
    what there is no time for stays as it was.
    """
    return _Update(tree, table, time.monotonic() + seconds, ready).run()


def why(error: Refusal) -> tuple[str, str]:
    """Say why something cannot be done, in English and French."""
    said = tuple(_why(error, language) for language in ("en", "fr"))
    return said[0], said[1]


def _why(error: Refusal, language: str) -> str:
    if isinstance(error, IllegalMove):
        told = [
            f"{words[language]} ({each.rule})" for each, words in zip(error.reasons, error.told, strict=True)
        ]
        return text(_TEXTS["not allowed"], language, move=error.move, reasons=" ".join(told))
    if isinstance(error, UnclearMove):
        possible = "; ".join(each[language] for each in error.moves)
        return text(_TEXTS["not now"], language, move=error.move, possible=possible)
    return error.sentence(language)


class _Replay:
    """One replaying: the nodes made so far, and where each old node's children go on."""

    _joins = True

    def __init__(self, tree: Tree, table: Table, until: float, as_saved: bool = False) -> None:
        self._as_saved = as_saved
        self._tree = tree
        self._until = until
        self._table = table  # what the judge says in a line may add to it, for all that is played after
        self._said_before = len(table.additions)
        self._next = max(tree.nodes) + 1
        self._made: dict[int, PlayNode] = {}
        self._below: dict[int, list[int]] = {}
        self._joined: dict[int, int] = {}
        self._left: set[int] = set()
        self._otherwise: set[int] = set()  # nodes at which the board is otherwise than when they were saved
        self._left_out: set[int] = set()  # deleted nodes that became one with one that is not
        self._goes_on: dict[int, tuple[int, State | None]] = {}

    def run(self) -> Tree:
        for node in self._tree:
            if node.act is None:
                self._put(PlayNode(0, name=node.name, comment=node.comment))
                self._goes_on[node.number] = (node.number, self._table.start)
            else:
                self._follow(node)
        added = self._table.additions[self._said_before :]
        return Tree(self._made.values(), self._joined, added)

    def _follow(self, node: PlayNode) -> None:
        parent, state = self._goes_on[node.parent]
        if node.parent in self._left_out:
            node = replace(node, deleted=True)
        if state is None:
            self._break(node, parent, _TEXTS["after broken"])
            return
        if time.monotonic() > self._until:
            self._leave(node, parent)
            return
        stepper = Stepper(self._table, state)
        try:
            done = again(stepper, node)
        except Refusal as error:
            english, french = why(error)
            self._break(node, parent, {"en": english, "fr": french})
            if node.by_itself:
                self._goes_on[node.number] = (parent, state)
            return
        self._table = stepper.table
        for own in done[:-1]:
            parent = self._insert(own, parent, node)
        self._play(node, parent, done[-1])

    def _play(self, node: PlayNode, parent: int, done: MadeMove) -> None:
        """The node of a move that goes; it is one with a sibling that has become the same move."""
        there = same_child(self._children(parent), written_act(done.act))
        if there is not None:
            self._join(node, there, done.state)
            return
        made = node_of(done, node.number, parent, node.place)
        kept = {name: getattr(node, name) for name in _STAYS}
        self._put(replace(made, **kept, **self._said(node, done)))
        self._goes_on[node.number] = (node.number, done.state)

    def _said(self, node: PlayNode, done: MadeMove) -> dict[str, str]:
        """Return what is said at a node about what is otherwise than when it was saved; once in a line."""
        if not self._as_saved:
            return {}
        if node.came_out:
            is_otherwise = not done.came_out.startswith(node.came_out)
        else:
            is_otherwise = node.parent in self._otherwise
        if is_otherwise:
            self._otherwise.add(node.number)
        if node.phrase and node.phrase != done.phrase:
            before = {"en": node.words_en or node.phrase, "fr": node.words_fr or node.phrase}
            return _changed(in_both(_TEXTS["reads"], move=before))
        if is_otherwise and node.parent not in self._otherwise:
            return _changed(_TEXTS["comes out"])
        return {"changed_en": node.changed_en, "changed_fr": node.changed_fr}

    def _leave(self, node: PlayNode, parent: int) -> None:
        self._break(node, parent, _TEXTS["no time"])

    def _join(self, node: PlayNode, there: PlayNode, state: State | None) -> None:
        """Makes a node one with a sibling; where both have more words than one node takes, it is kept beside
        it, marked, and what follows it follows the sibling."""
        noted = noted_of_both(there, node) if self._joins else None
        if noted is None:
            text = _TEXTS["the same" if self._joins else "the same now"]
            self._break(node, there.parent, in_both(text, number=there.number))
        else:
            by_itself = there.by_itself and node.by_itself
            self._put(replace(self._shown(there, node), **noted, by_itself=by_itself))
            self._joined[node.number] = there.number
        self._goes_on[node.number] = (there.number, state)

    def _shown(self, there: PlayNode, node: PlayNode) -> PlayNode:
        """A node that was made, with which another becomes one: deleted only if both are. What followed the
        deleted one of the two stays deleted."""
        if there.deleted == node.deleted:
            return there
        if node.deleted:
            self._left_out.add(node.number)
            return there
        for below in self._children(there.number):
            self._put(replace(below, deleted=True))
        shown = replace(there, deleted=False)
        self._put(shown)
        return shown

    def _put(self, node: PlayNode) -> None:
        if node.number not in self._made:
            self._below.setdefault(node.parent, []).append(node.number)
        self._made[node.number] = node

    def _children(self, parent: int) -> list[PlayNode]:
        return [self._made[number] for number in self._below.get(parent, ())]

    def _insert(self, own: MadeMove, parent: int, before: PlayNode) -> int:
        """A node for what is now asked in between; the one that is there already, where there is one."""
        there = same_child(self._children(parent), written_act(own.act))
        if there is not None:
            return self._shown(there, before).number
        if len(self._made) + len(self._tree) >= MOST_NODES:
            raise Refusal.of(TOO_MANY, "too many", number=MOST_NODES)
        number, self._next = self._next, self._next + 1
        put_in = replace(node_of(own, number, parent, before.place), deleted=before.deleted)
        self._put(replace(put_in, **_changed(_TEXTS["put in"])) if self._as_saved else put_in)
        return number

    def _break(self, node: PlayNode, parent: int, reasons: Texts) -> None:
        """Keeps a node that no longer goes, marked; it is one with a sibling that says the same and goes no
        more either."""
        broken = replace(node, parent=parent, state=b"", came_out="", engine=self._table.engine)
        broken = replace(broken, broken_en=reasons["en"], broken_fr=reasons["fr"])
        there = same_broken(self._children(parent), broken)
        if there is not None and not self._joins:
            broken = replace(broken, parent=node.parent)  # nothing there says the same
        elif there is not None and noted_of_both(there, node) is not None:
            self._join(node, there, None)
            return
        self._put(broken)
        self._goes_on[node.number] = (node.number, None)


class _Update(_Replay):
    """Replaying lines where they are: nodes keep their numbers, also two that become the same move."""

    _joins = False

    def __init__(self, tree: Tree, table: Table, until: float, ready: Callable[[int], State | None]) -> None:
        super().__init__(tree, table, until, as_saved=True)
        self._ready = ready

    def _follow(self, node: PlayNode) -> None:
        parent, state = self._goes_on[node.parent]
        if state is None and parent in self._left:
            self._leave(node, parent)
            return
        known = self._ready(node.number) if parent == node.parent and not node.broken else None
        if known is None or state is None:
            super()._follow(node)
            return
        self._put(node)
        self._goes_on[node.number] = (node.number, known)

    def _leave(self, node: PlayNode, parent: int) -> None:
        self._put(node)
        self._left.add(node.number)
        self._goes_on[node.number] = (node.number, None)


def _changed(texts: Texts) -> dict[str, str]:
    return {"changed_en": texts["en"], "changed_fr": texts["fr"]}


def again(stepper: Stepper, node: PlayNode) -> list[MadeMove]:
    """Do a node's act again, with what stands before it and needs no word.

    Raises Refusal where it cannot be done there.
    """
    act = node.act
    assert act is not None
    if not isinstance(act, Answer):
        return [stepper.step(act)]
    done: list[MadeMove] = []
    for _ in range(BEFORE_A_MOVE):
        try:
            return [*done, stepper.step(Answer(_answer(stepper, node), node.by_itself))]
        except Refusal:
            decision = stepper.game.decision
            own = answer_by_itself(stepper.game, decision) if decision is not None else None
            if own is None or node.by_itself:
                raise
            done.append(stepper.step(Answer(own, by_itself=True)))
    raise UnclearMove(node.phrase, ())


def _without_number(phrase: str, decision: Decision, answer: tuple[int, ...], stepper: Stepper) -> str:
    """The phrase of a move with a token as it was saved once: the tokens of one name had no numbers."""
    card = decision.options[answer[0]].card if len(answer) == 1 else -1
    if card < len(stepper.table.labels):
        return phrase
    return phrase.replace(stepper.phrases.label(card), stepper.game.printed(card).front.name)


def _answer(stepper: Stepper, node: PlayNode) -> tuple[int, ...]:
    """The answer that says now what a node said: the same positions where they are called the same."""
    decision = stepper.game.decision
    if decision is None:
        raise Refusal.of(_TEXTS, "not asked")
    if accepts(decision, node.answer):
        phrase = phrase_of(decision, node.answer, stepper.phrases)
        if node.phrase in (phrase, _without_number(phrase, decision, node.answer, stepper)):
            return node.answer
    if node.phrase == SHUFFLED and decision.player == CHANCE:
        return tuple(range(len(decision.options)))
    return find_answer(stepper.game, stepper.phrases, decision, node.phrase)
