"""Continuous effects that skills leave behind (FW 1-5-2-2, 9-8): who is concerned, for how long, when they
end.
"""

from __future__ import annotations

from typing import TypeGuard

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import ABSENT, Delayed, Frame, Modifier
from judge.rules.dragon_ball.areas import concerns
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import cannot_have_skills_negated, targets_kept_off
from judge.rules.dragon_ball.effect_table import what_of
from judge.rules.dragon_ball.effects import Instructions, reached
from judge.rules.dragon_ball.events.areas import NotCarriedOver
from judge.rules.dragon_ball.events.battle import CannotBeNegated, SkillCannotBeNegated
from judge.rules.dragon_ball.events.effects import (
    EffectBeginsLater,
    EffectLasts,
    EffectLastsOnAll,
    KeywordsNegated,
)
from judge.rules.dragon_ball.events.skills import EffectEnded
from judge.rules.dragon_ball.movement import nothing_done
from judge.rules.dragon_ball.negated_skills import keeps_itself, negates
from judge.rules.dragon_ball.prohibitions import prevented, times_done
from judge.rules.dragon_ball.selection import is_of_no_card
from judge.rules.dragon_ball.triggers import look_at_situations
from judge.rules.dragon_ball.unread import WHILE_IT_HOLDS, lasts_while_it_holds

UPON_PLAYERS = (
    tree.ForbidPlayer,
    tree.ForbidMove,
    tree.NegateDamage,
    tree.ReduceDamage,
    tree.MostInPlay,
    tree.NextUse,
    tree.ChangeSkillCost,
    tree.SurviveEmpty,
    tree.ComboFrom,
    tree.ComboRest,
    tree.PlayedIn,
    tree.DeckLimit,
    tree.StartWith,
    tree.EvolveFrom,
    tree.AwakenAt,
    tree.Unless,
)
"""Instructions that concern a player, or whatever fits when it is asked, and no cards that are there now."""


instructions = Instructions()


@instructions.carries_out(
    tree.ChangePower,
    tree.ChangeComboPower,
    tree.ChangeCost,
    tree.SetOriginal,
    tree.SetNumber,
    tree.Gain,
    tree.Lose,
    tree.GainSkill,
    tree.TreatAs,
    tree.Negate,
    tree.NegateKeyword,
    tree.Forbid,
    tree.AttackActive,
    tree.MustAttack,
    tree.UseWithoutCost,
    tree.AnyColorPays,
    tree.Replace,
    *UPON_PLAYERS,
)
def lasts(game: DragonBallGame, node: tree.Node, frame: Frame) -> None:
    """Puts a continuous effect in force."""
    stated = stated_amount(node)
    if is_of_no_card(game, stated, frame):
        nothing_done(game)
        return
    amount = game.amount(stated, frame)
    cards: tuple[int, ...] = ()
    without: tuple[tuple[int, int], ...] = ()
    if not isinstance(node, UPON_PLAYERS):
        what = what_of(node)
        if is_upon_all(what) and "effects-on-cards-that-enter" not in game.readings:
            without = _passed_over(game, what, frame, negation=isinstance(node, tree.Negate))
            _tell_of_all(game, what, game.catalogue.number_of(node), amount, frame)
        else:
            cards = reached(game, what, frame)
            if isinstance(node, tree.Negate):
                cards = _can_have_skills_negated(game, cards, frame)
            if not cards:
                nothing_done(game)
                return
            for card in cards:
                game.note(EffectLasts(card, game.catalogue.number_of(node), amount))
                if isinstance(node, tree.Negate) and (
                    node.which == "keyword-skills" or node.which in game.keyword_table.negated
                ):
                    game.note(KeywordsNegated(card))
                if isinstance(node, tree.Negate) and "KeepThisSkill" in game.catalogue.kinds:
                    _note_skills_kept(game, card, node)
    if not cards and isinstance(node, UPON_PLAYERS):
        game.note(EffectLasts(ABSENT, game.catalogue.number_of(node), amount))
    amount = amount or _counted_before(game, node, frame)
    if duration_of(node) == "opponents-turn":
        game.note(EffectBeginsLater(frame.card, game.catalogue.number_of(node)))
    made = Modifier(
        game.catalogue.number_of(node),
        frame.player,
        frame.card,
        game.cards[frame.card].stay,
        duration_of(node),
        game.turn,
        cards,
        tuple(game.cards[card].stay for card in cards),
        amount,
        without,
    )
    game.put(modifiers=(*game.modifiers, made))
    game.set_done(max(len(cards), 1))
    look_at_situations(game)


