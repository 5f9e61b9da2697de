"""What must hold for what a player may do in the main step (CC 5-4-1, 10-1-3, 17-5)."""

from __future__ import annotations

from judge.engine.actions import Holds, Requirement
from judge.engine.state import Option
from judge.rules.chrono_clash import kinds
from judge.rules.chrono_clash.areas import BATTLEFIELD, GUARDIANS, HAND, SIZE, Areas
from judge.rules.chrono_clash.gauge import Gauge
from judge.rules.chrono_clash.information import ACTION_CARDS, BATTLERS, Information
from judge.rules.chrono_clash.kinds import Ability
from judge.rules.chrono_clash.paying import COST_ICONS, Paying


def in_own_main_step(game: Areas, player: int, _: Option) -> bool:
    """It is the player's main step."""
    return bool(game.turn_player == player and game.phase == "main")


def is_own_turn(game: Areas, player: int, _: Option) -> bool:
    """It is the player's turn."""
    return bool(game.turn_player == player)


def turn_goes_on(game: Gauge, player: int, _: Option) -> bool:
    """The counter has not reached the opponents' 1."""
    return not (game.turn_player == player and game.is_over())


def nothing_else_going_on(game: Areas, player: int, _: Option) -> bool:
    """Nothing is being resolved."""
    return bool(game.battle is None and len(game.stack) == 1)


def is_mine_in_hand(game: Areas, player: int, option: Option) -> bool:
    """The card is in the player's hand."""
    return bool(game.cards[option.card].zone == player * SIZE + HAND)


def is_a_battler(game: Areas, _: int, option: Option) -> bool:
    """The card is a battler."""
    return game.prints[game.cards[option.card].print].type in BATTLERS


def is_an_action(game: Areas, _: int, option: Option) -> bool:
    """The card is an action card."""
    return game.prints[game.cards[option.card].print].type in ACTION_CARDS


def battlers_cover_the_cost(game: Paying, player: int, option: Option) -> bool:
    """The player's battlers are worth an extra deck card's cost, if it is one.

    The battler that [Transformation] returns to the hand, or that a pilot is for, is not there to pay with.
    """
    if not game.is_extra(option.card):
        return True
    way = option.kind if option.kind in COST_ICONS else ""
    without = option.other if option.kind in ("transform", "pilot") else -1
    return bool(game.can_pay_with_battlers(player, option.card, way, without))


def has_ability(keyword: Ability) -> Holds[Information]:
    """The card has an ability."""

    def holds(game: Information, _: int, option: Option) -> bool:
        return bool(game.has(option.card, keyword))

    return holds


def is_mine_in_play(game: Areas, player: int, option: Option) -> bool:
    """The battler is in play, and the player's."""
    return bool(game.cards[option.card].zone == player * SIZE + BATTLEFIELD)


def is_untapped(game: Areas, _: int, option: Option) -> bool:
    """The battler is untapped."""
    return not game.cards[option.card].rest


def summoned_this_turn(game: Areas, card: int) -> bool:
    """Whether a battler was summoned this turn."""
    state = game.cards[card]
    return bool(state.turn == game.turn and state.entered == "summoned")


def may_attack_this_turn(game: Information, _: int, option: Option) -> bool:
    """The battler was not summoned this turn, or it has [Rapid] (CC 17-5-10-1)."""
    if not summoned_this_turn(game, option.card) or game.has(option.card, "Rapid"):
        return True
    stay = game.cards[option.card].stay
    return any(f.what == "may-attack" and (f.card, f.stay) == (option.card, stay) for f in game.facts)


def may_tap_this_turn(game: Information, _: int, option: Option) -> bool:
    """The battler was not summoned this turn; by one reading [Rapid] lifts that too (defects 5-4-1-5-1)."""
    if not summoned_this_turn(game, option.card):
        return True
    return bool(game.has(option.card, "Rapid") and game.reads("rapid-lifts-every-ban", "5-4-1-5-1"))


def may_quest_this_turn(game: Information, _: int, option: Option) -> bool:
    """The battler was not summoned this turn; by one reading [Rapid] lifts that too."""
    if not summoned_this_turn(game, option.card):
        return True
    return bool(game.has(option.card, "Rapid") and game.reads("rapid-lifts-every-ban", "5-4-1-4-1"))


