# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""Instructions and whole skills in English."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.masters_keywords import TURNS
from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.english_masters import EnglishOfMasters
from judge.cards.language.telling.english_numbers import article, listed
from judge.cards.language.telling.numbers_taken import takes_the_number_of_a_card
from judge.cards.language.telling.phrases import Clause, Noun, Words, meaning_of, sentence
from judge.cards.language.telling.places import (
    both_conditions,
    doer_of,
    done_by_whom,
    is_yours,
    names_no_area_of_own_cost,
)
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Instruction, Skill, Trigger


class English(EnglishOfMasters):
    """Says what instructions and skills do, in English."""

    def clause(self, one: Instruction) -> Clause:
        """One instruction, everything it holds."""
        with self.done_by(doer_of(one) or self.doer):
            said = self._on_cards(one)
        said = said or self._on_qualities(one) or self._on_players(one) or self._on_rules(one)
        said = said or self._on_masters(one)
        return said or Words(self._holding_others(one), whole=True)

    # --- instructions that hold others ----------------------------------------------------------

    def _holding_others(self, one: Instruction) -> str:
        match one:
            case nodes.Replace():
                return self._replace(one)
            case nodes.If(then=(nodes.If() as inner,)) if (both := both_conditions(one, inner)) is not None:
                return self._holding_others(both)
            case nodes.If(
                then=(nodes.ChooseOne() as more,), otherwise=(nodes.ChooseOne() as few,), later=()
            ) if more.options == few.options and more.player == few.player:
                return self._choose_one(few, more, one.condition)
            case nodes.If(condition=condition, then=(), otherwise=otherwise):
                return f"unless {self.condition(condition)}, {self.all_of(otherwise)}"
            case nodes.EachPlayer(yours=yours, theirs=theirs):
                with self.aside():
                    own = self.all_of(yours)
                with self.done_by("opponent"):
                    other = self.all_of(theirs)
                if not other.startswith("your opponent "):
                    other = f"(your opponent) {other}"
                return f"one player after the other, the turn player first: (you) {own}; {other}"
            case nodes.If(condition=condition, then=then, otherwise=otherwise, later=later):
                with self.aside():
                    said = f"if {self.condition(condition)}, {self.when_so(condition, then)}"
                    if later:
                        self.on_and_on = True
                        said += f"; then, in the same case, {self.all_of(later)}"
                    after = (self.chosen, self.yours, self.looked)
                if not otherwise:
                    self.chosen, self.yours, self.looked = after
                    return said
                return f"{said}; otherwise, {self.all_of(otherwise)}"
            case nodes.Gate():
                return self._gate(one)
            case nodes.ChooseOne():
                return self._choose_one(one)
            case nodes.Delayed(already=nodes.If() as already):
                self.already = True
                return self.instruction(already)
            case nodes.Delayed(then=then, moment=moment, trigger=trigger, every_time=every_time):
                if trigger is None:
                    lasting = words.DURATIONS[one.duration] if one.duration != "turn" else ""
                    return f"{words.MOMENTS[moment]}{lasting}, {self.all_of(then)}"
                when = "each time" if every_time else "the next time"
                at = "" if moment == "" else f"{words.MOMENTS[moment]}, "
                lasting = words.DURATIONS[one.duration].strip().replace("for the turn", "during this turn")
                during = f"{at}{lasting}{', ' * bool(lasting)}"
                with self.triggered_by(trigger):
                    return f"{during}{when} {self.event(trigger)}, {self.all_of(then)}"
            case nodes.Unless(ban=ban, doing=doing):
                self.each_time |= bool(ban.duration) and not one.each_said
                with self.aside():
                    barred = self.all_of((ban,))
                    with self.done_by("opponent"):
                        return f"{barred}, unless each time they do this: {self.all_of(doing)}"
            case nodes.PayInstead():
                return self._pay_instead(one)
            case nodes.ByHand(words=by_hand):
                return f"not understood, for the judge: “{by_hand}”"
        raise TypeError(one)

    def _choose_one(
        self, one: nodes.ChooseOne, more: nodes.ChooseOne | None = None, so: Condition | None = None
    ) -> str:
        """A choice of options; with `more`, of another number of them under a condition."""
        number = f"{'up to ' * one.up_to}{one.count} of these"
        if more is not None and so is not None:
            number += f", or {'up to ' * more.up_to}{more.count} instead if {self.condition(so)}"
        told = []
        for position, option in enumerate(one.options, 1):
            with self.aside():
                told.append(f"({position}) {self.all_of(option)}")
        choose = "choose" if one.player == "you" else f"{self.who(one.player)} chooses"
        return f"{choose} {number}: {'; '.join(told)}"

    def _gate(self, gate: nodes.Gate) -> str:
        declined = (self.chosen, self.yours) if gate.optional else (None, False)
        with self.done_by(gate.player):
            if gate.optional and self.only_deeds(gate.first):
                said = f"{self.who(gate.player)} may {self.all_of(gate.first, 'infinitive')}"
            elif gate.optional:
                said = f"{self.who(gate.player)} may do this: {self.all_of(gate.first)}"
            else:
                said = self.all_of(gate.first)
        who = "you" if done_by_whom(gate) == "you" else "they"
        before = (self.chosen, self.yours)
        if gate.done:
            said += f"; if {who} do, {self.all_of(gate.done)}"
        if gate.later:
            self.on_and_on = True
            so = "in the same case" if gate.done else f"if {who} did"
            said += f"; then, {so}, {self.all_of(gate.later)}"
        if gate.undone:
            self.chosen, self.yours = declined if declined[0] else before
            said += f"; if {who} do not, {self.all_of(gate.undone)}"
        return said

    def _replace(self, one: nodes.Replace) -> str:
        by = "" if one.by == "any" else f" by {self.who(one.by)}"
        if one.by_skill:
            by = " by a skill" if one.by == "any" else f" by {self.whose(one.by)} skills"
        if one.event == "lose-marker":
            by = by.replace(" by ", " of ")
        by += f" from {self.area('you', one.source)}" if one.source else ""
        lasting = words.DURATIONS[one.duration].strip()
        card = self.any_one(one.what)
        with self.aside():
            self.chosen = Noun("that card")
            self.yours = False
            if one.optional and self.only_deeds(one.instead):
                said = f"you may {self.all_of(one.instead, 'infinitive')} instead"
            elif one.optional:
                said = f"you may do this instead: {self.all_of(one.instead)}"
            else:
                said = f"instead, {self.all_of(one.instead)}"
        event = words.REPLACED[one.event]
        if is_yours(one.what):
            whose = "its" if one.what == nodes.This() else "your"
            event = event.replace("the Battle Area", f"{whose} Battle Area")
        return f"{lasting + ', ' if lasting else ''}if {card} would {event}{by}, {said}"

    def _pay_instead(self, one: nodes.PayInstead) -> str:
        card = f"the [{one.keyword}] skill of this card" if one.keyword else "this card"
        cost = "this card's energy cost" if one.keyword else "its energy cost"
        how = f"by paying {cost} and doing this" if one.cost_too else f"without paying {cost}, by doing this"
        with self.aside():
            place = self.area("you", [one.area])
            return f"you can activate {card} from {place} {how}: {self.all_of(one.instead)}"

    # --- skills ---------------------------------------------------------------------------------

    def taken_as_cost(self, how: str, many: bool) -> Noun:
        """What cards are called that the skill cost took."""
        taken = "KO'd" if how == "koed" else how
        return Noun(f"the card{'s' * many} {taken} for the skill cost", many)

    def skill(self, skill: Skill) -> tuple[str, ...]:
        """When and where a skill works, what it costs, what it does: a sentence for each."""
        self.triggers = skill.triggers
        made = [self._kind(skill), *self.printed_with(skill)]
        if skill.type == "keyword":
            made += filter(None, [meaning_of(skill.keyword, "en", skill.number, in_masters=self.of_masters)])
        if skill.condition is not None:
            condition = self.condition(skill.condition)
            if any(trigger.event == "battle-end" for trigger in skill.triggers):
                condition = condition.replace("this card is attacking", "this card attacked in that battle")
            made.append(f"it works only if {condition}")
        made += ["it works once per turn"] * skill.once_per_turn
        if skill.turn:
            whose = "your" if skill.turn == "your" else "your opponent's"
            made.append(f"it works only during {whose} turn")
        if skill.areas:
            made.append(f"it is valid only in {self.area('you', skill.areas)}")
        if names_no_area_of_own_cost(skill):
            made.append("it is taken to be valid in your hand, too, where the cost is paid")
        for position, row in enumerate(skill.costs):
            if position:
                self.chosen = None
            made.append(f"{'or skill' if position else 'skill'} cost: {self.all_of(row)}")
        self.cost_is_paid(skill)
        if any(isinstance(one, nodes.MarkerCost) for row in skill.costs for one in row):
            made.append("in a turn, a card can activate only one skill with a marker cost, and only once")
        if skill.evolve_from:
            made.append(self.named_cards(skill))
        made += self.sentences(skill.effect)
        if self.on_and_on:
            made.append("what comes after “then” is taken to need the condition too")
        if self.already:
            made.append("an event of this turn said with “if” is taken for one that has happened by then")
        if takes_the_number_of_a_card(skill):
            made.append("that number is taken as the skill resolves, and does not change with that card's")
        if self.each_time:
            made.append("how often is not said: it is taken to be asked each time")
        if self.undetermined:
            made.append(
                "X is one number for the whole skill, chosen by its master where nothing else fixes it"
            )
        return tuple(sentence(one) for one in made)

    def _kind(self, skill: Skill) -> str:
        turn = TURNS.get(skill.keyword, skill.turn)
        timings = listed([self._timing(timing, turn) for timing in skill.timings])
        number = f" {skill.number}" if skill.number else ""
        kind = {
            "activate": "[Activate] skill",
            "auto": "[Auto] skill",
            "permanent": "[Permanent] skill",
            "keyword": f"keyword skill [{skill.keyword}]{number}",
            "unread": "skill",
        }[skill.type]
        if skill.triggers:
            said = f"{self.occasions(skill.triggers)}, this {kind} becomes pending"
            return said + (f" ({timings})" if timings else "")
        if skill.type == "activate":
            return f"you can activate this {kind} {timings}"
        if skill.type == "unread":
            return "a skill of a kind that is not understood" + (f", {timings}" if timings else "")
        named = f"this is {f'the {kind}' if skill.type == 'keyword' else article(kind)}"
        return named + (f": you can activate it {timings}" if timings else "")

    def _timing(self, timing: str, turn: str) -> str:
        """When a skill can be activated; in a player's own turn, a battle's step is known (FW 8-2, 8-3)."""
        return _STEPS.get(turn, _TIMINGS[timing]) if timing == "battle" else _TIMINGS[timing]

    def occasions(self, triggers: Sequence[Trigger]) -> str:
        """When a skill becomes pending: "when this card is played or attacks"."""
        said = []
        for trigger in triggers:
            time = self.time(trigger)
            when = f"{time}{self._circumstances(trigger)}" if time else f"when {self.event(trigger)}"
            said.append(when.replace("when it comes about that ", "as soon as ", 1))
        shared = "when this card "
        if all(one.startswith(shared) for one in said):
            return shared + listed([one.removeprefix(shared) for one in said])
        return listed(said)


_TIMINGS = {
    "main": "in your Main Phase",
    "battle": "in a battle (in your Offense Step or Defense Step)",
}
_STEPS = {"your": "in a battle, in your Offense Step", "opponent": "in a battle, in your Defense Step"}
