"""Damage, one point at a time (MA 4-10), and the Damage Step (7-4)."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from judge.engine.kept import Keeps
from judge.engine.procedures import Procedures, StepFunction
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DROP, HAND, LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import (
    announce_damage,
    damage_events,
    damage_left,
    damage_of_attack,
    is_opponent_of,
)
from judge.rules.dragon_ball.battle import end_battle_if_broken, in_place
from judge.rules.dragon_ball.battle_facts import AFTER_KO
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.damage import (
    announce_ko,
    at_the_end_of_battle,
    attackers_combos,
    battle_ends,
    checkpoint_of_damage_end,
    checkpoint_of_damage_step,
    combo_cards_dropped,
    combos_dissipate,
    compare,
    damage_step_begins,
    defenders_combos,
    guard_card_is_battle_card,
    guard_card_koed,
    inflict,
    master_of_attack,
    other_players_battle_effects,
    third_checkpoint,
    turn_players_battle_effects,
)
from judge.rules.dragon_ball.events.actions import Damaged, NoDamage
from judge.rules.dragon_ball.events.areas import CannotMove
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.kept import EndingBattle
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.losing import lose
from judge.rules.dragon_ball.movement import nothing_done, place, place_now
from judge.rules.dragon_ball.prohibitions import banning_move, cause_of
from judge.rules.dragon_ball.triggers import announce, fulfilled, heard_by, release, waits_for
from judge.rules.masters.areas import UNISON
from judge.rules.masters.markers import lose_markers_by_attack

FIRST: Final = "damage-triggers-first"


class TakingDamage(Keeps, frozen=True):
    """Damage to a player: how many points are left, how many cards have left the life, where these go, and
    whether an attack deals it."""

    left: int
    taken: int = 0
    goes_to: int = HAND
    attack: bool = False


def deal_damage(
    game: DragonBallGame, player: int, amount: int, by: int, by_player: int, attack: bool
) -> None:
    """A player is dealt damage, point by point (4-10-2-2)."""
    amount = damage_left(game, player, amount, by, attack)
    if amount <= 0:
        game.note(NoDamage(player), "4-10-2-2")
        nothing_done(game)
        return
    area = HAND
    of_attack = attack and by != ABSENT and is_opponent_of(game, player, by)
    wins = of_attack and bool(among(keywords_of(game, by), game.keyword_table.wins))
    if wins and not game.reads("victory-strike-after-damage", "10-20-1"):
        _victory(game, player, by)
        return
    if of_attack:
        for goes_to in among(keywords_of(game, by), game.keyword_table.life_goes_to):
            area = goes_to(game, by)
    stay = game.cards[by].stay if by != ABSENT else ABSENT
    kept = TakingDamage(amount, goes_to=area, attack=attack)
    game.call("take_damage", player=player, card=by, stay=stay, number=by_player, kept=kept)


def _victory(game: DragonBallGame, player: int, by: int) -> None:
    """The damage of an attack to the opponent wins the game for who attacks (10-20-1, 1-2-6)."""
    if not is_opponent_of(game, player, by):
        return
    if any(wins(game, by) for wins in among(keywords_of(game, by), game.keyword_table.wins)):
        lose(game, (player,), "1-2-6")


def choose_life(game: DragonBallGame) -> None:
    """The player chooses a card of the life; nobody may look which one it is (3-9-2)."""
    frame = game.stack[-1]
    kept = frame.keeps(TakingDamage)
    life = game.zone(frame.player, LIFE)
    if not kept.left or not life or game.result:
        game.unsay()
        return
    bans = banning_move(game, life[0], kept.goes_to, by_player=frame.player)
    if bans and kept.goes_to == HAND and game.reads("move-ban-stops-damage", "4-10-2-1"):
        game.note(CannotMove(life[0], cause_of(game, bans[0])), "1-3-3")
        game.set(kept=replace(kept, left=0))
        return
    options = tuple(Option("card", card) for card in life)
    picked = game.choose_one(Decision(frame.player, "4-10-2-1", "choose", options, card=frame.card))
    if picked is None:
        return
    game.set(kept=replace(kept, left=kept.left - 1, taken=kept.taken + 1), step=frame.step - 1)
    place_now(
        game,
        (picked.card,),
        kept.goes_to,
        rule="4-10-2-1",
        how="damage",
        by=frame.card,
        by_player=frame.number,
    )
    if kept.attack and frame.card != ABSENT and not game.result:
        _victory(game, frame.player, frame.card)


def damage_is_taken(game: DragonBallGame) -> None:
    """Says how much damage it was, and what waits for damage by a skill hears of it."""
    frame = game.stack[-1]
    kept = frame.keeps(TakingDamage)
    if kept.taken:
        game.note(Damaged(frame.player, kept.taken, frame.card), "4-10-2-2")
        game.add_fact("damage-taken", player=frame.player, card=frame.card, number=kept.taken)
        if game.battle is not None and "NegateDamage" in game.catalogue.kinds:
            game.add_fact("damage-in-battle", player=frame.player, card=frame.card, number=kept.taken)
    game.leave()
    game.set_done(kept.taken)
    if kept.taken and not kept.attack:
        announce_points(game, frame.player, kept.taken, frame.card, frame.number, "skill")


def announce_points(
    game: DragonBallGame, player: int, amount: int, by: int, by_player: int, how: str
) -> None:
    """Announces damage: once, or by the other reading for each point of it (4-10-2-2, 8-6-3)."""
    whole = damage_events(game, player, amount, by, by_player, how)
    if amount > 1 and fulfilled(game, whole, ()) and game.reads("damage-triggers-each-point", "4-10-2-2"):
        for _ in range(amount):
            announce_damage(game, player, 1, by, by_player, how)
    else:
        announce_damage(game, player, amount, by, by_player, how)


# --- 7-4: Damage Step ---------------------------------------------------------------------------------------


def before_damage_is_inflicted(game: DragonBallGame) -> None:
    """By the other reading, what waits for the damage of the attack is resolved before it is inflicted."""
    battle = game.battle
    assert battle is not None
    card, taker = battle.attack, 1 - game.turn_player
    one = damage_events(game, taker, 1, card, master_of_attack(game), "attack")
    waits = bool(fulfilled(game, one, ())) or any(waits_for(game, each, one) for each in game.delayed)
    if not waits or not in_place(game, card, battle.attack_stay) or not game.reads(FIRST, "7-4-1-4-1"):
        game.unsay()
        return
    announce_points(game, taker, damage_of_attack(game, card), card, master_of_attack(game), "attack")
    checkpoint(game)


def when_damage_is_inflicted(game: DragonBallGame, *, at_the_end: StepFunction[DragonBallGame]) -> None:
    """What waits for the damage of the attack becomes pending, and a checkpoint occurs."""
    amount = game.stack[-1].done
    game.go_to(at_the_end)
    if FIRST in game.readings:
        return
    if amount:
        assert game.battle is not None
        taker, by_player = 1 - game.turn_player, master_of_attack(game)
        announce_points(game, taker, amount, game.battle.attack, by_player, "attack")
    checkpoint(game)


def guard_card_is_unison_card(_: DragonBallGame) -> None:
    """The guard card is a Unison Card."""


def unison_loses_markers(game: DragonBallGame) -> None:
    """It loses a marker, or with [Strike] as many as a Leader's owner would lose life."""
    if end_battle_if_broken(game):
        return
    battle = game.battle
    assert battle is not None
    amount, rule = damage_of_attack(game, battle.attack), "7-4-1-4-3-3"
    if among(keywords_of(game, battle.attack), game.keyword_table.wins):
        amount, rule = game.cards[battle.guard].markers, "7-4-1-4-3-2"
    elif amount > 1:
        rule = "7-4-1-4-3-1"
    lose_markers_by_attack(game, battle.guard, amount, rule, battle.attack, master_of_attack(game))


