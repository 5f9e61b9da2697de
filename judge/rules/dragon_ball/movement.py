"""Movements with all they set off: simultaneous, announced once, replaceable (FW 0-2-10, 3-1, 9-6-7, 9-9)."""

from __future__ import annotations

from functools import cache
from typing import TypedDict, Unpack

from msgspec.structs import replace

from judge.engine import state
from judge.engine.state import ABSENT, Pending
from judge.engine.tree.words import Ban, EventName
from judge.rules.dragon_ball.areas import (
    BATTLE,
    COMBO,
    DECK,
    DROP,
    LEADER,
    OUTSIDE,
    destination_of,
    leaves_as_token,
    move,
    put_on_top,
)
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import concerns_card, effects_in_force
from judge.rules.dragon_ball.entering import effects_upon_entering
from judge.rules.dragon_ball.events import areas as area_events
from judge.rules.dragon_ball.information import cost_of, power_of
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.losing import judge_loss
from judge.rules.dragon_ball.prohibitions import banning_move, cause_of, count_prevented, forbidding, rule_of
from judge.rules.dragon_ball.proposals import KOS, mover_of, propose_replacement
from judge.rules.dragon_ball.remembering import NOT_PLAYED, is_discard, is_remembered, remember
from judge.rules.dragon_ball.selection import PLAYED_BY_SKILL, checks_of
from judge.rules.dragon_ball.triggers import (
    announce,
    delayed_upon,
    fulfilled,
    heard_by,
    look_at_situations,
    pend,
    waits_for_movement,
)

BOTTOM, REST, FACE_UP = 1, 2, 4
"""How cards come to lie, as the amount of the event that moves them."""


class Details(TypedDict, total=False):
    """How cards are moved, as `movement` says."""

    how: str
    by: int
    by_player: int
    seat: int
    bottom: bool
    rest: bool
    face_up: bool


def movement(
    cards: tuple[int, ...],
    area: int,
    *,
    how: str = "",
    by: int = ABSENT,
    by_player: int = ABSENT,
    seat: int = ABSENT,
    bottom: bool = False,
    rest: bool = False,
    face_up: bool = False,
) -> Event:
    """Cards that are to be placed in an area, as an event: their owner's area, unless `seat` says whose.

    `by` is the card whose skill does it, -1 for a rule. The event keeps the seat as its power.
    """
    flags = BOTTOM * bottom + REST * rest + FACE_UP * face_up
    return Event("place", to=area, by=by, by_player=by_player, amount=flags, cards=cards, how=how, power=seat)


def place(
    game: DragonBallGame, cards: tuple[int, ...], area: int, *, rule: str, **details: Unpack[Details]
) -> None:
    """Places cards in an area at the same time; `details` are those of `movement`.

    What an effect forbids to move stays (FW 0-2-5); what an effect replaces is put to its master first
    (9-9). The frame's `done` is how many cards were placed.
    """
    event = movement(cards, area, **details)
    staying = [c for c in cards if _cannot_move(game, c, event)]
    if staying:
        event = replace(event, cards=tuple([c for c in cards if c not in staying]))
    if event.cards and "Replace" in effects_in_force(game) and propose_replacement(game, event, rule):
        return
    carry_out(game, event, rule)


def _cannot_move(game: DragonBallGame, card: int, event: Event) -> bool:
    """True if an effect or a rule keeps a card from being placed elsewhere; says which."""
    source, area, how = game.area_of(card), event.to, event.how
    by, by_player = event.by, event.by_player
    if source == LEADER and game.prints[game.cards[card].print].type == "leader":
        game.note(area_events.LeaderStays(card))
        return True
    if area == COMBO and not game.can_be_in_combos(card):
        game.note(area_events.NoComboPower(card))
        return True
    if banning_move(game, card, area, by, by_player, event.power):
        _note_kept(game, card, event)
        return True
    if source != BATTLE or area == BATTLE:
        return False
    if how in KOS and cannot_be_koed(game, card, how, by, by_player):
        return True
    if how == "ko" and game.battle is not None and game.is_forbidden(card, "be-koed-in-battle"):
        game.note(area_events.KoedBySkill(card))
    stays = by != ABSENT and how != "ko-battle" and _cannot_leave(game, card, by, by_player)
    if stays:
        _note_kept(game, card, event)
    return stays


