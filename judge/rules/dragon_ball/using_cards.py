"""Using cards (FW 5-4, 5-5-2, 12-2): Battle Cards, and Extra Cards with the skill that they are used for."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.procedures import StepFunction
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import play
from judge.rules.dragon_ball.by_keywords import tell_payment, tell_waiver
from judge.rules.dragon_ball.costs import (
    cost_causes,
    next_uses,
    note_cost_changes,
    pay_with,
    payment_left_open,
    payment_question,
    price_of,
)
from judge.rules.dragon_ball.energy_kept import leaving_enough, needs_after_price
from judge.rules.dragon_ball.events.costs import (
    CardUsed,
    CostCannotBePaid,
    CostChanged,
    Declared,
    ExtraFailed,
    FieldStays,
    PaysNoCost,
    SpecifiedAboveTotal,
)
from judge.rules.dragon_ball.information import total_and_specified
from judge.rules.dragon_ball.kept import Activating
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.paying_otherwise import (
    do_otherwise,
    done_otherwise,
    forget_done_otherwise,
    paid_by_others,
    ways_besides,
    ways_instead,
)
from judge.rules.dragon_ball.skill_costs import energy_payable
from judge.rules.dragon_ball.skills import mark_used, to_paying_or
from judge.rules.dragon_ball.triggers import announce, heard_by


def pay_price(game: DragonBallGame, card: int, fails: Callable[[], None]) -> bool:
    """Pays the cost of a card being used; whether it is paid, or False while the player is asked.

    What can no longer be paid in the middle of it (another reading, a change by hand) `fails`.
    """
    frame = game.frame
    if done_otherwise(game) is not None:
        forget_done_otherwise(game)
        game.unsay()
        count_as_used(game, frame.player, card, ABSENT)
        return True
    amount, specified = price_of(game, card, skill=frame.skill)
    if game.answer_given is None:
        note_cost_changes(game, card)
        tell_waiver(game, card)
        if amount and len(specified) > total_and_specified(game, card)[0]:
            game.note(SpecifiedAboveTotal(card, len(specified)))
    if amount and not _energy_is_paid(game, card):
        return False
    asked = (game.answered if game.answer_given is not None else None) or (
        _way_to_pay(game, card, amount, specified) if amount else payment_left_open(game, frame.player, card)
    )
    if asked is not None:
        picked = game.choose(asked)
        if picked is None:
            return False
        if not picked:
            game.note(CostCannotBePaid(frame.player, card))
            fails()
            return False
        (payment,) = picked
        tell_payment(game, frame.player, card, payment)
        pay_with(game, frame.player, payment, card)
        amount = len(payment.cards) + payment.number
    if amount == 0:
        game.note(PaysNoCost(frame.player, card))
    besides = ways_besides(game, frame.player, card, frame.skill)
    if besides:
        do_otherwise(game, besides[0], besides=True)
        return False
    count_as_used(game, frame.player, card, amount)
    return True


def _energy_is_paid(game: DragonBallGame, card: int) -> bool:
    """True if the energy cost is paid; False if something is done in its place, or the player is asked which
    of the two."""
    frame = game.frame
    asked = game.answered
    if asked is None:
        ways = ways_instead(game, frame.player, card, frame.skill)
        if not ways:
            return True
        energy = energy_payable(game, frame.player, Option("use", card, skill=frame.skill))
        options = ((Option("pay-energy", card),) if energy else ()) + ways
        rule = game.rule(MA="8-5-2-2-1")
        asked = Decision(frame.player, rule, "instead", options, card=card, skill=frame.skill)
    elif asked.kind != "instead":
        return True
    picked = game.choose_one(asked)
    if picked is not None and picked.kind == "pay-energy":
        game.put(answer_given=None)  # with which energy is a question of its own
        return True
    if picked is not None:
        do_otherwise(game, picked)
    return False


def _way_to_pay(game: DragonBallGame, card: int, amount: int, specified: tuple[str, ...]) -> Decision:
    """Builds the question of how to pay, without the ways that leave too little for the skill cost."""
    frame = game.frame
    asked = payment_question(game, frame.player, card, amount, specified)
    needs = needs_after_price(game, frame)
    ways = leaving_enough(game, frame.player, asked.options, needs)
    return replace(asked, options=paid_by_others(game, card, ways))


def count_as_used(game: DragonBallGame, player: int, card: int, amount: int) -> None:
    """Remembers that a card was paid for, says what has changed its cost, and ends what was for the next
    card used. No `amount` (-1): the energy was not paid in the end."""
    used = next_uses(game, card)
    causes = cost_causes(game, card) if amount != ABSENT else []
    for rule in dict.fromkeys(rule for rule, _, _ in causes):
        game.note(CostChanged(card, amount, tuple(c for by, c, _ in causes if by == rule)), rule)
    if used:
        game.put(modifiers=[m for position, m in enumerate(game.modifiers) if position not in used])
    game.add_fact("used", player=player, card=card, print=game.cards[card].print)


# --- 5-5-2: using a Battle Card -----------------------------------------------------------------------------


def pay_for_battle_card(game: DragonBallGame) -> None:
    """The card is revealed, its cost paid, and that it is played declared."""
    if pay_price(game, game.frame.card, game.leave):
        game.note(CardUsed(game.frame.player, game.frame.card))


def battle_card_is_played(game: DragonBallGame) -> None:
    """The Battle Card is played; if that fails it goes to its owner's Drop (5-5-5)."""
    frame = game.frame
    if not game.is_there(frame.card, frame.stay):
        return
    play(
        game,
        (frame.card,),
        frame.player,
        rest=False,
        by=ABSENT,
        how="used",
        rule=game.rule(FW="5-5-2-2", MA="6-3-1-2-1-3"),
    )


