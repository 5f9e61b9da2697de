"""What the adapters of Fusion World and Masters share."""

# ruff: noqa: PLC0415 - what only some commands ask for is loaded where it is

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from judge.table.adapter import GameAdapter, loaded_from

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.engine.catalogue import Catalogue
    from judge.engine.interpreting import Interpreting
    from judge.engine.state import Decision, Option, State
    from judge.problems import Problem
    from judge.rules.dragon_ball.game import DragonBall
    from judge.table.editing.forms import Pasted
    from judge.table.editing.starting import Dealing


class AdapterOfDragonBall(GameAdapter):
    """A game of the family.

    `decks` is the place of what finds the faults of a deck, `preparation` that of what makes the state before
    the preparation.
    """

    made_in: ClassVar[str] = "judge.games.dragon_ball.parts"
    decks: ClassVar[str]
    preparation: ClassVar[str]

    @property
    def rulebook(self) -> type[DragonBall]:
        """The rules, with what the games of the family have."""
        from judge.rules.dragon_ball.game import DragonBall

        assert issubclass(self.game, DragonBall)
        return self.game

    def card_from_text(self, pasted: str, corrected: Mapping[str, str] | None = None) -> Pasted:
        """Return the card of a pasted text, with what somebody corrected of it, by field."""
        from judge.games.dragon_ball.pasting import card_from_text

        return card_from_text(self.cards, pasted, corrected)

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state."""
        from judge.games.dragon_ball.reading import situations_of

        return situations_of(self.game, catalogue, state)

    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """List what a player may try to declare though no action of the game takes it for a candidate now."""
        from judge.games.dragon_ball.moves import attempts
        from judge.rules.dragon_ball.base import DragonBallGame

        assert isinstance(game, DragonBallGame)
        return attempts(game, player)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """True if the question is a free timing within a battle, or the charge of energy."""
        from judge.games.dragon_ball.phrases import free_timings_of_battle

        in_battle = decision.kind == "free-timing" and decision.rule in free_timings_of_battle(self.rulebook)
        return in_battle or decision.kind == "charge"

    def powers(self, game: Interpreting) -> dict[int, int | None]:
        """The power of the cards that are in play."""
        from judge.rules.dragon_ball.base import DragonBallGame
        from judge.rules.dragon_ball.information import power_of
        from judge.table.board.looking import powers_in

        assert isinstance(game, DragonBallGame)
        return powers_in(game, game.in_play, partial(power_of, game))

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """Two decks before the preparation (FW 6-2, MA 5-2)."""
        from judge.games.dragon_ball.starting import deal

        return deal(self, loaded_from(self.preparation), texts, chance, box)

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[Problem]:
        """Find where a deck breaks the rules of deck construction (FW 6-1, MA 5-1)."""
        check = loaded_from(self.decks)
        found: Sequence[Problem] = check(listed.leader, listed.cards, listed.unknown, in_part=in_part)
        return found
