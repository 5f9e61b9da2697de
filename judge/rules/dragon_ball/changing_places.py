"""Cards that leave a Battle Area for a place beneath another card, or for another player's control (FW 13-8,
16-2, MA 11-3, 11-5)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.state import ABSENT, Frame, Pending
from judge.rules.dragon_ball.areas import BATTLE, COMBO, put_beneath
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_in_force
from judge.rules.dragon_ball.entering import effects_upon_entering
from judge.rules.dragon_ball.events.actions import AsManyAsPossible, GainsControl
from judge.rules.dragon_ball.events.areas import EffectsKept
from judge.rules.dragon_ball.information import cost_of, power_of
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.movement import (
    note_information,
    stays_in_battle_area,
    upon_cards_beneath,
    where_it_went,
)
from judge.rules.dragon_ball.proposals import BENEATH, CONTROL, propose_replacement
from judge.rules.dragon_ball.remembering import remember_move
from judge.rules.dragon_ball.triggers import (
    announce,
    delayed_upon,
    fulfilled,
    heard_by,
    look_at_situations,
    pend,
    waits_for,
)


def beneath(game: DragonBallGame, cards: tuple[int, ...], top: int, frame: Frame) -> None:
    """Puts cards under another, where there is one they can lie under (FW 16-2-1, 16-2-4); by the skill of a
    frame not those that it cannot take out of the Battle Area (FW 0-2-5, MA 10-12-1), and not those to which
    something else happens instead (FW 9-9, MA 8-9)."""
    if top == ABSENT:
        if cards:
            game.note(AsManyAsPossible(0, len(cards)))
        game.set_done(0)
        return
    cards = tuple(card for card in cards if not _kept_from(game, card, top, frame))
    event = Event("place", card=top, by=frame.card, by_player=frame.player, cards=cards, how=BENEATH)
    if not _is_proposed(game, event):
        lay_beneath(game, cards, top, frame.card, frame.player)


def lay_beneath(game: DragonBallGame, cards: tuple[int, ...], top: int, by: int, by_player: int) -> None:
    """Puts cards under another with nothing left to ask; under none that has left meanwhile, as what happened
    to a card instead may have taken it away. A card that leaves its area so has moved to that of the other
    (FW 16-2-2-2, 9-6-7, MA 8-6-5-1-2)."""
    if cards and game.area_of(top) not in game.stacked:
        game.note(AsManyAsPossible(0, len(cards)))
        game.set_done(0)
        return
    going = tuple(card for card in cards if card != top)
    if len(going) < len(cards):
        game.note(AsManyAsPossible(len(going), len(cards)))
    events = tuple(
        _leaving_for(game, card, top, by, by_player) for card in going if _leaves_its_area(game, card, top)
    )
    found = fulfilled(game, events, going) if events and heard_by(game, "moved") else []
    for event in events:
        if event.source != event.to:
            remember_move(game, event.card, event.source, event.to, event.player, by_player)
    for card in going:
        under = game.cards[card].beneath
        put_beneath(game, card, top)
        if under:
            found += upon_cards_beneath(game, under, by, by_player)
        if game.cards[card].top != ABSENT and heard_by(game, "put-beneath"):
            announce(game, Event("put-beneath", game.master(top), card))
    _hears(game, events, found, game.rule(FW="16-2-2-2", MA="8-6-5-1-2"), going)
    look_at_situations(game)
    game.set_done(len(going))


def _hears(
    game: DragonBallGame,
    events: tuple[Event, ...],
    found: list[Pending],
    rule: str,
    cards: tuple[int, ...] = (),
) -> None:
    """Makes pending what these movements trigger, and due what waits for one of them; by the other reading
    none of cards that are in an area with the same name as before (FW 13-8-1, 16-2-2-2, MA 11-5-1)."""
    same = tuple(event for event in events if event.source == event.to)
    counts = any(pending.event in same for pending in found) or any(
        waits_for(game, each, same) for each in game.delayed
    )
    if counts and game.reads("control-is-no-movement", rule):
        events = tuple(event for event in events if event not in same)
        found = [pending for pending in found if pending.event not in same]
    found = [where_it_went(game, pending, cards) for pending in found]
    pend(game, found)
    for pending in found:
        note_information(game, pending)
    if game.delayed and events:
        delayed_upon(game, events)


def _leaves_its_area(game: DragonBallGame, card: int, top: int) -> bool:
    """True if a card in play leaves its area to lie under another one; not one that lies under a card already
    (FW 16-2-5-1, MA 11-3-4-1)."""
    there, area = game.whereabouts(card), game.area_of(card)
    is_in_play = area == COMBO or area in game.played_in
    return is_in_play and game.cards[card].top == ABSENT and there != game.whereabouts(top)


def _leaving_for(game: DragonBallGame, card: int, top: int, by: int, by_player: int) -> Event:
    """The movement of a card to the area of the one that it will lie under, as the card is before it."""
    master, source = game.whereabouts(card)
    known = game.cards[card].print > 0
    return Event(
        "moved",
        master,
        card,
        source,
        game.area_of(top),
        by,
        by_player,
        how=BENEATH,
        power=power_of(game, card) if known else 0,
        cost=(cost_of(game, card) or 0) if known else 0,
    )


def _kept_from(game: DragonBallGame, card: int, top: int, frame: Frame) -> bool:
    """True if a card that would leave its Battle Area to lie under another is kept there."""
    if game.area_of(top) == BATTLE and game.master(top) == game.master(card):
        return False
    return stays_in_battle_area(game, card, frame.card, frame.player)


def take_control_of(game: DragonBallGame, cards: tuple[int, ...], frame: Frame) -> None:
    """Gains control of these cards, as far as they are another player's in play and nothing else happens to
    them instead (MA 8-9)."""
    taken = tuple(
        card for card in cards if game.master(card) != frame.player and game.area_of(card) in game.played_in
    )
    event = Event("place", by=frame.card, by_player=frame.player, cards=taken, how=CONTROL)
    if not _is_proposed(game, event):
        change_control(game, taken, frame.card, frame.player)


def change_control(game: DragonBallGame, taken: tuple[int, ...], by: int, player: int) -> None:
    """Has a player gain control of cards by the skill of a card, with nothing left to ask."""
    events = tuple(
        Event("moved", game.master(card), card, area, area, by, player, how=CONTROL)
        for card, area in ((card, game.area_of(card)) for card in taken)
    )
    found = fulfilled(game, events, ()) if events and heard_by(game, "moved") else []
    for card in taken:
        game.note(GainsControl(player, card))
        game.note(EffectsKept(card), game.rule(FW="13-8-2", MA="11-5-1-1"))
        other = game.index(player, game.area_of(card))
        game.lay(card, replace(game.cards[card], zone=other), last=True)
    _hears(game, events, found, game.rule(FW="13-8-1", MA="11-5-1"))
    if taken:
        effects_upon_entering(game, taken)
        look_at_situations(game)
    for card in taken:
        game.control_gained(card)
    game.set_done(len(taken))


def _is_proposed(game: DragonBallGame, event: Event) -> bool:
    """True if an event is put first to a replacement effect that could apply to it."""
    if not event.cards or "Replace" not in effects_in_force(game):
        return False
    return propose_replacement(game, event, game.rule(FW="9-9-2", MA="8-9-2"))
