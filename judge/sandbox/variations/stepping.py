"""Stepping: an act carried out upon a state, with the trace, and what is asked next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from judge.engine import limits
from judge.engine.comparing import switched
from judge.engine.decisions import accepts
from judge.engine.errors import EngineError, GameOver, IllegalAnswer
from judge.engine.game import Game, Stop
from judge.engine.state import CHANCE, Decision, State
from judge.engine.trace import Identified, TraceLine
from judge.engine.written import seen_in
from judge.games import adapter_of
from judge.problems import Problem, Refusal
from judge.sandbox.variations.autoplay import (
    UNTIL,
    answer_by_itself,
    answer_of_chance,
    forced_answer,
    pass_or_only_one,
)
from judge.sandbox.variations.hand import change
from judge.sandbox.variations.identifying import bring_in, card_to_show
from judge.sandbox.variations.judge_says import said_by_judge
from judge.sandbox.variations.recording import Ran, Recorder
from judge.sandbox.variations.rules import RuleLine, after_rule, rules_of
from judge.sandbox.variations.tables import Table, from_anywhere, run, written_state
from judge.sandbox.variations.words import CHANCE_SHUFFLES, SHUFFLED, phrase_of, words_of
from judge.table.acts import Act, Answer, Chance, Concession, Hand, Reading, Said
from judge.table.errors import UnclearMove
from judge.table.moves import find_answer, leading_answer
from judge.table.phrases import folded
from judge.table.seats import SEATS
from judge.texts import Message, Texts, in_both

CONCEDES = (" concedes", " concede", " abandonne")
"""The endings, folded, of a concession in words: it is possible whatever is asked."""
BEFORE_A_MOVE = 50
"""Payments, orders and passes that are done by themselves before a move in words."""
GOING_ON = 200
"""Acts that going on does by itself before it stops and lets the judge look."""

_TEXTS = {
    "over": Message("the game has ended; nothing more can be done"),
    "no answer": Message("that is no answer; there are %(number)s options"),
    "no seat": Message("there is no player %(number)s"),
    "no reading": Message("there is no interpretation '%(value)s'; there is: %(name)s"),
    "concedes": Message("%(player)s concedes"),
}


@dataclass(frozen=True)
class MadeMove:
    """One act: the state before it, what was asked, what was done, and what then happened.

    `act` is what was done in full (an answer by its positions, whatever words or seed it came from), `phrase`
    the move in words that `find_answer` understands. `state` stands at the next decision. `told` says what a
    change by hand did; `table_after` is the table from there on. `ran` is what happened rule by rule, where
    that was recorded.
    """

    table: Table
    before: State
    asked: Decision | None
    act: Act
    phrase: str
    trace: tuple[TraceLine, ...]
    state: State
    said: str = ""
    told: Texts = field(default_factory=dict)
    table_after: Table | None = None
    ran: tuple[Ran, ...] = ()

    @cached_property
    def rules(self) -> tuple[RuleLine, ...]:
        """The rules that were run, one by one, where they were recorded."""
        return rules_of(self.table_after or self.table, self.before, self.ran)

    def after_rule(self, number: int) -> State:
        """The state after the so-manyth of these rules. Raises Refusal for a number that there is not."""
        return after_rule(self.before, self.ran, number)

    @property
    def added(self) -> tuple[str, ...]:
        """The texts that a change by hand added to the catalogue: whoever keeps the line keeps them too."""
        after = self.table_after
        return after.additions[len(self.table.additions) :] if after is not None else ()

    @property
    def move(self) -> str:
        """The move as it was said, or else its phrase."""
        return self.said or self.phrase

    def typed(self, language: str) -> str:
        """The move as it was said, or else as it would be typed in ``en`` or ``fr``."""
        return self.said or (self.in_phrases(language) if isinstance(self.act, Answer) else self.move)

    def in_phrases(self, language: str) -> str:
        """An answer as it would be typed in ``en`` or ``fr``."""
        if self.phrase == SHUFFLED:
            return CHANCE_SHUFFLES[language]
        if language == "en" or self.asked is None:
            return self.phrase
        phrases = self.table.phrases(self.table.game_at(self.before))
        return phrases.answer_shown(self.asked, self.answer, language)

    @property
    def answer(self) -> tuple[int, ...]:
        """The positions that were answered; none where nobody was."""
        return self.act.options if isinstance(self.act, Answer) else ()

    @property
    def decision(self) -> Decision | None:
        """Return what is asked next; None once the game has ended."""
        return self.state.decision

    @property
    def by_itself(self) -> bool:
        """True if nobody said so: a payment, a pass, an order that does not matter."""
        return isinstance(self.act, Answer) and self.act.by_itself

    @cached_property
    def came_out(self) -> str:
        """A digest of what the players see after it."""
        return seen_in(self.state)

    @property
    def kept(self) -> bytes:
        """The state after it as it is kept for later, its steps named: `state_kept` reads it."""
        return written_state(self.table_after or self.table, self.state)

    def words(self, language: str) -> str:
        """The act as a line of a list of moves, in ``en`` or ``fr``."""
        if self.told:
            return self.told[language]
        if isinstance(self.act, Answer) and self.phrase != SHUFFLED:
            return self.in_phrases(language)
        return words_of(self.act, self.table.names(self.before), language)


class Stepper:
    """A game that stands at a state of a table's, and is stepped from there; it `records` what acts run."""

    def __init__(self, table: Table, state: State, records: bool = False) -> None:
        self.table = table
        self._records = records
        self.game = table.game_at(state)
        if self.game.decision is None:
            run(self.game)
        self.phrases = table.phrases(self.game)
        self._watch: Stop | None = None
        self._told: Texts = {}

    def step(self, act: Act, said: str = "", stop: Stop | None = None) -> MadeMove:
        """Carries an act out and goes on to the next decision, or until `stop`.

        Raises Refusal (IllegalMove, UnclearMove) for what cannot be done, IllegalAnswer for an
        answer that the decision does not offer; the game is then as it was.
        """
        table, game, phrases = self.table, self.game, self.phrases
        before, asked, length = game.state, game.decision, len(game.trace)
        recorder = Recorder(game) if self._records else None
        self._watch, self._told = recorder or stop, {}
        try:
            with from_anywhere():
                act, phrase = self._in_full(act)
                act = _CARRY_OUT[type(act)](self, act)
        except (Refusal, EngineError):
            game.resume(before)
            self.game, self.phrases = game, phrases
            raise
        trace = tuple(self.game.trace[length:] if self.game is game else self.game.trace)
        tokens_came = len(self.game.cards) != len(before.cards)  # several of one name are numbered
        if tokens_came or any(isinstance(line.event, Identified) for line in trace):
            self.phrases = self.table.phrases(self.game)
        ran = recorder.ended(self.game) if recorder is not None else ()
        return MadeMove(
            table, before, asked, act, phrase, trace, self.game.state, said, self._told, self.table, ran
        )

    def _in_full(self, act: Act) -> tuple[Act, str]:
        """An act with nothing left to look up, and its phrase."""
        if isinstance(act, Said | Chance | Answer):
            decision = self._decision()
            if isinstance(act, Said):
                act = Answer(find_answer(self.game, self.phrases, decision, act.words))
            elif isinstance(act, Chance):
                act = Answer(answer_of_chance(decision, act.seed, self.game), by_itself=True)
            if not accepts(decision, act.options):
                raise _NoAnswer(decision)
            return act, phrase_of(decision, act.options, self.phrases)
        if isinstance(act, Concession):
            return act, f"{SEATS[act.seat]} concedes" if 0 <= act.seat < self.game.seats else ""
        return act, ""

    def _decision(self) -> Decision:
        if self.game.decision is None:
            raise Refusal.of(_TEXTS, "over")
        return self.game.decision

    def _answer(self, act: Answer) -> Act:
        self.game.answer(*act.options)
        run(self.game, self._watch)
        return act

    def _concede(self, act: Concession) -> Act:
        if not 0 <= act.seat < self.game.seats:
            raise Refusal.of(_TEXTS, "no seat", number=act.seat)
        try:
            self.game.concede(act.seat)
        except GameOver as error:
            raise Refusal.of(_TEXTS, "over") from error
        run(self.game, self._watch)
        return act

    def _switch(self, act: Reading) -> Act:
        state = self.game.state
        known = adapter_of(self.game.name).interpretations
        for name in act.names:
            if name not in known:
                raise Refusal.of(_TEXTS, "no reading", value=name, name=", ".join(known))
            state = switched(state, name)
        self.game = self.table.game_at(state)
        self.phrases = self.table.phrases(self.game)
        ask_anew(self.game, self._watch)
        return act

    def _change(self, act: Hand) -> Act:
        done, edit, self.table = change(self.table, self.game.state, act.edit, self._watch)
        self.game = self.table.game_at(done.state)
        self.game.trace.extend(done.trace)
        self.phrases = self.table.phrases(self.game)
        self._told = done.words
        return Hand(edit)

    # --- several acts ---------------------------------------------------------------------------------------

    def move(self, words: str, by_itself: bool = True) -> list[MadeMove]:
        """Makes a move in words; what stands before it and needs no word is done by itself.

        With `by_itself` False nobody passes for the sake of the move: it is meant here and now. Raises
        Refusal, with the reasons and what is possible, as they are where the move was said, before
        anybody passes; the game is then somewhere on the way.
        """
        done: list[MadeMove] = []
        edit = said_by_judge(self.phrases, words)
        if edit is not None:
            return [self.step(Hand(edit), words)]
        where_said: Refusal | None = None
        for _ in range(BEFORE_A_MOVE):
            if where_said is not None and self.game.decision is None:
                raise where_said
            decision = self._decision()
            if folded(words).endswith(CONCEDES):
                done.append(self.step(Concession(who_concedes(words, self.game.seats)), words))
                return done
            leading = leading_answer(self.game, self.phrases, decision, words)
            if leading is not None:
                done.append(self.step(Answer(leading, by_itself=True)))
                if self.game.decision is None or self.game.decision.kind not in self.phrases.led_to:
                    done[-1] = replace(done[-1], act=Answer(leading), said=words)
                    return done  # there was only one way to go on
                continue
            try:
                answer = find_answer(self.game, self.phrases, decision, words)
            except Refusal as error:
                if decision.kind == "identify" and bring_in(self.game, self.table.box, words):
                    done.append(self.step(Said(words), words))
                    return done
                shown = card_to_show(self.phrases, decision, words)
                own = shown if shown is not None else answer_by_itself(self.game, decision)
                needs_none = shown is not None or decision.kind in ("pay", "order")
                if own is None or not (by_itself or needs_none):
                    raise where_said or error from None
                if not needs_none:
                    where_said = where_said or error
                done.append(self.step(Answer(own, by_itself=True)))
                continue
            done.append(self.step(Answer(answer), words))
            return done
        raise where_said or UnclearMove(words, ())

    def go_on(
        self,
        stop: Callable[[Game], bool],
        own: Callable[[Decision], tuple[int, ...] | None],
        most: int = limits.DECISIONS,
        seed: int | None = None,
    ) -> list[MadeMove]:
        """Answers by itself as `own` says, until `stop`, or somebody must choose, or the game has ended."""
        done: list[MadeMove] = []
        while len(done) < most:
            decision = self.game.decision
            if decision is None or stop(self.game):
                break
            if decision.player == CHANCE and seed is not None:
                done.append(self.step(Chance(seed)))
                continue
            answer = own(decision)
            if answer is None:
                break
            done.append(self.step(Answer(answer, by_itself=True)))
        return done

    def go_on_until(self, until: str, seed: int | None = None) -> list[MadeMove]:
        """Do what is done by itself until a moment: ``decision``, ``step``, ``battle``, ``turn``, ``game``.

        ``decision``: the next one that a player has to answer; payments and orders of chance are none. The
        others end a step or phase, the battle, the turn, the game: whoever may pass does, and the only option
        is taken. It stops earlier where somebody must choose. Chance is answered by the seed, where one is
        given.
        """
        own = forced_answer if until == "decision" else pass_or_only_one
        return self.go_on(UNTIL[until](self.game), own, GOING_ON, seed)


