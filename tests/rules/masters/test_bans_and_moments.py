"""What players are kept from in Masters, and effects until a Main Phase (MA 1-3-3, 6-3-1-1)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, keyword, named, offered, passes, skill, table

from judge.engine import tree
from judge.engine.state import Option
from judge.engine.tree import ForbidPlayer, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND, LEADER
from judge.rules.dragon_ball.continuous import targets_kept_off
from judge.rules.dragon_ball.information import power_of
from judge.rules.masters.game import Masters


def attack(game: Masters, number: str) -> None:
    does(game, "attack", named(game, number, 0), other=game.zone(1, LEADER)[0])


def test_only_cards_that_fit_can_be_played() -> None:
    only = card("only", "leader", skill("[Permanent] You can only play mono-red Battle Cards."))
    red, both = card("red", "battle"), card("both", "battle", colors=("red", "blue"))
    game = table(only, red, both, leader="only", a_hand="red both", a_energy="plain plain")
    assert offered(game, "use") == ["red"]


ONE_OX = "[Permanent] You can only have 1 <Ox> in your Battle Area."


@pytest.mark.parametrize(
    ("boss", "ox", "why"),
    [
        (skill(ONE_OX), (), [("1-3-3", "play-forbidden")]),
        (skill("[Permanent] You can't play <Ox>."), (), [("1-3-3", "play-forbidden")]),
        (keyword("Barrier"), (skill(ONE_OX),), [("1-3-3", "play-forbidden")]),
        (keyword("Barrier"), (keyword("Unique"),), [("10-42-1", "unique")]),
        (keyword("Barrier"), (), []),
    ],
)
def test_a_card_that_cannot_be_played_is_refused_by_the_rule_that_keeps_it(
    boss: Skill, ox: tuple[Skill, ...], why: list[tuple[str, str]]
) -> None:
    """[Unique] has a rule of its own (10-42-1): another effect that forbids the play is not told as that."""
    made = card("boss", "leader", boss), card("ox", "battle", *ox, characters=("Ox",))
    game = table(*made, leader="boss", a_battle="ox", a_hand="ox", a_energy="plain plain")
    assert game.why_not(0, Option("use", game.zone(0, HAND)[0])) == why


@pytest.mark.parametrize(
    ("text", "combos"),
    [
        ("[Permanent] Your opponent can't combo.", []),
        ("[Permanent] Your opponent's Battle Cards can't be used in a combo.", ["plain"]),
        ("[Barrier]", ["plain", "plain"]),
    ],
)
def test_a_ban_on_combos_holds_where_it_is_the_only_one(text: str, combos: list[str]) -> None:
    """1-3-3: whether it speaks of the player, or of cards in the Battle Area."""
    game = table(card("lion", "battle", skill(text)), a_battle="lion", b_battle="plain", b_hand="plain")
    game.update(game.zone(1, BATTLE)[0], rest=False)
    attack(game, "lion")
    does(game, "pass")
    assert game.decision is not None and game.decision.player == 1
    assert offered(game, "combo") == combos


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("[Permanent] Your opponent can't activate [Counter] against this card's attacks.", []),
        ("[Permanent] Your opponent can't activate [Blocker].", ["halt"]),
        ("[Permanent] Your opponent can't activate [Counter Play].", ["halt"]),
    ],
)
def test_a_header_bars_its_skills_alone(text: str, answers: list[str]) -> None:
    halt = card("halt", "extra", skill("[Counter Attack] Negate the attack."), cost=0)
    game = table(card("lion", "battle", skill(text)), halt, a_battle="lion", b_hand="halt")
    attack(game, "lion")
    assert game.decision is not None
    assert offered(game, "counter") == answers


def test_the_attack_of_another_card_can_be_countered() -> None:
    text = "[Permanent] Your opponent can't activate [Counter] against this card's attacks."
    halt = card("halt", "extra", skill("[Counter Attack] Negate the attack."), cost=0)
    game = table(card("lion", "battle", skill(text)), halt, a_battle="lion plain", b_hand="halt")
    attack(game, "plain")
    assert offered(game, "counter") == ["halt"]


def test_until_the_next_main_phase_lasts_through_the_turn_of_the_opponent() -> None:
    grows = skill("[Activate Main] This card gets +7000 power until the start of your next Main Phase.")
    game = table(card("tree", "battle", grows), a_battle="tree")
    does(game, "activate")
    tree_ = named(game, "tree")
    powers = []
    for _ in range(3):
        powers.append(power_of(game, tree_))
        passes(game, until="charge")
        passes(game)
    assert powers[0] == 17000
    assert powers[1:] == [17000, 10000]


def test_something_is_done_at_the_start_of_the_opponents_main_phase() -> None:
    later = skill(
        "[Activate Main] At the start of your opponent's next Main Phase, switch this card to Active Mode."
    )
    game = table(card("owl", "battle", later, keyword("Blocker")), a_battle="owl")
    game.update(named(game, "owl"), rest=True)
    does(game, "activate")
    assert game.cards[named(game, "owl")].rest
    passes(game, until="charge")
    passes(game)
    assert game.turn_player == 1
    assert not game.cards[named(game, "owl")].rest


def test_a_card_is_played_on_top_of_the_chosen_one_in_active_mode() -> None:
    text = (
        "[Activate Main] Choose 1 of your <Egg> cards, then play this card from your hand on top of that"
        " card in Active Mode."
    )
    egg = card("egg", "battle", name="Egg", characters=("Egg",))
    game = table(egg, card("bird", "battle", skill(text)), a_battle="egg", a_hand="bird")
    game.update(named(game, "egg"), rest=True)
    does(game, "activate")
    passes(game)
    bird = named(game, "bird")
    assert game.cards[bird].beneath == (named(game, "egg"),)
    assert not game.cards[bird].rest


def test_that_very_card_is_chosen() -> None:
    text = (
        "[Auto] When one of your opponent's cards attacks, choose that card and it gets -3000 power for the"
        " turn."
    )
    game = table(card("net", "leader", skill(text)), a_battle="plain", b_leader="net")
    attack(game, "plain")
    assert power_of(game, named(game, "plain", 0)) == 7000


def test_what_a_player_is_forbidden_keeps_no_card_off() -> None:
    """A ban upon a player has no card as its target; a card that is unaffected looks for what it lacks."""
    god = skill("[Permanent] This card isn't affected by your opponent's skills.")
    mute = Skill("permanent", effect=(ForbidPlayer("opponent", "play"),))
    made = (card("god", "battle", god), card("mute", "leader", mute))
    assert targets_kept_off(table(*made, leader="mute", b_battle="god")) == set()


@pytest.mark.parametrize("late", [False, True])
def test_what_comes_too_late_for_the_end_of_a_battle_ends_as_the_rest_of_it(late: bool) -> None:
    """7-4-1-9: by the other reading the checkpoint occurs again, and then what lasts for the battle ends."""
    draws = tree.Delayed((tree.Draw(1),), moment="battle-end")
    at_its_end = Skill("auto", triggers=(Trigger("battle-end"),), effect=(draws,))
    grows = Skill(
        "auto", triggers=(Trigger("attacks"),), effect=(tree.ChangePower(tree.This(), 5000, "battle"),)
    )
    game = table(
        card("slow", "battle", at_its_end, grows),
        a_battle="slow",
        readings=("delayed-after-its-moment",) * late,
    )
    attack(game, "slow")
    passes(game)
    assert len(game.zone(0, HAND)) == late
    assert power_of(game, named(game, "slow")) == 10000
    assert not game.modifiers and not game.delayed
