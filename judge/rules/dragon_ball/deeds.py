"""What a skill has done with cards, for words that ask for it: "for each card discarded by this skill"."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.object_cache import cached_per_object
from judge.engine.state import Frame
from judge.rules.dragon_ball.areas import BATTLE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kept import Activating, ActivatingCounted, CarryingOutCounted, CarryingOutEffect

Counted = ActivatingCounted | CarryingOutCounted
DEEDS = ("discarded", "revealed", "placed", "koed", "switched", "placed_in")


@cached_per_object
def asks_what_was_done(skill: tree.Skill) -> bool:
    """True if the words of a skill ask what it has done with cards."""
    return any(isinstance(node, tree.Filter) and node.done_by_this for node in within(skill))


def carrying_out(
    game: DragonBallGame, skill: int, kept: CarryingOutEffect, before: Frame
) -> CarryingOutEffect:
    """Make what a frame keeps that carries out a skill or its cost; what was done `before` is known to it."""
    if not asks_what_was_done(game.skills[skill].skill):
        return kept
    return CarryingOutCounted(
        kept.looked,
        kept.options_left,
        kept.parts_done,
        kept.alternative,
        kept.instruction,
        kept.sentence_done,
        kept.chosen_before,
        kept.deck_unsearched,
        *_done(before),
    )


def after_cost(cost: Frame, activating: Activating) -> Activating:
    """Return what an activation keeps once its skill cost is paid: what that has done is the skill's."""
    if not isinstance(cost.kept, CarryingOutCounted):
        return activating
    return ActivatingCounted(activating.looked, activating.by_effect, activating.failed, *_done(cost))


def _done(frame: Frame) -> tuple[tuple[int, ...], ...]:
    return tuple(getattr(frame.kept, deed) if isinstance(frame.kept, Counted) else () for deed in DEEDS)


def note_deed(game: DragonBallGame, deed: str, cards: tuple[int, ...]) -> None:
    """The frame keeps that its skill does something with cards, if its words ask for that."""
    kept = game.stack[-1].kept
    if isinstance(kept, CarryingOutCounted):
        game.set(kept=replace(kept, **{deed: (*getattr(kept, deed), *cards)}))


def note_placed(game: DragonBallGame, cards: tuple[int, ...], area: int) -> None:
    """The frame keeps that its skill places cards in an area, if its words ask what it has placed."""
    note_deed(game, "placed", cards)
    note_deed(game, "placed_in", (area,) * len(cards))


def done_with(game: DragonBallGame, deed: str, frame: Frame, area: str = "") -> tuple[int, ...]:
    """The cards that a skill has really done something with, placed them in an `area` for one: a card that
    stays in the Battle Area is not KO'd."""
    kept = frame.kept
    cards: tuple[int, ...] = getattr(kept, deed) if isinstance(kept, Counted) else ()
    if area and isinstance(kept, Counted):
        there = game.area_numbers[area]
        cards = tuple(card for card, each in zip(kept.placed, kept.placed_in, strict=True) if each == there)
    stayed = BATTLE if deed in ("placed", "koed") else None
    return tuple(card for card in dict.fromkeys(cards) if game.area_of(card) != stayed)
