"""What is said of a header that nobody knows, and of an [Awaken] that does not flip its card over."""

import pytest
from helpers.fusion_world import example_of

from judge.cards.games import CARD_GAMES
from judge.cards.language import compile_text, explain_skill
from judge.engine import tree
from judge.sandbox.examples import Outcome, run_example

FUSION_WORLD = CARD_GAMES["fusion-world"]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("[Activate Battle/Main] Draw 1 card.", "[Activate Main/Battle]"),
        ("[Activate - Min] Draw 1 card.", "[Activate Main]"),
        ("[Permenant] This card gets +5000 power.", "[Permanent]"),
        ("[Once per turn][Auto] When this card attacks, draw 1 card.", "[Auto][Once per turn]"),
        ("On Play, draw 1 card.", "[On Play]"),
        ("When this card is played, draw 1 card.", "[Auto]"),
        ("[Jouée] Piochez 1 carte.", "[On Play]"),
        ("[Activation : Principale] Piochez 1 carte.", "[Activate Main]"),
        ("[Éveil] Piochez 1 carte.", "[Awaken]"),
        ("[Une fois par tour] Piochez 1 carte.", "[Once per turn]"),
    ],
)
def test_header_close_to_a_known_one_is_named_and_not_assumed(words: str, meant: str) -> None:
    (skill,) = compile_text(words)
    assert skill.skill.type == "unread"
    why = FUSION_WORLD.why_not(words)
    assert why is not None
    for text in why.values():
        assert meant in text, text


@pytest.mark.parametrize(
    "words", ["[Bond 2] Draw 1 card.", "[Glow] This card glows.", "All cards glow.", "[]"]
)
def test_header_close_to_none_gets_no_hint(words: str) -> None:
    assert FUSION_WORLD.why_not(words) is None


def test_french_header_is_called_french() -> None:
    why = FUSION_WORLD.why_not("[Bloqueur]")
    assert why is not None
    assert "is French" in why["en"]
    assert "en français" in why["fr"]


UNFLIPPED = "[Awaken] When your life is at 4 or less, draw 1 card."


def test_awaken_that_does_not_flip_its_card_over_is_not_understood() -> None:
    (skill,) = compile_text(UNFLIPPED)
    assert skill.not_understood
    assert skill.skill.condition is not None
    assert isinstance(skill.skill.effect[0], tree.ByHand)
    assert any("Not understood" in line for line in explain_skill(skill.skill, "en"))
    why = FUSION_WORLD.why_not(UNFLIPPED)
    assert why is not None
    assert "15-2-2" in why["en"]


@pytest.mark.parametrize(
    "text",
    [
        "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over.",
        "[Awaken] When your life is at 4 or less, flip this card over.",
        "[Awaken] When your life is at 4 or less, you may draw 1 card. If you do, flip this card over.",
    ],
)
def test_awaken_that_flips_its_card_over_is_understood(text: str) -> None:
    (skill,) = compile_text(text)
    assert not skill.not_understood


TABLE = f"""
title: {{en: A, fr: B}}
position:
  cards:
    cat: {{type: leader, color: red, power: 15000, text: "{UNFLIPPED}", back: {{name: Puma, power: 20000}}}}
  A: {{leader: cat, life: LIFE}}
  B: {{}}
moves: [MOVE]
"""


def played(life: int, move: str) -> Outcome:
    return run_example(example_of("case.yaml", TABLE.replace("LIFE", str(life)).replace("MOVE", move)))


def test_unflipped_awaken_is_put_to_the_judge_in_play() -> None:
    decision = played(4, "A activates cat").session.game.decision
    assert decision is not None
    assert decision.kind == "by-hand"


def test_unflipped_awaken_keeps_its_condition() -> None:
    assert played(5, "{illegal: A activates cat, because: [15-2-3]}").faults == ()
