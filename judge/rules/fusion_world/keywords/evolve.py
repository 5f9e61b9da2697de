"""[Evolve] and [Fusion Evolve]: a card played on top of 1 or 2 others (FW 15-12)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from judge.cards.language.keywords import KEYWORDS
from judge.engine.actions import Action, Requirement
from judge.engine.kept import Cards
from judge.engine.procedures import Procedures, StepFunction
from judge.engine.state import Frame
from judge.engine.state import Option as AnyOption
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND, move, put_on_top
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.by_keywords import is_one_too_many, most_reached
from judge.rules.dragon_ball.candidates import activatable
from judge.rules.dragon_ball.declarations import (
    in_main_phase,
    skill_cost_payable,
    skill_is_valid,
)
from judge.rules.dragon_ball.events.actions import CannotPlay
from judge.rules.dragon_ball.events.costs import Declared
from judge.rules.dragon_ball.events.effects import Chose
from judge.rules.dragon_ball.evolving import candidates, choices, filters_of
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.kept import Activating
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.movement import place_now, play_on_top
from judge.rules.dragon_ball.prohibitions import cause_of, player_cannot
from judge.rules.dragon_ball.scopes import has_cost, of_keyword
from judge.rules.dragon_ball.skills import mark_used, pay_skill_cost, to_paying_or
from judge.rules.fusion_world.requirements import AS_DECLARED, MUST_ATTACK, NOT_FORBIDDEN, NOT_NEGATED


class Evolving(Activating, frozen=True):
    """The activation of [Evolve]: the cards that were chosen to evolve from."""

    evolved: Cards = ()


class CannotEvolve(TraceEvent, frozen=True):
    """What was chosen to evolve from is no longer there, or no longer fits."""

    card: int
    skill: int


class Brought(TraceEvent, frozen=True):
    """A card is placed in the Battle Area, to evolve from."""

    card: int


class Evolves(TraceEvent, frozen=True):
    """A card is placed on top of those it evolves from."""

    card: int
    cards: tuple[int, ...]


class FromFurtherPlace(TraceEvent, frozen=True):
    """A card to evolve from lies in another area than the Battle Area."""

    card: int


@by_rule(FW="15-12-8-1")
class FusionEvolveLeftOut(TraceEvent, frozen=True):
    """A condition about [Evolve] leaves [Fusion Evolve] out."""


@by_rule(FW="15-12-8")
class FusionEvolveToo(TraceEvent, frozen=True):
    """A condition about [Evolve] holds for [Fusion Evolve] too."""

    card: int


class PlayedBySkill(TraceEvent, frozen=True):
    """A card that evolved counts as played by a skill."""

    card: int


NAME, FUSION = "Evolve", "Fusion Evolve"


def is_fusion(game: DragonBallGame, skill: int) -> bool:
    """True if the skill is [Fusion Evolve]."""
    return game.skills[skill].skill.keyword == FUSION


def how_entered(keywords: Iterable[str]) -> str:
    """Tells how a card that evolves comes to the Battle Area, by its keywords."""
    return "fusion-evolved" if FUSION in keywords else "evolved"


# --- the procedure ------------------------------------------------------------------------------------------


def declare(game: DragonBallGame) -> None:
    """The activation is declared, the card in the hand revealed."""
    frame = game.frame
    game.note(
        Declared(frame.player, frame.card, frame.skill),
        "15-12-10" if is_fusion(game, frame.skill) else "15-12-3",
    )


def choose_evolved(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """The Battle Cards to evolve from are chosen, one condition after the other."""
    frame = game.frame
    filters = filters_of(game, frame.card, frame.skill)
    if not filters:
        carry_out_by_hand(game)
        return
    part = len(frame.chosen)
    if part >= len(filters):
        game.set(kept=Evolving(evolved=frame.chosen))
        to_paying_or(game, activated)
        return
    found = candidates(game, frame.player, frame.card, filters[part])
    rule = "15-12-11" if is_fusion(game, frame.skill) else "15-12-4"
    options = tuple(Option("card", card) for card in found if card not in frame.chosen)
    picked = game.choose(
        Decision(frame.player, rule, "evolve-from", options, card=frame.card, skill=frame.skill)
    )
    if picked is None:
        return
    if picked:
        if game.area_of(picked[0].card) != BATTLE:
            further = "15-12-11-1" if is_fusion(game, frame.skill) else "15-12-4-1"
            game.note(FromFurtherPlace(picked[0].card), further)
        game.note(Chose(frame.player, (picked[0].card,), frame.card, to_evolve_from=True), rule)
        game.set(chosen=(*frame.chosen, picked[0].card), step=game.frame.step - 1)


def carry_out_by_hand(game: DragonBallGame) -> None:
    """An [Evolve] whose words were not understood names no cards: the judge carries it out (FW 0-2-3)."""
    frame = game.frame
    game.end_frame()
    game.call("effect", player=frame.player, card=frame.card, stay=frame.stay, skill=frame.skill)


def pay(game: DragonBallGame) -> None:
    """The skill cost is paid."""
    pay_skill_cost(game, optional=False)


def activated(game: DragonBallGame) -> None:
    """The skill is activated."""
    mark_used(game, game.frame.card, game.frame.skill, game.frame.player)


def resolve(game: DragonBallGame) -> None:
    """The card is played on top of the chosen ones (15-12-5, 15-12-12)."""
    frame = game.frame
    fusion = is_fusion(game, frame.skill)
    if not still_fit(game):
        game.note(CannotEvolve(frame.card, frame.skill), "15-12-12-1" if fusion else "15-12-5-1")
        fall(game)
        return
    cards = frame.keeps(Evolving).evolved
    if bounds := most_reached(game, frame.player, frame.card, beneath=cards):
        game.note(CannotPlay(frame.card, cause_of(game, bounds[0])), "0-2-5")
        fall(game)
        return
    if fusion:
        picked = game.choose(order_of_stack(frame))
        if picked is None:
            return
        cards = tuple(option.card for option in picked)
    _bring_to_battle_area(game, cards, fusion)
    mode = stack(game, cards)
    game.note(Evolves(frame.card, cards), "15-12-12" if fusion else "15-12-5")
    play_on_top(game, frame.card, cards[0], how_entered((FUSION,) if fusion else ()), mode)
    game.note(PlayedBySkill(frame.card), "15-12-14" if fusion else "15-12-7")


def order_of_stack(frame: Frame) -> Decision:
    """In which order the chosen cards are stacked, the uppermost first (15-12-12)."""
    options = tuple(Option("card", card) for card in frame.keeps(Evolving).evolved)
    size = len(options)
    return Decision(
        frame.player,
        "15-12-12",
        "order",
        options,
        size,
        size,
        ordered=True,
        card=frame.card,
        skill=frame.skill,
    )


def stack(game: DragonBallGame, cards: tuple[int, ...]) -> bool:
    """Stacks chosen cards, each on top of the next; whether what comes on top of them is in Rest Mode.

    Each takes the position of the one it is placed on (14-5-2), so that the lowest one decides. 15-12-12 can
    be read as keeping the position of the uppermost.
    """
    modes: list[bool] = [game.cards[card].rest for card in cards]
    below = cards[-1]
    for card in reversed(cards[:-1]):
        put_on_top(game, card, below, cause=Event("place", how=game.cards[card].entered))
        below = card
    if len(set(modes)) > 1 and game.reads("uppermost-position", "15-12-12"):
        return modes[0]
    return modes[-1]


def _bring_to_battle_area(game: DragonBallGame, cards: tuple[int, ...], fusion: bool) -> None:
    """Cards chosen from further places go to the Battle Area first, setting nothing off (FW 15-12-4-1-1)."""
    for card in cards:
        if game.area_of(card) != BATTLE:
            move(game, card, game.frame.player, BATTLE, cause=Event("place", how="brought"))
            game.note(Brought(card), "15-12-11-1-1" if fusion else "15-12-4-1-1")


def still_fit(game: DragonBallGame) -> bool:
    """True if the chosen cards are still there and still fit (FW 15-12-5-1, 15-12-12-1)."""
    frame = game.frame
    filters = filters_of(game, frame.card, frame.skill)
    return game.area_of(frame.card) == HAND and all(
        card in candidates(game, frame.player, frame.card, filter)
        for card, filter in zip(frame.keeps(Evolving).evolved, filters, strict=True)
    )


def fall(game: DragonBallGame) -> None:
    """A card that fails to enter play by evolving goes to its owner's Drop (FW 15-12-6, 15-12-13)."""
    frame = game.frame
    if game.is_there(frame.card, frame.stay):
        place_now(
            game,
            (frame.card,),
            DROP,
            rule="15-12-13" if is_fusion(game, frame.skill) else "15-12-6",
            how="entry-failed",
        )


