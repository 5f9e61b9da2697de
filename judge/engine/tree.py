"""The instruction tree: what a card's skill says, as data.

The card-text compiler builds these trees, the printer writes them back as card text, the explainer tells them in
plain words, and the engine resolves them. Nothing here does anything: a tree is a value, comparable and
serialisable. Words for areas, modes, card types and keywords are the game's own (``"battle"``, ``"rest"``).
"""

from __future__ import annotations

from typing import Literal

import msgspec

Player = Literal["you", "opponent", "any", "owner"]
"""Whose: of the skill's master, of the other player, of either, or of whoever owns the card concerned."""


class Node(msgspec.Struct, frozen=True, tag=True, tag_field="node", omit_defaults=True):
    """Any part of a tree; the name of its class is its tag when written down."""


# --- numbers ---------------------------------------------------------------------------------------------------


class Undetermined(Node):
    """X (FW 13-5): one number for the whole skill, defined by its master where the text does not define it."""


class Count(Node):
    """How many cards fit, each counting `each` (+5000 for each ...)."""

    of: Filter
    each: int = 1


class Markers(Node):
    """How many energy markers a player has in the Energy Area (FW 1-12-3: [Ki] does not count)."""

    player: Player = "you"


class KiOf(Node):
    """How much [Ki] a card has."""

    of: Target


class Property(Node):
    """A number of a card: its cost, power, original cost, original power or combo power, as it now stands."""

    name: Literal["cost", "power", "original_cost", "original_power", "combo_power"]
    of: Target


class Sum(Node):
    """Two amounts together."""

    first: Amount
    second: Amount


Amount = int | Undetermined | Count | Markers | KiOf | Property | Sum


class Range(Node):
    """From `low` to `high`, both included; `None` leaves that side open. "4 or less" is ``Range(None, 4)``."""

    low: Amount | None = None
    high: Amount | None = None


# --- cards -----------------------------------------------------------------------------------------------------


class Filter(Node):
    """A description of cards: every field that is filled in must fit.

    `areas` are ``leader battle combo energy hand drop deck life looked`` (looked: the cards being looked at or
    revealed); `types` are ``battle extra leader field``. `names`, `traits`, `colors` are each "any of these".
    `either` are whole alternatives: a card fits if it fits one of them as well as all else that is filled in.
    """

    owner: Player = "any"
    areas: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    names_including: tuple[str, ...] = ()
    names_excluded: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
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
    mode: Literal["", "active", "rest"] = ""
    other_than_this: bool = False
    in_battle: bool = False
    without_skills: bool = False
    awakened: bool | None = None
    faces_up: bool | None = None
    evolved: bool = False
    under: Target | None = None
    either: tuple[Filter, ...] = ()


class This(Node):
    """The card that has the skill (FW 13-1-6).

    `area` is filled in where the text names another area than the one the skill is valid in: "play this card from
    your Drop" does nothing once the card has left the Drop.
    """

    area: str = ""


class Chosen(Node):
    """"It", "that card", "them": what the latest choice (or look, or reveal) of this resolution took."""


class Triggering(Node):
    """The card whose event triggered the skill ("that card" of a trigger)."""


class Every(Node):
    """Every card that fits; nobody chooses (FW 9-8: an effect upon all of them)."""

    of: Filter


class Top(Node):
    """The top (or bottom) cards of a deck or a life, unseen."""

    area: Literal["deck", "life"]
    count: Amount = 1
    player: Player = "you"
    bottom: bool = False


class Remaining(Node):
    """"The rest": the cards looked at or revealed that nothing was done with."""


class Both(Node):
    """Two targets together: "this card and your Leader"."""

    first: Target
    second: Target


Target = This | Chosen | Triggering | Every | Top | Remaining | Both


# --- how long --------------------------------------------------------------------------------------------------

Duration = Literal[
    "",  # as long as the [Permanent] skill is valid; or, from an effect, for good
    "battle",  # for the battle
    "turn",  # for the turn
    "main-phase",
    "opponents-turn",  # during your opponent's next turn
    "until-opponents-turn-ends",  # until the end of your opponent's next turn
    "until-opponents-turn-starts",  # until the start of your opponent's next turn
    "until-your-turn-ends",  # until the end of your next turn
    "game",
]


