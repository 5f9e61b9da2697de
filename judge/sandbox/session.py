"""A position being stepped through: moves in words, everything kept, back and forward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from judge.cards.box import CardBox
from judge.engine import limits
from judge.engine.catalogue import Catalogue
from judge.engine.game import Game
from judge.engine.interpreting import Interpreting
from judge.engine.reservations import Reservation
from judge.engine.state import Decision, State
from judge.engine.trace import TraceLine
from judge.problems import Refusal, quoted
from judge.sandbox.rested_on import rested_on
from judge.sandbox.variations.autoplay import UNTIL, forced_answer, pass_or_by_itself
from judge.sandbox.variations.forced_choices import refused_where_it_was_chosen
from judge.sandbox.variations.stepping import MadeMove, Stepper
from judge.sandbox.variations.tables import table_of
from judge.table.acts import Answer
from judge.table.adapter import GameAdapter
from judge.table.phrases import Phrases, folded
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "too many": Message("more than %(most)s decisions: this goes on for too long"),
    "first": Message("there is nothing to take back"),
    "no moment": Message("'%(value)s' is no moment to go on until; write one of: %(names)s"),
}


@dataclass
class Session:
    """A game that starts from a position and is moved in words: one line, with all its steps.

    `labels` are what cards are called. A card of the `box` can be named by number or name where the judge is
    asked which card an unknown one is, whether the position has it or not.
    """

    catalogue: Catalogue
    start: State
    labels: dict[int, str]
    steps: list[MadeMove] = field(default_factory=list)
    box: CardBox | None = None

    def __post_init__(self) -> None:
        self.table = table_of(self.catalogue, self.start, self.labels, box=self.box)
        self._stepper = Stepper(self.table, self.table.start)

    @property
    def opening(self) -> tuple[TraceLine, ...]:
        """The trace up to the first decision."""
        return self.table.opening

    @property
    def adapter(self) -> GameAdapter:
        """The game that is played, as the table sees it."""
        return self.table.adapter

    @property
    def game(self) -> Interpreting:
        """The game as it stands."""
        return self._stepper.game

    @property
    def phrases(self) -> Phrases:
        """Return what options are called."""
        return self._stepper.phrases

    @property
    def decision(self) -> Decision | None:
        """Return what is being asked; None once the game has ended."""
        return self.game.decision

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.game.state

    @property
    def trace(self) -> list[TraceLine]:
        """Everything that was carried out, line by line."""
        return [*self.opening, *(entry for step in self.steps for entry in step.trace)]

    def rested_on(self) -> tuple[Reservation, ...]:
        """Return words not understood that held on the way here, and hold no longer."""
        if not self.catalogue.unread:
            return ()
        return rested_on(self.game, (self.table.game_at(step.before) for step in reversed(self.steps)))

    def _add(self, done: list[MadeMove]) -> None:
        self.steps += done
        if done and done[-1].table_after is not None:
            self.table = done[-1].table_after  # what the judge said may have added words to the catalogue
            self.catalogue = self.table.catalogue
        if len(self.steps) > limits.DECISIONS:
            raise Refusal.of(_TEXTS, "too many", most=limits.DECISIONS)

    def answer(self, answer: tuple[int, ...]) -> None:
        """Answers the decision at hand and goes on to the next; raises IllegalAnswer for one that it does not
        offer."""
        self._add([self._stepper.step(Answer(answer))])

    def move(self, words: str, by_itself: bool = True) -> None:
        """Makes a move in words; what stands before it and needs no word is done by itself.

        With `by_itself` False nobody passes for the sake of the move: it is meant here and now.

        Raises IllegalMove or UnclearMove, with the reasons and what is possible; the session is then as it
        was.
        """
        before = self.state
        try:
            self._add(self._stepper.move(words, by_itself))
        except Refusal as error:
            self._stepper = Stepper(self.table, before)
            raise refused_where_it_was_chosen(error, self.steps, words) or error from None

    def finish_by_itself(self) -> None:
        """Does what needs no word: payments and orders that nobody has said anything about."""
        self._add(self._stepper.go_on(lambda _: False, forced_answer))

    def run_until(self, until: str) -> None:
        """Goes on, passing wherever a pass is possible, until ``battle end``, ``turn end`` or the end of the
        game. Raises Refusal for another moment."""
        stop: Callable[[Game], bool] = UNTIL[moment_called(until)](self.game)
        self._add(self._stepper.go_on(stop, pass_or_by_itself))

    def undo(self) -> None:
        """Takes back the latest step; raises Refusal if there is none."""
        if not self.steps:
            raise Refusal.of(_TEXTS, "first")
        self._stepper = Stepper(self.table, self.steps.pop().before)


WORDS = {"battle end": "battle", "turn end": "turn", "game end": "game"}
"""The moments of worked examples."""


def moment_called(words: str) -> str:
    """Return the moment of `UNTIL` that a worked example calls so. Raises Refusal for none."""
    if folded(words) not in WORDS:
        raise Refusal.of(_TEXTS, "no moment", value=quoted(words), names=", ".join(WORDS))
    return WORDS[folded(words)]
