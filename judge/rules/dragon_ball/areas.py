"""Areas and area movement (FW 3), and cards under other cards (FW 16-2)."""

from __future__ import annotations

from operator import attrgetter
from typing import Final, Literal

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import ABSENT, BENEATH, NOWHERE, Card, Modifier
from judge.engine.state import Event as AnyEvent
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.events.areas import (
    CardsBeneathDropped,
    CarriedOver,
    EffectsKept,
    EffectsLost,
    KiRemoved,
    NewAttackCard,
    NewCard,
    NewGuardCard,
    NotCarriedOver,
    NothingFromBeneath,
    PlacedOnTop,
    PutBeneath,
    Revealed,
    TokenGone,
)
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.kinds import USES

DECK, HAND, DROP, LEADER, BATTLE, COMBO, ENERGY, LIFE = range(8)
"""The areas that both games have; a game's further areas come after them."""
OUTSIDE = -1
card_of = attrgetter("card")
"""The card of a frame."""
RESOLVING = frozenset(
    (
        "effect", "cost", "later", "activate_skill", "auto_skill", "use_extra_card", "extra_from_elsewhere",
        "extra_by_skill", "activate_counter", "counter_skill", "answer_play",
    )
)  # fmt: skip
"""Procedures that resolve a skill of their card."""
BEFORE_THE_EFFECT = frozenset(("cost", "counter_timing"))
"""Procedures that the activation of a skill goes through before its effect (MA 8-5-2-2, 8-5-2-4)."""
LEFT_AS_COST: Final = "left-as-cost"
"""What is kept of a card that the cost of its own skill has taken out of play."""
BY_RULE = frozenset(
    ("activation-failed", "entry-failed", "field-replaced", "play-failed", "powerless", "stray-combo")
)
"""Ways in which rules place cards: the trace tells them apart, a card keeps that it was a rule."""


def destination_of(game: DragonBallGame, card: int, seat: int, area: int) -> int:
    """The player whose area a card goes to when told to go to `seat`'s (FW 3-1-6-1)."""
    return seat if area in game.of_any_player else game.cards[card].owner


def move(
    game: DragonBallGame,
    card: int,
    seat: int,
    area: int,
    *,
    cause: AnyEvent,
    bottom: bool = False,
    rest: bool = False,
    face_up: bool = False,
    keep: bool = False,
) -> None:
    """Moves one card, and what lies under it where it must go (FW 3-1-4, 16-2-5); announces nothing.

    `cause` names the movement for the trace and for whatever it sets off: kind, `by`, `how`. `keep`:
    effects stay on it (FW 3-1-4-1, 3-1-4-2).
    """
    state = game.cards[card]
    source = state.zone % game.size if state.zone >= 0 else game.area_of(card)
    if game.prints[state.print].is_token and leaves_as_token(game, source, area):
        game.note(TokenGone(card))
        area, rest = OUTSIDE, False
    beneath = state.beneath
    if beneath and area != source and not takes_stack_along(game, source, area):
        _leave_stack_behind(game, card)
        beneath = ()
    markers = state.markers
    if markers and area not in game.with_markers:
        game.note(KiRemoved(card, markers))
    stays = keep or (area in (source, COMBO, BATTLE) and _keeps_effects(game, card, source, area))
    if area == ENERGY and not rest:
        for enters_resting in among(game.side(card).keywords, game.keyword_table.enters_resting):
            rest = enters_resting(game, card)
    if markers and not (area in game.with_markers and (stays or source not in game.with_markers)):
        markers = 0
    zone = seat * game.size + area
    if area == OUTSIDE:
        game.note(Revealed((card,)), game.rule(FW="13-9-3", MA="10-19-3"))
        zone, face_up = NOWHERE, True
    how = cause.how
    there = Card(
        state.print,
        state.owner,
        zone,
        rest,
        face_up,
        False,
        markers,
        state.stay if stays else state.stay + 1,
        -1,
        beneath,
        "rule" if how in BY_RULE else how,
        game.turn,
    )
    game.lay(card, there, last=bottom or area not in game.piles)
    if not stays:
        _follow(game, card, state.stay, source)
        if not game.modifiers and game.new_once_left is None:
            return  # nothing lies upon it, and it is another card wherever it goes
        if not _comes_along(game, card, source, area, state.stay) and _is_affected(game, card, state.stay):
            game.note(NewCard(card))
            game.note(EffectsLost(card))


