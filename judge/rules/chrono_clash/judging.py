"""What the judge is asked of rows of icons that nobody reads: has it triggered (CC 17-2-1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.not_understood import words_of
from judge.engine.judge_events import JudgeSaysTrigger
from judge.engine.open_table import with_changed, without
from judge.engine.state import ASK_JUDGE, JUDGE, Pending
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.kinds import Decision, Option
from judge.rules.chrono_clash.unread import RULES, settle_unread

RULE = RULES["unread-trigger"]
OPTIONS = (Option("triggers"), Option("does-not-trigger"), Option("does-not-matter"))


def judge_is_asked(game: ChronoClashGame, waiting: list[Pending]) -> bool:
    """Asks the judge about one unread row, or carries out what was said; the calling step must return then,
    and is carried out again."""
    asked = next((each for each in waiting if each.waits == ASK_JUDGE), None)
    if asked is None:
        return False
    entry = game.skills[asked.skill]
    question = Decision(
        JUDGE, RULE, "unread-trigger", OPTIONS, card=asked.card, skill=asked.skill, note=words_of(entry)
    )
    picked = game.choose_one(question)
    if picked is None:
        return True
    game.note(JudgeSaysTrigger(picked.kind, asked.card, asked.skill), RULE)
    position = game.pending.index(asked)
    if picked.kind == "triggers":
        game.put(pending=with_changed(game.pending, position, replace(asked, waits="")))
    else:
        game.put(pending=without(game.pending, position))
    if picked.kind == "does-not-matter":
        settle_unread(game, asked.card, asked.skill)
    game.set(step=game.frame.step - 1)
    return True
