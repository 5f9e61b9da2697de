"""A position being stepped through: moves in words, everything kept, back and forward."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.cards.faults import LANGUAGES, Texts, in_both
from judge.engine import limits
from judge.engine.catalogue import Catalogue
from judge.engine.decisions import accepts
from judge.engine.errors import IllegalAnswer, TooLong
from judge.engine.game import TraceEntry
from judge.engine.state import CHANCE, Decision, State
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.errors import SandboxError, UnclearMove
from judge.sandbox.moves import find_answer
from judge.sandbox.phrases import PLAYERS, Phrases, folded

_TEXTS: dict[str, Texts] = {
    "endless": {
        "en": "the rules went on without anybody being asked",
        "fr": "les règles se sont poursuivies sans que rien soit demandé à personne",
    },
    "too many": {
        "en": "more than {most} decisions: this goes on for too long",
        "fr": "plus de {most} décisions : cela dure trop longtemps",
    },
    "ended": {
        "en": "the game has ended; nothing more can be done",
        "fr": "la partie est finie ; plus rien ne peut être fait",
    },
    "no answer": {
        "en": "that is no answer; there are {count}",
        "fr": "ce n'est pas une réponse ; il y en a {count}",
    },
    "first": {"en": "there is nothing to take back", "fr": "il n'y a rien à annuler"},
    "concedes": {"en": "{player} concedes", "fr": "{player} abandonne"},
}
_CONCEDES = (" concedes", " concede", " abandonne")


class NoAnswer(SandboxError, IllegalAnswer):
    """An answer that the decision at hand does not offer."""


@dataclass(frozen=True)
class Step:
    """One answer: the state before it, what was asked, what was answered, and what then happened.

    `said` is the answer in words, in each language, or as it was typed; `by_itself` where nobody said so: a
    payment, a pass, an order that does not matter.
    """

    before: State
    decision: Decision
    answer: tuple[int, ...]
    said: Texts
    by_itself: bool
    trace: tuple[TraceEntry, ...]

    @property
    def move(self) -> str:
        """The answer in words, in English unless it was typed."""
        return self.said["en"]


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
            raise SandboxError(_TEXTS["endless"]) from error

    def answer(self, answer: tuple[int, ...], move: str = "", by_itself: bool = False) -> None:
        """Answers the decision at hand and goes on to the next; raises IllegalAnswer for one that it does not
        offer."""
        if len(self.steps) >= limits.DECISIONS:
            raise SandboxError.of(_TEXTS["too many"], most=limits.DECISIONS)
        decision = self.game.decision
        if decision is None:
            raise SandboxError(_TEXTS["ended"])
        if not accepts(decision, answer):
            raise NoAnswer.of(_TEXTS["no answer"], count=len(decision.options))
        before = self.game.state
        length = len(self.game.trace)
        said = dict.fromkeys(LANGUAGES, move) if move else self.in_words(decision, answer)
        self.game.answer(*answer)
        self._run()
        self.steps.append(Step(before, decision, answer, said, by_itself, tuple(self.game.trace[length:])))

    def in_words(self, decision: Decision, answer: tuple[int, ...]) -> Texts:
        """An answer as a move in words, in each language; typed, it gives that answer."""
        return {code: self.phrases.answer_shown(decision, answer, code) for code in LANGUAGES}

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
                raise SandboxError(_TEXTS["ended"])
            if folded(words).endswith(_CONCEDES):
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
            raise UnclearMove(words, tuple(in_both(_TEXTS["concedes"], player=each) for each in PLAYERS))
        self.game.concede("ab".index(who))
        self.steps.append(
            Step(
                before, decision, (), dict.fromkeys(LANGUAGES, words), False, tuple(self.game.trace[length:])
            )
        )

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
            raise SandboxError(_TEXTS["first"])
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
