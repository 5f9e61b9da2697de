"""Skills with words that nobody reads: where they hold, what may rest on them, what the judge said of them.

What the judge said stands in `lasting_facts` as long as the card stays where it is, or until the end of a
turn, and there too stands of which skills the trace has told that they hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.cards.language.keywords import IN_COMBOS
from judge.cards.not_understood import kind_of_unread, words_of
from judge.engine.catalogue import SkillEntry
from judge.engine.errors import NeedsIdentity
from judge.engine.judge_events import UnreadOver, UnreadPermanent, UnreadTrigger
from judge.engine.reservations import SETTLED, Kind, Reservation
from judge.engine.state import ASK_JUDGE, Decision
from judge.rules.dragon_ball.areas import COMBO, DECK, HAND, LIFE
from judge.rules.dragon_ball.events.skills import EffectEnded, UnreadKind
from judge.rules.dragon_ball.information import Information
from judge.rules.dragon_ball.kinds import Fact, FactKind
from judge.rules.dragon_ball.unread_words import (
    areas_named,
    is_about_itself,
    speaks_of_all_areas,
    speaks_of_lying_beneath,
    touches,
)

KINDS = ("permanent", "auto", "activate-main", "activate-battle")
"""What the judge can say that a skill is whose beginning nobody reads (FW 1-3-3)."""
TOLD: FactKind = "unread-told"
"""The fact that the trace has told that an unread skill holds."""
KIND_SAID: FactKind = "unread-kind"
"""The fact that the judge was asked which kind a skill is: `number` counts in KINDS from 1, 0 if that was
left open."""
SAID: FactKind = "unread-settled"
"""The fact that the judge said what a skill does, or that it does not matter; `number` is the last turn for
which that was said, 0 as long as the card stays; `print` 1 for a battle only."""
WHILE_IT_HOLDS = "holds"
"""How long an effect lasts that the judge says an unread skill has."""
DOES_NOT_MATTER = "does-not-matter"
FACTS = (TOLD, KIND_SAID, SAID)
LEFT_OPEN = {"unread-trigger": "does-not-trigger", "unread-kind": "leave-open"}
"""The answer to each question about unread skills that says the least."""


class Unread(NamedTuple):
    """An unread skill that holds now: of which card, which skill it is, and which it counts as."""

    card: int
    entry: SkillEntry
    printed: int
    kind: Kind


class UnreadSkills(Information):
    """What nobody reads of the cards in the game."""

    def unread_reservations(self) -> list[Reservation]:
        """Lists every unread skill that holds now, and the one whose words are to be carried out."""
        found = [self._reservation(each) for each in self.unread_now()]
        found += [
            Reservation("unread-effect", option.card, option.skill, self.master(option.card))
            for option in (self.decision.options if self.decision is not None else ())
            if option.skill in self.catalogue.unread and option.kind in ("activate", "evolve", "pending")
        ]
        if self.decision is not None and self.decision.kind == "by-hand":
            asked = self.decision
            found.append(Reservation("unread-effect", asked.card, asked.skill, self.master(asked.card)))
        if self.decision is not None and self.decision.kind == "unread-trigger":
            asked, skill = self.decision, self.printed_skill(self.decision.skill)
            if all((each.card, each.skill) != (asked.card, skill) for each in found):  # no longer in play
                found.append(Reservation("unread-trigger", asked.card, skill, self.master(asked.card)))
        return found

    def _reservation(self, each: Unread) -> Reservation:
        words = words_of(each.entry)
        own = is_about_itself(words) and each.kind == "unread-permanent"
        return Reservation(
            each.kind,
            each.card,
            each.printed,
            self.master(each.card),
            note=SETTLED if self.is_settled(each.card, each.printed) else "",
            touches=touches(words) if each.kind == "unread-permanent" else (),
            upon=(each.card,) if own else (),
        )

    def unread_now(self) -> list[Unread]:
        """The unread skills that hold now, settled by the judge or not."""
        found: list[Unread] = []
        lasting, prints = self.unread_lasting
        if not lasting:
            return found
        those = self.cards
        for zone, cards in enumerate(self.zones):
            for card in cards:
                if those[card].print in prints:
                    for number in self.side(card).skills:
                        if number in lasting:
                            found += self._held(card, number, zone % self.size)
                for under in those[card].beneath:
                    if those[under].print in prints:
                        found += self._held_beneath(under, zone % self.size, lasting)
        return found

    def _held_beneath(self, card: int, area: int, lasting: frozenset[int]) -> Iterator[Unread]:
        """The skills of a card under another: those whose words speak of lying there (FW 16-2-2-4)."""
        for number in self.side(card).skills:
            if number in lasting and speaks_of_lying_beneath(self.skills[number].words):
                yield from self._held(card, number, area)

    @property
    def unread_lasting(self) -> tuple[frozenset[int], frozenset[int]]:
        """The unread skills that matter before anybody carries them out, and the prints that have them."""
        key = ("unread skills that last", len(self.prints), len(self.skills))
        known: tuple[frozenset[int], frozenset[int]] | None = self.kept_for_good.get(key)
        if known is None:
            skills = frozenset(
                number
                for number in self.catalogue.unread
                if kind_of_unread(self.skills[number].skill) != "unread-effect"
            )
            prints = frozenset(
                number
                for number, printed in enumerate(self.prints)
                for side in (printed.front, printed.back)
                if side is not None and not skills.isdisjoint(side.skills)
            )
            known = self.kept_for_good[key] = skills, prints
        return known

    def _held(self, card: int, number: int, area: int) -> Iterator[Unread]:
        """The skill as it counts, if it holds where its card is."""
        entry = self.skills[number]
        if entry.skill.type == "unread":
            said = self.kind_said(card, number)
            if said:
                entry = self.skills[self.catalogue.said_kinds[number, said]]
        kind = kind_of_unread(entry.skill)
        if kind != "unread-effect" and self._holds_in(area, card, entry, kind) and not self._off(card, entry):
            yield Unread(card, entry, number, kind)

    def _holds_in(self, area: int, card: int, entry: SkillEntry, kind: Kind) -> bool:
        """True if a skill may hold in an area (FW 1-3-7, 9-2-1).

        That of an Extra Card is for the hand too (12-2-2); where not even the kind is known, nobody can tell.
        """
        if area in self.in_play:
            return True
        if area == HAND and self.prints[self.cards[card].print].type == "extra":
            return True
        if area in (HAND, COMBO) and (kind == "unread-kind" or entry.skill.keyword in IN_COMBOS):
            return True
        words = entry.words or words_of(entry)
        return speaks_of_all_areas(words) or area in areas_named(words)

    def _off(self, card: int, entry: SkillEntry) -> bool:
        """True if it is the wrong player's turn for a skill (FW 15-9, 15-10), or it is negated (9-1-2)."""
        skill = entry.skill
        if skill.turn and (skill.turn == "your") != (self.master(card) == self.turn_player):
            return True
        try:
            return self.is_negated(card, entry)
        except NeedsIdentity:
            return False

    def left_open(self, decision: Decision) -> tuple[int, ...] | None:
        """The judge does not say of what kind a skill is, nor that it has triggered."""
        kept = LEFT_OPEN.get(decision.kind)
        if kept is None:
            return None
        return tuple(n for n, option in enumerate(decision.options) if option.kind == kept)

    # --- what the judge said ----------------------------------------------------------------------

    def _facts_on(self, what: str, card: int, skill: int) -> Iterator[Fact]:
        stay = self.cards[card].stay
        for fact in self.lasting_facts:
            if fact.what == what and fact.card == card and fact.stay == stay and fact.skill == skill:
                yield fact

    def is_settled(self, card: int, skill: int) -> bool:
        """True if the judge has said what a skill of a card does here, or that it does not matter."""
        return any(
            (not fact.number or self.turn <= fact.number) and (not fact.print or self.battle is not None)
            for fact in self._facts_on(SAID, card, skill)
        )

    def lasts_while_it_holds(self, card: int, stay: int) -> bool:
        """True if an effect holds that the judge says an unread skill of a card has: the card is there, and
        it is no other player's turn for the skill (FW 15-9, 15-10)."""
        if not self.is_there(card, stay):
            return False
        own = self.master(card) == self.turn_player
        turns = [
            self.skills[fact.skill].skill.turn
            for fact in self.lasting_facts
            if fact.what == SAID and fact.card == card
        ]
        return any(not turn or (turn == "your") == own for turn in turns) or not turns

    def kind_said(self, card: int, skill: int) -> str:
        """Tells which kind the judge said a skill is; "" if that was not said."""
        for fact in self._facts_on(KIND_SAID, card, skill):
            return KINDS[fact.number - 1] if fact.number else ""
        return ""

    def say_kind(self, card: int, skill: int, kind: str) -> None:
        """Keeps which kind a skill is, "" if the judge leaves it open (FW 1-3-3)."""
        self._forget(KIND_SAID, card, skill)
        number = KINDS.index(kind) + 1 if kind else 0
        self._keep(Fact(KIND_SAID, -1, card, self.cards[card].stay, skill, number=number))

    def settle(self, card: int, skill: int, last_turn: int = 0, *, in_battle: bool = False) -> None:
        """Keeps that the judge said what a skill does, for as long as the card stays or up to a turn."""
        self._forget(SAID, card, skill)
        stay = self.cards[card].stay
        self._keep(Fact(SAID, -1, card, stay, skill, print=int(in_battle), number=last_turn))

    def _keep(self, fact: Fact) -> None:
        self.put(lasting_facts=(*self.lasting_facts, fact))

    def _forget(self, what: str, card: int, skill: int) -> None:
        said = (what, card, skill)
        kept = [fact for fact in self.lasting_facts if (fact.what, fact.card, fact.skill) != said]
        self.put(lasting_facts=kept)

    def printed_skill(self, skill: int) -> int:
        """The skill as printed that one is, which the judge has said the kind of."""
        return next((of for (of, _), said in self.catalogue.said_kinds.items() if said == skill), skill)

    def said_skills(self, card: int, kinds: tuple[str, ...]) -> list[SkillEntry]:
        """The skills of a card that are of one of these kinds because the judge said so."""
        if not self.catalogue.said_kinds:
            return []
        return [
            self.skills[self.catalogue.said_kinds[number, said]]
            for number in self.side(card).skills
            if number in self.catalogue.unread and (said := self.kind_said(card, number)) in kinds
        ]

    def kinds_to_ask(self) -> list[Unread]:
        """The skills of no known kind of cards in play of which the judge has not been asked yet."""
        if not self.catalogue.said_kinds:
            return []
        return [
            each
            for each in self.unread_now()
            if each.kind == "unread-kind"
            and self.area_of(each.card) in self.in_play
            and not self.is_settled(each.card, each.printed)
            and not any(self._facts_on(KIND_SAID, each.card, each.printed))
        ]

    # --- the trace ----------------------------------------------------------------------------------

    def look_at_unread(self) -> None:
        """Tells in the trace which unread skills hold from now on, and which no longer do."""
        if not self.lasting_facts and not self.unread_lasting[0]:
            return
        self._forget_what_is_over()
        now = {
            (each.card, self.cards[each.card].stay, each.printed): each
            for each in self.unread_now()
            if self.area_of(each.card) not in (DECK, LIFE)
        }
        told = [fact for fact in self.lasting_facts if fact.what == TOLD]
        known = {(fact.card, fact.stay, fact.skill) for fact in told}
        over = [
            fact
            for fact in told
            if (fact.card, fact.stay, fact.skill) not in now and not self._is_to_be_asked(fact)
        ]
        if over:
            self.put(lasting_facts=[fact for fact in self.lasting_facts if fact not in over])
            for fact in over:
                self._note_over(fact)
        for key, each in now.items():
            if key not in known:
                card, stay, skill = key
                told_now = Fact(TOLD, -1, card, stay, skill)
                self.put(lasting_facts=(*self.lasting_facts, told_now))
                self._note_begins(each, skill)

    def _is_to_be_asked(self, fact: Fact) -> bool:
        """True if the judge has yet to say whether this skill triggered, though its card may have gone."""
        return any(
            pending.waits == ASK_JUDGE
            and pending.card == fact.card
            and self.printed_skill(pending.skill) == fact.skill
            for pending in self.pending
        )

    def _forget_what_is_over(self) -> None:
        """Forgets what the judge said of a card once it is somewhere else (FW 3-1-4), and what was said of a
        skill that is negated now (9-1-2)."""
        said = [fact for fact in self.lasting_facts if fact.what in (KIND_SAID, SAID)]
        over = [
            fact
            for fact in said
            if not self.is_there(fact.card, fact.stay)
            or (fact.what == SAID and not fact.number and self._is_off_by_effect(fact))
        ]
        if not over:
            return
        gone = {(fact.card, fact.stay) for fact in over if fact.what == SAID}
        ended = [m for m in self.modifiers if m.until == WHILE_IT_HOLDS and (m.card, m.stay) in gone]
        self.put(
            lasting_facts=[fact for fact in self.lasting_facts if fact not in over],
            modifiers=[modifier for modifier in self.modifiers if modifier not in ended],
        )
        for each in ended:
            self.note(
                EffectEnded(each.node, each.cards, each.player, each.amount),
                self.rule(FW="9-5-1", MA="8-1-4"),
            )

    def _is_off_by_effect(self, fact: Fact) -> bool:
        try:
            return self.is_negated(fact.card, self.skills[fact.skill])
        except NeedsIdentity:
            return False

    def _note_begins(self, each: Unread, skill: int) -> None:
        rule, words = rule_of_unread(self, each.kind), words_of(each.entry)
        if each.kind == "unread-permanent":
            self.note(UnreadPermanent(each.card, skill, words), rule)
        elif each.kind == "unread-trigger":
            self.note(UnreadTrigger(each.card, skill, words), rule)
        else:
            self.note(UnreadKind(each.card, skill, words), rule)

    def _note_over(self, fact: Fact) -> None:
        rule = rule_of_unread(self, kind_of_unread(self.skills[fact.skill].skill))
        self.note(UnreadOver(fact.card, fact.skill), rule)


def rule_of_unread(game: UnreadSkills, kind: Kind) -> str:
    """The rule by which an unread skill of a kind matters from when on it holds."""
    if kind == "unread-permanent":
        return game.rule(FW="9-5-1", MA="8-1-4")
    if kind == "unread-trigger":
        return game.rule(FW="9-6-2", MA="8-6-2")
    return game.rule(FW="1-3-2", MA="8-1-2")