def stays_in_battle_area(game: DragonBallGame, card: int, by: int, by_player: int) -> bool:
    """True if an effect keeps a skill from taking a card out of the Battle Area; says so (FW 0-2-5)."""
    if game.area_of(card) != BATTLE or not _cannot_leave(game, card, by, by_player):
        return False
    _note_kept(game, card, Event("place", by=by, by_player=by_player, cards=(card,)))
    return True


def _cannot_leave(game: DragonBallGame, card: int, by: int, by_player: int) -> bool:
    """True if an effect keeps a skill from removing a card from the Battle Area."""
    forbids = forbidding(game, card, "leave-by-skills", by=by, by_player=by_player)
    if not forbids:
        return False
    count_prevented(game, card, forbids)
    return True


def _note_kept(game: DragonBallGame, card: int, event: state.Event) -> None:
    """Notes what keeps a card from being moved: an effect, or none where it is a rule."""
    bans = banning_move(game, card, event.to, event.by, event.by_player, event.power)
    words: list[Ban] = ["be-koed", "be-koed-by-skills"] if event.how == "ko" else []
    words += ["be-koed", "be-koed-in-battle"] if event.how == "ko-battle" else ["leave-by-skills"]
    forbids = bans or forbidding(game, card, *words, by=event.by, by_player=event.by_player)
    usual = game.rule(FW="0-2-5", MA="1-3-3")
    rule = rule_of(game, forbids[0], usual) if forbids else usual
    game.note(area_events.CannotMove(card, cause_of(game, forbids[0]) if forbids else None), rule)


def cannot_be_koed(game: DragonBallGame, card: int, how: str, by: int, by_player: int) -> bool:
    """True if an effect keeps a card from being KO'd this way (FW 13-17)."""
    words: tuple[Ban, ...] = (
        ("be-koed", "be-koed-in-battle") if how == "ko-battle" else ("be-koed", "be-koed-by-skills")
    )
    forbids = forbidding(game, card, *words, by=by, by_player=by_player)
    if not forbids:
        return False
    rule = game.rule(FW="13-17-1" if how == "ko-battle" else "0-2-5", MA="1-3-3")
    game.note(area_events.NotKoed(card, cause_of(game, forbids[0])), rule_of(game, forbids[0], rule))
    if how == "ko-battle":
        game.note(area_events.NoKoTriggers(card))
    count_prevented(game, card, forbids)
    return True


def place_now(
    game: DragonBallGame, cards: tuple[int, ...], area: int, *, rule: str, **details: Unpack[Details]
) -> None:
    """Places cards with nothing left to ask; otherwise as `place`."""
    carry_out(game, movement(cards, area, **details), rule)


def carry_out(game: DragonBallGame, event: state.Event, rule: str) -> None:
    """Carries out a movement; cards of a deck move one by one (FW 3-2-3). What is asked before it comes
    first."""
    if game.asks_before_placing(event, rule):
        return
    cards = event.cards
    if len(cards) < 2 or event.to == DECK or any(game.area_of(card) != DECK for card in cards):
        _place_together(game, event, rule)
        return
    game.note(area_events.OneByOne(cards))
    for number, card in enumerate(cards):
        if not game.result:
            _place_together(game, replace(event, cards=(card,)), rule)
            game.set_done(number + 1)