def can_attack(game: Information, _: int, option: Option) -> bool:
    """The battler does not have [Can't Attack]."""
    return not game.has(option.card, "Can't Attack")


def could_attack_something(game: Information, player: int, option: Option) -> bool:
    """There is something that the battler could have attacked; by one reading that is needed for its tap
    ability (defects 17-2-8-1)."""
    return attackable(game, player, option.card) or not game.reads(
        "tap-ability-needs-something-to-attack", "17-2-8-1"
    )


def can_tap(game: Information, _: int, option: Option) -> bool:
    """The battler could have attacked; by one reading [Can't Attack] does not matter (defects 5-4-1-5-1)."""
    if not game.has(option.card, "Can't Attack"):
        return True
    return bool(game.reads("cant-attack-may-tap", "17-2-8-1"))


def attackable(game: Information, player: int, card: int) -> bool:
    """Whether there is anything that a battler can attack."""
    opponents = game.opponents(player)
    if not all(guards(game, seat, "Sentinel") for seat in opponents):
        return True
    return bool(
        any(can_attack_pile(game, player, card, seat) for seat in opponents)
        or targets_of_attack(game, player, card)
    )


def has_something_to_attack(game: Information, player: int, option: Option) -> bool:
    """There is something that the battler can attack."""
    return attackable(game, player, option.card) or bool(game.reads("attack-without-a-target", "10-1-3"))


def has_a_card_for_it(game: Areas, player: int, _: Option) -> bool:
    """The player has a card in hand to put on the battler."""
    return bool(game.zones[player * SIZE + HAND])


def not_on_a_quest(game: Areas, _: int, option: Option) -> bool:
    """The battler is on no quest; nothing forbids a second card, but by one reading."""
    return not game.is_on_quest(option.card) or not game.reads("one-quest-at-a-time", "12-2-1")


def bears_the_row(game: Information, _: int, option: Option) -> bool:
    """The battler has the tap ability."""
    rows = [entry.number for entry in game.entries(game.rows(option.card)) if entry.skill.type == "activate"]
    return option.skill in rows if option.skill >= 0 else bool(rows)


def other_could_attack(game: Information, player: int, option: Option) -> bool:
    """The battler that returns to the hand is one that can attack."""
    battler = kinds.Option("attack", option.other)
    return all(
        requirement.holds(game, player, battler)
        for requirement in (UNTAPPED, READY_TO_ATTACK, NOT_BARRED_FROM_ATTACK, IN_PLAY)
    ) and could_attack_something(game, player, battler)


def other_is_eva(game: Paying, player: int, option: Option) -> bool:
    """The battler is an Eva of the player's without a pilot."""
    return option.other in game.battlers(player) and game.is_eva_without_pilot(option.other)


def is_tapped_target(game: Areas, _: int, option: Option) -> bool:
    """The battler attacked is tapped."""
    return bool(game.cards[option.other].rest)


def is_enemy(game: Areas, player: int, option: Option) -> bool:
    """The battler attacked is an opponent's."""
    return bool(game.is_in_play(option.other) and game.master(option.other) in game.opponents(player))


def elusive_allows(game: Information, _: int, option: Option) -> bool:
    """The battler attacked is not [Elusive], or the attacker is as well."""
    return (
        not game.has(option.other, "Elusive")
        or game.has(option.card, "Elusive")
        or quest_card_is_bare(game, option, "17-5-15-1")
    )


def quest_card_is_bare(game: Areas, option: Option, rule: str) -> bool:
    """True if what shields a battler does not shield the card on it that is attacked; only by one reading
    (defects 17-5-15-1)."""
    return game.is_on_quest(option.other) and bool(game.reads("shields-leave-quest-cards-bare", rule))


def attacks_battlers(game: Information, _: int, option: Option) -> bool:
    """The attacker does not have [Can't Attack Battlers], or a card lies on the battler."""
    return game.is_on_quest(option.other) or not game.has(option.card, "Can't Attack Battlers")


def no_provocation(game: Information, _: int, option: Option) -> bool:
    """No tapped [Provocation] battler protects the one attacked."""
    return (
        not guards(game, game.master(option.other), "Provocation")
        or game.has(option.other, "Provocation")
        or quest_card_is_bare(game, option, "17-5-18-1")
    )


