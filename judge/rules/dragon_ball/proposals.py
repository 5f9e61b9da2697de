"""Events put to replacement effects before they happen (FW 9-9)."""

from __future__ import annotations

import itertools
from typing import Literal

from judge.engine import tree
from judge.engine.state import ABSENT, Event, Frame
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_on
from judge.rules.dragon_ball.events.actions import TurnPlayerFirst
from judge.rules.dragon_ball.events.skills import AppliedAlready
from judge.rules.dragon_ball.kept import CarryingOutEffect, Replacing
from judge.rules.dragon_ball.trigger_conditions import was_used

KOS = frozenset(("ko", "ko-battle"))
SWITCH: Literal["switch"] = "switch"
"""The kind of an event that switches cards to Rest Mode."""
LOSE_MARKER: Literal["lose-marker"] = "lose-marker"
"""The kind of an event that takes markers off cards; any other that is proposed moves them."""
BENEATH, CONTROL = "beneath", "control"
"""How a card leaves a Battle Area to lie under another one, or for one of the other player's."""


def propose_replacement(game: DragonBallGame, event: Event, rule: str) -> bool:
    """Puts an event first to a replacement effect that could apply to it; returns whether one could."""
    if not any(replacements_for(game, card, event, ()) for card in event.cards):
        return False
    concerned = {game.master(c) for c in event.cards if replacements_for(game, c, event, ())}
    if len(concerned) > 1:
        game.note(TurnPlayerFirst(game.turn_player))
    queue = tuple(sorted(event.cards, key=lambda card: game.master(card) != game.turn_player))
    stays = tuple(game.cards[card].stay for card in event.cards)
    game.call("replacement", event=event, kept=Replacing(rule, queue, stays=stays), player=event.by_player)
    return True


def replacements_for(
    game: DragonBallGame, card: int, event: Event, used: tuple[int, ...]
) -> list[tuple[tree.Replace, Frame, int]]:
    """The replacement effects that apply to this card's part of an event and have not been applied to it
    yet.
    """
    kinds = _replaceable_as(game, card, event)
    if not kinds:
        return []
    found = []
    applied = _applied(game, card)
    by, by_player = mover_of(game, card, event)
    for node, entry in effects_on(game, card, "Replace"):
        assert isinstance(node, tree.Replace)
        number = game.catalogue.number_of(node)
        if node.event not in kinds or number in used or not _leaves_from(game, node, card, event):
            continue
        source, skill = entry.frame.card, entry.skill
        if skill != ABSENT and game.skills[skill].skill.once_per_turn and was_used(game, source, skill):
            continue
        if number in applied:
            game.note(AppliedAlready(card, number))
            continue
        if node.by == "opponent" and by_player in (ABSENT, entry.frame.player):
            continue
        if node.by_skill and (by == ABSENT or event.how in ("ko-battle", "damage")):
            continue
        if node.event == "leave-battle" and _is_no_removal(game, event):
            continue
        found.append((node, entry.frame, number))
    return found


def _leaves_from(game: DragonBallGame, node: tree.Replace, card: int, event: Event) -> bool:
    """True if a card leaves an area that the replacement effect speaks of; where it names none, any does but
    the Combo Area."""
    area = game.area_of(card)
    if not node.source or event.kind == SWITCH:
        return area != COMBO
    return area in [game.area_numbers[name] for name in node.source]


def _is_no_removal(game: DragonBallGame, event: Event) -> bool:
    """True of a combo by the reading in which it takes no card out of its Battle Area for good (MA 3-1-4)."""
    return event.to == COMBO and game.reads("combo-is-no-removal", game.rule(MA="3-7-3"))


def mover_of(game: DragonBallGame, card: int, event: Event) -> tuple[int, int]:
    """Tells whose doing a card's part of an event is, as card and player: for lack of power that of the
    effect which took it (MA 9-5-3)."""
    powerless = event.how in ("powerless", "rule") and game.area_of(card) == BATTLE
    return game.powerless_by(card) if powerless else (event.by, event.by_player)


def _replaceable_as(game: DragonBallGame, card: int, event: Event) -> set[str]:
    """Names what a card's part of an event is to replacement effects, as ``koed`` or ``leave-battle``."""
    source = game.area_of(card)
    if event.how in (BENEATH, CONTROL):
        return {"leave-battle"} if source == BATTLE and _changes_place(game, card, event) else set()
    if event.kind == SWITCH:
        return {"rest"} if source in game.in_play else set()
    if event.kind == LOSE_MARKER:
        return {"lose-marker"}
    if source == COMBO and event.to == DROP:
        return {"drop"}
    if source != BATTLE or event.to == BATTLE:
        return set()
    kinds = {"leave-battle"}
    if event.how in KOS:
        kinds.add("koed")
    if event.to == DROP:
        kinds.add("drop")
    return kinds


def _changes_place(game: DragonBallGame, card: int, event: Event) -> bool:
    """True if a card leaves its player's Battle Area for one of the other player's, or to lie under a card
    elsewhere: control that is gained takes it from there (MA 11-5-1), unless that is read otherwise."""
    if event.how == BENEATH:
        return game.area_of(event.card) != BATTLE or game.master(event.card) != game.master(card)
    rule = game.rule(MA="11-5-1")
    return bool(rule) and not game.reads("control-is-no-leaving", rule)


def _applied(game: DragonBallGame, card: int) -> tuple[int, ...]:
    """The replacement effects that have made the event what it is now, each applied once (FW 9-9-2-3)."""
    return tuple(
        effect.keeps(CarryingOutEffect).instruction
        for replacing, effect in itertools.pairwise(game.stack)
        if replacing.procedure == "replacement" and effect.procedure == "later" and replacing.card == card
    )
