"""What every chapter of the rules of Chrono Clash sees of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Self, Unpack

from judge.engine import state
from judge.engine.catalogue import Side
from judge.engine.interpreting import Interpreting
from judge.engine.slots import CalledWith, FactFields
from judge.rules.chrono_clash.keyword import KeywordTable
from judge.rules.chrono_clash.kinds import Fact, FactKind, Option, ProcedureName


class ChronoClashGame(Interpreting):
    """A game of Chrono Clash, as its chapters see it: they are plain functions over it."""

    keyword_table: ClassVar[KeywordTable[Self]]
    is_trial = False
    """Whether it is only tried out whether a row can be resolved (`feasibility`)."""

    def side(self, card: int) -> Side:
        """Return the one side that a card has: none has another on its back."""
        return self.prints[self.cards[card].print].front

    if TYPE_CHECKING:  # the words of this game, by which mypy finds others

        def call(self, procedure: ProcedureName, **slots: Unpack[CalledWith]) -> None:  # type: ignore[override]
            """Carries out another procedure before going on with this one."""

        def proceed(  # type: ignore[override]
            self, procedure: ProcedureName, **slots: Unpack[CalledWith]
        ) -> None:
            """Ends the procedure being carried out and begins another in its place."""

        facts: Sequence[Fact]

        def choose(self, decision: state.Decision) -> list[Option] | None:  # type: ignore[override]
            """Returns what is chosen of a decision; None if it must be asked first: then the step returns."""

        def choose_one(self, decision: state.Decision) -> Option | None:
            """Returns the option chosen of a decision of which one is taken; None as `choose` does."""

        @property
        def chosen_already(self) -> list[Option] | None:  # type: ignore[override]
            """The options chosen, if the step being carried out has asked."""

        def add_fact(  # type: ignore[override]
            self, what: FactKind, **fields: Unpack[FactFields]
        ) -> None:
            """Keeps something that happened this turn and that may be asked for."""
