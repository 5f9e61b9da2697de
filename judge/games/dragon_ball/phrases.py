"""Moves in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from judge.cards.language.keywords import WITH_EFFECT
from judge.cards.language.keywords import fits as is_like
from judge.engine.state import Decision, Option
from judge.games.dragon_ball.narration.asking import is_one_of_several
from judge.games.dragon_ball.verbs import MARKERS, VOCABULARY
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.own_skills import may_give_skills
from judge.table.phrases import MakesWays, Phrases, Way, folded
from judge.table.verbs import Vocabulary
from judge.texts import LANGUAGES

_MARKERS = re.compile(r"(\d+) (?:energy )?(?:marker|marqueur)s?(?: d'energie)?")


def free_timings_of_battle(game: type[DragonBallGame]) -> tuple[str, str]:
    """The rules of the free timings within a battle: of the turn player, and of the other one."""
    return game.rule(FW="8-2-4", MA="7-2-1-2"), game.rule(FW="8-3-4", MA="7-3-1-2")


class PhrasesOfDragonBall(Phrases):
    """The options of a game in words; a game says by which rules players declare and are asked."""

    game: DragonBallGame

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    declaring: ClassVar[frozenset[str]] = frozenset(("free-timing",))
    several: ClassVar[frozenset[str]] = Phrases.several | {"evolve-from", "pay"}
    led_to: ClassVar[frozenset[str]] = frozenset(("skill-cost",))

    def other_names(self, card: int, language: str) -> list[str]:
        """A Leader Card is called so."""
        if self.game.prints[self.game.cards[card].print].type != "leader":
            return []
        own, carte = self.whose(card, "leader", language), self.whose(card, "carte leader", language)
        return ["leader", own, "carte leader", carte]

    def _pass(self, _: Option, decision: Decision, __: str) -> Iterator[Way]:
        """Name what is ended: no other pass goes by the same words, so that a move waits for its moment."""
        if decision.rule == self.game.rule(FW="7-3-4", MA="6-3-1-2"):
            yield "pass-main", {}
        yield "pass", {}
        if decision.kind == "charge":
            yield "pass-charge", {}
        offense, defense = free_timings_of_battle(type(self.game))
        if decision.rule in (offense, defense):
            yield "pass-step", {}
            yield "pass-offense" if decision.rule == offense else "pass-defense", {}

    def _no_payment(self, _: Option, decision: Decision, __: str) -> Iterator[Way]:
        if self._is_blocker(decision.skill):
            yield "pass-block", {}
        yield "do-not-pay", {}

    def _attack(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        names = self.calls(option.card, language)
        yield "attack", {"card": names, "target": self.calls(option.other, language)}

    def _skill(self, option: Option, decision: Decision, language: str) -> Iterator[Way]:
        names = {"card": self.calls(option.card, language)}
        keyword = self.game.skills[option.skill].skill.keyword
        side = self.game.side(option.card)
        declared = [n for n in side.activates if self.game.skills[n].skill.keyword == ""]
        number = self._number_of(option)
        numbered = names | {"number": [str(number)]}
        several = (
            len(declared) > 1
            or (decision.kind == "which-skill" and number > 0)
            or (option.kind == "evolve" and number > 0 and is_one_of_several(option, decision))
        )
        if any(is_like(keyword, each) for each in WITH_EFFECT):
            yield "awaken", {}
        if keyword in self.game.keyword_table.played:
            yield "field", names
        key = "evolve" if option.kind == "evolve" else "activate"
        if several:
            yield f"{key}-numbered", numbered
        if not (keyword and declared):  # else the card's name alone means the skill without a keyword
            yield key, names
        if not several and number:
            yield f"{key}-numbered", numbered
        if self.game.printed(option.card).type == "extra":
            yield "extra-numbered", numbered
            yield "extra", names
            if len(side.activates) == 1 and keyword not in self.game.keyword_table.played:
                yield "extra-played", names

    def _number_of(self, option: Option) -> int:
        """The number of a skill on its card, those that it has gained, or may gain, after the printed ones; 0
        if it has none."""
        side = self.game.side(option.card)
        if option.skill in side.skills:
            return side.skills.index(option.skill) + 1
        given = [self.game.catalogue.gained_skill(node) for node in may_give_skills(self.game, option.card)]
        gained = list(dict.fromkeys(given))
        return len(side.skills) + gained.index(option.skill) + 1 if option.skill in gained else 0

    def leading(self, decision: Decision, words: str) -> tuple[int, ...] | None:
        """A block is the choice of the pending [Blocker], where several skills are pending, and its cost."""
        if decision.kind != "pending":
            return None
        blocks = [
            place
            for place, option in enumerate(decision.options)
            if option.skill >= 0
            and self.game.skills[option.skill].skill.keyword in self.game.keyword_table.pends_upon_attack
            and self._says_block(option, words)
        ]
        return (blocks[0],) if len(blocks) == 1 else None

    def _says_block(self, option: Option, words: str) -> bool:
        """True if folded words block with the card of an option, and do not just name its pending skill."""
        return any(
            self.fold(template.format(card=name)) == self.fold(self.as_a_player_says(words, code))
            for code in LANGUAGES
            for name in self.calls(option.card, code)
            for template in self.vocabulary.verbs[code]["block"]
        )

    def _pending(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        names = {"card": self.calls(option.card, language)}
        if option.skill >= 0:
            side = self.game.side(option.card)
            keyword = self.game.skills[option.skill].skill.keyword
            if keyword:
                yield "resolve-keyword", names | {"keyword": [folded(keyword)]}
            elif option.skill in side.skills:
                yield "resolve-numbered", names | {"number": [str(side.skills.index(option.skill) + 1)]}
            if keyword in self.game.keyword_table.pends_upon_attack:
                yield "block", names
        yield "resolve", names

    def _cost(self, option: Option, decision: Decision, language: str) -> Iterator[Way]:
        entry = self.game.skills[decision.skill]
        if entry.skill.keyword in self.game.keyword_table.pends_upon_attack:
            yield "block", {"card": self.calls(option.card, language)}
            yield "block-alone", {}
        elif len(entry.costs) == 1:
            yield "pay-cost", {}
        else:
            yield "pay-cost-numbered", {"number": [str(option.number + 1)]}
            if [each.kind for each in decision.options].count("pay-cost") == 1:
                yield "pay-cost", {}

    def _payment(self, option: Option, decision: Decision, language: str) -> Iterator[Way]:
        parts = [self.named(card, language) for card in option.cards]
        if option.number:
            parts.append(f"{option.number} {MARKERS[language][option.number > 1]}")
        yield "pay", {"payment": [", ".join(parts)]}
        ways = [each for each in decision.options if each.kind == "pay" and (each.cards or each.number)]
        if option == (ways or decision.options)[0]:
            yield "pay-cost", {}  # "A pays", in the first way that pays anything

    def _otherwise(self, option: Option, decision: Decision, _: str) -> Iterator[Way]:
        if [each.kind for each in decision.options].count("pay-instead") == 1:
            yield "pay-instead", {}
        yield "pay-instead-numbered", {"number": [str(self._number_of(option))]}

    def _is_blocker(self, skill: int) -> bool:
        return (
            skill >= 0 and self.game.skills[skill].skill.keyword in self.game.keyword_table.pends_upon_attack
        )

    # --- payments ---------------------------------------------------------------------------------

    def listed(self, decision: Decision, parts: list[str]) -> tuple[int, ...] | None:
        """The payment that cards and markers listed mean."""
        markers = 0
        cards: list[str] = []
        for part in parts:
            found = _MARKERS.fullmatch(part)
            if found:
                markers += int(found.group(1))
            else:
                cards.append(part)
        for position, option in enumerate(decision.options):
            if option.number == markers and any(self._are(option.cards, cards, code) for code in LANGUAGES):
                return (position,)
        return None

    def _are(self, cards: tuple[int, ...], parts: list[str], language: str) -> bool:
        """True if cards are what a list says, one by one or counted by their kinds."""
        names = sorted(self.fold(self.named(card, language)) for card in cards)
        kinds = sorted(re.sub(r" \d+$", "", name) for name in names)
        said = sorted(map(self.fold, parts))
        counted = sorted(name for part in said for name in _counted(part))
        return said in (names, kinds) or kinds == counted

    ways: ClassVar[Mapping[str, MakesWays]] = {
        "attack": _attack,
        "activate": _skill,
        "evolve": _skill,
        "pending": _pending,
        "delayed": _pending,
        "pay": _payment,
        "pay-instead": _otherwise,
        "pay-cost": _cost,
        "pass": _pass,
        "do-not-pay": _no_payment,
    }


def _counted(part: str) -> list[str]:
    found = re.fullmatch(r"(\d+) (.*)", part)
    return [found.group(2)] * int(found.group(1)) if found else [part]
