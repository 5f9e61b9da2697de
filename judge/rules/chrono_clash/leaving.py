"""Destroyed, returned, drawn, discarded, eliminated: how cards and players go (CC 1-2, 10-2, 17-4)."""

from __future__ import annotations

from typing import Self

from judge.cards.icons.abilities import Ability
from judge.engine.state import Frame, Pending
from judge.rules.chrono_clash.areas import (
    DECK,
    EXTRA,
    GRAVEYARD,
    GUARDIANS,
    HAND,
    OUTSIDE,
    QUEST,
    SIZE,
)
from judge.rules.chrono_clash.events.leaving import (
    AttachedCardAlong,
    Destroyed,
    Drawn,
    DrawnFromExtraDeck,
    Eliminated,
    GuardianDiscarded,
    GuardianGained,
    NobodyLeft,
    OnceForEach,
    QuestCardAlong,
    Returned,
    Won,
)
from judge.rules.chrono_clash.kept import ELIMINATED, EndingTurn
from judge.rules.chrono_clash.kinds import Event, EventKind, FactKind
from judge.rules.chrono_clash.unread import UnreadRows

TO_BE_OUT: FactKind = "to-be-out"
"""The fact that a player is out as soon as the row is resolved (defects 1-2-2)."""


class Leaving(UnreadRows):
    """Cards go, and what that sets off."""

    # --- triggers -------------------------------------------------------------------------------------------

    def trigger(self, card: int, event: EventKind, player: int, happened: Event | None = None) -> None:
        """The rows of a card that wait for an event are to be resolved (CC 17-2-2), if its player is in the
        game."""
        if player in self.out:
            return
        stay = self.cards[card].stay
        rows = self.rows_upon(card, event)
        if rows:
            found = (Pending(row, card, stay, player, happened) for row in rows)
            self.put(pending=(*self.pending, *found))
        if self.catalogue.unread:
            self.pend_unread(card, event, player, happened)

    def settle(self) -> None:
        """Carries out what was triggered, before anything else goes on."""
        if self.pending and not self.result:
            self.call("order_triggers")

    # --- destroyed ------------------------------------------------------------------------------------------

    def destroy(self, cards: tuple[int, ...], by_player: int, rule: str, *, quietly: bool = False) -> None:
        """Destroys cards at the same time (CC 10-2-4, 17-4-4); `by_player` is whose doing it is. Done
        `quietly`, it sets nothing off.

        In place of a battler something else may go.
        """
        gone = [card for card in cards if not (self.is_in_play(card) and self._is_saved(card, by_player))]
        for card in gone:
            if self.is_in_play(card) and not quietly:
                self.pend_destroyed(card)
        for card in gone:
            self.note(Destroyed(card), rule)
            self.drop_with_it(card, to=GRAVEYARD)
            self.move(card, GRAVEYARD, how="destroyed")

    def _is_saved(self: Self, card: int, by_player: int) -> bool:
        return any(saves(self, card, by_player) for saves in self.keyword_table.saves)

    def heeds_destruction(self, card: int) -> bool:
        """True if anything is set off when a card is destroyed."""
        return bool(self.rows_upon(card, "destroyed") or self.acting(card, self.keyword_table.upon_destroyed))

    def pend_destroyed(self, card: int) -> None:
        """Makes pending what destroying a battler on the battlefield sets off (CC 17-2-7)."""
        player = self.master(card)
        happened = Event("destroyed", player, card, cost=self.cost(card))
        self.trigger(card, "destroyed", player, happened)
        for name in self.keyword_table.upon_destroyed:
            self.pend_keyword(card, name, player, happened)

    def pend_keyword(self, card: int, name: Ability, player: int, happened: Event | None = None) -> None:
        """Each icon of an ability that a destroyed card has is to be carried out once."""
        icons = self.icons(card, name) if player not in self.out else []
        if len(icons) > 1:
            self.note(OnceForEach(card, len(icons)), self.keyword_table.once_for_each.get(name, "8-1-3"))
        stay = self.cards[card].stay
        if icons:
            found = (Pending(entry.number, card, stay, player, happened) for entry in icons)
            self.put(pending=(*self.pending, *found))

    def drop_with_it(self, card: int, to: int) -> None:
        """A battler that leaves takes its quest card along (CC 17-4-4-2, 17-4-7-1).

        No rule says where other cards with it go: along, or by the other reading to the graveyard.
        """
        for each in self.with_it(card, QUEST):
            self.note(QuestCardAlong(each, to), "17-4-4-2" if to == GRAVEYARD else "17-4-7-1")
            self.move(each, to, how="discarded" if to == GRAVEYARD else "returned")
        for what, rule in (each[:2] for each in self.keyword_table.goes_with):
            for each in self.with_it(card, what):
                stays = to == HAND and self.reads("attached-cards-do-not-return", rule)
                where = GRAVEYARD if stays else to
                self.note(AttachedCardAlong(each, where), rule)
                self.move(each, where, how="discarded" if where == GRAVEYARD else "returned")

    def return_to_hand(self, card: int, rule: str) -> None:
        """A card goes back to its owner's hand, with the quest card on it (CC 17-4-7)."""
        self.note(Returned(card), rule)
        if self.cards[card].beneath:
            self.drop_with_it(card, to=HAND)
        self.move(card, HAND, how="returned")

    # --- drawn and discarded --------------------------------------------------------------------------------

    def draw(self, player: int, count: int, rule: str) -> int:
        """Draws from the top of the deck; how many cards there were. Whoever cannot is not out yet."""
        drawn = self.zones[player * SIZE + DECK][:count]
        for card in drawn:
            self.move(card, HAND, how="drawn")
        if drawn:
            self.note(Drawn(player, drawn), rule)
        return len(drawn)

    def draw_extra(self, player: int, count: int) -> None:
        """Draws from the extra deck (CC 14-2-1, 17-4-11-1)."""
        drawn = self.zones[player * SIZE + EXTRA][:count]
        for card in drawn:
            self.move(card, HAND, how="drawn")
        if drawn:
            self.note(DrawnFromExtraDeck(player, drawn))

    def gain_guardians(self, player: int, count: int) -> None:
        """Cards from the top of the deck go on top of the guardian pile, unseen (CC 17-4-10-1).

        One by one, or by one reading together (defects 17-4-10-1).
        """
        cards = self.zones[player * SIZE + DECK][:count]
        if len(cards) > 1 and self.reads("gained-guardians-keep-their-order", "17-4-10-1"):
            cards = cards[::-1]
        for card in cards:
            self.note(GuardianGained(player, card))
            self.move(card, GUARDIANS, how="gained")

    def discard_guardians(self, player: int, count: int) -> None:
        """The top cards of the guardian pile are discarded; that destroys nothing (CC 17-4-10-2)."""
        for card in self.zones[player * SIZE + GUARDIANS][:count]:
            self.note(GuardianDiscarded(player, card))
            self.move(card, GRAVEYARD, how="discarded")

    # --- players --------------------------------------------------------------------------------------------

    def eliminate(self, player: int, rule: str) -> None:
        """A player is out (CC 1-2-1); the last one left wins (1-2-2).

        No rule says what becomes of their cards: they leave the game, or by the other reading stay.
        """
        self.note(Eliminated(player), rule)
        self.put(out=(*self.out, player), pending=[each for each in self.pending if each.player != player])
        theirs = [at for at, frame in enumerate(self.stack) if at and frame.player == player]
        if theirs:
            self.put_frames(self.stack[: theirs[0]])  # what they were resolving goes
        left = self.playing
        if len(left) == 1:
            self.win(left[0], "1-2-2" if self.seats == 2 else "15-2-1")
            return
        if not self.reads("cards-of-eliminated-stay", "1-2-1"):
            for card, state in enumerate(self.cards):
                if state.owner == player and (state.zone >= 0 or state.top >= 0):
                    self._take_away(card)
        if player == self.turn_player:
            self.put_frames([Frame("end_of_turn", kept=EndingTurn(ELIMINATED))])
            self.settle()  # what the others had triggered

    def eliminate_together(self) -> None:
        """Whoever could not draw is out at the same time; with nobody left, nobody wins (defects 1-2-2)."""
        players = tuple(dict.fromkeys(fact.player for fact in self.facts if fact.what == TO_BE_OUT))
        self.put(facts=[fact for fact in self.facts if fact.what != TO_BE_OUT])
        if set(players) < set(self.playing):
            for player in players:
                self.eliminate(player, "1-2-1-2")
            return
        for player in players:
            self.note(Eliminated(player), "1-2-1-2")
        self.note(NobodyLeft())
        self.put(out=(*self.out, *players), pending=(), result="draw")

    def _take_away(self, card: int) -> None:
        for each in self.cards[card].beneath:
            self.move(each, OUTSIDE if self.cards[each].owner in self.out else GRAVEYARD)
        self.move(card, OUTSIDE)

    def win(self, player: int, rule: str) -> None:
        """A player has won: nothing more happens."""
        self.note(Won(player), rule)
        self.put(pending=(), decision=None, result=str(player))
