"""The end of a battle: Damage Step and Battle End Step (FW 8-4, 8-5)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from judge.engine.procedures import StepFunction
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.after_combos import after_combos, pend_after_combos
from judge.rules.dragon_ball.areas import COMBO, DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import announce_damage, damage_of_attack, ko
from judge.rules.dragon_ball.battle import (
    announce_battle_end,
    attacking,
    combo_total,
    end_battle_if_broken,
    in_place,
    stage_of_battle,
    waits_for_battle_end,
)
from judge.rules.dragon_ball.battle_facts import AFTER_KO, COMBOS_OVER, NEGATED, added_power, with_added
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.continuous import effects_on
from judge.rules.dragon_ball.events.battle import (
    ChangedPower,
    ComboAdded,
    ComboGone,
    Compared,
    PrintedPower,
    TreatedAs,
)
from judge.rules.dragon_ball.events.effects import SourceOfDamage
from judge.rules.dragon_ball.information import power_of, power_parts, treated_as
from judge.rules.dragon_ball.kept import EndingBattle
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.lasting import end_effects
from judge.rules.dragon_ball.movement import place
from judge.rules.dragon_ball.triggers import (
    again_for_what_is_late,
    announce,
    delayed_at,
    heard_by,
    release,
    waiting_for,
)
from judge.rules.dragon_ball.turn import end_of_battle_facts


def master_of_attack(game: DragonBallGame) -> int:
    """The master of the attack card, not the turn player if control of it was gained; the turn player where
    it has left."""
    battle = game.battle
    if battle is None or not in_place(game, battle.attack, battle.attack_stay):
        return game.turn_player
    return game.master(battle.attack)


# --- 8-4: Damage Step ---------------------------------------------------------------------------------------


def damage_step_begins(game: DragonBallGame) -> None:
    """Skills "at the beginning of the Damage Step" become pending."""
    stage_of_battle(game, "damage")
    announce(game, Event("damage-start", game.turn_player))


def checkpoint_of_damage_step(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def attackers_combos(game: DragonBallGame) -> None:
    """The combo power of the turn player's cards is added to the attack card."""
    if end_battle_if_broken(game):
        return
    if "combo-power-at-once" in game.readings:
        game.unsay()
        return
    assert game.battle is not None
    total = combo_total(game, game.turn_player)
    battle = with_added(game.battle, (total, 0))
    game.put(battle=battle)
    game.note(
        ComboAdded(battle.attack, "attack", total, power_of(game, battle.attack)),
        game.rule(FW="8-4-4", MA="7-4-1-2"),
    )


def defenders_combos(game: DragonBallGame) -> None:
    """The combo power of the non-turn player's cards is added to the guard card."""
    if "combo-power-at-once" in game.readings:
        game.unsay()
        return
    assert game.battle is not None
    total = combo_total(game, 1 - game.turn_player)
    battle = with_added(game.battle, (added_power(game.battle)[0], total))
    game.put(battle=battle)
    added = ComboAdded(battle.guard, "guard", total, power_of(game, battle.guard))
    game.note(added, game.rule(FW="8-4-5", MA="7-4-1-3"))


def compare(
    game: DragonBallGame,
    *,
    at_the_end: StepFunction[DragonBallGame],
    guard_in: Mapping[int, StepFunction[DragonBallGame]],
) -> None:
    """Powers are compared; equal is enough for the attack card.

    The step goes on at its end if the attack card has lost, and elsewhere if the guard card is no Leader Card
    and its area says where.
    """
    battle = game.battle
    assert battle is not None
    attack, guard = power_of(game, battle.attack), power_of(game, battle.guard)
    won = attack >= guard
    for card in (battle.attack, battle.guard):
        _say_how_power_comes_about(game, card)
    parts, other_parts = power_parts(game, battle.attack), power_parts(game, battle.guard)
    game.note(Compared(battle.attack, attack, battle.guard, guard, won, parts, other_parts))
    if not won:
        game.go_to(at_the_end)
    elif game.prints[game.cards[battle.guard].print].type != "leader":
        area = game.area_of(battle.guard)
        if area in guard_in:
            game.go_to(guard_in[area])


def guard_card_is_leader(_: DragonBallGame) -> None:
    """The guard card is the Leader Card."""


def _say_how_power_comes_about(game: DragonBallGame, card: int) -> None:
    """The order in which effects make up a power, where there are any (FW 9-8-1)."""
    changes = (
        effects_on(game, card, "ChangePower")
        + effects_on(game, card, "SetOriginal")
        + effects_on(game, card, "SetNumber")
    )
    if not changes:
        return
    game.note(PrintedPower(card, game.side(card).power or 0))
    if treated_as(game, card):
        game.note(TreatedAs(card))
    game.note(ChangedPower(card, len(changes)))


