# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""What only Masters' cards say, in French: markers, counters, tokens, keywords printed with a skill."""

from __future__ import annotations

from judge.cards.language.keywords import EVERY
from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.entering import Entering
from judge.cards.language.telling.french_colors import COLORS
from judge.cards.language.telling.french_deeds import FrenchDeeds
from judge.cards.language.telling.french_words import listed, of, to
from judge.cards.language.telling.phrases import Clause, Deed, Noun, Words, meaning_of
from judge.cards.language.telling.places import is_attacker, kept_of_all
from judge.engine import tree as nodes
from judge.engine.tree import Group, Instruction, Skill


class FrenchOfMasters(Entering, FrenchDeeds):
    """Says the instructions that only Masters has, in French."""

    def _on_masters(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.MarkerCost(amount=0):
                return Words("aucun marqueur n'est ajouté à cette carte ni retiré d'elle")
            case nodes.MarkerCost(amount=amount, remove=remove):
                return self._markers_of(amount, remove, "cette carte")
            case nodes.ChangeMarkers(what=what, amount=amount, remove=remove):
                return self._markers_of(amount, remove, self.noun(what).words)
            case nodes.NegateSkill(keyword=keyword, of=cards):
                kind = f"Capacité {self.keyword(keyword)}" if keyword else "Capacité"
                whose = "" if cards is None else f" si sa carte est {self.one(cards, usual=False)}"
                if one.to:
                    where = {"top": "sur", "bottom": "sous"}.get(one.position, "dans")
                    whose += (
                        f", et sa carte est placée {where} {self.area('owner', [one.to])} au lieu d'aller"
                    )
                    whose += " dans la Zone de Dispersion"
                return Deed(self.doer, "negate", Noun(f"la {kind} à laquelle ceci répond{whose}"))
            case nodes.NegateThisSkill(duration=duration):
                return Deed(self.doer, "negate", Noun("cette Capacité"), words.DURATIONS[duration].strip())
            case nodes.KeepThisSkill():
                return Words("cette Capacité ne peut pas être annulée")
            case nodes.NegateKeyword(what=what, keyword=keyword):
                of_it = one.everywhere and not isinstance(what, nodes.Every)  # said of the cards then
                everywhere = " dans toutes les zones" if of_it else ""
                whose = f"{of(self.noun(what).words)}{everywhere}"
                skill = "les Capacités" if self.noun(what).many else "la Capacité"
                return Deed(self.doer, "negate", Noun(f"{skill} {self.keyword(keyword)} {whose}"))
            case nodes.NoSpecifiedCost(what=what):
                card = self.thing(what)
                are = "comptent" if card.many else "compte"
                return Words(f"{card.words} {are} comme n'ayant pas de coût de couleur")
            case nodes.PlayOtherwise(to=to_area, position=position):
                if to_area == "under":
                    where = "sous cette carte"
                else:
                    area = self.area("owner", [to_area])
                    where = f"{'sur' if position == 'top' else 'sous' if position else 'dans'} {area}"
                return Words(f"{self.being_played()} est placée {where} au lieu d'être jouée")
            case nodes.MostInPlay(most=most, of=cards):
                said = self.number_of(cards, many=most != 1)
                if one.while_there:
                    return Words(f"vous ne pouvez pas avoir plus de {most}{said} à la fois")
                return Words(f"si vous avez {most}{said}, vous ne pouvez pas en jouer d'autre")
            case nodes.CreateToken():
                return self._token(one)
            case nodes.EvolveInto(what=what, into=into, mode=mode):
                rest = f" en {words.MODES[mode]}" if mode else ""
                return Words(f"{self.noun(what).words} évolue en {self.noun(into).words}{rest}")
            case nodes.NegateBlocker():
                blocker = self.keyword("Blocker")
                return Words(f"ce {blocker} est annulé : l'attaque revient à sa première cible")
            case nodes.ForbidMove():
                return self._cannot_move(one)
            case nodes.ActiveIfPaid(doing=doing):
                with self.aside():
                    paid = self.all_of(doing, "infinitive")  # type: ignore[arg-type]
                placed = "au moment où cette carte est placée dans votre Zone d'Énergie, vous pouvez"
                its = f"sa Capacité {self.keyword('Energy-Exhaust')}"
                return Words(f"{placed} {paid} ; si vous le faites, {its} est annulée")
            case nodes.AwakenAt(life=life, duration=duration):
                when = "quelle que soit votre vie"
                when = "quoi qu'il demande" if one.bare else when
                when = when if life is None else f"quand vous avez {life} de vie ou moins"
                awaken = f"votre Leader peut activer {self.keyword('Awaken')} {when}"
                return Words(f"{awaken}{words.DURATIONS[duration]}")
        return None

    def enters(self, mode: str, negation: nodes.Negate | None) -> Words:
        """ "La carte en train d'être jouée sera jouée en mode Inertie avec toutes ses Capacités annulées"."""
        said = f" en {words.MODES.get(mode, mode)}" if mode else ""
        if negation is not None:
            its = self._skills_of(Noun("elle", pronoun=True), *words.NEGATED[negation.which])
            negated = "annulées" if "Capacités" in its else "annulé"
            said += f" avec {its} {negated}{words.DURATIONS[negation.duration]}"
        return Words(f"{self.being_played()} sera jouée{said}")

    def _cannot_move(self, one: nodes.ForbidMove) -> Words:
        """ "Vous ne pouvez pas ajouter de cartes depuis votre Zone de Vie à votre main"."""
        whose = "any" if one.anyones else one.player
        add = one.to in {"hand", "energy", "life"}
        with self.done_by(one.player):
            where = f" depuis {self.area(whose, [one.source])}" if one.source else ""
            area = self.area(whose, [one.to])
        where += f" {to(area)}" if add else f" dans {area}"
        where += " sauf par les Capacités de cette carte" if one.but_this else ""
        cannot = f"ne {'pouvez' if one.player == 'you' else 'peut'} pas {'ajouter' if add else 'placer'}"
        return Words(f"{self.who(one.player)} {cannot} de cartes{where}{words.DURATIONS[one.duration]}")

    def _markers_of(self, amount: nodes.Amount, remove: bool, card: str) -> Deed:
        markers = Noun(self.quantity(amount, "marqueur", "marqueurs"), masculine=True)
        return Deed(self.doer, "remove" if remove else "add", markers, of(card) if remove else to(card))

    def group(self, group: Group) -> str:
        """How many of which cards."""
        if is_attacker(group):
            return f"la {self._head(group.of, many=False)} attaquante"
        if (kept := kept_of_all(group)) is not None:
            return f"{self.every(group.of)} sauf {kept}"
        return super().group(group)

    def pronoun_for(self, noun: Noun) -> Noun:
        """ "Le Leader": "il"; cards: "elle", "elles"."""
        if self.leader_chosen and not noun.many:
            return Noun("il", masculine=True, pronoun=True)
        return super().pronoun_for(noun)

    def _token(self, one: nodes.CreateToken) -> Deed:
        having = [f"{one.power} de puissance"]
        having += [f"un coût de Combo de {one.combo_cost}"] * (one.combo_cost is not None)
        having += [f"une puissance de Combo de {one.combo_power}"] * (one.combo_power is not None)
        having += [f"la couleur {COLORS[color]}" for color in one.colors]
        having += [f"le personnage <{name}>" for name in one.characters]
        having += [f"l'origine 《{trait}》" for trait in one.traits]
        having += [f"la Capacité « {one.text} »"] * bool(one.text)
        tokens = self.quantity(one.count, f"jeton {one.name}", f"jetons {one.name}")
        rest = "en mode Inertie" if one.mode == "rest" else ""
        self.chosen = Noun("le jeton" if one.count == 1 else "les jetons", one.count != 1, masculine=True)
        return Deed(one.whose, "play", Noun(f"{tokens} avec {listed(having, 'et')}", masculine=True), rest)

    def printed_with(self, skill: Skill) -> list[str]:
        """The keywords that a skill is printed with, and the colors of its own."""
        colors = listed([COLORS[color] for color in skill.colors], "et")
        made = [f"ses couleurs : {colors}"] * bool(skill.colors)
        for one in skill.attached:
            cards = "" if one.filter is None else f" pour {self.plural(one.filter, usual=False)}"
            token = self.keyword(one.keyword).replace("]", f" {one.number}]")
            says = meaning_of(one.keyword, "fr", one.number, in_masters=True)
            if one.filter is not None:
                says = says.replace("cartes de Combat", "de ces cartes de Combat")
            made.append(f"elle est imprimée avec {token}{cards} : {says[:1].lower()}{says[1:]}")
        return made

    def named_cards(self, skill: Skill) -> str:
        """The cards that a keyword skill names: those that it is played on, or for."""
        cards = listed([self.one(each, usual=False) for each in skill.evolve_from], "et")
        said = any(each.areas for each in skill.evolve_from)
        whose = "" if said else " de votre Zone de Combat"
        match EVERY[skill.keyword].cards_are:
            case "in the hand":
                return f"les cartes de votre main qu'il lui faut : {cards}"
            case "played on":
                return f"les cartes{whose} par-dessus lesquelles elle est jouée : {cards}"
            case "played":
                return f"la carte de votre main qu'elle joue : {cards}"
            case "sent to the Warp":
                return f"la carte{whose} qui va dans la Dimension parallèle : {cards}"
        onto = listed([self.one(each) for each in skill.evolve_from], "et")
        return f"jouez cette carte par-dessus {onto}{'' if said else ' dans votre Zone de Combat'}"
