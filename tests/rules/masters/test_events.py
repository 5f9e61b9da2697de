"""What each deed announces, in full: whose it is, of which card, from where to where, by whom, how.

A Leader hears everything twice, so that the order of what has triggered is asked and all of it is seen.
"""

from typing import Any

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, table

from judge.engine import tree
from judge.engine.state import ABSENT
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND, LEADER
from judge.rules.masters.areas import AREAS
from judge.rules.masters.game import Masters

OF_CARDS = (
    "played", "attacks", "is-attacked", "blocks", "koed", "kos", "combo", "moved", "switched-active",
    "switched-rest", "deals-damage", "discarded", "put-beneath", "evolves-onto",
)  # fmt: skip
OF_PLAYERS = (
    "takes-damage", "draws", "turn-end", "main-end", "battle-end", "offense-start", "defense-start",
    "damage-start", "damage-end",
)  # fmt: skip
HEARS = [
    Skill("auto", triggers=(Trigger(event, subject=subject),), effect=(tree.Draw(0),))  # type: ignore[arg-type]
    for events, subject in ((OF_CARDS, Filter()), (OF_PLAYERS, None))
    for event in events
    for _ in range(2)
]
OWN = tree.Every(Filter(owner="you", areas=("battle",), other_than_this=True))
THEIRS = tree.Every(Filter(owner="opponent", areas=("battle",)))
IN_HAND = tree.Every(Filter(owner="you", areas=("hand",)))
DROPPED = tree.Every(Filter(owner="you", areas=("drop",)))
THIS = tree.This("battle")
MINE = {"a_battle": "mage victim"}
OF_OTHER = {"b_battle": "victim"}
HELD = {"a_hand": "victim"}
LOST = {"a_drop": "victim"}
VICTIM = card("victim", "battle", power=12000, cost=4)


def announced(game: Masters) -> list[str]:
    """What has triggered the skills that are pending now, each event once."""
    return list(dict.fromkeys(as_text(game, each.event) for each in game.pending))


def as_text(game: Masters, event: Any) -> str:
    def name(number: int) -> str:
        return "-" if number == ABSENT else game.printed(number).number

    source, to = ("-" if area == ABSENT else AREAS[area] for area in (event.source, event.to))
    by = f"by {name(event.by)} of {'-' if event.by_player == ABSENT else event.by_player}"
    way = f"{source}>{to}" if (source, to) != ("-", "-") else ""
    numbers = " ".join(str(each) for each in (event.amount, event.power, event.cost) if each)
    return " ".join(
        f"{event.kind}: {event.player} {name(event.card)} {way} {by} {event.how} {numbers}".split()
    )


DEEDS: dict[str, tuple[tree.Node, dict[str, str], tuple[str, ...]]] = {
    "KO theirs": (
        tree.Ko(THEIRS),
        OF_OTHER,
        (
            "koed: 1 victim battle>drop by mage of 0 ko 12000 4",
            "moved: 1 victim battle>drop by mage of 0 ko 12000 4",
            "kos: 0 mage by victim of 0 ko",
        ),
    ),
    "KO its own": (
        tree.Ko(OWN),
        MINE,
        (
            "koed: 0 victim battle>drop by mage of 0 ko 12000 4",
            "moved: 0 victim battle>drop by mage of 0 ko 12000 4",
        ),
    ),
    "return": (
        tree.Move(THEIRS, "hand"),
        OF_OTHER,
        ("moved: 1 victim battle>hand by mage of 0 hand 12000 4",),
    ),
    "under the deck": (
        tree.Move(THEIRS, "deck", position="bottom"),
        OF_OTHER,
        ("moved: 1 victim battle>deck by mage of 0 deck 12000 4",),
    ),
    "place": (tree.Move(OWN, "drop"), MINE, ("moved: 0 victim battle>drop by mage of 0 drop 12000 4",)),
    "warp": (tree.Move(OWN, "warp"), MINE, ("moved: 0 victim battle>warp by mage of 0 warp 12000 4",)),
    "to energy": (tree.Move(IN_HAND, "energy"), HELD, ("moved: 0 victim hand>energy by mage of 0 energy",)),
    "draw": (
        tree.Draw(2),
        {},
        (
            "moved: 0 plain deck>hand by mage of 0 draw",
            "draws: 0 - by mage of - 1",
        ),
    ),
    "they draw": (
        tree.Draw(1, "opponent"),
        {},
        (
            "moved: 1 plain deck>hand by mage of 1 draw",
            "draws: 1 - by mage of - 1",
        ),
    ),
    "damage": (
        tree.Damage("opponent", 1),
        {},
        (
            "moved: 1 plain life>hand by mage of 0 damage",
            "deals-damage: 0 mage by mage of 0 skill 1",
            "takes-damage: 1 - by mage of 0 skill 1",
        ),
    ),
    "own damage": (
        tree.Damage("you", 1),
        {},
        (
            "moved: 0 plain life>hand by mage of 0 damage",
            "takes-damage: 0 - by mage of 0 skill 1",  # a card deals damage to its master's opponent
        ),
    ),
    "rest": (tree.Switch(OWN, "rest"), MINE, ("switched-rest: 0 victim by mage of 0 skill",)),
    "active": (tree.Switch(THEIRS, "active"), OF_OTHER, ("switched-active: 1 victim by mage of 0 skill",)),
    "play": (
        tree.Play(IN_HAND),
        HELD,
        (
            "played: 0 victim hand>battle by mage of 0 played",
            "moved: 0 victim hand>battle by mage of 0 played",
        ),
    ),
    "play in rest": (
        tree.Play(DROPPED, "rest"),
        LOST,
        (
            "played: 0 victim drop>battle by mage of 0 played",
            "moved: 0 victim drop>battle by mage of 0 played",
        ),
    ),
    "place in play": (
        tree.Move(DROPPED, "battle"),
        LOST,
        (
            "played: 0 victim drop>battle by mage of 0 played",
            "moved: 0 victim drop>battle by mage of 0 played",
        ),
    ),
    "discard": (
        tree.Move(IN_HAND, "drop", discarded=True),
        HELD,
        (
            "moved: 0 victim hand>drop by mage of 0 discard",
            "discarded: 0 victim hand>drop by mage of 0 discard",
        ),
    ),
    "drop": (
        tree.Move(IN_HAND, "drop"),
        HELD,
        (
            "moved: 0 victim hand>drop by mage of 0 drop",
            "discarded: 0 victim hand>drop by mage of 0 drop",
        ),
    ),
    "control": (tree.TakeControl(THEIRS), OF_OTHER, ("moved: 1 victim battle>battle by mage of 0 control",)),
    "beneath": (tree.Move(DROPPED, "under", beneath=THIS), LOST, ("put-beneath: 0 victim by - of -",)),
    "its own beneath": (tree.Move(OWN, "under", beneath=THIS), MINE, ("put-beneath: 0 victim by - of -",)),
    "life": (tree.Move(tree.Top("life", 1), "drop"), {}, ("moved: 0 plain life>drop by mage of 0 drop",)),
    "on top": (
        tree.Play(IN_HAND, on_top=True),
        HELD,
        (
            "played: 0 victim hand>battle by mage of 0 played",
            "moved: 0 victim hand>battle by mage of 0 played",
            "evolves-onto: 0 mage by - of -",
        ),
    ),
}


