"""[Counter] of four kinds: what each of them answers (MA 10-10)."""

from __future__ import annotations

import re

from judge.cards.language.keywords import EVERY
from judge.engine.catalogue import SkillEntry
from judge.engine.object_cache import cached_per_object
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import Act, KeywordSkill
from judge.rules.masters.answered_plays import as_played

_ATTACK = re.compile(r"\b(?:attack|attaqu)", re.IGNORECASE)
_PLAYING = frozenset(("Play", "CreateToken"))
"""The kinds of instructions that play cards."""
_TOKENS = re.compile(r"\[[^\]]*\]|\([^)]*\)")


@cached_per_object
def speaks_of_attacks(entry: SkillEntry) -> bool:
    """True if the words of a skill say "attack" (10-10-3-2), other than in a keyword or a note."""
    return bool(_ATTACK.search(_TOKENS.sub("", entry.words)))


def plays_a_card(game: DragonBallGame, skill: int) -> bool:
    """True if a skill plays cards, by its effect or by its keyword (10-10-3-1, as the older edition says)."""
    if skill == ABSENT:
        return False
    entry = game.skills[skill]
    return entry.skill.keyword in game.keyword_table.playing or not _PLAYING.isdisjoint(entry.kinds)


def answers_play(game: DragonBallGame, act: Act) -> bool:
    """[Counter: Play]: a card is declared, or a skill that plays one is activated or resolved."""
    if act.kind == "play":
        return True
    if act.kind == "counter":
        return plays_a_card(game, act.skill) and _is_skill_as_any(game)
    return act.kind in ("skill", "resolved") and plays_a_card(game, act.skill)


def answers_attack(game: DragonBallGame, act: Act) -> bool:
    """[Counter: Attack]: an attack, or the activation of a skill that speaks of attacks (10-10-3-2)."""
    if act.kind == "attack":
        return True
    if act.kind not in ("skill", "counter") or act.skill == ABSENT:
        return False
    return speaks_of_attacks(game.skills[act.skill]) and (act.kind == "skill" or _is_skill_as_any(game))


def _is_skill_as_any(game: DragonBallGame) -> bool:
    """True if a [Counter] that is activated is answered as any skill is, not by [Counter: Counter] alone,
    which 10-10-3-3 names for it."""
    return game.reads("counters-answered-as-skills", "10-10-3-2")


def answers_battle_card(game: DragonBallGame, act: Act) -> bool:
    """[Counter: Battle Card Attack]: the attack of a Battle Card."""
    if act.kind != "attack":
        return False
    by_battle_card = game.printed(act.card).type == "battle"
    return by_battle_card or game.reads("battle-card-counter-for-any-attack", "10-10-3-1")


def answers_counter(_: DragonBallGame, act: Act) -> bool:
    """[Counter: Counter]: the activation of a [Counter] (10-10-3-3)."""
    return act.kind == "counter"


ANY_COUNTER: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Counter"])
COUNTER_PLAY: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Counter: Play"], answers=answers_play, expanded=as_played
)
COUNTER_ATTACK: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Counter: Attack"], answers=answers_attack, activated_by="10-10-3-2"
)
COUNTER_BATTLE_CARD_ATTACK: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Counter: Battle Card Attack"], answers=answers_battle_card
)
COUNTER_COUNTER: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Counter: Counter"], answers=answers_counter, activated_by="10-10-3-3"
)
