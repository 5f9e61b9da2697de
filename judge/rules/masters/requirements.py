"""What players may declare in a free timing, and what must hold for it (MA 4-6, 6-3-1-2, 7-2-1-2,
7-3-1-2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from judge.cards.language.keywords import EVERY
from judge.engine.actions import Action, Requirement
from judge.engine.catalogue import SkillEntry
from judge.engine.state import Option
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.by_keywords import barring, forbidden_by_itself, is_one_too_many
from judge.rules.dragon_ball.candidates import (
    activatable,
    attacks,
    combos,
)
from judge.rules.dragon_ball.declarations import (
    activation_not_forbidden,
    as_declared,
    attack_not_forbidden,
    attacker_can_attack,
    attacker_can_rest,
    attacker_is_active,
    battle_only_in_battle,
    can_pay_price,
    combo_card_is_active,
    combo_card_is_free,
    combo_not_forbidden,
    condition_holds,
    has_combo_power,
    in_an_area_it_names,
    in_main_phase,
    in_own_battle_step,
    is_extra_in_hand,
    is_in_battle_area,
    is_not_in_play,
    main_only_in_main_phase,
    main_timing,
    no_card_must_attack,
    not_first_turn,
    not_used_this_turn,
    on_ones_own_turn,
    on_the_opponents_turn,
    skill_is_valid,
    target_can_be_attacked,
    use_not_forbidden,
)
from judge.rules.dragon_ball.game import LOOP_DECLARED
from judge.rules.dragon_ball.loops import DECLARED_LOOP
from judge.rules.dragon_ball.prohibitions import player_cannot
from judge.rules.dragon_ball.scopes import (
    has_condition,
    has_cost,
    of_other_player,
    of_skills,
    of_turn_player,
)
from judge.rules.masters.areas import UNISON
from judge.rules.masters.attacks import can_pay_combo, has_combo_cost
from judge.rules.masters.counters_held import CONDITIONS_LATER
from judge.rules.masters.markers import has_enough_markers, has_marker_cost, marker_cost_paid
from judge.rules.masters.order_of_paying import can_pay_energy, can_pay_skill_cost
from judge.rules.masters.unison import not_grown_yet, to_grow


def cards_to_play(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each Battle Card and each Unison Card in the hand, to be played (6-3-1-2-1, 6-3-1-2-2)."""
    for card in game.zone(player, HAND):
        if game.prints[game.cards[card].print].type in ("battle", "unison"):
            yield Option("use", card)


def may_attack_on_this_turn(game: DragonBallGame, player: int, option: Option) -> bool:
    """Who goes first does not attack on the first turn, which the manual does not say (7-1)."""
    return not_first_turn(game, player, option) or game.reads("first-player-attacks", "7-1")


def no_marker_cost_paid(game: DragonBallGame, _: int, option: Option) -> bool:
    """No skill of the card with a marker cost has been activated this turn (8-4-2-5-2)."""
    return not marker_cost_paid(game, option.card)


def has_enough_markers_left(game: DragonBallGame, _: int, option: Option) -> bool:
    """The marker cost removes no more markers than there are (8-4-2-5-1-3)."""
    return has_enough_markers(game, game.skills[option.skill], option.card)


def condition_holds_now(game: DragonBallGame, player: int, option: Option) -> bool:
    """The condition of the skill holds as it is activated; by the other reading it is asked as it resolves
    (8-3-2, 10-29-1)."""
    return condition_holds(game, player, option) or game.reads(CONDITIONS_LATER, "8-3-3")


def is_extra_in_play(game: DragonBallGame, _player: int, option: Option) -> bool:
    """The card is an Extra Card with a cost, and in play."""
    printed = game.printed(option.card)
    return printed.type == "extra" and bool(printed.cost) and game.area_of(option.card) in game.in_play


def can_pay_once_more(game: DragonBallGame, player: int, option: Option) -> bool:
    """A skill of an Extra Card in play costs no energy, or by the other reading the card's (10-3-2)."""
    return can_pay_price(game, player, option) or not game.reads("field-skills-cost-energy", "10-3-2")


def is_unison_in_defense(game: DragonBallGame, player: int, option: Option) -> bool:
    """The card is a Unison Card, and it is the Defense Step of its master (7-3-1-2-3)."""
    defends = game.battle is not None and game.battle.stage == "defense" and player != game.turn_player
    return defends and game.area_of(option.card) == UNISON


