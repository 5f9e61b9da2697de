"""The board of Fusion World: areas, numbers and what is in force, filled in from a game."""

from __future__ import annotations

from judge.engine.game import Game
from judge.engine.state import NOWHERE
from judge.games.fusion_world.areas import AREAS, DECK, ENERGY
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.board.model import Area, Board, Fight, Player, ShownCard, Waiting
from judge.sandbox.games.fusion_world.board_cards import WITH_MODES, CardsOfFusionWorld
from judge.sandbox.games.fusion_world.telling.effects import effect_words
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import Wording

LAID_OUT: tuple[tuple[str, str, int, bool], ...] = (
    ("leader", "spread", 0, False),
    ("battle", "spread", 0, True),
    ("combo", "spread", 0, False),
    ("energy", "row", 1, False),
    ("life", "row", 1, False),
    ("deck", "pile", 1, False),
    ("drop", "pile", 1, False),
    ("removed", "pile", 1, False),
    ("hand", "held", 1, True),
)
"""Each area, how its cards lie, in which row from the middle, and whether it takes what is left of that."""


class FusionWorldBoard:
    """A game looked at; it plays on a copy, so that looking leaves no line in the trace."""

    def __init__(self, game: Game, names: Names, language: str) -> None:
        self.game = FusionWorld(game.catalogue, game.state)
        self.names = names
        self.says: Wording = names.says(language)
        self.cards = CardsOfFusionWorld(self.game, names, self.says)

    def board(self) -> Board:
        """Everything on the table."""
        game, says = self.game, self.says
        players = tuple(self._player(seat) for seat in range(game.seats))
        shown = {card.number: card for player in players for area in player.areas for card in area.cards}
        fight = self._fight(shown)
        heading = self._heading()
        parts = [heading, *([fight.words] if fight is not None else []), *(each.summary for each in players)]
        return Board(
            game=game.name,
            language=says.language,
            heading=heading,
            turn=game.turn,
            turn_player=game.turn_player,
            phase=game.phase,
            phase_name=self._phase(),
            players=players,
            fight=fight,
            pending=tuple(self._pending()),
            pending_words=says.say("board", "pending"),
            delayed=tuple(self._delayed()),
            effects=tuple(self._effects()),
            result=game.result,
            description=". ".join(parts) + ".",
        )

    # --- the course of the game -------------------------------------------------------------------

    def _phase(self) -> str:
        return self.says.say("board", "phase", self.game.phase, phase=self.game.phase)

    def _heading(self) -> str:
        game, says = self.game, self.says
        if game.result == "draw":
            return says.say("board", "draw")
        if game.result:
            winners = [self.names.player(int(seat), says) for seat in game.result]
            return says.say("board", "won", player=says.several(winners))
        if game.turn == 0:
            return says.say("board", "preparation")
        player = self.names.player(game.turn_player, says)
        return says.say("board", "heading", turn=game.turn, player=player, phase=self._phase())

    def _fight(self, shown: dict[int, ShownCard]) -> Fight | None:
        battle = self.game.battle
        if battle is None:
            return None
        says = self.says
        attack, guard = (
            number if number >= 0 and self.game.is_there(number, stay) else -1
            for number, stay in ((battle.attack, battle.attack_stay), (battle.guard, battle.guard_stay))
        )
        labels = [
            str(self.names.card(number, says)) if number >= 0 else says.say("board", "gone")
            for number in (attack, guard)
        ]
        powers = [
            card.power.now if card is not None and card.power is not None else None
            for card in (shown.get(attack), shown.get(guard))
        ]
        step = says.say("board", "step", battle.stage, step=battle.stage)
        words = says.say("board", "fight", step=step, attack=labels[0], guard=labels[1])
        return Fight(
            attack=attack,
            guard=guard,
            step=battle.stage,
            step_name=step,
            attack_label=labels[0],
            guard_label=labels[1],
            attack_power=powers[0],
            guard_power=powers[1],
            attack_role=says.say("board", "attack"),
            guard_role=says.say("board", "guard"),
            words=words,
        )

    # --- players and areas ------------------------------------------------------------------------

    def _player(self, seat: int) -> Player:
        game, says = self.game, self.says
        areas = tuple(
            area
            for key, shape, row, grows in LAID_OUT
            if (area := self._area(seat, key, shape, row, grows)).count or key != "removed"
        )
        counts = {area.key: area for area in areas}
        name = self.names.player(seat, says)
        markers = says.number(game.markers[seat])
        in_turn = game.turn_player == seat and game.turn > 0
        return Player(
            seat=seat,
            name=name,
            areas=areas,
            markers=game.markers[seat],
            markers_words=says.fill("{number:marker_short}", {"number": markers}) if markers else "",
            turn_words=says.say("board", "turn_player") if in_turn else "",
            is_turn_player=in_turn,
            plays_first=game.first == seat,
            summary=says.say(
                "board",
                "side",
                player=name,
                life=says.number(counts["life"].count),
                hand=says.number(counts["hand"].count),
                active=counts["energy"].active,
                energy=counts["energy"].count,
                markers=markers,
                deck=says.number(counts["deck"].count),
                drop=counts["drop"].count,
            ),
        )

    def _area(self, seat: int, key: str, shape: str, row: int, grows: bool) -> Area:
        game, says = self.game, self.says
        numbers = self._numbers(seat, key)
        area = AREAS.index(key) if key in AREAS else NOWHERE
        with_modes = area in WITH_MODES
        active = sum(not game.cards[number].rest for number in numbers) if with_modes else 0
        name = says.say("board_areas", key, "name")
        count = says.number(len(numbers))
        sentence = "area_active" if area == ENERGY else "area"
        return Area(
            key=key,
            seat=seat,
            name=name,
            short=says.say("board_areas", key, "short"),
            shape=shape,
            row=row,
            grows=grows,
            numbers=numbers,
            cards=() if area == DECK else tuple(self.cards.shown(number, seat, area) for number in numbers),
            active=active,
            has_modes=with_modes,
            description=says.say("board", sentence, area=name, count=count, active=active),
        )

    def _numbers(self, seat: int, key: str) -> tuple[int, ...]:
        if key in AREAS:
            return self.game.zone(seat, AREAS.index(key))
        return tuple(
            number
            for number, card in enumerate(self.game.cards)
            if card.zone == NOWHERE and card.top < 0 and card.owner == seat
        )

    # --- what waits and what is in force ----------------------------------------------------------

    def _pending(self) -> list[Waiting]:
        return [
            Waiting(each.player, each.card, self._of_card(each.card, each.skill), each.skill)
            for each in self.game.pending
        ]

    def _of_card(self, card: int, skill: int) -> str:
        return f"{self.names.card(card, self.says)}, {self.names.skill(skill, self.says)}"

    def _delayed(self) -> list[Waiting]:
        found = []
        for each in self.game.delayed:
            skill = self.names.skill_of(each.node)
            moment = self.says.say("moments", each.moment)
            words = f"{self._of_card(each.card, skill)}, {moment}"
            found.append(Waiting(each.player, each.card, words, skill))
        return found

    def _effects(self) -> list[str]:
        """Effects of resolved skills that lie upon no card that is there."""
        says = self.says
        found = []
        for modifier in self.game.modifiers:
            if modifier.cards:
                continue
            words = effect_words(modifier.node, modifier.amount, "", self.names, says)
            player = self.names.player(modifier.player, says)
            found.append(says.say("outcome", "effect", "none", effect=words, player=player))
        return found