def _counted_before(game: DragonBallGame, node: tree.Node, frame: Frame) -> int:
    """Counts how often this turn that has been already which a ban allows or prevents but so many times."""
    if isinstance(node, tree.ForbidPlayer) and node.times:
        return times_done(game, node, frame)
    if isinstance(node, tree.Forbid) and node.times:
        return len(prevented(game))
    return 0


def _can_have_skills_negated(game: DragonBallGame, cards: tuple[int, ...], frame: Frame) -> tuple[int, ...]:
    """Finds the cards upon which a negation is carried out, as no other effect forbids it (MA 1-3-3)."""
    kept = [card for card in cards if cannot_have_skills_negated(game, card, frame.player)]
    for card in kept:
        game.note(CannotBeNegated(card))
    return tuple(card for card in cards if card not in kept)


def _note_skills_kept(game: DragonBallGame, card: int, node: tree.Negate) -> None:
    """Notes the skills of a card that a negation does not reach, as they say so themselves (MA 1-3-3)."""
    for number in game.side(card).skills:
        skill = game.skills[number].skill
        if negates(node.which, skill) and keeps_itself(skill):
            game.note(SkillCannotBeNegated(card, number))


def is_upon_all(what: tree.Target) -> TypeGuard[tree.Every]:
    """True of "all your Battle Cards", those that come later too; "the attacking card" is the one of now."""
    return isinstance(what, tree.Every) and not isinstance(what, tree.TheCard)


def _tell_of_all(game: DragonBallGame, what: tree.Every, effect: int, amount: int, frame: Frame) -> None:
    """Notes an effect on all cards of a description; no other Leader than that of a player comes later."""
    if what.of.areas != ("leader",):
        game.note(EffectLastsOnAll(frame.card, effect, amount))
        return
    for card in reached(game, what, frame):
        game.note(EffectLasts(card, effect, amount))


def _passed_over(
    game: DragonBallGame, what: tree.Every, frame: Frame, *, negation: bool
) -> tuple[tuple[int, int], ...]:
    """Finds the cards that an effect upon all of a kind passes over as it is resolved (MA 1-3-3, 4-13-1).

    It does not come upon them later either, but upon cards that enter the area (FW 9-8-3, MA 8-8-1-5).
    """
    there, met = game.targets(what, frame), reached(game, what, frame)
    if negation:
        met = _can_have_skills_negated(game, met, frame)
    return tuple((card, game.cards[card].stay) for card in there if card not in met)


def stated_amount(node: tree.Node) -> tree.Amount:
    """Returns by how much an instruction says that something changes; 0 if it is about no number."""
    changes = node.change if isinstance(node, tree.NextUse | tree.ChangeSkillCost) else node
    amount: tree.Amount = getattr(changes, "amount", 0)
    return amount


def duration_of(node: tree.Node) -> str:
    """Tells how long an instruction lasts."""
    duration: str = getattr(node.ban if isinstance(node, tree.Unless) else node, "duration", "")
    return duration


def last_turn(until: str, made: int, own_turn: bool) -> int:
    """The turn at whose end an effect ends, counted from the turn in which it was made; -1 if no turn's end
    does it.

    >>> last_turn("turn", 3, True)
    3
    >>> last_turn("until-opponents-turn-ends", 3, True)
    4
    >>> last_turn("until-opponents-turn-ends", 3, False)
    5
    """
    if until == "turn":
        return made
    if until in ("opponents-turn", "until-opponents-turn-ends"):
        return made + 1 if own_turn else made + 2
    if until == "until-your-turn-ends":
        return made + 2 if own_turn else made + 1
    return ABSENT


def in_force(game: DragonBallGame, modifier: Modifier) -> bool:
    """True if an effect works already: "during your opponent's next turn" waits for that turn."""
    if modifier.until == WHILE_IT_HOLDS:
        return lasts_while_it_holds(game, modifier.card, modifier.stay)
    if modifier.until != "opponents-turn":
        return True
    return game.turn == last_turn(modifier.until, modifier.turn, made_in_own_turn(game, modifier))


