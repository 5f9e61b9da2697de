"""Movements with all they set off: simultaneous, announced once, replaceable (FW 0-2-10, 3-1, 9-6-7, 9-9)."""

from __future__ import annotations

from functools import cache
from typing import TypedDict, Unpack

from msgspec.structs import replace

from judge.engine import state, tree
from judge.engine.state import Pending
from judge.engine.trace import Cause, TraceEvent
from judge.engine.tree.words import Ban, EventName
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, LEADER, LIFE, OUTSIDE
from judge.rules.dragon_ball.events import areas as area_events
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.proposals import KOS, Proposals
from judge.rules.dragon_ball.selection import checks_of

NOT_PLAYED = frozenset(("brought", "beneath", "setup"))
"""Ways into a Battle Area that trigger nothing "when played" (FW 15-12-4-1-1)."""

BOTTOM, REST, FACE_UP = 1, 2, 4
"""How cards come to lie, as the amount of the event that moves them."""


class Details(TypedDict, total=False):
    """How cards are moved, as `movement` says."""

    how: str
    by: int
    by_player: int
    seat: int
    bottom: bool
    rest: bool
    face_up: bool


def movement(  # noqa: PLR0913 - what a movement is, by name
    cards: tuple[int, ...],
    area: int,
    *,
    how: str = "",
    by: int = -1,
    by_player: int = -1,
    seat: int = -1,
    bottom: bool = False,
    rest: bool = False,
    face_up: bool = False,
) -> Event:
    """Cards that are to be placed in an area, as an event: their owner's area, unless `seat` says whose.

    `by` is the card whose skill does it, -1 for a rule. The event keeps the seat as its power.
    """
    flags = BOTTOM * bottom + REST * rest + FACE_UP * face_up
    return Event("place", -1, -1, -1, area, by, by_player, flags, cards, how, seat)


