"""Attacks and battles (FW 8)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.procedures import Procedure, Procedures, StepFunction
from judge.engine.state import ABSENT, Battle
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DROP, HAND
from judge.rules.dragon_ball.base import DragonBallGame, Numbers
from judge.rules.dragon_ball.basic_actions import switch
from judge.rules.dragon_ball.battle_facts import NEGATED, with_attack_negated
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.continuous import effects_of
from judge.rules.dragon_ball.events.battle import (
    AttackDeclared,
    AttackInvalid,
    AttackNegated,
    BattleCutShort,
    BattleOccurs,
    ComboChosen,
    ComboDeclared,
    ComboFromDropDeclared,
    ComboPower,
    EndsStep,
    GuardChanged,
)
from judge.rules.dragon_ball.information import combo_power_of
from judge.rules.dragon_ball.kinds import Event, Option
from judge.rules.dragon_ball.listeners import autos_of
from judge.rules.dragon_ball.movement import nothing_done, place, place_now
from judge.rules.dragon_ball.selection import checks_of
from judge.rules.dragon_ball.triggers import announce, heard_by
from judge.rules.dragon_ball.turn import back_to, carry_out_action
from judge.rules.dragon_ball.unread import unread_triggers

OFFENSE_TIMING = Numbers(FW="8-2-4", MA="7-2-1-2")
DEFENSE_TIMING = Numbers(FW="8-3-4", MA="7-3-1-2")
"""The rules by which players are granted the free timings of a battle."""
GOES_ON = 1
"""What a battle step keeps from an action in its free timing to the checkpoint upon it (MA 4-6-2-2)."""


def has_attack_and_guard_card(game: DragonBallGame) -> bool:
    """True if both cards of the battle are in place (FW 8-1-6), on their sides by a reading (MA 7-1-4)."""
    battle = game.battle
    if battle is None or not (attacking(game) and in_place(game, battle.guard, battle.guard_stay)):
        return False
    cards, size = game.cards, game.size
    if cards[battle.attack].zone // size == game.turn_player != cards[battle.guard].zone // size:
        return True
    return not game.reads("battle-ends-with-control", game.rule(FW="8-1-6", MA="7-1-4"))


def attacking(game: DragonBallGame) -> bool:
    """True if there still is an attack card (FW 8-1-2-1, 8-1-6)."""
    battle = game.battle
    if battle is None or NEGATED in battle.facts:
        return False
    return in_place(game, battle.attack, battle.attack_stay)


def in_place(game: DragonBallGame, card: int, stay: int) -> bool:
    """True if a card is still where an attack or guard card can be, and the same card (FW 8-1-1)."""
    state = game.cards[card]
    if state.stay != stay:
        return False
    zone = state.zone
    return zone >= 0 and zone % game.size in game.fighting


def negate_attack(game: DragonBallGame, by: int) -> None:
    """The attack is negated: there is no attack card and no guard card any more (FW 8-1-2-1)."""
    if game.battle is not None:
        game.put(battle=with_attack_negated(game.battle))
        game.note(AttackNegated(by))
        game.set_done(1)
    else:
        nothing_done(game)


def change_guard(game: DragonBallGame, card: int, rule: str) -> None:
    """Another card becomes the guard card (FW 15-4-3, 8-1-6-2)."""
    assert game.battle is not None
    game.put(battle=replace(game.battle, guard=card, guard_stay=game.cards[card].stay))
    game.note(GuardChanged(card), rule)


def _of_what_goes_on(game: DragonBallGame) -> None:
    """Gives the checkpoint of a free timing that goes on its own line, where the manual has a rule for it."""
    if game.stack[-1].number == GOES_ON:
        game.set(number=ABSENT)
        game.unsay()
        game.note_step(game.rule(MA="4-6-2-1"))


def stage_of_battle(game: DragonBallGame, stage: str) -> None:
    """The battle goes on to another step."""
    assert game.battle is not None
    game.put(battle=replace(game.battle, stage=stage))


def combo_total(game: DragonBallGame, player: int) -> int:
    """The combo power of a player's cards in the Combo Area together (FW 8-4-4)."""
    return sum(combo_power_of(game, card) or 0 for card in game.zone(player, COMBO))


def may_combo_in_rest(game: DragonBallGame, player: int, card: int) -> bool:
    """True if an effect lets a card in Rest Mode be used in a combo."""
    for entry in effects_of(game, "ComboRest"):
        node = entry.node
        assert isinstance(node, tree.ComboRest)
        if entry.frame.player == player and all(
            check(game, card, entry.frame) for check in checks_of(node.filter)
        ):
            return True
    return False


def announce_battle_end(game: DragonBallGame) -> None:
    """Skills "at the end of the battle" (FW 8-5-5)."""
    if heard_by(game, "battle-end"):
        announce(game, Event("battle-end", game.turn_player))


