"""Immediate effects (FW 9-7): what each instruction of a card does."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.judge_events import CarriedOutByHand
from judge.engine.state import ABSENT, JUDGE, Delayed, Frame
from judge.rules.dragon_ball import basic_actions, costs
from judge.rules.dragon_ball.areas import DECK, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle import change_guard, has_attack_and_guard_card, in_place
from judge.rules.dragon_ball.battle_facts import with_attack_negated
from judge.rules.dragon_ball.by_keywords import who_draws
from judge.rules.dragon_ball.choosing import fail_cost, how_many, missed
from judge.rules.dragon_ball.conditions import seat_of
from judge.rules.dragon_ball.continuous import is_negated
from judge.rules.dragon_ball.costs import active_energy, pay_with, payment_question, skill_energy
from judge.rules.dragon_ball.deeds import note_deed
from judge.rules.dragon_ball.dividing_ki import divide_ki
from judge.rules.dragon_ball.effects import Instructions, reached
from judge.rules.dragon_ball.energy_kept import leaving_enough, needs_after
from judge.rules.dragon_ball.events.actions import ChoseNumber
from judge.rules.dragon_ball.events.battle import CannotBeNegated
from judge.rules.dragon_ball.events.effects import (
    DrawsUpTo,
    EffectDelayed,
    EnergyCost,
    Flipped,
    HasNoBack,
    HiddenAgain,
    NoSuchSkill,
    SameCard,
    SideUp,
    SkillActivatesSkill,
    SourceOfDamage,
    TurnWillEnd,
    WillSkip,
    XSet,
)
from judge.rules.dragon_ball.kept import CarryingOutEffect, has_looked, looked_at
from judge.rules.dragon_ball.kinds import AWAKENED_UNFLIPPED, Decision, Event, Fact, Option
from judge.rules.dragon_ball.losing import lose
from judge.rules.dragon_ball.movement import nothing_done
from judge.rules.dragon_ball.remembering import note_awakened
from judge.rules.dragon_ball.skills import activate_extra_by_effect
from judge.rules.dragon_ball.triggers import announce

YES_OR_NO = (Option("yes"), Option("no"))


instructions = Instructions()


@instructions.carries_out(tree.Draw)
def draw(game: DragonBallGame, node: tree.Draw, frame: Frame) -> None:
    """Draws cards (FW 5-1)."""
    player = who_draws(game, node, frame)
    count = game.amount(node.count, frame)
    if node.until:
        count = max(count - len(game.zone(player, HAND)), 0)
    if not node.up_to or count <= 0:
        basic_actions.draw(game, player, count, frame.card)
    elif count > 1 and game.reads("draw-number-first", game.rule(FW="5-1-3", MA="4-9-4")):
        picked = game.choose_one(how_many(player, game.rule(FW="5-1-3", MA="4-9-4"), count, frame))
        if picked is not None:
            game.note(DrawsUpTo(player, picked.number))
            basic_actions.draw(game, player, picked.number, frame.card)
    else:
        _draw_one_more(game, player, count, frame)


@instructions.carries_out(tree.OwnerDraws)
def owner_draws(game: DragonBallGame, node: tree.OwnerDraws, frame: Frame) -> None:
    """The owner of a card draws; nobody where no card was taken."""
    cards = game.targets(node.of, frame)
    if cards:
        basic_actions.draw(game, game.cards[cards[0]].owner, node.count, frame.card)
    else:
        nothing_done(game)


def _draw_one_more(game: DragonBallGame, player: int, count: int, frame: Frame) -> None:
    """Draws one card and then another, up to `count`, until the player stops (FW 5-1-3)."""
    kept = frame.keeps(CarryingOutEffect)
    drawn = kept.parts_done
    going_on = drawn < count and bool(game.zone(player, DECK))
    if going_on:
        question = Decision(
            player, game.rule(FW="5-1-3", MA="4-9-4"), "may", YES_OR_NO, card=frame.card, skill=frame.skill
        )
        picked = game.choose_one(question)
        if picked is None:
            return
        going_on = picked.kind == "yes"
    if not going_on:
        game.note(DrawsUpTo(player, drawn))
        game.set(done=drawn, kept=replace(kept, parts_done=0))
        return
    basic_actions.draw(game, player, 1, frame.card)
    game.set(kept=replace(kept, parts_done=drawn + 1), step=game.frame.step - 1)


@instructions.carries_out(tree.Ko)
def ko(game: DragonBallGame, node: tree.Ko, frame: Frame) -> None:
    """KOs cards (FW 5-10)."""
    cards = reached(game, node.what, frame)
    note_deed(game, "koed", cards)
    basic_actions.ko(game, cards, frame.card, frame.player)
    missed(game, cards)


@instructions.carries_out(tree.Switch)
def switch(game: DragonBallGame, node: tree.Switch, frame: Frame) -> None:
    """Switches cards to a mode (FW 1-8)."""
    meant = reached(game, node.what, frame)
    cards = tuple(c for c in meant if game.area_of(c) in game.with_modes)
    rest = node.mode == "rest"
    others = [card for card in cards if game.cards[card].rest is not rest]
    rule = game.rule(FW="1-8-1-2", MA="4-8-1-2") if rest else game.rule(FW="1-8-1-1", MA="4-8-1-1")
    basic_actions.switch(game, cards, node.mode, rule, frame.card, frame.player)
    note_deed(game, "switched", tuple(card for card in others if game.cards[card].rest is rest))
    missed(game, meant)


@instructions.carries_out(tree.Shuffle)
def shuffle(game: DragonBallGame, node: tree.Shuffle, frame: Frame) -> None:
    """Shuffles an area (FW 5-9); what was revealed of it is hidden then (FW 13-10-2-2). Not a deck that
    nobody looked through, if that is asked."""
    if node.if_searched and frame.keeps(CarryingOutEffect).deck_unsearched:
        return
    back = tuple(card for card in looked_at(frame) if game.area_of(card) == game.area_numbers[node.area])
    if back:
        game.note(HiddenAgain(back), game.rule(FW="13-10-2-2", MA="3-1-3"))
        left = tuple(card for card in looked_at(frame) if card not in back)
        game.set(kept=has_looked(frame, left))
    basic_actions.shuffle(game, seat_of(game, node.player, frame), game.area_numbers[node.area])


@instructions.carries_out(tree.Damage)
def damage(game: DragonBallGame, node: tree.Damage, frame: Frame) -> None:
    """Deals damage to a player; the card is the source (FW 5-8, 16-3-3-2)."""
    game.note(SourceOfDamage(frame.card), game.rule(FW="16-3-3-2", MA="4-11-1-1"))
    game.deal_damage(
        seat_of(game, node.player, frame),
        game.amount(node.amount, frame),
        frame.card,
        frame.player,
        False,
    )
    if game.frame.procedure == "cost" and game.frame.done == 0:
        fail_cost(game)


@instructions.carries_out(tree.PlaceMarkers)
def place_markers(game: DragonBallGame, node: tree.PlaceMarkers, frame: Frame) -> None:
    """Places energy markers (FW 5-11)."""
    basic_actions.place_markers(game, seat_of(game, node.player, frame), game.amount(node.count, frame))


@instructions.carries_out(tree.RemoveMarkers)
def remove_markers(game: DragonBallGame, node: tree.RemoveMarkers, frame: Frame) -> None:
    """Removes energy markers from the game (FW 13-9-1)."""
    done = costs.remove_markers(
        game,
        seat_of(game, node.player, frame),
        game.amount(node.count, frame),
        game.rule(FW="13-9-1", MA="10-19-1"),
    )
    game.set_done(done)


@instructions.carries_out(tree.ChangeKi)
def change_ki(game: DragonBallGame, node: tree.ChangeKi, frame: Frame) -> None:
    """+N [Ki], or reduce [Ki] by N (FW 5-12, 5-13)."""
    if node.total:
        divide_ki(game, node, frame)
        return
    amount = game.amount(node.amount, frame)
    cards = reached(game, node.what, frame)
    basic_actions.change_ki(game, cards, -amount if node.reduce else amount, frame.card, frame.player)


@instructions.carries_out(tree.PayEnergy)
def pay_energy(game: DragonBallGame, node: tree.PayEnergy, frame: Frame) -> None:
    """Switches energy to Rest Mode as a skill cost (FW 1-4-5, 1-11-2); X is defined by the payer (13-5-2)."""
    if isinstance(node.amount, tree.Undetermined) and frame.number == ABSENT:
        most = len(active_energy(game, frame.player)) + game.markers[frame.player]
        picked = game.choose(how_many(frame.player, game.rule(FW="13-5-2", MA="2-12-3"), most, frame))
        if picked is not None:
            game.note(ChoseNumber(frame.player, picked[0].number), game.rule(FW="0-2-8", MA="2-12-3"))
            game.note(XSet(frame.player, picked[0].number), game.rule(FW="13-5-2", MA="2-12-3"))
            game.set(number=picked[0].number, step=game.frame.step - 1)
        return
    amount, colors = skill_energy(game, node, frame)
    if amount == 0:
        return
    rule = game.rule(FW="5-3-1", MA="8-4-2-4" if colors else "8-4-2-3")
    asked = game.answered
    if asked is None:
        asked = payment_question(game, frame.player, frame.card, amount, colors, rule)
        ways = leaving_enough(game, frame.player, asked.options, needs_after(game, node, frame))
        asked = replace(asked, options=ways)
    picked = game.choose(asked)
    if picked is None:
        return
    if not picked:
        fail_cost(game)
        return
    game.note(
        EnergyCost(frame.player, frame.card, amount),
        game.rule(FW="1-4-5-2", MA="8-4-2-4") if colors else game.rule(FW="1-4-5-1", MA="8-4-2-3"),
    )
    (payment,) = picked
    pay_with(game, frame.player, payment, frame.card, frame.skill, rule)
    game.set_done(amount)


@instructions.carries_out(tree.ActivateSkill)
def activate_skill(game: DragonBallGame, node: tree.ActivateSkill, frame: Frame) -> None:
    """Activates an [Auto] skill from the paying of its cost on (FW 5-7-3, 9-6-4)."""
    cards = reached(game, node.what, frame)
    decision = game.answered or Decision(
        frame.player,
        game.rule(FW="5-7-3", MA="8-5-2-2"),
        "which-skill",
        tuple(_activated_again(game, cards, frame))
        if node.event == "again"
        else tuple(
            Option("activate", card, skill=entry.number)
            for card in cards
            for entry in game.activated_by_effects(card, node.event, frame.player)
        ),
        card=frame.card,
        skill=frame.skill,
    )
    if not decision.options:
        game.note(NoSuchSkill(frame.card))
        nothing_done(game)
        return
    picked = game.choose_one(decision)
    if picked is None:
        return
    card, skill = picked.card, picked.skill
    game.note(SkillActivatesSkill(frame.card, card, skill))
    game.set_done(1)
    if node.event == "again":
        activate_extra_by_effect(game, frame.player, card, skill)
    else:
        game.activate_by_effect(frame.player, card, skill)


def _activated_again(game: DragonBallGame, cards: tuple[int, ...], frame: Frame) -> Iterator[Option]:
    """The skill that an Extra Card was used for, as the event tells; its power is the stay that the card had
    then. A card that has moved since is another one, or is activated all the same (FW 3-1-4)."""
    event = frame.event
    assert event is not None
    entry = game.skills[event.amount]
    for card in cards:
        moved = game.rule(FW="3-1-4") and not game.is_there(card, event.power)
        if moved and not game.reads("extra-again-wherever-it-lies", game.rule(FW="3-1-4")):
            continue
        if not is_negated(game, card, entry):
            yield Option("activate", card, skill=entry.number)


@instructions.carries_out(tree.Flip)
def flip(game: DragonBallGame, _: tree.Flip, frame: Frame) -> None:
    """Flips the Leader over: the same card with its other side up (FW 10-1-3-1, 14-7-2)."""
    card = frame.card
    state = game.cards[card]
    if game.printed(card).back is None:
        game.note(HasNoBack(card))
        if _keyword(game, frame):  # it has been flipped all the same: what is on its back is not known
            game.put(lasting_facts=(*game.lasting_facts, Fact(AWAKENED_UNFLIPPED, frame.player, card)))
        nothing_done(game)
        return
    game.update(card, back=not state.back)
    usual = game.rule(FW="14-7-2", MA="10-2-5"), game.rule(FW="10-1-3-1", MA="10-2-3")
    keeps, same = game.keyword_table.flipped_by.get(_keyword(game, frame), usual)
    game.note(Flipped(card, not state.back), keeps)
    game.note(SameCard(card), same)
    game.note(SideUp(card, not state.back))
    game.keep_power_only(card, keeps)
    game.set_done(1)
    note_awakened(game, frame.player, card)
    announce(game, Event("awakens", frame.player, card, by_player=frame.player))


def _keyword(game: DragonBallGame, frame: Frame) -> str:
    return game.skills[frame.skill].skill.keyword if frame.skill != ABSENT else ""


@instructions.carries_out(tree.Win)
def win(game: DragonBallGame, node: tree.Win, frame: Frame) -> None:
    """A player wins or loses as soon as this part is resolved (FW 0-1-3-5)."""
    player = seat_of(game, node.player, frame)
    lose(game, (player if node.loses else 1 - player,), game.rule(FW="0-1-3-5", MA="1-2-6"))


@instructions.carries_out(tree.Skip)
def skip(game: DragonBallGame, node: tree.Skip, frame: Frame) -> None:
    """A coming turn, phase or step will be skipped (FW 13-12)."""
    player = seat_of(game, node.player, frame)
    game.put(lasting_facts=(*game.lasting_facts, Fact(node.what, player)))
    game.note(WillSkip(player, node.what))
    game.set_done(1)


@instructions.carries_out(tree.EndTurn)
def end_turn(game: DragonBallGame, _: tree.EndTurn, frame: Frame) -> None:
    """The turn will end (FW 7-3-5); a battle goes on, or by the other reading to its end (8-1-6)."""
    game.add_fact("turn-ends", player=frame.player, card=frame.card)
    game.note(TurnWillEnd(frame.card))
    game.set_done(1)
    if game.battle is not None and game.reads("end-of-turn-ends-battle", game.rule(FW="8-1-6")):
        game.put(battle=with_attack_negated(game.battle))


@instructions.carries_out(tree.Delayed)
def delayed(game: DragonBallGame, node: tree.Delayed, frame: Frame) -> None:
    """Something that will be done later (FW 1-5-2-1-1)."""
    cards = frame.chosen
    waiting = Delayed(
        game.catalogue.number_of(node),
        frame.card,
        game.cards[frame.card].stay,
        frame.player,
        node.moment,
        game.turn,
        cards,
        tuple(game.cards[c].stay for c in cards),
        frame.number,
    )
    game.put(delayed=(*game.delayed, waiting))
    game.note(EffectDelayed(frame.player, frame.card, node.moment))
    game.set_done(1)


@instructions.carries_out(tree.NegateAttack)
def negate_attack(game: DragonBallGame, _: tree.NegateAttack, frame: Frame) -> None:
    """The attack is negated: the cards are no longer attack card and guard card (FW 8-1-2-1)."""
    attacker = game.battle.attack if game.battle is not None else ABSENT
    if attacker != ABSENT and game.is_forbidden(attacker, "have-attack-negated"):
        game.note(CannotBeNegated(attacker))
        nothing_done(game)
        return
    game.negate_attack(frame.card)


@instructions.carries_out(tree.ChangeAttackTarget)
def change_attack_target(game: DragonBallGame, node: tree.ChangeAttackTarget, frame: Frame) -> None:
    """Another card of the defending player's becomes the guard card (FW 8-1-6-2)."""
    cards = reached(game, node.what, frame)
    if len(cards) == 1 and _can_become_guard_card(game, *cards):
        (card,) = cards
        change_guard(game, card, game.rule(FW="8-1-6-2", MA="7-1-4"))
        game.set_done(1)
    else:
        nothing_done(game)


def _can_become_guard_card(game: DragonBallGame, card: int) -> bool:
    if game.battle is None or not has_attack_and_guard_card(game) or card == game.battle.guard:
        return False
    return in_place(game, card, game.cards[card].stay) and game.master(card) != game.turn_player


@instructions.carries_out(tree.ByHand)
def by_hand(game: DragonBallGame, node: tree.ByHand, frame: Frame) -> None:
    """Words that were not understood: the judge carries them out, and says so."""
    decision = Decision(
        JUDGE,
        game.rule(FW="0-2-3", MA="1-3-7"),
        "by-hand",
        (Option("carried-out", number=1), Option("nothing")),
        card=frame.card,
        skill=frame.skill,
        note=node.words,
    )
    picked = game.choose_one(decision)
    if picked is None:
        return
    game.note(CarriedOutByHand(frame.card, picked.kind, node.words), decision.rule)
    game.set_done(picked.number)
