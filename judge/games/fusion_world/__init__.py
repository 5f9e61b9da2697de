"""What the sandbox needs of Fusion World."""

# ruff: noqa: PLC0415 - each part is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from judge.engine.catalogue import Catalogue
from judge.engine.state import Decision, State
from judge.games import Tools

if TYPE_CHECKING:
    from judge.cards.deck_lists import DeckList
    from judge.cards.faults import DeckFault


class ToolsOfFusionWorld(Tools):
    """The tools of Fusion World."""

    name: ClassVar[str] = "fusion-world"
    called: ClassVar[str] = "FusionWorld"
    rules: ClassVar[str] = "judge.rules.fusion_world"

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state."""
        from judge.games.fusion_world.reading import situations_of

        return situations_of(catalogue, state)

    def powers(self, game: Any) -> dict[int, int | None]:
        """The power of Leader Cards and Battle Cards."""
        from judge.rules.fusion_world.areas import BATTLE, LEADER
        from judge.table.board.looking import powers_in

        return powers_in(game, (LEADER, BATTLE), game.power)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """Whether it is a free timing within a battle, or the charge of energy."""
        in_battle = decision.kind == "free-timing" and decision.rule in ("8-2-4", "8-3-4")
        return in_battle or decision.kind == "charge"

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction (FW 6-1)."""
        from judge.rules.fusion_world.decks import check_deck

        return check_deck(listed.leader, listed.cards, in_part=in_part)


TOOLS: Tools = ToolsOfFusionWorld()
