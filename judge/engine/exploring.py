"""Exploring: every outcome of a sequence, whatever the players answer.

Depth-first over the decisions from a state, with a table of the states seen, so that what two lines share is
looked at once. An exploration says where it was cut short, and what it did not try: a shuffle is taken in one
order only, a coin both ways; which card an unknown one is, as `offered` says.

A search can pause after each answer (`exploring`); however often it does, it finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from itertools import zip_longest

import msgspec

from judge.engine import limits
from judge.engine.catalogue import Catalogue
from judge.engine.decisions import first_answers
from judge.engine.errors import TooLong
from judge.engine.explored import Answer, Exploration, Graph, Together
from judge.engine.game import Game, Stop
from judge.engine.left_out import rests_on, unknown_cards
from judge.engine.open_state import StateCache, besides_cards
from judge.engine.pausing import Pausing, Stopwatch, carried_out, in_one_go
from judge.engine.put_anew import question_put_anew
from judge.engine.state import CHANCE, JUDGE, Card, Decision, State

Until = Callable[[Game], Stop]
"""Given the game from which a line goes on, what says after each step whether that was the end of it.

The second call upon the same moment must say the same as the first.
"""
Offered = Callable[[Game], Iterable[Answer | Together | None] | None]
"""The answers to try at the decision that a game stands at; None for all that it allows.

One who takes long to find them gives None among them wherever the search may pause; from the first answer on,
the game is the search's.
"""
OutcomeKey = Callable[[Game], Hashable]
"""What of an end counts: ends of which it says the same are one outcome."""
Watch = Callable[[int, int], object]
"""Told now and then how many states and outcomes there are; what it returns, if true, cancels the search."""
Explorer = Callable[
    [
        type[Game], Catalogue, State, Until | str, "Bounds | None", Offered | None, OutcomeKey | None,
        Watch | None,
    ],
    Pausing[Exploration],
]  # fmt: skip
"""Whoever explores: `exploring`, or the same in several processes."""

Rows = list[tuple[tuple[Card, ...], int]]
"""The cards of a state in rows, each with its number."""

ROW = 32
"""How many cards of a state are told from others at a time."""
WATCHED = 32
"""How many states lie between two calls of a watch."""


def battle_end(game: Game) -> Stop:
    """The end of the battle that is going on, or of the next one; of the turn, if no battle comes."""
    begun = game.battle is not None
    turn = game.turn

    def over(game: Game) -> bool:
        nonlocal begun
        begun = begun or game.battle is not None
        return (begun and game.battle is None) or game.turn != turn

    return over


def turn_end(game: Game) -> Stop:
    """The end of the turn: the first moment of the next one."""
    turn = game.turn
    return lambda game: game.turn != turn


def next_decision(_: Game) -> Stop:
    """The next decision of a player; chance and the judge are answered on the way."""
    return lambda game: game.decision is not None and game.decision.player >= 0


def game_end(_: Game) -> Stop:
    """The end of the game."""
    return lambda game: bool(game.result)


UNTIL: dict[str, Until] = {
    "battle-end": battle_end, "turn-end": turn_end, "decision": next_decision, "game-end": game_end,
}  # fmt: skip
"""The ends that have a name."""


def passing(decision: Decision) -> Answer:
    """The answer of a player who does nothing: passes, declines, chooses none; else the first there is."""
    for position, option in enumerate(decision.options):
        if option.kind in ("pass", "no", "none", "decline", "do-not-pay", "keep"):
            return (position,)
    found, _ = first_answers(decision, 1)
    return found[0]


def fixed(players: Mapping[int, Callable[[Decision], Answer]]) -> Offered:
    """Answers the decisions of some players beforehand: ``fixed({1: passing})``."""

    def offered(game: Game) -> Iterable[Answer] | None:
        decision = game.decision
        if decision is None or decision.player not in players:
            return None
        return (players[decision.player](decision),)

    return offered


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far to look: states, seconds, decisions in a row (0: any number), and answers of one decision."""

    states: int = limits.EXPLORED_STATES
    seconds: float = limits.EXPLORED_SECONDS
    depth: int = 0
    answers: int = limits.ANSWERS