def checkpoint_before_damage(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def inflict(game: DragonBallGame) -> None:
    """The attack card inflicts damage to the non-turn player; it is the source of that damage (16-3-3-1)."""
    if end_battle_if_broken(game):
        return
    assert game.battle is not None
    card = game.battle.attack
    amount = damage_of_attack(game, card)
    game.note(SourceOfDamage(card), game.rule(FW="16-3-3-1", MA="4-11-1-1"))
    game.deal_damage(1 - game.turn_player, amount, card, master_of_attack(game), True)


def when_damage_is_dealt(game: DragonBallGame, *, at_the_end: StepFunction[DragonBallGame]) -> None:
    """Skills that trigger on damage become pending, if damage was dealt."""
    amount = game.frame.done
    if amount and "damage-at-checkpoint" not in game.readings:
        assert game.battle is not None
        taker, by_player = 1 - game.turn_player, master_of_attack(game)
        announce_damage(game, taker, amount, game.battle.attack, by_player, "attack")
    game.go_to(at_the_end)


def guard_card_is_battle_card(_: DragonBallGame) -> None:
    """The guard card is a Battle Card."""


def guard_card_koed(game: DragonBallGame) -> None:
    """The guard card is KO'd."""
    battle = game.battle
    assert battle is not None
    ko(game, (battle.guard,), battle.attack, master_of_attack(game), in_battle=True)


def checkpoint_after_ko(game: DragonBallGame) -> None:
    """A checkpoint; 8-4-6-2-3, which makes pending what the KO triggers, comes only after it.

    Whether the KO itself takes the battle to its end (8-1-6) is a matter of reading too.
    """
    battle = game.battle
    assert battle is not None
    guard = game.cards[battle.guard]
    koed = guard.stay == battle.guard_stay + 1 and guard.entered == "ko-battle"
    game.set(done=int(koed))
    if koed:
        announce_ko(game)
    checkpoint(game)


def when_koed(game: DragonBallGame) -> None:
    """Skills that trigger when this card KOs another, and when it is KO'd, become pending.

    The battle is cut short before that (8-1-6) if the checkpoint took the attack card away, or if the guard
    card left otherwise than by the battle's KO.
    """
    if not game.frame.done:
        end_battle_if_broken(game)
    elif not attacking(game):
        if not waiting_for(game, AFTER_KO) or not game.reads(
            "ko-triggers-lost", game.rule(FW="8-1-6", MA="7-1-4")
        ):
            release(game, AFTER_KO)
        game.put(pending=[pending for pending in game.pending if pending.waits != AFTER_KO])
        end_battle_if_broken(game)
    elif heard_by(game, "damage-end") and game.reads("battle-ends-at-ko", game.rule(FW="8-1-6", MA="7-1-4")):
        game.proceed("battle_end_step")
    else:
        release(game, AFTER_KO)


def announce_ko(game: DragonBallGame) -> None:
    """Announces that the attack card has KO'd the guard card."""
    battle, player = game.battle, master_of_attack(game)
    assert battle is not None
    announce(game, Event("kos", player, battle.attack, by=battle.guard, by_player=player, how="ko-battle"))


def damage_step_ends(game: DragonBallGame) -> None:
    """Skills "when the Damage Step ends" become pending."""
    announce(game, Event("damage-end", game.turn_player))


def checkpoint_of_damage_end(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def to_battle_end(game: DragonBallGame) -> None:
    """On to the Battle End Step."""
    game.proceed("battle_end_step")


# --- 8-5: Battle End Step -----------------------------------------------------------------------------------


def first_checkpoint(game: DragonBallGame) -> None:
    """A checkpoint."""
    stage_of_battle(game, "end")
    game.set(kept=replace(game.stack[-1].keeps(EndingBattle), in_place=_in_place(game)))
    checkpoint(game)


def combos_dissipate(game: DragonBallGame) -> None:
    """Lets what combos added dissipate."""
    assert game.battle is not None
    if "combo-power-at-once" in game.readings:
        game.put(battle=replace(game.battle, facts=(*game.battle.facts, COMBOS_OVER)))
        game.note(ComboGone())
    elif added_power(game.battle) != (0, 0):
        game.put(battle=with_added(game.battle, (0, 0)))
        game.note(ComboGone())


def second_checkpoint(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def combo_cards_dropped(game: DragonBallGame) -> None:
    """The cards in Combo Areas go to their owners' Drop Areas."""
    combos = game.zone(game.turn_player, COMBO) + game.zone(1 - game.turn_player, COMBO)
    game.set(kept=replace(game.stack[-1].keeps(EndingBattle), combos=combos))
    if combos:
        place(game, combos, DROP, rule=game.rule(FW="8-5-4", MA="7-4-1-6"), how="combo-end")


def at_the_end_of_battle(game: DragonBallGame) -> None:
    """Skills "at the end of the battle" become pending, also those of cards that were combined with
    (8-5-6-1).
    """
    kept = game.stack[-1].keeps(EndingBattle)
    combos = kept.combos
    if kept.in_place == ABSENT:  # a position may begin the step here
        game.set(kept=replace(kept, in_place=_in_place(game)))
    announce_battle_end(game)
    found = after_combos(game, combos)
    if found and not _comes_later_or_never(game):
        pend_after_combos(game, found)
    delayed_at(game, "battle-end")


def _comes_later_or_never(game: DragonBallGame) -> bool:
    """True if skills of cards used in a combo are not pending with all others: by the other readings they
    come after the checkpoint (FW 8-5-6-1), or only in a battle with a Damage Step (MA 7-4-1-8-1)."""
    rule = game.rule(FW="8-5-6-1", MA="7-4-1-8-1")
    if game.reads("combo-skills-after-checkpoint", rule):
        return True
    return not _has_a_damage_step(game) and game.reads("combo-skills-need-a-damage-step", rule)


def third_checkpoint(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def combo_cards_after_the_checkpoint(game: DragonBallGame) -> None:
    """By the place where 8-5-6-1 stands, skills of cards used in a combo come only after the checkpoint."""
    kept = game.stack[-1].keeps(EndingBattle)
    found = after_combos(game, kept.combos) if "combo-skills-after-checkpoint" in game.readings else []
    if found:
        game.set(kept=replace(kept, combos=()))
        pend_after_combos(game, found)
        checkpoint(game)


def turn_players_battle_effects(
    game: DragonBallGame,
    *,
    anew: StepFunction[DragonBallGame] = first_checkpoint,
    again: StepFunction[DragonBallGame] = third_checkpoint,
) -> None:
    """The turn player's effects for the battle end, unless the Battle End Step begins anew (8-1-6), or its
    checkpoint occurs again.
    """
    game.unsay()
    if _begins_anew(game):
        game.go_to(anew)
        return
    whole = _has_a_damage_step(game)
    rule = game.rule(FW="8-5-7", MA="7-4-1-9") if whole else game.rule(FW="8-5-7", MA="7-1-4-3")
    game.note_step(rule)
    trigger = game.rule(FW="8-5-6", MA="7-4-1-8") if whole else game.rule(FW="8-5-6", MA="7-1-4-2")
    if not again_for_what_is_late(game, "battle-end", rule, again, trigger):
        end_effects(game, "battle", game.turn_player, rule)


def _has_a_damage_step(game: DragonBallGame) -> bool:
    """True if the battle came to its Damage Step; in Masters its end is a part of that (MA 7-4-1, 7-1-4)."""
    return game.stack[-1].procedure == "damage_step"


def _in_place(game: DragonBallGame) -> int:
    """Tells which cards of the battle are there: 1 for the attack card, and 2 for the guard card."""
    battle = game.battle
    if battle is None or NEGATED in battle.facts:
        return 0
    attack = in_place(game, battle.attack, battle.attack_stay)
    return int(attack) + 2 * int(in_place(game, battle.guard, battle.guard_stay))


def _begins_anew(game: DragonBallGame) -> bool:
    """True if a card of the battle that left in the Battle End Step takes it back to its start (FW 8-1-6).

    That is asked where it would bring anything: combo cards to be placed, skills or delayed effects for the
    end of a battle.
    """
    before = game.stack[-1].keeps(EndingBattle).in_place
    if before <= 0 or not before & ~_in_place(game):
        return False
    return waits_for_battle_end(game) and game.reads(
        "battle-end-begins-anew", game.rule(FW="8-1-6", MA="7-1-4")
    )


def other_players_battle_effects(game: DragonBallGame) -> None:
    """The non-turn player's effects for the battle end."""
    whole = _has_a_damage_step(game)
    rule = game.rule(FW="8-5-8", MA="7-4-1-9") if whole else game.rule(FW="8-5-8", MA="7-1-4-3")
    end_effects(game, "battle", 1 - game.turn_player, rule)


def battle_ends(game: DragonBallGame) -> None:
    """The battle ends; the Main Phase goes on at 7-3-3."""
    game.put(battle=None)
    end_of_battle_facts(game)