# --- conditions ------------------------------------------------------------------------------------------------


class Is(Node):
    """An amount lies in a range: "if you have 3 or more energy", "if your life is at 4 or less"."""

    amount: Amount
    range: Range


class Fits(Node):
    """A target fits a description: "if that card has a cost of 3 or less", "if this card is in Rest Mode"."""

    target: Target
    filter: Filter


class Happened(Node):
    """A fact of this turn (or of this use): "if you placed a card from your energy in your Drop during this turn".

    `what` is ``marker-removed-for-this`` (an energy marker was removed to use this card or skill),
    ``marker-removed``, ``energy-dropped``, ``energy-dropped-by-this``, ``koed-in-battle``, ``damage-taken``,
    ``played``, ``attacked``, ``used``, ``evolved``; `filter` says which card, `player` whose it was.
    """

    what: str
    player: Player = "you"
    filter: Filter | None = None
    at_least: int = 1


class AttackingOne(Node):
    """The card under attack fits: "if attacking a Battle Card with a cost of 4 or more"."""

    filter: Filter


class HowMany(Node):
    """How many cards the previous instruction concerned: "if you returned 4 or more cards"."""

    range: Range


class All(Node):
    """Every one of these conditions."""

    of: tuple[Condition, ...]


class AnyOf(Node):
    """At least one of these conditions."""

    of: tuple[Condition, ...]


class Not(Node):
    """The condition does not hold."""

    of: Condition


Condition = Is | Fits | Happened | AttackingOne | HowMany | All | AnyOf | Not


# --- instructions ----------------------------------------------------------------------------------------------


class Draw(Node):
    """Draw cards (FW 5-1)."""

    count: Amount = 1
    player: Player = "you"
    up_to: bool = False


class Group(Node):
    """One part of a choice: from `at_least` to `at_most` cards that fit; `at_most` None is any number.

    `at_least` of -1 means as many as `at_most` says, or all of them where it is None (FW 5-2-3).
    """

    of: Filter
    at_most: Amount | None = 1
    at_least: int = 0


class Choose(Node):
    """Choose cards (FW 5-2): each group one after the other; all that was taken is `Chosen` afterwards.

    `total_power` and `total_cost` bound the sum over the cards taken. `reveal`: they are shown to all. `blind`: the
    chooser does not see what is chosen (a hand of the opponent's).
    """

    groups: tuple[Group, ...]
    chooser: Player = "you"
    total_power: Range | None = None
    total_cost: Range | None = None
    reveal: bool = False
    blind: bool = False


class Move(Node):
    """Place cards in an area.

    `to` is an area, ``outside`` (removed from the game) or ``under`` (with `beneath`). `whose`: the owner's area
    unless the text names a player's. `position` for decks and life; ``choice`` is "at the top or bottom", the same
    for all of them. `order`: who or what orders several cards. `up_to`: the player may leave it (cards from the top
    of an area, which cannot be chosen by what they are). `discarded`: the word used was discard (FW 13-7).
    """

    what: Target
    to: str
    whose: Player = "owner"
    position: Literal["", "top", "bottom", "choice"] = ""
    mode: Literal["", "active", "rest"] = ""
    order: Literal["", "random", "any"] = ""
    up_to: bool = False
    face: Literal["", "up", "down"] = ""
    beneath: Target | None = None
    discarded: bool = False


class Play(Node):
    """Play cards by the skill, without paying their cost unless the text says so (FW 5-5-3)."""

    what: Target
    mode: Literal["active", "rest"] = "active"
    whose: Player = "you"


class UseInCombo(Node):
    """Use cards in a combo (FW 5-6)."""

    what: Target


class Ko(Node):
    """KO cards (FW 5-10)."""

    what: Target


class Switch(Node):
    """Switch cards to Active Mode or Rest Mode (FW 1-8)."""

    what: Target
    mode: Literal["active", "rest"]


class ChangePower(Node):
    """Power goes up or down by an amount; `negative` turns the amount around (a `Count` has no sign of its own)."""

    what: Target
    amount: Amount
    duration: Duration = ""
    negative: bool = False


