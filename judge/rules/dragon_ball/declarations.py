"""What must hold for what players declare in a free timing (FW 4-1, 7-3-4, 8-2-4, 8-3-4)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import ABSENT, Frame, Option
from judge.engine.tree.words import Ban
from judge.rules.dragon_ball.areas import BATTLE, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import cannot_play
from judge.rules.dragon_ball.battle import may_combo_in_rest
from judge.rules.dragon_ball.by_keywords import paid_instead
from judge.rules.dragon_ball.candidates import (
    from_hand,
)
from judge.rules.dragon_ball.conditions import in_areas_of
from judge.rules.dragon_ball.continuous import effects_in_force, effects_on, is_negated
from judge.rules.dragon_ball.costs import can_pay, price_of, printed_price
from judge.rules.dragon_ball.information import UPON_COMBO_POWER, combo_power_of
from judge.rules.dragon_ball.kinds import AWAKENED_UNFLIPPED
from judge.rules.dragon_ball.loops import declared_loop
from judge.rules.dragon_ball.paying_otherwise import ways_instead
from judge.rules.dragon_ball.prohibitions import leaving_others_only, player_cannot
from judge.rules.dragon_ball.skill_costs import skill_payable
from judge.rules.dragon_ball.trigger_conditions import was_used

# --- requirements of the moment -----------------------------------------------------------------------------


def in_main_phase(game: DragonBallGame, player: int, _: Option) -> bool:
    """It is the player's Main Phase, and no battle is going on (FW 7-3-4)."""
    return game.turn_player == player and game.phase == "main" and game.battle is None


def in_own_battle_step(game: DragonBallGame, player: int, _: Option) -> bool:
    """It is the player's step of a battle: the Offense Step of the turn player, the Defense Step of the
    other.
    """
    stage = game.battle.stage if game.battle is not None else ""
    if stage == "offense":
        return player == game.turn_player
    if stage == "defense":
        return (player == game.turn_player) == ("defense-step-player" in game.readings)
    return False


def not_first_turn(game: DragonBallGame, player: int, _: Option) -> bool:
    """The player who goes first cannot attack on the first turn (FW 7-3-4-3-1)."""
    return not (game.turn == 1 and player == game.first)


def main_timing(game: DragonBallGame, player: int, option: Option) -> bool:
    """Some free timing in which skills can be activated is going on for this player (FW 1-3-4)."""
    return in_main_phase(game, player, option) or in_own_battle_step(game, player, option)


# --- requirements of attacks --------------------------------------------------------------------------------


def attacker_is_active(game: DragonBallGame, _: int, option: Option) -> bool:
    """The attacking card is in Active Mode (FW 8-1-1)."""
    return not game.cards[option.card].rest


def attacker_can_rest(game: DragonBallGame, player: int, option: Option) -> bool:
    """No effect keeps the attacking card from being switched to Rest Mode (FW 8-1-1, 0-2-5)."""
    return not game.is_forbidden(option.card, "switch-to-rest", by_player=player)


def attacker_can_attack(game: DragonBallGame, _: int, option: Option) -> bool:
    """The attacking card is a Leader Card or a Battle Card, in Masters or a Unison Card (FW 8-1-1, MA
    7-1)."""
    kind = game.prints[game.cards[option.card].print].type
    return kind in game.attackers or kind == "unknown"


def target_can_be_attacked(game: DragonBallGame, _: int, option: Option) -> bool:
    """The attacked card is a Leader Card, in Masters or a Unison Card, or a Battle Card in Rest Mode unless
    an effect allows more (FW 8-1-1, MA 7-1)."""
    kind = game.prints[game.cards[option.other].print].type
    if kind in game.attacked_in_any_mode:
        return True
    resting = game.cards[option.other].rest or can_attack_active(game, option.card, option.other)
    return kind in ("battle", "unknown") and resting


def can_attack_active(game: DragonBallGame, attacker: int, target: int) -> bool:
    """True if an effect lets a card attack one in Active Mode."""
    return any(
        isinstance(node, tree.AttackActive)
        and in_areas_of(game, node.filter, target)
        and game.fits(node.filter, target, entry.frame)
        for node, entry in effects_on(game, attacker, "AttackActive")
    )


def bans_on_attack(game: DragonBallGame, target: int) -> tuple[Ban, ...]:
    """The prohibitions that an attack on a card falls under, by its type: a Unison Card is neither a Leader
    nor a Battle Card (MA 2-3-2)."""
    kind = game.prints[game.cards[target].print].type
    if kind == "unison":
        return ("attack",)
    return ("attack", "attack-leader" if kind == "leader" else "attack-battle")


