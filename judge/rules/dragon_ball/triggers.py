"""Trigger conditions: which [Auto] skills an event makes pending (9-6-2, 9-6-7, 9-6-8); delayed effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from judge.cards.not_understood import words_of
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.open_table import with_changed
from judge.engine.procedures import StepFunction
from judge.engine.state import ASK_JUDGE, Delayed, Frame, Pending, situation_of
from judge.engine.tree.words import EventName, Moment
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.battle_facts import AFTER_KO
from judge.rules.dragon_ball.events import skills as skill_events
from judge.rules.dragon_ball.kinds import BEING_COVERED, KOING, LEAVING, Event
from judge.rules.dragon_ball.selection import checks_of, goes_this_way
from judge.rules.dragon_ball.unread import UnreadSkills
from judge.rules.dragon_ball.unread_words import could_trigger

Listener = tuple[int, int, SkillEntry]
"""A card, its master, and an [Auto] skill of it."""


class Triggers(UnreadSkills):
    """Events looked at by skills that wait for them."""

    def listeners(self) -> list[Listener]:
        """The [Auto] skills of cards in Leader Areas and Battle Areas, the turn player's first."""
        known = self.known if "hand" in self.catalogue.heard_in else self.known_in_play
        found: list[Listener] | None = known.get("listeners")
        if found is None:
            found = []
            for seat in (self.turn_player, 1 - self.turn_player):
                for area in self.in_play:
                    for card in self.zones[seat * self.size + area]:
                        found.extend((card, seat, entry) for entry in self.autos(card))
                if "hand" in self.catalogue.heard_in:
                    for card in self.zones[seat * self.size + HAND]:
                        found.extend((card, seat, entry) for entry in self.autos(card) if entry.skill.areas)
            known["listeners"] = found
        return found

    def autos(self, card: int) -> Sequence[SkillEntry]:
        """The [Auto] skills of a card, those that it has gained among them."""
        numbers = self.side(card).autos
        if not numbers and "GainSkill" not in self.catalogue.kinds:
            return ()
        entries = [self.skills[number] for number in numbers]
        if "GainSkill" in self.catalogue.kinds:
            entries.extend(entry for entry in self.gained_skills(card) if entry.skill.type == "auto")
        return entries

    def gained_skills(self, card: int) -> list[SkillEntry]:
        """The skills that effects have given to a card (FW 13-16)."""
        return [
            self.skills[self.catalogue.gained_skill(node)]
            for node, _ in self.effects_on(card, "GainSkill")
            if isinstance(node, tree.GainSkill)
        ]

    def heard(self, *kinds: EventName) -> bool:
        """True if anything in this game waits for events of one of these kinds."""
        return not self.catalogue.listened.isdisjoint(kinds)

    def waits_for_movement(self, kinds: tuple[EventName, ...], source: int, to: int) -> bool:
        """True if any skill of this game waits for such events of cards that go from one area to another."""
        if not self.heard(*kinds):
            return False
        if self.catalogue.unread and self.unread_lasting[0]:
            return True
        return any(
            trigger.event in kinds and goes_this_way(self, trigger, source, to)
            for entry in self.skills
            for trigger in entry.skill.triggers
        )

    def announce(self, *events: Event) -> None:
        """Announces simultaneous events that no movement brings about; what they trigger is made pending."""
        listened = self.catalogue.listened
        heard = [event for event in events if event.kind in listened]
        if heard:
            self.pend(self.fulfilled(tuple(heard), ()))
        if self.delayed:
            self.delayed_upon(events)
        self.look_at_situations()

    def fulfilled(self, events: tuple[Event, ...], moved: tuple[int, ...]) -> list[Pending]:
        """The skills whose trigger conditions these events fulfill now; `moved` cards listen wherever they
        are.
        """
        found: list[Pending] = []
        listeners = self.listeners()
        here = [card for card in moved if self.area_of(card) not in self.in_play]
        if here:
            listeners = listeners + [(c, self.master(c), entry) for c in here for entry in self.autos(c)]
        kinds = {event.kind for event in events}
        for card, master, entry in listeners:
            if entry.events.isdisjoint(kinds):
                continue
            if card in here and self.area_of(card) == HAND and "hand" not in entry.skill.areas:
                continue
            found.extend(
                Pending(entry.number, card, self.cards[card].stay, master, event)
                for event in self._fulfilling(card, master, entry, events, anywhere=card in here)
            )
        if BEING_COVERED in self.catalogue.listened:
            found.extend(self._fulfilled_beneath(events))
        if self.catalogue.unread:
            found.extend(self._perhaps_triggered(events))
        return found

    def _fulfilling(
        self, card: int, master: int, entry: SkillEntry, events: tuple[Event, ...], *, anywhere: bool
    ) -> list[Event]:
        """The events, one a card, that fulfill a trigger condition of a skill that can trigger now."""
        fulfilling: list[Event] = []
        for trigger in entry.skill.triggers:
            if anywhere and trigger.subject is not None:
                continue
            for event in events:
                if (
                    trigger.event == event.kind
                    and self.trigger_fits(trigger, event, card, master)
                    and all(event.card != other.card for other in fulfilling)
                ):
                    fulfilling.append(event)
        if not fulfilling or self._may_trigger(card, master, entry, anywhere=anywhere):
            return fulfilling
        if self.is_negated(card, entry):
            rule = (
                self.rule(FW="9-6-7-2", MA="8-6-5-2")
                if fulfilling[0].kind in LEAVING
                else self.rule(FW="9-1-2", MA="8-3-2")
            )
            self.note(skill_events.NegatedNoTrigger(card, entry.number), rule)
        return []

    def _may_trigger(self, card: int, master: int, entry: SkillEntry, *, anywhere: bool) -> bool:
        skill = entry.skill
        if anywhere:
            if skill.turn and (skill.turn == "your") != (master == self.turn_player):
                return False
            if self.is_negated(card, entry):
                return False
        elif not self.valid_skill(card, entry):
            return False
        if skill.once_per_turn and self.was_used(card, entry.number):
            if self.used_earlier(card, entry.number):
                self.reads("once-per-turn-though-new", self.rule(FW="15-7-3", MA="10-11-2"))
            self.note(skill_events.AlreadyUsed(card, entry.number), self.rule(FW="15-7-5", MA="10-11-5"))
            return False
        if skill.condition is None:
            return True
        holds = self.holds(skill.condition, Frame("", player=master, card=card, skill=entry.number))
        if not holds:
            self.note(skill_events.NotValid(card, entry.number))
        return holds

    def _fulfilled_beneath(self, events: tuple[Event, ...]) -> list[Pending]:
        """Skills of cards under others that wait for just that (FW 16-2-2-4)."""
        found = []
        for event in events:
            if event.kind == BEING_COVERED and event.card >= 0:
                card = event.card
                master = self.master(card)
                for number in self.side(card).autos:
                    triggers = self.skills[number].skill.triggers
                    if any(t.event == event.kind and t.subject is None for t in triggers):
                        self.note(skill_events.TriggersBeneath(card, number))
                        found.append(Pending(number, card, self.cards[card].stay, master, event))
        return found

    def _perhaps_triggered(self, events: tuple[Event, ...]) -> list[Pending]:
        """The [Auto] skills of which nobody knows whether one of these events triggers them."""
        found = []
        for card, entry, printed, kind in self.unread_now():
            if kind != "unread-trigger" or self.is_settled(card, printed):
                continue
            if entry.skill.once_per_turn and self.was_used(card, entry.number):
                continue
            words = words_of(entry)
            event = next((event for event in events if could_trigger(words, event.kind)), None)
            if event is not None:
                stay, master = self.cards[card].stay, self.master(card)
                found.append(Pending(entry.number, card, stay, master, event, ASK_JUDGE))
        return found

    def trigger_fits(  # noqa: PLR0911 - one a part of the condition
        self, trigger: tree.Trigger, event: Event, card: int, master: int
    ) -> bool:
        """True if an event is what a trigger condition of a card's skill waits for."""
        if trigger.subject is None and event.card >= 0 and event.card != card:
            return False
        if trigger.player != "any" and (event.player == master) != (trigger.player == "you"):
            return False
        if not goes_this_way(self, trigger, event.source, event.to):
            return False
        if trigger.by != "any" and (
            event.by_player < 0 or (event.by_player == master) != (trigger.by == "you")
        ):
            return False  # what rule processing does, no player does
        if trigger.by_skill and (event.by < 0 or event.how in ("ko-battle", "damage")):
            return False
        if trigger.by_filter is not None and (
            event.by < 0 or not self.fits(trigger.by_filter, event.by, Frame("", player=master, card=card))
        ):
            return False
        if trigger.in_battle and event.how not in ("ko-battle", "attack"):
            return False
        if trigger.while_in_battle and not self.in_battle(card):
            return False
        if trigger.subject is None:
            return True
        return event.card >= 0 and self._subject_fits(trigger.subject, event, card, master)

    def _subject_fits(self, subject: tree.Filter, event: Event, card: int, master: int) -> bool:
        frame = Frame("", player=master, card=card, event=event)
        owner = event.player if event.kind in ("moved", "koed", "combo") else self.master(event.card)
        if subject.owner == "you" and owner != master:
            return False
        if subject.owner == "opponent" and owner == master:
            return False
        return all(check(self, event.card, frame) for check in checks_of(subject))

    def pend(self, found: list[Pending]) -> None:
        """Makes skills pending, each once however often it triggered at the same time (FW 9-6-2-1)."""
        seen: set[tuple[int, int, int]] = set()
        resolving = any(frame.procedure in ("effect", "cost") for frame in self.stack)
        for pending in found:
            key = (pending.skill, pending.card, pending.stay)
            if key in seen and not self.reads("pending-once", self.rule(FW="9-6-2-1")):
                continue
            seen.add(key)
            event = pending.event
            if pending.waits == ASK_JUDGE:
                if not any((p.skill, p.card, p.stay) == key for p in self.pending):
                    self.put(pending=(*self.pending, pending))
                continue
            if event is not None and event.kind in KOING and event.how == "ko-battle" and self.ko_waits():
                self.put(pending=(*self.pending, replace(pending, waits=AFTER_KO)))
                continue
            self.put(pending=(*self.pending, pending))
            self.note(
                skill_events.Pended(pending.player, pending.card, pending.skill),
                self.rule(FW="9-6-2", MA="8-6-2"),
            )
            if event is not None and event.kind == "played" and event.card == pending.card:
                self.note(skill_events.TriggersOnPlay(pending.card, pending.skill))
            if resolving:
                self.note(skill_events.PendingWaits(pending.card, pending.skill))

    def ko_waits(self) -> bool:
        """True if what triggers upon a KO in battle becomes pending in a later step (FW 8-4-6-2-3)."""
        if self.reads("battle-ends-at-ko", self.rule(FW="8-1-6", MA="7-1-4")):
            return False
        return not self.reads("ko-triggers-at-once", self.rule(FW="8-4-6-2-3", MA="7-4-1-4-4-1"))

    def waiting_for(self, moment: str) -> bool:
        """True if anything that has triggered becomes pending only at a moment."""
        return any(pending.waits == moment for pending in self.pending)

    def release(self, moment: str) -> None:
        """Makes pending what waited for a moment."""
        for position, pending in enumerate(self.pending):
            if pending.waits == moment:
                self.put(pending=with_changed(self.pending, position, replace(pending, waits="")))
                self.note(
                    skill_events.Pended(pending.player, pending.card, pending.skill),
                    self.rule(FW="9-6-2", MA="8-6-2"),
                )

    def look_at_situations(self) -> None:
        """Situation triggers are made pending when their situation comes about (FW 9-6-8)."""
        if self.catalogue.unread:
            self.look_at_unread()
        if "situation" not in self.catalogue.listened:
            return
        before = set(self.situations)
        now = []
        found = []
        for card, master, entry in self.listeners():
            for trigger in entry.skill.triggers:
                if trigger.situation is None or not self.valid_skill(card, entry):
                    continue
                if self.holds(trigger.situation, Frame("", player=master, card=card)):
                    key = situation_of(entry.number, card)
                    now.append(key)
                    if key in before or self._still_pending(card, entry.number):
                        continue
                    if self._may_trigger(card, master, entry, anywhere=False):
                        self.note(skill_events.SituationArises(card, entry.number))
                        found.append(Pending(entry.number, card, self.cards[card].stay, master))
        self.put(situations=sorted(now))
        if found:
            self.pend(found)

    def _still_pending(self, card: int, skill: int) -> bool:
        """True if a situation trigger is pending or being resolved: it is so only once (FW 9-6-8-1)."""
        if any(pending.card == card and pending.skill == skill for pending in self.pending):
            return True
        return any(f.procedure == "auto_skill" and f.card == card and f.skill == skill for f in self.stack)

    def is_situation(self, skill: int) -> bool:
        """True if a skill waits for a situation, not for an event (FW 9-6-8)."""
        if "situation" not in self.catalogue.listened:
            return False
        return any(trigger.situation is not None for trigger in self.skills[skill].skill.triggers)

    def look_again_at(self, card: int, skill: int) -> None:
        """A situation trigger has been resolved; its situation may still be there (FW 9-6-8-1)."""
        key = situation_of(skill, card)
        self.look_at_situations()
        if key in self.situations and self.reads("situation-stays", self.rule(FW="9-6-8-1", MA="8-6-6-1")):
            self.put(situations=[each for each in self.situations if each != key])
            self.look_at_situations()

    def was_used(self, card: int, skill: int) -> bool:
        """True if a once-per-turn skill of a card has been used this turn (FW 15-7-3)."""
        if not self.facts:
            return False
        stay = self.cards[card].stay
        if any(
            fact.what == "used-skill" and fact.skill == skill and fact.card == card and fact.stay == stay
            for fact in self.facts
        ):
            return True
        return "once-per-turn-though-new" in self.readings and self.used_earlier(card, skill)

    def used_earlier(self, card: int, skill: int) -> bool:
        """True if a once-per-turn skill was used this turn before its card left and came back (FW 3-1-4)."""
        stay = self.cards[card].stay
        return any(
            fact.what == "used-skill" and fact.skill == skill and fact.card == card and fact.stay != stay
            for fact in self.facts
        )

    # --- delayed effects (FW 1-5-2-1-1) ---------------------------------------------------------------------

    def delayed_upon(self, events: tuple[Event, ...]) -> None:
        """Delayed effects that wait for one of these events are due at the next checkpoint (FW 4-2-2-3)."""
        for position, delayed in enumerate(self.delayed):
            node = self.catalogue.nodes[delayed.node]
            assert isinstance(node, tree.Delayed)
            if delayed.due or node.trigger is None or not self._listens_already(delayed, node.duration):
                continue
            for event in events:
                if node.trigger.event == event.kind and self.trigger_fits(
                    node.trigger, event, delayed.card, delayed.player
                ):
                    self._make_due(position, delayed, event)
                    break

    def _listens_already(self, delayed: Delayed, duration: str) -> bool:
        """True if "during your opponent's next turn, whenever ..." has come to that turn."""
        return duration != "opponents-turn" or (
            delayed.player != self.turn_player and self.turn > delayed.turn
        )

    def delayed_at(self, moment: Moment) -> None:
        """Delayed effects whose moment has come are due at the next checkpoint."""
        due = False
        for position, delayed in enumerate(self.delayed):
            if not delayed.due and delayed.moment == moment and self._is_moment(delayed, moment):
                self._make_due(position, delayed, None)
                due = True
        if due and self.pending and self.reads("delayed-at-once", self.rule(FW="4-2-2-3")):
            self.call("delayed_at_once")

    def again_for_what_is_late(self, moment: Moment, step: str, again: StepFunction[Self], rule: str) -> bool:
        """Repeats a checkpoint for delayed effects made there too late, or ends them; true if it repeats."""
        if not any(delayed.moment == moment and not delayed.due for delayed in self.delayed):
            return False
        self.unsay()
        if self.reads("delayed-after-its-moment", rule):
            self.go_to(again)
            self.delayed_at(moment)
            return True
        self.put(delayed=[each for each in self.delayed if each.moment != moment or each.due])
        self.note_step(step)
        return False

    def _is_moment(self, delayed: Delayed, moment: Moment) -> bool:
        if moment.startswith("opponents-"):
            return delayed.player != self.turn_player and self.turn > delayed.turn
        if moment.startswith("your-"):
            return delayed.player == self.turn_player and self.turn > delayed.turn
        return True

    def _make_due(self, position: int, delayed: Delayed, event: Event | None) -> None:
        due = replace(delayed, due=True, event=event)
        self.put(delayed=with_changed(self.delayed, position, due))
        self.note(skill_events.DelayedDue(delayed.player, delayed.card))
