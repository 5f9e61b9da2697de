"""The words that printed text is put together from: areas, modes, figures and their bounds."""

from __future__ import annotations

from judge.cards.language.errors import CardTextError
from judge.cards.language.telling.english_words import DEEDS
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Filter, Node, Range

AREA_NAMES = {
    "battle": "Battle Area",
    "leader": "Leader Area",
    "combo": "Combo Area",
    "energy": "Energy Area",
    "life": "Life Area",
    "hand": "hand",
    "drop": "Drop",
    "deck": "deck",
    "warp": "Warp",
    "unison": "Unison Area",
}
SHORT_AREA_NAMES = AREA_NAMES | {"energy": "energy", "life": "life"}
WHOSE = {"you": "your", "opponent": "your opponent's", "any": "a", "owner": "its owner's"}
HEADS = {
    "battle": "Battle Card",
    "extra": "Extra Card",
    "leader": "Leader",
    "field": "[Field]",
    "": "card",
    "unison": "Unison Card",
}
CHARACTER = "⟨{}⟩"
"""A character (MA 2-5-3), until `as_masters` gives card names {} and characters <>."""
MODES = {"rest": "Rest Mode", "active": "Active Mode"}

KINDS = {
    "name": "card name",
    "character": "character name",
    "color": "color",
    "trait": "special trait",
    "cost": "cost",
}
"""What is counted of cards besides the cards."""

USUAL = "usual"
"""The area of cards for which a text names none: as the manual says (FW 13-1)."""
LOOKED = "looked"
"""Among the cards being looked at."""
ANYWHERE = "anywhere"
"""The area of cards that may be anywhere: the event says where."""


def unsayable(node: Node) -> CardTextError:
    """The error for a tree that no card text says."""
    return CardTextError(f"no card text says {type(node).__name__} like this: {node}")


def plural(noun: str, many: bool) -> str:
    """The noun for one or several."""
    return f"{noun}s" if many else noun


def article(words: str) -> str:
    """ "a Battle Card", "an Extra Card"; a name stands alone."""
    if words.startswith(("<", CHARACTER[0])):
        return f"a {words}"
    return f"{'an' if words[0] in 'AEIOUaeiou' else 'a'} {words}"


def done_words(of: Filter) -> str:
    """ "KO'd", "added to its owner's hand": what the skill has done with cards."""
    if not of.done_in:
        return DEEDS[of.done_by_this]
    if of.done_in not in SHORT_AREA_NAMES or of.done_by_this != "placed":
        raise unsayable(of)
    done = "added to" if of.done_in == "hand" else "placed in"
    return f"{done} its owner's {SHORT_AREA_NAMES[of.done_in]}"


# --- numbers -------------------------------------------------------------------------


def number_words(amount: Amount) -> str:
    """A number as printed; raises CardTextError for what has to be counted."""
    if isinstance(amount, nodes.Undetermined):
        return "X"
    if isinstance(amount, nodes.ThatMany):
        return "that many"
    if isinstance(amount, int) and amount >= 0:
        return str(amount)
    raise CardTextError(f"no card text says {amount} as a number")


def is_number(amount: Amount | None) -> bool:
    """True if it is printed as a figure."""
    return isinstance(amount, (int, nodes.Undetermined))


def bounds(of: Range, unit: str = "", *, fewer: bool = False) -> str:
    """ "3 or more", "20000 power or less", "5 or 6"."""
    unit = f" {unit}" if unit else ""
    low, high = of.low, of.high
    if low is not None and low == high:
        return number_words(low) + unit
    if low is None and high is not None:
        return f"{number_words(high)}{unit} or {'fewer' if fewer else 'less'}"
    if high is None and low is not None:
        return f"{number_words(low)}{unit} or more"
    if isinstance(low, int) and isinstance(high, int) and high == low + 1 and not unit:
        return f"{low} or {high}"
    if isinstance(low, int) and isinstance(high, int) and not unit:
        return f"between {low} and {high}"
    raise unsayable(of)
