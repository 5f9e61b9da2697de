# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions upon the rules: damage, decks, how many cards there may be."""

from __future__ import annotations

from typing import Literal, cast

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_costs import CostWords
from judge.cards.language.reading_numbers import number_of
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes


class RuleWords(CostWords):
    """Reads what becomes of the rules. A method is named as its rule in the grammar."""

    def negate_damage(self, duration: str | None) -> Made:
        return (nodes.NegateDamage(duration=self.duration(duration)),)

    def limit_damage(self, number: str) -> Made:
        if number == "x":
            raise NotUnderstoodError(number)
        return (nodes.NegateDamage(most=int(number), duration=self.lasting),)

    def empty_deck(self) -> Made:
        return (nodes.SurviveEmpty(),)

    def start_with(self, words: str) -> Made:
        area: Literal["life", "hand"] = "life" if words.endswith("life") else "hand"
        return (nodes.StartWith(area, cast("int", self._number_in(words))),)

    def any_number_in_deck(self) -> Made:
        return (nodes.DeckLimit(None),)

    def most_in_deck(self, words: str) -> Made:
        return (nodes.DeckLimit(cast("int", self._number_in(words))),)

    def any_color_pays(self, part: Tree[Token]) -> Made:
        """ "Any energy can pay the cost of this card", or of cards of yours that fit."""
        if part.data == "this":
            self.valid_in.add("hand")
            return (nodes.AnyColorPays(nodes.This()),)
        if part.data != "cards":
            raise NotUnderstoodError("the cost of which cards")
        (group, *others) = self.read(part.children[0]).groups  # type: ignore[arg-type]
        if others or group.quantity not in {"", "all"}:
            raise NotUnderstoodError("the cost of which cards")
        drafts = [one if one.placed else one.in_areas("you", ("hand",)) for one in group.draft]
        return (nodes.AnyColorPays(nodes.Every(self.described(drafts))),)

    def end_turn(self) -> Made:
        return (nodes.EndTurn(),)

    def reduce_damage(
        self,
        words: str,
        _article: str | None,
        source: Tree[Token] | None,
        number: str,
        duration: str | None,
    ) -> Made:
        """ "Reduce the damage you take from your opponent's Battle Cards by 1"."""
        by = None if source is None else self.as_said(self.read(source))
        player: nodes.Player = "opponent" if "your opponent" in words else "you"
        attacks = " of attacks " in words
        return (nodes.ReduceDamage(number_of(number), player, by, attacks, self.duration(duration)),)

    def most_in_play(self, number: str, owned: Tree[Token]) -> Made:
        """ "You can only have up to 1 <A> in your Battle Area"; said so, they are yours."""
        of = self.described(self.read(owned))
        if not int(number) or of.owner == "opponent":
            raise NotUnderstoodError("how many may be there")
        return (nodes.MostInPlay(int(number), msgspec.structs.replace(of, owner="you"), while_there=True),)
