"""Areas and area movement (FW 3), and cards under other cards (FW 16-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self, Unpack

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.interpreting import Interpreting
from judge.engine.slots import CalledWith, FactFields
from judge.engine.state import BENEATH, NOWHERE, Card, Modifier
from judge.engine.state import Decision as AnyDecision
from judge.engine.state import Event as AnyEvent
from judge.rules.dragon_ball.events.areas import (
    CardsBeneathDropped,
    CarriedOver,
    EffectsKept,
    EffectsLost,
    KiRemoved,
    NewAttackCard,
    NewCard,
    NewGuardCard,
    NotCarriedOver,
    NothingFromBeneath,
    PlacedOnTop,
    PutBeneath,
    Revealed,
)
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.kinds import Decision, Fact, FactKind, Option, ProcedureName
from judge.rules.dragon_ball.prints import PrintOfDragonBall

DECK, HAND, DROP, LEADER, BATTLE, COMBO, ENERGY, LIFE = range(8)
"""The areas that both games have; a game's further areas come after them."""
OUTSIDE = -1
RESOLVING = frozenset(
    ("effect", "cost", "later", "activate_skill", "auto_skill", "use_extra_card", "extra_from_elsewhere")
)
"""Procedures that resolve a skill of their card."""
BY_RULE = frozenset(
    ("activation-failed", "entry-failed", "field-replaced", "play-failed", "powerless", "stray-combo")
)
"""Ways in which rules place cards: the trace tells them apart, a card keeps that it was a rule."""