class ChangeComboPower(Node):
    """Combo power goes up or down by an amount."""

    what: Target
    amount: Amount
    duration: Duration = ""


class ChangeCost(Node):
    """Cost goes up or down: `amount` of the total cost, `colors` of the specified cost (FW 1-2-3-1, 1-2-3-2).

    "by (Red)" is ``ChangeCost(..., amount=0, colors=("red",), reduce=True)``: the total follows the specified cost.
    `to_zero`: the cost need not be paid at all.
    """

    what: Target
    amount: Amount = 0
    colors: tuple[str, ...] = ()
    reduce: bool = False
    to_zero: bool = False
    duration: Duration = ""


class SetOriginal(Node):
    """The original power or cost becomes an amount."""

    what: Target
    name: Literal["power", "cost"]
    amount: Amount
    duration: Duration = ""


class Gain(Node):
    """Gain a keyword skill by name, ``Double Strike`` (FW 13-16)."""

    what: Target
    keyword: str
    duration: Duration = ""


class GainSkill(Node):
    """Gain a whole skill (FW 13-16)."""

    what: Target
    skill: Skill
    duration: Duration = ""


class TreatAs(Node):
    """Also counts as having these names, traits or colors; `everything` of a kind is ``*``; `everywhere`: in all areas."""

    what: Target
    names: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    everywhere: bool = False
    duration: Duration = ""


class Negate(Node):
    """Skills of a target are negated (FW 9-1): all, its keyword skills, or those of one type."""

    what: Target
    which: Literal["skills", "keyword-skills", "auto", "activate", "permanent", "blocker", "when-attacking", "on-play"] = "skills"
    duration: Duration = ""


class NegateAttack(Node):
    """The attack is negated (FW 8-1-2-1, 8-1-5-1)."""


class Forbid(Node):
    """Something cannot happen to, or be done by, a target (FW 0-2-5).

    `what`: ``attack``, ``attack-leader``, ``attack-battle``, ``be-attacked``, ``be-koed``, ``be-koed-in-battle``,
    ``be-koed-by-skills``, ``leave-by-skills`` (be removed from the Battle Area by skills), ``be-chosen``,
    ``switch-to-active``, ``switch-to-rest``, ``switch-in-charge-phase``, ``block``, ``combo``, ``be-affected``.
    `by` says whose skills, `by_types` skills of which card types ("the skills of your opponent's Battle Cards").
    `times`: so many times a turn it holds ("can't be KO'd once per turn"); 0 is always.
    `only` turns an attack ban around: only cards that fit it can be attacked.
    """

    target: Target
    what: str
    duration: Duration = ""
    by: Player = "any"
    by_types: tuple[str, ...] = ()
    times: int = 0
    only: Filter | None = None


class ForbidPlayer(Node):
    """A player cannot do something: ``play``, ``use``, ``combo``, ``attack``, ``block``, ``activate``, of cards that fit."""

    player: Player
    what: str
    filter: Filter | None = None
    duration: Duration = ""


class MustAttack(Node):
    """The target must attack whenever possible."""

    what: Target
    duration: Duration = ""


class LookAt(Node):
    """Look at cards of a secret area (FW 13-11); they are ``looked`` until moved, and stay where they are."""

    what: Target
    player: Player = "you"


class Reveal(Node):
    """Reveal cards to all (FW 13-10); they are ``looked`` and `Chosen`."""

    what: Target


class RevealHand(Node):
    """A player reveals the hand."""

    player: Player = "opponent"


class Shuffle(Node):
    """Shuffle an area (FW 5-9)."""

    area: str = "deck"
    player: Player = "you"


class Damage(Node):
    """Deal damage to a player (FW 5-8)."""

    player: Player
    amount: Amount = 1


class NegateDamage(Node):
    """The next damage that a player takes is negated, or damage beyond `most` in each battle."""

    player: Player = "you"
    most: int | None = None
    duration: Duration = ""


class PlaceMarkers(Node):
    """A player places energy markers (FW 5-11)."""

    player: Player = "you"
    count: Amount = 1


class RemoveMarkers(Node):
    """A player removes energy markers from the game."""

    player: Player = "you"
    count: Amount = 1


