"""Questions about what lies behind a position, and the effect of each answer."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.state import Fact, State
from judge.engine.tree.words import MOVED, FactName
from judge.games.dragon_ball.asked_of_turn import WHAT_A_SKILL_ASKS, WhatASkillAsks
from judge.rules.dragon_ball.areas import DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kept import RedrawingHands
from judge.rules.dragon_ball.movers import as_number
from judge.table.positions.questions import (
    RESOLVED,
    AttackerAtRest,
    Kind,
    OnePlayer,
    Question,
    Resolved,
    moved_to,
)
from judge.texts import Message, Texts, in_both


class UsedThisTurn(Kind):
    """The question: was a [Once per turn] skill used this turn?"""

    about = ("card", "skill")
    asks: Texts = Message("has %(skill)s of %(card)s, [Once per turn], been used this turn already?")
    assumes: Texts = Message("It is taken as not used.")
    or_else: Texts = Message("Answer yes to mark it as used (used:).")
    made: Texts = Message("It is marked as used.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It was used."""
        return _with_fact(state, _of_skill("used-skill", state, question))


class EndTriggered(Kind):
    """The question: has a skill for the end of the turn triggered already?"""

    about = ("card", "skill")
    within = "end_phase"
    asks: Texts = Message("has %(skill)s of %(card)s triggered at the end of this turn already?")
    assumes: Texts = Message(
        "It is taken as not having triggered, so the End Phase is carried out again for it."
    )
    or_else: Texts = Message("Answer yes if it has (this turn: end triggered).")
    made: Texts = Message("It does not trigger again.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It has triggered."""
        return _with_fact(state, _of_skill("end-triggered", state, question))


class SwitchedToRest(AttackerAtRest):
    """The question: has the attack switched its card to Rest Mode?"""

    asks: Texts = Message(
        "%(card)s attacks in Active Mode, although an attack switches it to Rest Mode: should it be in Rest"
        " Mode?"
    )
    assumes: Texts = Message("It is taken as it lies.")
    or_else: Texts = Message("Answer yes to switch it to Rest Mode.")
    made: Texts = Message("It is in Rest Mode.")


class GoesFirst(OnePlayer):
    """The question: does the assumed player go first?"""

    within = "preparation"
    asks: Texts = Message("does %(player)s go first?")
    or_else: Texts = Message("Answer no to have %(next)s go first (first:).")
    made: Texts = Message("%(next)s goes first.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The other player goes first."""
        if state.first != question.player:
            return state
        first = 1 - question.player
        frame = state.stack[-1]
        if isinstance(frame.kept, RedrawingHands):
            left = tuple(1 - seat for seat in frame.kept.seats_left)
            frame = replace(frame, kept=replace(frame.kept, seats_left=left))
        return replace(state, first=first, turn_player=first, stack=(*state.stack[:-1], frame))


class Chooses(OnePlayer):
    """The question: does the assumed player choose who goes first?"""

    within = "preparation"
    asks: Texts = Message("does %(player)s choose to go first or second?")
    or_else: Texts = Message("Answer no to have %(next)s choose (turn player:).")
    made: Texts = Message("%(next)s chooses.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The other player chooses."""
        if state.turn_player != question.player:
            return state
        player = 1 - question.player
        frame = replace(state.stack[-1], player=player)
        return replace(state, turn_player=player, stack=(*state.stack[:-1], frame))


class DamageDealt(Kind):
    """The question: are the battle's damage or KO, and what these triggered, carried out?"""

    taken = "yes"
    within = "damage_step"
    asks: Texts = Message("have the damage or the KO, and all that they triggered, been carried out?")
    assumes: Texts = Message("They are taken as carried out; nothing waits but what is pending (pending:).")
    or_else: Texts
    made: Texts

    def __init__(self, game: type[DragonBallGame]) -> None:
        self.game = game
        self.rule = game.rule(FW="8-4-6", MA="7-4-1-4")
        self.or_else = in_both(
            Message("Answer no to begin with at: %(rule)s and have them carried out."), rule=self.rule
        )
        self.made = in_both(Message("The position begins with them (at: %(rule)s)."), rule=self.rule)

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The position begins with the comparison of powers."""
        return moved_to(state, self.rule, self.game)


class HappenedThisTurn(Kind):
    """The question: did something happen this turn that a card asks about? `what` is the fact."""

    what: str
    assumes: Texts = Message("It matters to %(cards)s, and is taken as not having happened.")
    or_else: Texts = Message("Answer yes if it did (this turn:).")
    made: Texts = Message("It counts as having happened.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It has happened."""
        if is_said(state, self.what, question):
            return state
        number = question.times if question.times > 1 else 0
        player, card, printed = question.player, question.card, 0
        if card >= 0:
            player = card_player(state, card)
        if self.what == KOED:
            card = _koed_card(catalogue, state, player)
            if card < 0:
                return state
            printed = state.cards[card].print
        return _with_fact(state, Fact(self.what, player, card, print=printed, number=number))


KOED = "koed-in-battle"


class EnergyDroppedBy(HappenedThisTurn):
    """The question: did a card place energy in the Drop?"""

    what = "energy-dropped-by-this"
    about = ("card",)
    asks: Texts = Message("was energy placed in the Drop by %(card)s?")


class Moved(HappenedThisTurn):
    """The question: did a card of a player's go from one area to another? `own`: and they did it."""

    about = ("player",)
    own = False

    def __init__(self, rule: str, what: str, asks: Texts, *, own: bool = False) -> None:
        super().__init__(rule)
        self.what, self.asks, self.own = what, asks, own

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It has happened, as often as it is asked for."""
        if is_said(state, self.what, question):
            return state
        fact = Fact(self.what, question.player, number=as_number(question.player) if self.own else 0)
        return replace(state, facts=(*state.facts, *(fact,) * question.times))


class MovedByItsPlayer(Kind):
    """The question: was it the player of a card who moved it, where a position does not say who did?"""

    about = ("card",)
    taken = "yes"
    asks: Texts = Message("was %(card)s moved this turn by the player whose area it left?")
    assumes: Texts = Message("It matters to %(cards)s, and is taken as that player's doing.")
    or_else: Texts = Message(
        "Answer no if the other player did it (this turn:, by:); if a rule did, write by: nobody."
    )
    made: Texts = Message("It counts as the other player's doing.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The other player did it."""
        facts = tuple(
            replace(fact, number=as_number(1 - fact.player))
            if fact.card == question.card and is_without_mover(fact)
            else fact
            for fact in state.facts
        )
        return state if facts == state.facts else replace(state, facts=facts)


def is_without_mover(fact: Fact) -> bool:
    """True of a fact that does not say who moved its card."""
    return fact.what in MOVED and not fact.number


class MarkerPlaced(HappenedThisTurn):
    """The question: did a player place an energy marker?"""

    what = "marker-placed"
    about = ("player",)
    asks: Texts = Message("did %(player)s place an energy marker this turn?")


class MarkerRemoved(HappenedThisTurn):
    """The question: was an energy marker of a player's removed?"""

    what = "marker-removed"
    about = ("player",)
    asks: Texts = Message("was an energy marker of %(player)s's removed this turn?")


class KoedInBattle(HappenedThisTurn):
    """The question: was a Battle Card of a player's KO'd in battle?"""

    what = KOED
    about = ("player",)
    asks: Texts = Message("was a Battle Card of %(player)s's KO'd in battle this turn?")


def kinds_of(game: type[DragonBallGame]) -> dict[str, Kind]:
    """The questions that positions of a game raise, each with its rule.

    Those about what happened are called as ``this turn:`` calls it.
    """
    happened = game.rule(FW="9-1-3", MA="8-3-3")
    found: dict[str, Kind] = {
        RESOLVED: Resolved(game.rule(FW="9-6-2", MA="8-6-2")),
        "once per turn used": UsedThisTurn(game.rule(FW="15-7-2", MA="10-11-5")),
        "end triggered": EndTriggered(game.rule(FW="7-4-4", MA="6-4-1-4")),
        "switched to rest": SwitchedToRest(game.rule(FW="8-1-1", MA="7-1")),
        "goes first": GoesFirst(game.rule(FW="6-2-1-5", MA="5-2-1-5")),
        "damage dealt": DamageDealt(game),
        **{name: kind(happened) for name, kind in HAPPENED.items()},
        **{name: Moved(happened, what, asks) for name, (what, asks, _) in MOVES.items()},
        **{
            f"{name} {BY_THEM}": Moved(happened, what, asks, own=True)
            for name, (what, _, asks) in MOVES.items()
        },
        "own doing": MovedByItsPlayer(happened),
        WHAT_A_SKILL_ASKS: WhatASkillAsks(game, happened),
    }
    chosen = game.rule(FW="6-2-1-4")
    return found | ({"chooses": Chooses(chosen)} if chosen else {})


HAPPENED: dict[str, type[HappenedThisTurn]] = {
    "energy dropped by": EnergyDroppedBy,
    "KO'd in battle": KoedInBattle,
    "marker placed": MarkerPlaced,
    "marker removed": MarkerRemoved,
}
BY_THEM = "by them"
"""Behind the name of a question: not only if a card went that way, but if its player did it."""
MOVES: dict[str, tuple[FactName, Texts, Texts]] = {
    "energy dropped": (
        "energy-dropped",
        Message("was a card of %(player)s's energy placed in the Drop this turn?"),
        Message("did %(player)s place a card of their energy in the Drop this turn?"),
    ),
    "energy to hand": (
        "energy-to-hand",
        Message("was a card of %(player)s's energy added to the hand this turn?"),
        Message("did %(player)s add a card of their energy to the hand this turn?"),
    ),
    "life dropped": (
        "life-to-drop",
        Message("was a card of %(player)s's life placed in the Drop this turn?"),
        Message("did %(player)s place a card of their life in the Drop this turn?"),
    ),
    "life to hand": (
        "life-to-hand",
        Message("was a card of %(player)s's life added to the hand this turn?"),
        Message("did %(player)s add a card of their life to the hand this turn?"),
    ),
    "deck dropped": (
        "deck-to-drop",
        Message("was a card of %(player)s's deck placed in the Drop this turn?"),
        Message("did %(player)s place a card of their deck in the Drop this turn?"),
    ),
    "Drop to hand": (
        "drop-to-hand",
        Message("was a card of %(player)s's Drop added to the hand this turn?"),
        Message("did %(player)s add a card of their Drop to the hand this turn?"),
    ),
    "Drop to energy": (
        "drop-to-energy",
        Message("was a card of %(player)s's Drop placed in the energy this turn?"),
        Message("did %(player)s place a card of their Drop in the energy this turn?"),
    ),
    "Battle Area dropped": (
        "battle-to-drop",
        Message("was a card of %(player)s's Battle Area placed in the Drop this turn?"),
        Message("did %(player)s place a card of their Battle Area in the Drop this turn?"),
    ),
    "Battle Area to hand": (
        "battle-to-hand",
        Message("was a card of %(player)s's Battle Area returned to the hand this turn?"),
        Message("did %(player)s return a card of their Battle Area to the hand this turn?"),
    ),
    "left Battle Area": (
        "left-battle",
        Message("was a card removed from %(player)s's Battle Area this turn?"),
        Message("did %(player)s remove a card from their Battle Area this turn?"),
    ),
}
"""The movements of this turn that cards ask about: the fact, the question if a card went that way, and if its
player did it."""
OF_FACTS = {kind.what: name for name, kind in HAPPENED.items()} | {
    what: name for name, (what, _, _) in MOVES.items()
}


def card_player(state: State, card: int) -> int:
    """The player in whose area a card lies."""
    return state.cards[card].zone // (len(state.zones) // state.seats)


def is_said(state: State, what: str, question: Question) -> bool:
    """True if the position says that something happened: with the card, or with one of the player's."""
    return any(
        fact.what == what
        and (fact.card if question.card >= 0 else fact.player) == max(question.card, question.player)
        for fact in state.facts
    )


def _koed_card(catalogue: Catalogue, state: State, player: int) -> int:
    """A Battle Card in a player's Drop; -1 if there is none."""
    for card in state.zones[player * (len(state.zones) // state.seats) + DROP]:
        if catalogue.prints[state.cards[card].print].type == "battle":
            return card
    return -1


def _of_skill(what: str, state: State, question: Question) -> Fact:
    """Return the fact that something happened with a skill of a card as it lies there now."""
    card = question.card
    return Fact(what, card_player(state, card), card, state.cards[card].stay, question.skill)


def _with_fact(state: State, fact: Fact) -> State:
    """A state with something more that happened this turn; the same where it is said already."""
    if fact in state.facts:
        return state
    return replace(state, facts=(*state.facts, fact))
