"""Ways in which Masters' cards say what the shared grammar knows in other words (`rephrasing.txt`, and behind
it `rephrasing_sentences.txt`)."""

import re
from functools import cache
from importlib.resources import files

from judge.cards.language.masters.headers import plain as plain_header
from judge.cards.language.said_otherwise import SaidOtherwise

_FRAGMENTS = {"%NAMED%": r"[<{《][^<>{}《》]*[>}》]", "%COLOR%": "(?:red|blue|green|yellow|black)"}
_LISTS = ("rephrasing.txt", "rephrasing_sentences.txt", "rephrasing_newest.txt")
"""In the order in which they are read."""
_BRACKET = re.compile(r"\[([^\[\]]*)\]")


@cache
def _said_otherwise() -> tuple[SaidOtherwise, ...]:
    """Read the list: what is said, and the words that the grammar knows for it."""
    folder = files("judge.cards.language.masters")
    text = "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in _LISTS)
    for name, pattern in _FRAGMENTS.items():
        text = text.replace(name, pattern)
    pairs = (line.split(" => ") for line in text.splitlines() if line and not line.startswith("#"))
    return tuple(SaidOtherwise(said, plain.replace("·", " ").replace("∅", "")) for said, plain in pairs)


def rephrased(folded: str) -> str:
    """The words, with every phrase that has another one for the same put into that."""
    folded = _BRACKET.sub(lambda found: f"[{plain_header(found[1])}]", folded)
    for phrase in _said_otherwise():
        folded = phrase.put_plainly(folded)
    return " ".join(folded.split())
