"""Positions decided from the manual alone in which several things meet (MA 4 to 9)."""

from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, chosen, keyword, named, offered, passes, table, where

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, DROP, ENERGY, HAND, LEADER, LIFE
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters

HALT = card("hard-halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=0)


def attack(game: Masters, card: int, area: int = LEADER) -> None:
    does(game, "attack", card, other=game.zone(1, area)[0])


def rules(game: Masters) -> list[str]:
    return [line.rule for line in game.trace]


def upon(event: str, *effect: tree.Instruction) -> Skill:
    return Skill("auto", triggers=(Trigger(event),), effect=effect or DRAW)  # type: ignore[arg-type]


def test_a_negated_attack_ends_by_rules_of_its_own() -> None:
    game = table(
        HALT,
        card("hard-end", "leader", upon("battle-end")),
        leader="hard-end",
        a_battle="plain",
        b_hand="hard-halt",
    )
    attack(game, game.zone(0, BATTLE)[0])
    does(game, "counter")
    assert len(game.zone(0, HAND)) == 1
    assert "7-1-4-3" in rules(game) and "7-4-1-9" not in rules(game)


def test_what_triggered_upon_an_attack_resolves_though_a_counter_took_the_card() -> None:
    slay = keyword(
        "Counter: Attack", effect=(tree.Ko(tree.Every(Filter(owner="opponent", areas=("battle",)))),)
    )
    made = (card("hard-slay", "extra", slay, cost=0), card("hard-keen", "battle", upon("attacks")))
    game = table(*made, a_battle="hard-keen", b_hand="hard-slay")
    attack(game, named(game, "hard-keen", 0))
    does(game, "counter")
    assert where(game, "hard-keen", 0) == "drop" and len(game.zone(0, HAND)) == 1
    assert game.battle is None and len(game.zone(1, LIFE)) == 4


def test_the_attack_card_that_leaves_in_the_damage_step_inflicts_nothing() -> None:
    kos = tree.Ko(tree.Every(Filter(owner="opponent", areas=("battle",))))
    game = table(card("hard-wall", "leader", upon("damage-start", kos)), leader="hard-wall", a_battle="plain")
    attack(game, game.zone(0, BATTLE)[0])
    passes(game)
    assert len(game.zone(1, LIFE)) == 4 and len(game.zone(0, DROP)) == 1


def test_an_activated_counter_resolves_though_its_card_was_discarded() -> None:
    away = tree.Move(tree.Every(Filter(owner="opponent", areas=("hand",))), "drop")
    made = (HALT, card("hard-purge", "extra", keyword("Counter: Counter", effect=(away,)), cost=0))
    game = table(*made, a_battle="plain", a_hand="hard-purge", b_hand="hard-halt plain")
    attack(game, game.zone(0, BATTLE)[0])
    does(game, "counter")
    does(game, "counter")
    assert not game.zone(1, HAND) and len(game.zone(1, DROP)) == 2 and game.battle is None


def test_energy_paid_for_one_counter_is_gone_for_the_next() -> None:
    stop = card("hard-stop", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=1)
    deny = card(
        "hard-deny", "extra", keyword("Counter: Counter", effect=(tree.NegateSkill("Counter"),)), cost=1
    )
    game = table(
        stop,
        deny,
        a_battle="plain",
        a_hand="hard-deny",
        a_energy="plain",
        b_hand="hard-stop hard-deny",
        b_energy="plain",
    )
    attack(game, game.zone(0, BATTLE)[0])
    does(game, "counter")
    does(game, "counter")
    assert game.decision is not None and game.decision.kind == "free-timing"
    assert game.battle is not None and game.battle.stage == "offense"


def test_growth_is_once_a_turn_even_for_another_unison_card_and_keeps_power() -> None:
    game = table(
        card("hard-one", "unison"), card("hard-two", "unison"),
        a_unison="hard-one", a_hand="hard-one hard-two hard-two", a_energy="plain",
    )  # fmt: skip
    does(game, "grow")
    assert game.cards[game.zone(0, UNISON)[0]].markers == 3
    does(game, "use")
    does(game, "number", number=1)
    assert not offered(game, "grow")
    assert len(game.zone(0, DROP)) == 2 and not any(game.cards[c].markers for c in game.zone(0, DROP))


def test_markers_are_the_energy_that_was_switched_with_x_as_zero_too() -> None:
    solo = card("hard-solo", "unison", upon("played"), cost=1, specified_cost=("red",))
    for x in (0, 2):
        game = table(
            solo,
            card("hard-old", "unison"),
            a_unison="hard-old",
            a_hand="hard-solo",
            a_energy="plain plain plain",
        )
        does(game, "use")
        does(game, "number", number=x)
        assert game.cards[named(game, "hard-solo")].markers == x + 1
        assert sum(game.cards[each].rest for each in game.zone(0, ENERGY)) == x + 1
        assert where(game, "hard-old") == "drop" and len(game.zone(0, HAND)) == 1


def test_a_specified_cost_above_the_total_is_paid_whole() -> None:
    made = (
        card("hard-two-red", "battle", cost=1, specified_cost=("red", "red")),
        card("hard-blue", "battle", colors=("blue",)),
    )
    assert not offered(table(*made, a_hand="hard-two-red", a_energy="plain hard-blue"), "use")
    game = table(*made, a_hand="hard-two-red", a_energy="plain hard-blue plain")
    does(game, "use")
    assert [game.printed(c).number for c in game.zone(0, ENERGY) if game.cards[c].rest] == ["plain", "plain"]


def test_double_strike_on_the_last_life_card_ends_the_game_before_any_skill() -> None:
    twice = card("hard-twice", "battle", keyword("Double Strike"), upon("deals-damage"))
    game = table(twice, a_battle="hard-twice", b_life="plain")
    attack(game, named(game, "hard-twice", 0))
    does(game, "pass")
    does(game, "pass")
    if not game.result:
        does(game, "card")
    assert game.result == "0" and not game.zone(0, HAND)


def test_the_end_phase_comes_again_for_a_card_played_in_it_behind_the_end_of_effects() -> None:
    late = card("hard-late", "battle", upon("turn-end"), cost=0)
    comes = (tree.Play(tree.Every(Filter(owner="you", areas=("hand",)))),)
    first = card("hard-first", "battle", upon("turn-end", *comes))
    game = table(late, first, a_battle="hard-first", a_hand="hard-late")
    does(game, "pass")
    assert game.turn == 4 and len(game.zone(0, HAND)) == 1
    phase = [rule for rule in rules(game) if rule.startswith("6-4")]
    assert phase.index("6-4-1-3") < phase.index("6-4-1-4") < len(phase) - 1 - phase[::-1].index("6-4-1-1")
    assert told(game).count(("8-6-4", "activates")) == 2


def test_what_triggered_in_play_resolves_though_its_card_is_in_the_hand() -> None:
    """Nobody is asked whether to: no rule lets a player keep it to themselves (8-6-4, 8-6-7)."""
    back = (chosen(owner="you", areas=("battle",)), tree.Move(tree.Chosen(), "hand"))
    flee = card("hard-flee", "extra", keyword("Counter: Attack", effect=back), cost=0)
    thorn = card("hard-thorn", "battle", keyword("Revenge"))
    game = table(flee, thorn, a_battle="plain", b_battle="hard-thorn", b_hand="hard-flee")
    attack(game, game.zone(0, BATTLE)[0], BATTLE)
    does(game, "counter")
    assert game.battle is None and where(game, "hard-thorn", 1) == "hand"
    assert len(game.zone(0, DROP)) == 1


def test_a_free_timing_that_goes_on_has_a_checkpoint_of_its_own_and_keeps_nothing() -> None:
    game = table(a_battle="plain", a_hand="plain")
    attack(game, game.zone(0, BATTLE)[0])
    begun = rules(game).count("7-2-1-1")
    does(game, "combo")
    assert rules(game).count("7-2-1-1") == begun and "4-6-2-2" in rules(game)
    assert "7-2-1-2-2" in rules(game) and "7-2-1-2-1" not in rules(game)
    assert [frame.number for frame in game.stack if frame.procedure == "offense_step"] == [-1]
