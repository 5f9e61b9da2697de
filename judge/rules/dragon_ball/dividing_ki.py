"""[Ki] that a player divides among several cards: "by a total of 3" (FW 5-12, 5-13)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import Frame
from judge.rules.dragon_ball import basic_actions
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.effects import reached
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Option


def divide_ki(game: DragonBallGame, node: tree.ChangeKi, frame: Frame) -> None:
    """Asks for a card for one [Ki] after the other, as long as there is one; then changes all at once.

    The step is carried out again for each. The cards that were named are the chosen ones afterwards.
    """
    kept = frame.keeps(CarryingOutEffect)
    named = frame.chosen[-kept.parts_done :] if kept.parts_done else ()
    cards = [
        card
        for card in reached(game, node.what, frame)
        if not node.reduce or game.cards[card].markers > named.count(card)
    ]
    if len(named) < game.amount(node.amount, frame) and cards:
        decision = game.answered or Decision(
            frame.player,
            game.rule(FW="5-13-1", MA="4-12-3") if node.reduce else game.rule(FW="5-12-1", MA="8-4-2-5-1-1"),
            "choose",
            tuple(Option("card", card) for card in cards),
            1,
            1,
            card=frame.card,
            skill=frame.skill,
        )
        picked = game.choose_one(decision)
        if picked is not None:
            step = game.stack[-1].step - 1
            game.set(chosen=(*named, picked.card), kept=replace(kept, parts_done=len(named) + 1), step=step)
        return
    for card, number in Counter(named).items():
        amount = -number if node.reduce else number
        basic_actions.change_ki(game, (card,), amount, frame.card, frame.player)
    distinct = tuple(dict.fromkeys(named))
    game.set(chosen=distinct, done=len(named), kept=replace(kept, parts_done=0))