def attack_not_forbidden(game: DragonBallGame, player: int, option: Option) -> bool:
    """No effect keeps the card from attacking this one (FW 0-2-5)."""
    kinds = game.catalogue.kinds
    if "ForbidPlayer" in kinds and player_cannot(game, player, "attack", option.card):
        return False
    if "Forbid" not in kinds:
        return True
    if game.is_forbidden(option.card, *bans_on_attack(game, option.other), by=option.other):
        return False
    if game.is_forbidden(option.other, "be-attacked", by=option.card):
        return False
    return not leaving_others_only(game, player, option.other)


def no_card_must_attack(game: DragonBallGame, player: int, option: Option) -> bool:
    """A card that must attack whenever possible attacks before anything else is done (FW 0-2-2)."""
    forced = forced_attackers(game, player)
    return not forced or (option.kind == "attack" and option.card in forced)


def forced_attackers(game: DragonBallGame, player: int) -> tuple[int, ...]:
    """Cards that must attack and can, so that nothing else may be done first."""
    if "MustAttack" not in effects_in_force(game) or game.turn_player != player or game.phase != "main":
        return ()
    known: tuple[int, ...] | None = game.known.get(("forced", player))
    if known is not None:
        return known
    game.known[("forced", player)] = ()
    attack = next(action for action in game.actions if action.kind == "attack")
    able = {option.card for option in attack.legal(game, player, game.checks_now(player))}
    found = tuple(card for card in sorted(able) if effects_on(game, card, "MustAttack"))
    game.known[("forced", player)] = found
    return found


# --- requirements of using cards ----------------------------------------------------------------------------


def can_pay_price(game: DragonBallGame, player: int, option: Option) -> bool:
    """Energy and energy markers suffice for the cost (FW 5-3-3)."""
    card = option.card
    amount, specified = printed_price(game, card) or price_of(game, card, skill=option.skill)
    if can_pay(game, player, amount, specified):
        return True
    if game.keyword_table.pays_instead and paid_instead(game, player, card):
        return True
    return option.skill != ABSENT and bool(ways_instead(game, player, card, option.skill))


def may_play(game: DragonBallGame, player: int, option: Option) -> bool:
    """No effect keeps the player from playing the card, or from using it to do so (FW 0-2-5)."""
    using = option.kind == "use" and player_cannot(game, player, "use", option.card)
    return not using and not cannot_play(game, player, option.card)


# --- requirements of skills ---------------------------------------------------------------------------------


def main_only_in_main_phase(game: DragonBallGame, player: int, option: Option) -> bool:
    """An [Activate Main] skill is for the Main Phase outside of battles (FW 1-3-4-1-1)."""
    return "battle" in game.skills[option.skill].skill.timings or in_main_phase(game, player, option)


def battle_only_in_battle(game: DragonBallGame, player: int, option: Option) -> bool:
    """An [Activate Battle] skill of the turn player's is for the Offense Step (FW 1-3-4-1-2)."""
    return "main" in game.skills[option.skill].skill.timings or not in_main_phase(game, player, option)


def in_an_area_it_names(game: DragonBallGame, _: int, option: Option) -> bool:
    """The card is in an area that the skill names (FW 9-2-1)."""
    return game.areas[game.area_of(option.card)] in game.skills[option.skill].skill.areas


def skill_is_valid(game: DragonBallGame, player: int, option: Option) -> bool:
    """A skill that names no area is valid in the Leader Area and the Battle Area (FW 1-3-7); an Extra Card's
    in the hand, and [Evolve] only there (15-12-3).
    """
    entry = game.skills[option.skill]
    area = game.area_of(option.card)
    if entry.skill.keyword in game.keyword_table.from_hand:
        return area == HAND
    if entry.skill.areas:
        return True
    return area in game.in_play or (area == HAND and from_hand(game, option.card, entry))


def is_not_in_play(game: DragonBallGame, _: int, option: Option) -> bool:
    """A skill that plays its card is not activated where that lies in the Battle Area (FW 12-2-2-1)."""
    return game.area_of(option.card) != BATTLE


def on_ones_own_turn(game: DragonBallGame, player: int, _: Option) -> bool:
    """A skill with [Your Turn] is declared on its player's turn only (FW 15-9-3)."""
    return player == game.turn_player


