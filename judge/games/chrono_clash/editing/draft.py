"""A position of Chrono Clash while it is being changed: how its cards lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from judge.engine.changes import Change
from judge.engine.open_table import OpenTable
from judge.engine.state import BENEATH, Card, Frame
from judge.games.chrono_clash.editing.words import REFUSALS, WORDS
from judge.games.chrono_clash.effects import EFFECTS
from judge.games.chrono_clash.moment import ATTACK, PHASES
from judge.games.chrono_clash.table import ORDER
from judge.rules.chrono_clash.areas import (
    AREAS,
    BATTLEFIELD,
    DECK,
    EXTRA,
    GRAVEYARD,
    GUARDIANS,
    HAND,
    PILES,
    PURPOSES,
    QUEST,
    SIZE,
)
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import IN_PLAY
from judge.rules.chrono_clash.kept import EndingTurn, Preparing
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.words import cards_in_words
from judge.table.seats import SEATS
from judge.texts import Template, Texts

_IN_WORDS = frozenset(procedure for procedure, _ in (*PHASES.values(), ATTACK))


class ChronoClashDraft(Draft):
    """A position being changed."""

    areas: ClassVar[tuple[str, ...]] = AREAS
    listed: ClassVar[tuple[str, ...]] = ORDER
    at_the_end: ClassVar[frozenset[int]] = frozenset((BATTLEFIELD, HAND))
    face_up: ClassVar[frozenset[int]] = frozenset((BATTLEFIELD, GRAVEYARD))
    open_ended: ClassVar[frozenset[int]] = frozenset((DECK, GUARDIANS, EXTRA))
    with_modes: ClassVar[frozenset[int]] = frozenset((BATTLEFIELD,))
    holding: ClassVar[frozenset[int]] = frozenset((BATTLEFIELD,))
    left_to: ClassVar[int] = GRAVEYARD
    piles: ClassVar[frozenset[int]] = PILES
    put_right: ClassVar[Mapping[str, Callable[[OpenTable, Change], None]]] = ChronoClash.put_right
    words: ClassVar[Mapping[str, Template]] = WORDS
    refusals: ClassVar[Mapping[str, Texts]] = REFUSALS

    def must_fit(self, card: int, zone: int) -> None:
        """Raises EditError for an area of another player's than the card's owner."""
        owner = self.cards[card].owner
        if zone >= 0 and zone // SIZE != owner:
            name = self.names.get(card, "?")
            raise refusal(REFUSALS["of the owner"], card=name, owner=SEATS[owner])

    def must_hold(self, top: int, cards: tuple[int, ...]) -> None:
        """Raises EditError where these cards cannot go with that one (CC 12-2-2, 17-5-13-1, 17-5-19-2)."""
        if self.area_in(self.cards[top].zone) != BATTLEFIELD:
            raise refusal(REFUSALS["no companion"], "12-2-2")
        if top in cards:
            raise refusal(REFUSALS["with itself"])

    def way_under(self, how: str) -> tuple[int, str | Template]:
        """On a quest, under it or as its pilot (CC 12-2-2)."""
        if how not in PURPOSES:
            raise refusal(REFUSALS["which way"], "12-2-2")
        return PURPOSES.index(how), WORDS[how]

    def put_under(self, card: int, top: int, how: str = "") -> None:
        """Puts a card with a battler: on top of it, under it, or attached to it; what went with that one goes
        to the graveyard."""
        self.way_under(how)
        for under in self.cards[card].beneath:
            self.move(under, self.cards[under].owner * SIZE + GRAVEYARD, 0)
        self._take_out(card)
        self.forget(card)
        state = self.cards[card]
        self.cards[card] = Card(
            state.print, state.owner, BENEATH, face_up=how != QUEST, stay=state.stay, top=top, entered=how
        )
        there = (card, *self.cards[top].beneath)
        self.update(
            top, beneath=tuple(sorted(there, key=lambda each: PURPOSES.index(self.cards[each].entered)))
        )

    def forget(self, card: int, altogether: bool = False) -> None:
        """With a battler that leaves ends what a row of its own left in force (CC 17-4-12-3)."""
        self.modifiers = [each for each in self.modifiers if (each.until, each.card) != (IN_PLAY, card)]
        super().forget(card, altogether)

    def must_have_turns(self, seat: int) -> None:
        """Raises EditError for a player who is out of the game (CC 1-2-1)."""
        if seat in self.out:
            raise refusal(REFUSALS["on his turn"], "1-2-1", player=SEATS[seat])

    def must_have_mode(self, card: int) -> None:
        """Raises EditError for a card that is no battler in play: no other is tapped (CC 5-2)."""
        if self.area_in(self.cards[card].zone) != BATTLEFIELD:
            raise refusal(REFUSALS["not in play"], "5-2-1", card=cards_in_words(self, (card,)))

    def must_be_of_kind(self, skill: int, kind: str) -> None:
        """Raises EditError: what a row does is said in icons, which say of which kind it is (CC 17-2-1)."""
        raise refusal(REFUSALS["no kind"], "17-2-1")

    def effect_said(self, text: str) -> str:
        """Icons; an ability is one that the battler has then."""
        gained = f"[Gains] {text}"
        is_ability = EFFECTS.node_of_words(text) is None and EFFECTS.node_of_words(gained) is not None
        return gained if text and is_ability else text

    def end_battle(self) -> None:
        """There is no attack any more: the main step goes on."""
        self.needs_words()
        self.battle, self.stack = None, self.stack[:1]

    def is_in_words(self, stack: Sequence[Frame]) -> bool:
        """True if nothing is being carried out but a step of the turn, as a text can say it."""
        return all(
            frame.procedure in _IN_WORDS
            and frame.event is None
            and (frame.kept is None or isinstance(frame.kept, EndingTurn | Preparing))
            for frame in stack
        )
