"""Ways in which Masters' cards say what the shared grammar knows in other words (`rephrasing.txt`)."""

import re
from functools import cache
from importlib.resources import files

from judge.cards.language.masters.headers import plain as plain_header

_FRAGMENTS = {"%NAMED%": r"[<{《][^<>{}《》]*[>}》]", "%COLOR%": "(?:red|blue|green|yellow|black)"}
_BRACKET = re.compile(r"\[([^\[\]]*)\]")


_GROUP = re.compile(r"\((?:\\.|[^()\\])*\)[?*+]*")
_NOT_LITERAL = re.compile(r"\[(?:\\.|[^\]\\])*\][?*+]*|\\.[?*+]*|.[?*]|[.^$+]")


def _needed(pattern: str) -> str:
    """The longest words that stand in whatever a pattern finds: to look for them first is faster."""
    before = ""
    while before != pattern:
        before, pattern = pattern, _GROUP.sub("\0", pattern)
    parts = _NOT_LITERAL.sub("\0", pattern).split("\0")
    return "" if "|" in pattern else max(parts, key=len)


@cache
def _said_otherwise() -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """Read the list: words that must be there, what is said, and the words that the grammar knows for it."""
    text = files("judge.cards.language.masters").joinpath("rephrasing.txt").read_text(encoding="utf-8")
    for name, pattern in _FRAGMENTS.items():
        text = text.replace(name, pattern)
    pairs = (line.split(" => ") for line in text.splitlines() if line and not line.startswith("#"))
    return tuple(
        (_needed(said), re.compile(said), plain.replace("·", " ").replace("∅", "")) for said, plain in pairs
    )


def rephrased(folded: str) -> str:
    """The words, with every phrase that has another one for the same put into that."""
    folded = _BRACKET.sub(lambda found: f"[{plain_header(found[1])}]", folded)
    for needed, said, plain in _said_otherwise():
        if needed in folded:
            folded = said.sub(plain, folded)
    return " ".join(folded.split())
