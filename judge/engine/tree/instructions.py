"""Instructions that stand alone: what a card's text tells to do, one node each."""

from __future__ import annotations

from typing import Literal

from judge.engine.tree.cards import Amount, Duration, Filter, Node, Player, Range, Target
from judge.engine.tree.words import Ban, BanOfMasters, PlayerBan


class Draw(Node, frozen=True):
    """Draw cards (FW 5-1); `until`: until there are so many in the hand."""

    count: Amount = 1
    player: Player = "you"
    up_to: bool = False
    until: bool = False


class Group(Node, frozen=True):
    """One part of a choice: from `at_least` to `at_most` cards that fit; `at_most` None is any number.

    `at_least` of -1 means as many as `at_most` says, or all of them where it is None (FW 5-2-3).
    """

    of: Filter
    at_most: Amount | None = 1
    at_least: int = 0


class Choose(Node, frozen=True):
    """Choose cards (FW 5-2): each group one after the other; all that was taken is `Chosen` afterwards.

    `total_power` and `total_cost` bound the sum over the cards taken; `names_differ`: no two of them have a
    card name in common; `names_alike`: there is a card name that all of them have; `types_differ`: they
    are so many types of cards; `costs_differ`: so many costs. `reveal`: they are shown to all. `blind`:
    unseen by the chooser (a hand of the opponent's). `ignoring`: cards with this keyword can be chosen
    ([Barrier]). `at_random`: chance chooses.
    """

    groups: tuple[Group, ...]
    chooser: Player = "you"
    total_power: Range | None = None
    total_cost: Range | None = None
    reveal: bool = False
    blind: bool = False
    names_differ: bool = False
    types_differ: bool = False
    names_alike: bool = False
    costs_differ: bool = False
    ignoring: str = ""
    at_random: bool = False


class Move(Node, frozen=True):
    """Place cards in an area.

    `to` is an area, ``outside`` (removed from the game) or ``under`` (with `beneath`). `whose`: the owner's
    area unless the text names a player's. `position` for decks and life; ``choice`` is "at the top or
    bottom", the same for all of them, ``each`` an end for each of them. `order`: who or what orders several
    cards. `up_to`: the player may leave it (cards from the top of an area). `discarded`: the word used was
    discard (FW 13-7). `player`: who does it, where an opponent does with cards that nobody chooses.
    """

    what: Target
    to: str
    whose: Player = "owner"
    position: Literal["", "top", "bottom", "choice", "each"] = ""
    mode: Literal["", "active", "rest"] = ""
    order: Literal["", "random", "any"] = ""
    up_to: bool = False
    face: Literal["", "up", "down"] = ""
    beneath: Target | None = None
    discarded: bool = False
    player: Player = "you"


class Play(Node, frozen=True):
    """Play cards by the skill, without paying their cost unless the text says so (FW 5-5-3).

    `on_top`: a card is played on top of the card with the skill, or of `onto`, whose mode it takes over (FW
    14-5-2); `sets_mode`: it comes in `mode` instead. `markers`: how many a Unison Card comes with (MA 4-12).
    `negated`: their skills are negated for so long. `evolves`: as if played with [Evolve] (MA 10-5-6).
    """

    what: Target
    mode: Literal["active", "rest"] = "active"
    whose: Player = "you"
    on_top: bool = False
    onto: Target | None = None
    sets_mode: bool = False
    markers: Amount | None = None
    negated: Duration = ""
    evolves: bool = False


class UseInCombo(Node, frozen=True):
    """Use cards in a combo (FW 5-6)."""

    what: Target


class Ko(Node, frozen=True):
    """KO cards (FW 5-10)."""

    what: Target


class Switch(Node, frozen=True):
    """Switch cards to Active Mode or Rest Mode (FW 1-8)."""

    what: Target
    mode: Literal["active", "rest"]


