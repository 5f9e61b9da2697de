"""The board of Chrono Clash: areas, the gauge, quest points and the attack, filled in from a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.engine.game import Game
from judge.engine.state import Card
from judge.games.chrono_clash.board_cards import CardsOfChronoClash
from judge.rules.chrono_clash.areas import BATTLEFIELD, PLAYING, is_in_play
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.gauge import LAST_SPACE
from judge.rules.chrono_clash.keywords import leader
from judge.table.board.making import BoardMaker, LaidOut, power_now
from judge.table.board.model import Area, Fight, Player, ShownCard, Space, Track
from judge.table.narration.names import Names

LEAST_SHOWN = 6
"""Spaces of the gauge that are always shown on either side."""


class ChronoClashBoard(BoardMaker):
    """A game of Chrono Clash looked at."""

    laid_out: ClassVar[tuple[LaidOut, ...]] = (
        LaidOut("battlefield", "spread", 0, grows=True),
        LaidOut("guardians", "pile", 1),
        LaidOut("deck", "pile", 1),
        LaidOut("graveyard", "pile", 1),
        LaidOut("extra", "pile", 1),
        LaidOut("removed", "pile", 1),
        LaidOut("playing", "held", 1),
        LaidOut("hand", "held", 1, grows=True),
    )
    only_with_cards: ClassVar[frozenset[str]] = frozenset(("playing", "removed"))
    with_modes: ClassVar[frozenset[int]] = frozenset((BATTLEFIELD,))
    counted_active: ClassVar[frozenset[int]] = with_modes

    def __init__(self, game: Game, names: Names, language: str) -> None:
        self.game = ChronoClash(game.catalogue, game.state)
        says = names.says(language)
        super().__init__(self.game, names, says, CardsOfChronoClash(self.game, names, says))

    def fight(self, shown: Mapping[int, ShownCard]) -> Fight | None:
        """The attack, and what it is on once that has been chosen."""
        battle = self.game.battle
        if battle is None:
            return None
        chosen = battle.guard >= 0
        attack = self.still_there(battle.attack, battle.attack_stay)
        guard = self.still_there(battle.guard, battle.guard_stay)
        labels = [self.label(attack), self.label(guard) if chosen else self.say("not_chosen")]
        is_guardian = guard >= 0 and not is_in_play(self.game, guard)
        return Fight(
            attack=attack,
            guard=guard,
            step="attack",
            step_name=self.say("attack"),
            attack_label=labels[0],
            guard_label=labels[1],
            attack_power=power_now(shown.get(attack)),
            guard_power=power_now(shown.get(guard)),
            attack_role=self.say("attacker"),
            guard_role=self.say("guardian" if is_guardian else "attacked"),
            words=self.say("fight" if chosen else "attacks", attack=labels[0], guard=labels[1]),
        )

    # --- the gauge --------------------------------------------------------------------------------

    def track(self) -> Track | None:
        """With two players, the one gauge between them, A's side at the left; else the turn player's."""
        game = self.game
        if not game.turn or game.result:
            return None
        left = 0 if game.seats == 2 else game.turn_player
        own = game.turn_player == left
        at = game.track if own else -game.track  # counted towards the side at the left
        length = max(LEAST_SHOWN, min(abs(at) + 2, LAST_SPACE), abs(at))
        ending = -1 if own else 1  # the side on which the turn ends, at the left 1
        spaces = tuple(
            Space(abs(n), "left" if n > 0 else "right" if n < 0 else "", n * ending > 0, n == at)
            for n in range(length, -length - 1, -1)
        )
        player = self.name(left)
        other = self.name(1 - left) if game.seats == 2 else self.say("opponents")
        name = self.say("gauge", "of_two" if game.seats == 2 else "", player=player)
        return Track(name, player, other, spaces, self._track_words(at, left))

    def _track_words(self, at: int, left: int) -> str:
        if at == 0:
            said = self.say("counter", "zero")
        elif at < 0 and self.game.seats > 2:
            said = self.say("counter", "opponents", number=-at, player=self.name(left))
        else:
            player = self.name(left if at > 0 else 1 - left)
            said = self.say("counter", "player", number=abs(at), player=player)
        return self.say("turn_over", counter=said) if self.game.track <= -1 else said

    # --- players and areas ------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """One side, with its quest points."""
        game = self.game
        areas = self.areas(seat)
        points = game.markers[seat]
        in_turn = game.turn_player == seat and game.turn > 0 and seat not in game.out
        return Player(
            seat=seat,
            name=self.name(seat),
            areas=areas,
            markers=points,
            markers_words=self.say("points", number=self.says.number(points)) if points else "",
            turn_words=self.say("turn_player") if in_turn else "",
            out_words=self.say("out") if seat in game.out else "",
            is_turn_player=in_turn,
            plays_first=game.first == seat,
            summary=self._summary(seat, {area.key: area for area in areas}),
        )

    def _summary(self, seat: int, areas: dict[str, Area]) -> str:
        name = self.name(seat)
        if seat in self.game.out:
            return self.say("side_out", player=name)
        counted = ("guardians", "battlefield", "hand", "deck", "graveyard", "extra")
        return self.say(
            "side",
            player=name,
            points=self.says.number(self.game.markers[seat]),
            **{key: self.says.number(areas[key].count) for key in counted},
        )

    def shown_of(self, key: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of a deck are not shown; of other piles that lie face down, those that somebody has named
        or that are turned up."""
        if key not in ("extra", "guardians"):
            return super().shown_of(key, numbers)
        cards = self.game.cards
        if any(cards[number].print or cards[number].face_up for number in numbers):
            return numbers
        return ()

    def lies_in(self, card: Card, key: str) -> bool:
        """An action card that is being resolved is not removed from the game."""
        return (card.entered == PLAYING) == (key == "playing")

    # --- what is in force -------------------------------------------------------------------------

    def effects(self) -> list[str]:
        """Say what [Leader] takes off the cost of the next battler (CC 17-5-6)."""
        found = []
        for seat in range(self.game.seats):
            amount = leader.reduction(self.game.facts, seat)
            if amount:
                found.append(self.say("reduction", player=self.name(seat), amount=amount))
        return found
