"""The turn (FW 7): Charge Phase, Main Phase, End Phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from judge.engine import tree
from judge.engine.open_table import without
from judge.engine.procedures import StepFunction
from judge.engine.state import ABSENT, Delayed
from judge.engine.tree.words import Skipped
from judge.rules.dragon_ball.areas import ENERGY, HAND
from judge.rules.dragon_ball.base import DragonBallGame, Numbers
from judge.rules.dragon_ball.basic_actions import draw, switch
from judge.rules.dragon_ball.checkpoints import (
    begin_attack,
    checkpoint,
    count_what_waits_at_the_end,
    pend_at_the_end,
    phase_of_action,
    waiting_for_the_end,
)
from judge.rules.dragon_ball.events import turn as turn_events
from judge.rules.dragon_ball.events.actions import CannotSwitch
from judge.rules.dragon_ball.events.areas import CannotMove
from judge.rules.dragon_ball.events.skills import Activates
from judge.rules.dragon_ball.kept import EndingPhase
from judge.rules.dragon_ball.kinds import Decision, Event, Option, ProcedureName
from judge.rules.dragon_ball.lasting import end_effects, end_effects_of_turn, last_turn, made_in_own_turn
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.prohibitions import banning_move, cause_of, forbidding
from judge.rules.dragon_ball.skills import declare_skill
from judge.rules.dragon_ball.triggers import again_for_what_is_late, announce, delayed_at

SomeGame = TypeVar("SomeGame", bound=DragonBallGame)
MAIN_TIMING = Numbers(FW="7-3-4", MA="6-3-1-2")
"""The rule by which the turn player is granted the free timings of the Main Phase."""
CHARGING = Numbers(FW="7-2-11", MA="6-2-5")
"""The rule by which a card is placed in the Energy Area each turn."""
ACTIVATING = {
    "main": Numbers(FW="7-3-4-2", MA="6-3-1-2-3"),
    "offense": Numbers(FW="8-2-4-2", MA="7-2-1-2-3"),
    "defense": Numbers(FW="8-3-4-2", MA="7-3-1-2-3"),
}
"""The rule by which a skill is activated in each free timing."""


def skipped(game: DragonBallGame, what: Skipped) -> bool:
    """True if the turn player skips this turn, phase or step; uses the skip up (FW 7-1-2-1, 13-12)."""
    for position, skip in enumerate(game.lasting_facts):
        if skip.what == what and skip.player == game.turn_player:
            game.put(lasting_facts=without(game.lasting_facts, position))
            game.note(turn_events.PhaseSkipped(game.turn_player, what))
            if what != "turn":
                game.note(turn_events.NothingOccurs(game.turn_player, what))
            _end_with(game, what)
            return True
    return False


def _end_with(game: DragonBallGame, what: Skipped) -> None:
    """Effects that would have ended in what is skipped end with it (FW 13-12-5)."""
    for player in (game.turn_player, 1 - game.turn_player):
        if what in ("charge", "turn"):
            whose = "your" if player == game.turn_player else "opponents"
            end_effects(game, f"until-{whose}-turn-starts", player, game.rule(FW="13-12-5"))
        if what in ("main", "turn"):
            end_effects(game, "main-phase", player, game.rule(FW="13-12-5"))
        if what in ("end", "turn"):
            end_effects_of_turn(game, player, game.rule(FW="13-12-5"))


def begin_turn(game: DragonBallGame) -> None:
    """Begins the next turn, or the one after it if it is skipped."""
    game.put(turn=game.turn + 1, facts=())
    if skipped(game, "turn"):
        _next_turn(game)
    elif skipped(game, "charge"):
        _main_phase(game)
    else:
        game.proceed("charge_phase")


def _main_phase(game: DragonBallGame) -> None:
    """On to the Main Phase, or to what follows it if it is skipped (FW 7-1-2-1)."""
    if skipped(game, "main"):
        _end_phase(game)
    else:
        game.proceed("main_phase")


def _end_phase(game: DragonBallGame) -> None:
    """On to the End Phase, or to the next turn if it is skipped (FW 7-1-2-1)."""
    if skipped(game, "end"):
        _next_turn(game)
    else:
        game.proceed("end_phase")


OF_THE_BATTLE = frozenset(("damage-in-battle", "combo-in-battle"))
"""The facts that are forgotten as a battle ends."""


def end_of_battle_facts(game: DragonBallGame) -> None:
    """Forgets what only mattered within a battle."""
    game.put(facts=[fact for fact in game.facts if fact.what not in OF_THE_BATTLE])


# --- 7-2: Charge Phase --------------------------------------------------------------------------------------


def charge_begins(game: DragonBallGame) -> None:
    """The Charge Phase begins."""
    game.put(phase="charge")


def at_the_beginning_of_the_turn(game: DragonBallGame) -> None:
    """Skills "at the beginning of the turn" and "of the Charge Phase" become pending."""
    announce(game, Event("turn-start", game.turn_player), Event("charge-start", game.turn_player))
    delayed_at(game, "opponents-turn-start")
    delayed_at(game, "your-turn-start")


def checkpoint_of_beginning(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def switch_all(game: DragonBallGame) -> None:
    """All cards in Rest Mode are switched to Active Mode: the turn player's; the rule says "players"."""
    resting = in_rest_mode(game, game.turn_player)
    others = in_rest_mode(game, 1 - game.turn_player)
    if others and game.reads("both-players-switch", game.rule(FW="7-2-7", MA="6-2-2")):
        resting += others
    if not resting:
        return
    able = tuple(c for c in resting if not game.is_forbidden(c, "switch-to-active", "switch-in-charge-phase"))
    for card in resting:
        if card not in able:
            forbids = forbidding(game, card, "switch-to-active", "switch-in-charge-phase")
            game.note(CannotSwitch(card, cause_of(game, forbids[0])))
    switch(game, able, "active", game.rule(FW="7-2-7", MA="6-2-2"))


