"""What of each deed is kept for the turn, for cards that ask: of which card, in which stay, as what."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, table

from judge.engine import tree
from judge.engine.state import ABSENT, BY_A_RULE
from judge.engine.trace import ReadingTaken
from judge.engine.tree import Filter, Skill
from judge.engine.tree.words import MOVED, FactName
from judge.rules.dragon_ball.areas import BATTLE, HAND, LEADER
from judge.rules.dragon_ball.kinds import Fact
from judge.rules.masters.game import Masters

OWN = tree.Every(Filter(owner="you", areas=("battle",), other_than_this=True))
THEIRS = tree.Every(Filter(owner="opponent", areas=("battle",)))
IN_HAND = tree.Every(Filter(owner="you", areas=("hand",)))
IN_ENERGY = tree.Every(Filter(owner="you", areas=("energy",)))
DROPPED = tree.Every(Filter(owner="you", areas=("drop",)))
MINE = {"a_battle": "mage victim"}
OF_OTHER = {"b_battle": "victim"}
HELD = {"a_hand": "victim"}
LOST = {"a_drop": "victim"}
PAYING = {"a_energy": "victim"}


def with_every_fact_asked(game: Masters) -> Masters:
    game.catalogue.asked.update(FactName.__args__)  # type: ignore[attr-defined]
    return game


def as_text(game: Masters, fact: Fact) -> str:
    def name(number: int) -> str:
        return "-" if number == ABSENT else game.prints[game.cards[number].print].number

    stay = "" if fact.stay == ABSENT else f"in its stay {fact.stay}"
    printed = f"as {game.prints[fact.print].number}" if fact.print else ""
    number: int | str = fact.number or ""
    if fact.what in MOVED:
        number = {1: "by 0", 2: "by 1", BY_A_RULE: "by a rule"}[fact.number]
    parts = (fact.what, fact.player, name(fact.card), stay, printed, number)
    return " ".join(str(part) for part in parts if part != "")


def kept(game: Masters) -> list[str]:
    return [as_text(game, fact) for fact in game.facts if fact.what != "activated"]


def readings_asked(game: Masters) -> list[str]:
    """What the manual leaves open, as far as it mattered."""
    return [line.event.name for line in game.trace if isinstance(line.event, ReadingTaken)]


DEEDS: dict[str, tuple[tree.Node, dict[str, str], tuple[str, ...]]] = {
    "KO theirs": (
        tree.Ko(THEIRS),
        OF_OTHER,
        (
            "battle-to-drop 1 victim as victim by 0",
            "left-battle 1 victim as victim by 0",
            "koed 1 victim as victim",
        ),
    ),
    "KO its own": (
        tree.Ko(OWN),
        MINE,
        (
            "battle-to-drop 0 victim as victim by 0",
            "left-battle 0 victim as victim by 0",
            "koed 0 victim as victim",
        ),
    ),
    "return": (
        tree.Move(THEIRS, "hand"),
        OF_OTHER,
        ("battle-to-hand 1 victim as victim by 0", "left-battle 1 victim as victim by 0"),
    ),
    "place": (
        tree.Move(OWN, "drop"),
        MINE,
        ("battle-to-drop 0 victim as victim by 0", "left-battle 0 victim as victim by 0"),
    ),
    "energy to the Drop": (
        tree.Move(IN_ENERGY, "drop"),
        PAYING,
        (
            "energy-dropped 0 victim as victim by 0",
            "energy-dropped-by-this 0 mage in its stay 0",
        ),
    ),
    "energy to the hand": (
        tree.Move(IN_ENERGY, "hand"),
        PAYING,
        ("energy-to-hand 0 victim as victim by 0",),
    ),
    "draw": (tree.Draw(2), {}, ()),
    "damage": (
        tree.Damage("opponent", 2),
        {},
        (
            "life-to-hand 1 plain as plain by 1",
            "life-to-hand 1 plain as plain by 1",
            "damage-taken 1 mage 2",
        ),
    ),
    "own damage": (
        tree.Damage("you", 1),
        {},
        ("life-to-hand 0 plain as plain by 0", "damage-taken 0 mage 1"),
    ),
    "play": (
        tree.Play(IN_HAND),
        HELD,
        (
            "played 0 victim as victim",
            "played-from-hand 0 victim in its stay 1 as victim",
            "played-by-skill-of 0 victim in its stay 1 as victim 11",
        ),
    ),
    "play from the Drop": (
        tree.Play(DROPPED, "rest"),
        LOST,
        (
            "played 0 victim as victim",
            "played-from-drop 0 victim in its stay 1 as victim",
            "played-by-skill-of 0 victim in its stay 1 as victim 11",
        ),
    ),
    "play from the energy": (
        tree.Play(IN_ENERGY),
        PAYING,
        (
            "played 0 victim as victim",
            "played-from-energy 0 victim in its stay 1 as victim",
            "played-by-skill-of 0 victim in its stay 1 as victim 10",
        ),
    ),
    "play from the deck": (
        tree.Play(tree.Top("deck", 1)),
        {},
        (
            "played 0 plain as plain",
            "played-from-deck 0 plain in its stay 1 as plain",
            "played-by-skill-of 0 plain in its stay 1 as plain 10",
        ),
    ),
    "play from the life": (
        tree.Play(tree.Top("life", 1)),
        {},
        (
            "played 0 plain as plain",
            "played-from-life 0 plain in its stay 1 as plain",
            "played-by-skill-of 0 plain in its stay 1 as plain 10",
        ),
    ),
    "place in play": (
        tree.Move(DROPPED, "battle"),
        LOST,
        (
            "played 0 victim as victim",
            "played-from-drop 0 victim in its stay 1 as victim",
            "played-by-skill-of 0 victim in its stay 1 as victim 11",
        ),
    ),
    "discard": (tree.Move(IN_HAND, "drop", discarded=True), HELD, ("discarded 0 victim as victim",)),
    "drop": (tree.Move(IN_HAND, "drop"), HELD, ("discarded 0 victim as victim",)),
    "from the deck": (tree.Move(tree.Top("deck", 1), "drop"), {}, ("deck-to-drop 0 plain as plain by 0",)),
    "control": (tree.TakeControl(THEIRS), OF_OTHER, ()),
    "on top": (
        tree.Play(IN_HAND, on_top=True),
        HELD,
        (
            "played 0 victim as victim",
            "played-from-hand 0 victim in its stay 1 as victim",
            "played-by-skill-of 0 victim in its stay 1 as victim 11",
        ),
    ),
}


@pytest.mark.parametrize("name", DEEDS)
def test_what_a_skill_does_is_kept(name: str) -> None:
    node, lying, expected = DEEDS[name]
    mage = card("mage", "battle", Skill("activate", timings=("main",), effect=(node,)))
    game = with_every_fact_asked(table(mage, card("victim", "battle"), **{"a_battle": "mage"} | lying))
    does(game, "activate", named(game, "mage"))
    while game.decision is not None and game.decision.kind == "choose":  # a card of the life
        game.answer(0)
        game.run()
    assert kept(game) == list(expected)
    assert readings_asked(game) == []


TURNS: dict[str, tuple[str, ...]] = {
    "play": (
        "used 0 free as free",
        "played 0 free as free",
        "played-from-hand 0 free in its stay 1 as free",
    ),
    "attack upon the Leader": (
        "attacked 0 free in its stay 0 as free",
        "combo 0 free as free",
        "combo-from-hand 0 free as free",
        "life-to-hand 1 plain as plain by 1",
        "damage-taken 1 free 1",
    ),
    "attack upon a Battle Card": (
        "attacked 0 free in its stay 0 as free",
        "combo 0 free as free",
        "combo-from-hand 0 free as free",
        "battle-to-drop 1 small as small by a rule",
        "left-battle 1 small as small by a rule",
        "koed-in-battle 1 small as small",
        "koed 1 small as small",
    ),
}


@pytest.mark.parametrize("what", TURNS)
def test_what_happens_by_the_rules_is_kept(what: str) -> None:
    """To the end of the attack, or of the free timing in which a card is played."""
    small = card("small", "battle", power=2000, cost=4)
    free = card("free", "battle", power=12000, cost=0, combo_power=5000)
    areas = {"a_battle": "free", "b_battle": "small", "a_hand": "free", "b_hand": "free"}
    game = with_every_fact_asked(table(free, small, **areas))
    attacked = game.zone(1, LEADER if what == "attack upon the Leader" else BATTLE)[0]
    if what == "play":
        does(game, "use", game.zone(0, HAND)[0])
    else:
        does(game, "attack", game.zone(0, BATTLE)[0], other=attacked)
    combos = 0
    while game.battle is not None:
        assert game.decision is not None
        kinds = [each.kind for each in game.decision.options]
        if "combo" in kinds and game.decision.player == 0 and not combos:
            combos, picked = 1, [kinds.index("combo")]
        else:
            picked = [kinds.index(each) for each in ("pass", "no") if each in kinds]
        game.answer(*(picked[:1] or range(max(game.decision.minimum, 1))))
        game.run()
    assert tuple(kept(game)) == TURNS[what]
    assert readings_asked(game) == ["combo-opens-counter-timing"] * (what != "play")
