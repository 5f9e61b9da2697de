"""Everything that the engine can note, ask or refuse has its sentence, in both languages."""

import ast
from typing import Any

from helpers.own_table import Table
from helpers.telling import (
    LANGUAGES,
    Source,
    avoids_what_the_manual_avoids,
    check_told,
    leaves,
    says_the_same,
    terms_of,
)

from judge.engine import tree
from judge.engine.state import Option
from judge.games import adapter_of
from judge.games.fusion_world.narration.details import DETAILS
from judge.rules.fusion_world.game import ACTIONS, FusionWorld
from judge.table.narration.wording import wording

SOURCE = Source("fusion_world", {"option.kind": ["do-not-pay", "cannot-pay"], "what": ["no-deck", "no-life"]})


def test_every_line_that_can_be_noted_says_what_its_details_are():
    for _, what, details in SOURCE.noted():
        if not any(isinstance(detail, ast.Starred) for detail in details):
            assert len(details) == len(DETAILS[what].split()), what
    assert set(DETAILS) == {what for _, what, _ in SOURCE.noted()} | {"interpretation"}


def test_every_line_that_can_be_noted_is_told():
    table = Table()
    names = table.names()
    nodes = table.catalogue.nodes
    condition = next(number for number, node in enumerate(nodes) if isinstance(node, tree.If))
    effect = next(number for number, node in enumerate(nodes) if isinstance(node, tree.ChangePower))
    values: dict[str, Any] = {
        "cards": (0, 1), "player": 0, "words": "Dance.", "numbers": (0, 1), "flag": True, "node": condition,
        "forbidden_by": (0, -1), "causes": ((0, -1),),
        "effect": effect, "replacement": effect, "option": Option("combo", 1), "moment": "turn-end",
        "parts": (("printed", 15000), (1, 5000)), "other_parts": (("original", 5000), ("combo", 5000)),
        "how": "drop", "rest": True, "bottom": False, "phase": "main", "mode": "rest", "name": "nobody-knows",
    }  # fmt: skip
    variants = {
        "by-hand": "nothing", "starts-with": "life", "interpretation": "default",
        "judge-says-kind": "is-auto", "judge-says-trigger": "triggers",
    }  # fmt: skip
    check_told(SOURCE, DETAILS, values, variants, names)


def test_every_step_has_a_sentence():
    rules = {step.rule for procedure in FusionWorld.procedures.values() for step in procedure.steps}
    for language in LANGUAGES:
        assert rules == set(wording(language, adapter_of("fusion-world").narration.package).table["steps"])


def test_every_decision_option_and_reason_has_words():
    kinds = SOURCE.words("Decision", 2)
    options = SOURCE.words("Option", 0) | {action.kind for action in ACTIONS}
    reasons = {each.reason for action in ACTIONS for each in action.timing + action.requirements}
    assert {"choose", "free-timing", "by-hand"} <= kinds
    for language in LANGUAGES:
        table = wording(language, adapter_of("fusion-world").narration.package).table
        assert kinds <= set(table["asked"])
        assert options <= set(table["options"])
        assert reasons <= set(table["reasons"])


def test_both_languages_say_the_same_things():
    says_the_same(
        *(
            leaves(wording(language, adapter_of("fusion-world").narration.package).table)
            for language in LANGUAGES
        )
    )


def test_terms_are_those_of_the_manual():
    terms = terms_of("fusion-world")
    french = {term["en"][0]: term["fr"][0] for term in terms.values()}
    for english, said in wording("fr", adapter_of("fusion-world").narration.package).table["skills"].items():
        assert french[f"[{english}]"] == f"[{said}]"
    avoids_what_the_manual_avoids(
        terms, leaves(wording("fr", adapter_of("fusion-world").narration.package).table)
    )
