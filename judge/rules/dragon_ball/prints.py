"""Cards as printed in Fusion World and Masters (FW 2, MA 2)."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.catalogue import Print


@dataclass(frozen=True, slots=True)
class PrintOfDragonBall(Print):
    """A card as printed: its specified cost too (FW 1-2-3), and its combo power (2-7), None where it has
    none. In Masters a combo has a cost (MA 2-10), and a card characters and an era (2-5, 2-7), the back of a
    Leader Card perhaps others (2-3-2-1-3); a token is none that a deck could hold (10-18)."""

    specified_cost: tuple[str, ...] = ()
    combo_power: int | None = None
    combo_cost: int | None = None
    characters: tuple[str, ...] = ()
    era: str = ""
    is_token: bool = False
    back_characters: tuple[str, ...] = ()
    back_era: str = ""

    @property
    def short_name(self) -> str:
        """What a card of it is called that came into play: a token by its name."""
        return self.front.name if self.is_token else self.number

    @property
    def price(self) -> tuple[int, tuple[str, ...]]:
        """The cost of using it where nothing changes it: how much, and the colors that must be among it."""
        return max(self.cost or 0, len(self.specified_cost)), self.specified_cost


def of_dragon_ball(printed: Print) -> PrintOfDragonBall:
    """A print of a catalogue of one of these games."""
    assert isinstance(printed, PrintOfDragonBall)
    return printed
