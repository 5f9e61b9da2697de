"""Instructions that hold others, trigger conditions, and the skill as a whole."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.engine.tree.cards import Condition, Duration, Filter, Happened, Node, Player, Target
from judge.engine.tree.icons import IconDeed, IconTarget
from judge.engine.tree.instructions import (
    ActivateCard,
    ActivateSkill,
    AttackActive,
    ChangeAttackTarget,
    ChangeComboPower,
    ChangeCost,
    ChangeKi,
    ChangePower,
    Choose,
    Damage,
    Draw,
    Flip,
    Forbid,
    ForbidPlayer,
    Gain,
    Ko,
    LookAt,
    Lose,
    Move,
    MustAttack,
    Negate,
    NegateAttack,
    NegateDamage,
    PayEnergy,
    PlaceMarkers,
    Play,
    RemoveMarkers,
    Reveal,
    RevealHand,
    RevealUntil,
    SetNumber,
    SetOriginal,
    Shuffle,
    Switch,
    TakeControl,
    TreatAs,
    UseInCombo,
    Win,
)
from judge.engine.tree.of_masters import (
    ActiveIfPaid,
    AwakenAt,
    ForbidMove,
    NegateKeyword,
    NoSpecifiedCost,
    OfMasters,
)
from judge.engine.tree.rule_instructions import (
    AnyColorPays,
    ChangeSkillCost,
    ComboFrom,
    ComboRest,
    DeckLimit,
    EndTurn,
    EvolveFrom,
    MostInPlay,
    NextUse,
    OwnerDraws,
    PlayedIn,
    ReduceDamage,
    Skip,
    StartWith,
    SurviveEmpty,
    UseWithoutCost,
)
from judge.engine.tree.words import EventName, IconEventName, Moment, ReplacedEvent


class GainSkill(Node, frozen=True):
    """Gain a whole skill (FW 13-16)."""

    what: Target
    skill: Skill
    duration: Duration = ""


class Replace(Node, frozen=True):
    """A replacement effect (FW 9-9): when the event would happen to the target, do this instead.

    `by`: whose doing; `by_skill`: only what a skill does. `optional`: "you may ...". `source`: the areas it
    would move from.
    """

    event: ReplacedEvent
    what: Target
    instead: tuple[Instruction, ...]
    by: Player = "any"
    optional: bool = False
    duration: Duration = ""
    by_skill: bool = False
    source: tuple[str, ...] = ()


class PayInstead(Node, frozen=True):
    """You can use this card from the hand by doing something in place of paying its energy cost. `keyword`:
    only its skill with that keyword can be activated so (MA 10-10); `area`: from another area than the hand,
    its cost being paid too."""

    instead: tuple[Instruction, ...]
    keyword: str = ""
    area: str = "hand"
    cost_too: bool = False


class Unless(Node, frozen=True):
    """A ban that a player gets around each time by doing something ("can't attack unless they discard 1
    card"). `each_said`: the text says "each time"."""

    ban: ForbidPlayer
    doing: tuple[Instruction, ...]
    each_said: bool = False


class If(Node, frozen=True):
    """If the condition holds, `then`; if not, `otherwise` (FW 0-3-17).

    `later` is what the sentences behind that one say: "If ..., draw 1 card. Then, discard 1 card from your
    hand." It is under the condition too, unless it is read as standing by itself.
    """

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()
    later: tuple[Instruction, ...] = ()


class EachPlayer(Node, frozen=True):
    """Each player does the same, the turn player first (FW 0-2-7): what you do, what your opponent does."""

    yours: tuple[Instruction, ...]
    theirs: tuple[Instruction, ...]


class Gate(Node, frozen=True):
    """One gate for "you may", "if you do", "if you don't", "unless" (FW 13-13 to 13-15).

    `first` is done (if `optional`, only when its player chooses to); `done` follows if it was done, `undone`
    if not. `later`: what the next sentence brings with "Then"; it needs that too, unless read otherwise.
    """

    first: tuple[Instruction, ...]
    done: tuple[Instruction, ...] = ()
    undone: tuple[Instruction, ...] = ()
    optional: bool = False
    player: Player = "you"
    later: tuple[Instruction, ...] = ()


class ChooseOne(Node, frozen=True):
    """Choose X of a list of options and resolve them (FW 13-2); `player` chooses."""

    options: tuple[tuple[Instruction, ...], ...]
    count: int = 1
    up_to: bool = False
    player: Literal["you", "opponent"] = "you"


class Delayed(Node, frozen=True):
    """A delayed effect (FW 1-5-2-1-1): resolved later, at a moment or upon an event.

    At a `moment`; or upon `trigger`, once or, if `every_time`, each time until `duration` ends. `already`:
    the event is said with "if", so that it is a condition of what has happened, unless it is read otherwise.
    """

    then: tuple[Instruction, ...]
    moment: Moment = ""
    trigger: Trigger | None = None
    every_time: bool = False
    duration: Duration = "turn"
    already: If | None = None


class IconEffect(Node, frozen=True):
    """A modifier or effect icon (CC 17-3, 17-4): what it does, by how much, to which targets.

    Without targets it is about the card that bears it, or its master (CC 17-1-14). `same`: its targets are
    those of the latest effect before it that has its own. `gained` are the rows that follow [Gains].
    """

    what: IconDeed
    amount: int = 0
    targets: tuple[IconTarget, ...] = ()
    same: bool = False
    gained: tuple[Skill, ...] = ()


class ByHand(Node, frozen=True):
    """Words that were not understood: the engine stops here and the judge carries them out."""

    words: str


Instruction = (
    Draw
    | OwnerDraws
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
    | SetNumber
    | Gain
    | Lose
    | GainSkill
    | TreatAs
    | Negate
    | NegateAttack
    | ChangeAttackTarget
    | Forbid
    | AttackActive
    | ForbidPlayer
    | MustAttack
    | LookAt
    | Reveal
    | RevealHand
    | RevealUntil
    | Shuffle
    | Damage
    | NegateDamage
    | ActivateSkill
    | ActivateCard
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
    | ChangeSkillCost
    | UseWithoutCost
    | AnyColorPays
    | ComboFrom
    | ComboRest
    | PlayedIn
    | DeckLimit
    | StartWith
    | EvolveFrom
    | MostInPlay
    | ReduceDamage
    | EndTurn
    | OfMasters
    | Replace
    | PayInstead
    | Unless
    | If
    | EachPlayer
    | Gate
    | ChooseOne
    | Delayed
    | IconEffect
    | ByHand
)

Lasting = (
    ChangePower
    | ChangeComboPower
    | ChangeCost
    | SetOriginal
    | SetNumber
    | Gain
    | Lose
    | GainSkill
    | TreatAs
    | Negate
    | Forbid
    | AttackActive
    | ForbidPlayer
    | MustAttack
    | NegateDamage
    | ReduceDamage
    | SurviveEmpty
    | ChangeSkillCost
    | UseWithoutCost
    | AnyColorPays
    | ComboFrom
    | ComboRest
    | PlayedIn
    | DeckLimit
    | StartWith
    | EvolveFrom
    | MostInPlay
    | NoSpecifiedCost
    | Replace
    | PayInstead
    | Unless
    | NegateKeyword
    | AwakenAt
    | ForbidMove
    | ActiveIfPaid
)
"""The instructions that state what holds, not what is done: those of a [Permanent] skill (FW 1-3-5)."""


# --- skills -------------------------------------------------------------------------------------------------


class Trigger(Node, frozen=True):
    """A trigger condition (FW 0-3-6).

    `subject`: this card (None), or any card that fits. `player`: whose turn, damage, draw, or whose doing it
    is. `source` and `to`: areas moved between. `by`: whose skill or deed brings it about; `by_skill`: only a
    skill does, of a card that fits `by_filter` if that is given; of an attack it is the other card that fits.
    `in_battle`: KO'd in battle, damage of an attack. `while_in_battle`: only while this card is in a battle.
    `situation`: what must come about. `keyword`: the skill that is used, or by which the card is played, is
    one with it ("using [Union]"); `without_keyword`: the skill that brings it about is none with it ("using a
    non-[Awaken] skill"). `first`: only the first time each turn, counted by this fact ("for the first time
    each turn"). `from_any`: "from a Battle Area", whoever's; `to_owner`: "in its owner's Drop", not yours
    alone. `condition`: what must hold as it happens, and is not asked again ("and your Leader is red").
    """

    event: EventName | IconEventName
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
    keyword: str = ""
    without_keyword: str = ""
    first: Happened | None = None
    from_any: bool = False
    to_owner: bool = False
    condition: Condition | None = None


class Attached(Node, frozen=True):
    """A keyword with which another skill is printed: [Sparking 5], [Bond 2], [Burst 3] (MA 10-23, 10-29,
    10-30). `filter` describes the Battle Cards that [Bond] counts; without it, any."""

    keyword: str
    number: int
    filter: Filter | None = None


class Skill(Node, frozen=True):
    """One skill of a card (FW 1-3).

    `type`: ``activate``, ``auto``, ``permanent`` or ``keyword``; ``unread`` where not even that is known.
    `timings` of an [Activate] skill: ``main``, ``battle``. `turn`: ``your`` ([Your Turn]) or ``opponent``
    ([Opponent's Turn]). `triggers`: any of them makes an [Auto] skill pending, if `condition` holds then.
    `areas`: where it is valid, if the text says so; empty is the rule (FW 1-3-7). `costs` are alternatives
    (FW 1-4-6-1), each a row of instructions; empty is no skill cost. A `keyword` skill has `keyword`
    (``Blocker``, ``Awaken``, ``Evolve``, ``Double Strike`` ...): [Awaken] has its condition and effect,
    [Evolve] its costs and `evolve_from`, each filter one card to choose. `number` is the figure on an
    ability that has one: [Leader 2].

    Of Masters: [Counter: Attack] and its like have costs, condition and effect; [Union-Fusion] and
    [Union-Potara] have the cards they name in `evolve_from`, [Swap 3] the card to be played; [Over Realm 5]
    and its like their figure in `number`, [Arrival Red/Blue] and its like their `colors`. `attached` are the
    keywords that a skill of any type is printed with.
    """

    type: Literal["activate", "auto", "permanent", "keyword", "unread"]
    timings: tuple[str, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    condition: Condition | None = None
    once_per_turn: bool = False
    turn: Literal["", "your", "opponent"] = ""
    areas: tuple[str, ...] = ()
    costs: tuple[tuple[Instruction, ...], ...] = ()
    effect: tuple[Instruction, ...] = ()
    keyword: str = ""
    number: int = 0
    evolve_from: tuple[Filter, ...] = ()
    colors: tuple[str, ...] = ()
    attached: tuple[Attached, ...] = ()


def encode(skills: tuple[Skill, ...]) -> bytes:
    """Skills written down as JSON."""
    return msgspec.json.encode(skills)


def decode(data: bytes) -> tuple[Skill, ...]:
    """The skills that `encode` wrote; raises msgspec.ValidationError with the path to a fault."""
    return msgspec.json.decode(data, type=tuple[Skill, ...])
