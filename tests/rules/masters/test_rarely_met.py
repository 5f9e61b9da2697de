"""Rules that games by chance and worked examples hardly meet, each held by a case of its own."""

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, keyword, named, offered, passes, table

from judge.engine import tree
from judge.engine.state import Frame, Option
from judge.engine.tree import Filter, Range, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND, LEADER
from judge.rules.dragon_ball.by_keywords import forbidden_by_itself, most_reached
from judge.rules.dragon_ball.information import power_of
from judge.rules.masters.keywords import KEYWORDS

AT_THE_END = Skill(
    "auto", areas=("combo", "drop"), triggers=(Trigger("battle-end-after-combo"),), effect=DRAW
)
OWNS = Filter(owner="you", types=("battle",))


def main(*effect: tree.Instruction, **fields: object) -> Skill:
    return Skill("activate", timings=("main",), effect=effect, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_of_a_combo_acts_at_the_end_of_a_battle_that_was_negated(seat: int) -> None:
    """7-1-4-1, 7-1-4-2: the cards of both Combo Areas are dropped there, and what they added is gone."""
    stop = Skill("activate", timings=("battle",), effect=(tree.NegateAttack(),))
    made = (card("ember", "battle", AT_THE_END), card("calm", "leader", stop))
    hands = {f"{'ab'[seat]}_hand": "ember"}
    game = table(*made, leader="calm", a_battle="plain", readings=("combo-power-at-once",), **hands)
    does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])
    if seat:
        does(game, "pass")
    does(game, "combo")
    assert not game.zone(seat, HAND)
    does(game, "activate", game.zone(seat, LEADER)[0])
    passes(game)
    assert ("7-1-4-1", "moved") in told(game)
    assert [line.event.how for line in game.trace if line.word == "moved"][:2] == ["combo", "combo-end"]
    assert "combo-gone" in [line.word for line in game.trace]
    assert len(game.zone(seat, HAND)) == 1


HERO, ROGUE = (Filter(owner="you", types=("battle",), characters=(name,)) for name in ("Hero", "Rogue"))


def test_no_base_is_offered_that_leaves_none_for_the_other_name() -> None:
    """10-13-4-1: who has both names cannot stand for the first where nobody else has the second."""
    made = (
        card("potara", "battle", keyword("Union-Potara", evolve_from=(HERO, ROGUE)), cost=5),
        card("hero", "battle", characters=("Hero",)),
        card("other", "battle", characters=("Hero",)),
        card("both", "battle", characters=("Hero", "Rogue")),
    )
    game = table(*made, a_battle="hero other both", a_hand="potara")
    does(game, "evolve")
    assert game.decision is not None and game.decision.kind == "evolve-from"
    assert offered(game, "card") == ["hero", "other"]
    does(game, "card", named(game, "other"))
    assert set(game.cards[named(game, "potara")].beneath) == {named(game, "other"), named(game, "both")}


def test_a_token_costs_nothing() -> None:
    """10-18-2: its cost is 0."""
    ghost = tree.CreateToken("Ghost", power=10000, combo_power=5000, combo_cost=0, characters=("Ghost",))
    game = table(card("caller", "battle", main(ghost)), a_battle="caller")
    does(game, "activate")
    token = next(n for n, each in enumerate(game.cards) if game.prints[each.print].is_token)
    frame = Frame("", player=0, card=token)
    assert game.fits(Filter(cost=Range(0, 0)), token, frame)
    assert not game.fits(Filter(cost=Range(1, None)), token, frame)
    printed = game.printed(token)
    assert (printed.cost, printed.combo_cost, printed.combo_power) == (0, 0, 5000)
    assert game.fits(Filter(characters=("Ghost",)), token, frame)


