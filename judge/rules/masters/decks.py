"""Deck construction in Masters (MA 5-1)."""

from __future__ import annotations

from typing import ClassVar

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.dragon_ball.decks import DeckCheck
from judge.rules.masters.cards import CARDS
from judge.rules.masters.game import Masters
from judge.texts import Message, Texts


class DeckOfMasters(DeckCheck):
    """One deck of Masters, whose colors are free."""

    game: ClassVar[type[DragonBallGame]] = Masters
    cards: ClassVar[CardsOfGame] = CARDS
    made_of: ClassVar[Texts] = Message(
        "A deck is made of Battle Cards, Extra Cards and Unison Cards; Leader Cards in it: %(cards)s."
    )


check_deck = DeckOfMasters.check
