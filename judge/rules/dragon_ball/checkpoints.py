"""Free timing and checkpoints (FW 4), and what the rules do by themselves at them (FW 14)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.open_table import with_changed, without
from judge.engine.procedures import StepFunction
from judge.engine.state import Delayed, Pending
from judge.engine.tree.words import EventName
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DROP
from judge.rules.dragon_ball.events.areas import AtTheSameTime
from judge.rules.dragon_ball.events.skills import (
    BelowZero,
    DelayedResolves,
    KeptSecret,
    NoKo,
    RuleBeforeText,
    SourceLeft,
)
from judge.rules.dragon_ball.judging import judge_is_asked
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.skills import NEXT_CHECKPOINT, Skills


class Checkpoints(Skills):
    """Checkpoints and confirmative rule processing."""

    def checkpoint(self) -> None:
        """A checkpoint occurs (FW 4-2); where nothing waits, it is over at once."""
        if self.pending or self.delayed or self.needs_rule_processing() or self.kinds_to_ask():
            self.call("checkpoint")
        else:
            self.note_step(self.rule(FW="4-2-2-6", MA="4-5-3-4"))

    def needs_rule_processing(self) -> bool:
        """True if the rules have anything to do now (FW 14-1-2-2)."""
        zones = self.zones
        if self.battle is None and (zones[COMBO] or zones[self.size + COMBO]):
            return True
        for fact in self.facts:
            if fact.what == "damage-due":
                return True
        if not self.has_deck_and_life() or "loss-at-checkpoint" in self.readings:
            return True
        return self.power_can_drop() and bool(self.powerless())

    def powerless(self) -> tuple[int, ...]:
        """Battle Cards whose power has dropped to zero or below (FW 14-6-2)."""
        if not self.power_can_drop():
            return ()
        found: list[int] = []
        for zone in (BATTLE, self.size + BATTLE):
            for card in self.zones[zone]:
                number = self.cards[card].print
                if number and self.prints[number].type == "battle" and self.power(card) <= 0:
                    found.append(card)
        return tuple(found)

    def process_rules(self) -> bool:
        """Carries out, at the same time, all confirmative rule processing that is due; whether there was any
        (FW 4-2-2-1).
        """
        self.judge_loss(at_checkpoint=True)
        if self.result:
            return False
        due = [fact for fact in self.facts if fact.what == "damage-due"]
        if due:
            self.put(facts=[fact for fact in self.facts if fact.what != "damage-due"])
            for fact in due:
                player = self.master(fact.card) if fact.card >= 0 else -1
                self.process_damage(fact.player, fact.number, fact.card, player, bool(fact.skill))
                if fact.skill:
                    self.announce_damage(fact.player, fact.number, fact.card, player, "attack")
            return True
        powerless = self.powerless()
        stray: tuple[int, ...] = ()
        if self.battle is None:
            stray = self.zones[COMBO] + self.zones[self.size + COMBO]
        if len(powerless) + len(stray) > 1:
            self.note(AtTheSameTime((*powerless, *stray)), self.rule(FW="14-1-2-2-1", MA="9-1-2-3"))
        if powerless:
            self._drop_powerless(powerless, stray)
        elif stray:
            self.place_now(stray, DROP, rule=self.rule(FW="14-4-2", MA="9-3-2"), how="stray-combo")
        return bool(powerless or stray)

    def _drop_powerless(self, cards: tuple[int, ...], stray: tuple[int, ...]) -> None:
        """Drops cards without power, and cards in a Combo Area outside of battle with them (FW 14-1-2-2-1).

        The rule precedes card effects, also replacing ones (FW 0-2-2-2); by the other reading these are asked
        first, and the stray cards wait for the next round of rule processing.
        """
        event = Event("place", to=DROP, cards=cards, how="powerless")
        for card in cards:
            self.note(NoKo(card))
            if self.power(card) < 0:
                self.note(BelowZero(card, self.power(card)))
        replaceable = "Replace" in self.table and any(self.replacements_for(c, event, ()) for c in cards)
        if replaceable and self.reads("powerless-replaced", self.rule(FW="14-6-2", MA="9-5-2")):
            self.place(cards, DROP, rule=self.rule(FW="14-6-2", MA="9-5-2"), how="powerless")
        else:
            if replaceable:
                self.note(RuleBeforeText(cards))
            rule = self.rule(FW="14-1-2-2-1", MA="9-1-2-3") if stray else self.rule(FW="14-6-2", MA="9-5-2")
            self.place_now((*cards, *stray), DROP, rule=rule, how="rule" if stray else "powerless")

    def awaiting(self, player: int) -> list[Pending]:
        """The pending skills of a player's."""
        return [p for p in self.pending if p.player == player and not p.waits]

    def due(self, player: int) -> list[Delayed]:
        """The delayed effects of a player's that are due."""
        return [delayed for delayed in self.delayed if delayed.due and delayed.player == player]

    def waiting_for_the_end(self, kind: EventName) -> list[Pending]:
        """Skills that trigger at the end of turn or Main Phase and have not done so this turn (FW 7-4-2)."""
        if not self.heard(kind):
            return []
        done = {(f.skill, f.card, f.stay) for f in self.facts if f.what == "end-triggered"}
        found = self.fulfilled((Event(kind, self.turn_player),), ())
        return [each for each in found if (each.skill, each.card, each.stay) not in done]

    def pend_at_the_end(self, kind: EventName) -> None:
        """Makes them pending, once a turn; 7-4-2 names those of the Main Phase where the turn ends."""
        found = self.waiting_for_the_end(kind)
        if kind == "turn-end":
            late = self.waiting_for_the_end("main-end")
            if late and self.reads("end-phase-trigger", self.rule(FW="7-4-2", MA="6-4-1-1")):
                found += late
        self._count_as_triggered(found)
        self.pend(found)
        self.look_at_situations()

    def count_what_waits_at_the_end(self, kind: EventName) -> None:
        """Counts what a position says is pending as triggered already at this end (FW 7-4-2)."""
        if self.pending and self.heard(kind):
            found = self.waiting_for_the_end(kind)
            waits = {(each.skill, each.card, each.stay) for each in self.pending}
            self._count_as_triggered(each for each in found if (each.skill, each.card, each.stay) in waits)

    def _count_as_triggered(self, found: Iterable[Pending]) -> None:
        for each in found:
            self.add_fact(
                "end-triggered", player=each.player, card=each.card, stay=each.stay, skill=each.skill
            )

    def keeps_secret(self, pending: Pending) -> bool:
        """True if a pending skill is on a card that the opponent cannot see (FW 9-6-3-1-1)."""
        area = self.area_of(pending.card)
        return area in self.secret_areas and not self.cards[pending.card].face_up

    # --- declaring in a free timing -------------------------------------------------------------------------

    def phase_of_action(self) -> str:
        """Tells which free timing is going on: ``main``, ``offense`` or ``defense``."""
        if self.battle is None:
            return "main"
        return self.battle.stage

    def begin_attack(self, card: int, target: int) -> None:
        """A card attacks (FW 8-1-1)."""
        self.call("attack", player=self.turn_player, card=card, chosen=(target,))

    # what later classes bring

    def ask_free_timing(self, player: int, rule: str) -> None:
        """Grants free timing and stops at the question."""
        raise NotImplementedError

    def free_timing_answer(self, player: int, rule: str) -> Option | None:
        """Returns what the player declared; None if the question is put again."""
        raise NotImplementedError

    def remember_activation(self, player: int, option: Option) -> None:
        """Remembers a skill that was activated, which may be part of a loop."""
        raise NotImplementedError

    def look_for_loop(self) -> None:
        """Asks the players if the checkpoint goes round and round."""
        raise NotImplementedError


