"""The board: areas, numbers and what is in force, filled in from a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.engine.game import Game
from judge.games.dragon_ball.board_cards import ShownInDragonBall
from judge.games.dragon_ball.narration.effects import effect_words
from judge.rules.dragon_ball.areas import BATTLE, COMBO, ENERGY, LEADER
from judge.rules.dragon_ball.battle import combo_total
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.information import combo_bonus
from judge.table.board.making import BoardMaker, power_now
from judge.table.board.model import Fight, Player, ShownCard, Waiting
from judge.table.narration.names import Names


class BoardOfDragonBall(BoardMaker):
    """A game looked at; which areas it has, and how they lie, is `laid_out` by each."""

    with_modes: ClassVar[frozenset[int]] = frozenset((LEADER, BATTLE, COMBO, ENERGY))
    counted_active: ClassVar[frozenset[int]] = frozenset((ENERGY,))

    def __init__(self, game: Game, names: Names, language: str) -> None:
        assert isinstance(game, DragonBall)
        self.game = type(game)(game.catalogue, game.state)
        says = names.says(language)
        super().__init__(self.game, names, says, ShownInDragonBall(self.game, names, says))

    def fight(self, shown: Mapping[int, ShownCard]) -> Fight | None:
        """The battle, its step and its two cards."""
        battle = self.game.battle
        if battle is None:
            return None
        attack = self.still_there(battle.attack, battle.attack_stay)
        guard = self.still_there(battle.guard, battle.guard_stay)
        labels = [self.label(attack), self.label(guard)]
        step = self.say("step", battle.stage, step=battle.stage)
        return Fight(
            attack=attack,
            guard=guard,
            step=battle.stage,
            step_name=step,
            attack_label=labels[0],
            guard_label=labels[1],
            attack_power=power_now(shown.get(attack)),
            guard_power=power_now(shown.get(guard)),
            attack_role=self.say("attack"),
            guard_role=self.say("guard"),
            words=self.say("fight", step=step, attack=labels[0], guard=labels[1]),
            attack_combo=self._combo_ready(attack, self.game.turn_player),
            guard_combo=self._combo_ready(guard, 1 - self.game.turn_player),
        )

    def _combo_ready(self, card: int, seat: int) -> int | None:
        """The combo power in a player's Combo Area that is not added to a card yet (FW 8-4-4, 8-4-5)."""
        game = self.game
        if card < 0:
            return 0
        ready: int | None = self.cards.ask(
            lambda: 0 if combo_bonus(game, card) else combo_total(game, seat), None
        )
        return ready

    def player(self, seat: int) -> Player:
        """One side, with its energy markers."""
        game, says = self.game, self.says
        areas = self.areas(seat)
        counts = {area.key: area for area in areas}
        name = self.name(seat)
        markers = says.number(game.markers[seat])
        in_turn = game.turn_player == seat and game.turn > 0
        return Player(
            seat=seat,
            name=name,
            areas=areas,
            markers=game.markers[seat],
            markers_words=says.fill("{number:marker_short}", {"number": markers}) if markers else "",
            turn_words=self.say("turn_player") if in_turn else "",
            is_turn_player=in_turn,
            plays_first=game.first == seat,
            summary=self.say(
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

    # --- what waits and what is in force ----------------------------------------------------------

    def delayed(self) -> list[Waiting]:
        """The effects that wait for their moment."""
        found = []
        for each in self.game.delayed:
            skill = self.names.skill_of(each.node)
            moment = self.says.say("moments", each.moment)
            words = f"{self.skill_of(each.card, skill)}, {moment}"
            found.append(Waiting(each.player, each.card, words, skill))
        return found

    def effects(self) -> list[str]:
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
