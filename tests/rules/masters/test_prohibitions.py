"""Whom and what a ban means: each word of "can't" alone, at both ends of each figure (MA 1-3-3)."""

from typing import Any

import pytest
from helpers.masters_skills import card, keyword, named, table

from judge.engine.state import Battle
from judge.engine.tree import Every, Filter, Forbid, ForbidPlayer, Skill
from judge.rules.dragon_ball.areas import BATTLE, LEADER
from judge.rules.dragon_ball.prohibitions import leaving_others_only, player_cannot
from judge.rules.masters.game import Masters

KNIGHT = card("knight", "battle", keyword("Counter: Attack"))
OWL = card("owl", "battle", colors=("blue",))
EVERYBODY = Every(Filter(types=("battle",)))


def held(ban: Forbid | ForbidPlayer, **areas: str) -> Masters:
    """A Main Phase of A, whose Leader says what is banned."""
    warden = card("warden", "leader", Skill("permanent", effect=(ban,)))
    usual = {"a_battle": "knight", "b_battle": "owl"}
    return table(warden, KNIGHT, OWL, leader="warden", b_leader="leader", **usual | areas)


@pytest.mark.parametrize(
    ("words", "kept_off"),
    [
        ({}, "nobody A B L"),
        ({"by": "you"}, "nobody A"),
        ({"by": "opponent"}, "B L"),
        ({"by_skill": True}, "A B L"),
        ({"by_types": ("leader",)}, "L"),
        ({"by_types": ("battle",)}, "A B"),
        ({"by_types": ("battle",), "by": "opponent"}, "B"),
        ({"against": Filter(colors=("blue",))}, "B"),
        ({"against": Filter(owner="opponent")}, "B L"),
        ({"only": Filter(colors=("blue",))}, ""),
        ({"times": 1}, "nobody A B L"),
    ],
)
def test_whose_skills_do_not_do_it(words: dict[str, Any], kept_off: str) -> None:
    game = held(Forbid(EVERYBODY, "be-koed", **words))
    knight, owl = named(game, "knight"), named(game, "owl")
    doers = {"nobody": (-1, -1), "A": (knight, 0), "B": (owl, 1), "L": (game.zone(1, LEADER)[0], 1)}
    found = [
        name
        for name, (by, player) in doers.items()
        if game.is_forbidden(knight, "be-koed", by=by, by_player=player)
    ]
    assert " ".join(found) == kept_off
    assert not game.is_forbidden(knight, "be-attacked", by=owl, by_player=1)
    assert not game.is_forbidden(game.zone(1, LEADER)[0], "be-koed", by=owl, by_player=1)


@pytest.mark.parametrize(("times", "still"), [(1, [True, False, False]), (2, [True, True, False])])
def test_once_or_twice_a_turn_is_counted_for_each_stay_of_a_card(times: int, still: list[bool]) -> None:
    game = held(Forbid(EVERYBODY, "be-koed", times=times))
    knight, owl = named(game, "knight"), named(game, "owl")
    stay = game.cards[knight].stay
    game.add_fact("prevented", card=owl, stay=game.cards[owl].stay)  # another card's
    game.add_fact("prevented", card=knight, stay=stay + 1)  # of another stay
    game.add_fact("koed", card=knight, stay=stay)  # something else
    found = []
    for _ in range(3):
        found.append(game.is_forbidden(knight, "be-koed"))
        game.add_fact("prevented", card=knight, stay=stay)
    assert found == still


@pytest.mark.parametrize(
    ("ban", "barred"),
    [
        (ForbidPlayer("you", "play"), "A:knight A:owl"),
        (ForbidPlayer("opponent", "play"), "B:knight B:owl"),
        (ForbidPlayer("any", "play"), "A:knight A:owl B:knight B:owl"),
        (ForbidPlayer("any", "combo"), ""),
        (ForbidPlayer("any", "play", Filter(colors=("blue",))), "A:owl B:owl"),
        (ForbidPlayer("any", "play", Filter(colors=("blue",)), only=True), "A:knight B:knight"),
        (ForbidPlayer("any", "play", Filter(owner="you", colors=("blue",))), "A:owl B:owl"),
        (ForbidPlayer("any", "play", Filter(areas=("battle",))), "A:knight A:owl B:knight B:owl"),
        (ForbidPlayer("any", "play", Filter(areas=("hand",))), ""),
        (ForbidPlayer("any", "play", skill="Counter"), ""),  # no skill is asked for
    ],
)
def test_which_player_and_which_cards_a_ban_means(ban: ForbidPlayer, barred: str) -> None:
    game = held(ban)
    found = [
        f"{'AB'[seat]}:{name}"
        for seat in (0, 1)
        for name in ("knight", "owl")
        if player_cannot(game, seat, "play", named(game, name))
    ]
    assert " ".join(found) == barred


