# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: how much cards and skills cost, and the next use of them."""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.folding import COLORS
from judge.cards.language.keywords import PRINTED
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_effects import EffectWords
from judge.cards.language.reading_numbers import number_of
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Filter, Target


class CostWords(EffectWords):
    """Reads what is said of costs. A method is named as its rule in the grammar."""

    # --- the next use ---

    def next_use(
        self, use: str, _article: str | None, owned: Tree[Token], place: str | None, price: Tree[Token]
    ) -> Made:
        if self.lasting != "turn":
            raise NotUnderstoodError("until when")
        drafts = self.read(owned)
        if place:
            drafts = [draft.in_areas(*self.place(place)) for draft in drafts]
        plays = str(use) == "use and play"
        return (nodes.NextUse(self.as_said(drafts), self.read(price), duration="turn", plays=plays),)

    def next_keyword(self, _use: str, keyword: str, place: str | None, price: Tree[Token]) -> Made:
        """ "The next time you use [Evolve], reduce the cost by 1": the energy in its skill cost."""
        change: nodes.ChangeCost = self.read(price)
        if self.lasting != "turn" or place or change.to_zero or not change.reduce:
            raise NotUnderstoodError(keyword)
        return (nodes.NextUse(Filter(), change, keyword=self._with_a_cost(keyword)),)

    def keyword_cost(self, verb: str, keyword: str, price: Tree[Token], duration: str | None) -> Made:
        """ "Reduce the cost of your [Evolve] by 1"."""
        change = nodes.ChangeCost(nodes.Chosen(), **self.price(price), reduce=verb.startswith("reduce"))
        if not change.reduce:
            raise NotUnderstoodError(verb)  # of a skill cost without energy, what would it be
        name = self._with_a_cost(keyword)
        return (nodes.ChangeSkillCost(name, Filter(owner="you"), change, self.duration(duration)),)

    def _with_a_cost(self, keyword: str) -> str:
        name = inside(keyword)
        if name not in PRINTED or not PRINTED[name].evolves_from:
            raise NotUnderstoodError(keyword)
        return name

    # --- costs ---

    def price(self, part: Tree[Token]) -> dict[str, Any]:
        """A change of cost: a number, colored symbols, or both."""
        if part.data == "counted_price":
            return {"amount": self.count(part.children[0])}  # type: ignore[arg-type]
        if part.data == "number_price":
            return {"amount": number_of(str(part.children[0]))}
        return self.symbols_in([str(symbol) for symbol in part.children])

    def symbols_in(self, symbols: list[str]) -> dict[str, Any]:
        """Energy symbols: so much of any color, and one for each color."""
        plain = [symbol.strip("()") for symbol in symbols]
        numbers = [number_of(symbol) for symbol in plain if symbol not in COLORS]
        if len(numbers) > 1:
            raise NotUnderstoodError("two numbers")
        return {
            "amount": numbers[0] if numbers else 0,
            "colors": tuple(COLORS[symbol] for symbol in plain if symbol in COLORS),
        }

    def symbols(self, *symbols: str) -> Made:
        return (nodes.PayEnergy(**self.symbols_in(list(symbols))),)

    def reduced(self, verb: str, price: Tree[Token]) -> nodes.ChangeCost:
        return nodes.ChangeCost(nodes.Chosen(), **self.price(price), reduce=verb.startswith("reduce"))

    def reduced_for_each(self, verb: str, number: str, for_each: Tree[Token]) -> nodes.ChangeCost:
        """ "Reduce the cost by 1 for each of your Battle Cards"."""
        counted = self.counted_for_each(number, for_each)
        return nodes.ChangeCost(nodes.Chosen(), counted, reduce=verb.startswith("reduce"))

    def no_cost(self) -> nodes.ChangeCost:
        return nodes.ChangeCost(nodes.Chosen(), to_zero=True)

    def change_cost(
        self, verb: str, part: Tree[Token], price: Tree[Token], least: str | None, duration: str | None
    ) -> Made:
        return self._done_to(part, "usual", lambda target: self._cost(verb, target, price, least, duration))

    def change_its_cost(self, verb: str, price: Tree[Token], least: str | None, duration: str | None) -> Made:
        return (self._cost(verb, self.it("it"), price, least, duration),)

    def _least(self, verb: str, words: str | None) -> int:
        """ "To a minimum of 1": what a reduced cost does not go below."""
        if words and not verb.startswith("reduce"):
            raise NotUnderstoodError(words)
        return int(re.findall(r"\d+", words)[0]) if words else 0

    def change_cost_for_each(
        self, verb: str, part: Tree[Token], number: str, for_each: Tree[Token], least: str | None
    ) -> Made:
        """ "Reduce the cost of this card in your hand by 1 for each ..."."""
        return self._done_to(
            part, "usual", lambda target: self._cost_for_each(verb, target, number, for_each, least)
        )

    def change_its_cost_for_each(
        self, verb: str, number: str, for_each: Tree[Token], least: str | None
    ) -> Made:
        return (self._cost_for_each(verb, self.it("it"), number, for_each, least),)

    def _cost_for_each(
        self, verb: str, target: Target, number: str, for_each: Tree[Token], least: str | None
    ) -> nodes.ChangeCost:
        count, below = self.counted_for_each(number, for_each), self._least(verb, least)
        return nodes.ChangeCost(
            target, count, reduce=verb.startswith("reduce"), duration=self.lasting, least=below
        )

    def add_to_cost(self, words: str, part: Tree[Token], duration: str | None) -> Made:
        """ "Add 3 to the cost of this card"."""
        price = self._added(words)
        lasts = self.duration(duration)
        return self._done_to(part, "usual", lambda target: nodes.ChangeCost(target, **price, duration=lasts))

    def add_to_its_cost(self, words: str, duration: str | None) -> Made:
        return (nodes.ChangeCost(self.it("it"), **self._added(words), duration=self.duration(duration)),)

    def _added(self, words: str) -> dict[str, Any]:
        price = words.split(" ")[1]
        return self.symbols_in([price]) if price.startswith("(") else {"amount": number_of(price)}

    def _cost(
        self, verb: str, target: Target, price: Tree[Token], least: str | None, duration: str | None
    ) -> nodes.ChangeCost:
        reduce = verb.startswith("reduce")
        lasts, below = self.duration(duration), self._least(verb, least)
        return nodes.ChangeCost(target, **self.price(price), reduce=reduce, duration=lasts, least=below)
