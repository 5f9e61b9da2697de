"""What words leave to those before them: whose "that deck" is, and of what "1 more" is one."""

from __future__ import annotations

import re

_THAT = re.compile(r"\bthat (deck|leader)\b(?! card\b)")
_OWNER = r"(?:(your opponent's|your|[a-z']+) )?"
_NAMED = {
    "deck": re.compile(rf"\b{_OWNER}decks?\b"),
    "leader": re.compile(rf"\b{_OWNER}leaders?\b"),
}
_OR_ANOTHER = re.compile(r"\bleaders? (?:cards? )?or\b|\bor (?:your (?:opponent's )?)?leaders?\b")
"""A Leader, or a card that is none."""


def with_owners(folded: str, before: str) -> str:
    """Return the words with "your deck" for "that deck", where no other deck can be meant.

    `before` are the words of the skill that stand before them. What may be of either player stays as it is.
    """
    at = 0
    while found := _THAT.search(folded, at):
        said = f"{before}. {folded[: found.start()]}"
        owners = {one[1] or "" for one in _NAMED[found[1]].finditer(said)}
        at = found.end()
        if len(owners) != 1 or not owners <= {"your", "your opponent's"}:
            continue
        if found[1] == "leader" and _OR_ANOTHER.search(said):
            continue
        (owner,) = owners
        folded = f"{folded[: found.start()]}{owner} {found[1]}{folded[at:]}"
    return folded


_MORE = re.compile(
    r"((?:.*, |then,? )?)(switch|ko|draw|discard|play|place|add|return) (up to )?(\d+) more(?: cards?)?$"
)
_UNDER_A_CONDITION = re.compile(r"\b(?:if|when|whenever|may|while)\b")


def with_more(folded: str, before: str) -> str:
    """Return the words with "switch up to 1 of your energy to Active Mode" for "switch up to 1 more".

    The sentence before says of what, where it does the same once, whatever holds, and nothing else behind it.
    """
    found = _MORE.fullmatch(folded)
    sentence = before.rstrip(". ").rpartition(". ")[2]
    same = re.findall(rf"\b{found[2]} (?:up to )?\d+ ([^,]*)$", sentence) if found else []
    if found is None or len(same) != 1 or _UNDER_A_CONDITION.search(sentence):
        return folded
    if re.search(rf"\band\b|\b{found[2]}\b|\b(?:it|them)\b", same[0]):
        return folded
    return f"{found[1]}{found[2]} {found[3] or ''}{found[4]} {same[0]}"