def waits_for_battle_end(game: DragonBallGame) -> bool:
    """True if anything would happen in 8-5-4 and 8-5-5 if they came now."""
    if any(game.zone(seat, COMBO) for seat in (0, 1)):
        return True
    if any(delayed.moment == "battle-end" and not delayed.due for delayed in game.delayed):
        return True
    if not heard_by(game, "battle-end"):
        return False
    if unread_triggers(game):
        return True
    return any(
        trigger.event == "battle-end"
        for seat in (0, 1)
        for area in game.in_play
        for card in game.zone(seat, area)
        for entry in autos_of(game, card)
        for trigger in entry.skill.triggers
    )


def end_battle_if_broken(game: DragonBallGame, *, carried_out: bool = False) -> bool:
    """Go to the Battle End Step if the attack card or the guard card is gone (FW 8-1-6).

    Returns True if the battle was cut short: the step that asks must then return at once. Unless it was
    `carried_out`, it has no line in the trace.
    """
    if has_attack_and_guard_card(game):
        return False
    if _goes_on_without_them(game):
        return False
    if not carried_out and game.trace and game.trace[-1].event is None:
        game.unsay()
    game.note(BattleCutShort())
    game.proceed("battle_end_step")
    return True


def _goes_on_without_them(game: DragonBallGame) -> bool:
    """True in the steps of the players, by the reading in which only 7-1-4 asks for both cards (MA)."""
    stage = game.battle.stage if game.battle is not None else ""
    return stage in ("offense", "defense") and game.reads(
        "battle-goes-on-without-its-cards", game.rule(MA="7-1-4")
    )


# --- 8-1: attack --------------------------------------------------------------------------------------------


def declare_attack(game: DragonBallGame) -> None:
    """The attacking card is switched to Rest Mode, and attacks."""
    frame = game.frame
    card, target = frame.card, frame.chosen_card
    if not game.cards[card].rest:  # a position may show it in Rest Mode already
        switch(game, (card,), "rest", game.rule(FW="8-1-1", MA="7-1"))
    game.add_fact(
        "attacked", player=frame.player, card=card, stay=game.cards[card].stay, print=game.cards[card].print
    )
    game.note(AttackDeclared(frame.player, card, target))


def battle_occurs(game: DragonBallGame) -> None:
    """A battle occurs: attack card and guard card."""
    frame = game.frame
    card, target = frame.card, frame.chosen_card
    game.put(battle=Battle(card, game.cards[card].stay, target, game.cards[target].stay))
    game.note(BattleOccurs(card, target))


def when_attacking(game: DragonBallGame) -> None:
    """Skills that trigger when the card attacks or is attacked become pending, and [Blocker]."""
    battle, player = game.battle, game.turn_player
    assert battle is not None
    announce(
        game,
        Event("attacks", player, battle.attack, by=battle.guard, by_player=player),
        Event("is-attacked", 1 - player, battle.guard, by=battle.attack, by_player=player),
    )
    for pend_keyword in game.keyword_table.pends_upon_attack.values():
        pend_keyword(game, 1 - player)


