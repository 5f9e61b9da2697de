"""Who did a thing, and to which card: skills that ask for it, and the first card of all as the doer."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import DRAW, card, chosen, keyword, named, offered, passes, table, where

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, HAND, LEADER
from judge.rules.dragon_ball.information import cost_of
from judge.rules.masters.game import Masters

THEIRS = chosen(owner="opponent", types=("battle",))
KO_ONE = (THEIRS, tree.Ko(tree.Chosen()))


def main(*effect: tree.Instruction, **fields: object) -> Skill:
    return Skill("activate", timings=("main",), effect=effect, **fields)  # type: ignore[arg-type]


def upon(event: str, **fields: object) -> Skill:
    return Skill("auto", triggers=(Trigger(event, **fields),), effect=DRAW)  # type: ignore[arg-type]


def in_hand(game: Masters, seat: int = 0) -> int:
    return len(game.zone(seat, HAND))


def attack(game: Masters, number: str, target: int) -> None:
    does(game, "attack", named(game, number, 0), other=target)
    passes(game)


@pytest.mark.parametrize("event", ["deals-damage", "takes-damage"])
def test_damage_by_a_skill_is_told_from_damage_by_an_attack(event: str) -> None:
    """4-11: the card is the source either way, by its skill only in one."""
    hears = (
        upon(event, by_skill=True)
        if event == "deals-damage"
        else upon(event, by_skill=True, player="opponent")
    )
    burner = card("burner", "battle", main(tree.Damage("opponent")), hears)
    game = table(burner, a_battle="burner")
    does(game, "activate", named(game, "burner"))
    passes(game)
    assert in_hand(game) == 1
    attack(game, "burner", game.zone(1, LEADER)[0])
    assert in_hand(game) == 1


@pytest.mark.parametrize(("character", "drawn"), [("Hero", 1), ("Rogue", 0)])
@pytest.mark.parametrize("in_battle", [True, False])
def test_a_card_that_kos_another_knows_which(character: str, drawn: int, in_battle: bool) -> None:
    """10-1: in battle as well as by a skill."""
    knows = upon("kos", by_filter=Filter(characters=("Hero",)))
    victim = card("victim", "battle", characters=(character,), power=5000)
    game = table(card("killer", "battle", knows, main(*KO_ONE)), victim, a_battle="killer", b_battle="victim")
    if in_battle:
        attack(game, "killer", named(game, "victim"))
    else:
        does(game, "activate", named(game, "killer"))
        passes(game)
    assert where(game, "victim") == "drop"
    assert in_hand(game) == drawn


def test_a_card_that_kos_several_knows_the_first_of_them() -> None:
    """10-1: the others do not hide it."""
    knows = upon("kos", by_filter=Filter(characters=("Hero",)))
    every = tree.Every(Filter(owner="opponent", types=("battle",)))
    victim = card("victim", "battle", characters=("Hero",))
    killer = card("killer", "battle", knows, main(tree.Ko(every)))
    game = table(killer, victim, a_battle="killer", b_battle="victim plain")
    does(game, "activate", named(game, "killer"))
    passes(game)
    assert not game.zone(1, BATTLE)
    assert in_hand(game) == 1


@pytest.mark.parametrize("in_battle", [True, False])
def test_a_ko_is_the_doing_of_the_master_of_the_card(in_battle: bool) -> None:
    """10-1: in battle the turn player's."""
    killer = card("killer", "battle", upon("kos", by="you"), main(*KO_ONE))
    weak = card("weak", "battle", power=5000)
    game = table(killer, weak, a_battle="killer", b_battle="weak")
    if in_battle:
        attack(game, "killer", named(game, "weak"))
    else:
        does(game, "activate", named(game, "killer"))
        passes(game)
    assert in_hand(game) == 1


def test_the_first_card_of_all_kos_by_its_skill() -> None:
    """10-1: the first player's Leader."""
    game = table(card("hunter", "leader", upon("kos"), main(*KO_ONE)), leader="hunter", b_battle="plain")
    does(game, "activate", game.zone(0, LEADER)[0])
    passes(game)
    assert in_hand(game) == 1


@pytest.mark.parametrize(("leader", "offers"), [("guard", []), ("leader", ["worker"])])
def test_what_the_opponent_may_not_switch_is_no_cost_of_the_opponent(leader: str, offers: list[str]) -> None:
    """8-4-2: the cost cannot be paid; the non-turn player's Leader holds the card."""
    every = tree.Every(Filter(types=("battle",)))
    held = Skill("permanent", effect=(tree.Forbid(every, "switch-to-rest", by="opponent"),))
    rests = ((tree.Switch(tree.This(), "rest"),),)
    made = card("worker", "battle", main(*DRAW, costs=rests)), card("guard", "leader", held)
    assert offered(table(*made, a_battle="worker", b_leader=leader), "activate") == offers


def test_a_cost_reduction_counts_from_the_card_itself() -> None:
    """2-11: each other card in the hand, not the card."""
    others = tree.Count(Filter(owner="you", areas=("hand",), other_than_this=True))
    cheap = Skill(
        "permanent", effect=(tree.ChangeCost(tree.This("hand"), others, reduce=True),), areas=("hand",)
    )
    game = table(card("cheap", "battle", cheap, cost=5), a_hand="cheap plain plain")
    assert cost_of(game, named(game, "cheap")) == 3


