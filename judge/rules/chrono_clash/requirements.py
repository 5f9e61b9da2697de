"""What must hold for what a player may do in the main step (CC 5-4-1, 10-1-3, 17-5)."""

from __future__ import annotations

from judge.cards.icons.abilities import Ability
from judge.engine.actions import Holds, Requirement
from judge.engine.state import ABSENT, Option
from judge.rules.chrono_clash import information, kinds
from judge.rules.chrono_clash.areas import (
    BATTLEFIELD,
    HAND,
    SIZE,
    battlers_of,
    is_in_play,
    is_on_quest,
    opponents_of,
)
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.gauge import is_over
from judge.rules.chrono_clash.information import ACTION_CARDS, BATTLERS, EXTRA_CARDS, entries_of, rows_of
from judge.rules.chrono_clash.paying import can_pay_with_battlers, is_extra

Required = tuple[Requirement[ChronoClashGame], ...]


def in_own_main_step(game: ChronoClashGame, player: int, _: Option) -> bool:
    """It is the player's main step."""
    return bool(game.turn_player == player and game.phase == "main")


def is_own_turn(game: ChronoClashGame, player: int, _: Option) -> bool:
    """It is the player's turn."""
    return bool(game.turn_player == player)


def turn_goes_on(game: ChronoClashGame, player: int, _: Option) -> bool:
    """The counter has not reached the opponents' 1."""
    return not (game.turn_player == player and is_over(game))


def nothing_else_going_on(game: ChronoClashGame, player: int, _: Option) -> bool:
    """Nothing is being resolved."""
    return bool(game.battle is None and len(game.stack) == 1)


def is_mine_in_hand(game: ChronoClashGame, player: int, option: Option) -> bool:
    """The card is in the player's hand."""
    return bool(game.cards[option.card].zone == player * SIZE + HAND)


