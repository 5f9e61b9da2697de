"""How the cards of each game are written: their fields in a file, and the language of their text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from judge.cards import chrono_clash_cells, fusion_world_cells
from judge.cards.model import CardDefinition
from judge.problems import Language, Texts

if TYPE_CHECKING:
    from judge.cards.language import CompiledSkill
    from judge.engine.tree import Skill

FUSION_WORLD = fusion_world_cells.GAME
CHRONO_CLASH = chrono_clash_cells.GAME


@dataclass(frozen=True)
class CardGame:
    """The cards of one game; `abbreviation` is what its rules are named by.

    `fields` are what a row of a file may say of a card, `needed` the columns without which there is none,
    `also_called` other names of columns. `card_of` makes the card of a row's values; it raises
    FaultyCardError. `language` is the package of its card text, loaded when a text is first read; if it
    `reads_types`, what a text means depends on the type of its card.
    """

    name: str
    abbreviation: str
    fields: tuple[str, ...]
    needed: tuple[str, ...]
    also_called: Mapping[str, tuple[str, ...]]
    card_of: Callable[[Mapping[str, Any]], CardDefinition]
    language: str
    has_leader: bool = False
    has_extra_deck: bool = False
    reads_types: bool = False

    def compile_text(self, text: str, card_type: str = "") -> tuple[CompiledSkill, ...]:
        """The skills of a card's text; raises CardTextError for a text that is no card's.

        What some texts mean depends on the type of their card.
        """
        compile_text = import_module(self.language).compile_text
        compiled: tuple[CompiledSkill, ...] = (
            compile_text(text, card_type) if self.reads_types else compile_text(text)
        )
        return compiled

    def explain_skill(self, skill: Skill, language: Language) -> tuple[str, ...]:
        """What a skill says, in plain sentences; raises CardTextError."""
        said: tuple[str, ...] = import_module(self.language).explain_skill(skill, language)
        return said

    def why_not(self, words: str, card_type: str = "") -> Texts | None:
        """What is wrong with the words of a skill that is not understood, where the language can tell.

        Raises CardTextError for words that are no card's.
        """
        find = getattr(import_module(self.language), "faults_of", None)
        found = find(words, card_type) if find is not None else ()
        return found[0].text if found else None


CARD_GAMES: dict[str, CardGame] = {
    game.name: game
    for game in (
        CardGame(
            FUSION_WORLD,
            "FW",
            fusion_world_cells.FIELDS,
            ("number", "name", "type", "color"),
            {
                "color": ("colors", "colour", "colours"),
                "traits": ("trait", "special_trait", "special_traits"),
                "text_front": ("text",),
            },
            fusion_world_cells.card_of,
            "judge.cards.language",
            has_leader=True,
        ),
        CardGame(
            CHRONO_CLASH,
            "CC",
            chrono_clash_cells.FIELDS,
            ("number", "name", "type"),
            {
                "color": ("colors", "colour", "colours"),
                "strength": ("power",),
                "traits": ("trait",),
                "text": ("icons", "text_front"),
            },
            chrono_clash_cells.card_of,
            "judge.cards.icons",
            has_extra_deck=True,
            reads_types=True,
        ),
    )
}


def game_called(words: str) -> CardGame | None:
    """The game that somebody names, ``Chrono Clash``, ``chrono-clash`` or ``CC``; None if there is none."""
    short = {game.abbreviation.casefold(): game for game in CARD_GAMES.values()}
    name = words.casefold().strip()
    return short.get(name) or CARD_GAMES.get("-".join(name.replace("_", " ").replace("-", " ").split()))
