"""Plays that are declared, and what a [Counter: Play] makes of them (MA 6-3-1-2-1, 10-10, 10-22)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import ABSENT, Frame, Modifier
from judge.rules.dragon_ball import basic_actions
from judge.rules.dragon_ball.areas import DROP, HAND, OUTSIDE, put_beneath
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import cannot_play, play, play_fails
from judge.rules.dragon_ball.cards import NEGATIONS
from judge.rules.dragon_ball.conditions import seat_of
from judge.rules.dragon_ball.events.actions import PlaysBySkill
from judge.rules.dragon_ball.events.effects import EffectLasts
from judge.rules.dragon_ball.information import keywords_of, total_and_specified
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.movement import nothing_done, place, place_now
from judge.rules.dragon_ball.moving import lacks_what_lies_below, without_extras
from judge.rules.dragon_ball.moving import play as play_as_ever
from judge.rules.masters.answered_plays import answered_first, cards_of_part
from judge.rules.masters.areas import UNISON
from judge.rules.masters.counters import CounterTiming, counter_timing, timing_at
from judge.rules.masters.events import MarkersOfEnergy
from judge.rules.masters.events.counters import AlreadyPlayed, NotPlayed

ON_TOP: Final = ("evolve", "union_potara")
"""The procedures that play a card on top of others, and do nothing else."""
STOPPED: Final = "play-stopped"
"""The fact that a declared card is not played (1), or that it is played in Rest Mode (2)."""


def answer_play(game: DragonBallGame) -> None:
    """A counter timing occurs: the opponent may answer the play."""
    counter_timing(game, "play", game.frame.card)


def being_played(game: DragonBallGame) -> tuple[int, ...]:
    """The card whose declared play a counter timing answers, or that the answered skill plays or has played
    (6-3-1-2-1-2, 10-22-2, 10-22-3)."""
    parts = (cards_of_part(game, frame) for frame in reversed(game.stack))
    answered = next((cards for cards in parts if cards is not None), None)
    if answered is not None:
        return answered
    position = timing_at(game)
    if position is None:
        return ()
    frame = game.stack[position]
    kept = frame.keeps(CounterTiming)
    if kept.played:
        return kept.played
    plays = kept.opened_by == "play" or (kept.opened_by == "skill" and plays_itself(game, frame.skill))
    return (frame.card,) if plays else ()


def plays_itself(game: DragonBallGame, skill: int) -> bool:
    """True if all that a skill does is to play its own card on top of others, as [Evolve] does (10-5-4).

    For any other play a [Counter: Play] waits: what comes before it, as [Over Realm]'s Drop or the base of
    [Xeno-Evolve] that goes to the Warp, is done first (10-22-3).
    """
    return game.keyword_table.procedure.get(game.skills[skill].skill.keyword) in ON_TOP


def play_otherwise(game: DragonBallGame, node: tree.Node, frame: Frame) -> None:
    """The card being played goes elsewhere instead, or is played in a mode; not one with [Deflect]."""
    assert isinstance(node, tree.PlayOtherwise)
    cards = being_played(game)
    game.set(done=0)
    for card in cards:
        if _is_untouched(game, card, frame):
            continue
        if game.area_of(card) in game.played_in:
            game.note(AlreadyPlayed(card))
            continue
        if node.mode == "rest":
            game.add_fact(STOPPED, card=card, stay=game.cards[card].stay, number=2)
        if node.to:
            _elsewhere(game, node, card, frame)
        game.set(done=1)


def _is_untouched(game: DragonBallGame, card: int, frame: Frame) -> bool:
    """True if a keyword keeps the skill of the frame off a card ([Deflect], 10-22-2)."""
    places = game.keyword_table.passed_over
    return any(passes(game, card, frame) for passes in among(keywords_of(game, card), places))


def _elsewhere(game: DragonBallGame, node: tree.PlayOtherwise, card: int, frame: Frame) -> None:
    game.note(NotPlayed(card))
    stay = game.cards[card].stay
    if node.to == "under":
        put_beneath(game, card, frame.card)
    elif game.area_of(card) not in (OUTSIDE, game.area_numbers[node.to]):  # a token is nowhere before
        area = game.area_numbers[node.to]
        place(
            game,
            (card,),
            area,
            rule=game.area_rules[area],
            how=node.to,
            by=frame.card,
            by_player=frame.player,
            bottom=node.position == "bottom",
        )
    declared = any(f.procedure in ("use_battle_card", "use_unison_card") for f in game.stack)
    moved = game.cards[card].stay != stay
    if not (declared and moved):  # a declared card that has moved is not played anyway
        game.add_fact(STOPPED, card=card, stay=game.cards[card].stay, number=1)


def stopped(game: DragonBallGame, card: int, stay: int) -> tuple[bool, bool]:
    """Tells whether a declared card is not played, and whether it is played in Rest Mode; forgets both."""
    found = [f for f in game.facts if f.what == STOPPED and (f.card, f.stay) == (card, stay)]
    if not found:
        return False, False
    game.put(facts=[f for f in game.facts if f not in found])
    numbers = {fact.number for fact in found}
    return 1 in numbers, 2 in numbers


def forget_stopped(game: DragonBallGame) -> None:
    """The answered skill has resolved: a card that a [Counter] has kept from it can be played by another."""
    if any(fact.what == STOPPED for fact in game.facts):
        game.put(facts=[fact for fact in game.facts if fact.what != STOPPED])


def play_by_skill(game: DragonBallGame, node: tree.Play, frame: Frame) -> None:
    """Plays cards by a skill without their cost, but those that a [Counter] has kept from it."""
    coming = tuple(c for c in game.targets(node.what, frame) if game.area_of(c) not in game.played_in)
    coming = without_extras(game, coming)
    if coming and lacks_what_lies_below(game, node, frame):
        return
    if answered_first(game, coming):
        return
    active, resting = in_modes(game, coming, node.mode)
    negation = negate_as_they_come(game, (*active, *resting), node.negated, frame)
    if node.on_top:
        play_on_top_of_this(game, node, frame, active, resting)
        keep_negated(game, negation)
        return
    done = 0
    unisons = {
        card: _markers_of_free_play(game, node, card, frame)
        for card in (*active, *resting)
        if game.printed(card).type == "unison"
    }
    for card, markers in unisons.items():
        comes_with_markers(game, card, markers)
    for player in (game.turn_player, 1 - game.turn_player):
        theirs = [card for card in (*active, *resting) if _plays(game, node, card, frame) == player]
        able = [c for c in theirs if not basic_actions.cannot_play(game, frame.player, c, by_skill=True)]
        if able:
            game.note(PlaysBySkill(player, tuple(able)))
        for group, rest in ((active, False), (resting, True)):
            cards = tuple(card for card in group if card in theirs)
            if cards:
                basic_actions.play(game, cards, player, rest=rest, by=frame.card, by_player=frame.player)
                done += game.frame.done
    played = tuple(c for c in (*active, *resting) if game.area_of(c) in game.played_in)
    keep_negated(game, negation)
    for card, markers in unisons.items():
        if game.area_of(card) == UNISON and card in played:
            unison_comes(game, card, markers)
        elif game.area_of(card) not in game.with_markers:
            comes_with_markers(game, card, 0)
    game.set_done(done)


def _markers_of_free_play(game: DragonBallGame, node: tree.Play, card: int, frame: Frame) -> int:
    """Counts the markers that a Unison Card comes with that a skill plays: those that the text gives it.

    Without a word of them it has none, as no energy is switched (6-3-1-2-2-3). By the other reading it has
    those of its total cost with X as 0 (2-11-1-3-1-2).
    """
    if node.markers is not None:
        return game.amount(node.markers, frame)
    specified = len(total_and_specified(game, card)[1])
    free = specified and game.reads("free-unison-has-its-specified-cost", "6-3-1-2-2-3")
    return specified if free else 0


def _plays(game: DragonBallGame, node: tree.Play, card: int, frame: Frame) -> int:
    """The player in whose area a card is played: its owner, if the text says so."""
    return game.cards[card].owner if node.whose == "owner" else seat_of(game, node.whose, frame)


def in_modes(
    game: DragonBallGame, cards: tuple[int, ...], mode: str
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Parts cards that a skill plays into those that come in Active Mode and those in Rest Mode; without
    those that a [Counter] keeps from it."""
    found: tuple[list[int], list[int]] = ([], [])
    for card in cards:
        not_played, rest = stopped(game, card, game.cards[card].stay)
        if not not_played:
            found[rest or mode == "rest"].append(card)
    return tuple(found[0]), tuple(found[1])


