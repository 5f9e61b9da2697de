"""Infinite loops that players can stop: they say how often, do it that often, and no more (FW 16-1).

What brings such a loop about in a free timing is an [Activate] skill that can be activated as often as one
likes; within a checkpoint it is [Auto] skills that set each other off. The position a skill was activated in
is remembered; once the same position has come back often enough, the players who can stop the loop are asked.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from operator import attrgetter

import msgspec
from msgspec.structs import replace

from judge.engine import limits
from judge.engine.open_table import with_changed
from judge.engine.state import ABSENT, Decision, Option
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame, Numbers
from judge.rules.dragon_ball.battle_facts import who_blocked
from judge.rules.dragon_ball.choosing import how_many
from judge.rules.dragon_ball.events.turn import LoopDeclared, SaysHowOften
from judge.rules.dragon_ball.kept import Choice, Declaring, GoingRound
from judge.rules.dragon_ball.kinds import USES, Fact, FactKind

DECLARED_BY_ONE = Numbers(FW="16-1-1-2", MA="11-1-2-1")
DECLARED_BY_BOTH = Numbers(FW="16-1-1-3", MA="11-1-2-2")
"""The rules by which one player, or both, say how often a loop is carried out."""
ACTIVATED: FactKind = "activated"
"""A skill without [Once per turn] was activated, in the position that the fact's number says."""
ASKED: FactKind = "asked"
"""The other player had a choice since."""
LOOP: FactKind = "loop"
"""A player has said how often a loop is carried out; the fact's stay is how often it still is."""
LOOP_OF_BOTH: FactKind = "loop-of-both"
"""Both players have said so."""
LOOPS = frozenset((LOOP, LOOP_OF_BOTH))
STOPPING = frozenset(("no", "do-not-pay", "none", "decline", "pass"))
"""Options by which a player leaves undone what could be done."""
ORDERS = frozenset(("pending", "order", "how-many", "identify"))
"""Questions in which order, how often, or which card one is that nobody knows: none about what to do."""
CHECKPOINT = "checkpoint"
"""The procedure whose frame keeps what may be a loop, as long as a checkpoint lasts."""
FREQUENT = 4
"""So many skills activated in one checkpoint are no loop yet: only what comes after is remembered."""
DECLARED_LOOP = "declared-loop"
"""What counts as a kind of effect in force, for what may be declared, once the players have said that."""
KEYS = 9_999_991
_lies = attrgetter("print", "rest", "face_up", "back", "markers")


def position_key(game: DragonBallGame, player: int, moment: str = "") -> int:
    """A number for the position as it lies: all cards in all areas, what applies to them, what is
    pending.
    """
    cards = game.cards
    lies: list[tuple[object, ...]] = [*map(_lies, cards)]
    for zone in range(0, len(game.zones), game.size):
        for area in game.stacked:
            for card in game.zones[zone + area]:
                if beneath := cards[card].beneath:
                    lies[card] = (*lies[card], [cards[under].print for under in beneath])
    zones = [[*map(lies.__getitem__, zone)] for zone in game.zones]
    effects = [(m.node, m.player, m.cards, m.amount, m.until) for m in game.modifiers]
    used = [(f.card, f.skill) for f in game.facts if f.what in USES]
    battle = game.battle and (
        game.battle.attack,
        game.battle.guard,
        game.battle.stage,
        who_blocked(game.battle),
    )
    pending = [(p.skill, p.card, p.waits) for p in game.pending]
    here = (player, moment, game.phase, zones, game.markers, effects, used, battle)
    position = (*here, game.delayed, pending)
    return zlib.crc32(msgspec.msgpack.encode(position)) % KEYS


def remember_activation(game: DragonBallGame, player: int, option: Option) -> None:
    """Remembers that a skill without [Once per turn] was activated here; a declared loop counts down."""
    if game.skills[option.skill].skill.once_per_turn or game.area_of(option.card) == HAND:
        return
    key = position_key(game, player)
    for position, fact in enumerate(game.facts):
        if fact.what in LOOPS and fact.number == key and fact.skill == option.skill and fact.stay > 0:
            _count_down(game, position)
    game.add_fact(ACTIVATED, player=player, card=option.card, skill=option.skill, number=key)


