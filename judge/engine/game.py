"""The workbench: it holds a state while the rules are carried out, and offers them its verbs.

`Game(catalogue, state)` takes a value, `game.state` gives one back; in between the rules talk to the game,
and none of them copies anything. A game runs until it has to ask somebody: `run`, look at `decision`,
`answer`, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar, Self, Unpack

from msgspec.structs import replace

from judge.engine import limits
from judge.engine.actions import Action, Checks
from judge.engine.catalogue import Catalogue
from judge.engine.changes import Change
from judge.engine.decisions import accepts, chance_order
from judge.engine.errors import GameOver, IllegalAnswer, NeedsIdentity, TooLong
from judge.engine.open_state import Known, StateCache
from judge.engine.open_table import OpenTable
from judge.engine.played_table import kind_of_fact, print_of
from judge.engine.procedures import Procedure, StepFunction
from judge.engine.programs import Operation, Program
from judge.engine.reservations import Reservation
from judge.engine.slots import CalledWith
from judge.engine.state import JUDGE, UNKNOWN, Decision, Frame, Option, State
from judge.engine.trace import Identified, LeftUnknown, ReadingTaken, TraceEvent, TraceLine
from judge.engine.unknown_cards import LEFT_UNKNOWN, UnknownCards

Stop = Callable[["Game"], bool]
"""Whether a game that carries on shall stop here, asked after each step."""


class Game(UnknownCards):
    """A state being played on; subclasses bring a game's areas, procedures and verbs.

    The attributes are the fields of `State` under the same names. Rules change them by verbs alone, which
    forget what was computed from the state. `trace` is what was carried out, line by line; it is not part of
    the state.
    """

    __slots__ = ("kept_for_good", "skills", "trace")
    procedures: ClassVar[Mapping[str, Procedure[Self]]] = {}
    actions: ClassVar[tuple[Action[Self], ...]] = ()
    changes: ClassVar[Mapping[str, Callable[[Self, Change], None]]] = {}
    """What carries out each kind of change by the judge's hand."""
    put_right: ClassVar[Mapping[str, Callable[[OpenTable, Change], None]]] = {}
    """What puts right each kind of change that needs no rule for it."""
    name: ClassVar[str] = ""
    manual: ClassVar[str] = ""
    """The abbreviation of its manual, by which events name their rules."""
    asked: Collection[str] = ()
    """The interpretations that mattered since the last answer."""
    asks_forced_choices: bool = False
    """Whether a choice of cards is asked even where it leaves no choice."""
    asked_most: ClassVar[tuple[str, ...]] = ("in_play", "manual", "procedures")
    """What of a class its games hold themselves: Python finds that sooner than what only the class has."""

    def __init__(self, catalogue: Catalogue, state: State) -> None:
        for each in self.asked_most:
            setattr(self, each, getattr(self, each))
        self.catalogue = catalogue
        self.size = len(self.areas)  # how many areas each seat has
        self.prints = catalogue.prints
        self.skills = catalogue.skills
        self.trace: list[TraceLine] = []
        self.kept_for_good: Known = {}  # its keys hold all that decides what it says but readings
        self.readings = state.readings
        self.known = {}
        self.known_in_play = {}
        self.known_of_places = {}
        self._load(state)

    def _load(self, state: State, kept: StateCache | None = None) -> None:
        if (state.readings or self.readings) and state.readings != tuple(self.readings):
            self.kept_for_good.clear()
        self.hold(state)
        self.kinds_of_facts = {*map(kind_of_fact, state.facts)}
        self.forget()
        self.known_of_places.clear()
        if kept is not None:
            self.known_in_play, self.unknown = kept.known_in_play or {}, kept.unknown
            self.known_of_rows = kept.known_of_rows
        else:
            self.known_of_rows = {}
            self.unknown = UNKNOWN in map(print_of, state.cards)

    @property
    def kept(self) -> StateCache:
        """The cache that may be handed to `resume` together with the state that the game is in now."""
        # An empty one is not handed out or taken over: the next change of the state would not replace it.
        return StateCache(self.known_in_play or {}, self.known_of_rows, self.unknown)

    def resume(self, state: State, kept: StateCache | None = None) -> None:
        """Plays on from another state, with an empty trace; `kept` is what a game in that state kept."""
        self.trace.clear()
        self._load(state, kept)

    def share_kept_for_good(self, other: Game) -> None:
        """Uses what another game with the same catalogue and readings keeps for good, and adds to it."""
        self.kept_for_good = other.kept_for_good

    # --- carrying out ---------------------------------------------------------------------------------------

    def run(self, stop: Callable[[Self], bool] | None = None) -> Decision | None:
        """Carries on until somebody is asked, the game has ended or `stop` says so; returns what is asked.

        Raises TooLong when nobody is asked for very long (FW 16-1).
        """
        stack, write_down = self.stack, self.trace.append
        find, deepest = self.procedures.get, limits.STACK
        steps = limits.STEPS_BETWEEN_DECISIONS
        while self.decision is None and not self.result and stack:
            depth = len(stack)
            top = depth - 1
            frame = stack[top]
            procedure = find(frame.procedure)
            step = position = frame.step
            if (
                procedure is None
                or self.answer_given is not None
                or self.unknown
                or steps <= 0
                or depth > deepest
            ):
                rows = procedure.steps if procedure is not None else self.program_of(frame)
                if position >= len(rows):
                    self.leave()
                    continue
                if steps <= 0 or depth > deepest:
                    self.endless()
                    steps = limits.STEPS_BETWEEN_DECISIONS
                    continue
                steps -= 1
                if self.unknown:
                    self._step_with_unknown_cards(frame, procedure)
                else:
                    self._known_step(frame, procedure)
                if stop is not None and stop(self):
                    break
                continue
            # One step after the other, until one changes its frame (as one that asks does) or the game ends.
            steps += position
            for step, carry_out, line in procedure.from_step[position]:
                stack[top] = frame = replace(frame, step=step)
                write_down(line)
                carry_out(self)
                if stop is not None and stop(self):
                    return self.decision
                if len(stack) != depth or stack[top] is not frame or self.result:
                    break
            else:
                self.leave()
            steps -= step
        return self.decision

    def _known_step(self, frame: Frame, procedure: Procedure[Self] | None) -> None:
        """A step, of a procedure or of the program of an effect, that finds all it asks for, or raises
        NeedsIdentity."""
        position = frame.step
        self.stack[-1] = replace(frame, step=position + 1)
        answered = self.answer_given is not None
        if procedure is None:
            self.operate(self.program_of(frame)[position])
        else:
            _, _, carry_out, line = procedure.steps[position]
            if not answered:
                self.trace.append(line)
            carry_out(self)
        if answered:
            self.answer_given = None
            self.answered = None

    def program_of(self, frame: Frame) -> Program:
        """The program that a frame without a procedure is carrying out."""
        raise NotImplementedError(frame.procedure)

    def operate(self, operation: Operation) -> None:
        """Carries out one operation of a program."""
        raise NotImplementedError(operation.code)

    def _step_with_unknown_cards(self, frame: Frame, procedure: Procedure[Self] | None) -> None:
        """One step that may turn out to need the identity of a card: then it is undone, and the judge is
        asked."""
        before = self.state
        length = len(self.trace)
        try:
            self._known_step(frame, procedure)
        except NeedsIdentity as needs:
            del self.trace[length:]
            self._undo(before)
            self.decision = self.identity_question(needs.card)

    def _undo(self, before: State) -> None:
        """Goes back to the state before the step being carried out, whose lines the trace has no longer."""
        stack = self.stack
        self._load(before)
        stack[:] = self.stack
        self.stack = stack

    def endless(self) -> None:
        """Nobody can stop what is going on; games say what follows."""
        raise TooLong("the rules went on without anybody being asked")

    def ask(self, decision: Decision) -> None:
        """Stops the step being carried out at a question; it is carried out again with the answer."""
        frame = self.stack[-1]
        self.stack[-1] = replace(frame, step=frame.step - 1)
        self.decision = decision

    def answer(self, *positions: int) -> None:
        """Answers the decision at hand with positions of its options.

        Raises IllegalAnswer for an answer that it does not offer, GameOver if nothing is asked.
        """
        decision = self.decision
        if decision is None:
            raise GameOver("nothing is being asked")
        if not accepts(decision, positions):
            raise IllegalAnswer(f"{positions} is no answer to {decision.kind} ({decision.rule})")
        self.decision = None
        if decision.kind == "identify":
            option = decision.options[positions[0]]
            if option.kind == "leave-unknown":
                self.update(option.card, entered=LEFT_UNKNOWN)
                self.note(LeftUnknown(option.card), self.identifying)
            else:
                self.identify(option.card, option.number)
            return
        self.answer_given = positions
        self.answered = decision

    def identify(self, card: int, print_number: int) -> None:
        """An unknown card turns out to be this print."""
        self.update(card, print=print_number)
        self.unknown = UNKNOWN in map(print_of, self.cards)
        self.note(Identified(JUDGE, card, print_number), self.identifying)

    def chosen_options(self, decision: Decision) -> list[Option]:
        """The options that were chosen of a decision made anew in the step being carried out."""
        assert self.answer_given is not None
        options = (self.answered or decision).options
        return [options[position] for position in self.answer_given]

    @property
    def chosen_already(self) -> list[Option] | None:
        """The options chosen, if the step being carried out has asked: its question need not be made anew."""
        if self.answer_given is None or self.answered is None:
            return None
        return self.chosen_options(self.answered)

    def choose(self, decision: Decision) -> list[Option] | None:
        """Returns what is chosen of a decision; None if it has to be asked first: then the step returns.

        A decision that leaves no choice is not asked.
        """
        if self.answer_given is not None:
            return self.chosen_options(decision)
        size = len(decision.options)
        if decision.minimum >= size and not (decision.ordered and size > 1):
            taken = list(decision.options)
        elif decision.maximum == 0:
            taken = []
        else:
            self.ask(decision)
            return None
        if self.asks_forced_choices and decision.kind == "choose":
            self.ask(decision)
            return None
        return taken

    def choose_one(self, decision: Decision) -> Option | None:
        """Returns the option chosen of a decision of which one is taken; None as `choose` does."""
        chosen = self.choose(decision)
        if chosen is None:
            return None
        (option,) = chosen
        return option

    def arranged(self, cards: tuple[int, ...], seat: int, rule: str) -> tuple[int, ...] | None:
        """Cards in an order that chance chooses; None if chance has to be asked first."""
        chosen = self.choose(chance_order(cards, seat, rule))
        return None if chosen is None else tuple([option.card for option in chosen])

    def checks_now(self, player: int) -> Checks[Self]:
        """Returns what has to be asked of the actions of a player's now: kept for good, by all that decides
        it: whose turn it is, where in the turn the game is, and the kinds of effects in force.
        """
        stage = self.battle.stage if self.battle is not None else ""
        key = player, self.turn_player, self.phase, stage, self.kinds_in_force()
        checks: Checks[Self] | None = self.kept_for_good.get(key)
        if checks is None:
            checks = self.kept_for_good[key] = Checks(self, player, self.actions)
        return checks

    def kinds_in_force(self) -> frozenset[str]:
        """The kinds of effects in force that decide which requirements of an action have to be asked."""
        raise NotImplementedError

    def reservations(self) -> tuple[Reservation, ...]:
        """Lists what is unknown here and may touch what is said of the state; games add what they know of."""
        return self.unknown_cards_here() if self.unknown else ()

    # --- frames ---------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """The procedure being carried out."""
        return self.stack[-1]

    def set(self, **slots: Unpack[CalledWith]) -> None:
        """Fills slots of the procedure being carried out."""
        self.stack[-1] = replace(self.stack[-1], **slots)

    def set_done(self, count: int) -> None:
        """Notes how many things the latest action did of the procedure being carried out, if there is one."""
        stack = self.stack
        if stack and stack[-1].done != count:
            stack[-1] = replace(stack[-1], done=count)

    def call(self, procedure: str, **slots: Unpack[CalledWith]) -> None:
        """Carries out another procedure before going on with this one."""
        self.stack.append(Frame(procedure, **slots))

    def go_to(self, step: StepFunction[Self]) -> None:
        """Goes on at a step of the procedure being carried out."""
        frame = self.stack[-1]
        self.stack[-1] = replace(frame, step=self.procedures[frame.procedure].places[step])

    def proceed(self, procedure: str, **slots: Unpack[CalledWith]) -> None:
        """Ends the procedure being carried out and begins another in its place."""
        self.stack[-1] = Frame(procedure, **slots)

    def leave(self) -> None:
        """Ends the procedure being carried out."""
        self.stack.pop()

    def end_frame(self) -> None:
        """Takes the procedure being carried out away, without what comes with its end."""
        self.stack.pop()

    def update_frame(self, position: int, **slots: Unpack[CalledWith]) -> None:
        """Fills slots of a procedure that goes on."""
        self.stack[position] = replace(self.stack[position], **slots)

    def put_frames(self, frames: Sequence[Frame]) -> None:
        """Puts these procedures in place of all that go on."""
        self.stack[:] = frames

    def note(self, event: TraceEvent, rule: str | None = None) -> None:
        """Adds a line to the trace: what happened, by its own rule or by another.

        There is none where the game's manual has no such rule ("").
        """
        if rule is None:
            rule = event.rules[self.manual]
        if rule:
            self.trace.append(TraceLine(rule, event))

    def note_step(self, rule: str) -> None:
        """Adds the line of a step to the trace that was carried out elsewhere than in its procedure."""
        self.trace.append(TraceLine(rule))

    def unsay(self) -> None:
        """Take the line of the step being carried out back: by its rule nothing happens now.

        Only readings that were asked for may have been noted since; else the trace stays as it is.
        """
        frame = self.stack[-1]
        line = self.procedures[frame.procedure].steps[frame.step - 1].line
        trace = self.trace
        place = len(trace)
        while place:
            place -= 1
            said = trace[place]
            if said == line:
                del trace[place]
                return
            if not isinstance(said.event, ReadingTaken):
                return

    # --- cards and areas ------------------------------------------------------------------------------------

    def index(self, seat: int, area: int) -> int:
        """The zone that an area of a player's is."""
        return seat * self.size + area

    def zone(self, seat: int, area: int) -> tuple[int, ...]:
        """The cards in an area of a player's; the top one first."""
        return self.zones[seat * self.size + area]

    def is_there(self, card: int, stay: int) -> bool:
        """True if a card is still in the stay it was in."""
        return self.cards[card].stay == stay
