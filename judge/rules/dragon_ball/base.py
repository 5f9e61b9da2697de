"""What every chapter of the rules of Fusion World and of Masters sees of a game, and the verbs that
a game may carry out in its own way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self, Unpack

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.interpreting import Interpreting
from judge.engine.open_state import Known
from judge.engine.procedures import StepFunction
from judge.engine.slots import CalledWith, FactFields
from judge.engine.state import ABSENT, Event, Frame, Modifier
from judge.engine.state import Decision as AnyDecision
from judge.engine.tree.words import Ban, BanOfMasters, PlayerBan
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.kinds import Decision, Fact, FactKind, Option, ProcedureName
from judge.rules.dragon_ball.prints import PrintOfDragonBall


class Numbers(dict[str, str]):
    """A rule's number in each manual, by abbreviation: for places met thousands of times in a game, what
    `DragonBallGame.rule` is given elsewhere."""

    def __missing__(self, manual: str) -> str:
        return ""


class DragonBallGame(Interpreting):
    """A game of Fusion World or of Masters, as its chapters see it.

    The chapters are plain functions over it. A verb that stands here without a body is one that another
    chapter, or a game, carries out: `game` of the game puts the functions in.
    """

    area_numbers: ClassVar[Mapping[str, int]]
    """The number of each area by its name; ``outside`` too."""
    area_rules: ClassVar[Mapping[int, str]]
    """The rule of each area on how cards lie there, for the movement lines of skills."""
    secret_areas: ClassVar[frozenset[int]]
    added_when_hidden: ClassVar[tuple[str, ...]] = ("traits",)
    """What a card's own [Permanent] skill adds to it in secret areas too (FW 2-8-5, MA 2-1-3, 2-5-5)."""
    """Areas whose cards not all players see (FW 3-1-3, MA 3-1-3); the others are open."""
    in_play: ClassVar[tuple[int, ...]]
    """Areas in which skills are valid without saying so (FW 1-3-7, MA 2-13-2)."""
    played_in: ClassVar[tuple[int, ...]]
    """Areas that cards are played in (FW 3-6-3, MA 3-6-3, 3-11-3): who leaves them is another card then."""
    played_by_type: ClassVar[Mapping[str, int]] = {}
    """The area of a type of card that is played elsewhere than in the Battle Area (MA 3-11-3)."""
    stacked: ClassVar[tuple[int, ...]]
    """Areas in which cards lie under others (FW 16-2-1, MA 11-3-1)."""
    with_markers: ClassVar[tuple[int, ...]]
    """Areas whose cards keep the markers on or under them (FW 5-12-1, MA 4-12-4)."""
    laid_face_up: ClassVar[frozenset[int]]
    """Areas in which cards are laid face up, from wherever they come."""
    fighting: ClassVar[tuple[int, ...]]
    """Areas of cards that attack and are attacked (FW 8-1-1, MA 7-1)."""
    with_modes: ClassVar[tuple[int, ...]]
    """Areas whose cards are switched from one mode to the other (FW 7-2-7, MA 6-2-2)."""
    new_once_left: ClassVar[frozenset[int] | None] = None
    """Areas whose cards are new cards in another area, with nothing upon them (MA 3-1-4, 3-1-5, 8-8-1-4);
    None if it is so of every area (FW 3-1-4)."""
    attackers: ClassVar[frozenset[str]]
    """The types of cards that attack (FW 8-1-1, MA 7-1)."""
    attacked_in_any_mode: ClassVar[frozenset[str]]
    """The types of cards that are attacked in Active Mode too (FW 8-1-1, MA 7-1)."""
    has_energy_markers: ClassVar[bool] = False
    """True if players have markers that pay as energy does (FW 1-11-2)."""
    pends_each_time: ClassVar[bool] = False
    """True if a skill that triggers several times at once is pending as often (MA 8-6-3), not once (FW
    9-6-2-1)."""
    negated_is_skill_less: ClassVar[bool] = False
    """True if a card all of whose skills are negated is a card without skills (MA 8-3-4)."""
    used_by_type: ClassVar[Mapping[str, ProcedureName]] = {}
    """The procedure by which a type of card is used, where it is not that of Battle Cards."""
    own_actions: ClassVar[Mapping[str, ProcedureName]] = {}
    """The procedures of what players declare in this game alone, by the kind of option."""
    activated_from: ClassVar[tuple[int, ...]]
    """Areas with [Activate] skills: in some of them only those that name them (FW 9-2-1, MA 8-5-8)."""
    of_any_player: ClassVar[frozenset[int]]
    """Areas in which a card of another owner may lie (FW 3-1-6-1, MA 3-1-7-1, 4-2-4)."""
    keyword_table: ClassVar[KeywordTable[Self]]
    instructions: ClassVar[Mapping[type[tree.Node], Callable[[Self, tree.Node, Frame], None]]]
    """What carries out each kind of instruction."""
    prints: Sequence[PrintOfDragonBall]
    recalled: Event | None = None
    falls: ClassVar[Mapping[str, StepFunction[Self]]] = {}
    """What becomes of the card, by the procedure in which the activation of its skill has failed."""

    def known_of_effects(self) -> Known:
        """What is kept that follows from the effects in force: with what follows from the cards in play, or,
        where skills are valid in the Combo Area, with what any change of the state undoes."""
        return self.known if "combo" in self.catalogue.areas else self.known_in_play

    if TYPE_CHECKING:

        def call(self, procedure: ProcedureName, **slots: Unpack[CalledWith]) -> None:  # type: ignore[override]
            """Carries out another procedure before going on with this one."""

        def proceed(  # type: ignore[override]
            self, procedure: ProcedureName, **slots: Unpack[CalledWith]
        ) -> None:
            """Ends the procedure being carried out and begins another in its place."""

        def printed(self, card: int) -> PrintOfDragonBall:
            """Returns what is printed on a card, which says more in this game than in others."""

        # The game keeps the engine's values; of which kinds they are in this game, kinds.py says.
        decision: Decision | None
        answered: Decision | None
        facts: Sequence[Fact]
        lasting_facts: Sequence[Fact]

        def choose(self, decision: AnyDecision) -> list[Option] | None:  # type: ignore[override]
            """Returns what is chosen of a decision; None if it must be asked first: then the step returns."""

        def choose_one(self, decision: AnyDecision) -> Option | None:
            """Returns the option chosen of a decision of which one is taken; None as `choose` does."""

        def add_fact(self, what: FactKind, **fields: Unpack[FactFields]) -> None:  # type: ignore[override]
            """Keeps something that happened this turn and that may be asked for."""

    def names(self, card: int) -> tuple[str, ...]:
        """The card names it goes by."""
        raise NotImplementedError

    def has_name(self, card: int, wanted: Collection[str]) -> bool:
        """True if it has one of these names (as `compared`), whole."""
        raise NotImplementedError

    def traits(self, card: int) -> tuple[str, ...]:
        """Its special traits."""
        raise NotImplementedError

    def has_trait(self, card: int, wanted: Collection[str]) -> bool:
        """True if it has one of these traits (as `compared`), whole."""
        raise NotImplementedError

    def treated_as(self, card: int) -> list[tree.TreatAs]:
        """What says that the card also counts as something else."""
        raise NotImplementedError

    def colors(self, card: int) -> tuple[str, ...]:
        """Its colors."""
        raise NotImplementedError

    def has_keyword_like(self, card: int, keyword: str) -> bool:
        """True if a description "with [keyword]" fits."""
        raise NotImplementedError

    def has_skills(self, card: int) -> bool:
        """True unless a card is "skill-less"."""
        raise NotImplementedError

    def can_be_in_combos(self, card: int) -> bool:
        """True if the card has what every card in a Combo Area must have (FW 5-6-2-1, MA 3-7-3-1)."""
        return self.number(card, "combo_power") is not None

    def combo_cost(self, card: int) -> int | None:
        """The combo cost of a card; None in a game without any (MA 2-10)."""
        return None

    def control_gained(self, card: int) -> None:
        """Carries out what else follows once a player has gained control of a card."""

    def asks_before_placing(self, event: Event, rule: str) -> bool:
        """True if something is asked first of cards about to be placed: they are placed after it."""
        return False

    def bans_in_the_way(self, player: int, what: PlayerBan, card: int, skill: int = ABSENT) -> list[Entry]:
        """The bans that a player can get around by doing something, and cannot do enough for."""
        return []

    def pay_for_declared(self, player: int, option: Option) -> None:
        """Has a player do what bans on a declared action ask for, before it is carried out."""

    def sparing_the_price(
        self, cards: Sequence[int], follows: tree.Node | None, frame: Frame
    ) -> Sequence[int]:
        """Those of the cards to choose from that can be taken and what is declared still be paid for."""
        return cards

    def stack_stays_behind(self, card: int, top: int) -> bool:
        """True if what lies under a card goes to the Drop Area as the card goes under another one: where that
        is in an area with a different name (FW 16-2-5)."""
        return self.area_of(card) != self.area_of(top)

    def number(self, card: int, name: str) -> int | None:
        """A number of a card by its name; None where the card has none."""
        raise NotImplementedError

    def in_battle(self, card: int) -> bool:
        """True if it is the attack card or the guard card."""
        raise NotImplementedError

    def fits(self, filter: tree.Filter, card: int, frame: Frame) -> bool:
        """True if a card, wherever it is, fits a description: owner and all; the area is not looked at."""
        raise NotImplementedError

    def amount(self, amount: tree.Amount, frame: Frame) -> int:
        """A number as a skill states it."""
        raise NotImplementedError

    def targets(self, target: tree.Target, frame: Frame) -> tuple[int, ...]:
        """The cards that a target means."""
        raise NotImplementedError

    def is_forbidden(
        self, card: int, *what: Ban | BanOfMasters, by: int = ABSENT, by_player: int = ABSENT
    ) -> bool:
        """True if an effect forbids a card any of these."""
        raise NotImplementedError

    def in_force(self, modifier: Modifier) -> bool:
        """True if an effect works already."""
        raise NotImplementedError

    def target_includes(self, target: tree.Target, card: int, frame: Frame) -> bool:
        """True if a target means this card among others."""
        raise NotImplementedError

    def holds(self, condition: tree.Condition, frame: Frame) -> bool:
        """True if a condition holds."""
        raise NotImplementedError

    def activation_failed(self) -> None:
        """Ends the activation of the skill whose cost was not paid."""
        raise NotImplementedError

    def activated_by_effects(self, card: int, event: str, player: int) -> list[SkillEntry]:
        """The skills of a card waiting for an event that an effect of a player's can activate."""
        raise NotImplementedError

    def activate_by_effect(self, player: int, card: int, skill: int) -> None:
        """Activates a skill that was never pending."""
        raise NotImplementedError

    def keep_power_only(self, card: int, keeps: str) -> None:
        """Ends the effects upon a Leader Card that do not outlast its flipping."""
        raise NotImplementedError

    def deal_damage(self, player: int, amount: int, by: int, by_player: int, attack: bool) -> None:
        """A player is dealt damage, by an attack or by a skill; how much it was is done by the frame."""
        raise NotImplementedError

    def further_rules_due(self) -> bool:
        """True if rules that the other game of the family does not have are to be processed now."""
        raise NotImplementedError

    def further_rules_to_process(self) -> Callable[[], None] | None:
        """Finds what is due by them now; returns what carries it out, None if there is nothing."""
        raise NotImplementedError

    def powerless_by(self, card: int) -> tuple[int, int]:
        """Finds the card and the player whose effect puts a card without power in the Drop; -1 for neither,
        where the rules alone do."""
        raise NotImplementedError

    def being_played(self) -> tuple[int, ...]:
        """The card whose play is declared, and that is not yet played (MA 6-3-1-2-1-2)."""
        raise NotImplementedError

    def negate_attack(self, by: int) -> None:
        """Negates the attack."""
        raise NotImplementedError

    def ask_free_timing(self, player: int, rule: str) -> None:
        """Grants free timing and stops at the question."""
        raise NotImplementedError

    def free_timing_answer(self, player: int, rule: str) -> Option | None:
        """Returns what the player declared; None if the question is put again."""
        raise NotImplementedError

    def remember_activation(self, player: int, option: Option) -> None:
        """Remembers a skill that was activated, which may be part of a loop."""
        raise NotImplementedError

    def look_for_loop(self) -> None:
        """Asks the players if the checkpoint goes round and round."""
        raise NotImplementedError

    @staticmethod
    def rule(FW: str = "", MA: str = "") -> str:  # noqa: N803 - abbreviations of the manuals
        """Returns the number of a rule in the game's own manual, of those that stand side by side; "" where
        that manual has no such rule."""
        raise NotImplementedError