def without_what_was_declared(game: DragonBallGame, decision: Decision) -> Decision:
    """Returns what is left of a question: a choice to stop what may be a loop is remembered, and no
    longer offered where it was declared how often the loop is carried out.
    """
    latest = game.facts[-1] if game.facts else None
    others = latest is not None and latest.what == ACTIVATED and decision.player == 1 - latest.player
    if others and can_stop(game, decision):
        game.add_fact(ASKED, player=decision.player)
    if decision.kind != "free-timing":
        return _within_loop(game, decision)
    return decision


def _within_loop(game: DragonBallGame, decision: Decision) -> Decision:
    """Returns what is left of a choice, perhaps one within a loop; remembers it in a long checkpoint."""
    if not can_stop(game, decision):
        if decision.kind not in ORDERS:
            _remember_choice(game, decision, whether=False)
        return decision
    position = _declared(game, decision)
    if position == ABSENT or game.facts[position].stay > 0:
        _remember_choice(game, decision)
    return decision if position == ABSENT else _as_declared(game, decision, position)


def heed_answer(game: DragonBallGame, decision: Decision, positions: Sequence[int]) -> None:
    """Heeds what was answered, not in a free timing: who has chosen to stop, and could not, cannot stop the
    loop so."""
    if not can_stop(game, decision):
        return
    if not positions or _stops(decision.options[positions[0]]):
        _forget_choice(game)


def _count_down(game: DragonBallGame, position: int) -> None:
    """A declared loop is carried out once more."""
    fact = game.facts[position]
    game.put(facts=with_changed(game.facts, position, replace(fact, stay=fact.stay - 1)))


def _forget_choice(game: DragonBallGame) -> None:
    for position, frame in enumerate(game.stack):
        if frame.procedure == CHECKPOINT and (kept := frame.keeps(GoingRound)).choices:
            game.update_frame(position, kept=replace(kept, choices=kept.choices[:-1]))


def _remember_choice(game: DragonBallGame, decision: Decision, whether: bool = True) -> None:
    """Remembers, within a checkpoint that goes on for long, who could stop what is going on; or, if it is
    not about whether to do something but about which, that it was asked.
    """
    for position, frame in enumerate(game.stack):
        if frame.procedure != CHECKPOINT or (kept := frame.keeps(GoingRound)).activated <= FREQUENT:
            continue
        if not whether:
            kept = replace(kept, asked_which=len(kept.positions))
        else:
            key = position_key(game, decision.player, decision.kind)
            choice = Choice(len(kept.positions), decision.player, key, decision.card, decision.skill)
            kept = replace(kept, choices=(*kept.choices, choice))
        game.update_frame(position, kept=kept)


def _declared(game: DragonBallGame, decision: Decision) -> int:
    """Finds where the fact stands that this choice, in this position, belongs to a declared loop; -1 if
    it does not.
    """
    for position, fact in enumerate(game.facts):
        if (
            fact.what in LOOPS
            and (fact.player, fact.card, fact.skill) == (decision.player, decision.card, decision.skill)
            and fact.number == position_key(game, decision.player, decision.kind)
        ):
            return position
    return ABSENT


def _as_declared(game: DragonBallGame, decision: Decision, position: int) -> Decision:
    """Narrows a choice within a loop: to go on as often as was declared, and then to stop."""
    fact = game.facts[position]
    if fact.stay == 0:
        return stopping(decision)
    _count_down(game, position)
    return going_on(decision)


