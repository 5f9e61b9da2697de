# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what cards get and gain."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft
from judge.cards.language.reading_bans import BanWords
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_numbers import number_of, property_in
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Duration, Target

NEGATED: dict[str, str] = {
    "[Blocker]": "blocker",
    "[Auto] skills": "auto",
    "[Activate] skills": "activate",
    "[Permanent] skills": "permanent",
    "[On Play] skills": "on-play",
    "[When Attacking] skills": "when-attacking",
    "keyword skills": "keyword-skills",
    "skills": "skills",
}


def _is_it(part: Tree[Token]) -> bool:
    """True of the word "it" alone, which means one card."""
    return part.data == "it" and str(part.children[0]) == "it"


class PredicateWords(BanWords):
    """Reads what is said of cards. A method is named as its rule in the grammar."""

    @property
    def only_chosen(self) -> bool:
        """True if the sentence before chose cards, and nothing has been done to them yet."""
        return False

    def take_control(self, part: Tree[Token]) -> Made:
        return self._done_to(part, "usual", nodes.TakeControl)

    def negate(self, words: str, part: Tree[Token], duration: str | None) -> Made:
        which: Any = NEGATED[words.removeprefix("negate the ").removesuffix(" of")]
        lasts = self.duration(duration)
        return self._done_to(part, "usual", lambda target: nodes.Negate(target, which, lasts))

    def negate_its(self, words: str, duration: str | None) -> Made:
        which: Any = NEGATED[words.split(" ", 2)[2]]
        return (nodes.Negate(self.it("it"), which, self.duration(duration)),)

    def change_ki(self, words: str, part: Tree[Token], number: str) -> Made:
        reduce = words.startswith("reduce")
        return self._done_to(part, "usual", lambda target: nodes.ChangeKi(target, number_of(number), reduce))

    def change_ki_in_total(self, words: str, part: Tree[Token], number: str) -> Made:
        """ "Reduce the [Ki] of your Battle Cards by a total of 3"; of "your cards" those with any."""
        reduce = words.startswith("reduce")
        amount = number_of(number)
        return self._done_to(
            part, "with-ki", lambda target: nodes.ChangeKi(target, amount, reduce, total=True)
        )

    def change_its_ki(self, words: str) -> Made:
        """ "+1 [Ki]" of nothing else is this card's (FW 13-1-1)."""
        target = self.it("it") if "its" in words else nodes.This()
        if "its" not in words and self.only_chosen:
            raise NotUnderstoodError("[Ki] of this card, or of the one chosen")
        return (
            nodes.ChangeKi(target, self._number_in(words), reduce=words.startswith(("reduce", "remove"))),
        )

    def affected(self, part: Tree[Token], predicate: Tree[Token]) -> Made:
        if self.several and self.of_condition is not None and _is_it(part):
            # "place up to 8 cards ..., then if your Leader is <A>, it gets": the Leader does
            self._remember(self.of_condition)
            return self._predicate(self.of_condition, predicate)
        made, target = self.acted_on(part, "with-modes" if self._about_modes(predicate) else "usual")
        self._remember(target)
        return (*made, *self._predicate(target, predicate))

    def _about_modes(self, predicate: Tree[Token]) -> bool:
        """True of "can't be switched to Active Mode": cards anywhere with a mode are meant."""
        return predicate.data == "cant" and "switch" in str(predicate.children[0])

    def also_affected(self, predicate: Tree[Token]) -> Made:
        if self.mentioned is None:
            raise NotUnderstoodError("what is affected")
        return self._predicate(self.mentioned, predicate)

    def _predicate(self, target: Target, predicate: Tree[Token]) -> Made:
        made = getattr(self, str(predicate.data))(target, *predicate.children)
        return made if isinstance(made, tuple) else (made,)

    def _signed(self, words: str, for_each: Tree[Token] | None) -> Amount:
        """The amount without its sign."""
        return number_of(words) if for_each is None else self.counted_for_each(words.strip("+-"), for_each)

    def gets_power(
        self, target: Target, signed: str, duration: str | None, for_each: Any = None
    ) -> nodes.ChangePower:
        amount = self._signed(signed, for_each)
        return self._power(target, amount, signed.startswith("-"), self.duration(duration))

    def gets_as_much_power(
        self, target: Target, _words: str, amount: Tree[Token], duration: str | None
    ) -> nodes.ChangePower:
        """ "Gets power equal to the total power of your other Battle Cards"."""
        return nodes.ChangePower(target, self.read(amount), self.duration(duration))

    def _power(self, target: Target, amount: Amount, negative: bool, duration: Duration) -> nodes.ChangePower:
        if negative and isinstance(amount, int):
            return nodes.ChangePower(target, -amount, duration)
        return nodes.ChangePower(target, amount, duration, negative=negative)

    def gets_power_after(
        self, target: Target, signed: str, for_each: Tree[Token], duration: str
    ) -> nodes.ChangePower:
        return self.gets_power(target, signed, duration, for_each)

    def gets_power_and_keyword(self, target: Target, signed: str, keyword: str, duration: str | None) -> Made:
        """ "Gets +5000 power and [Critical] for the turn": both for so long."""
        return (self.gets_power(target, signed, duration), *self.gains_keyword(target, keyword, duration))

    def gets_combo_power(
        self, target: Target, signed: str, duration: str | None, for_each: Any = None
    ) -> nodes.ChangeComboPower:
        amount = self._signed(signed, for_each)
        if signed.startswith("-"):
            if not isinstance(amount, int):
                raise NotUnderstoodError(signed)
            amount = -amount
        return nodes.ChangeComboPower(target, amount, self.duration(duration))

    def gets_ki(self, target: Target, signed: str, _ki: str) -> nodes.ChangeKi:
        return nodes.ChangeKi(target, number_of(signed), reduce=signed.startswith("-"))

    def gains_keyword(self, target: Target, *parts: str | None) -> tuple[nodes.Gain, ...]:
        """ "Gains [Blocker] and [Critical] for the turn"."""
        *keywords, until = parts
        lasts = self.duration(until)
        return tuple(nodes.Gain(target, inside(str(keyword)), lasts) for keyword in keywords)

    def gains_keyword_and_power(
        self, target: Target, keyword: str, signed: str, duration: str | None
    ) -> Made:
        """ "Gains [Critical] and +5000 power for the turn"."""
        return (*self.gains_keyword(target, keyword, duration), self.gets_power(target, signed, duration))

    def treated_as_colors(self, target: nodes.Target, words: str, *parts: Any) -> nodes.TreatAs:
        """ "This card is also treated as blue and green in all areas"."""
        colors = tuple(re.findall(r"red|blue|green|yellow|black", words))
        return nodes.TreatAs(
            target, colors=colors, everywhere="in all areas" in parts, duration=self.duration(parts[-1])
        )

    def loses_keyword(self, target: Target, *parts: str | None) -> tuple[nodes.Lose, ...]:
        """ "Loses [Blocker] for the turn"."""
        *keywords, until = parts
        lasts = self.duration(until)
        return tuple(nodes.Lose(target, inside(str(keyword)), lasts) for keyword in keywords)

    def loses_all(self, target: Target, until: str | None) -> nodes.Lose:
        return nodes.Lose(target, "*", self.duration(until))

    def number_becomes(
        self, words: str, part: Tree[Token], amount: Tree[Token], duration: str | None
    ) -> Made:
        """ "The power of your Leader becomes 40000"."""
        name = words.removeprefix("the ").removesuffix(" of")
        return self._done_to(
            part, "usual", lambda target: self.becomes(target, f"'s {name} becomes", amount, duration)
        )

    def its_becomes(self, words: str, amount: Tree[Token], duration: str | None) -> Made:
        """ "Its original power becomes 10000"."""
        return (self.becomes(self.it("it"), words, amount, duration),)

    def quoted_skill(self, words: str) -> nodes.Skill:
        """The skill inside quotes; the compiler knows how."""
        raise NotImplementedError

    def gains_skill(self, target: Target, quoted: str, duration: str | None) -> nodes.GainSkill:
        return nodes.GainSkill(target, self.quoted_skill(quoted[1:-1]), self.duration(duration))

    def can_attack(self, target: Target, owned: Tree[Token], duration: str | None) -> nodes.AttackActive:
        """ "Can attack Active Mode Battle Cards"."""
        drafts: list[Draft] = self.read(owned)
        if any(
            draft.fields.get("types") != ("battle",)
            or draft.fields.get("mode") != "active"
            or draft.fields.get("owner", "opponent") != "opponent"
            for draft in drafts
        ):
            raise NotUnderstoodError("cards that can be attacked")
        return nodes.AttackActive(target, self.described(drafts), self.duration(duration))

    def gets_cost(self, target: Target, signed: str, duration: str | None) -> nodes.ChangeCost:
        reduce = signed.startswith("-")
        return nodes.ChangeCost(
            target, number_of(signed[1:]), reduce=reduce, duration=self.duration(duration)
        )

    def must_attack(self, target: Target, duration: str | None) -> nodes.MustAttack:
        return nodes.MustAttack(target, self.duration(duration))

    def played_in(self, target: Target, words: str, duration: str | None) -> nodes.PlayedIn:
        if target == nodes.This():
            return nodes.PlayedIn(nodes.Filter(very=target), self.mode(words), self.duration(duration))
        if not isinstance(target, nodes.Every) or target.of.areas != ("battle",):
            raise NotUnderstoodError(words)
        of = msgspec.structs.replace(target.of, areas=())
        return nodes.PlayedIn(of, self.mode(words), self.duration(duration))

    def treated_as_names(self, target: Target, _words: str, *parts: Any) -> nodes.TreatAs:
        everywhere, names = self._treated(parts)
        return nodes.TreatAs(target, names=names, everywhere=everywhere, duration=self.duration(parts[-1]))

    def treated_as_traits(self, target: Target, _words: str, *parts: Any) -> nodes.TreatAs:
        everywhere, traits = self._treated(parts)
        return nodes.TreatAs(target, traits=traits, everywhere=everywhere, duration=self.duration(parts[-1]))

    def _treated(self, parts: tuple[Any, ...]) -> tuple[bool, tuple[str, ...]]:
        said = [str(part) for part in parts[:-1]]
        everywhere = said[-1] == "in all areas"
        return everywhere, tuple(inside(part) for part in said if part != "in all areas")

    def all_names_and_traits(self, target: Target) -> nodes.TreatAs:
        return nodes.TreatAs(target, names=("*",), traits=("*",), duration=self.lasting)

    def all_colors(self, target: Target) -> nodes.TreatAs:
        return nodes.TreatAs(target, colors=("*",), duration=self.lasting)

    def becomes(
        self, target: Target, words: str, amount: Tree[Token], duration: str | None
    ) -> nodes.SetOriginal | nodes.SetNumber:
        number = property_in(words)
        if number.startswith("original_"):
            name: Literal["power", "cost"] = "power" if number == "original_power" else "cost"
            return nodes.SetOriginal(target, name, self.read(amount), self.duration(duration))
        return nodes.SetNumber(target, number, self.read(amount), self.duration(duration))
