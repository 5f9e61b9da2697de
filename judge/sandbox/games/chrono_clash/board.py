"""The board of Chrono Clash: areas, the gauge, quest points and the attack, filled in from a game."""

from __future__ import annotations

from judge.engine.game import Game
from judge.engine.state import NOWHERE
from judge.games.chrono_clash.areas import AREAS, BATTLEFIELD, PLAYING
from judge.games.chrono_clash.game import ChronoClash
from judge.games.chrono_clash.gauge import LAST_SPACE
from judge.games.chrono_clash.paying import LEADER
from judge.sandbox.board.model import Area, Board, Fight, Player, ShownCard, Space, Track, Waiting
from judge.sandbox.games.chrono_clash.board_cards import CardsOfChronoClash
from judge.sandbox.games.chrono_clash.board_words import PHASES, BoardWords
from judge.sandbox.telling.names import Names

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
        self.words = BoardWords(language)
        self.says = names.says(language)
        self.cards = CardsOfChronoClash(self.game, names, self.says, self.words)

    def board(self) -> Board:
        """Everything on the table."""
        game, words = self.game, self.words
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
            language=words.language,
            heading=heading,
            turn=game.turn,
            turn_player=game.turn_player,
            phase=game.phase,
            phase_name=words.one_of(PHASES, game.phase),
            players=players,
            track=track,
            fight=fight,
            pending=tuple(self._pending()),
            pending_words=words.say("pending"),
            effects=tuple(self._reductions()),
            result=game.result,
            description=". ".join(parts) + ".",
            power_name=words.say("strength name"),
        )

    def _name(self, seat: int) -> str:
        return self.names.player(seat, self.says)

    # --- the course of the game -------------------------------------------------------------------

    def _heading(self) -> str:
        game, words = self.game, self.words
        if game.result == "draw":
            return words.say("draw")
        if game.result:
            return words.say("won", player=words.several([self._name(int(seat)) for seat in game.result]))
        if game.turn == 0:
            return words.say("preparation")
        phase = words.one_of(PHASES, game.phase)
        return words.say("heading", turn=game.turn, player=self._name(game.turn_player), phase=phase)

    def _fight(self, shown: dict[int, ShownCard]) -> Fight | None:
        battle = self.game.battle
        if battle is None:
            return None
        words, there = self.words, self.game.is_there
        attack = battle.attack if there(battle.attack, battle.attack_stay) else -1
        chosen = battle.guard >= 0
        guard = battle.guard if chosen and there(battle.guard, battle.guard_stay) else -1
        labels = [
            self._label(attack),
            self._label(guard) if chosen else words.say("nothing yet"),
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
            step_name=words.say("attack"),
            attack_label=labels[0],
            guard_label=labels[1],
            attack_power=powers[0],
            guard_power=powers[1],
            attack_role=words.say("attacker"),
            guard_role=words.say("guardian" if is_guardian else "attacked"),
            words=words.say(key, attack=labels[0], guard=labels[1]),
        )

    def _label(self, card: int) -> str:
        return str(self.names.card(card, self.says)) if card >= 0 else self.words.say("gone")

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
        words, player = self.words, self._name(left)
        if game.seats == 2:
            return Track(
                words.say("gauge"), player, self._name(1 - left), spaces, self._track_words(at, left)
            )
        name = words.say("gauge of", player=player)
        return Track(name, player, words.say("opponents"), spaces, self._track_words(at, left))

    def _track_words(self, at: int, left: int) -> str:
        words = self.words
        if at == 0:
            said = words.say("at zero")
        elif at < 0 and self.game.seats > 2:
            said = words.say("at the opponents", player=self._name(left), figure=-at)
        else:
            said = words.say("at", figure=abs(at), player=self._name(left if at > 0 else 1 - left))
        return f"{said}, {words.say('turn over')}" if self.game.track <= -1 else said

    # --- players and areas ------------------------------------------------------------------------

    def _player(self, seat: int) -> Player:
        game, words = self.game, self.words
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
            markers_words=words.say("point" if points == 1 else "points", count=points) if points else "",
            turn_words=words.say("turn player") if in_turn else "",
            out_words=words.say("out") if seat in game.out else "",
            is_turn_player=in_turn,
            plays_first=game.first == seat,
            summary=self._summary(seat, {area.key: area for area in areas}),
        )

    def _summary(self, seat: int, areas: dict[str, Area]) -> str:
        name = self._name(seat)
        if seat in self.game.out:
            return self.words.say("side out", player=name)
        return self.words.say(
            "side",
            player=name,
            points=self.game.markers[seat],
            battlers=areas["battlefield"].count,
            **{key: areas[key].count for key in ("guardians", "hand", "deck", "graveyard", "extra")},
        )

    def _area(self, seat: int, key: str, shape: str, row: int, grows: bool) -> Area:
        numbers = self._numbers(seat, key)
        area = AREAS.index(key) if key in AREAS else NOWHERE
        with_modes = area == BATTLEFIELD
        active = sum(not self.game.cards[number].rest for number in numbers) if with_modes else 0
        name, short = self.words.area(key)
        sentence = "battlefield" if with_modes else "area of one" if len(numbers) == 1 else "area"
        return Area(
            key=key,
            seat=seat,
            name=name,
            short=short,
            shape=shape,
            row=row,
            grows=grows,
            numbers=numbers,
            cards=tuple(self.cards.shown(number, seat, area) for number in self._shown(key, numbers)),
            active=active,
            has_modes=with_modes,
            description=self.words.say(sentence, area=name, count=len(numbers), active=active),
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
                found.append(self.words.say("reduction", player=self._name(seat), amount=amount))
        return found
