"""How Chrono Clash is told, in English and French.

Everything that is said stands in `en.toml` and `fr.toml` beside this file, under the words by which the
engine names it; the modules here only fill the sentences in. `judge.cards.icons` explains what cards say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from judge.cards.terms import TYPE_NAMES, color_name
from judge.engine.catalogue import Print, Side, SkillEntry
from judge.engine.state import Decision
from judge.engine.trace import TraceEvent
from judge.games.chrono_clash.narration import effects, trace_text
from judge.games.chrono_clash.narration.asking import question_fields
from judge.games.chrono_clash.narration.names import language_of, skill_name
from judge.games.chrono_clash.narration.outcomes import DifferenceInChronoClash
from judge.table.narration.names import Idle, Names, Narration
from judge.table.narration.outcomes import Difference
from judge.table.narration.wording import Wording

MAY_SETTLE = frozenset(("7-1-3", "10-1-2", "10-3-2", "17-2-2", "17-2-8-1", "17-5-7-2", "17-5-14-3"))
"""Steps after which what they triggered is resolved."""
OFTEN_IDLE = MAY_SETTLE | {
    "3-2-2", "3-2-4", "10-3-3", "11-1-3", "12-3-1", "12-3-4", "17-4-3", "17-4-8-1", "17-4-12-2",
    "17-5-8-1", "17-5-9-1", "17-5-9-2", "17-5-11-2", "17-5-13-1", "17-5-14-2", "17-5-17-1", "17-5-18-2",
}  # fmt: skip
"""Steps at which mostly nothing happens."""


class NarrationOfChronoClash(Narration):
    """How Chrono Clash is told."""

    package: ClassVar[str] = __name__
    variants: ClassVar[Mapping[type[TraceEvent], Callable[[Any, str], str]]] = trace_text.VARIANTS
    in_words: ClassVar[Mapping[str, Callable[[Any, Names, Wording], Any]]] = trace_text.IN_WORDS
    idle: ClassVar[Idle | None] = Idle(OFTEN_IDLE, MAY_SETTLE, "17-2-2")

    @property
    def difference(self) -> type[Difference]:
        """The class that tells two states apart."""
        return DifferenceInChronoClash

    def skill_name(self, entry: SkillEntry, says: Wording, *, whole: bool = False) -> str:
        """A row's icons, or the first of them."""
        return skill_name(entry, says.language, whole=whole)

    def effect(
        self, number: int, amount: int | None, cards: str, names: Names, says: Wording, *, many: bool = False
    ) -> str:
        """Say what an effect in force does."""
        return effects.effect_words(number, amount, cards, names, says)

    def join(
        self, event: TraceEvent, fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording
    ) -> None:
        """Adds to the words for the fields of an event what only several together say."""
        trace_text.join(event, fields, details, names, says)

    def question_fields(self, decision: Decision, names: Names, says: Wording) -> dict[str, Any]:
        """Return what has to be paid with battlers."""
        return question_fields(decision)

    def facts(self, printed: Print, side: Side, says: Wording) -> Iterator[str]:
        """Yield what is printed around the text of a card."""
        language = language_of(says.language)
        if printed.type in TYPE_NAMES:
            yield TYPE_NAMES[printed.type][language]
        yield from (color_name(color, language) for color in printed.colors)
        if printed.cost is not None:
            yield says.word("printed_cost", amount=printed.cost)
        if side.power is not None:
            yield says.word("printed_strength", amount=side.power)
        yield from (f"<{trait}>" for trait in side.traits)


NARRATION: Narration = NarrationOfChronoClash()
"""How Chrono Clash is told."""
