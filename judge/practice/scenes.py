"""A worked example, or the position of an imported answer, played through as far as questions can rest on it.

Nothing is asked about what nobody knows: an example in which a text is not understood, a card that matters is
not identified, or the judge changed something by hand is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.interpreting import Interpreting
from judge.engine.state import CHANCE, UNKNOWN, Option, State
from judge.engine.trace import ReadingTaken, TraceLine
from judge.sandbox.examples import Outcome
from judge.sandbox.session import Session
from judge.sandbox.variations.stepping import MadeMove
from judge.table.acts import Answer
from judge.texts import Texts

_MOST_READINGS = 2  # a question that rests on more of them is one about interpretations


class Scene:
    """What was played: `source` says of what kind it is, `name` which one."""

    def __init__(self, outcome: Outcome, source: str, name: str) -> None:
        self.outcome = outcome
        self.source = source
        self.name = name
        self.session: Session = outcome.session
        self.steps: list[MadeMove] = self.session.steps

    @property
    def is_sound(self) -> bool:
        """True if it holds, and nobody did or has left open anything that the rules do not say."""
        return (
            not self.outcome.failing
            and not self.outcome.example.readings
            and all(isinstance(step.act, Answer) and step.asked is not None for step in self.steps)
            and not any(each.is_open for each in self.session.game.reservations())
        )

    def place_of(self, number: int) -> State:
        """The state before the so-manyth step, or where it ends."""
        return self.steps[number].before if number < len(self.steps) else self.session.state

    def told(self, first: int, end: int) -> tuple[Texts, ...]:
        """The moves of some steps in words, payments and passes among them: with them the line is whole."""
        return tuple({code: step.words(code) for code in ("en", "fr")} for step in self.steps[first:end])

    def cards_named(self, first: int, end: int) -> frozenset[int]:
        """The cards that the moves of some steps are made with or upon."""
        found: set[int] = set()
        for step in self.steps[first:end]:
            if step.asked is not None and isinstance(step.act, Answer) and step.asked.player != CHANCE:
                options = step.asked.options
                found |= cards_of(*(options[place] for place in step.act.options if place < len(options)))
        return frozenset(found)

    def said_before(self, number: int) -> tuple[Texts, ...]:
        """The moves before a step that somebody had to say."""
        return tuple(
            {code: step.words(code) for code in ("en", "fr")}
            for step in self.steps[:number]
            if not step.by_itself
        )

    def readings(self, end: int, game: Interpreting | None = None) -> tuple[str, ...] | None:
        """The interpretations that mattered before a step, or were asked for in a game since.

        None where they are too many for a question.
        """
        traces = (self.session.opening, *(step.trace for step in self.steps[:end]))
        found = [*readings_in(line for trace in traces for line in trace)]
        found += sorted(game.asked) if game is not None else []
        names = tuple(dict.fromkeys(found))
        return names if len(names) <= _MOST_READINGS else None


def readings_in(trace: Iterable[TraceLine]) -> Iterator[str]:
    """The interpretations that a trace shows."""
    return (line.event.name for line in trace if isinstance(line.event, ReadingTaken))


def cards_of(*options: Option) -> frozenset[int]:
    """The cards that options name."""
    named = (card for each in options for card in (each.card, each.other, *each.cards))
    return frozenset(card for card in named if card >= 0)


def is_known(game: Interpreting, option: Option) -> bool:
    """True if every card that an option names is one that somebody has identified."""
    return all(game.cards[card].print != UNKNOWN for card in cards_of(option))
