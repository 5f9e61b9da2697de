"""A card's name and figures in one line, as people type them: ``Dune Raider BATTLE Red 3 RR 15000 5000``."""

from __future__ import annotations

import re

from judge.cards.dragon_ball_cells import COLORS

_COLOR = rf"(?:{'|'.join(COLORS)}|rouge|bleu|vert|jaune|noir)"
_COLORED = rf"(?P<color>{_COLOR}(?:\s*[/,&+]\s*{_COLOR})*)"
_TYPED = r"(?:cartes?\s+)?(?P<type>leader|battle|extra|combat)(?:\s+cards?)?"
_BETWEEN = r"[\s,;|:/·–-]+"
_KINDS = tuple(
    re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE)
    for pattern in (_TYPED + _BETWEEN + _COLORED, _COLORED + _BETWEEN + _TYPED)
)
_TYPE, _ONE_COLOR = (re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE) for pattern in (_TYPED, _COLORED))
_FIGURE = r"\+?(?P<{0}>\d{{1,3}}(?:[,. ’']?\d{{3}})|\d{{1,2}}[kK])"
_NAMED = {
    "combo": (
        r"(?:combo power|combo|puissance de combo)\s*[:=]?\s*" + _FIGURE,
        _FIGURE + r"\s*combo(?: power)?",
    ),
    "power": (r"(?:power|puissance)\s*[:=]?\s*" + _FIGURE, _FIGURE + r"\s*(?:power|puissance)"),
    "cost": (r"(?:total cost|energy cost|cost|coût)\s*[:=]?\s*(?P<{0}>\d{{1,2}})",),
}
_NAMED_FIGURES = tuple(
    (field, re.compile(rf"(?<!\w){pattern.format(field)}(?!\w)", re.IGNORECASE))
    for field, patterns in _NAMED.items()
    for pattern in patterns
)
_NUMBER = re.compile(r"[(\[]?(?P<number>[A-Z]{1,4}\d{0,2}-\d{2,3})[)\]]?(?!\w)")
_COST = re.compile(r"(?<![\w,.])[({]?(?P<cost>\d{1,2})[)}]?(?![\w,.])")
_ORBS = re.compile(
    r"(?<!\w)(?P<specified>(?:[({][RUGYBrugyb]{1,5}[)}]\s*)+|[RUGYB]{1,5}(?:\s[RUGYB])*)(?!\w)"
)
_LARGE = re.compile(rf"(?<![\w,.]){_FIGURE.format('power')}(?!\w)")
_TRAITS = re.compile(r"(?P<traits>(?:[《«≪][^》»≫]*[》»≫][\s/,]*)+)")
_RARITY = re.compile(r"\s+((?:L|C|UC|R|SR|SCR|SEC|PR)[*★]*)$")
_GAP = "\0"


def fields_of_line(line: str, named: bool = False) -> tuple[dict[str, str], str]:
    """Return what a line says of a card, by field, and its words that say nothing; ({}, "") for no such line.

    It is one where the type and a color, or one of them and a figure, stand in it. `named`: the name is
    known from another line.
    """
    found: dict[str, str] = {}
    words = _kind(_taken(_taken(line, _TRAITS, found), _NUMBER, found), found)
    if not {"type", "color"} & found.keys():
        return {}, ""
    words = _figures(words, found)
    if len(found.keys() - {"number", "traits"}) < 2:
        return {}, ""
    parts = [part.strip(" \t,;|:/·–-()") for part in words.split(_GAP)]
    parts = [part for part in parts if part]
    begins = bool(words.partition(_GAP)[0].strip())
    if parts and not named and (begins or "/" not in parts[0]):
        found["name"] = parts.pop(0)
        if "number" in found and (rarity := _RARITY.search(found["name"])):
            found["name"] = found["name"][: rarity.start()]
            parts.insert(0, rarity[1])
    if parts and "traits" not in found and not _RARITY.fullmatch(f" {parts[-1]}"):
        found["traits"] = parts.pop()
    return found, " ".join(parts)


def _kind(words: str, found: dict[str, str]) -> str:
    """Take type and color out of the words, side by side or apart."""
    for kind in _KINDS:
        words = _taken(words, kind, found, last=True)
        if "type" in found:
            return words
    return _taken(_taken(words, _TYPE, found, last=True), _ONE_COLOR, found, last=True)


def _figures(words: str, found: dict[str, str]) -> str:
    """Take cost, power and combo power out of the words, by their names or by their size."""
    for field, pattern in _NAMED_FIGURES:
        if field not in found:
            words = _taken(words, pattern, found)
    for field in ("power", "combo"):
        large: dict[str, str] = {}
        if field not in found:
            words = _taken(words, _LARGE, large)
            found |= {field: large["power"]} if large else {}
        if field in found:
            found[field] = re.sub(r"\D", "", re.sub(r"[kK]$", "000", found[field]))
    before, gap, behind = words.partition(_GAP)
    if "cost" not in found:
        behind = _taken(behind, _COST, found)
    return before + gap + _taken(behind, _ORBS, found)


def _taken(words: str, pattern: re.Pattern[str], found: dict[str, str], last: bool = False) -> str:
    """The words without what a pattern finds, which is noted by its names; a gap stays in its place."""
    matches = list(pattern.finditer(words))
    if not matches:
        return words
    match = matches[-1 if last else 0]
    found |= {name: value.strip() for name, value in match.groupdict().items() if value}
    return words[: match.start()] + _GAP + words[match.end() :]
