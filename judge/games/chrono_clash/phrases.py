"""Moves of Chrono Clash in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from judge.engine.interpreting import Interpreting
from judge.engine.state import Decision, Option
from judge.games.chrono_clash.moves import targets_of
from judge.games.chrono_clash.verbs import VOCABULARY
from judge.rules.chrono_clash.areas import HAND
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import rows_of
from judge.table.phrases import MakesWays, Phrases, Way, folded
from judge.table.seats import SEATS
from judge.table.verbs import Vocabulary

_OF_CARDS = {"discard": "discard", "pay-battlers": "pay-battler"}
"""Questions for cards, and what is done with those that are chosen."""


def _chrono_clash(game: Interpreting) -> ChronoClash:
    assert isinstance(game, ChronoClash)
    return game


class PhrasesOfChronoClash(Phrases):
    """The options of Chrono Clash in words."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    declaring: ClassVar[frozenset[str]] = frozenset(("main-step",))
    several: ClassVar[frozenset[str]] = Phrases.several | {"discard", "pay-battlers"}
    declared_by: ClassVar[Mapping[str, str]] = {
        "summon": "5-4-1-1", "play": "5-4-1-2", "attack": "5-4-1-3", "attack-battler": "10-1-3",
        "attack-pile": "10-1-3", "attack-only-pile": "10-1-3", "quest": "5-4-1-4", "tap": "5-4-1-5",
        "tap-numbered": "5-4-1-5", "sneak": "17-5-14-1", "transform": "17-5-16-1", "pilot": "17-5-19-1",
    }  # fmt: skip
    asked_for_by: ClassVar[Mapping[str, str]] = {
        "quest-with": "12-2-2", "use": "10-3-2", "ignore": "10-3-2", "put-under": "17-5-13-1",
        "put-nothing": "17-5-13-1", "pay-battler": "14-3-3", "resolve": "17-2-2",
        "resolve-numbered": "17-2-2", "resolve-keyword": "17-2-2", "tap-it": "17-5-11-2",
        "leave-it": "17-5-11-2",
    }  # fmt: skip
    led_to: ClassVar[frozenset[str]] = frozenset(("attack-target", "quest-card"))
    rest_of: ClassVar[Mapping[str, str]] = {"attack-battler": "attack", "attack-pile": "attack"}

    # --- moves that take several answers ------------------------------------------------------------

    def leading(self, decision: Decision, words: str) -> tuple[int, ...] | None:
        """An attack is declared before its target is chosen, a quest before the card for it."""
        if decision.kind != "main-step":
            return None
        player = decision.player
        targets = [
            t for t in targets_of(_chrono_clash(self.game), player) if not self.game.why_not(player, t)
        ]
        found = {targets[place].card for place in self.matching(targets, decision, words)}
        for place, option in enumerate(decision.options):
            if option.kind == "attack" and found == {option.card}:
                return (place,)
        quests = self.begun(decision.options, decision, words)
        return (quests[0],) if quests else None

    def begun(self, options: Sequence[Option], decision: Decision, words: str) -> list[int]:
        """The places of the quests, allowed or not, that words declare together with a card for them."""
        return [
            place
            for place, option in enumerate(options)
            if option.kind == "quest" and self._says_with_what(option, decision, words)
        ]

    def _says_with_what(self, option: Option, decision: Decision, words: str) -> bool:
        """True if words send a battler on a quest with a card of the hand."""
        player = self.game.master(option.card)
        asked = Decision(player, "12-2-2", "quest-card", (), card=option.card)
        cards = [Option("card", card) for card in self.game.zone(player, HAND)]
        return bool(self.matching(cards, asked, words)) and not words.startswith(("choose", "choisi"))

    # --- ways to say an option ----------------------------------------------------------------------

    def _upon(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        names = {"card": self.calls(option.card, language), "target": self.calls(option.other, language)}
        yield option.kind, names

    def _pile(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        names = {"card": self.calls(option.card, language)}
        yield "attack-pile", {"player": [SEATS[option.number]], **names}
        if self.game.seats == 2:
            yield "attack-only-pile", names

    def _tap(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        yield from self._row(option, language, "tap")

    def _pending(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        skill = self.game.skills[option.skill].skill
        if skill.type == "keyword":
            names = {"card": self.calls(option.card, language)}
            yield "resolve-keyword", names | {"keyword": [folded(skill.keyword)]}
        yield from self._row(option, language, "resolve")

    def _row(self, option: Option, language: str, key: str) -> Iterator[Way]:
        """A row of a card, by its number where the card has several."""
        game = _chrono_clash(self.game)
        names = {"card": self.calls(option.card, language)}
        rows = rows_of(game, option.card)
        numbered = names | {"number": [str(rows.index(option.skill) + 1 if option.skill in rows else 0)]}
        alike = [row for row in rows if self._is_alike(row, option.skill)]
        if len(alike) > 1:
            yield f"{key}-numbered", numbered
            return
        yield key, names
        yield f"{key}-numbered", numbered

    def _is_alike(self, row: int, other: int) -> bool:
        """True if two rows are asked for in the same way: both by tapping, or by the same event."""
        skills = [self.game.skills[number].skill for number in (row, other)]
        kinds = [(skill.type, tuple(each.event for each in skill.triggers)) for skill in skills]
        return kinds[0] == kinds[1]

    def _card(self, option: Option, decision: Decision, language: str) -> Iterator[Way]:
        names = {"card": self.calls(option.card, language)}
        yield _OF_CARDS.get(decision.kind, "card"), names
        if decision.kind in _OF_CARDS:
            yield "card", names
        if decision.kind in ("quest-card", "vigor"):
            key = "quest-with" if decision.kind == "quest-card" else "put-under"
            yield key, names | {"battler": self.calls(decision.card, language)}

    def _yes(self, _: Option, decision: Decision, language: str) -> Iterator[Way]:
        yield "yes", {}
        if decision.note == "tap":
            yield "tap-it", {"battler": self.calls(decision.card, language)}

    def _no(self, _: Option, decision: Decision, __: str) -> Iterator[Way]:
        yield "no", {}
        if decision.kind == "vigor":
            yield "put-nothing", {}
        if decision.note == "tap":
            yield "leave-it", {}

    ways: ClassVar[Mapping[str, MakesWays]] = {
        "transform": _upon,
        "pilot": _upon,
        "attack-battler": _upon,
        "attack-pile": _pile,
        "tap": _tap,
        "pending": _pending,
        "card": _card,
        "yes": _yes,
        "no": _no,
    }
