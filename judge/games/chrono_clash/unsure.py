"""Questions about what lies behind a position of Chrono Clash, and the effect of each answer."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.state import Fact, State
from judge.games.chrono_clash.table import SUMMONED
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.gauge import ENDED
from judge.rules.chrono_clash.information import amount_of
from judge.rules.chrono_clash.kept import PASSED, EndingTurn
from judge.rules.chrono_clash.keywords import leader
from judge.table.positions.questions import (
    RESOLVED,
    AttackerAtRest,
    Kind,
    OnePlayer,
    Question,
    Resolved,
    moved_to,
)
from judge.texts import Message, Texts


class Passing(Kind):
    """The question: was the turn ended by passing (CC 6-2-1)?"""

    about = ("player",)
    taken = "yes"
    within = "end_of_turn"
    rule = "6-2-1"
    asks: Texts = Message("has %(player)s ended the turn by passing?")
    assumes: Texts = Message(
        "The counter is not on the other side, so a pass is assumed, and the counter goes to 3."
    )
    or_else: Texts = Message(
        "Answer no if the counter had ended the turn before time was regained (this turn: turn over)."
    )
    made: Texts = Message("The counter had ended the turn before time was regained.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The counter had ended the turn."""
        frame = state.stack[-1]
        if frame.keeps(EndingTurn).by != PASSED:
            return state
        stack = (*state.stack[:-1], replace(frame, kept=None))
        return replace(state, stack=stack, facts=(*state.facts, Fact(ENDED, question.player)))


class GoesFirst(OnePlayer):
    """The question: does the assumed player have the first turn (CC 3-2-7)?"""

    within = "preparation"
    rule = "3-2-7"
    asks: Texts = Message("does %(player)s take the first turn?")
    or_else: Texts = Message("Answer no to have %(next)s take it (first:).")
    made: Texts = Message("Somebody else does (first:).")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The next player does."""
        if state.turn_player != question.player:
            return state
        player = (question.player + 1) % state.seats
        return replace(state, first=player, turn_player=player)


class QuestsCompleted(Kind):
    """The question: have the quests of this turn been completed (CC 12-3-1)?"""

    taken = "yes"
    within = "turn"
    rule = "12-3-1"
    asks: Texts = Message("have the quests been completed, as they are when the turn begins?")
    assumes: Texts = Message(
        "Quest cards still lie on: %(cards)s. They are taken as they lie, without a point."
    )
    or_else: Texts = Message("Answer no to begin with phase: start and complete them.")
    made: Texts = Message("The position begins with completing them (phase: start).")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The position begins with the start of the turn."""
        return _in_turn(state, "12-3-1", "start")


class Untapped(Kind):
    """The question: have the cards been untapped this turn (CC 5-2)?"""

    taken = "yes"
    within = "turn"
    rule = "5-2"
    asks: Texts = Message("have the cards been untapped, as they are before the draw?")
    assumes: Texts = Message("Still tapped: %(cards)s. They are taken as they lie.")
    or_else: Texts = Message("Answer no to begin with phase: untap and untap them.")
    made: Texts = Message("The position begins with untapping them (phase: untap).")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The position begins with untapping."""
        return _in_turn(state, "5-2", "untap")


class Summoned(Kind):
    """The question: was a battler summoned this turn (CC 5-4-1-3-1)?"""

    about = ("card",)
    rule = "5-4-1-3-1"
    asks: Texts = Message("was %(card)s summoned this turn?")
    assumes: Texts = Message("An earlier turn is assumed, so that it may attack.")
    or_else: Texts = Message("Answer yes to mark it (summoned).")
    made: Texts = Message("It is marked so (summoned).")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It was summoned this turn."""
        cards = list(state.cards)
        cards[question.card] = replace(cards[question.card], entered=SUMMONED, turn=state.turn)
        return replace(state, cards=tuple(cards))


class TappedToAttack(AttackerAtRest):
    """The question: is the attacker tapped, as an attack makes it (CC 10-1-1)?"""

    within = "attack"
    rule = "10-1-1"
    asks: Texts = Message(
        "%(card)s attacks and is untapped, although an attack taps it: should it be tapped?"
    )
    assumes: Texts = Message("It is taken as it lies.", "battler")
    or_else: Texts = Message("Answer yes to tap it.")
    made: Texts = Message("It is tapped.")


class LeaderUsed(Kind):
    """The question: has the cost reduction of the attacker's [Leader] been used (CC 17-5-6-1)?"""

    about = ("card",)
    taken = "yes"
    within = "attack"
    rule = "17-5-6-1"
    asks: Texts = Message("has what the [Leader] of %(card)s takes off been used up?")
    assumes: Texts = Message("It is taken as used up.")
    or_else: Texts = Message(
        "Answer no if the next battler still costs less (this turn: next battler costs less)."
    )
    made: Texts = Message("The next battler costs less.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The next battler costs less."""
        card, player = question.card, state.turn_player
        if leader.is_counted(state.facts, player):
            return state
        less = amount_of(ChronoClash(catalogue, state), card, leader.NAME)
        return replace(state, facts=(*state.facts, Fact(leader.REDUCTION, player, card, number=less)))


KINDS: dict[str, Kind] = {
    RESOLVED: Resolved("17-2-2"),
    "passed": Passing(),
    "goes first": GoesFirst(),
    "quests completed": QuestsCompleted(),
    "untapped": Untapped(),
    "summoned": Summoned(),
    "tapped to attack": TappedToAttack(),
    "leader used": LeaderUsed(),
}
"""The questions that positions raise."""


def _in_turn(state: State, rule: str, phase: str) -> State:
    """A state of a turn that goes on with another step of it."""
    return moved_to(state, rule, ChronoClash, phase=phase)