def _place_together(game: DragonBallGame, movement: state.Event, rule: str) -> None:
    """Places cards at the same time: moves them, announces it, and looks for a loss (FW 14-2)."""
    cards, area, how = movement.cards, movement.to, movement.how
    by, by_player = movement.by, movement.by_player
    if not cards:
        nothing_done(game)
        return
    events: list[Event] = []
    early: list[Event] = []
    for_lack_of_power = how in ("powerless", "rule")
    for card in cards:
        owner, source = game.whereabouts(card)
        by, by_player = mover_of(game, card, movement) if for_lack_of_power else (by, by_player)
        kinds = _kinds_heard(game, source, area, how)
        if kinds:
            played = source in game.played_in
            leaving = played or (source in game.open_areas and area not in game.open_areas)
            moved = Event("moved", owner, card, source, area, by, by_player, how=how)
            (early if leaving else events).extend(_events_of(game, moved, kinds, known=played))
        if is_remembered(source, area, how, game.played_in):
            made = how in PLAYED_BY_SKILL and by_player != ABSENT
            seat = game.cards[card].owner if movement.power == ABSENT else movement.power
            doer = by_player if made else destination_of(game, card, seat, area)
            remember(game, card, source, area, owner, how, by, doer, by_player)
    found = fulfilled(game, tuple(early), cards) if early else []
    lying = game.cards
    beneath = tuple([c for each in cards for c in lying[each].beneath])
    _move_all(game, movement, rule, (owner, source) if len(cards) == 1 else None)
    if found:
        found = [where_it_went(game, pending, cards) for pending in found]
    if events:
        found.extend(fulfilled(game, tuple(events), cards))
    if beneath:
        found.extend(upon_cards_beneath(game, beneath, by, by_player))
    if how == "ko" and by != ABSENT:
        found.extend(_kos(game, cards, by, by_player))
    if found:
        pend(game, found)
        for pending in found:
            note_information(game, pending)
    if game.delayed and (events or early):
        delayed_upon(game, (*early, *events))
    if game.modifiers and (area == COMBO or area in game.played_in):
        effects_upon_entering(game, cards)
    look_at_situations(game)
    game.set_done(len(cards))
    judge_loss(game)


def _events_of(
    game: DragonBallGame, moved: Event, kinds: tuple[EventName, ...], *, known: bool
) -> list[Event]:
    """The events that the movement of a card is; with its numbers, if they are `known` to all."""
    card = moved.card
    if moved.how in KOS:
        kinds = _kinds_of_ko(game, card, kinds)
    if known and game.cards[card].print > 0:
        power = power_of(game, card)
        cost = 0 if game.printed(card).is_token else cost_of(game, card) or 0
        moved = replace(moved, power=power, cost=cost)
    return [moved if kind == "moved" else replace(moved, kind=kind) for kind in kinds]


def _kinds_of_ko(game: DragonBallGame, card: int, kinds: tuple[EventName, ...]) -> tuple[EventName, ...]:
    """The kinds of events that the KO of a card is; of a token perhaps none (MA 10-18-5, 10-18-7)."""
    token = game.prints[game.cards[card].print].is_token
    if token and game.reads("token-is-never-koed", game.rule(MA="10-18-7")):
        return tuple(kind for kind in kinds if kind != "koed")
    return kinds


def where_it_went(game: DragonBallGame, pending: Pending, cards: tuple[int, ...]) -> Pending:
    """A skill triggered by its own card's leaving means the card where it has gone (FW 9-6-7)."""
    if pending.card not in cards:
        return pending
    return replace(pending, stay=game.cards[pending.card].stay)


def upon_cards_beneath(
    game: DragonBallGame, cards: tuple[int, ...], by: int, by_player: int
) -> list[Pending]:
    """Finds what cards from under one that left trigger on other cards, if anything (FW 16-2-5)."""
    there = [card for card in cards if game.cards[card].top == ABSENT]
    if not there or not heard_by(game, "moved"):
        return []
    found = fulfilled(
        game,
        tuple(
            Event("moved", game.master(card), card, BATTLE, DROP, by, by_player, how="beneath")
            for card in there
        ),
        (),
    )
    return found if found and game.reads("cards-beneath-seen", game.rule(FW="16-2-5", MA="11-3-4")) else []


def _kos(game: DragonBallGame, cards: tuple[int, ...], by: int, by_player: int) -> list[Pending]:
    """Skills that trigger when their card KOs another, by a skill of its own."""
    koed = [card for card in cards if game.cards[card].owner != by_player]
    if not koed or not heard_by(game, "kos"):
        return []
    return fulfilled(game, (Event("kos", by_player, by, by=koed[0], by_player=by_player, how="ko"),), ())