def is_a_battler(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The card is a battler."""
    return game.prints[game.cards[option.card].print].type in BATTLERS


def is_an_action(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The card is an action card."""
    return game.prints[game.cards[option.card].print].type in ACTION_CARDS


def battlers_cover_the_cost(game: ChronoClashGame, player: int, option: Option) -> bool:
    """The player's battlers are worth an extra deck card's cost, if it is one.

    A battler that is named beside it, to leave play or to have it attached, is not there to pay with.
    """
    number = game.cards[option.card].print
    known = game.prints[number].type if number else ""
    if known not in EXTRA_CARDS and (known or not is_extra(game, option.card)):
        return True
    return bool(can_pay_with_battlers(game, player, option.card, option.kind, option.other))


def has_ability(keyword: Ability) -> Holds[ChronoClashGame]:
    """The card has an ability."""

    def holds(game: ChronoClashGame, _: int, option: Option) -> bool:
        return bool(information.has_ability(game, option.card, keyword))

    return holds


def is_mine_in_play(game: ChronoClashGame, player: int, option: Option) -> bool:
    """The battler is in play, and the player's."""
    return bool(game.cards[option.card].zone == player * SIZE + BATTLEFIELD)


def is_untapped(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The battler is untapped."""
    return not game.cards[option.card].rest


def summoned_this_turn(game: ChronoClashGame, card: int) -> bool:
    """True if a battler was summoned this turn."""
    state = game.cards[card]
    return bool(state.turn == game.turn and state.entered == "summoned")


def may_attack_this_turn(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The battler was not summoned this turn, or an ability lets it attack."""
    return not summoned_this_turn(game, option.card) or any(
        lets_attack(game, option.card) for lets_attack in game.keyword_table.attacks_when_new
    )


def is_not_new(rule: str) -> Holds[ChronoClashGame]:
    """True if the battler was not summoned this turn, or an ability lifts what a rule forbids it then."""

    def holds(game: ChronoClashGame, _: int, option: Option) -> bool:
        return not summoned_this_turn(game, option.card) or any(
            lets_act(game, option.card, rule) for lets_act in game.keyword_table.acts_when_new
        )

    return holds


def could_attack_something(game: ChronoClashGame, player: int, option: Option) -> bool:
    """There is something that the battler could have attacked; by one reading that is needed for its tap
    ability (defects 17-2-8-1)."""
    return attackable(game, player, option.card) or not game.reads(
        "tap-ability-needs-something-to-attack", "17-2-8-1"
    )


def attackable(game: ChronoClashGame, player: int, card: int) -> bool:
    """True if there is anything that a battler can attack."""
    opponents = opponents_of(game, player)
    for seat in opponents:
        for guards_pile in game.keyword_table.guards_pile:
            if guards_pile(game, seat):
                break
        else:
            return True
    return bool(
        any(can_attack_pile(game, player, card, seat) for seat in opponents)
        or targets_of_attack(game, player, card)
    )


def has_something_to_attack(game: ChronoClashGame, player: int, option: Option) -> bool:
    """There is something that the battler can attack."""
    return attackable(game, player, option.card) or bool(game.reads("attack-without-a-target", "10-1-3"))


def has_a_card_for_it(game: ChronoClashGame, player: int, _: Option) -> bool:
    """The player has a card in hand to put on the battler."""
    return bool(game.zone(player, HAND))


def not_on_a_quest(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The battler is on no quest; nothing forbids a second card, but by one reading."""
    return not is_on_quest(game, option.card) or not game.reads("one-quest-at-a-time", "12-2-1")


def bears_the_row(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The battler has the tap ability."""
    rows = [
        entry.number
        for entry in entries_of(game, rows_of(game, option.card))
        if entry.skill.type == "activate"
    ]
    return option.skill in rows if option.skill != ABSENT else bool(rows)


def is_tapped_target(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The battler attacked is tapped."""
    return bool(game.cards[option.other].rest)


def is_enemy(game: ChronoClashGame, player: int, option: Option) -> bool:
    """The battler attacked is an opponent's."""
    return bool(is_in_play(game, option.other) and game.master(option.other) in opponents_of(game, player))


def plays_on(game: ChronoClashGame, player: int, option: Option) -> bool:
    """The player attacked is still in the game."""
    return option.number in opponents_of(game, player)


def targets_of_attack(game: ChronoClashGame, player: int, attacker: int) -> list[Option]:
    """Lists what a battler can attack (CC 10-1-3)."""
    found: list[Option] = []
    required: Required = (*TARGET_BATTLER, *game.keyword_table.of_attacked_battler)
    for seat in opponents_of(game, player):
        for other in battlers_of(game, seat):
            option = kinds.Option("attack-battler", attacker, other)
            if all(each.holds(game, player, option) for each in required):
                found.append(option)
        if can_attack_pile(game, player, attacker, seat):
            found.append(kinds.Option("attack-pile", attacker, number=seat))
    return found


def can_attack_pile(game: ChronoClashGame, player: int, attacker: int, seat: int) -> bool:
    """True if a battler can attack a player's guardian pile."""
    option = kinds.Option("attack-pile", attacker, number=seat)
    required: Required = (*TARGET_PILE, *game.keyword_table.of_attacked_pile)
    return all(each.holds(game, player, option) for each in required)


OWN_MAIN_STEP = Requirement("5-4-1", "own-main-step", in_own_main_step)
TURN_GOES_ON = Requirement("4-2-3", "turn-over", turn_goes_on)
NOTHING_GOING_ON = Requirement("5-4-1", "something-going-on", nothing_else_going_on)
TIMING = (OWN_MAIN_STEP, TURN_GOES_ON, NOTHING_GOING_ON)

IN_PLAY = Requirement("5-4-1-3", "own-battler", is_mine_in_play, fixed=True)
UNTAPPED = Requirement("10-1-1", "tapped", is_untapped)
READY_TO_ATTACK = Requirement("5-4-1-3-1", "summoned-this-turn", may_attack_this_turn)
PAYABLE = Requirement("14-3-3", "not-enough-battlers", battlers_cover_the_cost)
IN_HAND = Requirement("5-4-1-1", "not-in-hand", is_mine_in_hand, fixed=True)

TARGET_BATTLER = (
    Requirement("10-1-3", "not-tapped", is_tapped_target),
    Requirement("10-1-3", "not-an-enemy", is_enemy),
)
TARGET_PILE = (Requirement("1-2-1", "not-in-the-game", plays_on),)