class Movement(Proposals):
    """Cards placed in areas, by rules and by skills."""

    def place(self, cards: tuple[int, ...], area: int, *, rule: str, **details: Unpack[Details]) -> None:
        """Places cards in an area at the same time; `details` are those of `movement`.

        What an effect forbids to move stays (FW 0-2-5); what an effect replaces is put to its master first
        (9-9). The frame's `done` is how many cards were placed.
        """
        event = movement(cards, area, **details)
        staying = [c for c in cards if self._cannot_move(c, area, event.how, event.by, event.by_player)]
        if staying:
            for card in staying:
                self.note(area_events.CannotMove(card, self._kept_by(card, event)))
            event = replace(event, cards=tuple([c for c in cards if c not in staying]))
        if event.cards and "Replace" in self.table and self.propose_replacement(event, rule):
            return
        self.carry_out(event, rule)

    def _cannot_move(self, card: int, area: int, how: str, by: int, by_player: int) -> bool:
        source = self.area_of(card)
        if source == LEADER and self.prints[self.cards[card].print].type == "leader":
            self.note(area_events.LeaderStays(card))
            return True
        if area == COMBO and self.combo_power(card) is None:
            self.note(area_events.NoComboPower(card))
            return True
        if source != BATTLE or area == BATTLE or "Forbid" not in self.catalogue.kinds:
            return False
        if how in KOS and self.cannot_be_koed(card, how, by, by_player):
            return True
        if how == "ko" and self.battle is not None and self.is_forbidden(card, "be-koed-in-battle"):
            self.note(area_events.KoedBySkill(card))
        return by >= 0 and how != "ko-battle" and self._cannot_leave(card, by, by_player)

    def _cannot_leave(self, card: int, by: int, by_player: int) -> bool:
        """True if an effect keeps a skill from removing a card from the Battle Area."""
        if not self.is_forbidden(card, "leave-by-skills", by=by, by_player=by_player):
            return False
        self.add_fact("prevented", card=card, stay=self.cards[card].stay)
        return True

    def _kept_by(self, card: int, event: state.Event) -> Cause | None:
        """The effect that keeps a card from being moved; none where it is a rule."""
        words: list[Ban] = ["be-koed", "be-koed-by-skills"] if event.how == "ko" else []
        words += ["be-koed", "be-koed-in-battle"] if event.how == "ko-battle" else ["leave-by-skills"]
        forbids = self.forbidding(card, *words, by=event.by, by_player=event.by_player)
        return self.cause_of(forbids[0]) if forbids else None

    def cannot_be_koed(self, card: int, how: str, by: int, by_player: int) -> bool:
        """True if an effect keeps a card from being KO'd this way (FW 13-17)."""
        words: tuple[Ban, ...] = (
            ("be-koed", "be-koed-in-battle") if how == "ko-battle" else ("be-koed", "be-koed-by-skills")
        )
        forbids = self.forbidding(card, *words, by=by, by_player=by_player)
        if not forbids:
            return False
        rule = self.rule(FW="13-17-1" if how == "ko-battle" else "0-2-5", MA="1-3-3")
        self.note(area_events.NotKoed(card, self.cause_of(forbids[0])), rule)
        if how == "ko-battle":
            self.note(area_events.NoKoTriggers(card))
        self.add_fact("prevented", card=card, stay=self.cards[card].stay)
        return True

    def place_now(self, cards: tuple[int, ...], area: int, *, rule: str, **details: Unpack[Details]) -> None:
        """Places cards with nothing left to ask; otherwise as `place`."""
        self.carry_out(movement(cards, area, **details), rule)

    def carry_out(self, event: state.Event, rule: str) -> None:
        """Carries out a movement; cards of a deck move one by one (FW 3-2-3)."""
        cards = event.cards
        if len(cards) < 2 or event.to == DECK or any(self.area_of(card) != DECK for card in cards):
            self._place_together(event, rule)
            return
        self.note(area_events.OneByOne(cards))
        for number, card in enumerate(cards):
            if not self.result:
                self._place_together(replace(event, cards=(card,)), rule)
                self.set_done(number + 1)

    def _place_together(self, movement: state.Event, rule: str) -> None:
        """Places cards at the same time: moves them, announces it, and looks for a loss (FW 14-2)."""
        cards, area, how = movement.cards, movement.to, movement.how
        by, by_player = movement.by, movement.by_player
        if not cards:
            self.set_done(0)
            return
        events: list[Event] = []
        early: list[Event] = []
        for card in cards:
            owner, source = self.whereabouts(card)
            kinds = self._kinds_heard(source, area, how)
            if kinds:
                known = source == BATTLE and self.cards[card].print > 0
                for kind in kinds:
                    event = Event(
                        kind,
                        owner,
                        card,
                        source,
                        area,
                        by,
                        by_player,
                        how=how,
                        power=self.power(card) if known else 0,
                        cost=(self.cost(card) or 0) if known else 0,
                    )
                    leaving = source == BATTLE or (source in self.open_areas and area not in self.open_areas)
                    (early if leaving else events).append(event)
            self._remember(card, source, area, owner, how, by)
        found = self.fulfilled(tuple(early), cards) if early else []
        beneath = tuple([c for card in cards for c in self.cards[card].beneath])
        self._move_all(movement, rule)
        if found:
            found = [self._where_it_went(pending, cards) for pending in found]
        if events:
            found.extend(self.fulfilled(tuple(events), cards))
        if beneath:
            found.extend(self._upon_cards_beneath(beneath, by, by_player))
        if how == "ko" and by >= 0:
            found.extend(self._kos(cards, by, by_player))
        if found:
            self.pend(found)
            for pending in found:
                self._note_information(pending)
        if self.delayed and (events or early):
            self.delayed_upon((*early, *events))
        if self.modifiers and area in (BATTLE, COMBO):
            self.effects_upon_entering(cards)
        self.look_at_situations()
        self.set_done(len(cards))
        self.judge_loss()

    def _where_it_went(self, pending: Pending, cards: tuple[int, ...]) -> Pending:
        """A skill triggered by its own card's leaving means the card where it has gone (FW 9-6-7)."""
        if pending.card not in cards:
            return pending
        return replace(pending, stay=self.cards[pending.card].stay)

    def _upon_cards_beneath(self, cards: tuple[int, ...], by: int, by_player: int) -> list[Pending]:
        """Finds what cards from under one that left trigger on other cards, if anything (FW 16-2-5)."""
        there = [card for card in cards if self.cards[card].top < 0]
        if not there or not self.heard("moved"):
            return []
        found = self.fulfilled(
            tuple(
                Event("moved", self.master(card), card, BATTLE, DROP, by, by_player, how="beneath")
                for card in there
            ),
            (),
        )
        return (
            found if found and self.reads("cards-beneath-seen", self.rule(FW="16-2-5", MA="11-3-4")) else []
        )

    def _kos(self, cards: tuple[int, ...], by: int, by_player: int) -> list[Pending]:
        """Skills that trigger when their card KOs another, by a skill of its own."""
        koed = [card for card in cards if self.cards[card].owner != by_player]
        if not koed or not self.heard("kos"):
            return []
        return self.fulfilled((Event("kos", by_player, by, by=koed[0], by_player=by_player, how="ko"),), ())

    def _note_information(self, pending: Pending) -> None:
        """Notes which information of the card that moved an area movement trigger has used (FW 9-6-7-1)."""
        event = pending.event
        if event is None:
            return
        if event.to == OUTSIDE:
            self.note(area_events.LeftItsArea(event.card))
        if all(
            t.subject is None or not checks_of(t.subject) for t in self.skills[pending.skill].skill.triggers
        ):
            return
        if event.source == BATTLE and event.to != OUTSIDE:
            rule, area = self.rule(FW="9-6-7-1-2", MA="8-6-5-1-2"), BATTLE
        elif event.source in self.open_areas and event.to in self.open_areas:
            rule, area = self.rule(FW="9-6-7-1-3", MA="8-6-5-1-3"), event.to
        elif event.source in self.open_areas or event.to in self.open_areas:
            rule, area = (
                self.rule(FW="9-6-7-1-1", MA="8-6-5-1-1"),
                event.source if event.source in self.open_areas else event.to,
            )
        else:
            return  # from one secret area to another: 9-6-7-1 names no such case
        self.note(area_events.InformationUsed(event.card, area, pending.card), rule)
        if area == event.to and any(
            self.concerns_card(e, event.card) for e in self.table.get("ChangePower", ())
        ):
            self.note(area_events.InformationChanged(event.card, pending.card))

    def _move_all(self, movement: state.Event, rule: str) -> None:
        cards, area, seat = movement.cards, movement.to, movement.power
        flags = movement.amount
        bottom, rest, face_up = bool(flags & BOTTOM), bool(flags & REST), bool(flags & FACE_UP)
        if len(cards) > 1:
            self.note(area_events.AtTheSameTime(cards), self.rule(FW="0-2-10", MA="3-1-6"))
        for card in cards:
            master, source = self.whereabouts(card)
            player = self.destination(card, seat if seat >= 0 else self.cards[card].owner, area)
            if seat < 0 and player != master:
                self.note(area_events.ToItsOwner(card, player))
            how, by = movement.how, movement.by
            self.note(area_events.Moved(card, source, area, player, how, by, rest, bottom), rule)
            self.move(card, player, area, cause=movement, bottom=bottom, rest=rest, face_up=face_up)

    def _kinds_heard(self, source: int, area: int, how: str) -> tuple[EventName, ...]:
        """The kinds of events that a movement is, if anything may wait for one; that no skill of the game
        waits for a card to go this way is kept for good.
        """
        kinds = self._kinds(source, area, how)
        if self.delayed or source == BATTLE:
            return kinds if self.delayed or self.heard(*kinds) else ()
        key = ("heard", source, area, how, len(self.skills))
        heard: tuple[EventName, ...] | None = self.kept_for_good.get(key)
        if heard is None:
            heard = kinds if self.waits_for_movement(kinds, source, area) else ()
            self.kept_for_good[key] = heard
        return heard

    @staticmethod
    @cache
    def _kinds(source: int, area: int, how: str) -> tuple[EventName, ...]:
        kinds: list[EventName] = ["moved"]
        if how in KOS:
            kinds.append("koed")
        if area == BATTLE and source != BATTLE and how not in NOT_PLAYED:
            kinds.append("played")
        if area == COMBO and source != COMBO:
            kinds.append("combo")
        if how == "discard":
            kinds.append("discarded")
        return tuple(kinds)

    def _remember(self, card: int, source: int, area: int, owner: int, how: str, by: int) -> None:
        """Keeps the facts of the turn that cards ask about."""
        if area not in (DROP, BATTLE) and how != "ko-battle":
            return
        number = self.cards[card].print
        if source == ENERGY and area == DROP:
            self.add_fact("energy-dropped", player=owner, card=card, print=number)
            if by >= 0:
                self.add_fact("energy-dropped-by-this", player=owner, card=by, stay=self.cards[by].stay)
        if how == "ko-battle":
            self.add_fact("koed-in-battle", player=owner, card=card, print=number)
        if how in KOS and "koed" in self.catalogue.asked:
            self.add_fact("koed", player=owner, card=card, print=number)
        if area == BATTLE and source != BATTLE and how not in NOT_PLAYED:
            self.add_fact("played", player=owner, card=card, print=number)
            if how.endswith("evolved"):
                self.add_fact("evolved", player=owner, card=card, print=number)

    def set_done(self, count: int) -> None:
        """Notes how many things the latest instruction did, for "if you do" (FW 13-14)."""
        if self.stack:
            self.set(done=count)

    # --- losing (FW 14-2) -----------------------------------------------------------------------------------

    def has_deck_and_life(self) -> bool:
        """True if no player is without cards in the deck or life (FW 14-2-2, MA 1-2-1-1)."""
        zones, other = self.zones, self.size
        return bool(zones[DECK] and zones[LIFE] and zones[other + DECK] and zones[other + LIFE])

    def judge_loss(self, at_checkpoint: bool = False) -> None:
        """Loss judgment, at once whenever an area has become empty (FW 0-1-3-1, 14-2-1).

        By the other reading only where rule processing begins (14-2-2): `at_checkpoint`.
        """
        if not self.turn or self.result:
            return
        if self.has_deck_and_life():
            return
        losers: list[tuple[int, TraceEvent]] = []
        for seat in (0, 1):
            deck, life = self.zones[seat * self.size + DECK], self.zones[seat * self.size + LIFE]
            if deck and life:
                continue
            if not deck and not self._survives_empty_deck(seat):
                losers.append((seat, area_events.NoDeck(seat)))
            elif not life:
                losers.append((seat, area_events.NoLife(seat)))
        if not losers or (
            self.reads("loss-at-checkpoint", self.rule(FW="14-2-2", MA="9-2-2")) and not at_checkpoint
        ):
            return
        for _, what in losers:
            self.note(what)
        if len(losers) > 1:
            self.note(area_events.BothAtOnce())
        self.lose(tuple(seat for seat, _ in losers), self.rule(FW="14-2-2", MA="9-2-2"))

    def _survives_empty_deck(self, seat: int) -> bool:
        if "SurviveEmpty" not in self.catalogue.kinds:
            return False
        return any(
            isinstance(entry.node, tree.SurviveEmpty)
            and (entry.frame.player == seat) == (entry.node.player == "you")
            for entry in self.effects_of("SurviveEmpty")
        )

    def lose(self, losers: tuple[int, ...], rule: str) -> None:
        """These players lose at the same moment: the other wins, or it is a draw (FW 0-1-3-1, 0-1-3-3)."""
        self.note(area_events.Lost(losers), rule)
        if len(losers) == 2:
            self.note(area_events.GameDrawn())
            self.put(result="draw")
        else:
            self.note(area_events.Won(1 - losers[0]))
            self.put(result=str(1 - losers[0]))


def play_on_top(game: Movement, card: int, below: int, how: str, rest: bool) -> None:
    """Plays a card on top of another (FW 5-5-1, 14-5)."""
    player = game.master(below)
    source = game.area_of(card)
    covered = Event("evolves-onto", player, below, by=card, by_player=player, how=how)
    game.put_on_top(card, below, cause=Event("place", how=how))
    game.update(card, rest=rest)
    game._remember(card, source, BATTLE, player, how, -1)
    game.announce(
        Event("moved", player, card, source, BATTLE, how=how),
        Event("played", player, card, source, BATTLE, by_player=player, how=how),
        covered,
    )