def no_sentinel(game: Information, _: int, option: Option) -> bool:
    """No tapped [Sentinel] battler protects the guardian pile; by one reading an empty one is not protected
    (defects 11-2-5)."""
    if not guards(game, option.number, "Sentinel") or sentinels_inactive(game):
        return True
    pile = game.zones[option.number * SIZE + GUARDIANS]
    return not pile and bool(game.reads("sentinel-guards-no-empty-pile", "17-5-11-1"))


def sentinels_inactive(game: Areas) -> bool:
    """Whether, by one reading, any battler's quest makes every [Sentinel] inactive (defects 17-5-11-3)."""
    return any(game.is_on_quest(card) for card in game.all_battlers()) and bool(
        game.reads("any-quest-lifts-sentinel", "17-5-11-3")
    )


def guards(game: Information, seat: int, keyword: Ability) -> bool:
    """Whether a battler of a player's with an ability is tapped and on no quest (CC 17-5-11, 17-5-18)."""
    if keyword not in game.catalogue.keywords:
        return False
    key = (keyword, seat)
    found: bool | None = game.known.get(key)
    if found is None:
        found = game.known[key] = bool(guarding(game, seat, keyword))
    return found


def guarding(game: Information, seat: int, keyword: Ability) -> list[int]:
    """The battlers of a player's with an ability that are tapped and on no quest."""
    return [
        card
        for card in game.battlers(seat)
        if game.cards[card].rest and game.has(card, keyword) and not game.is_on_quest(card)
    ]


def plays_on(game: Areas, player: int, option: Option) -> bool:
    """The player attacked is still in the game."""
    return option.number in game.opponents(player)


def targets_of_attack(game: Information, player: int, attacker: int) -> list[Option]:
    """What a battler can attack (CC 10-1-3)."""
    found: list[Option] = []
    for seat in game.opponents(player):
        for other in game.battlers(seat):
            option = kinds.Option("attack-battler", attacker, other)
            if all(each.holds(game, player, option) for each in TARGET_BATTLER):
                found.append(option)
        if can_attack_pile(game, player, attacker, seat):
            found.append(kinds.Option("attack-pile", attacker, number=seat))
    return found


def can_attack_pile(game: Information, player: int, attacker: int, seat: int) -> bool:
    """Whether a battler can attack a player's guardian pile."""
    option = kinds.Option("attack-pile", attacker, number=seat)
    return all(each.holds(game, player, option) for each in TARGET_PILE)


OWN_MAIN_STEP = Requirement("5-4-1", "own-main-step", in_own_main_step)
TURN_GOES_ON = Requirement("4-2-3", "turn-over", turn_goes_on)
NOTHING_GOING_ON = Requirement("5-4-1", "something-going-on", nothing_else_going_on)
TIMING = (OWN_MAIN_STEP, TURN_GOES_ON, NOTHING_GOING_ON)

IN_PLAY = Requirement("5-4-1-3", "own-battler", is_mine_in_play, fixed=True)
UNTAPPED = Requirement("10-1-1", "tapped", is_untapped)
READY_TO_ATTACK = Requirement("5-4-1-3-1", "summoned-this-turn", may_attack_this_turn)
NOT_BARRED_FROM_ATTACK = Requirement("17-5-2-1", "cant-attack", can_attack)
ATTACKER = (IN_PLAY, UNTAPPED, READY_TO_ATTACK, NOT_BARRED_FROM_ATTACK)
PAYABLE = Requirement("14-3-3", "not-enough-battlers", battlers_cover_the_cost)
IN_HAND = Requirement("5-4-1-1", "not-in-hand", is_mine_in_hand, fixed=True)

TARGET_BATTLER = (
    Requirement("10-1-3", "not-tapped", is_tapped_target),
    Requirement("10-1-3", "not-an-enemy", is_enemy),
    Requirement("17-5-15-1", "elusive", elusive_allows),
    Requirement("17-5-3-1", "cant-attack-battlers", attacks_battlers),
    Requirement("17-5-18-1", "provocation", no_provocation),
)
TARGET_PILE = (
    Requirement("1-2-1", "not-in-the-game", plays_on),
    Requirement("17-5-11-1", "sentinel", no_sentinel),
)
