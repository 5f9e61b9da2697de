"""Which cards hear of what happens: in the hand only those that say so."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, passes, table

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, DECK, ENERGY, HAND, LEADER
from judge.rules.masters.areas import WARP
from judge.rules.masters.game import Masters

ATTACKS = (Trigger("attacks", subject=Filter(owner="you")),)


def drops_one(*areas: str) -> Skill:
    """An [Auto] skill that places the top card of the deck in the Warp."""
    away = tree.Move(tree.Top("deck", 1), "warp")
    return Skill("auto", triggers=ATTACKS, effect=(away,), areas=areas)


def attack(game: Masters, place: int = 0) -> int:
    """Attacks the Leader; returns how many cards have left the deck, but those that were drawn."""
    deck, hand = len(game.zone(0, DECK)), len(game.zone(0, HAND))
    does(game, "attack", game.zone(0, BATTLE)[place], other=game.zone(1, LEADER)[0])
    passes(game)
    return deck - len(game.zone(0, DECK)) - (len(game.zone(0, HAND)) - hand)


@pytest.mark.parametrize(("areas", "heard"), [((), 0), (("hand",), 2), (("drop",), 0)])
def test_cards_in_the_hand_hear_what_they_say_they_hear(areas: tuple[str, ...], heard: int) -> None:
    """A card that comes to the hand between two attacks hears the second."""
    ear = card("ear", "battle", drops_one(*areas))
    fetch = Skill(
        "activate",
        timings=("main",),
        effect=(tree.Move(tree.Every(Filter(owner="you", areas=("drop",))), "hand"),),
    )
    made = (ear, card("fetcher", "leader", fetch))
    game = table(*made, a_leader="fetcher", a_battle="plain plain", a_hand="ear ear", a_drop="ear")
    assert attack(game) == heard
    does(game, "activate", named(game, "fetcher"))
    assert attack(game, 1) == heard + (heard > 0)


@pytest.mark.parametrize(("areas", "heard"), [((), 1), (("hand",), 0), (("battle",), 1)])
def test_cards_in_play_hear_where_they_say_nothing_else(areas: tuple[str, ...], heard: int) -> None:
    game = table(card("ear", "battle", drops_one(*areas)), a_battle="plain ear", b_battle="ear")
    assert attack(game) == heard


@pytest.mark.parametrize("area", ["deck", "life", "drop"])
@pytest.mark.parametrize(("to", "heard"), [("hand", 1), ("warp", 0)])
def test_a_card_that_comes_to_the_hand_hears_so_if_its_skill_waits_for_it(
    area: str, to: str, heard: int
) -> None:
    """From a secret area too: its own text says where it is valid (2-13-2, 1-3-1)."""
    away = tree.Move(tree.Top("deck", 1), "warp")
    echo = Skill("auto", triggers=(Trigger("moved", to=(to,)),), effect=(away,))
    taken = (
        tree.Choose((tree.Group(Filter(owner="you", areas=(area,)), 1, -1),)),
        tree.Move(tree.Chosen(), "hand"),
    )
    fetch = Skill("activate", timings=("main",), effect=taken)
    made = (card("echo", "battle", echo), card("fetcher", "leader", fetch))
    game = table(*made, a_leader="fetcher", **{f"a_{area}": "echo plain plain"})
    does(game, "activate")
    if game.decision is not None and game.decision.kind == "choose":
        does(game, "card", named(game, "echo"))
    assert len(game.zone(0, WARP)) == heard


@pytest.mark.parametrize(
    ("source", "to", "areas", "heard"),
    [
        ("battle", "drop", (), 1),
        ("battle", "drop", ("hand",), 0),
        ("battle", "hand", (), 1),
        ("battle", "hand", ("hand",), 0),
        ("drop", "hand", (), 1),
        ("life", "hand", (), 0),
        ("life", "hand", ("hand",), 1),
        ("drop", "warp", (), 1),
    ],
)
def test_a_card_hears_that_it_is_moved(source: str, to: str, areas: tuple[str, ...], heard: int) -> None:
    """8-6-5: where it was if it lay open there; else where it comes to, in the hand only if it says so."""
    away = tree.Move(tree.Top("deck", 1), "energy")
    leaves = Skill("auto", triggers=(Trigger("moved", source=(source,)),), effect=(away,), areas=areas)
    sends = tree.Move(tree.Every(Filter(owner="you", areas=(source,), names=("ear",))), to)
    sender = card("sender", "leader", Skill("activate", timings=("main",), effect=(sends,)))
    game = table(card("ear", "battle", leaves), sender, a_leader="sender", **{f"a_{source}": "ear plain"})
    does(game, "activate")
    assert len(game.pending) + len(game.zone(0, ENERGY)) == heard  # nobody has to show a card of the hand


@pytest.mark.parametrize(
    ("area", "turn", "negated", "heard"),
    [
        ("battle", "", False, 1),
        ("battle", "your", False, 1),
        ("battle", "opponent", False, 0),
        ("battle", "", True, 0),
        ("drop", "", False, 1),
        ("drop", "your", False, 1),
        ("drop", "opponent", False, 0),
    ],
)
def test_a_skill_hears_its_card_leave_in_its_turn_and_unless_negated(
    area: str, turn: str, negated: bool, heard: int
) -> None:
    """8-6-5-2; in its turn also a card that lay where its skill would not be valid."""
    away = tree.Move(tree.Top("deck", 1), "energy")
    leaves = Skill("auto", triggers=(Trigger("moved", source=(area,)),), effect=(away,), turn=turn)  # type: ignore[arg-type]
    ears = tree.Every(Filter(owner="you", names=("ear",), areas=(area,)))
    effect = (*((tree.Negate(ears),) if negated else ()), tree.Move(ears, "warp"))
    sender = card("sender", "leader", Skill("activate", timings=("main",), effect=effect))
    game = table(card("ear", "battle", leaves), sender, a_leader="sender", **{f"a_{area}": "ear plain"})
    does(game, "activate")
    assert len(game.pending) + len(game.zone(0, ENERGY)) == heard