# --- 12-2: Extra Cards --------------------------------------------------------------------------------------


def reveal_extra(game: DragonBallGame) -> None:
    """The Extra Card is revealed, one skill specified, its activation declared."""
    frame = game.frame
    game.note(Declared(frame.player, frame.card, frame.skill), game.rule(FW="12-2-2-1", MA="8-5-2-1"))
    game.note(CardUsed(frame.player, frame.card))


def pay_extra(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """The cost is paid and the card placed in the Drop, [Field] too unless read otherwise (15-3-2)."""
    frame = game.frame
    if not pay_price(game, frame.card, game.activation_failed):
        return
    stays_out = game.keyword_table.stays_out_of_drop.get(game.skills[frame.skill].skill.keyword)
    if stays_out is None or not stays_out(game):
        place_now(
            game,
            (frame.card,),
            DROP,
            rule=game.rule(FW="12-2-2-2", MA="3-4-1"),
            how="used",
            by_player=frame.player,
        )
        game.set(stay=game.cards[frame.card].stay)
    if heard_by(game, "extra-used"):
        stay = game.cards[frame.card].stay
        announce(game, Event("extra-used", frame.player, frame.card, amount=frame.skill, power=stay))
    to_paying_or(game, activated)


def extra_activated(game: DragonBallGame) -> None:
    """The skill is activated."""
    frame = game.frame
    mark_used(game, frame.card, frame.skill, frame.player)
    if heard_by(game, "skill-used"):
        announce(game, Event("skill-used", frame.player, frame.card))


def extra_falls(game: DragonBallGame) -> None:
    """An Extra Card whose skill is not activated goes to the Drop, unless it lies there already (12-3-1)."""
    frame = game.frame
    if game.area_of(frame.card) == HAND:
        place_now(game, (frame.card,), DROP, rule=game.rule(FW="12-3-1"), how="activation-failed")
    else:
        game.note(ExtraFailed(frame.player, frame.card))


# --- 12-2-3: Extra Cards elsewhere than in the hand ---------------------------------------------------------


def declare_extra(game: DragonBallGame) -> None:
    """Has the player declare which skill, unless another skill activates it."""
    frame = game.frame
    if frame.keeps(Activating).by_effect:
        game.unsay()
        return
    game.note(Declared(frame.player, frame.card, frame.skill), game.rule(FW="12-2-3-1", MA="8-5-2-1"))
    if game.area_of(frame.card) == BATTLE:
        game.note(FieldStays(frame.card))


def no_cost_elsewhere(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """There is no cost to pay: the text would name it."""
    to_paying_or(game, activated)