def process(game: Checkpoints) -> None:
    """All rule processing that is due, again and again until none is."""
    onward = game.frame.step
    game.go_to(process)
    if not game.process_rules():
        game.set(step=onward)


def turn_players_auto(game: Checkpoints) -> None:
    """The turn player activates and resolves one pending [Auto] skill; then the checkpoint begins anew.

    Before that the judge says of skills that nobody reads whether they have triggered.
    """
    if game.catalogue.unread and judge_is_asked(game):
        return
    activate_one(game, game.turn_player, game.rule(FW="4-2-2-2", MA="4-5-3-2"))


def turn_players_delayed(game: Checkpoints) -> None:
    """The turn player resolves one delayed effect that is due; then the checkpoint begins anew."""
    resolve_one_delayed(game, game.turn_player, game.rule(FW="4-2-2-3"), process)


def other_players_auto(game: Checkpoints) -> None:
    """The non-turn player activates one pending [Auto] skill; then the checkpoint begins anew."""
    activate_one(game, 1 - game.turn_player, game.rule(FW="4-2-2-4", MA="4-5-3-3"))


def other_players_delayed(game: Checkpoints) -> None:
    """The non-turn player resolves one delayed effect that is due; then the checkpoint begins anew."""
    resolve_one_delayed(game, 1 - game.turn_player, game.rule(FW="4-2-2-5"), process)


