# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Numbers, and whose things are, in French."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.keywords import EVERY, is_detailed
from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.discourse import Discourse
from judge.cards.language.telling.french_colors import PRINTED
from judge.cards.language.telling.french_words import listed, of, to
from judge.cards.language.telling.phrases import Noun
from judge.cards.language.telling.places import is_figures
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Filter, Range

MARKERS = "marqueurs d'énergie"
KINDS = {
    "name": ("nom de carte différent", "noms de carte différents"),
    "type": ("sorte de carte (selon le nom)", "sortes de cartes (selon le nom)"),
    "color": ("couleur différente", "couleurs différentes"),
    "trait": ("origine différente", "origines différentes"),
    "character": ("nom de personnage différent", "noms de personnage différents"),
    "cost": ("coût différent", "coûts différents"),
    "same": ("carte d'un même nom", "cartes d'un même nom"),
}
"""What is counted of cards: their names, colors or special traits, or "types of cards"."""


HEADERS = {
    "Activate Main": "Activation : Principale",
    "Activate Battle": "Activation : Combat",
    "Activate Main/Battle": "Activation : Principale/Combat",
    "Activate": "Activation",
    "Auto": "Auto.",
}
"""Kinds of skills as French cards have them in brackets."""


class FrenchNumbers(Discourse):
    """Says how many and whose, in French."""

    counting = False
    """How many cards there are is being said."""

    language = "fr"
    AND = " et "
    SO = " : "
    THEN = ", puis "
    AND_THEN = ", puis "
    IN = "dans"
    FROM = "de"
    INTO = "dans"
    GAINS = frozenset({"gagne", "gagnent"})
    LASTING = frozenset(words.DURATIONS.values()) - {""}

    # --- owners and areas -----------------------------------------------------------------------

    def owned(self, owner: str, noun: str, masculine: bool = False, many: bool = False) -> str:
        """A noun with its owner: "votre deck", "le deck de votre adversaire", "son deck"."""
        if owner == "you":
            return f"{'vos' if many else 'votre'} {noun}"
        if owner == self.doer == "opponent":
            vowel = noun[:1] in "éEÉaàeiou"
            return f"{'ses' if many else 'son' if masculine or vowel else 'sa'} {noun}"
        article = "les" if many else "le" if masculine else "la"
        return f"{article} {noun} {of(self.who(owner))}"

    def who(self, player: str) -> str:
        """A player as a subject."""
        return {
            "you": "vous",
            "opponent": "votre adversaire",
            "any": "l'un ou l'autre joueur",
            "owner": "son propriétaire",
        }[player]

    def area(self, owner: str, areas: Sequence[str], many: bool = False) -> str:
        """One of these areas of a player, or some of them if `many` cards are there; all of them where all
        cards are spoken of."""
        joint = "ou" if not many else "et" if self.both and not self.counting else "et/ou"
        if owner == "any" and self.both:
            named = [f"les {words.ALL_AREAS.get(area, area)}" for area in areas]
            return f"{listed(named, 'et')} des deux joueurs"
        named = [words.AREAS.get(area, area) for area in areas]
        if owner == "you" or owner == self.doer == "opponent":
            return listed([self.owned(owner, name, name == "deck") for name in named], joint)
        articles = [f"{'le' if name == 'deck' else 'la'} {name}" for name in named]
        return f"{listed(articles, joint)} {of(self.who(owner))}"

    def in_your_combo_area(self, what: nodes.Target) -> str:
        """Whose combo another player's cards are used in: yours (MA 3-7-3)."""
        return "" if self.is_surely_yours(what) else f", dans {self.area('you', ['combo'])}"

    def keyword(self, name: str) -> str:
        """A keyword skill by its French name, with its colors or its figure."""
        name, _, detail = name.rpartition(" ") if is_detailed(name) else (name, "", "")
        french = EVERY[name].fr if name in EVERY else HEADERS.get(name, name)
        colors = "/".join(PRINTED.get(each, each) for each in detail.split("/"))
        return f"[{french} {colors}]" if detail else f"[{french}]"

    def but(self, keyword: str) -> str:
        """The skills that are left out, after what is said of skills."""
        if keyword == "this":
            return ", sauf par ses propres Capacités"
        return f", sauf par {self.keyword(keyword)}" if keyword else ""

    # --- numbers --------------------------------------------------------------------------------

    def amount(self, amount: Amount) -> str:
        """A number, or how it is found."""
        match amount:
            case nodes.Undetermined():
                self.undetermined = True
                return "X"
            case nodes.ThatMany():
                return "autant"
            case nodes.Count(of=cards, each=1, per=1):
                with self.of_both():
                    return f"le nombre {of(self.plural(cards).removeprefix('les '))}"
            case nodes.Names(of=cards, what=what, each=1):
                return f"le nombre de {KINDS[what][1]} parmi {self.plural(cards)}"
            case nodes.Markers(player=player, each=1, per=1):
                return f"le nombre {of(self.owned(player, MARKERS, many=True))}"
            case nodes.KiOf(of=target, each=1, per=1):
                return f"le nombre de [Ki] {of(self.noun(target).words)}"
            case nodes.Count(each=each) | nodes.Names(each=each):
                return f"{each}{self.for_each(amount)}"
            case nodes.Markers(each=each) | nodes.KiOf(each=each) | nodes.Capped(each=each):
                return f"{each}{self.for_each(amount)}"
            case nodes.Property(name=name, of=nodes.Every(of=cards), total=True):
                masculine = name.endswith("cost")
                with self.of_both():
                    total = f"{words.NUMBERS[name]} {'total' if masculine else 'totale'}"
                    return f"{'le' if masculine else 'la'} {total} {of(self.plural(cards))}"
            case nodes.Property(name=name, of=target):
                return self.property(words.NUMBERS[name], self.noun(target))
            case nodes.Sum(first=first, second=int(second)) if second < 0:
                return f"{self.amount(first)} moins {-second}"
            case nodes.Sum(first=first, second=second):
                return f"{self.amount(first)} plus {self.amount(second)}"
        return str(amount)

    def property(self, name: str, noun: Noun) -> str:
        """ "Le coût de cette carte", "sa puissance"."""
        if noun.pronoun:
            return f"{'leur' if noun.many else 'son' if name.startswith('coût') else 'sa'} {name}"
        return f"{'le' if name.startswith('coût') else 'la'} {name} {of(noun.words)}"

    def for_each(self, amount: Amount) -> str:
        """ " pour chacune de vos cartes de Combat"."""
        match amount:
            case nodes.Count(of=cards, per=1):
                return f" pour {self.each(cards)}"
            case nodes.Count(of=cards, per=per):
                return f" pour chaque groupe de {per}{self.number_of(cards, many=True)}"
            case nodes.Names(of=cards, what=what):
                return f" pour chaque {KINDS[what][0]} parmi {self.plural(cards)}"
            case nodes.Markers(player=player, per=per):
                each = "chacun" if per == 1 else f"chaque groupe de {per}"
                return f" pour {each} {of(self.owned(player, MARKERS, many=True))}"
            case nodes.KiOf(of=target, per=per):
                each = "chaque [Ki]" if per == 1 else f"chaque groupe de {per} [Ki]"
                return f" pour {each} {of(self.noun(target).words)}"
            case nodes.Capped(of=counted, most=most):
                return f"{self.for_each(counted)} ({most} au plus en tout)"
        return ""

    def quantity(self, amount: Amount, one: str, many: str, up_to: bool = False) -> str:
        """ "2 cartes", "jusqu'à X cartes", "1 carte pour chacune de vos cartes de Combat"."""
        most = "jusqu'à " if up_to else ""
        match amount:
            case nodes.ThatMany():
                return f"{most}autant {of(many)}"
            case int() | nodes.Undetermined():
                return f"{most}{self.amount(amount)} {one if amount in {0, 1} else many}"
            case (
                nodes.Count(each=each)
                | nodes.Names(each=each)
                | nodes.Markers(each=each)
                | nodes.KiOf(each=each)
                | nodes.Capped(each=each)
            ):
                return f"{most}{each} {one if each == 1 else many}{self.for_each(amount)}"
        number = f"un nombre {of(many)} égal {to(self.amount(amount))}"
        return f"au plus {number}" if up_to else number

    def figures(self, of_: Range, noun: str = "") -> str:
        """Bounds that are figures: "3 ou plus", "au moins 3 cartes"."""
        noun = f" {noun}" if noun else ""
        if of_.low is None and of_.high is None:
            return f"n'importe quel nombre {of(noun.strip())}" if noun else "n'importe quel nombre"
        if of_.low is not None and of_.low == of_.high:
            return f"{self.amount(of_.low)}{noun}"
        if of_.low is None and of_.high is not None:
            return f"au plus {self.amount(of_.high)}{noun}" if noun else f"{self.amount(of_.high)} ou moins"
        if of_.high is None and of_.low is not None:
            return f"au moins {self.amount(of_.low)}{noun}" if noun else f"{self.amount(of_.low)} ou plus"
        low, high = of_.low, of_.high
        assert low is not None and high is not None
        if isinstance(low, int) and isinstance(high, int) and high == low + 1:
            return f"{low} ou {high}{noun}"
        return f"{self.amount(low)} à {self.amount(high)}{noun}"

    def relation(self, bound: Range, masculine: bool) -> str:
        """Bounds that have to be counted: "inférieur ou égal au nombre de vos cartes"."""
        e = "" if masculine else "e"
        match bound:
            case Range(low=None, high=None):
                return "quelconque"
            case Range(low=nodes.Sum(first=first, second=1), high=None):
                return f"strictement supérieur{e} {to(self.amount(first))}"
            case Range(low=None, high=nodes.Sum(first=first, second=-1)):
                return f"strictement inférieur{e} {to(self.amount(first))}"
            case Range(low=None, high=high) if high is not None:
                return f"inférieur{e} ou égal{e} {to(self.amount(high))}"
            case Range(low=low, high=None) if low is not None:
                return f"supérieur{e} ou égal{e} {to(self.amount(low))}"
            case Range(low=low, high=high) if low is not None and high is not None and low != high:
                return f"compris{e} entre {self.amount(low)} et {self.amount(high)}"
        return f"égal{e} {to(self.amount(bound.low or 0))}"

    def bounds(self, bound: Range, masculine: bool = True) -> str:
        """Bounds after "est"."""
        return f"de {self.figures(bound)}" if is_figures(bound) else self.relation(bound, masculine)

    def plural(self, cards: Filter, usual: bool = True) -> str:
        """All cards of a kind, as a kind."""
        raise NotImplementedError

    def each(self, cards: Filter) -> str:
        """Said behind "pour"."""
        raise NotImplementedError

    def number_of(self, cards: Filter, many: bool, usual: bool = True) -> str:
        """Said behind a number."""
        raise NotImplementedError


def is_masculine(key: str) -> bool:
    """True if the name of a number is masculine."""
    return "cost" in key or key == "ki"
