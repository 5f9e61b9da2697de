"""[Blocker]: when another card is attacked, this one becomes the guard card, for Rest Mode (FW 15-4)."""

from typing import ClassVar

from judge.cards.language.keywords import KEYWORDS
from judge.engine import tree
from judge.engine.state import ABSENT, Pending
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball import triggers
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle import change_guard, has_attack_and_guard_card, in_place
from judge.rules.dragon_ball.battle_facts import NEGATED, who_blocked, with_block
from judge.rules.dragon_ball.events.actions import Fails
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.kinds import Event
from judge.rules.dragon_ball.prohibitions import player_cannot
from judge.rules.dragon_ball.triggers import announce, fulfilled, heard_by


@by_rule(FW="15-4-3-1", MA="10-4-1-1")
class AttackedNow(TraceEvent, frozen=True):
    """The card that blocks counts as attacked."""

    card: int


@by_rule(FW="15-4-3", MA="10-4-1")
class CannotBlock(TraceEvent, frozen=True):
    """A card that was to block cannot do so any more."""

    is_in_vain: ClassVar[bool] = True

    card: int


@by_rule(FW="0-2-5", MA="1-3-3")
class BlockForbidden(TraceEvent, frozen=True):
    """An effect keeps a card that was to block from it, or the attack from being blocked."""

    is_in_vain: ClassVar[bool] = True

    card: int


@by_rule(FW="15-4-2", MA="10-4-1")
class MayBlock(TraceEvent, frozen=True):
    """The skill by which a card may block becomes pending."""

    card: int


@by_rule(FW="15-4-2", MA="10-4-1")
class RestsNow(TraceEvent, frozen=True):
    """The skill becomes pending of a card in Rest Mode, which cannot pay for it as it is."""

    card: int


NAME = "Blocker"
SKILL = tree.Skill("keyword", keyword=NAME, costs=((tree.Switch(tree.This(), "rest"),),))
"""[Blocker] as a skill: its cost is to switch its card to Rest Mode (FW 15-4-2)."""


def pend(game: DragonBallGame, player: int) -> None:
    """[Blocker] becomes pending on the player's cards other than the attacked one (FW 15-4-2, 8-1-3)."""
    if NAME not in game.catalogue.keywords or game.battle is None:
        return
    skill, guard = game.catalogue.keyword_skills[NAME], game.battle.guard
    event = Event("is-attacked", player, guard, by=game.battle.attack)
    found = [
        Pending(skill, card, game.cards[card].stay, player, event)
        for area in game.in_play
        for card in game.zone(player, area)
        if card != guard and NAME in keywords_of(game, card) and can_block(game, player, card)
    ]
    for pending in found:
        game.note((RestsNow if rests(game, pending) else MayBlock)(pending.card))
    triggers.pend(game, found)


def can_block(game: DragonBallGame, player: int, card: int) -> bool:
    """No effect keeps the card, or its player with it, from blocking, nor the attack from being blocked by it
    (FW 0-2-5)."""
    if game.is_forbidden(card, "block") or player_cannot(game, player, "block", card):
        return False
    attack = game.battle.attack if game.battle is not None else ABSENT
    return attack == ABSENT or not game.is_forbidden(attack, "be-blocked", by=card, by_player=player)


def can_be_taken_up(game: DragonBallGame) -> bool:
    """No second [Blocker] of a player's is activated in a battle, nor one after it (FW 15-4-3), nor one that
    an effect forbids by then (FW 0-2-5, 9-6-3-2, MA 1-3-3)."""
    frame, battle = game.frame, game.battle
    if battle is None or blocked_already(game, frame.player):
        game.note(CannotBlock(frame.card))
        return False
    if not can_block(game, frame.player, frame.card):
        game.note(BlockForbidden(frame.card))
        return False
    return True


