"""The parts of an instruction tree that describe: numbers, cards, targets, how long, conditions."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.engine.tree.words import FactName

Player = Literal["you", "opponent", "any", "owner"]
"""Whose: of the skill's master, of the other player, of either, or of whoever owns the card concerned."""


class Node(msgspec.Struct, frozen=True, tag=True, tag_field="node", omit_defaults=True, weakref=True):
    """Any part of a tree; the name of its class is its tag when written down."""


# --- numbers ------------------------------------------------------------------------------------------------


class Undetermined(Node, frozen=True):
    """X (FW 13-5): one number for the whole skill, defined by its master where the text does not define
    it."""


class ThatMany(Node, frozen=True):
    """As many as the instruction before it concerned: "draw that many cards"."""


class Count(Node, frozen=True):
    """How many cards fit, each counting `each` (+5000 for each ...), or every `per` of them (for each 2)."""

    of: Filter
    each: int = 1
    per: int = 1


class Names(Node, frozen=True):
    """How many different card names the cards have that fit: "5 or more cards with different card names".

    Or so many types of cards, colors, special traits, costs or characters (MA 2-5): `what` says of which
    kind. Each counts `each`.
    ``same``: how many of the cards share a card name, of the name that most of them have.
    """

    of: Filter
    what: Literal["name", "type", "color", "trait", "cost", "same", "character"] = "name"
    each: int = 1


class Markers(Node, frozen=True):
    """How many energy markers a player has in the Energy Area (FW 1-12-3: [Ki] does not count), each counting
    `each`, or every `per` of them."""

    player: Player = "you"
    each: int = 1
    per: int = 1


class KiOf(Node, frozen=True):
    """How much [Ki] a card has, each counting `each`, or every `per` of it; of several cards, the sum."""

    of: Target
    each: int = 1
    per: int = 1


class Property(Node, frozen=True):
    """A number of a card: its cost, power, original cost, original power or combo power, as it now stands.

    `total`: of all the cards that are meant, together; of none it is 0.
    """

    name: Literal["cost", "power", "original_cost", "original_power", "combo_power"]
    of: Target
    total: bool = False


class Sum(Node, frozen=True):
    """Two amounts together."""

    first: Amount
    second: Amount


class Capped(Node, frozen=True):
    """What is counted, up to `most`: "+5000 power for each Battle Card, up to a maximum of +20000 power"."""

    of: Count | Names | Markers | KiOf
    most: int

    @property
    def each(self) -> int:
        """How much each one counts, as in what is counted."""
        return self.of.each


Amount = int | Undetermined | ThatMany | Count | Names | Markers | KiOf | Property | Sum | Capped


class Range(Node, frozen=True):
    """From `low` to `high`, both included; `None` leaves that side open. "4 or less" is ``Range(None,
    4)``."""

    low: Amount | None = None
    high: Amount | None = None


# --- cards --------------------------------------------------------------------------------------------------


class Alike(Node, frozen=True):
    """What a card must have in common with another: "with the same card name as that card"."""

    what: Literal["name", "trait", "color"]
    other: Target


