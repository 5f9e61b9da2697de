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


class EnglishFacts(EnglishNouns):
    """Says what has happened, in English."""

    def _happened(self, fact: nodes.Happened) -> str:
        """What happened this turn: "you used an Extra Card this turn"."""
        least = fact.at_least
        more = f"{least} or more "
        if fact.at_most is not None:
            return self._nth(fact)
        if fact.what in words.MARKER_FACTS:
            markers = "an energy marker" if least == 1 else f"{more}energy markers"
            kind = "" if fact.filter is None else f" ({self.one(fact.filter)})"
            if fact.what == "marker-removed":
                some = "one of" if least == 1 else f"{least} or more of"
                was = "was" if least == 1 else "were"
                whose = self.whose(fact.player)
                return f"{some} {whose} energy markers {was} removed from the game this turn{kind}"
            return f"{self.who(fact.player)} removed {markers}{kind}{words.MARKER_FACTS[fact.what]}"
        cards = self._some(fact.filter or Filter(), least)
        if fact.what == "energy-dropped" and fact.player != "owner":
            whose = self.whose(fact.player)
            return f"{self.who(fact.player)} placed {cards} from {whose} energy in its owner's Drop this turn"
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
            return f"{self.who(fact.player)} {words.DID[fact.what].format(cards, whose)} this turn"
        if fact.player != "any":
            bare = msgspec.structs.replace(fact.filter or Filter(), owner=fact.player)
            if fact.filter is not None and fact.filter.owner not in {"any", fact.player}:
                cards = f"{cards} ({self.whose(fact.player)})"
            else:
                cards = self._some(bare, least)
        was = "was" if least == 1 else "were"
        return f"{words.WAS[fact.what].format(cards, was=was)} this turn"

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
        if fact.what in words.DID and fact.player != "any":
            whose = self.whose(fact.player)
            said = f"{self.who(fact.player)} {words.DID[fact.what].format(card.words, whose)}"
        elif fact.what in words.WAS:
            whose = "" if fact.player == "any" else f" of {self.who(fact.player)}"
            said = words.WAS[fact.what].format(card.words + whose, was="were" if card.many else "was")
        else:
            bare = msgspec.structs.replace(fact, of=None, filter=None, at_least=1)
            return f"{self._happened(bare)} ({card.words}){kind}{often}"
        return f"{said}{kind}{often} this turn"