def note_information(game: DragonBallGame, pending: Pending) -> None:
    """Notes which information of the card that moved an area movement trigger has used (FW 9-6-7-1)."""
    event = pending.event
    if event is None:
        return
    if event.to == OUTSIDE:
        game.note(area_events.LeftItsArea(event.card))
    if all(t.subject is None or not checks_of(t.subject) for t in game.skills[pending.skill].skill.triggers):
        return
    if event.source in game.played_in and event.to != OUTSIDE:
        rule, area = game.rule(FW="9-6-7-1-2", MA="8-6-5-1-2"), event.source
    elif event.source in game.open_areas and event.to in game.open_areas:
        rule, area = game.rule(FW="9-6-7-1-3", MA="8-6-5-1-3"), event.to
    elif event.source in game.open_areas or event.to in game.open_areas:
        rule, area = (
            game.rule(FW="9-6-7-1-1", MA="8-6-5-1-1"),
            event.source if event.source in game.open_areas else event.to,
        )
    else:
        return  # from one secret area to another: 9-6-7-1 names no such case
    game.note(area_events.InformationUsed(event.card, area, pending.card), rule)
    if area == event.to and any(
        concerns_card(game, e, event.card) for e in effects_in_force(game).get("ChangePower", ())
    ):
        game.note(area_events.InformationChanged(event.card, pending.card))


def _move_all(
    game: DragonBallGame, movement: state.Event, rule: str, whereabouts: tuple[int, int] | None
) -> None:
    """Moves the cards one by one; where they lie is asked anew for each, unless it is said of the only
    one."""
    cards, area, seat = movement.cards, movement.to, movement.power
    flags = movement.amount
    bottom = rest = face_up = False
    if flags:
        bottom, rest, face_up = bool(flags & BOTTOM), bool(flags & REST), bool(flags & FACE_UP)
    if len(cards) > 1:
        game.note(area_events.AtTheSameTime(cards), game.rule(FW="0-2-10", MA="3-1-6"))
    how, by, anybodys = movement.how, movement.by, area in game.of_any_player
    for card in cards:
        master, source = whereabouts or game.whereabouts(card)
        state = game.cards[card]
        player = seat if anybodys and seat != ABSENT else state.owner
        if seat == ABSENT and player != master:
            game.note(area_events.ToItsOwner(card, player))
        gone = game.prints[state.print].is_token and leaves_as_token(game, source, area)
        game.note(area_events.Moved(card, source, area, player, how, by, rest, bottom, gone), rule)
        move(game, card, player, area, cause=movement, bottom=bottom, rest=rest, face_up=face_up)


def _kinds_heard(game: DragonBallGame, source: int, area: int, how: str) -> tuple[EventName, ...]:
    """The kinds of events that a movement is, if anything may wait for one; that no skill of the game
    waits for a card to go this way is kept for good.
    """
    if game.delayed or source in game.played_in:
        kinds = _kinds(source, area, how, game.played_in)
        return kinds if game.delayed or heard_by(game, *kinds) else ()
    key = ("heard", source, area, how)
    heard: tuple[EventName, ...] | None = game.kept_for_good.get(key)
    if heard is None:
        kinds = _kinds(source, area, how, game.played_in)
        heard = kinds if waits_for_movement(game, kinds, source, area) else ()
        game.kept_for_good[key] = heard
    return heard


@cache
def _kinds(source: int, area: int, how: str, played_in: tuple[int, ...]) -> tuple[EventName, ...]:
    kinds: list[EventName] = ["moved"]
    if how in KOS:
        kinds.append("koed")
    if area in played_in and source not in played_in and how not in NOT_PLAYED:
        kinds.append("played")
    if area == COMBO and source != COMBO:
        kinds.append("combo")
    if is_discard(source, area, how):
        kinds.append("discarded")
    return tuple(kinds)


def nothing_done(game: DragonBallGame) -> None:
    """Notes that the latest instruction did nothing."""
    game.set_done(0)


def play_on_top(game: DragonBallGame, card: int, below: int, how: str, rest: bool, by: int = ABSENT) -> None:
    """Plays a card on top of another (FW 5-5-1, 14-5), by a skill of the card `by` or by a rule."""
    player = game.master(below)
    source = game.area_of(card)
    put_on_top(game, card, below, cause=Event("place", how=how), rest=rest)
    remember(game, card, source, BATTLE, player, how, by, player, player)
    mover = ABSENT if by == ABSENT else player
    announce(
        game,
        Event("moved", player, card, source, BATTLE, by, mover, how=how),
        Event("played", player, card, source, BATTLE, by=by, by_player=player, how=how),
        Event("evolves-onto", player, below),
    )
