# ruff: noqa: PLR0911 - one return for each kind of fact
"""What has happened this turn, in English."""

from __future__ import annotations

import msgspec

from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.english_nouns import EnglishNouns
from judge.cards.language.telling.english_numbers import possessive
from judge.cards.language.telling.phrases import Noun, nth_attack
from judge.engine import tree as nodes
from judge.engine.tree import Filter
from judge.engine.tree.words import MOVED


class EnglishFacts(EnglishNouns):
    """Says what has happened, in English."""

    def _happened(self, fact: nodes.Happened) -> str:  # noqa: PLR0912 - one a kind of fact
        """What happened this turn: "you used an Extra Card this turn"."""
        least = fact.at_least
        more = f"{least} or more "
        if fact.at_most is not None:
            return self._nth(fact)
        if fact.what in words.MARKER_FACTS:
            markers = "an energy marker" if least == 1 else f"{more}energy markers"
            kind = "" if fact.filter is None else f" ({self.one(fact.filter)})"
            if fact.what in {"marker-removed", "marker-placed"}:
                return f"{self._markers_moved(fact)}{kind}"
            return f"{self.who(fact.player)} removed {markers}{kind}{words.MARKER_FACTS[fact.what]}"
        cards = self._some(fact.filter or Filter(), least)
        if fact.what in MOVED and fact.player != "owner":
            return f"{self._cards_moved(fact, cards, many=least > 1)} this turn"
        if fact.what == "attacked" and fact.filter is None:
            if fact.player == "any":
                return f"this is at least the {words.NTH.get(least, f'{least}th')} attack this turn"
            times = "" if least == 1 else f" {least} or more times"
            return f"{self.who(fact.player)} attacked{times} this turn"
        if fact.what == "energy-dropped-by-this":
            whose = self.whose(fact.player)
            return f"a skill of this card placed {cards} from {whose} energy in its owner's Drop this turn"
        if fact.what == "damage-taken":
            kind = "" if fact.filter is None else f" ({cards})"
            much = "damage" if least == 1 else f"{least} or more damage"
            return f"{self.who(fact.player)} took {much}{kind} this turn"
        if fact.what == "awakened" and fact.filter is None and fact.player != "any":
            return f"{self.whose(fact.player)} Leader awakened this turn"
        if fact.what in words.DID and fact.player != "any":
            whose = self.whose(fact.player)
            if fact.player == "opponent":
                whose = "their"
            during = "during this battle" if fact.what == "combo-in-battle" else "this turn"
            return f"{self.who(fact.player)} {words.DID[fact.what].format(cards, whose)} {during}"
        if fact.player != "any":
            bare = msgspec.structs.replace(fact.filter or Filter(), owner=fact.player)
            if fact.filter is not None and fact.filter.owner not in {"any", fact.player}:
                cards = f"{cards} ({self.whose(fact.player)})"
            else:
                cards = self._some(bare, least)
        was = "was" if least == 1 else "were"
        return f"{words.WAS[fact.what].format(cards, was=was)} this turn"

    def _cards_moved(self, fact: nodes.Happened, cards: str, *, many: bool = False) -> str:
        """ "You placed a card from your life in its owner's Drop"; of whoever did it, "a card was placed"."""
        left, to = MOVED[fact.what]
        source = f"from {self.area(fact.player, [left])}"
        done = "removed" if not to else "added" if to == "hand" else "placed"
        if to:
            its_own = fact.own or (left != "battle" and to != "drop" and fact.player == "you")
            whose = fact.player if its_own else "owner"
            source += f" {'to' if to == 'hand' else 'in'} {self.area(whose, [to])}"
        if fact.by != "any":
            return f"{self.who(fact.by)} {done} {cards} {source}"
        return f"{cards} {'were' if many else 'was'} {done} {source}"

    def _markers_moved(self, fact: nodes.Happened) -> str:
        """ "You removed an energy marker this turn", "one of your energy markers was removed ..."."""
        least, done = fact.at_least, "removed" if fact.what == "marker-removed" else "placed"
        number = "an energy marker" if least == 1 else f"{least} or more energy markers"
        if fact.by != "any" and fact.by == fact.player:
            return f"{self.who(fact.by)} {done} {number} this turn"
        if fact.player != "any" and done == "removed":
            some = "one of" if least == 1 else f"{least} or more of"
            number = f"{some} {self.whose(fact.player)} energy markers"
        place = " from the game" if done == "removed" else ""
        if fact.player != "any" and done == "placed":
            place = f" in {self.whose(fact.player)} Energy Area"
        by = "" if fact.by == "any" else f" by {self.who(fact.by)}"
        return f"{number} {'was' if least == 1 else 'were'} {done}{place}{by} this turn"

    def _nth(self, fact: nodes.Happened) -> str:
        """ "This is the second attack this turn"; of other facts how often they have happened at most."""
        if nth := nth_attack(fact, words.NTH, of_any=True):
            whose = {"any": "the", "you": "your"}.get(fact.player, self.whose(fact.player))
            return f"this is {whose} {nth} attack this turn"
        often = f"{fact.at_most} time{'s' * (fact.at_most != 1)}"
        return f"{self._happened(msgspec.structs.replace(fact, at_most=None))}, and at most {often}"

    def _some(self, of: Filter, least: int) -> str:
        """At least so many cards that fit."""
        return self.one(of) if least == 1 else f"{least} or more {self.each(of, many=True, usual=False)}"

    def _happened_to(self, fact: nodes.Happened, card: Noun) -> str:
        """What happened to this very card."""
        if nth := nth_attack(fact, words.NTH):
            return f"this is {possessive(card)} {nth} attack this turn"
        if fact.what == "played-by-skill-of":
            return f"{card.words} was played this turn by a skill of {self.one(fact.filter or Filter())}"
        often = "" if fact.at_least == 1 else f" {fact.at_least} or more times"
        often += "" if fact.at_most is None else f", and at most {fact.at_most}"
        kind = "" if fact.filter is None else f" (as {self.one(fact.filter)})"
        if fact.what in MOVED:
            return f"{self._cards_moved(fact, card.words, many=card.many)}{kind}{often} this turn"
        if fact.what in words.DID and fact.player != "any":
            whose = self.whose(fact.player)
            said = f"{self.who(fact.player)} {words.DID[fact.what].format(card.words, whose)}"
        elif fact.what in words.WAS:
            whose = "" if fact.player == "any" else f" of {self.who(fact.player)}"
            said = words.WAS[fact.what].format(card.words + whose, was="were" if card.many else "was")
            if fact.what.startswith("played-from-") and fact.of == nodes.This():
                said = said.replace(" from the ", " from your ")
        else:
            bare = msgspec.structs.replace(fact, of=None, filter=None, at_least=1)
            return f"{self._happened(bare)} ({card.words}){kind}{often}"
        return f"{said}{kind}{often} this turn"
