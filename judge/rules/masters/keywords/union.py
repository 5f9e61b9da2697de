"""[Union-Fusion], [Union-Potara] and [Union-Absorb] (MA 10-13)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.actions import Requirement
from judge.engine.procedures import Procedures
from judge.engine.state import Event, Frame
from judge.engine.state import Option as AnyOption
from judge.rules.dragon_ball.areas import DROP, HAND, put_on_top
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import play
from judge.rules.dragon_ball.conditions import matching
from judge.rules.dragon_ball.declarations import skill_is_valid
from judge.rules.dragon_ball.evolving import choices
from judge.rules.dragon_ball.information import power_of
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.movement import place_now, play_on_top
from judge.rules.dragon_ball.scopes import of_keyword
from judge.rules.masters.events.keywords import FusionFails, PlayedOn
from judge.rules.masters.evolving import (
    EvolvingFrom,
    bring_to_battle_area,
    choose_bases,
    comes_resting,
    declare_evolution,
    fails_without_bases,
    have_gone,
    is_one_more,
    left_to_the_judge,
    pay_for_evolution,
    remember_gone,
    rests_by_counter,
)
from judge.rules.masters.skills import after_resolution, before_resolution, may_resolve, skill_activated

FUSION, POTARA, ABSORB = "Union-Fusion", "Union-Potara", "Union-Absorb"

# --- 10-13-3: [Union-Fusion] --------------------------------------------------------------------------------


def in_hand(game: DragonBallGame, player: int, card: int, filter: tree.Filter) -> tuple[int, ...]:
    """The cards of the hand that one name of [Union-Fusion] means, other than the card itself."""
    wanted = replace(filter, owner="you", areas=("hand",), types=("battle",))
    return tuple(c for c in matching(game, wanted, Frame("", player=player, card=card)) if c != card)


def pairs(game: DragonBallGame, player: int, card: int, skill: int) -> list[tuple[int, ...]]:
    """Lists which cards of the hand can fuse: one for each name, all of the same power (10-13-3-1)."""
    found: list[tuple[int, ...]] = [()]
    for filter in game.skills[skill].skill.evolve_from:
        cards = in_hand(game, player, card, filter)
        found = [
            (*taken, each)
            for taken in found
            for each in cards
            if each not in taken and all(power_of(game, each) == power_of(game, other) for other in taken)
        ]
    return found


def pair_in_hand(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """The named cards are in the hand, with the same power."""
    return bool(pairs(game, player, option.card, option.skill))


def fuse(game: DragonBallGame) -> None:
    """The named cards go one by one from the hand to the Drop, and this card is played in Active Mode
    (10-13-3-4)."""
    if not have_gone(game) and not _given(game):
        return
    frame = game.frame
    to_rest = comes_resting(game)
    if to_rest is None:
        return
    play(game, (frame.card,), frame.player, rest=to_rest, by=frame.card, how="union", rule="10-13-3-4")
    game.note(PlayedOn(frame.card, frame.chosen), "10-13-3-4")


def _given(game: DragonBallGame) -> bool:
    """True once the named cards have gone to the Drop; asks which ones, and says so where it fails."""
    frame = game.frame
    if game.answer_given is None and not frame.chosen and (not may_resolve(game) or left_to_the_judge(game)):
        return False
    possible = pairs(game, frame.player, frame.card, frame.skill)
    part = len(frame.chosen)
    fitting = [each for each in possible if each[:part] == frame.chosen]
    if not fitting or game.area_of(frame.card) != HAND:
        game.note(FusionFails(frame.card))
        return False
    if part < len(game.skills[frame.skill].skill.evolve_from):
        options = tuple(Option("card", card) for card in dict.fromkeys(each[part] for each in fitting))
        decision = Decision(
            frame.player, "10-13-3-4", "evolve-from", options, card=frame.card, skill=frame.skill
        )
        picked = game.choose_one(decision)
        if picked is not None:
            game.set(chosen=(*frame.chosen, picked.card), step=game.frame.step - 1)
        return False
    for card in frame.chosen:
        place_now(game, (card,), DROP, rule="10-13-3-4", how="drop", by=frame.card, by_player=frame.player)
    remember_gone(game, frame.chosen)
    return True


# --- 10-13-4: [Union-Potara] --------------------------------------------------------------------------------


def potara_bases_there(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """Each of the named Battle Cards is in play (10-13-4-1)."""
    return choices(game, player, option.card, option.skill)


def resolve_potara(game: DragonBallGame) -> None:
    """The card is placed on top of both, in Active Mode; what has changed their power stays (10-13-4-4)."""
    frame = game.frame
    if not may_resolve(game) or left_to_the_judge(game) or fails_without_bases(game, "10-13-4-4"):
        return
    if is_one_more(game):
        return
    to_rest = rests_by_counter(game)
    if to_rest is None:
        return
    bases = frame.keeps(EvolvingFrom).bases
    bring_to_battle_area(game, bases)
    below = bases[-1]
    for card in reversed(bases[:-1]):
        put_on_top(game, card, below, cause=Event("place", how=game.cards[card].entered))
        below = card
    game.note(PlayedOn(frame.card, bases), "10-13-4-4")
    play_on_top(game, frame.card, below, "union", to_rest)


UNION: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Union"])
UNION_FUSION: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[FUSION],
    procedure="union_fusion",
    evolution=(
        Requirement("10-13-3-2", "wrong-area", skill_is_valid, of_keyword(FUSION), fixed=True),
        Requirement("10-13-3-1", "nothing-to-evolve", pair_in_hand, of_keyword(FUSION)),
    ),
    plays_a_card=True,
)
UNION_POTARA: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[POTARA],
    procedure="union_potara",
    evolution=(
        Requirement("10-13-4-2", "wrong-area", skill_is_valid, of_keyword(POTARA), fixed=True),
        Requirement("10-13-4-1", "nothing-to-evolve", potara_bases_there, of_keyword(POTARA)),
    ),
    placed_on_top_by="10-13-4-4",
    carried_over_by="10-13-4-4-1",
    plays_a_card=True,
)
UNION_ABSORB: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[ABSORB],
    requirements=(Requirement("10-13-5-2", "wrong-area", skill_is_valid, of_keyword(ABSORB), fixed=True),),
    placed_on_top_by="10-13-5-4",
    carried_over_by="10-13-5-4-1",
    plays_a_card=True,
)
"""Its effect plays a card on top of its own, and says which (10-13-5)."""

procedures = Procedures[DragonBallGame]()

union_fusion = procedures.new(
    "union_fusion",
    "10-13-3",
    ("8-5-2-1", declare_evolution),
    ("8-5-2-2", pay_for_evolution),
    ("8-5-2-3", skill_activated),
    ("8-5-2-4", before_resolution),
    ("10-13-3-4", fuse),
    ("8-5-2-6", after_resolution),
    keeps=EvolvingFrom,
)
union_potara = procedures.new(
    "union_potara",
    "10-13-4",
    ("8-5-2-1", declare_evolution),
    ("10-13-4-1", choose_bases),
    ("8-5-2-2", pay_for_evolution),
    ("8-5-2-3", skill_activated),
    ("8-5-2-4", before_resolution),
    ("10-13-4-4", resolve_potara),
    ("8-5-2-6", after_resolution),
    keeps=EvolvingFrom,
)
