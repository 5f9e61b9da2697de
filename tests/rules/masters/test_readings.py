"""What the manual leaves open or says twice, each way (judge/rules/masters/interpretations.toml)."""

import re
from pathlib import Path

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, chosen, keyword, named, offered, passes, table, where

import judge.rules.masters
from judge.corpus import Corpus
from judge.engine import tree
from judge.engine.interpretations import interpretations_of
from judge.engine.tree import Filter, Range, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND, LEADER, LIFE
from judge.rules.dragon_ball.information import cost_of, power_of
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters

NAMES = interpretations_of("judge.rules.masters")
PAIR = card("pair", "unison", power=10000)
HALT = card("halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=0)


def main(*effect: tree.Instruction) -> Skill:
    """A skill for the Main Phase, once a turn."""
    return Skill("activate", timings=("main",), once_per_turn=True, effect=effect)


def witch() -> object:
    """A Leader that takes power from a Battle Card of the opponent's."""
    less = tree.ChangePower(tree.Chosen(), 20000, "turn", negative=True)
    return card("witch", "leader", main(chosen(owner="opponent", types=("battle",)), less))


def attack(game: Masters, number: str, target: int | None = None) -> None:
    does(game, "attack", named(game, number, 0), other=game.zone(1, LEADER)[0] if target is None else target)


def said(game: Masters) -> set[str]:
    """The interpretations that the trace shows."""
    return {line.event.name for line in game.trace if line.word == "reading-taken"}


def test_every_interpretation_is_asked_for_in_the_code_and_cites_the_manual(corpus: Corpus) -> None:
    folder = Path(judge.rules.masters.__file__).parent.parent
    code = "".join(
        p.read_text("utf-8") for name in ("masters", "dragon_ball") for p in (folder / name).rglob("*.py")
    )
    known = corpus.manuals["masters"].rules
    assert {name for name in NAMES if not re.search(rf'"{name}"', code)} == set()
    assert {rule for each in NAMES.values() for rule in each.rules if rule not in known} == set()


def gone() -> Skill:
    """A skill that sends a card of the battle away."""
    return Skill(
        "activate",
        timings=("battle",),
        effect=(chosen(owner="you", types=("battle",)), tree.Ko(tree.Chosen())),
    )


@pytest.mark.parametrize(
    ("readings", "stage"), [((), ""), (("battle-goes-on-without-its-cards",), "offense")]
)
def test_an_attack_card_that_leaves_in_the_offense_step(readings: tuple[str, ...], stage: str) -> None:
    game = table(card("brute", "battle", gone()), a_battle="brute", readings=readings)
    attack(game, "brute")
    does(game, "activate")
    assert (game.battle.stage if game.battle is not None else "") == stage
    passes(game)
    assert len(game.zone(1, LIFE)) == 4


@pytest.mark.parametrize(("readings", "asked"), [((), False), (("unison-has-defense-step",), True)])
def test_a_unison_guard_card_and_the_defense_step(readings: tuple[str, ...], asked: bool) -> None:
    game = table(PAIR, a_battle="plain", b_unison="pair", b_hand="plain", readings=readings)
    attack(game, "plain", game.zone(1, UNISON)[0])
    does(game, "pass")
    assert (game.battle is not None and game.battle.stage == "defense") is asked
    assert "unison-has-defense-step" in said(game)


@pytest.mark.parametrize(("readings", "offers"), [((), ["aide"]), (("no-unison-skills-in-defense",), [])])
def test_a_unison_card_in_the_defense_step(readings: tuple[str, ...], offers: list[str]) -> None:
    aide = card("aide", "unison", Skill("activate", timings=("battle",), effect=DRAW))
    game = table(aide, a_battle="plain", b_unison="aide", b_hand="plain", readings=readings)
    attack(game, "plain")
    does(game, "pass")
    assert game.battle is not None and game.battle.stage == "defense"
    assert offered(game, "activate") == offers
    assert "no-unison-skills-in-defense" in said(game)


@pytest.mark.parametrize(("readings", "drawn"), [((), 1), (("marker-trigger-twice",), 2)])
def test_markers_lost_in_a_battle_trigger(readings: tuple[str, ...], drawn: int) -> None:
    hears = Skill("auto", triggers=(Trigger("marker-removed"),), effect=DRAW)
    game = table(card("ears", "unison", hears), a_battle="plain", b_unison="ears", readings=readings)
    attack(game, "plain", game.zone(1, UNISON)[0])
    passes(game)
    assert len(game.zone(1, HAND)) == drawn


@pytest.mark.parametrize(
    ("readings", "offers"), [((), False), (("battle-card-counter-for-any-attack",), True)]
)
def test_a_battle_card_counter_and_the_attack_of_a_leader(readings: tuple[str, ...], offers: bool) -> None:
    beasts = card(
        "beasts", "extra", keyword("Counter: Battle Card Attack", effect=(tree.NegateAttack(),)), cost=0
    )
    game = table(beasts, b_hand="beasts", readings=readings)
    does(game, "attack", game.zone(0, LEADER)[0], other=game.zone(1, LEADER)[0])
    assert (game.decision is not None and game.decision.kind == "counter") is offers


@pytest.mark.parametrize(("readings", "beneath"), [((), 1), (("control-leaves-the-stack",), 0)])
def test_cards_under_one_whose_control_changes(readings: tuple[str, ...], beneath: int) -> None:
    evolved = card("evolved", "battle", keyword("Evolve", evolve_from=(Filter(types=("battle",)),)))
    take = (chosen(owner="opponent", types=("battle",)), tree.TakeControl(tree.Chosen()))
    thief = card("thief", "leader", Skill("activate", timings=("battle",), effect=take))
    game = table(evolved, thief, a_battle="plain", a_hand="evolved", readings=readings)
    does(game, "evolve")
    top = named(game, "evolved")
    game = _other_takes(game, thief)
    assert game.master(top) == 1
    assert len(game.cards[top].beneath) == beneath


def _other_takes(game: Masters, thief: object) -> Masters:
    """The other player gains control of the stack in a Defense Step, by the skill of the Leader."""
    leader = game.zone(1, LEADER)[0]
    game.update(leader, print=game.catalogue.find("thief"))
    game.put(decision=None)
    does(game, "attack", game.zone(0, LEADER)[0], other=leader)
    does(game, "pass")
    does(game, "activate")
    return game


@pytest.mark.parametrize(("readings", "rests"), [((), True), (("allies-are-only-chosen",), False)])
def test_the_allies_of_alliance(readings: tuple[str, ...], rests: bool) -> None:
    up = tree.ChangePower(tree.This(), 5000, "battle")
    chief = card("chief", "battle", keyword("Alliance", colors=("red", "green"), effect=(up,)))
    game = table(chief, a_battle="chief plain", readings=readings)
    attack(game, "chief")
    does(game, "pay-cost")
    assert game.cards[named(game, "plain", 0)].rest is rests
    assert power_of(game, named(game, "chief")) == 15000


@pytest.mark.parametrize(("readings", "cost"), [((), 3), (("unison-cost-as-paid",), 2)])
def test_the_energy_cost_of_a_unison_card_in_play(readings: tuple[str, ...], cost: int) -> None:
    game = table(PAIR, a_hand="pair pair", a_energy="plain plain", readings=readings)
    does(game, "use")
    does(game, "number", number=2)
    does(game, "grow")
    unison = game.zone(0, UNISON)[0]
    assert game.cards[unison].markers == 3
    assert cost_of(game, unison) == cost


@pytest.mark.parametrize(("readings", "area"), [((), "drop"), (("powerless-card-stays",), "battle")])
def test_an_indestructible_card_without_power(readings: tuple[str, ...], area: str) -> None:
    made = (
        card("solid", "battle", keyword("Indestructible")),
        witch(),
    )
    game = table(*made, leader="witch", a_battle="", b_battle="solid", readings=readings)
    does(game, "activate")
    assert where(game, "solid") == area


def test_a_card_without_power_counts_as_dropped_by_the_effect() -> None:
    hears = Skill(
        "auto", triggers=(Trigger("moved", source=("battle",), by="opponent", by_skill=True),), effect=DRAW
    )
    made = (
        card("frail", "battle", hears),
        witch(),
    )
    game = table(*made, leader="witch", b_battle="frail")
    does(game, "activate")
    assert where(game, "frail") == "drop" and len(game.zone(1, HAND)) == 1
    assert ("9-5-3", "counts-as-done-by") in told(game)


@pytest.mark.parametrize(
    ("readings", "kinds"), [((), {"pending", "delayed"}), (("delayed-behind-autos",), {"pending"})]
)
def test_over_realms_return_and_pending_skills(readings: tuple[str, ...], kinds: set[str]) -> None:
    late = Skill("auto", triggers=(Trigger("turn-end", player="you"),), effect=DRAW)
    made = (card("over", "battle", keyword("Over Realm", number=0)), card("late", "battle", late))
    game = table(*made, a_hand="over", a_battle="late late", readings=readings)
    does(game, "activate")
    does(game, "pass")
    assert game.decision is not None and game.decision.kind == "pending"
    assert {each.kind for each in game.decision.options} == kinds
    if "delayed" in kinds:
        does(game, "delayed")
        assert where(game, "over") == "warp"


@pytest.mark.parametrize(("readings", "drawn"), [((), 0), (("until-turn-starts-ends-later",), 1)])
def test_effects_until_the_turn_starts(readings: tuple[str, ...], drawn: int) -> None:
    strong = tree.Is(tree.Property("power", tree.This()), Range(15000, None))
    wakes = Skill("auto", triggers=(Trigger("turn-start"),), effect=(tree.If(strong, DRAW),))
    up = Skill(
        "activate",
        timings=("main",),
        once_per_turn=True,
        effect=(tree.ChangePower(tree.This(), 5000, "until-opponents-turn-starts"),),
    )
    game = table(card("sun", "battle", up, wakes), a_battle="sun", readings=readings)
    does(game, "activate")
    does(game, "pass")
    passes(game, "charge")
    assert len(game.zone(0, HAND)) == drawn


@pytest.mark.parametrize("readings", [(), ("until-turn-starts-ends-later",)])
def test_effect_made_at_the_start_of_a_turn_lasts_until_that_of_a_later_one(
    readings: tuple[str, ...],
) -> None:
    up = tree.ChangePower(tree.This(), 5000, "until-your-turn-starts")
    rises = Skill("auto", triggers=(Trigger("turn-start", player="you"),), effect=(up,))
    made = card("sun", "battle", main(up), rises)
    game = table(made, a_battle="sun", readings=readings)
    does(game, "activate")
    for phase in ("charge", "free-timing", "charge", "free-timing"):
        does(game, "pass")
        passes(game, phase)
    assert (game.turn, game.turn_player) == (5, 0)
    assert power_of(game, named(game, "sun")) == 15000


@pytest.mark.parametrize(("readings", "drawn"), [((), 0), (("until-turn-starts-ends-later",), 1)])
def test_what_waits_until_the_turn_starts(readings: tuple[str, ...], drawn: int) -> None:
    rises = Skill("auto", triggers=(Trigger("turn-start", player="opponent"),), effect=(
        tree.Switch(tree.This(), "rest"),
    ))  # fmt: skip
    waits = tree.Delayed(
        DRAW, trigger=Trigger("switched-rest", subject=Filter()), duration="until-opponents-turn-starts"
    )
    made = (card("sun", "battle", rises), card("watch", "leader", main(waits)))
    game = table(*made, leader="watch", a_battle="sun", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    does(game, "pass")
    passes(game, "charge")
    assert len(game.zone(0, HAND)) == drawn
    assert not game.delayed
    assert "until-turn-starts-ends-later" in said(game)


GHOSTS = tree.CreateToken("Ghost", 2, power=15000, combo_power=5000, combo_cost=0)
CALLER = card("caller", "leader", Skill("activate", timings=("main",), once_per_turn=True, effect=(GHOSTS,)))


def with_tokens(readings: tuple[str, ...] = (), **areas: str) -> Masters:
    game = table(CALLER, PAIR, leader="caller", readings=readings, **areas)
    does(game, "activate")
    return game


def test_tokens_come_into_play_and_leave_the_game() -> None:
    game = with_tokens()
    tokens = game.zone(0, BATTLE)
    assert len(tokens) == 2
    assert [power_of(game, each) for each in tokens] == [15000, 15000]
    assert game.names(tokens[0]) == ("Ghost",)
    does(game, "attack", tokens[0], other=game.zone(1, LEADER)[0])
    does(game, "combo", tokens[1])  # a token may be used in a combo (10-18-5)
    passes(game)
    assert game.area_of(tokens[1]) == -1 and game.zone(0, DROP) == ()
    assert ("10-18-7", "token-gone") in told(game)


def test_a_token_leaves_the_game_by_a_combo_by_the_other_reading() -> None:
    game = with_tokens(("token-leaves-when-comboing",))
    tokens = game.zone(0, BATTLE)
    does(game, "attack", tokens[0], other=game.zone(1, LEADER)[0])
    does(game, "combo", tokens[1])
    assert game.area_of(tokens[1]) == -1


@pytest.mark.parametrize(("readings", "drawn"), [((), 1), (("token-is-never-koed",), 0)])
def test_a_token_that_is_koed(readings: tuple[str, ...], drawn: int) -> None:
    hears = Skill("auto", triggers=(Trigger("koed", subject=Filter(owner="you")),), effect=DRAW)
    ko = Skill(
        "activate", timings=("main",), once_per_turn=True, effect=(tree.Ko(tree.Every(Filter(token=True))),)
    )
    game = table(
        CALLER, card("mourner", "battle", hears, ko), leader="caller", a_battle="mourner", readings=readings
    )
    does(game, "activate", game.zone(0, LEADER)[0])
    does(game, "activate", named(game, "mourner"))
    passes(game)
    assert len(game.zone(0, BATTLE)) == 1
    assert bool(game.zone(0, HAND)) is bool(drawn)


def test_a_skill_that_negates_itself_is_negated_on_its_card_alone() -> None:
    once = Skill(
        "auto",
        triggers=(Trigger("attacks", subject=Filter(owner="you")),),
        effect=(*DRAW, tree.NegateThisSkill()),
    )
    game = table(card("seer", "battle", once), a_battle="seer seer")
    first, second = game.zone(0, BATTLE)
    does(game, "attack", first, other=game.zone(1, LEADER)[0])
    passes(game)
    assert len(game.zone(0, HAND)) == 2
    does(game, "attack", second, other=game.zone(1, LEADER)[0])
    passes(game)
    assert len(game.zone(0, HAND)) == 2


def test_what_a_card_says_of_its_own_play() -> None:
    shy = Skill("permanent", areas=("hand",), effect=(tree.Forbid(tree.This(), "be-played-by-skills"),))
    lone = Skill("permanent", effect=(tree.MostInPlay(1, Filter(copy=True)),))
    call = Skill(
        "activate",
        timings=("main",),
        once_per_turn=True,
        effect=(chosen(owner="you", areas=("drop",)), tree.Play(tree.Chosen())),
    )
    made = (
        card("shy", "battle", shy, cost=0),
        card("lone", "battle", lone, cost=0),
        card("call", "leader", call),
    )
    game = table(*made, leader="call", a_drop="shy", a_hand="shy lone lone")
    does(game, "activate")
    assert where(game, "shy") in ("drop", "hand")
    assert not game.zone(0, BATTLE)
    assert sorted(offered(game, "use")) == ["lone", "lone", "shy"]
    does(game, "use", next(c for c in game.zone(0, HAND) if game.printed(c).number == "lone"))
    assert offered(game, "use") == ["shy"]


def test_a_counter_can_be_free_though_its_card_is_not() -> None:
    free = Skill("permanent", areas=("hand",), effect=(tree.UseWithoutCost(tree.This(), keyword="Counter"),))
    guard = card("guard", "battle", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), free, cost=5)
    game = table(guard, a_battle="plain", b_hand="guard")
    attack(game, "plain")
    assert offered(game, "counter") == ["guard"]
    game = table(guard, a_hand="guard")
    assert not offered(game, "use")


def test_a_card_can_be_played_with_its_skills_negated() -> None:
    effect = (chosen(owner="you", areas=("drop",)), tree.Play(tree.Chosen(), negated="turn"))
    call = card("call", "leader", Skill("activate", timings=("main",), once_per_turn=True, effect=effect))
    up = Skill("permanent", effect=(tree.ChangePower(tree.This(), 5000),))
    game = table(call, card("big", "battle", up), leader="call", a_drop="big")
    does(game, "activate")
    assert power_of(game, named(game, "big")) == 10000
    does(game, "pass")
    passes(game, "charge")
    assert power_of(game, named(game, "big")) == 15000


@pytest.mark.parametrize(("readings", "paid"), [((), False), (("card-pays-each-of-its-colors",), True)])
def test_an_energy_of_two_colors_and_a_specified_cost(readings: tuple[str, ...], paid: bool) -> None:
    two = card("two", "battle", cost=2, specified_cost=("blue", "green"))
    teal = card("teal", "battle", colors=("blue", "green"))
    game = table(two, teal, a_hand="two", a_energy="teal plain", readings=readings)
    assert bool(offered(game, "use")) is paid
    assert offered(table(two, teal, a_hand="two", a_energy="teal teal"), "use") == ["two"]


@pytest.mark.parametrize(("readings", "area"), [((), "battle"), (("over-realm-takes-what-evolved",), "warp")])
def test_a_card_that_evolved_from_one_of_over_realm(readings: tuple[str, ...], area: str) -> None:
    over = card("over", "battle", keyword("Over Realm", number=0), characters=("Hero",))
    grown = card("grown", "battle", keyword("Evolve", evolve_from=(Filter(characters=("Hero",)),)))
    game = table(over, grown, a_hand="over grown", readings=readings)
    does(game, "activate")
    does(game, "evolve")
    does(game, "pass")
    passes(game, "charge")
    assert where(game, "grown") == area
