# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: clauses and sentences, and what a sentence says of the one before it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from lark import Token, Tree

from judge.cards.language.defining_x import with_x
from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.first_times import only_the_first_time, without_first_time
from judge.cards.language.going_on import speaks_of_what_came_before, with_sentence
from judge.cards.language.headers import Header
from judge.cards.language.parsing import parse
from judge.cards.language.reading_conditions import phase_of, turn_of
from judge.cards.language.reading_done import (
    asks_of_what_it_showed,
    both_at_once,
    check_was_done,
    with_most,
    with_otherwise,
)
from judge.cards.language.reading_instead import InsteadWords
from judge.cards.language.reading_targets import Made, attacking_card
from judge.cards.language.taken_by_costs import (
    is_of_their_markers,
    may_fail_to_differ,
    names_of_taken,
)
from judge.cards.language.whose_it_was import with_more, with_owners
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Condition, Filter, Instruction, Trigger


def both(first: Condition | None, second: Condition | None) -> Condition | None:
    """Both conditions together, where there are two."""
    if first is None or second is None:
        return first or second
    parts = (*(first.of if isinstance(first, nodes.All) else (first,)), second)
    return nodes.All(
        tuple(one for part in parts for one in (part.of if isinstance(part, nodes.All) else (part,)))
    )


def flips(sentence: Made) -> bool:
    """True of the sentence with which the effect of [Awaken] ends, whatever stands before it (FW 15-2-2)."""
    return isinstance(sentence[0], nodes.Flip)


_EVOLVED = re.compile(r"^when this card (?:is )?((?:fusion )?evolve)[sd], ")
"""The event of being played with [Evolve] (FW 15-12-2-1); of [Awaken], a condition begins so."""
_NO_MORE = re.compile(r"(?:however, )?you can't draw more than (\d+) cards? (?:this way|by this skill)$")
_OF_BOTH = re.compile(
    r"(.+) and (.+?)(?:―both)? with "
    r"((?:energy )?costs of .+|an? (?:energy )?cost of .+|[《<].+ in their (?:special traits|card names))$"
)


def _of_each(folded: str) -> str:
    """ "A and B with costs of 3 or more": each of them with what is said of both."""
    said = _OF_BOTH.match(folded)
    if said is None or not ("―both" in folded or "costs of" in said[3] or " in their " in said[3]):
        return folded
    quality = re.sub(r"\b(?:energy )?costs of\b", "a cost of", said[3].removesuffix("―"))
    return f"{said[1]} with {quality} and {said[2]} with {quality}"


_ONE_CARD = re.compile(r"(?<!\bof )(?<!\bwith )\b1 (?!(?:or|to|and)\b)(?=[<《a-z])")
"""A single card, and no figure of one: "a cost of 1 or more"."""