def rests(game: DragonBallGame, pending: Pending) -> bool:
    """True of a [Blocker] whose card is in Rest Mode: its cost cannot be paid (FW 15-4-2, MA 10-4-1)."""
    return game.is_there(pending.card, pending.stay) and game.cards[pending.card].rest


def is_in_vain(game: DragonBallGame, pending: Pending) -> bool:
    """True of a [Blocker] that its card's mode or an earlier one of the player's keeps from being activated
    (FW 15-4-2, 15-4-3, MA 10-4-1)."""
    return rests(game, pending) or blocked_already(game, pending.player)


def blocked_already(game: DragonBallGame, player: int) -> bool:
    """True if a player can no longer block in this battle (FW 15-4-3); in Masters two may do so in turn."""
    barred = bool(game.rule(FW="15-4-3"))
    return barred and game.battle is not None and player in who_blocked(game.battle)


def may_block(game: DragonBallGame, player: int) -> bool:
    """True if [Blocker] can still switch the guard card in this battle (FW 15-4-3, 8-1-6)."""
    battle = game.battle
    if battle is None or blocked_already(game, player):
        return False
    if NEGATED in battle.facts:
        return game.reads("block-after-negation", game.rule(MA="10-4-1"))
    if has_attack_and_guard_card(game):
        return True
    if game.is_there(battle.attack, battle.attack_stay):
        return _needs_no_guard_card(game)
    if not game.reads("block-without-attack-card", game.rule(FW="15-4-3", MA="10-4-1")):
        return False
    return in_place(game, battle.guard, battle.guard_stay) or _needs_no_guard_card(game)


def _needs_no_guard_card(game: DragonBallGame) -> bool:
    """True if a card can become the guard card though the one attacked is gone: Fusion World ends the battle
    as soon as it is (FW 8-1-6), Masters only looks once the checkpoint is over (MA 7-1-4)."""
    late = game.rule(MA="7-1-4")
    if late:
        return not game.reads("no-block-without-guard-card", late)
    return game.reads("block-without-guard-card", game.rule(FW="8-1-6"))


def attacks_so_far(game: DragonBallGame) -> int:
    """How many attacks there were this turn: which battle it is."""
    return sum(fact.what == "attacked" for fact in game.facts)


def block(game: DragonBallGame) -> None:
    """The guard card is switched to the card that activated [Blocker] (FW 15-4-3)."""
    frame = game.frame
    if game.battle is not None:
        attack = game.battle.attack
        announce(game, Event("blocks", frame.player, frame.card, by=attack, by_player=game.turn_player))
    if not may_block(game, frame.player) or not game.is_there(frame.card, frame.stay):
        game.note(Fails(frame.card, frame.skill))
        return
    assert game.battle is not None
    if "NegateBlocker" in game.catalogue.kinds:  # MA 10-4-2
        guard, stay = game.battle.guard, game.battle.guard_stay
        game.add_fact("blocked-from", card=guard, stay=stay, number=attacks_so_far(game))
    game.put(battle=with_block(game.battle, frame.player))
    change_guard(game, frame.card, game.rule(FW="15-4-3", MA="10-4-1"))
    attacked(game, frame.card, frame.player)


def attacked(game: DragonBallGame, card: int, player: int) -> None:
    """Skills on the card that blocks become pending if they trigger when it is attacked (FW 15-4-3-1).

    8-1-6-2 says of a changed guard card that they do not.
    """
    assert game.battle is not None
    event = Event("is-attacked", player, card, by=game.battle.attack, by_player=game.turn_player)
    found = (
        [p for p in fulfilled(game, (event,), ()) if p.card == card] if heard_by(game, "is-attacked") else []
    )
    if found and not game.reads("blocker-is-not-attacked", game.rule(FW="8-1-6-2")):
        game.note(AttackedNow(card))
        triggers.pend(game, found)


BLOCKER: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS[NAME],
    skill=SKILL,
    pends_upon_attack=pend,
    can_be_taken_up=can_be_taken_up,
    in_vain=is_in_vain,
    resolve=block,
)
