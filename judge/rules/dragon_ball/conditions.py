"""Targets, amounts and conditions of skills (FW 13-1, 13-5, 0-3-17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judge.engine import tree
from judge.engine.state import ABSENT, Battle, Frame
from judge.rules.dragon_ball.areas import DECK, LIFE, OUTSIDE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle_facts import NEGATED
from judge.rules.dragon_ball.cards_compared import most_apart
from judge.rules.dragon_ball.deeds import done_with
from judge.rules.dragon_ball.events.areas import InformationUsed
from judge.rules.dragon_ball.happened import happened
from judge.rules.dragon_ball.kept import looked_at
from judge.rules.dragon_ball.selection import (
    areas_of,
    checks_of,
    how_many,
    in_range,
    is_of_no_card,
    most_alike,
    seats_of,
)
from judge.rules.dragon_ball.selection_of_masters import characters

Answer = TypeVar("Answer")

BOTH_FIRST_TURNS = 2
"""The last turn that is a first one: turns of both players are counted together."""


def fits(game: DragonBallGame, filter: tree.Filter, card: int, frame: Frame) -> bool:
    """True if a card, wherever it is, fits a description: owner and all; the area is not looked at."""
    if filter.owner == "you":
        if game.master(card) != frame.player:
            return False
    elif filter.owner == "opponent" and game.master(card) == frame.player:
        return False
    for check in checks_of(filter):  # noqa: SIM110 - a loop is quicker here
        if not check(game, card, frame):
            return False
    return True


def in_areas_of(game: DragonBallGame, filter: tree.Filter, card: int) -> bool:
    """True if a card is where a description looks."""
    state = game.cards[card]
    return state.zone >= 0 and state.zone % game.size in areas_of(game, filter)


def matching(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> tuple[int, ...]:
    """The cards that fit a description, the turn player's first."""
    if filter.done_by_this:
        seats = seats_of(filter.owner, frame.player, game.turn_player)
        done = done_with(game, filter.done_by_this, frame, filter.done_in)
        checks = checks_of(filter)
        return tuple(
            c for c in done if game.cards[c].owner in seats and all(check(game, c, frame) for check in checks)
        )
    if "looked" in filter.areas:
        checks = checks_of(filter)
        return tuple(c for c in looked_at(frame) if all(check(game, c, frame) for check in checks))
    found: list[int] = []
    checks = checks_of(filter)
    for seat in seats_of(filter.owner, frame.player, game.turn_player):
        for area in areas_of(game, filter):
            for card in game.zone(seat, area):
                for check in checks:
                    if not check(game, card, frame):
                        break
                else:
                    found.append(card)
    if filter.under is not None:
        found = [
            card
            for top in game.targets(filter.under, frame)
            for card in game.cards[top].beneath
            if all(check(game, card, frame) for check in checks)
        ]
    return tuple(found)


def targets(game: DragonBallGame, target: tree.Target, frame: Frame) -> tuple[int, ...]:  # noqa: PLR0911 - one a kind
    """The cards that a target means."""
    if isinstance(target, tree.This):
        return this_card(game, target, frame)
    if isinstance(target, tree.Chosen):
        return chosen(game, target, frame)
    if isinstance(target, tree.Every):
        return matching(game, target.of, frame)
    if isinstance(target, tree.Triggering):
        return triggering(game, target, frame)
    if isinstance(target, tree.Top):
        return top_cards(game, target, frame)
    if isinstance(target, tree.Remaining):
        return tuple(c for c in looked_at(frame) if game.area_of(c) in game.secret_areas)
    if isinstance(target, tree.BeingPlayed):
        return game.being_played()
    first = game.targets(target.first, frame)
    return first + tuple(c for c in game.targets(target.second, frame) if c not in first)


def triggering(game: DragonBallGame, target: tree.Triggering, frame: Frame) -> tuple[int, ...]:
    """Finds the card whose event triggered the skill; where the text says from where, only there."""
    if frame.event is None or frame.event.card == ABSENT:
        return ()
    card = frame.event.card
    if target.area and game.area_of(card) != game.area_numbers[target.area]:
        return ()
    return () if target.whose and game.master(card) != frame.player else (card,)


def nothing_being_played(_: DragonBallGame) -> tuple[int, ...]:
    """No card is on its way where nothing comes between the declaring of a play and the play."""
    return ()


def chosen(game: DragonBallGame, target: tree.Chosen, frame: Frame) -> tuple[int, ...]:
    """Finds the cards taken last; where the text says from where ("play it from your Warp"), those there, and
    of cards "played by this skill" those that nothing has kept from being played (MA 10-10-3)."""
    cards = frame.chosen
    if target.played:
        cards = tuple(card for card in cards if game.area_of(card) in game.played_in)
    if target.area:
        area = game.area_numbers[target.area]
        cards = tuple(card for card in cards if game.area_of(card) == area)
    if target.whose:
        cards = tuple(card for card in cards if game.master(card) == frame.player)
    if isinstance(target, tree.NamedChosen):
        of = target.of
        cards = tuple(card for card in cards if game.fits(of, card, frame))
    return cards


