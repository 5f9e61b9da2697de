"""The judge's words about a skill that nobody reads: "judge says moth: +5000 power"."""

from __future__ import annotations

import re
from typing import Any

from judge.engine.interpreting import Interpreting
from judge.table.errors import UnclearMove
from judge.table.phrases import Phrases, folded
from judge.texts import LANGUAGES

_SAYS = re.compile(
    r"(?:the |l['’]|le )?(?:judge says?|(?:arbitre|juge) dit)(?: of| de)? +(?P<card>[^:]+?)"
    r"(?:,? +(?:skill|capacité) +(?P<skill>\d{1,2}))? *: *(?P<what>.+)",
    re.IGNORECASE,
)
_UPON = re.compile(r" +(?:upon|sur) +(?P<cards>.+)$", re.IGNORECASE)
_DOES_NOT_MATTER = frozenset(map(folded, (
    "does not matter", "it does not matter", "does not matter here", "it does not matter here", "nothing",
    "sans effet", "sans effet ici", "elle est sans effet", "elle est sans effet ici", "cela ne compte pas",
    "rien",
)))  # fmt: skip
_KINDS = {
    folded(words): kind
    for kind, ways in {
        "permanent": ("permanent", "[permanent]", "permanente"),
        "auto": ("auto", "[auto]", "[auto.]"),
        "activate-main": (
            "activate main", "[activate main]", "activation principale", "[activation : principale]",
        ),
        "activate-battle": (
            "activate battle", "[activate battle]", "activation combat", "[activation : combat]",
        ),
    }.items()
    for words in ways
}  # fmt: skip
_IT_IS = re.compile(r"^(?:it is |c'est )?(?:an? |une? )?(?:capacite |skill )?(.*?)(?: skill)?$")


def said_by_judge(phrases: Phrases, words: str) -> dict[str, Any] | None:
    """The edit that a move in words is; None if the judge says nothing of a card in it.

    Raises UnclearMove where no card, or several, go by what is said.
    """
    found = _SAYS.fullmatch(words.strip())
    if found is None:
        return None
    edit: dict[str, Any] = {"kind": "says", "card": _card(phrases, found["card"], words, unread=True)}
    if found["skill"]:
        edit["skill"] = int(found["skill"])
    what = found["what"].strip()
    meant = folded(what)
    kind = _KINDS.get(meant) or _KINDS.get(_IT_IS.sub(r"\1", meant))
    if kind:
        return edit | {"type": kind}
    if meant in _DOES_NOT_MATTER:
        return edit
    upon = _UPON.search(what)
    if upon:
        names = re.split(r" *, *| +(?:and|et) +", upon["cards"])
        edit["upon"] = [_card(phrases, name, words) for name in names]
        what = what[: upon.start()]
    return edit | {"effect": what.strip()}


def _card(phrases: Phrases, name: str, words: str, *, unread: bool = False) -> int:
    """The card that goes by a name; of several the one that has a skill that nobody reads, if asked for."""
    game = phrases.game
    found: list[int] = []
    for calls in phrases.readings():
        found = [card for card in range(len(game.cards)) if calls.is_called(card, name)]
        if found:
            break
    if len(found) > 1 and unread:
        found = [card for card in found if _is_unread(game, card)] or found
    if len(found) > 1:
        there = [card for card in found if game.area_of(card) in _in_play(game)]
        found = there or found
    if len(found) != 1:
        meant = found or [card for each in game.zones for card in each if _is_unread(game, card)]
        names = tuple({code: phrases.owned(card, code) for code in LANGUAGES} for card in meant)
        raise UnclearMove(words, names, ambiguous=len(found) > 1)
    return found[0]


def _is_unread(game: Interpreting, card: int) -> bool:
    """True if a card has a skill that is not understood."""
    return bool(game.cards[card].print) and not game.catalogue.unread.isdisjoint(game.side(card).skills)


def _in_play(game: Interpreting) -> frozenset[int]:
    """The areas whose cards are meant where several cards go by a name."""
    return frozenset(
        number for number, area in enumerate(game.areas) if area in ("leader", "battle", "battlefield")
    )
