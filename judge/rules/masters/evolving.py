"""What the keywords that play a card for others have in common (MA 10-5, 10-13, 11-7)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.kept import Cards
from judge.engine.state import Event, Modifier
from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND, concerns, move
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import play, play_fails
from judge.rules.dragon_ball.by_keywords import is_one_too_many
from judge.rules.dragon_ball.events.areas import Revealed
from judge.rules.dragon_ball.events.costs import Declared
from judge.rules.dragon_ball.events.effects import Chose
from judge.rules.dragon_ball.evolving import candidates, filters_of
from judge.rules.dragon_ball.kept import Activating
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.skills import has_cost, pay_skill_cost, resolve_skill
from judge.rules.masters.answered_plays import answered_first
from judge.rules.masters.events.keywords import BaseGone, Brought, EffectsComeAlong
from judge.rules.masters.playing import stopped


class EvolvingFrom(Activating, frozen=True):
    """The activation of [Evolve] and its like: the Battle Cards that were chosen for it, in their stays."""

    bases: Cards = ()
    stays: tuple[int, ...] = ()


def declare_evolution(game: DragonBallGame) -> None:
    """The skill is named, and the card in the hand revealed."""
    frame = game.frame
    game.note(Declared(frame.player, frame.card, frame.skill), "8-5-2-1")
    game.note(Revealed((frame.card,)), "8-5-2-1")


def choose_bases(game: DragonBallGame) -> None:
    """The named Battle Cards are chosen, one after the other."""
    frame = game.frame
    filters = filters_of(game, frame.card, frame.skill)
    part = len(frame.chosen)
    if part >= len(filters):
        stays = tuple(game.cards[card].stay for card in frame.chosen)
        game.set(kept=replace(frame.keeps(EvolvingFrom), bases=frame.chosen, stays=stays))
        return
    options = tuple(
        Option("card", card)
        for card in candidates(game, frame.player, frame.card, filters[part])
        if card not in frame.chosen
        and bases_that_make_room(game, frame.player, frame.card, frame.skill, (*frame.chosen, card))
    )
    rule = game.procedures[frame.procedure].steps[frame.step - 1].rule
    picked = game.choose_one(
        Decision(frame.player, rule, "evolve-from", options, card=frame.card, skill=frame.skill)
    )
    if picked is None:
        return
    game.note(Chose(frame.player, (picked.card,), frame.card, to_evolve_from=True), rule)
    game.set(chosen=(*frame.chosen, picked.card), step=game.frame.step - 1)


def bases_that_make_room(
    game: DragonBallGame, player: int, card: int, skill: int, taken: tuple[int, ...] = ()
) -> bool:
    """True if there is a card of its own for each name that is still to be chosen for, and one more card like
    this may be in play once all that are `taken` for it lie beneath it or are gone (10-5-1, 1-3-3)."""
    left = filters_of(game, card, skill)[len(taken) :]
    if not left:
        return not is_one_too_many(game, player, card, beneath=taken)
    return any(
        bases_that_make_room(game, player, card, skill, (*taken, base))
        for base in candidates(game, player, card, left[0])
        if base not in taken
    )


def pay_for_evolution(game: DragonBallGame) -> None:
    """The skill cost is paid."""
    if has_cost(game, game.frame.skill):
        pay_skill_cost(game, optional=False)
    else:
        game.unsay()


def left_to_the_judge(game: DragonBallGame) -> bool:
    """Has the judge carry out the skill if its words are not understood: nothing says then which cards it is
    played for (1-3-7)."""
    if game.skills[game.frame.skill].skill.evolve_from:
        return False
    resolve_skill(game)
    return True


def rests_by_counter(game: DragonBallGame) -> bool | None:
    """Tells whether a [Counter: Play] makes the frame's card come in Rest Mode; None if it keeps it from
    being played."""
    not_played, rest = stopped(game, game.frame.card, game.frame.stay)
    return None if not_played else rest


def have_gone(game: DragonBallGame) -> bool:
    """True if the cards that the frame's card is played for have gone to the Warp or the Drop already."""
    kept = game.frame.keeps(EvolvingFrom)
    return bool(kept.bases) and not kept.stays


def remember_gone(game: DragonBallGame, cards: Cards) -> None:
    """Notes that these cards have gone: they are not looked for any more."""
    game.set(kept=replace(game.frame.keeps(EvolvingFrom), bases=cards, stays=()))


def comes_resting(game: DragonBallGame) -> bool | None:
    """Tells whether the frame's card is played in Rest Mode; None if a [Counter: Play] that waits for it
    comes first, or has kept it from being played."""
    frame = game.frame
    if answered_first(game, (frame.card,), by_step=True):
        return None
    to_rest = rests_by_counter(game)
    if game.area_of(frame.card) == HAND and game.is_there(frame.card, frame.stay) and to_rest is not None:
        return to_rest
    game.unsay()
    return None


def fails_without_bases(game: DragonBallGame, rule: str) -> bool:
    """True if a chosen card is gone by the resolution: then the card goes to the Drop, or by the other
    reading is played without it."""
    frame = game.frame
    kept = frame.keeps(EvolvingFrom)
    if game.area_of(frame.card) != HAND or not game.is_there(frame.card, frame.stay):
        return True
    filters = filters_of(game, frame.card, frame.skill)
    there = all(
        game.is_there(card, stay) and card in candidates(game, frame.player, frame.card, filter)
        for card, stay, filter in zip(kept.bases, kept.stays, filters, strict=True)
    )
    if kept.bases and there:
        return False
    game.note(BaseGone(frame.card, kept.bases), rule)
    if game.reads("evolves-without-base", rule):
        play(game, (frame.card,), frame.player, rest=False, by=frame.card, how="evolved", rule=rule)
    else:
        place_now(game, (frame.card,), DROP, rule=rule, how="entry-failed")
    return True


def is_one_more(game: DragonBallGame) -> bool:
    """True if an effect allows no more cards like the frame's in play, even once those are gone or beneath
    it that it is played for; then it is not played (1-3-3)."""
    frame = game.frame
    bases = frame.keeps(EvolvingFrom).bases
    if not is_one_too_many(game, frame.player, frame.card, beneath=bases):
        return False
    play_fails(game, frame.card, frame.player)
    return True


def bring_to_battle_area(game: DragonBallGame, cards: tuple[int, ...]) -> None:
    """Cards chosen from other areas go to the Battle Area first, and set nothing off (11-7-2)."""
    for card in cards:
        if game.area_of(card) != BATTLE:
            move(game, card, game.frame.player, BATTLE, cause=Event("place", how="brought"))
            game.note(Brought(card))


def effects_besides_power(game: DragonBallGame, card: int) -> tuple[Modifier, ...]:
    """The effects of resolved skills on a card that change something else than its power."""
    stay = game.cards[card].stay
    return tuple(
        each
        for each in game.modifiers
        if concerns(each.cards, each.stays, card, stay)
        and not isinstance(game.catalogue.nodes[each.node], tree.ChangePower)
    )


def move_effects(game: DragonBallGame, effects: tuple[Modifier, ...], below: int, card: int) -> None:
    """Passes effects on from a card to the one on top of it."""
    stay = game.cards[card].stay

    def passed_on(each: Modifier) -> Modifier:
        pairs = [
            (card, stay) if one == below else (one, its)
            for one, its in zip(each.cards, each.stays, strict=True)
        ]
        return replace(each, cards=tuple(p[0] for p in pairs), stays=tuple(p[1] for p in pairs))

    game.put(modifiers=[passed_on(each) if each in effects else each for each in game.modifiers])
    game.note(EffectsComeAlong(card, below), "10-5-4")
