"""Readings of Fusion World that code shared with Masters asks for: Masters names them too, or its manual
decides."""

import re
from pathlib import Path

import judge.rules.dragon_ball
from judge.corpus import Corpus
from judge.engine.interpretations import interpretations_of

DECIDED = {
    "barrier-against-all": "10-16-1",
    "battle-end-begins-anew": "7-1-4",
    "battle-ends-at-ko": "7-1-4",
    "block-without-guard-card": "10-4-1",
    "blocker-is-not-attacked": "10-4-1-1",
    "cancels-another": "8-6-4-1",
    "colors-reduced-in-turn": "1-3-6",
    "combo-power-at-once": "7-4-1-2",
    "combo-skills-after-checkpoint": "7-4-1-8-1",
    "control-is-no-movement": "11-5-1",
    "cost-in-battle-area": "2-11-3",
    "damage-at-checkpoint": "4-10-2-1",
    "defense-step-player": "7-3-1-2",
    "delayed-at-once": "4-5-3-2",
    "draw-number-first": "4-9-4-1",
    "effects-on-cards-that-enter": "8-8-1-5",
    "end-phase-trigger": "6-4-1-1",
    "extra-used-in-vain": "8-5-2-5-1",
    "field-clears-both": "10-3-3",
    "in-battle-though-negated": "7-1",
    "ko-triggers-at-once": "7-4-1-4-4-1",
    "ko-triggers-lost": "7-4-1-4-4-1",
    "life-loss-is-damage": "4-10-1",
    "negated-while-pending": "8-6-7",
    "pending-once": "8-6-3",
    "powerless-replaced": "1-3-1",
    "unaffected-when-chosen-only": "4-13-1",
    "unpaid-stays-pending": "8-1-5-2-1",
}
"""The rule of Masters by which each is decided."""
OWN = {"field-not-through-drop": "field-through-drop"}
"""The name under which Masters has one, by which the other reading is the usual one here."""
NOT_MET = {
    "end-of-turn-ends-battle",
    "evolve-loses-ki",
    "extra-again-wherever-it-lies",
    "negations-one-by-one",
    "next-use-counted-then",
    "one-marker-a-payment",
    "types-by-card-number",
}
"""Of energy markers, [Ki], types of cards, and deeds that no text of Masters is read as."""


def test_each_shared_reading_is_named_or_decided(corpus: Corpus) -> None:
    folder = Path(judge.rules.dragon_ball.__file__).parent
    code = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    asked = {n for n in interpretations_of("judge.rules.fusion_world") if re.search(rf'"{n}"', code)}
    named = set(interpretations_of("judge.rules.masters"))
    assert asked - named == {*DECIDED, *OWN, *NOT_MET}
    assert set(OWN.values()) <= named
    assert set(DECIDED.values()) <= set(corpus.manuals["masters"].rules)
