# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""What cards get, cost and cannot do, in English."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.english_conditions import EnglishConditions
from judge.cards.language.telling.english_numbers import listed, possessive
from judge.cards.language.telling.phrases import Clause, Deed, Noun, Statement, Words
from judge.cards.language.telling.places import is_mine, is_yours, of_opponent
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Forbid, Instruction, Skill, Target

CANNOT = "can't "


class EnglishQualities(EnglishConditions):
    """Says verbs, and what holds of cards, in English."""

    # --- verbs ----------------------------------------------------------------------------------

    def finite(self, deed: Deed, *, subject: bool) -> str:
        """A deed as told or ordered, with who does it or as a further deed of the same player."""
        if deed.who == "you":
            return self.infinitive(deed)
        base, third = words.VERBS.get(deed.verb, (deed.verb, _third(deed.verb)))
        said = self.infinitive(deed).replace(base, third, 1)
        return f"{self.who(deed.who)} {said}" if subject else said

    def infinitive(self, deed: Deed) -> str:
        """A deed as it stands after "may"."""
        base = words.VERBS.get(deed.verb, (deed.verb, ""))[0]
        return " ".join(filter(None, (base, objective(deed.thing), deed.rest)))

    # --- qualities ------------------------------------------------------------------------------

    def _on_qualities(self, one: Instruction) -> Clause | None:
        match one:
            case nodes.ChangePower(what=what, amount=amount, negative=negative):
                return self._gets(one, what, amount, negative, "power")
            case nodes.ChangeComboPower(what=what, amount=amount):
                return self._gets(one, what, amount, False, "combo power")
            case nodes.ChangeCost(what=what):
                return self._costs(one)
            case nodes.SetOriginal(what=what, name=name, amount=amount):
                card = self.thing(what)
                subject = Noun(f"{possessive(card)} original {name}")
                return self._statement(one, what, f"becomes {self.amount(amount)}", subject)
            case nodes.SetNumber(what=what, name=name, amount=amount):
                subject = Noun(f"{possessive(self.thing(what))} {words.NUMBERS[name]}")
                return self._statement(one, what, f"becomes {self.amount(amount)}", subject)
            case nodes.Lose(what=what, keyword=keyword):
                return self._verb(one, what, "loses", "all skills" if keyword == "*" else f"[{keyword}]")
            case nodes.Gain(what=what, keyword=keyword):
                return self._verb(one, what, "gains", f"[{keyword}]")
            case nodes.GainSkill(what=what, skill=skill):
                return self._gains_skill(one, what, skill)
            case nodes.TreatAs(what=what):
                named = any(name != "*" for name in (*one.names, *one.traits, *one.colors))
                return self._verb(one, what, "also has" if named else "has", self._counts_as(one))
            case Forbid(target=target):
                return self._cannot(one, target)
            case nodes.AttackActive(what=what, filter=filter_):
                attacked = self.plural(of_opponent(filter_), usual=bool(filter_.areas))
                return self._statement(one, what, f"can also attack {attacked}")
            case nodes.MustAttack(what=what):
                return self._statement(one, what, "must attack whenever possible")
        return None

    def _statement(
        self, one: Instruction, what: Target, predicate: str, subject: Noun | None = None
    ) -> Clause:
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        if subject is not None:
            return Words(f"{subject.words} {predicate}{lasting}")
        return Statement(self.thing(what), predicate, lasting, what)

    def _verb(self, one: Instruction, what: Target, verb: str, rest: str) -> Clause:
        card = self.thing(what)
        plural = {
            "gets": "get",
            "gains": "gain",
            "also has": "also have",
            "has": "have",
            "loses": "lose",
            "costs": "cost",
        }[verb]
        lasting = words.DURATIONS[getattr(one, "duration", "")]
        return Statement(card, f"{plural if card.many else verb} {rest}", lasting, what)

    def _gains_skill(self, one: nodes.GainSkill, what: Target, skill: Skill) -> Clause:
        card = self.thing(what)
        gains = f"{'gain' if card.many else 'gains'}{words.DURATIONS[one.duration]}"
        return Statement(card, f"{gains} this skill: “{self._within(skill)}”", "", what)

    def _gets(self, one: Instruction, what: Target, amount: Amount, negative: bool, unit: str) -> Clause:
        each = self.for_each(amount) if getattr(amount, "each", 0) else ""
        if isinstance(amount, (int, nodes.Undetermined)) or each:
            said = self._verb(one, what, "gets", f"{self._signed(amount, negative)} {unit}")
            assert isinstance(said, Statement)
            return said._replace(lasting=said.lasting + each)
        less = "less" if negative else "more"
        return self._verb(one, what, "gets", f"as much {less} {unit} as {self.amount(amount)}")

    def _signed(self, amount: Amount, negative: bool) -> str:
        if isinstance(amount, int):
            return f"{'-' if (amount < 0) != negative else '+'}{abs(amount)}"
        each: int | None = getattr(amount, "each", None)
        return f"{'-' if negative else '+'}{self.amount(amount) if each is None else each}"

    def _costs(self, one: nodes.ChangeCost) -> Clause:
        card = self.thing(one.what)
        costs = f"{'combo ' * one.of_combo}cost{'s' * card.many}"
        cost = Noun(f"{possessive(card)} {costs}" if card.pronoun else f"the {costs} of {card.words}")
        if one.to_zero:
            return self._statement(
                one, one.what, f"{'do' if card.many else 'does'} not have to be paid", cost
            )
        each = self.for_each(one.amount) if getattr(one.amount, "each", 0) else ""
        number: Amount = getattr(one.amount, "each", one.amount)
        changed = f"{'are' if card.many else 'is'} {'reduced' if one.reduce else 'increased'}"
        lasting = words.DURATIONS[one.duration]
        least = f" (to {one.least} at the least)" if one.least else ""
        price = self.less_energy(number, one.colors)
        return Words(f"{cost.words} {changed} by {price}{lasting}{each}{least}")

    def energy(self, amount: Amount, colors: Sequence[str]) -> str:
        """An amount of energy, named so where it has colors: "1 red energy and 2 of any color"."""
        if not colors:
            return self.amount(amount)
        number, _, rest = self.prices(amount, colors).partition(" and ")
        return f"{number} energy{' and ' * bool(rest)}{rest}"

    def your_energy(self, amount: Amount, colors: Sequence[str]) -> str:
        """Energy of yours: "1 of your green energy and 2 of your energy of any color"."""
        if not colors:
            return f"{self.amount(amount)} of your energy"
        parts = [f"{colors.count(color)} of your {color} energy" for color in dict.fromkeys(colors)]
        every = f"{self.amount(amount)} of your energy of any color"
        return listed(parts if amount == 0 else [*parts, every], "and")

    def less_energy(self, amount: Amount, colors: Sequence[str]) -> str:
        """By how much a cost changes: "2, 1 red of the specified cost among it"."""
        if colors and amount == 0:
            return f"{self.prices(0, colors)} of the specified cost"
        if not colors or not isinstance(amount, int):
            return self.energy(amount, colors)
        return f"{amount + len(colors)}, {self.prices(0, colors)} of the specified cost among it"

    def prices(self, amount: Amount, colors: Sequence[str]) -> str:
        """An amount of energy: "1 red and 2 of any color"."""
        parts = [f"{colors.count(color)} {color}" for color in dict.fromkeys(colors)]
        if not parts:
            return self.amount(amount)
        return listed(parts if amount == 0 else [*parts, f"{self.amount(amount)} of any color"], "and")

    def _counts_as(self, one: nodes.TreatAs) -> str:
        made = []
        for found, form, one_of, all_of in (
            (one.names, "<{}>", "the card name", "all card names"),
            (one.traits, "《{}》", "the special trait", "all special traits"),
            (one.colors, "{}", "the color", words.COLORS_ALL),
        ):
            named = [form.format(name) for name in found if name != "*"]
            if named:
                made.append(f"{one_of}{'s' * (len(named) > 1)} {listed(named, 'and')}")
            if "*" in found:
                made.append(all_of)
        return listed(made, "and") + (" in all areas" if one.everywhere else "")

    def _cannot(self, one: Forbid, target: Target) -> Clause:
        """A ban; "all cards can't" would leave open that some can."""
        card = self.thing(target)
        subject = card._replace(words=card.words.removeprefix("all "))
        lasting = words.DURATIONS[one.duration]
        if one.what == "be-played" and one.by == "you":
            return Words(f"you can't play {objective(subject)} from any area{lasting}")
        if one.times:
            often = "once" if one.times == 1 else f"{one.times} times"
            would = f"{subject.words} would {self._banned(one).removeprefix(CANNOT)}"
            each = " for each card" * subject.many
            return Words(f"{often} each turn{each}, if {would}, that does not happen{lasting}")
        return Statement(subject, self._banned(one), lasting, target)

    def _banned(self, one: Forbid) -> str:
        """What a card cannot do, or what cannot be done to it."""
        if one.what == "attack" and one.only is not None:
            said = f"can attack only {self.plural(one.only, usual=False)}"
        else:
            said = f"{CANNOT}{words.BANS[one.what]}{' in any area' if one.everywhere else ''}"
            if one.what == "switch-in-charge-phase":
                said = said.replace("the Charge Phase", f"{self._whose_phase(one)} Charge Phase")
            if is_yours(one.target) and one.target != nodes.This():
                said = said.replace("the Battle Area", "your Battle Area")
        if one.against is not None and one.what == "attack":
            said += f" {self.plural(one.against, usual=False)}"
        elif one.against is not None:
            said += f" by {self.plural(one.against, usual=False)}"
        said += " from any area" * (one.what.startswith("be-played") and not one.unless_from)
        said += self._by_skills(one) + words.but(one.unless)
        spared = []
        if one.what != "attack" and one.only is not None:
            spared.append(self.plural(one.only, usual=False))
        if one.unless_from:
            spared.append(f"from {self.area('you', one.unless_from)}")
        if spared:
            said += f", except {listed(spared)}{',' * bool(one.duration)}"
        return said

    def _whose_phase(self, one: Forbid) -> str:
        """Whose Charge Phase: anybody's, or that of the turn that is spoken of."""
        if one.phase_of != "any":
            return self.whose(one.phase_of)
        return "a" if is_mine(one.target) and not one.duration else "the"

    def _by_skills(self, one: Forbid) -> str:
        if one.by_types:
            kinds = listed([words.HEADS[kind][1] for kind in one.by_types])
            whose = "" if one.by == "any" else f"{self.whose(one.by)} "
            return f" by the skills of {whose}{kinds}"
        if one.by != "any":
            return f" by {self.whose(one.by)} skills"
        return " by skills" if one.by_skill or one.what.endswith("by-skills") else ""

    def _within(self, skill: Skill) -> str:
        if self.quoted is not None:
            return self.quoted(skill)
        return " ".join(type(self)(self.named).skill(skill))


def objective(noun: Noun | None) -> str:
    """The words for a thing that is acted upon: "it", "them"."""
    if noun is None:
        return ""
    if noun.pronoun:
        return "them" if noun.many else "it"
    return noun.words


def _third(verb: str) -> str:
    return f"{verb}es" if verb.endswith(("ch", "sh", "s", "x")) else f"{verb}s"
