"""The lines of a trace that say what came of an attack: the page "Step" and a ruling tell these first."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, passes, skill, table

from judge.rules.dragon_ball.areas import BATTLE, LEADER
from judge.rules.dragon_ball.events.battle import Compared

SHIELDED = "[Permanent] Reduce the damage you take from your opponent's Battle Cards by 1."
KOS = "[Counter Attack] Choose 1 of your opponent's Battle Cards and KO it."
CASES = {
    "it succeeds": (LEADER, {}, ["compared", "damaged"]),
    "it fails": (LEADER, {"ox": "[Permanent] This card gets -5000 power."}, ["compared"]),
    "damage is reduced to 0": (LEADER, {"chief": SHIELDED}, ["compared", "no-damage"]),
    "the last card of the life": (LEADER, {"life": "plain"}, ["compared", "lost", "won"]),
    "a player wins": (LEADER, {"ox": "[Auto] When this card attacks, you win the game."}, ["lost", "won"]),
    "it is negated": (
        LEADER,
        {"reply": "[Counter Attack] Negate the attack."},
        ["attack-negated", "attack-invalid"],
    ),
    "the attack card is KO'd": (LEADER, {"reply": KOS}, ["moved", "battle-cut-short"]),
    "the guard card is KO'd": (BATTLE, {}, ["compared", "moved"]),
    "the guard card cannot be": (
        BATTLE,
        {"lamb": "[Permanent] This card can't be KO'd."},
        ["compared", "not-koed"],
    ),
}
"""What the ox attacks, the texts of cards or what the life is, and the words of the lines."""
REPLY = {"b_hand": "reply", "b_energy": "plain"}


@pytest.mark.parametrize(("target", "texts", "decisive"), CASES.values(), ids=CASES)
def test_what_came_of_an_attack_is_marked(target: int, texts: dict[str, str], decisive: list[str]) -> None:
    types = {"ox": "battle", "lamb": "battle", "chief": "leader", "reply": "extra"}
    skills = {name: [skill(texts[name])] if name in texts else [] for name in types}
    made = [card(name, type_, *skills[name]) for name, type_ in types.items()]
    life = texts.get("life", "plain plain")
    game = table(*made, a_battle="ox", b_battle="lamb", b_leader="chief", b_life=life, **REPLY)
    does(game, "attack", named(game, "ox"), other=game.zone(1, target)[0])
    while game.decision is not None and game.battle is not None:
        kinds = [each.kind for each in game.decision.options]
        does(game, next(kind for kind in ("counter", "pass", "card") if kind in kinds))
    assert [line.word for line in game.trace if line.event is not None and line.event.decides] == decisive


SET = "[Activate Main] This card's power becomes 20000 for the turn."
RAISED = "[Activate Main] This card gets +5000 power for the turn."


@pytest.mark.parametrize(
    ("texts", "parts"),
    [
        ((), [("printed", 10000)]),
        ((RAISED,), [("printed", 10000), ("ox", 5000)]),
        ((SET, RAISED), [("original", 20000), ("ox", 5000)]),
        ((RAISED, SET), [("original", 20000)]),
    ],
)
def test_a_comparison_says_what_each_power_is_made_of(
    texts: tuple[str, ...], parts: list[tuple[str, int]]
) -> None:
    """8-8-1-1, 8-8-1-3: what is printed or has been set, and what changes it since."""
    game = table(card("ox", "battle", *map(skill, texts)), a_battle="ox")
    ox = named(game, "ox")
    for each in game.side(ox).skills:
        does(game, "activate", ox, skill=each)
    does(game, "attack", ox, other=game.zone(1, LEADER)[0])
    passes(game)
    (compared,) = [line.event for line in game.trace if isinstance(line.event, Compared)]
    assert [("ox" if part == ox else part, amount) for part, amount in compared.parts] == parts
    assert compared.power == sum(amount for _, amount in parts)
