# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Numbers, descriptions of cards and targets in English."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.discourse import Discourse
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


class EnglishNouns(Discourse):
    """Says what is spoken of, in English."""

    language = "en"
    AND = " and "
    THEN = ", then "
    preposition = "in"

    # --- owners and areas -----------------------------------------------------------------------

    def whose(self, owner: str) -> str:
        """The possessive for a player."""
        if owner == self.doer == "opponent":
            return "their"
        return {
            "you": "your",
            "opponent": "your opponent's",
            "any": "either player's",
            "owner": "its owner's",
        }[owner]

    def who(self, player: str) -> str:
        """A player as a subject."""
        return {"you": "you", "opponent": "your opponent", "any": "any player", "owner": "its owner"}[player]

    def area(self, owner: str, areas: Sequence[str]) -> str:
        """One of these areas of a player."""
        return f"{self.whose(owner)} {listed([words.AREAS.get(area, area) for area in areas])}"

    # --- numbers --------------------------------------------------------------------------------

    def amount(self, amount: Amount) -> str:
        """A number, or how it is found."""
        match amount:
            case nodes.Undetermined():
                self.undetermined = True
                return "X"
            case nodes.Count(of=of, each=1, per=1):
                return f"the number of {self.plural(of)}"
            case nodes.Names(of=of):
                return f"the number of different card names among {self.plural(of)}"
            case nodes.Markers(player=player, each=1):
                return f"the number of {self.whose(player)} energy markers"
            case nodes.KiOf(of=target, each=1):
                return f"the number of [Ki] on {self.noun(target).words}"
            case nodes.Count(each=each) | nodes.Markers(each=each) | nodes.KiOf(each=each):
                return f"{each}{self.for_each(amount)}"
            case nodes.Property(name=name, of=target):
                return f"{possessive(self.noun(target))} {words.NUMBERS[name]}"
            case nodes.Sum(first=first, second=int(second)) if second < 0:
                return f"{self.amount(first)} minus {-second}"
            case nodes.Sum(first=first, second=second):
                return f"{self.amount(first)} plus {self.amount(second)}"
        return str(amount)

    def for_each(self, amount: Amount) -> str:
        """ " for each of your Battle Cards"."""
        match amount:
            case nodes.Count(of=of, per=1):
                return f" for each {self.each(of)}"
            case nodes.Count(of=of, per=per):
                return f" for every {per} {self.each(of, many=True)}"
            case nodes.Markers(player=player):
                return f" for each of {self.whose(player)} energy markers"
            case nodes.KiOf(of=target):
                return f" for each [Ki] on {self.noun(target).words}"
        return ""

    def quantity(self, amount: Amount, one: str, many: str, up_to: bool = False) -> str:
        """ "2 cards", "up to X cards", "1 card for each of your Battle Cards"."""
        most = "up to " if up_to else ""
        match amount:
            case int() | nodes.Undetermined():
                return f"{most}{self.amount(amount)} {one if amount == 1 else many}"
            case nodes.Count(each=each) | nodes.Markers(each=each) | nodes.KiOf(each=each):
                return f"{most}{each} {one if each == 1 else many}{self.for_each(amount)}"
        return f"{'at most' if up_to else 'exactly'} as many {many} as {self.amount(amount)}"

    def figures(self, of: Range, fewer: bool = False) -> str:
        """Bounds that are figures: "3 or more"."""
        if of.low is None and of.high is None:
            return "any number"
        if of.low is not None and of.low == of.high:
            return self.amount(of.low)
        if of.low is None and of.high is not None:
            return f"{self.amount(of.high)} or {'fewer' if fewer else 'less'}"
        if of.high is None and of.low is not None:
            return f"{self.amount(of.low)} or more"
        low, high = of.low, of.high
        assert low is not None and high is not None
        if isinstance(low, int) and isinstance(high, int) and high == low + 1:
            return f"{low} or {high}"
        return f"{self.amount(low)} to {self.amount(high)}"

    def relation(self, of: Range) -> str:
        """Bounds that have to be counted: "no higher than the number of your Battle Cards"."""
        match of:
            case Range(low=None, high=None):
                return "any number"
            case Range(low=nodes.Sum(first=first, second=1), high=None):
                return f"higher than {self.amount(first)}"
            case Range(low=None, high=nodes.Sum(first=first, second=-1)):
                return f"lower than {self.amount(first)}"
            case Range(low=None, high=high) if high is not None:
                return f"no higher than {self.amount(high)}"
            case Range(low=low, high=None) if low is not None:
                return f"no lower than {self.amount(low)}"
            case Range(low=low, high=high) if low is not None and high is not None and low != high:
                return f"from {self.amount(low)} to {self.amount(high)}"
        return f"equal to {self.amount(of.low or 0)}"

    def bounds(self, of: Range) -> str:
        """Bounds after "is"."""
        return self.figures(of) if is_figures(of) else self.relation(of)

    # --- descriptions ---------------------------------------------------------------------------

    def plural(self, of: Filter, usual: bool = True) -> str:
        """All cards of a kind, as a kind: "your Battle Cards with a cost of 3 or less"."""
        owner, pre, head, post = self._parts(of, many=True, usual=usual)
        return joined(owner, pre, head) + post

    def one(self, of: Filter, usual: bool = False) -> str:
        """Any one of them: "one of your Battle Cards", "an Extra Card"."""
        owner, pre, head, post = self._parts(of, many=False, usual=usual)
        if owner and is_leader(of):
            return joined(owner, pre, head) + post
        if owner:
            return f"one of {self.plural(of, usual)}"
        return article(joined(pre, head)) + post

    def each(self, of: Filter, many: bool = False, usual: bool = True) -> str:
        """Said behind "for each" or a number: "of your Battle Cards", "card in your hand"."""
        owner, pre, head, post = self._parts(of, many=many, usual=usual)
        if owner:
            return f"of {self.plural(of, usual)}"
        return joined(pre, head) + post

    def held(self, of: Filter, many: bool) -> str:
        """Cards whose owner was said before: "cards in your hand", "Battle Cards"."""
        _, pre, head, post = self._parts(of, many=many, usual=True)
        return joined(pre, head) + post

    def _parts(self, of: Filter, *, many: bool, usual: bool) -> tuple[str, str, str, str]:
        """Whose they are if that is said before the noun, adjectives, noun, and what follows it."""
        of = spread(of)
        owner = place = ""
        if is_pair(of):
            place = f" among {self.whose(of.owner)} Leader and Battle Cards"
        elif place_goes_without_saying(of, usual):
            owner = "" if of.owner == "any" else self.whose(of.owner)
        elif of.areas == ("looked",):
            owner = "" if of.owner == "any" else self.whose(of.owner)
            place = " among them" if self.looked else " among the cards looked at or revealed"
        elif of.areas:
            place = f" {self.preposition} {self.area(of.owner, of.areas)}"
        else:
            owner = "" if of.owner == "any" else self.whose(of.owner)
            place = " in any area"
        return owner, self._adjectives(of), self._head(of, many), place + self._qualities(of, many)

    def _head(self, of: Filter, many: bool) -> str:
        if of.areas == ("energy",) and not of.types and not of.names and of.owner in {"you", "opponent"}:
            return "energy"
        if is_leader(of):
            return "Leader"
        if is_pair(of):
            return words.HEADS[""][many]
        return listed([words.HEADS[kind][many] for kind in of.types or ("",)])

    def _adjectives(self, of: Filter) -> str:
        made = []
        if of.mode:
            made.append(words.MODES[of.mode])
        if of.faces_up is not None:
            made.append("face-up" if of.faces_up else "face-down")
        if of.awakened is not None:
            made.append("awakened" if of.awakened else "unawakened")
        if of.colors:
            made.append(listed(list(of.colors)))
        if of.names:
            made.append(listed([f"<{name}>" for name in of.names]))
        return " ".join(made)

    def _qualities(self, of: Filter, many: bool) -> str:
        """What follows the noun."""
        its = "their" if many else "its"
        having = [*self.numbers(of), *self.having(of, its)]
        parts = [f"with {listed(having, 'and')}"] if having else []
        parts += [f"without {one}" for one in self.lacking(of, its)]
        parts += [f"not named {listed([f'<{name}>' for name in of.names_excluded])}"] * bool(of.names_excluded)
        parts += ["other than this card"] * of.other_than_this
        parts += ["played with [Evolve]"] * of.evolved
        parts += ["played with [Fusion Evolve]"] * of.fusion_evolved
        parts += ["played by a skill"] * (of.played_by == "skill")
        if of.under is not None:
            parts.append(f"under {self.noun(of.under).words}")
        are = "that are" if many else "that is"
        parts += [f"{are} in a battle"] * of.in_battle
        if of.battling is not None:
            parts.append(f"{are} in a battle with {self.one(of.battling)}")
        if of.either:
            alternatives = listed([self.one(one, usual=bool(one.areas)) for one in of.either])
            parts.append(f"{are}{' each' * many} either {alternatives}")
        return f" {', '.join(parts)}" if parts else ""

    def numbers(self, of: Filter) -> list[str]:
        """Bounds of a card's numbers: "a cost of 3 or less"."""
        made = []
        for key, bound in number_bounds(of):
            name = words.NUMBERS[key]
            if not is_figures(bound):
                made.append(f"{'' if key == 'ki' else article(name)[: -len(name)]}{name} {self.relation(bound)}")
            elif key in {"power", "ki"}:
                number, _, more = self.figures(bound).partition(" ")
                made.append(" ".join(filter(None, (number, *([more] if more == "number" else [name, more])))))
            else:
                made.append(f"{article(name)} of {self.figures(bound)}")
        return made

    def having(self, of: Filter, its: str) -> list[str]:
        """What cards have besides numbers, as it stands behind "with" or "has"."""
        made = []
        for traits, form in (
            (of.traits, "the special trait {}"),
            (of.traits_including, "a special trait that is or contains {}"),
        ):
            if traits:
                made.append(form.format(listed([f"《{trait}》" for trait in traits])))
        if of.every_trait:
            both = "both special traits" if len(of.every_trait) == 2 else "all the special traits"
            made.append(f"{both} {listed([f'《{trait}》' for trait in of.every_trait], 'and')}")
        if of.only_trait:
            made.append(f"《{of.only_trait}》 as {its} only special trait")
        if of.names_including:
            made.append(f"{listed([f'<{name}>' for name in of.names_including])} in {its} card name")
        if of.keyword:
            made.append(f"[{of.keyword}]")
        if of.alike is not None:
            made.append(f"{words.ALIKE[of.alike.what]} in common with {self.noun(of.alike.other).words}")
        return made

    def lacking(self, of: Filter, its: str) -> list[str]:
        """What cards do not have, as it stands behind "without"."""
        made = []
        if of.traits_excluded:
            made.append(f"the special trait {listed([f'《{trait}》' for trait in of.traits_excluded])}")
        if of.names_not_including:
            made.append(f"{listed([f'<{name}>' for name in of.names_not_including])} in {its} card name")
        if of.without_keyword:
            made.append(f"[{of.without_keyword}]")
        if of.without_skills:
            made.append("skills")
        return made

    # --- groups and targets ---------------------------------------------------------------------

    def group(self, group: Group) -> str:
        """How many of which cards: "up to 2 of your opponent's Battle Cards"."""
        least, most = group.at_least, group.at_most
        if most is None and least < 0:
            return self.every(group.of)
        if most is None:
            number = f"{least} or more" if least else "any number"
            return f"{number} {'of ' * (not least)}{self.each(group.of, many=True).removeprefix('of ' * (not least))}"
        if not isinstance(most, (int, nodes.Undetermined)):
            number = f"{'up to ' * (least == 0)}as many as {self.amount(most)}"
            return f"{number} {'of '}{self.each(group.of, many=True).removeprefix('of ')}"
        number = self.amount(most)
        number = f"from {least} to {number}" if least > 0 else f"{'up to ' * (least == 0)}{number}"
        return f"{number} {self.each(group.of, many=most != 1)}"

    def group_from(self, group: Group) -> Noun:
        """Cards taken out of their area: "1 card from your hand"."""
        self.preposition = "from"
        said = self.group(group)
        self.preposition = "in"
        return Noun(said, group.at_most != 1)

    def every(self, of: Filter) -> str:
        """All cards that fit."""
        return self.plural(of) if is_leader(of) and has_place(of) else f"all {self.plural(of)}"

    def noun(self, target: Target) -> Noun:
        """A target."""
        if self.named is not None and (known := self.named(target)):
            return known
        match target:
            case nodes.This(area=""):
                return Noun("this card")
            case nodes.This(area=area):
                return Noun(f"this card from {self.area('you', [area])}")
            case nodes.Chosen():
                return self.chosen or Noun("the chosen cards", many=True)
            case nodes.Triggering():
                event = self.triggers[0].event if len(self.triggers) == 1 else ""
                return Noun(words.TRIGGERING.get(event, "the card that triggered this skill"))
            case nodes.Every(of=of):
                return Noun(self.every(of), many=not (is_leader(of) and has_place(of)))
            case nodes.Top():
                return self.top(target)
            case nodes.Both(first=first, second=second):
                return Noun(f"{self.noun(first).words} and {self.noun(second).words}", many=True)
        return Noun("the rest" if self.looked else "the rest of the cards looked at or revealed")

    def top(self, target: nodes.Top, up_to: bool = False) -> Noun:
        """The top cards of an area: "the top 3 cards of your deck"."""
        end = "bottom" if target.bottom else "top"
        area = self.area(target.player, [target.area])
        if up_to:
            number = self.quantity(target.count, "card", "cards", up_to=True)
            return Noun(f"{number} from the {end} of {area}", target.count != 1)
        if target.count == 1:
            return Noun(f"the {end} card of {area}")
        if isinstance(target.count, (int, nodes.Undetermined)):
            return Noun(f"the {end} {self.amount(target.count)} cards of {area}", many=True)
        return Noun(f"{self.quantity(target.count, 'card', 'cards')} from the {end} of {area}", many=True)

    def taken_words(self, how: str, many: bool, again: bool) -> Noun:
        """What cards are called that were "chosen", "discarded", "revealed" or "seen"."""
        cards = "cards" if many else "card"
        said = "looked at" if how == "seen" else how
        if again:
            return Noun(f"the {cards} just {said}", many)
        return Noun(f"the {cards} looked at" if how == "seen" else f"the {how} {cards}", many)

    def pronoun_for(self, noun: Noun) -> Noun:
        """The pronoun for a thing."""
        return Noun("they" if noun.many else "it", noun.many, pronoun=True)


def listed(parts: Sequence[str], joint: str = "or") -> str:
    """ "a, b or c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def joined(*parts: str) -> str:
    """The parts that there are, with spaces between them."""
    return " ".join(part for part in parts if part)


def article(noun: str) -> str:
    """ "an Extra Card"."""
    return f"{'an' if noun[:1] in 'AEIOUaeiou' else 'a'} {noun}"


def possessive(noun: Noun) -> str:
    """ "this card's", "the chosen cards'", "its"."""
    if noun.pronoun:
        return "their" if noun.many else "its"
    return f"{noun.words}'" if noun.many and noun.words.endswith("s") else f"{noun.words}'s"
