"""What players may try to declare, allowed or not: what "why not" looks through (FW 4-1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rules.dragon_ball.areas import BATTLE, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.candidates import Kind
from judge.rules.dragon_ball.kinds import Option
from judge.rules.dragon_ball.own_skills import may_give_skills


def every_attack(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each card of a player's upon each card of the opponent's, those in Rest Mode too."""
    other = (1 - player) * game.size
    targets = [target for area in game.fighting for target in game.zones[other + area]]
    for area in game.fighting:
        for card in game.zone(player, area):
            for target in targets:
                yield Option("attack", card, target)


def every_combo(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each card in a player's Battle Area and hand, also without a combo power."""
    for area in (BATTLE, HAND):
        for card in game.zone(player, area):
            yield Option("combo", card)


def every_skill(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each [Activate] skill of a player's cards, also where it is not valid."""
    for area in game.activated_from:
        for card in game.zone(player, area):
            for number in game.side(card).activates:
                evolves = game.skills[number].skill.keyword in game.keyword_table.evolving
                kind: Kind = "evolve" if evolves else "activate"
                yield Option(kind, card, skill=number)
    if "GainSkill" in game.catalogue.kinds and game.rule(MA="8-3-3"):
        yield from _evolutions_that_may_be_given(game, player)


def _evolutions_that_may_be_given(game: DragonBallGame, player: int) -> Iterator[Option]:
    """The [Evolve] skills and the like that effects and its own skills give a card in the hand, or would if
    their conditions were fulfilled."""
    for card in game.zone(player, HAND):
        if game.unknown and game.is_unknown(card):
            continue
        for node in may_give_skills(game, card):
            if node.skill.keyword in game.keyword_table.evolving:
                yield Option("evolve", card, skill=game.catalogue.gained_skill(node))
