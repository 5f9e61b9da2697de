"""Why something cannot be done: each requirement has a table at which it alone is in the way."""

from typing import NamedTuple

import pytest
from helpers.chrono_table import PLAIN, Placed, Seat, action, battler, questing, table, tapped

from judge.rules.chrono_clash.declarations import ACTIONS, TARGETS
from judge.rules.chrono_clash.game import TWICE

BIG = battler("Big", cost=9, type="ex battler")
ELUSIVE = battler("Elusive", "[Elusive]")
ENEMY = battler("Enemy")
EVA = battler("Giant", traits=("Eva",))
OWN = battler("Own")
PACIFIST = battler("Pacifist", "[Can't Attack]\n[Tap] [Time +1]")
PILOT = battler("Cadet", "[Pilot 1]")
PROVOKER = battler("Provoker", "[Provocation]")
RAIDER = battler("Raider", "[Can't Attack Battlers]")
SENTINEL = battler("Sentinel", "[Sentinel]")
SHIFTER = battler("Shifter", "[Transformation]")
SPELL = action("Spell", "[Actions] [Draw 1]")
TAPPER = battler("Tapper", "[Tap] [Time +1]")
GATE = battler("Gate", "[Sentinel] [Elusive]")
THIEF = battler("Thief", "[Sneak Attack 4]")
UNTAPPED = battler("Untapped", "[Provocation]")
NEW = Placed(OWN, new=True)


class Case(NamedTuple):
    """What is tried, by the first player if no other, at which table, and what is in the way."""

    rule: str
    reason: str
    tried: tuple[str | int, ...]
    mine: Seat
    theirs: Seat
    seat: int = 0
    readings: tuple[str, ...] = ()


