"""What an ability does in the game, with a place for each moment at which the rules ask (CC 17-5).

The procedures ask the table at their moment and name no ability; each ability fills the places it needs in
its own module of `keywords`. Where a place says "a battler with it", it is asked for such a battler alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from judge.cards.icons.abilities import ABILITIES, Ability
from judge.cards.icons.icon import Icon
from judge.engine.actions import Action, Declaring, Requirement
from judge.engine.procedures import Procedure, StepFunction
from judge.engine.state import Option
from judge.rules.chrono_clash.kinds import Event, EventKind, FactKind, ProcedureName

Game_contra = TypeVar("Game_contra", bound=Declaring, contravariant=True)
Place = TypeVar("Place")
StepRow = tuple[str, StepFunction[Game_contra]]
"""A step of a procedure: its rule, and what it does."""


class GoesWith(NamedTuple):
    """Cards that go with a battler by an ability: what they are there for (`purpose`), the rule by which they
    leave along with it, and whether they add their strength and abilities to it (`adds`)."""

    purpose: str
    rule: str
    adds: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Way(Generic[Game_contra]):
    """A way to summon a battler other than the usual one: its name, and what is otherwise then."""

    name: str
    cost_rule: str | None = None
    """The rule by which the figure on the ability's icon is paid in place of the cost."""
    is_free: Callable[[Game_contra], bool] | None = None
    """Whether nothing is paid."""
    attach: Callable[[Game_contra], None] | None = None
    """What is done with the card in place of laying it down on the battlefield."""
    triggers: Callable[[Game_contra, Event], bool] | None = None
    """Whether its [Summon] trigger is resolved."""
    upon_entering: Callable[[Game_contra], None] | None = None
    """The battler has been laid down."""
    upon_trigger: Callable[[Game_contra, EventKind], None] | None = None
    """A trigger of the battler's is resolved."""
    attack: Callable[[Game_contra], None] | None = None
    """The battler, which is there, attacks directly."""
    attack_rule: str | None = None
    """The rule by which it does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordAbility(Generic[Game_contra]):
    """One ability: its name, by which its record has its token, sign and words, and what it does where."""

    name: Ability
    action: Action[Game_contra] | None = None
    """What players declare by it."""
    takes_battler: bool = False
    """Whether that is declared with a battler in play."""
    begins: tuple[ProcedureName, str] | None = None
    """The procedure that carries that out, and the way in which it summons."""
    way: Way[Game_contra] | None = None
    """The way in which battlers are summoned by it."""

    # --- what may be declared (CC 5-4-1, 10-1-3) ---
    of_attacker: Requirement[Game_contra] | None = None
    """What must hold of the battler that attacks."""
    of_attack_on_battler: Requirement[Game_contra] | None = None
    """What must hold of the battler that attacks another one."""
    of_tapper: Requirement[Game_contra] | None = None
    """What must hold of the battler whose tap ability is used."""
    shields_itself: Requirement[Game_contra] | None = None
    """What must hold for a battler with it to be attacked."""
    shields_others: Requirement[Game_contra] | None = None
    """What must hold for the other battlers of its player to be attacked."""
    shields_pile: Requirement[Game_contra] | None = None
    """What must hold for the guardian pile of its player to be attacked."""
    keeping_off: Callable[[Game_contra, Option], Sequence[int]] | None = None
    """The battlers with it that keep an attack off."""
    guards_pile: Callable[[Game_contra, int], bool] | None = None
    """Whether it stands before a player's guardian pile."""
    attacks_when_new: Callable[[Game_contra, int], bool] | None = None
    """Whether it lets a battler attack on the turn on which it was summoned (5-4-1-3-1)."""
    acts_when_new: Callable[[Game_contra, int, str], bool] | None = None
    """Whether it lets a battler do on that turn what another rule forbids (5-4-1-4-1, 5-4-1-5-1)."""

    # --- summoning (CC 7-1) ---
    once_summoned: tuple[StepRow[Game_contra], ...] = ()
    """The steps that follow once a battler is summoned, in whatever way."""
    goes_with: GoesWith | None = None
    """What cards go with a battler for by it."""
    tapped_on_arrival: StepRow[Game_contra] | None = None
    """A step in which a battler with it may be tapped as it is summoned."""
    upon_arrival: StepRow[Game_contra] | None = None
    """A step in which something else may be done as a battler with it is summoned."""

    reduces_cost: Callable[[Game_contra, int, bool], int] | None = None
    """How much less the next battler costs a player, at its own cost or at another one."""
    upon_reduced_cost: Callable[[Game_contra, int, int], None] | None = None
    """A player pays so much for a battler."""
    upon_payment: Callable[[Game_contra, int], None] | None = None
    """A player has paid for a battler."""

    # --- attacks and quests (CC 10 to 12) ---
    upon_attack: Callable[[Game_contra, int], None] | None = None
    """A battler with it attacks."""
    upon_attack_when_new: Callable[[Game_contra, int], None] | None = None
    """A battler with it attacks on the turn on which it was summoned."""
    bars_attack: Callable[[Game_contra, int], bool] | None = None
    """Whether a battler that is to attack at once cannot."""
    stops_attack: Callable[[Game_contra, int], bool] | None = None
    """Whether the attack of a battler stops."""
    rule_of_attack: str | None = None
    """The rule by which a battler with it attacks."""
    upon_attack_on_pile: Callable[[Game_contra, int], None] | None = None
    """A player's guardian pile is attacked."""
    more_guardians: Callable[[Game_contra, int], int] | None = None
    """How many more guardians a battler with it attacks in one attack (11-1-3)."""
    upon_more_guardians: Callable[[Game_contra, int, int], None] | None = None
    """A battler with it is to attack so many more guardians."""
    guards_pile_by_now: Callable[[Game_contra, int, int], bool] | None = None
    """Whether it has come before a player's pile in the middle of a battler's attack on it."""
    upon_quest: Callable[[Game_contra, int], None] | None = None
    """A battler goes on a quest."""

    # --- fights (CC 10-2) ---
    fight_bonus: Callable[[Game_contra, int], int] | None = None
    """What a battler with it has more of strength in a fight."""
    leaves_lost_fight: Callable[[Game_contra, int, bool], None] | None = None
    """What a battler with it does in place of being destroyed by a fight, which it might survive."""
    survives_lost_fight: Callable[[Game_contra, int, int], bool] | None = None
    """Whether a battler with it is not destroyed by a fight with such an attacker."""
    upon_surviving: Callable[[Game_contra, int], None] | None = None
    """A battler with it is not destroyed by a fight."""
    after_fight: Callable[[Game_contra, int], None] | None = None
    """A battler with it has fought, and is in play."""

    # --- destruction (CC 17-4-4) ---
    saves: Callable[[Game_contra, int, int], bool] | None = None
    """Whether something else goes in place of a battler that a player (-1: a fight) would destroy."""
    would_save_loser: Callable[[Game_contra, int], bool] | None = None
    """Whether something else would go in place of a battler that has lost a fight."""
    upon_destroyed: ProcedureName | None = None
    """What is carried out when a battler with it is destroyed."""
    once_for_each: str | None = None
    """The rule by which that is done once for each of its icons."""
    works_on_guardian: Callable[[Game_contra, int], bool] | None = None
    """Whether that is also done when a guardian is destroyed (10-3-3-5)."""

    # --- effects (CC 8, 17-1) ---
    targetable: Callable[[Game_contra, tuple[int, ...], int, str], tuple[int, ...]] | None = None
    """The battlers, of these, that a player's effect can target, which chooses or takes all of them."""
    reached: Callable[[Game_contra, Mapping[int, tuple[int, ...]], int, int], bool] | None = None
    """Whether a player's row upon all battlers reaches one, with the rows that each has (17-4-12-3)."""
    after_row: ProcedureName | None = None
    """What follows the resolving of a row that has it."""

    # --- the end of the turn (CC 6-1) ---
    upon_end_of_turn: Callable[[Game_contra], None] | None = None
    """The turn ends."""
    outlasts_turn: FactKind | None = None
    """The fact that is kept of it beyond the turn."""

    procedures: Mapping[str, Procedure[Game_contra]] = field(default_factory=dict)
    """The procedures that it alone has."""

    @property
    def icon(self) -> Icon:
        """Its record: its rule, its tokens in card text, its sign, its words in both languages."""
        return ABILITIES[self.name]


