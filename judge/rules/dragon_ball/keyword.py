"""What a keyword skill does in the game, with a place for each moment at which the rules ask (FW 15).

The procedures ask all records at their moment and name no keyword; each keyword fills the places it needs in
its own module of `keywords`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from judge.cards.language.keyword_record import Keyword
from judge.engine import tree
from judge.engine.actions import Action, Declaring, Requirement
from judge.engine.state import ABSENT, Frame, Pending
from judge.rules.dragon_ball.kinds import Option, ProcedureName

Game_contra = TypeVar("Game_contra", bound=Declaring, contravariant=True)
Place = TypeVar("Place")


class MostInDeck(NamedTuple):
    """How many cards with a keyword a deck can have, by which rule; `any_copies`: even of one number."""

    cards: int
    rule: str
    any_copies: bool = False


class Act(NamedTuple):
    """What a [Counter] may answer: the ``play`` of a card, an ``attack``, a ``skill`` that is activated or
    ``resolved``, a ``counter`` activated before, a ``combo``; whose, of which card, and which skill."""

    kind: str
    player: int
    card: int
    skill: int = ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordSkill(Generic[Game_contra]):
    """One keyword: its record on the card, and what it does where.

    `skill` is the skill that its token stands for, if that pends or costs something; `stands_for` one that
    every card with the keyword has, printed or gained: an [Auto] or a [Permanent] skill. `action` is declared
    by players, with its `procedure`; `requirements` are those of an [Activate] skill that it alone has.
    """

    keyword: Keyword
    skill: tree.Skill | None = None
    stands_for: tree.Skill | None = None
    expanded: Callable[[tree.Skill], tree.Skill] | None = None
    """The skill that stands printed as no more than the keyword, with all that it does."""
    attached: Callable[[tree.Skill, tree.Attached], tree.Skill] | None = None
    """The skill that the keyword is printed with, with what it asks of it (MA 10-23, 10-29, 10-30)."""
    procedure: ProcedureName | None = None
    action: Action[Game_contra] | None = None
    requirements: tuple[Requirement[Game_contra], ...] = ()
    asks_its_condition: bool = False
    """Whether these ask the condition of its skill, by a rule of its own (MA 10-2, 10-15, 10-32)."""
    evolution: tuple[Requirement[Game_contra], ...] = ()
    """What it requires where it is declared as the playing of a card for others (MA 10-5, 10-13)."""
    most_in_deck: MostInDeck | None = None
    pends_upon_attack: Callable[[Game_contra, int], None] | None = None
    """A player's card is attacked: what becomes pending (8-1-3)."""
    upon_new_guard_card: Callable[[Game_contra, int], None] | None = None
    """An effect makes a card the guard card: what becomes pending on it (MA 10-9)."""
    counts_each_time: bool = False
    """Whether it does more on a card that has it twice, by the reading in which that is two skills (MA 8)."""
    negates_itself: bool = False
    """Whether its skill is used once a turn because it then negates itself: what is pending by then resolves
    all the same (MA 8-6-7, 10-38, 10-39)."""
    done_by: Callable[[Game_contra, int, int], int] | None = None
    """Whose its pending skill is, on a card that a player is the master of (MA 10-37)."""
    owner_named_by: str = ""
    """The rule that has its card's owner do what sets its skill off, and have what it brings, where any other
    skill is its master's (MA 10-36 to 10-39)."""
    can_be_taken_up: Callable[[Game_contra], bool] | None = None
    """Whether the pending skill of the frame can be activated (9-6-3-2)."""
    in_vain: Callable[[Game_contra, Pending], bool] | None = None
    """Whether nothing would come of a pending skill now: it need not be chosen before others."""
    resolve: Callable[[Game_contra], None] | None = None
    """Resolves the skill of the frame, in place of an effect (9-7)."""
    upon_play: Callable[[Game_contra, int, int], None] | None = None
    """A player is about to play a card that has it (5-5)."""
    stays_out_of_drop: Callable[[Game_contra], bool] | None = None
    """Whether the Extra Card of the frame, being paid for, is not placed in the Drop (12-2-2-2)."""
    shields: Callable[[Game_contra, int, Frame, int], bool] | None = None
    """Whether a card with it cannot be chosen by the skill of a frame (13-4)."""
    shields_because: str = ""
    """The name of the reason that is given then."""
    passed_over: Callable[[Game_contra, int, Frame], bool] | None = None
    """Whether the skill of a frame passes over a card with it, even where it chooses none (13-4-1)."""
    inflicts: Callable[[Game_contra, int, int], int] | None = None
    """How much damage an attacking card with it inflicts, of so much (8-4-6)."""
    life_goes_to: Callable[[Game_contra, int], int] | None = None
    """The area that life goes to by damage of an attacking card with it (14-3-2)."""
    enters_resting: Callable[[Game_contra, int], bool] | None = None
    """Whether a card that has it comes to the Energy Area in Rest Mode (MA 10-34)."""
    waives_colors: Callable[[Game_contra, int, int], bool] | None = None
    """Whether a card in play that has it takes away the specified cost of another one (MA 10-21)."""
    tells_waiver: Callable[[Game_contra, int], None] | None = None
    """Tells that a card with it has taken away the specified cost of one that is paid for (MA 10-21)."""
    tells_payment: Callable[[Game_contra, int, int, Option], None] | None = None
    """Tells that a player pays for a card in a way that it opens (MA 10-40)."""
    bars_play: Callable[[Game_contra, int, int], bool] | None = None
    """Whether a card that has it keeps another one from being played (MA 10-42)."""
    pays_instead: Callable[[Game_contra, int, int], tuple[Option, ...]] | None = None
    """Further ways in which a player with such a card in play can pay for a card (MA 10-40)."""
    wins: Callable[[Game_contra, int], bool] | None = None
    """Whether an attacking card that has it wins the game by the damage it inflicts (MA 10-20)."""
    upon_activation: Callable[[Game_contra], None] | None = None
    """The skill of the frame is activated."""
    activated_by: str = ""
    """The rule that the trace names as its skill is activated (MA 10)."""
    by_rule: str = ""
    """The rule that the trace names as its skill resolves, or forbids something (MA 10)."""
    flipped_by: tuple[str, str] | None = None
    """The rules by which its skill flips a card: what the card keeps, and that it is the same (MA 10-28)."""
    carried_over_by: str = ""
    """The rule by which changes of power pass to a card that is played by it on top of others (MA 10-13)."""
    enters_as: str = ""
    """How a card enters that another skill has played as if with this one (MA 10-5-6)."""
    placed_on_top_by: str = ""
    """The rule by which its skill places a card on top of others (MA 10-13)."""
    attached_by: Callable[[tree.Attached], str] | None = None
    """The rule by which a skill that is printed with it can be used (MA 10-23, 10-29, 10-30)."""
    asks: Callable[[tree.Attached], tree.Condition] | None = None
    """What must hold for a skill that is printed with it to be valid (MA 10-23, 10-29)."""
    answers: Callable[[Game_contra, Act], bool] | None = None
    """Whether a [Counter] is pending upon what the other player does (MA 10-10-3)."""
    chooses_only: bool = False
    """Whether its cost is no more than a choice, by a reading (MA 10-35)."""
    bars_cost: Callable[[Game_contra, int, int], bool] | None = None
    """Whether a cost of its skill, by its number, is none by the reading that is taken (MA 10-41)."""
    plays_a_card: bool = False
    """Whether its skill plays a card, whatever its words are (MA 10-10-3)."""
    found: Callable[[Game_contra, int], None] | None = None
    """Tells that a card was found for having the keyword, if more than the name counts."""
    left_out: Callable[[Game_contra], None] | None = None
    """Tells that cards without the keyword were asked for, if more than the name counts."""