@pytest.mark.parametrize(
    ("header", "barred"),
    [
        ("", "main battle auto counter"), ("Activate Main/Battle", "main battle"), ("Activate Main", "main"),
        ("Activate Battle", "battle"), ("Auto", "auto"), ("Counter", "counter"),
        ("Counter: Attack", "counter"), ("Counter: Play", ""),
    ],
)  # fmt: skip
def test_only_skills_of_a_header_are_not_activated(header: str, barred: str) -> None:
    skills = {
        "main": Skill("activate", timings=("main",)),
        "battle": Skill("activate", timings=("battle",)),
        "auto": Skill("auto"),
        "counter": keyword("Counter: Attack"),
    }
    made = [card(f"{name} card", "battle", skill) for name, skill in skills.items()]
    warden = card(
        "warden", "leader", Skill("permanent", effect=(ForbidPlayer("you", "activate", skill=header),))
    )
    game = table(warden, *made, leader="warden", b_leader="leader")
    numbers = {each.number.split()[0]: game.catalogue.find(each.number) for each in made}
    found = [
        name
        for name, print_ in numbers.items()
        if print_ and player_cannot(game, 0, "activate", 0, game.prints[print_].front.skills[0])
    ]
    assert " ".join(found) == barred


def test_a_ban_in_answer_to_the_attacks_of_a_card_is_no_other_ban() -> None:
    """10-10: "can't activate [Counter] against this card's attacks"."""
    ban = ForbidPlayer("opponent", "activate", against_attack=True)
    game = held(ban)
    knight, owl, warden = named(game, "knight"), named(game, "owl"), game.zone(0, LEADER)[0]

    def barred(**values: bool) -> bool:
        return player_cannot(game, 1, "activate", owl, **values)

    assert not barred(answers_attack=True)  # nobody attacks
    game.put(battle=Battle(warden, 0, owl, 0, stage="attack"))
    assert barred(answers_attack=True)
    assert not barred()
    game.put(battle=Battle(knight, 0, owl, 0, stage="attack"))
    assert not barred(answers_attack=True)


@pytest.mark.parametrize(("times", "still"), [(1, [True, False, False]), (2, [True, True, False])])
def test_a_player_may_still_attack_once_or_twice(times: int, still: list[bool]) -> None:
    game = held(ForbidPlayer("you", "attack", Filter(types=("battle",)), times=times))
    knight, owl = named(game, "knight"), named(game, "owl")
    game.add_fact("attacked", player=1, card=owl)  # by the other player
    game.add_fact("attacked", player=0, card=game.zone(0, LEADER)[0])  # it is of no Battle Card
    found = []
    for _ in range(3):
        found.append(not player_cannot(game, 0, "attack", knight))
        game.add_fact("attacked", player=0, card=knight)
    assert found == still


@pytest.mark.parametrize(
    ("only", "left"),
    [
        (Filter(colors=("blue",)), "owl"),
        (Filter(types=("leader",)), "leader"),
        (Filter(colors=("green",)), ""),
        (Filter(areas=("drop",), colors=("blue",)), ""),
    ],
)
def test_only_certain_cards_can_be_attacked_by_the_opponent(only: Filter, left: str) -> None:
    game = held(Forbid(EVERYBODY, "be-attacked", only=only), a_battle="owl knight", a_drop="owl")
    cards = (*game.zone(0, BATTLE), *game.zone(0, LEADER))
    names = {each: "leader" if each in game.zone(0, LEADER) else game.printed(each).number for each in cards}
    assert " ".join(names[each] for each in cards if not leaving_others_only(game, 1, each)) == left
    assert not leaving_others_only(game, 0, cards[0])  # the bearer's own player attacks whom they like
