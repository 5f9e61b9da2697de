"""[Revenge]: who attacks the card is KO'd at the end of the battle (MA 10-9)."""

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.triggers import fulfilled, heard_by, pend

NAME = "Revenge"
ATTACK_CARD = tree.Every(tree.Filter(types=("battle",), areas=("battle",), attacking=True))
AT_THE_END = tree.Delayed((tree.Ko(ATTACK_CARD),), moment="battle-end")
"""The attack card is KO'd, a Battle Card alone: a Leader or a Unison Card cannot be (10-1-1)."""
SKILL = tree.Skill("auto", triggers=(tree.Trigger("is-attacked"),), effect=(AT_THE_END,), keyword=NAME)
"""Becoming the guard card is enough; it works though its card has gone to the Drop by then."""


def pend_as_guard_card(game: DragonBallGame, card: int) -> None:
    """Makes the [Revenge] of a card pending that an effect has made the guard card: it need not be attacked
    for that (10-9-1), as other skills need (10-4-1-1)."""
    assert game.battle is not None
    if not heard_by(game, "is-attacked"):
        return
    event = Event("is-attacked", game.master(card), card, by=game.battle.attack, by_player=game.turn_player)
    found = [
        pending
        for pending in fulfilled(game, (event,), ())
        if pending.card == card and game.skills[pending.skill].skill.keyword == NAME
    ]
    pend(game, found)


REVENGE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[NAME], stands_for=SKILL, upon_new_guard_card=pend_as_guard_card, by_rule="10-9-1"
)
