"""The board of Chrono Clash: areas, the gauge, quest points and the attack, filled in from a game."""

from __future__ import annotations

from typing import Any

from judge.engine.game import Game
from judge.engine.state import NOWHERE
from judge.games.chrono_clash.areas import AREAS, BATTLEFIELD, PLAYING
from judge.games.chrono_clash.game import ChronoClash
from judge.games.chrono_clash.gauge import LAST_SPACE
from judge.games.chrono_clash.paying import LEADER
from judge.sandbox.board.model import Area, Board, Fight, Player, ShownCard, Space, Track, Waiting
from judge.sandbox.games.chrono_clash.board_cards import CardsOfChronoClash
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import Wording

LAID_OUT: tuple[tuple[str, str, int, bool], ...] = (
    ("battlefield", "spread", 0, True),
    ("guardians", "pile", 1, False),
    ("deck", "pile", 1, False),
    ("graveyard", "pile", 1, False),
    ("extra", "pile", 1, False),
    ("removed", "pile", 1, False),
    ("playing", "held", 1, False),
    ("hand", "held", 1, True),
)
"""Each area, how its cards lie, in which row from the middle, and whether it takes what is left of that."""
ONLY_WITH_CARDS = ("playing", "removed")
LEAST_SHOWN = 6
"""Spaces of the gauge that are always shown on either side."""


