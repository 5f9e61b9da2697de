# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Numbers, and whose things are, in English."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.telling import english_words as words
from judge.cards.language.telling.discourse import Discourse
from judge.cards.language.telling.phrases import Noun
from judge.cards.language.telling.places import is_figures
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Filter, Range

KINDS = {
    "name": ("different card name", "different card names"),
    "type": ("type of card (told by card name)", "types of card (told by card name)"),
    "color": ("different color", "different colors"),
    "trait": ("different special trait", "different special traits"),
    "character": ("different character name", "different character names"),
    "cost": ("different cost", "different costs"),
    "same": ("card of one and the same name", "cards of one and the same name"),
}
"""What is counted of cards: their names, colors or special traits, or "types of cards"."""


class EnglishNumbers(Discourse):
    """Says how many and whose, in English."""

    counting = False
    """How many cards there are is being said."""

    language = "en"
    AND = SO = " and "
    THEN = ", then "
    AND_THEN = " and then "  # what one may do is both or nothing
    IN = "in"
    FROM = "from"
    INTO = "in"
    GAINS = frozenset({"gains", "gain"})
    LASTING = frozenset(words.DURATIONS.values()) - {""}

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

    def area(self, owner: str, areas: Sequence[str], many: bool = False) -> str:
        """One of these areas of a player, or some of them if `many` cards are there; all of them where all
        cards are spoken of."""
        if owner == "any" and self.both:
            return f"both players' {listed([words.ALL_AREAS.get(area, area) for area in areas], 'and')}"
        named = [words.AREAS.get(area, area) for area in areas]
        joint = "or" if not many else "and" if self.both and not self.counting else "and/or"
        return f"{self.whose(owner)} {listed(named, joint)}"

    def in_your_combo_area(self, what: nodes.Target) -> str:
        """Whose combo another player's cards are used in: yours (MA 3-7-3)."""
        return "" if self.is_surely_yours(what) else f" in {self.area('you', ['combo'])}"

    # --- numbers --------------------------------------------------------------------------------

    def amount(self, amount: Amount) -> str:
        """A number, or how it is found."""
        match amount:
            case nodes.Undetermined():
                self.undetermined = True
                return "X"
            case nodes.ThatMany():
                return "that many"
            case nodes.Count(of=of, each=1, per=1):
                with self.of_both():
                    return f"the number of {self.plural(of)}"
            case nodes.Names(of=of, what=what, each=1):
                return f"the number of {KINDS[what][1]} among {self.plural(of)}"
            case nodes.Markers(player=player, each=1, per=1):
                return f"the number of {self.whose(player)} energy markers"
            case nodes.KiOf(of=target, each=1, per=1):
                return f"the number of [Ki] on {self.noun(target).words}"
            case nodes.Count(each=each) | nodes.Names(each=each):
                return f"{each}{self.for_each(amount)}"
            case nodes.Markers(each=each) | nodes.KiOf(each=each) | nodes.Capped(each=each):
                return f"{each}{self.for_each(amount)}"
            case nodes.Property(name=name, of=nodes.Every(of=of), total=True):
                with self.of_both():
                    return f"the total {words.NUMBERS[name]} of {self.plural(of)}"
            case nodes.Property(name=name, of=target):
                return number_of(self.noun(target), words.NUMBERS[name])
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
            case nodes.Names(of=of, what=what):
                return f" for each {KINDS[what][0]} among {self.plural(of)}"
            case nodes.Markers(player=player, per=per):
                each = "each" if per == 1 else f"every {per}"
                return f" for {each} of {self.whose(player)} energy markers"
            case nodes.KiOf(of=target, per=per):
                return f" for {'each' if per == 1 else f'every {per}'} [Ki] on {self.noun(target).words}"
            case nodes.Capped(of=counted, most=most):
                return f"{self.for_each(counted)} ({most} at most in all)"
        return ""

    def quantity(self, amount: Amount, one: str, many: str, up_to: bool = False) -> str:
        """ "2 cards", "up to X cards", "1 card for each of your Battle Cards"."""
        most = "up to " if up_to else ""
        match amount:
            case int() | nodes.Undetermined() | nodes.ThatMany():
                return f"{most}{self.amount(amount)} {one if amount == 1 else many}"
            case (
                nodes.Count(each=each)
                | nodes.Names(each=each)
                | nodes.Markers(each=each)
                | nodes.KiOf(each=each)
                | nodes.Capped(each=each)
            ):
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

    def plural(self, of: Filter, usual: bool = True) -> str:
        """All cards of a kind, as a kind."""
        raise NotImplementedError

    def each(self, of: Filter, many: bool = False, usual: bool = True) -> str:
        """Said behind "for each" or a number."""
        raise NotImplementedError


def listed(parts: Sequence[str], joint: str = "or") -> str:
    """ "a, b or c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def joined(*parts: str) -> str:
    """The parts that there are, with spaces between them."""
    return " ".join(part for part in parts if part)


def article(noun: str) -> str:
    """ "an Extra Card", "a Unison Card"."""
    sounds = noun.lstrip("<[《\u2062")
    vowel = sounds[:1] in "AEIOUaeiou" and not sounds.startswith(("Unis", "Unio", "Univ"))
    return f"{'an' if vowel else 'a'} {noun}"


def number_of(card: Noun, number: str) -> str:
    """ "This card's cost", "the cost of the card chosen for the skill cost"."""
    return f"the {number} of {card.words}" if " for the " in card.words else f"{possessive(card)} {number}"


def possessive(noun: Noun) -> str:
    """ "this card's", "the chosen cards'", "its"."""
    if noun.pronoun:
        return "their" if noun.many else "its"
    return f"{noun.words}'" if noun.many and noun.words.endswith("s") else f"{noun.words}'s"
