# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to numbers: figures, bounds, amounts, and numbers compared with those of other cards."""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Filter, Range, Target

PROPERTIES = ("original power", "original cost", "combo power", "power", "cost")
"""The numbers of a card that words name; a longer one before the one that it holds."""


def number_of(token: str) -> Amount:
    """A number as printed; ``x`` is undetermined (FW 13-5)."""
    if token.startswith("that m"):
        return nodes.ThatMany()
    digits = token.strip("()+-")
    return nodes.Undetermined() if digits == "x" else int(digits)


def property_in(words: str) -> Any:
    """The number of a card that a phrase names, as `Property` has it."""
    return next(name for name in PROPERTIES if name in words).replace(" ", "_")


WITH_KI = ("leader", "battle")
"""The areas in which cards have [Ki]."""

_BEFORE = re.compile(r"with (less|lower|greater|higher|more) ")
"""A comparison said before what is compared: "with less power than"."""


def beyond(relation: str, amount: Amount) -> Range:
    """The range of what is less, greater, or as much: "less than or equal to 3" goes up to 3."""
    if "equal" in relation or "same" in relation:
        if "less" in relation:
            return Range(None, amount)
        return Range(amount, None) if "greater" in relation else Range(amount, amount)
    if relation.startswith(("less", "fewer", "lower")):
        return Range(None, plus(amount, -1))
    return Range(plus(amount, 1), None)


def plus(amount: Amount, more: int) -> Amount:
    """An amount and a figure together."""
    return amount + more if isinstance(amount, int) else nodes.Sum(amount, more)


