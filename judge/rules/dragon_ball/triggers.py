"""Trigger conditions: which [Auto] skills an event makes pending (9-6-2, 9-6-7, 9-6-8); delayed effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.open_table import with_changed
from judge.engine.procedures import StepFunction
from judge.engine.state import ABSENT, ASK_JUDGE, Delayed, Frame, Pending, situation_of
from judge.engine.tree.words import EventName, Moment
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle_facts import AFTER_KO
from judge.rules.dragon_ball.continuous import EACH_COUNTS, is_negated, times_had, valid_skill
from judge.rules.dragon_ball.events import skills as skill_events
from judge.rules.dragon_ball.kinds import BEING_COVERED, KOING, LEAVING, Event
from judge.rules.dragon_ball.listeners import autos_of, listeners_to
from judge.rules.dragon_ball.selection import goes_this_way
from judge.rules.dragon_ball.trigger_conditions import (
    another_did_it,
    is_first,
    may_trigger,
    trigger_fits,
    was_used,
)
from judge.rules.dragon_ball.unread import Unread, is_settled, unread_triggers
from judge.rules.dragon_ball.unread_places import unread_lasting
from judge.rules.dragon_ball.unread_told import look_at_unread
from judge.rules.dragon_ball.unread_words import first_that_could_trigger


def heard_by(game: DragonBallGame, *kinds: EventName) -> bool:
    """True if anything in this game waits for events of one of these kinds."""
    return not game.catalogue.listened.isdisjoint(kinds)


def waits_for_movement(game: DragonBallGame, kinds: tuple[EventName, ...], source: int, to: int) -> bool:
    """True if any skill of this game may wait for such events of cards that go from one area to another."""
    return bool(unread_lasting(game).skills) or any(
        trigger.event in kinds and goes_this_way(game, trigger, source, to)
        for entry in game.skills
        for trigger in entry.skill.triggers
    )


def announce(game: DragonBallGame, *events: Event, hearing: tuple[int, ...] = ()) -> None:
    """Announces simultaneous events that no movement brings about; what they trigger is made pending. Cards
    `hearing` of them listen wherever they are."""
    listened = game.catalogue.listened
    heard = [event for event in events if event.kind in listened]
    if heard:
        pend(game, fulfilled(game, tuple(heard), hearing))
    if game.delayed:
        delayed_upon(game, events)
    look_at_situations(game)


def fulfilled(game: DragonBallGame, events: tuple[Event, ...], moved: tuple[int, ...]) -> list[Pending]:
    """The skills whose trigger conditions these events fulfill now; `moved` cards listen wherever they
    are.
    """
    found: list[Pending] = []
    kinds = frozenset([event.kind for event in events])
    listeners = listeners_to(game, kinds)
    in_play = game.in_play
    here = [card for card in moved if game.area_of(card) not in in_play] if moved else ()
    if here:  # those that listen where they have come to are among the listeners already
        if listeners:
            listeners = [each for each in listeners if each[0] not in here]
        for card in here:
            its = [entry for entry in autos_of(game, card) if not entry.events.isdisjoint(kinds)]
            if its:
                master = game.master(card)
                listeners = [*listeners, *((card, master, entry) for entry in its)]
    listened, table = game.catalogue.listened, game.keyword_table
    for card, master, entry in listeners:
        if card in here and game.area_of(card) == HAND and not _of_the_hand(entry.skill):
            continue
        fulfilling = partial(_fulfilling, game, card, entry=entry, events=events, anywhere=card in here)
        player, by = _fulfilled_for(game, card, master, entry, fulfilling)
        if by and entry.skill.keyword in table.counting_each_time:
            by = by * _times_it_counts(game, card, entry.skill.keyword)
        found.extend(Pending(entry.number, card, game.cards[card].stay, player, event) for event in by)
    if not BEING_COVERED.isdisjoint(listened):
        found.extend(_fulfilled_beneath(game, events))
    if game.catalogue.unread:
        found.extend(_perhaps_triggered(game, events))
    return found


def _times_it_counts(game: DragonBallGame, card: int, keyword: str) -> int:
    """How often a keyword skill triggers on a card that has it more than once: once, or by the other reading
    each time (MA 8-6-3)."""
    times = times_had(game, card, keyword)
    return times if times > 1 and game.reads(EACH_COUNTS, game.rule(MA="8-6-3")) else 1


def _of_the_hand(skill: tree.Skill) -> bool:
    """True if a skill is one of cards in the hand: it says so, or waits for its own card to come there, or to
    be activated from there."""
    return "hand" in skill.areas or any(
        t.subject is None and ("hand" in t.to or t.event == "extra-used") for t in skill.triggers
    )


def _fulfilled_for(
    game: DragonBallGame,
    card: int,
    master: int,
    entry: SkillEntry,
    fulfilling: Callable[[int], list[Event]],
) -> tuple[int, list[Event]]:
    """Whose a skill is that becomes pending, the master's of its card (MA 4-3-5) unless its keyword says
    another's, and which of the events fulfill its trigger condition for that player."""
    by_master = fulfilling(master)
    owner, table, keyword = game.cards[card].owner, game.keyword_table, entry.skill.keyword
    if owner != master and keyword in table.owner_named_by:
        by_owner = fulfilling(owner)
        if (by_master or by_owner) and game.reads("keyword-acts-for-owner", table.owner_named_by[keyword]):
            return owner, by_owner
    done_by = table.done_by.get(keyword)
    return master if done_by is None or not by_master else done_by(game, card, master), by_master


