"""Free timing and checkpoints (FW 4), and what the rules do by themselves at them (FW 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.open_table import with_changed, without
from judge.engine.procedures import StepFunction
from judge.engine.state import ABSENT, Delayed, Pending
from judge.engine.trace import TraceLine
from judge.engine.tree.words import EventName
from judge.rules.dragon_ball.areas import COMBO, DROP, LEFT_AS_COST
from judge.rules.dragon_ball.base import DragonBallGame, Numbers
from judge.rules.dragon_ball.basic_actions import announce_damage, process_damage
from judge.rules.dragon_ball.events.areas import AtTheSameTime
from judge.rules.dragon_ball.events.skills import (
    DelayedResolves,
    KeptSecret,
    SourceLeft,
)
from judge.rules.dragon_ball.judging import judge_is_asked
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.losing import decks_and_lives, judge_loss
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.power_at_zero import (
    POWER_CAN_DROP,
    drop_powerless,
    power_can_drop,
    powerless_cards,
)
from judge.rules.dragon_ball.skills import NEXT_CHECKPOINT, not_activated
from judge.rules.dragon_ball.triggers import fulfilled, heard_by, look_at_situations, pend, release
from judge.rules.dragon_ball.unread import kinds_to_ask

OVER = {manual: TraceLine(rule) for manual, rule in Numbers(FW="4-2-2-6", MA="4-5-3-4").items()}
"""The line by which a checkpoint is over, in each game."""


def checkpoint(game: DragonBallGame) -> None:
    """A checkpoint occurs (FW 4-2); where nothing waits, it is over at once."""
    if (
        game.pending
        or game.delayed
        or needs_rule_processing(game)
        or (game.catalogue.said_kinds and kinds_to_ask(game))
    ):
        game.call("checkpoint")
    else:
        if LEFT_AS_COST in game.kinds_of_facts:
            _forget_what_costs_took(game)
        game.trace.append(OVER[game.manual])


def _forget_what_costs_took(game: DragonBallGame) -> None:
    """Each skill that was activated is resolved by now: whether its cost took its card away is asked no more
    (FW 13-1-6)."""
    if LEFT_AS_COST in game.kinds_of_facts and game.rule(FW="13-1-6"):
        game.put(facts=[fact for fact in game.facts if fact.what != LEFT_AS_COST])


def needs_rule_processing(game: DragonBallGame) -> bool:
    """True if the rules have anything to do now (FW 14-1-2-2)."""
    if "no rules due" in game.known:
        return False
    zones = game.zones
    if game.battle is None and (zones[COMBO] or zones[game.size + COMBO]):
        return True
    if "damage-due" in game.kinds_of_facts or "loss-at-checkpoint" in game.readings:
        return True
    if not all(decks_and_lives(game.size)(zones)) or game.further_rules_due():
        return True
    # Mostly it is known: `power_can_drop` asks no more then.
    drops: bool | None = game.known_in_play.get(POWER_CAN_DROP)
    if power_can_drop(game) if drops is None else drops:
        return bool(powerless_cards(game))
    if not (game.asked or game.said):  # what this rests on is told again after the next answer
        game.known["no rules due"] = True
    return False


def none_further_due(_: DragonBallGame) -> bool:
    """No further rules are due."""
    return False


def nothing_further(_: DragonBallGame) -> Callable[[], None] | None:
    """There are no further rules to process."""
    return None


def process_rules(game: DragonBallGame) -> bool:
    """Carries out, at the same time, all confirmative rule processing that is due; whether there was any
    (FW 4-2-2-1).
    """
    judge_loss(game, at_checkpoint=True)
    if game.result:
        return False
    due = [fact for fact in game.facts if fact.what == "damage-due"]
    if due:
        game.put(facts=[fact for fact in game.facts if fact.what != "damage-due"])
        for fact in due:
            player = game.master(fact.card) if fact.card != ABSENT else ABSENT
            process_damage(game, fact.player, fact.number, fact.card, player, bool(fact.skill))
            if fact.skill:
                announce_damage(game, fact.player, fact.number, fact.card, player, "attack")
        return True
    powerless = powerless_cards(game)
    stray: tuple[int, ...] = ()
    if game.battle is None:
        stray = game.zones[COMBO] + game.zones[game.size + COMBO]
    if len(powerless) + len(stray) > 1:
        game.note(AtTheSameTime((*powerless, *stray)), game.rule(FW="14-1-2-2-1", MA="9-1-2-3"))
    further = game.further_rules_to_process()  # of what is due at the same time
    if powerless:
        if drop_powerless(game, powerless, stray):
            return True  # what is due at the same time comes as soon as that is answered
    elif stray:
        place_now(game, stray, DROP, rule=game.rule(FW="14-4-2", MA="9-3-2"), how="stray-combo")
    if further is not None:
        further()
    return bool(powerless or stray or further)


def awaiting(game: DragonBallGame, player: int) -> list[Pending]:
    """The pending skills of a player's."""
    return [p for p in game.pending if p.player == player and not p.waits]


