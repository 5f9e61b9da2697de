"""What has happened this turn, in French."""

from __future__ import annotations

import msgspec

from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.french_nouns import FrenchNouns
from judge.cards.language.telling.french_numbers import MARKERS
from judge.cards.language.telling.french_words import agreed, agreeing, of
from judge.cards.language.telling.phrases import Noun, nth_attack
from judge.engine import tree as nodes
from judge.engine.tree import Filter
from judge.engine.tree.words import MOVED


class FrenchFacts(FrenchNouns):
    """Says what has happened, in French."""

    def _did(self, player: str) -> str:
        return "vous avez" if player == "you" else f"{self.who(player)} a"

    def _happened(self, fact: nodes.Happened) -> str:  # noqa: PLR0911, PLR0912 - one a kind of fact
        """What happened this turn: "vous avez utilisé une carte Extra pendant ce tour"."""
        least = fact.at_least
        if fact.at_most is not None:
            return self._nth(fact)
        if fact.what in words.MARKER_FACTS:
            markers = "un marqueur d'énergie" if least == 1 else f"{least} {MARKERS} ou plus"
            kind = "" if fact.filter is None else f" ({self.one(fact.filter)})"
            if fact.what in {"marker-removed", "marker-placed"}:
                return f"{self._markers_moved(fact)}{kind}"
            return f"{self._did(fact.player)} retiré {markers}{kind}{words.MARKER_FACTS[fact.what]}"
        cards = self._some(fact.filter or Filter(), least)
        if fact.what == "energy-dropped-by-this" and fact.player != "owner":
            source = self._place_of(fact.player, "energy")
            where = f"depuis {source} dans la Zone de Dispersion de son propriétaire"
            return f"une Capacité de cette carte a placé {cards} {where} pendant ce tour"
        if fact.what in MOVED and fact.player != "owner":
            return f"{self._cards_moved(fact, Noun(cards, least > 1))} pendant ce tour"
        if fact.what == "attacked" and fact.filter is None:
            if fact.player == "any":
                nth = words.NTH.get(least, f"{least}e")
                return f"c'est au moins la {nth} attaque de ce tour"
            times = "" if least == 1 else f" au moins {least} fois"
            return f"{self._did(fact.player)} attaqué{times} pendant ce tour"
        if fact.what == "damage-taken":
            kind = "" if fact.filter is None else f" ({cards})"
            much = "des dégâts" if least == 1 else f"au moins {least} points de dégâts"
            return f"{self._did(fact.player)} subi {much}{kind} pendant ce tour"
        if fact.what == "awakened" and fact.filter is None and fact.player != "any":
            return f"{self.owned(fact.player, 'Leader', True)} s'est éveillé pendant ce tour"
        if fact.what in words.DID and fact.player != "any":
            place = self._place_of(fact.player, fact.what.rpartition("-")[2])
            during = "ce combat" if fact.what == "combo-in-battle" else "ce tour"
            did = words.DID[fact.what].format(cards, place)
            return f"{self._did(fact.player)} {did} pendant {during}"
        if fact.player != "any":
            if fact.filter is not None and fact.filter.owner not in {"any", fact.player}:
                cards = f"{cards} ({of(self.who(fact.player))})"
            else:
                cards = self._some(msgspec.structs.replace(fact.filter or Filter(), owner=fact.player), least)
        return f"{cards} {self._was(fact.what, Noun('', least > 1))} pendant ce tour"

    def _cards_moved(self, fact: nodes.Happened, cards: Noun) -> str:
        """ "Vous avez placé une carte depuis votre Zone de Vie dans ..."; "une carte a été placée ..."."""
        left, to = MOVED[fact.what]
        done = "retiré" if not to else "ajouté" if to == "hand" else "placé"
        own = "opponent" if fact.by == "opponent" else self.doer
        with self.done_by(own):
            place = self.area(fact.player, [left])
            source = of(place) if not to else f"depuis {place}"
            if to:
                its_own = fact.own or (left != "battle" and to != "drop" and fact.player == "you")
                whose = fact.player if its_own else "owner"
                source += f" {'à' if to == 'hand' else 'dans'} {self.area(whose, [to])}"
        if fact.by != "any":
            return f"{self._did(fact.by)} {done} {cards.words} {source}"
        was = "ont été" if cards.many else "a été"
        return f"{cards.words} {was} {agreed(done, cards)} {source}"

    def _markers_moved(self, fact: nodes.Happened) -> str:
        """ "Vous avez retiré un marqueur d'énergie", "un de vos marqueurs d'énergie a été retiré ..."."""
        least, done = fact.at_least, "retiré" if fact.what == "marker-removed" else "placé"
        number = "un marqueur d'énergie" if least == 1 else f"au moins {least} {MARKERS}"
        if fact.by != "any" and fact.by == fact.player:
            return f"{self._did(fact.by)} {done} {number} pendant ce tour"
        if fact.player != "any" and done == "retiré":
            own = of(self.owned(fact.player, MARKERS, many=True))
            number = f"un {own}" if least == 1 else f"{least} ou plus {own}"
        place = " de la partie" if done == "retiré" else ""
        if fact.player != "any" and done == "placé":
            place = f" dans {self.area(fact.player, ['energy'])}"
        by = "" if fact.by == "any" else f" par {self.who(fact.by)}"
        was = "a été" if least == 1 else "ont été"
        return f"{number} {was} {done}{'s' * (least > 1)}{place}{by} pendant ce tour"

    def _nth(self, fact: nodes.Happened) -> str:
        """ "C'est la deuxième attaque de ce tour"; of other facts how often they have happened at most."""
        if nth := nth_attack(fact, words.NTH, of_any=True):
            if fact.player == "any":
                return f"c'est la {nth} attaque de ce tour"
            return f"c'est {self.owned(fact.player, f'{nth} attaque')} pendant ce tour"
        bare = msgspec.structs.replace(fact, at_most=None)
        return f"{self._happened(bare)}, et au plus {fact.at_most} fois"

    def _place_of(self, player: str, area: str) -> str:
        """An area of the player of whom the sentence speaks."""
        with self.done_by("opponent" if player == "opponent" else self.doer):
            return self.area(player, [area]) if area in words.AREAS else ""

    def _was(self, what: str, noun: Noun) -> str:
        was, has = ("ont été", "ont") if noun.many else ("a été", "a")
        return agreeing(words.WAS[what].replace("{was}", was).replace("{has}", has), noun)

    def _some(self, cards: Filter, least: int) -> str:
        """At least so many cards that fit."""
        if least == 1:
            return self.one(cards)
        return f"au moins {least}{self.number_of(cards, many=True, usual=False)}"

    def _happened_to(self, fact: nodes.Happened, card: Noun) -> str:
        """What happened to this very card."""
        if nth := nth_attack(fact, words.NTH):
            return f"c'est la {nth} attaque {of(card.words)} pendant ce tour"
        if fact.what == "played-by-skill-of":
            by = of(self.one(fact.filter or Filter()))
            return f"{card.words} a été jouée pendant ce tour par une Capacité {by}"
        often = "" if fact.at_least == 1 else f" au moins {fact.at_least} fois"
        often += "" if fact.at_most is None else f", et au plus {fact.at_most}"
        kind = "" if fact.filter is None else f" (en tant que : {self.one(fact.filter)})"
        if fact.what in MOVED:
            return f"{self._cards_moved(fact, card)}{kind}{often} pendant ce tour"
        if fact.what in words.DID and fact.player != "any":
            place = self._place_of(fact.player, fact.what.rpartition("-")[2])
            said = f"{self._did(fact.player)} {words.DID[fact.what].format(card.words, place)}"
        elif fact.what in words.WAS:
            whose = "" if fact.player == "any" else f" ({of(self.who(fact.player))})"
            said = f"{card.words}{whose} {self._was(fact.what, card)}"
            if fact.what.startswith("played-from-") and fact.of == nodes.This():
                said = said.replace(" depuis la ", " depuis votre ").replace(" depuis le ", " depuis votre ")
        else:
            bare = msgspec.structs.replace(fact, of=None, filter=None, at_least=1)
            return f"{self._happened(bare)} ({card.words}){kind}{often}"
        return f"{said}{kind}{often} pendant ce tour"
