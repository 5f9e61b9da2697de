"""A position of Fusion World while it is being changed: how its cards lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from judge.engine.changes import Change
from judge.engine.kept import Kept
from judge.engine.open_table import OpenTable
from judge.engine.state import Card, Frame
from judge.games.fusion_world.areas import AREA_NAMES
from judge.games.fusion_world.definitions import FILLER
from judge.games.fusion_world.editing.words import REFUSALS, WORDS
from judge.games.fusion_world.moment import PHASES, STEPS
from judge.games.fusion_world.table import FACE_UP, ORDER
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LEADER, LIFE
from judge.rules.dragon_ball.kept import EndingBattle, EndingPhase
from judge.rules.dragon_ball.unread import KINDS
from judge.rules.fusion_world.areas import AREAS, OF_ANY_PLAYER, PILES, SIZE
from judge.rules.fusion_world.game import FusionWorld
from judge.rules.fusion_world.preparation import Redrawing
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.words import cards_in_words
from judge.table.labels import is_numbered
from judge.table.positions.moment import position_of
from judge.table.seats import SEATS
from judge.texts import Template, Texts

_IN_WORDS = frozenset(procedure for procedure, _ in (*PHASES.values(), *STEPS.values()))


def _is_said(kept: Kept | None) -> bool:
    """True if the step that a frame is at says what it keeps."""
    return kept in (None, EndingPhase(begun=True), Redrawing()) or (
        isinstance(kept, EndingBattle) and not kept.combos
    )


class FusionWorldDraft(Draft):
    """A position being changed."""

    areas: ClassVar[tuple[str, ...]] = AREAS
    listed: ClassVar[tuple[str, ...]] = ORDER
    at_the_end: ClassVar[frozenset[int]] = frozenset((BATTLE, COMBO, ENERGY, HAND))
    face_up: ClassVar[frozenset[int]] = frozenset(FACE_UP)
    open_ended: ClassVar[frozenset[int]] = frozenset((DECK, LIFE))
    with_modes: ClassVar[frozenset[int]] = frozenset((LEADER, *FACE_UP))
    """FW 1-8-1."""
    holding: ClassVar[int] = BATTLE
    left_to: ClassVar[int] = DROP
    """FW 16-2-5."""
    staying: ClassVar[frozenset[int]] = frozenset((BATTLE, COMBO))
    """FW 3-1-4-1, 3-1-4-2."""
    piles: ClassVar[frozenset[int]] = PILES
    put_right: ClassVar[Mapping[str, Callable[[OpenTable, Change], None]]] = FusionWorld.put_right
    words: ClassVar[Mapping[str, Template]] = WORDS
    refusals: ClassVar[Mapping[str, Texts]] = REFUSALS
    no_card_vanishes: ClassVar[str] = "13-9-1"

    def moved(self, card: Card, area: int) -> Card:
        """Only a Leader Card has another side up, and only Battle Cards have markers under them."""
        return replace(card, back=card.back and area == LEADER, markers=card.markers if area == BATTLE else 0)

    def filler(self, zone: int) -> str:
        """Energy need not be named: it is of the Leader's color."""
        if self.area_in(zone) != ENERGY:
            return ""
        return f"{self.usual_color(zone // SIZE)}{FILLER}"

    def usual_color(self, seat: int) -> str:
        """A color of the player's Leader Card."""
        leaders = self.lie_there(seat, LEADER)
        colors = self.printed(leaders[0]).colors if leaders else ()
        return colors[0] if colors else "red"

    def must_fit(self, card: int, zone: int) -> None:
        """Raises EditError for an area that holds only cards of its own player (FW 3-1-6-1)."""
        area, owner = self.area_in(zone), self.cards[card].owner
        if zone < 0 or area in OF_ANY_PLAYER or zone // SIZE == owner:
            return
        values = {
            "owner": SEATS[owner],
            "player": SEATS[zone // SIZE],
            "area": AREA_NAMES[AREAS[area]],
        }
        raise refusal(REFUSALS["of the owner"], "3-1-6-1", card=self.names.get(card, "?"), **values)

    def must_fit_together(self, coming: tuple[int, ...], zone: int, more: int = 0) -> None:
        """Raises EditError where the Leader Area would hold more than one card (FW 3-5-1)."""
        if self.area_in(zone) == LEADER and len({*coming, *self.zones[zone]}) + more > 1:
            raise refusal(REFUSALS["leader area"], "3-5-1")

    def must_hold(self, top: int, cards: tuple[int, ...]) -> None:
        """Raises EditError where these cards cannot lie under that one (FW 16-2-1)."""
        if self.cards[top].zone < 0 or self.area_of(top) != BATTLE:
            raise refusal(REFUSALS["no beneath" if self.cards[top].top < 0 else "under itself"], "16-2-1")
        if top in cards:
            raise refusal(REFUSALS["under itself"], "16-2-1")

    def must_have_mode(self, card: int) -> None:
        """Raises EditError for a card in an area where there are no modes (FW 1-8-1)."""
        if not self.has_mode(self.cards[card].zone):
            area = self.area_of(card)
            named = AREA_NAMES[AREAS[area]] if area >= 0 else "-"
            raise refusal(REFUSALS["no modes"], "1-8-1", area=named)

    def goes_there_by_hand(self, cards: tuple[int, ...], area: int) -> bool:
        """Nor does any place a Leader Card."""
        return area == LEADER or super().goes_there_by_hand(cards, area)

    def must_take_markers(self, card: int) -> None:
        """Raises EditError for a card under which no energy markers lie (FW 1-12-4)."""
        if self.area_in(self.cards[card].zone) != BATTLE:
            raise refusal(REFUSALS["no ki"], "1-12-4")

    def must_become_pending(self, card: int, skill: int) -> None:
        """Raises EditError for a skill that is no [Auto] skill (FW 9-6-2)."""
        if self.catalogue.skills[skill].skill.type != "auto":
            raise refusal(REFUSALS["never pending"], "9-6-2", name=self.names.get(card, "?"))

    def must_be_of_kind(self, skill: int, kind: str) -> None:
        """Raises EditError for no kind of skill, and for a skill whose kind is known (FW 1-3-3)."""
        if kind not in KINDS or self.catalogue.skills[skill].skill.type != "unread":
            raise refusal(REFUSALS["no kind"], "1-3-3", value=kind, names=", ".join(KINDS))

    def must_have_a_back(self, card: int) -> None:
        """Raises EditError for a card in the Leader Area that has no other side (FW 14-7-1)."""
        if self.printed(card).back is None:
            raise refusal(REFUSALS["no back"], "14-7-1", card=cards_in_words(self, (card,)))

    def end_battle(self) -> None:
        """There is no battle any more: the Main Phase goes on."""
        self.needs_words()
        procedure, rule = PHASES["main"]
        self.battle = None
        self.stack = [Frame(procedure, position_of(FusionWorld, procedure, rule))]
        self.facts = [each for each in self.facts if each.what != "damage-in-battle"]

    def is_in_words(self, stack: Sequence[Frame]) -> bool:
        """True if nothing is being carried out but a phase, or a step of a battle, as a text can say it."""
        return all(
            frame.procedure in _IN_WORDS and _is_said(frame.kept) and frame.event is None for frame in stack
        )

    def is_nameless(self, card: int, name: str) -> bool:
        """True if a name only counts cards that are alike: unknown ones, fillers, Leaders."""
        if self.cards[card].print and is_numbered(name, "leader"):
            return True
        if self.cards[card].print and self.area_in(self.cards[card].zone) == LEADER:
            return is_numbered(name, self.printed(card).number)
        return super().is_nameless(card, name)
