"""Whether a trigger condition is met: event, subject, whose turn, how often (FW 9-6)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from judge.cards.language.headers import ACTIVATE
from judge.cards.language.keywords import fits
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import is_negated, valid_skill
from judge.rules.dragon_ball.events import skills as skill_events
from judge.rules.dragon_ball.happened import times_happened
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.selection import PLAYED_BY_SKILL, checks_of, goes_this_way

PLAYS: Final = frozenset(("played", "combo"))
"""Events that a player brings about with a card that may have been the other player's."""
_OF_ONE_DOER: Final = frozenset((("koed", "moved"), ("played", "switched-rest")))
"""Two things that real cards tell of one doer, who is named behind the second."""
ANEW: Final = "once-per-turn-anew-where-moved"


def may_trigger(game: DragonBallGame, card: int, master: int, entry: SkillEntry, *, anywhere: bool) -> bool:
    """True if a skill may trigger now, by whose turn it is, where its card lies and what negates it."""
    skill = entry.skill
    if anywhere:
        if skill.turn and (skill.turn == "your") != (master == game.turn_player):
            return False
        if is_negated(game, card, entry):
            return False
    elif not valid_skill(game, card, entry):
        return False
    if skill.once_per_turn and was_used(game, card, entry.number):
        if skill.keyword not in game.keyword_table.negating_themselves:
            _tell_used(game, card, entry.number)
        return False
    if skill.condition is None:
        return True
    frame = Frame("", player=master, card=card, skill=entry.number)
    holds = game.holds(skill.condition, frame)
    if not holds:
        game.note(skill_events.NotValid(card, entry.number), _rule_of_condition(game, skill, frame))
    return holds


def _rule_of_condition(game: DragonBallGame, skill: tree.Skill, frame: Frame) -> str:
    """The rule by which a skill is not valid: that of a keyword it is printed with, or the general one."""
    table = game.keyword_table
    for each in skill.attached:
        asks = table.asks.get(each.keyword)
        if asks is not None and not game.holds(asks(each), frame):
            return table.attached_by[each.keyword](each)
    return game.rule(FW="9-1-3", MA="8-3-3")


def trigger_fits(  # noqa: PLR0911 - one a part of the condition
    game: DragonBallGame,
    trigger: tree.Trigger,
    event: Event,
    card: int,
    master: int,
    chosen: tuple[int, ...] = (),
) -> bool:
    """True if an event is what a trigger condition of a card's skill waits for, or what an effect waits for
    that has `chosen` cards before."""
    if trigger.subject is None and not _is_this(game, trigger, event, card, master):
        return False
    if trigger.player != "any" and (_who_does(game, trigger, event) == master) != (trigger.player == "you"):
        return False
    if not goes_this_way(game, trigger, event.source, event.to):
        return False
    if trigger.by != "any":
        doer = _doer(game, event)
        if doer == ABSENT or (doer == master) != (trigger.by == "you"):
            return False  # what rule processing does, no player does
    if trigger.by_skill and (event.by == ABSENT or event.how in ("ko-battle", "attack", "damage")):
        return False
    if trigger.by_filter is not None and (
        event.by == ABSENT or not game.fits(trigger.by_filter, event.by, Frame("", player=master, card=card))
    ):
        return False
    if trigger.in_battle and event.how not in ("ko-battle", "attack"):
        return False
    if trigger.keyword and not _by_keyword(game, trigger.keyword, event):
        return False
    if trigger.without_keyword and _by_keyword(game, trigger.without_keyword, event):
        return False
    if not _state_is_so(game, trigger, event, card, master):
        return False
    if trigger.subject is None:
        return True
    return event.card != ABSENT and _subject_fits(game, trigger, trigger.subject, event, card, master, chosen)


def another_did_it(
    game: DragonBallGame, skill: tree.Skill, trigger: tree.Trigger, event: Event, card: int, master: int
) -> bool:
    """True if a skill names at its end who does one of two things ("when this card is KO'd or placed in a
    Drop Area by an opponent's skill"), and the other thing happened, and not by them.

    The manual leaves it open whether both are meant.
    """
    named = skill.triggers[-1]
    if (trigger.event, named.event) not in _OF_ONE_DOER or trigger.by != "any" or named.by == "any":
        return False
    asked = replace(trigger, by=named.by, by_skill=named.by_skill, by_filter=named.by_filter)
    if trigger_fits(game, asked, event, card, master):
        return False
    return game.reads("doer-of-both", game.rule(FW="9-6-1", MA="8-6-1"))


def _who_does(game: DragonBallGame, trigger: tree.Trigger, event: Event) -> int:
    """The player whom an event is told of: of a play, who plays (FW 5-5-1, MA 3-6-3), of a combo the player
    of that Combo Area (FW 5-6-1, MA 3-7-3), wherever the card lay; of "this card from your hand", nobody if
    the hand was another's."""
    if event.kind not in PLAYS:
        return event.player
    if event.how in PLAYED_BY_SKILL and event.by_player != ABSENT:
        who = event.by_player
    else:
        who = event.player if event.source in game.played_in else game.master(event.card)
    of_another = trigger.subject is None and trigger.source and event.player != who
    return ABSENT if of_another else who