@pytest.mark.parametrize(("mode", "offers"), [(False, True), (True, False)])
def test_allies_are_cards_in_active_mode(mode: bool, offers: bool) -> None:
    """10-35: what rests already cannot be switched to Rest Mode."""
    game = table(
        card("caller", "battle", keyword("Alliance", colors=("red",), effect=DRAW)), a_battle="caller plain"
    )
    game.update(game.zone(0, BATTLE)[1], rest=mode)
    does(game, "attack", named(game, "caller"), other=game.zone(1, LEADER)[0])
    kinds: set[str] = set()
    for _ in range(9):
        game.run()
        if game.decision is None or game.battle is None:
            break
        kinds |= {option.kind for option in game.decision.options}
        words = [option.kind for option in game.decision.options]
        game.answer(words.index("pass") if "pass" in words else words.index("no") if "no" in words else 0)
    assert ("pay-cost" in kinds) is offers


def test_a_counter_once_per_turn_can_be_activated() -> None:
    """10-11: against each attack a copy of the card, as each has a turn's use of its own."""
    shield = card("shield", "extra", keyword("Counter: Attack", effect=DRAW, once_per_turn=True), cost=0)
    game = table(shield, a_battle="plain plain", b_hand="shield shield")
    for attacker in game.zone(0, BATTLE):
        does(game, "attack", attacker, other=game.zone(1, LEADER)[0])
        assert set(offered(game, "counter")) == {"shield"}
        does(game, "counter")
        passes(game)
    assert [game.printed(card).number for card in game.zone(1, DROP)].count("shield") == 2


def test_a_card_placed_in_its_owners_battle_area_does_not_change_sides() -> None:
    """11-5-1: it is there already."""
    moves = main(THEIRS, tree.Move(tree.Chosen(), "battle", whose="owner"))
    game = table(card("mover", "leader", moves), leader="mover", b_battle="plain")
    does(game, "activate", game.zone(0, LEADER)[0])
    passes(game)
    assert [len(game.zone(seat, BATTLE)) for seat in (0, 1)] == [0, 1]


def test_who_plays_a_card_in_the_opponents_area_is_asked_about_their_own_bans() -> None:
    """4-3-2: the opponent becomes its master; it is the master of the skill who plays it."""
    ban = Skill("permanent", effect=(tree.ForbidPlayer("opponent", "play"),))
    give = main(chosen(owner="you", areas=("hand",)), tree.Play(tree.Chosen(), whose="opponent"))
    game = table(card("giver", "battle", give, ban), card("gift", "battle"), a_battle="giver", a_hand="gift")
    does(game, "activate", named(game, "giver"))
    passes(game)
    assert named(game, "gift") in game.zone(1, BATTLE)


def test_a_card_of_the_opponents_used_in_a_combo_helps_who_uses_it() -> None:
    """3-7-3: a card in a combo lies in the Combo Area of the player whose combo it is."""
    takes = Skill("auto", triggers=(Trigger("attacks"),), effect=(THEIRS, tree.UseInCombo(tree.Chosen())))
    game = table(card("taker", "battle", takes), card("taken", "battle"), a_battle="taker", b_battle="taken")
    does(game, "attack", named(game, "taker"), other=game.zone(1, LEADER)[0])
    while game.area_of(named(game, "taken")) == BATTLE and game.decision is not None:
        passes(game)
    assert named(game, "taken") in game.zone(0, COMBO)


@pytest.mark.parametrize(("to_owner", "drawn"), [(True, 1), (False, 0)])
def test_a_card_whose_control_was_taken_goes_to_its_owners_drop(to_owner: bool, drawn: int) -> None:
    """11-5: its skill is then the other player's, and "your Drop" is theirs, not the owner's."""
    leaves = upon("moved", source=("battle",), to=("drop",), from_any=True, to_owner=to_owner)
    takes = main(THEIRS, tree.TakeControl(tree.Chosen()))
    drops = main(chosen(owner="you", types=("battle",)), tree.Move(tree.Chosen(), "drop"))
    made = card("victim", "battle", leaves), card("taker", "leader", takes, drops)
    game = table(*made, leader="taker", b_battle="victim")
    game.run()
    assert game.decision is not None
    first, second = (one.skill for one in game.decision.options if one.kind == "activate")
    does(game, "activate", game.zone(0, LEADER)[0], skill=first)
    passes(game)
    before = in_hand(game), in_hand(game, 1)
    does(game, "activate", game.zone(0, LEADER)[0], skill=second)
    passes(game)
    assert where(game, "victim") == "drop"
    assert (in_hand(game), in_hand(game, 1)) == (before[0] + drawn, before[1])


@pytest.mark.parametrize(("attacker", "drawn"), [("striker", 1), ("leader", 0)])
def test_attacked_by_a_battle_card_is_told_as_it_happens(attacker: str, drawn: int) -> None:
    """7-1-1, 7-1-2: a [Counter: Attack] that KOs the attacking card does not undo what has triggered."""
    hears = upon("is-attacked", by_filter=Filter(types=("battle",)))
    kill = tree.Ko(tree.Every(Filter(owner="opponent", types=("battle",))))
    shield = card("shield", "extra", keyword("Counter: Attack", effect=(kill,)), cost=0)
    made = card("striker", "battle"), card("guarded", "leader", hears), shield
    game = table(*made, a_battle="striker", b_leader="guarded", b_hand="shield")
    card_attacking = named(game, "striker") if attacker == "striker" else game.zone(0, LEADER)[0]
    does(game, "attack", card_attacking, other=game.zone(1, LEADER)[0])
    deck = len(game.zone(1, DECK))
    does(game, "counter")
    passes(game)
    assert deck - len(game.zone(1, DECK)) == drawn
