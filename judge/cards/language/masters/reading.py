# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what Masters' card text has beyond the shared language."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.headers import Header
from judge.cards.language.keywords import MASTERS as KEYWORDS
from judge.cards.language.masters.parsing import parse
from judge.cards.language.masters.reading_permissions import MastersPermissions
from judge.cards.language.reading_effects import DURATIONS_OF_MASTERS
from judge.cards.language.reading_sentences import SentenceReader
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Trigger

_SYMBOLS = re.compile(r"^((?:\([^()]*\) ?)*),? ?(?:and )?")
_OF_A_CARD_ALONE = (nodes.MostInPlay, nodes.DeckLimit, nodes.TreatAs, nodes.Forbid, nodes.UseWithoutCost)
"""What a sentence says of a card whatever the sentence before it asks for."""
_CARDS = re.compile(r"(?:(?:red|blue|green|yellow|black|mono-\w+|red or \w+) )?(?:[<{《]|cards? with )")
_IS_CONDITION = re.compile(r"your leader(?: card)? is |your life is |you have ")
_LIFE_ADDED = re.compile(
    r"when you add (a card|1 or more cards|cards|1 card) from your life(?: area)? to your hand,"
)
""" "When you add 1 or more cards from your life to your hand": by damage too (MA 4-10-2-1)."""
_YOU_DO = re.compile(
    r"(?:,? and|,) (?:then )?(?:you )?"
    r"(?=(?:choose|place|send|add|switch|draw|discard|return|remove|reveal|flip|play|put|shuffle) )"
)
"""Where, behind the conditions of a cost, what is done for it begins."""


class MastersReader(MastersPermissions):
    """Reads the sentences of one skill of Masters."""

    parse = staticmethod(parse)
    done_by_opponents = (*SentenceReader.done_by_opponents, *get_args(nodes.Lasting), nodes.RevealHand)
    """What cards get is the effect's doing, whoever chooses them."""

    # --- sentences ---

    def duration(self, words: str | None) -> nodes.Duration:
        if words in DURATIONS_OF_MASTERS:
            return DURATIONS_OF_MASTERS[words]
        if words == "until the end of their next turn" and self.whose_theirs == "opponent":
            return "until-opponents-turn-ends"
        return super().duration(words)

    def triggers(self, folded: str) -> tuple[tuple[Trigger, ...], Condition | None]:
        if re.match(r"when(ever)? (one of )?your opponent", folded):
            self.whose_theirs = "opponent"
        if (added := _LIFE_ADDED.match(folded)) is not None:
            if added[1] not in {"a card", "1 card"} and not self.once_per_turn:
                raise NotUnderstoodError("once for several cards, or once for each (8-6-3)")
            folded = f"when a card in your life is added to your hand,{folded[added.end() :]}"
        return super().triggers(folded)

    def effect(self, folded: str) -> None:
        if folded.startswith("when this card is in a battle,") or (
            self.permanent and folded.startswith("when ")
        ):
            folded = f"if{folded.removeprefix('when')}"
        super().effect(folded)

    def evolves(self, subject: Tree[Token]) -> Trigger:
        """ "Your <A> evolves": by which of the skills that do so is not said (MA 10-5)."""
        raise NotUnderstoodError("what evolves")

    def at_time(self, words: str) -> Trigger:
        time, sign, place = words.partition(" from your ")
        made = super().at_time(time)
        return msgspec.structs.replace(made, source=tuple(place.split(" or "))) if sign else made

    @property
    def instructions(self) -> Made:
        """What was read; each sentence of a [Permanent] skill holds by itself, those without "if" first."""
        if not self.permanent or not any(isinstance(one, nodes.If) for made in self.made for one in made):
            return super().instructions
        alone = [made for made in self.made if not isinstance(made[0], nodes.If)]
        if any(not isinstance(one, (*_OF_A_CARD_ALONE, nodes.If)) for made in alone for one in made):
            raise NotUnderstoodError("under the condition before, or not")
        return tuple(
            one for made in (*alone, *(each for each in self.made if each not in alone)) for one in made
        )

    # --- costs ---

    def cost_fields(self, folded: str, header: Header) -> dict[str, Any]:
        """Energy, conditions and what is done: "(2), if you have 3 or more energy and you place ..."."""
        if "attached" in header.more and _CARDS.match(folded):
            return {"attached": self._with_cards(header, folded)}
        found = _SYMBOLS.match(folded)
        symbols, rest = (found[1].strip(), folded[found.end() :]) if found else ("", folded)
        condition, actions = self._condition_apart(rest)
        fields: dict[str, Any] = {}
        if condition:
            fields["condition"] = self._condition(condition)
        words = ", ".join(part for part in (symbols.replace(" ", ""), actions) if part)
        before = header.more.get("costs", ((),))[0]
        rows = self.costs(words) if words else ((),)
        made = tuple((*before, *row) for row in rows)
        if made != ((),):
            fields["costs"] = made
        return fields

    def _with_cards(self, header: Header, words: str) -> tuple[nodes.Attached, ...]:
        """ "[Bond 3] 《A》": the Battle Cards that it counts."""
        (one, *others) = header.more["attached"]
        if not KEYWORDS[one.keyword].counts_cards or others:
            raise NotUnderstoodError(words)
        return (msgspec.structs.replace(one, filter=self.as_said(self.read(self.parse(words, "owned")))),)

    def _condition_apart(self, words: str) -> tuple[str, str]:
        for opening in ("if ", "when "):
            if words.startswith(opening):
                condition = words.removeprefix(opening)
                found = _YOU_DO.search(condition)
                if found:
                    return condition[: found.start()], condition[found.end() :]
                return condition, ""
        if _IS_CONDITION.match(words):
            return words, ""  # "(Blue), your Leader Card is ...": the card leaves "if" out
        actions, comma, condition = words.partition(", if ")
        return (condition, actions) if comma else ("", words)

    def _condition(self, words: str) -> Condition:
        words = re.sub(r", (?:and )?(?=(?:you|your|there|it's|this card|all) )", " and ", words)
        condition: Condition = self.read(self.parse(words, "conditions"))
        self._mention(condition)
        return condition
