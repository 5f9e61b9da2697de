"""Instructions upon the rules of the game: what counts, what is paid, what a deck may hold."""

from __future__ import annotations

from typing import Literal

from judge.engine.tree.cards import Amount, Duration, Filter, Node, Player, Target
from judge.engine.tree.instructions import ChangeCost
from judge.engine.tree.words import Skipped


class SurviveEmpty(Node, frozen=True):
    """Having no card in the area does not make the player lose."""

    area: Literal["deck", "life"] = "deck"
    player: Player = "you"


class Skip(Node, frozen=True):
    """A player skips a coming turn, phase or step (FW 13-12)."""

    what: Skipped
    player: Player = "opponent"


class EndTurn(Node, frozen=True):
    """The turn ends: its Main Phase does as soon as nothing is being carried out (FW 7-3-5)."""


class NextUse(Node, frozen=True):
    """The next time a card that fits is used during the turn, its cost is changed (`change.what` is
    `Chosen`). With a `keyword`: the next time that skill of such a card is used, the energy in its skill cost
    is. `plays`: only a use that plays the card ("use and play": FW 5-4-1-1, 5-5-4), not that of another Extra
    Card."""

    filter: Filter
    change: ChangeCost
    player: Player = "you"
    duration: Duration = "turn"
    keyword: str = ""
    plays: bool = False


class ChangeSkillCost(Node, frozen=True):
    """The energy in the skill cost of a keyword skill goes up or down, on a player's cards that fit."""

    keyword: str
    filter: Filter
    change: ChangeCost
    duration: Duration = ""


class UseWithoutCost(Node, frozen=True):
    """You can use (and play) this card from the hand without paying its cost; or, for cards that fit.

    `keyword`: only its skill with that keyword is free to activate (MA 10-10). `verb`: which of the two uses
    the words name, as a card has but one ("you can play this card").
    """

    what: Target
    keyword: str = ""
    verb: Literal["", "play", "activate"] = ""


class AnyColorPays(Node, frozen=True):
    """Energy of any color can pay what using the target costs: as much of it, whatever the specified cost (FW
    5-3-1)."""

    what: Target


class OwnerDraws(Node, frozen=True):
    """The owner of a card draws cards (FW 5-1), wherever the card is by now."""

    count: int
    of: Target


class ComboRest(Node, frozen=True):
    """Cards that fit can be used in combos in Rest Mode too."""

    filter: Filter


class ComboFrom(Node, frozen=True):
    """Cards that fit can be used in combos from the area that the description names, too."""

    filter: Filter


class PlayedIn(Node, frozen=True):
    """Cards that fit are played in a mode: "Your opponent's Battle Cards ... are played in Rest Mode".

    With `very` this card in the description it is the card itself that says so, wherever it is played from.
    """

    filter: Filter
    mode: Literal["active", "rest"] = "rest"
    duration: Duration = ""


class DeckLimit(Node, frozen=True):
    """How many copies of this card (or of cards that fit) a deck may hold; None is any number (FW
    6-1-4-3-1)."""

    copies: int | None
    filter: Filter | None = None


class StartWith(Node, frozen=True):
    """The game is started with so many life or hand cards (FW 6-2-2)."""

    area: Literal["life", "hand"]
    count: int
    player: Player = "you"


class EvolveFrom(Node, frozen=True):
    """Cards may be chosen for [Evolve] or [Fusion Evolve] from further places (FW 15-12-4-1), or for this
    card's skill with the `keyword` (MA 11-7)."""

    filter: Filter
    keyword: str = ""


class MostInPlay(Node, frozen=True):
    """No more than so many cards that fit can be played in a player's Battle Area: "only 1 copy of this card
    can be played". That keeps the card with the skill from being played; `while_there`: the player can have
    no more of them there in whatever way ("you can only have up to 1 <A> in your Battle Area"), which keeps
    others out as long as that card is there."""

    most: int
    of: Filter
    while_there: bool = False


class ReduceDamage(Node, frozen=True):
    """Whenever a player is dealt damage, it is so much less (FW 5-8): all damage, or that whose source fits
    (`by`), or that of attacks (`of_attacks`)."""

    amount: Amount = 1
    player: Player = "you"
    by: Filter | None = None
    of_attacks: bool = False
    duration: Duration = ""
