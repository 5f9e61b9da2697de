"""Rows of icons that nobody reads, or whose trigger is missing: where they hold, what the judge said of them.

What the judge said stands in `lasting_facts` as long as the card stays where it is, and there too stands of
which rows the trace has told that they hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.cards.not_understood import kind_of_unread, lacks_its_trigger, words_of
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.judge_events import UnreadOver, UnreadPermanent, UnreadTrigger
from judge.engine.reservations import SETTLED, Kind, Reservation
from judge.engine.state import ASK_JUDGE, Decision, Pending
from judge.rules.chrono_clash.areas import BATTLEFIELD, EXTRA, HAND, SIZE
from judge.rules.chrono_clash.information import ACTION_CARDS, BATTLERS, LASTS, Information
from judge.rules.chrono_clash.kinds import Event, EventKind, Fact, FactKind

TOLD: FactKind = "unread-told"
"""The fact that the trace has told that an unread row holds."""
SAID: FactKind = "unread-settled"
"""The fact that the judge said what a row does, or that it does not matter."""
FACTS = (TOLD, SAID)
RULES: dict[Kind, str] = {"unread-permanent": "17-4-12-3", "unread-trigger": "17-2-1"}
"""The rule by which each matters from when on it holds."""
ASKED: dict[str, Kind] = {"by-hand": "unread-effect", "unread-trigger": "unread-trigger"}
"""What the questions to the judge are about, wherever the card is by then."""
LEFT_OPEN = "does-not-trigger"
"""The answer to the question about a row's trigger that says the least."""


class Unread(NamedTuple):
    """An unread row that holds now: of which card, which row, and what is missing of it."""

    card: int
    entry: SkillEntry
    kind: Kind


def is_unread_whole(entry: SkillEntry) -> bool:
    """True if nothing of a row is understood, so that it may be a trigger with which it begins."""
    return all(isinstance(node, tree.ByHand) for node in entry.skill.effect)