@pytest.mark.parametrize("name", DEEDS)
def test_a_skill_announces_what_it_does(name: str) -> None:
    node, lying, expected = DEEDS[name]
    mage = card("mage", "battle", Skill("activate", timings=("main",), effect=(node,)), power=7000, cost=3)
    game = table(
        mage, VICTIM, card("ear", "leader", *HEARS), **{"a_leader": "ear", "a_battle": "mage"} | lying
    )
    does(game, "activate", named(game, "mage"))
    while game.decision is not None and game.decision.kind == "choose":  # a card of the life
        game.answer(0)
        game.run()
    assert announced(game) == list(expected)


TURNS: dict[str, tuple[str, ...]] = {
    "play": (
        "played: 0 free hand>battle by - of 0 used",
        "moved: 0 free hand>battle by - of 0 used",
        "main-end: 0 - by - of -",
        "turn-end: 0 - by - of -",
    ),
    "attack upon the Leader": (
        "switched-rest: 0 free by - of - rule",
        "attacks: 0 free by leader of 0",
        "is-attacked: 1 leader by free of 0",
        "offense-start: 0 - by - of -",
        "combo: 0 free hand>combo by - of 0 combo",
        "moved: 0 free hand>combo by - of 0 combo",
        "defense-start: 1 - by - of -",
        "damage-start: 0 - by - of -",
        "moved: 1 plain life>hand by free of 0 damage",
        "deals-damage: 0 free by free of 0 attack 1",
        "takes-damage: 1 - by free of 0 attack 1",
        "moved: 0 free combo>drop by - of - combo-end",
        "battle-end: 0 - by - of -",
        "main-end: 0 - by - of -",
        "turn-end: 0 - by - of -",
    ),
    "attack upon a Battle Card": (
        "switched-rest: 0 free by - of - rule",
        "attacks: 0 free by small of 0",
        "is-attacked: 1 small by free of 0",
        "offense-start: 0 - by - of -",
        "combo: 0 free hand>combo by - of 0 combo",
        "moved: 0 free hand>combo by - of 0 combo",
        "defense-start: 1 - by - of -",
        "damage-start: 0 - by - of -",
        "koed: 1 small battle>drop by free of 0 ko-battle 2000 4",
        "moved: 1 small battle>drop by free of 0 ko-battle 2000 4",
        "kos: 0 free by small of 0 ko-battle",
        "moved: 0 free combo>drop by - of - combo-end",
        "battle-end: 0 - by - of -",
        "main-end: 0 - by - of -",
        "turn-end: 0 - by - of -",
    ),
}


@pytest.mark.parametrize("what", TURNS)
def test_the_rules_announce_what_happens(what: str) -> None:
    """What is played, and all that an attack goes through, to the end of the turn."""
    small = card("small", "battle", power=2000, cost=4)
    free = card("free", "battle", power=12000, cost=0, combo_power=5000)
    areas = {"a_battle": "free", "b_battle": "small", "a_hand": "free", "b_hand": "free"}
    game = table(free, small, card("ear", "leader", *HEARS), a_leader="ear", **areas)
    attacked = game.zone(1, LEADER if what == "attack upon the Leader" else BATTLE)[0]
    if what == "play":
        does(game, "use", game.zone(0, HAND)[0])
    else:
        does(game, "attack", game.zone(0, BATTLE)[0], other=attacked)
    heard: dict[str, None] = {}
    combos = 0
    while game.decision is not None and game.turn == 3:
        heard.update(dict.fromkeys(announced(game)))
        kinds = [each.kind for each in game.decision.options]
        if "combo" in kinds and game.decision.player == 0 and not combos:
            combos, picked = 1, [kinds.index("combo")]
        else:
            picked = [kinds.index(each) for each in ("pass", "no") if each in kinds]
        game.answer(*(picked[:1] or range(max(game.decision.minimum, 1))))
        game.run()
    assert tuple(heard) == TURNS[what]