class ChangeKi(Node):
    """+N [Ki] or reduce [Ki] by N (FW 5-12, 5-13)."""

    what: Target
    amount: Amount
    reduce: bool = False


class PayEnergy(Node):
    """Switch energy to Rest Mode as a skill cost (FW 1-4-5): `amount` of any color and one for each of `colors`."""

    amount: Amount = 0
    colors: tuple[str, ...] = ()


class Flip(Node):
    """Flip this Leader over (FW 14-7, 15-2)."""


class TakeControl(Node):
    """Gain control of cards (FW 13-8)."""

    what: Target


class Win(Node):
    """A player wins or loses the game by the effect (FW 0-1-3-5)."""

    player: Player = "you"
    loses: bool = False


class SurviveEmpty(Node):
    """Having no card in the area does not make the player lose."""

    area: Literal["deck", "life"] = "deck"
    player: Player = "you"


class Skip(Node):
    """A player skips a coming turn, phase or step (FW 13-12): ``turn``, ``charge``, ``main``, ``draw`` ..."""

    what: str
    player: Player = "opponent"


class NextUse(Node):
    """The next time a card that fits is used during the turn, its cost is changed (`change.what` is `Chosen`)."""

    filter: Filter
    change: ChangeCost
    player: Player = "you"
    duration: Duration = "turn"


class UseWithoutCost(Node):
    """You can use (and play) this card from the hand without paying its cost; or, for cards that fit."""

    what: Target


class ComboRest(Node):
    """Cards that fit can be used in combos in Rest Mode too."""

    filter: Filter


class PlayedIn(Node):
    """Cards that fit are played in a mode: "Your opponent's Battle Cards ... are played in Rest Mode"."""

    filter: Filter
    mode: Literal["active", "rest"] = "rest"


class DeckLimit(Node):
    """How many copies of this card (or of cards that fit) a deck may hold; None is any number (FW 6-1-4-3-1)."""

    copies: int | None
    filter: Filter | None = None


class StartWith(Node):
    """The game is started with so many life or hand cards (FW 6-2-2)."""

    area: Literal["life", "hand"]
    count: int
    player: Player = "you"


class EvolveFrom(Node):
    """Cards may be chosen for [Evolve] or [Fusion Evolve] from further places (FW 15-12-4-1)."""

    filter: Filter


class Replace(Node):
    """A replacement effect (FW 9-9): when the event would happen to the target, do this instead.

    `event`: ``koed``, ``leave-battle``, ``damage``, ``drop``, ``rest``. `by`: whose doing. `optional`: "you may ...".
    """

    event: str
    what: Target
    instead: tuple[Instruction, ...]
    by: Player = "any"
    optional: bool = False
    duration: Duration = ""


# --- instructions that hold others --------------------------------------------------------------------------------


