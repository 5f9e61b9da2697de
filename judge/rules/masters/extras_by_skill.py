"""Extra Cards that a skill activates, from the hand or from elsewhere (MA 8-5-2, 10-3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.procedures import Procedures
from judge.engine.state import Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.candidates import from_hand
from judge.rules.dragon_ball.declarations import can_pay_price
from judge.rules.dragon_ball.effects import Instructions, reached
from judge.rules.dragon_ball.events.areas import Revealed
from judge.rules.dragon_ball.events.costs import CostCannotBePaid, PaysNoCost
from judge.rules.dragon_ball.events.effects import NoSuchSkill, SkillActivatesSkill
from judge.rules.dragon_ball.events.skills import NotValid
from judge.rules.dragon_ball.kept import Activating, CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.movement import nothing_done
from judge.rules.dragon_ball.prohibitions import player_cannot
from judge.rules.dragon_ball.skills import pay_for_activate, to_paying_or
from judge.rules.dragon_ball.trigger_conditions import was_used
from judge.rules.dragon_ball.using_cards import pay_price
from judge.rules.masters.bans_paid_off import pay_off
from judge.rules.masters.counters_held import CONDITIONS_LATER
from judge.rules.masters.skills import (
    after_resolution,
    before_resolution,
    extra_to_drop,
    resolve,
    skill_activated,
)

BY_SKILL: Final = "extra_by_skill"
COSTS_ENERGY: Final = "extra-by-skill-costs-energy"

instructions = Instructions()


@instructions.carries_out(tree.ActivateCard)
def activate_card(game: DragonBallGame, node: tree.ActivateCard, frame: Frame) -> None:
    """Activates an Extra Card: its [Field], or another [Activate] skill that could be activated from the
    hand; of several skills, which one is asked."""
    kept = frame.keeps(CarryingOutEffect)
    cards, at = reached(game, node.what, frame), kept.parts_done
    decision = game.answered or _which_skill(game, cards[at : at + 1], frame)
    if not decision.options:
        game.note(NoSuchSkill(frame.card))
        nothing_done(game)
        picked = None
    else:
        picked = game.choose_one(decision)
        if picked is None:
            return
        game.note(SkillActivatesSkill(frame.card, picked.card, picked.skill))
        game.set_done(1)
    if at + 1 < len(cards):  # one after the other
        game.set(kept=replace(kept, parts_done=at + 1), step=game.frame.step - 1)
    elif at:
        game.set(kept=replace(kept, parts_done=0))
    if picked is not None:
        lies = Event("extra-used", frame.player, picked.card, source=game.area_of(picked.card))
        game.call(
            BY_SKILL,
            player=frame.player,
            card=picked.card,
            stay=game.cards[picked.card].stay,
            skill=picked.skill,
            event=lies,
            kept=Activating(by_effect=True),
        )
        pay_off(game, frame.player, "use", picked.card, picked.skill, optional=True)


def _which_skill(game: DragonBallGame, cards: tuple[int, ...], frame: Frame) -> Decision:
    options = tuple(
        Option("activate", card, skill=entry.number)
        for card in cards
        for entry in _skills_to_activate(game, frame.player, card)
    )
    return Decision(frame.player, "8-5-2-1", "which-skill", options, card=frame.card, skill=frame.skill)


def _skills_to_activate(game: DragonBallGame, player: int, card: int) -> Iterator[SkillEntry]:
    """The skills of an Extra Card that can be activated now; the time of the turn is the other skill's to
    choose (1-3-1)."""
    if game.printed(card).type != "extra" or player_cannot(game, player, "use", card):
        return
    for number in game.side(card).activates:
        entry = game.skills[number]
        if not from_hand(game, card, entry) or player_cannot(game, player, "activate", card, number):
            continue
        if entry.skill.once_per_turn and was_used(game, card, number):
            continue
        if _condition_holds(game, player, card, entry) and _can_pay_energy(game, player, card, number):
            yield entry


def _condition_holds(game: DragonBallGame, player: int, card: int, entry: SkillEntry) -> bool:
    condition = entry.skill.condition
    if condition is None or game.holds(condition, Frame("", player=player, card=card, skill=entry.number)):
        return True
    if game.reads(CONDITIONS_LATER, "8-3-3"):
        return True
    game.note(NotValid(card, entry.number), "8-3-3")
    return False


def _costs_energy(game: DragonBallGame, card: int) -> bool:
    """True if the energy cost of a card is paid that a skill activates, by the other reading (8-5-2-2-1)."""
    return bool(game.printed(card).cost) and game.reads(COSTS_ENERGY, "8-5-2-2-1")


def _can_pay_energy(game: DragonBallGame, player: int, card: int, skill: int) -> bool:
    if not _costs_energy(game, card) or can_pay_price(game, player, Option("activate", card, skill=skill)):
        return True
    game.note(CostCannotBePaid(player, card), "8-5-2-2-1")
    return False


def show(game: DragonBallGame) -> None:
    """The card is shown, if it lies where the opponent does not see it."""
    card = game.frame.card
    if game.area_of(card) in game.open_areas:
        game.unsay()
    else:
        game.note(Revealed((card,)), "8-5-2-1")


def pay_energy(game: DragonBallGame) -> None:
    """No energy is paid for what another skill activates; by the other reading the card's cost is."""
    frame = game.frame
    if not _costs_energy(game, frame.card):
        game.note(PaysNoCost(frame.player, frame.card))
    elif not pay_price(game, frame.card, game.activation_failed):
        return
    to_paying_or(game, activated)


def activated(game: DragonBallGame) -> None:
    """The skill is activated, and the Extra Card with it."""
    frame = game.frame
    assert frame.event is not None
    source = frame.event.source
    skill_activated(game, Event("extra-used", frame.player, frame.card, source=source, amount=frame.skill))


procedures = Procedures[DragonBallGame]()

extra_by_skill = procedures.new(
    BY_SKILL,
    "8-5-2",
    ("8-5-2-1", show),
    ("8-5-2-2-1", pay_energy),
    ("8-5-2-2", pay_for_activate),
    ("8-5-2-3", activated),
    ("8-5-2-4", before_resolution),
    ("8-5-2-5-1", extra_to_drop),
    ("8-5-2-5", resolve),
    ("8-5-2-6", after_resolution),
    keeps=Activating,
)