def unison_acts_in_defense(game: DragonBallGame, _player: int, _option: Option) -> bool:
    """A Unison Card's skill can be activated in the Defense Step; by the other reading it cannot
    (7-3-1-2-3)."""
    return not game.reads("no-unison-skills-in-defense", "7-3-1-2-3")


def no_effect_forbids_playing(
    game: DragonBallGame, player: int, option: Option, beneath: Collection[int] = ()
) -> bool:
    """No effect keeps the player from playing the card, nor does a skill of its own (1-3-3); cards that will
    be gone by then, or lie `beneath` it, are not counted."""
    card = option.card
    if option.kind == "use" and player_cannot(game, player, "use", card):
        return False
    if player_cannot(game, player, "play", card) or is_one_too_many(game, player, card, beneath=beneath):
        return False
    return not forbidden_by_itself(game, player, card, by_skill=False)


def no_unique_card_bars_it(game: DragonBallGame, player: int, option: Option) -> bool:
    """No card in play with [Unique] keeps this one from being played (10-42-1)."""
    return barring(game, player, option.card) is None


def is_battle_card(game: DragonBallGame, _: int, option: Option) -> bool:
    """The card is a Battle Card (6-3-1-2-1)."""
    return game.printed(option.card).type == "battle"


def is_unison_card(game: DragonBallGame, _: int, option: Option) -> bool:
    """The card is a Unison Card, for which X may be 0 (6-3-1-2-2)."""
    return game.printed(option.card).type == "unison"


MUST_ATTACK = Requirement("1-3-2", "must-attack-first", no_card_must_attack, needs=("MustAttack",))
AS_DECLARED = Requirement("11-1-2-1", LOOP_DECLARED, as_declared, needs=(DECLARED_LOOP,))

USE = Action(
    "use",
    "6-3-1-2-1",
    cards_to_play,
    (Requirement("6-3-1-2", "main-phase", in_main_phase, fixed=True),),
    (
        Requirement("6-3-1-2-1-1", "cannot-pay", can_pay_price, upon=is_battle_card),
        Requirement("6-3-1-2-2-1", "cannot-pay", can_pay_price, upon=is_unison_card),
        Requirement("1-3-3", "play-forbidden", no_effect_forbids_playing),
        Requirement("10-42-1", "unique", no_unique_card_bars_it),
        MUST_ATTACK,
        AS_DECLARED,
    ),
)
ATTACK = Action(
    "attack",
    "7-1",
    attacks,
    (
        Requirement("6-3-1-2", "main-phase", in_main_phase, fixed=True),
        Requirement("7-1", "first-turn", may_attack_on_this_turn),
    ),
    (
        Requirement("7-1", "attacker-in-rest-mode", attacker_is_active, met=True),
        Requirement("7-1", "attacker-cannot-rest", attacker_can_rest, needs=("Forbid",)),
        Requirement("7-1", "not-leader-or-battle-card", attacker_can_attack),
        Requirement("7-1", "target-in-active-mode", target_can_be_attacked),
        Requirement(
            "1-3-3", "attack-forbidden", attack_not_forbidden, needs=("Forbid", "ForbidPlayer", "Unless")
        ),
        MUST_ATTACK,
        AS_DECLARED,
    ),
)
NOT_FORBIDDEN = Requirement(
    "1-3-3", "activation-forbidden", activation_not_forbidden, needs=("ForbidPlayer",)
)
_SKILL = (
    Requirement("8-1-3-1", "wrong-timing", main_only_in_main_phase, fixed=True),
    Requirement("8-1-3-1", "wrong-timing", battle_only_in_battle, fixed=True),
    Requirement("2-13-2", "wrong-area", skill_is_valid, fixed=True),
    Requirement("7-3-1-2-3", "unison-in-defense", unison_acts_in_defense, upon=is_unison_in_defense),
    Requirement(
        "8-5-8", "wrong-area", in_an_area_it_names, of_skills(lambda entry: entry.skill.areas), fixed=True
    ),
    Requirement(
        "10-3-2",
        "wrong-area",
        is_not_in_play,
        of_skills(lambda entry: bool(entry.skill.keyword) and EVERY[entry.skill.keyword].plays),
        fixed=True,
    ),
    Requirement(
        "8-1-3", "wrong-turn", on_ones_own_turn, of_skills(lambda e: e.skill.turn == "your"), fixed=True
    ),
    Requirement(
        "8-1-3",
        "wrong-turn",
        on_the_opponents_turn,
        of_skills(lambda e: e.skill.turn == "opponent"),
        fixed=True,
    ),
    Requirement(
        "10-11-5", "used-this-turn", not_used_this_turn, of_skills(lambda entry: entry.skill.once_per_turn)
    ),
    Requirement("8-4-2-5-2", "used-this-turn", no_marker_cost_paid, of_skills(has_marker_cost)),
    Requirement("8-4-2-5-1-3", "too-few-markers", has_enough_markers_left, of_skills(has_marker_cost)),
    NOT_FORBIDDEN,
    Requirement("8-5-2-2-1", "cannot-pay", can_pay_energy, upon=is_extra_in_hand),
    Requirement("8-5-2-2-1", "cannot-pay", can_pay_once_more, upon=is_extra_in_play),
    Requirement(
        "1-3-3", "use-forbidden", use_not_forbidden, needs=("ForbidPlayer", "Unless"), upon=is_extra_in_hand
    ),
)


