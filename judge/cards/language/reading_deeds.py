"""From parse trees to what a skill has done with cards: "discarded by this skill", "among them"."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_numbers import NumberWords
from judge.engine.tree import Player

AREAS = ("battle", "leader", "combo", "energy", "hand", "drop", "deck", "life", "warp", "unison")
DEEDS = {
    "discarded": "discarded",
    "revealed": "revealed",
    "ko'd": "koed",
    "placed": "placed",
    "added": "placed",
    "returned": "placed",
    "switched": "switched",
}
"""What a skill does with cards, by the word for it."""
_DONE_WHERE = re.compile(r" (?:in|into|to|at|on) (.+) (?:by|with|for) this skill$")
_BY_VERB = {"added": {"hand", "energy", "life"}, "returned": {"hand", "deck"}}
"""The areas to which cards are added, or returned."""
_MODE = re.compile(r"\b(active|rest) mode\b")
_AREA_WORD = re.compile(r"\b(" + "|".join(AREAS) + r")s?\b")


def areas_in(words: str) -> tuple[str, ...]:
    """The areas that a phrase names, in its order."""
    return tuple(dict.fromkeys(found[1] for found in _AREA_WORD.finditer(words)))


class DeedWords(NumberWords):
    """Reads what the skill has done with cards. A method is named as its rule in the grammar."""

    looking = False

    deeds: frozenset[str] = frozenset()
    """What the skill has done with cards so far."""

    deeds_of_cost: frozenset[str] = frozenset()
    """What the skill cost has done with cards."""

    done_to: frozenset[str] = frozenset()
    """The areas to which the skill has moved cards so far, and the modes to which it has switched them."""

    def check_done(self, words: str) -> None:
        """Check "placed in your Drop by this skill": the skill has placed cards, and there.

        Raises NotUnderstoodError if it has not.
        """
        for sign, deed in DEEDS.items():
            if re.search(rf"\b{sign}\b", words) and deed not in self.deeds:
                raise NotUnderstoodError(words)
        where = _DONE_WHERE.search(words)
        said = {*areas_in(where[1]), *_MODE.findall(where[1])} if where else set()
        if said - self.done_to:
            raise NotUnderstoodError(words)

    def done_by_this(self, words: str) -> dict[str, Any]:
        """ "Discarded by this skill": each of them, whatever has been chosen since."""
        self.check_done(words)
        sign, deed = next((sign, deed) for sign, deed in DEEDS.items() if sign in words)
        area = self._placed_in(sign, words) if deed == "placed" else ""
        return {"done_by_this": deed} | ({"done_in": area} if area else {})

    placed_in: frozenset[tuple[Player, str]] = frozenset()
    """The areas in which the skill has placed cards so far, and whose."""

    def _placed_in(self, sign: str, words: str) -> str:
        """The area of "added to your hand by this skill", where the skill has placed cards elsewhere too.

        Raises NotUnderstoodError if it cannot be told which of the cards are meant.
        """
        where = _DONE_WHERE.search(words)
        areas = {area for _, area in self.placed_in}
        said = set(areas_in(where[1])) if where else areas & _BY_VERB[sign] if sign in _BY_VERB else areas
        if where is None and sign == "placed" and said != {"hand"}:
            said = said - {"hand"}
        whose = {owner for owner, area in self.placed_in if area in said}
        if where and "your" in where[1] and len(whose) > 1:
            raise NotUnderstoodError(words)  # of cards that went to several players' areas
        if areas <= said:
            return ""
        if len(said) != 1 or len(whose) != 1:
            raise NotUnderstoodError(words)
        return said.pop()

    hand_seen = False
    """Your opponent's hand has been revealed, or looked at."""

    def from_hand_seen(self) -> dict[str, Any]:
        """ "From it", of the hand that your opponent has revealed or that you have looked at."""
        if not self.hand_seen:
            raise NotUnderstoodError("from what")
        return {"owner": "opponent", "areas": ("hand",)}

    def among_them(self) -> dict[str, Any]:
        """ "Among them": of the cards that are being looked at."""
        if self.looking:
            return {"areas": ("looked",)}
        if self.hand_seen and not self.deeds - {"switched"}:
            return self.from_hand_seen()
        taken = self.deeds - {"switched"}
        if len(taken) != 1 or taken & self.deeds_of_cost:
            raise NotUnderstoodError("among which")
        return {"done_by_this": next(iter(taken))}