@pytest.mark.parametrize(("few", "drawn"), [(2, 1), (3, 0)])
@pytest.mark.parametrize("remove", [False, True])
def test_markers_placed_or_removed_are_counted(few: int, drawn: int, remove: bool) -> None:
    """4-12-1, 4-12-3: "if you placed 2 or more markers"."""
    pair = tree.Every(Filter(owner="any", areas=("unison",)))
    change = tree.ChangeMarkers(pair, 1, remove=remove)
    then = tree.If(tree.HowMany(Range(few, None)), DRAW)
    made = (card("duo", "unison"), card("caller", "battle", main(change, then)))
    game = table(*made, a_battle="caller", a_unison="duo", b_unison="duo")
    does(game, "activate")
    assert len(game.zone(0, HAND)) == drawn


@pytest.mark.parametrize(
    ("outer", "inner", "power"),
    [(True, True, 11000), (True, False, 12000), (False, True, 14000), (False, False, 14000)],
)
def test_a_permanent_effect_within_another_hangs_on_both_conditions(
    outer: bool, inner: bool, power: int
) -> None:
    here = tree.Is(tree.Count(Filter(owner="you", areas=("drop",))), Range(1, None))
    there = tree.Is(tree.Count(Filter(owner="you", areas=("warp",))), Range(1, None))

    def up(amount: int) -> tuple[tree.Instruction, ...]:
        return (tree.ChangePower(tree.This(), amount),)

    nested = tree.If(here, (tree.If(there, up(1000), up(2000)),), up(4000))
    held = card("held", "battle", Skill("permanent", effect=(nested,)))
    game = table(held, a_battle="held", a_drop="plain" * outer, a_warp="plain" * inner)
    assert power_of(game, named(game, "held")) == power


@pytest.mark.parametrize(
    ("there", "playable"), [("", True), ("plain", True), ("lone", False), ("lone plain", False)]
)
def test_a_card_of_which_one_may_be_in_play(there: str, playable: bool) -> None:
    """1-3-1: a [Permanent] skill of its own says so, and nothing else is banned."""
    lone = Skill("permanent", areas=("hand",), effect=(tree.MostInPlay(1, Filter(names=("lone",))),))
    game = table(card("lone", "battle", lone), a_hand="lone", a_battle=there, a_energy="plain")
    assert ("lone" in offered(game, "use")) is playable


@pytest.mark.parametrize(("most", "playable"), [(1, False), (2, False), (3, True)])
def test_as_many_as_may_be_in_play_beside_it(most: int, playable: bool) -> None:
    limit = Skill("permanent", effect=(tree.MostInPlay(most, OWNS, while_there=True),))
    game = table(
        card("king", "leader", limit), leader="king", a_hand="plain", a_battle="plain plain", a_energy="plain"
    )
    assert ("plain" in offered(game, "use")) is playable
    assert not most_reached(game, 1, named(game, "plain", 1))  # the opponent may have more


@pytest.mark.parametrize(
    ("what", "kind", "found"),
    [("use", "use", 1), ("use", "evolve", 0), ("play", "use", 1), ("play", "evolve", 1)],
)
def test_a_refusal_names_the_effect_that_forbids_it(what: str, kind: str, found: int) -> None:
    ban = Skill("permanent", effect=(tree.ForbidPlayer("you", what),))  # type: ignore[arg-type]
    game = table(card("king", "leader", ban), leader="king", a_hand="plain")
    option = Option(kind, named(game, "plain", 0))
    assert len(game.grounds(0, option, "play-forbidden").causes) == found


@pytest.mark.parametrize(("there", "rule"), [("plain", "10-23-1"), ("plain plain", "8-3-3")])
def test_which_condition_keeps_a_skill_from_being_valid(there: str, rule: str) -> None:
    """[Bond 2] asks for 2 Battle Cards; where they are there it is the condition of the skill itself."""
    never = tree.Is(tree.Count(Filter(owner="you", areas=("warp",))), Range(1, None))
    bond = tree.Attached("Bond", 2)
    asks = tree.All((tree.Is(tree.Count(OWNS), Range(2, None)), never))
    listens = Skill("auto", triggers=(Trigger("attacks"),), condition=asks, effect=DRAW, attached=(bond,))
    game = table(card("band", "battle", listens), a_battle=there.replace("plain", "band", 1))
    does(game, "attack", named(game, "band"), other=game.zone(1, LEADER)[0])
    assert [line.rule for line in game.trace if line.word == "not-valid"][:1] == [rule]