class UnreadRows(Information):
    """What nobody reads of the cards in the game."""

    def unread_reservations(self) -> list[Reservation]:
        """Lists every unread row that holds now, and those whose icons are to be carried out by hand."""
        found = [
            Reservation(
                each.kind, each.card, each.entry.number, self.master(each.card),
                note=SETTLED if self.is_settled(each.card, each.entry.number) else "",
            )
            for each in self.unread_now()
        ]  # fmt: skip
        asked = self.decision
        for option in asked.options if asked is not None else ():
            found += [
                Reservation("unread-effect", option.card, row, self.master(option.card))
                for row in self._to_be_carried_out(option.kind, option.card, option.skill)
            ]
        if asked is not None and asked.kind in ASKED:
            kind = ASKED[asked.kind]
            found.append(Reservation(kind, asked.card, asked.skill, self.master(asked.card)))
        return found

    def _to_be_carried_out(self, kind: str, card: int, skill: int) -> tuple[int, ...]:
        """The unread rows that are resolved if this is done."""
        unread = self.catalogue.unread
        if kind in ("tap", "pending"):
            return (skill,) if skill in unread else ()
        return tuple(row for row in self.side(card).skills if row in unread) if kind == "play" else ()

    def unread_now(self) -> Iterator[Unread]:
        """The unread rows that hold now, settled by the judge or not.

        One of which nothing is understood may also be a way to summon its battler from the hand
        or the extra deck.
        """
        lasting, prints = self._unread_lasting
        if not lasting:
            return
        for zone, cards in enumerate(self.zones):
            area = zone % SIZE
            if area not in (BATTLEFIELD, HAND, EXTRA):
                continue
            for card in cards:
                lies = self.cards[card]
                if not lies.print or not (lies.beneath or lies.print in prints):
                    continue
                for row in self._unread_rows(card):
                    entry = self.skills[row]
                    if area == BATTLEFIELD or is_unread_whole(entry):
                        yield Unread(card, entry, kind_of_unread(entry.skill))

    @property
    def _unread_lasting(self) -> tuple[frozenset[int], frozenset[int]]:
        """The unread rows that are not just carried out by hand once triggered, and the prints with any; all
        prints where such a row is one that icons give."""
        key = ("unread rows that last", len(self.prints), len(self.skills))
        known: tuple[frozenset[int], frozenset[int]] | None = self.kept_for_good.get(key)
        if known is None:
            unread = [self.skills[row] for row in self.catalogue.unread]
            lasting = [each for each in unread if each.skill.type == LASTS or lacks_its_trigger(each.skill)]
            rows = frozenset(each.number for each in lasting)
            whose = frozenset(each.print for each in lasting)
            prints = frozenset(range(1, len(self.prints))) if -1 in whose else whose
            known = self.kept_for_good[key] = rows, prints
        return known

    def _unread_rows(self, card: int) -> Iterator[int]:
        """The rows of a battler that are unread and not just carried out by hand once triggered."""
        lasting, _ = self._unread_lasting
        if not lasting or self.prints[self.cards[card].print].type not in BATTLERS:
            return
        for row in dict.fromkeys(self.rows(card)):
            if row in lasting:
                yield row

    def left_open(self, decision: Decision) -> tuple[int, ...] | None:
        """The judge does not say that a row has triggered."""
        if decision.kind != "unread-trigger":
            return None
        return tuple(n for n, option in enumerate(decision.options) if option.kind == LEFT_OPEN)

    # --- what the judge says ------------------------------------------------------------------------

    def is_settled(self, card: int, row: int) -> bool:
        """True if the judge has said what a row of a card does here, or that it does not matter."""
        return self._fact(SAID, card, row) in self.lasting_facts

    def settle_unread(self, card: int, row: int) -> None:
        """Keeps that the judge said what a row does, for as long as the card stays."""
        self.put(lasting_facts=(*self.lasting_facts, self._fact(SAID, card, row)))

    def _fact(self, what: FactKind, card: int, row: int) -> Fact:
        return Fact(what, -1, card, self.cards[card].stay, row)

    def pend_unread(self, card: int, event: EventKind, player: int, happened: Event | None = None) -> None:
        """The judge is to be asked whether the unread rows of a card have triggered, if an event could be
        what they wait for (CC 17-2-1); of an action card, only as it is revealed as a guardian (10-3-2)."""
        if player in self.out:
            return
        happened = happened or Event(event, player, card, amount=self.behind(player))
        rows = self._unread_rows(card)
        if event == "guardian-revealed" and self.prints[self.cards[card].print].type in ACTION_CARDS:
            rows = (row for row in self.side(card).skills if row in self.catalogue.unread)
        for row in rows:
            entry = self.skills[row]
            if self.is_settled(card, row) or not (lacks_its_trigger(entry.skill) or is_unread_whole(entry)):
                continue
            asked = Pending(row, card, self.cards[card].stay, player, happened, ASK_JUDGE)
            self.put(pending=(*self.pending, asked))

    # --- the trace ----------------------------------------------------------------------------------

    def look_at_unread(self) -> None:
        """Tells in the trace which unread rows hold from now on, and which no longer do."""
        if not self.lasting_facts and not self._unread_lasting[0]:
            return
        now = {
            self._fact(TOLD, each.card, each.entry.number): each
            for each in self.unread_now()
            if self.is_in_play(each.card)
        }
        over = [fact for fact in self.lasting_facts if fact.what == TOLD and fact not in now]
        for fact in over:
            self.note(UnreadOver(fact.card, fact.skill), RULES[kind_of_unread(self.skills[fact.skill].skill)])
        kept = [
            fact for fact in self.lasting_facts if fact not in over and self.is_there(fact.card, fact.stay)
        ]
        if len(kept) < len(self.lasting_facts):
            self.put(lasting_facts=kept)
        for fact, each in now.items():
            if fact not in self.lasting_facts:
                self.put(lasting_facts=(*self.lasting_facts, fact))
                self._note_begins(each)

    def _note_begins(self, each: Unread) -> None:
        rule, words = RULES[each.kind], words_of(each.entry)
        if each.kind == "unread-trigger":
            self.note(UnreadTrigger(each.card, each.entry.number, words), rule)
        else:
            self.note(UnreadPermanent(each.card, each.entry.number, words), rule)
