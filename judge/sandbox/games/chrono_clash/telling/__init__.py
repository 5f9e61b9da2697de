"""How Chrono Clash is told, in English and French.

Everything that is said stands in `en.toml` and `fr.toml` beside this file, under the words by which the
engine names it; the modules here only fill the sentences in. `judge.cards.icons` explains what cards say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from judge.cards.terms import TYPE_NAMES, color_name
from judge.engine.catalogue import Print, Side, SkillEntry
from judge.engine.state import Decision, Option
from judge.games.chrono_clash.areas import AREAS
from judge.sandbox.games.chrono_clash.telling.details import DETAILS
from judge.sandbox.games.chrono_clash.telling.effects import effect_words, skill_name
from judge.sandbox.games.chrono_clash.telling.gauge import track_words
from judge.sandbox.games.chrono_clash.telling.outcomes import DifferenceInChronoClash
from judge.sandbox.telling.asking import option_words
from judge.sandbox.telling.happening import cards_words
from judge.sandbox.telling.kit import Telling
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.outcomes import Difference
from judge.sandbox.telling.wording import Text, Wording

LASTING = ("strength", "cost", "gains")


def _where_to(_: str, details: dict[str, Any]) -> str:
    return AREAS[details["to"]] if details["to"] >= 0 else "other"


class TellingOfChronoClash(Telling):
    """How Chrono Clash is told."""

    package: ClassVar[str] = __name__
    details: ClassVar[Mapping[str, str]] = DETAILS
    chooses: ClassVar[Mapping[str, Callable[[str, dict[str, Any]], str]]] = {
        "attached-card-along": _where_to,
        "quest-card-along": _where_to,
        "reinforces": lambda _, details: "yes" if details["target"] >= 0 else "no",
        "moved": lambda _, details: "gain" if details["loss"] < 0 else "lose",
    }
    quiet: ClassVar[frozenset[str]] = frozenset((
        "3-2-4", "12-3-1", "12-3-4", "17-2-2", "17-2-8-1", "17-4-3", "17-5-7-2", "17-5-11-2", "17-5-13-1",
        "17-5-14-2", "17-5-14-3", "17-5-17-1", "17-5-18-2",
    ))  # fmt: skip
    in_words: ClassVar[Mapping[str, Callable[[Any, Names, Wording], Any]]] = {
        "track": lambda value, names, says: track_words(value, says),
        "before": lambda value, names, says: track_words(value, says),
        "after": lambda value, names, says: track_words(value, says),
        "opponent": lambda value, names, says: names.player(value, says),
        "missing": lambda value, names, says: says.say("icons", value),
        "with": lambda value, names, says: says.say("with", value),
        "mode": lambda value, names, says: says.word("tapped" if value else "untapped"),
        "change": lambda value, names, says: f"{value:+d}",
    }

    @property
    def difference(self) -> type[Difference]:
        """What tells two states apart."""
        return DifferenceInChronoClash

    def skill_name(self, entry: SkillEntry, says: Wording, *, whole: bool = False) -> str:
        """A row's icons."""
        return skill_name(entry, says, whole=whole)

    def effect(self, number: int, amount: int | None, cards: str, names: Names, says: Wording) -> str:
        """What a lasting effect does."""
        return effect_words(number, cards, names, says)

    def facts(self, printed: Print, side: Side, says: Wording) -> Iterator[str]:
        """What is printed around the icons of a card."""
        language = "fr" if says.language == "fr" else "en"
        if printed.type in TYPE_NAMES:
            yield TYPE_NAMES[printed.type][language]
        yield from (color_name(color, language) for color in printed.colors)
        if printed.cost is not None:
            yield says.word("printed_cost", amount=printed.cost)
        if side.power is not None:
            yield says.word("printed_strength", amount=side.power)
        yield from (f"<{trait}>" for trait in side.traits)

    def join(
        self, what: str, fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording
    ) -> None:
        """Adds to the fields of a line what only several details together say."""
        if "effect" in details:
            cards = cards_words(details["cards"], names, says)
            fields["effect"] = effect_words(details["effect"], cards, names, says)
        if "loss" in details:
            fields["count"] = abs(details["loss"])
        if what == "revealed":  # a guardian of a player, or the card on a battler
            fields["player"] = names.player(details["whose"], says)
            fields["holder"] = names.card(details["whose"], says)
        if what == "declares":
            option = Option(details["kind"], details["card"], details["target"], details["skill"])
            fields["option"] = option_words(option, None, names, says.language)
        fields.setdefault("target", Text(""))

    def question_fields(self, decision: Decision, names: Names, says: Wording) -> dict[str, Any]:
        """What the battlers that pay must be worth."""
        return {"bounds": says.word("at_least", low=decision.low) if decision.low > 0 else ""}


TELLING: Telling = TellingOfChronoClash()
