"""Replacement effects (FW 9-9): an event is put to them, card by card, before it happens."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.kept import Cards
from judge.engine.state import ABSENT, Event, Frame
from judge.rules.dragon_ball.areas import DECK, LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import switch_now
from judge.rules.dragon_ball.changing_places import change_control, lay_beneath
from judge.rules.dragon_ball.events.actions import AsManyAsPossible
from judge.rules.dragon_ball.events.skills import (
    CannotReplace,
    ChoseReplacement,
    NeverHappened,
    Replaced,
    ReplacementDeclined,
)
from judge.rules.dragon_ball.kept import CarryingOutEffect, Replacing
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.movement import carry_out
from judge.rules.dragon_ball.placing_order import by_owner, order_said
from judge.rules.dragon_ball.proposals import BENEATH, CONTROL, KOS, SWITCH, replacements_for
from judge.rules.dragon_ball.skill_costs import cost_possible
from judge.rules.dragon_ball.skills import mark_used

ENDS = ("top", "bottom")
"""Where a card lies in a deck or a life, of those that the text says."""


def which_first(game: DragonBallGame) -> None:
    """The master of the card concerned chooses which replacement effect applies, each once (9-9-2-1,
    9-9-2-3).
    """
    frame = game.frame
    kept = frame.keeps(Replacing)
    assert frame.event is not None
    cards_left = still_there(game, frame.event, kept.stays, kept.cards_left)
    if not cards_left:
        return
    wanted = _orders(game, frame.event, cards_left)
    if kept.orders_said < len(wanted):
        _ask_order(game, frame, *wanted[kept.orders_said])
        return
    card, *left = cards_left
    applicable = [
        (node, effect, number)
        for node, effect, number in replacements_for(game, card, frame.event, kept.applied)
        if can_apply(game, card, node, effect, number)
    ]
    if not applicable:
        _is_not_replaced(game, kept, card, tuple(left))
        return
    options = [Option("replace", effect.card, number=number) for _, effect, number in applicable]
    optional = [Option("decline", card)] if all(node.optional for node, _, _ in applicable) else []
    master = chooser(game, card, applicable)
    picked = game.choose_one(
        Decision(master, game.rule(FW="9-9-2", MA="8-9-2"), "replacement", (*options, *optional), card=card)
    )
    if picked is None:
        return
    if len(options) > 1:
        rule = (
            game.rule(FW="9-9-2-2", MA="8-9-2-2")
            if frame.event.how in KOS
            else game.rule(FW="9-9-2-1", MA="8-9-2-1")
        )
        game.note(ChoseReplacement(master, card), rule)
    if picked.kind == "decline":
        game.note(ReplacementDeclined(master, card))
        _is_not_replaced(game, kept, card, tuple(left))
        return
    _, effect, number = next(each for each in applicable if each[2] == picked.number)
    if effect.skill != ABSENT:
        mark_used(game, effect.card, effect.skill, effect.player)
    game.note(Replaced(card, number))
    game.note(NeverHappened(card))
    kept = replace(kept, cards_left=tuple(left), applied=())
    game.set(kept=kept, card=card, step=game.frame.step - bool(left))
    game.call(
        "later",
        player=effect.player,
        card=effect.card,
        stay=effect.stay,
        chosen=(card,),
        kept=CarryingOutEffect(instruction=number),
    )


def _is_not_replaced(game: DragonBallGame, kept: Replacing, card: int, left: tuple[int, ...]) -> None:
    """The event happens to a card all the same; the next one is looked at."""
    unreplaced = (*kept.unreplaced, card)
    kept = replace(kept, cards_left=left, unreplaced=unreplaced, applied=())
    game.set(kept=kept, step=game.frame.step - bool(left))


def _orders(game: DragonBallGame, event: Event, cards: Cards) -> list[tuple[int, Cards]]:
    """Lists the owners who put several of these cards into an order, and which: those that come to lie at
    one end of a deck or a life instead (FW 3-1-5, MA 3-1-6)."""
    if len(cards) < 2:
        return []
    found = {end: tuple(card for card in cards if _ends_at(game, card, event) == end) for end in ENDS}
    return [each for end in ENDS for each in by_owner(game, found[end])]


def _ends_at(game: DragonBallGame, card: int, event: Event) -> str:
    """The end of a deck or a life at which a card comes to lie instead of what would happen to it."""
    for node, _, _ in replacements_for(game, card, event, ()):
        for each in node.instead:
            if isinstance(each, tree.Move) and game.area_numbers.get(each.to) in (DECK, LIFE):
                return each.position
    return ""


def _ask_order(game: DragonBallGame, frame: Frame, player: int, cards: Cards) -> None:
    """Asks for the order of cards that lie together instead, and has them replaced one after the other."""
    kept = frame.keeps(Replacing)
    assert frame.event is not None
    by = frame.event.by if frame.event.by != ABSENT else cards[0]
    said = order_said(game, player, cards, Frame("", card=by))
    if said is None:
        return
    placed = said if _ends_at(game, cards[0], frame.event) == "bottom" else said[::-1]
    others = tuple(card for card in kept.cards_left if card not in said)
    kept = replace(kept, cards_left=(*placed, *others), orders_said=kept.orders_said + 1)
    game.set(kept=kept, step=game.frame.step - 1)


def still_there(game: DragonBallGame, event: Event, stays: tuple[int, ...], cards: Cards) -> Cards:
    """Those cards of an event, in these stays, that what was done before it has not taken elsewhere: they are
    other cards there, to which it cannot happen (FW 3-1-4, 0-2-5, MA 3-1-4, 1-3-2)."""
    stay_of = dict(zip(event.cards, stays, strict=False))
    return tuple(card for card in cards if game.is_there(card, stay_of.get(card, game.cards[card].stay)))


def can_apply(game: DragonBallGame, card: int, node: tree.Replace, effect: Frame, number: int) -> bool:
    """True if an effect applies: a voluntary one only if its master can do what it asks for (9-9-3)."""
    if not node.optional or cost_possible(game, game.catalogue.program(number), effect):
        return True
    if game.answer_given is None:
        game.note(CannotReplace(game.master(card), card))
    return False


def chooser(game: DragonBallGame, card: int, applicable: list[tuple[tree.Replace, Frame, int]]) -> int:
    """Tells who chooses: of a single one, whose it is (9-9-3); of several, the master of the card (9-9-2-1).

    9-9-2-2 has the player who carries out the action choose as well.
    """
    master = game.master(card)
    if len(applicable) == 1:
        return applicable[0][1].player
    assert game.frame.event is not None
    acting = game.frame.event.by_player
    if (
        acting in (0, 1)
        and acting != master
        and game.reads("acting-player-chooses", game.rule(FW="9-9-2-2", MA="8-9-2-2"))
    ):
        return acting
    return master


def what_is_left(game: DragonBallGame) -> None:
    """Carries out what was not replaced; what was replaced never happened (9-9-1-1)."""
    frame = game.frame
    event, kept = frame.event, frame.keeps(Replacing)
    assert event is not None
    there = still_there(game, event, kept.stays, kept.unreplaced)
    if len(there) < len(kept.unreplaced):
        game.note(AsManyAsPossible(len(there), len(kept.unreplaced)))
    if event.kind == SWITCH:
        switch_now(game, there, "rest", kept.rule, event.by, event.by_player)
        return
    if event.how == CONTROL:
        change_control(game, there, event.by, event.by_player)
    elif event.how == BENEATH:
        lay_beneath(game, there, event.card, event.by, event.by_player)
    else:
        carry_out(game, replace(event, cards=there), kept.rule)