def takes_stack_along(game: DragonBallGame, source: int, area: int) -> bool:
    """True if what lies under a card goes with it: between Battle Area and Combo Area, in a game whose cards
    lie under others in both (MA 11-3-4). In Fusion World nothing goes along (FW 16-2-5)."""
    return {source, area} == {BATTLE, COMBO} and COMBO in game.stacked


def leaves_as_token(game: DragonBallGame, source: int, area: int) -> bool:
    """True if a token is taken out of the game as it moves from the Battle Area or the Combo Area to another
    area; not by a combo, unless it is read so (MA 10-18-5, 10-18-7)."""
    if source not in (BATTLE, COMBO) or area in (source, OUTSIDE):
        return False
    if (source, area) == (BATTLE, COMBO):
        return game.reads("token-leaves-when-comboing", game.rule(MA="10-18-7"))
    return (source, area) != (COMBO, BATTLE)


def _keeps_effects(game: DragonBallGame, card: int, source: int, area: int) -> bool:
    """True if effects stay on a card that moves (FW 3-1-4-1, 3-1-4-2; 9-8-2 can be read otherwise)."""
    if source not in (COMBO, *game.played_in) or area not in (source, COMBO if source != COMBO else BATTLE):
        return False
    if source == area or not _is_affected(game, card, game.cards[card].stay):
        return True
    if source != COMBO and game.reads("effects-lost-in-combo", game.rule(FW="9-8-2", MA="8-8-1-4")):
        return False
    game.note(
        EffectsKept(card),
        game.rule(FW="3-1-4-2", MA="3-1-5") if source == COMBO else game.rule(FW="3-1-4-1", MA="3-1-4"),
    )
    return True


def keeps_effects(game: DragonBallGame, source: int, area: int) -> bool:
    """True if a card that goes from one area to another is the same one there (MA 3-1-4, 3-1-5)."""
    if game.new_once_left is None or source in game.new_once_left:
        return False
    return area not in (DECK, LIFE, OUTSIDE)


def _comes_along(game: DragonBallGame, card: int, source: int, area: int, stay: int) -> bool:
    """True if no rule makes a card new in the area it comes to: one that leaves the hand, for one (MA 3-1-4,
    3-1-5, 8-8-1-4). What lay upon it goes with it then, and that its [Once per turn] skills were used. In the
    deck and the life nobody could tell which card it is."""
    if not keeps_effects(game, source, area):
        return False
    now = game.cards[card].stay
    facts = [
        replace(each, what="used-before-moving", stay=now)
        if each.what in USES and (each.card, each.stay) == (card, stay)
        else each
        for each in game.facts
    ]
    if facts != list(game.facts):
        game.put(facts=facts)
    if _is_affected(game, card, stay):
        game.put(modifiers=[_passed_on(game, each, card, stay, card) for each in game.modifiers])
        game.note(EffectsKept(card), game.rule(MA="3-1-4"))
    return True


def _is_affected(game: DragonBallGame, card: int, stay: int) -> bool:
    """True if a continuous effect of a resolved skill lies upon what a card is, or was."""
    return any(concerns(each.cards, each.stays, card, stay) for each in game.modifiers)


def _is_new_once_left(game: DragonBallGame, source: int) -> bool:
    """True if a rule makes cards that leave an area new ones, though not those of all areas (MA 3-1-4,
    3-1-5)."""
    return game.new_once_left is not None and source in game.new_once_left


