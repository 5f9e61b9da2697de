"""The record of a keyword skill: what a card shows of it (FW 15, MA 10)."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.texts import Texts

QUICK_SHEET = "masters-quick"
"""The manual in which the rule `MQ` of a keyword stands."""


class Keyword(msgspec.Struct, frozen=True, kw_only=True):
    """A keyword skill. Its `name`, in brackets, is its token in English card text, `fr` the one in French.

    `FW` and `MA` are its rule in each game that has it, `MQ` that of Masters' quick sheet where the
    manual has none. `meaning` says what it does, `meaning_fw` that of Fusion World where it
    is not Masters'. `text` is what follows the token: nothing, a skill cost and no more, an effect, or
    the cards that are evolved from (of [Swap]: that are played), `evolves_from` of them. `timings` are
    those in which it can be activated (FW 1-3-4); `from_hand`: nowhere but in the hand. `plays`:
    activating it plays its card. `flips`: its effect ends with that (FW 15-2-2). `named` is a wider name
    that texts have for it: "a card with [Strike]"; a keyword that is nothing but such a name has no text.
    `negated` is what the texts that negate it alone call it. `in_combos`: what more a card says under it
    may hold where it is used in a combo.
    `figure`: a number stands in the token, [Over Realm 5]; `two_colors`: two colors do, [Arrival Red/Blue].
    `attached`: other skills are printed with it; `counts_cards`: it can name the cards that it counts.
    `cards_are`: what becomes of the cards that it names.
    """

    name: str
    fr: str
    FW: str = ""
    MA: str = ""
    MQ: str = ""
    meaning: Texts = {}
    meaning_fw: Texts = {}
    sign: str = ""
    text: Literal["", "none", "cost", "effect", "cards"] = "none"
    timings: tuple[str, ...] = ()
    from_hand: bool = False
    plays: bool = False
    evolves_from: int = 0
    flips: bool = False
    named: str = ""
    negated: str = ""
    in_combos: bool = False
    figure: bool = False
    two_colors: bool = False
    attached: bool = False
    counts_cards: bool = False
    cards_are: Literal["evolved from", "in the hand", "played on", "played", "sent to the Warp"] = (
        "evolved from"
    )

    def means(self, *, in_masters: bool) -> Texts:
        """Return what the keyword does in one of the two games."""
        return self.meaning if in_masters or not self.meaning_fw else self.meaning_fw