class KeywordTable(Generic[Game_contra]):
    """The abilities of the game, and for each moment those that do something at it, by their names."""

    def __init__(self, *abilities: KeywordAbility[Game_contra]) -> None:
        self.abilities = abilities
        self._list_declared()
        self._list_of_summoning()
        self._list_of_attacks()
        self._list_of_effects()

    def _list_declared(self) -> None:
        self.actions = self._listed(lambda each: each.action)
        self.begins: Mapping[str, tuple[ProcedureName, str]] = {
            each.action.kind: each.begins
            for each in self.abilities
            if each.action is not None and each.begins is not None
        }
        """For each kind of action, what carries it out."""
        self.of_attacker = self._listed(lambda each: each.of_attacker)
        self.of_tapper = self._listed(lambda each: each.of_tapper)
        self.of_attacked_battler = (
            *self._listed(lambda each: each.shields_itself),
            *self._listed(lambda each: each.of_attack_on_battler),
            *self._listed(lambda each: each.shields_others),
        )
        self.of_attacked_pile = self._listed(lambda each: each.shields_pile)
        self.keeping_off = {
            shield.reason: each.keeping_off
            for each in self.abilities
            for shield in (each.shields_others, each.shields_pile)
            if shield is not None and each.keeping_off is not None
        }
        """For each reason why an attack is kept off, what finds the battlers that do."""
        self.guards_pile = self._listed(lambda each: each.guards_pile)
        self.attacks_when_new = self._listed(lambda each: each.attacks_when_new)
        self.acts_when_new = self._listed(lambda each: each.acts_when_new)

    def _list_of_summoning(self) -> None:
        of_ways = [(each.name, each.way) for each in self.abilities if each.way is not None]
        self.ways: Mapping[str, Way[Game_contra]] = {way.name: way for _, way in of_ways}
        self.cost_icons: Mapping[str, Ability] = {way.name: name for name, way in of_ways if way.cost_rule}
        """For each way with a cost of its own, the ability that has it on its icon."""
        self.may_arrive_tapped = frozenset(
            (
                *self._at(lambda each: each.tapped_on_arrival),
                *self._at(lambda each: each.attacks_when_new),
                *(name for name, way in of_ways if way.attack is not None),
            )
        )
        """Abilities by which a battler can be tapped in the turn in which it is summoned."""
        self.tapped_on_arrival = self._listed(lambda each: each.tapped_on_arrival)
        self.upon_arrival = self._listed(lambda each: each.upon_arrival)
        self.once_summoned = tuple(row for each in self.abilities for row in each.once_summoned)
        self.goes_with = self._listed(lambda each: each.goes_with)
        self.adding = frozenset(each.purpose for each in self.goes_with if each.adds)
        """What cards go with a battler for that add their strength and abilities to it."""
        self.reduces_cost = self._listed(lambda each: each.reduces_cost)
        self.upon_reduced_cost = self._listed(lambda each: each.upon_reduced_cost)
        self.upon_payment = self._listed(lambda each: each.upon_payment)

    def _list_of_attacks(self) -> None:
        self.upon_attack = self._at(lambda each: each.upon_attack)
        self.upon_attack_when_new = self._at(lambda each: each.upon_attack_when_new)
        self.bars_attack = self._listed(lambda each: each.bars_attack)
        self.stops_attack = self._listed(lambda each: each.stops_attack)
        self.rule_of_attack = self._at(lambda each: each.rule_of_attack)
        self.upon_attack_on_pile = self._listed(lambda each: each.upon_attack_on_pile)
        self.more_guardians = self._at(lambda each: each.more_guardians)
        self.upon_more_guardians = self._at(lambda each: each.upon_more_guardians)
        self.guards_pile_by_now = self._listed(lambda each: each.guards_pile_by_now)
        self.upon_quest = self._listed(lambda each: each.upon_quest)
        self.fight_bonus = self._at(lambda each: each.fight_bonus)
        self.leaves_lost_fight = self._at(lambda each: each.leaves_lost_fight)
        self.survives_lost_fight = self._at(lambda each: each.survives_lost_fight)
        self.upon_surviving = self._at(lambda each: each.upon_surviving)
        self.after_fight = self._at(lambda each: each.after_fight)

    def _list_of_effects(self) -> None:
        self.saves = self._listed(lambda each: each.saves)
        self.would_save_loser = self._listed(lambda each: each.would_save_loser)
        self.upon_destroyed: Mapping[Ability, ProcedureName] = self._at(lambda each: each.upon_destroyed)
        self.once_for_each = self._at(lambda each: each.once_for_each)
        self.works_on_guardian = self._at(lambda each: each.works_on_guardian)
        self.targetable = self._listed(lambda each: each.targetable)
        self.reached = self._listed(lambda each: each.reached)
        self.after_row: Mapping[str, ProcedureName] = {
            each.name: each.after_row for each in self.abilities if each.after_row is not None
        }
        self.upon_end_of_turn = self._listed(lambda each: each.upon_end_of_turn)
        self.outlasting_turn = frozenset(self._listed(lambda each: each.outlasts_turn))

    def _at(self, place: Callable[[KeywordAbility[Game_contra]], Place | None]) -> Mapping[Ability, Place]:
        found = ((each.name, place(each)) for each in self.abilities)
        return {name: does for name, does in found if does is not None}

    def _listed(self, place: Callable[[KeywordAbility[Game_contra]], Place | None]) -> tuple[Place, ...]:
        return tuple(self._at(place).values())
