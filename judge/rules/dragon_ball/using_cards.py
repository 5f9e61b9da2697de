"""Using cards (FW 5-4, 5-5-2, 12-2): Battle Cards, and Extra Cards with the skill that they are used for."""

from __future__ import annotations

from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND
from judge.rules.dragon_ball.checkpoints import Checkpoints
from judge.rules.dragon_ball.events.costs import (
    CardUsed,
    CostChanged,
    Declared,
    ExtraFailed,
    FieldStays,
    PaysNoCost,
    SpecifiedAboveTotal,
)
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.skills import Skills, activated, to_paying_or


def pay_price(game: Skills, card: int) -> bool:
    """Pays the cost of a card being used; whether it is paid, or False while the player is asked."""
    frame = game.frame
    amount, specified = game.price(card)
    if game.answer_given is None:
        game.note_cost_changes(card)
        if amount and len(specified) > game.total_and_specified(card)[0]:
            game.note(SpecifiedAboveTotal(card, len(specified)))
    asked = game.answered or (
        game.payment_question(frame.player, card, amount, specified)
        if amount
        else game.payment_left_open(frame.player, card)
    )
    if asked is not None:
        picked = game.choose(asked)
        if picked is None:
            return False
        game.pay_with(frame.player, picked[0], card)
        amount = len(picked[0].cards) + picked[0].number
    if amount == 0:
        game.note(PaysNoCost(frame.player, card))
    used = game.next_uses(card)
    causes = game.cost_causes(card)
    for rule in dict.fromkeys(rule for rule, _, _ in causes):
        game.note(CostChanged(card, amount, tuple(c for by, c, _ in causes if by == rule)), rule)
    if used:
        game.put(modifiers=[m for position, m in enumerate(game.modifiers) if position not in used])
    game.add_fact("used", player=frame.player, card=card, print=game.cards[card].print)
    return True


# --- 5-5-2: using a Battle Card -----------------------------------------------------------------------------


def pay_for_battle_card(game: Checkpoints) -> None:
    """The card is revealed, its cost paid, and that it is played declared."""
    if pay_price(game, game.frame.card):
        game.note(CardUsed(game.frame.player, game.frame.card))


def battle_card_is_played(game: Checkpoints) -> None:
    """The Battle Card is played; if that fails it goes to its owner's Drop (5-5-5)."""
    frame = game.frame
    if not game.is_there(frame.card, frame.stay):
        return
    game.play(
        (frame.card,),
        frame.player,
        rest=False,
        by=-1,
        how="used",
        rule=game.rule(FW="5-5-2-2", MA="6-3-1-2-1-3"),
    )


# --- 12-2: Extra Cards --------------------------------------------------------------------------------------


def reveal_extra(game: Skills) -> None:
    """The Extra Card is revealed, one skill specified, its activation declared."""
    frame = game.frame
    game.note(Declared(frame.player, frame.card, frame.skill), game.rule(FW="12-2-2-1", MA="8-5-2-1"))
    game.note(CardUsed(frame.player, frame.card))


def pay_extra(game: Skills) -> None:
    """The cost is paid and the card placed in the Drop, [Field] too unless read otherwise (15-3-2)."""
    frame = game.frame
    if not pay_price(game, frame.card):
        return
    stays_out = game.keyword_table.stays_out_of_drop.get(game.skills[frame.skill].skill.keyword)
    if stays_out is None or not stays_out(game):
        game.place_now(
            (frame.card,),
            DROP,
            rule=game.rule(FW="12-2-2-2", MA="3-4-1"),
            how="used",
            by_player=frame.player,
        )
        game.set(stay=game.cards[frame.card].stay)
    if game.heard("extra-used"):
        game.announce(Event("extra-used", frame.player, frame.card))
    to_paying_or(game, extra_activated)


def extra_activated(game: Skills) -> None:
    """The skill is activated."""
    game.mark_used(game.frame.card, game.frame.skill, game.frame.player)


def extra_falls(game: Skills) -> None:
    """An Extra Card whose skill is not activated goes to the Drop, unless it lies there already (12-3-1)."""
    frame = game.frame
    if game.area_of(frame.card) == HAND:
        game.place_now((frame.card,), DROP, rule=game.rule(FW="12-3-1"), how="activation-failed")
    else:
        game.note(ExtraFailed(frame.player, frame.card))


# --- 12-2-3: Extra Cards elsewhere than in the hand ---------------------------------------------------------


def declare_extra(game: Skills) -> None:
    """The player declares which skill."""
    frame = game.frame
    game.note(Declared(frame.player, frame.card, frame.skill), game.rule(FW="12-2-3-1", MA="8-5-2-1"))
    if game.area_of(frame.card) == BATTLE:
        game.note(FieldStays(frame.card))


def no_cost_elsewhere(game: Skills) -> None:
    """There is no cost to pay: the text would name it."""
    to_paying_or(game, activated)
