# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what is done in place of something else (FW 9-9)."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_predicates import PredicateWords
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree.words import ReplacedEvent

REPLACED: dict[str, ReplacedEvent] = {
    "be removed from": "leave-battle",
    "leave": "leave-battle",
    "be ko'd": "koed",
    "be switched to rest mode": "rest",
    "be placed in": "drop",
    "lose a marker": "lose-marker",
}


class ReplacementWords(PredicateWords):
    """Reads replacement effects. A method is named as its rule in the grammar."""

    def _read_for_later(self, clause: Tree[Token]) -> Made:
        """Read what is carried out later, when nobody keeps what the skill has done."""
        before, self.deeds = self.deeds, frozenset()
        made: Made = self.read(clause)
        self.deeds = before
        return made

    def replaced(self, part: Tree[Token], would: str, by: str | None, clause: Tree[Token]) -> Made:
        return self._replaced(self.target(part), would, by, clause)

    def either_replaced(self, this: str, *parts: Any) -> Made:
        """ "If this card or your other <A> would be KO'd, ..."."""
        *owned, would, by, clause = parts
        if this != "this card":
            raise NotUnderstoodError(this)
        drafts = [draft for part in owned for draft in self.read(part)]
        return self._replaced(
            nodes.Both(nodes.This(), nodes.Every(self.described(drafts))), would, by, clause
        )

    def _replaced(self, target: nodes.Target, would: str, by: str | None, clause: Tree[Token]) -> Made:
        event = next(event for words, event in REPLACED.items() if would.startswith("would " + words))
        before = (self.chosen, self.mentioned)
        self.take(target if isinstance(target, nodes.This) else nodes.Chosen())
        instead = self._read_for_later(clause)
        self.chosen, self.mentioned = before
        optional = len(instead) == 1 and isinstance(instead[0], nodes.Gate) and instead[0].optional
        if optional:
            gate = instead[0]
            if not isinstance(gate, nodes.Gate) or gate.done or gate.undone or gate.player != "you":
                raise NotUnderstoodError("instead")
            instead = gate.first
        by_whom = self._by(by)
        if by_whom.get("by_filter"):
            raise NotUnderstoodError(str(by))
        if would.endswith(" from the combo area"):
            if target != nodes.This():
                raise NotUnderstoodError("other cards in combos")
            self.valid_in.add("combo")
            by_whom["source"] = ("combo",)
        return (nodes.Replace(event, target, instead, optional=optional, duration=self.lasting, **by_whom),)