def end(game: Checkpoints) -> None:
    """The checkpoint ends."""
    game.release(NEXT_CHECKPOINT)


def resolve_delayed_at_once(game: Checkpoints) -> None:
    """Delayed effects that are due are resolved before any checkpoint, the turn player's first (0-2-7)."""
    player = game.turn_player if game.due(game.turn_player) else 1 - game.turn_player
    resolve_one_delayed(game, player, game.rule(FW="1-5-2-1-1"), resolve_delayed_at_once)


def activate_one(game: Checkpoints, player: int, rule: str) -> None:
    """Lets a player choose one pending skill and calls its activation."""
    waiting = game.awaiting(player)
    if not waiting:
        return
    waiting = with_present_masters(game, player, waiting)
    if not waiting:
        return
    options = [Option("pending", p.card, skill=p.skill, number=n) for n, p in enumerate(waiting)]
    if all(game.keeps_secret(p) for p in waiting):
        options.append(Option("none"))
    picked = game.choose(Decision(player, rule, "pending", tuple(options)))
    if picked is None:
        return
    if picked[0].kind == "none":
        game.note(KeptSecret(player))
        for secret in waiting:
            game.put(pending=without(game.pending, game.pending.index(secret)))
            game.not_activated(secret)
        return
    pending = waiting[picked[0].number]
    game.put(pending=without(game.pending, game.pending.index(pending)))
    game.go_to(process)
    game.call(
        "auto_skill",
        player=player,
        card=pending.card,
        stay=pending.stay,
        skill=pending.skill,
        event=pending.event,
    )
    game.look_for_loop()


def with_present_masters(game: Checkpoints, player: int, waiting: list[Pending]) -> list[Pending]:
    """The pending skills that are the player's still, where a master has changed meanwhile (FW 14-8)."""
    strays = [p for p in waiting if game.master(p.card) != p.player]
    if not strays or not game.reads("pending-follows-card", game.rule(FW="14-8")):
        return waiting
    for stray in strays:
        followed = replace(stray, player=game.master(stray.card))
        game.put(pending=with_changed(game.pending, game.pending.index(stray), followed))
    game.go_to(turn_players_auto)
    return [p for p in waiting if p not in strays]


def resolve_one_delayed(game: Checkpoints, player: int, rule: str, again: StepFunction[Checkpoints]) -> None:
    """Lets a player choose one delayed effect that is due and resolves it; the procedure goes on at
    `again`."""
    due = game.due(player)
    if not due:
        return
    options = tuple(Option("delayed", d.card, number=n) for n, d in enumerate(due))
    picked = game.choose(Decision(player, rule, "delayed", options))
    if picked is None:
        return
    delayed = due[picked[0].number]
    position = game.delayed.index(delayed)
    node = game.catalogue.nodes[delayed.node]
    assert isinstance(node, tree.Delayed)
    if node.every_time:
        again_waiting = replace(delayed, due=False, event=None)
        game.put(delayed=with_changed(game.delayed, position, again_waiting))
    else:
        game.put(delayed=without(game.delayed, position))
    game.go_to(again)
    still = tuple(
        c for c, stay in zip(delayed.chosen, delayed.stays, strict=True) if game.cards[c].stay == stay
    )
    game.note(DelayedResolves(player, delayed.card))
    if delayed.card >= 0 and not game.is_there(delayed.card, delayed.stay):
        game.note(SourceLeft(delayed.card))
    game.call(
        "later",
        player=player,
        card=delayed.card,
        stay=delayed.stay,
        chosen=still,
        number=delayed.number,
        kept=CarryingOutEffect(instruction=delayed.node),
        event=delayed.event,
    )