class Areas(Interpreting):
    """Cards in their areas, and their movements. A game says which areas it has, and what they are for."""

    area_numbers: ClassVar[Mapping[str, int]]
    """The number of each area by its name; ``outside`` too."""
    area_rules: ClassVar[Mapping[int, str]]
    """The rule of each area on how cards lie there, for the movement lines of skills."""
    secret_areas: ClassVar[frozenset[int]]
    """Areas whose cards not all players see (FW 3-1-3, MA 3-1-3); the others are open."""
    in_play: ClassVar[tuple[int, ...]]
    """Areas in which skills are valid without saying so (FW 1-3-7, MA 2-13-2)."""
    fighting: ClassVar[tuple[int, ...]]
    """Areas of cards that attack and are attacked (FW 8-1-1, MA 7-1)."""
    with_modes: ClassVar[tuple[int, ...]]
    """Areas whose cards are switched from one mode to the other (FW 7-2-7, MA 6-2-2)."""
    activated_from: ClassVar[tuple[int, ...]]
    """Areas with [Activate] skills: in some of them only those that name them (FW 9-2-1, MA 8-5-8)."""
    of_any_player: ClassVar[frozenset[int]]
    """Areas in which a card of another owner may lie (FW 3-1-6-1, MA 3-1-7-1, 4-2-4)."""
    keyword_table: ClassVar[KeywordTable[Self]]
    prints: Sequence[PrintOfDragonBall]

    if TYPE_CHECKING:

        def call(self, procedure: ProcedureName, **slots: Unpack[CalledWith]) -> None:  # type: ignore[override]
            """Carries out another procedure before going on with this one."""

        def proceed(  # type: ignore[override]
            self, procedure: ProcedureName, **slots: Unpack[CalledWith]
        ) -> None:
            """Ends the procedure being carried out and begins another in its place."""

        def printed(self, card: int) -> PrintOfDragonBall:
            """Returns what is printed on a card, which says more in this game than in others."""

        # The game keeps the engine's values; of which kinds they are in this game, kinds.py says.
        decision: Decision | None
        answered: Decision | None
        facts: Sequence[Fact]
        lasting_facts: Sequence[Fact]

        def choose(self, decision: AnyDecision) -> list[Option] | None:  # type: ignore[override]
            """Returns what is chosen of a decision; None if it must be asked first: then the step returns."""

        def add_fact(self, what: FactKind, **fields: Unpack[FactFields]) -> None:  # type: ignore[override]
            """Keeps something that happened this turn and that may be asked for."""

    def rule(self, FW: str = "", MA: str = "") -> str:  # noqa: N803 - abbreviations of the manuals
        """Returns the number of a rule in the game's own manual, of those that stand side by side; "" where
        that manual has no such rule."""
        return FW if self.manual == "FW" else MA

    def opponent(self, player: int) -> int:
        """The other player, of two."""
        return 1 - player

    def destination(self, card: int, seat: int, area: int) -> int:
        """The player whose area a card goes to when told to go to `seat`'s (FW 3-1-6-1)."""
        return seat if area in self.of_any_player else self.cards[card].owner

    def move(
        self,
        card: int,
        seat: int,
        area: int,
        *,
        cause: AnyEvent,
        bottom: bool = False,
        rest: bool = False,
        face_up: bool = False,
        keep: bool = False,
    ) -> None:
        """Moves one card, and what lies under it where it must go (FW 3-1-4, 16-2-5); announces nothing.

        `cause` names the movement for the trace and for whatever it sets off: kind, `by`, `how`. `keep`:
        effects stay on it (FW 3-1-4-1, 3-1-4-2).
        """
        state = self.cards[card]
        source = self.area_of(card)
        beneath = state.beneath
        if beneath and area != source:
            for under in beneath:
                self._leave_from_beneath(under)
            self.note(CardsBeneathDropped(card, beneath))
            if any(self.side(under).autos for under in beneath):
                self.note(NothingFromBeneath(beneath))
            beneath = ()
        if state.markers and area != BATTLE:
            self.note(KiRemoved(card, state.markers))
        stays = keep or self._keeps_effects(card, source, area)
        if area == OUTSIDE:
            self.note(Revealed((card,)), self.rule(FW="13-9-3", MA="10-19-3"))
        zone = NOWHERE if area == OUTSIDE else self.index(seat, area)
        there = Card(
            state.print,
            state.owner,
            zone,
            rest,
            face_up or area == OUTSIDE,
            False,
            state.markers if area == BATTLE and stays else 0,
            state.stay if stays else state.stay + 1,
            -1,
            beneath,
            "rule" if cause.how in BY_RULE else cause.how,
            self.turn,
        )
        self.lay(card, there, last=bottom or area not in self.piles)
        if not stays:
            self._follow(card, state.stay)
            if self.modifiers:
                self._note_lost(card, state.stay)

    def _keeps_effects(self, card: int, source: int, area: int) -> bool:
        """True if effects stay on a card that moves (FW 3-1-4-1, 3-1-4-2; 9-8-2 can be read otherwise)."""
        if source not in (BATTLE, COMBO) or area not in (BATTLE, COMBO):
            return False
        if source == area or not self.is_affected(card):
            return True
        if source == BATTLE and self.reads("effects-lost-in-combo", self.rule(FW="9-8-2", MA="8-8-1-4")):
            return False
        self.note(
            EffectsKept(card),
            self.rule(FW="3-1-4-2", MA="3-1-5") if source == COMBO else self.rule(FW="3-1-4-1", MA="3-1-4"),
        )
        return True

    def is_affected(self, card: int) -> bool:
        """True if a continuous effect of a resolved skill lies upon a card."""
        stay = self.cards[card].stay
        return any(self.concerns(each.cards, each.stays, card, stay) for each in self.modifiers)

    def _follow(self, card: int, stay: int) -> None:
        """A skill that is being resolved goes on to mean its card where that has gone (FW 9-10-1)."""
        for position, frame in enumerate(self.stack):
            if frame.card == card and frame.stay == stay and frame.procedure in RESOLVING:
                self.update_frame(position, stay=stay + 1)

    def _note_lost(self, card: int, stay: int) -> None:
        """The trace's line for effects that do not go with a card to another area (FW 9-8-2)."""
        if any(self.concerns(each.cards, each.stays, card, stay) for each in self.modifiers):
            self.note(NewCard(card))
            self.note(EffectsLost(card))

    def _leave_from_beneath(self, card: int) -> None:
        """A card from under one that leaves goes to its owner's Drop and sets nothing off (FW 16-2-5-1)."""
        state = self.cards[card]
        zone = self.index(state.owner, DROP)
        self.lay(card, Card(state.print, state.owner, zone, stay=state.stay + 1, turn=self.turn))

    def put_beneath(self, card: int, top: int) -> None:
        """Puts a card under another, at the very bottom (FW 16-2-4); with what lay under it."""
        state = self.cards[card]
        if state.markers:
            self.note(KiRemoved(card, state.markers))
        self.lay(card, Card(state.print, state.owner, BENEATH, stay=state.stay + 1, top=top, turn=self.turn))
        self.update(top, beneath=(*self.cards[top].beneath, card, *state.beneath))
        for under in state.beneath:
            self.update(under, top=top)
        self.note(PutBeneath(card, top))

    def put_on_top(self, card: int, below: int, *, cause: AnyEvent) -> None:
        """Puts a card on top of one in the Battle Area; the stack is the upper card from now on (FW 14-5).

        Position, place in the battle, [Ki] and power changes are carried over, nothing else (FW 14-5-2,
        14-5-2-1). A card that was in a Battle Area itself does not change areas and keeps its own.
        """
        under = self.cards[below]
        ki = self.ki_carried_over(below)
        there = self.area_of(card) == BATTLE
        state = self.cards[card]
        upper = Card(
            state.print,
            state.owner,
            under.zone,
            under.rest,
            markers=state.markers + ki,
            stay=state.stay if there else state.stay + 1,
            beneath=(*state.beneath, below, *under.beneath),
            entered=cause.how,
            turn=self.turn,
        )
        lower = Card(under.print, under.owner, BENEATH, stay=under.stay + 1, top=card, turn=self.turn)
        zone = tuple(card if each == below else each for each in self.zones[under.zone] if each != card)
        self.lay(below, lower)
        self.lay(card, upper)
        self.put_zone(under.zone, zone)
        for each in under.beneath:
            self.update(each, top=card)
        self.note(PlacedOnTop(card, below))
        self.carry_over(below, under.stay, card)

    def ki_carried_over(self, below: int) -> int:
        """The [Ki] that passes to a card on top (FW 14-5-2); 15-12-5 leaves it out of its list."""
        ki = self.cards[below].markers
        if ki and self.reads("evolve-loses-ki", self.rule(FW="15-12-5", MA="10-5-4")):
            self.note(KiRemoved(below, ki))
            return 0
        return ki

    def carry_over(self, below: int, stay: int, card: int) -> None:
        """Power changes and the place in the battle pass from a card to the one on top of it (FW 14-5-2)."""
        kept = []
        for modifier in self.modifiers:
            if not self.concerns(modifier.cards, modifier.stays, below, stay):
                kept.append(modifier)
            elif isinstance(self.catalogue.nodes[modifier.node], tree.ChangePower):
                self.note(CarriedOver(card, below))
                kept.append(self._passed_on(modifier, below, card))
            else:
                self.note(NotCarriedOver(card, below), self.rule(FW="14-5-2-1", MA="9-4-2"))
                kept.append(modifier)
        self.put(modifiers=kept)
        battle = self.battle
        if battle is None:
            return
        if battle.attack == below and battle.attack_stay == stay:
            self.put(battle=replace(battle, attack=card, attack_stay=self.cards[card].stay))
            self.note(NewAttackCard(card))
        elif battle.guard == below and battle.guard_stay == stay:
            self.put(battle=replace(battle, guard=card, guard_stay=self.cards[card].stay))
            self.note(NewGuardCard(card))

    def _passed_on(self, modifier: Modifier, below: int, card: int) -> Modifier:
        """An effect upon one card made one upon another in its place."""
        pairs = [
            (card, self.cards[card].stay) if each == below else (each, its)
            for each, its in zip(modifier.cards, modifier.stays, strict=True)
        ]
        return replace(modifier, cards=tuple(p[0] for p in pairs), stays=tuple(p[1] for p in pairs))

    @staticmethod
    def concerns(cards: tuple[int, ...], stays: tuple[int, ...], card: int, stay: int) -> bool:
        """True if rows of cards and stays hold this card in this stay."""
        return card in cards and (card, stay) in zip(cards, stays, strict=True)