def play_on_top_of_this(
    game: DragonBallGame, node: tree.Play, frame: Frame, active: tuple[int, ...], resting: tuple[int, ...]
) -> None:
    """Plays a card on top of the one with the skill, whose mode it takes unless a [Counter] says another."""
    if not (active or resting):
        nothing_done(game)
        return
    play_as_ever(game, node, frame)
    for card in resting:
        if node.mode != "rest" and game.area_of(card) in game.played_in:
            game.update(card, rest=True)


def negate_as_they_come(
    game: DragonBallGame, cards: tuple[int, ...], duration: tree.Duration, frame: Frame
) -> Modifier | None:
    """Negates the skills of cards that are about to be played from the moment they come (8-3-2).

    What would trigger on it does not. Returns the effect; None where nothing is to be negated.
    """
    if not (cards and duration):
        return None
    node = game.catalogue.nodes.index(NEGATIONS[duration])  # an equal one, in another process too
    stays = tuple(game.cards[card].stay + 1 for card in cards)
    made = Modifier(
        node, frame.player, frame.card, game.cards[frame.card].stay, duration, game.turn, cards, stays
    )
    game.put(modifiers=(*game.modifiers, made))
    return made


def keep_negated(game: DragonBallGame, made: Modifier | None) -> None:
    """Tells whose skills came negated, and leaves out cards that were not played after all."""
    if made is None:
        return
    came = [
        (card, stay)
        for card, stay in zip(made.cards, made.stays, strict=True)
        if game.area_of(card) in game.played_in and game.is_there(card, stay)
    ]
    if len(came) != len(made.cards):
        cards, stays = tuple(card for card, _ in came), tuple(stay for _, stay in came)
        less = (replace(made, cards=cards, stays=stays),) if came else ()
        game.put(modifiers=(*(each for each in game.modifiers if each != made), *less))
    for card, _ in came:
        game.note(EffectLasts(card, made.node, 0), "8-3-2")


