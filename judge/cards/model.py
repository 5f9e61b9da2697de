"""A card as printed: data and text, front and back."""

from __future__ import annotations

import msgspec


class Face(msgspec.Struct, frozen=True):
    """One side of a card: what is printed on it (FW 2). `text` is the printed text, a skill a line.

    `characters` and `era` are those of the back of a Leader Card of Masters, where they are not those of its
    front (MA 2-3-2-1-3).
    """

    name: str
    power: int | None = None
    traits: tuple[str, ...] = ()
    text: str = ""
    characters: tuple[str, ...] = ()
    era: str = ""


class _OfAGame(msgspec.Struct, frozen=True, kw_only=True):
    game: str


class CardDefinition(_OfAGame, frozen=True):
    """A card of the `game`, whichever copy of it.

    `type` is one of its game's card types in lower case, ``leader`` or ``battler``; `colors` are lower-case
    English words. `cost` is the total cost, `specified_cost` a color an orb, ("red", "red"); both None and ()
    on Leaders. `combo_power` is None where the card has none (FW 5-6-2-1). `back` is the other side of a
    Leader Card. A battler's strength is the `power` of its face. `combo_cost`, `characters` and `era`
    are of Masters (MA 2-10, 2-5, 2-7); a Unison Card's `cost` has no X in it (MA 2-11-1-3-1-2).
    """

    number: str
    type: str
    front: Face
    colors: tuple[str, ...] = ()
    cost: int | None = None
    specified_cost: tuple[str, ...] = ()
    combo_power: int | None = None
    back: Face | None = None
    combo_cost: int | None = None
    characters: tuple[str, ...] = ()
    era: str = ""

    @property
    def name(self) -> str:
        """The card name on the front (FW 2-3)."""
        return self.front.name