def when_markers_are_lost(game: DragonBallGame, *, at_the_end: StepFunction[DragonBallGame]) -> None:
    """A checkpoint occurs; what readings have follow the loss of markers."""
    game.go_to(at_the_end)
    battle, lost = game.battle, game.frame.done
    assert battle is not None
    guard, owner = battle.guard, game.master(battle.guard)
    wins = among(keywords_of(game, battle.attack), game.keyword_table.wins)
    critical = is_opponent_of(game, owner, battle.attack) and among(
        keywords_of(game, battle.attack), game.keyword_table.life_goes_to
    )
    if lost and heard_by(game, "marker-removed") and game.reads("marker-trigger-twice", "7-4-1-4-3-4"):
        announce(game, Event("marker-removed", owner, guard, by=battle.attack, amount=lost, how="attack"))
    checkpoint(game)
    if lost and critical and not wins and game.reads("critical-counts-on-unison", "10-6-1"):
        game.deal_damage(owner, lost, battle.attack, master_of_attack(game), True)


def guard_card_koed_again(game: DragonBallGame) -> None:
    """By the other reading 7-4-1-4-2 and 7-4-1-4-4 are two KOs: one that was kept from the first is KO'd."""
    battle = game.battle
    assert battle is not None
    still_there = in_place(game, battle.guard, battle.guard_stay) and game.area_of(battle.guard) == BATTLE
    if still_there and game.reads("guard-card-koed-twice", "7-4-1-4-2"):
        guard_card_koed(game)
    else:
        game.unsay()


