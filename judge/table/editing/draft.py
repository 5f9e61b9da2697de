"""A position while it is being changed, held open as a game holds a state.

In the set-up an edit changes the draft, and `settled` makes it a position again, by writing it down and
reading that back, so that what cannot be written is refused and nothing is half done. In play an edit only
reads it: what it is about, and whether it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.engine.state import UNKNOWN, Frame
from judge.table.editing.draft_table import DraftTable
from judge.table.editing.errors import refusal, refusal_of
from judge.table.editing.renumbering import order_of, renumbered
from judge.table.editing.worded import leave_out, unused_texts
from judge.table.labels import UNKNOWN_CARD, Labels, is_numbered, labels_now, outgrown
from judge.table.position import Position, PositionError, read_position, write_position
from judge.table.positions.answers import FIELD, is_answer, still_true
from judge.table.positions.parts import Reader, TextPart, near
from judge.table.positions.references import References
from judge.table.positions.writing import written_fields


class Draft(DraftTable):
    """A position being changed."""

    def __init__(self, position: Position, box: CardBox | None = None, *, in_play: bool = False) -> None:
        self.adapter = position.adapter
        self.box = box
        self.in_play = in_play
        self.size = len(self.areas)
        self._take(position)

    def _take(self, position: Position) -> None:
        self.catalogue = position.catalogue
        self.names = labels_now(position.names, position.state.cards, position.catalogue.prints)
        self._outgrown = outgrown(position.names, position.state.cards)
        self.hold(position.state)
        if self.decision is not None:
            self.decision = self.answer_given = self.answered = None
        self._gone: set[int] = set()

    def rewrite(self, change: Callable[[dict[str, Any]], None]) -> None:
        """Changes the position in its own words, as plain values; raises EditError for what is no position
        then."""
        try:
            fields = written_fields(self.adapter, self.catalogue, self.state, self.names)
            answers = list(fields.get(FIELD, ()))
            change(fields)
            is_answered = fields.get(FIELD, []) != answers
            if not is_answered:  # what is written otherwise now is not to be made as it was answered before
                fields.pop(FIELD, None)
            position = read_position(self.adapter, fields, self.box)
        except PositionError as error:
            raise refusal_of(error.problems) from error
        answered = [fact for fact in self.lasting_facts if is_answer(fact)]
        self._take(position)
        if not is_answered and answers:
            self.put(lasting_facts=(*self.lasting_facts, *answered))

    def needs_words(self) -> None:
        """Raises EditError in the middle of an effect, where the stack is not to be touched."""
        if not self.is_in_words(self.stack):
            raise refusal("mid effect")

    def must_have_turns(self, seat: int) -> None:
        """Raises EditError for a player who has no turn any more."""

    def must_become_pending(self, card: int, skill: int) -> None:
        """Raises EditError for a skill that no rule makes pending."""

    def must_be_of_kind(self, skill: int, kind: str) -> None:
        """Raises EditError for a kind that a skill which nobody reads cannot be of."""
        raise NotImplementedError

    def effect_said(self, text: str) -> str:
        """Puts into words, as an effect, what the judge says that a skill does."""
        return text

    def is_in_words(self, stack: Sequence[Frame]) -> bool:
        """True if nothing is being carried out but what a text can say: one step of a phase."""
        phases = self.adapter.position_reader.moment_of.phases
        procedures = {procedure for procedure, _ in phases.values()}
        return len(stack) <= 1 and all(frame.procedure in procedures for frame in stack)

    # --- who is meant -----------------------------------------------------------------------------

    def card(self, name: str | int) -> int:
        """The card on the table that a name or number means."""
        if isinstance(name, int):
            if not 0 <= name < len(self.cards) or name in self._gone:
                raise refusal("no card", name=name, near="")
            return name
        references = self.references()
        found = references.found(name.strip())
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(references.labels.full(card) for card in found)
            raise refusal("whose", name=name, names=names)
        close = near(name, references.labels.of()) or near(name, references.labels.of(0))
        raise refusal("no card", name=name, near=f" ({', '.join(close)}?)" if close else "")

    def all_cards(self, names: tuple[str | int, ...]) -> tuple[int, ...]:
        """The cards that names mean, each once."""
        return tuple(dict.fromkeys(self.card(name) for name in names))

    def references(self) -> References:
        """Makes what finds cards and skills by their names."""
        labels = Labels(self.seats)
        for card, name in self.names.items():
            labels.add(card, self.cards[card].owner, name, name)
        for card, name in self._outgrown.items():
            labels.alias(card, self.cards[card].owner, name)
        return References(Reader(), labels, self.catalogue, self.cards, self.areas)

    def skill(self, card: int, name: str | int) -> int:
        """The skill of a card by its place or keyword."""
        references = self.references()
        skill = references.skill_of(card, TextPart("", 0, str(name)))
        if skill < 0:
            count = len(references.skills(card))
            raise refusal("no skill", name=self.names.get(card, "?"), value=name, count=count)
        return skill

    # --- and back to a position -------------------------------------------------------------------

    def settled(self) -> Position:
        """The position as it is now, its cards numbered in order. Raises EditError if it cannot be
        written down."""
        position = self._written()
        if self.is_in_words(position.state.stack) and (unused := unused_texts(position)):
            self._take(position)
            self.rewrite(lambda fields: leave_out(fields, unused))
            position = self._written()
        return position

    def _written(self) -> Position:
        """The position as it is now, written down and read back."""
        state = replace(self.state, situations=())
        if self._gone:
            facts = tuple(each for each in state.lasting_facts if each.card not in self._gone)
            state = replace(state, lasting_facts=facts)
        names = self._lasting_names()
        if self.is_in_words(state.stack):
            order = [card for card in order_of(state, self.areas, self.listed) if card not in self._gone]
            state = renumbered(state, order)
            names = {new: names[old] for new, old in enumerate(order) if old in names}
        elif self._gone:
            raise refusal("mid effect")
        state = still_true(self.adapter, self.catalogue, state)
        state = replace(state, situations=self.adapter.situations(self.catalogue, state))
        try:
            position = read_position(
                self.adapter, write_position(self.adapter, self.catalogue, state, names), self.box
            )
        except PositionError as error:
            raise refusal_of(error.problems) from error
        if position.state != state or any(position.names[card] != name for card, name in names.items()):
            raise refusal("unwritable")
        return position

    def _lasting_names(self) -> dict[int, str]:
        """The names that cards keep; those nobody can tell apart are counted anew."""
        return {
            card: name
            for card, name in self.names.items()
            if not self.is_nameless(card, name) and card not in self._gone
        }

    def is_nameless(self, card: int, name: str) -> bool:
        """True if a name only counts cards that are alike: unknown ones, fillers."""
        printed = self.printed(card)
        if self.cards[card].print == UNKNOWN:
            return is_numbered(name, UNKNOWN_CARD)
        stands_in = self.adapter.cards.stand_in(printed.number) is not None
        return stands_in and is_numbered(name, printed.number)
