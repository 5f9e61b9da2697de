"""Areas, cards in them, and cards that go with a battler (CC 2, 3-2, 7-1-2, 12-2-2).

Cards that go with a battler are kept as the kernel keeps cards beneath another: its `beneath` names them, and
their `entered` says what they are there for: a ``quest`` card lies face down on top of it (CC 12-2-2), a
``vigor`` card face up under it (CC 17-5-13-1), a ``pilot`` is attached to it (CC 17-5-19-2).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Self, Unpack

from judge.engine import state
from judge.engine.interpreting import Interpreting
from judge.engine.slots import CalledWith, FactFields
from judge.engine.state import BENEATH, NOWHERE, Card, Frame
from judge.engine.unknown_cards import LEFT_UNKNOWN
from judge.rules.chrono_clash.kept import Summoning
from judge.rules.chrono_clash.keyword import KeywordTable, Way
from judge.rules.chrono_clash.kinds import Fact, FactKind, Option, ProcedureName

AREAS = ("deck", "hand", "graveyard", "battlefield", "guardians", "extra")
DECK, HAND, GRAVEYARD, BATTLEFIELD, GUARDIANS, EXTRA = range(6)
OUTSIDE = -1
SIZE = len(AREAS)
"""Areas of a player: the zone of one is the seat times this and the area."""
PILES = frozenset((DECK, EXTRA, GRAVEYARD, GUARDIANS))
"""Areas whose cards lie one on another, the top one first."""
OPEN = frozenset((GRAVEYARD, BATTLEFIELD))
PLAYING = "playing"
"""How an action card came outside of the areas: it is being resolved (CC 9-1-4)."""
PURPOSES = QUEST, VIGOR, PILOT = "quest", "vigor", "pilot"
"""What a card can go with a battler for."""


@cache
def seats_from_the_left(player: int, seats: int) -> tuple[int, ...]:
    """The seats of all others, from the left of a player on."""
    return (*range(player + 1, seats), *range(player))


class Areas(Interpreting):
    """Cards in their areas, and their movements."""

    areas: ClassVar[tuple[str, ...]] = AREAS
    in_play: ClassVar[tuple[int, ...]] = (BATTLEFIELD,)
    piles: ClassVar[frozenset[int]] = PILES
    open_areas: ClassVar[frozenset[int]] = OPEN
    identifying: ClassVar[str] = "3-2-3-2"
    keyword_table: ClassVar[KeywordTable[Self]]

    if TYPE_CHECKING:  # the words of this game, by which mypy finds others

        def call(self, procedure: ProcedureName, **slots: Unpack[CalledWith]) -> None:  # type: ignore[override]
            """Carries out another procedure before going on with this one."""

        def proceed(  # type: ignore[override]
            self, procedure: ProcedureName, **slots: Unpack[CalledWith]
        ) -> None:
            """Ends the procedure being carried out and begins another in its place."""

        facts: Sequence[Fact]

        def choose(self, decision: state.Decision) -> list[Option] | None:  # type: ignore[override]
            """Returns what is chosen of a decision; None if it must be asked first: then the step returns."""

        @property
        def chosen_already(self) -> list[Option] | None:  # type: ignore[override]
            """The options chosen, if the step being carried out has asked."""

        def add_fact(  # type: ignore[override]
            self, what: FactKind, **fields: Unpack[FactFields]
        ) -> None:
            """Keeps something that happened this turn and that may be asked for."""

    @property
    def way(self: Self) -> Way[Self] | None:
        """The way in which the frame summons its battler; None for the usual one."""
        return self.way_of(self.frame)

    def way_of(self: Self, frame: Frame) -> Way[Self] | None:
        """The way in which a frame summons a battler; None for the usual one, or if it summons none."""
        kept = frame.kept
        return self.keyword_table.ways.get(kept.way) if isinstance(kept, Summoning) else None

    # --- seats ----------------------------------------------------------------------------------------------

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return tuple(seat for seat in range(self.seats) if seat not in self.out)

    def opponents(self, player: int) -> tuple[int, ...]:
        """Everybody else who is still in the game, from the left of a player on (CC 15-1-2)."""
        seats = seats_from_the_left(player, self.seats)
        return tuple([seat for seat in seats if seat not in self.out]) if self.out else seats

    def battlers(self, player: int) -> tuple[int, ...]:
        """The battlers of a player's in play."""
        return self.zones[player * SIZE + BATTLEFIELD]

    def all_battlers(self) -> tuple[int, ...]:
        """Every battler in play, the turn player's first."""
        first = self.turn_player
        seats = (*range(first, self.seats), *range(first))
        return tuple([card for seat in seats for card in self.battlers(seat)])

    def is_in_play(self, card: int) -> bool:
        """True if a card is a battler on a battlefield."""
        zone = self.cards[card].zone
        return zone >= 0 and zone % SIZE == BATTLEFIELD

    # --- cards that go with a battler -----------------------------------------------------------------------

    def with_it(self, card: int, what: str) -> tuple[int, ...]:
        """The cards of one of the `PURPOSES` that go with a battler, the uppermost first."""
        beneath = self.cards[card].beneath
        return tuple([each for each in beneath if self.purpose(each) == what]) if beneath else ()

    def purpose(self, card: int) -> str:
        """Tells what a card that goes with a battler is there for; only quest cards are asked about and left
        unknown."""
        entered = self.cards[card].entered
        return QUEST if entered == LEFT_UNKNOWN else entered

    def is_on_quest(self, card: int) -> bool:
        """True if a card lies on top of a battler (CC 12-2-3)."""
        return bool(self.with_it(card, QUEST))

    def adding_to(self, card: int) -> tuple[int, ...]:
        """The cards that add their strength and abilities to a battler."""
        beneath = self.cards[card].beneath
        if not beneath:
            return ()
        return tuple([each for each in beneath if self.cards[each].entered in self.keyword_table.adding])

    def bearer(self, card: int) -> int:
        """The battler that has a card's abilities: of one that adds them to another, that other."""
        state = self.cards[card]
        return state.top if state.top >= 0 and state.entered in self.keyword_table.adding else card

    def put_with(self, card: int, battler: int, what: str, *, face_up: bool) -> None:
        """Puts a card on top of, under or to a battler."""
        state = self.cards[card]
        with_battler = Card(
            state.print,
            state.owner,
            BENEATH,
            face_up=face_up,
            stay=state.stay + 1,
            top=battler,
            entered=what,
            turn=self.turn,
        )
        self.lay(card, with_battler)
        self.update(battler, beneath=(card, *self.cards[battler].beneath))

    def name_card(self, card: int) -> None:
        """The judge is asked which card an unknown one is, before the question is put again."""
        self.ask(self.identity_question(card))
        self.put(answer_given=None)

    # --- movements ------------------------------------------------------------------------------------------

    def move(
        self,
        card: int,
        area: int,
        *,
        seat: int = -1,
        how: str = "",
        face_up: bool = False,
        bottom: bool = False,
    ) -> None:
        """Moves one card to an area of its owner's, or of `seat`'s; what went with it must be gone before.

        It is a new card there: effects upon it no longer concern it.
        """
        state = self.cards[card]
        whose = state.owner if seat < 0 else seat
        zone = NOWHERE if area == OUTSIDE else whose * SIZE + area
        there = Card(
            state.print,
            state.owner,
            zone,
            face_up=face_up or area in OPEN,
            stay=state.stay + 1,
            entered=how,
            turn=self.turn,
        )
        self.lay(card, there, last=bottom or area in (BATTLEFIELD, HAND))