class Filter(Node, frozen=True):
    """A description of cards: every field that is filled in must fit.

    `areas` are ``leader battle combo energy hand drop deck life looked`` (looked: the cards being looked at
    or revealed); `types` are ``battle extra leader field``. `names`, `traits`, `colors` are each "any of
    these", and so are the `..._including`, of which a name or trait need hold only these words. `extreme`:
    of all cards that fit what else is filled in, those with the highest or lowest number. `battling`: the
    card is in a battle with one that fits; `attacking`: it is the attack card; `attacked`: it is under
    attack. `how_many_traits`: it has so many special traits; `how_many_under`: so many cards are under it.
    `done_by_this`: the skill, or its cost, has done this with it; `done_in`: has placed it in this area, and
    others elsewhere. `this_turn`: it has done or undergone this, this turn; `not_this_turn`: it has not.
    `played_by`: it came to the Battle Area by a ``skill``. `cost_unlike`: its cost is another than that
    card's. `either` are whole alternatives: a card fits if it fits one of them as well as all else that is
    filled in.

    Of Masters are `characters` (MA 2-5-3; `names` are card names there), ``unison`` among the `types`,
    ``warp`` and ``unison`` among the `areas`; `ki` is the number of markers on a card (4-12). `exact_colors`:
    these and no others ("mono-red", "Red/Blue multicolor"). `original_colors`:
    any of these is printed on it. `how_many_colors`: multicolor is 2 or more
    (2-4-1-2-1); `every_color`: these, and perhaps others ("both blue and yellow"). `only_character`: that
    character and no other. `copy`: it is, or is not, a copy of the card with the skill. `very`: it is that
    very card ("choose the attacking card", "choose that card"). `without_keyword` of ``*``: it has no
    keyword skill.
    """

    owner: Player = "any"
    areas: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    names_including: tuple[str, ...] = ()
    names_excluded: tuple[str, ...] = ()
    names_not_including: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    traits_including: tuple[str, ...] = ()
    every_trait: tuple[str, ...] = ()
    only_trait: str = ""
    traits_excluded: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    keyword: str = ""
    without_keyword: str = ""
    cost: Range | None = None
    original_cost: Range | None = None
    power: Range | None = None
    original_power: Range | None = None
    combo_power: Range | None = None
    combo_cost: Range | None = None
    extreme: Literal["", "highest-cost", "lowest-cost", "highest-power", "lowest-power"] = ""
    ki: Range | None = None
    mode: Literal["", "active", "rest"] = ""
    other_than_this: bool = False
    in_battle: bool = False
    attacking: bool = False
    attacked: bool = False
    battling: Filter | None = None
    played_by: Literal["", "skill"] = ""
    alike: Alike | None = None
    cost_unlike: Target | None = None
    without_skills: bool = False
    characters: tuple[str, ...] = ()
    characters_including: tuple[str, ...] = ()
    characters_excluded: tuple[str, ...] = ()
    exact_colors: tuple[str, ...] = ()
    original_colors: tuple[str, ...] = ()
    colors_excluded: tuple[str, ...] = ()
    every_color: tuple[str, ...] = ()
    only_character: str = ""
    very: Target | None = None
    copy: bool | None = None
    how_many_colors: Range | None = None
    how_many_traits: Range | None = None
    how_many_under: Range | None = None
    specified_cost: Range | None = None
    era: str = ""
    token: bool | None = None
    awakened: bool | None = None
    faces_up: bool | None = None
    evolved: bool = False
    fusion_evolved: bool = False
    under: Target | None = None
    done_by_this: Literal["", "discarded", "placed", "koed", "revealed", "switched"] = ""
    done_in: str = ""
    this_turn: FactName | Literal[""] = ""
    not_this_turn: FactName | Literal[""] = ""
    either: tuple[Filter, ...] = ()


class This(Node, frozen=True):
    """The card that has the skill (FW 13-1-6).

    `area` is filled in where the text names another area than the one the skill is valid in: "play this card
    from your Drop" does nothing once the card has left the Drop. `whose` then tells "your Drop" from "its
    owner's": they part once somebody else is the card's master (FW 13-8, MA 4-3).
    """

    area: str = ""
    whose: Literal["you", "owner"] = "you"


class Chosen(Node, frozen=True):
    """ "It", "that card", "them": what the latest choice (or look, or reveal) of this resolution took.

    `area` is filled in where the text says from where: of them, those that lie there; `whose` tells "your
    Warp" from anybody's. `played`: of them, those that the skill really played and are still in play.
    """

    area: str = ""
    whose: Literal["", "you"] = ""
    played: bool = False


class NamedChosen(Chosen, frozen=True):
    """ "That <A>", behind a choice of an <A> and a <B>: of the cards chosen, those that fit."""

    of: Filter = Filter()


class Triggering(Node, frozen=True):
    """The card whose event triggered the skill ("that card" of a trigger); with `area` it is left out where
    it is not there: "return it from your Drop Area to your hand", and with `whose` only there of yours."""

    area: str = ""
    whose: Literal["", "you"] = ""