def due_now(game: DragonBallGame, player: int) -> list[Delayed]:
    """The delayed effects of a player's that are due."""
    return [delayed for delayed in game.delayed if delayed.due and delayed.player == player]


def waiting_for_the_end(game: DragonBallGame, kind: EventName) -> list[Pending]:
    """Skills that trigger at the end of turn or Main Phase and have not done so this turn (FW 7-4-2)."""
    if kind not in game.catalogue.listened:
        return []
    done = {(f.skill, f.card, f.stay) for f in game.facts if f.what == "end-triggered"}
    found = fulfilled(game, (Event(kind, game.turn_player),), ())
    return [each for each in found if (each.skill, each.card, each.stay) not in done]


def pend_at_the_end(game: DragonBallGame, kind: EventName) -> None:
    """Makes them pending, once a turn; 7-4-2 names those of the Main Phase where the turn ends."""
    found = waiting_for_the_end(game, kind)
    if kind == "turn-end":
        late = waiting_for_the_end(game, "main-end")
        if late and game.reads("end-phase-trigger", game.rule(FW="7-4-2", MA="6-4-1-1")):
            found += late
    _count_as_triggered(game, found)
    pend(game, found)
    look_at_situations(game)


def count_what_waits_at_the_end(game: DragonBallGame, kind: EventName) -> None:
    """Counts what a position says is pending as triggered already at this end (FW 7-4-2)."""
    if game.pending and heard_by(game, kind):
        found = waiting_for_the_end(game, kind)
        waits = {(each.skill, each.card, each.stay) for each in game.pending}
        _count_as_triggered(game, (each for each in found if (each.skill, each.card, each.stay) in waits))


def _count_as_triggered(game: DragonBallGame, found: Iterable[Pending]) -> None:
    for each in found:
        game.add_fact("end-triggered", player=each.player, card=each.card, stay=each.stay, skill=each.skill)


def keeps_secret(game: DragonBallGame, pending: Pending) -> bool:
    """True if a pending skill is on a card that the opponent cannot see (FW 9-6-3-1-1). In Masters it has to
    be one that triggers there: of a card that went there it is resolved (MA 8-6-4, 8-6-7)."""
    area = game.area_of(pending.card)
    elsewhere = game.areas[area] not in game.skills[pending.skill].skill.areas
    if not game.rule(FW="9-6-3-1-1") and elsewhere:
        return False
    return area in game.secret_areas and not game.cards[pending.card].face_up


# --- declaring in a free timing -------------------------------------------------------------------------


def phase_of_action(game: DragonBallGame) -> str:
    """Tells which free timing is going on: ``main``, ``offense`` or ``defense``."""
    if game.battle is None:
        return "main"
    return game.battle.stage


def begin_attack(game: DragonBallGame, card: int, target: int) -> None:
    """A card attacks (FW 8-1-1)."""
    game.call("attack", player=game.turn_player, card=card, chosen=(target,))


# what later classes bring


def process(game: DragonBallGame) -> None:
    """All rule processing that is due, again and again until none is."""
    onward = game.stack[-1].step
    _forget_what_costs_took(game)
    game.go_to(process)
    if not process_rules(game):
        game.set(step=onward)


def turn_players_auto(game: DragonBallGame, *, anew: StepFunction[DragonBallGame] = process) -> None:
    """The turn player activates and resolves one pending [Auto] skill; then the checkpoint begins anew.

    Before that the judge says of skills that nobody reads whether they have triggered.
    """
    if game.catalogue.unread and judge_is_asked(game):
        return
    if game.pending:
        activate_one(game, game.turn_player, game.rule(FW="4-2-2-2", MA="4-5-3-2"), anew, turn_players_auto)


def turn_players_delayed(game: DragonBallGame, *, anew: StepFunction[DragonBallGame] = process) -> None:
    """The turn player resolves one delayed effect that is due; then the checkpoint begins anew."""
    if game.delayed:
        resolve_one_delayed(game, game.turn_player, game.rule(FW="4-2-2-3", MA="4-5-3-2"), anew)


def other_players_auto(
    game: DragonBallGame,
    *,
    anew: StepFunction[DragonBallGame] = process,
    turn_players: StepFunction[DragonBallGame] = turn_players_auto,
) -> None:
    """The non-turn player activates one pending [Auto] skill; then the checkpoint begins anew."""
    if game.pending:
        activate_one(game, 1 - game.turn_player, game.rule(FW="4-2-2-4", MA="4-5-3-3"), anew, turn_players)


def other_players_delayed(game: DragonBallGame, *, anew: StepFunction[DragonBallGame] = process) -> None:
    """The non-turn player resolves one delayed effect that is due; then the checkpoint begins anew."""
    if game.delayed:
        resolve_one_delayed(game, 1 - game.turn_player, game.rule(FW="4-2-2-5", MA="4-5-3-3"), anew)


def end(game: DragonBallGame) -> None:
    """The checkpoint ends."""
    release(game, NEXT_CHECKPOINT)