# --- declaring it -------------------------------------------------------------------------------------------


def cards_there(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """The Battle Cards to evolve from can be chosen (FW 15-12-4, 15-12-11)."""
    return choices(game, player, option.card, option.skill)


def may_be_played_on_top(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """No effect keeps the player from playing the card on top of cards it evolves from (FW 0-2-5)."""
    if player_cannot(game, player, "play", option.card):
        return False
    filters = filters_of(game, option.card, option.skill)
    below = {card for filter in filters for card in candidates(game, player, option.card, filter)}
    return not is_one_too_many(game, player, option.card, beneath=below)


ACTION: Action[DragonBallGame] = Action(
    "evolve",
    "15-12-1",
    lambda game, player: activatable(game, player, "evolve"),
    (Requirement("15-12-1", "main-phase", in_main_phase, fixed=True),),
    (
        Requirement("15-12-3", "wrong-area", skill_is_valid, of_keyword(NAME), fixed=True),
        Requirement("15-12-10", "wrong-area", skill_is_valid, of_keyword(FUSION), fixed=True),
        NOT_NEGATED,
        NOT_FORBIDDEN,
        Requirement("15-12-4", "nothing-to-evolve", cards_there, of_keyword(NAME)),
        Requirement("15-12-11", "nothing-to-evolve", cards_there, of_keyword(FUSION)),
        Requirement("15-12-4", "skill-cost", skill_cost_payable, of_keyword(NAME, has_cost)),
        Requirement("15-12-11", "skill-cost", skill_cost_payable, of_keyword(FUSION, has_cost)),
        Requirement("0-2-5", "play-forbidden", may_be_played_on_top, needs=("ForbidPlayer", "MostInPlay")),
        MUST_ATTACK,
        AS_DECLARED,
    ),
)


def found(game: DragonBallGame, card: int) -> None:
    """Tells that a card "with [Evolve]" may have [Fusion Evolve] (FW 15-12-8)."""
    if FUSION in keywords_of(game, card):
        game.note(FusionEvolveToo(card))


def left_out(game: DragonBallGame) -> None:
    """Tells that "without [Evolve]" leaves out [Fusion Evolve] too (FW 15-12-8-1)."""
    game.note(FusionEvolveLeftOut())


EVOLVE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS[NAME], procedure="evolve", action=ACTION, found=found, left_out=left_out
)
FUSION_EVOLVE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS[FUSION], procedure="fusion_evolve"
)


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[DragonBallGame]()

evolve = procedures.new(
    "evolve",
    "15-12-4",
    ("9-4-2", declare),
    ("15-12-4", partial(choose_evolved, activated=activated)),
    ("9-4-2-1", pay),
    ("9-4-3", activated),
    ("15-12-5", resolve),
    keeps=Evolving,
)
fusion_evolve = procedures.new(
    "fusion_evolve",
    "15-12-11",
    ("9-4-2", declare),
    ("15-12-11", partial(choose_evolved, activated=activated)),
    ("9-4-2-1", pay),
    ("9-4-3", activated),
    ("15-12-12", resolve),
    keeps=Evolving,
)