def _fulfilling(
    game: DragonBallGame,
    card: int,
    master: int,
    *,
    entry: SkillEntry,
    events: tuple[Event, ...],
    anywhere: bool,
) -> list[Event]:
    """The events, one a card, that fulfill a trigger condition of a skill that can trigger now."""
    fulfilling: list[Event] = []
    for trigger in entry.skill.triggers:
        if anywhere and trigger.subject is not None:
            continue
        for event in events:
            if (
                trigger.event == event.kind
                and trigger_fits(game, trigger, event, card, master)
                and not (trigger.first and fulfilling)
                and is_first(game, trigger, events, card, master)
                and all(event.card != other.card for other in fulfilling)
                and not another_did_it(game, entry.skill, trigger, event, card, master)
            ):
                fulfilling.append(event)
    if not fulfilling or may_trigger(game, card, master, entry, anywhere=anywhere):
        return fulfilling
    if is_negated(game, card, entry):
        rule = (
            game.rule(FW="9-6-7-2", MA="8-6-5-2")
            if fulfilling[0].kind in LEAVING
            else game.rule(FW="9-1-2", MA="8-3-2")
        )
        game.note(skill_events.NegatedNoTrigger(card, entry.number), rule)
    return []


def _fulfilled_beneath(game: DragonBallGame, events: tuple[Event, ...]) -> list[Pending]:
    """Skills of cards under others that wait for just that (FW 16-2-2-4)."""
    found = []
    for event in events:
        if event.kind in BEING_COVERED:
            card = event.card
            master = game.master(card)
            for number in game.side(card).autos:
                triggers = game.skills[number].skill.triggers
                if any(t.event == event.kind and t.subject is None for t in triggers):
                    game.note(skill_events.TriggersBeneath(card, number))
                    found.append(Pending(number, card, game.cards[card].stay, master, event))
    return found


def _perhaps_triggered(game: DragonBallGame, events: tuple[Event, ...]) -> list[Pending]:
    """The [Auto] skills of which nobody knows whether one of these events triggers them."""
    found: list[Pending] = []
    triggers = unread_triggers(game)
    if not triggers:
        return found
    for first, (card, entry, printed, *_) in _that_could_trigger(game, triggers, events):
        if is_settled(game, card, printed):
            continue
        if entry.skill.once_per_turn and was_used(game, card, entry.number):
            continue
        stay, master = game.cards[card].stay, game.master(card)
        found.append(Pending(entry.number, card, stay, master, events[first], ASK_JUDGE))
    return found


