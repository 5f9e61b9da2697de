"""Lists with commas, in the words of two: qualities of one card, groups of cards, and what is left out."""

from __future__ import annotations

import re

_FIGURE = r"(?:\d+|x)"
_BOUND = r"(?:less|more|fewer|lower|higher|greater)"
_NAME = r"[<{][^<>{}]+[>}]"
_TRAIT = r"《[^《》]+》"
_NAMES = rf"(?:{_TRAIT}(?: or {_TRAIT})*|{_NAME}(?: or {_NAME})*) in (?:its|their) "
QUALITY = (
    rf"(?:(?:an? )?(?:original |energy )?costs? of {_FIGURE}(?: or {_BOUND}| (?:or|to) \d+)?"
    rf"|(?:an? )?(?:original |combo )?powers? of {_FIGURE}(?: or {_BOUND})?"
    rf"|{_FIGURE} (?:combo )?power(?: or {_BOUND})?"
    rf"|{_FIGURE} or {_BOUND} (?:combo )?power"
    rf"|(?:includes? )?{_NAMES}(?:special traits?|(?:card )?names?)"
    rf"|{_FIGURE}(?: or {_BOUND})? (?:\[Ki\]|special traits|colors)"
    r"|\[[A-Z][A-Za-z ]+\]|no skills)"
)
"""One quality of a card; the whole of it, so that no comma of a list is taken for another."""
_TOTAL = rf"a (?:total|combined) (?:combo power|power|cost) of {_FIGURE}(?: or {_BOUND})?"
_COUNTED = (
    rf"(?:up to )?{_FIGURE} (?:of (?:your|them|those)|battle cards?|extras?|cards?|leaders?|unisons?|energy|"
    r"\[Field\]|non-|《|<|\{|rest mode|active mode|red|blue|green|yellow|black|multicolor|skill-less|"
    r"(?:fusion )?evolved|face-)"
)
"""How a group begins that counts its cards."""
_GROUP = rf"(?={_COUNTED})(?:(?!\b(?:and|then|if|when|(?<!up )to|gets?|gains?|is|are)\b)[^,.:])*?"
"""So many cards of a kind, with no verb behind them."""
_PLACE_OR_VERB = r"(?= (?:from|in|into|among|under|gets?|gains?|can't|can|are|is)\b)"
_LEFT_OUT = rf"(?:this card|{_NAME}(?: (?:or|and) {_NAME})*|{_TRAIT}(?: (?:or|and) {_TRAIT})*)"
_ALTERNATIVES = re.compile(
    r"\bor (?:an? |up to |\d+ (?!power|to\b)|red|blue|green|yellow|black|battle|extras?|leaders?|cards?|non-)"
    r"|(?<!>) or <|(?<!》) or 《"
)
"""Two kinds of cards, of which what is said behind them may be said of one."""


def _joined(found: re.Match[str]) -> str:
    """ "With a cost of 4 or less and 25000 power or less and [Blocker]", of a list of them."""
    joined = " or with " if found[3] == "or" else " and "
    qualities = [one[0] for part in (found[2], found[4]) for one in re.finditer(QUALITY, part)]
    return f"{found[1]} {joined.join(qualities)}"


def _of_a_total(found: re.Match[str]) -> str:
    """ "With 《A》 in their special traits and [Blocker] with a total cost of 4", of a list of them."""
    return f"with {_joined(found).removeprefix(found[1] + ' ')} with {found[1]}"


def _counted(found: re.Match[str]) -> str:
    """ "1 red card and 1 blue card and 1 green card", of a list of them."""
    joined = f" {found[2]} "
    return re.sub(rf", (?={_COUNTED})", joined, found[1]) + joined


def _but(found: re.Match[str]) -> str:
    """ "Cards with a cost of 3 or less other than <A>": said of the cards before the comma, of one kind."""
    return found[0] if _ALTERNATIVES.search(found[1]) else f"{found[1]} {found[2]}"


_LIST = rf"({QUALITY}(?:, (?:with )?{QUALITY})%s),? (and|or) (?:with )?({QUALITY})"

LISTS = (
    (r"\b(with|has|have) " + _LIST % "+", _joined),
    (rf"\bwith ({_TOTAL}), " + (_LIST % "*").replace("and|or", "and"), _of_a_total),
    (rf"\bwith ({_TOTAL}) and (?:with )?({QUALITY}(?: and {QUALITY})*)", r"with \2 with \1"),
    (rf"\b({_GROUP}(?:, {_GROUP})+),? (and|or) (?={_COUNTED})", _counted),
    (rf"((?:^|(?<=, ))[^,]*?), (other than {_LEFT_OUT}),{_PLACE_OR_VERB}", _but),
    (rf"((?:^|(?<=, ))[^,]*?), (other than {_LEFT_OUT})(?=,|$)", _but),
)
"""Lists, folded, and the words that the grammar knows for each."""
