"""What must hold for a [Counter] that a player answers with: what "why not" says of one (MA 4-7-3, 10-10)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.actions import Action, Requirement
from judge.engine.state import Option
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.declarations import use_not_forbidden
from judge.rules.dragon_ball.keyword import Act
from judge.rules.dragon_ball.scopes import of_skills
from judge.rules.masters import counters_held as held
from judge.rules.masters.counters import (
    CounterTiming,
    activated_counters,
    in_counter_timing,
    opening,
    timing_at,
)


def counters_to_try(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each [Counter] skill of a card from where one can be activated, whatever it answers (10-10-2)."""
    for area in held.areas_activated_from(game):
        for card in game.zone(player, area):
            for number in held.counters_on(game, card):
                yield Option("counter", card, skill=number)


def acts_to_answer(game: DragonBallGame) -> tuple[Act, ...]:
    """What the counter timing that is going on lets a player answer now: the [Counter] activated last, and
    what opened it; none where no counter timing is going on (4-7-3-2, 4-7-3-3)."""
    position = timing_at(game)
    if position is None:
        return ()
    frame = game.stack[position]
    kept = frame.keeps(CounterTiming)
    if not kept.cards:
        return (opening(frame),)
    last = Act("counter", kept.seats[-1], kept.cards[-1], kept.skills[-1])
    if game.reads("answered-by-counter-counter", "4-7-3-3"):
        return (last,)
    return last, opening(frame)


def is_counter_timing(game: DragonBallGame, _player: int, _option: Option) -> bool:
    """A counter timing is going on (10-10-1)."""
    return in_counter_timing(game)


def answers_an_opponent(game: DragonBallGame, player: int, _: Option) -> bool:
    """What was done last was done by the other player, if anything can be answered (10-10-3-2, 4-7-3-3)."""
    acts = acts_to_answer(game)
    return not acts or acts[0].player != player


def answers_what_was_done(game: DragonBallGame, player: int, option: Option) -> bool:
    """The [Counter] is of the kind that answers what the other player did (10-10-3-1)."""
    acts = [act for act in acts_to_answer(game) if act.player != player]
    return not acts or bool(held.kinds_answered(game, player, option.skill, tuple(acts)))


def does_not_wait_already(game: DragonBallGame, _: int, option: Option) -> bool:
    """The [Counter] has not been activated in this counter timing: it is no longer pending (10-10-3-4)."""
    return option.card not in activated_counters(game)


def is_not_forbidden(game: DragonBallGame, player: int, option: Option) -> bool:
    """No effect keeps the player from activating it as an answer to what was done (1-3-3)."""
    kinds = held.kinds_answered(game, player, option.skill, acts_to_answer(game))
    return held.activation_not_forbidden(game, player, option, kinds)


def is_answered_already(game: DragonBallGame, _player: int, _option: Option) -> bool:
    """A [Counter] has been activated: the player who did not activate it may answer it (4-7-3-3)."""
    return bool(activated_counters(game))


def is_a_play(game: DragonBallGame, _player: int, _option: Option) -> bool:
    """A card being played is what can be answered (6-3-1-2-1-2)."""
    return not activated_counters(game) and any(act.kind == "play" for act in acts_to_answer(game))


def is_another_act(game: DragonBallGame, player: int, option: Option) -> bool:
    """An attack or a skill is what can be answered (10-10-3-2)."""
    return not is_answered_already(game, player, option) and not is_a_play(game, player, option)


def has_its_skill_cost(game: DragonBallGame, player: int, option: Option) -> bool:
    """It has no skill cost, or one that could be paid: then it is the energy cost that cannot (10-10-1)."""
    return not held.lacks_skill_cost(game, player, option)


_COUNTERS = of_skills(lambda _: True)
"""What is asked of a [Counter] skill: a card that has none is refused for that alone."""

COUNTER = Action(
    "counter",
    "4-7-3-2",
    counters_to_try,
    (
        Requirement("10-10-1", "no-counter-timing", is_counter_timing),
        Requirement("6-3-1-2-1-2", "own-act", answers_an_opponent, upon=is_a_play),
        Requirement("10-10-3-2", "own-act", answers_an_opponent, upon=is_another_act),
        Requirement("4-7-3-3", "own-act", answers_an_opponent, upon=is_answered_already),
    ),
    (
        Requirement("10-10-3-1", "answers-another-kind", answers_what_was_done, _COUNTERS),
        Requirement("10-10-3-4", "waits-already", does_not_wait_already),
        Requirement("1-3-3", "activation-forbidden", is_not_forbidden, _COUNTERS, needs=("ForbidPlayer",)),
        Requirement("1-3-3", "use-forbidden", use_not_forbidden, _COUNTERS, needs=("ForbidPlayer", "Unless")),
        Requirement("10-11-5", "used-this-turn", held.not_used_this_turn, _COUNTERS),
        Requirement("8-3-3", "condition-fails", held.condition_holds, _COUNTERS),
        Requirement("10-10-1", "skill-cost", held.can_be_paid_for, _COUNTERS, upon=held.lacks_skill_cost),
        Requirement("10-10-1", "cannot-pay", held.can_be_paid_for, _COUNTERS, upon=has_its_skill_cost),
    ),
)
