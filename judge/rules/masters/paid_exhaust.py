"""Cards with [Energy-Exhaust] whose owner can pay for them to come to the energy in Active Mode (MA 10-34-1,
8-3-2).

What they may do is asked before the card is placed: its mode is settled as it comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.kept import Cards, Keeps, OneCard
from judge.engine.procedures import Procedures
from judge.engine.state import ABSENT, Event, Frame
from judge.rules.dragon_ball.areas import ENERGY
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import matching
from judge.rules.dragon_ball.energy_kept import groups_in, least_of
from judge.rules.dragon_ball.events.effects import IfYouDo
from judge.rules.dragon_ball.events.skills import Declined
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.movement import carry_out
from judge.rules.dragon_ball.own_skills import said_by_own_skills
from judge.rules.dragon_ball.replacement import still_there

PLACING: Final = "place_in_energy"


class PlacingInEnergy(Keeps, frozen=True):
    """Cards that are about to be placed in the energy: by which rule, for which of them it is still to be
    asked, in which stays they were, for which one something is being paid, and for which it was."""

    rule: str
    cards_left: Cards = ()
    stays: tuple[int, ...] = ()
    paying: OneCard = ABSENT
    paid: Cards = ()


def asks_first(game: DragonBallGame, event: Event, rule: str) -> bool:
    """True if something may be paid for a card that is about to be placed in the energy: that is asked, and
    the movement is carried out after it."""
    if event.to != ENERGY or "ActiveIfPaid" not in game.catalogue.kinds or game.frame.procedure == PLACING:
        return False
    if not any(_possible(game, card, event.cards) for card in event.cards):
        return False
    queue = tuple(sorted(event.cards, key=lambda card: game.master(card) != game.turn_player))
    stays = tuple(game.cards[card].stay for card in event.cards)
    kept = PlacingInEnergy(rule, queue, stays)
    game.call(PLACING, event=event, kept=kept, player=event.by_player)
    return True


def is_paid_for(game: DragonBallGame, card: int) -> bool:
    """True if a card is being placed in the energy, and its [Energy-Exhaust] is negated for what was paid."""
    kept = game.frame.kept
    return isinstance(kept, PlacingInEnergy) and card in kept.paid


def without_what_is_placed(game: DragonBallGame, cards: Sequence[int]) -> Sequence[int]:
    """The cards that can be taken while something is done for cards that are about to be placed in the
    energy: none of these, or it would not be placed (MA 8-5-2-1)."""
    placing = game.stack[-2] if len(game.stack) > 1 else None
    if placing is None or placing.procedure != PLACING or placing.event is None:
        return cards
    coming = placing.event.cards
    return [card for card in cards if card not in coming]


def _possible(
    game: DragonBallGame, card: int, coming: tuple[int, ...]
) -> tuple[tree.ActiveIfPaid, Frame] | None:
    """What a card says can be done for it, in the frame of its skill, if any of that can be (1-3-2) without
    the cards that are coming."""
    return next(
        (
            (node, said)
            for node, said in _said(game, card)
            if any(set(matching(game, group.of, said)).difference(coming) for group in groups_in(node.doing))
        ),
        None,
    )


def _said(game: DragonBallGame, card: int) -> Iterator[tuple[tree.ActiveIfPaid, Frame]]:
    for node, number in said_by_own_skills(game, card, tree.ActiveIfPaid):
        yield (
            node,
            Frame("", player=game.master(card), card=card, stay=game.cards[card].stay, skill=number),
        )


def ask_payment(game: DragonBallGame) -> None:
    """The master of each card says whether they do what they may do for it."""
    frame = game.frame
    kept = frame.keeps(PlacingInEnergy)
    if kept.paying != ABSENT:
        _has_paid(game, kept, frame)
        return
    if not kept.cards_left:
        game.unsay()
        return
    card, *others = kept.cards_left
    left = replace(kept, cards_left=tuple(others))
    assert frame.event is not None
    possible = _possible(game, card, frame.event.cards)
    if possible is None:
        game.unsay()
        game.set(kept=left, step=game.frame.step - 1)
        return
    node, said = possible
    options = (Option("yes"), Option("no"))
    picked = game.choose_one(Decision(said.player, "1-3-7", "may", options, card=card, skill=said.skill))
    if picked is None:
        return
    if picked.kind == "no":
        game.note(Declined(said.player, card))
        game.set(kept=left, step=game.frame.step - 1)
        return
    game.set(kept=replace(left, paying=card), step=game.frame.step - 1, done=0)
    game.call(
        "later",
        player=said.player,
        card=card,
        stay=said.stay,
        skill=said.skill,
        kept=CarryingOutEffect(instruction=game.catalogue.number_of(node)),
    )


def _has_paid(game: DragonBallGame, kept: PlacingInEnergy, frame: Frame) -> None:
    """What was to be done for a card has been carried out, whole or not (8-3-3)."""
    game.unsay()
    card = kept.paying
    asked = sum(
        least_of(game, group, said) for node, said in _said(game, card) for group in groups_in(node.doing)
    )
    done, in_part = frame.done >= asked, 0 < frame.done < asked
    if in_part:
        done = game.reads("done-in-part-counts", "8-3-3")
    game.note(IfYouDo(card, done, in_part), "8-3-3")
    paid = (*kept.paid, card) if done else kept.paid
    game.set(kept=replace(kept, paying=ABSENT, paid=paid), step=game.frame.step - 1)


def place_cards(game: DragonBallGame) -> None:
    """The cards that are still where they were are placed in the energy."""
    frame = game.frame
    event, kept = frame.event, frame.keeps(PlacingInEnergy)
    assert event is not None
    there = still_there(game, event, kept.stays, event.cards)
    carry_out(game, replace(event, cards=there), kept.rule)


procedures = Procedures[DragonBallGame]()

place_in_energy = procedures.new(
    PLACING,
    "10-34-1",
    ("8-1-4", ask_payment),
    ("10-34-1", place_cards),
    keeps=PlacingInEnergy,
)