class Search:
    """One search: the game that is played on from state to state, and what has been seen."""

    def __init__(
        self,
        game: Game,
        until: Until | str,
        bounds: Bounds,
        offered: Offered | None,
        alike: OutcomeKey | None,
        key: OutcomeKey | None = None,
    ) -> None:
        self.game = game
        self.key = key
        self.until = UNTIL[until] if isinstance(until, str) else until
        self.bounds = bounds
        self.offered = offered
        self.alike = alike
        self.graph = Graph()
        self.open: list[tuple[State, int, int]] = []
        self.kept: dict[int, tuple[StateCache, Rows]] = {}
        self.rows: dict[tuple[Card, ...], int] = {}
        self.rows_before: Rows = []
        self.rows_here: Rows = []
        self.game_at = -1  # the state at which the game stands, by number, if it is one to be looked at
        self.lying = [(card, game.cards[card]) for card in unknown_cards(game.state)]
        self.clock = Stopwatch()

    def start(self) -> None:
        """Goes on from where the game is to the first decision."""
        stop = self.until(self.game)
        if self.game.decision is None:
            if self._carry_on(stop):
                self._arrive(stop, 0)
        else:
            self.open.append((self.game.state, self.graph.add(self._key(self.game)), 0))
            self._note_reservations(self.game)
            self.graph.asked.update(question_put_anew(self.game).asked)

    def run(self, open_at_most: int = 0) -> Graph:
        """As `going`, without a pause."""
        return carried_out(self.going(None, open_at_most))

    def going(self, watch: Watch | None = None, open_at_most: int = 0) -> Pausing[Graph]:
        """Looks at what is open until nothing is, a bound is reached, or so many states are open.

        It pauses after each answer.
        """
        return self.clock.timing(self._going(watch, open_at_most))

    def _going(self, watch: Watch | None, open_at_most: int) -> Pausing[Graph]:
        looked = 0
        while not self.over():
            if not self.open:
                yield from self._take_up_nearer()
                if not self.open:
                    break
            if 0 < open_at_most <= len(self.open):
                break
            yield from self._expand(*self.open.pop())
            looked += 1
            if (
                watch is not None
                and looked % WATCHED == 0
                and watch(len(self.graph.edges), len(self.graph.ends))
            ):
                self.graph.cut.add("canceled")
        return self.graph

    def over(self) -> bool:
        """True if the search was cancelled, or has reached a bound upon all of it."""
        cut = self.graph.cut
        return bool(cut) and not cut.isdisjoint(("canceled", "states", "seconds"))

    def _take_up_nearer(self) -> Pausing[None]:
        """States that were left as too deep, and to which there is a shorter line after all."""
        if not self.graph.left:
            return
        depths, _ = yield from self.graph.shortest()
        for number in [n for n in self.graph.left if 0 <= depths[n] < self.bounds.depth]:
            self.open.append((self.graph.left.pop(number), number, depths[number]))
        if not self.open:
            self.graph.cut.add("depth")

    def _expand(self, state: State, number: int, depth: int) -> Pausing[None]:
        """Tries every answer of the decision at which a state stands, and pauses after each."""
        graph = self.graph
        if self.bounds.depth and depth >= self.bounds.depth:
            graph.left[number] = state
            return
        game = self.game
        kept, self.rows_before = self.kept.pop(number, (None, []))
        for answer in self._answers(state, number):
            if len(graph.edges) >= self.bounds.states:
                graph.cut.add("states")
            elif self.clock.seconds > self.bounds.seconds:
                graph.cut.add("seconds")
            if self.over():
                return
            if answer is None:
                yield
                continue
            if self.game_at == number:  # it has just arrived there, and knows what it computed there
                game.trace.clear()
            else:
                game.resume(state, kept)
            self.game_at = -1
            if isinstance(answer, Together):
                stop = self._answer_all_but_last(answer)
                last = answer[-1]
            else:
                stop, last = self.until(game), answer
            game.answer(*last)
            graph.tried += 1
            if self._carry_on(stop):
                graph.edges[number].append((answer, self._arrive(stop, depth + 1)))
            yield

    def _answer_all_but_last(self, answers: Together) -> Stop:
        """Answers all decisions of a row but the last one, after which it is the end that says."""
        game = self.game
        for answer in answers[:-1]:
            game.answer(*answer)
            game.run()
        return self.until(game)

    def _answers(self, state: State, number: int) -> Iterable[Answer | Together | None]:
        decision = state.decision
        assert decision is not None
        left_open = self.game.left_open(decision)
        if left_open is not None:
            return (left_open,)
        if decision.player == CHANCE and decision.ordered:
            self.graph.shuffled[number] = decision.card
            return (tuple(range(len(decision.options))),)
        if decision.player == JUDGE:
            if decision.kind == "identify":
                self.graph.asked_for.add(decision.card)
            elif decision.kind == "by-hand":
                self.graph.by_hand.add((decision.card, decision.skill))
        if self.offered is not None:
            self.game.resume(state)
            self.game_at = -1
            offered = self.offered(self.game)
            if offered is not None:
                return offered
        found, every = first_answers(decision, self.bounds.answers)
        if not every:
            self.graph.cut.add("answers")
        return found

    def _carry_on(self, stop: Stop) -> bool:
        """Runs to the next decision or the end; whether the rules came to either."""
        game = self.game
        try:
            game.run(stop)
        except TooLong:
            self.graph.cut.add("too-long")
            return False
        self.graph.asked.update(game.asked)
        return True

    def _arrive(self, stop: Stop, depth: int) -> int:
        """The number of the state at which the game is; if it is new, it is an end or will be looked at."""
        game = self.game
        if self.lying:
            self._note_moved(game)
        ended = game.decision is None or stop(game)
        key = ("end", self.alike(game)) if ended and self.alike is not None else self._key(game)
        number = self.graph.numbers.get(key)
        if number is None:
            number = self.graph.add(key)
            self._note_reservations(game)
            if ended:
                self.graph.ends[number] = game.state
            else:
                self.open.append((game.state, number, depth))
                self.kept[number] = game.kept, self.rows_here
                self.game_at = number
        return number

    def _note_reservations(self, game: Game) -> None:
        """Notes what is not known in the state at which the game is."""
        reserved = game.reservations()
        if reserved:
            self.graph.reserved.update(reserved)

    def _note_moved(self, game: Game) -> None:
        """Notes which unknown cards are no longer as they were when the search began."""
        moved = [card for card, lay in self.lying if game.cards[card] is not lay]
        if moved:
            self.graph.moved.update(moved)
            self.lying = [each for each in self.lying if each[0] not in self.graph.moved]

    def _key(self, game: Game) -> Hashable:
        """Returns what tells the game's present state from others; if nothing was said, within this search.

        Its cards are nearly all those of the state before, and know their hashes: rows of them are found at
        once, most of them among those seen, and only their numbers and the rest are written down.
        """
        if self.key is not None:
            return self.key(game)
        self.rows_here = rows = self._rows_of(game.cards)
        numbers = [number for _, number in rows]
        return blake2b(_written((numbers, besides_cards(game))), digest_size=16).digest()

    def _rows_of(self, cards: list[Card]) -> Rows:
        """The rows of these cards and their numbers; most are those of the state before it."""
        rows = self.rows
        cut = [tuple(cards[begin : begin + ROW]) for begin in range(0, len(cards), ROW)]
        return [
            known if known is not None and row == known[0] else (row, rows.setdefault(row, len(rows)))
            for row, known in zip_longest(cut, self.rows_before)
        ]


_written = msgspec.msgpack.Encoder().encode


def exploring(
    game_class: type[Game],
    catalogue: Catalogue,
    state: State,
    until: Until | str = "decision",
    bounds: Bounds | None = None,
    offered: Offered | None = None,
    alike: OutcomeKey | None = None,
    watch: Watch | None = None,
) -> Pausing[Exploration]:
    """Every outcome from a state up to an end: a name in `UNTIL`, or a function.

    `offered` narrows what is tried at a decision; `alike` says which ends are the same outcome.
    `watch` follows it and can cancel it. It pauses after each answer. Raises KeyError for an end that has no
    such name.
    """
    search = Search(game_class(catalogue, state), until, bounds or Bounds(), offered, alike)
    search.start()
    graph = yield from search.going(watch)
    found = rests_on(graph, state, game_class)
    return (yield from graph.exploration(state, search.clock.seconds, found))


explore = in_one_go(exploring)
"""As `exploring`, without a pause."""
