"""How often something can be done, by which skills, and what cannot be negated (MA 1-3-3, 10-2)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, keyword, named, offered, passes, skill, table, where

from judge.rules.dragon_ball.areas import BATTLE, DECK, HAND, LEADER, LIFE
from judge.rules.dragon_ball.information import power_of
from judge.rules.masters.game import Masters


def attack(game: Masters, number: str, nth: int = 0) -> None:
    found = [n for n in game.zone(0, BATTLE) if game.printed(n).number == number]
    does(game, "attack", found[nth], other=game.zone(1, LEADER)[0])


HALT = card("halt", "extra", skill("[Counter Attack] Negate the attack."), cost=0)


def test_an_attack_that_cannot_be_negated_goes_on() -> None:
    lion = card("lion", "battle", skill("[Permanent] This card's attack and skill cannot be negated."))
    game = table(lion, HALT, a_battle="lion plain", b_hand="halt halt")
    attack(game, "lion")
    does(game, "counter")
    assert game.battle is not None and game.battle.attack == named(game, "lion")
    passes(game)
    attack(game, "plain")
    does(game, "counter")
    passes(game)
    assert sum(line.word == "attack-negated" for line in game.trace) == 1


@pytest.mark.parametrize(("text", "power"), [("", 10000), (" This card's skills can't be negated.", 15000)])
def test_skills_that_cannot_be_negated_stay(text: str, power: int) -> None:
    skills = [skill("[Permanent] This card gets +5000 power.")]
    skills += [skill(f"[Permanent]{text}")] if text else []
    mute = skill(
        "[Activate Main] Choose 1 of your opponent's Battle Cards and negate its skills for the turn."
    )
    game = table(
        card("rock", "battle", *skills), card("mute", "leader", mute), leader="mute", b_battle="rock"
    )
    does(game, "activate")
    passes(game)
    assert power_of(game, named(game, "rock")) == power


def test_attacks_are_counted_from_the_effect_on() -> None:
    text = "[Activate Main] You can only attack with Battle Cards one more time for the turn."
    bound = card("bound", "leader", skill(text))
    game = table(bound, leader="bound", a_battle="plain plain plain")
    attack(game, "plain")
    passes(game)
    does(game, "activate")
    attack(game, "plain", 1)
    passes(game)
    assert offered(game, "attack") == ["bound"], "the Leader is no Battle Card"


def test_a_counter_can_be_activated_but_once_more() -> None:
    text = "[Activate Main] Your opponent can only activate [Counter] skills once for the turn."
    game = table(
        card("bound", "leader", skill(text)), HALT, leader="bound", a_battle="plain plain", b_hand="halt halt"
    )
    does(game, "activate")
    attack(game, "plain")
    assert offered(game, "counter") == ["halt", "halt"]
    does(game, "counter")
    passes(game)
    attack(game, "plain", 1)
    assert game.decision is None or offered(game, "counter") == []


def test_a_card_is_played_from_the_energy_area_alone() -> None:
    only = card(
        "only", "battle", skill("[Permanent] This card can only be played from Energy Areas."), cost=0
    )
    lift = skill("[Activate Main] Choose 1 Battle Card in your energy and play it.")
    game = table(only, card("lift", "leader", lift), leader="lift", a_hand="only", a_energy="only")
    assert offered(game, "use") == []
    does(game, "activate")
    passes(game)
    found = [n for n in range(len(game.cards)) if game.printed(n).number == "only"]
    assert sorted(game.areas[game.area_of(n)] for n in found) == ["battle", "hand"]


@pytest.mark.parametrize(("but", "area"), [("", "hand"), (" other than its own", "hand")])
def test_no_skill_of_another_card_plays_it(but: str, area: str) -> None:
    shy = card("shy", "battle", skill(f"[Permanent] This card can't be played from any area by skills{but}."))
    pull = skill("[Activate Main] Choose 1 Battle Card in your hand and play it.")
    game = table(shy, card("pull", "leader", pull), leader="pull", a_hand="shy")
    does(game, "activate")
    passes(game)
    assert where(game, "shy") == area


def test_a_skill_of_its_own_plays_it() -> None:
    ban = skill("[Permanent] This card can't be played from any area by skills other than its own.")
    own = skill("[Activate Main] Play this card from your hand.")
    game = table(card("shy", "battle", ban, own), a_hand="shy")
    does(game, "activate")
    passes(game)
    assert where(game, "shy") == "battle"


def test_markers_lost_in_battle_and_by_skills_are_two_things() -> None:
    grows = skill(
        "[Auto] When this card loses markers due to an opponent's attack, your Leader Card gets +1000 power"
        " for the turn."
    )
    shrinks = skill(
        "[Auto] When a marker is removed from this card by a skill, your Leader Card gets -1000 power for the"
        " turn."
    )
    sends = skill("[Activate Main] Choose 1 of your opponent's Unison Cards and remove a marker from it.")
    pair = card("pair", "unison", grows, shrinks)
    game = table(pair, card("sends", "leader", sends), leader="sends", b_unison="pair", a_battle="plain")
    leader = game.zone(1, LEADER)[0]
    before = power_of(game, leader)
    does(game, "activate")
    passes(game)
    assert power_of(game, leader) == before - 1000
    game = table(pair, b_unison="pair", a_battle="plain")
    leader = game.zone(1, LEADER)[0]
    game.update(named(game, "plain", 0), rest=False)
    does(game, "attack", named(game, "plain", 0), other=named(game, "pair"))
    for _ in range(30):
        if game.decision is None or (game.decision.kind == "free-timing" and game.battle is None):
            break
        passes(game, most=1) if game.decision.kind == "never" else None
        kinds = [each.kind for each in game.decision.options]
        game.answer(kinds.index("pass") if "pass" in kinds else 0)
        game.run()
    assert game.cards[named(game, "pair")].markers == 1
    assert power_of(game, leader) == before + 1000


def test_energy_switched_by_a_skill_is_noticed_and_that_of_a_phase_is_not() -> None:
    text = (
        "[Auto] When your opponent switches energy to Active Mode using a non-[Awaken] skill during their"
        " turn, draw 1 card."
    )
    wakes = skill("[Activate Main] Choose 1 of your energy and switch it to Active Mode.")
    game = table(
        card("wakes", "leader", wakes),
        card("watch", "battle", skill(text)),
        leader="wakes",
        a_energy="plain",
        b_battle="watch",
    )
    game.update(game.zones[game.area_numbers["energy"]][0], rest=True)
    hand = len(game.zone(1, game.area_numbers["hand"]))
    does(game, "activate")
    passes(game)
    assert len(game.zone(1, game.area_numbers["hand"])) == hand + 1


@pytest.mark.parametrize(("life", "awakens"), [(5, False), (6, True)])
def test_awaken_is_let_at_more_life(life: int, awakens: bool) -> None:
    text = f"[Permanent] You can activate this card's [Awaken] when your life is at {life} or less."
    awaken = skill("[Awaken] When your life is at 4 or less : You may flip this card over.")
    game = table(card("sleeper", "leader", skill(text), awaken), leader="sleeper", a_life="plain " * 6)
    assert ("sleeper" in offered(game, "activate")) is awakens


def test_a_card_of_the_opponent_is_played_for_its_owner() -> None:
    text = (
        "[Activate Main] Choose 1 of your opponent's Battle Cards and send it to its owner's Warp. At the"
        " end of the turn, play the card sent to the Warp by this skill in its owner's Battle Area."
    )
    game = table(
        card("gate", "leader", skill(text)), card("guest", "battle"), leader="gate", b_battle="guest"
    )
    does(game, "activate")
    assert where(game, "guest") == "warp"
    passes(game, until="charge")
    assert where(game, "guest") == "battle"
    assert game.master(named(game, "guest")) == 1


def test_only_cards_without_keyword_skills_are_chosen() -> None:
    text = "[Activate Main] KO all of your opponent's Battle Cards without keyword skills."
    sharp = card("sharp", "battle", keyword("Critical"))
    game = table(card("reaper", "leader", skill(text)), sharp, leader="reaper", b_battle="sharp plain")
    does(game, "activate")
    passes(game)
    assert (where(game, "sharp"), where(game, "plain", 1)) == ("battle", "drop")


def test_cards_are_shuffled_into_the_decks_of_their_owners() -> None:
    text = "[Activate Main] Choose all cards in all Battle Areas and shuffle them into their owners' decks."
    game = table(card("wind", "leader", skill(text)), leader="wind", a_battle="plain", b_battle="plain plain")
    decks = [len(game.zone(seat, DECK)) for seat in (0, 1)]
    does(game, "activate")
    passes(game)
    assert [len(game.zone(seat, DECK)) for seat in (0, 1)] == [decks[0] + 1, decks[1] + 2]
    shuffled = [line.event for line in game.trace if line.word == "shuffled"]
    assert len(shuffled) == 2


@pytest.mark.parametrize(("drop", "shuffles"), [("", 0), ("plain plain", 1)])
def test_cards_that_are_not_chosen_shuffle_no_deck(drop: str, shuffles: int) -> None:
    text = "[Activate Main] Choose all Battle Cards in your Drop Area and shuffle them into your deck."
    game = table(card("wind", "leader", skill(text)), leader="wind", a_drop=drop)
    does(game, "activate")
    passes(game)
    assert [line.word for line in game.trace].count("shuffled") == shuffles


def test_a_deck_that_was_looked_through_is_shuffled() -> None:
    text = (
        "[Activate Main] Choose up to 1 Battle Card in your deck or Drop Area and add it to your hand, then"
        " shuffle your deck if you looked through it."
    )
    game = table(card("seeker", "leader", skill(text)), leader="seeker", a_drop="plain")
    does(game, "activate")
    passes(game)
    assert "shuffled" in [line.word for line in game.trace]


def test_a_negated_blocker_gives_the_attack_back_to_its_first_target() -> None:
    sees = skill("[Auto] When your opponent activates [Blocker], negate that [Blocker].")
    wall = card("wall", "battle", keyword("Blocker"))
    game = table(card("seer", "leader", sees), wall, leader="seer", a_battle="plain", b_battle="wall")
    game.update(named(game, "wall"), rest=False)
    attack(game, "plain")
    life = len(game.zone(1, LIFE))
    while game.battle is not None:
        assert game.decision is not None
        kinds = [each.kind for each in game.decision.options]
        wanted = [kind for kind in ("pay-cost", "pending", "pass") if kind in kinds]
        game.answer(kinds.index(wanted[0]) if wanted else 0)
        game.run()
    assert [line.rule for line in game.trace if line.word == "guard-changed"] == ["10-4-1", "10-4-2"]
    assert game.cards[named(game, "wall")].rest
    assert len(game.zone(1, LIFE)) == life - 1


def test_chance_chooses_of_the_hand() -> None:
    text = (
        "[Activate Main] Choose up to 1 card from your opponent's hand at random and place it in the Drop"
        " Area."
    )
    game = table(card("thief", "leader", skill(text)), leader="thief", b_hand="plain plain plain")
    hand = len(game.zone(1, HAND))
    does(game, "activate")
    passes(game)
    assert len(game.zone(1, HAND)) in {hand, hand - 1}


@pytest.mark.parametrize(
    ("words", "taken"),
    [
        ("You can't play this card from any area unless your Leader Card is a <Harbor> card.", True),
        ("This card can't be played from any area unless your Leader Card is a <Harbor> card.", False),
    ],
)
def test_a_player_who_is_told_not_to_play_a_card_keeps_nobody_else_from_it(words: str, taken: bool) -> None:
    """The card in your hand or Drop speaks to you, its master (MA 4-3-2), and not to your opponent."""
    stray = card("stray", "battle", skill(f"[Permanent] {words}"))
    lure = skill("[Activate Main] Choose 1 Battle Card in your opponent's Drop Area and play it.")
    game = table(stray, card("lure", "leader", lure), leader="lure", a_hand="stray", b_drop="stray")
    assert offered(game, "use") == []
    does(game, "activate")
    passes(game)
    assert (where(game, "stray", 1) == "battle") is taken
