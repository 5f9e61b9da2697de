"""What procedures keep while they are carried out that Fusion World and Masters share."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from judge.engine.kept import Cards, Keeps, OneInstruction, Seats
from judge.engine.state import ABSENT, Frame


class Looking(Keeps, frozen=True):
    """What may look at cards, or reveal them: those of which it is known what they are."""

    looked: Cards = ()


class Activating(Looking, frozen=True):
    """The activation of a skill: the cards that its cost revealed; whether another skill activates it, so
    that it was never pending (FW 5-7-3); whether its cost was not paid."""

    by_effect: bool = False
    failed: bool = False


class CarryingOutEffect(Looking, frozen=True):
    """An effect or a skill cost: the cards that it has looked at, the options that are still to be carried
    out, how many parts of an instruction are done, and how far each of several things that one sentence
    says to do. Of a cost, which of the alternatives it is; of what stands within another instruction, which
    one that is. `chosen_before`: the cards that were chosen before a player took to what they may do, as far
    as it speaks of these "if they don't". `deck_unsearched`: it let choose in the deck, and nobody looked
    through that."""

    options_left: tuple[int, ...] = ()
    parts_done: int = 0
    alternative: int = 0
    instruction: OneInstruction = ABSENT
    sentence_done: tuple[int, ...] = ()
    chosen_before: Cards = ()
    deck_unsearched: bool = False


class ActivatingCounted(Activating, frozen=True):
    """The activation of a skill whose words ask what it has done: the cards its cost has done it with, and
    for each card placed the area."""

    discarded: Cards = ()
    revealed: Cards = ()
    placed: Cards = ()
    koed: Cards = ()
    switched: Cards = ()
    placed_in: Cards = ()


class CarryingOutCounted(CarryingOutEffect, frozen=True):
    """An effect, or its skill cost, whose words ask what it has done: the cards it has done it with, and
    for each card placed the area."""

    discarded: Cards = ()
    revealed: Cards = ()
    placed: Cards = ()
    koed: Cards = ()
    switched: Cards = ()
    placed_in: Cards = ()


class AskedAsUsed(Keeps, frozen=True):
    """A skill cost that is asked of an Extra Card in the hand as if it were being used."""


class Placing(Keeps, frozen=True):
    """Cards that are placed together, in the order said so far: ``top`` or ``bottom``, empty until it is
    said; how many of the orders have been said; the card that they will lie under, if it was asked; and how
    many of them go on top, the others to the bottom, where a text speaks of "the top and/or bottom"."""

    cards: Cards
    where: str = ""
    orders_said: int = 0
    top: int = ABSENT
    on_top: int = ABSENT


class ShufflingArea(Keeps, frozen=True):
    """The shuffling of an area: which one."""

    area: int


class ShufflingCards(Keeps, frozen=True):
    """The shuffling of cards that were looked at: which ones."""

    cards: Cards


class Replacing(Keeps, frozen=True):
    """An event put to replacement effects: the cards that it has yet to be put to for, those that it happens
    to all the same, and the rule by which it happens. To the card in hand it is put once by each effect: the
    numbers of those that have `applied` (FW 9-9-2-3). `stays`: of the event's cards, as it was put.
    `orders_said`: how many owners have said the order in which what is replaced comes to lie."""

    rule: str
    cards_left: Cards = ()
    unreplaced: Cards = ()
    applied: tuple[int, ...] = ()
    stays: tuple[int, ...] = ()
    orders_said: int = 0


class EndingBattle(Keeps, frozen=True):
    """The end of a battle: the cards in Combo Areas when they were dropped; which cards of the battle were in
    place, 1 for the attack card and 2 for the guard card, -1 until it has been looked at."""

    combos: Cards = ()
    in_place: int = ABSENT


class RedrawingHands(Keeps, frozen=True):
    """The preparation: who may still redraw, the first player first; a game adds what a player is drawing."""

    seats_left: Seats = ()


class EndingPhase(Keeps, frozen=True):
    """The End Phase: whether what triggers at the end of the turn has triggered in it."""

    begun: bool = False


class Choice(NamedTuple):
    """A choice by which a player can stop a loop within a checkpoint: before how many positions, whose, in
    which position, of which card's skill.
    """

    round: int
    player: int
    position: int
    card: int
    skill: int


class GoingRound(Keeps, frozen=True):
    """A checkpoint, as long as it lasts: how many skills it has activated, in which positions, who could have
    stopped it, and before how many positions it was asked which card or other thing to take, -1 if it never
    was."""

    activated: int = 0
    positions: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    asked_which: int = ABSENT


class Declaring(Keeps, frozen=True):
    """A loop: who can stop it, in which position it is, -1 within a checkpoint, and how often each of them
    has said that it is carried out."""

    players: Seats = ()
    position: int = ABSENT
    times: tuple[int, ...] = ()


def looked_at(frame: Frame) -> tuple[int, ...]:
    """The cards that what a frame carries out has looked at or revealed."""
    kept = frame.kept
    return kept.looked if isinstance(kept, Looking) else ()


def has_looked(frame: Frame, cards: tuple[int, ...]) -> CarryingOutEffect:
    """What a frame that carries out an effect keeps once these are the cards that it has looked at."""
    return replace(frame.keeps(CarryingOutEffect), looked=cards)
