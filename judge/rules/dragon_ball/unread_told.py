"""What the trace tells of skills with words that nobody reads: that they hold from now on, or no longer."""

from __future__ import annotations

from judge.cards.not_understood import kind_of_unread
from judge.engine.judge_events import UnreadOver, UnreadPermanent, UnreadTrigger
from judge.engine.reservations import Kind
from judge.engine.state import ABSENT, ASK_JUDGE
from judge.rules.dragon_ball.areas import DECK, LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.events.skills import EffectEnded, UnreadKind
from judge.rules.dragon_ball.kinds import Fact
from judge.rules.dragon_ball.unread import (
    SAID,
    TOLD,
    WHILE_IT_HOLDS,
    Unread,
    all_said,
    is_off,
    negating_in_force,
    printed_skill,
    rule_of_unread,
    unread_now,
)
from judge.rules.dragon_ball.unread_places import unread_lasting

_BEGINS: dict[Kind, type[UnreadPermanent | UnreadTrigger | UnreadKind]] = {
    "unread-permanent": UnreadPermanent,
    "unread-trigger": UnreadTrigger,
    "unread-kind": UnreadKind,
}
"""What the trace tells of an unread skill that begins to hold, by its kind."""


def look_at_unread(game: DragonBallGame) -> None:
    """Tells in the trace which unread skills hold from now on, and which no longer do.

    One that is gone is over once the judge has said whether it triggered, or as its card comes back.
    """
    if "unread told" in game.known or not (game.lasting_facts or unread_lasting(game).skills):
        return
    if game.lasting_facts:
        _forget_what_is_over(game)
    held = unread_now(game)
    if held or game.lasting_facts:
        looked = game.known_of_rows.get("told")
        if looked is None or looked[0] is not game.lasting_facts or looked[1] is not held:
            if not _tell_unread(game, held):
                return
            game.known_of_rows["told"] = game.lasting_facts, held
    if "unread now" in game.known and not (game.asked or game.said):  # else that is told again later
        game.known["unread told"] = True


def _tell_unread(game: DragonBallGame, held: list[Unread]) -> bool:
    """Tells which unread skills begin to hold and which are over; true unless the judge has yet to say of one
    that is gone whether it triggered."""
    now = {
        (each.card, game.cards[each.card].stay, each.printed): each
        for each in held
        if each.area not in (DECK, LIFE)
    }
    told = [fact for fact in game.lasting_facts if fact.what == TOLD]
    known = {(fact.card, fact.stay, fact.skill) for fact in told}
    left = [fact for fact in told if (fact.card, fact.stay, fact.skill) not in now]
    back = {(card, skill) for card, stay, skill in now.keys() - known}
    over = [f for f in left if (f.card, f.skill) in back or not _is_to_be_asked(game, f)]
    if over:
        game.put(lasting_facts=[fact for fact in game.lasting_facts if fact not in over])
        for fact in over:
            _note_over(game, fact)
    for key, each in now.items():
        if key not in known:
            card, stay, skill = key
            told_now = Fact(TOLD, ABSENT, card, stay, skill)
            game.put(lasting_facts=(*game.lasting_facts, told_now))
            _note_begins(game, each, skill)
    return len(over) == len(left)


def _is_to_be_asked(game: DragonBallGame, fact: Fact) -> bool:
    """True if the judge has yet to say whether this skill triggered, though its card may have gone."""
    return any(
        pending.waits == ASK_JUDGE
        and pending.card == fact.card
        and printed_skill(game, pending.skill) == fact.skill
        for pending in game.pending
    )


def _forget_what_is_over(game: DragonBallGame) -> None:
    """Forgets what the judge said of a card once it is somewhere else (FW 3-1-4), and what was said of a
    skill that is negated now (9-1-2)."""
    said = all_said(game)
    if not said:
        return
    over = []
    if game.known_of_places.get("said lie here") is not said:
        over = [fact for fact in said if not game.is_there(fact.card, fact.stay)]
        if not over:
            game.known_of_places["said lie here"] = said
    if negating_in_force(game):
        over += [
            fact
            for fact in said
            if fact.what == SAID
            and not fact.number
            and fact not in over
            and is_off(game, fact.card, game.skills[fact.skill])
        ]
    if not over:
        return
    gone = {(fact.card, fact.stay) for fact in over if fact.what == SAID}
    ended = [m for m in game.modifiers if m.until == WHILE_IT_HOLDS and (m.card, m.stay) in gone]
    game.put(
        lasting_facts=[fact for fact in game.lasting_facts if fact not in over],
        modifiers=[modifier for modifier in game.modifiers if modifier not in ended],
    )
    for each in ended:
        game.note(
            EffectEnded(each.node, each.cards, each.player, each.amount),
            game.rule(FW="9-5-1", MA="8-1-4"),
        )


def _note_begins(game: DragonBallGame, each: Unread, skill: int) -> None:
    begins = _BEGINS[each.kind]
    game.note(begins(each.card, skill, each.words), rule_of_unread(game, each.kind))


def _note_over(game: DragonBallGame, fact: Fact) -> None:
    rule = rule_of_unread(game, kind_of_unread(game.skills[fact.skill].skill))
    game.note(UnreadOver(fact.card, fact.skill), rule)