def resolve_delayed_at_once(game: DragonBallGame) -> None:
    """Delayed effects that are due are resolved before any checkpoint, the turn player's first (0-2-7)."""
    player = game.turn_player if due_now(game, game.turn_player) else 1 - game.turn_player
    resolve_one_delayed(game, player, game.rule(FW="1-5-2-1-1"), resolve_delayed_at_once)


def activate_one(
    game: DragonBallGame,
    player: int,
    rule: str,
    anew: StepFunction[DragonBallGame],
    turn_players: StepFunction[DragonBallGame],
) -> None:
    """Lets a player choose one pending skill and calls its activation; the checkpoint goes on `anew`, or at
    the turn player's skills once one has become theirs."""
    waiting = awaiting(game, player)
    if not waiting:
        return
    waiting = with_present_masters(game, player, waiting, turn_players)
    if not waiting:
        return
    waiting = [p for p in waiting if not _is_in_vain(game, p)] or waiting[:1]
    options = [Option("pending", p.card, skill=p.skill, number=n) for n, p in enumerate(waiting)]
    if all(keeps_secret(game, p) for p in waiting):
        options.append(Option("none"))
    picked = game.choose_one(Decision(player, rule, "pending", tuple(options)))
    if picked is None:
        return
    if picked.kind == "none":
        game.note(KeptSecret(player))
        for secret in waiting:
            game.put(pending=without(game.pending, game.pending.index(secret)))
            not_activated(game, secret)
        return
    activate_pending(game, player, waiting[picked.number], anew)


def _is_in_vain(game: DragonBallGame, pending: Pending) -> bool:
    """True of a keyword skill that cannot be activated now, as [Blocker] of a card in Rest Mode: nobody need
    choose it before those that can."""
    in_vain = game.keyword_table.in_vain.get(game.skills[pending.skill].skill.keyword)
    return in_vain is not None and in_vain(game, pending)


def activate_pending(
    game: DragonBallGame, player: int, pending: Pending, anew: StepFunction[DragonBallGame]
) -> None:
    """A player activates a pending skill; the checkpoint goes on `anew` after it."""
    game.put(pending=without(game.pending, game.pending.index(pending)))
    game.go_to(anew)
    game.call(
        "auto_skill",
        player=player,
        card=pending.card,
        stay=pending.stay,
        skill=pending.skill,
        event=pending.event,
    )
    game.look_for_loop()


def with_present_masters(
    game: DragonBallGame, player: int, waiting: list[Pending], turn_players: StepFunction[DragonBallGame]
) -> list[Pending]:
    """The pending skills still the player's, where a master has changed since (FW 14-8, MA 8-6-4)."""
    strays = [p for p in waiting if game.master(p.card) != p.player]
    if not strays or not game.reads("pending-follows-card", game.rule(FW="14-8", MA="8-6-4")):
        return waiting
    for stray in strays:
        followed = replace(stray, player=game.master(stray.card))
        game.put(pending=with_changed(game.pending, game.pending.index(stray), followed))
    game.go_to(turn_players)
    return [p for p in waiting if p not in strays]


def resolve_one_delayed(
    game: DragonBallGame, player: int, rule: str, again: StepFunction[DragonBallGame]
) -> None:
    """Lets a player choose one delayed effect that is due and resolves it; the procedure goes on at
    `again`."""
    due = due_now(game, player)
    if not due:
        return
    picked = game.choose_one(Decision(player, rule, "delayed", options_of(due)))
    if picked is None:
        return
    resolve_delayed(game, player, due[picked.number], again)


def options_of(due: Sequence[Delayed]) -> tuple[Option, ...]:
    """The delayed effects to choose from; of several that are the same in all, the first."""
    return tuple(Option("delayed", d.card, number=n) for n, d in enumerate(due) if d not in due[:n])


def resolve_delayed(
    game: DragonBallGame, player: int, delayed: Delayed, again: StepFunction[DragonBallGame]
) -> None:
    """Resolves a delayed effect that is due; the procedure goes on at `again`."""
    position = game.delayed.index(delayed)
    node = game.catalogue.nodes[delayed.node]
    assert isinstance(node, tree.Delayed)
    if node.every_time:
        again_waiting = replace(delayed, due=False, event=None)
        game.put(delayed=with_changed(game.delayed, position, again_waiting))
    else:
        game.put(delayed=without(game.delayed, position))
    game.go_to(again)
    still = tuple(
        c for c, stay in zip(delayed.chosen, delayed.stays, strict=True) if game.cards[c].stay == stay
    )
    game.note(DelayedResolves(player, delayed.card))
    if delayed.card != ABSENT and not game.is_there(delayed.card, delayed.stay):
        game.note(SourceLeft(delayed.card))
    game.call(
        "later",
        player=player,
        card=delayed.card,
        stay=delayed.stay,
        chosen=still,
        number=delayed.number,
        kept=CarryingOutEffect(instruction=delayed.node),
        event=delayed.event,
    )
