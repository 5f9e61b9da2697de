"""Counter timings (MA 4-7, 10-10): who answers what, in which order it resolves, what waits meanwhile."""

from itertools import groupby

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, keyword, offered, table, where

from judge.corpus import Corpus
from judge.engine import state as states
from judge.engine import tree
from judge.engine.tree import Filter, Range, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND, LEADER
from judge.rules.masters.areas import UNISON
from judge.rules.masters.counter_chain import counter_chain
from judge.rules.masters.game import Masters, broken

PLAY_THIS = (tree.Play(tree.This()),)
HALT = card("halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=0)
GUARD = card("guard", "battle", keyword("Counter: Attack", effect=(tree.NegateAttack(), *PLAY_THIS)), cost=1)
BEASTS = card(
    "beasts", "extra", keyword("Counter: Battle Card Attack", effect=(tree.NegateAttack(),)), cost=0
)
REFUSE = card("refuse", "extra", keyword("Counter: Play", effect=(tree.PlayOtherwise("drop"),)), cost=0)
BOUNCE = card("bounce", "extra", keyword("Counter: Play", effect=(tree.PlayOtherwise("hand"),)), cost=0)
SLOW = card("slow", "extra", keyword("Counter: Play", effect=(tree.PlayOtherwise(mode="rest"),)), cost=0)
DENY = card("deny", "extra", keyword("Counter: Counter", effect=(tree.NegateSkill("Counter"),)), cost=0)
DEFLECTOR = card("deflector", "battle", keyword("Deflect"), cost=0)
CHEAP = card("cheap", "battle", cost=0)
ALL = (HALT, GUARD, BEASTS, REFUSE, BOUNCE, SLOW, DENY, DEFLECTOR, CHEAP)


def attack(game: Masters) -> None:
    does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])


def test_an_attack_can_be_countered_and_the_card_goes_to_the_drop() -> None:
    game = table(*ALL, a_battle="cheap", b_hand="halt plain")
    attack(game)
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule) == (1, "4-7-3-2")
    assert offered(game, "counter") == ["halt"]
    does(game, "counter")
    assert where(game, "halt") == "drop"
    assert game.battle is None  # negated
    assert ("8-5-2-5-1", "moved") in told(game)


def test_nobody_is_asked_who_holds_nothing_to_answer_with() -> None:
    game = table(*ALL, a_battle="cheap", b_hand="refuse deny")
    attack(game)
    assert game.decision is not None and game.decision.kind == "free-timing"
    assert ("4-7-3-6", "") in [(line.rule, line.word) for line in game.trace]


def test_a_counter_costs_the_energy_of_its_card() -> None:
    game = table(*ALL, a_battle="cheap", b_hand="guard")
    attack(game)
    assert game.decision is not None and game.decision.kind == "free-timing"
    game = table(*ALL, a_battle="cheap", b_hand="guard", b_energy="plain")
    attack(game)
    does(game, "counter")
    assert game.cards[game.zone(1, 6)[0]].rest
    assert where(game, "guard") == "battle"  # it played itself: it does not go to the Drop


def test_one_counter_a_timing_unless_the_other_side_answers() -> None:
    game = table(*ALL, a_battle="cheap", b_hand="halt halt")
    attack(game)
    does(game, "counter")
    assert game.decision is not None and game.decision.kind == "free-timing"
    assert len(game.zone(1, HAND)) == 1


def test_the_chain_resolves_from_the_last_one_back() -> None:
    game = table(*ALL, a_battle="cheap", a_hand="deny", b_hand="halt deny")
    attack(game)
    does(game, "counter")
    assert game.decision is not None and (game.decision.player, game.decision.rule) == (0, "4-7-3-3")
    does(game, "counter")
    assert game.decision is not None and game.decision.player == 1
    assert offered(game, "counter") == ["deny"]
    does(game, "counter")
    resolved = [line.event.card for line in game.trace if line.word == "counter-resolves"]
    assert len(resolved) == 2  # the second [Counter: Counter] negated the first, which does not resolve
    assert game.battle is None  # so that the attack is negated
    assert where(game, "deny", 0) == where(game, "deny", 1) == "drop"  # though negated (10-10-4)


def test_a_negated_counter_has_no_effect() -> None:
    game = table(*ALL, a_battle="cheap", a_hand="deny", b_hand="halt")
    attack(game)
    does(game, "counter")
    does(game, "counter")
    assert game.battle is not None and game.battle.stage == "offense"
    assert ("10-10-5", "counter-negated") in told(game)
    assert where(game, "halt") == "drop"