def made_in_own_turn(game: DragonBallGame, made: Modifier | Delayed) -> bool:
    """True if an effect was made in a turn of its player's."""
    return (game.turn_player == made.player) == (game.turn % 2 == made.turn % 2)


def end_effects_of_turn(game: DragonBallGame, player: int, rule: str) -> None:
    """Ends this player's effects that last for the turn or until its end (FW 7-4-5, 7-4-6)."""

    def ends(modifier: Modifier) -> bool:
        last = last_turn(modifier.until, modifier.turn, made_in_own_turn(game, modifier))
        return modifier.player == player and last != ABSENT and last <= game.turn

    _end(game, ends, rule)


def end_effects(game: DragonBallGame, until: str, player: int, rule: str, *, earlier: bool = False) -> None:
    """Ends this player's effects of a duration, or only those of `earlier` turns than this."""
    _end(game, lambda each: each.until == until and _is_to_end(game, each, player, earlier), rule)
    if game.delayed:
        kept = [
            each
            for each in game.delayed
            if _waits_until(game, each) != until or not _is_to_end(game, each, player, earlier)
        ]
        game.put(delayed=kept)


def lasts_until(game: DragonBallGame, until: str, player: int) -> bool:
    """True if any effect of this player's of an earlier turn has a duration."""
    return any(
        each.until == until and _is_to_end(game, each, player, earlier=True) for each in game.modifiers
    ) or any(
        _waits_until(game, each) == until and _is_to_end(game, each, player, earlier=True)
        for each in game.delayed
    )


def _is_to_end(game: DragonBallGame, each: Modifier | Delayed, player: int, earlier: bool) -> bool:
    return each.player == player and not (earlier and each.turn == game.turn)


def _waits_until(game: DragonBallGame, delayed: Delayed) -> str:
    """Tells how long a delayed effect keeps waiting for its event; "" if its time is a turn's end."""
    node = game.catalogue.nodes[delayed.node]
    assert isinstance(node, tree.Delayed)
    return node.duration if node.trigger is not None and not delayed.due else ""


def _end(game: DragonBallGame, ends: object, rule: str) -> None:
    if not game.modifiers:
        return
    ended = [modifier for modifier in game.modifiers if ends(modifier)]  # type: ignore[operator]
    if ended:
        kept_off = targets_kept_off(game)
        game.put(modifiers=[modifier for modifier in game.modifiers if modifier not in ended])
        _stay_passed_over(game, kept_off)
        for modifier in ended:
            game.note(EffectEnded(modifier.node, modifier.cards, modifier.player, modifier.amount), rule)


def _stay_passed_over(game: DragonBallGame, kept_off: set[tuple[int, int, int]]) -> None:
    """Keeps for the turn which cards [Permanent] skills no longer target, though nothing keeps them off any
    more (FW 9-5-2, MA 8-1-4-2)."""
    for card, printed, number in sorted(kept_off - targets_kept_off(game)) if kept_off else ():
        stay = game.cards[card].stay
        game.add_fact("passed-over", card=card, stay=stay, print=printed, number=number)


def _is_about_power(node: tree.Node) -> bool:
    return isinstance(node, tree.ChangePower) or (isinstance(node, tree.SetNumber) and node.name == "power")


def keep_power_only(game: DragonBallGame, card: int, keeps: str) -> None:
    """A Leader Card that is flipped keeps effects upon its power and no others, by the rule that says what it
    `keeps` (FW 14-7-2, 14-7-2-1, MA 10-2-5, 10-28-5); in Masters, by the other reading, all that lay upon it,
    as it is the same card (MA 10-2-3)."""
    stay = game.cards[card].stay
    kept: list[Modifier] = []
    for modifier in game.modifiers:
        power = _is_about_power(game.catalogue.nodes[modifier.node])
        if power or not concerns(modifier.cards, modifier.stays, card, stay):
            kept.append(modifier)
            continue
        if game.reads("flipping-keeps-every-effect", game.rule(MA=keeps)):
            return
        game.note(NotCarriedOver(card, card), game.rule(FW="14-7-2-1", MA=keeps))
        others = [pair for pair in zip(modifier.cards, modifier.stays, strict=True) if pair[0] != card]
        if others:
            cards, stays = zip(*others, strict=True)
            kept.append(replace(modifier, cards=cards, stays=stays))
    game.put(modifiers=kept)
