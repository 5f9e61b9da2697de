"""Counter timings (MA 4-7, 10-10) in the trace."""

from judge.engine.trace import TraceEvent, by_rule


@by_rule(MA="4-7-3-2")
class CounterActivated(TraceEvent, frozen=True):
    """A player activates a [Counter]."""

    player: int
    card: int
    skill: int


@by_rule(MA="10-22-3")
class WaitsForPlay(TraceEvent, frozen=True):
    """A [Counter: Play] waits for what the answered skill plays."""

    card: int


@by_rule(MA="10-22-3")
class AnswersPlay(TraceEvent, frozen=True):
    """A [Counter: Play] is carried out as a skill plays these cards."""

    card: int
    cards: tuple[int, ...]


@by_rule(MA="10-22-3")
class AnswersNothing(TraceEvent, frozen=True):
    """The answered skill has played no card that a [Counter: Play] could do something to."""

    card: int


@by_rule(MA="4-7-3-6")
class AlreadyPlayed(TraceEvent, frozen=True):
    """A card has been played by the time it was to be kept from being played."""

    card: int


@by_rule(MA="10-10-5")
class CounterNegated(TraceEvent, frozen=True):
    """An activated [Counter] is negated: it will not resolve."""

    card: int


@by_rule(MA="4-7-3-5")
class CounterResolves(TraceEvent, frozen=True):
    """The last activated [Counter] resolves."""

    player: int
    card: int
    skill: int


@by_rule(MA="4-7-3-3")
class LeavesCounters(TraceEvent, frozen=True):
    """A player activates no [Counter]."""

    player: int


class NotAffectedByCounter(TraceEvent, frozen=True):
    """A [Counter: Play] does nothing to a card with [Deflect]."""

    card: int


@by_rule(MA="4-7-3-6")
class NotPlayed(TraceEvent, frozen=True):
    """A card that was declared is not played."""

    card: int


@by_rule(MA="8-3-2")
class SkillNegated(TraceEvent, frozen=True):
    """An activated skill is negated, and has no effect."""

    card: int
    skill: int


@by_rule(MA="10-10-5")
class NothingToNegate(TraceEvent, frozen=True):
    """No activated skill waits that an effect could negate."""

    card: int


@by_rule(MA="10-10-5")
class NotWhatIsNegated(TraceEvent, frozen=True):
    """The activated skill of the target is none of those that the effect of the card negates."""

    card: int
    target: int
    skill: int