class If(Node):
    """If the condition holds, `then`; if not, `otherwise` (FW 0-3-17)."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


class Gate(Node):
    """One gate for "you may", "if you do", "if you don't", "unless" (FW 13-13 to 13-15).

    `first` is done (if `optional`, only when its player chooses to); `done` follows if it was done, `undone` if not.
    """

    first: tuple[Instruction, ...]
    done: tuple[Instruction, ...] = ()
    undone: tuple[Instruction, ...] = ()
    optional: bool = False
    player: Player = "you"


class ChooseOne(Node):
    """Choose X of a list of options and resolve them (FW 13-2)."""

    options: tuple[tuple[Instruction, ...], ...]
    count: int = 1
    up_to: bool = False


class Delayed(Node):
    """A delayed effect (FW 1-5-2-1-1): resolved later, at a moment or upon an event.

    `moment`: ``turn-end``, ``battle-end``, ``opponents-turn-end``, ``opponents-turn-start``, ``your-turn-start``,
    ``main-phase-end``; or `trigger`, once or, if `every_time`, each time until `duration` ends.
    """

    then: tuple[Instruction, ...]
    moment: str = ""
    trigger: Trigger | None = None
    every_time: bool = False
    duration: Duration = "turn"


class ByHand(Node):
    """Words that were not understood: the engine stops here and the judge carries them out."""

    words: str


Instruction = (
    Draw
    | Choose
    | Move
    | Play
    | UseInCombo
    | Ko
    | Switch
    | ChangePower
    | ChangeComboPower
    | ChangeCost
    | SetOriginal
    | Gain
    | GainSkill
    | TreatAs
    | Negate
    | NegateAttack
    | Forbid
    | ForbidPlayer
    | MustAttack
    | LookAt
    | Reveal
    | RevealHand
    | Shuffle
    | Damage
    | NegateDamage
    | PlaceMarkers
    | RemoveMarkers
    | ChangeKi
    | PayEnergy
    | Flip
    | TakeControl
    | Win
    | SurviveEmpty
    | Skip
    | NextUse
    | UseWithoutCost
    | ComboRest
    | PlayedIn
    | DeckLimit
    | StartWith
    | EvolveFrom
    | Replace
    | If
    | Gate
    | ChooseOne
    | Delayed
    | ByHand
)


# --- skills ----------------------------------------------------------------------------------------------------


class Trigger(Node):
    """A trigger condition (FW 0-3-6).

    `event`: ``played``, ``placed-in-leader-area``, ``attacks``, ``is-attacked``, ``koed``, ``kos`` (this card KOs
    another; `in_battle` only in battle), ``blocks``, ``combo`` (used in a combo), ``moved``, ``switched-active``,
    ``switched-rest``, ``deals-damage``, ``takes-damage``, ``draws``, ``discarded``, ``turn-start``, ``turn-end``,
    ``charge-start``, ``main-start``, ``main-end``, ``offense-start``, ``defense-start``, ``damage-start``,
    ``damage-end``, ``battle-end``, ``awakens``, ``evolves-onto`` (a card is played on top of this one), ``under``
    (placed under a card), ``situation`` (with `situation`, FW 9-6-8), ``skill-used``, ``extra-used``,
    ``marker-placed``, ``marker-removed``.
    `subject`: this card (None), or any card that fits. `player`: whose turn, damage, draw, or whose doing it is.
    `source` and `to`: areas moved between. `by`: whose skill or deed brings it about; `by_skill`: only a skill does,
    of a card that fits `by_filter` if that is given. `while_in_battle`: only while this card is in a battle.
    """

    event: str
    subject: Filter | None = None
    player: Player = "any"
    source: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    by: Player = "any"
    by_skill: bool = False
    by_filter: Filter | None = None
    in_battle: bool = False
    while_in_battle: bool = False
    situation: Condition | None = None


class Skill(Node):
    """One skill of a card (FW 1-3).

    `type`: ``activate``, ``auto``, ``permanent`` or ``keyword``. `timings` of an [Activate] skill: ``main``,
    ``battle``. `turn`: ``your`` ([Your Turn]) or ``opponent`` ([Opponent's Turn]). `triggers`: any of them makes an
    [Auto] skill pending, if `condition` holds then. `areas`: where it is valid, if the text says so; empty is the
    rule (FW 1-3-7). `costs` are alternatives (FW 1-4-6-1), each a row of instructions; empty is no skill cost.
    A `keyword` skill has `keyword` (``Blocker``, ``Awaken``, ``Evolve``, ``Double Strike`` ...): [Awaken] has its
    condition and effect, [Evolve] its costs and `evolve_from`, each filter one card to choose.
    """

    type: Literal["activate", "auto", "permanent", "keyword"]
    timings: tuple[str, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    condition: Condition | None = None
    once_per_turn: bool = False
    turn: Literal["", "your", "opponent"] = ""
    areas: tuple[str, ...] = ()
    costs: tuple[tuple[Instruction, ...], ...] = ()
    effect: tuple[Instruction, ...] = ()
    keyword: str = ""
    evolve_from: tuple[Filter, ...] = ()


def encode(skills: tuple[Skill, ...]) -> bytes:
    """Skills written down as JSON."""
    return msgspec.json.encode(skills)


def decode(data: bytes) -> tuple[Skill, ...]:
    """The skills that `encode` wrote; raises msgspec.ValidationError with the path to a fault."""
    return msgspec.json.decode(data, type=tuple[Skill, ...])
