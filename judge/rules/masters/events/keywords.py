"""What keywords of Masters bring about, in the trace (MA 10)."""

from judge.engine.trace import TraceEvent, by_rule


@by_rule(MA="10-8-1")
class AttacksNoMore(TraceEvent, frozen=True):
    """A skill that switches a card after its battle does nothing: it has been used as often as it may in a
    turn, or another one of the card's counts in its place."""

    card: int
    skill: int
    is_used_up: bool


class BaseGone(TraceEvent, frozen=True):
    """What a card was to be played for is no longer there."""

    card: int
    cards: tuple[int, ...]


@by_rule(MA="11-7-2")
class Brought(TraceEvent, frozen=True):
    """A card is placed in the Battle Area first, and sets nothing off."""

    card: int


@by_rule(MA="9-4-2")
class EffectsComeAlong(TraceEvent, frozen=True):
    """All effects on a card pass to the one on top of it."""

    card: int
    below: int


@by_rule(MA="10-5-4")
class Evolves(TraceEvent, frozen=True):
    """A card is placed on top of the one it evolves from."""

    card: int
    below: int


@by_rule(MA="10-13-3-1")
class FusionFails(TraceEvent, frozen=True):
    """The named cards are no longer in the hand with the same power."""

    card: int


class KeywordActs(TraceEvent, frozen=True):
    """A keyword of a card does what its rule says."""

    card: int


class PlayedOn(TraceEvent, frozen=True):
    """A card is played for others."""

    card: int
    cards: tuple[int, ...]
