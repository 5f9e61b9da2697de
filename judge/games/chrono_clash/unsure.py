"""What positions of Chrono Clash do not tell of what lies behind them, and what each answer makes of them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.state import Fact, State
from judge.games.chrono_clash.table import SUMMONED
from judge.problems import Texts
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.gauge import ENDED
from judge.rules.chrono_clash.paying import LEADER
from judge.rules.chrono_clash.turn import PASSED
from judge.table.positions.questions import (
    RESOLVED,
    AttackerAtRest,
    Kind,
    OnePlayer,
    Question,
    Resolved,
    moved_to,
)


class Passing(Kind):
    """Whether the turn was ended by passing (CC 6-2-1)."""

    about = ("player",)
    taken = "yes"
    within = "end_of_turn"
    rule = "6-2-1"
    asks: ClassVar[Texts] = {
        "en": "has {player} ended the turn by passing?",
        "fr": "{player} a-t-il mis fin au tour en passant ?",
    }
    assumes: ClassVar[Texts] = {
        "en": "The counter is not on the other side, so a pass is assumed, and the counter goes to 3.",
        "fr": "Le compteur n'est pas de l'autre côté, on suppose donc que oui, et le compteur va sur 3.",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer no if the counter had ended the turn before time was regained (this turn: turn over).",
        "fr": "Répondez non si le compteur avait mis fin au tour avant que du temps ne soit regagné"
        " (this turn: turn over).",
    }
    made: ClassVar[Texts] = {
        "en": "The counter had ended the turn before time was regained.",
        "fr": "Le compteur avait mis fin au tour avant que du temps ne soit regagné.",
    }

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The counter had ended the turn."""
        frame = state.stack[-1]
        if frame.note != PASSED:
            return state
        stack = (*state.stack[:-1], replace(frame, note=""))
        return replace(state, stack=stack, facts=(*state.facts, Fact(ENDED, question.player)))


class GoesFirst(OnePlayer):
    """Whether the player who is taken to have the first turn has (CC 3-2-7)."""

    within = "preparation"
    rule = "3-2-7"
    asks: ClassVar[Texts] = {
        "en": "does {player} take the first turn?",
        "fr": "est-ce {player} qui joue le premier tour ?",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer no to have {next} take it (first:).",
        "fr": "Répondez non pour que ce soit {next} (first:).",
    }
    made: ClassVar[Texts] = {"en": "Somebody else does (first:).", "fr": "C'est un autre joueur (first:)."}

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The next player does."""
        if state.turn_player != question.player:
            return state
        player = (question.player + 1) % state.seats
        return replace(state, first=player, turn_player=player)


class QuestsCompleted(Kind):
    """Whether the quests of this turn have been completed (CC 12-3-1)."""

    taken = "yes"
    within = "turn"
    rule = "12-3-1"
    asks: ClassVar[Texts] = {
        "en": "have the quests been completed, as they are when the turn begins?",
        "fr": "les quêtes ont-elles été achevées, comme elles le sont au début du tour ?",
    }
    assumes: ClassVar[Texts] = {
        "en": "Quest cards still lie on: {cards}. They are taken as they lie, without a point.",
        "fr": "Des cartes de quête restent sur : {cards}. Elles sont prises comme elles sont, sans point.",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer no to begin with phase: start and complete them.",
        "fr": "Répondez non pour commencer par phase: start et les achever.",
    }
    made: ClassVar[Texts] = {
        "en": "The position begins with completing them (phase: start).",
        "fr": "La position commence par leur achèvement (phase: start).",
    }

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The position begins with the start of the turn."""
        return _in_turn(state, "12-3-1", "start")


class Untapped(Kind):
    """Whether the cards have been untapped this turn (CC 5-2)."""

    taken = "yes"
    within = "turn"
    rule = "5-2"
    asks: ClassVar[Texts] = {
        "en": "have the cards been untapped, as they are before the draw?",
        "fr": "les cartes ont-elles été dégagées, comme elles le sont avant la pioche ?",
    }
    assumes: ClassVar[Texts] = {
        "en": "Still tapped: {cards}. They are taken as they lie.",
        "fr": "Sont encore engagés : {cards}. On les prend comme ils sont.",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer no to begin with phase: untap and untap them.",
        "fr": "Répondez non pour commencer par phase: untap et les dégager.",
    }
    made: ClassVar[Texts] = {
        "en": "The position begins with untapping them (phase: untap).",
        "fr": "La position commence par le dégagement (phase: untap).",
    }

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The position begins with untapping."""
        return _in_turn(state, "5-2", "untap")


class Summoned(Kind):
    """Whether a battler was summoned this turn (CC 5-4-1-3-1)."""

    about = ("card",)
    rule = "5-4-1-3-1"
    asks: ClassVar[Texts] = {
        "en": "was {card} summoned this turn?",
        "fr": "{card} a-t-il été invoqué ce tour ?",
    }
    assumes: ClassVar[Texts] = {
        "en": "An earlier turn is assumed, so that it may attack.",
        "fr": "On suppose un tour précédent, donc l'attaque permise.",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer yes to mark it (summoned).",
        "fr": "Répondez oui pour l'indiquer (summoned).",
    }
    made: ClassVar[Texts] = {"en": "It is marked so (summoned).", "fr": "C'est indiqué ainsi (summoned)."}

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It was summoned this turn."""
        cards = list(state.cards)
        cards[question.card] = replace(cards[question.card], entered=SUMMONED, turn=state.turn)
        return replace(state, cards=tuple(cards))


class TappedToAttack(AttackerAtRest):
    """Whether an attacker is tapped, as an attack does (CC 10-1-1)."""

    within = "attack"
    rule = "10-1-1"
    asks: ClassVar[Texts] = {
        "en": "{card} attacks and is untapped, although an attack taps it: should it be tapped?",
        "fr": "{card} attaque et est dégagé, alors qu'attaquer l'engage : doit-il être engagé ?",
    }
    assumes: ClassVar[Texts] = {"en": "It is taken as it lies.", "fr": "Il est pris comme il est."}
    or_else: ClassVar[Texts] = {"en": "Answer yes to tap it.", "fr": "Répondez oui pour l'engager."}
    made: ClassVar[Texts] = {"en": "It is tapped.", "fr": "Il est engagé."}


class LeaderUsed(Kind):
    """Whether what the attacker's [Leader] takes off has been used up (CC 17-5-6-1)."""

    about = ("card",)
    taken = "yes"
    within = "attack"
    rule = "17-5-6-1"
    asks: ClassVar[Texts] = {
        "en": "has what the [Leader] of {card} takes off been used up?",
        "fr": "la réduction du [Leader] de {card} est-elle dépensée ?",
    }
    assumes: ClassVar[Texts] = {"en": "It is taken as used up.", "fr": "On suppose que oui."}
    or_else: ClassVar[Texts] = {
        "en": "Answer no if the next battler still costs less (this turn: next battler costs less).",
        "fr": "Répondez non si le prochain battler coûte encore moins (this turn: next battler costs less).",
    }
    made: ClassVar[Texts] = {"en": "The next battler costs less.", "fr": "Le prochain battler coûte moins."}

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The next battler costs less."""
        card, player = question.card, state.turn_player
        if any(fact.what == LEADER and fact.player == player for fact in state.facts):
            return state
        less = ChronoClash(catalogue, state).amount(card, "Leader")
        return replace(state, facts=(*state.facts, Fact(LEADER, player, card, number=less)))


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
