"""The figures that were read of a pasted card, to be looked at and corrected on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from judge.table.editing import Pasted, form_fields

SHOWN, READ = "p-", "r-"
"""How forms name a figure as it is shown, and as it was read: the two differ where somebody corrected it."""
_NUMBERS = ("cost", "power", "combo", "back_power")


class Figure(NamedTuple):
    """A field of the card: its value, and the one that was `read`. `assumed`: the text does not tell it."""

    name: str
    label: str
    value: str
    read: str
    assumed: bool
    numeric: bool


def were_shown(form: Mapping[str, str]) -> bool:
    """True if the form has figures, so that whoever sends it has seen them."""
    return any(name.startswith(SHOWN) for name in form)


def corrected(form: Mapping[str, str]) -> dict[str, str]:
    """Return the figures that were corrected, by field."""
    return {
        name.removeprefix(SHOWN): value.strip()
        for name, value in form.items()
        if name.startswith(SHOWN) and value != form.get(READ + name.removeprefix(SHOWN), "")
    }


def figures_of(pasted: Pasted, uncorrected: Pasted, language: str) -> list[Figure]:
    """List what was read of a card but its skills; of the back where there is one."""
    names = [
        name
        for name in form_fields(pasted.cards)
        if not name.endswith("text") and ("back_text" in pasted.fields or not name.startswith("back_"))
    ]
    read = uncorrected.completed
    return [
        Figure(
            name,
            pasted.cards.called[name][language],
            pasted.completed.get(name, ""),
            read.get(name, ""),
            name in pasted.assumed,
            name in _NUMBERS,
        )
        for name in names
    ]