class KeywordTable(Generic[Game_contra]):
    """The keywords of a game, and for each moment those that do something at it, by their names."""

    def __init__(self, skills: Iterable[KeywordSkill[Game_contra]]) -> None:
        self.skills = tuple(skills)
        self.activated = self._that(lambda each: each.timings)
        """Those that are [Activate] skills (FW 15-2-1, 15-3-1, 15-12-1)."""
        self.from_hand = self._that(lambda each: each.from_hand)
        self.evolving = self._that(lambda each: each.evolves_from)
        self.played = self._that(lambda each: each.plays)
        self.in_combos = self._that(lambda each: each.in_combos)
        self.negated = frozenset(each.keyword.negated for each in self.skills if each.keyword.negated)
        """What texts call those that they negate alone."""
        self.most_in_deck = self._at(lambda each: each.most_in_deck)
        self._ask_in_battles()
        self.counting_each_time = self._names(lambda each: each.counts_each_time)
        self.negating_themselves = self._names(lambda each: each.negates_itself)
        self.done_by = self._at(lambda each: each.done_by)
        self.owner_named_by: Mapping[str, str] = self._at(lambda each: each.owner_named_by)
        self.can_be_taken_up = self._at(lambda each: each.can_be_taken_up)
        self.in_vain = self._at(lambda each: each.in_vain)
        self.resolve = self._at(lambda each: each.resolve)
        self.upon_play = self._at(lambda each: each.upon_play)
        self.stays_out_of_drop = self._at(lambda each: each.stays_out_of_drop)
        self._ask_when_choosing()
        self.stands_for = self._at(lambda each: each.stands_for)
        self.expanded = self._at(lambda each: each.expanded)
        self.attached = self._at(lambda each: each.attached)
        self.playing = self._names(lambda each: each.plays_a_card)
        """Those whose skill plays a card."""
        self.enters_resting = self._at(lambda each: each.enters_resting)
        self.waives_colors = self._at(lambda each: each.waives_colors)
        self.tells_waiver = self._at(lambda each: each.tells_waiver)
        self.tells_payment = self._at(lambda each: each.tells_payment)
        self.bars_play = self._at(lambda each: each.bars_play)
        self.pays_instead = self._at(lambda each: each.pays_instead)
        self.for_others = frozenset((*self.waives_colors, *self.bars_play, *self.pays_instead))
        """Those that do something to other cards, or for them."""
        self.activated_by: Mapping[str, str] = self._at(lambda each: each.activated_by)
        self.by_rule: Mapping[str, str] = self._at(lambda each: each.by_rule)
        self.flipped_by = self._at(lambda each: each.flipped_by)
        self.carried_over_by: Mapping[str, str] = self._at(lambda each: each.carried_over_by)
        self.placed_on_top_by: Mapping[str, str] = self._at(lambda each: each.placed_on_top_by)
        self.enters_as: Mapping[str, str] = self._at(lambda each: each.enters_as)
        self.attached_by = self._at(lambda each: each.attached_by)
        self.asks = self._at(lambda each: each.asks)
        self.upon_activation = self._at(lambda each: each.upon_activation)
        self.chooses = self._names(lambda each: each.chooses_only)
        self.bars_cost = self._at(lambda each: each.bars_cost)
        self.answers = self._at(lambda each: each.answers)
        self.found = self._at(lambda each: each.found)
        self.left_out = self._at(lambda each: each.left_out)
        self.procedure: Mapping[str, ProcedureName] = self._at(lambda each: each.procedure)

    def _ask_when_choosing(self) -> None:
        """What is asked of cards that a skill may choose, or takes without choosing (13-4)."""
        self.shields = self._at(lambda each: each.shields)
        self.shields_because = self._at(lambda each: each.shields_because or None)
        self.passed_over = self._at(lambda each: each.passed_over)

    def _ask_in_battles(self) -> None:
        """Lists what keywords do in battles (FW 8, MA 7)."""
        self.pends_upon_attack = self._at(lambda each: each.pends_upon_attack)
        self.upon_new_guard_card = self._at(lambda each: each.upon_new_guard_card)
        self.inflicts = self._at(lambda each: each.inflicts)
        self.life_goes_to = self._at(lambda each: each.life_goes_to)
        self.wins = self._at(lambda each: each.wins)

    def _that(self, has: Callable[[Keyword], object]) -> frozenset[str]:
        return frozenset(each.keyword.name for each in self.skills if has(each.keyword))

    def _names(self, has: Callable[[KeywordSkill[Game_contra]], bool]) -> frozenset[str]:
        return frozenset(each.keyword.name for each in self.skills if has(each))

    def _at(self, place: Callable[[KeywordSkill[Game_contra]], Place | None]) -> Mapping[str, Place]:
        found = ((each.keyword.name, place(each)) for each in self.skills)
        return {name: does for name, does in found if does}


def among(keywords: Iterable[str], places: Mapping[str, Place]) -> list[Place]:
    """Lists what keywords do at a moment, of those that a card has; in the order of the table."""
    return [does for name, does in places.items() if name in keywords]
