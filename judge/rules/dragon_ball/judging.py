"""What the judge is asked of skills that nobody reads, at a checkpoint: has it triggered, what kind is it."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.not_understood import words_of
from judge.engine.judge_events import JudgeSaysTrigger
from judge.engine.open_table import with_changed, without
from judge.engine.state import ABSENT, ASK_JUDGE, JUDGE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.events.by_hand import JudgeSaysKind
from judge.rules.dragon_ball.events.skills import Pended
from judge.rules.dragon_ball.kinds import Decision, DecisionKind, Option
from judge.rules.dragon_ball.unread import kinds_to_ask, printed_skill, rule_of_unread, say_kind, settle

TRIGGER_OPTIONS = (Option("triggers"), Option("does-not-trigger"), Option("does-not-matter"))
KIND_OPTIONS = (
    Option("is-permanent", number=1),  # the numbers count in KINDS
    Option("is-auto", number=2),
    Option("is-activate-main", number=3),
    Option("is-activate-battle", number=4),
    Option("does-not-matter"),
    Option("leave-open"),
)


def judge_is_asked(game: DragonBallGame) -> bool:
    """Asks the judge about one unread skill, or carries out what was said; the calling step must return
    then, and is carried out again.

    The kind of a skill is asked first, then whether a skill has triggered (FW 9-6-2).
    """
    asked = _kind_asked(game) or _trigger_asked(game)
    if asked and game.decision is None:
        game.set(step=game.frame.step - 1)
    return asked


def _kind_asked(game: DragonBallGame) -> bool:
    waiting = kinds_to_ask(game)
    if not waiting:
        return False
    card, entry, printed, *_ = waiting[0]
    rule = rule_of_unread(game, "unread-kind")
    picked = _said(game, rule, "unread-kind", KIND_OPTIONS, card, printed, words_of(entry))
    if picked == "does-not-matter":
        settle(game, card, printed)
    if picked:
        say_kind(game, card, printed, picked.removeprefix("is-") if picked.startswith("is-") else "")
        game.note(JudgeSaysKind(picked, card, printed), rule)
    return True


def _trigger_asked(game: DragonBallGame) -> bool:
    position = next((n for n, pending in enumerate(game.pending) if pending.waits == ASK_JUDGE), ABSENT)
    if position == ABSENT:
        return False
    pending = game.pending[position]
    words = words_of(game.skills[pending.skill])
    options = TRIGGER_OPTIONS
    rule = rule_of_unread(game, "unread-trigger")
    picked = _said(game, rule, "unread-trigger", options, pending.card, pending.skill, words)
    if not picked:
        return True
    game.note(JudgeSaysTrigger(picked, pending.card, pending.skill), rule)
    if picked == "triggers":
        game.put(pending=with_changed(game.pending, position, replace(pending, waits="")))
        game.note(Pended(pending.player, pending.card, pending.skill), rule)
        return True
    game.put(pending=without(game.pending, position))
    if picked == "does-not-matter":
        settle(game, pending.card, printed_skill(game, pending.skill))
    return True


def _said(
    game: DragonBallGame,
    rule: str,
    kind: DecisionKind,
    options: tuple[Option, ...],
    card: int,
    skill: int,
    words: str,
) -> str:
    """Returns what the judge said; "" if that is asked now."""
    decision = Decision(JUDGE, rule, kind, options, card=card, skill=skill, note=words)
    picked = game.choose(decision)
    return picked[0].kind if picked else ""
