"""Effects being resolved."""

from __future__ import annotations

from judge.engine.state import ABSENT
from judge.engine.trace import Cause, TraceEvent, by_rule


class Chose(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]
    of: int
    to_evolve_from: bool = False


@by_rule(FW="5-2-4", MA="8-5-3-2")
class ChoseNone(TraceEvent, frozen=True):
    player: int


@by_rule(FW="13-2-1", MA="10-27-1")
class ChoseOptions(TraceEvent, frozen=True):
    player: int
    numbers: tuple[int, ...]


@by_rule(FW="0-3-17", MA="8-3-3")
class ConditionChecked(TraceEvent, frozen=True):
    """`counted`: how many there are, where the condition asks for a number of them."""

    card: int
    holds: bool
    node: int
    counted: int = ABSENT


@by_rule(FW="1-4-7", MA="8-4-2-2")
class CostFailed(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="5-1-3", MA="4-9-4")
class DrawsUpTo(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="1-5-2-2-1")
class EffectBeginsLater(TraceEvent, frozen=True):
    card: int
    effect: int


@by_rule(FW="1-5-2-1-1")
class EffectDelayed(TraceEvent, frozen=True):
    player: int
    card: int
    moment: str


@by_rule(FW="1-5-2-2", MA="8-2-2-2")
class EffectLasts(TraceEvent, frozen=True):
    card: int
    effect: int
    amount: int


@by_rule(FW="9-8-3", MA="8-8-1-5")
class EffectLastsOnAll(TraceEvent, frozen=True):
    card: int
    effect: int
    amount: int


@by_rule(FW="9-8-3", MA="8-8-1-5")
class EffectLastsUponEntering(TraceEvent, frozen=True):
    card: int
    effect: int
    amount: int


class EnergyCost(TraceEvent, frozen=True):
    player: int
    card: int
    amount: int


@by_rule(FW="5-2-5", MA="8-5-3-3")
class FewerToChoose(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="9-10-1", MA="8-10-1")
class FinalInformation(TraceEvent, frozen=True):
    cards: tuple[int, ...]


class Flipped(TraceEvent, frozen=True):
    card: int
    back_up: bool


@by_rule(FW="10-1-3", MA="2-3-2-1-2")
class HasNoBack(TraceEvent, frozen=True):
    """A card that is to be flipped has no other side that is known."""

    card: int


class HiddenAgain(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="13-14-1", MA="8-3-3")
class IfYouDo(TraceEvent, frozen=True):
    card: int
    done: bool
    in_part: bool = False


class IfYouDont(TraceEvent, frozen=True):
    card: int
    undone: bool


@by_rule(FW="15-1-3", MA="8-3-2")
class KeywordsNegated(TraceEvent, frozen=True):
    card: int


@by_rule(FW="3-9-2-1")
class LifeLiesOpen(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="13-11-1", MA="11-6-1")
class Looked(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]


@by_rule(FW="5-2-3", MA="8-5-3-1")
class MustChoose(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="5-2-7", MA="8-5-3-5")
class NeedNotChoose(TraceEvent, frozen=True):
    pass


@by_rule(FW="9-2-4", MA="1-3-2")
class NoSuchSkill(TraceEvent, frozen=True):
    card: int


@by_rule(FW="9-5-2", MA="8-1-4-2")
class NotTargeted(TraceEvent, frozen=True):
    card: int
    target: int


@by_rule(FW="5-2-2", MA="8-5-3")
class OutOfReach(TraceEvent, frozen=True):
    """Cards that cannot be chosen, whatever is chosen beside them: the total would not be as asked."""

    cards: tuple[int, ...]


@by_rule(MA="4-13-1")
class PassedOver(TraceEvent, frozen=True):
    """An effect upon all cards of a kind does not affect this one."""

    card: int
    by: int


@by_rule(FW="5-2-6", MA="8-5-3-4")
class NothingToChoose(TraceEvent, frozen=True):
    player: int


@by_rule(FW="13-2-3", MA="10-27-3")
class OptionOrder(TraceEvent, frozen=True):
    player: int
    numbers: tuple[int, ...]


@by_rule(FW="13-2-3-1", MA="10-27-1")
class OptionsDiffer(TraceEvent, frozen=True):
    player: int
    numbers: tuple[int, ...]


class SameCard(TraceEvent, frozen=True):
    card: int


@by_rule(FW="5-2-8", MA="8-5-3-7")
class Searched(TraceEvent, frozen=True):
    player: int


@by_rule(FW="13-11-3", MA="11-6-3")
class ShuffledAfterLooking(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]


@by_rule(FW="10-1-3", MA="2-3-2-1-2")
class SideUp(TraceEvent, frozen=True):
    card: int
    back_up: bool


@by_rule(FW="5-7-3", MA="8-5-2-2")
class SkillActivatesSkill(TraceEvent, frozen=True):
    card: int
    target: int
    skill: int


class SourceOfDamage(TraceEvent, frozen=True):
    card: int


@by_rule(FW="13-10-2-1", MA="3-1-3")
class StaysRevealed(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="13-4-1", MA="4-13-1")
class Unaffected(TraceEvent, frozen=True):
    card: int
    forbidden_by: Cause


@by_rule(FW="0-2-2")
class TurnWillEnd(TraceEvent, frozen=True):
    """A skill of the card ends the turn."""

    card: int


@by_rule(FW="13-12-1")
class WillSkip(TraceEvent, frozen=True):
    player: int
    phase: str


class XSet(TraceEvent, frozen=True):
    player: int
    amount: int
