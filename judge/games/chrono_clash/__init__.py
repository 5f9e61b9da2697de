"""Chrono Clash as the table sees it."""

# ruff: noqa: PLC0415 - what only some commands ask for is loaded where it is

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from judge.table.adapter import GameAdapter

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.engine.interpreting import Interpreting
    from judge.engine.state import Option
    from judge.problems import Problem
    from judge.table.editing.starting import Dealing


class AdapterOfChronoClash(GameAdapter):
    """The parts of Chrono Clash, joined."""

    name: ClassVar[str] = "chrono-clash"
    prefix: ClassVar[str] = "CC"
    rules: ClassVar[str] = "judge.rules.chrono_clash"
    card_game: ClassVar[str] = "judge.cards.chrono_clash_cells:CARD_GAME"
    page_forms: ClassVar[str] = "judge.web.sandbox.forms.chrono_clash:FORMS"
    face_down_with: ClassVar[frozenset[str]] = frozenset(("quest", "left-unknown"))
    parts: ClassVar[Mapping[str, str]] = {
        "game": "judge.rules.chrono_clash.game:ChronoClash",
        "cards": "judge.games.chrono_clash.definitions:CARDS",
        "position_reader": "judge.games.chrono_clash.reading:ReaderOfChronoClash",
        "position_writer": "judge.games.chrono_clash.writing:WriterOfChronoClash",
        "effects": "judge.games.chrono_clash.effects:EFFECTS",
        "facts": "judge.games.chrono_clash.facts:FACTS",
        "soundness": "judge.games.chrono_clash.soundness:SOUNDNESS",
        "beginnings": "judge.games.chrono_clash.beginning:BEGINNINGS",
        "checks": "judge.games.chrono_clash.checks:CHECKS",
        "phrases": "judge.games.chrono_clash.phrases:PhrasesOfChronoClash",
        "narration": "judge.games.chrono_clash.narration:NARRATION",
        "expectations": "judge.games.chrono_clash.expectations:EXPECTATIONS",
        "outcomes": "judge.games.chrono_clash.outcomes:OUTCOMES",
        "board_maker": "judge.games.chrono_clash.board:ChronoClashBoard",
        "editing": "judge.games.chrono_clash.editing:EDITING",
    }

    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """List what a player may try to declare though no action of the game takes it for a candidate now."""
        from judge.games.chrono_clash.moves import attempts
        from judge.rules.chrono_clash.game import ChronoClash

        assert isinstance(game, ChronoClash)
        return attempts(game, player)

    def powers(self, game: Interpreting) -> dict[int, int | None]:
        """The strength of battlers in play."""
        from judge.rules.chrono_clash.areas import BATTLEFIELD
        from judge.rules.chrono_clash.game import ChronoClash
        from judge.rules.chrono_clash.information import strength_of
        from judge.table.board.looking import powers_in

        assert isinstance(game, ChronoClash)
        return powers_in(game, (BATTLEFIELD,), partial(strength_of, game))

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """Two to four decks before the preparation (CC 3-2)."""
        from judge.games.chrono_clash.starting import deal

        return deal(texts, chance, box)

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[Problem]:
        """Find where a deck breaks the rules of deck construction (CC 16)."""
        from judge.games.chrono_clash.starting import parts_of
        from judge.rules.chrono_clash.decks import check_deck

        return check_deck(*parts_of(listed), listed.unknown, in_part=in_part)