def _that_could_trigger(
    game: DragonBallGame, triggers: list[Unread], events: tuple[Event, ...]
) -> list[tuple[int, Unread]]:
    """Those of these skills whose words could speak of one of these events, with the place of the first such
    event; kept beside the skills, since it is the same of all events of these kinds."""
    kinds = tuple([event.kind for event in events])
    known: tuple[list[Unread], dict[tuple[str, ...], list[tuple[int, Unread]]]] | None
    known = game.known_of_rows.get("unread that could trigger")
    if known is None or known[0] is not triggers:
        known = triggers, {}
        game.known_of_rows["unread that could trigger"] = known
    found = known[1].get(kinds)
    if found is None:
        asked = ((first_that_could_trigger(each.words, kinds), each) for each in triggers)
        found = known[1][kinds] = [each for each in asked if each[0] != ABSENT]
    return found


def pend(game: DragonBallGame, found: list[Pending]) -> None:
    """Makes skills pending: one that triggered several times at the same moment once (FW 9-6-2-1) or as often
    (MA 8-6-3); none once the game has ended (FW 0-1-3-1)."""
    if not found or game.result:
        return
    seen: set[tuple[int, int, int]] = set()
    resolving = any(frame.procedure in ("effect", "cost") for frame in game.stack)
    for pending in found:
        key = (pending.skill, pending.card, pending.stay)
        again = key in seen
        if again and not game.pends_each_time and not game.reads("pending-once", game.rule(FW="9-6-2-1")):
            continue
        seen.add(key)
        event = pending.event
        if pending.waits == ASK_JUDGE:
            if not any((p.skill, p.card, p.stay) == key for p in game.pending):
                game.put(pending=(*game.pending, pending))
            continue
        if event is not None and event.kind in KOING and event.how == "ko-battle" and ko_waits(game):
            game.put(pending=(*game.pending, replace(pending, waits=AFTER_KO)))
            continue
        game.put(pending=(*game.pending, pending))
        game.note(
            skill_events.Pended(pending.player, pending.card, pending.skill),
            game.rule(FW="9-6-2", MA="8-6-3" if again else "8-6-2"),
        )
        if event is not None and event.kind == "played" and event.card == pending.card:
            game.note(skill_events.TriggersOnPlay(pending.card, pending.skill))
        if resolving:
            game.note(skill_events.PendingWaits(pending.card, pending.skill))


def ko_waits(game: DragonBallGame) -> bool:
    """True if what triggers upon a KO in battle becomes pending in a later step (FW 8-4-6-2-3)."""
    if game.reads("battle-ends-at-ko", game.rule(FW="8-1-6", MA="7-1-4")):
        return False
    return not game.reads("ko-triggers-at-once", game.rule(FW="8-4-6-2-3", MA="7-4-1-4-4-1"))


def waiting_for(game: DragonBallGame, moment: str) -> bool:
    """True if anything that has triggered becomes pending only at a moment."""
    return any(pending.waits == moment for pending in game.pending)


def release(game: DragonBallGame, moment: str) -> None:
    """Makes pending what waited for a moment."""
    for position, pending in enumerate(game.pending):
        if pending.waits == moment:
            game.put(pending=with_changed(game.pending, position, replace(pending, waits="")))
            game.note(
                skill_events.Pended(pending.player, pending.card, pending.skill),
                game.rule(FW="9-6-2", MA="8-6-2"),
            )


def look_at_situations(game: DragonBallGame) -> None:
    """Situation triggers are made pending when their situation comes about (FW 9-6-8)."""
    if game.catalogue.unread:
        look_at_unread(game)
    if "situation" not in game.catalogue.listened:
        return
    before = set(game.situations)
    now = []
    found = []
    for card, master, entry in listeners_to(game):
        for trigger in entry.skill.triggers:
            if trigger.situation is None or not valid_skill(game, card, entry):
                continue
            if game.holds(trigger.situation, Frame("", player=master, card=card)):
                key = situation_of(entry.number, card)
                now.append(key)
                if key in before or _still_pending(game, card, entry.number):
                    continue
                if may_trigger(game, card, master, entry, anywhere=False):
                    game.note(skill_events.SituationArises(card, entry.number))
                    found.append(Pending(entry.number, card, game.cards[card].stay, master))
    game.put(situations=sorted(now))
    pend(game, found)


def _still_pending(game: DragonBallGame, card: int, skill: int) -> bool:
    """True if a situation trigger is pending or being resolved: it is so only once (FW 9-6-8-1)."""
    if any(pending.card == card and pending.skill == skill for pending in game.pending):
        return True
    return any(f.procedure == "auto_skill" and f.card == card and f.skill == skill for f in game.stack)


