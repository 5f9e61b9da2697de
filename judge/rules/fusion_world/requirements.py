"""What players may declare in a free timing, and what must hold for it (FW 4-1, 7-3-4, 8-2-4, 8-3-4)."""

from __future__ import annotations

from judge.cards.language.keywords import KEYWORDS
from judge.engine.actions import Action, Requirement
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.candidates import (
    activatable,
    attacks,
    battle_cards_in_hand,
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
    has_combo_power,
    in_an_area_it_names,
    in_main_phase,
    in_own_battle_step,
    is_extra_in_hand,
    is_in_battle_area,
    is_not_in_play,
    main_only_in_main_phase,
    main_timing,
    may_play,
    no_card_must_attack,
    not_first_turn,
    not_negated,
    not_used_this_turn,
    on_ones_own_turn,
    on_the_opponents_turn,
    skill_cost_payable,
    skill_is_valid,
    target_can_be_attacked,
    use_not_forbidden,
)
from judge.rules.dragon_ball.game import LOOP_DECLARED
from judge.rules.dragon_ball.loops import DECLARED_LOOP
from judge.rules.dragon_ball.scopes import (
    has_cost,
    of_other_player,
    of_skills,
    of_turn_player,
)

MUST_ATTACK = Requirement("0-2-2", "must-attack-first", no_card_must_attack, needs=("MustAttack",))
AS_DECLARED = Requirement("16-1-1-2", LOOP_DECLARED, as_declared, needs=(DECLARED_LOOP,))

USE = Action(
    "use",
    "7-3-4-1",
    battle_cards_in_hand,
    (Requirement("7-3-4", "main-phase", in_main_phase, fixed=True),),
    (
        Requirement("5-3-3", "cannot-pay", can_pay_price),
        Requirement("0-2-5", "play-forbidden", may_play, needs=("ForbidPlayer", "MostInPlay")),
        MUST_ATTACK,
        AS_DECLARED,
    ),
)
ATTACK = Action(
    "attack",
    "7-3-4-3",
    attacks,
    (
        Requirement("7-3-4", "main-phase", in_main_phase, fixed=True),
        Requirement("7-3-4-3-1", "first-turn", not_first_turn),
    ),
    (
        Requirement("8-1-1", "attacker-in-rest-mode", attacker_is_active, met=True),
        Requirement("8-1-1", "attacker-cannot-rest", attacker_can_rest, needs=("Forbid",)),
        Requirement("8-1-1", "not-leader-or-battle-card", attacker_can_attack),
        Requirement("8-1-1", "target-in-active-mode", target_can_be_attacked),
        Requirement("0-2-5", "attack-forbidden", attack_not_forbidden, needs=("Forbid", "ForbidPlayer")),
        MUST_ATTACK,
        AS_DECLARED,
    ),
)
NOT_NEGATED = Requirement("9-1-2", "negated", not_negated, needs=("Negate",))
NOT_FORBIDDEN = Requirement(
    "9-2-4", "activation-forbidden", activation_not_forbidden, needs=("ForbidPlayer",)
)
_SKILL = (
    Requirement("1-3-4-1-1", "wrong-timing", main_only_in_main_phase, fixed=True),
    Requirement("1-3-4-1-2", "wrong-timing", battle_only_in_battle, fixed=True),
    Requirement("1-3-7", "wrong-area", skill_is_valid, fixed=True),
    Requirement(
        "9-2-1", "wrong-area", in_an_area_it_names, of_skills(lambda entry: entry.skill.areas), fixed=True
    ),
    Requirement(
        "12-2-2-1",
        "wrong-area",
        is_not_in_play,
        of_skills(lambda entry: bool(entry.skill.keyword) and KEYWORDS[entry.skill.keyword].plays),
        fixed=True,
    ),
    Requirement(
        "15-9-3", "wrong-turn", on_ones_own_turn, of_skills(lambda e: e.skill.turn == "your"), fixed=True
    ),
    Requirement(
        "15-10-3",
        "wrong-turn",
        on_the_opponents_turn,
        of_skills(lambda e: e.skill.turn == "opponent"),
        fixed=True,
    ),
    Requirement(
        "15-7-5", "used-this-turn", not_used_this_turn, of_skills(lambda entry: entry.skill.once_per_turn)
    ),
    NOT_NEGATED,
    NOT_FORBIDDEN,
    Requirement("12-2-2-2", "cannot-pay", can_pay_price, upon=is_extra_in_hand),
    Requirement("0-2-5", "use-forbidden", use_not_forbidden, needs=("ForbidPlayer",), upon=is_extra_in_hand),
)


def activation(of_keywords: tuple[Requirement[DragonBallGame], ...]) -> Action[DragonBallGame]:
    """The activation of [Activate] skills, with what keywords among them require beside that."""
    return Action(
        "activate",
        "7-3-4-2",
        lambda game, player: activatable(game, player, "activate"),
        (Requirement("1-3-4", "no-free-timing", main_timing, fixed=True),),
        (
            *_SKILL,
            *of_keywords,
            Requirement("1-4-6", "skill-cost", skill_cost_payable, of_skills(has_cost)),
            MUST_ATTACK,
            AS_DECLARED,
        ),
    )


COMBO = Action(
    "combo",
    "5-6",
    combos,
    (
        Requirement("8-2-4-1", "no-battle-step", in_own_battle_step, of_turn_player, fixed=True),
        Requirement("8-3-4-1", "no-battle-step", in_own_battle_step, of_other_player, fixed=True),
    ),
    (
        Requirement("5-6-2", "no-combo-power", has_combo_power),
        Requirement(
            "5-6-3-1-1", "in-rest-mode", combo_card_is_active, of_turn_player, upon=is_in_battle_area
        ),
        Requirement(
            "5-6-4-1-1", "in-rest-mode", combo_card_is_active, of_other_player, upon=is_in_battle_area
        ),
        Requirement("5-6-3-1-1", "in-the-battle", combo_card_is_free, of_turn_player, upon=is_in_battle_area),
        Requirement(
            "5-6-4-1-1", "in-the-battle", combo_card_is_free, of_other_player, upon=is_in_battle_area
        ),
        Requirement("0-2-5", "combo-forbidden", combo_not_forbidden, needs=("Forbid", "ForbidPlayer")),
        AS_DECLARED,
    ),
)
