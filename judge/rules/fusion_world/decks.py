"""Deck construction in Fusion World (FW 6-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from judge.cards.dragon_ball_cells import COLORS
from judge.cards.terms import COLOR_NAMES
from judge.problems import Problem
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.dragon_ball.decks import DeckCheck
from judge.rules.fusion_world.cards import CARDS
from judge.rules.fusion_world.game import FusionWorld
from judge.texts import Message, Texts


class DeckOfFusionWorld(DeckCheck):
    """One deck of Fusion World."""

    game: ClassVar[type[DragonBallGame]] = FusionWorld
    cards: ClassVar[CardsOfGame] = CARDS
    made_of: ClassVar[Texts] = Message(
        "A deck is made of Battle Cards and Extra Cards; Leader Cards in it: %(cards)s."
    )
    texts: ClassVar[Mapping[str, Texts]] = {
        "color": Message("The Leader does not have the color %(color)s; cards of it: %(cards)s.")
    }
    lifted: ClassVar[tuple[str, ...]] = ("6-1-4-1",)

    def own_faults(self) -> Iterator[Problem]:
        """The cards of colors that the Leader does not have (FW 6-1-4-1)."""
        if self.leader is None or self.leader.type != "leader":
            return
        counted = self.permanents.cards
        for color in COLORS:
            of_it = [number for number in self.count if color in counted[number].colors]
            if of_it and color not in counted[self.leader.number].colors:
                yield self.fault("6-1-4-1", "color", of_it, color=COLOR_NAMES[color])


check_deck = DeckOfFusionWorld.check