def is_situation(game: DragonBallGame, skill: int) -> bool:
    """True if a skill waits for a situation, not for an event (FW 9-6-8)."""
    return any(trigger.situation is not None for trigger in game.skills[skill].skill.triggers)


def look_again_at(game: DragonBallGame, card: int, skill: int) -> None:
    """A situation trigger has been resolved; its situation may still be there (FW 9-6-8-1)."""
    key = situation_of(skill, card)
    look_at_situations(game)
    if key in game.situations and game.reads("situation-stays", game.rule(FW="9-6-8-1", MA="8-6-6-1")):
        game.put(situations=[each for each in game.situations if each != key])
        look_at_situations(game)


# --- delayed effects (FW 1-5-2-1-1) ---------------------------------------------------------------------


def delayed_upon(game: DragonBallGame, events: tuple[Event, ...]) -> None:
    """Delayed effects that wait for one of these events are due at the next checkpoint (FW 4-2-2-3)."""
    for position, delayed in enumerate(game.delayed):
        event = waits_for(game, delayed, events)
        if event is not None:
            _make_due(game, position, delayed, event)


def waits_for(game: DragonBallGame, delayed: Delayed, events: tuple[Event, ...]) -> Event | None:
    """The first of these events that a delayed effect waits for; None if it waits for none of them."""
    node = game.catalogue.nodes[delayed.node]
    assert isinstance(node, tree.Delayed)
    if delayed.due or node.trigger is None or not _listens_already(game, delayed, node.duration):
        return None
    for event in events:
        if node.trigger.event == event.kind and trigger_fits(
            game, node.trigger, event, delayed.card, delayed.player, still_chosen(game, delayed, event)
        ):
            return event
    return None


def still_chosen(game: DragonBallGame, delayed: Delayed, event: Event) -> tuple[int, ...]:
    """The cards chosen for a delayed effect that are what they were, the one that this event moves among
    them (FW 3-1-4, 9-6-7)."""
    return tuple(
        card
        for card, stay in zip(delayed.chosen, delayed.stays, strict=True)
        if game.cards[card].stay == stay + (card == event.card and event.kind in LEAVING)
    )


def _listens_already(game: DragonBallGame, delayed: Delayed, duration: str) -> bool:
    """True if "during your opponent's next turn, whenever ..." has come to that turn."""
    return duration != "opponents-turn" or (delayed.player != game.turn_player and game.turn > delayed.turn)


def delayed_at(game: DragonBallGame, moment: Moment) -> None:
    """Delayed effects whose moment has come are due at the next checkpoint."""
    due = False
    for position, delayed in enumerate(game.delayed):
        if not delayed.due and delayed.moment == moment and _is_moment(game, delayed, moment):
            _make_due(game, position, delayed, None)
            due = True
    if due and game.pending and game.reads("delayed-at-once", game.rule(FW="4-2-2-3")):
        game.call("delayed_at_once")


def again_for_what_is_late(
    game: DragonBallGame, moment: Moment, step: str, again: StepFunction[DragonBallGame], rule: str
) -> bool:
    """Repeats a checkpoint for delayed effects made there too late, or ends them; true if it repeats."""
    if not any(delayed.moment == moment and not delayed.due for delayed in game.delayed):
        return False
    game.unsay()
    if game.reads("delayed-after-its-moment", rule):
        game.go_to(again)
        delayed_at(game, moment)
        return True
    game.put(delayed=[each for each in game.delayed if each.moment != moment or each.due])
    game.note_step(step)
    return False


def _is_moment(game: DragonBallGame, delayed: Delayed, moment: Moment) -> bool:
    if not moment.startswith(("your-", "opponents-")):
        return True
    if not game.turn > delayed.turn and not moment.endswith(("main-phase-start", "nearest-turn-end")):
        return False
    return (delayed.player == game.turn_player) == moment.startswith("your-")


def _make_due(game: DragonBallGame, position: int, delayed: Delayed, event: Event | None) -> None:
    due = replace(delayed, due=True, event=event)
    game.put(delayed=with_changed(game.delayed, position, due))
    game.note(skill_events.DelayedDue(delayed.player, delayed.card))
