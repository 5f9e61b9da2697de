"""What a player cannot do unless they do something for it: that is done each time, before it is declared
(MA 1-3-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.kept import Cards, Keeps, Seats
from judge.engine.procedures import Procedures
from judge.engine.programs import Program
from judge.engine.state import ABSENT, Frame
from judge.engine.state import Option as AnyOption
from judge.engine.tree.words import PlayerBan
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_of
from judge.rules.dragon_ball.costs import Price, price_of
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.energy_kept import (
    NOTHING,
    Need,
    groups_in,
    least_of,
    leaves,
    need_of,
    needs_after_price,
)
from judge.rules.dragon_ball.events.skills import Declined
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.paying_otherwise import ways_instead
from judge.rules.dragon_ball.prohibitions import bans
from judge.rules.dragon_ball.skill_costs import cost_frame, cost_possible
from judge.rules.masters.events import BanNotPaidOff, PaysOffBan

PAYING: Final = "pay_off_bans"
PAID_OFF: Final = "ban-paid-off"
"""The fact that a player has done what a ban asks for."""


class PayingOff(Keeps, frozen=True):
    """What is done for the bans on something that is about to be declared: the instructions of those to come,
    with their cards and whose they are; whether the first of them is being done, and whether the player may
    leave it at that."""

    instructions: tuple[int, ...] = ()
    sources: Cards = ()
    seats: Seats = ()
    doing: bool = False
    optional: bool = False


def bans_in_the_way(
    game: DragonBallGame, player: int, what: PlayerBan, card: int, skill: int = ABSENT
) -> list[Entry]:
    """The bans on what a player would do with a card that they cannot do enough for; of several all, if not
    enough for all together."""
    found = _bans_to_pay_off(game, player, what, card)
    return [] if not found or _can_pay_off(game, player, what, card, skill, found) else found


def _bans_to_pay_off(game: DragonBallGame, player: int, what: PlayerBan, card: int) -> list[Entry]:
    return [
        entry
        for entry in effects_of(game, "Unless")
        if isinstance(entry.node, tree.Unless)
        and bans(game, entry.node.ban, entry, player, what, card)
        and not _is_lifted(game, entry.node, entry)
    ]


def _is_lifted(game: DragonBallGame, node: tree.Unless, entry: Entry) -> bool:
    """True by the other reading of a ban for the turn for which something was done already."""
    if node.each_said or not node.ban.duration:
        return False
    number, card = game.catalogue.number_of(node), entry.frame.card
    done = any((f.what, f.card, f.number) == (PAID_OFF, card, number) for f in game.facts)
    return done and game.reads("ban-paid-off-once", "1-3-3")


def _program(game: DragonBallGame, entry: Entry) -> Program:
    return game.catalogue.program(game.catalogue.number_of(entry.node))


def _can_pay_off(
    game: DragonBallGame, player: int, what: PlayerBan, card: int, skill: int, entries: list[Entry]
) -> bool:
    together = tuple(operation for entry in entries for operation in _program(game, entry))
    frame = entries[0].frame
    if not cost_possible(game, together, frame):
        return False
    need = need_of(game, together, frame)
    if what != "use" or not need.chosen:
        return True
    by_skill = game.frame.procedure in ("effect", "later")
    amount, colors = (0, ()) if by_skill else _energy_for(game, player, card, skill)
    return leaves(game, player, NOTHING, need._replace(amount=amount, colors=colors))


def _energy_for(game: DragonBallGame, player: int, card: int, skill: int) -> Price:
    """Tells how much energy a player needs at least to activate a skill of an Extra Card of the hand, or any
    if none is named: nothing for its energy cost where they may do something else instead, or need not pay
    it; what its skill cost takes besides."""
    prices = []
    for number in game.side(card).skills if skill == ABSENT else (skill,):
        if game.skills[number].skill.type != "permanent":
            free = bool(ways_instead(game, player, card, number))
            amount, colors = (0, ()) if free else price_of(game, card, skill=number)
            besides = needs_after_price(game, cost_frame(game, card, player, number, used=False))
            least = min(besides, key=lambda need: need.amount, default=None)
            if least is not None:
                amount, colors = amount + least.amount, colors + least.colors
            prices.append((amount, colors))
    return min(prices, default=price_of(game, card))


def pay_for_declared(game: DragonBallGame, player: int, option: AnyOption) -> None:
    """Has a player do what the bans on a declared action ask for, before it is carried out."""
    extra = option.kind == "activate" and game.printed(option.card).type == "extra"
    if option.kind == "attack":
        pay_off(game, player, "attack", option.card)
    elif extra and game.area_of(option.card) == HAND:
        pay_off(game, player, "use", option.card, option.skill)


def pay_off(
    game: DragonBallGame,
    player: int,
    what: PlayerBan,
    card: int,
    skill: int = ABSENT,
    *,
    optional: bool = False,
) -> None:
    """Has a player do what the bans on something ask for, if any does, before the procedure that was
    called."""
    entries = _bans_to_pay_off(game, player, what, card) if "Unless" in game.catalogue.kinds else []
    if not entries:
        return
    kept = PayingOff(
        tuple(game.catalogue.number_of(entry.node) for entry in entries),
        tuple(entry.frame.card for entry in entries),
        tuple(entry.frame.player for entry in entries),
        optional=optional,
    )
    game.call(PAYING, player=player, card=card, stay=game.cards[card].stay, skill=skill, kept=kept)


def pay_next(game: DragonBallGame) -> None:
    """The player does what one ban after the other asks for; where that comes to nothing, what was declared
    is not done."""
    frame = game.frame
    kept = frame.keeps(PayingOff)
    if kept.doing:
        _has_paid(game, kept, frame)
        return
    if not kept.instructions:
        game.unsay()
        return
    number, source, seat = kept.instructions[0], kept.sources[0], kept.seats[0]
    if kept.optional:
        options = (Option("yes"), Option("no"))
        skill = _skill_with(game, source, game.catalogue.nodes[number])
        asked = Decision(frame.player, "1-3-3", "may", options, card=source, skill=skill)
        picked = game.choose_one(asked)
        if picked is None:
            return
        if picked.kind == "no":
            game.note(Declined(frame.player, source))
            _give_up(game)
            return
    game.note(PaysOffBan(frame.player, source))
    game.set(kept=replace(kept, doing=True), step=game.frame.step - 1, done=0)
    game.call(
        "later",
        player=seat,
        card=source,
        stay=game.cards[source].stay,
        kept=CarryingOutEffect(instruction=number),
    )


def _skill_with(game: DragonBallGame, card: int, node: tree.Node) -> int:
    """The skill of a card that an instruction is of, -1 if none that is printed on the side that is up."""
    numbers = game.side(card).skills
    return next((n for n in numbers if any(each is node for each in within(game.skills[n].skill))), ABSENT)


def _has_paid(game: DragonBallGame, kept: PayingOff, frame: Frame) -> None:
    """What a ban asks for has been carried out, whole or not."""
    game.unsay()
    number, source = kept.instructions[0], kept.sources[0]
    node = game.catalogue.nodes[number]
    assert isinstance(node, tree.Unless)
    said = Frame("", player=kept.seats[0], card=source)
    if frame.done < max(sum(least_of(game, group, said) for group in groups_in(node.doing)), 1):
        game.note(BanNotPaidOff(frame.player, source))
        _give_up(game)
        return
    game.add_fact(PAID_OFF, player=frame.player, card=source, number=number)
    rest = replace(
        kept,
        instructions=kept.instructions[1:],
        sources=kept.sources[1:],
        seats=kept.seats[1:],
        doing=False,
    )
    game.set(kept=rest, step=game.frame.step - 1)


def _give_up(game: DragonBallGame) -> None:
    """What was declared is not done."""
    game.end_frame()
    if game.frame.procedure == "attack":
        game.leave()
    else:
        game.activation_failed()


def sparing_the_price(
    game: DragonBallGame, cards: Sequence[int], follows: tree.Node | None, frame: Frame
) -> Sequence[int]:
    """Those of the energy that can be taken for a ban so that the card that is activated can still be paid
    for (8-4-2-2)."""
    paying = game.stack[-2] if len(game.stack) > 1 else frame
    kept = paying.kept
    if paying.procedure != PAYING or not isinstance(kept, PayingOff) or kept.optional:
        return cards
    if game.printed(paying.card).type != "extra" or not isinstance(follows, tree.Switch | tree.Move):
        return cards
    amount, colors = _energy_for(game, paying.player, paying.card, paying.skill)
    need = Need(amount, colors, 0, ())
    able = [c for c in cards if leaves(game, paying.player, Option("pay", cards=(c,)), need)]
    return able or cards


procedures = Procedures[DragonBallGame]()

pay_off_bans = procedures.new(
    PAYING,
    "1-3-3",
    ("1-3-3", pay_next),
    keeps=PayingOff,
)