def condition(asked_otherwise: Collection[str]) -> Requirement[DragonBallGame]:
    """The condition of a skill holds; that of some keywords is `asked_otherwise`, by a rule of theirs."""

    def has_it(entry: SkillEntry) -> bool:
        return has_condition(entry) and entry.skill.keyword not in asked_otherwise

    return Requirement("8-3-3", "condition-fails", condition_holds_now, of_skills(has_it))


def activation(of_keywords: tuple[Requirement[DragonBallGame], ...]) -> Action[DragonBallGame]:
    """The activation of [Activate] skills, with what keywords among them require beside that."""
    return Action(
        "activate",
        "6-3-1-2-3",
        lambda game, player: activatable(game, player, "activate"),
        (Requirement("4-6-2-2", "no-free-timing", main_timing, fixed=True),),
        (
            *_SKILL,
            *of_keywords,
            Requirement("8-4-2-2", "skill-cost", can_pay_skill_cost, of_skills(has_cost)),
            MUST_ATTACK,
            AS_DECLARED,
        ),
    )


GROW = Action(
    "grow",
    "6-3-1-2-3-3",
    to_grow,
    (Requirement("6-3-1-2", "main-phase", in_main_phase, fixed=True),),
    (Requirement("6-3-1-2-3-3", "used-this-turn", not_grown_yet), MUST_ATTACK, AS_DECLARED),
)


def is_in_own_hand(game: DragonBallGame, _: int, option: Option) -> bool:
    """True for a combo from the hand, which has a rule of its own (7-2-1-2-2, 7-3-1-2-2)."""
    return game.area_of(option.card) == HAND


COMBO = Action(
    "combo",
    "3-7-3",
    combos,
    (
        Requirement("7-2-1-2", "no-battle-step", in_own_battle_step, of_turn_player, fixed=True),
        Requirement("7-3-1-2", "no-battle-step", in_own_battle_step, of_other_player, fixed=True),
    ),
    (
        Requirement("3-7-3-1", "no-combo-power", has_combo_power),
        Requirement("3-7-3-1", "no-combo-cost", has_combo_cost),
        Requirement("7-2-1-2-1-1", "cannot-pay", can_pay_combo, of_turn_player, upon=is_in_battle_area),
        Requirement("7-2-1-2-2-1", "cannot-pay", can_pay_combo, of_turn_player, upon=is_in_own_hand),
        Requirement("7-3-1-2-1-1", "cannot-pay", can_pay_combo, of_other_player, upon=is_in_battle_area),
        Requirement("7-3-1-2-2-1", "cannot-pay", can_pay_combo, of_other_player, upon=is_in_own_hand),
        Requirement(
            "7-2-1-2-1", "in-rest-mode", combo_card_is_active, of_turn_player, upon=is_in_battle_area
        ),
        Requirement(
            "7-3-1-2-1", "in-rest-mode", combo_card_is_active, of_other_player, upon=is_in_battle_area
        ),
        Requirement("7-2-1-2-1", "in-the-battle", combo_card_is_free, of_turn_player),
        Requirement("7-3-1-2-1", "in-the-battle", combo_card_is_free, of_other_player),
        Requirement("1-3-3", "combo-forbidden", combo_not_forbidden, needs=("Forbid", "ForbidPlayer")),
        AS_DECLARED,
    ),
)
