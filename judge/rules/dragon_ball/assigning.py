"""Whether cards suffice for several descriptions at once, no card for two of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def can_fill(found: Sequence[Collection[int]], least: Sequence[int]) -> bool:
    """True if so many cards can be taken for each description among those found for it, each card once."""
    taken: dict[int, int] = {}
    slots = [number for number, count in enumerate(least) for _ in range(count)]

    def place(slot: int, tried: set[int]) -> bool:
        for card in found[slots[slot]]:
            if card in tried:
                continue
            tried.add(card)
            if card not in taken or place(taken[card], tried):
                taken[card] = slot
                return True
        return False

    return all(place(slot, set()) for slot in range(len(slots)))