def _state_is_so(game: DragonBallGame, trigger: tree.Trigger, event: Event, card: int, master: int) -> bool:
    """True if all is as a trigger condition says beside its event, now that this happens."""
    if trigger.while_in_battle and not game.in_battle(card):
        return False
    so = trigger.condition
    return so is None or game.holds(so, Frame("", player=master, card=card, event=event))


def _is_this(game: DragonBallGame, trigger: tree.Trigger, event: Event, card: int, master: int) -> bool:
    """True if an event is about this card, and it goes to "your Drop" if that is asked for, not another's."""
    if event.card not in (ABSENT, card):
        return False
    asked = trigger.event == "moved" and trigger.to and not trigger.to_owner
    return not asked or set(trigger.to) <= {"battle", "combo"} or game.cards[card].owner == master


def is_first(
    game: DragonBallGame, trigger: tree.Trigger, events: tuple[Event, ...], card: int, master: int
) -> bool:
    """True if no such event came before these in this turn, where a trigger condition asks for the first.

    What happens at the same time is one time; each of its events is kept as a fact already.
    """
    if trigger.first is None:
        return True
    now = sum(
        event.kind == trigger.event and trigger_fits(game, trigger, event, card, master) for event in events
    )
    return times_happened(game, trigger.first, Frame("", player=master, card=card)) <= now


def _doer(game: DragonBallGame, event: Event) -> int:
    """The player who brings an event about; of a draw, the master of the card that makes it."""
    if event.kind == "draws":
        return game.master(event.by) if event.by != ABSENT else ABSENT
    return event.by_player


def _by_keyword(game: DragonBallGame, wanted: str, event: Event) -> bool:
    """True if the skill being carried out is one with a keyword ("when you play this card using [Union]"), or
    one that has a card played as if with it (MA 10-5-6)."""
    if event.how and game.keyword_table.enters_as.get(wanted) == event.how:
        return True
    skill = next((frame.skill for frame in reversed(game.stack) if frame.skill != ABSENT), ABSENT)
    if skill == ABSENT:
        return False
    done = game.skills[skill].skill
    if wanted in ACTIVATE:
        return done.type == "activate" and not set(ACTIVATE[wanted]).isdisjoint(done.timings)
    return fits(done.keyword, wanted)


def _subject_fits(
    game: DragonBallGame,
    trigger: tree.Trigger,
    subject: tree.Filter,
    event: Event,
    card: int,
    master: int,
    chosen: tuple[int, ...],
) -> bool:
    frame = Frame("", player=master, card=card, chosen=chosen, event=event)
    of_area_left = event.kind in ("moved", "koed") or (
        event.kind in PLAYS and (bool(trigger.source) or event.source in game.played_in)
    )
    owner = event.player if of_area_left else game.master(event.card)
    if subject.owner == "you" and owner != master:
        return False
    if subject.owner == "opponent" and owner == master:
        return False
    return all(check(game, event.card, frame) for check in checks_of(subject))


def _tell_used(game: DragonBallGame, card: int, skill: int) -> None:
    """Says that a skill was used this turn, as a new card by the other reading of it."""
    if used_earlier(game, card, skill):
        game.reads("once-per-turn-though-new", game.rule(FW="15-7-3", MA="10-11-2"))
    if used_before_moving(game, card, skill):
        game.reads(ANEW, game.rule(MA="10-11-2"))
    game.note(skill_events.AlreadyUsed(card, skill), game.rule(FW="15-7-5", MA="10-11-5"))


def was_used(game: DragonBallGame, card: int, skill: int) -> bool:
    """True if a once-per-turn skill of a card has been used this turn (FW 15-7-3)."""
    stay = game.cards[card].stay
    if any(
        fact.what == "used-skill" and fact.skill == skill and fact.card == card and fact.stay == stay
        for fact in game.facts
    ):
        return True
    if ANEW not in game.readings and used_before_moving(game, card, skill):
        return True
    return "once-per-turn-though-new" in game.readings and used_earlier(game, card, skill)


def used_before_moving(game: DragonBallGame, card: int, skill: int) -> bool:
    """True if a once-per-turn skill was used before its card moved without becoming a new one (MA 3-1-4)."""
    used = ("used-before-moving", card, game.cards[card].stay, skill)
    return any((f.what, f.card, f.stay, f.skill) == used for f in game.facts)


def used_earlier(game: DragonBallGame, card: int, skill: int) -> bool:
    """True if a once-per-turn skill was used this turn before its card left and came back (FW 3-1-4)."""
    stay = game.cards[card].stay
    return any(
        fact.what == "used-skill" and fact.skill == skill and fact.card == card and fact.stay != stay
        for fact in game.facts
    )
