"""A cost that could be paid as something was declared, and no longer as it is paid: it fails (MA 1-3-2)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import DRAW, card, chosen, keyword, named, passes, table, where
from msgspec.structs import replace

from judge.cards.language import masters
from judge.engine import tree
from judge.engine.tree import Skill
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, ENERGY, HAND, LEADER
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters

BLUE = card("blue", "battle", colors=("blue",))
HEAVY = card("heavy", "battle", cost=3, combo_cost=1)
TOAST = card("toast", "extra", Skill("activate", timings=("main",), effect=DRAW), cost=1)
HALT = card("halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=1)
PAIR = card("pair", "unison", cost=0)
MADE = (BLUE, HEAVY, TOAST, HALT, PAIR)


def unpaid(game: Masters, seat: int = 0) -> Masters:
    """The game goes on with the energy of a player in Rest Mode, who is being asked how to pay."""
    assert game.decision is not None and game.decision.kind == "pay", game.decision
    cards = list(game.state.cards)
    for payer in game.zone(seat, ENERGY):
        cards[payer] = replace(cards[payer], rest=True)
    other = Masters(game.catalogue, replace(game.state, cards=tuple(cards), decision=None))
    other.run()
    return other


def says_so(game: Masters) -> list[str]:
    return [line.rule for line in game.trace if line.word == "cost-cannot-be-paid"]


@pytest.mark.parametrize(("kind", "number"), [("use", "plain"), ("activate", "toast")])
def test_a_card_whose_use_fails_stays_in_the_hand(kind: str, number: str) -> None:
    game = table(*MADE, a_hand=number, a_energy="plain blue")
    does(game, kind, named(game, number, 0))
    game = unpaid(game)
    assert says_so(game) == ["2-11-1"]
    assert where(game, number, 0) == "hand"
    assert len(game.zone(0, HAND)) == 1  # nothing was drawn
    assert game.decision is not None and game.decision.kind == "free-timing"


@pytest.mark.parametrize(("seat", "rule"), [(0, "7-2-1-2-2-1"), (1, "7-3-1-2-2-1")])
def test_a_combo_fails_and_the_card_stays_in_the_hand(seat: int, rule: str) -> None:
    game = table(
        *MADE, a_battle="plain", **{f"{'ab'[seat]}_hand": "heavy", f"{'ab'[seat]}_energy": "plain blue"}
    )
    does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])
    if seat:
        does(game, "pass")
    does(game, "combo")
    game = unpaid(game, seat)
    assert says_so(game) == [rule]
    assert where(game, "heavy", seat) == "hand"
    assert not game.zone(seat, COMBO)
    assert game.decision is not None and game.decision.kind == "free-timing"


def test_a_unison_card_fails_and_stays_in_the_hand() -> None:
    game = table(*MADE, a_hand="pair", a_energy="plain blue")
    does(game, "use", named(game, "pair"))
    does(game, "number", number=1)
    game = unpaid(game)
    assert says_so(game) == ["6-3-1-2-2-1"]
    assert where(game, "pair") == "hand"
    assert not game.zone(0, UNISON)


def test_a_counter_fails_and_the_attack_goes_on() -> None:
    game = table(*MADE, a_battle="plain", b_hand="halt", b_energy="plain blue")
    does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])
    does(game, "counter")
    game = unpaid(game, 1)
    assert says_so(game) == ["2-11-1"]
    assert where(game, "halt") == "hand"
    assert game.battle is not None and game.battle.stage == "offense"
    assert game.decision is not None and (game.decision.player, game.decision.rule) == (0, "7-2-1-2")


def test_a_skill_cost_of_energy_fails() -> None:
    """8-4-2-2: then none of it is paid, and the skill is not activated."""
    compiled = masters.compile_skill("[Activate Main] (1) : Draw 1 card.")
    assert compiled is not None
    game = table(*MADE, card("seer", "battle", compiled.skill), a_battle="seer", a_energy="plain blue")
    does(game, "activate")
    game = unpaid(game)
    assert not game.zone(0, HAND)
    assert game.decision is not None and game.decision.kind == "free-timing"


@pytest.mark.parametrize(("count", "left", "draws"), [(1, 1, 1), (1, 0, 0), (2, 2, 1), (2, 1, 0)])
def test_a_choice_of_too_few_cards_fails_the_skill_cost(count: int, left: int, draws: int) -> None:
    """8-4-2-2: also where the card that was to be chosen has left the hand meanwhile."""
    cost = (chosen(count, owner="you", areas=("hand",)), tree.Move(tree.Chosen(), "drop"))
    seer = card("seer", "battle", Skill("activate", timings=("main",), costs=(cost,), effect=DRAW))
    game = table(seer, a_battle="seer", a_hand="plain plain plain")
    does(game, "activate")
    assert game.decision is not None and game.decision.kind == "choose"
    gone = game.zone(0, HAND)[left:]
    cards, zones = list(game.state.cards), list(game.state.zones)
    zones[DECK], zones[HAND] = zones[DECK] + gone, zones[HAND][:left]
    for each in gone:
        cards[each] = replace(cards[each], zone=DECK)
    game = Masters(game.catalogue, replace(game.state, cards=tuple(cards), zones=tuple(zones), decision=None))
    game.run()
    passes(game)
    assert ("cost-failed" in [line.word for line in game.trace]) is not bool(draws)
    assert len(game.zone(0, HAND)) == left - (count if draws else 0) + draws
