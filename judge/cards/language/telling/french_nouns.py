# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Numbers, descriptions of cards and targets in French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.cards.language.keywords import KEYWORDS
from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.discourse import Discourse
from judge.cards.language.telling.french_words import agreed, listed, of, to
from judge.cards.language.telling.phrases import Noun
from judge.cards.language.telling.places import (
    has_place,
    is_figures,
    is_leader,
    is_pair,
    number_bounds,
    place_goes_without_saying,
    spread,
)
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Filter, Group, Range, Target


class Parts(NamedTuple):
    """A description: "vos" if that is said before it, the noun with its adjectives, whose, the rest."""

    possessive: str
    noun: str
    owner: str
    rest: str


class FrenchNouns(Discourse):
    """Says what is spoken of, in French."""

    language = "fr"
    AND = " et "
    THEN = ", puis "
    preposition = "dans"

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

    def area(self, owner: str, areas: Sequence[str]) -> str:
        """One of these areas of a player."""
        named = [words.AREAS.get(area, area) for area in areas]
        if owner == "you" or owner == self.doer == "opponent":
            return listed([self.owned(owner, name, name == "deck") for name in named])
        articles = [f"{'le' if name == 'deck' else 'la'} {name}" for name in named]
        return f"{listed(articles)} {of(self.who(owner))}"

    def keyword(self, name: str) -> str:
        """A keyword skill by its French name."""
        return f"[{KEYWORDS[name].fr if name in KEYWORDS else name}]"

    # --- numbers --------------------------------------------------------------------------------

    def amount(self, amount: Amount) -> str:
        """A number, or how it is found."""
        match amount:
            case nodes.Undetermined():
                self.undetermined = True
                return "X"
            case nodes.Count(of=cards, each=1, per=1):
                return f"le nombre {of(self.plural(cards))}"
            case nodes.Names(of=cards):
                return f"le nombre de noms de carte différents parmi {self.plural(cards)}"
            case nodes.Markers(player=player, each=1):
                return f"le nombre {of(self.owned(player, MARKERS, many=True))}"
            case nodes.KiOf(of=target, each=1):
                return f"le nombre de [Ki] {of(self.noun(target).words)}"
            case nodes.Count(each=each) | nodes.Markers(each=each) | nodes.KiOf(each=each):
                return f"{each}{self.for_each(amount)}"
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
                parts = self._parts(cards, many=False)
                if parts.possessive:
                    return f" pour chacune de {self.plural(cards)}"
                return f" pour chaque {parts.noun}{parts.owner}{parts.rest}"
            case nodes.Count(of=cards, per=per):
                return f" pour chaque groupe de {per}{self.number_of(cards, many=True)}"
            case nodes.Markers(player=player):
                return f" pour chacun {of(self.owned(player, MARKERS, many=True))}"
            case nodes.KiOf(of=target):
                return f" pour chaque [Ki] {of(self.noun(target).words)}"
        return ""

    def quantity(self, amount: Amount, one: str, many: str, up_to: bool = False) -> str:
        """ "2 cartes", "jusqu'à X cartes", "1 carte pour chacune de vos cartes de Combat"."""
        most = "jusqu'à " if up_to else ""
        match amount:
            case int() | nodes.Undetermined():
                return f"{most}{self.amount(amount)} {one if amount in {0, 1} else many}"
            case nodes.Count(each=each) | nodes.Markers(each=each) | nodes.KiOf(each=each):
                return f"{most}{each} {one if each == 1 else many}{self.for_each(amount)}"
        number = f"un nombre {of(many)} égal {to(self.amount(amount))}"
        return f"au plus {number}" if up_to else number

    def figures(self, of_: Range, noun: str = "") -> str:
        """Bounds that are figures: "3 ou plus", "3 cartes ou plus"."""
        noun = f" {noun}" if noun else ""
        if of_.low is None and of_.high is None:
            return f"n'importe quel nombre {of(noun.strip())}" if noun else "n'importe quel nombre"
        if of_.low is not None and of_.low == of_.high:
            return f"{self.amount(of_.low)}{noun}"
        if of_.low is None and of_.high is not None:
            return f"{self.amount(of_.high)}{noun} ou moins"
        if of_.high is None and of_.low is not None:
            return f"{self.amount(of_.low)}{noun} ou plus"
        low, high = of_.low, of_.high
        assert low is not None and high is not None
        if isinstance(low, int) and isinstance(high, int) and high == low + 1:
            return f"{low} ou {high}{noun}"
        return f"de {self.amount(low)} à {self.amount(high)}{noun}"

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

    # --- descriptions ---------------------------------------------------------------------------

    def plural(self, cards: Filter, usual: bool = True) -> str:
        """All cards of a kind, as a kind: "vos cartes de Combat de coût 3 ou moins"."""
        parts = self._parts(cards, many=True, usual=usual)
        article = parts.possessive or ("le" if is_leader(cards) else "les")
        return f"{article} {parts.noun}{parts.owner}{parts.rest}"

    def one(self, cards: Filter, usual: bool = False) -> str:
        """Any one of them: "une de vos cartes de Combat", "une carte Extra"."""
        if is_leader(cards):
            return self.plural(cards, usual)
        parts = self._parts(cards, many=False, usual=usual)
        if parts.possessive:
            return f"une de {self.plural(cards, usual)}"
        return f"une {parts.noun}{parts.owner}{parts.rest}"

    def number_of(self, cards: Filter, many: bool, usual: bool = True) -> str:
        """Said behind a number: " de vos cartes de Combat", " cartes dans votre main"."""
        parts = self._parts(cards, many=many, usual=usual)
        if parts.possessive:
            return f" de {self.plural(cards, usual)}"
        return f" {parts.noun}{parts.owner}{parts.rest}"

    def _parts(self, cards: Filter, *, many: bool, usual: bool = True) -> Parts:
        cards = spread(cards)
        possessive = owner = place = ""
        said_before = cards.owner == "you" or cards.owner == self.doer == "opponent"
        if is_pair(cards):
            leader = self.owned(cards.owner, "Leader", masculine=True)
            place = f" parmi {leader} et {self.owned(cards.owner, 'cartes de Combat', many=True)}"
            if cards.owner == "opponent" and not said_before:
                place = " parmi le Leader et les cartes de Combat de votre adversaire"
        else:
            if not cards.areas or cards.areas == ("looked",) or place_goes_without_saying(cards, usual):
                if said_before:
                    possessive = {"you": ("votre", "vos")}.get(cards.owner, ("son", "ses"))[not is_leader(cards)]
                elif cards.owner != "any":
                    owner = f" {of(self.who(cards.owner))}"
            if cards.areas == ("looked",):
                place = " parmi elles" if self.looked else " parmi les cartes regardées ou révélées"
            elif not place_goes_without_saying(cards, usual):
                place = " dans n'importe quelle zone"
                if cards.areas:
                    place = f" {self.preposition} {self.area(cards.owner, cards.areas)}"
        numbers = [f"de {words.NUMBERS[key]} {said}" for key, said in self._numbers(cards)]
        before = f" en {words.MODES[cards.mode]}" if cards.mode else ""
        before += f" {listed(numbers, 'et')}" if numbers else ""
        qualities = self._qualities(cards, many)
        if numbers and qualities:
            qualities = f",{qualities}" if place or ", " in qualities else f" et{qualities}"
        return Parts(possessive, self._head(cards, many), owner, before + place + qualities)

    def _head(self, cards: Filter, many: bool) -> str:
        """The noun and its adjectives."""
        masculine = is_leader(cards)
        if is_pair(cards):
            head = words.HEADS[""][many]
        elif cards.areas == ("energy",) and not cards.types and not cards.names and cards.owner in {"you", "opponent"}:
            head = "énergies" if many else "énergie"
        elif masculine:
            head = "Leader"
            many = False
        else:
            head = listed([words.HEADS[kind][many] for kind in cards.types or ("",)])
        made = [head]
        if cards.names:
            made.append(listed([f"<{name}>" for name in cards.names]))
        if cards.colors:
            made.append(listed([words.COLORS.get(color, color) + "s" * many for color in cards.colors]))
        if cards.awakened is not None:
            awake = agreed("éveillé", Noun("", many, masculine))
            made.append(awake if cards.awakened else f"non {awake}")
        if cards.faces_up is not None:
            made.append("de face" if cards.faces_up else "de dos")
        return " ".join(made)

    def _qualities(self, cards: Filter, many: bool) -> str:
        """What follows the noun."""
        noun = Noun("", many and not is_leader(cards), is_leader(cards))
        its = "leur" if many else "son"
        parts = []
        having = self.having(cards, its)
        if cards.ki is not None:
            bound = cards.ki
            having.append(self.figures(bound, "[Ki]") if is_figures(bound) else f"un [Ki] {self.relation(bound, True)}")
        parts += [f"ayant {listed(having, 'et')}"] if having else []
        parts += [f"sans {one}" for one in self.lacking(cards, its)]
        if cards.names_excluded:
            names = listed([f"<{name}>" for name in cards.names_excluded])
            parts.append(f"non {agreed('nommé', noun)} {names}")
        parts += [f"autre{'s' * noun.many} que cette carte"] * cards.other_than_this
        played = agreed("joué", noun)
        parts += [f"{played} avec [Évolution]"] * cards.evolved
        parts += [f"{played} avec [Évolution-Fusion]"] * cards.fusion_evolved
        parts += [f"{played} par une Capacité"] * (cards.played_by == "skill")
        if cards.under is not None:
            parts.append(f"sous {self.noun(cards.under).words}")
        takes = "qui participent" if noun.many else "qui participe"
        parts += [f"{takes} à un combat"] * cards.in_battle
        if cards.battling is not None:
            parts.append(f"{takes} à un combat avec {self.one(cards.battling)}")
        if cards.either:
            alternatives = ", ".join(f"soit {self.one(one)}" for one in cards.either)
            parts.append(f"qui {'sont chacune' if noun.many else 'est'} {alternatives}")
        return f" {', '.join(parts)}" if parts else ""

    def _numbers(self, cards: Filter) -> list[tuple[str, str]]:
        """Bounds of a card's numbers, each with the name of the number."""
        return [
            (key, self.figures(bound) if is_figures(bound) else self.relation(bound, is_masculine(key)))
            for key, bound in number_bounds(cards)
            if key != "ki"
        ]

    def having(self, cards: Filter, its: str) -> list[str]:
        """What cards have besides numbers, as it stands behind "ayant" or "a"."""
        made = []
        for traits, form in (
            (cards.traits, "l'origine {}"),
            (cards.traits_including, "une origine qui est ou contient {}"),
        ):
            if traits:
                made.append(form.format(listed([f"《{trait}》" for trait in traits])))
        if cards.every_trait:
            made.append(f"à la fois les origines {listed([f'《{trait}》' for trait in cards.every_trait], 'et')}")
        if cards.only_trait:
            made.append(f"pour seule origine 《{cards.only_trait}》")
        if cards.names_including:
            made.append(f"{listed([f'<{name}>' for name in cards.names_including])} dans {its} nom de carte")
        if cards.keyword:
            made.append(self.keyword(cards.keyword))
        if cards.alike is not None:
            made.append(f"{words.ALIKE[cards.alike.what]} en commun avec {self.noun(cards.alike.other).words}")
        return made

    def lacking(self, cards: Filter, its: str) -> list[str]:
        """What cards do not have, as it stands behind "sans"."""
        made = []
        if cards.traits_excluded:
            made.append(f"l'origine {listed([f'《{trait}》' for trait in cards.traits_excluded])}")
        if cards.names_not_including:
            names = listed([f"<{name}>" for name in cards.names_not_including])
            made.append(f"{names} dans {its} nom de carte")
        if cards.without_keyword:
            made.append(self.keyword(cards.without_keyword))
        if cards.without_skills:
            made.append("Capacité")
        return made

    # --- groups and targets ---------------------------------------------------------------------

    def group(self, group: Group) -> str:
        """How many of which cards: "jusqu'à 2 cartes de Combat de votre adversaire"."""
        least, most = group.at_least, group.at_most
        if most is None and least < 0:
            return self.every(group.of)
        if most is None:
            number = f"au moins {least}" if least else "n'importe quel nombre"
            cards = self.number_of(group.of, many=True)
            return number + (cards if least or cards.startswith(" de ") else f" {of(cards.strip())}")
        if not isinstance(most, (int, nodes.Undetermined)):
            cards = self.number_of(group.of, many=True)
            number = f"un nombre{cards if cards.startswith(' de ') else f' {of(cards.strip())}'}"
            return f"{number}, {'inférieur ou ' * (least == 0)}égal {to(self.amount(most))}"
        number = self.amount(most)
        number = f"de {least} à {number}" if least > 0 else f"{'jusqu’à '.replace('’', chr(39)) * (least == 0)}{number}"
        return number + self.number_of(group.of, many=most not in {0, 1})

    def group_from(self, group: Group) -> Noun:
        """Cards taken out of their area: "1 carte de votre main"."""
        self.preposition = "de"
        said = self.group(group)
        self.preposition = "dans"
        return Noun(said, group.at_most != 1)

    def every(self, cards: Filter) -> str:
        """All cards that fit."""
        if is_leader(cards) and has_place(cards):
            return self.plural(cards)
        return f"toutes {self.plural(cards)}"

    def noun(self, target: Target) -> Noun:
        """A target."""
        if self.named is not None and (known := self.named(target)):
            return known
        match target:
            case nodes.This(area=""):
                return Noun("cette carte")
            case nodes.This(area=area):
                return Noun(f"cette carte depuis {self.area('you', [area])}")
            case nodes.Chosen():
                return self.chosen or Noun("les cartes choisies", many=True)
            case nodes.Triggering():
                event = self.triggers[0].event if len(self.triggers) == 1 else ""
                return Noun(words.TRIGGERING.get(event, "la carte qui a déclenché cette Capacité"))
            case nodes.Every(of=cards):
                single = is_leader(cards) and has_place(cards)
                return Noun(self.every(cards), many=not single, masculine=single)
            case nodes.Top():
                return self.top(target)
            case nodes.Both(first=first, second=second):
                both = (self.noun(first), self.noun(second))
                masculine = both[0].masculine or both[1].masculine
                return Noun(f"{both[0].words} et {both[1].words}", many=True, masculine=masculine)
        rest = "le reste" if self.looked else "le reste des cartes regardées ou révélées"
        return Noun(rest, masculine=True)

    def top(self, target: nodes.Top, up_to: bool = False) -> Noun:
        """The top cards of an area: "les 3 cartes du dessus de votre deck"."""
        end = "dessous" if target.bottom else "dessus"
        area = of(self.area(target.player, [target.area]))
        if up_to:
            return Noun(f"{self.quantity(target.count, 'carte', 'cartes', up_to=True)} du {end} {area}", target.count != 1)
        if target.count == 1:
            return Noun(f"la carte du {end} {area}")
        if isinstance(target.count, (int, nodes.Undetermined)):
            return Noun(f"les {self.amount(target.count)} cartes du {end} {area}", many=True)
        return Noun(f"{self.quantity(target.count, 'carte', 'cartes')} du {end} {area}", many=True)

    def taken_words(self, how: str, many: bool, again: bool) -> Noun:
        """What cards are called that were "chosen", "discarded", "revealed" or "seen"."""
        noun = Noun("les cartes" if many else "la carte", many)
        participle = agreed(words.TAKEN[how], noun)
        if again:
            return Noun(f"{noun.words} qui {'viennent' if many else 'vient'} d'être {participle}", many)
        return Noun(f"{noun.words} {participle}", many)

    def pronoun_for(self, noun: Noun) -> Noun:
        """The pronoun for a thing."""
        return Noun("elles" if noun.many else "elle", noun.many, pronoun=True)


MARKERS = "marqueurs d'énergie"


def is_masculine(key: str) -> bool:
    """True if the name of a number is masculine."""
    return "cost" in key or key == "ki"