def look_for_loop(game: DragonBallGame) -> None:
    """A checkpoint has called for one more skill: if it goes round and round, the players are asked."""
    skill, checkpoint = game.stack[-1], game.stack[-2]
    kept = checkpoint.keeps(GoingRound)
    activated, positions = kept.activated + 1, kept.positions
    if activated > FREQUENT:
        positions = (*positions, position_key(game, skill.player, f"{skill.card} {skill.skill}"))
    kept = replace(kept, activated=activated, positions=positions)
    game.update_frame(-2, kept=kept)
    if _goes_round(game, kept):
        players = tuple(choice.player for choice in choices_to_stop(game, kept))
        game.call("loop", player=skill.player, card=skill.card, skill=skill.skill, kept=Declaring(players))


def _goes_round(game: DragonBallGame, checkpoint: GoingRound) -> bool:
    """True if the same skill was activated in this very position often enough and nothing has been
    declared about that; or if it goes on for very long and nobody can stop it (FW 16-1-1-1).
    """
    positions = checkpoint.positions
    if not positions or positions.count(positions[-1]) < limits.SAME_STATE:
        return checkpoint.activated > limits.ACTIVATIONS and not (
            checkpoint.choices or checkpoint.asked_which != ABSENT
        )
    choices = choices_to_stop(game, checkpoint)
    if not choices and checkpoint.asked_which > latest_round(checkpoint):
        return False  # another choice of a card may end it: that is left to the players
    return not any(_is_declared(game, choice) for choice in choices)


def choices_to_stop(game: DragonBallGame, checkpoint: GoingRound) -> list[Choice]:
    """The choices by which players can stop the loop that a checkpoint is in: the first of each player's
    in its latest round, the turn player's first.
    """
    begun = latest_round(checkpoint)
    found: dict[int, Choice] = {}
    for choice in checkpoint.choices:
        if choice.round > begun:
            found.setdefault(choice.player, choice)
    return [found[player] for player in (game.turn_player, 1 - game.turn_player) if player in found]


def _is_declared(game: DragonBallGame, choice: Choice) -> bool:
    return any(
        fact.what in LOOPS and (fact.player, fact.number, fact.card, fact.skill) == tuple(choice)[1:]
        for fact in game.facts
    )


def repeated_loop(game: DragonBallGame, player: int) -> Fact | None:
    """Finds what was activated in this very position again and again; None if nobody is asked about it.

    Nothing that already belonged to a loop that was declared is asked about once more.
    """
    if ACTIVATED not in game.kinds_of_facts:
        return None
    activated = [fact for fact in game.facts if fact.what == ACTIVATED]
    if len(activated) < limits.SAME_STATE:
        return None
    key = position_key(game, player)
    here = Counter(fact for fact in activated if (fact.number, fact.player) == (key, player))
    loops = [number for number, fact in enumerate(game.facts) if fact.what in LOOPS]
    earlier = game.facts[: loops[-1]] if loops else []
    often = [f for f, times in here.items() if times >= limits.SAME_STATE and f not in earlier]
    return often[0] if often else None


def who_can_stop(game: DragonBallGame, fact: Fact) -> tuple[int, ...]:
    """Lists who can stop a loop of [Activate] skills, the turn player first: its player, and the other
    one who had a choice in its latest round (FW 16-1-1-2, 16-1-1-3).
    """
    rounds = [n for n, each in enumerate(game.facts) if each == fact]
    if any(each.what == ASKED for each in game.facts[rounds[-2] :]):
        return (game.turn_player, 1 - game.turn_player)
    return (fact.player,)


def loop_rule(game: DragonBallGame, player: int) -> str:
    """The rule by which the loop declared here goes on or is not begun again."""
    loop = declared_loop(game, player)
    return declared_by(game, both=loop is not None and loop.what == LOOP_OF_BOTH)


def any_declared_loop(game: DragonBallGame) -> bool:
    """True if the players have said of any loop this turn how often it is carried out."""
    return not LOOPS.isdisjoint(game.kinds_of_facts)


def declared_loop(game: DragonBallGame, player: int) -> Fact | None:
    """The loop that was declared in this very position, if any."""
    if not any_declared_loop(game):
        return None
    loops = [fact for fact in game.facts if fact.what in LOOPS and fact.player == player]
    if not loops:
        return None
    position = position_key(game, player)
    return next((fact for fact in loops if fact.number == position), None)


