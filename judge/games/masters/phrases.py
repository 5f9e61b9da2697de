"""Moves of Masters in words: the verbs that only it has, and the rules by which moves are declared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from judge.engine.state import Decision, Option
from judge.games.dragon_ball import verbs
from judge.games.dragon_ball.phrases import PhrasesOfDragonBall
from judge.table.phrases import MakesWays, Way
from judge.table.verbs import Vocabulary

_ENGLISH: dict[str, tuple[str, ...]] = {
    "grow": ("puts {card} under {target}",),
    "counter": ("answers with {card}", "activates {card}", "counters with {card}"),
    "pass-counter": ("activates no counter",),
    "player": ("lets {player} go first",),
}
_FRENCH: dict[str, tuple[str, ...]] = {
    "grow": ("place {card} sous {target}",),
    "counter": ("répond avec {card}", "active {card}", "contre avec {card}"),
    "pass-counter": ("n'active aucun contre",),
    "player": ("fait commencer {player}",),
}
_INFINITIVES = {"en": {"answer": "answers", "put": "puts"}, "fr": {"repondre": "repond"}}
VOCABULARY = Vocabulary(
    {"en": verbs.ENGLISH | _ENGLISH, "fr": verbs.FRENCH | _FRENCH},
    {language: verbs.INFINITIVES[language] | own for language, own in _INFINITIVES.items()},
    verbs.VOCABULARY.common_names,
)


class PhrasesOfMasters(PhrasesOfDragonBall):
    """The options of Masters in words."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    several: ClassVar[frozenset[str]] = PhrasesOfDragonBall.several | {"redraw"}
    declared_by: ClassVar[Mapping[str, str]] = {
        "attack": "7-1", "use": "6-3-1-2-1", "field": "10-3-1", "combo": "7-2-1-2", "awaken": "10-2-1",
        "activate": "8-5-2-1", "activate-numbered": "8-5-2-1", "extra": "8-5-2-1",
        "extra-numbered": "8-5-2-1", "grow": "6-3-1-2-3-3",
        "evolve": "10-5-1", "evolve-numbered": "10-5-1", "counter": "4-7-3-2",
    }  # fmt: skip
    asked_for_by: ClassVar[Mapping[str, str]] = {
        "charge": "6-2-5", "block": "10-4-1", "block-alone": "10-4-1", "pass-block": "10-4-1",
        "replace": "8-9-2", "decline": "8-9-2", "resolve": "8-6-2", "resolve-numbered": "8-6-2",
        "resolve-keyword": "8-6-2", "pay": "8-5-2-2-1", "pay-energy": "8-5-2-2-1", "pay-instead": "8-5-2-2-1",
        "pay-instead-numbered": "8-5-2-2-1", "pay-cost": "8-1-5-2", "pay-cost-numbered": "8-1-5-2",
        "do-not-pay": "8-1-5-2", "cannot-pay": "8-1-5-2", "keep": "5-2-1-6-1", "redraw": "5-2-1-6-1",
        "pass-main": "6-3-1-2", "pass-charge": "6-2-5", "pass-step": "7-2-1-3", "pass-offense": "7-2-1-3",
        "pass-defense": "7-3-1-3", "pass-counter": "4-7-3-2",
    }  # fmt: skip

    def _grow(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        names = self.calls(option.card, language)
        yield "grow", {"card": names, "target": self.calls(option.other, language)}

    def _evolve(self, option: Option, decision: Decision, language: str) -> Iterator[Way]:
        """A [Union] is no evolution: the words of any skill that is activated fit as well."""
        yield from PhrasesOfDragonBall.ways["evolve"](self, option, decision, language)
        yield "activate", {"card": self.calls(option.card, language)}

    def _pass_or_no_counter(self, option: Option, decision: Decision, language: str) -> Iterator[Way]:
        if decision.kind == "counter":
            yield "pass-counter", {}
        yield from PhrasesOfDragonBall.ways["pass"](self, option, decision, language)

    ways: ClassVar[Mapping[str, MakesWays]] = {
        **PhrasesOfDragonBall.ways, "evolve": _evolve, "grow": _grow, "pass": _pass_or_no_counter,
    }  # fmt: skip
