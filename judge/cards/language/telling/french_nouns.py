# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Descriptions of cards and targets in French."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.french_colors import color_of
from judge.cards.language.telling.french_having import FrenchHaving, from_where
from judge.cards.language.telling.french_numbers import is_masculine
from judge.cards.language.telling.french_words import agreed, agreeing, listed, of, to
from judge.cards.language.telling.phrases import Noun
from judge.cards.language.telling.places import (
    has_place,
    is_figures,
    is_in_play,
    is_leader,
    is_pair,
    joined_qualities,
    number_bounds,
    place_goes_without_saying,
    spread,
)
from judge.engine import tree as nodes
from judge.engine.tree import Filter, Group, Target


class Parts(NamedTuple):
    """A description: "vos" if that is said before it, the noun with its adjectives, whose, the rest.

    `head` is the noun with what cannot be parted from it: "cartes ou plus ayant l'origine", not "cartes ayant
    l'origine ou plus".
    """

    possessive: str
    noun: str
    owner: str
    rest: str
    head: str


class FrenchNouns(FrenchHaving):
    """Says what is spoken of, in French."""

    among_said = False
    """It was said already that cards are chosen among those looked at."""

    of_masters = False
    """Cards in play are said to be so, where they are counted: Masters' cards say it."""

    def _counted_where(self, cards: Filter) -> str:
        """ "En jeu", behind cards that are counted where cards are in play; the area of a [Field] card."""
        if not self.counting:
            return ""
        if cards.types == ("field",) and cards.areas:
            return f" {self.preposition} {self.area(cards.owner, cards.areas)}"
        return " en jeu" * (self.of_masters and is_in_play(cards))

    # --- descriptions ---------------------------------------------------------------------------

    def very(self, cards: Filter) -> str:
        """The very card that is meant; nothing for a description of any other kind."""
        known = cards.very is not None and cards == Filter(areas=cards.areas, very=cards.very)
        return self.noun(cards.very).words if known and cards.very is not None else ""

    def plural(self, cards: Filter, usual: bool = True) -> str:
        """All cards of a kind, as a kind: "vos cartes de Combat de coût 3 ou moins"."""
        if very := self.very(cards):
            return very
        parts = self._parts(cards, many=True, usual=usual)
        article = parts.possessive or ("le" if is_leader(cards) else "les")
        return f"{article} {parts.noun}{parts.owner}{parts.rest}"

    def one(self, cards: Filter, usual: bool = False) -> str:
        """Any one of them: "une de vos cartes de Combat", "une carte Extra"."""
        if is_leader(cards) or self.very(cards):
            return self.plural(cards, usual)
        parts = self._parts(cards, many=False, usual=usual)
        if parts.possessive and cards.either:
            return f"une {parts.noun} à {self.who(cards.owner)}{parts.rest}"
        if parts.possessive:
            return f"une de {self.plural(cards, usual)}"
        return f"une {parts.noun}{parts.owner}{parts.rest}"

    def each(self, cards: Filter) -> str:
        """Said behind "pour": "chacune de vos cartes de Combat", "chaque carte dans votre main"."""
        parts = self._parts(cards, many=False)
        if parts.possessive:
            return f"chacune de {self.plural(cards)}"
        return f"chaque {parts.noun}{parts.owner}{parts.rest}"

    def number_of(self, cards: Filter, many: bool, usual: bool = True) -> str:
        """Said behind a number: " de vos cartes de Combat", " cartes dans votre main"."""
        parts = self._parts(cards, many=many, usual=usual)
        if parts.possessive:
            of_them = f" de {self.plural(cards, usual)}"
            return of_them if many else of_them.replace("qui sont chacune soit", "qui est soit")
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
                    possessive = {"you": ("votre", "vos")}.get(cards.owner, ("son", "ses"))[
                        not is_leader(cards)
                    ]
                elif cards.owner != "any":
                    owner = self._of_owner(cards.owner, many and not is_leader(cards))
            if cards.areas == ("looked",):
                place = "" if self.among_said else f" {self.among()}"
            elif not place_goes_without_saying(cards, usual):
                place = " dans n'importe quelle zone"
                if cards.areas:
                    place = f" {self.preposition} {self.area(cards.owner, cards.areas, many)}"
            place = self._counted_where(cards) or place
        head = self._head(cards, many)
        if owner.startswith(_OTHER_PLAYER):  # said first: "de coût 3 de votre adversaire" could be his cost
            head, owner = head + owner, ""
        before = f" en {words.MODES[cards.mode]}" if cards.mode else ""
        near, far = self._near_and_far(cards, many)
        # Behind the areas of both players, "autres que cette carte" would be said of those.
        apart = cards.other_than_this and bool(place) and (cards.owner == "any" or len(cards.areas) > 1)
        left_out = [*[f"<{name}>" for name in cards.names_excluded], *["cette carte"] * apart]
        if left_out:
            but = f"autre{'s' * (many and not is_leader(cards))} que {listed(left_out)}"
            near = [f"{but}, {listed(near, 'et')}"] if near else [but]
            place = f",{place}" if place else ""
        before += f" {listed(near, 'et')}" if near else ""
        place += f"{',' * bool(place)} {listed(far, 'et')}" if far else ""
        after = self._qualities(cards, many, apart)
        if (near or far) and after:
            joint = "," * (not after.startswith(_CLOSE, 1))
            after = (" et" if far and after.startswith(" qui ") else joint) + after
        rest = after + place if is_pair(cards) and not (near or far or cards.either) else place + after
        return Parts(possessive, head + before, owner, rest, head)

    def _of_owner(self, owner: str, many: bool) -> str:
        """Whose cards are, said behind them: "adverse" of those of your opponent."""
        said = of(self.who(owner))
        return f"{_OTHER_PLAYER}{'s' * many}" if said == "de votre adversaire" else f" {said}"

    def _head(self, cards: Filter, many: bool) -> str:
        """The noun and its adjectives."""
        masculine = is_leader(cards)
        joint = "et/ou" if many and not masculine else "ou"
        if is_pair(cards):
            head = words.HEADS[""][many]
        elif (
            cards.areas == ("energy",)
            and not cards.types
            and not cards.names
            and cards.owner in {"you", "opponent"}
        ):
            head = "énergies" if many else "énergie"
        elif masculine:
            head = "Leader"
            many = False
        else:
            head = listed([words.HEADS[kind][many] for kind in cards.types or ("",)], joint)
        made = [head]
        if cards.names:
            made.append(listed([f"<{name}>" for name in cards.names], joint))
        if cards.colors:
            made.append(listed([color_of(color, many, masculine) for color in cards.colors], joint))
        if cards.awakened is not None:
            awake = agreed("éveillé", Noun("", many, masculine))
            made.append(awake if cards.awakened else f"non {awake}")
        if cards.faces_up is not None:
            made.append("de face" if cards.faces_up else "de dos")
        return " ".join(made)

    def _near_and_far(self, cards: Filter, many: bool) -> tuple[list[str], list[str]]:
        """What cards have, said before the owner and the area; and behind them, where it names others."""
        its = "leur" if many and not is_leader(cards) else "son"
        near: list[str] = []
        far: list[str] = []
        for key, bound in number_bounds(cards):
            if key == "ki":
                continue
            number = self.figures(bound) if is_figures(bound) else self.relation(bound, is_masculine(key))
            (near if is_figures(bound) else far).append(f"de {words.NUMBERS[key]} {number}")
        having = self.having(cards, its)
        if cards.ki is not None:
            bound = cards.ki
            having.append(
                self.figures(bound, "[Ki]") if is_figures(bound) else f"un [Ki] {self.relation(bound, True)}"
            )
        parts = [f"ayant {listed(having, 'et')}"] if having else []
        parts += [f"sans {one}" for one in self.lacking(cards, its)]
        if far or cards.alike or cards.cost_unlike or cards.names_including or cards.names_not_including:
            return near, parts + far  # last what is compared, lest "having" be said of the other card
        if near and parts:  # "de coût 4 ou moins ayant l'origine"
            return [f"{listed(near, 'et')} {parts[0]}", *parts[1:]], []
        return near + parts, []

    def _qualities(self, cards: Filter, many: bool, apart: bool) -> str:
        """What is said of cards behind their area; `apart`: this card was left out before that."""
        noun = Noun("", many and not is_leader(cards), is_leader(cards))
        parts = []
        parts += [f"autre{'s' * noun.many} que cette carte"] * (cards.other_than_this and not apart)
        parts += [
            "qui sont des exemplaires de cette carte" if noun.many else "qui est un exemplaire de cette carte"
        ] * (cards.copy is True)
        if cards.colors_excluded:
            joint = "ni" if len(cards.colors_excluded) > 1 else "pas"
            neither = " ".join(f"{joint} {color_of(each, noun.many)}" for each in cards.colors_excluded)
            parts.append(f"qui ne sont {neither}" if noun.many else f"qui n'est {neither}")
        if cards.very is not None:
            parts.append(f"qui {'sont' if noun.many else 'est'} {self.noun(cards.very).words}")
        parts += ["qui sont des jetons" if noun.many else "qui est un jeton"] * (cards.token is True)
        parts += ["qui ne sont pas des jetons" if noun.many else "qui n'est pas un jeton"] * (
            cards.token is False
        )
        parts += ["autre que les exemplaires de cette carte"] * (cards.copy is False)
        played = agreed("joué", noun)
        parts += [f"{played} avec [Évolution]"] * cards.evolved
        if cards.done_by_this:
            done, sign, how = words.DEEDS[cards.done_by_this].partition(" ")
            if cards.done_in:
                done, sign, how = words.placed_in(cards.done_in)
            parts.append(f"{agreed(done, noun)}{sign}{how} par cette Capacité")
        parts += [f"{played} avec [Évolution-Fusion]"] * cards.fusion_evolved
        parts += [f"{played} par une Capacité"] * (cards.played_by == "skill")
        for fact, no in ((cards.this_turn, False), (cards.not_this_turn, True)):
            if fact:
                was, has = ("ont été", "ont") if noun.many else ("a été", "a")
                did = agreeing(words.WAS[fact].replace("{was}", was).replace("{has}", has), noun)
                said = did.replace(has, f"n'{has} pas", 1) if no else did
                parts.append(f"qui {said} pendant ce tour")
        if cards.under is not None:
            parts.append(f"sous {self.any_one(cards.under)}")
        takes = "qui participent" if noun.many else "qui participe"
        parts += [f"qui {'attaquent' if noun.many else 'attaque'}"] * cards.attacking
        parts += [f"qui {'sont attaquées' if noun.many else agreed('est attaqué', noun)}"] * cards.attacked
        parts += [f"{takes} à un combat"] * cards.in_battle
        if cards.battling is not None:
            parts.append(f"{takes} à un combat contre {self.one(cards.battling)}")
        if cards.either:
            alternatives = ", ".join(f"soit {self.one(one, usual=bool(one.areas))}" for one in cards.either)
            parts.append(f"qui {'sont chacune' if noun.many else 'est'} {alternatives}")
        return joined_qualities(parts, _CLOSE)

    # --- groups and targets ---------------------------------------------------------------------

    def among(self) -> str:
        """Where the cards are that were looked at or revealed."""
        return "parmi elles" if self.looked_many else "parmi les cartes regardées ou révélées"

    def group(self, group: Group) -> str:
        """How many of which cards: "jusqu'à 2 cartes de Combat de votre adversaire"."""
        least, most = group.at_least, group.at_most
        up_to = "jusqu'à "
        if very := self.very(group.of):
            return very if least < 0 else f"{up_to * (least == 0)}{most} {of(very)}"
        if most is None and least < 0:
            return self.every(group.of)
        if most is None:
            number = f"au moins {least}" if least else "n'importe quel nombre"
            cards = self.number_of(group.of, many=True)
            return number + (cards if least or cards.startswith(" de ") else f" {of(cards.strip())}")
        if isinstance(most, nodes.ThatMany):
            cards = self.number_of(group.of, many=True)
            said = cards if cards.startswith(" de ") else f" {of(cards.strip())}"
            return f"{up_to * (least == 0)}autant{said}"
        if not isinstance(most, (int, nodes.Undetermined)):
            cards = self.number_of(group.of, many=True)
            number = f"un nombre{cards if cards.startswith(' de ') else f' {of(cards.strip())}'}"
            return f"{number}, {'inférieur ou ' * (least == 0)}égal {to(self.amount(most))}"
        number = self.amount(most)
        if is_leader(group.of) and group.of.areas and most == 1:
            leader = self.plural(group.of)
            several = f"{up_to}{number} de vos Leaders"
            return leader if least else several if leader == "votre Leader" else f"{leader} (ou aucune carte)"
        if least > 0:
            number = f"{least} ou {number}" if most == least + 1 else f"de {least} à {number}"
        else:
            number = (up_to if least == 0 else "") + number
        return number + self.number_of(group.of, many=most not in {0, 1})

    def group_from(self, group: Group) -> Noun:
        """Cards taken out of their area: "1 carte de votre main"."""
        with self.out_of_areas():
            said = self.group(group)
        return Noun(said, group.at_most != 1)

    def every(self, cards: Filter) -> str:
        """All cards that fit."""
        if is_leader(cards) and has_place(cards):
            return self.plural(cards)
        with self.of_both():
            return f"toutes {self.plural(cards)}"

    def noun(self, target: Target) -> Noun:  # noqa: PLR0912 - one a kind of target
        """A target."""
        if self.named is not None and (known := self.named(target)):
            return known
        match target:
            case nodes.BeingPlayed():
                return Noun("la carte en train d'être jouée")
            case nodes.This(area=""):
                return Noun("cette carte")
            case nodes.This(area="battle"):
                return Noun(f"cette carte {LYING} la Zone de Combat")
            case nodes.This(area=area, whose=whose):
                place = self.area(whose, [area])
                out = self.preposition == self.FROM
                return Noun(f"cette carte {of(place) if out else f'depuis {place}'}")
            case nodes.NamedChosen(of=Filter(names=(name,))):
                return Noun(f"la carte <{name}> choisie")
            case nodes.Chosen(played=True):
                many = self.chosen is not None and self.chosen.many
                played = "les cartes jouées" if many else "la carte jouée"
                return Noun(f"{played} par cette Capacité", many)
            case nodes.Chosen():
                taken = self.chosen or Noun("les cartes choisies", many=True)
                return taken._replace(words=f"{taken.words}{from_where(target)}")
            case nodes.Triggering():
                event = self.triggers[0].event if len(self.triggers) == 1 else ""
                card = words.TRIGGERING.get(event, "la carte qui a déclenché cette Capacité")
                return Noun(f"{card}{from_where(target)}")
            case nodes.TheCard(of=cards):
                return Noun(f"la {self.one(cards).partition(' ')[2]}")
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

    def banned(self, ban: nodes.ForbidPlayer) -> str:
        """The cards that a player cannot do something with: "plus de 1 carte"."""
        assert ban.filter is not None
        bare = msgspec.structs.replace(ban.filter, areas=())
        if ban.more_than:
            cards = self.number_of(bare, many=ban.more_than > 1, usual=False)
            return f"plus de {ban.more_than}{cards}"
        place = self.area(ban.player, ban.filter.areas) if ban.filter.areas else ""
        place = f" {of(place) if ban.what == 'combo' else f'depuis {place}'}" if place else ""
        return self.plural(bare, usual=False) + place

    def any_one(self, target: Target) -> str:
        """One card of those that a target names, whichever: "une carte <A> dans votre Zone de Combat"."""
        match target:
            case nodes.Every(of=cards) if not is_leader(cards):
                return self.one(cards)
            case nodes.Both(first=first, second=second):
                return f"{self.any_one(first)} ou {self.any_one(second)}"
        return self.noun(target).words

    def top(self, target: nodes.Top, up_to: bool = False) -> Noun:
        """The top cards of an area: "les 3 cartes du dessus de votre deck"."""
        end = "dessous" if target.bottom else "dessus"
        area = of(self.area(target.player, [target.area]))
        if up_to:
            return Noun(
                f"{self.quantity(target.count, 'carte', 'cartes', up_to=True)} du {end} {area}",
                target.count != 1,
            )
        if target.count == 1:
            return Noun(f"la carte du {end} {area}")
        if isinstance(target.count, nodes.ThatMany):
            return Noun(f"autant de cartes du {end} {area}", many=True)
        if isinstance(target.count, (int, nodes.Undetermined)):
            return Noun(f"les {self.amount(target.count)} cartes du {end} {area}", many=True)
        return Noun(f"{self.quantity(target.count, 'carte', 'cartes')} du {end} {area}", many=True)

    def taken_words(self, how: str, many: bool, again: bool) -> Noun:
        """What cards are called that were "chosen", "discarded", "revealed", "seen" or "found"."""
        noun = Noun("les cartes" if many else "la carte", many)
        participle = agreed(words.TAKEN[how], noun)
        if again:
            return Noun(f"{noun.words} qui {'viennent' if many else 'vient'} d'être {participle}", many)
        return Noun(f"{noun.words} {participle}", many)

    def pronoun_for(self, noun: Noun) -> Noun:
        """The pronoun for a thing."""
        return Noun("elles" if noun.many else "elle", noun.many, pronoun=True)


LYING = "située dans"
"""Before the area that a card is in, where the words name it."""
_OTHER_PLAYER = " adverse"
_CLOSE = ("qui ", "sous ", "autre", "joué")
"""How a quality begins that needs no comma before it."""