def in_rest_mode(game: DragonBallGame, player: int) -> tuple[int, ...]:
    """The cards in Rest Mode in a player's Leader Area, Battle Area and Energy Area."""
    cards, begin = game.cards, player * game.size
    return tuple([card for area in game.with_modes for card in game.zones[begin + area] if cards[card].rest])


def checkpoint_after_switching(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def draw_for_turn(game: DragonBallGame) -> None:
    """The turn player draws 1 card."""
    if not skipped(game, "draw"):
        draw(game, game.turn_player)


def checkpoint_after_drawing(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def charge_energy(game: DragonBallGame) -> None:
    """The turn player may place 1 card from the hand in the Energy Area."""
    player = game.turn_player
    hand = game.zone(player, HAND)
    bans = banning_move(game, hand[0], ENERGY, by_player=player) if hand else []  # on all of the hand alike
    if bans:
        game.note(CannotMove(hand[0], cause_of(game, bans[0])), game.rule(FW="0-2-5", MA="1-3-3"))
    options = (*[Option("charge", card) for card in ([] if bans else hand)], Option("pass"))
    rule = CHARGING[game.manual]
    picked = game.choose_one(Decision(player, rule, "charge", options))
    if picked is None:
        return
    if picked.kind == "charge":
        place_now(
            game,
            (picked.card,),
            ENERGY,
            rule=rule,
            how="charge",
            face_up=True,
            by_player=player,
        )


def checkpoint_after_charging(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def to_main_phase(game: DragonBallGame) -> None:
    """On to the Main Phase."""
    _main_phase(game)


# --- 7-3: Main Phase ----------------------------------------------------------------------------------------


def at_the_beginning_of_main(game: DragonBallGame) -> None:
    """Skills "at the beginning of the Main Phase" become pending."""
    game.put(phase="main")
    announce(game, Event("main-start", game.turn_player))
    delayed_at(game, "opponents-main-phase-start")
    delayed_at(game, "your-main-phase-start")


def checkpoint_of_main(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def free_timing_of_main(
    game: DragonBallGame,
    *,
    after: Mapping[str, StepFunction[DragonBallGame]],
    at_the_end: StepFunction[DragonBallGame],
) -> None:
    """The turn player is granted a free timing: use a card, activate a skill, attack, or end the phase.

    `after`: where the Main Phase goes on when an action of that kind has ended.
    """
    if "turn-ends" in game.kinds_of_facts:
        game.go_to(at_the_end)
        return
    if game.answer_given is None:
        game.ask_free_timing(game.turn_player, MAIN_TIMING[game.manual])
        return
    option = game.free_timing_answer(game.turn_player, MAIN_TIMING[game.manual])
    if option is None:
        return
    if option.kind == "pass":
        game.note(turn_events.EndsMainPhase(game.turn_player))
        game.go_to(at_the_end)
        return
    game.go_to(after[option.kind])
    carry_out_action(game, game.turn_player, option)


def carry_out_action(game: DragonBallGame, player: int, option: Option) -> None:
    """Carries out what a player declared in a free timing."""
    own = game.own_actions.get(option.kind)
    if own is not None:
        stay = game.cards[option.card].stay
        game.call(own, player=player, card=option.card, stay=stay, skill=option.skill)
    elif option.kind == "use":
        procedure = game.used_by_type.get(game.printed(option.card).type, "use_battle_card")
        unison = game.printed(option.card).type == "unison"
        uses = turn_events.UsesUnisonCard if unison else turn_events.UsesBattleCard
        game.note(uses(player, option.card))
        game.call(procedure, player=player, card=option.card, stay=game.cards[option.card].stay)
    elif option.kind == "activate":
        rule = ACTIVATING[phase_of_action(game)][game.manual]
        game.note(Activates(player, option.card, option.skill), rule)
        game.remember_activation(player, option)
        declare_skill(game, player, option.card, option.skill)
    elif option.kind == "attack":
        game.note(turn_events.Attacks(player, option.card, option.other))
        begin_attack(game, option.card, option.other)
    elif option.kind == "evolve":
        game.note(Activates(player, option.card, option.skill), ACTIVATING["main"][game.manual])
        stay = game.cards[option.card].stay
        evolving = game.keyword_table.procedure[game.skills[option.skill].skill.keyword]
        game.call(evolving, player=player, card=option.card, stay=stay, skill=option.skill)
    else:
        combo: ProcedureName = "offense_combo" if player == game.turn_player else "defense_combo"
        game.call(combo, player=player, card=option.card, stay=game.cards[option.card].stay)
    game.pay_for_declared(player, option)


def back_to(checkpoint: StepFunction[SomeGame], name: str) -> StepFunction[SomeGame]:
    """Makes the step of that name, which leads back to a checkpoint once an action of a free timing has
    ended."""

    def back(game: SomeGame, *, to: StepFunction[SomeGame] = checkpoint) -> None:
        game.go_to(to)

    back.__name__ = name
    return back


after_use = back_to(checkpoint_of_main, "after_use")
after_skill = back_to(checkpoint_of_main, "after_skill")
after_attack = back_to(checkpoint_of_main, "after_attack")


def at_the_end_of_main(game: DragonBallGame) -> None:
    """Skills "at the end of the Main Phase" become pending."""
    pend_at_the_end(game, "main-end")
    delayed_at(game, "main-phase-end")


def checkpoint_of_main_end(game: DragonBallGame) -> None:
    """A checkpoint."""
    count_what_waits_at_the_end(game, "main-end")
    checkpoint(game)


def main_phase_effects_end(
    game: DragonBallGame, *, again: StepFunction[DragonBallGame] = checkpoint_of_main_end
) -> None:
    """The turn player's effects that last for the Main Phase end, unless the checkpoint occurs again."""
    if not game.modifiers and not game.delayed:
        return
    if not again_for_what_is_late(
        game,
        "main-phase-end",
        game.rule(FW="7-3-5-1-3", MA="6-3-1-3-1-2"),
        again,
        game.rule(FW="7-3-5-1-2", MA="6-3-1-3-1-1"),
    ):
        end_effects(game, "main-phase", game.turn_player, game.rule(FW="7-3-5-1-3", MA="6-3-1-3-1-2"))


def other_main_phase_effects_end(game: DragonBallGame) -> None:
    """The non-turn player's effects that last for the Main Phase end."""
    if game.modifiers or game.delayed:
        end_effects(game, "main-phase", 1 - game.turn_player, game.rule(FW="7-3-5-1-4", MA="6-3-1-3-1-3"))


def to_end_phase(game: DragonBallGame) -> None:
    """On to the End Phase."""
    _end_phase(game)


# --- 7-4: End Phase -----------------------------------------------------------------------------------------


def at_the_end_of_turn(game: DragonBallGame) -> None:
    """Skills "at the end of the turn" become pending, each once a turn."""
    game.put(phase="end")
    first = not game.stack[-1].keeps(EndingPhase).begun
    game.set(kept=EndingPhase(begun=True))
    pend_at_the_end(game, "turn-end")
    if game.delayed and (first or "delayed-in-end-phase" in game.readings):
        delayed_at(game, "turn-end")
        delayed_at(game, "opponents-turn-end")
        delayed_at(game, "opponents-nearest-turn-end")
        delayed_at(game, "your-turn-end")


def checkpoint_of_end(game: DragonBallGame) -> None:
    """A checkpoint."""
    count_what_waits_at_the_end(game, "turn-end")
    checkpoint(game)


def again(game: DragonBallGame, *, anew: StepFunction[DragonBallGame] = at_the_end_of_turn) -> None:
    """If there are such skills that have not triggered yet this turn, the End Phase is carried out again."""
    waiting = bool(waiting_for_the_end(game, "turn-end"))
    late = any(each.moment == "turn-end" and not each.due for each in game.delayed)
    if (late and game.reads("delayed-in-end-phase", game.rule(FW="7-4-4", MA="6-4-1-4"))) or waiting:
        game.note(turn_events.EndPhaseAgain())
        game.go_to(anew)


def turn_players_effects_end(game: DragonBallGame) -> None:
    """The turn player's effects that last for the turn end."""
    if game.modifiers:
        end_effects_of_turn(game, game.turn_player, game.rule(FW="7-4-5", MA="6-4-1-2"))


def other_players_effects_end(game: DragonBallGame) -> None:
    """The non-turn player's effects that last for the turn end."""
    if game.modifiers:
        end_effects_of_turn(game, 1 - game.turn_player, game.rule(FW="7-4-6", MA="6-4-1-3"))


def turn_ends(game: DragonBallGame) -> None:
    """The turn ends; the other player becomes the turn player."""
    _next_turn(game)


def _next_turn(game: DragonBallGame) -> None:
    kept = [each for each in game.delayed if not _over(game, each)]
    game.put(delayed=kept, turn_player=1 - game.turn_player)
    begin_turn(game)


def _over(game: DragonBallGame, delayed: Delayed) -> bool:
    """True if a delayed effect that waited for this turn can no longer come."""
    node = game.catalogue.nodes[delayed.node]
    assert isinstance(node, tree.Delayed)
    if not delayed.moment and node.trigger is not None:
        last = last_turn(node.duration, delayed.turn, made_in_own_turn(game, delayed))
        return last != ABSENT and last <= game.turn
    return delayed.moment in ("turn-end", "main-phase-end") and not delayed.due
