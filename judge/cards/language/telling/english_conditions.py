# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Conditions and events in English."""

from __future__ import annotations

import msgspec

from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.english_facts import EnglishFacts
from judge.cards.language.telling.english_numbers import KINDS, article, joined, listed
from judge.cards.language.telling.phrases import Noun
from judge.cards.language.telling.places import (
    DONE_BY_CARDS,
    awakens_itself,
    battles_with,
    counts_both_players,
    is_figures,
    is_leader,
    left_area_of,
    mode_played_in,
    says_one_thing,
    subject_of,
    whose_attack,
    without_this_attacking,
)
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Filter, Range, Trigger

NEGATED = {"is": "isn't", "has": "doesn't have"}


class EnglishConditions(EnglishFacts):
    """Says what must hold and what must happen, in English."""

    def condition(self, condition: Condition) -> str:  # noqa: PLR0912 - one a kind
        """What must hold, as a clause that stands after "if"."""
        match condition:
            case nodes.Is(amount=nodes.Count(of=of, each=1, per=1), range=range_):
                return self._held(of, range_)
            case nodes.Is():
                return self._is(condition)
            case nodes.Fits(target=target, filter=filter_):
                return self._fits(self.noun(target), filter_)
            case nodes.Happened(of=None):
                return self._happened(condition)
            case nodes.Happened(of=target) if target is not None:
                return self._happened_to(condition, self.noun(target))
            case nodes.AttackingOne(filter=filter_, what=what):
                card = self.noun(what)
                return f"{card.words} {'are' if card.many else 'is'} attacking {self.one(filter_)}"
            case nodes.TurnOf(player=player, first=first):
                return f"it is {words.TURNS[player].replace('turn', 'first turn' if first else 'turn')}"
            case nodes.InPhase(phase=phase, player=player):
                whose = "a" if player == "any" else self.whose(player)
                return f"it is {whose} {words.SKIPPED[phase]}"
            case nodes.HowMany(range=range_):
                number = self._cards(range_)
                if self.done in words.DONE:
                    return (
                        f"{number} {'was' if number == '1 card' else 'were'} {words.DONE[self.done]} this way"
                    )
                return f"that was done with {number}"
            case nodes.All(of=parts):
                return self._both(parts, "and")
            case nodes.AnyOf(of=parts):
                return self._both(parts, "or")
            case nodes.Not(of=inner):
                return self._not(inner)
        raise TypeError(condition)

    def _both(self, parts: tuple[Condition, ...], joint: str) -> str:
        if joint == "and" and (guard := battles_with(parts)) is not None:
            return f"{self.noun(nodes.This()).words} is in a battle against {self.one(guard, usual=True)}"
        said = [
            f"({self.condition(part)})"
            if isinstance(part, (nodes.All, nodes.AnyOf))
            else self.condition(part)
            for part in parts
        ]
        return listed(said, joint)

    def _not(self, condition: Condition) -> str:
        match condition:
            case nodes.Happened(
                what="attacked", player="any", filter=None, at_least=1, of=nodes.This(area="")
            ):
                return f"{self.noun(nodes.This()).words} has not attacked this turn"
            case nodes.Happened("damage-taken", "you" | "opponent" as player, filter=None, at_least=1):
                return f"{self.who(player)} {'have' if player == 'you' else 'has'} taken no damage this turn"
            case nodes.Happened(of=None, at_least=1, at_most=None, by="you" | "opponent" as by):
                who = self.who(by)
                said = self.condition(condition).removeprefix(f"{who} ")
                return f"{who} {'have' if by == 'you' else 'has'} not {said}"
            case nodes.Happened(what=what, of=None, at_least=1, at_most=None, player="you" | "opponent") if (
                what in words.DID
            ):
                before, verb, after = self.condition(condition).partition(words.DID[what].partition(" ")[0])
                return f"{before}{'have' if before == 'you ' else 'has'} not {verb}{after}"
            case nodes.Is(amount=nodes.Count(of=Filter(owner="you" | "opponent")), range=range_) if (
                self._is_some(range_) and range_.low != 1
            ):
                return (
                    self.condition(condition)
                    .replace(" have ", " do not have ", 1)
                    .replace(" has ", " does not have ", 1)
                )
            case nodes.Fits(target=target, filter=of) if says_one_thing(of):
                about = self.noun(target)
                is_so = self.condition(condition).removeprefix(f"{about.words} ")
                verb, _, how = is_so.partition(" ")
                if not about.many and verb in NEGATED:
                    return f"{about.words} {NEGATED[verb]} {how}"
        said = self.condition(condition)
        return f"it is not so that {f'({said})' if isinstance(condition, (nodes.All, nodes.AnyOf)) else said}"

    def _cards(self, range_: Range) -> str:
        number = self.bounds(range_)
        return f"{number} {'card' if number == '1' else 'cards'}"

    # --- numbers --------------------------------------------------------------------------------

    @staticmethod
    def _is_some(range_: Range) -> bool:
        return isinstance(range_.low, int) and range_.high is None

    def _held(self, of: Filter, range_: Range) -> str:
        """How many cards there are: "you have 7 or fewer cards in your hand"."""
        if than := self._than(of, range_):
            return than
        if not is_figures(range_) or of.owner == "owner":
            return f"the number of {self.plural(of)} is {self.bounds(range_)}"
        if of in {Filter(owner="you", areas=("life",)), Filter(owner="opponent", areas=("life",))}:
            return f"{self.whose(of.owner)} life is at {self.figures(range_)}"
        with self.done_by(of.owner if of.owner == "opponent" else self.doer):
            self.counting = True
            one = self.held(of, many=False)
            with self.of_both():
                several = self.held(of, many=True)
            self.counting = False
        there = {"you": "you have", "opponent": "your opponent has"}
        energy = one == several
        if range_ == Range(0, 0):
            return f"{there.get(of.owner, 'there are')} no {several}"
        if range_ == Range(1, None) and (not energy or is_leader(of)):
            return f"{there.get(of.owner, 'there is')} {article(one)}"
        number = self.figures(range_, fewer=not energy)
        exactly = "exactly " if range_.low == range_.high and range_.low is not None else ""
        has = there.get(of.owner, "there is" if range_ == Range(1, 1) else "there are")
        total = " in total between both players" if of.mode else " in total"
        total *= counts_both_players(of)
        return f"{has} {exactly}{number} {one if range_ == Range(1, 1) else several}{total}"

    def _than(self, of: Filter, range_: Range) -> str:
        """ "You have less energy than your opponent"; nothing where no players are compared."""
        match range_:
            case Range(low=None, high=nodes.Sum(first=nodes.Count(of=other, each=1, per=1), second=-1)):
                more = False
            case Range(low=nodes.Sum(first=nodes.Count(of=other, each=1, per=1), second=1), high=None):
                more = True
            case _:
                return ""
        if {of.owner, other.owner} != {"you", "opponent"}:
            return ""
        if msgspec.structs.replace(of, owner=other.owner) != other:
            return ""
        if of == Filter(owner=of.owner, areas=("life",)):
            its = {"you": "yours", "opponent": "your opponent's"}[other.owner]
            return f"{self.whose(of.owner)} life is {'higher' if more else 'lower'} than {its}"
        with self.done_by(of.owner if of.owner == "opponent" else self.doer):
            several = self.held(of, many=True)
            less = "more" if more else "less" if self.held(of, many=False) == several else "fewer"
        has = {"you": "you have", "opponent": "your opponent has"}[of.owner]
        return f"{has} {less} {several} than {'you' if other.owner == 'you' else 'your opponent'}"

    def _is(self, condition: nodes.Is) -> str:
        range_ = condition.range
        match condition.amount:
            case nodes.Markers(player=player, each=1, per=1) if is_figures(range_):
                has = {"you": "you have", "opponent": "your opponent has"}.get(
                    player, f"{self.who(player)} has"
                )
                if range_ in {Range(0, 0), Range(1, None)}:
                    return f"{has} {'an' if range_.low else 'no'} energy marker"
                number = self.figures(range_, fewer=True)
                exactly = "exactly " if range_.low == range_.high else ""
                return f"{has} {exactly}{number} energy marker{'s' * (number != '1')}"
            case nodes.Names(of=of, what=what, each=1) if is_figures(range_):
                number = self.figures(range_, fewer=True)
                exactly = "exactly " if range_.low == range_.high else ""
                return f"there are {exactly}{number} {KINDS[what][1]} among {self.plural(of)}"
            case nodes.KiOf(of=target, each=1, per=1) if is_figures(range_):
                card = self.noun(target)
                in_all = " in all" if card.many else ""
                return f"{card.words} {'have' if card.many else 'has'} {self.figures(range_)} [Ki]{in_all}"
        return f"{self.amount(condition.amount)} is {self.bounds(range_)}"

    # --- how cards are --------------------------------------------------------------------------

    def _fits(self, subject: Noun, of: Filter) -> str:
        """How a card is: "your Leader is <X> and has the special trait 《Y》"."""
        are, have, do = ("are", "have", "do") if subject.many else ("is", "has", "does")
        its = "their" if subject.many else "its"
        parts = self._being(of, are)
        if having := [*self.numbers(of), *self.having(of, its)]:
            parts.append(f"{have} {listed(having, 'and')}")
        parts += [f"{do} not have {one}" for one in self.lacking(of, its)]
        return f"{subject.words} {listed(parts or [f'{are} any card'], 'and')}"

    def _being(self, of: Filter, are: str) -> list[str]:
        """What stands behind "is"."""
        kind = listed([words.HEADS[one][0] for one in of.types]) if of.types else ""
        names = listed([f"<{name}>" for name in of.names])
        made = []
        if kind:
            made.append(article(joined(names, kind)) if are == "is" else joined(names, kind) + "s")
        elif names:
            made.append(names)
        if of.colors:
            made.append(listed(list(of.colors)))
        if of.mode:
            made.append(f"in {words.MODES[of.mode]}")
        if of.awakened is not None:
            made.append("awakened" if of.awakened else "not awakened")
        if of.faces_up is not None:
            made.append("face-up" if of.faces_up else "face-down")
        if of.areas == ("looked",):
            made.append("among the cards looked at or revealed")
        elif of.areas:
            made.append(f"in {self.area(of.owner, of.areas)}")
        if of.owner != "any" and (not of.areas or of.areas == ("looked",)):
            made.append({"you": "yours"}.get(of.owner, self.whose(of.owner)))
        made += [f"not {'any of ' * (len(of.names_excluded) > 1)}<{'>, <'.join(of.names_excluded)}>"] * bool(
            of.names_excluded
        )
        made += ["not this card"] * of.other_than_this
        made += ["attacking"] * of.attacking
        made += ["being attacked"] * of.attacked
        made += ["in a battle"] * of.in_battle
        if of.battling is not None:
            made.append(f"in a battle with {self.one(of.battling)}")
        if of.under is not None:
            made.append(f"under {self.noun(of.under).words}")
        if of.either:
            made.append(f"either {listed([self.one(one) for one in of.either])}")
        was = "were" if are == "are" else "was"
        parts = [f"{are} {one}" for one in made]
        parts += [f"{was} played by a skill"] * (of.played_by == "skill")
        parts += [f"{was} played with [Evolve]"] * of.evolved
        parts += [f"{was} played with [Fusion Evolve]"] * of.fusion_evolved
        return parts

    # --- events ---------------------------------------------------------------------------------

    def time(self, trigger: Trigger) -> str:
        """ "At the end of your turn"; nothing for an event that is no such time."""
        if trigger.event == "battle-end-after-combo":
            return f"at the end of a battle in which {self._subject(trigger)} was used in a combo"
        form = words.TIMES.get(trigger.event, "")
        if form.endswith("{}"):
            return form.format(words.TURNS.get(trigger.player, "its owner's turn"))
        whose = "a" if trigger.player == "any" else self.whose(trigger.player)
        return form.format(whose)

    def event(self, trigger: Trigger) -> str:
        """What must happen, as a clause that stands after "when"."""
        said = self.time(trigger)
        if trigger.event == "skill-used" and trigger.player == "any" and trigger.keyword:
            return f"{self._subject(trigger)} activates its [{trigger.keyword}]"
        if said:
            said = f"it is {said.removeprefix('at ')}"
        elif trigger.event == "marker-removed" and trigger.player == "any":
            said = f"{self._subject(without_this_attacking(trigger))} loses markers"
        elif trigger.event in words.PLAYERS_EVENTS:
            said = self._players_event(trigger)
        elif trigger.event == "situation" and trigger.situation is not None:
            said = f"it comes about that {self.condition(trigger.situation)}"
        elif trigger.event == "moved":
            said = self._moved(trigger)
        elif trigger.event == "blocks":
            card = self._subject(trigger)
            blocker = f"the [Blocker] of {card}" if card[-1:] == "s" else f"{card}'s [Blocker]"
            said = f"{blocker} is activated"
        elif trigger.event == "evolves-onto":
            said = f"a card is played on top of {self._subject(trigger)}"
        elif trigger.event in words.KI_EVENTS:
            said = f"[Ki] is {words.KI_EVENTS[trigger.event]} {self._subject(trigger)}"
        elif awakens_itself(trigger):
            return f"{self.whose(trigger.player)} Leader awakens"
        elif trigger.event in words.EVENTS:
            said = f"{self._subject(trigger)} {words.EVENTS[trigger.event]}"
        else:
            raise TypeError(trigger.event)
        first = "" if trigger.first is None else " for the first time this turn"
        return said + self._circumstances(trigger) + first

    def _subject(self, trigger: Trigger) -> str:
        subject = subject_of(trigger)
        return "this card" if subject is None else self.one(subject)

    def _mode(self, trigger: Trigger) -> str:
        """The mode in which a card is played."""
        mode = mode_played_in(trigger)
        return f" in {words.MODES[mode]}" if mode else ""

    def _players_event(self, trigger: Trigger) -> str:
        yours, theirs, passive = words.PLAYERS_EVENTS[trigger.event]
        if trigger.event == "skill-used" and trigger.keyword:
            skill = article(f"[{trigger.keyword}] skill")
            yours, theirs = f"activate {skill}", f"activates {skill}"
        if trigger.player == "any":
            return passive.format(self._subject(trigger))
        if trigger.player == "you":
            return f"you {yours.format(self._subject(trigger))}"
        with self.done_by(trigger.player):
            return f"{self.who(trigger.player)} {theirs.format(self._subject(trigger))}"

    def _moved(self, trigger: Trigger) -> str:
        owner = trigger.subject.owner if trigger.subject else "you"
        subject = self._subject(trigger)
        source = "a Battle Area" if trigger.from_any else self.area(owner, trigger.source)
        if trigger.to:
            subject += f" is placed in {self.area('owner' if trigger.to_owner else owner, trigger.to)}"
            return subject + (f" from {source}" if trigger.source else "")
        return subject + (f" is removed from {source}" if trigger.source else " moves")

    def _circumstances(self, trigger: Trigger) -> str:
        """Whose doing it is, and what else must be so."""
        said = self._mode(trigger)
        owner = left_area_of(trigger, words.PLAYERS_EVENTS)
        if trigger.event != "moved":
            if trigger.source:
                said += f" from {self.area(owner, trigger.source)}"
            if trigger.to:
                said += f" {'in' if trigger.event == 'played' else 'to'} {self.area(owner, trigger.to)}"
        if trigger.player != "any" and trigger.event not in words.PLAYERS_EVENTS and not self.time(trigger):
            said += f" ({self.whose(trigger.player)} doing)"
        if trigger.keyword and trigger.event != "skill-used":
            said += f" using [{trigger.keyword}]"
        skill = trigger.by_skill or trigger.by_filter is not None
        if trigger.by_filter is not None:
            usual = is_leader(trigger.by_filter) and trigger.event not in DONE_BY_CARDS
            by = self.one(trigger.by_filter, usual=usual)
            by = f"a skill of {by}" if trigger.by_skill or trigger.event not in DONE_BY_CARDS else by
            said += f" {by}" if trigger.event == "attacks" else f" by {by}"
            said += (
                "" if trigger.by in {"any", trigger.by_filter.owner} else f" ({self.whose(trigger.by)} skill)"
            )
        elif trigger.by != "any" and not (trigger.in_battle and whose_attack(trigger)):
            said += f" by one of {self.whose(trigger.by)} skills" if skill else f" by {self.who(trigger.by)}"
        elif skill:
            said += " by a skill"
        said += words.but(trigger.without_keyword)
        if trigger.in_battle:
            how = " in an attack" if trigger.event == "deals-damage" else " in battle"
            said += words.ATTACKS.get(whose_attack(trigger), how)
        if trigger.while_in_battle:
            said += " while this card is in a battle"
        if trigger.condition is not None:
            said += f" and {self.condition(trigger.condition)}"
        return said