def when_koed(game: DragonBallGame) -> None:
    """What the KO triggers becomes pending, and a checkpoint occurs."""
    battle = game.battle
    assert battle is not None
    guard = game.cards[battle.guard]
    if guard.stay == battle.guard_stay + 1 and guard.entered == "ko-battle":
        announce_ko(game)
    release(game, AFTER_KO)
    checkpoint(game)


# --- 7-1-4-1: a battle without its cards --------------------------------------------------------------------


def combos_of_no_battle_dropped(game: DragonBallGame) -> None:
    """The cards in Combo Areas go to their owners' Drop Areas, where the attack was negated or has lost a
    card."""
    combos = tuple(card for seat in (0, 1) for card in game.zone(seat, COMBO))
    game.set(kept=EndingBattle(combos=combos))
    if combos:
        place(game, combos, DROP, rule="7-1-4-1", how="combo-end")
    combos_dissipate(game)


procedures = Procedures[DragonBallGame]()

take_damage = procedures.new(
    "take_damage",
    "4-10-2",
    ("4-10-2-1", choose_life),
    ("4-10-2-2", damage_is_taken),
    keeps=TakingDamage,
)
damage_step = procedures.new(
    "damage_step",
    "7-4",
    ("7-4-1-1", damage_step_begins),
    ("7-4-1-1", checkpoint_of_damage_step),
    ("7-4-1-2", attackers_combos),
    ("7-4-1-3", defenders_combos),
    (
        "7-4-1-4",
        partial(
            compare,
            at_the_end=checkpoint_of_damage_end,
            guard_in={BATTLE: guard_card_is_battle_card, UNISON: guard_card_is_unison_card},
        ),
    ),
    ("7-4-1-4-1", before_damage_is_inflicted),
    ("7-4-1-4-1", inflict),
    ("7-4-1-4-1", partial(when_damage_is_inflicted, at_the_end=checkpoint_of_damage_end)),
    ("7-4-1-4-3", guard_card_is_unison_card),
    ("7-4-1-4-3", unison_loses_markers),
    ("7-4-1-4-3-4", partial(when_markers_are_lost, at_the_end=checkpoint_of_damage_end)),
    ("7-4-1-4-4", guard_card_is_battle_card),
    ("7-4-1-4-4", guard_card_koed),
    ("7-4-1-4-4", guard_card_koed_again),
    ("7-4-1-4-4-1", when_koed),
    ("7-4-1-5", checkpoint_of_damage_end),
    ("7-4-1-6", combo_cards_dropped),
    ("7-4-1-7", combos_dissipate),
    ("7-4-1-8", at_the_end_of_battle),
    ("7-4-1-8", third_checkpoint),
    ("7-4-1-9", partial(turn_players_battle_effects, anew=third_checkpoint)),
    ("7-4-1-9", other_players_battle_effects),
    ("7-4-1-10", battle_ends),
    keeps=EndingBattle,
)
battle_end_step = procedures.new(
    "battle_end_step",
    "7-1-4",
    ("7-1-4-1", combos_of_no_battle_dropped),
    ("7-1-4-2", at_the_end_of_battle),
    ("7-1-4-2", third_checkpoint),
    ("7-1-4-3", partial(turn_players_battle_effects, anew=third_checkpoint)),
    ("7-1-4-3", other_players_battle_effects),
    ("7-1-4-4", battle_ends),
    keeps=EndingBattle,
)