def comes_with_markers(game: DragonBallGame, card: int, markers: int) -> None:
    """Lets a Unison Card that is about to be played come with so many markers (6-3-1-2-2-3).

    It has them as it comes: what waits for a card of some cost, or with some markers, sees them (2-11-3).
    """
    game.update(card, markers=markers)


def unison_comes(game: DragonBallGame, card: int, markers: int) -> None:
    """A Unison Card has come into play with markers, and puts the player's other ones away (3-11-5)."""
    player = game.master(card)
    if markers:
        game.note(MarkersOfEnergy(card, markers), "4-12-1")
    others = tuple(each for each in game.zone(player, UNISON) if each != card)
    if others:
        place_now(game, others, DROP, rule="3-11-5", how="unison-replaced")
    leaves_without_markers(game, card)


def leaves_without_markers(game: DragonBallGame, card: int) -> None:
    """A Unison Card that comes with no marker goes to the Drop (3-4-1), or by the other reading stays."""
    if not game.cards[card].markers and not game.reads("unison-stays-without-markers", "3-4-1"):
        place_now(game, (card,), DROP, rule="3-4-1", how="markerless")


def battle_card_enters(game: DragonBallGame) -> None:
    """The Battle Card is played, if no [Counter] has kept it from it; what lies on it comes along."""
    frame = game.frame
    not_played, rest = stopped(game, frame.card, frame.stay)
    if not_played or not game.is_there(frame.card, frame.stay) or game.area_of(frame.card) != HAND:
        return
    if cannot_play(game, frame.player, frame.card):
        play_fails(game, frame.card, frame.player)
        return
    play(game, (frame.card,), frame.player, rest=rest, by=ABSENT, how="used", rule="6-3-1-2-1-3")
