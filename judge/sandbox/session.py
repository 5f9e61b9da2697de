"""A position being stepped through: moves in words, everything kept, back and forward."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.engine import limits
from judge.engine.catalogue import Catalogue
from judge.engine.decisions import accepts
from judge.engine.errors import IllegalAnswer, TooLong
from judge.engine.game import TraceEntry
from judge.engine.state import CHANCE, Decision, State
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.errors import SandboxError, UnclearMove
from judge.sandbox.moves import find_answer
from judge.sandbox.phrases import Phrases, folded


@dataclass(frozen=True)
class Step:
    """One answer: the state before it, what was asked, what was answered, and what then happened.

    `move` is the answer in words; `by_itself` where nobody said so: a payment, a pass, an order that does not
    matter.
    """

    before: State
    decision: Decision
    answer: tuple[int, ...]
    move: str
    by_itself: bool
    trace: tuple[TraceEntry, ...]


@dataclass
class Session:
    """A game that starts from a position and is moved in words.

    `labels` are what cards are called. `opening` is the trace up to the first decision.
    """

    catalogue: Catalogue
    start: State
    labels: dict[int, str]
    steps: list[Step] = field(default_factory=list)
    opening: tuple[TraceEntry, ...] = ()

    def __post_init__(self) -> None:
        self.game = FusionWorld(self.catalogue, self.start)
        self.phrases = Phrases(self.game, self.labels)
        self._run()
        self.opening = tuple(self.game.trace)

    @property
    def decision(self) -> Decision | None:
        """What is being asked; None once the game has ended."""
        return self.game.decision

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.game.state

    @property
    def trace(self) -> list[TraceEntry]:
        """Everything that was carried out, line by line."""
        return [*self.opening, *(entry for step in self.steps for entry in step.trace)]

    def _run(self) -> None:
        try:
            self.game.run()
        except TooLong as error:
            raise SandboxError(str(error)) from error

    def answer(self, answer: tuple[int, ...], move: str = "", by_itself: bool = False) -> None:
        """Answers the decision at hand and goes on to the next; raises IllegalAnswer for one that it does not
        offer."""
        if len(self.steps) >= limits.DECISIONS:
            raise SandboxError(f"more than {limits.DECISIONS} decisions: this goes on for too long")
        decision = self.game.decision
        if decision is None:
            raise SandboxError("the game has ended; nothing more can be done")
        if not accepts(decision, answer):
            raise IllegalAnswer(f"that is no answer; there are {len(decision.options)}")
        before = self.game.state
        length = len(self.game.trace)
        words = move or self.in_words(decision, answer)
        self.game.answer(*answer)
        self._run()
        self.steps.append(Step(before, decision, answer, words, by_itself, tuple(self.game.trace[length:])))

    def in_words(self, decision: Decision, answer: tuple[int, ...]) -> str:
        """An answer as a move in words."""
        if not answer:
            return self.phrases.shown_none(decision)
        return "; ".join(self.phrases.shown(decision.options[position], decision) for position in answer)

    def move(self, words: str, by_itself: bool = True) -> None:
        """Makes a move in words; what stands before it and needs no word is done by itself.

        With `by_itself` False nobody passes for the sake of the move: it is meant here and now.

        Raises IllegalMove or UnclearMove, with the reasons and what is possible; the session is then as it
        was.
        """
        mark = len(self.steps)
        try:
            self._move(words, by_itself)
        except SandboxError:
            while len(self.steps) > mark:
                self.undo()
            raise

    def _move(self, words: str, by_itself: bool) -> None:
        for _ in range(50):
            decision = self.decision
            if decision is None:
                raise SandboxError("the game has ended; nothing more can be done")
            if folded(words).endswith(" concedes"):
                self.concede(words)
                return
            try:
                answer = find_answer(self.game, self.phrases, decision, words)
            except SandboxError:
                own = answer_by_itself(decision)
                if own is None or not (by_itself or decision.kind in ("pay", "order")):
                    raise
                self.answer(own, by_itself=True)
                continue
            self.answer(answer, words)
            return
        raise UnclearMove(words, ())

    def concede(self, words: str) -> None:
        """A player concedes, whatever is being asked: "A concedes"; raises UnclearMove unless it says who."""
        decision, before, length = self.game.decision, self.game.state, len(self.game.trace)
        who = folded(words).split()[-2]
        if decision is None or who not in ("a", "b"):
            raise UnclearMove(words, ("A concedes", "B concedes"))
        self.game.concede("ab".index(who))
        self.steps.append(Step(before, decision, (), words, False, tuple(self.game.trace[length:])))

    def finish_by_itself(self) -> None:
        """Does what needs no word: payments and orders that nobody has said anything about."""
        while self.decision is not None and self.decision.kind in ("pay", "order") and self.decision.options:
            own = answer_by_itself(self.decision)
            if own is None:
                return
            self.answer(own, by_itself=True)

    def run_until(self, until: str) -> None:
        """Goes on, passing wherever a pass is possible, until ``battle end``, ``turn end`` or the end of the
        game."""
        turn = self.game.turn
        for _ in range(limits.DECISIONS):
            decision = self.decision
            if decision is None:
                return
            if folded(until) == "battle end" and self.game.battle is None:
                return
            if folded(until) == "turn end" and self.game.turn != turn:
                return
            own = answer_by_itself(decision) or pass_by_itself(decision)
            if own is None:
                return
            self.answer(own, by_itself=True)

    def undo(self) -> None:
        """Takes back the latest answer; raises SandboxError if there is none."""
        if not self.steps:
            raise SandboxError("there is nothing to take back")
        step = self.steps.pop()
        self.game = FusionWorld(self.catalogue, step.before)
        self.phrases = Phrases(self.game, self.labels)


def answer_by_itself(decision: Decision) -> tuple[int, ...] | None:
    """The answer to a decision that needs no word: how to pay, an order by chance, a pass within a battle.

    A payment takes energy before markers. Nothing else is ever answered for a player.
    """
    if decision.kind == "pay":
        return (0,)
    if decision.kind == "order" and decision.player == CHANCE:
        return tuple(range(len(decision.options)))
    if decision.kind == "free-timing" and decision.rule in ("8-2-4", "8-3-4"):
        return pass_by_itself(decision)
    if decision.kind == "charge":
        return pass_by_itself(decision)
    return None


def pass_by_itself(decision: Decision) -> tuple[int, ...] | None:
    """The pass of a decision, where there is one."""
    for position, option in enumerate(decision.options):
        if option.kind == "pass":
            return (position,)
    return None
