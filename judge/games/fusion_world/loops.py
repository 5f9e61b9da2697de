"""Infinite loops that players can stop: they say how often, do it that often, and no more (FW 16-1).

What brings such a loop about in a free timing is an [Activate] skill that can be activated as often as one
likes. The position it was activated in is remembered; once the same position has come back often enough, the
players are asked.
"""

from __future__ import annotations

import zlib
from collections import Counter
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.engine import limits
from judge.engine.state import Decision, Fact, Option
from judge.games.fusion_world.areas import HAND
from judge.games.fusion_world.effects import how_many
from judge.games.fusion_world.keywords import Keywords
from judge.games.fusion_world.skills import procedures

ACTIVATED = "activated"
"""A skill without [Once per turn] was activated, in the position that the fact's number says."""
ASKED = "asked"
"""The other player had a choice since."""
LOOP = "loop"
"""The players have said how often a loop is carried out; the fact's stay is how often it still is."""
DECLARED_LOOP = "declared-loop"
"""What counts as a kind of effect in force, for what may be declared, once the players have said that."""
KEYS = 9_999_991


class Loops(Keywords):
    """Positions that come back within a turn."""

    def position_key(self, player: int) -> int:
        """A number for the position as it lies: all cards in all areas, and what applies to them."""
        cards = self.cards
        zones = [
            [
                (c.print, c.rest, c.face_up, c.back, c.ki, [cards[under].print for under in c.beneath])
                for c in (cards[card] for card in zone)
            ]
            for zone in self.zones
        ]
        effects = [(m.node, m.player, m.cards, m.amount, m.until) for m in self.modifiers]
        used = [(f.card, f.skill) for f in self.facts if f.what == "used-skill"]
        battle = self.battle and (
            self.battle.attack,
            self.battle.guard,
            self.battle.stage,
            self.battle.blocked,
        )
        position = (player, self.phase, zones, self.markers, effects, used, battle, self.delayed)
        return zlib.crc32(msgspec.msgpack.encode(position)) % KEYS

    def remember_activation(self, player: int, option: Option) -> None:
        """Remembers that a skill without [Once per turn] was activated here; a declared loop counts down."""
        if self.skills[option.skill].skill.once_per_turn or self.area_of(option.card) == HAND:
            return
        key = self.position_key(player)
        for position, fact in enumerate(self.facts):
            if fact.what == LOOP and fact.number == key and fact.skill == option.skill and fact.stay > 0:
                self.facts[position] = replace(fact, stay=fact.stay - 1)
        self.add_fact(ACTIVATED, player=player, card=option.card, skill=option.skill, number=key)

    def ask(self, decision: Decision) -> None:
        """Stops at a question; a choice of the other player's within what may be a loop is remembered."""
        latest = self.facts[-1] if self.facts else None
        if latest is not None and latest.what == ACTIVATED and decision.player == 1 - latest.player:
            self.add_fact(ASKED, player=decision.player)
        super().ask(decision)

    def repeated(self, player: int) -> Fact | None:
        """What was activated in this very position again and again; None if nobody is to be asked about it.

        Nothing that already belonged to a loop that was declared is asked about once more.
        """
        if sum(fact.what == ACTIVATED for fact in self.facts) < limits.SAME_STATE:
            return None
        key = self.position_key(player)
        here = Counter(f for f in self.facts if f.what == ACTIVATED and (f.number, f.player) == (key, player))
        loops = [number for number, fact in enumerate(self.facts) if fact.what == LOOP]
        earlier = self.facts[: loops[-1]] if loops else []
        often = [f for f, times in here.items() if times >= limits.SAME_STATE and f not in earlier]
        return often[0] if often else None

    def both_can_stop(self, fact: Fact) -> bool:
        """Whether the other player had a choice in the latest round of a loop (FW 16-1-1-3)."""
        rounds = [n for n, each in enumerate(self.facts) if each == fact]
        return any(each.what == ASKED for each in self.facts[rounds[-2] :])

    def any_declared_loop(self) -> bool:
        """Whether the players have said of any loop this turn how often it is carried out."""
        return any(fact.what == LOOP for fact in self.facts)

    def declared_loop(self, player: int) -> Fact | None:
        """The loop that was declared in this very position, if any."""
        loops = [fact for fact in self.facts if fact.what == LOOP and fact.player == player]
        if not loops:
            return None
        known = ("key", player)
        if known not in self.known:
            self.known[known] = self.position_key(player)
        return next((fact for fact in loops if fact.number == self.known[known]), None)


declaring = procedures.new("16-1-1")


@declaring.step("16-1-1-2")
def one_player_declares(game: Any) -> None:
    """If only one player can stop the loop, that player declares how many times it is carried out."""
    frame = game.frame
    if game.both_can_stop(_fact(frame)):
        return
    _declare(game, frame.player, "16-1-1-2")


@declaring.step("16-1-1-3")
def both_players_declare(game: Any) -> None:
    """If both can, the turn player declares first; the lower number counts."""
    frame = game.frame
    if not game.both_can_stop(_fact(frame)) or len(frame.queue) == 2:
        return
    player = game.turn_player if not frame.queue else 1 - game.turn_player
    if _declare(game, player, "16-1-1-3") and not frame.queue:
        game.set(step=game.frame.step - 1)


@declaring.step("16-1-1")
def loop_declared(game: Any) -> None:
    """The loop is carried out so many times, and not begun again."""
    frame = game.frame
    times = min(frame.queue)
    game.note("16-1-1", "loop-declared", frame.card, times)
    game.add_fact(
        LOOP, player=frame.player, card=frame.card, stay=times, skill=frame.skill, number=frame.number
    )
    game.changed()  # what may be declared is another matter from here on


def _declare(game: Any, player: int, rule: str) -> bool:
    frame = game.frame
    picked = game.choose(how_many(player, rule, limits.LOOPS, frame))
    if picked is None:
        return False
    game.note(rule, "says-how-often", player, frame.card, picked[0].number)
    game.set(queue=(*frame.queue, picked[0].number))
    return True


def _fact(frame: Any) -> Fact:
    return Fact(ACTIVATED, player=frame.player, card=frame.card, skill=frame.skill, number=frame.number)