@pytest.mark.parametrize(
    ("words", "by_skill", "kept_off"),
    [
        ({"what": "be-played"}, False, True), ({"what": "be-played"}, True, True),
        ({"what": "be-played-by-skills"}, False, False), ({"what": "be-played-by-skills"}, True, True),
        ({"what": "be-koed"}, True, False),
        ({"what": "be-played", "unless_from": ("hand",)}, False, False),
        ({"what": "be-played", "unless_from": ("drop",)}, False, True),
        ({"what": "be-played", "unless": "this"}, False, True),
    ],
)  # fmt: skip
def test_a_card_that_keeps_itself_from_being_played(words: dict, by_skill: bool, kept_off: bool) -> None:
    """1-3-1, 1-3-3."""
    shy = Skill("permanent", areas=("hand",), effect=(tree.Forbid(tree.This(), **words),))
    game = table(card("shy", "battle", shy), a_hand="shy")
    assert forbidden_by_itself(game, 0, named(game, "shy"), by_skill) is kept_off


@pytest.mark.parametrize(("needed", "kept_off"), [(1, True), (2, False)])
def test_a_card_keeps_itself_from_being_played_under_a_condition(needed: int, kept_off: bool) -> None:
    few = tree.Is(tree.Count(OWNS), Range(needed, None))
    ban = tree.If(few, (tree.Forbid(tree.This(), "be-played"),))
    other = tree.If(few, (), (tree.Forbid(tree.This(), "be-played"),))
    for node, expected in ((ban, kept_off), (other, not kept_off)):
        shy = Skill("permanent", areas=("hand",), effect=(node,))
        game = table(card("shy", "battle", shy), a_hand="shy", a_battle="plain", b_battle="plain plain")
        assert forbidden_by_itself(game, 0, named(game, "shy"), by_skill=False) is expected


def test_by_which_rule_the_skill_of_a_keyword_is_told() -> None:
    """Each number is the rule that says what the keyword does."""
    assert KEYWORDS.by_rule == {
        "Dual Attack": "10-8-1-1", "Triple Attack": "10-8-1-2", "Revenge": "10-9-1",
        "Indestructible": "10-12-1", "Over Realm": "10-15-3", "Swap": "10-24-3",
        "Dark Over Realm": "10-25-3", "Arrival": "10-32-3",
        "Aegis": "10-33-3", "Offering": "10-36-2", "Revive": "10-37-1", "Heroic": "10-38-1",
        "Villainous": "10-39-1", "Successor": "10-41-3",
    }  # fmt: skip


@pytest.mark.parametrize("name", ["Heroic", "Villainous"])
@pytest.mark.parametrize("kind", ["trait", "skill"])
@pytest.mark.parametrize("extra", [False, True])
def test_another_such_card_is_played_or_activated(name: str, kind: str, extra: bool) -> None:
    """10-38-1, 10-39-1: the word counts as a special trait or as a skill."""
    skills = (keyword(name),) if kind == "skill" else ()
    traits = (name,) if kind == "trait" else ()
    if extra:
        other = card("other", "extra", main(*DRAW), *skills, traits=traits, cost=0)
    else:
        other = card("other", "battle", *skills, traits=traits, cost=0)
    bearer = card("bearer", "battle", keyword(name))
    game = table(bearer, other, a_battle="bearer", a_hand="other other", b_hand="plain plain plain")
    does(game, "activate" if extra else "use", named(game, "other", 0))
    if name == "Villainous":
        assert game.decision is not None and (game.decision.kind, game.decision.player) == ("choose", 1)
        does(game, "card")
    drawn = int(extra) + int(name == "Heroic")
    assert len(game.zone(0, HAND)) == 1 + drawn
    assert len(game.zone(1, HAND)) == (2 if name == "Villainous" else 3)
    assert KEYWORDS.by_rule[name] in [line.rule for line in game.trace]