def checkpoint_of_attack(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def valid_or_not(game: DragonBallGame) -> None:
    """A valid attack goes on to the Offense Step, an invalid one to the Battle End Step."""
    assert game.battle is not None
    if NEGATED in game.battle.facts:
        game.note(AttackInvalid())
        game.proceed("battle_end_step")
    elif not end_battle_if_broken(game):
        game.proceed("offense_step")


# --- 8-2: Offense Step --------------------------------------------------------------------------------------


def offense_begins(game: DragonBallGame) -> None:
    """Skills "at the beginning of the Offense Step" become pending."""
    stage_of_battle(game, "offense")
    announce(game, Event("offense-start", game.turn_player))


def checkpoint_of_offense(game: DragonBallGame) -> None:
    """A checkpoint: that of the step's beginning, or of its free timing that goes on (MA 4-6-2-1)."""
    _of_what_goes_on(game)
    checkpoint(game)


def free_timing_of_offense(
    game: DragonBallGame,
    *,
    after_combo: StepFunction[DragonBallGame],
    after_skill: StepFunction[DragonBallGame],
) -> None:
    """The turn player is granted a free timing: combos, [Activate Battle] skills, or nothing more."""
    if game.answer_given is None:
        if not end_battle_if_broken(game):
            game.ask_free_timing(game.turn_player, OFFENSE_TIMING[game.manual])
        return
    option = game.free_timing_answer(game.turn_player, OFFENSE_TIMING[game.manual])
    if option is None:
        return
    if option.kind == "pass":
        game.note(EndsStep(game.turn_player, "offense"), game.rule(FW="8-2-4-3-1", MA="7-2-1-3"))
        game.proceed("defense_step")
        return
    game.go_to(after_combo if option.kind == "combo" else after_skill)
    if option.kind == "combo":
        rule = game.rule(FW="8-2-4-1", MA="7-2-1-2-1")
        note_combo(game, option, rule, from_hand=game.rule(FW="8-2-4-1", MA="7-2-1-2-2"))
    carry_out_action(game, game.turn_player, option)


def note_combo(game: DragonBallGame, option: Option, rule: str, *, from_hand: str) -> None:
    """The line of a combo that is declared, by the rule for where its card comes from."""
    comes_from_hand = game.area_of(option.card) == HAND
    game.note(ComboChosen(game.master(option.card), option.card), from_hand if comes_from_hand else rule)


# --- 8-3: Defense Step --------------------------------------------------------------------------------------


def defense_begins(game: DragonBallGame) -> None:
    """Skills "at the beginning of the Defense Step" become pending."""
    stage_of_battle(game, "defense")
    announce(game, Event("defense-start", 1 - game.turn_player))


def checkpoint_of_defense(game: DragonBallGame) -> None:
    """A checkpoint: that of the step's beginning, or of its free timing that goes on (MA 4-6-2-1)."""
    _of_what_goes_on(game)
    checkpoint(game)


def free_timing_of_defense(
    game: DragonBallGame,
    *,
    after_combo: StepFunction[DragonBallGame],
    after_skill: StepFunction[DragonBallGame],
) -> None:
    """The non-turn player is granted a free timing, as 1-3-4-1-3 and 8-3-1 say; 8-3-4 names the other one."""
    player = 1 - game.turn_player
    if "defense-step-player" in game.readings:
        player = game.turn_player
    if game.answer_given is None:
        if not end_battle_if_broken(game):
            game.reads("defense-step-player", DEFENSE_TIMING[game.manual])
            game.ask_free_timing(player, DEFENSE_TIMING[game.manual])
        return
    option = game.free_timing_answer(player, DEFENSE_TIMING[game.manual])
    if option is None:
        return
    if option.kind == "pass":
        game.note(EndsStep(player, "defense"), game.rule(FW="8-3-4-3-1", MA="7-3-1-3"))
        game.proceed("damage_step")
        return
    game.go_to(after_combo if option.kind == "combo" else after_skill)
    if option.kind == "combo":
        rule = game.rule(FW="8-3-4-1", MA="7-3-1-2-1")
        note_combo(game, option, rule, from_hand=game.rule(FW="8-3-4-1", MA="7-3-1-2-2"))
    carry_out_action(game, player, option)


after_offense_combo = back_to(checkpoint_of_offense, "after_offense_combo")
after_offense_skill = back_to(checkpoint_of_offense, "after_offense_skill")
after_defense_combo = back_to(checkpoint_of_defense, "after_defense_combo")
after_defense_skill = back_to(checkpoint_of_defense, "after_defense_skill")
# --- 5-6-3, 5-6-4: combos -----------------------------------------------------------------------------------


class ComboRules(NamedTuple):
    """How a battle step numbers what a combo is."""

    combo: str
    declare: str
    from_area: str
    from_hand: str
    place: str
    check: str
    again: str


def combo_procedure(
    procedures: Procedures[DragonBallGame], name: str, rules: ComboRules
) -> Procedure[DragonBallGame]:
    """Makes the procedure of a combo, which the two battle steps number differently."""

    def combo_declared(game: DragonBallGame) -> None:
        card = game.stack[-1].card
        if game.area_of(card) == DROP:
            game.note(ComboFromDropDeclared(game.frame.player, card), rules.combo)
            return
        from_hand = game.area_of(card) != BATTLE
        number = rules.from_hand if from_hand else rules.from_area
        game.note(ComboDeclared(game.stack[-1].player, card, from_hand), number)

    def combo_placed(game: DragonBallGame) -> None:
        """The card is placed in the Combo Area; if the combo fails it goes to its owner's Drop (5-6-5)."""
        frame = game.stack[-1]
        place(
            game,
            (frame.card,),
            COMBO,
            rule=rules.place,
            how="combo",
            by_player=frame.player,
            seat=frame.player,
            face_up=True,
        )
        game.note(ComboPower(frame.card, combo_power_of(game, frame.card) or 0))

    def checkpoint_of_combo(game: DragonBallGame) -> None:
        card = game.stack[-1].card
        if game.area_of(card) in (BATTLE, HAND) and game.is_there(card, game.frame.stay):
            place_now(game, (card,), DROP, rule=game.rule(FW="5-6-5"), how="rule")
        checkpoint(game)

    def another_combo(game: DragonBallGame) -> None:
        """Another combo may follow; not if that checkpoint took a card of the battle away (8-1-6)."""
        if not has_attack_and_guard_card(game):
            game.leave()
            end_battle_if_broken(game, carried_out=True)

    return procedures.new(
        name,
        rules.combo,
        (rules.declare, combo_declared),
        (rules.place, combo_placed),
        (rules.check, checkpoint_of_combo),
        (rules.again, another_combo),
    )
