"""A game as the table is handed it: its rules, and how its positions are written, told, drawn and changed.

Everything in `judge.table` below this file takes only the part of it that it needs, as a protocol of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from judge.engine.interpretations import Interpretation, interpretations_of

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.engine.catalogue import Catalogue
    from judge.engine.interpreting import Interpreting
    from judge.engine.state import Decision, Option, State
    from judge.problems import Problem
    from judge.table.board.making import BoardMaker
    from judge.table.board.model import Board
    from judge.table.checks.checked import Checks
    from judge.table.editing.forms import Pasted
    from judge.table.editing.kit import Editing
    from judge.table.editing.starting import Dealing
    from judge.table.expectations import Expectations
    from judge.table.narration.names import Names, Narration
    from judge.table.phrases import Phrases
    from judge.table.positions.definitions import GameCards
    from judge.table.positions.effects import EffectsInWords
    from judge.table.positions.questions import Beginnings
    from judge.table.positions.reading import PositionReader
    from judge.table.positions.soundness import Soundness
    from judge.table.positions.turn_history import FactWords
    from judge.table.positions.writing import PositionWriter
    from judge.table.what_counts import WhatCounts

Value_co = TypeVar("Value_co", covariant=True)


def loaded_from(place: str) -> Any:
    """Load what is at a place, ``module:name``; raises ImportError or AttributeError where nothing is."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


class AdapterPart(Generic[Value_co]):
    """A part of a game, loaded from its place where it is first asked for, and kept.

    `kind` is the place of its type. A game that names no place for it has what the module `made_in` of its
    adapter makes, unless the part is `required`.
    """

    def __init__(self, kind: str, *, required: bool = False) -> None:
        self.kind = kind
        self.required = required

    def __set_name__(self, owner: type, name: str) -> None:
        """Keep the name that an adapter has for it."""
        self.name = name

    def __get__(self, adapter: GameAdapter, owner: type) -> Value_co:
        """Load the part, and keep it with the adapter: it is not asked for here again."""
        place = adapter.parts.get(self.name)
        made = loaded_from(place) if place else loaded_from(f"{adapter.made_in}:{self.name}")(adapter)
        value: Value_co = adapter.__dict__.setdefault(self.name, made)
        return value


class GameAdapter:
    """A game as the table sees it: its parts by name, each with the place from which it is loaded.

    `name` is what the game is called where it is named, its manual's name too; `prefix` is what its rules are
    cited by. `rules` is the package of its rules, `card_game` the place of how its cards are written in
    files, `page_forms` the place of the forms that its pages have; a game without those has the common ones.
    `made_in` is the module whose functions make, each of the adapter, the parts that it names no place for.
    What the adapters of a family share is a subclass without a name.
    """

    name: ClassVar[str]
    prefix: ClassVar[str]
    rules: ClassVar[str]
    card_game: ClassVar[str]
    as_played: ClassVar[str] = ""
    """The place of what makes of a skill the one that its rules carry out; none where they carry out all that
    is understood."""
    page_forms: ClassVar[str] = ""
    made_in: ClassVar[str] = "judge.table.plain"
    face_down_with: ClassVar[frozenset[str]] = frozenset()
    """How cards that lie on or under another entered, if they lie there face down."""
    parts: ClassVar[Mapping[str, str]]

    game: AdapterPart[type[Interpreting]] = AdapterPart(
        "judge.engine.interpreting:Interpreting", required=True
    )

    # --- positions as text --------------------------------------------------------------------------

    cards: AdapterPart[GameCards] = AdapterPart("judge.table.positions.definitions:GameCards", required=True)
    position_reader: AdapterPart[type[PositionReader]] = AdapterPart(
        "judge.table.positions.reading:PositionReader", required=True
    )
    position_writer: AdapterPart[type[PositionWriter]] = AdapterPart(
        "judge.table.positions.writing:PositionWriter"
    )
    effects: AdapterPart[EffectsInWords] = AdapterPart("judge.table.positions.effects:EffectsInWords")
    facts: AdapterPart[FactWords] = AdapterPart("judge.table.positions.turn_history:FactWords")
    soundness: AdapterPart[Soundness] = AdapterPart("judge.table.positions.soundness:Soundness")
    beginnings: AdapterPart[Beginnings] = AdapterPart("judge.table.positions.questions:Beginnings")
    checks: AdapterPart[Checks] = AdapterPart("judge.table.checks.checked:Checks")

    # --- moves in words, and what happened in sentences ---------------------------------------------

    phrases: AdapterPart[type[Phrases]] = AdapterPart("judge.table.phrases:Phrases")
    narration: AdapterPart[Narration] = AdapterPart("judge.table.narration.names:Narration", required=True)
    expectations: AdapterPart[Expectations] = AdapterPart("judge.table.expectations:Expectations")
    outcomes: AdapterPart[WhatCounts] = AdapterPart("judge.table.what_counts:WhatCounts")

    # --- the table ----------------------------------------------------------------------------------

    board_maker: AdapterPart[Callable[[Interpreting, Names, str], BoardMaker]] = AdapterPart(
        "judge.table.board.making:BoardMaker"
    )
    editing: AdapterPart[Editing] = AdapterPart("judge.table.editing.kit:Editing")

    def __init_subclass__(cls) -> None:
        """Refuse a game that lacks a part or names one that there is not; raises TypeError."""
        if not hasattr(cls, "name"):
            return
        kinds = {name: part for name, part in vars(GameAdapter).items() if isinstance(part, AdapterPart)}
        missing = [name for name, part in kinds.items() if part.required and name not in cls.parts]
        unknown = [name for name in cls.parts if name not in kinds]
        if missing or unknown:
            raise TypeError(f"{cls.name}: parts that are missing {missing}, that there are none of {unknown}")

    @cached_property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""
        return interpretations_of(self.rules)

    def board(self, game: Interpreting, names: Names, language: str) -> Board:
        """Make a table of it as data, in ``en`` or ``fr``."""
        return self.board_maker(game, names, language).board()

    # --- what a game may say otherwise --------------------------------------------------------------

    def card_from_text(self, pasted: str, corrected: Mapping[str, str] | None = None) -> Pasted | None:
        """Return the card of a pasted text, with what somebody corrected of it, by field.

        None where a game's cards have no text that could be pasted. Raises EditError for what is too long.
        """
        return None

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state: what skills wait for comes about only anew."""
        return ()

    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """List what a player may try to declare though no action of the game takes it for a candidate now."""
        return ()

    def passes_without_a_word(self, decision: Decision) -> bool:
        """True if players pass at a decision without saying so, on the way to what they do say."""
        return False

    def powers(self, game: Interpreting) -> dict[int, int | None]:
        """The power of each card that has one now; None where nobody can tell."""
        return {}

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """A game before its preparation, of a deck list a player; raises EditError."""
        from judge.table.editing.errors import refusal  # noqa: PLC0415 - few commands deal decks

        raise refusal("unsuitable")

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[Problem]:
        """Find where a deck breaks the rules of deck construction; `in_part`: there are more cards in it."""
        return ()