def declared_by(game: DragonBallGame, *, both: bool) -> str:
    """The rule by which one player declares how often a loop is carried out, or both do."""
    return (DECLARED_BY_BOTH if both else DECLARED_BY_ONE)[game.manual]


def latest_round(checkpoint: GoingRound) -> int:
    """Finds where in the positions of a checkpoint the latest round of a loop began: where the latest
    position was before; -1 if it never was.
    """
    *earlier, latest = checkpoint.positions
    return len(earlier) - 1 - earlier[::-1].index(latest) if latest in earlier else ABSENT


def can_stop(game: DragonBallGame, decision: Decision) -> bool:
    """True if a player can leave undone what a decision asks for, and can do it too."""
    if decision.player < 0 or not _has_a_way_to_stop(decision):
        return False
    return decision.rule not in (DECLARED_BY_ONE[game.manual], DECLARED_BY_BOTH[game.manual])


def _has_a_way_to_stop(decision: Decision) -> bool:
    if decision.minimum == 0:
        return decision.maximum > 0
    options = decision.options  # the way to stop stands at one end
    return len(options) > 1 and (_stops(options[-1]) or _stops(options[0]))


def _stops(option: Option) -> bool:
    return option.kind in STOPPING or (option.kind == "number" and option.number == 0)


def going_on(decision: Decision) -> Decision:
    """A decision without the ways to stop."""
    if decision.minimum == 0:
        return replace(decision, minimum=1)
    return replace(decision, options=tuple(o for o in decision.options if not _stops(o)))


def stopping(decision: Decision) -> Decision:
    """A decision with nothing but the ways to stop."""
    if decision.minimum == 0:
        return replace(decision, maximum=0)
    return replace(decision, options=tuple(o for o in decision.options if _stops(o)))


def nobody_can_stop(game: DragonBallGame) -> None:
    """If neither player can stop the loop, the game ends in a draw."""
    if not game.frame.keeps(Declaring).players:
        game.endless()


def one_player_declares(game: DragonBallGame) -> None:
    """If only one player can stop the loop, that player declares how many times it is carried out."""
    players = game.frame.keeps(Declaring).players
    if len(players) == 1:
        (player,) = players
        _declare(game, player, declared_by(game, both=False))


def both_players_declare(game: DragonBallGame) -> None:
    """If both can, the turn player declares first; the lower number counts."""
    kept = game.frame.keeps(Declaring)
    declared = len(kept.times)
    if len(kept.players) < 2:
        return
    if _declare(game, kept.players[declared], declared_by(game, both=True)) and not declared:
        game.set(step=game.frame.step - 1)


def loop_declared(game: DragonBallGame) -> None:
    """The loop is carried out so many times, and not begun again."""
    frame = game.frame
    kept = frame.keeps(Declaring)
    times = min(kept.times)
    game.note(LoopDeclared(frame.card, times))
    stop = Choice(0, frame.player, kept.position, frame.card, frame.skill)
    if kept.position == ABSENT:  # within a checkpoint: whoever wants it the fewer times stops it
        checkpoint = next(each for each in reversed(game.stack) if each.procedure == CHECKPOINT)
        stop = choices_to_stop(game, checkpoint.keeps(GoingRound))[kept.times.index(times)]
    what = LOOP_OF_BOTH if len(kept.players) > 1 else LOOP
    game.add_fact(
        what, player=stop.player, card=stop.card, stay=times, skill=stop.skill, number=stop.position
    )


def _declare(game: DragonBallGame, player: int, rule: str) -> bool:
    frame = game.frame
    picked = game.choose_one(how_many(player, rule, limits.LOOPS, frame))
    if picked is None:
        return False
    game.note(SaysHowOften(player, frame.card, picked.number), rule)
    kept = frame.keeps(Declaring)
    game.set(kept=replace(kept, times=(*kept.times, picked.number)))
    return True