class BeingPlayed(Node, frozen=True):
    """The card whose play a [Counter: Play] answers: declared, or about to be played by a skill (MA
    6-3-1-2-1-2, 10-22-3)."""


class Every(Node, frozen=True):
    """Every card that fits; nobody chooses (FW 9-8: an effect upon all of them)."""

    of: Filter


class TheCard(Every, frozen=True):
    """The one card that fits, where words speak of it as "that card": it alone was placed from the top."""


class Top(Node, frozen=True):
    """The top (or bottom) cards of a deck or a life, unseen."""

    area: Literal["deck", "life"]
    count: Amount = 1
    player: Player = "you"
    bottom: bool = False


class Remaining(Node, frozen=True):
    """ "The rest": the cards looked at or revealed that nothing was done with."""


class Both(Node, frozen=True):
    """Two targets together: "this card and your Leader"."""

    first: Target
    second: Target


Target = This | Chosen | NamedChosen | Triggering | BeingPlayed | Every | TheCard | Top | Remaining | Both


# --- how long -----------------------------------------------------------------------------------------------

Duration = Literal[
    "",  # as long as the [Permanent] skill is valid; or, from an effect, for good
    "battle",  # for the battle
    "turn",  # for the turn
    "main-phase",
    "opponents-turn",  # during your opponent's next turn
    "until-opponents-turn-ends",  # until the end of your opponent's next turn
    "until-opponents-turn-starts",  # until the start of your opponent's next turn
    "until-your-turn-starts",  # until the start of your next turn
    "until-your-turn-ends",  # until the end of your next turn
    "until-your-main-phase-starts",  # until the start of your next Main Phase
    "game",
]


# --- conditions ---------------------------------------------------------------------------------------------


class Is(Node, frozen=True):
    """An amount lies in a range: "if you have 3 or more energy", "if your life is at 4 or less"."""

    amount: Amount
    range: Range


class Fits(Node, frozen=True):
    """A target fits a description: "if that card has a cost of 3 or less", "if this card is in Rest Mode"."""

    target: Target
    filter: Filter


class Happened(Node, frozen=True):
    """A fact of this turn (or of this use): "if you placed a card from your energy in your Drop during this
    turn".

    `filter` says which card, or `of` that it was this very one; `player` whose it was. It happened
    `at_least` so often, and no more often than `at_most`: "the second attack this turn". `by`: who did it,
    where "you placed" says so; the passive leaves it open. `own`: a card of the Battle Area went to an area
    of the same player's, not to its owner's whoever that is.
    """

    what: FactName
    player: Player = "you"
    filter: Filter | None = None
    at_least: int = 1
    of: Target | None = None
    at_most: int | None = None
    by: Player = "any"
    own: bool = False


class AttackingOne(Node, frozen=True):
    """`what` attacks a card that fits: "if attacking a Battle Card with a cost of 4 or more"."""

    filter: Filter
    what: Target = This()


class TurnOf(Node, frozen=True):
    """It is this player's turn: "if it's your opponent's turn", "during your turn"; `first`: and the first
    that this player has in the game."""

    player: Literal["you", "opponent"] = "you"
    first: bool = False


class InPhase(Node, frozen=True):
    """It is this phase of this player's turn: "during your Main Phase", the battles in it included."""

    phase: Literal["charge", "main", "end"]
    player: Literal["you", "opponent", "any"] = "you"


class HowMany(Node, frozen=True):
    """How many cards the previous instruction concerned: "if you returned 4 or more cards"."""

    range: Range


class All(Node, frozen=True):
    """Every one of these conditions."""

    of: tuple[Condition, ...]


class AnyOf(Node, frozen=True):
    """At least one of these conditions."""

    of: tuple[Condition, ...]


class Not(Node, frozen=True):
    """The condition does not hold."""

    of: Condition


Condition = Is | Fits | Happened | AttackingOne | TurnOf | InPhase | HowMany | All | AnyOf | Not
