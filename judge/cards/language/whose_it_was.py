"""Whose "that deck" and "that Leader" are: of the one player whose deck, or Leader, was named before."""

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
