"""[Evolve], [EX-Evolve] and [Xeno-Evolve]: a card is played from the hand for one in play (MA 10-5)."""

from __future__ import annotations

from judge.cards.language.keywords import EVERY
from judge.engine.actions import Action, Requirement
from judge.engine.procedures import Procedures
from judge.engine.state import Option as AnyOption
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import play
from judge.rules.dragon_ball.by_keywords import barring
from judge.rules.dragon_ball.candidates import activatable
from judge.rules.dragon_ball.declarations import in_main_phase, skill_cost_payable, skill_is_valid
from judge.rules.dragon_ball.evolving import candidates, choices, filters_of
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.listeners import gained_skills
from judge.rules.dragon_ball.movement import place_now, play_on_top
from judge.rules.dragon_ball.scopes import has_cost, of_skills
from judge.rules.masters.areas import WARP
from judge.rules.masters.events.keywords import Evolves, PlayedOn
from judge.rules.masters.evolving import (
    EvolvingFrom,
    bases_that_make_room,
    bring_to_battle_area,
    choose_bases,
    comes_resting,
    declare_evolution,
    effects_besides_power,
    fails_without_bases,
    have_gone,
    is_one_more,
    left_to_the_judge,
    move_effects,
    pay_for_evolution,
    remember_gone,
    rests_by_counter,
)
from judge.rules.masters.requirements import (
    AS_DECLARED,
    MUST_ATTACK,
    NOT_FORBIDDEN,
    no_effect_forbids_playing,
)
from judge.rules.masters.skills import after_resolution, before_resolution, may_resolve, skill_activated

EVOLVE_NAME, EX, XENO = "Evolve", "EX-Evolve", "Xeno-Evolve"


def is_given(game: DragonBallGame, _: int, option: AnyOption) -> bool:
    """The condition of what gives the card the skill is fulfilled (8-3-3)."""
    return any(entry.number == option.skill for entry in gained_skills(game, option.card))


def bases_there(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """The Battle Cards that are named can be chosen (10-5-1)."""
    return choices(game, player, option.card, option.skill)


def no_other_card_bars_it(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """No card in play keeps this one from being played (10-42-1), but what [Xeno-Evolve] sends to the Warp
    before that does not count (10-5-5)."""
    xeno = game.skills[option.skill].skill.keyword == XENO
    return barring(game, player, option.card, _bases(game, player, option) if xeno else ()) is None


def may_be_played_for_others(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """No effect keeps the player from playing the card, and there may be one more of it once those that it
    is played for are gone, or lie beneath it (1-3-3)."""
    keyword = game.skills[option.skill].skill.keyword
    for_cards_in_play = keyword in (EVOLVE_NAME, EX, XENO) or keyword in game.keyword_table.placed_on_top_by
    beneath = _bases(game, player, option) if for_cards_in_play else set()
    if not no_effect_forbids_playing(game, player, option, beneath=beneath):
        return False
    return not beneath or bases_that_make_room(game, player, option.card, option.skill)


def _bases(game: DragonBallGame, player: int, option: AnyOption) -> set[int]:
    """The cards in play that this one can be played for."""
    filters = filters_of(game, option.card, option.skill)
    return {card for filter in filters for card in candidates(game, player, option.card, filter)}


def resolve_evolve(game: DragonBallGame) -> None:
    """The card is played on top of the chosen one, whose mode and power changes it keeps (10-5-4, 9-4-2)."""
    frame = game.frame
    if not may_resolve(game) or left_to_the_judge(game) or fails_without_bases(game, "10-5-4"):
        return
    if is_one_more(game):
        return
    to_rest = rests_by_counter(game)
    if to_rest is None:
        return
    (below, *others) = frame.keeps(EvolvingFrom).bases
    bring_to_battle_area(game, (below, *others))
    rest, others_on_it = game.cards[below].rest, effects_besides_power(game, below)
    game.note(Evolves(frame.card, below))
    play_on_top(game, frame.card, below, "evolved", rest or to_rest)
    if others_on_it and game.reads("evolve-keeps-all-effects", "10-5-4"):
        move_effects(game, others_on_it, below, frame.card)


def resolve_xeno(game: DragonBallGame) -> None:
    """The chosen card goes to the Warp, and this one is played in Active Mode; it keeps nothing (10-5-5)."""
    frame = game.frame
    bases = frame.keeps(EvolvingFrom).bases
    if not have_gone(game):
        if not may_resolve(game) or left_to_the_judge(game) or fails_without_bases(game, "10-5-5"):
            return
        if is_one_more(game):
            return
        bring_to_battle_area(game, bases)
        place_now(game, bases, WARP, rule="10-5-5", how="warp", by=frame.card, by_player=frame.player)
        remember_gone(game, bases)
    to_rest = comes_resting(game)
    if to_rest is None:
        return
    play(game, (frame.card,), frame.player, rest=to_rest, by=frame.card, how="evolved", rule="10-5-5")
    game.note(PlayedOn(frame.card, bases), "10-5-6")


OF_EVOLVE = of_skills(lambda entry: entry.skill.keyword in (EVOLVE_NAME, EX, XENO))
REQUIREMENTS: tuple[Requirement[DragonBallGame], ...] = (
    Requirement("10-5-2", "wrong-area", skill_is_valid, OF_EVOLVE, fixed=True),
    Requirement("10-5-1", "nothing-to-evolve", bases_there, OF_EVOLVE),
)
"""What is required of these alone, besides what is of all that are declared so."""


def declared(of_keywords: tuple[Requirement[DragonBallGame], ...]) -> Action[DragonBallGame]:
    """The activation of [Evolve], [Union] and the like, with what each of them requires beside the rest."""
    return Action(
        "evolve",
        "10-5-1",
        lambda game, player: activatable(game, player, "evolve"),
        (Requirement("6-3-1-2-3", "main-phase", in_main_phase, fixed=True),),
        (
            Requirement("8-3-3", "not-gained", is_given, of_skills(lambda entry: entry.print < 0), met=True),
            *of_keywords,
            NOT_FORBIDDEN,
            Requirement("8-4-2-2", "skill-cost", skill_cost_payable, of_skills(has_cost)),
            Requirement("1-3-3", "play-forbidden", may_be_played_for_others),
            Requirement("10-42-1", "unique", no_other_card_bars_it),
            MUST_ATTACK,
            AS_DECLARED,
        ),
    )


EVOLVE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[EVOLVE_NAME],
    procedure="evolve",
    evolution=REQUIREMENTS,
    plays_a_card=True,
    enters_as="evolved",
)
EX_EVOLVE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[EX], procedure="evolve", plays_a_card=True
)
XENO_EVOLVE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[XENO], procedure="xeno_evolve", plays_a_card=True
)

procedures = Procedures[DragonBallGame]()

evolve = procedures.new(
    "evolve",
    "10-5",
    ("8-5-2-1", declare_evolution),
    ("10-5-1", choose_bases),
    ("8-5-2-2", pay_for_evolution),
    ("8-5-2-3", skill_activated),
    ("8-5-2-4", before_resolution),
    ("10-5-4", resolve_evolve),
    ("8-5-2-6", after_resolution),
    keeps=EvolvingFrom,
)
xeno_evolve = procedures.new(
    "xeno_evolve",
    "10-5",
    ("8-5-2-1", declare_evolution),
    ("10-5-1", choose_bases),
    ("8-5-2-2", pay_for_evolution),
    ("8-5-2-3", skill_activated),
    ("8-5-2-4", before_resolution),
    ("10-5-5", resolve_xeno),
    ("8-5-2-6", after_resolution),
    keeps=EvolvingFrom,
)
