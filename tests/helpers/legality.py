"""What a free timing or a counter timing offers, held against every requirement of everything to be tried."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from judge.engine.playing import random_move
from judge.engine.state import Option
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.attempts import every_attack, every_combo, every_skill

Tried = Callable[[Any, int], Iterator[Option]]


def every_card_used(types: tuple[str, ...]) -> Tried:
    """Gives what yields the use of each card of these types in a player's hand."""

    def used(game: Any, player: int) -> Iterator[Option]:
        return (Option("use", card) for card in game.zone(player, HAND) if game.printed(card).type in types)

    return used


def held_against(game: Any, chance: Random, *others: Tried, most: int = 40) -> int:
    """Plays a game; at each free timing and each counter timing, another game from its state asks every
    requirement of everything.

    That game asks anew, and requirements that nothing in force can make fail too. Skills that effects give
    are not looked for. `others` yield what can be tried besides attacks, combos and skills. Gives the number
    of free timings, `most` at most; raises AssertionError at the first that offers more or less.
    """
    asked = 0
    while game.run() is not None and asked < most:
        decision = game.decision
        if decision.kind == "counter":
            counters = next(action for action in game.actions if action.kind == "counter")
            player = decision.player
            fresh = type(game)(game.catalogue, game.state)
            tried = counters.candidates(fresh, player)
            legal = {option for option in tried if not fresh.why_not(player, option)}
            assert legal == {option for option in decision.options if option.kind == "counter"}
        if decision.kind == "free-timing":
            fresh = type(game)(game.catalogue, game.state)
            player = decision.player
            tried = {
                option
                for everything in (every_attack, every_combo, every_skill, *others)
                for option in everything(fresh, player)
            }
            legal = {option for option in tried if not fresh.why_not(player, option)}
            assert legal == {option for option in decision.options if option in tried}
            given = [option for option in decision.options if option.kind != "pass" and option not in tried]
            assert all(game.skills[option.skill].print < 0 for option in given)
            asked += 1
        game.answer(*random_move(decision, chance))
    return asked