class ChronoClashBoard:
    """A game looked at; it plays on a copy, so that looking leaves no line in the trace."""

    def __init__(self, game: Game, names: Names, language: str) -> None:
        self.game = ChronoClash(game.catalogue, game.state)
        self.names = names
        self.says: Wording = names.says(language)
        self.cards = CardsOfChronoClash(self.game, names, self.says)

    def _say(self, key: str, /, *variants: str, **fields: Any) -> str:
        return self.says.say("board", key, *variants, **fields)

    def board(self) -> Board:
        """Everything on the table."""
        game = self.game
        players = tuple(self._player(seat) for seat in range(game.seats))
        shown = {card.number: card for player in players for area in player.areas for card in area.cards}
        for card in tuple(shown.values()):
            shown.update({each.number: each for each in card.beneath})
        fight, track, heading = self._fight(shown), self._track(), self._heading()
        parts = [heading, *([track.words] if track is not None else [])]
        parts += [fight.words] if fight is not None else []
        parts += [each.summary for each in players]
        return Board(
            game=game.name,
            language=self.says.language,
            heading=heading,
            turn=game.turn,
            turn_player=game.turn_player,
            phase=game.phase,
            phase_name=self._phase(),
            players=players,
            track=track,
            fight=fight,
            pending=tuple(self._pending()),
            pending_words=self._say("pending"),
            effects=tuple(self._reductions()),
            result=game.result,
            description=". ".join(parts) + ".",
            power_name=self._say("strength_name"),
        )

    def _name(self, seat: int) -> str:
        return self.names.player(seat, self.says)

    # --- the course of the game -------------------------------------------------------------------

    def _phase(self) -> str:
        return self._say("phase", self.game.phase, phase=self.game.phase)

    def _heading(self) -> str:
        game = self.game
        if game.result == "draw":
            return self._say("draw")
        if game.result:
            return self._say("won", player=self.says.several([self._name(int(seat)) for seat in game.result]))
        if game.turn == 0:
            return self._say("preparation")
        player = self._name(game.turn_player)
        return self._say("heading", turn=game.turn, player=player, phase=self._phase())

    def _fight(self, shown: dict[int, ShownCard]) -> Fight | None:
        battle = self.game.battle
        if battle is None:
            return None
        there = self.game.is_there
        attack = battle.attack if there(battle.attack, battle.attack_stay) else -1
        chosen = battle.guard >= 0
        guard = battle.guard if chosen and there(battle.guard, battle.guard_stay) else -1
        labels = [
            self._label(attack),
            self._label(guard) if chosen else self._say("not_chosen"),
        ]
        powers = [
            card.power.now if card is not None and card.power is not None else None
            for card in (shown.get(attack), shown.get(guard))
        ]
        key = "fight" if chosen else "attacks"
        is_guardian = guard >= 0 and not self.game.is_in_play(guard)
        return Fight(
            attack=attack,
            guard=guard,
            step="attack",
            step_name=self._say("attack"),
            attack_label=labels[0],
            guard_label=labels[1],
            attack_power=powers[0],
            guard_power=powers[1],
            attack_role=self._say("attacker"),
            guard_role=self._say("guardian" if is_guardian else "attacked"),
            words=self._say(key, attack=labels[0], guard=labels[1]),
        )

    def _label(self, card: int) -> str:
        return str(self.names.card(card, self.says)) if card >= 0 else self._say("gone")

    # --- the gauge --------------------------------------------------------------------------------

    def _track(self) -> Track | None:
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
        player = self._name(left)
        other = self._name(1 - left) if game.seats == 2 else self._say("opponents")
        name = self._say("gauge", "of_two" if game.seats == 2 else "", player=player)
        return Track(name, player, other, spaces, self._track_words(at, left))

    def _track_words(self, at: int, left: int) -> str:
        if at == 0:
            said = self._say("counter", "zero")
        elif at < 0 and self.game.seats > 2:
            said = self._say("counter", "opponents", number=-at, player=self._name(left))
        else:
            player = self._name(left if at > 0 else 1 - left)
            said = self._say("counter", "player", number=abs(at), player=player)
        return self._say("turn_over", counter=said) if self.game.track <= -1 else said

    # --- players and areas ------------------------------------------------------------------------

    def _player(self, seat: int) -> Player:
        game = self.game
        areas = tuple(
            area
            for key, shape, row, grows in LAID_OUT
            if (area := self._area(seat, key, shape, row, grows)).count or key not in ONLY_WITH_CARDS
        )
        points = game.markers[seat]
        in_turn = game.turn_player == seat and game.turn > 0 and seat not in game.out
        return Player(
            seat=seat,
            name=self._name(seat),
            areas=areas,
            markers=points,
            markers_words=self._say("points", number=self.says.number(points)) if points else "",
            turn_words=self._say("turn_player") if in_turn else "",
            out_words=self._say("out") if seat in game.out else "",
            is_turn_player=in_turn,
            plays_first=game.first == seat,
            summary=self._summary(seat, {area.key: area for area in areas}),
        )

    def _summary(self, seat: int, areas: dict[str, Area]) -> str:
        name = self._name(seat)
        if seat in self.game.out:
            return self._say("side_out", player=name)
        counted = ("guardians", "battlefield", "hand", "deck", "graveyard", "extra")
        return self._say(
            "side",
            player=name,
            points=self.says.number(self.game.markers[seat]),
            **{key: self.says.number(areas[key].count) for key in counted},
        )

    def _area(self, seat: int, key: str, shape: str, row: int, grows: bool) -> Area:
        numbers = self._numbers(seat, key)
        area = AREAS.index(key) if key in AREAS else NOWHERE
        with_modes = area == BATTLEFIELD
        active = sum(not self.game.cards[number].rest for number in numbers) if with_modes else 0
        name, count = self.says.say("board_areas", key, "name"), self.says.number(len(numbers))
        return Area(
            key=key,
            seat=seat,
            name=name,
            short=self.says.say("board_areas", key, "short"),
            shape=shape,
            row=row,
            grows=grows,
            numbers=numbers,
            cards=tuple(self.cards.shown(number, seat, area) for number in self._shown(key, numbers)),
            active=active,
            has_modes=with_modes,
            description=self._say(
                "area_active" if with_modes else "area", area=name, count=count, active=active
            ),
        )

    def _shown(self, key: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of a deck are not shown; of other piles that lie face down, those that somebody has named
        or that are turned up."""
        if key not in ("extra", "guardians"):
            return () if key == "deck" else numbers
        cards = self.game.cards
        if any(cards[number].print or cards[number].face_up for number in numbers):
            return numbers
        return ()

    def _numbers(self, seat: int, key: str) -> tuple[int, ...]:
        if key in AREAS:
            return self.game.zone(seat, AREAS.index(key))
        return tuple(
            number
            for number, card in enumerate(self.game.cards)
            if card.zone == NOWHERE
            and card.top < 0
            and card.owner == seat
            and (card.entered == PLAYING) == (key == "playing")
        )

    # --- what waits and what is in force ----------------------------------------------------------

    def _pending(self) -> list[Waiting]:
        return [
            Waiting(
                each.player,
                each.card,
                f"{self.names.card(each.card, self.says)}, {self.names.skill(each.skill, self.says)}",
                each.skill,
            )
            for each in self.game.pending
        ]

    def _reductions(self) -> list[str]:
        """What [Leader] takes off the next battler (CC 17-5-6)."""
        found = []
        for seat in range(self.game.seats):
            amount = sum(
                fact.number for fact in self.game.facts if fact.what == LEADER and fact.player == seat
            )
            if amount:
                found.append(self._say("reduction", player=self._name(seat), amount=amount))
        return found