CASES = (
    Case("5-4-1", "own-main-step", ("summon", "Own"), {}, {"hand": [OWN]}, seat=1),
    Case("5-4-1-1", "not-in-hand", ("summon", "Own"), {"graveyard": [OWN]}, {}),
    Case("5-4-1-1", "not-a-battler", ("summon", "Spell"), {"hand": [SPELL]}, {}),
    Case("5-4-1-2", "not-in-hand", ("play", "Spell"), {"deck": [SPELL]}, {}),
    Case("5-4-1-2", "not-an-action", ("play", "Own"), {"hand": [OWN]}, {}),
    Case("14-3-3", "not-enough-battlers", ("summon", "Big"), {"hand": [BIG], "battlefield": [OWN]}, {}),
    Case("17-5-14-1", "no-such-ability", ("sneak", "Own"), {"hand": [OWN]}, {}),
    Case(
        "17-5-16-1", "no-such-ability", ("transform", "Own", "Giant"),
        {"hand": [OWN], "battlefield": [EVA]}, {},
    ),
    Case(
        "17-5-16-1", "cannot-attack", ("transform", "Shifter", "Own"),
        {"hand": [SHIFTER], "battlefield": [NEW]}, {},
    ),
    Case(
        "5-4-1-1", "not-in-hand", ("transform", "Shifter", "Own"),
        {"graveyard": [SHIFTER], "battlefield": [OWN]}, {},
    ),
    Case(
        "17-5-19-1", "no-such-ability", ("pilot", "Own", "Giant"),
        {"hand": [OWN], "battlefield": [EVA]}, {},
    ),
    Case("17-5-19-2", "no-eva", ("pilot", "Cadet", "Own"), {"hand": [PILOT], "battlefield": [OWN]}, {}),
    Case(
        "17-5-19-2", "no-eva", ("pilot", "Cadet", "Giant"),
        {"hand": [PILOT], "battlefield": [Placed(EVA, pilot=(PLAIN,))]}, {},
    ),
    Case("17-5-19-2", "no-eva", ("pilot", "Cadet", "Giant"), {"hand": [PILOT]}, {"battlefield": [EVA]}),
    Case("5-4-1-3", "own-battler", ("attack", "Enemy"), {}, {"battlefield": [ENEMY]}),
    Case("10-1-1", "tapped", ("attack", "Own"), {"battlefield": [tapped(OWN)]}, {}),
    Case("5-4-1-3-1", "summoned-this-turn", ("attack", "Own"), {"battlefield": [NEW]}, {}),
    Case("17-5-2-1", "cant-attack", ("attack", "Pacifist"), {"battlefield": [PACIFIST]}, {}),
    Case(
        "10-1-3", "nothing-to-attack", ("attack", "Own"),
        {"battlefield": [OWN]}, {"battlefield": [ENEMY, tapped(GATE)]},
    ),
    Case(
        "17-2-8-1", "nothing-to-attack", ("tap", "Tapper"),
        {"battlefield": [TAPPER]}, {"battlefield": [tapped(GATE)]},
        readings=("tap-ability-needs-something-to-attack",),
    ),
    Case("5-4-1-4", "own-battler", ("quest", "Enemy"), {"hand": [PLAIN]}, {"battlefield": [ENEMY]}),
    Case("12-2-1", "tapped", ("quest", "Own"), {"hand": [PLAIN], "battlefield": [tapped(OWN)]}, {}),
    Case("5-4-1-4-1", "summoned-this-turn", ("quest", "Own"), {"hand": [PLAIN], "battlefield": [NEW]}, {}),
    Case("12-2-2", "no-card-in-hand", ("quest", "Own"), {"battlefield": [OWN]}, {}),
    Case(
        "12-2-1", "on-a-quest", ("quest", "Own"),
        {"hand": [PLAIN], "battlefield": [Placed(OWN, quest=(PLAIN,))]}, {},
        readings=("one-quest-at-a-time",),
    ),
    Case("5-4-1-5", "own-battler", ("tap", "Tapper"), {}, {"battlefield": [TAPPER]}),
    Case("13-1-1", "no-such-ability", ("tap", "Own"), {"battlefield": [OWN]}, {}),
    Case("13-1-2", "tapped", ("tap", "Tapper"), {"battlefield": [tapped(TAPPER)]}, {}),
    Case(
        "5-4-1-5-1", "summoned-this-turn", ("tap", "Tapper"),
        {"battlefield": [Placed(TAPPER, new=True)]}, {},
    ),
    Case("17-2-8-1", "cant-attack", ("tap", "Pacifist"), {"battlefield": [PACIFIST]}, {}),
    Case(
        "10-1-3", "not-an-enemy", ("attack-battler", "Own", "Giant"),
        {"battlefield": [OWN, tapped(EVA)]}, {},
    ),
    Case(
        "10-1-3", "not-tapped", ("attack-battler", "Own", "Enemy"),
        {"battlefield": [OWN]}, {"battlefield": [ENEMY]},
    ),
    Case(
        "17-5-15-1", "elusive", ("attack-battler", "Own", "Elusive"),
        {"battlefield": [OWN]}, {"battlefield": [tapped(ELUSIVE)]},
    ),
    Case(
        "17-5-3-1", "cant-attack-battlers", ("attack-battler", "Raider", "Enemy"),
        {"battlefield": [RAIDER]}, {"battlefield": [tapped(ENEMY)]},
    ),
    Case(
        "17-5-18-1", "provocation", ("attack-battler", "Own", "Enemy"),
        {"battlefield": [OWN]}, {"battlefield": [tapped(ENEMY), tapped(PROVOKER)]},
    ),
    Case(
        "17-5-11-1", "sentinel", ("attack-pile", "Own", 1),
        {"battlefield": [OWN]}, {"battlefield": [tapped(SENTINEL)]},
    ),
    Case("1-2-1", "not-in-the-game", ("attack-pile", "Own", 0), {"battlefield": [OWN]}, {}),
)  # fmt: skip

