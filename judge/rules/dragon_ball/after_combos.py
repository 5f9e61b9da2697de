"""Skills of cards that were used in a combo, at the end of that battle (FW 8-5-6-1, MA 7-4-1-8-1)."""

from __future__ import annotations

from judge.engine.state import ASK_JUDGE, Pending
from judge.rules.dragon_ball.areas import COMBO, DROP, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.events.battle import ComboCardTriggers, TakenAsFromHand
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.listeners import autos_of
from judge.rules.dragon_ball.remembering import COMBOS_FROM
from judge.rules.dragon_ball.triggers import fulfilled, heard_by, pend


def pend_after_combos(game: DragonBallGame, found: list[Pending]) -> None:
    """Makes skills of cards that were used in a combo pending, at the end of that battle (FW 8-5-6-1)."""
    for pending in found:
        game.note(ComboCardTriggers(pending.card, pending.skill))
        pend(game, [pending])


def after_combos(game: DragonBallGame, combos: tuple[int, ...]) -> list[Pending]:
    """The skills "at the end of the battle after you combo with this card" of cards that came from the Combo
    Area to the Drop (FW 8-5-4, MA 7-4-1-8-1). Where a position does not say from which area a card was used,
    it is taken as the hand."""
    if not heard_by(game, "battle-end-after-combo"):
        return []
    dropped = tuple(card for card in combos if game.area_of(card) == DROP)
    events = []
    for card in dropped:
        triggers = [trigger for entry in autos_of(game, card) for trigger in entry.skill.triggers]
        source = _combo_from(game, card)
        if source is None and any(
            each.event == "battle-end-after-combo" and each.source for each in triggers
        ):
            game.note(TakenAsFromHand(card))
        came_from = HAND if source is None else source
        events.append(Event("battle-end-after-combo", game.cards[card].owner, card, came_from, to=COMBO))
    found = fulfilled(game, tuple(events), dropped)
    return [pending for pending in found if pending.waits != ASK_JUDGE]  # those are asked for at "battle-end"


def _combo_from(game: DragonBallGame, card: int) -> int | None:
    """The area from which a card was used in a combo last; None if nothing is known of that."""
    facts = (fact for fact in reversed(game.facts) if fact.card == card)
    return next((COMBOS_FROM[fact.what] for fact in facts if fact.what in COMBOS_FROM), None)
