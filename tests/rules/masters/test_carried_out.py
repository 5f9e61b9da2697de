"""What is understood of Masters' card text and not carried out is left to the judge, in its own words."""

import pytest

from judge.cards.language import masters
from judge.engine import tree
from judge.rules.masters.carried_out import compile_text, not_carried_out


def test_what_no_rule_carries_out_keeps_its_words() -> None:
    text = (
        "[Permanent] Your opponent can't play Battle Cards unless they switch 1 of their energy to Rest Mode."
    )
    (one,) = compile_text(text)
    assert one.not_understood == text
    assert one.skill.effect == (tree.ByHand(text),)
    assert (one.skill.type, one.skill.triggers, one.skill.costs) == (one.skill.type, (), ())
    (read,) = masters.compile_text(text)
    assert not_carried_out(read.skill) == ("Unless",)


def test_what_is_read_in_part_and_not_carried_out_keeps_all_its_words() -> None:
    text = "[Auto] When you play this card, this card gains [Overlord] for the turn. Hum a tune."
    (one,) = compile_text(text)
    assert one.not_understood == text
    assert one.skill.effect == (tree.ByHand(text),)
    (read,) = masters.compile_text(text)
    assert read.not_understood == "Hum a tune." and not_carried_out(read.skill) == ("Gain.Overlord",)


@pytest.mark.parametrize(
    "gained", ["[Overlord]", "[Rejuvenate]", "[Energy-Exhaust]", '"[Alliance Red/Green] Draw 1 card."']
)
def test_a_keyword_that_rules_ask_for_as_printed_is_left_to_the_judge_where_it_is_gained(gained: str) -> None:
    """Nothing would come of it otherwise, and nobody would say so."""
    (one,) = compile_text(
        f"[Activate Main] Choose 1 of your Battle Cards and it gains {gained} for the turn."
    )
    assert isinstance(one.skill.effect[-1], tree.ByHand) and one.not_understood


def test_a_skill_that_only_sometimes_cannot_be_negated_is_left_to_the_judge() -> None:
    text = "[Auto] When this card attacks, draw 1 card. %sThis skill can't be negated."
    (always,) = compile_text(text % "")
    assert always.skill.effect == (tree.Draw(1), tree.KeepThisSkill()) and not always.not_understood
    sometimes = (text % "If your Leader is red, ").replace("This skill", "this skill")
    (one,) = compile_text(sometimes)
    assert one.skill.effect == (tree.ByHand(sometimes),) and one.not_understood == sometimes


def test_its_words_alone_say_where_a_permanent_skill_left_to_the_judge_holds() -> None:
    text = '[Permanent] If you have 4 or more energy, this card in your hand gains "[Over Realm 3]".'
    (read,) = masters.compile_text(text)
    (one,) = compile_text(text)
    assert read.skill.areas == ("hand",) and not_carried_out(read.skill)
    assert one.skill.areas == () and one.not_understood == text


def test_what_is_carried_out_stays_a_tree() -> None:
    (one,) = compile_text("[Auto] When this card attacks, draw 1 card.")
    assert one.not_understood == ""
    assert one.skill.effect == (tree.Draw(1),)
    assert not_carried_out(one.skill) == ()


def test_what_you_do_behind_what_the_opponent_does_is_not_read_as_theirs() -> None:
    opponent = "[Auto] When you play this card, your opponent chooses 1 card in their hand and discards it"
    for follows in ("draw 1 card", "you choose up to 1 of their Battle Cards and KO it"):
        (one,) = compile_text(f"{opponent}, then {follows}.")
        assert one.not_understood
    first, _, draw = compile_text(f"{opponent}. Then, draw 1 card.")[0].skill.effect
    assert isinstance(first, tree.Choose) and first.chooser == "opponent"
    assert draw == tree.Draw(1)