def this_card(game: DragonBallGame, this: tree.This, frame: Frame) -> tuple[int, ...]:
    """The card with the skill, unless it has become a new card since (FW 3-1-4, 9-6-9, 13-1-6)."""
    card = frame.card
    if card == ABSENT or (frame.stay != ABSENT and not game.is_there(card, frame.stay)):
        return ()
    return (card,) if _is_where_said(game, this, card, frame) else ()


_OF_MASTERS = frozenset({"battle", "leader", "combo", "unison"})
"""The areas in which a card is its master's; in all others it is its owner's (FW 3-1-6, MA 3-1-7)."""


def _is_where_said(game: DragonBallGame, this: tree.This, card: int, frame: Frame) -> bool:
    """True if "this card" is in the area that the text names for it, if any: "your Drop" is no other's."""
    if not this.area:
        return True
    if game.area_numbers[this.area] != game.area_of(card):
        return False
    return this.whose == "owner" or this.area in _OF_MASTERS or game.cards[card].owner == frame.player


def seat_of(game: DragonBallGame, player: str, frame: Frame) -> int:
    """The player that "you" or "your opponent" is in an effect (FW 0-3-2-2)."""
    return 1 - frame.player if player == "opponent" else frame.player


def top_cards(game: DragonBallGame, target: tree.Top, frame: Frame) -> tuple[int, ...]:
    """The top (or bottom) cards of a deck or a life, as many as there are."""
    seat = frame.player if target.player in ("you", "owner") else 1 - frame.player
    zone = game.zone(seat, DECK if target.area == "deck" else LIFE)
    count = game.amount(target.count, frame)
    if target.bottom:
        return zone[::-1][:count]
    return zone[:count]


def target_includes(game: DragonBallGame, target: tree.Target, card: int, frame: Frame) -> bool:
    """True if a target means this card among others."""
    if isinstance(target, tree.This):
        return card == frame.card and _is_where_said(game, target, card, frame)
    if isinstance(target, tree.Every):
        return in_areas_of(game, target.of, card) and game.fits(target.of, card, frame)
    if isinstance(target, tree.Both):
        return game.target_includes(target.first, card, frame) or game.target_includes(
            target.second, card, frame
        )
    return card in game.targets(target, frame)


def amount(game: DragonBallGame, amount: tree.Amount, frame: Frame) -> int:  # noqa: PLR0911 - one a kind
    """A number as a skill states it."""
    if type(amount) is int:
        return amount
    if isinstance(amount, tree.Count):
        return count_of(game, amount.of, frame) // amount.per * amount.each
    if isinstance(amount, tree.Markers):
        seats = seats_of(amount.player, frame.player, game.turn_player)
        return sum(game.markers[seat] for seat in seats) // amount.per * amount.each
    if isinstance(amount, tree.Undetermined):
        return max(frame.number, 0)
    if isinstance(amount, tree.ThatMany):
        return max(frame.done, 0)
    if isinstance(amount, tree.Sum):
        return game.amount(amount.first, frame) + game.amount(amount.second, frame)
    if isinstance(amount, tree.Capped):
        return min(game.amount(amount.of, frame), amount.most)
    if isinstance(amount, tree.KiOf):
        there = sum(game.cards[card].markers for card in game.targets(amount.of, frame))
        return there // amount.per * amount.each
    if isinstance(amount, tree.Names):
        return _DIFFERENT[amount.what](game, amount.of, frame) * amount.each
    assert isinstance(amount, tree.Property)
    name, cards = amount.name, game.targets(amount.of, frame)
    return as_it_was(game, amount.of, frame, lambda: sum(game.number(card, name) or 0 for card in cards))


def as_it_was(game: DragonBallGame, target: tree.Target, frame: Frame, look: Callable[[], Answer]) -> Answer:
    """Returns what `look` finds; a card that left the Battle Area is seen as it was there by what its
    leaving triggered (FW 9-6-7-1-2; removed from the game, 9-6-7-1-1).
    """
    event = frame.event
    if not isinstance(target, tree.Triggering) or event is None or event.source not in game.played_in:
        return look()
    rule = (
        game.rule(FW="9-6-7-1-1", MA="8-6-5-1-1")
        if event.to == OUTSIDE
        else game.rule(FW="9-6-7-1-2", MA="8-6-5-1-2")
    )
    game.note(InformationUsed(event.card, event.source, frame.card), rule)
    game.recalled = event
    try:
        return look()
    finally:
        game.recalled = None


