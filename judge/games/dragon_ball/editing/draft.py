"""A position while it is being changed: how its cards lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from judge.engine.changes import Change
from judge.engine.kept import Kept
from judge.engine.open_table import OpenTable
from judge.engine.state import Card, Frame
from judge.games.dragon_ball.areas import AREA_NAMES
from judge.games.dragon_ball.definitions import FILLER
from judge.games.dragon_ball.editing.words import REFUSALS, WORDS
from judge.games.dragon_ball.moment import PHASES, STEPS
from judge.rules.dragon_ball import turn
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LEADER, LIFE
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.kept import EndingBattle, EndingPhase, RedrawingHands
from judge.rules.dragon_ball.unread import KINDS
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.words import cards_in_words
from judge.table.labels import is_numbered
from judge.table.seats import SEATS
from judge.texts import Template, Texts

_IN_WORDS = frozenset((*PHASES.values(), *STEPS.values()))


def _is_said(kept: Kept | None) -> bool:
    """True if the step that a frame is at says what it keeps."""
    if isinstance(kept, RedrawingHands):
        return kept == type(kept)()
    return kept in (None, EndingPhase(begun=True)) or (isinstance(kept, EndingBattle) and not kept.combos)


class DraftOfDragonBall(Draft):
    """A position being changed, by the rules of a game and in the order in which its areas are `listed`."""

    game: ClassVar[type[DragonBall]]
    rule: ClassVar[Callable[..., str]]
    at_the_end: ClassVar[frozenset[int]] = frozenset((BATTLE, COMBO, ENERGY, HAND))
    open_ended: ClassVar[frozenset[int]] = frozenset((DECK, LIFE))
    left_to: ClassVar[int] = DROP
    """FW 16-2-5, MA 11-3-4."""
    staying: ClassVar[frozenset[int]] = frozenset((BATTLE, COMBO))
    """FW 3-1-4-1, 3-1-4-2, MA 3-1-4, 3-1-5."""
    put_right: ClassVar[Mapping[str, Callable[[OpenTable, Change], None]]] = DragonBall.put_right
    words: ClassVar[Mapping[str, Template]] = WORDS
    refusals: ClassVar[Mapping[str, Texts]] = REFUSALS
    no_markers: ClassVar[Texts] = REFUSALS["no ki"]

    def __init_subclass__(cls) -> None:
        """Take from the rules which areas there are, and how cards lie in them (FW 1-8-1, MA 4-8-1)."""
        game = cls.game
        cls.areas, cls.face_up, cls.piles = game.areas, game.laid_face_up, game.piles
        cls.with_modes = frozenset((COMBO, *game.with_modes))
        cls.holding = frozenset(game.stacked)
        cls.rule = staticmethod(game.rule)
        if BATTLE not in game.with_markers:  # they are on Unison Cards, and no energy markers
            cls.words = WORDS | {"ki": WORDS["markers on"]}
            cls.no_markers = REFUSALS["no marker"]
        cls.no_card_vanishes = game.rule(FW="13-9-1", MA="10-19-1")

    def moved(self, card: Card, area: int) -> Card:
        """Only a Leader Card has another side up, and only some areas have cards with markers."""
        return replace(
            card,
            back=card.back and area == LEADER,
            markers=card.markers if area in self.game.with_markers else 0,
        )

    def filler(self, zone: int) -> str:
        """Energy need not be named: it is of the Leader's color."""
        if self.area_in(zone) != ENERGY:
            return ""
        return f"{self.usual_color(zone // self.size)}{FILLER}"

    def usual_color(self, seat: int) -> str:
        """A color of the player's Leader Card."""
        leaders = self.lie_there(seat, LEADER)
        colors = self.printed(leaders[0]).colors if leaders else ()
        return colors[0] if colors else "red"

    def must_fit(self, card: int, zone: int) -> None:
        """Raises EditError for an area that holds only cards of its own player (FW 3-1-6-1, MA
        3-1-7-1)."""
        area, owner = self.area_in(zone), self.cards[card].owner
        if zone < 0 or area in self.game.of_any_player or zone // self.size == owner:
            return
        values = {
            "owner": SEATS[owner],
            "player": SEATS[zone // self.size],
            "area": AREA_NAMES[self.areas[area]],
        }
        raise refusal(
            REFUSALS["of the owner"],
            self.rule(FW="3-1-6-1", MA="3-1-7-1"),
            card=self.names.get(card, "?"),
            **values,
        )

    def must_fit_together(self, coming: tuple[int, ...], zone: int, more: int = 0) -> None:
        """Raises EditError where the Leader Area would hold more than one card (FW 3-5-1, MA
        2-3-2-1)."""
        if self.area_in(zone) == LEADER and len({*coming, *self.zones[zone]}) + more > 1:
            raise refusal(REFUSALS["leader area"], self.rule(FW="3-5-1", MA="2-3-2-1"))

    def must_hold(self, top: int, cards: tuple[int, ...]) -> None:
        """Raises EditError where these cards cannot lie under that one (FW 16-2-1, MA 11-3-1)."""
        rule = self.rule(FW="16-2-1", MA="11-3-1")
        if self.cards[top].zone < 0 or self.area_of(top) not in self.game.stacked:
            raise refusal(REFUSALS["no beneath" if self.cards[top].top < 0 else "under itself"], rule)
        if top in cards:
            raise refusal(REFUSALS["under itself"], rule)

    def must_have_mode(self, card: int) -> None:
        """Raises EditError for a card in an area where there are no modes (FW 1-8-1, MA 4-8-1)."""
        if not self.has_mode(self.cards[card].zone):
            area = self.area_of(card)
            named = AREA_NAMES[self.areas[area]] if area >= 0 else "-"
            raise refusal(REFUSALS["no modes"], self.rule(FW="1-8-1", MA="4-8-1"), area=named)

    def goes_there_by_hand(self, cards: tuple[int, ...], area: int) -> bool:
        """Nor does any place a Leader Card."""
        return area == LEADER or super().goes_there_by_hand(cards, area)

    def must_take_markers(self, card: int) -> None:
        """Raises EditError for a card that has no markers where it lies (FW 1-12-4, MA 4-12-4)."""
        if self.area_in(self.cards[card].zone) not in self.game.with_markers:
            raise refusal(self.no_markers, self.rule(FW="1-12-4", MA="4-12-4"))

    def must_become_pending(self, card: int, skill: int) -> None:
        """Raises EditError for a skill that is no [Auto] skill (FW 9-6-2, MA 8-6-2)."""
        if self.catalogue.skills[skill].skill.type != "auto":
            raise refusal(
                REFUSALS["never pending"],
                self.rule(FW="9-6-2", MA="8-6-2"),
                name=self.names.get(card, "?"),
            )

    def must_be_of_kind(self, skill: int, kind: str) -> None:
        """Raises EditError for no kind of skill, and for a skill whose kind is known (FW 1-3-3, MA
        8-1-2)."""
        if kind not in KINDS or self.catalogue.skills[skill].skill.type != "unread":
            raise refusal(
                REFUSALS["no kind"],
                self.rule(FW="1-3-3", MA="8-1-2"),
                value=kind,
                names=", ".join(KINDS),
            )

    def must_have_a_back(self, card: int) -> None:
        """Raises EditError for a card in the Leader Area that has no other side (FW 14-7-1, MA
        2-3-2-1-2)."""
        if self.printed(card).back is None:
            raise refusal(
                REFUSALS["no back"],
                self.rule(FW="14-7-1", MA="2-3-2-1-2"),
                card=cards_in_words(self, (card,)),
            )

    def end_battle(self) -> None:
        """There is no battle any more: the Main Phase goes on."""
        self.needs_words()
        procedure = PHASES["main"]
        self.battle = None
        self.stack = [Frame(procedure, self.game.procedures[procedure].places[turn.checkpoint_of_main])]
        self.facts = [each for each in self.facts if each.what not in turn.OF_THE_BATTLE]

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
