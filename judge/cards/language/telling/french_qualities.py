# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""What cards get, cost and cannot do, in French."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.french_colors import COLORS
from judge.cards.language.telling.french_conditions import FrenchConditions
from judge.cards.language.telling.french_nouns import LYING
from judge.cards.language.telling.french_words import agreeing, listed, of, to
from judge.cards.language.telling.phrases import Clause, Deed, Noun, Statement, Words
from judge.cards.language.telling.places import is_mine, is_yours, of_opponent
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Forbid, Instruction, Skill, Target

ANYWHERE = "depuis quelque zone que ce soit"


class FrenchQualities(FrenchConditions):
    """Says verbs, and what holds of cards, in French."""

    # --- verbs ----------------------------------------------------------------------------------

    def _skills_of(self, card: Noun, every: str, skills: str) -> str:
        """ "Toutes les Capacités de cette carte", "toutes ses Capacités"."""
        if not card.pronoun:
            return f"{every}{skills} {of_noun(card)}"
        its = ("son", "leur") if every == "le " else ("ses", "leurs")
        return f"{every.removesuffix('les ').removesuffix('le ')}{its[card.many]} {skills}"

    def finite(self, deed: Deed, *, subject: bool) -> str:
        """A deed as told or ordered, with who does it or as a further deed of the same player."""
        imperative, _, third = words.VERBS[deed.verb]
        if deed.who == "you":
            return _deed(imperative, deed, "-")
        said = _deed(third, deed, " ")
        return f"{self.who(deed.who)} {said}" if subject else said

    def infinitive(self, deed: Deed) -> str:
        """A deed as it stands after "pouvez"."""
        return _deed(words.VERBS[deed.verb][1], deed, " ")

    # --- qualities ------------------------------------------------------------------------------

    def _on_qualities(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.ChangePower(what=what, amount=amount, negative=negative):
                return self._gets(one, what, amount, negative, "puissance")
            case nodes.ChangeComboPower(what=what, amount=amount):
                return self._gets(one, what, amount, False, "puissance de Combo")
            case nodes.ChangeCost():
                return self._costs(one)
            case nodes.SetOriginal(what=what, name=name, amount=amount):
                original = self.property(words.NUMBERS[f"original_{name}"], self.thing(what))
                lasting = words.DURATIONS[one.duration]
                return Words(f"{original} devient {self._becoming(name, amount)}{lasting}")
            case nodes.SetNumber(what=what, name=name, amount=amount):
                number = self.property(words.NUMBERS[name], self.thing(what))
                return Words(
                    f"{number} devient {self._becoming(name, amount)}{words.DURATIONS[one.duration]}"
                )
            case nodes.Lose(what=what, keyword=keyword):
                skills = "toutes les Capacités" if keyword == "*" else self.keyword(keyword)
                return self._verb(one, what, ("perd", "perdent"), skills)
            case nodes.Gain(what=what, keyword=keyword):
                return self._verb(one, what, ("gagne", "gagnent"), self.keyword(keyword))
            case nodes.GainSkill(what=what, skill=skill):
                return self._gains_skill(one, what, skill)
            case nodes.TreatAs(what=what):
                too = " aussi" * any(name != "*" for name in (*one.names, *one.traits, *one.colors))
                return self._verb(one, what, (f"a{too}", f"ont{too}"), self._counts_as(one))
            case Forbid():
                return self._banned(one)
            case nodes.AttackActive(what=what, filter=filter_):
                can = ("peut aussi attaquer", "peuvent aussi attaquer")
                return self._verb(
                    one, what, can, self.plural(of_opponent(filter_), usual=bool(filter_.areas))
                )
            case nodes.MustAttack(what=what):
                return self._verb(
                    one, what, ("doit attaquer", "doivent attaquer"), "chaque fois que c'est possible"
                )
        return None

    def _becoming(self, name: str, amount: Amount) -> str:
        said = self.amount(amount)
        e = "e" if name.endswith("power") else ""
        return said if isinstance(amount, (int, nodes.Undetermined)) else f"égal{e} {to(said)}"

    def _verb(self, one: Instruction, what: Target, verb: tuple[str, str], rest: str) -> Clause:
        card = self.thing(what)
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        return Statement(card, f"{verb[card.many]} {rest}", lasting, what)

    def _gains_skill(self, one: nodes.GainSkill, what: Target, skill: Skill) -> Clause:
        card = self.thing(what)
        gains = f"{'gagnent' if card.many else 'gagne'}{words.DURATIONS[one.duration]}"
        return Statement(card, f"{gains} cette Capacité : « {self._within(skill)} »", "", what)

    def _gets(self, one: Instruction, what: Target, amount: Amount, negative: bool, unit: str) -> Clause:
        gets = ("reçoit", "reçoivent")
        each = self.for_each(amount) if getattr(amount, "each", 0) else ""
        if isinstance(amount, (int, nodes.Undetermined)) or each:
            said = self._verb(one, what, gets, f"{self._signed(amount, negative)} de {unit}")
            assert isinstance(said, Statement)
            return said._replace(lasting=said.lasting + each)
        changes = ("perd", "perdent") if negative else ("gagne", "gagnent")
        return self._verb(one, what, changes, f"une {unit} égale {to(self.amount(amount))}")

    def _signed(self, amount: Amount, negative: bool) -> str:
        if isinstance(amount, int):
            return f"{'-' if (amount < 0) != negative else '+'}{abs(amount)}"
        each: int | None = getattr(amount, "each", None)
        return f"{'-' if negative else '+'}{self.amount(amount) if each is None else each}"

    def _costs(self, one: nodes.ChangeCost) -> Clause:
        card = self.thing(one.what)
        s = "s" * card.many
        noun = f"coût{s}{' de Combo' * one.of_combo}"
        cost = f"{'leurs' if card.many else 'son'} {noun}"
        if not card.pronoun:
            cost = f"{'les' if card.many else 'le'} {noun} {of(card.words)}"
        lasting = words.DURATIONS[one.duration]
        if one.to_zero:
            return Words(f"vous n'avez pas à payer {cost}{lasting}")
        each = self.for_each(one.amount) if getattr(one.amount, "each", 0) else ""
        number: Amount = getattr(one.amount, "each", one.amount)
        are = "sont" if card.many else "est"
        less = self.less_energy(number, one.colors)
        changed = f"{are} {'réduit' if one.reduce else 'augmenté'}{s} {of(less)}"
        least = f" (sans descendre au-dessous de {one.least})" if one.least else ""
        return Words(f"{cost} {changed}{lasting}{each}{least}")

    def energies(self, amount: Amount, colors: Sequence[str]) -> str:
        """An amount of energy, named so where it has colors: "1 énergie rouge et 2 de n'importe quelle
        couleur"."""
        if not colors:
            return self.amount(amount)
        number, _, rest = self.prices(amount, colors).partition(" ")
        return f"{number} {'énergie' if number == '1' else 'énergies'} {rest}"

    def your_energies(self, amount: Amount, colors: Sequence[str]) -> str:
        """Energy of yours: "1 de vos énergies vertes et 2 de n'importe quelle couleur"."""
        if not colors:
            return f"{self.amount(amount)} de vos énergies"
        parts = [
            f"{colors.count(color)} de vos énergies {COLORS.get(color, color)}s"
            for color in dict.fromkeys(colors)
        ]
        every = f"{self.amount(amount)} de vos énergies de n'importe quelle couleur"
        return listed(parts if amount == 0 else [*parts, every], "et")

    def less_energy(self, amount: Amount, colors: Sequence[str]) -> str:
        """By how much a cost changes: "2, dont 1 rouge"; the rest is energy of no color."""
        if colors and amount == 0:
            return f"{self.prices(0, colors)} du coût de couleur"
        if not colors or not isinstance(amount, int):
            return self.energies(amount, colors)
        return f"{amount + len(colors)}, dont {self.prices(0, colors)} du coût de couleur"

    def prices(self, amount: Amount, colors: Sequence[str]) -> str:
        """An amount of energy: "1 rouge et 2 de n'importe quelle couleur"."""
        parts = []
        for color in dict.fromkeys(colors):
            number = colors.count(color)
            parts.append(f"{number} {COLORS.get(color, color)}{'s' * (number > 1)}")
        if not parts:
            return self.amount(amount)
        every = f"{self.amount(amount)} de n'importe quelle couleur"
        return listed(parts if amount == 0 else [*parts, every], "et")

    def _counts_as(self, one: nodes.TreatAs) -> str:
        made = []
        for found, form, one_of, several, all_of in (
            (one.names, "<{}>", "le nom de carte", "les noms de carte", "tous les noms de carte"),
            (one.traits, "《{}》", "l'origine", "les origines", "toutes les origines"),
            (one.colors, "{}", "la couleur", "les couleurs", "toutes les couleurs"),
        ):
            named = [form.format(COLORS.get(name, name)) for name in found if name != "*"]
            if named:
                made.append(f"{several if len(named) > 1 else one_of} {listed(named, 'et')}")
            if "*" in found:
                made.append(all_of)
        return listed(made, "et") + (" dans toutes les zones" if one.everywhere else "")

    def _banned(self, one: Forbid) -> Clause:
        """What a card cannot do, or what cannot be done to it."""
        card = self.thing(one.target)
        card = card._replace(words=card.words.removeprefix("toutes "))  # who says "toutes" may mean but some
        later = one.duration == "opponents-turn"
        if one.what == "be-played" and one.by == "you":
            lasting = words.DURATIONS[one.duration]
            played = _deed("jouer", Deed("you", "play", card), " ")
            return Words(f"vous ne {'pourrez' if later else 'pouvez'} pas {played} {ANYWHERE}{lasting}")
        can = ("peuvent", "pourront") if card.many else ("peut", "pourra")
        if one.what == "attack" and one.only is not None:
            cards = self.plural(one.only, usual=False)
            said = f"{can[later]} attaquer seulement {cards}"
        else:
            said = f"ne {can[later]} pas {agreeing(words.BANS[one.what], card)}"
            said += " dans quelque zone que ce soit" * one.everywhere
            if one.what == "switch-in-charge-phase":
                said = self._of_phase(said, one)
            if is_yours(one.target) and one.target != nodes.This():
                said = said.replace("la Zone de Combat", "votre Zone de Combat")
        if one.against is not None and one.what == "attack":
            said += f" {self.plural(one.against, usual=False)}"
        elif one.against is not None:
            said += f" par {self.plural(one.against, usual=False)}"
        anywhere = one.what.startswith("be-played") and not one.unless_from
        said += f" {ANYWHERE}" * anywhere
        said += self._by_skills(one) + self.but(one.unless)
        lasting = words.DURATIONS[one.duration]
        if said.endswith("la phase de Recharge"):
            lasting = lasting.replace(" pendant le prochain tour", " du prochain tour", 1)
        spared = []
        if one.what != "attack" and one.only is not None:
            spared.append(self.plural(one.only, usual=False))
        if one.unless_from:
            spared.append(f"depuis {self.area('you', one.unless_from)}")
        if spared:
            said += f", sauf {listed(spared)}{',' * bool(lasting)}"
        if one.times:
            often = "une fois" if one.times == 1 else f"{one.times} fois"
            should = "devaient" if card.many else "devait"
            would = f"{card.words} {should} {said.removeprefix(f'ne {can[later]} pas ')}"
            each = " pour chaque carte" * card.many
            return Words(f"{often} par tour{each}, si {would}, cela n'a pas lieu{lasting}")
        return Statement(card, said, lasting, one.target)

    def _of_phase(self, said: str, one: Forbid) -> str:
        """Whose Charge Phase: anybody's, or that of the turn that is spoken of."""
        if one.phase_of == "you":
            return said.replace("la phase de Recharge", "votre phase de Recharge")
        if one.phase_of == "owner":
            return f"{said} de son propriétaire"
        anyones = is_mine(one.target) and not one.duration
        return said.replace("la phase de Recharge", "une phase de Recharge") if anyones else said

    def _by_skills(self, one: Forbid) -> str:
        if one.by_types:
            kinds = listed([words.HEADS[kind][1] for kind in one.by_types])
            if one.by == "any":
                return f" par les Capacités de {kinds}"
            return f" par les Capacités {of(self.owned(one.by, kinds, many=True))}"
        if one.by != "any":
            return f" par {self.owned(one.by, 'Capacités', many=True)}"
        return " par des Capacités" if one.by_skill or one.what.endswith("by-skills") else ""

    def _within(self, skill: Skill) -> str:
        if self.quoted is not None:
            return self.quoted(skill)
        return " ".join(type(self)(self.named).skill(skill))


def _deed(verb: str, deed: Deed, join: str) -> str:
    """A verb with its object, which French puts before it as a pronoun unless it is an order."""
    noun = deed.thing
    if noun is None:
        said = verb
    elif noun.pronoun:
        clitic = "les" if noun.many else "le" if noun.masculine else "la"
        said = f"{verb}-{clitic}" if join == "-" else f"{clitic} {verb}"
        said = re.sub(r"\bl[ae] (?=(?:ajoute|utilise))", "l'", said)
    elif deed.verb == "ko" or (LYING in noun.words and deed.rest):
        # "mettez KO cette carte", for what stands between could be taken for where to
        return f"{verb} {deed.rest} {noun.words}"
    else:
        said = f"{verb} {noun.words}"
    return f"{said} {deed.rest}" if deed.rest else said


def of_noun(noun: Noun) -> str:
    """ "De" before a thing."""
    return of(stressed(noun))


def stressed(noun: Noun) -> str:
    """The words for a thing behind a preposition."""
    if noun.pronoun:
        return "celles-ci" if noun.many else "celle-ci"
    return noun.words
