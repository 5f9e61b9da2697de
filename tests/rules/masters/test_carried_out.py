"""What is understood of Masters' card text and not carried out is left to the judge, in its own words."""

import pytest

from judge.cards.language import masters
from judge.engine import tree
from judge.rules.masters.carried_out import compile_text, not_carried_out


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("[Auto] When this card attacks, negate this skill for the turn.", "NegateThisSkill"),
        ("[Auto] When this card attacks, look at up to 3 cards from the top of your deck.", "LookAt.up_to"),
        ("[Activate Main] KO all Battle Cards other than copies of this card.", "Filter.copy"),
        ("[Permanent] This card can't be played with skills from any area.", "Forbid be-played-by-skills"),
    ],
)
def test_what_no_rule_carries_out_keeps_its_words(text: str, lacks: str) -> None:
    (one,) = compile_text(text)
    assert one.not_understood == text
    assert one.skill.effect == (tree.ByHand(text),)
    assert (one.skill.type, one.skill.triggers, one.skill.costs) == (one.skill.type, (), ())
    (read,) = masters.compile_text(text)
    assert not_carried_out(read.skill) == (lacks,)


def test_what_is_carried_out_stays_a_tree() -> None:
    (one,) = compile_text("[Auto] When this card attacks, draw 1 card.")
    assert one.not_understood == ""
    assert one.skill.effect == (tree.Draw(1),)
    assert not_carried_out(one.skill) == ()
