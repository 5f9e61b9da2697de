"""What the sandbox needs of Chrono Clash."""

# ruff: noqa: PLC0415 - each part is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from judge.engine.state import Decision
from judge.games import Tools

if TYPE_CHECKING:
    from judge.cards.deck_lists import DeckList
    from judge.cards.faults import DeckFault


class ToolsOfChronoClash(Tools):
    """The tools of Chrono Clash."""

    name: ClassVar[str] = "chrono-clash"
    called: ClassVar[str] = "ChronoClash"
    rules: ClassVar[str] = "judge.rules.chrono_clash"

    def powers(self, game: Any) -> dict[int, int | None]:
        """The strength of battlers in play."""
        from judge.rules.chrono_clash.areas import BATTLEFIELD
        from judge.table.board.looking import powers_in

        return powers_in(game, (BATTLEFIELD,), game.strength)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """A pass ends the turn: nobody makes one without saying so (CC 6-2-1)."""
        return False

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction (CC 16)."""
        from judge.games.chrono_clash.starting import parts_of
        from judge.rules.chrono_clash.decks import check_deck

        return check_deck(*parts_of(listed), in_part=in_part)


TOOLS: Tools = ToolsOfChronoClash()