class _NoAnswer(Refusal, IllegalAnswer):
    """An answer that the decision at hand does not offer."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(Problem.of(_TEXTS, "no answer", number=len(decision.options)))


_CARRY_OUT: dict[type, Callable[..., Act]] = {
    Answer: Stepper._answer,
    Concession: Stepper._concede,
    Reading: Stepper._switch,
    Hand: Stepper._change,
}


def step(table: Table, state: State, act: Act) -> MadeMove:
    """One act upon a state.

    Raises Refusal for what cannot be done: IllegalMove with every reason, UnclearMove with what is
    possible, Refusal in both languages.
    """
    return Stepper(table, state).step(act)


def moves(table: Table, state: State, words: str) -> tuple[MadeMove, ...]:
    """A move in words, after the payments, orders and passes that stand before it and need no word.

    Raises Refusal, as `step`.
    """
    return tuple(Stepper(table, state).move(words))


def ask_anew(game: Game, watch: Stop | None = None) -> None:
    """Puts the question at hand once more: what it offers may be otherwise now; but not which card one is."""
    if game.decision is not None and game.decision.kind != "identify":
        game.put(decision=None)
        run(game, watch)


def who_concedes(words: str, seats: int) -> int:
    """The player of "A concedes"; raises UnclearMove unless it says who."""
    players = SEATS[:seats]
    who = folded(words).split()[-2].upper()
    if who not in tuple(players):
        raise UnclearMove(words, tuple(in_both(_TEXTS["concedes"], player=each) for each in players))
    return players.index(who)