def test_a_counter_stands_in_the_chain_once_at_each_step() -> None:
    """4-7-3: also at the step that adds it, which is carried out as part of its activation."""
    game = table(*ALL, a_battle="cheap", b_hand="halt")
    attack(game)
    assert game.decision is not None
    game.answer(next(n for n, each in enumerate(game.decision.options) if each.kind == "counter"))
    stood = []

    def look(game: Masters) -> bool:
        chain = counter_chain(game)
        stood.append([each.stands for each in chain.links] if chain is not None else [])
        return False

    game.run(look)
    assert [links for links, _ in groupby(stood)] == [["activated"], ["waits"], ["resolves"], []]


@pytest.mark.parametrize(("colors", "drawn"), [(("red",), 1), (("blue",), 3)])
@pytest.mark.parametrize("answered", ["halt", "spell"])
def test_if_you_do_asks_whether_a_counter_has_negated_a_skill(
    answered: str, colors: tuple[str, ...], drawn: int
) -> None:
    """8-3-3: another [Counter] that waits, or the skill that is answered; it may be of no card that fits."""
    negates = tree.NegateSkill(of=Filter(colors=colors))
    gate = tree.Gate((negates,), (tree.Draw(1),), (tree.Draw(3),))
    attack_words = "[Activate: Main] Draw 1 card, then choose a card: it may attack."
    made = (
        card("other", "extra", keyword("Counter: Counter", effect=(gate,)), cost=0),
        card("stop", "extra", keyword("Counter: Attack", effect=(gate,)), cost=0),
        card("spell", "extra", Skill("activate", timings=("main",), effect=DRAW), words=attack_words, cost=0),
    )
    if answered == "halt":
        game = table(*ALL, *made, a_battle="cheap", a_hand="other", b_hand="halt")
        attack(game)
        does(game, "counter")
        does(game, "counter")
        assert len(game.zone(0, HAND)) == drawn
    else:
        game = table(*ALL, *made, a_hand="spell", b_hand="stop")
        does(game, "activate")
        does(game, "counter")
        assert len(game.zone(1, HAND)) == drawn


@pytest.mark.parametrize(
    ("readings", "answers"), [((), ["deny", "halt"]), (("answered-by-counter-counter",), ["deny"])]
)
def test_any_pending_counter_can_answer_in_the_chain(readings: tuple[str, ...], answers: list[str]) -> None:
    game = table(*ALL, a_battle="cheap", a_hand="deny", b_hand="halt deny halt", readings=readings)
    attack(game)
    does(game, "counter")
    does(game, "counter")
    assert sorted(offered(game, "counter")) == answers
    shown = [line.event.name for line in game.trace if line.word == "reading-taken"]
    assert "answered-by-counter-counter" in shown


def test_a_declared_play_can_be_countered() -> None:
    for number, area in (("refuse", "drop"), ("bounce", "hand"), ("slow", "battle")):
        game = table(*ALL, a_hand="cheap", b_hand=number)
        does(game, "use")
        assert game.decision is not None and game.decision.rule == "4-7-3-2"
        does(game, "counter")
        assert where(game, "cheap") == area
        assert game.cards[game.zone(0, BATTLE)[0]].rest if area == "battle" else not game.zone(0, BATTLE)


def test_deflect_leaves_the_play_as_it_is_and_the_counter_may_be_activated() -> None:
    game = table(*ALL, a_hand="deflector", b_hand="refuse")
    does(game, "use")
    does(game, "counter")
    assert where(game, "deflector") == "battle"
    assert ("10-22-2", "not-affected-by-counter") in told(game)
    assert where(game, "refuse") == "drop"


def test_a_unison_card_can_be_countered_too() -> None:
    pair = card("pair", "unison", power=15000)
    game = table(*ALL, pair, a_hand="pair", a_energy="plain plain", b_hand="refuse")
    does(game, "use")
    does(game, "number", number=2)
    assert game.decision is not None and game.decision.kind == "counter"
    does(game, "counter")
    assert not game.zone(0, UNISON) and where(game, "pair") == "drop"


def test_before_and_after_a_skill_that_plays_a_card() -> None:
    comes = Skill("activate", timings=("main",), areas=("hand",), effect=PLAY_THIS)
    game = table(*ALL, card("comer", "battle", comes), a_hand="comer", b_hand="refuse refuse")
    does(game, "activate")
    assert game.decision is not None and game.decision.kind == "counter"
    does(game, "pass")
    assert where(game, "comer") == "battle"
    assert game.decision.kind == "counter"  # again, when it has resolved
    does(game, "pass")
    game = table(*ALL, card("comer", "battle", comes), a_hand="comer", b_hand="refuse")
    does(game, "activate")
    does(game, "counter")
    assert where(game, "comer") == "drop"


