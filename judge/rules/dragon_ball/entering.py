"""Effects upon all cards of a kind that lie upon cards that come later (FW 9-8-3, MA 8-8-1-5)."""

from __future__ import annotations

from judge.engine import tree
from judge.rules.dragon_ball.areas import concerns
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import concerns_card, entry_of_modifier
from judge.rules.dragon_ball.effect_table import what_of
from judge.rules.dragon_ball.events.effects import EffectLastsUponEntering


def effects_upon_entering(game: DragonBallGame, cards: tuple[int, ...]) -> None:
    """Says of effects upon "all" cards of a kind that they lie upon cards that come."""
    for position, modifier in enumerate(game.modifiers):
        what = what_of(game.catalogue.nodes[modifier.node])
        if not isinstance(what, tree.Every) or isinstance(what, tree.TheCard) or not game.in_force(modifier):
            continue
        entry = entry_of_modifier(game, position, modifier)
        for card in cards:
            known = concerns(modifier.cards, modifier.stays, card, game.cards[card].stay)
            if known or not game.target_includes(what, card, entry.frame):
                continue
            if game.reads("effects-on-cards-that-enter", game.rule(FW="9-8-3", MA="8-8-1-5")):
                continue
            if concerns_card(game, entry, card):
                game.note(EffectLastsUponEntering(card, modifier.node, modifier.amount))