def on_the_opponents_turn(game: DragonBallGame, player: int, _: Option) -> bool:
    """A skill with [Opponent's Turn] is declared on the opponent's turn only (FW 15-10-3)."""
    return player != game.turn_player


def not_used_this_turn(game: DragonBallGame, _: int, option: Option) -> bool:
    """A [Once per turn] skill has not been activated this turn (FW 15-7-5)."""
    return not was_used(game, option.card, option.skill)


def not_negated(game: DragonBallGame, _: int, option: Option) -> bool:
    """The skill is not negated (FW 9-1-2)."""
    return not is_negated(game, option.card, game.skills[option.skill])


def activation_not_forbidden(game: DragonBallGame, player: int, option: Option) -> bool:
    """No effect keeps the player from activating the skill (FW 9-2-4)."""
    return not player_cannot(game, player, "activate", option.card, option.skill)


def use_not_forbidden(game: DragonBallGame, player: int, option: Option) -> bool:
    """No effect keeps the player from using an Extra Card (FW 0-2-5)."""
    return not player_cannot(game, player, "use", option.card, option.skill)


def is_extra_in_hand(game: DragonBallGame, _: int, option: Option) -> bool:
    """Of an Extra Card in the hand more is required than of one in play (FW 12-2-2, 12-2-3)."""
    return game.area_of(option.card) == HAND and game.printed(option.card).type == "extra"


def skill_cost_payable(game: DragonBallGame, player: int, option: Option) -> bool:
    """One of the skill costs can be paid in whole, besides the cost of the card (FW 1-4-6)."""
    return skill_payable(game, player, option) or bool(ways_instead(game, player, option.card, option.skill))


def condition_holds(game: DragonBallGame, player: int, option: Option) -> bool:
    """The condition under which the skill is valid is fulfilled (FW 9-1-3)."""
    condition = game.skills[option.skill].skill.condition
    assert condition is not None
    return holds_for(game, condition, player, option)


def not_awakened_yet(game: DragonBallGame, _: int, option: Option) -> bool:
    """True of a Leader Card that no [Awaken] has flipped, though its back side is not known (FW 10-1-3)."""
    return all((fact.what, fact.card) != (AWAKENED_UNFLIPPED, option.card) for fact in game.lasting_facts)


def holds_for(game: DragonBallGame, condition: tree.Condition, player: int, option: Option) -> bool:
    """True if a condition holds for a player who declares to activate a skill."""
    return game.holds(condition, Frame("", player=player, card=option.card, skill=option.skill))


def as_declared(game: DragonBallGame, player: int, option: Option) -> bool:
    """A declared loop goes on as often as was said, and is not begun again after that (FW 16-1-1-2)."""
    loop = declared_loop(game, player)
    return loop is None or (loop.stay > 0) == ((loop.card, loop.skill) == (option.card, option.skill))


# --- requirements of combos ---------------------------------------------------------------------------------


def has_combo_power(game: DragonBallGame, _: int, option: Option) -> bool:
    """The card has a combo power that is not negative (FW 5-6-2)."""
    printed = game.prints[game.cards[option.card].print]
    if printed.type != "battle":
        return False
    power = printed.combo_power
    if not game.catalogue.kinds.isdisjoint(UPON_COMBO_POWER):
        power = combo_power_of(game, option.card)
    return power is not None and power >= 0


def combo_card_is_active(game: DragonBallGame, player: int, option: Option) -> bool:
    """A card in the Battle Area is in Active Mode, if it is to be combined with (FW 5-6-3-1-1, 5-6-4-1-1)."""
    return not game.cards[option.card].rest or may_combo_in_rest(game, player, option.card)


def combo_card_is_free(game: DragonBallGame, _: int, option: Option) -> bool:
    """The card is not the attack card or guard card itself (FW 5-6-3-1-1, 5-6-4-1-1)."""
    return not game.in_battle(option.card)


def is_in_battle_area(game: DragonBallGame, _: int, option: Option) -> bool:
    """Of a card in the Battle Area more is required than of one in the hand (FW 5-6-3-1)."""
    return game.area_of(option.card) == BATTLE


def combo_not_forbidden(game: DragonBallGame, player: int, option: Option) -> bool:
    """No effect keeps the card from being used in a combo (FW 0-2-5)."""
    return not game.is_forbidden(option.card, "combo") and not player_cannot(
        game, player, "combo", option.card
    )