class ChangePower(Node, frozen=True):
    """Power goes up or down by an amount; `negative` turns it around (a `Count` has no sign)."""

    what: Target
    amount: Amount
    duration: Duration = ""
    negative: bool = False


class ChangeComboPower(Node, frozen=True):
    """Combo power goes up or down by an amount."""

    what: Target
    amount: Amount
    duration: Duration = ""


class ChangeCost(Node, frozen=True):
    """Cost goes up or down: `amount` of the total cost, `colors` of the specified cost (FW 1-2-3-1, 1-2-3-2).

    `of_combo`: the combo cost does (MA 2-10).

    "By (Red)" is ``amount=0, colors=("red",)``: the total follows. `to_zero`: it need not be paid at all.
    `least`: it is not reduced below this.
    """

    what: Target
    amount: Amount = 0
    colors: tuple[str, ...] = ()
    reduce: bool = False
    to_zero: bool = False
    duration: Duration = ""
    of_combo: bool = False
    least: int = 0


class SetOriginal(Node, frozen=True):
    """The original power or cost becomes an amount."""

    what: Target
    name: Literal["power", "cost"]
    amount: Amount
    duration: Duration = ""


class SetNumber(Node, frozen=True):
    """The power, cost or combo power becomes an amount, whatever has changed it before."""

    what: Target
    name: Literal["power", "cost", "combo_power"]
    amount: Amount
    duration: Duration = ""


class Lose(Node, frozen=True):
    """Lose a keyword skill by name, or with ``*`` every skill."""

    what: Target
    keyword: str
    duration: Duration = ""


class Gain(Node, frozen=True):
    """Gain a keyword skill by name, ``Double Strike`` (FW 13-16)."""

    what: Target
    keyword: str
    duration: Duration = ""


class TreatAs(Node, frozen=True):
    """Also counts as having these names, traits or colors (``*``: all); `everywhere`: in all areas."""

    what: Target
    names: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    everywhere: bool = False
    characters: tuple[str, ...] = ()
    duration: Duration = ""


class Negate(Node, frozen=True):
    """Skills of a target are negated (FW 9-1): all, its keyword skills, or those of one type."""

    what: Target
    which: Literal[
        "skills", "keyword-skills", "auto", "activate", "permanent", "blocker", "when-attacking", "on-play"
    ] = "skills"
    duration: Duration = ""


class ActivateCard(Node, frozen=True):
    """Activate a card ("choose 1 {A} in your deck and activate it"): its skill, as an effect of this one."""

    what: Target


class NegateAttack(Node, frozen=True):
    """The attack is negated (FW 8-1-2-1, 8-1-5-1)."""


class ChangeAttackTarget(Node, frozen=True):
    """Another card becomes the one that is attacked (FW 8-1-6-2)."""

    what: Target


class Forbid(Node, frozen=True):
    """Something cannot happen to, or be done by, a target (FW 0-2-5).

    `by` says whose skills, `by_types` skills of which card types ("the skills of your opponent's Battle
    Cards"), `by_skill` that only skills are meant, whosever. `times`: so many times a turn it holds ("can't
    be KO'd once per turn"); 0 is always. `only` turns an attack ban around: only cards that fit it can be
    attacked. `against`: only where the other card fits: the one that attacks it or whose skill it is; of an
    attack that it would make itself, the one under attack.

    Of being played (MA 1-3-3): `unless` by a skill with that keyword (``this``: by one of the card's own),
    `unless_from` one of these areas. `everywhere`: of skills that cannot be negated, in any area. `phase_of`:
    whose Charge Phase.
    """

    target: Target
    what: Ban | BanOfMasters
    duration: Duration = ""
    by: Player = "any"
    by_types: tuple[str, ...] = ()
    times: int = 0
    only: Filter | None = None
    by_skill: bool = False
    against: Filter | None = None
    unless: str = ""
    unless_from: tuple[str, ...] = ()
    everywhere: bool = False
    phase_of: Player = "any"