ALLOWED = (
    (("summon", "Own"), {"hand": [OWN]}, {}),
    (("summon", "Big"), {"hand": [BIG], "battlefield": [OWN, battler("Eight", cost=8)]}, {}),
    (("summon", "Big"), {"hand": [BIG], "battlefield": [tapped(battler("Nine", cost=9))]}, {}),
    (("play", "Spell"), {"hand": [SPELL]}, {}),
    (("sneak", "Thief"), {"hand": [THIEF]}, {}),
    (("transform", "Shifter", "Own"), {"hand": [SHIFTER], "battlefield": [OWN]}, {}),
    (("pilot", "Cadet", "Giant"), {"hand": [PILOT], "battlefield": [tapped(EVA)]}, {}),
    (("attack", "Own"), {"battlefield": [OWN]}, {}),
    (("attack", "Fast"), {"battlefield": [Placed(battler("Fast", "[Rapid]"), new=True)]}, {}),
    (("quest", "Pacifist"), {"hand": [PLAIN], "battlefield": [PACIFIST]}, {}),
    (("tap", "Tapper"), {"battlefield": [TAPPER]}, {}),
    (("attack-battler", "Own", "Enemy"), {"battlefield": [OWN]}, {"battlefield": [tapped(ENEMY)]}),
    (("attack-battler", "Elusive", "Enemy"), {"battlefield": [ELUSIVE]}, {"battlefield": [tapped(ENEMY)]}),
    (
        ("attack-battler", "Hidden", "Elusive"),
        {"battlefield": [battler("Hidden", "[Elusive]")]}, {"battlefield": [tapped(ELUSIVE)]},
    ),
    (("attack-battler", "Raider", "Enemy"), {"battlefield": [RAIDER]}, {"battlefield": [questing(ENEMY)]}),
    (
        ("attack-battler", "Own", "Provoker"),
        {"battlefield": [OWN]}, {"battlefield": [tapped(ENEMY), tapped(PROVOKER)]},
    ),
    (
        ("attack-battler", "Own", "Enemy"),
        {"battlefield": [OWN]}, {"battlefield": [tapped(ENEMY), questing(PROVOKER), UNTAPPED]},
    ),
    (("attack-pile", "Own", 1), {"battlefield": [OWN]}, {"battlefield": [questing(SENTINEL)]}),
    (("attack-pile", "Own", 1), {"battlefield": [OWN]}, {"battlefield": [SENTINEL], "guardians": []}),
)  # fmt: skip


def refused(case: Case) -> list[tuple[str, str]]:
    return table(case.mine, case.theirs, readings=case.readings).why_not(*case.tried, seat=case.seat)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.tried[0]} {case.reason} {case.rule}")
def test_a_reason_stands_alone_with_its_rule(case) -> None:
    expected = [(rule, case.reason) for rule in (case.rule, *TWICE.get(case.rule, ()))]
    assert refused(case) == expected


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.tried[0]} {case.reason} {case.rule}")
def test_what_is_refused_is_not_offered(case) -> None:
    here = table(case.mine, case.theirs, readings=case.readings)
    if here.decision.player == case.seat:
        assert not here.offered(*case.tried)


@pytest.mark.parametrize(("tried", "mine", "theirs"), ALLOWED, ids=lambda value: " ".join(map(str, value)))
def test_what_is_allowed_has_no_reason_against_it(tried, mine, theirs) -> None:
    here = table(mine, theirs)
    assert here.why_not(*tried) == []
    if not tried[0].startswith("attack-"):
        assert here.offered(*tried)
        return
    here.do("attack", tried[1])
    assert here.offered(*tried) or here.happened("attacks-pile") or here.happened("attacks-battler")


def test_something_is_going_on_while_an_attack_is_carried_out() -> None:
    here = table({"hand": [OWN], "battlefield": [EVA]}, {"battlefield": [tapped(ENEMY)]})
    here.do("attack", "Giant")
    assert here.decision.kind == "attack-target"
    assert here.why_not("summon", "Own") == [("5-4-1", "something-going-on")]


def test_a_turn_that_is_over_lets_nothing_be_declared() -> None:
    here = table({"hand": [THIEF, OWN]}, {"battlefield": [tapped(ENEMY)]})
    here.do("sneak", "Thief")
    assert here.decision.kind == "attack-target"
    assert here.why_not("summon", "Own") == [("4-2-3", "turn-over"), ("5-4-1", "something-going-on")]


def test_every_requirement_has_its_table() -> None:
    attackers = next(each for each in ACTIONS if each.kind == "attack").requirements
    required = {
        (each.rule, each.reason)
        for action in (*ACTIONS, *TARGETS)
        for each in action.requirements
        if action not in TARGETS or each not in attackers
    }
    assert required - {(case.rule, case.reason) for case in CASES} == set()


def test_whoever_is_out_is_no_target() -> None:
    here = table({"battlefield": [OWN]}, {"guardians": []}, {})
    here.do("attack", "Own").do("attack-pile", 1)
    assert here.game.out == (1,)
    assert here.why_not("attack-pile", "Own", 1)[-1] == ("1-2-1", "not-in-the-game")
