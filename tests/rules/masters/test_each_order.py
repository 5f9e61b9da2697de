"""Who puts which cards into an order, and who sees what nobody knows: asked at each bound (3-1-6)."""

from typing import Any

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, table

from judge.engine import tree
from judge.engine.errors import NeedsIdentity
from judge.engine.state import UNKNOWN, Frame
from judge.engine.tree import Filter, Group, Skill
from judge.rules.dragon_ball import information
from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND
from judge.rules.dragon_ball.placing_order import orders
from judge.rules.masters.areas import WARP
from judge.rules.masters.game import Masters

UNDER: dict[str, Any] = {"to": "under", "beneath": tree.This("battle")}
TOP = {"what": tree.Top("deck", 2)}


def game_of(cards: str, owners: str = "") -> Masters:
    """A game with these cards in the first player's hand: letters, ``?`` for one nobody knows."""
    made = [card(f"card{letter}", "battle", name=letter) for letter in "ab"]
    held = " ".join(f"card{letter}" if letter != "?" else "plain" for letter in cards)
    game = table(*made, a_hand=held)
    for number, letter, owner in zip(game.zone(0, HAND), cards, owners or "0" * len(cards), strict=True):
        game.update(number, owner=int(owner))
        if letter == "?":
            game.update(number, print=UNKNOWN)
    return game


@pytest.mark.parametrize(
    ("cards", "owners", "said", "expected"),
    [
        ("", "", {}, []),
        ("a", "", {}, []),
        ("ab", "", {}, [(0, "ab")]),
        ("aab", "", {}, [(0, "aab")]),
        ("aa", "", {}, []),
        ("a?", "", {}, [(0, "a?")]),
        ("??", "", {}, [(0, "??")]),
        ("ab", "", {"to": "life"}, [(0, "ab")]),
        *(("ab", "", {"to": to}, []) for to in ("hand", "drop", "energy", "warp")),
        ("ab", "", UNDER, [(0, "ab")]),
        ("a", "", UNDER, []),
        ("ab", "", {"order": "random"}, []),
        ("ab", "", {"order": "any"}, [(0, "ab")]),
        ("aa", "", {"order": "any"}, [(0, "aa")]),
        ("a", "", {"order": "any"}, []),
        ("ab", "11", {"order": "any"}, [(0, "ab")]),
        ("ab", "11", {}, [(1, "ab")]),
        ("ab", "01", {}, []),
        ("abab", "0011", {}, [(0, "ab"), (1, "ab")]),
        ("abab", "1100", {}, [(0, "ab"), (1, "ab")]),
        ("abb", "011", {}, []),
        ("ab", "", TOP, []),
        ("ab", "", TOP | {"order": "any"}, [(0, "ab")]),
    ],
)
def test_who_orders_cards_that_are_placed_together(
    cards: str, owners: str, said: dict[str, Any], expected: list[tuple[int, str]]
) -> None:
    game = game_of(cards, owners)
    node = tree.Move(**{"what": tree.Chosen(), "to": "deck"} | said)
    hand = game.zone(0, HAND)
    letters = dict(zip(hand, cards, strict=True))
    found = orders(game, node, hand, Frame("effect", player=0))
    assert [(player, "".join(letters[each] for each in theirs)) for player, theirs in found] == expected


ASKED: dict[str, Any] = {
    "names": information.names,
    "traits": information.traits,
    "colors": information.colors,
    "power": information.power_of,
    "original power": information.original_power,
    "original cost": information.original_cost,
    "combo power": information.combo_power_of,
    "cost": information.total_and_specified,
}


@pytest.mark.parametrize("what", ASKED)
def test_what_nobody_knows_is_not_told(what: str) -> None:
    game = table(a_battle="plain plain")
    unknown, known = game.zone(0, BATTLE)
    game.update(unknown, print=UNKNOWN)
    for _ in range(2):
        with pytest.raises(NeedsIdentity):
            ASKED[what](game, unknown)
        ASKED[what](game, known)


def test_each_choice_of_a_skill_begins_with_its_first_part() -> None:
    """Whatever was chosen in parts before it; what was chosen is what the latest choice took."""
    hand, drop = Filter(owner="you", areas=("hand",)), Filter(owner="you", areas=("drop",))
    in_parts = tree.Choose((Group(hand, 1, -1), Group(hand, 1, -1)))
    again = tree.Choose((Group(hand, 1, -1), Group(drop, 1, -1)))
    effect = (in_parts, tree.Move(tree.Chosen(), "drop"), again, tree.Move(tree.Chosen(), "warp"))
    mage = card("mage", "battle", Skill("activate", timings=("main",), effect=effect))
    game = table(mage, card("other", "battle"), a_battle="mage", a_hand="plain other plain other")
    does(game, "activate", named(game, "mage"))
    asked = []
    while game.decision is not None and game.decision.kind == "choose":
        asked.append([game.area_of(option.card) for option in game.decision.options])
        game.answer(0)
        game.run()
    assert asked == [[HAND] * 4, [HAND] * 3, [HAND] * 2, [DROP] * 2]
    assert [len(game.zone(0, area)) for area in (HAND, DROP, WARP)] == [1, 1, 2]