def _follow(game: DragonBallGame, card: int, stay: int, source: int) -> None:
    """A skill that is being resolved goes on to mean its card where that has gone (FW 9-10-1, MA 8-10-1).

    Not so a skill of Masters whose card its cost or a [Counter] has taken out of play: its effect has not
    begun, and the card is a new one by then (MA 3-1-4). In Fusion World it is kept that the cost took it out
    of play: such a skill speaks of the card there (FW 13-1-6).
    """
    stack = game.stack
    if card not in map(card_of, stack):
        return
    is_new = _is_new_once_left(game, source)
    for position, frame in enumerate(stack):
        if frame.card == card and frame.stay == stay and frame.procedure in RESOLVING:
            above = stack[position + 1].procedure if position + 1 < len(stack) else ""
            before = above in BEFORE_THE_EFFECT
            if not (is_new and before):
                game.update_frame(position, stay=stay + 1)
                if before and source in game.played_in and game.rule(FW="13-1-6"):
                    game.add_fact(LEFT_AS_COST, card=card, stay=stay + 1, skill=frame.skill)


def drop_beneath(game: DragonBallGame, card: int, rule: str = "") -> None:
    """Places what lies under a card in its owners' Drop Areas, by `rule` or as it leaves; sets nothing off
    (FW 16-2-5-1). A token leaves the game (MA 10-18-7)."""
    beneath = game.cards[card].beneath
    dropped = tuple(under for under in beneath if not game.prints[game.cards[under].print].is_token)
    for under in beneath:
        state = game.cards[under]
        stay = state.stay + 1
        if under in dropped:
            zone = game.index(state.owner, DROP)
            game.lay(under, Card(state.print, state.owner, zone, stay=stay, turn=game.turn))
        else:
            _leave_the_game(game, under)
    if dropped:
        game.note(CardsBeneathDropped(card, dropped), *([rule] if rule else []))


def _leave_stack_behind(game: DragonBallGame, card: int) -> None:
    """Places what lies under a card that leaves its area in the owners' Drop Areas; says that it sets nothing
    off if it has [Auto] skills (FW 16-2-5-1, MA 11-3-4)."""
    beneath = game.cards[card].beneath
    drop_beneath(game, card)
    if any(game.side(under).autos for under in beneath):
        game.note(NothingFromBeneath(beneath))


def _leave_the_game(game: DragonBallGame, token: int) -> None:
    """Takes a token out of the game that is, or would be, under a card (MA 10-18-7, 10-19-3)."""
    state = game.cards[token]
    game.note(TokenGone(token))
    game.note(Revealed((token,)), game.rule(FW="13-9-3", MA="10-19-3"))
    gone = Card(state.print, state.owner, NOWHERE, face_up=True, stay=state.stay + 1, turn=game.turn)
    game.lay(token, gone)


def put_beneath(game: DragonBallGame, card: int, top: int) -> None:
    """Puts a card under another, at the very bottom (FW 16-2-4); with what lay under it, unless that stays
    behind as the card leaves its area (FW 16-2-5, MA 11-3-4).

    A token that would come to lie in another area leaves the game (MA 10-18-7).
    """
    state = game.cards[card]
    if game.prints[state.print].is_token and leaves_as_token(game, game.area_of(card), game.area_of(top)):
        drop_beneath(game, card)
        _leave_the_game(game, card)
        return
    if state.beneath and game.stack_stays_behind(card, top):
        _leave_stack_behind(game, card)
        state = game.cards[card]
    if state.markers:
        game.note(KiRemoved(card, state.markers))
    game.lay(card, Card(state.print, state.owner, BENEATH, stay=state.stay + 1, top=top, turn=game.turn))
    game.update(top, beneath=(*game.cards[top].beneath, card, *state.beneath))
    for under in state.beneath:
        game.update(under, top=top)
    game.note(PutBeneath(card, top))