class SentenceReader(InsteadWords):
    """Reads the sentences of one skill, one after the other, and remembers what they spoke of."""

    parse = staticmethod(parse)
    turn: Literal["", "your", "opponent"] = ""
    """Whose turn the words of a trigger condition name."""

    def __init__(self, quoted: Callable[[str], nodes.Skill]) -> None:
        super().__init__()
        self._quoted = quoted
        self.said = ""
        """The words read so far."""
        self.then: set[int] = set()
        """Which of them begin with "Then"."""

    def quoted_skill(self, words: str) -> nodes.Skill:
        return self._quoted(words)

    # --- what the compiler asks for ---

    def effect(self, folded: str) -> None:
        """Read one more sentence of the effect; raises NotUnderstoodError, and what was read stays."""
        before = (self.made, self.looking, set(self.valid_in))
        folded = self._in_full(folded)
        if self.one_of_two and re.match(r"(?:then,? )?(?:they|those cards)\b", folded):
            self.made, self.one_of_two = both_at_once(self.made)
            self.then.discard(len(self.made))
        if self.last_sentence:
            raise NotUnderstoodError("under the condition before, or not")
        try:
            if most := _NO_MORE.match(folded):
                self.made = with_most(self.made, int(most[1]))
                return
            self.made = self.read(self.parse(folded, "sentence"))
            if folded.startswith("then") and len(self.made) > len(before[0]):
                self._goes_on_with_then()
            self._sentence_ends()
        except NotUnderstoodError:
            self.made, self.looking, self.valid_in = before
            raise

    def _in_full(self, folded: str) -> str:
        """The words with what they leave to those before them; they stand before those that are read next."""
        folded = with_more(with_owners(folded, self.said), self.said)
        self.said += f"{folded}. "
        return folded

    def _goes_on_with_then(self) -> None:
        """Keep that a sentence goes on with "Then, ..."; behind "if you do" it may need that, too."""
        self.then.add(len(self.made) - 1)
        last = self.made[-2][-1] if len(self.made) > 1 else None
        inner = last.then[-1] if isinstance(last, nodes.If) and last.then else last
        if not isinstance(inner, nodes.Gate) or not (inner.done or inner.undone) or flips(self.made[-1]):
            return
        gate = self._gate_goes_on(inner, self.made[-1])
        if isinstance(last, nodes.If):
            if last.otherwise or last.later:
                raise NotUnderstoodError("then, under which condition")
            gate = msgspec.structs.replace(last, then=(*last.then[:-1], gate))
        self.then.discard(len(self.made) - 1)
        self.made[-2:] = [(*self.made[-2][:-1], gate)]

    @staticmethod
    def _gate_goes_on(gate: nodes.Gate, sentence: Made) -> Any:
        """The gate with the sentence behind it, which needs it where it speaks of the cards before."""
        if gate.undone:
            raise NotUnderstoodError("if it was done, or in any case")
        if not gate.later and speaks_of_what_came_before(sentence):
            return msgspec.structs.replace(gate, done=with_sentence(gate.done, sentence))
        return msgspec.structs.replace(gate, later=gate.later + sentence)

    def _sentence_ends(self) -> None:
        if self.leave_it:
            raise NotUnderstoodError("up to, of what cannot be left")
        if self.chosen is not None and self.mentioned != self.chosen:
            self.one_besides = self.mentioned in {nodes.This(), self.your_leader()}
            self.mentioned = None  # "it" may now be either

    def cost_fields(self, folded: str, _header: Header) -> dict[str, Any]:
        """The fields of the skill that stand before the colon."""
        return {"costs": self.costs(folded)}

    def costs(self, folded: str) -> tuple[Made, ...]:
        """The alternative skill costs."""
        folded = self._in_full(folded)
        rows: list[Made] = self.read(self.parse(folded.removeprefix("you may "), "cost"))
        if any(may_fail_to_differ(one) for row in rows for one in row):
            raise NotUnderstoodError("different names, of what a cost takes")
        if any(is_of_their_markers(one) for row in rows for one in row):
            raise NotUnderstoodError("a cost that an opponent pays")
        with_this = self.chosen == nodes.Both(nodes.This(), nodes.Chosen())
        self.chosen = self.mentioned = None
        self.of_cost = frozenset.intersection(*(names_of_taken(row) for row in rows))
        if with_this:  # they are two cards, and in every row the same two
            self.of_cost = frozenset(name for name in self.of_cost if name.endswith("s") and not rows[1:])
            self.cost_took = nodes.Both(nodes.This(), nodes.Chosen())
        self.discarded = "the discarded card" in self.of_cost
        self.deeds_of_cost = self.deeds
        return tuple(rows)

    def cost_of_option(self, folded: str) -> Made:
        """The cost of one of several options: one card, so that it is paid whole or not at all."""
        row, *others = self.costs(folded)
        takes = [one for one in row if isinstance(one, nodes.Choose)]
        if others or len(takes) != 1 or takes[0].groups[1:] or takes[0] is row[-1]:
            raise NotUnderstoodError("a cost of several cards, of one option")
        (group,) = takes[0].groups
        if (group.at_most, group.at_least) != (1, -1) or len(row) != 2:
            raise NotUnderstoodError("a cost of several cards, of one option")
        return row

    def triggers(self, folded: str) -> tuple[tuple[Trigger, ...], Condition | None]:
        """The trigger conditions of an [Auto] skill and what must hold; its first sentence is read too."""
        said, first = without_first_time(self._in_full(folded))
        plain = _EVOLVED.sub(r"when this card is played, if this card was \1d, ", said)
        condition, triggers, clause = self.read(self.parse(plain, "triggered"))
        if first:
            triggers = only_the_first_time(triggers, self.also_if)
        if self.also_if is not None:
            if len(triggers) > 1:
                raise NotUnderstoodError("what is attacked, and by which event")
            condition, self.also_if = both(condition, self.also_if), None
        self._triggered_by(any(one.subject for one in triggers))
        if all(one.event == "is-attacked" and one.by_filter and not one.subject for one in triggers):
            self.chosen = attacking_card()  # "by a Battle Card, that card gets ..."; "it" is this card
        self.used_just_now = all(one.event == "extra-used" for one in triggers)
        self.of_own_attack = all(one.event == "attacks" and one.subject is None for one in triggers)
        self.discarded = self.discarded or all(one.event == "discarded" for one in triggers)
        self.made = [self.read(clause)]
        self._sentence_ends()
        return triggers, condition

    def define_x(self, folded: str) -> None:
        """Put what a sentence says X is in place of X, in all that was read."""
        amount = self.read(self.parse(folded, "amount"))
        read = tuple(one for made in self.made for one in made)
        with_x(read, amount)  # there must be one
        self.made = [
            with_x(made, amount)
            if any(isinstance(node, nodes.Undetermined) for one in made for node in within(one))
            else made
            for made in self.made
        ]

    def awakening(self, folded: str) -> Condition:
        """The condition of [Awaken]; its first sentence is read too."""
        condition: Condition
        condition, clause = self.read(self.parse(self._in_full(folded), "awakened"))
        self.made = [self.read(clause)]
        self._sentence_ends()
        return condition

    def evolving_from(self, folded: str) -> tuple[Filter, ...]:
        """The Battle Cards that [Evolve] is played on, each one card to choose (FW 15-12-4)."""
        each = _ONE_CARD.sub("a ", _of_each(folded))
        cards: tuple[Filter, ...] = self.read(self.parse(each, "evolved"))
        return cards

    @property
    def only_chosen(self) -> bool:
        """True if the sentence before chose cards, and nothing has been done to them yet."""
        return bool(self.made) and isinstance(self.made[-1][-1], nodes.Choose)

    @property
    def are_where_chosen(self) -> bool:
        """True if the cards were chosen by sentences before, and nothing has moved them since."""
        read = [one for sentence in self.made for one in sentence]
        while read and isinstance(read[-1], nodes.Lasting):
            read.pop()
        last = read[-1] if read else None
        return isinstance(last, nodes.Choose) and self.kinds_chosen == tuple(
            (group.of, group.at_most) for group in last.groups
        )

    @property
    def instructions(self) -> Made:
        """All that was read; the condition of an "if" is that of the sentences after it too (FW 0-3-17)."""
        made: Made = ()
        for number, sentence in enumerate(self.made):
            last = made[-1] if made else None
            alone = (isinstance(sentence[0], nodes.If) and number not in self.then) or flips(sentence)
            if isinstance(last, nodes.If) and not last.otherwise and not alone:
                made = (*made[:-1], self._going_on(last, sentence))
            elif isinstance(last, nodes.If) and asks_of_what_it_showed(last, sentence[0]):
                made = (*made[:-1], msgspec.structs.replace(last, then=last.then + sentence))
            else:
                made = with_sentence(made, sentence)
        return made

    def _going_on(self, before: nodes.If, sentence: Made) -> nodes.If:
        """The "if" with the sentence after it, which may stand by itself unless it speaks of the cards
        before."""
        if before.then and getattr(before.then[-1], "later", ()):
            raise NotUnderstoodError("under which of two conditions")
        if not before.later and (self.permanent or speaks_of_what_came_before(sentence)):
            return msgspec.structs.replace(before, then=with_sentence(before.then, sentence))
        return msgspec.structs.replace(before, later=with_sentence(before.later, sentence))

    # --- starts ---

    def triggered(self, *parts: Any) -> tuple[Condition | None, tuple[Trigger, ...], Tree[Token]]:
        condition, events, when, clause = parts
        made = self.read(condition) if condition else None
        if when is not None:
            made = both(made, turn_of(when) if when.type == "DURING_TURN" else phase_of(when))
        return made, self.read(events), clause

    def triggered_while(self, *parts: Any) -> tuple[Condition | None, tuple[Trigger, ...], Tree[Token]]:
        """ "When you play this card and your Leader is red": asked as it happens (FW 9-6-1, MA 8-6-2)."""
        condition, events, so, clause = parts
        made = self.read(condition) if condition else None
        state = {"condition": self.read(so)}
        return made, tuple(msgspec.structs.replace(one, **state) for one in self.read(events)), clause

    def triggered_by_time(self, *parts: Any) -> tuple[Condition | None, tuple[Trigger, ...], Tree[Token]]:
        condition, words, clause = parts
        return (self.read(condition) if condition else None), (self.at_time(words),), clause

    def triggered_by_time_in_turn(
        self, *parts: Any
    ) -> tuple[Condition | None, tuple[Trigger, ...], Tree[Token]]:
        words, time, clause = parts
        if "first" in words:
            raise NotUnderstoodError(words)
        self.turn = "opponent" if "opponent" in words else "your"
        return None, (self.at_time(time),), clause

    def triggered_in_turn(self, *parts: Any) -> tuple[Condition | None, tuple[Trigger, ...], Tree[Token]]:
        """ "During your turn, when ...": what [Your Turn] says."""
        words, events, clause = parts
        if "first" in words:
            raise NotUnderstoodError(words)
        self.turn = "opponent" if "opponent" in words else "your"
        return None, self.read(events), clause

    def awakened(self, conditions: Tree[Token], clause: Tree[Token]) -> tuple[Condition, Tree[Token]]:
        return self.read(conditions), clause

    def evolved(self, *cards: Tree[Token] | Token) -> tuple[Filter, ...]:
        return tuple(one for card in cards if isinstance(card, Tree) for one in self.read(card))

    def evolving(self, *parts: Any) -> tuple[Filter, ...]:
        """Each card apart: "2 《A》 Battle Cards" are two of a kind."""
        count = int(parts[0]) if isinstance(parts[0], Token) and parts[0].isdigit() else 1
        return (self.as_said([self.read(parts[-1])]),) * min(count, 3)

    def cost(self, *parts: Any) -> Any:
        """A row of alternatives; of a card, its cost."""
        if isinstance(parts[0], Token):
            return super().cost(*parts)
        return [self.read(row) for row in parts]

    def cost_row(self, *parts: Tree[Token] | Token) -> Made:
        return self._in_order(parts)

    # --- sentences ---

    def sentence(self, clause: Tree[Token]) -> list[Made]:
        two_conditions, self.two_conditions = self.two_conditions, False
        made: Made = self.read(clause)
        if self.asked_of:
            verb, self.asked_of = self.asked_of, ""
            before = tuple(one for sentence in self.made for one in sentence)
            check_was_done(verb, before, made, self.asked_where, self.asked_kind)
        if two_conditions and not isinstance(made[0], nodes.If):
            raise NotUnderstoodError("under which of two conditions")
        return [*self.made, made]

    def otherwise(self, clause: Tree[Token]) -> list[Made]:
        """ "Otherwise, ...": what holds where the condition spoken of last does not."""
        return self._with_last(with_otherwise(self._last(nodes.If), self.read(clause)))

    def if_you_do(self, clause: Tree[Token]) -> list[Made]:
        return self._gated("done", self.read(clause))

    def if_you_dont(self, clause: Tree[Token]) -> list[Made]:
        return self._gated("undone", self.read(clause))

    def _gated(self, side: str, made: Made) -> list[Made]:
        """The sentence before becomes a gate, or already is one, perhaps within its "if"."""
        if not self.made or not self.made[-1]:
            raise NotUnderstoodError("if you do what")
        last = self.made[-1][-1]
        if isinstance(last, nodes.Gate):
            return self._with_last(self._opened(last, side, made))
        if isinstance(last, nodes.If):
            if side == "undone" or last.otherwise:
                raise NotUnderstoodError("if you do what")
            if not isinstance(last.then[-1], nodes.Gate):
                if any(isinstance(one, (nodes.If, nodes.Delayed)) for one in last.then):
                    raise NotUnderstoodError("if you do what")
                return self._with_last(
                    msgspec.structs.replace(last, then=(nodes.Gate(last.then, done=made),))
                )
            gate = self._opened(last.then[-1], side, made)
            return self._with_last(msgspec.structs.replace(last, then=(*last.then[:-1], gate)))
        gates: dict[str, Any] = {side: made}
        return [*self.made[:-1], (nodes.Gate(self.made[-1], **gates),)]

    def _opened(self, gate: nodes.Gate, side: str, made: Made) -> nodes.Gate:
        if getattr(gate, side) or gate.later:
            raise NotUnderstoodError("if you do, twice")
        return msgspec.structs.replace(gate, **{side: made})

    def _last(self, kind: type[nodes.If]) -> nodes.If:
        last = self.made[-1][-1] if self.made and self.made[-1] else None
        if not isinstance(last, kind):
            raise NotUnderstoodError("otherwise than what")
        return last

    def _with_last(self, instruction: Instruction) -> list[Made]:
        return [*self.made[:-1], (*self.made[-1][:-1], instruction)]