def count_of(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> int:
    """Counts the cards that fit; a bare area is counted without looking at its cards (FW 3-1-2)."""
    bare = filter.areas and not checks_of(filter) and not filter.done_by_this
    if bare and "looked" not in filter.areas:
        count = 0
        for seat in seats_of(filter.owner, frame.player, frame.player):
            for area in areas_of(game, filter):
                count += len(game.zone(seat, area))
        return count
    return len(matching(game, filter, frame))


def different_names(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> int:
    """Counts how many cards that fit can be taken so that no two have a card name in common."""
    return most_apart(game.names(card) for card in matching(game, filter, frame))


def different_characters(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> int:
    """Counts how many cards that fit can be taken so that no two have a character in common (MA 2-5)."""
    return most_apart(characters(game, card) for card in matching(game, filter, frame))


def different_types(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> int:
    """Counts the types of cards that fit: the manual does not say whether names or card numbers make them."""
    by_name = different_names(game, filter, frame)
    numbers = {game.printed(card).number for card in matching(game, filter, frame)}
    if len(numbers) != by_name and game.reads("types-by-card-number", game.rule(FW="2-3-1-1")):
        return len(numbers)
    return by_name


def different_colors(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> int:
    """Counts the colors that the cards that fit have together."""
    return how_many(color for card in matching(game, filter, frame) for color in game.colors(card))


def different_traits(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> int:
    """Counts the special traits that the cards that fit have together."""
    return how_many(trait for card in matching(game, filter, frame) for trait in game.traits(card))


def most_of_a_name(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> int:
    """Counts the cards that fit and share a card name, of the name that most of them have."""
    return most_alike(game, matching(game, filter, frame))


def different_costs(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> int:
    """Counts the costs that the cards that fit have; a card without a cost has none."""
    return len({game.number(card, "cost") for card in matching(game, filter, frame)} - {None})


_DIFFERENT: dict[str, Callable[[DragonBallGame, tree.Filter, Frame], int]] = {
    "name": different_names,
    "type": different_types,
    "color": different_colors,
    "trait": different_traits,
    "cost": different_costs,
    "same": most_of_a_name,
    "character": different_characters,
}


def holds(game: DragonBallGame, condition: tree.Condition, frame: Frame) -> bool:  # noqa: PLR0911 - one a kind
    """True if a condition holds (FW 0-3-17)."""
    if isinstance(condition, tree.Is):
        return not is_of_no_card(game, condition.amount, frame) and in_range(
            game, game.amount(condition.amount, frame), condition.range, frame
        )
    if isinstance(condition, tree.Fits):
        return as_it_was(game, condition.target, frame, lambda: _all_fit(game, condition, frame))
    if isinstance(condition, tree.Not):
        return not game.holds(condition.of, frame)
    if isinstance(condition, tree.All):
        return all(game.holds(each, frame) for each in condition.of)
    if isinstance(condition, tree.AnyOf):
        return any(game.holds(each, frame) for each in condition.of)
    if isinstance(condition, tree.HowMany):
        return in_range(game, frame.done, condition.range, frame)
    if isinstance(condition, tree.AttackingOne):
        attacked = _attacked_by(game, condition.what, frame)
        return attacked != ABSENT and game.fits(condition.filter, attacked, frame)
    if isinstance(condition, tree.TurnOf):
        theirs = (game.turn_player == frame.player) is (condition.player == "you")
        return theirs and (not condition.first or game.turn <= BOTH_FIRST_TURNS)
    if isinstance(condition, tree.InPhase):
        whose = seats_of(condition.player, frame.player, game.turn_player)
        return game.phase == condition.phase and game.turn_player in whose
    return happened(game, condition, frame)


def _attacked_by(game: DragonBallGame, attacking: tree.Target, frame: Frame) -> int:
    """Finds the card that a card attacks, -1 if it attacks none. It counts, too, where the attack is negated
    or either card gone by the time the skill is resolved."""
    battle = game.battle
    if battle is None or battle.guard == ABSENT or not _attacks(game, battle, attacking, frame):
        return ABSENT
    over = NEGATED in battle.facts or game.cards[battle.guard].stay != battle.guard_stay
    if over and game.reads("ended-attack-does-not-count", game.rule(FW="0-3-17", MA="8-3-3")):
        return ABSENT
    return battle.guard


def _attacks(game: DragonBallGame, battle: Battle, attacking: tree.Target, frame: Frame) -> bool:
    """True if the attack is by the card that a target means; "this card" may have left since."""
    if not isinstance(attacking, tree.This) or frame.card == ABSENT:
        return battle.attack in game.targets(attacking, frame)
    stay = game.cards[frame.card].stay if frame.stay == ABSENT else frame.stay
    return (battle.attack, battle.attack_stay) == (frame.card, stay)


def _all_fit(game: DragonBallGame, condition: tree.Fits, frame: Frame) -> bool:
    targets, filter = game.targets(condition.target, frame), condition.filter
    if not targets:
        of_several = isinstance(condition.target, tree.Every) and condition.target.of.areas != ("leader",)
        return of_several and game.reads("all-of-no-cards", game.rule(FW="0-3-17", MA="8-3-3"))
    return all(
        game.fits(filter, card, frame) and (not filter.areas or in_areas_of(game, filter, card))
        for card in targets
    )
