"""What happens in Masters alone, as events of the trace."""

from judge.engine.state import ABSENT
from judge.engine.trace import TraceEvent, by_rule


@by_rule(MA="1-3-3")
class BanNotPaidOff(TraceEvent, frozen=True):
    """A player has not done what a ban of a card's asks for: what was declared is not done."""

    player: int
    card: int


@by_rule(MA="11-3-5")
class CardsGoAlong(TraceEvent, frozen=True):
    """Cards under one that goes to another player's area go along."""

    card: int
    cards: tuple[int, ...]


@by_rule(MA="7-2-1-2-1-1")
class ComboPaid(TraceEvent, frozen=True):
    """A player pays the combo cost of a card."""

    player: int
    card: int
    amount: int


@by_rule(MA="6-3-1-2-3-3")
class Grows(TraceEvent, frozen=True):
    """A card of the same number is put under a Unison Card, which gets a marker."""

    player: int
    card: int
    unison: int


@by_rule(MA="4-12-1")
class MarkersAdded(TraceEvent, frozen=True):
    """Markers are put on a card: so many, so many are there then."""

    card: int
    amount: int
    now: int
    by: int = ABSENT


@by_rule(MA="4-12-3")
class MarkersLost(TraceEvent, frozen=True):
    """Markers are removed from a card: so many, so many are left."""

    card: int
    amount: int
    left: int


@by_rule(MA="1-3-3")
class PaysOffBan(TraceEvent, frozen=True):
    """A player does what a card's skill asks for, so as not to be kept from something by it."""

    player: int
    card: int


@by_rule(MA="6-3-1-2-2-3")
class MarkersOfEnergy(TraceEvent, frozen=True):
    """A Unison Card comes into play with as many markers as energy was switched to Rest Mode."""

    card: int
    amount: int


@by_rule(MA="9-6-1-1")
class PowerReset(TraceEvent, frozen=True):
    """What had changed the power of a Unison Card that keeps markers ends."""

    card: int


@by_rule(MA="8-3-2")
class ThisSkillNegated(TraceEvent, frozen=True):
    """A skill negates itself for some time."""

    card: int
    skill: int


@by_rule(MA="10-18-1")
class TokensCreated(TraceEvent, frozen=True):
    """A player creates tokens."""

    player: int
    cards: tuple[int, ...]


@by_rule(MA="2-12-3")
class SaysX(TraceEvent, frozen=True):
    """A player says what X is."""

    player: int
    card: int
    number: int