def put_on_top(
    game: DragonBallGame, card: int, below: int, *, cause: AnyEvent, rest: bool | None = None
) -> None:
    """Puts a card on top of one in the Battle Area; the stack is the upper card from now on (FW 14-5).

    Position, place in the battle, [Ki] and power changes are carried over, nothing else (FW 14-5-2,
    14-5-2-1). A card that was in a Battle Area itself does not change areas and keeps its own. A card that
    is played comes in a mode of its own: `rest` says which.
    """
    under = game.cards[below]
    lies_resting = under.rest if rest is None else rest
    ki = ki_carried_over(game, below)
    source = game.area_of(card)
    there = source == BATTLE
    state = game.cards[card]
    upper = Card(
        state.print,
        state.owner,
        under.zone,
        lies_resting,
        markers=state.markers + ki,
        stay=state.stay if there else state.stay + 1,
        beneath=(*state.beneath, below, *under.beneath),
        entered=cause.how,
        turn=game.turn,
    )
    lower = Card(under.print, under.owner, BENEATH, stay=under.stay + 1, top=card, turn=game.turn)
    zone = tuple(card if each == below else each for each in game.zones[under.zone] if each != card)
    game.lay(below, lower)
    game.lay(card, upper)
    game.put_zone(under.zone, zone)
    for each in under.beneath:
        game.update(each, top=card)
    if not there:
        _follow(game, card, state.stay, source)
        _comes_along(game, card, source, BATTLE, state.stay)
    placed_by, usual = game.keyword_table.placed_on_top_by, game.rule(FW="14-5-2", MA="9-4-2")
    mode: Literal["", "active", "rest"] = "rest" if lies_resting else "active"
    told = PlacedOnTop(card, below, "" if lies_resting == under.rest else mode)
    game.note(told, placed_by.get(_keyword(game), usual))
    carry_over(game, below, under.stay, card)


def ki_carried_over(game: DragonBallGame, below: int) -> int:
    """The [Ki] that passes to a card on top (FW 14-5-2); 15-12-5 leaves it out of its list."""
    ki = game.cards[below].markers
    if ki and game.reads("evolve-loses-ki", game.rule(FW="15-12-5", MA="10-5-4")):
        game.note(KiRemoved(below, ki))
        return 0
    return ki


def carry_over(game: DragonBallGame, below: int, stay: int, card: int) -> None:
    """Power changes and the place in the battle pass from a card to the one on top of it (FW 14-5-2)."""
    kept = []
    for modifier in game.modifiers:
        if not concerns(modifier.cards, modifier.stays, below, stay):
            kept.append(modifier)
        elif isinstance(game.catalogue.nodes[modifier.node], tree.ChangePower):
            usual = game.rule(FW="14-5-2", MA="9-4-2")
            game.note(CarriedOver(card, below), game.keyword_table.carried_over_by.get(_keyword(game), usual))
            kept.append(_passed_on(game, modifier, below, stay, card))
        else:
            game.note(NotCarriedOver(card, below), game.rule(FW="14-5-2-1", MA="9-4-2"))
            kept.append(modifier)
    game.put(modifiers=kept)
    battle = game.battle
    if battle is None:
        return
    if battle.attack == below and battle.attack_stay == stay:
        game.put(battle=replace(battle, attack=card, attack_stay=game.cards[card].stay))
        game.note(NewAttackCard(card))
    elif battle.guard == below and battle.guard_stay == stay:
        game.put(battle=replace(battle, guard=card, guard_stay=game.cards[card].stay))
        game.note(NewGuardCard(card))


def _keyword(game: DragonBallGame) -> str:
    """The keyword of the skill that the frame carries out, if it has one."""
    skill = game.frame.skill
    return game.skills[skill].skill.keyword if skill != ABSENT else ""


def _passed_on(game: DragonBallGame, modifier: Modifier, below: int, stay: int, card: int) -> Modifier:
    """An effect made one upon another card, or upon what a card has become, where it lies upon this one."""
    pairs = [
        (card, game.cards[card].stay) if each == (below, stay) else each
        for each in zip(modifier.cards, modifier.stays, strict=True)
    ]
    return replace(modifier, cards=tuple(p[0] for p in pairs), stays=tuple(p[1] for p in pairs))


def concerns(cards: tuple[int, ...], stays: tuple[int, ...], card: int, stay: int) -> bool:
    """True if rows of cards and stays hold this card in this stay."""
    return card in cards and (card, stay) in zip(cards, stays, strict=True)