class NumberWords:
    """Reads numbers. A method is named as its rule in the grammar."""

    def count_types(self, owned: Tree[Token]) -> nodes.Names:
        """ "The number of types of Battle Cards in your Drop"."""
        return nodes.Names(self.described(self.read(owned)), "type")

    def count_kinds(self, words: str, owned: Tree[Token]) -> nodes.Names:
        return self.kinds_of(words, owned)

    def kinds_of(self, words: str, owned: Tree[Token], each: int = 1) -> nodes.Names:
        """ "The number of different colors among your Battle Cards"."""
        what: Any = next(kind for kind in ("name", "color", "trait", "cost") if kind in words)
        return nodes.Names(self.described(self.read(owned)), what, each)

    def ki_of_all(self, owned: Tree[Token], each: int = 1) -> nodes.KiOf:
        """ "The number of [Ki] on your Battle Cards"; of "your cards" those that can have any (FW 1-12-4)."""
        drafts = [
            draft.with_fields(areas=WITH_KI) if draft.is_plain_card and not draft.placed else draft
            for draft in self.read(owned)
        ]
        return nodes.KiOf(nodes.Every(self.described(drafts)), each=each)

    def read(self, part: Tree[Token]) -> Any:
        """Read what a part of the parse tree says."""
        return getattr(self, str(part.data))(*part.children)

    def described(self, drafts: list[Draft]) -> Filter:
        """Tell which cards drafts describe; the reader of cards knows how."""
        raise NotImplementedError

    def it(self, words: str = "that card") -> Target:
        """Tell what "it" or "that card" means here."""
        raise NotImplementedError

    def card_named(self, words: str) -> Target:
        """One card that stands for itself: this one, or one that was spoken of."""
        return nodes.This() if words == "this card" else self.it(words)

    def cost(self, _phrase: str, numbers: Tree[Token]) -> dict[str, Any]:
        return {"cost": self.read(numbers)}

    def original_cost(self, _phrase: str, numbers: Tree[Token]) -> dict[str, Any]:
        return {"original_cost": self.read(numbers)}

    def combo_power(self, _phrase: str, numbers: Tree[Token]) -> dict[str, Any]:
        return {"combo_power": self.read(numbers)}

    def power(self, numbers: Tree[Token]) -> dict[str, Any]:
        if numbers.data == "between_powers":
            return {"power": self.read(numbers)}
        return {"power": self.number_range(*numbers.children)}

    def original_power(self, _phrase: str, numbers: Tree[Token]) -> dict[str, Any]:
        return {"original_power": self.read(numbers)}

    def combo_power_after(self, number: str, bound: str | None) -> dict[str, Any]:
        return {"combo_power": self.number_range(number, bound)}

    combo_power_before = combo_power_after

    def power_of(self, _phrase: str, numbers: Tree[Token]) -> dict[str, Any]:
        return {"power": self.read(numbers)}

    def how_many_kinds(self, number: str, bound: str | None, words: str) -> dict[str, Any]:
        """ "With 2 or more special traits"."""
        name = "how_many_colors" if "color" in words else "how_many_traits"
        return {name: self.number_range(number, bound)}

    def ki(self, number: str, bound: str | None, _ki: str) -> dict[str, Any]:
        return {"ki": self.number_range(number, bound)}

    def number_range(self, number: Any, bound: Any = None) -> Range:
        amount = number_of(number)
        if not bound:
            return Range(amount, amount)
        return Range(amount, None) if bound.endswith(("more", "higher", "greater")) else Range(None, amount)

    def either_number(self, first: str, second: str) -> Range:
        """ "5 or 6": two neighbors are a range; of others no card is known."""
        if int(second) != int(first) + 1:
            raise NotUnderstoodError(f"{first} or {second}")
        return Range(int(first), int(second))

    def between_numbers(self, first: str, second: str) -> Range:
        if int(first) > int(second):
            raise NotUnderstoodError(f"from {first} to {second}")
        return Range(int(first), int(second))

    between_powers = between_numbers

    def beyond_number(self, relation: str, number: str) -> Range:
        return beyond(relation, number_of(number))

    def number(self, token: str) -> Amount:
        return number_of(token)

    def count(self, owned: Tree[Token]) -> Amount:
        return nodes.Count(self.described(self.read(owned)))

    def times(self, each: str, amount: Tree[Token]) -> Amount:
        """ "5000 times the number of your energy"."""
        counted = self.read(amount)
        of_each = (nodes.Count, nodes.Names, nodes.Markers, nodes.KiOf)
        if not each.isdecimal() or not isinstance(counted, of_each):
            raise NotUnderstoodError(f"{each} times")
        return msgspec.structs.replace(counted, each=int(each) * counted.each)

    def shifted_value(self, words: str, sign: str, number: str) -> Amount:
        """ "That card's cost plus 2"."""
        if number == "x":
            raise NotUnderstoodError(number)
        return plus(self.value_of(words), int(number) if sign == "plus" else -int(number))

    def your_energy(self) -> Amount:
        return nodes.Count(Filter(owner="you", areas=("energy",)))

    def your_life(self) -> Amount:
        return nodes.Count(Filter(owner="you", areas=("life",)))

    def markers(self, words: str) -> Amount:
        return nodes.Markers("you" if words.endswith("you have") else "opponent")

    def ki_of(self, words: str) -> Amount:
        return nodes.KiOf(self.card_named(re.split(r" (?:on|of|in) ", words)[-1]))

    def value_of(self, words: str) -> Amount:
        owner, _, name = words.rpartition("'s ")
        return nodes.Property(property_in(name), self._one(owner))

    def total_of(self, words: str, owned: Tree[Token]) -> nodes.Property:
        """ "The total power of your Battle Cards"."""
        of = nodes.Every(self.described(self.read(owned)))
        return nodes.Property(property_in(words), of, total=True)

    def _one(self, words: str) -> Target:
        """One card that is named: a Leader Card, this card, or one that was spoken of."""
        if words.endswith("leader"):
            owner: Any = "opponent" if "opponent" in words else "you"
            return nodes.Every(Filter(owner=owner, areas=("leader",), types=("leader",)))
        return self.card_named(words)

    # --- numbers compared ---

    def related(self, words: str, compared: Tree[Token]) -> dict[str, Any]:
        """ "With a cost less than that card", "with the same power as your Leader"."""
        name = property_in(words)
        if words.endswith(" than") and (before := _BEFORE.match(words)):
            return {name: self.compared(name, f"{before[1]} than", words, compared)}
        return {
            name: self.compared(name, words.split(name.replace("_", " "), 1)[1].strip(" s"), words, compared)
        }

    def compared(self, name: str, relation: str, words: str, part: Tree[Token]) -> Range:
        """The range that a comparison leaves to the number of this name."""
        relation = re.sub(r"^(that )?(is|are) ", "", relation)
        if part.data == "shifted":
            number, how, card = part.children
            if relation != "of" or number == "x":
                raise NotUnderstoodError(words)
            figure = int(str(number))
            more = figure if str(how).startswith(("greater", "more", "higher")) else -figure
            amount = plus(self._property(name, card), more)  # type: ignore[arg-type]
            return Range(amount, amount)
        if relation == "of":
            raise NotUnderstoodError(words)
        same = relation in {"as", "a"} or ("the same" in words and "less" not in words)
        amount = self._property(name, part)
        return Range(amount, amount) if same else beyond(relation, amount)

    def _property(self, name: str, part: Tree[Token]) -> Amount:
        if part.data not in {"compared_with", "compared_with_leader"}:
            return cast("Amount", self.read(part))
        owner, _, other = str(part.children[0]).rpartition("'s ")
        if other in PROPERTIES:
            return nodes.Property(property_in(other), self._one(owner))
        return nodes.Property(cast("Any", name), self._one(str(part.children[0])))