def test_a_skill_that_speaks_of_attacks_is_answered_by_counter_attack() -> None:
    rouse = Skill("activate", timings=("main",), effect=DRAW)
    says = card(
        "says", "battle", rouse, words="[Activate: Main] Draw 1 card, and this card may attack twice."
    )
    game = table(*ALL, says, a_battle="says", b_hand="halt")
    does(game, "activate")
    assert game.decision is not None and game.decision.kind == "counter"
    plain = card("mute", "battle", rouse, words="[Dual Attack] Draw 1 card. (Attack)")
    game = table(*ALL, plain, a_battle="mute", b_hand="halt")
    does(game, "activate")
    assert game.decision is not None and game.decision.kind == "free-timing"


def test_the_attack_of_a_leader_is_none_of_a_battle_card() -> None:
    game = table(*ALL, a_battle="cheap", b_hand="beasts")
    does(game, "attack", game.zone(0, LEADER)[0], other=game.zone(1, LEADER)[0])
    assert game.decision is not None and game.decision.kind == "free-timing"
    game = table(*ALL, a_battle="cheap", b_hand="beasts")
    attack(game)
    assert offered(game, "counter") == ["beasts"]


def test_autos_raised_in_a_counter_timing_wait_for_the_checkpoint() -> None:
    watch = Skill("auto", triggers=(Trigger("played", subject=Filter(owner="you")),), effect=DRAW)
    game = table(
        *ALL,
        card("watch", "battle", watch),
        a_battle="cheap",
        b_battle="watch",
        b_hand="guard",
        b_energy="plain",
    )
    attack(game)
    does(game, "counter")
    rules = [line.rule for line in game.trace if line.event is None]
    assert rules.index("4-7-3-6") < rules.index("8-6-4")  # the [Auto] skill is taken up behind the timing
    assert len(game.zone(1, HAND)) == 1


def test_a_negated_activate_skill_has_no_effect_and_an_extra_card_goes_to_the_drop() -> None:
    stop = keyword("Counter: Attack", effect=(tree.NegateSkill(),))
    draws = Skill("activate", timings=("main",), effect=DRAW)
    words = "[Activate: Main] Draw 1 card, then choose a card: it may attack."
    made = (card("stop", "extra", stop, cost=0), card("spell", "extra", draws, words=words, cost=0))
    for readings, area in ((), "drop"), (("negated-extra-stays",), "hand"):
        game = table(*made, a_hand="spell", b_hand="stop", readings=readings)
        does(game, "activate")
        does(game, "counter")
        assert where(game, "spell") == area
        assert len(game.zone(0, HAND)) == (area == "hand")
        assert ("8-3-2", "skill-negated") in told(game)


def test_conditions_of_a_counter_are_asked_before_it_is_activated() -> None:
    few = tree.Is(tree.Count(Filter(owner="you", areas=("battle",))), Range(1, None))
    shy = card(
        "shy", "extra", keyword("Counter: Attack", condition=few, effect=(tree.NegateAttack(),)), cost=0
    )
    game = table(*ALL, shy, a_battle="cheap", b_hand="shy")
    attack(game)
    assert game.decision is not None and game.decision.kind == "free-timing"
    game = table(*ALL, shy, a_battle="cheap", b_hand="shy", b_battle="plain")
    attack(game)
    assert offered(game, "counter") == ["shy"]


def test_a_position_within_the_chain_is_written_and_read() -> None:
    game = table(*ALL, a_battle="cheap", a_hand="deny", b_hand="halt deny")
    attack(game)
    does(game, "counter")
    back = states.read(states.write(game.state))
    assert back == game.state
    assert broken(back) == []
    other = Masters(game.catalogue, back)
    for each in (game, other):
        does(each, "counter")
        does(each, "pass")
    assert other.state == game.state


def test_only_rules_of_the_manual_are_cited(corpus: Corpus) -> None:
    game = table(*ALL, a_battle="cheap", a_hand="deny", b_hand="halt deny")
    attack(game)
    does(game, "counter")
    does(game, "counter")
    does(game, "pass")
    known = corpus.manuals["masters"].rules
    assert [line for line in game.trace if line.rule not in known] == []