class AttackActive(Node, frozen=True):
    """The target can attack cards in Active Mode too, those that fit (FW 8-1-1)."""

    what: Target
    filter: Filter
    duration: Duration = ""


class ForbidPlayer(Node, frozen=True):
    """A player cannot do something, or not with cards that fit, where `filter` may name an area of theirs.

    `skill`: only with their skills of this header. `more_than`: they can with so many of them in a battle.
    `only` turns it around: they can do it with cards that fit and with no others. `against_attack`: only in
    answer to an attack of the card with the skill ("can't activate [Counter] against this card's attack").
    `times`: they can do it so many times more, and then no more.
    """

    player: Player
    what: PlayerBan
    filter: Filter | None = None
    duration: Duration = ""
    skill: str = ""
    more_than: int = 0
    only: bool = False
    against_attack: bool = False
    times: int = 0


class MustAttack(Node, frozen=True):
    """The target must attack whenever possible."""

    what: Target
    duration: Duration = ""


class LookAt(Node, frozen=True):
    """Look at cards of a secret area (FW 13-11); they are ``looked`` until moved, and stay where they are.

    `up_to`: the player decides how many of them.
    """

    what: Target
    player: Player = "you"
    up_to: bool = False


class Reveal(Node, frozen=True):
    """Reveal cards to all (FW 13-10); they are ``looked`` and `Chosen`. `player`: who does it."""

    what: Target
    player: Player = "you"


class RevealUntil(Node, frozen=True):
    """Reveal cards from the top of a deck up to one that fits, which is `Chosen`; all are ``looked``."""

    of: Filter
    player: Player = "you"


class RevealHand(Node, frozen=True):
    """A player reveals the hand."""

    player: Player = "opponent"


class Shuffle(Node, frozen=True):
    """Shuffle an area (FW 5-9); `if_searched`: only if its cards were looked through."""

    area: str = "deck"
    player: Player = "you"
    if_searched: bool = False


class Damage(Node, frozen=True):
    """Deal damage to a player (FW 5-8)."""

    player: Player
    amount: Amount = 1


class NegateDamage(Node, frozen=True):
    """The next damage that a player takes is negated, or damage beyond `most` in each battle."""

    player: Player = "you"
    most: int | None = None
    duration: Duration = ""


class ActivateSkill(Node, frozen=True):
    """Activate 1 skill of a target (FW 5-7-3): an [Auto] skill without its trigger, one that waits for this
    event, or an [Activate] skill.

    `event` is that of its short trigger: ``played`` ([On Play]), ``attacks``, ``koed`` or ``blocks``; or the
    timing of an [Activate] skill: ``activate-main``, ``activate-battle``; or ``again``: the skill that the
    card was used for just now.
    """

    what: Target
    event: str


class PlaceMarkers(Node, frozen=True):
    """A player places energy markers (FW 5-11)."""

    player: Player = "you"
    count: Amount = 1


class RemoveMarkers(Node, frozen=True):
    """A player removes energy markers from the game."""

    player: Player = "you"
    count: Amount = 1


class ChangeKi(Node, frozen=True):
    """+N [Ki] or reduce [Ki] by N (FW 5-12, 5-13); `total` ("by a total of 3"): so much among all the cards,
    and the player says how much on which."""

    what: Target
    amount: Amount
    reduce: bool = False
    total: bool = False


class PayEnergy(Node, frozen=True):
    """Switch energy to Rest Mode as a cost (FW 1-4-5): `amount` of any color, one of each of `colors`."""

    amount: Amount = 0
    colors: tuple[str, ...] = ()


class Flip(Node, frozen=True):
    """Flip this Leader over (FW 14-7, 15-2)."""


class TakeControl(Node, frozen=True):
    """Gain control of cards (FW 13-8)."""

    what: Target


class Win(Node, frozen=True):
    """A player wins or loses the game by the effect (FW 0-1-3-5)."""

    player: Player = "you"
    loses: bool = False
