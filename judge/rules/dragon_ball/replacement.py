"""Replacement effects (FW 9-9): an event is put to them, card by card, before it happens."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.kept import Cards
from judge.engine.state import ABSENT, Event, Frame
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
from judge.rules.dragon_ball.proposals import BENEATH, CONTROL, KOS, SWITCH, replacements_for
from judge.rules.dragon_ball.skill_costs import cost_possible
from judge.rules.dragon_ball.skills import mark_used


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
    game.set(kept=replace(kept, cards_left=tuple(left), applied=()), card=card, step=game.frame.step - 1)
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
