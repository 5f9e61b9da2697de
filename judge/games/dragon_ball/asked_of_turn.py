"""What skills ask about this turn beside what the other questions are about: "if you used an Extra Card"."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import Catalogue, within
from judge.engine.state import UNKNOWN, Fact, Frame, State
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.selection import checks_of
from judge.table.positions.questions import Kind, Question
from judge.texts import Message, Texts

WHAT_A_SKILL_ASKS = "what a skill asks"
_OF_THIS_MOMENT = frozenset(("marker-removed-for-this", "marker-removed-for-this-skill", "combo-in-battle"))
"""What is asked of the use of the skill itself, or shows where the cards lie."""


class WhatASkillAsks(Kind):
    """The question: has happened this turn what a skill asks about, and the position says nothing of?"""

    about = ("card", "skill")
    asks: Texts = Message("has what %(skill)s of %(card)s asks about happened this turn?")
    assumes: Texts = Message("It is taken as not having happened.")
    or_else: Texts = Message("Answer yes if it did (this turn:).")
    made: Texts = Message("It counts as having happened.")

    def __init__(self, game: type[DragonBallGame], rule: str) -> None:
        super().__init__(rule)
        self.game = game

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It has happened, with a card that fits; the same state where there is none."""
        game = self.game(catalogue, state)
        card, skill = question.card, question.skill
        player = game.master(card)
        frame = Frame("", player=player, card=card, stay=state.cards[card].stay, skill=skill)
        facts: list[Fact] = []
        for node in asked_by(catalogue, skill):
            whose = {"you": (player,), "opponent": (1 - player,)}.get(node.player, (player, 1 - player))
            if not is_said_of_any(state, node):
                facts += _facts(game, node, whose[0], frame)
        return replace(state, facts=(*state.facts, *facts)) if facts else state


def asked_by(catalogue: Catalogue, skill: int) -> Iterator[tree.Happened]:
    """Yield what a skill asks about the turn, but for what is asked of its own use."""
    for node in within(catalogue.skills[skill].skill):
        if isinstance(node, tree.Happened) and node.what not in _OF_THIS_MOMENT:
            yield node


def is_said_of_any(state: State, node: tree.Happened) -> bool:
    """True if a position says of any card, or of any player, that this has happened."""
    return any(fact.what == node.what for fact in state.facts)


def _facts(game: DragonBallGame, node: tree.Happened, player: int, frame: Frame) -> list[Fact]:
    """What has to be kept of the turn so that it has happened as often as a skill asks."""
    if node.filter is None and node.of is None:
        return [Fact(node.what, player)] * node.at_least
    fitting = [card for card in range(len(game.cards)) if _fits(game, node, card, player, frame)]
    cards = (fitting * node.at_least)[: node.at_least]
    return [Fact(node.what, player, card, print=game.cards[card].print) for card in cards]


def _fits(game: DragonBallGame, node: tree.Happened, card: int, player: int, frame: Frame) -> bool:
    """True if a card of the player's is one that a skill asks about."""
    if game.cards[card].print == UNKNOWN:
        return False
    if node.of is not None:
        return card in game.targets(node.of, frame)
    checks = checks_of(node.filter) if node.filter is not None else ()
    return game.master(card) == player and all(check(game, card, frame) for check in checks)
